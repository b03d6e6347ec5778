import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCatalogue } from '../fake';
import type { CodexBook, CodexEntry } from '../flow/api';
import { inspect } from '../flow/describe';
import * as state from '../flow/state';
import { Codex, search } from './Codex';
import { Sheets } from './Sheets';

const entry = (id: string, kind: string, pack: string, part: Partial<CodexEntry>): CodexEntry => ({
  id,
  kind,
  name: id,
  pack,
  line: '',
  effect: [],
  rulings: [],
  reading: '',
  family: '',
  ...part,
});

const BOOK: CodexBook = {
  kinds: { facility: 'Facilities', territory: 'Territories', card: 'Alien Tech' },
  packs: ['Base game', 'Promo'],
  entries: [
    entry('lunar_mine', 'facility', 'Base game', { name: 'Lunar Mine', line: '1 ore', rulings: ['The Space Crane has no say here.'] }),
    entry('lem', 'territory', 'Base game', { name: 'Lem Badlands', line: 'Solar: +1 fuel each' }),
    entry('plasma_cannon', 'card', 'Base game', {
      name: 'Plasma Cannon',
      family: 'force',
      line: 'rival ships to the Bay',
      effect: [{ label: 'Use (1 fuel per ship)', text: 'Away with them.' }],
      rulings: ['Not in the Bay.'],
      reading: 'docs/rulings.md#plasma_cannon',
      code: { module: 'engine.tech.classic', class: 'PlasmaCannon' },
    }),
    entry('space_crane', 'card', 'Promo', { name: 'Space Crane', line: 'raid supply or display' }),
  ],
};

let answer: () => Response = () => new Response();

beforeEach(() => {
  answer = () => new Response(JSON.stringify(BOOK));
  location.hash = '#/codex';
  vi.stubGlobal('fetch', async () => answer());
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  state.sheet.value = null;
});

const shown = (): string[] => screen.queryAllByTestId(/^codex-(lunar|lem|plasma|space)/).map((node) => node.dataset.testid!.replace('codex-', ''));
const type = (text: string): void => void fireEvent.input(screen.getByTestId('codex-search'), { target: { value: text } });

describe('Codex', () => {
  it('shows everything under its kind, and how much there is', async () => {
    render(<Codex id="" />);
    const cards = await screen.findByRole('region', { name: 'Alien Tech' });
    expect(within(cards).getAllByTestId(/^codex-/).map((node) => node.dataset.testid)).toEqual(['codex-plasma_cannon', 'codex-space_crane']);
    expect(screen.getByTestId('codex-count').textContent).toBe('4 of 4');
    const cannon = within(screen.getByTestId('codex-plasma_cannon'));
    expect(cannon.getByText('Use (1 fuel per ship):').parentElement?.textContent).toBe('Use (1 fuel per ship): Away with them.');
    expect(cannon.getByText('Not in the Bay.')).toBeTruthy();
    expect(cannon.getByText('docs/rulings.md#plasma_cannon')).toBeTruthy();
    expect(cannon.getByText('PlasmaCannon').parentElement?.textContent).toBe('Code: PlasmaCannon in engine.tech.classic');
    expect(screen.getByTestId('codex-lem').textContent).not.toContain('Code');
  });

  it('searches names first, then everything that is said', async () => {
    render(<Codex id="" />);
    await screen.findByTestId('codex-lem');
    type('crane');
    expect(shown()).toEqual(['space_crane', 'lunar_mine']);
    type('ore');
    expect(shown()).toEqual(['lunar_mine']);
    type('base');
    expect(shown()).toEqual(['lunar_mine', 'lem', 'plasma_cannon']);
    type('CANNON away');
    expect(shown()).toEqual(['plasma_cannon']);
    type('black hole');
    expect(shown()).toEqual([]);
    expect(screen.getByTestId('codex-count').textContent).toBe('Nothing fits.');
    type('');
    expect(shown()).toHaveLength(4);
  });

  it('keeps to a kind and a pack', async () => {
    render(<Codex id="" />);
    await screen.findByTestId('codex-lem');
    fireEvent.change(screen.getByTestId('codex-kind'), { target: { value: 'card' } });
    expect(shown()).toEqual(['plasma_cannon', 'space_crane']);
    fireEvent.change(screen.getByTestId('codex-pack'), { target: { value: 'Promo' } });
    expect(shown()).toEqual(['space_crane']);
    expect(screen.getByTestId('codex-count').textContent).toBe('1 of 4');
  });

  it('opens what the address names, and the address names what is opened', async () => {
    render(<Codex id="lem" />);
    const lem = (await screen.findByTestId('codex-lem')) as HTMLDetailsElement;
    const mine = screen.getByTestId('codex-lunar_mine') as HTMLDetailsElement;
    expect([lem.open, mine.open]).toEqual([true, false]);
    mine.open = true;
    fireEvent(mine, new Event('toggle'));
    expect(location.hash).toBe('#/codex/lunar_mine');
    expect(lem.open).toBe(true);
  });

  it('is walked by arrow keys', async () => {
    render(<Codex id="" />);
    await screen.findByTestId('codex-lem');
    const field = screen.getByTestId('codex-search');
    field.focus();
    const key = (name: string): void => void fireEvent.keyDown(document.activeElement!, { key: name });
    key('ArrowDown');
    key('ArrowDown');
    expect(document.activeElement?.textContent).toContain('Lem Badlands');
    key('ArrowUp');
    expect(document.activeElement?.textContent).toContain('Lunar Mine');
    key('/');
    expect(document.activeElement).toBe(field);
  });

  it('says why it stays empty', async () => {
    answer = () => new Response('{"error":"Not today."}', { status: 403 });
    render(<Codex id="" />);
    expect((await screen.findByRole('alert')).textContent).toBe('Not today.');
  });

  it('finds names without their marks', () => {
    const found = (text: string): string[] => search([entry('auto_pilot_ai', 'card', '', { name: 'Auto Pilot A.I.' }), entry('raiders_rock', 'asteroid', '', { name: "Raiders' Rock" })], text).map(({ id }) => id);
    expect(found('auto pilot ai')).toEqual(['auto_pilot_ai']);
    expect(found('A.I.')).toEqual(['auto_pilot_ai']);
    expect(found("raiders' r")).toEqual(['raiders_rock']);
    const line = entry('b', 'card', '', { line: 'rock away' });
    const rock = entry('c', 'card', '', { name: 'Rock' });
    const text = entry('a', 'card', '', { effect: [{ label: '', text: 'Like a rock.' }] });
    expect(search([text, line, rock], 'rock').map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  it('is a step away from what a card says', () => {
    state.catalogue.value = fakeCatalogue;
    inspect('card:plasma_cannon:use');
    render(<Sheets />);
    expect(screen.getByText('More in the codex').getAttribute('href')).toBe('#/codex/plasma_cannon');
  });
});
