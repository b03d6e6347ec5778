/**
 * Where every piece stands: a flat keyed list. The keys follow the pieces from position to position, so that changing
 * the place of a key is all that moving takes.
 */
import type { FieldId, Position, Seat, ShipText, Target, TerritoryId } from '../types';
import type { Drawing, PlanetDrawing, PlateDrawing } from './drawings';
import type { Point } from './geometry';
import { type Resident, WEDGES, borderOf, landPlaces } from './lands';
import { readShip } from './pieces';
import { bayPlaces, beltPort, extraPorts, hubCircle, hubRows, portPlaces } from './ports';
import { coloniesOf, straddled } from './words';

export type Piece = { key: string; at: Point; size: number; targets: Target[]; hidden?: boolean; order?: number } & (
  | { kind: 'ship'; ship: ShipText }
  | { kind: 'colony'; seat: Seat; count: number; home?: TerritoryId }
  | { kind: 'waiting'; seat: Seat; count: number }
  | { kind: 'field'; field: FieldId; straddles?: boolean }
  | { kind: 'rev' }
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
  if (shape === 'X') return [`ship:${facility}:${ship}`, `ship:${facility}:${plain}`, `ship:${facility}:brethren`];
  return shape === RELIC
    ? [`ship:${facility}:${ship}`, `ship:${facility}:${plain}`, `ship:${facility}:relic`]
    : [`ship:${facility}:${ship}`];
}

/** Pieces on planet and moon: colonies, fields, the REV; the Relic Ship comes with the ships. */
export function planetPieces(dial: PlanetDrawing, position: Position, chipped: ReadonlySet<Target>, moon?: PlanetDrawing): Piece[] {
  const pieces: Piece[] = [];
  const relicHere = position.relic === 'burroughs';
  // A field that straddles a border is drawn once, on it.
  const across = new Set<FieldId>();
  for (const field of ['isolation', 'positron', 'repulsor'] as const) {
    const lands = straddled(position, field);
    const at = lands && borderOf(dial, lands);
    if (!at) continue;
    across.add(field);
    pieces.push({ kind: 'field', key: `field-${field}`, field, at, size: dial.full ? 24 : 20, straddles: true, targets: [`field:${field}`] });
  }
  for (const id of [...WEDGES, 'burroughs', ...(moon ? ['blish'] : [])] as TerritoryId[]) {
    const planet = id === 'blish' ? moon! : dial;
    const land = position.territories[id];
    const here: Resident[] = (land?.fields ?? []).filter((field) => !across.has(field));
    if (position.rev === id) here.push('rev');
    const places = landPlaces(planet, id, coloniesOf(position, id), here, chipped.has(`territory:${id}`), relicHere);
    for (const { seat, count, at, size } of places.colonies) {
      pieces.push({ kind: 'colony', key: `colony-${seat}-${id}`, seat, count, at, size, home: id, targets: [`colony:${seat}:${id}`] });
    }
    for (const { id: field, at } of places.fields) {
      const size = planet.full ? 24 : 20;
      if (field === 'rev') pieces.push({ kind: 'rev', key: 'rev', at, size, targets: ['rev'] });
      else pieces.push({ kind: 'field', key: `field-${field}`, field, at, size, targets: [`field:${field}`] });
    }
  }
  return pieces;
}

/** All pieces of a drawing with plates. */
export function allPieces(drawing: Drawing, position: Position, viewer: Seat | null, fleet: Fleet, chipped: ReadonlySet<Target>): Piece[] {
  const { planet, plates, belt, moon } = drawing;
  const pieces = planetPieces(planet, position, chipped, moon);
  const stands: Stand[] = [];
  const plateOf = (id: string): PlateDrawing | undefined => plates.find((plate) => plate.id === id);
  for (const [id, facility] of Object.entries(position.facilities)) {
    if (!facility) continue;
    const space = belt && /^outer_belt:(\d)$/.exec(id);
    if (space) {
      facility.slots?.forEach((slot, i) => {
        const { at, ship: size } = beltPort(belt, Number(space[1]), i);
        for (const ship of slot.ships) stands.push({ ship, place: id, at, size, order: i });
      });
      continue;
    }
    if (id.startsWith('faction:')) {
      // A faction's port is at its owner's name, beside the board.
      const row = Object.keys(position.players).indexOf(facility.owner ?? '');
      for (const ship of facility.slots?.flatMap((slot) => slot.ships) ?? []) {
        stands.push({ ship, place: id, at: [drawing.width + 40, 40 + row * 90], size: 24, hidden: true });
      }
      continue;
    }
    const plate = plateOf(id);
    if (!plate) continue;
    const hub = id === 'colonist_hub' ? hubRows(facility.slots ?? []) : null;
    facility.slots?.forEach((slot, index) => {
      slot.ships.forEach((ship, i) => {
        const [row, at] = hub ? hub.ports[index]![i]! : [index, Math.min(i, slot.size - 1)];
        const port = (slot.extra ? extraPorts(plate, slot.size) : portPlaces(plate, row, slot.size))[Math.min(at, slot.size - 1)]!;
        stands.push({ ship, place: id, at: port.at, size: port.ship, order: i });
      });
      if (slot.seat && slot.circle) {
        pieces.push({
          kind: 'colony', key: `hub-${slot.seat}`, seat: slot.seat, count: 1, size: 22,
          at: hubCircle(plate, hub!.rows[index]!, Math.min(7, slot.circle)), targets: [`colony:${slot.seat}:colonist_hub`],
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
        const badge = shape !== RELIC && shape !== 'X';
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
