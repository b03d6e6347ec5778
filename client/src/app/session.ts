/** A game on the screen: the connection to its table, and what each message of the server leads to. */
import { batch } from '@preact/signals';
import type { GameMessage, ServerMessage } from '../types';
import { activate } from './acting';
import { socketAddress } from './api';
import { hangUp, send, useLink } from './link';
import { answered } from './picking';
import { adopt, follow, forget } from './playback';
import { connect } from './socket';
import { play } from './sound';
import { game, log, notice, online, pending, present, seen, spoken } from './state';

/** The connection came back: the next message tells whether the game went on from what we know. */
let resuming = false;

export function open(id: string): void {
  close();
  useLink(
    connect(socketAddress(id), {
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
    }),
  );
}

export function close(): void {
  hangUp();
  resuming = false;
  forget();
}

/** True when the server's story continues ours, so that the steps between can be shown one by one. */
const continues = (message: GameMessage): boolean => {
  const ours = log.value.at(-1);
  if (present.value === null || game.value?.id !== message.id || message.n <= seen.value) return false;
  return ours === undefined || message.log.some((line) => line.n === ours.n && line.text === ours.text);
};

export function receive(message: ServerMessage): void {
  switch (message.t) {
    case 'game':
      if (resuming && continues(message)) send({ t: 'since', n: seen.value });
      else adopt(message);
      resuming = false;
      return;
    case 'events': {
      const fresh = message.events.filter((event) => event.n > seen.value);
      if (fresh[0] !== undefined && fresh[0].n > seen.value + 1) send({ t: 'since', n: seen.value });
      else follow(fresh, message.decision);
      return;
    }
    case 'lit': {
      const wanted = answered(message);
      if (wanted !== null) activate(wanted);
      return;
    }
    case 'error':
      batch(() => {
        pending.value = null;
        notice.value = message.text;
        spoken.value = message.text;
      });
      play('no');
  }
}
