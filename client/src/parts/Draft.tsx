/** The draft over the board: the faction boards that are left, and those that are taken. */
import { Badge, Emblem, Icon } from '../board/pieces';
import { activate } from '../flow/acting';
import { inspect } from '../flow/describe';
import { catalogue, marks, mine, nameOf, pending, position } from '../flow/state';
import type { Power, Seat } from '../types';
import { seatsOf } from './Bar';
import './Draft.css';

const Gives = ({ icon, label, power: { cost, text, full } }: { icon: 'clock' | 'ship'; label: string; power: Power }) => (
  <p>
    <Icon name={icon} size={16} label={label} />
    <span>
      {cost && cost !== '0' && (
        <b>
          <Icon name="fuel" size={13} /> {cost}:{' '}
        </b>
      )}
      {full ?? text}
    </span>
  </p>
);

function BoardCard({ id, owner }: { id: string; owner?: Seat }) {
  const faction = catalogue.value?.factions?.[id];
  const target = `faction:${id}`;
  const mark = marks.value[target];
  const legal = mark?.state === 'legal';
  return (
    <button
      class={`draftcard${legal ? ' lit' : ''}${owner ? ' taken' : ''}${pending.value === target ? ' waiting' : ''}`}
      data-target={target}
      data-action={`draft-${id}`}
      aria-disabled={!legal}
      onClick={() => (legal ? activate(target) : inspect(target))}
    >
      <span class="emb">
        <Emblem id={id} size={40} />
      </span>
      <b class="t">{faction?.name ?? id}</b>
      {owner && (
        <span class="owner">
          <Badge seat={owner} size={22} /> {nameOf(owner)}
        </span>
      )}
      {faction && (
        <>
          <Gives icon="clock" label="For its player" power={faction.benefit} />
          <Gives icon="ship" label="At its port" power={faction.dock} />
        </>
      )}
    </button>
  );
}

export function Draft() {
  const players = position.value?.players ?? {};
  const taken = seatsOf(players).flatMap((seat) => (players[seat]!.factions ?? []).map((id) => [id, seat] as const));
  const asked = mine.value?.kind === 'draft' ? mine.value : null;
  const left = asked?.options.flatMap(({ targets }) => targets?.[0]?.split(':')[1] ?? []) ?? [];
  return (
    <section class="draft" aria-label="Draft of factions">
      <h2>
        {asked ? 'Choose your faction' : 'Factions are being chosen'}
        <small>
          <Icon name="clock" size={15} /> what it does for its player <Icon name="ship" size={15} /> what anybody gets at its port
        </small>
      </h2>
      <div class="draftcards" data-group>
        {left.map((id) => (
          <BoardCard key={id} id={id} />
        ))}
        {taken.map(([id, owner]) => (
          <BoardCard key={id} id={id} owner={owner} />
        ))}
      </div>
    </section>
  );
}
