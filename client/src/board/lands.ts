/** The planet's lands: their wedges and ridges, and where the pieces on them stand. */
import type { FieldId, Seat, TerritoryId } from '../types';
import type { PlanetDrawing } from './drawings';
import { type Point, at, polar } from './geometry';

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

/** The border of two lands, where a straddling field lies; null when they do not touch on this drawing. */
export function borderOf(planet: PlanetDrawing, [a, b]: readonly TerritoryId[]): Point | null {
  const c: Point = [planet.cx, planet.cy];
  const [i, j] = [a!, b!].map((id) => WEDGES.indexOf(id)).sort((p, q) => p - q) as [number, number];
  if (j < 0) return null;
  // Off the ring, which has the name of the desert.
  if (i < 0) return isDesert(a!, b!) ? polar(c, planet.ring + 9, (j + 0.5) * WEDGE) : null;
  if (j - i !== 1 && !(i === 0 && j === WEDGES.length - 1)) return null;
  return polar(c, planet.zone[0] + 0.32 * (planet.zone[1] - planet.zone[0]), j - i === 1 ? j * WEDGE : 0);
}

const isDesert = (a: TerritoryId, b: TerritoryId): boolean => a === 'burroughs' || b === 'burroughs';
