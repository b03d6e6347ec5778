/** The options that have no place on the screen to click, as buttons. */
import { Badge, Emblem, Icon, Ship, Stamp } from '../board/pieces';
import { act } from '../flow/acting';
import { amongCards, buttons, cardsLie, trayTarget } from '../flow/decide';
import { catalogue, listed, me, mine, pending, phone, picking, position, tray } from '../flow/state';
import type { DecisionOption, FieldId, Seat } from '../types';
import './Options.css';

/** Whether a target is on the screen as a thing to click; of stations in a list the pieces are too small for a finger. */
function visible(target: string): boolean {
  // A victim sees at one glance what can be done.
  if (mine.value?.kind === 'answer') return false;
  const [kind, first = '', second] = target.split(':');
  switch (kind) {
    case 'card': {
      const now = position.value;
      if (!now) return false;
      // A card without a verb is never one in hand: it lies on display, in the discards, or with somebody else.
      if (second !== undefined) return now.players[me.value]?.cards.includes(first) ?? false;
      return !listed.value && cardsLie(mine.value) === 'display' && now.display.includes(first);
    }
    case 'faction':
      return mine.value?.kind === 'draft' || (position.value?.players[me.value]?.factions?.includes(first) ?? false);
    case 'asteroid':
      if (second !== undefined) return held(me.value, first);
      // In a raid it is one that somebody holds.
      return !listed.value && mine.value?.kind !== 'raid' && Object.values(position.value?.facilities ?? {}).some((facility) => facility?.card === first);
    case 'facility':
    case 'territory':
      return true;
    case 'ship':
      if (first === '') return tray.value.some((ship) => target === `ship::${ship}` || target === trayTarget(ship));
      return !listed.value && target.slice(5, target.lastIndexOf(':')) in (position.value?.facilities ?? {});
    case 'colony':
      return !listed.value && (second === 'colonist_hub' || (second ?? '') in (position.value?.territories ?? {}));
    case 'field':
      return !listed.value && Boolean(position.value?.fields[first as FieldId]);
    case 'relic':
      return !listed.value && position.value?.relic === 'burroughs';
    default:
      return false;
  }
}

const held = (seat: Seat, asteroid: string): boolean =>
  position.value?.players[seat]?.asteroids?.some(({ card }) => card === asteroid) ?? false;

/** How many buttons a laptop's tray has room for. */
const ROOM = 9;

/** Tokens of players give way when there are too many: they glow beside their names as well. */
export function optionButtons(): DecisionOption[] {
  const found = buttons(mine.value, visible);
  return phone.value || found.length <= ROOM ? found : found.filter(({ targets }) => !/^token:\w+:[A-F]$/.test(targets?.[0] ?? ''));
}

/** A question whose choices take the place of the cards. */
export const asking = (): boolean => mine.value !== null && !picking.value && !amongCards(mine.value) && optionButtons().length > 0;

/** A small picture of what an option is about. */
function OptionPicture({ target }: { target: string }) {
  const [kind, first = '', second = '', third = ''] = target.split(':');
  const texts = catalogue.value;
  const seat = kind === 'seat' ? first : kind === 'token' && second.length === 1 ? second : null;
  switch (kind) {
    case 'token':
    case 'seat':
      return (
        <>
          {seat && <Badge seat={seat as Seat} size={20} />}
          {kind === 'token' && <Icon name={first as 'fuel' | 'ore'} size={17} />}
        </>
      );
    case 'card':
    case 'asteroid': {
      const family = texts?.cards[first]?.family ?? texts?.asteroids?.[first]?.family;
      return family === undefined ? null : <Stamp card={first} family={family} size={22} />;
    }
    case 'faction':
      return <Emblem id={first} size={20} />;
    case 'facility':
      return first === 'faction' ? <Emblem id={second} size={20} /> : null;
    case 'agenda':
      return <Icon name="agenda" size={18} />;
    case 'ship': {
      const ship = third || second;
      return /^[A-FRX]\d?/.test(ship) ? <Ship ship={ship} size={17} numbers /> : null;
    }
    case 'button':
      if (first === 'value') return <Ship ship={`${me.value}${second}`} size={20} />;
      return first === 'reveal' || second === 'agendas' ? <Icon name="agenda" size={18} /> : null;
    default:
      return null;
  }
}

/** Both halves of an agenda that is to be chosen. */
function Halves({ id }: { id: string }) {
  const agenda = catalogue.value?.agendas?.[id];
  return (
    <small>
      {agenda?.in_game && <span>Now: {agenda.in_game.line}</span>}
      {agenda?.end_game && <span>At the end: {agenda.end_game.line}</span>}
    </small>
  );
}

function OptionButton({ option }: { option: DecisionOption }) {
  const target = option.targets?.[0];
  const agenda = /^agenda:(\w+)$/.exec(target ?? '')?.[1];
  return (
    <button
      class={`opt${agenda ? ' tall' : ''}`}
      data-action={option.action}
      data-target={target}
      aria-disabled={pending.value !== null}
      onClick={() => act([option.action], target ?? null)}
    >
      {target && <OptionPicture target={target} />}
      <span>
        {agenda ? (catalogue.value?.agendas?.[agenda]?.name ?? option.text) : option.text}
        {agenda && <Halves id={agenda} />}
      </span>
      {option.chip && <em>{option.chip}</em>}
    </button>
  );
}

export function Options() {
  const found = optionButtons();
  if (found.length === 0) return null;
  return (
    <section class="opts" aria-label="Choices">
      <div class="h">
        {picking.value || amongCards(mine.value) ? 'Also' : 'Choose'}
      </div>
      <div class="optset">
        {found.map((option) => (
          <OptionButton key={option.action} option={option} />
        ))}
      </div>
    </section>
  );
}
