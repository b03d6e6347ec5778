/** Whether the dice of a game were fair: computed here, from what was shown at its beginning and what is told at its end. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '../types';

/** What the server tells of the dice of a game; the seed and the draws when it is over. */
export interface DiceTold {
  /** SHA-256 of the seed; null for games from before there were seals. */
  seal: string | null;
  /** How many rows of the game were there before it. */
  after: number | null;
  rolls: Partial<Record<Seat, number[]>>;
  seed?: string;
  draws?: { n: number; drawn: string; outcomes: [string, number][] }[];
}

const RANGE = 1n << 64n;

/** The outcome that the seed gives for row `n`; the server's `dice.py` says how. */
export function outcomeOf(seed: Uint8Array, n: number, outcomes: [string, number][]): string {
  const total = BigInt(outcomes.reduce((sum, [, weight]) => sum + weight, 0));
  const most = RANGE - (RANGE % total);
  for (let nth = 0; ; nth++) {
    const digest = hmac(sha256, seed, utf8ToBytes(`${n}.${nth}`));
    const number = new DataView(digest.buffer, digest.byteOffset).getBigUint64(0);
    if (number >= most) continue;
    let left = number % total;
    for (const [text, weight] of outcomes) {
      if (left < BigInt(weight)) return text;
      left -= BigInt(weight);
    }
  }
}

const IS_CHANCE = /^(roll|draw|mark|blank)\b/;

/** What is wrong with the dice of a game that is over; empty when all is well. `seen`: the seal that was shown here. */
export function faultsOf(told: DiceTold, log: string[], seen: string | null): string[] {
  const { seal, seed, draws } = told;
  if (seal === null || seed === undefined || draws === undefined) return ['The server does not give what is needed for it.'];
  const faults = [];
  if (bytesToHex(sha256(hexToBytes(seed))) !== seal) faults.push('The seed is not the one that was sealed.');
  if (seen !== null && seen !== seal) faults.push('The seal is another one than this browser was shown before.');
  const key = hexToBytes(seed);
  const drawn = new Map(draws.map((draw) => [draw.n, draw]));
  const wrong = (n: number, why: string): number => faults.push(`Step ${n}: ${why}`);
  log.forEach((action, index) => {
    const n = index + 1;
    const draw = drawn.get(n);
    if (draw === undefined) {
      if (n > (told.after ?? 0) && IS_CHANCE.test(action)) wrong(n, `${action} was not drawn.`);
      return;
    }
    const even = draw.outcomes.length === 6 && draw.outcomes.every(([text, weight], face) => text === `roll ${face + 1}` && weight === draw.outcomes[0]![1]);
    if (action.startsWith('roll ') && !even) wrong(n, 'the faces of a die are not equally likely.');
    if (draw.drawn !== action) wrong(n, `the log says ${action}, the draw ${draw.drawn}.`);
    const due = outcomeOf(key, n, draw.outcomes);
    if (due !== action) wrong(n, `${due} was due, and ${action} came.`);
  });
  return faults;
}

/** The share of all who roll as often who would have a lower sum. */
export function luck(counts: readonly number[]): number {
  const rolls = counts.reduce((sum, count) => sum + count, 0);
  if (rolls === 0) return 0.5;
  const sum = counts.reduce((all, count, face) => all + count * (face + 1), 0);
  return normal((sum - 3.5 * rolls) / Math.sqrt((rolls * 35) / 12));
}

/** The normal distribution: the share below `z` (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}
