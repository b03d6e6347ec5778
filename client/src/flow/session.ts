/** A game on the screen: the connection to its table, and what each message of the server leads to. */
import { batch } from '@preact/signals';
import type { GameMessage, ServerMessage } from '../types';
import { activate } from './acting';
import { say } from './announce';
import { socketAddress } from './api';
import { changeAgain, hangUp, send, settled, settledBefore, useLink } from './link';
import { answered } from './picking';
import { adopt, explained, fallBehind, follow, forget } from './playback';
import { rememberSeal } from './seal';
import { connect } from './socket';
import { play } from './sound';
import { hear, leaveTalk } from './talk';
import { game, halt, holder, notice, online, present, version } from './state';

/** The connection came back: the next message tells whether the game went on from what we know. */
let resuming = false;

export function open(id: string): void {
  close();
  useLink(
    connect(socketAddress(id), {
      open: (again) => {
        resuming = again;
      },
      message: (data) => receive(data as ServerMessage),
      lost: () => {
        online.value = false;
      },
      refused: () => {
        location.hash = '#/';
      },
    }),
  );
}

export function close(): void {
  hangUp();
  halt.value = null;
  resuming = false;
  leaveTalk();
  forget();
}

/** True when the game went on and the page is for the same eyes: the steps between may be shown one by one. */
const continues = (message: GameMessage): boolean =>
  present.value !== null && game.value?.id === message.id && holder.value === (message.holder ?? null) && message.v > version.value;

/** Asks for what happened since the version that we know. */
function missed(): void {
  fallBehind();
  send({ t: 'since', v: version.value });
}

/** Takes a message; nobody sees a state between its parts, such as an answer taken and its question not yet asked. */
export const receive = (message: ServerMessage): void => batch(() => taken(message));

function taken(message: ServerMessage): void {
  switch (message.t) {
    case 'seats':
      if (game.value !== null) game.value = { ...game.value, seats: message.seats };
      return;
    case 'again':
      if (game.value !== null) game.value = { ...game.value, again: message.id };
      say('The next game has begun.');
      return;
    case 'talk':
      hear(message);
      return;
    case 'halt':
      halt.value = message.halt;
      return;
    case 'game':
      online.value = true;
      rememberSeal(message.id, message.seal);
      halt.value = message.halt ?? null;
      settledBefore(message.v);
      if (resuming && continues(message)) missed();
      else adopt(message);
      if (message.decision === null) settled();
      else if (resuming) changeAgain();
      resuming = false;
      return;
    case 'events': {
      const ours = version.value;
      if (message.v < ours) return;
      settledBefore(message.v);
      const fresh = message.events.filter((event) => event.v > ours);
      // Not a step may be missing between what we know and what the server says.
      if (message.v === ours + fresh.length) follow(fresh, message);
      else missed();
      return;
    }
    case 'lit': {
      if (message.v !== version.value) return;
      const wanted = answered(message);
      if (wanted !== null) activate(wanted);
      return;
    }
    case 'explained':
      explained(message);
      return;
    case 'error':
      settled();
      notice.value = message.text;
      say(message.text);
      play('no');
  }
}
