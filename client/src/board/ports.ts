/** Where ships and badges stand: the ports of plates, the Hub's tracks, the bay and the belt. */
import type { ShipText, Slot } from '../types';
import type { BeltDrawing, PlateDrawing } from './drawings';
import type { Point, Rect } from './geometry';

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

/** Ports that fill together stand in a frame; those of a track do not. */
export const framed = (plate: PlateDrawing, size: number): boolean => size > 1 && plate.ports.row === undefined;

/** The ports of one slot of a plate. */
export function portPlaces(plate: PlateDrawing, slot: number, size: number): PortPlace[] {
  const { size: port, pitch } = plate.ports;
  const ship = port >= 33 ? 28 : port >= 29 ? 25 : port - 5;
  const inset = framed(plate, size) ? port * FRAME : 0;
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

/** A ship that a docking brings, and the port where it will stand. */
export interface Coming {
  slot: number;
  port: number;
  ship: ShipText;
}

/** The ships that stand in ports after a docking and not before. */
export const coming = (now: readonly Slot[], then: readonly Slot[]): Coming[] =>
  then.flatMap(({ ships }, slot) => ships.flatMap((ship, port) => (now[slot]?.ships[port] === ship ? [] : [{ slot, port, ship }])));

/** Where these ships are drawn. */
export function ghostPlaces(plate: PlateDrawing, now: readonly Slot[], then: readonly Slot[]): (PortPlace & { shown: ShipText })[] {
  const { shared, taken } = hubRows(now);
  return coming(now, then).flatMap(({ slot, port, ship }, i) => {
    const { size, extra } = then[slot]!;
    // Shared tracks fill in the order in which they are drawn.
    const free = plate.id === 'colonist_hub' && shared;
    const places = extra ? extraPorts(plate, size) : portPlaces(plate, free ? Math.floor((taken + i) / 3) : slot, free ? 3 : size);
    const place = places[free ? (taken + i) % 3 : port];
    return place ? [{ ...place, shown: ship }] : [];
  });
}
