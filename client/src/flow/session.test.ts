import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAnswer, fakeCatalogue, fakeGame, fakeMain, fakePosition, fakeRaid, fakeTerritory } from '../fake';
import type { ClientMessage, GameEvent, ServerMessage } from '../types';
import { activate, endTurns, press, toggleShip } from './acting';
import { told } from './announce';
import { boardView } from './boardView';
import { handleKey } from './keys';
import { useLink } from './link';
import { lookAt } from './lookback';
import { skip } from './playback';
import { close, open, receive } from './session';
import { change } from './settings';
import * as state from './state';
import { status } from './status';
import * as talk from './talk';

let sent: ClientMessage[] = [];

const event = (n: number, seat: 'A' | 'B', part: Partial<GameEvent> = {}): GameEvent => ({
  v: n,
  n,
  seat,
  action: 'cycle',
  text: 'changed the display',
  patch: { deck: 20 - n },
  ...part,
});

const key = (name: string, code = '', shiftKey = false): boolean =>
  handleKey({ key: name, code, shiftKey, ctrlKey: false, metaKey: false, altKey: false });

const answer = (): void => {
  const reply = fakeAnswer(sent.at(-1)!, fakeMain);
  if (reply) receive(reply);
};

beforeEach(() => {
  close();
  state.pending.value = null;
  state.notice.value = null;
  sent = [];
  useLink({ send: (message) => sent.push(message as ClientMessage), close: () => undefined });
  change({ speed: 0, keys: true });
  receive(fakeGame());
});

describe('what the options come to', () => {
  const { blocked: _, ...bare } = { ...fakeTerritory, options: fakeTerritory.options.map(({ chip: _, ...option }) => option) };

  beforeEach(() => receive({ ...fakeGame(bare), v: 8 }));

  it('stands there when it has come', () => {
    expect(state.busy.value).toBe(true);
    const why = { target: 'territory:van_vogt', short: 'Repulsor Field', text: 'Not behind it.', section: '' } as const;
    receive({ t: 'explained', v: 8, chips: { 'territory lem': '+2 points' }, blocked: [why] });
    expect(state.busy.value).toBe(false);
    expect(boardView.value.lit['territory:lem']?.chip).toBe('+2 points');
    expect(boardView.value.quiet['territory:van_vogt']?.short).toBe('Repulsor Field');
  });

  it('of another decision is left alone', () => {
    receive({ t: 'explained', v: 7, chips: { 'territory lem': '+2 points' }, blocked: [] });
    expect(state.busy.value).toBe(true);
    expect(boardView.value.lit['territory:lem']?.chip).toBeUndefined();
  });

  it('waits for its decision while steps are shown one by one', () => {
    vi.useFakeTimers();
    change({ speed: 1 });
    receive({ t: 'events', v: 10, events: [event(9, 'B'), event(10, 'B')], decision: bare });
    receive({ t: 'explained', v: 10, chips: { 'territory lem': '+2 points' }, blocked: [] });
    expect(state.replaying.value).toBe(true);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(state.replaying.value).toBe(false);
    expect(state.busy.value).toBe(false);
    expect(boardView.value.lit['territory:lem']?.chip).toBe('+2 points');
  });

  it('may come after a choice was made', () => {
    activate('territory:lem');
    receive({ t: 'explained', v: 8, chips: {}, blocked: [] });
    expect(state.pending.value).not.toBeNull();
  });
});

describe('a game that does not go on', () => {
  const why = { text: 'The bot Random does not answer.', choices: { random: 'Ask Random again', human: 'Play this seat from now on' } };

  it('says why, also to a page that comes later, until it goes on', () => {
    receive({ ...fakeGame(null), halt: why });
    expect(state.halt.value).toEqual(why);
    expect(status.value.rest).toBe('The game waits');
    receive({ t: 'halt', halt: null });
    expect(state.halt.value).toBe(null);
    expect(status.value.rest).not.toBe('The game waits');
    receive({ t: 'halt', halt: why });
    close();
    expect(state.halt.value).toBe(null);
  });
});

describe('picking', () => {
  it('sends the picked ships and shows the answer', () => {
    toggleShip(0);
    toggleShip(1);
    expect(sent).toEqual([
      { t: 'pick', v: 7, ships: ['A2'] },
      { t: 'pick', v: 7, ships: ['A2', 'A2'] },
    ]);
    answer();
    expect(boardView.value.lit['facility:shipyard']).toEqual({ chip: 'a 6th ship', soft: false });
    expect(boardView.value.ghosts.shipyard!.map(({ ships }) => ships)).toContainEqual(['A2', 'A2']);
    expect(boardView.value.quiet['facility:solar_converter']!.short).toBe('not these');
    expect(status.value.lead).toBe('2 + 2 picked:');
  });

  it('lets go with a second click and with Escape', () => {
    toggleShip(0);
    toggleShip(0);
    expect(state.picks.value).toEqual([]);
    toggleShip(0);
    key('Escape');
    expect(state.picks.value).toEqual([]);
  });

  it('docks by a click on a lit station, marked at once', () => {
    toggleShip(0);
    toggleShip(1);
    answer();
    activate('facility:shipyard');
    expect(sent.at(-1)).toMatchObject({ t: 'act', v: 7, actions: ['dock shipyard 2 2'] });
    expect(state.pending.value).toBe('facility:shipyard');
    answer();
    expect(state.pending.value).toBeNull();
    expect(state.tray.value).toEqual(['A4', 'A6']);
    expect(state.picks.value).toEqual([]);
  });

  it('waits for the answer when the station is clicked before it', () => {
    toggleShip(2);
    const pick = fakeAnswer(sent.at(-1)!, fakeMain)!;
    activate('facility:solar_converter');
    expect(sent.at(-1)!.t).toBe('pick');
    receive(pick);
    expect(sent.at(-1)).toMatchObject({ t: 'act', v: 7, actions: ['dock solar_converter 4'] });
  });

  it('forgets a station clicked too early when the ships change', () => {
    toggleShip(2);
    activate('facility:solar_converter');
    toggleShip(2);
    toggleShip(2);
    answer();
    expect(sent.filter((message) => message.t === 'act')).toEqual([]);
  });

  it('says why a dim station does not take them', () => {
    toggleShip(2);
    answer();
    activate('facility:shipyard');
    expect(state.notice.value).toMatch(/does not take/);
    expect(sent.filter((message) => message.t === 'act')).toEqual([]);
  });

  it('starts from a station: the server picks, a second click docks', () => {
    activate('facility:shipyard');
    expect(sent).toEqual([{ t: 'plan', v: 7, place: 'shipyard' }]);
    answer();
    expect(state.pickedShips.value).toEqual(['A2', 'A2']);
    activate('facility:shipyard');
    expect(sent.at(-1)).toMatchObject({ t: 'act', v: 7, actions: ['dock shipyard 2 2'] });
  });

  it('asks another station after the server picked for the first', () => {
    activate('facility:shipyard');
    answer();
    activate('facility:solar_converter');
    expect(sent.at(-1)).toEqual({ t: 'plan', v: 7, place: 'solar_converter' });
  });

  it('works by keys', () => {
    key('2', 'Digit2');
    key('"', 'Digit2');
    expect(state.pickedShips.value).toEqual(['A2', 'A2']);
    key('"', 'Digit2', true);
    expect(state.pickedShips.value).toEqual(['A2']);
    key('u');
    expect(sent.at(-1)).toMatchObject({ t: 'undo', v: 7 });
    key('U', '', true); // not before the answer
    expect(sent.at(-1)).toMatchObject({ t: 'undo', v: 7 });
    receive({ ...fakeGame(), v: 8, n: 6 });
    key('U', '', true);
    expect(sent.at(-1)).toMatchObject({ t: 'reset', v: 8 });
    change({ keys: false });
    expect(key('u')).toBe(false);
  });
});

describe('questions', () => {
  it('answers with the option of a clicked land', () => {
    receive(fakeGame(fakeTerritory));
    expect(status.value).toMatchObject({ lead: 'Land your colony:', rest: 'choose a territory', mine: true });
    activate('territory:lem');
    expect(sent).toMatchObject([{ t: 'act', v: 7, actions: ['territory lem'] }]);
  });

  it('takes tokens and stops', () => {
    receive(fakeGame(fakeRaid));
    activate('token:ore:B');
    expect(sent.at(-1)).toMatchObject({ t: 'act', v: 7, actions: ['ore B'] });
    receive({ t: 'events', v: 8, events: [event(8, 'A')], decision: fakeRaid });
    press('stop');
    expect(sent.at(-1)).toMatchObject({ t: 'act', v: 8, actions: ['stop'] });
  });

  it('asks which when a place answers in two ways', () => {
    const options = [
      { action: 'ship A4', text: 'Own ship', targets: ['facility:lunar_mine'] },
      { action: 'ship relic', text: 'Relic Ship', targets: ['facility:lunar_mine'] },
    ];
    receive(fakeGame({ seat: 'A', kind: 'ship', prompt: 'Which ship?', options }));
    activate('facility:lunar_mine');
    expect(sent).toEqual([]);
    expect(state.sheet.value).toMatchObject({ kind: 'choose', choices: [{ text: 'Own ship' }, { text: 'Relic Ship' }] });
  });

  it('says what is left to do when the turn cannot end', () => {
    key('e');
    expect(state.notice.value).toMatch(/can still dock/);
    expect(sent).toEqual([]);
  });

  it('shows an error and lets the player go on', () => {
    press('cycle');
    expect(state.pending.value).not.toBeNull();
    receive({ t: 'error', text: 'Not now' });
    expect(state.pending.value).toBeNull();
    expect(state.notice.value).toBe('Not now');
  });

  it('answers one click only once', () => {
    press('cycle');
    press('cycle');
    expect(sent).toHaveLength(1);
  });
});

describe('events', () => {
  it('merge into the position, in order, each once', () => {
    const message: ServerMessage = { t: 'events', v: 9, events: [event(8, 'A'), event(9, 'B')], decision: null };
    receive(message);
    receive(message);
    expect(state.position.value!.deck).toBe(11);
    expect(state.log.value.filter((line) => line.n > 7).map((line) => line.n)).toEqual([8, 9]);
    expect(status.value.rest).toBe('One moment');
  });

  it('ask for what is missing after a gap', () => {
    receive({ t: 'events', v: 12, events: [event(12, 'B')], decision: null });
    expect(sent).toEqual([{ t: 'since', v: 7 }]);
    expect(state.position.value!.deck).toBe(14);
    expect([state.mine.value, state.busy.value]).toEqual([null, true]);
    receive({ t: 'events', v: 8, events: [event(8, 'B')], decision: { ...fakeMain, blocked: [] } });
    expect(state.mine.value).not.toBeNull();
    expect(state.busy.value).toBe(false);
  });

  it('name the places they touched', () => {
    const patch = { facilities: { shipyard: { slots: [] } }, territories: { lem: { control: 'A' } } };
    receive({ t: 'events', v: 8, events: [event(8, 'A', { patch })], decision: fakeMain });
    expect(state.moved.value).toEqual(['facility:shipyard', 'territory:lem']);
  });

  it("show a bot's turn step by step, and the rest at once on a skip", () => {
    change({ speed: 1 });
    receive({ t: 'events', v: 9, events: [event(8, 'B'), event(9, 'B')], decision: fakeMain });
    expect(state.replaying.value).toBe(true);
    expect(state.mine.value).toBeNull();
    expect(state.position.value!.deck).toBe(14);
    skip();
    expect(state.replaying.value).toBe(false);
    expect(state.position.value!.deck).toBe(11);
    expect(state.mine.value).toBe(fakeMain);
  });

  it('go on without pauses after a skip until it is our turn', () => {
    change({ speed: 1 });
    receive({ t: 'events', v: 8, events: [event(8, 'B')], decision: null });
    skip();
    receive({ t: 'events', v: 9, events: [event(9, 'B')], decision: fakeMain });
    expect(state.position.value!.deck).toBe(11);
    receive({ t: 'events', v: 10, events: [event(10, 'B')], decision: null });
    expect(state.position.value!.deck).toBe(11);
  });

  it('do not block: the first click of our turn ends the replay that hides it', () => {
    change({ speed: 1 });
    receive({ t: 'events', v: 8, events: [event(8, 'B')], decision: fakeMain });
    toggleShip(0);
    expect(state.mine.value).toBe(fakeMain);
    toggleShip(0);
    expect(state.picks.value).toEqual([0]);
  });

  it('can be asked about while others play', () => {
    state.catalogue.value = fakeCatalogue;
    change({ speed: 1 });
    receive({ t: 'events', v: 8, events: [event(8, 'B')], decision: null });
    activate('territory:lem');
    expect(state.replaying.value).toBe(true);
    expect(state.sheet.value).toMatchObject({ kind: 'tip', tip: { title: 'Lem Badlands' } });
  });

  it('replace the position after an undo', () => {
    receive({ t: 'events', v: 8, events: [event(8, 'A')], decision: fakeMain });
    receive({ ...fakeGame(), v: 9, n: 7 });
    expect(state.position.value).toBe(fakePosition);
    receive({ t: 'events', v: 10, events: [event(8, 'A', { v: 10 })], decision: fakeMain });
    expect(state.position.value!.deck).toBe(12);
  });

  it('open the end screen', () => {
    receive({ t: 'events', v: 8, events: [event(8, 'A', { patch: { over: true, winners: ['B'] } })], decision: null });
    expect(state.sheet.value).toEqual({ kind: 'end' });
    expect(status.value.rest).toBe('Blue wins with 6 points');
  });
});

describe('looking back', () => {
  it('shows the table as it was and returns', () => {
    receive({ t: 'events', v: 9, events: [event(8, 'A'), event(9, 'A')], decision: fakeMain });
    key(',');
    expect(state.position.value!.deck).toBe(12);
    expect(state.mine.value).toBeNull();
    key('.');
    expect(state.position.value!.deck).toBe(11);
    lookAt(8);
    expect(state.position.value!.deck).toBe(12);
    key('Escape');
    expect(state.past.value).toBeNull();
  });
});

describe('hotseat', () => {
  it('follows the seat that is asked', () => {
    receive({ ...fakeGame({ ...fakeMain, seat: 'B' }), kinds: ['human', 'human', 'planner', 'random'] });
    expect(state.me.value).toBe('B');
    expect(status.value.who).toBe('Blue.');
  });

  it('stays with the last person while bots play', () => {
    receive({ t: 'events', v: 8, events: [event(8, 'A')], decision: { ...fakeMain, seat: 'B' } });
    expect(state.me.value).toBe('A');
    expect(state.mine.value).toBeNull();
    expect(status.value.rest).toBe('Blue is thinking');
  });
});

describe('a connection that is lost with a click on its way', () => {
  /** A websocket that does what the test says. */
  class Line {
    static readonly OPEN = 1;
    static last: Line;
    readyState = Line.OPEN;
    sent: ClientMessage[] = [];
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: (event: { code: number }) => void;

    constructor(readonly url: string) {
      Line.last = this;
    }

    send(text: string): void {
      this.sent.push(JSON.parse(text) as ClientMessage);
    }

    close(): void {
      this.onclose?.({ code: 1006 });
    }

    says(message: ServerMessage): void {
      this.onmessage?.({ data: JSON.stringify(message) });
    }
  }

  /** A game in which a click is made as the connection goes, and a connection that is there again. */
  function lost(): { clicked: ClientMessage; line: Line } {
    open('g');
    Line.last.onopen?.();
    Line.last.says(fakeGame(fakeTerritory));
    activate('territory:lem');
    const clicked = Line.last.sent.at(-1)!;
    Line.last.close();
    expect(state.pending.value).toBe('territory:lem');
    vi.advanceTimersByTime(250);
    Line.last.onopen?.();
    expect(state.busy.value).toBe(true);
    return { clicked, line: Line.last };
  }

  beforeEach(() => {
    vi.stubGlobal('WebSocket', Line);
    vi.useFakeTimers();
  });

  afterEach(() => {
    close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('sends it again, as the same, when the game is where it was', () => {
    const { clicked, line } = lost();
    expect(clicked).toMatchObject({ t: 'act', v: 7, actions: ['territory lem'] });
    line.says(fakeGame(fakeTerritory));
    expect(line.sent).toEqual([clicked]);
    expect(state.pending.value).toBe('territory:lem');
    line.says(fakeAnswer(clicked, fakeTerritory)!);
    expect(state.pending.value).toBeNull();
    line.says(fakeGame());
    expect(line.sent).toEqual([clicked]);
  });

  it('sends a click made meanwhile once, when the game is known', () => {
    open('g');
    Line.last.onopen?.();
    Line.last.says(fakeGame(fakeTerritory));
    Line.last.close();
    vi.advanceTimersByTime(250);
    const line = Line.last;
    line.onopen?.();
    activate('territory:lem');
    expect(line.sent).toEqual([]);
    line.says(fakeGame(fakeTerritory));
    expect(line.sent).toMatchObject([{ t: 'act', v: 7, actions: ['territory lem'] }]);
  });

  it('waits on when news come that are not its answer', () => {
    open('g');
    Line.last.onopen?.();
    Line.last.says(fakeGame(fakeTerritory));
    activate('territory:lem');
    Line.last.says(fakeGame(fakeTerritory));
    Line.last.says({ t: 'events', v: 7, events: [], decision: fakeTerritory });
    expect(state.pending.value).toBe('territory:lem');
    activate('territory:lem');
    expect(Line.last.sent.filter(({ t }) => t === 'act')).toHaveLength(1);
  });

  it('does not when the game went on', () => {
    const { line } = lost();
    line.says({ ...fakeGame(), v: 8 });
    expect(line.sent).toEqual([{ t: 'since', v: 7 }]);
    expect(state.pending.value).toBeNull();
    line.says(fakeGame());
    expect(line.sent).toHaveLength(1);
  });

  it('does not when somebody else is asked', () => {
    const { line } = lost();
    line.says(fakeGame(null));
    expect(line.sent).toEqual([]);
  });
});

it('gives every change a mark of its own', () => {
  receive(fakeGame(fakeTerritory));
  activate('territory:lem');
  receive({ ...fakeGame(fakeTerritory), v: 8 });
  activate('territory:lem');
  const marks = sent.map((one) => ('id' in one ? one.id : ''));
  expect(marks[0]).toMatch(/^[0-9a-f]{24}$/);
  expect(new Set(marks).size).toBe(2);
});

describe('what somebody wants to be asked', () => {
  afterEach(() => change({ confirm: false, autoEnd: false }));

  it('is each move, if so', () => {
    change({ confirm: true });
    receive({ ...fakeGame(fakeTerritory), v: 8 });
    activate('territory:lem');
    expect(sent).toEqual([]);
    expect(state.sheet.value).toMatchObject({ kind: 'choose', choices: [{ actions: ['territory lem'] }] });
    change({ confirm: false });
    activate('territory:lem');
    expect(sent).toMatchObject([{ t: 'act', actions: ['territory lem'] }]);
  });

  it('is not the end of a turn with nothing else to do, if so', () => {
    const end = { ...fakeMain, options: [{ action: 'end_turn', text: 'End your turn', targets: ['button:end_turn'] }] };
    const stop = endTurns();
    receive({ ...fakeGame(end), v: 8 });
    expect(sent).toEqual([]);
    change({ autoEnd: true });
    expect(sent).toMatchObject([{ t: 'act', v: 8, actions: ['end_turn'] }]);
    receive({ ...fakeGame(fakeMain), v: 9 });
    expect(sent).toHaveLength(1);
    stop();
    receive({ ...fakeGame(end), v: 10 });
    expect(sent).toHaveLength(1);
  });
});

describe('talk', () => {
  const seats = [{ kind: 'human', name: 'Ann', held: true, here: true }, { kind: 'human', name: 'Ben', held: true, here: true }];
  const line = (n: number, seat: 'A' | 'B', text = `line ${n}`) => ({ n, at: '2026-12-01T12:00:00+00:00', seat, text });

  beforeEach(() => {
    localStorage.clear();
    receive({ ...fakeGame(), id: `talk ${Math.random()}`, seats, you: ['A'], voice: 'A' });
  });

  it('is there where somebody plays elsewhere', () => {
    expect(talk.talks.value).toBe(true);
    receive({ t: 'seats', seats: [seats[0]!, { ...seats[1]!, kind: 'planner', held: false }] });
    expect(talk.talks.value).toBe(false);
  });

  it('counts what others said and was not read', () => {
    receive({ t: 'talk', lines: [line(1, 'B'), line(2, 'A'), line(3, 'B')], read: {} });
    expect(talk.unread.value).toBe(2);
    receive({ t: 'talk', lines: [line(3, 'B'), line(4, 'B')], read: {} });
    expect(talk.lines.value.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
    talk.look();
    expect(talk.unread.value).toBe(0);
    expect(sent.at(-1)).toEqual({ t: 'heard', n: 4 });
    receive({ t: 'talk', lines: [], read: { A: 4 } });
    const before = sent.length;
    talk.look();
    expect(sent).toHaveLength(before);
  });

  it('does not hear who is muted, nor tells of them', () => {
    talk.mute('B', true);
    told.value = [];
    receive({ t: 'talk', lines: [line(1, 'B', 'Hurry up')], read: {} });
    expect([talk.unread.value, talk.heardLines.value.length, told.value.length]).toEqual([0, 0, 0]);
    talk.mute('B', false);
    receive({ t: 'talk', lines: [line(2, 'B', 'Please')], read: {} });
    expect(told.value.map(({ text }) => text)).toEqual(['Blue says: Please']);
    expect(talk.unread.value).toBe(2);
  });

  it('remembers for each game what was read, and forgets it with the table', () => {
    receive({ t: 'talk', lines: [line(1, 'B')], read: {} });
    talk.look();
    talk.note('mind the Market');
    const id = state.game.value!.id;
    close();
    expect(talk.lines.value).toEqual([]);
    receive({ ...fakeGame(), id, seats, you: ['A'], voice: 'A' });
    receive({ t: 'talk', lines: [line(1, 'B')], read: {} });
    expect([talk.unread.value, talk.notes.value]).toEqual([0, 'mind the Market']);
  });
});
