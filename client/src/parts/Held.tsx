/** What a player holds besides alien tech: faction powers, asteroids, agendas, and the pieces that lie on cards. */
import { Badge, Colony, Emblem, Icon, Ship, Stamp } from '../board/pieces';
import { activate } from '../flow/acting';
import { inspect } from '../flow/describe';
import { catalogue, marks, me, position } from '../flow/state';
import type { CardId, Load, Seat } from '../types';
import './Held.css';

/** Pieces on one card. */
export function LoadPieces({ load }: { load: Load }) {
  return (
    <span class="load">
      {Array.from({ length: load.fuel ?? 0 }, (_, i) => <Icon key={`f${i}`} name="fuel" size={14} />)}
      {Array.from({ length: load.ore ?? 0 }, (_, i) => <Icon key={`o${i}`} name="ore" size={14} />)}
      {load.ships?.map((ship, i) => (ship.length === 1 ? <Badge key={i} seat={ship as Seat} size={19} /> : <Ship key={i} ship={ship} size={16} numbers />))}
      {load.colony && <Colony seat={load.colony} size={20} label={`colony of ${load.colony}`} />}
      {load.agenda && <Icon name="agenda" size={15} label="an agenda" />}
      {load.field && <Icon name={load.field} size={17} label={load.field} />}
    </span>
  );
}

/** What lies on the cards of a player, beside their pictures. */
export function LoadRow({ loads }: { loads: Record<CardId, Load> }) {
  return (
    <>
      {Object.entries(loads).map(([card, load]) => (
        <span key={card} class="tchip loaded" title={catalogue.value?.cards[card]?.name ?? card}>
          <Stamp card={card} family={catalogue.value?.cards[card]?.family} size={20} />
          <LoadPieces load={load} />
        </span>
      ))}
    </>
  );
}

interface LineProps {
  target: string;
  icon: 'fuel' | 'discard' | 'clock' | 'ship' | 'hourglass' | 'agenda' | 'vp';
  cost?: string;
  text: string;
  label: string;
  action?: string;
  /** Most of the time there is nothing to do here: why not is told only when asked. */
  calm?: boolean;
}

/** One thing a card can do: lit when it can be done now, with the reason when not. */
function Line({ target, icon, cost = '', text, label, action, calm = false }: LineProps) {
  const mark = marks.value[target];
  const legal = mark?.state === 'legal';
  return (
    <button
      class={`cl${legal ? ' lit' : ''}${mark?.state === 'dim' && !calm ? ' dim' : ''}`}
      data-target={target}
      data-action={action ?? target}
      aria-disabled={!legal}
      onClick={() => activate(target)}
    >
      <Icon name={icon} size={15} />
      <span class="sr">{label}: </span>
      <span>
        {cost && <b>{mark?.chip ?? cost}: </b>}
        {text}
        {!calm && mark?.state === 'dim' && mark.short && <i class="why"> × {mark.short}</i>}
      </span>
    </button>
  );
}

const spent = (cost: string | undefined): string => (cost && cost !== '0' ? cost : '');

/** The own faction: its power, and what its port gives. */
export function FactionCard({ id }: { id: string }) {
  const faction = catalogue.value?.factions?.[id];
  if (!faction) return null;
  const target = `faction:${id}`;
  const used = position.value?.players[me.value]?.factions_used?.includes(id) ?? false;
  const ready = marks.value[target]?.state === 'legal';
  const cost = spent(faction.benefit.cost);
  return (
    <article class={`tc faction${used ? ' used' : ''}${ready ? ' ready' : ''}`} data-testid={`faction-${id}`}>
      <button class="art emb" aria-label={`About ${faction.name}`} data-target={`faction:${id}:about`} onClick={() => inspect(target)}>
        <Emblem id={id} size={40} />
      </button>
      <div class="t">{faction.short}</div>
      {used && <div class="tag">used</div>}
      <Line target={target} calm={!cost} icon={cost ? 'fuel' : 'clock'} cost={cost} text={faction.benefit.text} label={`${faction.name}, ${cost ? 'power, fuel' : 'benefit'}`} />
      <Line target={`facility:faction:${id}`} calm icon="ship" cost={spent(faction.dock.cost) && `${spent(faction.dock.cost)} fuel`} text={faction.dock.text} label="at its port" />
    </article>
  );
}

/** An asteroid in hand: tilted while it is in transit. */
export function AsteroidCard({ card, transit }: { card: string; transit: boolean }) {
  const rock = catalogue.value?.asteroids?.[card];
  const used = position.value?.players[me.value]?.asteroids_used?.includes(card) ?? false;
  const target = `asteroid:${card}`;
  const ready = marks.value[`${target}:use`]?.state === 'legal';
  const cost = spent(rock?.power?.cost);
  return (
    <article class={`tc asteroid${used ? ' used' : ''}${transit ? ' transit' : ''}${ready ? ' ready' : ''}`} data-testid={`asteroid-${card}`}>
      <button class="art" data-target={target} aria-label={`About ${rock?.name ?? card}`} onClick={() => inspect(target)}>
        <Stamp card={card} family={rock?.family} size={40} />
      </button>
      <div class="t">{rock?.name ?? card}</div>
      {transit && <div class="tag"><Icon name="hourglass" size={12} label="in transit" /></div>}
      {used && <div class="tag">used</div>}
      {rock?.power && (
        <Line
          target={`${target}:use`}
          icon={rock.points ? 'vp' : cost ? 'fuel' : 'discard'}
          cost={cost}
          text={rock.power.text}
          label={rock.name}
          action={`use_asteroid ${card}`}
        />
      )}
    </article>
  );
}

/** An agenda in hand: what it wants now, and at the end of the game. */
export function AgendaCard({ id, open = false }: { id: string; open?: boolean }) {
  const agenda = catalogue.value?.agendas?.[id];
  const target = `agenda:${id}`;
  const mark = marks.value[target];
  const halves = [['in_game', 'Now'], ['end_game', 'At the end']] as const;
  const chosen = mark?.state === 'legal';
  const own = position.value?.players[me.value]?.agendas;
  const notes = [open && 'revealed', own?.double?.includes(id) && 'two points', own?.exempt?.includes(id) && 'beyond the limit'].filter(Boolean);
  const ready = halves.some(([half]) => marks.value[`button:reveal:${id}:${half}`]?.state === 'legal');
  return (
    <article class={`tc agendacard${open ? ' open' : ''}${ready ? ' ready' : ''}${chosen ? ' lit' : ''}`} data-testid={`agenda-${id}`}>
      <button class="art" data-target={target} aria-label={chosen ? `${agenda?.name ?? id}: ${mark.choices[0]?.text ?? 'choose'}` : `About ${agenda?.name ?? id}`} onClick={() => (chosen ? activate(target) : inspect(target))}>
        <AgendaFace size={40} />
      </button>
      <div class="t">
        {agenda?.name ?? id}
        {notes.length > 0 && <small> {notes.join(', ')}</small>}
      </div>
      {halves.map(([half, when]) => agenda?.[half] && (
        <Line
          key={half}
          target={`button:reveal:${id}:${half}`}
          icon={half === 'in_game' ? 'clock' : 'vp'}
          text={agenda[half].line}
          label={when}
          action={`reveal ${id} ${half}`}
        />
      ))}
    </article>
  );
}

/** The back of an agenda: a ribbon on navy, with orbit lines. */
export const AgendaFace = ({ size }: { size: number }) => (
  <svg class="stamp" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
    <rect width="48" height="48" rx="8" fill="#20304A" />
    <g fill="none" stroke="#3B5578" stroke-width="1.2">
      <ellipse cx="24" cy="24" rx="21" ry="8" transform="rotate(-24 24 24)" />
      <ellipse cx="24" cy="24" rx="21" ry="8" transform="rotate(24 24 24)" />
    </g>
    <path d="M16 9h16a2 2 0 0 1 2 2v28l-10-6-10 6V11a2 2 0 0 1 2-2Z" fill="#F4FAFF" />
    <path d="M18.5 17h11M18.5 23h7" stroke="#3B5578" stroke-width="2.4" stroke-linecap="round" />
    <rect x=".6" y=".6" width="46.8" height="46.8" rx="7.5" fill="none" stroke="#9CC3E6" stroke-opacity=".55" stroke-width="1.2" />
  </svg>
);
