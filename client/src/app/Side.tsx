import { useEffect, useRef } from 'preact/hooks';
import { Badge, Icon, Stamp } from '../board/pieces';
import type { LogLine, PlayerState, Seat } from '../types';
import { seatsOf } from './Bar';
import { Chart } from './Chart';
import { Tool } from './icons';
import { cardsLie } from './decide';
import { activate, catalogue, game, history, inspect, log, lookAt, marks, me, mine, nameOf, past, pointed, position, replaySince } from './state';

const KIND: Record<string, string> = { human: '', planner: 'planner bot', random: 'random bot' };

export function kindOf(seat: Seat): string {
  const kind = game.value?.kinds['ABCDEF'.indexOf(seat)] ?? '';
  return KIND[kind] ?? `${kind} bot`;
}

/** A number with its icon; a button while it can be chosen (a raid takes tokens so). */
function Stat({ target, icon, value, label }: { target?: string; icon: 'fuel' | 'ore' | 'colony' | 'ship' | 'card'; value: number; label: string }) {
  const mark = target === undefined ? undefined : marks.value[target];
  const body = (
    <>
      <Icon name={icon} size={15} />
      <b class="num" key={value}>
        {value}
      </b>
    </>
  );
  if (mark?.state === 'legal') {
    return (
      <button class="stat lit" data-target={target} onClick={() => activate(target!)}>
        <span class="sr">{mark.choices[0]?.text ?? label}, has </span>
        {body}
      </button>
    );
  }
  return (
    <span title={label} role="img" aria-label={`${value} ${label}`}>
      {body}
    </span>
  );
}

export function CardChip({ card, seat }: { card: string; seat: Seat }) {
  const target = `card:${card}`;
  const asked = seat !== me.value && cardsLie(mine.value) === 'hands';
  const mark = asked ? marks.value[target] : undefined;
  const name = catalogue.value?.cards[card]?.name ?? card;
  const used = position.value?.players[seat]?.used.includes(card) ?? false;
  return (
    <button
      class={`tchip${mark?.state === 'legal' ? ' lit' : ''}${used ? ' used' : ''}`}
      data-target={target}
      onClick={() => (mark ? activate(target) : inspect(target))}
    >
      <Stamp card={card} size={20} />
      <span>{name}</span>
    </button>
  );
}

export function PlayerCard({ seat, player }: { seat: Seat; player: PlayerState }) {
  const now = position.value?.active === seat && !position.value.over;
  const target = `seat:${seat}`;
  const legal = marks.value[target]?.state === 'legal';
  const note = [seat === me.value ? 'you' : '', kindOf(seat), now ? 'to move' : ''].filter(Boolean).join(', ');
  return (
    <section class={`pl${now ? ' now' : ''}${legal ? ' lit' : ''}`} aria-label={nameOf(seat)} data-testid={`player-${seat}`}>
      <div class="plb">
        <Badge seat={seat} size={38} />
      </div>
      <div class="nm">
        <span class="nmt">{nameOf(seat)}</span>
        <small>{note}</small>
      </div>
      <div class="vp" role="img" aria-label={`${player.points} points`}>
        <Icon name="vp" size={20} />
        <span class="vpn" key={player.points}>
          {player.points}
        </span>
      </div>
      <div class="stats">
        <Stat target={`token:fuel:${seat}`} icon="fuel" value={player.fuel} label="fuel" />
        <Stat target={`token:ore:${seat}`} icon="ore" value={player.ore} label="ore" />
        <Stat icon="colony" value={player.colonies_left} label="colonies left" />
        <Stat icon="ship" value={player.fleet} label="ships" />
        {player.cards.length > 0 && <Stat icon="card" value={player.cards.length} label="cards" />}
      </div>
      {player.cards.length > 0 && seat !== me.value && (
        <div class="techs">
          {player.cards.map((card, index) => (
            <CardChip key={`${card}${index}`} card={card} seat={seat} />
          ))}
        </div>
      )}
      {legal && (
        <button class="seatbtn" data-target={target} onClick={() => activate(target)}>
          {marks.value[target]?.choices[0]?.text ?? `Choose ${nameOf(seat)}`}
        </button>
      )}
    </section>
  );
}

export function Players() {
  const players = position.value?.players ?? {};
  return (
    <>
      {seatsOf(players).map((seat) => (
        <PlayerCard key={seat} seat={seat} player={players[seat]!} />
      ))}
    </>
  );
}

function LogRow({ line, here, before }: { line: LogLine; here: boolean; before: boolean }) {
  return (
    <li class={`${here ? 'here' : ''}${before ? ' later' : ''}`}>
      <button
        data-n={line.n}
        title="Show the table after this step"
        onClick={() => lookAt(line.n)}
        onPointerEnter={() => (pointed.value = line.n)}
        onPointerLeave={() => (pointed.value = null)}
      >
        {line.seat ? <Badge seat={line.seat} size={17} /> : <span class="nob" />}
        <span>
          {line.seat && <b>{nameOf(line.seat)} </b>}
          {line.text}
        </span>
      </button>
    </li>
  );
}

/** The log, newest on top; a click on a line shows the table as it was. */
export function Log() {
  const list = useRef<HTMLOListElement>(null);
  const lines = log.value;
  const at = past.value === null ? null : (history.value[past.value]?.n ?? null);
  useEffect(() => {
    if (at === null && list.current) list.current.scrollTop = 0;
  }, [lines.length, at]);
  const here = at === null ? null : lines.findLast((line) => line.n <= at)?.n;
  return (
    <section class="log" aria-label="Log">
      <h2>
        Log
        <button class="linkbtn" onClick={replaySince}>
          <Tool name="rewind" size={15} /> <span>Replay since your turn</span>
        </button>
      </h2>
      <ol ref={list} tabIndex={0} aria-label="What happened, newest first">
        {lines
          .slice(-120)
          .reverse()
          .map((line) => (
            <LogRow key={line.n} line={line} here={line.n === here} before={at !== null && line.n > at} />
          ))}
      </ol>
    </section>
  );
}

export function Side() {
  return (
    <aside class="side" aria-label="Players and log">
      <Players />
      <Chart />
      <Log />
    </aside>
  );
}
