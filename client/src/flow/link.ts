/** The connection in use: whatever the client tells the server goes through it. */
import type { ClientMessage } from '../types';
import type { Link } from './socket';

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
  unanswered = null;
}

export function hangUp(): void {
  link?.close();
  link = null;
  unanswered = null;
}

export const send = (message: ClientMessage): void => link?.send(message);

/** Sends a change with a mark, by which the server knows it when it comes again. */
export function change(wish: Wish): void {
  unanswered = { ...wish, id: mark() };
  send(unanswered);
}

/** The server has answered. */
export function settled(): void {
  unanswered = null;
}

/** Sends the change once more whose answer was lost with the connection, if the game is where it was made for; true then. */
export function changeAgain(v: number): boolean {
  if (unanswered?.v !== v) return false;
  send(unanswered);
  return true;
}

/** A mark that no other message has. */
const mark = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
