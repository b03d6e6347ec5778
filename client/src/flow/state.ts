/** What the screen knows: signals, and what follows from them. No rules here, and nothing that talks to the server. */
import { computed, signal } from '@preact/signals';
import { type Catalogue, type Decision, type Halt, type Lit, type LogLine, type Position, SEATS, type Seat, type SeatInfo } from '../types';
import type { GameOptions } from './api';
import { type Choice, isPicking, marks as computeMarks, sortShips } from './decide';
import { isolated } from './names';

export interface GameInfo {
  id: string;
  names: string[];
  kinds: string[];
  options: GameOptions;
  /** Merge patch of the catalogue: what cards of this game say otherwise. */
  texts?: unknown;
  /** Whether its file may be had before the end. */
  file?: boolean | undefined;
  /** The seats that are played at this screen; without a server all people's. */
  you?: Seat[] | undefined;
  seats?: SeatInfo[] | undefined;
  voice?: Seat | null | undefined;
  /** The game that the same people play next, once one of them has begun it. */
  again?: string;
}

/** One shown step: the position after it, for looking back. */
export interface Moment {
  n: number;
  position: Position;
  /** Merge patch that leaves of it what lies open. */
  veil: unknown;
  moved: string[];
}

export interface Tip {
  title: string;
  lines: string[];
  tone: 'reason' | 'help' | 'good';
}

export type Sheet =
  | { kind: 'help' | 'menu' | 'settings' | 'players' | 'log' | 'display' | 'discards' | 'options' | 'inplay' | 'end' | 'talk' | 'dice' }
  | { kind: 'cards'; part?: 'tech' | 'asteroids' | 'agendas' }
  | { kind: 'player' | 'handover'; seat: Seat }
  | { kind: 'invite' }
  | { kind: 'choose'; title: string; target: string; choices: Choice[] }
  /** `entry`: what the codex calls the thing. */
  | { kind: 'tip'; tip: Tip; entry?: string };

// ---------------------------------------------------------------- the game

export const catalogue = signal<Catalogue | null>(null);
export const game = signal<GameInfo | null>(null);
export const present = signal<Position | null>(null);
export const log = signal<LogLine[]>([]);
export const decision = signal<Decision | null>(null);
/** True until what was missed has come. */
export const behind = signal(false);
/** True until the server has said what the options of the decision come to. */
export const explaining = signal(false);
export const online = signal(true);
/** The version of the table that was received last; what is shown may lag behind. */
export const version = signal(0);
/** Whose eyes the page is for; null for what lies open. */
export const holder = signal<Seat | null>(null);
/** The person to move, who has to say to sit here first. */
export const waits = signal<Seat | null>(null);
/** The seat to move that is played elsewhere. */
export const awaited = signal<Seat | null>(null);
/** True while steps received wait to be shown. */
export const replaying = signal(false);
export const history = signal<Moment[]>([]);
/** Index into `history` while looking back; null for the present. */
export const past = signal<number | null>(null);
/** The step whose line in the log is under the pointer. */
export const pointed = signal<number | null>(null);
/** Grows with every roll, so that the dice of a new roll tumble. */
export const rolls = signal(0);
/** The person at this machine who moved last. */
export const lastHuman = signal<Seat | null>(null);

// ---------------------------------------------------------------- what the person does

/** Indices into `tray`. */
export const picks = signal<number[]>([]);
/** The server's answer to the picked ships. */
export const lit = signal<Lit | null>(null);
/** The target just acted upon, marked until the server answers. */
export const pending = signal<string | null>(null);
/** The facility that chose the picked ships; clicking another one then asks that one. */
export const planned = signal<string | null>(null);

// ---------------------------------------------------------------- the screen

/** Why the game does not go on. */
export const halt = signal<Halt | null>(null);
/** The game just begun that waits for friends: its invitation is shown first. */
export const begun = signal<string | null>(null);
export const notice = signal<string | null>(null);
export const sheet = signal<Sheet | null>(null);
/** The place under the pointer or with the focus, for the tip. */
export const hovered = signal<string | null>(null);
/** True on a phone, where long things are sheets. */
export const phone = signal(false);
/** Whether the board has room for its plates to be drawn; where it has not, the stations are a list. */
export const drawn = signal(true);
/** The stations are buttons in a list: what stands or lies on them is no thing to click. */
export const listed = computed(() => phone.value || !drawn.value);

// ---------------------------------------------------------------- what follows

/** A player's name, as it stands in a text. */
export const nameOf = (seat: string | null | undefined): string => {
  const at = SEATS.indexOf(seat as Seat);
  return isolated((at >= 0 && game.value?.names[at]) || catalogue.value?.seats[seat as Seat]?.name || seat || '');
};

export const kindAt = (seat: string | null | undefined): string => game.value?.kinds[SEATS.indexOf(seat as Seat)] ?? '';

/** Is the seat played at this screen? */
export const isOurs = (seat: string | null | undefined): boolean => game.value?.you?.includes(seat as Seat) ?? kindAt(seat) === 'human';

export const position = computed<Position | null>(() => {
  const at = past.value;
  return at === null ? present.value : (history.value[at]?.position ?? present.value);
});

/** The faction boards are being chosen: they lie over the board. */
export const drafting = computed(() => position.value?.phase === 'draft' && !position.value.over);

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
  const later = past.value !== null || replaying.value;
  return asked !== null && !later && isOurs(asked.seat) ? asked : null;
});

/** Nobody at this machine plays: the tray shows whoever is to move. */
export const watching = computed(() => game.value !== null && !SEATS.some(isOurs));

export const mayUndo = computed(() => mine.value?.undo === true);

/** The seat the tray shows: the person to move, seated or awaited, else the person who moved last, else whoever is to move. */
export const me = computed<Seat>(() => {
  const asked = mine.value?.seat ?? waits.value ?? undefined;
  if (asked !== undefined) return asked;
  const people = SEATS.filter(isOurs);
  if (lastHuman.value !== null && people.includes(lastHuman.value)) return lastHuman.value;
  return people[0] ?? present.value?.active ?? 'A';
});

export const tray = computed<string[]>(() => sortShips(position.value?.players[me.value]?.unplaced ?? []));

export const pickedShips = computed<string[]>(() => picks.value.map((index) => tray.value[index]!).filter(Boolean));

export const marks = computed(() => computeMarks(mine.value, pickedShips.value, lit.value));

export const picking = computed(() => isPicking(mine.value));

/** True while the server owes an answer: to a choice, to a pick, what the options come to, or where the game is. */
export const busy = computed(
  () => !online.value || pending.value !== null || explaining.value || behind.value || (lit.value === null && (picks.value.length > 0 || planned.value !== null)),
);
