import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FULL_CATALOGUE } from '../board/fixture';
import { fakeAgenda, fakeCatalogue, fakeDraft, fakeEverything, fakeFullGame, fakeOptions, fakeReveal, fakeValue, fakeWindow } from '../fake';
import { told } from '../flow/announce';
import { entryOf } from '../flow/describe';
import { useLink } from '../flow/link';
import { mergePatch } from '../flow/merge';
import { skip } from '../flow/playback';
import { close, receive } from '../flow/session';
import { change } from '../flow/settings';
import * as state from '../flow/state';
import { status } from '../flow/status';
import type { ClientMessage, Decision } from '../types';
import { Bar } from './Bar';
import { cardsShown, folded } from './Cards';
import { Draft } from './Draft';
import { optionsOf } from './Setup';
import { Sheets } from './Sheets';
import { Log, Players } from './Side';
import { Start } from './Start';
import { tipFor } from './Tip';
import { Tray } from './Tray';

let sent: ClientMessage[] = [];

const acted = (): string[] => sent.flatMap((message) => (message.t === 'act' ? message.actions : []));
const sit = (decision: Decision | null): void => receive(fakeFullGame(decision));
const target = (root: Element, name: string): HTMLElement => root.querySelector<HTMLElement>(`[data-target="${name}"]`)!;

beforeEach(() => {
  close();
  state.pending.value = null;
  sent = [];
  state.catalogue.value = FULL_CATALOGUE;
  useLink({ send: (message) => sent.push(message as ClientMessage), close: () => undefined });
});

afterEach(cleanup);

describe('the side with factions', () => {
  it('has each faction with its port in its owner’s card', () => {
    sit(fakeEverything);
    render(<Players />);
    const amber = within(screen.getByTestId('player-A')).getByRole('button', { name: /^Corex Conglomerated/ });
    expect(amber.querySelector('.sr')?.textContent).toBe('Corex Conglomerated: 1 ore per controlled land. Port taken: Dahlia 4. Can be used.');
    const blue = within(screen.getByTestId('player-B')).getByRole('button', { name: /^Smuggler/ });
    expect(blue.querySelector('.sr')?.textContent).toContain('Port free.');
    expect(blue.getAttribute('aria-disabled')).toBe('true');
  });

  it('docks there like at a station', () => {
    sit(fakeEverything);
    const { container } = render(<Players />);
    fireEvent.click(target(container, 'facility:faction:corex'));
    expect(sent).toEqual([{ t: 'plan', v: 7, place: 'faction:corex' }]);
    receive({ t: 'lit', v: 7, ships: ['F2'], places: { 'faction:corex': { actions: ['dock faction:corex 2'], chip: '2 ore', after: { slots: [{ size: 1, closed: 0, ships: ['F2'] }] } } } });
    fireEvent.click(target(container, 'facility:faction:corex'));
    expect(acted()).toEqual(['dock faction:corex 2']);
  });

  it('stands for the ship in its port when that one is asked for', () => {
    sit({ seat: 'F', kind: 'ship', prompt: 'Choose a ship', options: [{ action: 'ship D4', text: 'Dahlia 4', targets: ['ship:faction:corex:D4'] }] });
    const { container } = render(
      <>
        <Players />
        <Tray />
      </>,
    );
    expect(container.querySelectorAll('.opt')).toHaveLength(0);
    fireEvent.click(target(container, 'ship:faction:corex:D4'));
    expect(acted()).toEqual(['ship D4']);
  });

  it('has buttons for pieces that are not on the board', () => {
    const option = (action: string, where: string) => ({ action, text: action, targets: [where] });
    sit({
      seat: 'F', kind: 'field', prompt: 'Choose', options: [
        option('field isolation', 'field:isolation'), option('field repulsor', 'field:repulsor'), option('colony B', 'colony:B:gravitron_shunt'),
        option('colony A lem', 'colony:A:lem'), option('ship D4', 'ship:pocket_universe:D4'), option('release', 'button:release'),
      ],
    });
    const game = fakeFullGame(state.decision.value);
    receive({ ...game, position: { ...game.position, fields: { isolation: 'lem' } } });
    const { container } = render(<Tray />);
    expect([...container.querySelectorAll<HTMLElement>('.opt')].map((node) => node.dataset.action)).toEqual(['field repulsor', 'colony B', 'ship D4', 'release']);
  });

  it('shows what is held, transit and all, and hides what is face down', () => {
    sit(null);
    render(<Players />);
    const blue = screen.getByTestId('player-B');
    expect(within(blue).getByRole('img', { name: '4 agendas, 1 of them open' })).toBeTruthy();
    expect(blue.textContent).toContain('Agenda B1');
    expect(within(blue).getByRole('button', { name: /Cargo Salvage/ }).innerHTML).toContain('in transit');
    expect(screen.getByTestId('player-E').textContent).not.toContain('Agenda');
  });

  it('opens all that a player has', () => {
    sit(null);
    render(
      <>
        <Players />
        <Sheets />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'All that Blue has' }));
    expect(screen.getByTestId('sheet-player').textContent).toContain('Gravity Manipulator');
  });
});

describe('a screen for several people', () => {
  const kinds = ['planner', 'planner', 'planner', 'random', 'human', 'human'];
  const handover = () => screen.queryByTestId('sheet-handover');
  const veil = { players: { F: { agendas: { cards: null } } } };
  /** The table as F sees it, and what lies open while it waits for E. */
  const own = { ...fakeFullGame({ ...fakeEverything, seat: 'F' }), kinds, holder: 'F' as const, veil };
  const open = { ...fakeFullGame(null), kinds, v: 9, n: 9, holder: null, waits: 'E' as const, position: mergePatch(own.position, veil) };
  const secrets = () => JSON.stringify([state.present.value, state.history.value, state.decision.value]);

  it('is handed over before it shows what only another may know', () => {
    receive(own);
    render(
      <>
        <Bar />
        <Tray />
        <Sheets />
      </>,
    );
    expect(handover()).toBeNull();
    expect(screen.getByTestId('agenda-B3')).toBeTruthy();
    state.hovered.value = 'agenda:B3';
    state.sheet.value = { kind: 'cards', part: 'agendas' };
    act(() => receive({ t: 'events', v: 8, events: [{ v: 8, n: 8, seat: 'F', action: 'end_turn', text: 'ended the turn', patch: {}, veil }], decision: null }));
    act(() => receive(open));
    expect(secrets()).not.toContain('B3');
    expect(document.body.innerHTML).not.toContain('B3');
    expect(state.hovered.value).toBeNull();
    expect(state.history.value.length).toBeGreaterThan(1);
    expect(handover()?.textContent).toContain('Hand over to Emerald');
    expect(state.mine.value).toBeNull();
    fireEvent(handover()!, new Event('cancel', { cancelable: true }));
    fireEvent.click(handover()!);
    expect(handover()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Look at the table', hidden: true }));
    expect(handover()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'I am Emerald' }));
    fireEvent.click(screen.getAllByRole('button', { name: 'I am Emerald', hidden: true }).at(-1)!);
    expect(sent.at(-1)).toEqual({ t: 'take', seat: 'E' });
    act(() => receive({ ...fakeFullGame({ ...fakeEverything, seat: 'E' }), kinds, v: 9, n: 9, holder: 'E' }));
    expect(handover()).toBeNull();
    expect(state.me.value).toBe('E');
    expect(told.value.at(-1)?.text).toBe(fakeEverything.prompt);
  });

  it('shows the steps that lead to the next person before it is handed over', () => {
    change({ speed: 1 });
    receive({ ...own, decision: null });
    receive({ t: 'events', v: 8, events: [{ v: 8, n: 8, seat: 'A', action: 'cycle', text: 'changed the display', patch: {}, veil }], decision: null });
    receive(open);
    expect(state.replaying.value).toBe(true);
    expect(state.sheet.value).toBeNull();
    skip();
    expect(state.sheet.value).toEqual({ kind: 'handover', seat: 'E' });
    expect(secrets()).not.toContain('B3');
    change({ speed: 0 });
  });

  it('tells without a name what nobody did', () => {
    sit(null);
    receive({ t: 'events', v: 8, events: [{ v: 8, n: 8, seat: null, action: 'draw asteroid iron_asteroid', text: 'New at Outer Belt 1: Iron Asteroid', patch: {} }], decision: null });
    expect(told.value.at(-1)?.text).toBe('New at Outer Belt 1: Iron Asteroid');
    render(<Log />);
    expect(screen.getAllByRole('listitem')[0]!.textContent).toBe('New at Outer Belt 1: Iron Asteroid');
  });
});

describe('the tray with everything', () => {
  it('has the own faction, asteroids and agendas beside alien tech', () => {
    sit(fakeEverything);
    render(<Tray />);
    expect(screen.getByTestId('faction-scavenger').textContent).toContain('new ships act at once');
    expect(screen.getByTestId('asteroid-terraforming_module').innerHTML).toContain('in transit');
    fireEvent.click(screen.getByRole('button', { name: /Heavy Metal Asteroid:.*3 ore/ }));
    expect(acted()).toEqual(['use_asteroid heavy_metal_asteroid']);
  });

  it('shows the pieces that lie on cards, and whose the guests are', () => {
    sit(fakeEverything);
    render(<Tray />);
    expect(screen.getByTestId('card-gravitron_shunt').innerHTML).toContain('colony of B');
    expect(screen.getByRole('button', { name: 'Ship of Blue, guest 6' })).toBeTruthy();
  });

  it('folds agendas first, asteroids next, alien tech last', () => {
    expect(folded(3, 2, 2, 0)).toEqual({ agendas: false, asteroids: false });
    expect(folded(3, 2, 2, 1200)).toEqual({ agendas: false, asteroids: false });
    expect(folded(3, 2, 2, 900)).toEqual({ agendas: true, asteroids: false });
    expect(folded(3, 2, 2, 620)).toEqual({ agendas: true, asteroids: true });
    expect(cardsShown(3, 600, 2)).toBe(2);
    expect(cardsShown(3, 620)).toBe(3);
  });

  it('gives face-down cards of others as a number', () => {
    const game = fakeFullGame(null);
    const { cards: _, ...hidden } = game.position.players.F!.agendas!;
    game.position = { ...game.position, players: { ...game.position.players, F: { ...game.position.players.F!, agendas: hidden } } };
    receive(game);
    render(<Tray />);
    expect(screen.getByRole('img', { name: '2 agendas, face down' })).toBeTruthy();
  });

  it('keeps the cards in sight in a window, the usable ones first', () => {
    sit(fakeWindow);
    const { container } = render(<Tray />);
    const cards = [...container.querySelectorAll<HTMLElement>('.cards .tc')].map((card) => card.dataset.testid);
    expect(cards.slice(0, 2)).toEqual(['faction-scavenger', 'card-polarity_device']);
    expect(status.value.rest).toBe('use cards or go on');
    fireEvent.click(screen.getByRole('button', { name: /Polarity Device, power/ }));
    expect(acted()).toEqual(['use polarity_device']);
  });

  it('goes on from a window by the main button', () => {
    sit(fakeWindow);
    render(<Tray />);
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(acted()).toEqual(['stop']);
  });

  it('shows both halves of the agendas to choose from', () => {
    sit(fakeAgenda);
    const { container } = render(<Tray />);
    const choice = container.querySelector('.opt[data-target="agenda:B14"]')!;
    expect(choice.textContent).toBe('Agenda B14Now: fill the Solar ConverterAt the end: no colony on Heinlein Plains');
    fireEvent.click(choice);
    expect(acted()).toEqual(['agenda B14']);
  });

  it('reveals from the choices', () => {
    sit(fakeReveal);
    render(<Tray />);
    fireEvent.click(screen.getByRole('button', { name: /Agenda B3: roll four alike/ }));
    expect(acted()).toEqual(['reveal B3 in_game']);
  });

  it('reveals from the agenda itself', () => {
    sit(fakeEverything);
    state.sheet.value = { kind: 'cards', part: 'agendas' };
    render(<Sheets />);
    const b3 = within(screen.getByTestId('agenda-B3'));
    expect(b3.getByRole('button', { name: /At the end/ }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(b3.getByRole('button', { name: /Now: roll four alike/ }));
    expect(acted()).toEqual(['reveal B3 in_game']);
  });

  it('asks for a value with the ship that would show it', () => {
    sit(fakeValue);
    render(<Tray />);
    fireEvent.click(screen.getByRole('button', { name: '5' }));
    expect(acted()).toEqual(['value 5']);
  });
});

describe('the draft', () => {
  it('offers what is left, and shows who has what', () => {
    sit(fakeDraft);
    expect(state.drafting.value).toBe(true);
    const { container } = render(<Draft />);
    const legal = [...container.querySelectorAll<HTMLElement>('.draftcard[aria-disabled="false"]')].map((card) => card.dataset.target);
    expect(legal).toEqual(['faction:brethren', 'faction:xeno', 'faction:prophets', 'faction:sunrise']);
    expect(container.querySelectorAll('.draftcard.taken')).toHaveLength(5);
    fireEvent.click(target(container, 'faction:xeno'));
    expect(acted()).toEqual(['faction xeno']);
  });

  it('lets nobody choose for others', () => {
    const game = fakeFullGame(fakeDraft);
    receive({ ...game, decision: null });
    const { container } = render(<Draft />);
    expect(container.querySelectorAll('.draftcard[aria-disabled="false"]')).toHaveLength(0);
    fireEvent.click(target(container, 'faction:corex'));
    expect(sent).toEqual([]);
    expect(state.sheet.value?.kind).toBe('tip');
  });

  it('is over with its phase', () => {
    sit(fakeEverything);
    expect(state.drafting.value).toBe(false);
  });
});

describe('help', () => {
  it.each([
    ['faction:proxima', 'Proxima Centauri Scholars', 'For its player: Once a turn put a field from the supply on the planet, or take one off.'],
    ['facility:faction:corex', 'Corex Conglomerated: the port', 'Any ship + 2 fuel: 1 ore per controlled land.'],
    ['facility:outer_belt:2', 'Alien Beacon', 'To claim it: ships that show 3 N. N is a navigation value of its space.'],
    ['asteroid:terraforming_module', 'Terraforming Module', 'To claim it: ships that show N = N. N is a navigation value of its space, = joins ships that are alike.'],
    ['agenda:B3', 'Agenda B3', 'Now: Your roll shows four alike, without alien tech.'],
    ['button:reveal:B3:end_game', 'Agenda B3', 'Now: Your roll shows four alike, without alien tech.'],
    ['rev', 'REV', 'A rover of Xeno Explorations.'],
    ['piece:asteroid_die', 'Asteroid die', 'Its marked face moves every asteroid one space on.'],
  ])('explains %s', (name, title, line) => {
    sit(null);
    const tip = tipFor(name)!;
    expect(tip.title).toBe(title);
    expect(tip.lines[0]).toBe(line);
  });

  it('points into the codex', () => {
    sit(null);
    expect(['facility:faction:corex', 'facility:outer_belt:2', 'button:reveal:B3:in_game', 'asteroid:iron_asteroid', 'colony:A:lem', 'rev'].map(entryOf)).toEqual([
      'corex', 'alien_beacon', 'B3', 'iron_asteroid', 'lem', 'rev',
    ]);
  });
});

describe('the options of a new game', () => {
  const posted: { path: string; body: unknown }[] = [];
  let refusal = '';

  beforeEach(() => {
    posted.length = 0;
    refusal = '';
    state.catalogue.value = fakeCatalogue;
    location.hash = '';
    localStorage.clear();
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (init?.method !== 'POST') return new Response(JSON.stringify(path === '/api/options' ? fakeOptions : []));
      posted.push({ path, body: JSON.parse(String(init.body)) });
      if (path === '/api/options') return new Response(JSON.stringify({ problem: refusal || null }));
      return new Response(JSON.stringify({ id: 'new' }), { status: 201 });
    });
  });

  afterEach(() => vi.unstubAllGlobals());

  const begun = async (): Promise<unknown> => {
    fireEvent.click(screen.getByTestId('start'));
    await waitFor(() => expect(location.hash).toBe('#/game/new'));
    return (posted.find(({ path }) => path === '/api/games')!.body as { options: unknown }).options;
  };

  it('begins with a preset, six players at the table', async () => {
    render(<Start />);
    fireEvent.click(screen.getByRole('radio', { name: '6' }));
    fireEvent.click(await screen.findByTestId('preset-everything'));
    expect((screen.getByTestId('module-outer_belt') as HTMLInputElement).checked).toBe(true);
    expect(await begun()).toEqual({ players: 6, long_game: false, modules: ['factions', 'outer_belt'] });
  });

  it('mixes modules, packs and rulings, and remembers them', async () => {
    render(<Start />);
    fireEvent.click(await screen.findByTestId('module-outer_belt'));
    fireEvent.click(screen.getByTestId('packs'));
    fireEvent.click(screen.getByTestId('pack-promo'));
    fireEvent.click(screen.getByTestId('rulings'));
    const ruling = screen.getByTestId('ruling-system_pilot') as HTMLSelectElement;
    expect([...ruling.options].map(({ text }) => text)).toEqual(['4 (usual)', '5']);
    fireEvent.change(ruling, { target: { value: '1' } });
    expect(screen.getByTestId('rulings').textContent).toBe('Rulings: 1 changed');
    expect(screen.getByTestId('packs').textContent).toBe('Packs: 1 of 2');
    const options = { players: 4, long_game: false, modules: ['outer_belt'], packs: ['factions'], rulings: { system_pilot: 5 } };
    expect(await begun()).toEqual(options);
    cleanup();
    posted.length = 0;
    location.hash = '';
    render(<Start />);
    await screen.findByTestId('module-outer_belt');
    expect(await begun()).toEqual(options);
  });

  it('does not start what makes no sense, and says why', async () => {
    refusal = 'A draft for 6 players needs 7 boards.';
    render(<Start />);
    fireEvent.click(await screen.findByTestId('preset-everything'));
    expect((await screen.findByRole('status')).textContent).toBe(refusal);
    expect((screen.getByTestId('start') as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByTestId('preset-classic'));
    await waitFor(() => expect((screen.getByTestId('start') as HTMLButtonElement).disabled).toBe(false));
  });

  it('leaves out what the server does not know', () => {
    const setup = { count: 3, long: true, modules: ['wormholes', 'factions'], packs: ['promo', 'lost'], rulings: { system_pilot: 7, unheard: 1 } };
    expect(optionsOf(setup, fakeOptions)).toEqual({ players: 3, long_game: true, modules: ['factions'], packs: ['promo'] });
    expect(optionsOf(setup, null)).toEqual({ players: 3, long_game: true });
  });
});
