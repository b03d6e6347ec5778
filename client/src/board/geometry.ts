/**
 * The drawings as data (units: 1 = 1 px at 100 %), and the few curves everything is made of. Angles are degrees
 * clockwise from the top.
 */
import type { FacilityId, FieldId, Seat, Slot, TerritoryId } from '../types';
import { n1 } from './pieces';

export type Point = readonly [x: number, y: number];

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

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

export interface PlateDrawing extends Rect {
  id: FacilityId | 'stores';
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
  sign?: 'pair' | 'triple' | 'run';
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
      ports: { at: [20, 249], size: 33, pitch: 44.2, slotGap: 93.8 }, sign: 'pair', chip: { right: 317 },
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
      brief: 'Pay face value: 1 ore', ports: { at: [439.2, 34], size: 33, pitch: 44.2, slotGap: 95.8 }, sign: 'pair', chip: { y: 15 },
    },
    {
      id: 'colony_constructor', x: 400, y: 462, w: 260, h: 118, title: [414, 568], medal: { at: [421, 499], r: 12 }, beside: true, extra: [652, 564],
      brief: 'Triple + 3 ore', ports: { at: [421, 515], size: 30, pitch: 33.6, slotGap: 113 }, sign: 'triple', chip: { y: 553 },
    },
    {
      id: 'alien_artifact', x: 668, y: 8, w: 384, h: 200, title: [720, 31.5], medal: { at: [696, 34], r: 16 },
      ports: { at: [750, 163.5], size: 33, pitch: 37 }, cards: { at: [696, 57], w: 111, pitch: 117 }, meter: { at: [906, 186], pitch: 17, w: 15 },
    },
    {
      id: 'raiders_outpost', x: 690, y: 216, w: 362, h: 96, title: [794, 238.5], medal: { at: [770, 241], r: 16 },
      ports: { at: [756, 261], size: 33, pitch: 44.2 }, sign: 'run',
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
      ports: { at: [20, 236], size: 30, pitch: 40.2, slots: [[20, 236], [104, 236], [20, 276]] }, sign: 'pair', prices: [108, 292], chip: { left: 104, y: 284 },
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
      brief: 'Pay face value', ports: { at: [350, 36], size: 30, pitch: 40.2, slotGap: 88 }, sign: 'pair', chip: { y: 14 },
    },
    {
      id: 'colony_constructor', x: 315, y: 470, w: 236, h: 110, title: [329, 568], short: true, medal: { at: [334, 503], r: 11 }, beside: true, extra: [543, 564],
      brief: 'Triple + 3 ore', ports: { at: [327.5, 515], size: 29, pitch: 32.5, slotGap: 109.5 }, sign: 'triple', chip: { y: 553 },
    },
    {
      id: 'alien_artifact', x: 558, y: 8, w: 300, h: 200, title: [610, 29.5], medal: { at: [586, 32], r: 15 }, room: 240, brief: 'Total 8: take a card',
      ports: { at: [646, 165], size: 30, pitch: 34 }, cards: { at: [601, 52], w: 79, pitch: 85, small: true }, meter: { at: [786, 184], pitch: 8, w: 7 },
    },
    {
      id: 'raiders_outpost', x: 590, y: 216, w: 268, h: 92, title: [695, 237.5], medal: { at: [671, 240], r: 15 }, room: 152,
      brief: 'Run of three: raid', ports: { at: [658, 260], size: 30, pitch: 40.2 }, sign: 'run',
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

/** The moon of the phone drawing, below the planet. */
export const PHONE_MOON: PlanetDrawing = {
  ...BELTED.moon!, cx: 305, cy: 458, beads: 77, bezel: 70, land: 70, ring: 70, disc: 50, name: 60, token: 24, badge: 17,
};

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

/* ---- curves ---- */

export const polar = (c: Point, r: number, angle: number): Point => {
  const a = (angle * Math.PI) / 180;
  return [c[0] + r * Math.sin(a), c[1] - r * Math.cos(a)];
};

const at = ([x, y]: Point): string => `${n1(x)} ${n1(y)}`;

/** Part of a ring between two angles and two radii. */
export function sector(c: Point, a0: number, a1: number, r0: number, r1: number): string {
  const far = a1 - a0 > 180 ? 1 : 0;
  const outer = `M${at(polar(c, r1, a0))}A${r1} ${r1} 0 ${far} 1 ${at(polar(c, r1, a1))}`;
  return `${outer}L${at(polar(c, r0, a1))}A${r0} ${r0} 0 ${far} 0 ${at(polar(c, r0, a0))}Z`;
}

/** An arc to write on, clockwise or the other way round. */
export function arc(c: Point, r: number, a0: number, a1: number): string {
  const far = Math.abs(a1 - a0) > 180 ? 1 : 0;
  return `M${at(polar(c, r, a0))}A${n1(r)} ${n1(r)} 0 ${far} ${a1 > a0 ? 1 : 0} ${at(polar(c, r, a1))}`;
}

/** Sides of a plate's rounded corner. */
export const CORNER = 11;

/**
 * A rectangle without the circle of radius `clear` round `c`, pulled in by `r`. Stroked 2r wide with round joins it
 * becomes the plate: every corner comes out round, also the two where edge meets arc.
 */
export function platePath({ x, y, w, h }: Rect, c: Point, clear: number, r = CORNER): string {
  const radius = clear + r;
  const corners: Point[] = [[x + r, y + r], [x + w - r, y + r], [x + w - r, y + h - r], [x + r, y + h - r]];
  const outside = ([px, py]: Point): boolean => Math.hypot(px - c[0], py - c[1]) >= radius;
  const start = corners.findIndex(outside);
  let path = `M${at(corners[start]!)}`;
  for (let i = 0; i < 4; i++) {
    const p = corners[(start + i) % 4]!;
    const q = corners[(start + i + 1) % 4]!;
    for (const t of crossings(p, q, c, radius)) {
      const point: Point = [p[0] + t.at * (q[0] - p[0]), p[1] + t.at * (q[1] - p[1])];
      path += t.entering ? `L${at(point)}` : `A${n1(radius)} ${n1(radius)} 0 0 0 ${at(point)}`;
    }
    if (i < 3 && outside(q)) path += `L${at(q)}`;
  }
  return `${path}Z`;
}

function crossings(p: Point, q: Point, c: Point, r: number): { at: number; entering: boolean }[] {
  const [dx, dy, fx, fy] = [q[0] - p[0], q[1] - p[1], p[0] - c[0], p[1] - c[1]];
  const [a, b, k] = [dx * dx + dy * dy, 2 * (fx * dx + fy * dy), fx * fx + fy * fy - r * r];
  const root = Math.sqrt(b * b - 4 * a * k);
  return [
    { at: (-b - root) / (2 * a), entering: true },
    { at: (-b + root) / (2 * a), entering: false },
  ].filter((crossing) => crossing.at > 0 && crossing.at < 1);
}

/* ---- the planet ---- */

/** The seven wedges, clockwise from the top; each faces the station its bonus helps. */
export const WEDGES: readonly TerritoryId[] = ['heinlein', 'pohl', 'van_vogt', 'bradbury', 'asimov', 'herbert', 'lem'];
export const WEDGE = 360 / 7;
export const middleOf = (id: TerritoryId): number => (WEDGES.indexOf(id) + 0.5) * WEDGE;

/** True where names have to run the other way round to stay upright. */
export const reversed = (middle: number): boolean => middle > 90 && middle < 270;

/** Three ridge lines a wedge, far to near: along the wedge and from the inner border outward, both in percent. */
const RIDGES: Record<string, readonly [string, string, string]> = {
  heinlein: [
    '0,48 15,46 20,45 25,48 37,57 43,58 50,57 65,52 73,52 80,54 93,61 100,62',
    '0,34 7,35 25,40 33,40 37,39 55,29 62,28 72,30 93,37 100,37',
    '0,11 8,12 25,15 35,16 55,22 65,23 73,23 90,17 100,16',
  ],
  pohl: [
    '0,39 2,41 5,45 12,64 15,67 17,67 20,64 27,49 30,45 33,44 35,45 37,48 40,53 48,71 50,74 53,75 55,73 57,69 65,51 68,46 70,43 72,42 75,44 82,58 85,62 87,64 90,63 97,49 100,47',
    '0,44 2,43 5,40 15,25 17,23 20,22 23,23 25,26 35,45 38,47 40,48 43,47 45,45 55,27 60,21 62,20 65,21 68,24 77,40 80,43 82,45 85,45 87,43 95,31 98,28 100,27',
    '0,5 2,5 5,7 18,24 20,26 23,26 25,26 27,23 37,9 42,5 45,5 50,8 62,25 65,27 67,28 70,28 72,26 75,23 82,12 87,7 90,6 93,7 98,13 100,14',
  ],
  van_vogt: [
    '0,39 9,56 15,48 27,76 40,44 48,56 61,83 77,45 86,64 100,39',
    '0,20 13,44 24,25 42,56 56,26 73,51 88,23 100,34',
    '0,9 18,26 32,8 55,31 72,8 88,23 100,6',
  ],
  bradbury: [
    '0,41 6,41 10,67 35,67 39,44 56,44 60,77 89,76 93,44 100,44',
    '0,20 18,20 22,45 50,45 54,23 74,23 78,42 100,42',
    '0,8 10,8 15,23 38,23 43,8 64,8 68,20 90,20 94,6 100,6',
  ],
  asimov: [
    '0,36 2,37 7,44 10,45 12,50 17,72 20,76 22,75 27,68 30,67 32,63 35,53 37,47 50,47 62,47 65,53 68,63 70,67 73,68 78,75 80,77 82,72 87,50 90,45 92,44 97,37 100,36',
    '0,31 2,32 10,45 12,48 15,48 27,45 30,41 37,25 40,23 60,23 63,25 70,41 72,45 85,48 87,48 90,45 98,32 100,31',
    '0,20 5,21 17,26 22,26 25,25 30,21 43,6 45,5 50,3 55,5 58,7 70,21 75,25 77,26 82,26 95,21 100,20',
  ],
  herbert: [
    '0,80 8,78 15,69 25,67 33,52 41,48 46,34 50,34 54,34 60,48 68,51 76,67 86,69 92,78 100,80',
    '0,55 10,53 18,39 30,36 42,16 54,16 66,36 80,39 90,53 100,55',
    '0,28 14,25 26,12 44,1 52,1 56,1 74,12 88,25 100,28',
  ],
  lem: [
    '0,39 6,39 9,70 16,73 20,41 34,37 37,80 41,70 46,81 50,39 63,42 66,69 77,72 81,41 93,39 100,47',
    '0,20 19,23 22,50 31,51 35,22 53,20 56,48 61,44 67,51 71,22 100,26',
    '0,6 10,16 26,6 40,22 52,20 60,6 80,19 100,6',
  ],
};

/** The silhouette of one ridge, closed along the inner border. */
export function ridge(c: Point, id: TerritoryId, line: number, inner: number, outer: number): string {
  const start = WEDGES.indexOf(id) * WEDGE;
  const points = RIDGES[id]![line]!.split(' ').map((pair) => pair.split(',').map(Number) as [number, number]);
  const place = ([u, h]: [number, number]): string => at(polar(c, inner + (h / 100) * (outer - inner), start + (u / 100) * WEDGE));
  const far = polar(c, inner, start + WEDGE);
  const near = polar(c, inner, start);
  return `M${points.map(place).join('L')}L${at(far)}A${inner} ${inner} 0 0 0 ${at(near)}Z`;
}

/** Places of the players' colonies in a wedge: share of the zone's depth, share of half its width. */
const PLACES: readonly (readonly Point[])[] = [
  [],
  [[0.58, 0]],
  [[0.58, -0.5], [0.58, 0.5]],
  [[0.58, -0.68], [0.58, 0], [0.58, 0.68]],
  [[0.72, -0.5], [0.72, 0.5], [0.36, -0.46], [0.36, 0.46]],
  [[0.72, -0.68], [0.72, 0], [0.72, 0.68], [0.36, -0.4], [0.36, 0.4]],
  [[0.72, -0.68], [0.72, 0], [0.72, 0.68], [0.36, -0.68], [0.36, 0], [0.36, 0.68]],
];

export interface LandPlaces {
  colonies: { seat: Seat; count: number; at: Point; size: number }[];
  fields: { id: Resident; at: Point }[];
  chip: Point;
}

/** What stands on a land besides colonies. */
export type Resident = FieldId | 'rev';

/** Lands drawn as a disc with a ring round it: the desert in the middle, and the moon. */
export const isDisc = (id: TerritoryId): boolean => id === 'burroughs' || id === 'blish';

/** Where the pieces of a territory stand: seats in order, so that nobody jumps when counts change. */
export function landPlaces(
  planet: PlanetDrawing,
  id: TerritoryId,
  colonies: [Seat, number][],
  fields: readonly Resident[],
  chipped: boolean,
  relicHere: boolean,
): LandPlaces {
  const c: Point = [planet.cx, planet.cy];
  if (isDisc(id)) return desertPlaces(planet, colonies, fields, relicHere && id === 'burroughs');
  const middle = middleOf(id);
  const [inner, outer] = planet.zone;
  const spot = ([depth, side]: Point): Point =>
    polar(c, inner + depth * (outer - inner), middle + side * (WEDGE / 2));
  const crowded = colonies.length > 3;
  const out = !crowded && (fields.length > 0 || chipped) ? 0.66 : null;
  const spread = fields.length > 1 ? 0.31 : 0;
  const sideways = Math.abs(Math.sin((middle * Math.PI) / 180)) > 0.9;
  return {
    colonies: colonies.map(([seat, count], i) => {
      const [depth, side] = PLACES[colonies.length]![i]!;
      return { seat, count, at: spot([out ?? depth, side]), size: crowded ? planet.token - 4 : planet.token };
    }),
    fields: fields.map((field, i) => ({
      id: field,
      at: spot([crowded ? 0.06 : 0.2, (i - (fields.length - 1) / 2) * 2 * spread]),
    })),
    chip: spot(sideways ? [0.3, -0.62] : [0.16, 0]),
  };
}

function desertPlaces(planet: PlanetDrawing, colonies: [Seat, number][], fields: readonly Resident[], relicHere: boolean): LandPlaces {
  const { cx, cy, disc } = planet;
  const small = disc / 65;
  // The moon has no room above: its bonus runs far round.
  if (planet.relic === 0) {
    const two = colonies.length > 3;
    return {
      colonies: colonies.map(([seat, count], i) => {
        const inRow = i < 3 ? Math.min(3, colonies.length) : colonies.length - 3;
        const low = i < 3 ? (two ? -9 : 2) : 14;
        return { seat, count, size: 20, at: [cx + ((i % 3) - (inRow - 1) / 2) * 25, cy + low] };
      }),
      fields: fields.map((field, i) => ({ id: field, at: [cx + (i - (fields.length - 1) / 2) * 24, cy + (two ? 38 : 30)] })),
      chip: [cx, cy + (two ? 38 : 28)],
    };
  }
  const size = planet.token - 3;
  const top = relicHere ? 24.3 * small : fields.length ? 12 * small : -2;
  const [rowPitch, pitch] = [21 * small, Math.max(size + 2, 26 * small)];
  return {
    colonies: colonies.map(([seat, count], i) => {
      const row = Math.floor(i / 3);
      const inRow = Math.min(3, colonies.length - row * 3);
      return { seat, count, size, at: [cx + ((i % 3) - (inRow - 1) / 2) * pitch, cy + top + row * rowPitch] };
    }),
    fields: fields.map((field, i) => ({
      id: field,
      at: [cx + (relicHere ? (i % 2 ? 1 : -1) * 32 * small : (i - (fields.length - 1) / 2) * 26), cy - (relicHere ? 4 : 14) * small],
    })),
    chip: [cx, cy + disc * 0.62],
  };
}

/* ---- ports ---- */

export interface PortPlace {
  /** Centre. */
  at: Point;
  size: number;
  /** Nominal size of the ship in it. */
  ship: number;
}

/** Distance of the first port from the corner of its slot's frame. */
const FRAME = 0.13;

/** Top left corner of a slot. */
function slotCorner({ ports: { at: [x, y], pitch, rise = 0, slotGap, slots, row } }: PlateDrawing, slot: number): Point {
  if (slots) return slots[slot] ?? [x, y];
  return row === undefined ? [x + slot * (slotGap ?? pitch), y - slot * rise] : [x, y + slot * row];
}

/** The ports of one slot of a plate. */
export function portPlaces(plate: PlateDrawing, slot: number, size: number): PortPlace[] {
  const { size: port, pitch } = plate.ports;
  const ship = port >= 33 ? 28 : port >= 29 ? 25 : port - 5;
  const inset = plate.sign ? port * FRAME : 0;
  const [x, y] = slotCorner(plate, slot);
  return Array.from({ length: size }, (_, i) => ({ at: [x + inset + i * pitch + port / 2, y + inset + port / 2], size: port, ship }));
}

/** The ports of a slot that is used without being printed: small, across the lower edge of the plate. */
export function extraPorts({ x, y, w, h, extra }: PlateDrawing, size: number): PortPlace[] {
  const [right, middle] = extra ?? [x + w - 14, y + h - 3];
  return Array.from({ length: size }, (_, i) => ({ at: [right - 11 - (size - 1 - i) * 24, middle], size: 22, ship: 18 }));
}

/** The frame round ports that fill together. */
export function slotFrame(plate: PlateDrawing, slot: number, size: number): Rect {
  const { size: port, pitch } = plate.ports;
  const [x, y] = slotCorner(plate, slot);
  return { x, y, w: (size - 1) * pitch + port * (1 + 2 * FRAME), h: port * (1 + 2 * FRAME) };
}

/** The badges of a number of owners in the Maintenance Bay. */
export function bayPlaces(plate: PlateDrawing, owners: number): { at: Point; size: number }[] {
  const crowd = owners > 2 ? plate.waiting : undefined;
  const { at: [x, y], size } = crowd ?? plate.ports;
  const pitch = crowd ? Math.min(44, crowd.room / owners) : plate.ports.pitch;
  return Array.from({ length: owners }, (_, i) => ({ at: [x + i * pitch, y], size }));
}

/** Where a circle of the Colonist Hub lies. */
export const hubCircle = (plate: PlateDrawing, slot: number, circle: number): Point => [
  plate.ports.at[0] + plate.way!.from + (circle - 1) * plate.way!.pitch,
  plate.ports.at[1] + plate.ports.size / 2 + slot * plate.ports.row!,
];

/** Where ships and colonies of the Colonist Hub stand: a track each, or, with more than four players, shared tracks. */
export function hubRows(slots: readonly Slot[]): { shared: boolean; ports: [row: number, port: number][][]; rows: number[]; taken: number } {
  const shared = slots.length > 4;
  let taken = 0;
  const circles = new Set<string>();
  const rows: number[] = [];
  const ports = slots.map((slot, i): [number, number][] => {
    let row = i % 4;
    for (let tries = 0; shared && slot.circle && circles.has(`${row}/${slot.circle}`) && tries < 4; tries++) row = (row + 1) % 4;
    circles.add(`${row}/${slot.circle}`);
    rows.push(row);
    return slot.ships.map((_, port) => {
      if (!shared) return [i, port];
      taken += 1;
      return [Math.floor((taken - 1) / 3), (taken - 1) % 3];
    });
  });
  return { shared, ports, rows, taken };
}

/** A space of the belt. */
export const beltSpace = ({ x, y, w, h, pitch }: BeltDrawing, space: number): Rect => ({ x, y: y + (space - 1) * pitch, w, h });

/** Centre of a port of a space; one more than three stands left of the others. */
export function beltPort(belt: BeltDrawing, space: number, index: number): PortPlace {
  const { x, y, w, h } = beltSpace(belt, space);
  const step = (h - 7) / 3;
  const extra = index >= 3;
  return { at: [x + w - 6 - belt.port / 2 - (extra ? belt.port + 3 : 0), y + 4 + step * (extra ? 2 : index) + step / 2], size: belt.port, ship: belt.port - 5 };
}

/** The border of two lands, where a straddling field lies; null when they do not touch on this drawing. */
export function borderOf(planet: PlanetDrawing, [a, b]: readonly TerritoryId[]): Point | null {
  const c: Point = [planet.cx, planet.cy];
  const [i, j] = [a!, b!].map((id) => WEDGES.indexOf(id)).sort((p, q) => p - q) as [number, number];
  if (j < 0) return null;
  if (i < 0) return isDesert(a!, b!) ? polar(c, planet.ring + 1, (j + 0.5) * WEDGE) : null;
  if (j - i !== 1 && !(i === 0 && j === WEDGES.length - 1)) return null;
  return polar(c, planet.zone[0] + 0.32 * (planet.zone[1] - planet.zone[0]), j - i === 1 ? j * WEDGE : 0);
}

const isDesert = (a: TerritoryId, b: TerritoryId): boolean => a === 'burroughs' || b === 'burroughs';

/** Which port a ghost takes: the first empty ones that can take so many together. */
export function ghostSlot(slots: readonly Slot[], count: number, viewer: Seat | null): number {
  const own = slots.findIndex((slot) => slot.seat !== undefined && slot.seat === viewer);
  if (own >= 0) return own;
  const empty = slots.findIndex((slot) => !slot.closed && slot.ships.length === 0 && slot.size >= count);
  return empty >= 0 ? empty : slots.findIndex((slot) => !slot.closed && slot.size >= count);
}
