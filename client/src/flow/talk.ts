/** What the players of a game say to each other, how far it was read here, and who is not to be heard. */
import { computed, signal } from '@preact/signals';
import { SEATS, type Said, type Seat, type TalkMessage } from '../types';
import { say } from './announce';
import { send } from './link';
import { play } from './sound';
import { game, isOurs, nameOf, sheet } from './state';

export const lines = signal<Said[]>([]);
/** Up to which line each has read. */
export const read = signal<Partial<Record<Seat, number>>>({});

/** What is kept in the browser for each game: how far it was read here, the seats not to be heard, and notes. */
interface Kept {
  seen: number;
  muted: Seat[];
  notes: string;
}

const NOTHING: Kept = { seen: 0, muted: [], notes: '' };
const kept = signal<Kept>(NOTHING);
/** The game whose keepings those are. */
let whose: string | null = null;

const key = (id: string): string => `alienfrontiers.talk.${id}`;

function recall(): Kept {
  const id = game.value?.id ?? null;
  if (id !== whose) {
    whose = id;
    try {
      kept.value = { ...NOTHING, ...(JSON.parse(localStorage.getItem(key(id ?? '')) ?? '{}') as Partial<Kept>) };
    } catch {
      // Storage may be forbidden or hold nonsense.
      kept.value = NOTHING;
    }
  }
  return kept.value;
}

function keep(part: Partial<Kept>): void {
  kept.value = { ...recall(), ...part };
  try {
    localStorage.setItem(key(whose ?? ''), JSON.stringify(kept.value));
  } catch {
    // Kept for this visit only.
  }
}

/** Does anybody play here, or will, with whom one could talk? */
export const talks = computed(
  () => lines.value.length > 0 || (game.value?.seats ?? []).some(({ kind, held }, at) => kind === 'open' || (held && !isOurs(SEATS[at]))),
);

export const isMuted = (seat: Seat): boolean => kept.value.muted.includes(seat);

export const heardLines = computed(() => lines.value.filter(({ seat }) => !isMuted(seat)));

/** How many lines of others wait to be read. */
export const unread = computed(() => heardLines.value.filter(({ n, seat }) => n > kept.value.seen && seat !== game.value?.voice).length);

export const notes = computed(() => kept.value.notes);

export const note = (text: string): void => keep({ notes: text });

export const mute = (seat: Seat, muted: boolean): void => keep({ muted: [...recall().muted.filter((other) => other !== seat), ...(muted ? [seat] : [])] });

/** Takes what the server tells of the talk. */
export function hear(message: TalkMessage): void {
  recall();
  const last = lines.value.at(-1)?.n ?? 0;
  const fresh = message.lines.filter(({ n }) => n > last);
  lines.value = [...lines.value, ...fresh];
  read.value = message.read;
  // What was said before one came, or by oneself, is no news.
  const news = message.lines.length === 1 ? fresh.filter(({ seat }) => seat !== game.value?.voice && !isMuted(seat)) : [];
  for (const { seat, text } of news) {
    say(`${nameOf(seat)} says: ${text}`);
    play('talk');
  }
  if (sheet.value?.kind === 'talk') look();
}

/** Everything has been read here. */
export function look(): void {
  const last = lines.value.at(-1)?.n ?? 0;
  if (last > recall().seen) keep({ seen: last });
  const voice = game.value?.voice ?? null;
  if (voice !== null && last > (read.value[voice] ?? 0) && document.visibilityState !== 'hidden') send({ t: 'heard', n: last });
}

export const speak = (text: string): void => send({ t: 'say', text });

export function leaveTalk(): void {
  whose = null;
  lines.value = [];
  read.value = {};
  kept.value = NOTHING;
}
