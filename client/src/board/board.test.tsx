import { cleanup, fireEvent, render } from '@testing-library/preact';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Board } from './Board';
import { CATALOGUE, LANDING, PICKED, docked, POSITION } from './fixture';
import { COMPACT, WIDE, drawingFor } from './drawings';
import { platePath } from './geometry';
import { landPlaces } from './lands';
import { portPlaces } from './ports';
import { Fleet } from './pieceList';
import { coming } from './ports';
import { Stamp, readShip, silhouette } from './pieces';

afterEach(cleanup);

const handlers = () => ({ onTarget: vi.fn<(target: string) => void>(), onHover: vi.fn<(target: string | null) => void>() });
const at = (root: Element, target: string): Element => root.querySelector(`[data-target="${target}"]`)!;
const fac = (root: Element, id: string): Element => at(root, `facility:${id}`).parentElement!;

describe('the wide board', () => {
  it('names every station with what is to be seen there', () => {
    const { container } = render(<Board layout="wide" {...PICKED} {...handlers()} />);
    expect(at(container, 'facility:solar_converter').getAttribute('aria-label')).toBe(
      'Solar Converter. 8 ports, 2 taken: Blue 3, Blue 5. Legal: +2 fuel.',
    );
    expect(at(container, 'facility:terraforming_station').getAttribute('aria-label')).toContain('Not now: needs a six.');
    expect(at(container, 'territory:asimov').getAttribute('aria-label')).toBe(
      'Asimov Crater, contested, Amber 1, Blue 1, no field. Bonus: Hub: one step more.',
    );
  });

  it('has ten stations, eight lands, three cards, all focusable buttons', () => {
    const { container } = render(<Board layout="wide" {...PICKED} {...handlers()} />);
    for (const [kind, count] of [['facility', 10], ['territory', 8], ['card', 3]] as const) {
      const places = container.querySelectorAll(`[data-target^="${kind}:"]`);
      expect(places).toHaveLength(count);
      for (const place of places) {
        expect(place.getAttribute('role')).toBe('button');
        expect(place.getAttribute('tabindex')).toBe('0');
      }
    }
  });

  it('marks what is legal, says in words why the rest is not', () => {
    const { container } = render(<Board layout="wide" {...PICKED} {...handlers()} />);
    expect(container.querySelectorAll('.fac.legal')).toHaveLength(5);
    expect(container.querySelectorAll('.fac.dim')).toHaveLength(4);
    expect(at(container, 'facility:shipyard').getAttribute('aria-disabled')).toBe('false');
    expect(at(container, 'facility:lunar_mine').getAttribute('aria-disabled')).toBe('true');
    expect(fac(container, 'lunar_mine').textContent).toContain('needs 5 or more');
    expect(container.querySelectorAll('.ghost')).toHaveLength(10);
  });

  it.each(['wide', 'phone'] as const)('rings the circle where the colony will stand, however many ships carry it: %s', (layout) => {
    for (const circle of [5, 6, 7]) {
      const ghosts = { colonist_hub: docked(PICKED.position.facilities.colonist_hub, ['A2'], circle, 'A') };
      const { container, unmount } = render(<Board layout={layout} {...PICKED} ghosts={ghosts} {...handlers()} />);
      const row = layout === 'wide' ? container.querySelector('.track')! : at(container, 'facility:colonist_hub').parentElement!;
      const circles = [...row.querySelectorAll('circle')].filter((ring) => Number(ring.getAttribute('r')) > 4);
      const ringed = circles.map((ring) => ring.getAttribute('stroke') === 'var(--legal)');
      expect(ringed.indexOf(true)).toBe(ringed.length - 8 + circle);
      expect(ringed.filter(Boolean)).toHaveLength(1);
      unmount();
    }
  });

  it('draws a ghost in the port where the ship will stand', () => {
    const now = PICKED.position.facilities.lunar_mine!.slots!;
    const then = docked(PICKED.position.facilities.lunar_mine, ['A6']);
    expect(coming(now, then)).toEqual([{ slot: now.findIndex(({ ships }) => ships.length === 0), port: 0, ship: 'A6' }]);
    expect(coming(now, now)).toEqual([]);
  });

  it('does not dim a place that only answers when asked', () => {
    const quiet = { 'facility:lunar_mine': { ...PICKED.quiet['facility:lunar_mine']!, rest: true } };
    const { container } = render(<Board layout="wide" {...PICKED} lit={{}} quiet={quiet} ghosts={{}} {...handlers()} />);
    expect(container.querySelectorAll('.dim')).toHaveLength(0);
    expect(container.querySelectorAll('.refuses')).toHaveLength(1);
  });

  it('acts by click and by keyboard', () => {
    const on = handlers();
    const { container } = render(<Board layout="wide" {...PICKED} {...on} />);
    fireEvent.click(at(container, 'facility:shipyard'));
    fireEvent.keyDown(at(container, 'territory:lem'), { key: 'Enter' });
    fireEvent.keyDown(at(container, 'card:stasis_beam'), { key: ' ' });
    fireEvent.keyDown(at(container, 'card:stasis_beam'), { key: 'x' });
    expect(on.onTarget.mock.calls.flat()).toEqual(['facility:shipyard', 'territory:lem', 'card:stasis_beam']);
  });

  it('draws closed ports with their dots', () => {
    const { container } = render(<Board layout="wide" {...LANDING} {...handlers()} />);
    // Solar one, Mine two, Market one pair, Shipyard two pairs, Constructor one triple.
    expect(container.querySelectorAll('.closed')).toHaveLength(1 + 2 + 2 + 4 + 3);
    expect(at(container, 'facility:shipyard').getAttribute('aria-label')).toContain('2 slots closed in this game');
    expect(fac(container, 'shipyard').querySelectorAll('.closed')[3]!.querySelectorAll('circle')).toHaveLength(4);
  });

  it('shows control, contest and fields on the planet', () => {
    const { container } = render(<Board layout="wide" {...PICKED} {...handlers()} />);
    expect(container.querySelectorAll('.bezel.held')).toHaveLength(5);
    expect(container.querySelectorAll('.tied')).toHaveLength(2);
    expect(container.querySelectorAll('.fence')).toHaveLength(1);
    expect(container.querySelectorAll('.isolated')).toHaveLength(1);
    expect(container.querySelectorAll('.strike')).toHaveLength(1);
  });

  it('strikes out the Relic Ship for sale once it is sold', () => {
    const { container } = render(<Board layout="wide" {...PICKED} position={{ ...PICKED.position, relic: 'C' }} {...handlers()} />);
    expect(container.querySelectorAll('.strike')).toHaveLength(2);
  });

  it('shows the points a landing would bring', () => {
    const { container } = render(<Board layout="wide" {...LANDING} {...handlers()} />);
    expect([...container.querySelectorAll('.landchips text')].map((text) => text.textContent)).toEqual(['+1', '+1', '+2', '+1', '+2', '+2', '+1']);
  });

  it('makes pieces that can be chosen buttons of their own', () => {
    const on = handlers();
    const lit = { 'ship:solar_converter:B3': {}, 'colony:C:lem': {}, 'field:positron': {}, relic: { chip: '−1 fuel' } };
    const { container } = render(<Board layout="wide" {...PICKED} lit={lit} quiet={{}} ghosts={{}} {...on} />);
    expect(at(container, 'ship:solar_converter:B3').getAttribute('aria-label')).toBe('Ship Blue 3, Solar Converter');
    expect(at(container, 'colony:C:lem').getAttribute('aria-label')).toBe('Colony of Crimson, Lem Badlands');
    expect(at(container, 'field:positron').getAttribute('aria-label')).toBe('Positron Field');
    fireEvent.click(at(container, 'relic'));
    expect(on.onTarget).toHaveBeenCalledWith('relic');
  });

  it('moves a docked ship instead of drawing a new one', () => {
    const on = handlers();
    const { container, rerender } = render(<Board layout="wide" {...PICKED} {...on} />);
    const ships = [...container.querySelectorAll<SVGGElement>('.unit.ship')];
    const before = new Map(ships.map((ship) => [ship, ship.getAttribute('style')]));
    const position = structuredClone(POSITION);
    position.players.A!.unplaced = ['A4', 'A6', 'A2'];
    position.facilities.solar_converter!.slots![2]!.ships = ['A2'];
    rerender(<Board layout="wide" {...PICKED} position={position} {...on} />);
    const after = [...container.querySelectorAll<SVGGElement>('.unit.ship')];
    expect(new Set(after)).toEqual(new Set(ships));
    const moved = after.filter((ship) => before.get(ship) !== ship.getAttribute('style'));
    expect(moved).toHaveLength(1);
    expect(moved[0]!.getAttribute('style')).toContain('translate(180.5px,90px)');
  });

  it.each([['wide', PICKED], ['wide', LANDING], ['phone', PICKED], ['phone', LANDING]] as const)('has no fault that axe finds: %s', async (layout, scene) => {
    const { container } = render(<Board layout={layout} {...scene} {...handlers()} />);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    // The reader walks a thousand nodes in a simulated page: slow beside other work, so no limit that matters.
  }, 600_000);
});

describe('the phone board', () => {
  it('lists the stations in two columns with numbers on ships', () => {
    const { container } = render(<Board layout="phone" {...PICKED} {...handlers()} />);
    const stations = [...container.querySelectorAll('.station button')];
    expect(stations.map((station) => station.getAttribute('data-target')).slice(0, 2)).toEqual(['facility:solar_converter', 'facility:orbital_market']);
    expect(stations).toHaveLength(10);
    expect(fac(container, 'solar_converter').textContent).toContain('+2 fuel');
    expect(fac(container, 'raiders_outpost').textContent).toContain('beat 12');
  });

  it('folds the stations while a land is to be chosen', () => {
    const on = handlers();
    const { container } = render(<Board layout="phone" {...LANDING} {...on} />);
    expect(container.querySelector('.stations.folded')).not.toBeNull();
    fireEvent.click(at(container, 'territory:pohl'));
    expect(on.onTarget).toHaveBeenCalledWith('territory:pohl');
  });
});

describe('geometry', () => {
  it('chooses the drawing by the shape of the box', () => {
    expect(drawingFor(1060, 588)).toBe(WIDE);
    expect(drawingFor(718, 588)).toBe(COMPACT);
    expect(drawingFor(0, 0)).toBe(WIDE);
  });

  it.each([WIDE, COMPACT])('cuts plates to the dial, $width wide', (drawing) => {
    const c = [drawing.planet.cx, drawing.planet.cy] as const;
    for (const plate of drawing.plates) {
      const d = platePath(plate, c, drawing.clear);
      for (const [, x, y] of d.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[LAZ])/g)) {
        expect(Math.hypot(Number(x) - c[0], Number(y) - c[1])).toBeGreaterThan(drawing.clear + 10.8);
      }
    }
  });

  it('walks round a plate and bites the dial out of it', () => {
    const hub = WIDE.plates.find(({ id }) => id === 'colonist_hub')!;
    expect(platePath(hub, [530, 294], WIDE.clear)).toBe('M19 373L320.4 373A224 224 0 0 0 381 461.3L381 569L19 569Z');
  });

  it.each([WIDE, COMPACT])('keeps every port inside its plate, $width wide', (drawing) => {
    const slots: Record<string, [number, number]> = {
      solar_converter: [8, 1], lunar_mine: [5, 1], orbital_market: [2, 2], shipyard: [3, 2], colony_constructor: [2, 3],
      alien_artifact: [4, 1], raiders_outpost: [1, 3], terraforming_station: [1, 1], colonist_hub: [4, 3],
    };
    for (const plate of drawing.plates) {
      const [count, size] = slots[plate.id] ?? [0, 0];
      for (let slot = 0; slot < count; slot++) {
        for (const { at: [x, y], size: port } of portPlaces(plate, slot, size)) {
          expect(x - port / 2).toBeGreaterThan(plate.x);
          expect(x + port / 2).toBeLessThan(plate.x + plate.w);
          expect(y - port / 2).toBeGreaterThan(plate.y);
          expect(y + port / 2).toBeLessThan(plate.y + plate.h);
        }
      }
    }
  });

  it('keeps colonies of all seats apart in every land', () => {
    const seats = ['A', 'B', 'C', 'D'] as const;
    for (const id of ['heinlein', 'van_vogt', 'herbert', 'burroughs'] as const) {
      for (let n = 1; n <= 4; n++) {
        const { colonies } = landPlaces(WIDE.planet, id, seats.slice(0, n).map((seat) => [seat, 1]), [], false, false);
        colonies.forEach((a, i) =>
          colonies.slice(i + 1).forEach((b) => expect(Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])).toBeGreaterThan(18)),
        );
      }
    }
  });
});

describe('pieces', () => {
  it('reads ship texts', () => {
    expect(readShip('B4')).toEqual({ shape: 'B', owner: 'B', value: 4 });
    expect(readShip('R5@C')).toEqual({ shape: 'R', owner: 'C', value: 5 });
    expect(readShip('relic@A')).toEqual({ shape: 'R', owner: 'A', value: 0 });
    expect(readShip('D')).toEqual({ shape: 'D', owner: 'D', value: 0 });
  });

  it('gives every player a silhouette of its own', () => {
    const shapes = (['A', 'B', 'C', 'D', 'E', 'F', 'R'] as const).map((shape) => silhouette(shape, 10));
    expect(new Set(shapes).size).toBe(7);
    for (const d of shapes) expect(d).toMatch(/^M[-\d. A-Za-z]+Z$/);
  });

  it('follows ships from place to place', () => {
    const fleet = new Fleet();
    const stand = (ship: string, place: string) => ({ ship, place, at: [0, 0] as const, size: 28 });
    const [a, b, c] = fleet.follow([stand('A2', ''), stand('A4', ''), stand('B1', 'shipyard')]);
    expect(new Set([a, b, c]).size).toBe(3);
    // The four docks; the two stays; the ship of B is bumped to the Bay, where it has no value.
    expect(fleet.follow([stand('B', 'maintenance_bay'), stand('A4', 'lunar_mine'), stand('A2', '')])).toEqual([c, b, a]);
    // A new ship gets a key of its own.
    expect(new Set(fleet.follow([stand('A', 'maintenance_bay'), stand('A4', 'lunar_mine'), stand('A2', '')]))).toContain(b);
  });

  it('has a picture for each base card, and its family sign for any other', () => {
    const picture = (card: string, family?: string): string =>
      render(<Stamp card={card} {...(family === undefined ? {} : { family })} />).container.innerHTML;
    const cards = Object.keys(CATALOGUE.cards);
    expect(cards).toHaveLength(12);
    expect(new Set(cards.map((card) => picture(card)))).toHaveProperty('size', 12);
    expect(picture('unheard_of', 'force')).toContain('#5A2420');
    expect(picture('unheard_of')).toBe(picture('another'));
    expect(picture('data_crystal')).not.toContain('$');
  });
});
