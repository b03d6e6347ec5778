import { beforeEach, describe, expect, it } from 'vitest';
import { fakeAnswer, fakeCatalogue, fakeGame, fakeMain, fakePosition } from '../fake';
import type { GameEvent } from '../types';
import { toggleShip } from './acting';
import { told, turnWords } from './announce';
import { useLink } from './link';
import { close, receive } from './session';
import { change } from './settings';
import * as state from './state';

const event = (n: number, seat: GameEvent['seat'], text: string, patch: unknown = {}): GameEvent => ({ v: n, n, seat, action: 'cycle', text, patch });

const lines = (from = 0): string[] => told.value.slice(from).map(({ text }) => text);

let asked: unknown;

beforeEach(() => {
  close();
  change({ speed: 0 });
  state.catalogue.value = fakeCatalogue;
  state.pending.value = null;
  useLink({ send: (message) => (asked = message), close: () => undefined });
  receive(fakeGame());
  told.value = [];
});

describe('what is told', () => {
  it('is the result of a step, then the next question', () => {
    receive({ t: 'events', v: 8, events: [event(8, 'A', 'docked 2 at the Solar Converter: +1 fuel')], decision: fakeMain });
    expect(lines()).toEqual(['Amber docked 2 at the Solar Converter: +1 fuel', fakeMain.prompt]);
  });

  it('is a pick, with the stations that take it', () => {
    toggleShip(0);
    toggleShip(1);
    receive(fakeAnswer(asked as Parameters<typeof fakeAnswer>[0], fakeMain)!);
    expect(lines()).toEqual(['2 and 2 picked; two stations take them: Orbital Market and Shipyard.']);
    toggleShip(0);
    toggleShip(0);
    toggleShip(2);
    receive(fakeAnswer(asked as Parameters<typeof fakeAnswer>[0], fakeMain)!);
    expect(lines(1)).toEqual(['2, 2 and 4 picked; no station takes exactly them.']);
  });

  it('is one sentence for a turn of a bot, what a person loses first', () => {
    receive({
      t: 'events',
      v: 14,
      events: [
        event(8, 'A', 'ended the turn', { active: 'B' }),
        event(9, 'B', 'rolled 1 3 4 5'),
        event(10, 'B', 'raided: 1 ore from Amber', { players: { A: { ore: 1 }, B: { ore: 4 } } }),
        event(11, 'B', 'ended the turn', { active: 'C' }),
        event(12, 'C', 'rolled 1 1 1 1'),
        event(13, 'C', 'ended the turn', { active: 'A' }),
        event(14, 'A', 'rolled 1 2 3'),
      ],
      decision: fakeMain,
    });
    expect(lines()).toEqual(['Amber ended the turn', 'You lose 1 ore; Blue: +1 ore.', 'Crimson: nothing changes.', 'Amber rolled 1 2 3', fakeMain.prompt]);
  });

  it('is so far when a person is asked something in the turn of a bot', () => {
    receive({
      t: 'events',
      v: 9,
      events: [event(8, 'A', 'ended the turn', { active: 'B' }), event(9, 'B', 'built a ship', { players: { B: { fleet: 6 } } })],
      decision: { ...fakeMain, kind: 'answer', prompt: 'Blue takes 1 fuel from you: let it happen?' },
    });
    expect(lines(1)).toEqual(['Blue: +1 ship.', 'Blue takes 1 fuel from you: let it happen?']);
  });

  it('says that a step was taken back before it asks again', () => {
    receive({ ...fakeGame(), v: 8, n: 6 });
    expect(lines()).toEqual(['Taken back.', fakeMain.prompt]);
  });
});

describe('the sentence of a turn', () => {
  it('names lands, cards and numbers', () => {
    const after = {
      ...fakePosition,
      players: {
        ...fakePosition.players,
        A: { ...fakePosition.players.A!, cards: ['booster_pod', 'data_crystal'], points: 4 },
        B: { ...fakePosition.players.B!, cards: ['alien_city', 'stasis_beam', 'plasma_cannon'], points: 8, fuel: 0 },
      },
      territories: { ...fakePosition.territories, herbert: { colonies: { A: 2, B: 3 }, control: 'B' as const, fields: [] } },
    };
    expect(turnWords('B', fakePosition, after)).toBe(
      'You lose control of Herbert Valley, Plasma Cannon and 1 point; Blue: lands on Herbert Valley, gets Plasma Cannon, +2 points, −2 fuel.',
    );
  });
});
