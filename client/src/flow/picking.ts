/** Which ships of the tray are picked, by the person or by the server, and what the server says about them. */
import { batch } from '@preact/signals';
import type { Lit } from '../types';
import { say } from './announce';
import { indicesOf, sameShips } from './decide';
import { send } from './link';
import { lit, pickedShips, picks, planned, tray, version } from './state';
import { pickWords } from './status';

/** Facility clicked before the answer to a pick was there. */
let wanted: string | null = null;

/** Lets go of everything. */
export function letGo(): void {
  batch(() => {
    wanted = null;
    planned.value = null;
    if (picks.value.length > 0) picks.value = [];
    lit.value = null;
  });
}

export function setPicks(indices: number[]): void {
  batch(() => {
    letGo();
    picks.value = indices;
  });
  if (indices.length > 0) send({ t: 'pick', v: version.value, ships: pickedShips.value });
  else say(pickWords());
}

/** Asks the server for the next set of ships that fits a facility. */
export function plan(target: string): void {
  planned.value = target;
  wanted = null;
  send({ t: 'plan', v: version.value, place: target.slice('facility:'.length) });
}

/** Remembers a facility until the server has said whether it takes the picked ships. */
export function want(target: string): void {
  wanted = target;
}

/** Takes the server's answer to a pick; gives the facility clicked in the meantime. */
export function answered(answer: Lit): string | null {
  const at = indicesOf(tray.value, answer.ships);
  const target = wanted;
  if (!sameShips(answer.ships, pickedShips.value)) {
    // An answer to an older pick, unless we asked the server to pick for us.
    if (planned.value === null || at === null) return null;
    batch(() => {
      picks.value = at;
      lit.value = answer;
    });
    say(pickWords());
    return null;
  }
  lit.value = answer;
  wanted = null;
  if (target === null) say(pickWords());
  return target;
}
