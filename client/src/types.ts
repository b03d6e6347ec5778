/**
 * The shapes that cross the wire (docs/architecture.md, "Protocol of the server") and the one between the shell and
 * the board. Ships are texts: `A4` is a ship of seat A showing 4, `R5@B` the Relic Ship held by B showing 5; in the
 * Maintenance Bay, where values do not matter, `A` and `relic@A`.
 */

export type Seat = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
export const SEATS: readonly Seat[] = ['A', 'B', 'C', 'D', 'E', 'F'];

export type ShipText = string;

/** A station, as in the catalogue. */
export type FacilityId = string;

export type TerritoryId =
  | 'heinlein'
  | 'pohl'
  | 'van_vogt'
  | 'bradbury'
  | 'asimov'
  | 'herbert'
  | 'lem'
  | 'burroughs'
  | 'blish';

export type FieldId = 'isolation' | 'positron' | 'repulsor';

/** A place where ships dock: a station, a faction's port (`faction:corex`) or a space of the belt (`outer_belt:1`). */
export type PlaceId = string;

/** Printed name in snake_case. */
export type CardId = string;

/** Where a decision points: `facility:shipyard`, `territory:lem`, `card:booster_pod:use`, `ship::A4`, `colony:A:lem`... */
export type Target = string;

/* ---- position ---- */

export interface PlayerState {
  fuel: number;
  ore: number;
  points: number;
  /** Colonies left to bring out, those on the Hub not counted. */
  supply: number;
  /** Circle of the colony on the Hub, null or 0 when there is none. */
  circle: number | null;
  /** Ships not yet built. */
  stock: number;
  /** Ships in play. */
  fleet: number;
  bay: number;
  colonies_left: number;
  unplaced: ShipText[];
  cards: CardId[];
  used: CardId[];
  score: Record<string, number>;
  factions?: string[];
  factions_used?: string[];
  agendas?: Agendas;
  asteroids?: Asteroid[];
  asteroids_used?: string[];
  on_cards?: Record<CardId, Load>;
}

/** The agendas of a player: `cards` are known to the seat that looks, the revealed ones to everybody. */
export interface Agendas {
  hidden: number;
  cards?: string[];
  revealed: string[];
  double?: string[];
  exempt?: string[];
}

export interface Asteroid {
  card: string;
  in_transit?: boolean;
}

/** What lies on a card. */
export interface Load {
  fuel?: number;
  ore?: number;
  ships?: ShipText[];
  colony?: Seat;
  agenda?: string;
  field?: FieldId;
}

export interface Slot {
  size: number;
  /** Dots on the cover, 0 when the slot is open. */
  closed: number;
  ships: ShipText[];
  /** Colonist Hub: whose track this is. */
  seat?: Seat;
  /** Colonist Hub: where the colony stands. */
  circle?: number | null;
  /** One more than is printed, for as long as somebody uses it. */
  extra?: boolean;
}

export interface FacilityState {
  slots?: Slot[];
  /** Maintenance Bay only. */
  ships?: ShipText[];
  /** A faction's port: whose board it is. */
  owner?: Seat;
  /** A space of the Outer Belt: its asteroid, if any, and its navigation values. */
  card?: string;
  values?: number[];
}

export interface TerritoryState {
  colonies: Partial<Record<Seat, number>>;
  /** Left out where nobody controls: a merge patch cannot say null. */
  control?: Seat | null;
  fields: FieldId[];
}

export interface Position {
  round: number;
  active: Seat;
  phase: string;
  over: boolean;
  winners: Seat[];
  players: Partial<Record<Seat, PlayerState>>;
  facilities: Partial<Record<PlaceId, FacilityState>>;
  territories: Partial<Record<TerritoryId, TerritoryState>>;
  /** Two territories when a field straddles their border. */
  fields: Partial<Record<FieldId, TerritoryId | TerritoryId[] | null>>;
  /** `burroughs` when it is for sale there, else the seat that holds it. */
  relic: string | null;
  display: (CardId | null)[];
  deck: number;
  discard: CardId[];
  artifact: { total: number; cycles: number };
  rev?: TerritoryId;
  brethren?: { owner: Seat; at: string };
  belt?: { deck: number; discard: string[] };
  agenda_deck?: number;
  /** Agendas given up, face down. */
  agenda_discard?: number;
  /** Cards out of the game. */
  removed?: CardId[];
  /** What a seat knows of the tops of decks. */
  known_top?: { tech?: CardId[]; asteroids?: string[] };
}

/* ---- decisions ---- */

export interface DecisionOption {
  action: string;
  text: string;
  chip?: string;
  targets?: Target[];
  ships?: ShipText[];
}

/** Why something cannot be done: three words, a sentence, and where the rules say so. */
export interface Reason {
  short: string;
  text: string;
  section: string;
}

export interface Blocked extends Reason {
  target: Target;
}

export interface Decision {
  seat: Seat;
  prompt: string;
  kind: string;
  options: DecisionOption[];
  blocked?: Blocked[];
  undo?: boolean;
}

/** `after`: the place as it will look. */
export type LitPlace = { actions: string[]; chip?: string; text?: string; after: FacilityState } | Reason;

/** Answer to a pick of ships: what each place would do with them. */
export interface Lit {
  ships: ShipText[];
  places: Record<string, LitPlace>;
}

/* ---- catalogue ---- */

export interface CardTexts {
  name: string;
  family: string;
  points: number;
  power: Power | null;
  discard: { text: string; full?: string } | null;
  section?: string;
}

export interface Power {
  cost: string;
  unit: string;
  text: string;
  full?: string;
}

export interface FactionTexts {
  name: string;
  short: string;
  line: string;
  benefit: Power;
  dock: Power;
  pack?: string;
}

export interface AgendaTexts {
  name: string;
  in_game: { line: string; text: string } | null;
  end_game: { line: string; text: string } | null;
}

export interface AsteroidTexts {
  name: string;
  family: string;
  points: number;
  /** A sign for each ship: `N` a value of the space, a digit that value, `?` any; `=` between ships that must be alike. */
  claim: string;
  hold?: boolean;
  power: Power | null;
}

export interface FacilityTexts {
  name: string;
  /** In one word. */
  short: string;
  /** What docks at once: `single`, `six`, `pair`, `triple`, `run`; empty where nothing docks. */
  shape: string;
  rule: string;
  text?: string;
}

export interface Catalogue {
  cards: Record<CardId, CardTexts>;
  factions?: Record<string, FactionTexts>;
  agendas?: Record<string, AgendaTexts>;
  asteroids?: Record<string, AsteroidTexts>;
  pieces?: Record<string, { name: string; short: string; rule: string; text: string }>;
  facilities: Record<FacilityId, FacilityTexts>;
  territories: Record<string, { name: string; short: string; bonus: string; text?: string }>;
  fields: Record<string, { name: string; rule?: string; text?: string }>;
  seats: Record<string, { name: string }>;
}

/* ---- messages ---- */

export interface LogLine {
  n: number;
  seat: Seat | null;
  text: string;
}

export interface GameEvent extends LogLine {
  action: string;
  /** The version of the table that the step leads to. */
  v: number;
  /** JSON merge patch (RFC 7396) of the position. */
  patch: unknown;
  /** What turns the position after it into what lies open, as a merge patch; left out where nothing is hidden. */
  veil?: unknown;
}

/** Who plays a seat, and whether somebody is before a screen for it. */
export interface SeatInfo {
  kind: string;
  name: string;
  /** It belongs to somebody; else it is played at any screen. */
  held: boolean;
  here: boolean;
}

/** What is asked at this screen, or for whom it waits: a person here has to say to sit here first, others are elsewhere. */
export interface Question {
  decision: Decision | null;
  waits?: Seat;
}

export interface GameMessage extends Question {
  t: 'game';
  id: string;
  /** Names the state of the table: it grows with every step and with every undo. */
  v: number;
  n: number;
  names: string[];
  kinds: string[];
  options: Record<string, unknown>;
  /** JSON merge patch (RFC 7396) of the catalogue. */
  texts?: unknown;
  /** Whether the game's file may be had before its end. */
  file?: boolean;
  /** What shows that the dice stay what they are; null where there is none. */
  seal?: string | null;
  seats?: SeatInfo[];
  /** The seats that are played at this screen. */
  you?: Seat[];
  /** Whose eyes everything is for; null for what lies open. */
  holder?: Seat | null;
  /** The seat for which one talks here; null for who only looks on. */
  voice?: Seat | null;
  position: Position;
  veil?: unknown;
  halt?: Halt | null;
  log: LogLine[];
}

export interface EventsMessage extends Question {
  t: 'events';
  v: number;
  events: GameEvent[];
}

export interface LitMessage extends Lit {
  t: 'lit';
  v: number;
}

/** What the options of the decision come to, by their actions, and why other things cannot be done. */
export interface ExplainedMessage {
  t: 'explained';
  v: number;
  chips: Record<string, string>;
  blocked: Blocked[];
}

/** The game that the same people play next. */
export interface AgainMessage {
  t: 'again';
  id: string;
}

/** A line of what the players say to each other; `at`: when, in UTC. */
export interface Said {
  n: number;
  at: string;
  seat: Seat;
  text: string;
}

/** Lines that are new here, and up to which line each has read. */
export interface TalkMessage {
  t: 'talk';
  lines: Said[];
  read: Partial<Record<Seat, number>>;
}

export interface ErrorMessage {
  t: 'error';
  text: string;
}

/** Why the game does not go on, and who could move instead, each with the words for it. */
export interface Halt {
  text: string;
  choices: Record<string, string>;
}

export interface HaltMessage {
  t: 'halt';
  halt: Halt | null;
}

export interface SeatsMessage {
  t: 'seats';
  seats: SeatInfo[];
}

export type ServerMessage = SeatsMessage | HaltMessage | GameMessage | EventsMessage | LitMessage | ExplainedMessage | AgainMessage | TalkMessage | ErrorMessage;

export type ClientMessage =
  | { t: 'help'; by: string }
  | { t: 'act'; v: number; actions: string[]; id: string }
  | { t: 'pick'; v: number; ships: ShipText[] }
  | { t: 'plan'; v: number; place: string }
  | { t: 'undo' | 'reset'; v: number; id: string }
  | { t: 'since'; v: number }
  | { t: 'take'; seat: Seat }
  | { t: 'say'; text: string }
  | { t: 'heard'; n: number };

/* ---- the board's contract with the shell ---- */

export interface BoardProps {
  /** Plates round the planet; where those would be too small to read, stations in a list at its sides; or a phone's. */
  layout: 'wide' | 'beside' | 'phone';
  position: Position;
  catalogue: Catalogue;
  /** Whose eyes: that seat's names and ghosts; null for a watcher. */
  viewer: Seat | null;
  /** Targets that may be chosen now; `soft` = something can be done here, ships to be picked first. */
  lit: Record<Target, { chip?: string; soft?: boolean }>;
  /** Targets that may not, and why; `rest` = not dimmed, only says so when asked. */
  quiet: Record<Target, Reason & { rest?: boolean }>;
  /** Place id to its slots as they would be with the picked ships: what is new there is drawn as a ghost. */
  ghosts: Record<string, Slot[]>;
  /** Targets (or ships) chosen so far. */
  picked: string[];
  /** Targets touched by the last step: ringed. */
  last: Target[];
  /** Digits instead of pips on ships. */
  numbers?: boolean;
  onTarget(target: Target): void;
  onHover(target: Target | null): void;
}
