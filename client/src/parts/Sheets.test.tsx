import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeCatalogue, fakeGame, fakePosition } from '../fake';
import { activate } from '../flow/acting';
import { useLink } from '../flow/link';
import { close, receive } from '../flow/session';
import { settings } from '../flow/settings';
import * as state from '../flow/state';
import type { ClientMessage } from '../types';
import { Sheets } from './Sheets';

let sent: ClientMessage[] = [];

beforeEach(() => {
  close();
  state.pending.value = null;
  sent = [];
  state.catalogue.value = fakeCatalogue;
  useLink({ send: (message) => sent.push(message as ClientMessage), close: () => undefined });
});

afterEach(cleanup);

describe('end screen', () => {
  it('breaks the points down, best first', () => {
    receive(fakeGame(null, { ...fakePosition, over: true, winners: ['B'] }));
    render(<Sheets />);
    const rows = within(screen.getByTestId('score')).getAllByRole('row', { hidden: true });
    const cells = rows.map((row) => [...row.children].map((cell) => (cell.querySelector('span') ?? cell).textContent?.trim()));
    expect(cells[0]).toEqual(['Points', 'Blue', 'Dahlia', 'Amber', 'Crimson']);
    expect(cells.at(-1)).toEqual(['Total', '6', '6', '5', '4']);
    expect(cells.find(([name]) => name === 'Positron Field')).toEqual(['Positron Field', '0', '1', '0', '0']);
  });

  it('puts the winner first also when others have as many points', () => {
    receive(fakeGame(null, { ...fakePosition, over: true, winners: ['D'] }));
    render(<Sheets />);
    const [head] = within(screen.getByTestId('score')).getAllByRole('row', { hidden: true });
    expect([...head!.children].map((cell) => cell.textContent?.trim().replace(/^[A-D](?=[A-Z])/, ''))).toEqual(['Points', 'Dahlia', 'Blue', 'Amber', 'Crimson']);
  });
});

describe('choices', () => {
  it('send what was chosen', () => {
    const options = [
      { action: 'ship A4', text: 'Own ship', targets: ['facility:lunar_mine'] },
      { action: 'ship relic', text: 'Relic Ship', targets: ['facility:lunar_mine'] },
    ];
    receive(fakeGame({ seat: 'A', kind: 'ship', prompt: 'Which ship?', options }));
    activate('facility:lunar_mine');
    render(<Sheets />);
    fireEvent.click(screen.getByText('Relic Ship'));
    expect(sent).toMatchObject([{ t: 'act', v: 7, actions: ['ship relic'] }]);
    expect(state.sheet.value).toBeNull();
  });
});

describe('settings', () => {
  it('change at once', () => {
    receive(fakeGame());
    state.sheet.value = { kind: 'settings' };
    render(<Sheets />);
    fireEvent.click(screen.getByLabelText('Light'));
    fireEvent.click(screen.getByLabelText('Jump'));
    fireEvent.click(screen.getByLabelText(/Numbers on ships/));
    expect(settings.value).toMatchObject({ theme: 'light', speed: 0, numbers: true });
  });
});
