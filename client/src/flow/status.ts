/** The sentence in the status pill. */
import { computed } from '@preact/signals';
import { SEATS, type Seat } from '../types';
import { boardView } from './boardView';
import { placeName } from '../board/words';
import { splitPrompt, valueOf } from './decide';
import { awaited, catalogue, decision, halt, history, isOurs, kindAt, lit, me, mine, nameOf, online, past, pickedShips, picking, present, replaying, waits } from './state';
import { listed } from './words';

export interface StatusLine {
  seat: Seat | null;
  /** True when somebody at this machine is to act. */
  mine: boolean;
  who: string;
  lead: string;
  rest: string;
}

const COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The places that take the picked ships, and what they are called: ports of factions and spaces of the belt are no stations. */
const takers = computed(() => {
  const lits = Object.entries(boardView.value.lit).filter(([target, place]) => target.startsWith('facility:') && !place.soft);
  const ids = lits.map(([target]) => target.slice('facility:'.length));
  return { ids, what: `${ids.some((id) => id.includes(':')) ? 'place' : 'station'}${ids.length === 1 ? '' : 's'}` };
});

/** What picking came to, to be told: `3 and 3 picked; two stations take them: Orbital Market and Shipyard`. */
export function pickWords(): string {
  const { ids, what } = takers.value;
  const values = pickedShips.value.map((ship) => String(valueOf(ship)));
  if (values.length === 0) return 'Nothing picked.';
  const them = values.length === 1 ? 'it' : 'them';
  const names = ids.map((id) => (catalogue.value ? placeName(catalogue.value, id) : id));
  const found = ids.length === 0 ? `no station takes exactly ${them}` : `${COUNT[ids.length] ?? ids.length} ${what} take${ids.length === 1 ? 's' : ''} ${them}: ${listed(names)}`;
  return `${listed(values)} picked; ${found}.`;
}

const people = computed(() => SEATS.filter(isOurs).length);

/** How the status names the person to move: only needed when several share the machine. */
const owner = (seat: Seat, active: Seat): string => (people.value > 1 ? `${nameOf(seat)}.` : seat === active ? 'Your turn.' : 'Your choice.');

export const status = computed<StatusLine>(() => {
  const now = present.value;
  const quiet = (seat: Seat | null, rest: string): StatusLine => ({ seat, mine: false, who: '', lead: '', rest });
  if (now === null) return quiet(null, online.value ? 'Setting the table' : 'No connection, trying again');
  if (!online.value) return quiet(null, 'Connection lost, trying again');
  if (past.value !== null) {
    const moments = history.value;
    return quiet(null, `Looking back: step ${past.value + 1} of ${moments.length}`);
  }
  if (replaying.value) return quiet(now.active, `${nameOf(now.active)} is playing`);
  if (now.over) {
    const names = now.winners.map(nameOf);
    const points = now.players[now.winners[0] ?? 'A']?.points ?? 0;
    return quiet(now.winners[0] ?? null, `${listed(names)} ${names.length > 1 ? 'share the win' : 'wins'} with ${points} points`);
  }
  const asked = mine.value;
  if (waits.value !== null) return quiet(waits.value, `${nameOf(waits.value)} is to move`);
  const other = awaited.value;
  if (other !== null) return quiet(other, kindAt(other) === 'open' ? `${nameOf(other)}’s seat waits for somebody` : `${nameOf(other)} is to move`);
  if (asked === null) {
    const seat = decision.value?.seat ?? now.active;
    if (halt.value !== null) return quiet(seat, 'The game waits');
    return quiet(seat, isOurs(seat) ? 'One moment' : `${nameOf(seat)} is thinking`);
  }
  const line = (lead: string, rest: string): StatusLine => ({ seat: me.value, mine: true, who: owner(asked.seat, now.active), lead, rest });
  if (picking.value && pickedShips.value.length > 0) {
    const picked = `${pickedShips.value.map(valueOf).join(' + ')} picked:`;
    if (lit.value === null) return line(picked, 'looking where they fit');
    const { ids, what } = takers.value;
    if (ids.length === 0) return line(picked, 'no station takes exactly these');
    return line(picked, ids.length === 1 ? `one ${what} is lit` : `choose one of ${COUNT[ids.length] ?? ids.length} lit ${what}`);
  }
  return line(...splitPrompt(asked.prompt));
});
