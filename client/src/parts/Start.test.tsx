import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCatalogue } from '../fake';
import { catalogue } from '../flow/state';
import { Start } from './Start';

const answers: Record<string, unknown> = {
  '/api/games': [{ id: 'g1', names: ['Ann', 'Bob'], kinds: ['human', 'planner'], round: 4, over: false }],
  '/api/bots': [{ id: 'planner', name: 'planner', text: '' }, { id: 'random', name: 'random', text: '' }],
};
let posted: { path: string; body: unknown }[] = [];

beforeEach(() => {
  posted = [];
  catalogue.value = fakeCatalogue;
  location.hash = '';
  localStorage.clear();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      posted.push({ path, body: JSON.parse(String(init.body)) });
      const wrong = path.endsWith('import');
      return new Response(JSON.stringify(wrong ? { error: 'This is not a game file.' } : { id: 'new' }), { status: wrong ? 400 : 201 });
    }
    return new Response(JSON.stringify(answers[path]));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Start', () => {
  it('begins a game with the chosen seats', async () => {
    render(<Start />);
    fireEvent.click(screen.getByRole('radio', { name: '3' }));
    fireEvent.input(screen.getByTestId('name-0'), { target: { value: 'Ann' } });
    fireEvent.change(screen.getByTestId('kind-2'), { target: { value: 'random' } });
    fireEvent.click(screen.getByTestId('long-game'));
    fireEvent.click(screen.getByTestId('start'));
    await waitFor(() => expect(location.hash).toBe('#/game/new'));
    expect(posted).toEqual([
      {
        path: '/api/games',
        body: {
          seats: [
            { kind: 'human', name: 'Ann' },
            { kind: 'planner', name: 'Blue' },
            { kind: 'random', name: 'Crimson' },
          ],
          options: { players: 3, long_game: true },
        },
      },
    ]);
  });

  it('remembers who sat where', async () => {
    render(<Start />);
    fireEvent.input(screen.getByTestId('name-1'), { target: { value: 'Bea' } });
    fireEvent.change(screen.getByTestId('kind-1'), { target: { value: 'human' } });
    fireEvent.click(screen.getByTestId('start'));
    await waitFor(() => expect(location.hash).toBe('#/game/new'));
    cleanup();
    render(<Start />);
    expect((screen.getByTestId('name-1') as HTMLInputElement).value).toBe('Bea');
    expect((screen.getByTestId('kind-1') as HTMLSelectElement).value).toBe('human');
  });

  it('lists running games', async () => {
    render(<Start />);
    const link = await screen.findByTestId('game-g1');
    expect(link.getAttribute('href')).toBe('#/game/g1');
    expect(link.textContent).toContain('Ann, Bob');
    expect(link.textContent).toContain('round 4');
  });

  it('says who won, with what and when, and finds games by all of it', async () => {
    const game = (n: number, more: object = {}) => ({ id: `s${n}`, names: ['Ann', `Bob${n}`], kinds: ['human', 'planner'], round: 9, over: true, points: [7, n], updated: '2026-11-02T10:00:00+00:00', ...more });
    const list = [game(3), game(7), game(9, { modules: ['outer_belt'] }), ...[1, 2, 4, 5].map((n) => game(n, { over: false }))];
    vi.stubGlobal('fetch', async (path: string) => new Response(JSON.stringify(path === '/api/games' ? list : answers[path])));
    render(<Start />);
    expect((await screen.findByTestId('game-s3')).textContent).toContain('Ann won, 7 : 3');
    expect(screen.getByTestId('game-s7').textContent).toContain('over, 7 : 7');
    expect(screen.getByTestId('game-s9').textContent).toContain('outer_belt');
    fireEvent.input(screen.getByTestId('search'), { target: { value: 'bob9 BELT won' } });
    expect(screen.queryAllByTestId(/^game-/).map((node) => node.dataset.testid)).toEqual(['game-s9']);
    fireEvent.input(screen.getByTestId('search'), { target: { value: 'nobody' } });
    expect(screen.getByText('None like this.')).toBeTruthy();
  });

  it('names a game that is damaged, and says what of it', async () => {
    const fault = 'This game is damaged: Row 30 of its log is missing, or cannot be read.';
    vi.stubGlobal('fetch', async (path: string) => new Response(JSON.stringify(path === '/api/games' ? [{ id: 'g2', names: [], kinds: [], fault }] : answers[path])));
    render(<Start />);
    const link = await screen.findByTestId('game-g2');
    expect(link.textContent).toContain('g2');
    expect(link.textContent).toContain('damaged');
    expect(screen.getByText(fault)).toBeTruthy();
  });

  it('says what is wrong with a file', async () => {
    render(<Start />);
    const input = screen.getByTestId('import');
    fireEvent.change(input, { target: { files: [new File(['{}'], 'game.json')] } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('This is not a game file.');
    expect(alert.closest('section')).toBe(input.closest('section'));
    fireEvent.change(input, { target: { files: [new File(['nonsense'], 'game.json')] } });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This file does not hold a game.'));
  });
});
