/** The server's plain HTTP calls. */
import { Refusal, persist } from '../trying';
import type { Catalogue, Seat } from '../types';
import type { DiceTold } from './fair';

export type SeatKind = 'human' | 'planner' | 'random';

export interface SeatSetup {
  kind: string;
  name: string;
}

export interface GameSummary {
  id: string;
  names: string[];
  kinds: string[];
  round?: number;
  over?: boolean;
  updated?: string;
  /** What of the game cannot be read; empty when all can. */
  fault?: string;
  modules?: string[];
  points?: number[];
  visibility?: Visibility;
  /** The seats that are played in this browser, whether one of them is to move, and whether the game is its own. */
  yours?: Seat[];
  your_turn?: boolean;
  own?: boolean;
  /** Was it made in this browser? Then it can be deleted here. */
  made?: boolean;
}

/** Who may know of a game: everybody, who has its address, or who was let in. */
export type Visibility = 'public' | 'unlisted' | 'private';

/** A game as somebody sees it who may join. */
export interface Joining {
  id: string;
  options: GameOptions;
  round: number;
  over: boolean;
  seats: { seat: Seat; kind: string; name: string; yours: boolean }[];
  may_sit: boolean;
}

/** Keys to pass on behind a `#`: to sit, to look on, and to go on with own seats elsewhere. */
export interface Links {
  /** Addresses of the page for other devices, as far as the server knows them. */
  reached?: string[];
  invite: string;
  watch: string;
  seats: Partial<Record<Seat, string>>;
}

export interface BotInfo {
  id: string;
  name: string;
  text: string;
}

/** One thing of the game, as the codex tells of it. */
export interface CodexEntry {
  id: string;
  kind: string;
  name: string;
  pack: string;
  line: string;
  effect: { label: string; text: string }[];
  rulings: string[];
  /** Where the rulings are explained; empty where there are none. */
  reading: string;
  family: string;
  /** Left out where there is none. */
  code?: { module: string; class: string };
}

export interface CodexBook {
  /** Titles of the kinds, in order. */
  kinds: Record<string, string>;
  packs: string[];
  entries: CodexEntry[];
}

async function call<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
  const response = await fetch(
    path,
    method === 'GET' ? {} : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) },
  );
  const answer: unknown = await response.json().catch(() => ({}));
  const text = sentence(answer) ?? `The server said ${response.status}`;
  if (response.status >= 500) throw new Error(text);
  if (!response.ok) throw new Refusal(text);
  return answer as T;
}

/** Something to read, tried again when it does not come. */
const read = <T>(what: string, path: string): Promise<T> => persist(what, () => call<T>(path));

/** The reason in an error answer, whatever it is called. */
function sentence(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { text, error, detail } = answer as Record<string, unknown>;
  const found = [text, error, detail].find((part) => typeof part === 'string');
  return (found as string | undefined) ?? null;
}

export const fetchCatalogue = (): Promise<Catalogue> => read('The texts of the game', '/api/catalogue');

export const fetchCodex = (): Promise<CodexBook> => read('The codex', '/api/codex');

export async function fetchGames(): Promise<GameSummary[]> {
  const answer = await read<GameSummary[] | { games: GameSummary[] }>('The list of games', '/api/games');
  return Array.isArray(answer) ? answer : answer.games;
}

/** The kinds of bot the server offers. */
export async function fetchBots(): Promise<BotInfo[]> {
  const answer = await read<unknown>('The list of bots', '/api/bots');
  const list = Array.isArray(answer) ? answer : ((answer as { bots?: unknown[] }).bots ?? []);
  return list.map((bot: unknown) => {
    if (typeof bot === 'string') return { id: bot, name: title(bot), text: '' };
    const { id, name, text, description } = bot as Record<string, string | undefined>;
    const key = id ?? name ?? '';
    return { id: key, name: title(name ?? key), text: text ?? description ?? '' };
  });
}

const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');

/** What may be settled before a game, as `GET /api/options` tells it. */
export interface OptionBook {
  modules: { id: string; name: string; text: string; adds: string }[];
  packs: { id: string; name: string; text: string }[];
  presets: { id: string; name: string; text?: string; modules: string[] }[];
  rulings: { id: string; text: string; base: boolean; values: Value[]; words: string[]; default: Value }[];
}

export type Value = string | number | boolean;

/** Options of a game; what is left out has its default. */
export interface GameOptions {
  players: number;
  long_game: boolean;
  modules?: string[];
  packs?: string[];
  rulings?: Record<string, Value>;
  forced_docking?: string;
}

export const fetchOptions = (): Promise<OptionBook> => read('The list of options', '/api/options');

/** What stands against a game with these options, if anything. */
export const problemWith = async (seats: SeatSetup[], options: GameOptions): Promise<string | null> =>
  (await persist('What stands against these options', () => call<{ problem?: string | null }>('/api/options', { seats, options }))).problem ?? null;

export const createGame = (seats: SeatSetup[], options: GameOptions, visibility?: Visibility): Promise<{ id: string }> =>
  call('/api/games', visibility === undefined ? { seats, options } : { seats, options, visibility });

/** Makes this browser a guest, whose seats are its own; the server knows it again. */
export const becomeGuest = (): Promise<unknown> => read('Who you are', '/api/me');

/** The game to go on with, a new one if there is none. */
export const latestGame = (): Promise<{ id: string }> => call('/api/games/latest', {});

const gamePath = (id: string, what = ''): string => `/api/games/${encodeURIComponent(id)}${what}`;

export const lookAt = (id: string, key: string | null): Promise<Joining> => call(gamePath(id, '/look'), { key });

/** Takes a seat, or the right to look on, as the key says; gives the seats that are played here then. */
export const sitAt = (id: string, wish: { key: string | null; seat?: Seat; name?: string }): Promise<{ you: Seat[] }> => call(gamePath(id, '/sit'), wish);

export const linksOf = (id: string): Promise<Links> => read('The links of this game', gamePath(id, '/links'));

/** A text as a QR code, an address for a picture. */
export const pictureOf = async (text: string): Promise<string> => (await call<{ image: string }>('/api/qr', { text })).image;

/** Who plays a seat from now on: a bot, the one who holds it, or somebody else. */
export const handSeat = (id: string, seat: Seat, kind: string): Promise<unknown> => call(gamePath(id, `/seats/${seat}`), { kind });

export const playAgain = (id: string): Promise<{ id: string }> => call(gamePath(id, '/again'), {});

export const deleteGame = (id: string): Promise<unknown> => call(gamePath(id), undefined, 'DELETE');

export const diceOf = (id: string): Promise<DiceTold> => read('The dice of this game', gamePath(id, '/dice'));

/** All actions of a game that is over. */
export const logOf = async (id: string): Promise<string[]> => (await read<{ log: string[] }>('The log of this game', gameFile(id))).log;

export const importGame = (file: unknown): Promise<{ id: string }> => call('/api/games/import', file);

/** Address of a game's file, for a download. */
export const gameFile = (id: string): string => gamePath(id, '/file');

export function socketAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/ws/${encodeURIComponent(id)}?explain`;
}
