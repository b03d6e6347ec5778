/**
 * Where every piece stands: a flat keyed list. The keys follow the pieces from position to position, so that changing
 * the place of a key is all that moving takes.
 */
import type { FieldId, Position, Seat, ShipText, Target, TerritoryId } from '../types';
import { type Drawing, type PlanetDrawing, type PlateDrawing, type Point, WEDGES, bayPlaces, hubCircle, landPlaces, portPlaces } from './geometry';
import { readShip } from './pieces';
import { coloniesOf } from './words';

export type Piece = { key: string; at: Point; size: number; targets: Target[]; hidden?: boolean; order?: number } & (
  | { kind: 'ship'; ship: ShipText }
  | { kind: 'colony'; seat: Seat; count: number; home?: TerritoryId }
  | { kind: 'waiting'; seat: Seat; count: number }
  | { kind: 'field'; field: FieldId }
);

interface Stand {
  ship: ShipText;
  /** Facility, or empty for one that is not on the board. */
  place: string;
  at: Point;
  size: number;
  hidden?: boolean;
  /** Ships of a set leave one after the other. */
  order?: number;
}

/** Which ship is which: identities by owner, kept between positions by what changed least. */
export class Fleet {
  private known = new Map<string, { ship: ShipText; place: string }>();

  /** One key for each stand. */
  follow(stands: readonly Stand[]): string[] {
    const keys: (string | undefined)[] = stands.map(() => undefined);
    const free = new Map(this.known);
    const match = (same: (was: { ship: ShipText; place: string }, is: Stand) => boolean): void => {
      stands.forEach((stand, i) => {
        if (keys[i] !== undefined) return;
        for (const [key, was] of free) {
          if (key.startsWith(readShip(stand.ship).shape) && same(was, stand)) {
            keys[i] = key;
            free.delete(key);
            return;
          }
        }
      });
    };
    match((was, is) => was.place === is.place && was.ship === is.ship);
    match((was, is) => was.place === is.place);
    // A docked ship keeps its value on its way from the tray.
    match((was, is) => readShip(was.ship).value === readShip(is.ship).value);
    match(() => true);
    const next = new Map<string, { ship: ShipText; place: string }>();
    const taken = new Set(keys);
    const done = stands.map((stand, i) => {
      let key = keys[i];
      for (let n = 0; key === undefined; n++) {
        const fresh = `${readShip(stand.ship).shape}${n}`;
        if (!taken.has(fresh)) key = fresh;
      }
      taken.add(key);
      next.set(key, { ship: stand.ship, place: stand.place });
      return key;
    });
    this.known = next;
    return done;
  }
}

const RELIC = 'R';

/** Targets that may mean this ship. */
function shipTargets(facility: string, ship: ShipText): Target[] {
  const { shape } = readShip(ship);
  const plain = ship.split('@')[0]!;
  return shape === RELIC
    ? [`ship:${facility}:${ship}`, `ship:${facility}:${plain}`, `ship:${facility}:relic`]
    : [`ship:${facility}:${ship}`];
}

/** Pieces on the planet: colonies, fields, the Relic Ship when it is for sale. */
export function planetPieces(planet: PlanetDrawing, position: Position, chipped: ReadonlySet<Target>): Piece[] {
  const pieces: Piece[] = [];
  const relicHere = position.relic === 'burroughs';
  for (const id of [...WEDGES, 'burroughs'] as TerritoryId[]) {
    const land = position.territories[id];
    const places = landPlaces(planet, id, coloniesOf(position, id), land?.fields ?? [], chipped.has(`territory:${id}`), relicHere);
    for (const { seat, count, at, size } of places.colonies) {
      pieces.push({ kind: 'colony', key: `colony-${seat}-${id}`, seat, count, at, size, home: id, targets: [`colony:${seat}:${id}`] });
    }
    for (const { id: field, at } of places.fields) {
      pieces.push({ kind: 'field', key: `field-${field}`, field, at, size: planet.full ? 24 : 20, targets: [`field:${field}`] });
    }
  }
  return pieces;
}

/** All pieces of a drawing with plates. */
export function allPieces(drawing: Drawing, position: Position, viewer: Seat | null, fleet: Fleet, chipped: ReadonlySet<Target>): Piece[] {
  const { planet, plates } = drawing;
  const pieces = planetPieces(planet, position, chipped);
  const stands: Stand[] = [];
  const plateOf = (id: string): PlateDrawing | undefined => plates.find((plate) => plate.id === id);
  for (const [id, facility] of Object.entries(position.facilities)) {
    const plate = plateOf(id);
    if (!plate || !facility) continue;
    facility.slots?.forEach((slot, index) => {
      const ports = portPlaces(plate, index, slot.size);
      slot.ships.forEach((ship, i) => {
        const port = ports[Math.min(i, ports.length - 1)]!;
        stands.push({ ship, place: id, at: port.at, size: port.ship, order: i });
      });
      if (slot.seat && slot.circle) {
        pieces.push({
          kind: 'colony', key: `hub-${slot.seat}`, seat: slot.seat, count: 1, size: 22,
          at: hubCircle(plate, index, Math.min(7, slot.circle)), targets: [`colony:${slot.seat}:colonist_hub`],
        });
      }
    });
    if (facility.ships) {
      const waiting = new Map<string, ShipText[]>();
      for (const ship of facility.ships) {
        const { shape } = readShip(ship);
        waiting.set(shape, [...(waiting.get(shape) ?? []), ship]);
      }
      [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).forEach(([shape, ships], i) => {
        const { at, size } = bayPlaces(plate, waiting.size)[i]!;
        const badge = shape !== RELIC;
        for (const ship of ships) stands.push({ ship, place: id, at, size, hidden: badge });
        if (badge) {
          pieces.push({ kind: 'waiting', key: `waiting-${shape}`, seat: shape as Seat, count: ships.length, at, size, targets: shipTargets(id, shape) });
        }
      });
    }
  }
  // Ships in hand are drawn by the tray; here they wait out of sight, where they will come flying from.
  Object.entries(position.players).forEach(([seat, player], i) => {
    const own = seat === viewer || (viewer === null && seat === position.active);
    const at: Point = own ? [drawing.width * 0.3, drawing.height + 40] : [drawing.width + 40, 40 + i * 90];
    for (const ship of player?.unplaced ?? []) stands.push({ ship, place: '', at, size: 28, hidden: true });
  });
  if (position.relic === 'burroughs') {
    stands.push({ ship: RELIC, place: 'burroughs', at: [planet.cx, planet.cy - 10], size: planet.relic });
  }
  fleet.follow(stands).forEach((key, i) => {
    const { ship, place, at, size, hidden = false, order = 0 } = stands[i]!;
    pieces.push({ kind: 'ship', key, ship, at, size, hidden, order, targets: place === 'burroughs' ? ['relic'] : shipTargets(place, ship) });
  });
  return pieces;
}
