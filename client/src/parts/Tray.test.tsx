import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeCatalogue, fakeGame, fakeMain, fakePosition, fakeRaid, fakeTerritory } from '../fake';
import { boardView } from '../flow/boardView';
import { useLink } from '../flow/link';
import { close, receive } from '../flow/session';
import * as state from '../flow/state';
import type { ClientMessage, Decision, PlayerState, Seat } from '../types';
import { Bar } from './Bar';
import { cardsShown } from './Cards';
import { Log, Players } from './Side';
import { tipFor } from './Tip';
import { Tray } from './Tray';

let sent: ClientMessage[] = [];

const acted = (): string[] => sent.flatMap((message) => (message.t === 'act' ? message.actions : []));

beforeEach(() => {
  close();
  state.pending.value = null;
  sent = [];
  state.catalogue.value = fakeCatalogue;
  useLink({ send: (message) => sent.push(message as ClientMessage), close: () => undefined });
  receive(fakeGame());
});

afterEach(cleanup);

describe('Tray', () => {
  it('shows ships by value as toggle buttons', () => {
    render(<Tray />);
    const ships = screen.getAllByRole('button', { name: /^Ship / });
    expect(ships.map((ship) => ship.dataset.ship)).toEqual(['A2', 'A2', 'A4', 'A6']);
    fireEvent.click(ships[2]!);
    expect(screen.getAllByRole('button', { name: /^Ship /, pressed: true }).map((ship) => ship.dataset.ship)).toEqual(['A4']);
    expect(sent).toEqual([{ t: 'pick', v: 7, ships: ['A4'] }]);
  });

  it('gives each power and discard its button, with the reason of what is not usable', () => {
    render(<Tray />);
    expect(screen.getByRole('button', { name: /Plasma Cannon, power, fuel: 1 per ship.*1 fuel short/ }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: /Booster Pod, discard/ }));
    expect(acted()).toEqual(['discard booster_pod']);
  });

  it('marks used cards', () => {
    render(<Tray />);
    expect(screen.getByTestId('card-data_crystal').textContent).toContain('used');
    expect(screen.getByTestId('card-booster_pod').textContent).not.toContain('used');
  });

  it('has a button for each option without a place, of any kind', () => {
    const unheard: Decision = {
      seat: 'A',
      kind: 'wormhole',
      prompt: 'Choose an exit',
      options: [
        { action: 'exit 1', text: 'First exit', targets: ['exit:1'], chip: '+1 ore' },
        { action: 'exit 2', text: 'Second exit' },
      ],
    };
    receive(fakeGame(unheard));
    render(<Tray />);
    expect(screen.getByRole('button', { name: /First exit/ }).textContent).toContain('+1 ore');
    fireEvent.click(screen.getByRole('button', { name: 'Second exit' }));
    expect(acted()).toEqual(['exit 2']);
  });

  it('lets the main button stop a question that may be cut short', () => {
    receive(fakeGame(fakeRaid));
    render(<Tray />);
    fireEvent.click(screen.getByRole('button', { name: 'Stop here' }));
    expect(acted()).toEqual(['stop']);
  });

  it('offers a card of somebody else also when one of its name is in hand', () => {
    const twin = { action: 'card booster_pod', text: "Blue's Booster Pod", targets: ['card:booster_pod'] };
    receive(fakeGame({ ...fakeRaid, options: [...fakeRaid.options, twin] }));
    render(<Tray />);
    expect(screen.getByTestId('card-booster_pod').classList).not.toContain('lit');
    fireEvent.click(screen.getByRole('button', { name: /Blue's Booster Pod/ }));
    expect(acted()).toEqual(['card booster_pod']);
  });

  it('says how full the hold is', () => {
    render(<Tray />);
    expect(screen.getByRole('img', { name: 'Hold: 4 fuel, 2 ore, of 8' }).querySelectorAll('.cell')).toHaveLength(8);
  });
});

describe('what is greyed', () => {
  const undo = (): HTMLElement => screen.getByRole('button', { name: 'Undo' });

  it('is an undo that says what stands, when pressed and when pointed at', () => {
    const stands = { target: 'button:undo', short: 'a roll stands', text: 'What has been rolled cannot be taken back.', section: '' };
    receive(fakeGame({ ...fakeMain, undo: false, blocked: [stands] }));
    render(<Tray />);
    expect(undo().getAttribute('aria-disabled')).toBe('true');
    expect(tipFor(undo().dataset.target!)).toEqual({ title: 'A roll stands', lines: [stands.text, 'Takes back your last step.'], tone: 'reason' });
    fireEvent.click(undo());
    expect(state.notice.value).toBe(stands.text);
    state.notice.value = null;
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(state.notice.value).toBe(stands.text);
    expect(sent).toEqual([]);
  });

  it('is an end of the turn that waits for an answer', () => {
    receive(fakeGame(fakeTerritory));
    render(<Tray />);
    fireEvent.click(screen.getByRole('button', { name: 'End turn' }));
    expect(state.notice.value).toBe('First answer the question.');
  });
});

describe('the end of a turn', () => {
  it('says on its button what goes with it', () => {
    const end = { action: 'end_turn', text: 'End your turn: of your 10 tokens 2 go, 8 stay', chip: '−2 tokens', targets: ['button:end_turn'] };
    receive(fakeGame({ ...fakeMain, options: [end], blocked: [] }));
    render(<Tray />);
    expect(screen.getByRole('button', { name: 'End turn −2 tokens' }).textContent).toContain('−2 tokens');
    expect(tipFor('button:end_turn')!.lines).toEqual([end.text]);
  });

  it('is not a raid that took nothing', () => {
    const nothing = { action: 'stop', text: 'Take nothing', targets: ['button:pass'] };
    receive(fakeGame({ ...fakeRaid, options: [nothing, ...fakeRaid.options.filter(({ action }) => action !== 'stop')] }));
    render(<Tray />);
    expect(screen.getByRole('button', { name: 'End turn' }).getAttribute('aria-disabled')).toBe('true');
    const pass = screen.getByRole('button', { name: 'Take nothing' });
    expect(within(screen.getByRole('region', { name: 'Choices' })).getAllByRole('button').at(-1)).toBe(pass);
    fireEvent.click(pass);
    expect(acted()).toEqual(['stop']);
  });
});

describe('an empty hand', () => {
  const hand = (part: Partial<PlayerState>, active: Seat = 'A'): string => {
    const players = { ...fakePosition.players, A: { ...fakePosition.players.A!, unplaced: [], ...part } };
    receive(fakeGame(fakeMain, { ...fakePosition, active, players }));
    render(<Tray />);
    return screen.getByRole('group', { name: 'Ships to place' }).textContent ?? '';
  };

  it('says where the ships wait', () => {
    expect(hand({ bay: 2 })).toBe('No ship left to place. 2 wait in the Maintenance Bay.');
  });

  it('is not said to be placed before the turn', () => {
    expect(hand({ bay: 1 }, 'B')).toBe('No ships in hand. One waits in the Maintenance Bay.');
  });
});

describe('a game of bots alone', () => {
  it('calls nobody you', () => {
    receive({ ...fakeGame(null), kinds: ['planner', 'planner', 'planner', 'random'] });
    const { container } = render(
      <>
        <Bar />
        <Players />
        <Log />
        <Tray />
      </>,
    );
    expect(container.innerHTML).not.toMatch(/\byour?\b/i);
    expect(screen.getByRole('contentinfo', { name: 'Tray of Amber' })).toBeTruthy();
  });
});

describe('cardsShown', () => {
  it('folds only what has no room', () => {
    expect(cardsShown(3, 0)).toBe(3);
    expect(cardsShown(3, 496)).toBe(3);
    expect(cardsShown(3, 495)).toBe(2);
    expect(cardsShown(9, 300)).toBe(1);
    expect(cardsShown(9, 100)).toBe(0);
  });
});

describe('Players', () => {
  it('make tokens and cards of others choosable while a raid asks for them', () => {
    receive(fakeGame(fakeRaid));
    render(<Players />);
    fireEvent.click(screen.getByRole('button', { name: '1 ore from Crimson, has 0' }));
    expect(acted()).toEqual(['ore C']);
  });

  it('keep their cards dark while one of the same name is taken from the display', () => {
    const claim = { action: 'claim stasis_beam', text: 'Take the Stasis Beam', targets: ['card:stasis_beam'] };
    receive(fakeGame({ ...fakeMain, options: [...fakeMain.options, claim] }));
    render(<Players />);
    expect(screen.getByRole('button', { name: 'Stasis Beam' }).classList).not.toContain('lit');
    expect(boardView.value.lit['card:stasis_beam']).toBeDefined();
    act(() => receive(fakeGame(fakeRaid)));
    expect(screen.getByRole('button', { name: 'Stasis Beam' }).classList).toContain('lit');
    expect(boardView.value.lit['card:stasis_beam']).toBeUndefined();
  });
});
