/** The marks in the shape the board draws: what glows, what is quiet and why, where picked ships would land. */
import { computed } from '@preact/signals';
import type { BoardProps } from '../types';
import { cardsLie } from './decide';
import { lit, marks, mine, pickedShips, picking } from './state';

export type BoardView = Pick<BoardProps, 'lit' | 'quiet' | 'ghosts'>;

export const boardView = computed<BoardView>(() => {
  const view: BoardView = { lit: {}, quiet: {}, ghosts: {} };
  const ships = pickedShips.value;
  // With nothing picked the board is at rest: what cannot be used says so only when asked.
  const rest = picking.value && (ships.length === 0 || lit.value === null);
  const elsewhere = cardsLie(mine.value) !== 'display';
  for (const [target, mark] of Object.entries(marks.value)) {
    if (elsewhere && target.startsWith('card:')) continue;
    if (mark.state === 'dim') {
      const { short = '', text = '', section = '' } = mark;
      view.quiet[target] = { short, text, section, rest };
      continue;
    }
    view.lit[target] = { chip: mark.chip, soft: mark.state === 'open' };
    if (mark.after?.slots) view.ghosts[target.slice('facility:'.length)] = mark.after.slots;
  }
  return view;
});
