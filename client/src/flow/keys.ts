/** Everything by keyboard. Lit places are ordinary buttons, so Tab and Enter work without any of this. */
import { STATIONS } from '../board/drawings';
import { activate, pickValue, press, reset, undo } from './acting';
import { lookBack } from './lookback';
import { letGo, plan } from './picking';
import { skip } from './playback';
import { settings } from './settings';
import { marks, past, planned, replaying, sheet } from './state';
import { groupOf, moveInGroup } from './stops';

/** Stations by the letter of their key. */
export const FACILITY_KEYS: Record<string, string> = Object.fromEntries(STATIONS.map(({ id, key }) => [key, id]));

/** Gives the focus to what is found first; false when nothing is. */
export const focusOn = (selector: string): boolean => {
  const node = document.querySelector<HTMLElement | SVGElement>(selector);
  node?.focus();
  return node !== null;
};

const focusTarget = (target: string): boolean => focusOn(`[data-target="${target}"]`);

/** The first place of a kind that may be chosen, else the first. */
const firstOf = (kind: string): string =>
  document.querySelector(`[data-target^="${kind}"][aria-disabled="false"]`) ? `[data-target^="${kind}"][aria-disabled="false"]` : `[data-target^="${kind}"]`;

/** Arrow keys within a group, and among ships and cards in hand; the board has its own. */
function arrow(key: string): boolean {
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  if (moveInGroup(by)) return true;
  const active = document.activeElement?.closest<HTMLElement>('[data-target]');
  if (!active) return false;
  const kind = active.dataset.target?.split(':')[0];
  const all = [...document.querySelectorAll<HTMLElement>(`[data-target^="${kind}:"]`)].filter((node) => !groupOf(node));
  all.at((all.indexOf(active) + by) % all.length)?.focus();
  return true;
}

/** The planet; where it is behind a tab, that is opened first. */
function planet(): boolean {
  const land = 'territory:heinlein';
  if (focusTarget(land)) return true;
  document.querySelector<HTMLElement>('[data-action="tab-planet"]')?.click();
  requestAnimationFrame(() => focusTarget(land));
  return true;
}

/** A station by letter: takes the focus and does what a click does, but for the ships it picked itself asks for others. */
function station(id: string): void {
  const target = `facility:${id}`;
  focusTarget(target);
  if (planned.value === target) plan(target);
  else activate(target);
}

/** Handles one key; true when it was used. */
export function handleKey(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  const { key } = event;
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'z') return false;
    undo();
    return true;
  }
  if (key === 'Escape') {
    if (past.value !== null || replaying.value) skip();
    else letGo();
    return true;
  }
  if (key.startsWith('Arrow')) return arrow(key);
  if (!settings.value.keys) return false;
  const digit = /^Digit([1-6])$/.exec(event.code)?.[1] ?? /^([1-6])$/.exec(key)?.[1];
  if (digit !== undefined) {
    pickValue(Number(digit), event.shiftKey);
    return true;
  }
  const letter = key.toLowerCase();
  const facility = FACILITY_KEYS[letter];
  if (facility !== undefined) {
    station(facility);
    return true;
  }
  switch (letter) {
    case 'o':
      return focusOn(firstOf('facility:outer_belt:'));
    case 'f':
      return focusOn(firstOf('facility:faction:'));
    case 'p':
      return planet();
    case 'k':
      return focusOn('.tray .tc button, .ptray [data-action="cards"]');
    case 'g':
      return focusOn('.log ol [tabindex="0"], .corner[data-action="log"]');
    case 'u':
      if (event.shiftKey) reset();
      else undo();
      return true;
    case 'e':
      press(marks.value['button:stop'] ? 'stop' : 'end_turn');
      return true;
    case '?':
      sheet.value = { kind: 'help' };
      return true;
    case ',':
      lookBack(-1);
      return true;
    case '.':
      lookBack(1);
      return true;
    default:
      return false;
  }
}

/** Listens on the window; typing in a field and an open sheet keep their keys. */
export function listen(): () => void {
  const down = (event: KeyboardEvent): void => {
    const node = event.target as HTMLElement | null;
    if (event.defaultPrevented || sheet.value !== null || node?.closest('input, select, textarea, dialog')) return;
    if (handleKey(event)) event.preventDefault();
  };
  addEventListener('keydown', down);
  return () => removeEventListener('keydown', down);
}
