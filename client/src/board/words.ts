/** Names of places with everything to be seen on them, for screen readers and for search by test. */
import type { AsteroidTexts, BoardProps, CardTexts, Catalogue, FacilityId, FieldId, PlaceId, Position, Seat, ShipText, Target, TerritoryId } from '../types';
import { readShip } from './pieces';

/** A station in one word, for when a chip or a reason needs the room. */
export const shortName = (catalogue: Catalogue, id: FacilityId): string => catalogue.facilities[id]?.short ?? id;

export const seatName = (catalogue: Catalogue, seat: Seat): string => catalogue.seats[seat]?.name ?? seat;

/** `Blue 3`, `Relic 5 of Blue`. */
export function shipName(catalogue: Catalogue, text: ShipText): string {
  const { shape, owner, value } = readShip(text);
  const shown = value ? ` ${value}` : '';
  if (shape === 'X') return `Brethren Ship${owner ? ` of ${seatName(catalogue, owner)}` : ''}`;
  if (shape !== 'R') return `${seatName(catalogue, shape)}${shown}`;
  return `Relic Ship${shown}${owner ? ` of ${seatName(catalogue, owner)}` : ''}`;
}

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** What the marks say of a target: `Legal: +2 fuel.`, `Not now: needs a six.` */
export function verdict({ lit, quiet }: Pick<BoardProps, 'lit' | 'quiet'>, target: Target): string {
  const may = lit[target];
  if (may) return may.soft ? ' Can be used.' : ` Legal${may.chip ? `: ${may.chip}` : ''}.`;
  const not = quiet[target];
  return not ? ` Not now: ${not.short}. ${not.text}` : '';
}

/** Name of a place to dock: a station, the port of a faction, a space of the belt. */
export function placeName(catalogue: Catalogue, id: string): string {
  const [kind, which = ''] = id.split(':');
  if (kind === 'faction') return catalogue.factions?.[which]?.name ?? which;
  if (kind === 'outer_belt') return `${catalogue.pieces?.outer_belt?.name ?? 'Outer Belt'}, space ${which}`;
  return catalogue.facilities[id]?.name ?? id;
}

export function asteroidWords(texts: AsteroidTexts, values: readonly number[]): string {
  const words = [texts.name, `claim: ${texts.claim}`, `N is ${values.join(', ')}`];
  if (texts.points) words.push(`worth ${count(texts.points, 'point')}`);
  if (texts.power) words.push(texts.power.cost && texts.power.cost !== '0' ? `${texts.power.cost} fuel: ${texts.power.text}` : texts.power.text);
  return words.join('. ');
}

export function facilityWords({ position, catalogue }: Pick<BoardProps, 'position' | 'catalogue'>, id: PlaceId): string {
  const name = placeName(catalogue, id);
  const facility = position.facilities[id];
  if (facility?.ships) {
    return `${name}. ${facility.ships.length ? `Waiting: ${facility.ships.map((ship) => shipName(catalogue, ship)).join(', ')}` : 'Empty'}.`;
  }
  const slots = facility?.slots ?? [];
  const open = slots.filter((slot) => !slot.closed);
  const ports = open.reduce((sum, slot) => sum + slot.size, 0);
  const ships = open.flatMap((slot) => slot.ships);
  const closed = slots.length - open.length;
  const words = [`${count(ports, 'port')}, ${ships.length ? `${ships.length} taken: ${ships.map((ship) => shipName(catalogue, ship)).join(', ')}` : 'none taken'}`];
  if (closed) words.push(`${count(closed, slots[0]!.size > 1 ? 'slot' : 'port')} closed in this game`);
  for (const { seat, circle } of slots) {
    if (seat && circle) words.push(`${seatName(catalogue, seat)} colony at circle ${circle}`);
  }
  const rock = facility?.card === undefined ? undefined : catalogue.asteroids?.[facility.card];
  if (rock) words.unshift(asteroidWords(rock, facility?.values ?? []));
  else if (facility?.values) words.unshift('no asteroid');
  return `${name}. ${words.join('. ')}.`;
}

/** The two lands of a straddling field; null for any other. */
export function straddled(position: Position, field: FieldId): TerritoryId[] | null {
  const where = position.fields[field];
  return Array.isArray(where) && where.length > 1 ? where : null;
}

/** Seats that share the most colonies where nobody controls. */
export function contenders(position: Position, id: TerritoryId): Seat[] {
  const land = position.territories[id];
  if (!land || land.control) return [];
  const entries = coloniesOf(position, id);
  const most = Math.max(0, ...entries.map(([, n]) => n));
  const tied = entries.filter(([, n]) => n === most).map(([seat]) => seat);
  return tied.length > 1 ? tied : [];
}

export const coloniesOf = (position: Position, id: TerritoryId): [Seat, number][] =>
  (Object.entries(position.territories[id]?.colonies ?? {}) as [Seat, number][])
    .filter(([, n]) => n > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));

export function territoryWords({ position, catalogue }: Pick<BoardProps, 'position' | 'catalogue'>, id: TerritoryId): string {
  const land = position.territories[id];
  const texts = catalogue.territories[id];
  const words: string[] = [];
  if (land?.control) words.push(`controlled by ${seatName(catalogue, land.control)}`);
  else words.push(contenders(position, id).length ? 'contested' : 'no control');
  words.push(coloniesOf(position, id).map(([seat, n]) => `${seatName(catalogue, seat)} ${n}`).join(', ') || 'no colonies');
  words.push(land?.fields.map((field) => catalogue.fields[field]?.name ?? field).join(', ') || 'no field');
  if (id === 'burroughs' && position.relic === 'burroughs') words.push('Relic Ship here');
  if (id === position.rev) words.push('REV here');
  return `${texts?.name ?? id}, ${words.join(', ')}. Bonus: ${texts?.bonus ?? ''}.`;
}

export function cardWords(card: CardTexts): string {
  const { name, power, discard, points } = card;
  const words = [name];
  if (points) words.push(`worth ${count(points, 'point')}`);
  if (power) words.push(`power${power.cost ? `, ${power.cost} fuel${power.unit ? ` ${power.unit}` : ''}` : ''}: ${power.full ?? power.text}`);
  if (discard) words.push(`discard: ${discard.full ?? discard.text}`);
  return `${words.map((word) => word.replace(/\.$/, '')).join('. ')}.`;
}
