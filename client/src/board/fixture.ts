/** A middle game of four, for the drawing's development page and tests. */
import type { BoardProps, Catalogue, FacilityState, PlayerState, Position, Seat, Slot, TerritoryState } from '../types';

const slot = (size: number, ships: string[] = [], closed = 0): Slot => ({ size, closed, ships });
const singles = (count: number, ships: string[] = [], closed = 0): FacilityState => ({
  slots: Array.from({ length: count }, (_, i) => slot(1, ships[i] ? [ships[i]] : [], i < count - closed ? 0 : 3)),
});
const land = (colonies: TerritoryState['colonies'], control: Seat | null, fields: TerritoryState['fields'] = []): TerritoryState => ({
  colonies,
  control,
  fields,
});

const player = (some: Partial<PlayerState>): PlayerState => ({
  fuel: 2,
  ore: 1,
  points: 4,
  supply: 1,
  circle: 0,
  stock: 1,
  fleet: 5,
  bay: 0,
  colonies_left: 2,
  unplaced: [],
  cards: [],
  used: [],
  score: { colonies: 3, control: 1, cards: 0, positron: 0 },
  ...some,
});

export const POSITION: Position = {
  round: 9,
  active: 'A',
  phase: 'main',
  over: false,
  winners: [],
  players: {
    A: player({ fuel: 4, ore: 2, points: 5, circle: 4, unplaced: ['A2', 'A2', 'A4', 'A6'], cards: ['booster_pod', 'plasma_cannon', 'data_crystal'], used: ['data_crystal'] }),
    B: player({ fuel: 2, ore: 3, points: 6, circle: 6, cards: ['alien_city', 'stasis_beam'] }),
    C: player({ fuel: 5, ore: 0, points: 4, circle: 3, fleet: 4, cards: ['resource_cache'] }),
    D: player({ fuel: 1, ore: 4, points: 6, fleet: 6, cards: ['polarity_device'] }),
  },
  facilities: {
    solar_converter: singles(8, ['B3', 'B5']),
    lunar_mine: singles(5, ['D2', 'D4', 'A5']),
    orbital_market: { slots: [slot(2, ['B4', 'B4']), slot(2)] },
    shipyard: { slots: [slot(2, ['D1', 'D1']), slot(2), slot(2)] },
    colony_constructor: { slots: [slot(3), slot(3)] },
    alien_artifact: singles(4, ['D6']),
    raiders_outpost: { slots: [slot(3, ['C3', 'C4', 'C5'])] },
    terraforming_station: singles(1),
    colonist_hub: {
      slots: [
        { ...slot(3), seat: 'A', circle: 4 },
        { ...slot(3, ['B1']), seat: 'B', circle: 6 },
        { ...slot(3, ['C2']), seat: 'C', circle: 3 },
        { ...slot(3), seat: 'D', circle: 0 },
      ],
    },
    maintenance_bay: { ships: ['D'] },
  },
  territories: {
    heinlein: land({ B: 2, D: 1 }, 'B'),
    pohl: land({}, null),
    van_vogt: land({ B: 1, C: 1 }, null, ['repulsor']),
    bradbury: land({ D: 1 }, 'D', ['positron']),
    asimov: land({ A: 1, B: 1 }, null),
    herbert: land({ A: 2 }, 'A'),
    lem: land({ A: 1, C: 2 }, 'C', ['isolation']),
    burroughs: land({ D: 1 }, 'D'),
  },
  fields: { isolation: 'lem', positron: 'bradbury', repulsor: 'van_vogt' },
  relic: 'burroughs',
  display: ['temporal_warper', 'stasis_beam', 'alien_monument'],
  deck: 14,
  discard: ['alien_city', 'data_crystal', 'booster_pod', 'stasis_beam', 'resource_cache'],
  artifact: { total: 4, cycles: 0 },
};

const card = (name: string, family: string, cost: string, power: string, discard: string, points = 0, unit = '') => ({
  name,
  family,
  points,
  power: power ? { cost, unit, text: power } : null,
  discard: discard ? { text: discard } : null,
});
const facility = (name: string, rule: string) => ({ name, rule });
const territory = (name: string, short: string, bonus: string) => ({ name, short, bonus });

export const CATALOGUE: Catalogue = {
  cards: {
    booster_pod: card('Booster Pod', 'nav', '1', 'one ship +1', 'remove a field'),
    stasis_beam: card('Stasis Beam', 'field', '1', 'one ship −1', 'place the Isolation Field'),
    temporal_warper: card('Temporal Warper', 'nav', '1', 'roll ships again', 'take a discarded card'),
    plasma_cannon: card('Plasma Cannon', 'force', '1', 'send rival ships to the Bay', 'a rival ship to stock', 0, 'per ship'),
    data_crystal: card('Data Crystal', 'mind', '1', 'use a territory bonus', 'place the Positron Field', 0, 'per colony'),
    polarity_device: card('Polarity Device', 'nav', '1', 'flip a ship', 'swap two colonies'),
    gravity_manipulator: card('Gravity Manipulator', 'nav', '2', 'one ship −1, another +1', 'place the Repulsor Field'),
    orbital_teleporter: card('Orbital Teleporter', 'field', '2', 'dock a ship again', 'move a colony'),
    resource_cache: card('Resource Cache', 'matter', '', 'a token after each roll', ''),
    holographic_decoy: card('Holographic Decoy', 'mind', '', 'raiders pay for you', ''),
    alien_city: card('Alien City', 'relic', '', '', '', 1),
    alien_monument: card('Alien Monument', 'relic', '', '', '', 1),
  },
  facilities: {
    solar_converter: facility('Solar Converter', 'Any ship: half its value in fuel, rounded up'),
    lunar_mine: facility('Lunar Mine', 'Any ship not lower than the highest: 1 ore'),
    orbital_market: facility('Orbital Market', 'A pair: pay its value in fuel for 1 ore'),
    shipyard: facility('Shipyard', 'A pair + fuel + ore: one new ship'),
    colony_constructor: facility('Colony Constructor', 'A triple + 3 ore: land a colony'),
    alien_artifact: facility('Alien Artifact', 'Any ship: new cards. Total 8 or more: take one'),
    raiders_outpost: facility('Raiders’ Outpost', 'A run of three: take four tokens or a card'),
    terraforming_station: facility('Terraforming Station', 'Six + 1 fuel + 1 ore: land a colony'),
    colonist_hub: facility('Colonist Hub', 'One step a ship; launch at 7: 1 fuel + 1 ore'),
    maintenance_bay: facility('Maintenance Bay', 'Ships wait here'),
  },
  territories: {
    heinlein: territory('Heinlein Plains', 'Heinlein', 'Market trades 1 : 1'),
    pohl: territory('Pohl Foothills', 'Pohl', 'Alien tech −1 fuel'),
    van_vogt: territory('Van Vogt Mountains', 'Van Vogt', 'Mine: first ship free'),
    bradbury: territory('Bradbury Plateau', 'Bradbury', 'Constructor −1 ore'),
    asimov: territory('Asimov Crater', 'Asimov', 'Hub: one step more'),
    herbert: territory('Herbert Valley', 'Herbert', 'Shipyard −1 each'),
    lem: territory('Lem Badlands', 'Lem', 'Solar: +1 fuel each'),
    burroughs: territory('Burroughs Desert', 'Burroughs', 'Relic ship for sale'),
  },
  fields: {
    isolation: { name: 'Isolation Field' },
    positron: { name: 'Positron Field' },
    repulsor: { name: 'Repulsor Field' },
  },
  seats: { A: { name: 'Amber' }, B: { name: 'Blue' }, C: { name: 'Crimson' }, D: { name: 'Dahlia' }, E: { name: 'Emerald' }, F: { name: 'Frost' } },
};

const no = (short: string, text: string, section: string) => ({ short, text, section });

/** Two twos are picked: five stations glow, the others say why not. */
export const PICKED: Omit<BoardProps, 'layout' | 'onTarget' | 'onHover'> = {
  position: POSITION,
  catalogue: CATALOGUE,
  viewer: 'A',
  lit: {
    'facility:solar_converter': { chip: '+2 fuel' },
    'facility:shipyard': { chip: '2 + 2: a 6th ship' },
    'facility:colonist_hub': { chip: 'step 4 to 6' },
    'facility:orbital_market': { chip: '2 fuel : 1 ore' },
    'facility:alien_artifact': { chip: '2 new displays' },
  },
  quiet: {
    'facility:terraforming_station': no('needs a six', 'Only a ship showing six can dock here.', 'Terraforming Station'),
    'facility:raiders_outpost': no('needs a run of three above 12', 'Three ships in sequence, worth more than those docked.', 'Raiders’ Outpost'),
    'facility:lunar_mine': no('needs 5 or more', 'Ships here may not be lower than the highest docked, your own 5. Pick the 6.', 'Lunar Mine'),
    'facility:colony_constructor': no('no triple', 'Three ships of the same value are needed.', 'Colony Constructor'),
  },
  ghosts: {
    solar_converter: ['A2', 'A2'],
    shipyard: ['A2', 'A2'],
    colonist_hub: ['A2', 'A2'],
    orbital_market: ['A2', 'A2'],
    alien_artifact: ['A2', 'A2'],
  },
  picked: ['A2', 'A2'],
  last: ['ship:lunar_mine:A5'],
};

/** A colony waits to be landed in a game of two: all lands glow, ports are closed. */
export const LANDING: typeof PICKED = {
  ...PICKED,
  viewer: 'B',
  position: {
    ...POSITION,
    active: 'B',
    players: { B: player({ circle: 3, unplaced: ['B4'] }), C: player({ circle: 7 }) },
    facilities: {
      ...POSITION.facilities,
      solar_converter: singles(8, ['C4', 'C1', 'B6'], 1),
      lunar_mine: singles(5, ['C3', 'R5@C'], 2),
      orbital_market: { slots: [slot(2), slot(2, [], 3)] },
      shipyard: { slots: [slot(2, ['C6', 'C6']), slot(2, [], 3), slot(2, [], 4)] },
      colony_constructor: { slots: [slot(3, ['B4', 'B4', 'B4']), slot(3, [], 3)] },
      alien_artifact: singles(4),
      raiders_outpost: { slots: [slot(3)] },
      colonist_hub: { slots: [{ ...slot(3), seat: 'B', circle: 3 }, { ...slot(3, ['C2']), seat: 'C', circle: 7 }] },
      maintenance_bay: { ships: ['C'] },
    },
    territories: {
      heinlein: land({ B: 3 }, 'B'),
      pohl: land({ C: 1 }, 'C', ['positron']),
      van_vogt: land({}, null),
      bradbury: land({ C: 1 }, 'C'),
      asimov: land({ B: 1, C: 1 }, null, ['repulsor']),
      herbert: land({}, null),
      lem: land({ B: 1, C: 1 }, null),
      burroughs: land({ C: 1 }, 'C'),
    },
    fields: { isolation: null, positron: 'pohl', repulsor: 'asimov' },
    relic: 'C',
    display: ['polarity_device', 'orbital_teleporter', 'resource_cache'],
    artifact: { total: 0, cycles: 0 },
  },
  lit: {
    'territory:heinlein': { chip: '+1 point' },
    'territory:pohl': { chip: '+1 point' },
    'territory:van_vogt': { chip: '+2 points' },
    'territory:bradbury': { chip: '+1 point' },
    'territory:herbert': { chip: '+2 points' },
    'territory:lem': { chip: '+2 points' },
    'territory:burroughs': { chip: '+1 point' },
  },
  quiet: { 'territory:asimov': no('fenced off', 'The Repulsor Field keeps new colonies out.', 'Repulsor Field') },
  ghosts: {},
  picked: [],
  last: ['facility:colony_constructor', 'ship:lunar_mine:R5@C'],
};

/** Pieces are to be chosen: ships, colonies, fields, a card, the Relic Ship. */
export const CHOOSING: typeof PICKED = {
  ...PICKED,
  position: {
    ...POSITION,
    facilities: { ...POSITION.facilities, maintenance_bay: { ships: ['A', 'A', 'B', 'C', 'D', 'relic@B'] } },
    relic: 'burroughs',
  },
  lit: {
    'ship:shipyard:D1': {},
    'ship:solar_converter:B3': { chip: '−1 fuel' },
    'colony:C:lem': {},
    'colony:B:heinlein': {},
    'field:positron': {},
    'card:stasis_beam': {},
    'facility:shipyard': { soft: true },
    'facility:orbital_market': { soft: true },
    relic: { chip: '−1 fuel' },
  },
  quiet: { 'facility:lunar_mine': { short: 'needs 5 or more', text: 'Not lower than your own 5.', section: 'Lunar Mine', rest: true } },
  ghosts: {},
  picked: ['colony:B:heinlein'],
  last: ['territory:herbert', 'ship:raiders_outpost:C4'],
};
