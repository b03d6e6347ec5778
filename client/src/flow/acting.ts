/** What clicks and keys do: pick, choose, press, take back, or say why not. */
import { batch, effect } from '@preact/signals';
import { say } from './announce';
import { type Mark, cardsLie, nextOfValue, trayMark } from './decide';
import { inspect } from './describe';
import { change } from './link';
import { plan, setPicks, want } from './picking';
import { hurry } from './playback';
import { settings } from './settings';
import { play } from './sound';
import { lit, marks, mayUndo, mine, notice, pending, phone, picking, picks, planned, sheet, tray, version } from './state';

/** A ship of the tray was clicked: pick it, let it go, or answer with it when the decision asks for a ship. */
export function toggleShip(index: number): void {
  if (hurry()) return;
  const ship = tray.value[index];
  if (ship === undefined || mine.value === null || pending.value !== null) return;
  const mark = trayMark(marks.value, ship);
  if (mark?.state === 'legal') return take(`ship::${ship}`, mark);
  if (mark?.state === 'dim') return refuse(mark);
  if (!picking.value) return;
  play('pick');
  const now = picks.value;
  setPicks(now.includes(index) ? now.filter((other) => other !== index) : [...now, index].sort((a, b) => a - b));
}

/** Makes sure a dragged ship is picked. */
export function pickShip(index: number): void {
  if (!picks.value.includes(index) && picking.value) toggleShip(index);
}

export function pickValue(value: number, release: boolean): void {
  const index = nextOfValue(tray.value, picks.value, value, release);
  if (index !== null) toggleShip(index);
}

export function act(actions: string[], target: string | null = null): void {
  if (pending.value !== null || mine.value === null) return;
  batch(() => {
    notice.value = null;
    sheet.value = null;
    change({ t: 'act', v: version.value, actions }, target ?? actions.join());
  });
}

function take(target: string, mark: Mark): void {
  if (mark.choices.length === 1 && !settings.value.confirm) act(mark.choices[0]!.actions, target);
  else sheet.value = { kind: 'choose', title: mine.value?.prompt ?? '', target, choices: mark.choices };
}

function refuse(mark: Mark): void {
  play('no');
  const text = mark.text ?? mark.short ?? '';
  say(text);
  const lines = [text, ...(mark.section ? [`Rules: ${mark.section}`] : [])];
  if (phone.value) sheet.value = { kind: 'tip', tip: { title: capital(mark.short ?? ''), lines, tone: 'reason' } };
  else notice.value = text;
}

/** Ends the turn of who wants it so where nothing else is left to do. */
export const endTurns = (): (() => void) =>
  effect(() => {
    const only = mine.value?.options.length === 1 ? mine.value.options[0]!.action : '';
    if (settings.value.autoEnd && only === 'end_turn' && pending.value === null) act([only], 'button:end_turn');
  });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A place of the board, a card or a token was clicked, tapped, or chosen by key. */
export function activate(target: string): void {
  if (mine.value === null) {
    if (!hurry()) return;
    if (mine.value === null) inspect(target);
    return;
  }
  if (pending.value !== null) return;
  const mark = marks.value[target];
  const facility = target.startsWith('facility:');
  if (facility && picking.value && picks.value.length > 0) {
    if (lit.value === null) want(target);
    else if (mark?.state === 'legal') take(target, mark);
    else if (planned.value !== null) plan(target);
    else if (mark?.state === 'dim') refuse(mark);
    return;
  }
  if (mark?.state === 'legal') take(target, mark);
  else if (mark?.state === 'open') plan(target);
  else if (mark?.state === 'dim') refuse(mark);
  else inspect(target);
}

/** A click on the board: a card on display only explains itself while one like it elsewhere is asked for. */
export function activateOnBoard(target: string): void {
  if (target.startsWith('card:') && cardsLie(mine.value) !== 'display') inspect(target);
  else activate(target);
}

/** Presses a button of the decision (`end_turn`, `stop`...); says why when it is not allowed. */
export function press(id: string): void {
  if (hurry()) return;
  const mark = marks.value[`button:${id}`];
  if (mark?.state === 'legal') take(`button:${id}`, mark);
  else refuse(mark ?? QUESTION);
}

/** What a button says that waits for a question to be answered. */
const QUESTION: Mark = { state: 'dim', short: 'a question first', text: 'First answer the question.', choices: [] };

export const undo = (): void => takeBack('undo');
export const reset = (): void => takeBack('reset');

function takeBack(t: 'undo' | 'reset'): void {
  if (hurry() || pending.value !== null) return;
  const stands = marks.value['button:undo'];
  if (mayUndo.value) change({ t, v: version.value }, t);
  else if (stands) refuse(stands);
}
