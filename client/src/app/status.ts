/** The sentence in the status pill. */
import { computed } from '@preact/signals';
import type { Seat } from '../types';
import { boardView } from './boardView';
import { splitPrompt, valueOf } from './decide';
import { decision, game, halt, history, isHuman, lit, me, mine, nameOf, online, past, pickedShips, picking, present, replaying, waits } from './state';

export interface StatusLine {
  seat: Seat | null;
  /** True when somebody at this machine is to act. */
  mine: boolean;
  who: string;
  lead: string;
  rest: string;
}

const COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `Amber`, `Amber and Blue`, `Amber, Blue and Crimson`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const people = computed(() => game.value?.kinds.filter((kind) => kind === 'human').length ?? 0);

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
  if (asked === null) {
    const seat = decision.value?.seat ?? now.active;
    if (halt.value !== null) return quiet(seat, 'The game waits');
    return quiet(seat, isHuman(seat) ? 'One moment' : `${nameOf(seat)} is thinking`);
  }
  const line = (lead: string, rest: string): StatusLine => ({ seat: me.value, mine: true, who: owner(asked.seat, now.active), lead, rest });
  if (picking.value && pickedShips.value.length > 0) {
    const picked = `${pickedShips.value.map(valueOf).join(' + ')} picked:`;
    if (lit.value === null) return line(picked, 'looking where they fit');
    const lits = Object.entries(boardView.value.lit).filter(([target, place]) => target.startsWith('facility:') && !place.soft);
    // Ports of factions and spaces of the belt are no stations.
    const what = lits.some(([target]) => target.split(':').length > 2) ? 'place' : 'station';
    if (lits.length === 0) return line(picked, 'no station takes exactly these');
    return line(picked, lits.length === 1 ? `one ${what} is lit` : `choose one of ${COUNT[lits.length] ?? lits.length} lit ${what}s`);
  }
  return line(...splitPrompt(asked.prompt));
});
