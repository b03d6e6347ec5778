/** The connection in use: whatever the client tells the server goes through it. */
import type { ClientMessage } from '../types';
import type { Link } from './socket';
import { online, pending } from './state';

let link: Link | null = null;

/** What changes the game. */
export type Change = Extract<ClientMessage, { id: string }>;
/** The same before it has its mark. */
type Wish = Change extends infer C ? (C extends Change ? Omit<C, 'id'> : never) : never;

/** The change that has no answer yet. */
let unanswered: Change | null = null;

/** Takes a connection into use; tests and the fake bring their own. */
export function useLink(other: Link): void {
  link = other;
  settled();
}

export function hangUp(): void {
  link?.close();
  link = null;
  settled();
}

/** Nothing is said on a connection before the server has told where the game is. */
export const send = (message: ClientMessage): void => {
  if (online.value) link?.send(message);
};

/** Sends a change with a mark, by which the server knows it when it comes again; it is kept until it is answered. */
export function change(wish: Wish, target: string): void {
  pending.value = target;
  unanswered = { ...wish, id: mark() };
  send(unanswered);
}

/** The server has answered. */
export function settled(): void {
  unanswered = null;
  pending.value = null;
}

/** The game is at this version: a change made for an older one is done, or will not be. */
export function settledBefore(v: number): void {
  if (unanswered !== null && unanswered.v < v) settled();
}

/** Sends once more what the connection took with it before it was answered. */
export function changeAgain(): void {
  if (unanswered !== null) send(unanswered);
}

/** A mark that no other message has. */
const mark = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
