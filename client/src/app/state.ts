/** The state of the screen: signals, the messages of the server, and what clicks and keys do. No rules here. */
import { batch, computed, signal } from '@preact/signals';
import {
  type Catalogue,
  type ClientMessage,
  type Decision,
  type GameEvent,
  type GameMessage,
  type Lit,
  type LogLine,
  type Position,
  type Reason,
  SEATS,
  type Seat,
  type ServerMessage,
} from '../types';
import { socketAddress, type GameOptions } from './api';
import {
  type Choice,
  type Mark,
  cardsLie,
  indicesOf,
  isPicking,
  marks as computeMarks,
  nextOfValue,
  sameShips,
  sortShips,
  trayMark,
} from './decide';
import { mergePatch } from './merge';
import { Replay, stepDelay } from './replay';
import { reducedMotion, settings } from './settings';
import { type Link, connect } from './socket';
import { type Sound, play } from './sound';

export interface GameInfo {
  id: string;
  names: string[];
  kinds: string[];
  options: GameOptions;
}

/** One shown step: the position after it, for looking back. */
export interface Moment {
  n: number;
  position: Position;
  moved: string[];
}

export interface Tip {
  title: string;
  lines: string[];
  tone: 'reason' | 'help' | 'good';
}

export type Sheet =
  | { kind: 'help' | 'menu' | 'settings' | 'players' | 'log' | 'display' | 'discards' | 'options' | 'inplay' | 'end' }
  | { kind: 'cards'; part?: 'tech' | 'asteroids' | 'agendas' }
  | { kind: 'player' | 'handover'; seat: Seat }
  | { kind: 'choose'; title: string; target: string; choices: Choice[] }
  /** `entry`: what the codex calls the thing. */
  | { kind: 'tip'; tip: Tip; entry?: string };

export const catalogue = signal<Catalogue | null>(null);
export const game = signal<GameInfo | null>(null);
export const present = signal<Position | null>(null);
export const log = signal<LogLine[]>([]);
export const decision = signal<Decision | null>(null);
export const picks = signal<number[]>([]);
export const lit = signal<Lit | null>(null);
/** The target just acted upon, marked until the server answers. */
export const pending = signal<string | null>(null);
/** The facility that chose the picked ships; clicking another one then asks that one. */
export const planned = signal<string | null>(null);
export const notice = signal<string | null>(null);
export const replaying = signal(false);
export const online = signal(true);
export const sheet = signal<Sheet | null>(null);
export const history = signal<Moment[]>([]);
/** Index into `history` while looking back; null for the present. */
export const past = signal<number | null>(null);
/** Grows with every roll, so that the dice of a new roll tumble. */
export const rolls = signal(0);
/** What the live region says. */
export const spoken = signal('');
/** The place under the pointer or with the focus, for the tip. */
export const hovered = signal<string | null>(null);

export const nameOf = (seat: string | null | undefined): string => {
  const at = SEATS.indexOf(seat as Seat);
  return (at >= 0 && game.value?.names[at]) || catalogue.value?.seats[seat as Seat]?.name || seat || '';
};

export const isHuman = (seat: string | null | undefined): boolean =>
  game.value?.kinds[SEATS.indexOf(seat as Seat)] === 'human';

export const position = computed<Position | null>(() => {
  const at = past.value;
  return at === null ? present.value : (history.value[at]?.position ?? present.value);
});

/** The faction boards are being chosen: they lie over the board. */
export const drafting = computed(() => position.value?.phase === 'draft' && !position.value.over);

/** The step whose line in the log is under the pointer. */
export const pointed = signal<number | null>(null);

/** The targets the last shown step changed, or those of the step pointed at. */
export const moved = computed<string[]>(() => {
  const moments = history.value;
  const about = pointed.value === null ? undefined : moments.find((moment) => moment.n === pointed.value);
  if (about !== undefined) return about.moved;
  return moments[past.value ?? moments.length - 1]?.moved ?? [];
});

/** The decision somebody at this machine can take now. */
export const mine = computed<Decision | null>(() => {
  const asked = decision.value;
  const waits = past.value !== null || replaying.value || sheet.value?.kind === 'handover';
  return asked !== null && !waits && isHuman(asked.seat) ? asked : null;
});

const lastHuman = signal<Seat | null>(null);

/** The seat the tray shows: the person to move, else the person who moved last, else whoever is to move. */
export const me = computed<Seat>(() => {
  const asked = mine.value?.seat;
  if (asked !== undefined) return asked;
  const people = SEATS.filter(isHuman);
  if (lastHuman.value !== null && people.includes(lastHuman.value)) return lastHuman.value;
  return people[0] ?? present.value?.active ?? 'A';
});

export const tray = computed<string[]>(() => sortShips(position.value?.players[me.value]?.unplaced ?? []));

export const pickedShips = computed<string[]>(() => picks.value.map((index) => tray.value[index]!).filter(Boolean));

export const marks = computed(() => computeMarks(mine.value, pickedShips.value, lit.value));

/** True while the server owes an answer to a choice or to a pick. */
export const busy = computed(
  () => pending.value !== null || (lit.value === null && (picks.value.length > 0 || planned.value !== null)),
);

export const picking = computed(() => isPicking(mine.value));

/** True on a phone, where stations are a list and long things are sheets. */
export const phone = signal(false);

let link: Link | null = null;
/** The person who decided last, and so sits before the screen. */
let holder: Seat | null = null;
/** Events received; those shown may lag behind. */
let seen = 0;
/** Facility clicked before the answer to a pick was there. */
let wanted: string | null = null;
/** Skipping holds until it is somebody's turn at this machine. */
let hurried = false;
/** The decision that follows the steps still waiting in the queue. */
let next: Decision | null = null;

const sound = (name: Sound): void => {
  if (settings.value.sound) play(name, 1);
};

const send = (message: ClientMessage): void => link?.send(message);

// ---------------------------------------------------------------- messages

const replay = new Replay<GameEvent>({
  show: (event) => showEvent(event),
  delay: (event, previous) =>
    hurried || isHuman(event.seat ?? present.value?.active) || !event.text
      ? 0
      : stepDelay(event.action, previous?.action ?? null, settings.value.speed, reducedMotion()),
  done: () => {
    batch(() => {
      replaying.value = false;
      setDecision(next);
    });
  },
});

/** Places whose part of the position a step replaced; the merge shares everything else. */
export function changedTargets(before: Position | null, after: Position): string[] {
  if (before === null) return [];
  const found: string[] = [];
  for (const [id, facility] of Object.entries(after.facilities)) {
    if ((before.facilities as Record<string, unknown>)[id] !== facility) found.push(`facility:${id}`);
  }
  for (const [id, territory] of Object.entries(after.territories)) {
    if ((before.territories as Record<string, unknown>)[id] !== territory) found.push(`territory:${id}`);
  }
  return found;
}

function showEvent(event: GameEvent): void {
  batch(() => {
    const before = present.value;
    const after = mergePatch(before as Position, event.patch);
    present.value = after;
    history.value = [...history.value, { n: event.n, position: after, moved: changedTargets(before, after) }];
    if (event.text) {
      log.value = [...log.value, { n: event.n, seat: event.seat, text: event.text }];
      spoken.value = `${nameOf(event.seat)} ${event.text}`.trim();
    }
    if (isHuman(event.seat)) lastHuman.value = event.seat as Seat;
    if (event.action.startsWith('roll ')) {
      rolls.value += 1;
      sound('roll');
    } else if (event.action.startsWith('territory ')) sound('land');
    else if (event.action.startsWith('dock ')) sound('dock');
  });
}

function setDecision(asked: Decision | null): void {
  const before = decision.value;
  decision.value = asked;
  clearPicks();
  pending.value = null;
  // A list of answers to the last question is of no use for this one.
  if (sheet.value?.kind === 'choose' || sheet.value?.kind === 'options') sheet.value = null;
  if (asked !== null && isHuman(asked.seat)) {
    hurried = false;
    if (before?.seat !== asked.seat) sound('turn');
    const other = holder !== null && holder !== asked.seat;
    holder = asked.seat;
    // What one person may know is not for another's eyes.
    if (other && present.value?.players[asked.seat]?.agendas?.hidden) sheet.value = { kind: 'handover', seat: asked.seat };
    else takeOver();
  }
  if (present.value?.over && sheet.value === null) sheet.value = { kind: 'end' };
}

/** The person asked sits before the screen now. */
export function takeOver(): void {
  if (sheet.value?.kind === 'handover') sheet.value = null;
  lastHuman.value = decision.value!.seat;
  spoken.value = decision.value!.prompt;
}

function adopt(message: GameMessage): void {
  batch(() => {
    replay.reset();
    replaying.value = false;
    seen = message.n;
    next = message.decision;
    game.value = { id: message.id, names: message.names, kinds: message.kinds, options: message.options as unknown as GameOptions };
    const before = present.value;
    present.value = message.position;
    log.value = message.log;
    past.value = null;
    const kept = history.value.filter((moment) => moment.n < message.n);
    history.value = [...kept, { n: message.n, position: message.position, moved: [] }];
    if (before === null) rolls.value += 1;
    setDecision(message.decision);
  });
}

/** True when the server's story continues ours, so that the steps between can be shown one by one. */
const continues = (message: GameMessage): boolean => {
  const ours = log.value.at(-1);
  if (present.value === null || game.value?.id !== message.id || message.n <= seen) return false;
  return ours === undefined || message.log.some((line) => line.n === ours.n && line.text === ours.text);
};

let resuming = false;

export function receive(message: ServerMessage): void {
  switch (message.t) {
    case 'game':
      if (resuming && continues(message)) send({ t: 'since', n: seen });
      else adopt(message);
      resuming = false;
      return;
    case 'events': {
      const fresh = message.events.filter((event) => event.n > seen);
      if (fresh[0] !== undefined && fresh[0].n > seen + 1) {
        send({ t: 'since', n: seen });
        return;
      }
      seen = fresh.at(-1)?.n ?? seen;
      next = message.decision;
      batch(() => {
        pending.value = null;
        clearPicks();
        replaying.value = true;
        replay.add(fresh);
      });
      return;
    }
    case 'lit':
      showLit(message);
      return;
    case 'error':
      batch(() => {
        pending.value = null;
        notice.value = message.text;
        spoken.value = message.text;
      });
      sound('no');
  }
}

function showLit(answer: Lit): void {
  const at = indicesOf(tray.value, answer.ships);
  const target = wanted;
  if (!sameShips(answer.ships, pickedShips.value)) {
    // An answer to an older pick, unless we asked the server to pick for us.
    if (planned.value === null || at === null) return;
    batch(() => {
      picks.value = at;
      lit.value = answer;
    });
    return;
  }
  lit.value = answer;
  wanted = null;
  if (target !== null) activate(target);
}

// ---------------------------------------------------------------- connection

export function open(id: string): void {
  close();
  link = connect(socketAddress(id), {
    open: (again) => {
      resuming = again;
      online.value = true;
    },
    message: (data) => receive(data as ServerMessage),
    lost: () => {
      batch(() => {
        online.value = false;
        pending.value = null;
      });
    },
    refused: () => {
      location.hash = '#/';
    },
  });
}

/** Lets tests and the fake take the place of the connection. */
export function useLink(other: Link): void {
  link = other;
}

export function close(): void {
  link?.close();
  link = null;
  replay.reset();
  seen = 0;
  next = null;
  holder = null;
  resuming = false;
  batch(() => {
    game.value = null;
    present.value = null;
    decision.value = null;
    log.value = [];
    history.value = [];
    past.value = null;
    sheet.value = null;
    lastHuman.value = null;
    replaying.value = false;
    clearPicks();
  });
}

// ---------------------------------------------------------------- picking

function clearPicks(): void {
  wanted = null;
  planned.value = null;
  if (picks.value.length > 0) picks.value = [];
  lit.value = null;
}

/** Lets go of everything. */
export function letGo(): void {
  batch(clearPicks);
}

function setPicks(indices: number[]): void {
  batch(() => {
    planned.value = null;
    picks.value = indices;
    lit.value = null;
  });
  if (indices.length > 0) send({ t: 'pick', ships: pickedShips.value });
}

/** A ship of the tray was clicked: pick it, let it go, or answer with it when the decision asks for a ship. */
export function toggleShip(index: number): void {
  if (hurry()) return;
  const ship = tray.value[index];
  if (ship === undefined || mine.value === null || pending.value !== null) return;
  const mark = trayMark(marks.value, ship);
  if (mark?.state === 'legal') return take(`ship::${ship}`, mark);
  if (mark?.state === 'dim') return refuse(mark);
  if (!picking.value) return;
  sound('pick');
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

/** Asks the server for the next set of ships that fits a facility. */
export function plan(target: string): void {
  planned.value = target;
  wanted = null;
  send({ t: 'plan', place: target.slice('facility:'.length) });
}

// ---------------------------------------------------------------- acting

/**
 * A click or key that acts first brings the present: it ends looking back, and the replay that hides the own turn.
 * True when that was all it did.
 */
function hurry(): boolean {
  if (past.value !== null) {
    past.value = null;
    return true;
  }
  if (!replaying.value) return mine.value === null;
  if (isHuman(next?.seat)) replay.skip();
  return true;
}

/** Brings the present, and goes on without pauses until it is somebody's turn at this machine. */
export function skip(): void {
  past.value = null;
  if (!replaying.value) return;
  hurried = true;
  replay.skip();
}

export function act(actions: string[], target: string | null = null): void {
  if (pending.value !== null || mine.value === null) return;
  batch(() => {
    pending.value = target ?? actions.join();
    notice.value = null;
    sheet.value = null;
  });
  send({ t: 'act', n: seen, actions });
}

function take(target: string, mark: Mark): void {
  if (mark.choices.length === 1) act(mark.choices[0]!.actions, target);
  else sheet.value = { kind: 'choose', title: mine.value?.prompt ?? '', target, choices: mark.choices };
}

function refuse(mark: Mark): void {
  sound('no');
  const text = mark.text ?? mark.short ?? '';
  spoken.value = text;
  const lines = [text, ...(mark.section ? [`Rules: ${mark.section}`] : [])];
  if (phone.value) sheet.value = { kind: 'tip', tip: { title: capital(mark.short ?? ''), lines, tone: 'reason' } };
  else notice.value = text;
}

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
    if (lit.value === null) wanted = target;
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

/** What the catalogue says about a thing: the help behind a long press, or a click without other meaning. */
export function inspect(target: string): void {
  if (target === 'stores') {
    sheet.value = { kind: 'discards' };
    return;
  }
  const tip = describe(target);
  if (tip !== null) sheet.value = { kind: 'tip', tip, entry: entryOf(target) };
}

/** What the codex calls the thing a target stands for. */
export function entryOf(target: string): string | undefined {
  const [kind, id, last] = target.split(':');
  if (id === 'outer_belt') return asteroidAt(last) ?? id;
  if (kind === 'rev') return 'rev';
  return kind === 'colony' || id === 'faction' || id === 'reveal' ? last : id;
}

const asteroidAt = (space: string | undefined): string | undefined => position.value?.facilities[`outer_belt:${Number(space)}`]?.card;

export function describe(target: string): Tip | null {
  const texts = catalogue.value;
  if (texts === null) return null;
  const [kind, id = '', last = ''] = target.split(':');
  const help = (title: string, ...lines: (string | undefined)[]): Tip => ({
    title,
    lines: lines.filter((line): line is string => Boolean(line)),
    tone: 'help',
  });
  const piece = (which: string): Tip | null => {
    const found = texts.pieces?.[which];
    return found ? help(found.name, found.text) : null;
  };
  if (kind === 'facility' && id === 'faction') {
    const faction = texts.factions?.[last];
    return faction ? help(`${faction.name}: the port`, `${faction.line}.`, faction.dock.full ?? faction.dock.text) : null;
  }
  if (kind === 'faction') {
    const faction = texts.factions?.[id];
    return faction ? help(faction.name, `For its player: ${faction.benefit.full ?? faction.benefit.text}`, `At its port: ${faction.dock.full ?? faction.dock.text}`) : null;
  }
  if (kind === 'asteroid' || (kind === 'facility' && id === 'outer_belt')) {
    const card = kind === 'asteroid' ? id : asteroidAt(last);
    const rock = card === undefined ? undefined : texts.asteroids?.[card];
    if (rock === undefined) return piece('outer_belt');
    return help(
      rock.name,
      `To claim it: ships that show ${rock.claim}. N is a navigation value of its space${rock.claim.includes('=') ? ', = joins ships that are alike' : ''}.`,
      rock.power ? (rock.power.full ?? rock.power.text) : undefined,
      rock.hold ? 'Not before your next turn.' : undefined,
    );
  }
  if (kind === 'agenda' || (kind === 'button' && id === 'reveal')) {
    const agenda = texts.agendas?.[kind === 'agenda' ? id : last];
    if (!agenda) return null;
    return help(agenda.name, agenda.in_game ? `Now: ${agenda.in_game.text}` : undefined, agenda.end_game ? `At the end: ${agenda.end_game.text}` : undefined, 'Worth a point once it is shown.');
  }
  if (kind === 'piece' || kind === 'rev') return piece(id || 'rev');
  if (kind === 'facility') {
    const facility = texts.facilities[id];
    return facility ? help(facility.name, facility.text ?? facility.rule) : null;
  }
  if (kind === 'territory' || kind === 'colony') {
    const land = texts.territories[kind === 'colony' ? last : id];
    return land ? help(land.name, land.text ?? land.bonus) : null;
  }
  if (kind === 'field') {
    const field = texts.fields[id];
    return field ? help(field.name, field.text ?? field.rule) : null;
  }
  if (kind === 'card') {
    const card = texts.cards[id];
    if (card === undefined) return null;
    const { power, discard, points } = card;
    const price = power?.cost ? `Power, ${power.cost} fuel${power.unit ? ` ${power.unit}` : ''}` : 'Always';
    return help(
      card.name,
      power && last !== 'discard' ? `${price}: ${power.full ?? power.text}` : undefined,
      discard && last !== 'use' ? `Discard: ${discard.full ?? discard.text}` : undefined,
      points ? `Worth ${points} point${points === 1 ? '' : 's'} while held.` : undefined,
    );
  }
  return null;
}

/** Presses a button of the decision (`end_turn`, `stop`...); says why when it is not allowed. */
export function press(id: string): void {
  if (hurry()) return;
  const mark = marks.value[`button:${id}`];
  if (mark?.state === 'legal') take(`button:${id}`, mark);
  else if (mark?.state === 'dim') refuse(mark);
}

export function undo(): void {
  if (hurry() || !mayUndo.value) return;
  send({ t: 'undo' });
}

export function reset(): void {
  if (hurry() || !mayUndo.value) return;
  send({ t: 'reset' });
}

export const mayUndo = computed(() => mine.value?.undo === true);

// ---------------------------------------------------------------- looking back

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

/** Shows again what happened since the last step of a person at this machine. */
export function replaySince(): void {
  const lines = log.value.filter((line) => line.seat !== null);
  const moments = history.value;
  let from = lines.length - 1;
  // First past the own steps of this turn, then past everybody else's.
  while (from >= 0 && isHuman(lines[from]!.seat)) from -= 1;
  while (from >= 0 && !isHuman(lines[from]!.seat)) from -= 1;
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

// ---------------------------------------------------------------- for the board

export interface BoardView {
  lit: Record<string, { chip?: string; soft?: boolean }>;
  quiet: Record<string, Reason & { rest?: boolean }>;
  ghosts: Record<string, string[]>;
}

/** The marks in the shape the board draws: what glows, what is quiet and why, where picked ships would land. */
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
    if (ships.length > 0 && mark.state === 'legal' && target.startsWith('facility:')) {
      view.ghosts[target.slice('facility:'.length)] = ships;
    }
  }
  return view;
});
