/** The connection in use: whatever the client tells the server goes through it. */
import type { ClientMessage } from '../types';
import type { Link } from './socket';

let link: Link | null = null;

/** Takes a connection into use; tests and the fake bring their own. */
export function useLink(other: Link): void {
  link = other;
}

export function hangUp(): void {
  link?.close();
  link = null;
}

export const send = (message: ClientMessage): void => link?.send(message);
