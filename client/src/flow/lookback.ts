/** Looking back: the steps already shown, one by one or played again. */
import { settings } from './settings';
import { history, isOurs, log, past, watching } from './state';

/** Moves through the steps already shown. */
export function lookBack(by: number): void {
  const last = history.value.length - 1;
  const at = (past.value ?? last) + by;
  past.value = at >= last ? null : Math.max(0, at);
}

export function lookAt(n: number): void {
  const at = history.value.findIndex((moment) => moment.n === n);
  if (at >= 0) past.value = at === history.value.length - 1 ? null : at;
}

let showing: ReturnType<typeof setTimeout> | undefined;

/** What the replay is called: who watches bots has no turn. */
export const replayName = (): string => (watching.value ? 'Replay from the beginning' : 'Replay since your turn');

/** Shows again what happened since the last step of a person at this machine. */
export function replaySince(): void {
  const lines = log.value.filter((line) => line.seat !== null);
  const moments = history.value;
  let from = lines.length - 1;
  // First past the own steps of this turn, then past everybody else's.
  while (from >= 0 && isOurs(lines[from]!.seat)) from -= 1;
  while (from >= 0 && !isOurs(lines[from]!.seat)) from -= 1;
  const start = Math.max(0, moments.findIndex((moment) => moment.n >= (lines[from]?.n ?? 0)));
  if (start >= moments.length - 1) return;
  past.value = start;
  const step = (): void => {
    if (past.value === null) return;
    lookBack(1);
    if (past.value !== null) showing = setTimeout(step, settings.value.speed === 3 ? 230 : 700);
  };
  clearTimeout(showing);
  showing = setTimeout(step, 700);
}
