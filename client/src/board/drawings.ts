/** The drawings as data: where the planet and the plates lie, and what is where on them. Units: 1 = 1 px at 100 %. */
import type { FacilityId } from '../types';
import type { Point, Rect } from './geometry';

export interface PlanetDrawing {
  cx: number;
  cy: number;
  /** Ring of the beads, bezel outside and inside, desert ring outside and inside. */
  beads: number;
  bezel: number;
  land: number;
  ring: number;
  disc: number;
  /** Centre of the bezel's names. */
  name: number;
  /** Zone of the pieces on the land. */
  zone: readonly [number, number];
  token: number;
  badge: number;
  relic: number;
  /** Bonus lines are printed, and names are written in full. */
  full: boolean;
}

/** Every station, with the letter of its key, in the order of a list: rows of two as they lie left and right on the board. */
export const STATIONS: readonly { id: FacilityId; key: string }[] = [
  { id: 'solar_converter', key: 's' },
  { id: 'orbital_market', key: 'm' },
  { id: 'terraforming_station', key: 't' },
  { id: 'alien_artifact', key: 'a' },
  { id: 'shipyard', key: 'y' },
  { id: 'raiders_outpost', key: 'r' },
  { id: 'colonist_hub', key: 'h' },
  { id: 'lunar_mine', key: 'l' },
  { id: 'maintenance_bay', key: 'b' },
  { id: 'colony_constructor', key: 'c' },
];

export interface PlateDrawing extends Rect {
  /** A station, or the `stores`. */
  id: FacilityId;
  title: Point;
  /** The title in one word. */
  short?: boolean;
  /** The rule line stands beside the title, not under it. */
  beside?: boolean;
  /** Room of the rule line, and what is printed when the catalogue's line is longer. */
  room?: number;
  brief?: string;
  /** Where the chip goes, if not to the plate's right edge at the height of the title. */
  chip?: { left?: number; right?: number; y?: number };
  medal?: { at: Point; r: number };
  /** Where its ports begin (top left), their size, pitch and rise; slots follow each other or are placed one by one. */
  ports: { at: Point; size: number; pitch: number; rise?: number; slotGap?: number; slots?: readonly Point[]; row?: number };
  /** Maintenance Bay: the row when more than two owners wait, in place of the rule line. */
  waiting?: { at: Point; size: number; room: number };
  /** Colonist Hub: the way of the colonies, from the ports' left. */
  way?: { from: number; pitch: number; r: number; frame: number };
  /** Alien Artifact: its cards and its meter. */
  cards?: { at: Point; w: number; pitch: number; small?: boolean };
  meter?: { at: Point; pitch: number; w: number };
  /** Lunar Mine: the moon's centre. */
  moon?: Point;
  /** Shipyard: where the price list stands. */
  prices?: Point;
  /** Stores: cells in a row. */
  columns?: number;
  /** Right end of the row of ports that are used without being there, when not at the lower right corner. */
  extra?: Point;
}

export interface Drawing {
  width: number;
  height: number;
  planet: PlanetDrawing;
  /** No plate comes nearer to the planet's centre. */
  clear: number;
  plates: PlateDrawing[];
  /** The Outer Belt beside the board. */
  belt?: BeltDrawing;
  /** Blish Expanse, drawn like the desert: a disc and a ring with its name. */
  moon?: PlanetDrawing;
}

export interface BeltDrawing {
  /** The first space and the way to the next; its ports stand in a column at the right edge. */
  x: number;
  y: number;
  w: number;
  h: number;
  pitch: number;
  port: number;
}

export const WIDE: Drawing = {
  width: 1060,
  height: 588,
  clear: 213,
  planet: {
    cx: 530,
    cy: 294,
    beads: 207.5,
    bezel: 202,
    land: 177,
    ring: 86,
    disc: 65,
    name: 189.5,
    zone: [90, 156],
    token: 25,
    badge: 18.5,
    relic: 30,
    full: true,
  },
  plates: [
    { id: 'solar_converter', x: 8, y: 8, w: 384, h: 118, title: [90, 31.5], ports: { at: [92, 73.5], size: 33, pitch: 36 } },
    {
      id: 'terraforming_station', x: 8, y: 134, w: 390, h: 64, title: [60, 163.5], medal: { at: [36, 166], r: 16 },
      ports: { at: [283.5, 149.5], size: 33, pitch: 36 }, chip: { left: 60, y: 168.5 },
    },
    {
      id: 'shipyard', x: 8, y: 206, w: 380, h: 90, title: [60, 228.5], medal: { at: [36, 231], r: 16 },
      ports: { at: [20, 249], size: 33, pitch: 44.2, slotGap: 93.8 }, chip: { right: 317 },
    },
    {
      id: 'maintenance_bay', x: 8, y: 304, w: 380, h: 50, title: [60, 326.5], medal: { at: [36, 329], r: 16 },
      ports: { at: [206, 329], size: 24, pitch: 48 }, waiting: { at: [71, 342], size: 20, room: 236 },
    },
    {
      id: 'colonist_hub', x: 8, y: 362, w: 384, h: 218, title: [60, 385.5], medal: { at: [36, 388], r: 16 },
      ports: { at: [24, 419], size: 28, pitch: 31, row: 38 }, way: { from: 113, pitch: 31, r: 9.5, frame: 330 }, chip: { right: 326 },
    },
    {
      id: 'orbital_market', x: 400, y: 8, w: 260, h: 118, title: [414, 30], medal: { at: [422, 68], r: 14 }, beside: true, extra: [654, 100],
      brief: 'Pay face value: 1 ore', ports: { at: [439.2, 34], size: 33, pitch: 44.2, slotGap: 95.8 }, chip: { y: 15 },
    },
    {
      id: 'colony_constructor', x: 400, y: 462, w: 260, h: 118, title: [414, 568], medal: { at: [421, 499], r: 12 }, beside: true, extra: [652, 564],
      brief: 'Triple + 3 ore', ports: { at: [421, 515], size: 30, pitch: 33.6, slotGap: 113 }, chip: { y: 553 },
    },
    {
      id: 'alien_artifact', x: 668, y: 8, w: 384, h: 200, title: [720, 31.5], medal: { at: [696, 34], r: 16 },
      ports: { at: [750, 163.5], size: 33, pitch: 37 }, cards: { at: [696, 57], w: 111, pitch: 117 }, meter: { at: [906, 186], pitch: 17, w: 15 },
    },
    {
      id: 'raiders_outpost', x: 690, y: 216, w: 362, h: 96, title: [794, 238.5], medal: { at: [770, 241], r: 16 },
      ports: { at: [756, 261], size: 33, pitch: 44.2 },
    },
    {
      id: 'lunar_mine', x: 680, y: 320, w: 372, h: 150, title: [794, 344.5], medal: { at: [770, 347], r: 16 },
      ports: { at: [760, 421.5], size: 33, pitch: 38, rise: 5 }, moon: [962, 520],
    },
    { id: 'stores', x: 668, y: 478, w: 384, h: 102, title: [684, 502], ports: { at: [684, 507], size: 22, pitch: 122 }, columns: 3 },
  ],
};

/** For boxes less wide than high times 1.55, and for a board with the Outer Belt beside it. */
export const COMPACT: Drawing = {
  width: 866,
  height: 588,
  clear: 213,
  planet: { ...WIDE.planet, cx: 433 },
  plates: [
    {
      id: 'solar_converter', x: 8, y: 8, w: 300, h: 112, title: [84, 30.5], room: 212, brief: 'Any ship: half its value in fuel',
      ports: { at: [34, 73], size: 30, pitch: 33 },
    },
    {
      id: 'terraforming_station', x: 8, y: 128, w: 300, h: 56, title: [58, 153.5], short: true, medal: { at: [34, 156], r: 15 }, room: 140,
      brief: 'Six + 1 fuel + 1 ore', ports: { at: [207, 141], size: 30, pitch: 33 }, chip: { left: 58, y: 158 },
    },
    {
      id: 'shipyard', x: 8, y: 192, w: 290, h: 122, title: [58, 213.5], medal: { at: [34, 216], r: 15 }, room: 165, brief: 'A pair + fuel + ore',
      ports: { at: [20, 236], size: 30, pitch: 40.2, slots: [[20, 236], [104, 236], [20, 276]] }, prices: [108, 292], chip: { left: 104, y: 284 },
    },
    {
      id: 'maintenance_bay', x: 8, y: 322, w: 290, h: 50, title: [58, 340.5], medal: { at: [34, 347], r: 15 }, room: 0,
      ports: { at: [69, 358], size: 22, pitch: 46 }, waiting: { at: [69, 358], size: 20, room: 165 },
    },
    {
      id: 'colonist_hub', x: 8, y: 380, w: 300, h: 200, title: [58, 401.5], medal: { at: [34, 404], r: 15 }, room: 180, brief: 'One step per ship',
      ports: { at: [22, 431], size: 26, pitch: 29, row: 36 }, way: { from: 104, pitch: 21.5, r: 9, frame: 252 }, chip: { left: 58, y: 407 },
    },
    {
      id: 'orbital_market', x: 315, y: 8, w: 236, h: 110, title: [329, 30], medal: { at: [333, 70], r: 13 }, beside: true, extra: [547, 92],
      brief: 'Pay face value', ports: { at: [350, 36], size: 30, pitch: 40.2, slotGap: 88 }, chip: { y: 14 },
    },
    {
      id: 'colony_constructor', x: 315, y: 470, w: 236, h: 110, title: [329, 568], short: true, medal: { at: [334, 503], r: 11 }, beside: true, extra: [543, 564],
      brief: 'Triple + 3 ore', ports: { at: [327.5, 515], size: 29, pitch: 32.5, slotGap: 109.5 }, chip: { y: 553 },
    },
    {
      id: 'alien_artifact', x: 558, y: 8, w: 300, h: 200, title: [610, 29.5], medal: { at: [586, 32], r: 15 }, room: 240, brief: 'Total 8: take a card',
      ports: { at: [646, 165], size: 30, pitch: 34 }, cards: { at: [601, 52], w: 79, pitch: 85, small: true }, meter: { at: [786, 184], pitch: 8, w: 7 },
    },
    {
      id: 'raiders_outpost', x: 590, y: 216, w: 268, h: 92, title: [695, 237.5], medal: { at: [671, 240], r: 15 }, room: 152,
      brief: 'Run of three: raid', ports: { at: [658, 260], size: 30, pitch: 40.2 },
    },
    {
      id: 'lunar_mine', x: 580, y: 316, w: 278, h: 110, title: [695, 339.5], medal: { at: [671, 342], r: 15 }, room: 152, brief: '1 ore; never lower',
      ports: { at: [650, 387], size: 30, pitch: 35, rise: 4 },
    },
    { id: 'stores', x: 558, y: 434, w: 300, h: 146, title: [600, 458], ports: { at: [576, 471], size: 22, pitch: 136 }, columns: 2 },
  ],
};

/** The compact drawing, the Outer Belt at its right, the moon across the border of both. */
export const BELTED: Drawing = {
  ...COMPACT,
  width: 1066,
  plates: COMPACT.plates.map((plate) =>
    plate.id === 'stores' ? { ...plate, w: 224, title: [600, 458], ports: { at: [574, 468], size: 22, pitch: 104 } } : plate,
  ),
  belt: { x: 872, y: 48, w: 186, h: 89, pitch: 95, port: 25 },
  moon: { ...COMPACT.planet, cx: 866, cy: 505, beads: 79, bezel: 72, land: 72, ring: 72, disc: 52, name: 62, token: 24, badge: 16, relic: 0 },
};

/** The drawing for a box of this shape. */
export const drawingFor = (width: number, height: number, belt = false): Drawing =>
  belt ? BELTED : height > 0 && width / height < 1.55 ? COMPACT : WIDE;

/** Smaller than this the plates have no room for their words, which do not shrink. */
const LEAST_SCALE = 0.86;

/** How large the drawing for a box of this shape is drawn there, 1 at its own size. */
export const scaleIn = (width: number, height: number, belt: boolean): number => {
  const drawing = drawingFor(width, height, belt);
  return Math.min(width / drawing.width, height / drawing.height);
};

/** Whether the plates can be read in a box of this size. */
export const drawable = (width: number, height: number, belt: boolean): boolean => scaleIn(width, height, belt) >= LEAST_SCALE;

/** The moon of the phone drawing, below the planet. */
export const PHONE_MOON: PlanetDrawing = {
  ...BELTED.moon!, cx: 305, cy: 458, beads: 77, bezel: 70, land: 70, ring: 70, disc: 50, name: 60, token: 24, badge: 17,
};

/** The moon of a phone on its side. */
export const PHONE_MOON_BESIDE: PlanetDrawing = { ...PHONE_MOON, cx: 455, cy: 310 };

/** The planet of the phone drawing; its stations are plain buttons below. */
export const PHONE_PLANET: PlanetDrawing = {
  cx: 195,
  cy: 139,
  beads: 136.5,
  bezel: 131,
  land: 109,
  ring: 60,
  disc: 40,
  name: 120,
  zone: [62, 96],
  token: 22,
  badge: 17,
  relic: 24,
  full: false,
};

/** While a colony looks for its land the phone's stations fold and the planet takes their room. */
export const PHONE_LANDING: PlanetDrawing = {
  ...PHONE_PLANET,
  cy: 195,
  beads: 191,
  bezel: 185,
  land: 157,
  ring: 84,
  disc: 58,
  name: 171,
  zone: [88, 142],
  token: 26,
  badge: 19,
  relic: 30,
};
