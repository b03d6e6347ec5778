/**
 * From what the server says (a decision, the answer to a pick) to what the screen marks. Pure functions that know no
 * rules: an option says what to send and where it belongs, a blocked target says why not.
 */
import type { Decision, DecisionOption, FacilityState, Lit, LitPlace } from '../types';

export interface Mark {
  /** legal: glows, a click acts. open: something can be done here with some set of ships. dim: not now, and why. */
  state: 'legal' | 'open' | 'dim';
  chip?: string;
  short?: string;
  text?: string;
  section?: string;
  /** A place with the picked ships in it. */
  after?: FacilityState;
  /** The texts to send; several alternatives when one place answers in several ways. */
  choices: Choice[];
}

export interface Choice {
  actions: string[];
  text: string;
  chip?: string;
}

export type Marks = Record<string, Mark>;

const isRefusal = (place: LitPlace): place is Extract<LitPlace, { short: string }> => 'short' in place;

const asChoice = (option: DecisionOption): Choice => ({
  actions: [option.action],
  text: option.text,
  ...(option.chip === undefined ? {} : { chip: option.chip }),
});

/** True when an option is a set of ships put on a board place: then ships are picked first, or the place is. */
export const takesShips = (option: DecisionOption): boolean =>
  (option.ships?.length ?? 0) > 0 && (option.targets ?? []).some((target) => target.startsWith('facility:'));

/** True when the player puts ships together in this decision. */
export const isPicking = (decision: Decision | null): boolean => decision?.options.some(takesShips) ?? false;

/** What each target of the screen shows for this decision and these picked ships. */
export function marks(decision: Decision | null, picked: readonly string[], lit: Lit | null): Marks {
  const found: Marks = {};
  if (decision === null) return found;
  for (const { target, short, text, section } of decision.blocked ?? []) {
    found[target] = { state: 'dim', short, text, section, choices: [] };
  }
  for (const option of decision.options) {
    const open = takesShips(option);
    for (const target of option.targets ?? []) {
      const before = found[target];
      const choices = open ? [] : [...(before?.choices ?? []), asChoice(option)];
      const state = open && before?.state !== 'legal' ? 'open' : 'legal';
      found[target] = { state, choices, ...(open || option.chip === undefined ? {} : { chip: option.chip }) };
    }
  }
  if (!isPicking(decision) || picked.length === 0 || lit === null || !sameShips(lit.ships, picked)) return found;
  for (const [id, place] of Object.entries(lit.places)) {
    const target = `facility:${id}`;
    found[target] = isRefusal(place)
      ? { state: 'dim', short: place.short, text: place.text, section: place.section, choices: [] }
      : {
          state: 'legal',
          chip: place.chip,
          after: place.after,
          choices: [{ actions: place.actions, text: place.text ?? place.chip ?? '', chip: place.chip }],
        };
  }
  return found;
}

/** Equal as sets with repetition: the order of picking does not matter. */
export function sameShips(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && [...a].sort().join() === [...b].sort().join();
}

/**
 * Where the cards lie that a decision names without a verb, `card:stasis_beam`: one of the same name may lie elsewhere
 * too, and is then not the one that is asked for.
 */
export function cardsLie(decision: Decision | null): 'display' | 'discards' | 'hands' {
  return decision?.kind === 'raid' ? 'hands' : decision?.kind === 'card' ? 'discards' : 'display';
}

/** The value a ship shows: `B4` is 4, `R5@B` is 5; the Brethren Ship has none. */
export const valueOf = (ship: string): number => Number(/\d+/.exec(ship)?.[0] ?? 0);

export const isRelic = (ship: string): boolean => ship.startsWith('R') || ship.startsWith('relic');

/** Ships in the order of the tray: by value, the Relic after ordinary ships of its value. */
export function sortShips(ships: readonly string[]): string[] {
  return [...ships].sort((a, b) => valueOf(a) - valueOf(b) || Number(isRelic(a)) - Number(isRelic(b)));
}

/** Where in the tray these ships lie; null when one of them is not there. */
export function indicesOf(tray: readonly string[], wanted: readonly string[]): number[] | null {
  const free = tray.map((_, index) => index);
  const found: number[] = [];
  for (const ship of wanted) {
    const at = free.findIndex((index) => tray[index] === ship);
    if (at < 0) return null;
    found.push(free.splice(at, 1)[0]!);
  }
  return found.sort((a, b) => a - b);
}

/** The next ship of a value to pick or to let go; null when there is none. */
export function nextOfValue(
  tray: readonly string[],
  picked: readonly number[],
  value: number,
  letGo: boolean,
): number | null {
  const indices = tray.map((_, index) => index).filter((index) => valueOf(tray[index]!) === value);
  const found = letGo
    ? indices.reverse().find((index) => picked.includes(index))
    : indices.find((index) => !picked.includes(index));
  return found ?? null;
}

/** Target of a ship in the tray. */
export const trayTarget = (ship: string): string => (isRelic(ship) ? 'ship::relic' : `ship::${ship}`);

/** The mark of a ship in the tray, whichever way the server names it. */
export const trayMark = (found: Marks, ship: string): Mark | undefined => found[`ship::${ship}`] ?? found[trayTarget(ship)];

/** Kinds of decision where the cards in hand are what is chosen among: they stay in sight. */
export const amongCards = (decision: Decision | null): boolean => decision?.kind === 'main' || decision?.kind === 'window';

const HOMELESS = /^(button|token|seat):/;

/**
 * The options that need a button: those the board, the cards on the table and the tray have no place for. Those of
 * the main button (end turn, stop) are left out. `visible` says which other targets are to be seen.
 */
export function buttons(decision: Decision | null, visible: (target: string) => boolean): DecisionOption[] {
  if (decision === null) return [];
  const found = decision.options.filter((option) => {
    const targets = option.targets ?? [];
    if (takesShips(option) || targets.includes('button:end_turn') || targets.includes('button:stop')) return false;
    return targets.length === 0 || targets.every((target) => HOMELESS.test(target) || !visible(target));
  });
  // What gives something up comes last.
  const passes = (option: DecisionOption): boolean => option.targets?.includes('button:pass') ?? false;
  return [...found.filter((option) => !passes(option)), ...found.filter(passes)];
}

/** `Take up to four: 2 of 4`: the prompt, with its lead before the colon set apart. */
export function splitPrompt(prompt: string): [lead: string, rest: string] {
  const at = prompt.indexOf(':');
  return at < 0 ? ['', prompt] : [prompt.slice(0, at + 1), prompt.slice(at + 1).trim()];
}
