import { cleanup, fireEvent, render } from '@testing-library/preact';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Board } from './Board';
import { EVERYTHING, EVERYTHING_LANDING, EVERYTHING_POSITION, POSITION } from './fixture';
import { BELTED, WIDE, drawingFor } from './drawings';
import { borderOf, landPlaces } from './lands';
import { beltPort, beltSpace, extraPorts, hubRows, portPlaces } from './ports';
import { readShip } from './pieces';
import { allPieces, Fleet } from './pieceList';
import type { Slot } from '../types';

afterEach(cleanup);

const handlers = () => ({ onTarget: vi.fn<(target: string) => void>(), onHover: vi.fn<(target: string | null) => void>() });
const at = (root: Element, target: string): Element => root.querySelector(`[data-target="${target}"]`)!;
const track = (seat: Slot['seat'], circle: number, ships: string[] = []): Slot => ({ size: 3, closed: 0, ships, seat: seat!, circle });

describe('the board with everything', () => {
  it('names every space of the belt with its asteroid, its claim and its values', () => {
    const { container } = render(<Board layout="wide" {...EVERYTHING} {...handlers()} />);
    expect(at(container, 'facility:outer_belt:2').getAttribute('aria-label')).toBe(
      'Outer Belt, space 2. Alien Beacon. claim: 3 N. N is 2, 3, 4. worth 1 point. 1 point while held. 2 ports, 2 taken: Emerald 3, Emerald 2. 1 port closed in this game. Not now: needs a 3. A ship that shows 3 and one of 2, 3 or 4.',
    );
    expect(at(container, 'facility:outer_belt:3').getAttribute('aria-label')).toContain('Legal: claim it.');
    expect(container.querySelectorAll('.space')).toHaveLength(4);
    expect(container.querySelectorAll('.space .closed')).toHaveLength(3);
    expect(container.querySelectorAll('.space .ghost')).toHaveLength(2);
  });

  it('leaves an empty space empty', () => {
    const position = structuredClone(EVERYTHING_POSITION);
    delete position.facilities['outer_belt:1']!.card;
    const { container } = render(<Board layout="wide" {...EVERYTHING} position={position} {...handlers()} />);
    expect(at(container, 'facility:outer_belt:1').getAttribute('aria-label')).toContain('no asteroid');
    expect(container.querySelectorAll('.space.gone')).toHaveLength(1);
  });

  it.each([
    ['wide', false],
    ['belted', true],
  ])('has room in its stores for all that matters: %s', (_, belted) => {
    const position = structuredClone(belted ? EVERYTHING_POSITION : POSITION);
    Object.assign(position, { relic: 'B', agenda_deck: 20, discard: ['alien_city', 'plasma_cannon'] });
    const { container } = render(<Board layout="wide" {...EVERYTHING} position={position} {...handlers()} />);
    const plate = (belted ? BELTED : WIDE).plates.find(({ id }) => id === 'stores')!;
    const lines = [...at(container, 'stores').parentElement!.querySelectorAll('.prule')];
    const words = lines.map((line) => line.textContent);
    for (const word of ['20 agendas', '2 discards', 'Relic Ship', 'Blue']) expect(words).toContain(word);
    for (const line of lines) expect(Number(line.getAttribute('y'))).toBeLessThan(plate.y + plate.h - 4);
    expect(at(container, 'stores').getAttribute('aria-label')).toContain('2 discards');
  });

  it('docks and lands there by click and by keyboard', () => {
    const on = handlers();
    const { container, rerender } = render(<Board layout="wide" {...EVERYTHING} {...on} />);
    fireEvent.click(at(container, 'facility:outer_belt:3'));
    rerender(<Board layout="wide" {...EVERYTHING_LANDING} {...on} />);
    fireEvent.keyDown(at(container, 'territory:blish'), { key: 'Enter' });
    expect(on.onTarget.mock.calls.flat()).toEqual(['facility:outer_belt:3', 'territory:blish']);
    expect(container.querySelectorAll('.landchips .chip')).toHaveLength(8);
  });

  it('draws a straddling field once, on the border, and both lands under it', () => {
    const lands = { ...EVERYTHING_POSITION.fields, isolation: ['heinlein', 'pohl'] as const };
    const position = structuredClone(EVERYTHING_POSITION);
    position.fields = { ...lands, isolation: [...lands.isolation] };
    position.territories.lem!.fields = ['positron'];
    for (const id of lands.isolation) position.territories[id]!.fields = ['isolation'];
    const { container } = render(<Board layout="wide" {...EVERYTHING} position={position} {...handlers()} />);
    expect(container.querySelectorAll('.unit.field')).toHaveLength(3);
    expect(container.querySelectorAll('.straddle')).toHaveLength(2);
    expect(container.querySelectorAll('.isolated')).toHaveLength(2);
    expect(container.querySelectorAll('.strike')).toHaveLength(2);
  });

  it('shows the REV on its land and the Brethren Ship in its port', () => {
    const { container } = render(<Board layout="wide" {...EVERYTHING} lit={{ 'ship:lunar_mine:X@C': {}, rev: {} }} quiet={{}} ghosts={{}} {...handlers()} />);
    expect(at(container, 'territory:pohl').getAttribute('aria-label')).toContain('REV here');
    expect(at(container, 'ship:lunar_mine:X@C').getAttribute('aria-label')).toBe('Ship Brethren Ship of Crimson, Lunar Mine');
    expect(at(container, 'rev').getAttribute('aria-label')).toBe('REV');
  });

  it('names ships on the belt by their space', () => {
    const { container } = render(<Board layout="wide" {...EVERYTHING} lit={{ 'ship:outer_belt:2:E3': {} }} quiet={{}} ghosts={{}} {...handlers()} />);
    expect(at(container, 'ship:outer_belt:2:E3').getAttribute('aria-label')).toBe('Ship Emerald 3, Outer Belt, space 2');
  });

  it('keeps every piece on the drawing, and no two ships in one port', () => {
    const pieces = allPieces(BELTED, EVERYTHING_POSITION, 'F', new Fleet(), new Set());
    const shown = pieces.filter((piece) => piece.kind === 'ship' && !piece.hidden);
    expect(new Set(shown.map((piece) => piece.at.join())).size).toBe(shown.length);
    for (const piece of pieces.filter(({ hidden }) => !hidden)) {
      expect(piece.at[0]).toBeGreaterThan(0);
      expect(piece.at[0]).toBeLessThan(BELTED.width);
      expect(piece.at[1]).toBeLessThan(BELTED.height);
    }
  });

  it.each([['wide', EVERYTHING], ['wide', EVERYTHING_LANDING], ['phone', EVERYTHING], ['phone', EVERYTHING_LANDING]] as const)('has no fault that axe finds: %s', async (layout, scene) => {
    const { container } = render(<Board layout={layout} {...scene} {...handlers()} />);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }, 600_000);
});

describe('the phone with everything', () => {
  const tab = (root: Element, name: string): Element => root.querySelector(`[data-action="tab-${name}"]`)!;

  it('has a tab for each part, with a dot where something can be chosen', () => {
    const on = handlers();
    const { container } = render(<Board layout="phone" {...EVERYTHING} {...on} />);
    expect([...container.querySelectorAll('.tabs button')].map((node) => node.firstChild?.textContent)).toEqual(['Planet', 'Stations', 'Belt', 'Factions']);
    expect([...container.querySelectorAll('.tabs button:has(i)')].map((node) => node.firstChild?.textContent)).toEqual(['Stations', 'Belt', 'Factions']);
    fireEvent.click(tab(container, 'belt'));
    expect(container.querySelectorAll('.station.row')).toHaveLength(4);
    fireEvent.click(at(container, 'facility:outer_belt:3'));
    fireEvent.click(tab(container, 'factions'));
    expect(container.querySelectorAll('.station.row')).toHaveLength(6);
    fireEvent.click(at(container, 'facility:faction:scavenger'));
    expect(on.onTarget.mock.calls.flat()).toEqual(['facility:outer_belt:3', 'facility:faction:scavenger']);
  });

  it('goes to the planet when a land is asked for, the moon with it', () => {
    const { container } = render(<Board layout="phone" {...EVERYTHING_LANDING} {...handlers()} />);
    expect(tab(container, 'planet').getAttribute('aria-pressed')).toBe('true');
    expect(at(container, 'territory:blish')).not.toBeNull();
  });

  it('stays on the belt while ships are picked for it', () => {
    const on = handlers();
    const { container, rerender } = render(<Board layout="phone" {...EVERYTHING} lit={{ 'facility:outer_belt:1': { soft: true } }} ghosts={{}} quiet={{}} picked={[]} {...on} />);
    fireEvent.click(tab(container, 'belt'));
    rerender(<Board layout="phone" {...EVERYTHING} lit={{ 'facility:solar_converter': {} }} ghosts={{}} quiet={{}} picked={['F2']} {...on} />);
    expect(tab(container, 'belt').getAttribute('aria-pressed')).toBe('true');
  });

  it('keeps one page without expansions', () => {
    const { container } = render(<Board layout="phone" {...EVERYTHING} position={POSITION} {...handlers()} />);
    expect(container.querySelector('.tabs')).toBeNull();
  });
});

describe('geometry of the expansions', () => {
  it('draws the belt beside the board whatever the shape of the box', () => {
    expect(drawingFor(1060, 588, true)).toBe(BELTED);
    expect(drawingFor(718, 588, true)).toBe(BELTED);
    expect(drawingFor(1060, 588, false)).toBe(WIDE);
  });

  it('keeps ports inside their space and apart, one more than printed too', () => {
    const belt = BELTED.belt!;
    for (const space of [1, 2, 3, 4]) {
      const { x, y, w, h } = beltSpace(belt, space);
      const ports = [0, 1, 2, 3].map((index) => beltPort(belt, space, index));
      for (const { at: [px, py], size } of ports) {
        expect(px - size / 2).toBeGreaterThan(x);
        expect(px + size / 2).toBeLessThan(x + w);
        expect(py - size / 2).toBeGreaterThan(y);
        expect(py + size / 2).toBeLessThan(y + h);
      }
      expect(new Set(ports.map(({ at: place }) => place.join())).size).toBe(4);
    }
  });

  it('keeps used but unprinted ports away from the printed ones', () => {
    for (const plate of BELTED.plates.filter(({ id }) => id === 'raiders_outpost' || id === 'shipyard')) {
      const printed = portPlaces(plate, 0, 3);
      for (const { at: [x, y] } of extraPorts(plate, 3)) {
        for (const { at: [px, py] } of printed) expect(Math.hypot(x - px, y - py)).toBeGreaterThan(18);
      }
    }
  });

  it('gives each of four players a track, and shares four among six', () => {
    const four = [track('A', 4, ['A1']), track('B', 2), track('C', 0, ['C1', 'C2']), track('D', 7)];
    expect(hubRows(four)).toMatchObject({ shared: false, rows: [0, 1, 2, 3], ports: [[[0, 0]], [], [[2, 0], [2, 1]], []] });
    const six = [...four, track('E', 4, ['E1', 'E1', 'E1']), track('F', 2, ['F3'])];
    const hub = hubRows(six);
    expect(hub.shared).toBe(true);
    expect(hub.taken).toBe(7);
    const places = hub.ports.flat().map(String);
    expect(new Set(places).size).toBe(7);
    const colonies = six.map(({ circle }, i) => `${hub.rows[i]}/${circle}`);
    expect(new Set(colonies).size).toBe(6);
    for (const row of hub.rows) expect(row).toBeLessThan(4);
  });

  it('knows the borders of the planet', () => {
    const planet = WIDE.planet;
    expect(borderOf(planet, ['heinlein', 'pohl'])).not.toBeNull();
    expect(borderOf(planet, ['lem', 'heinlein'])![0]).toBeCloseTo(planet.cx);
    expect(borderOf(planet, ['burroughs', 'asimov'])).not.toBeNull();
    expect(borderOf(planet, ['heinlein', 'asimov'])).toBeNull();
    expect(borderOf(planet, ['blish', 'asimov'])).toBeNull();
  });

  it('keeps colonies of six players apart on every land and on the moon', () => {
    const seats = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
    for (const [planet, id] of [[BELTED.planet, 'heinlein'], [BELTED.planet, 'burroughs'], [BELTED.moon!, 'blish']] as const) {
      for (let n = 1; n <= 6; n++) {
        const { colonies } = landPlaces(planet, id, seats.slice(0, n).map((seat) => [seat, 1]), [], false, false);
        expect(colonies).toHaveLength(n);
        colonies.forEach((a, i) => colonies.slice(i + 1).forEach((b) => expect(Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])).toBeGreaterThan(18)));
      }
    }
  });

  it('reads the Brethren Ship', () => {
    expect(readShip('X@C')).toEqual({ shape: 'X', owner: 'C', value: 0 });
    expect(readShip('X')).toEqual({ shape: 'X', owner: null, value: 0 });
  });
});
