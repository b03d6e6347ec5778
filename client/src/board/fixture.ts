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
const facility = (name: string, short: string, shape: string, rule: string) => ({ name, short, shape, rule });
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
    solar_converter: facility('Solar Converter', 'Solar', 'single', 'Any ship: half its value in fuel, rounded up'),
    lunar_mine: facility('Lunar Mine', 'Mine', 'single', 'Any ship not lower than the highest: 1 ore'),
    orbital_market: facility('Orbital Market', 'Market', 'pair', 'A pair: pay its value in fuel for 1 ore'),
    shipyard: facility('Shipyard', 'Shipyard', 'pair', 'A pair + fuel + ore: one new ship'),
    colony_constructor: facility('Colony Constructor', 'Constructor', 'triple', 'A triple + 3 ore: land a colony'),
    alien_artifact: facility('Alien Artifact', 'Artifact', 'single', 'Any ship: new cards. Total 8 or more: take one'),
    raiders_outpost: facility('Raiders’ Outpost', 'Raiders', 'run', 'A run of three: take four tokens or a card'),
    terraforming_station: facility('Terraforming Station', 'Terraforming', 'six', 'Six + 1 fuel + 1 ore: land a colony'),
    colonist_hub: facility('Colonist Hub', 'Hub', 'single', 'One step a ship; launch at 7: 1 fuel + 1 ore'),
    maintenance_bay: facility('Maintenance Bay', 'Bay', '', 'Ships wait here'),
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

/** A place with these ships in it: in the first slot that takes them together, or one by one. */
export function docked(place: FacilityState | undefined, ships: string[], circle?: number, seat?: string): Slot[] {
  const left = [...ships];
  return (place?.slots ?? []).map((slot) => {
    if (slot.closed || (slot.seat !== undefined && slot.seat !== seat)) return slot;
    const room = slot.size - slot.ships.length;
    if (room < (slot.size === 1 || slot.seat ? 1 : left.length)) return slot;
    return { ...slot, ships: [...slot.ships, ...left.splice(0, room)], ...(slot.seat && circle !== undefined ? { circle } : {}) };
  });
}

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
    solar_converter: docked(POSITION.facilities.solar_converter, ['A2', 'A2']),
    shipyard: docked(POSITION.facilities.shipyard, ['A2', 'A2']),
    colonist_hub: docked(POSITION.facilities.colonist_hub, ['A2', 'A2'], 6, 'A'),
    orbital_market: docked(POSITION.facilities.orbital_market, ['A2', 'A2']),
    alien_artifact: docked(POSITION.facilities.alien_artifact, ['A2', 'A2']),
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

/* ---- a table of six with every expansion ---- */

const half = (line: string, text = '') => ({ line, text: text || `${line}.` });
const power = (cost: string, text: string, full = `${text}.`, unit = '') => ({ cost, unit, text, full });
const faction = (name: string, short: string, line: string, benefit: ReturnType<typeof power>, dock: ReturnType<typeof power>) => ({ name, short, line, benefit, dock });
const rock = (name: string, family: string, claim: string, p: ReturnType<typeof power> | null, points = 0) => ({ name, family, points, claim, hold: points === 0, power: p });

export const FULL_CATALOGUE: Catalogue = {
  ...CATALOGUE,
  cards: {
    ...CATALOGUE.cards,
    null_time_vault: card('Null-Time Vault', 'matter', '', 'tokens lie outside the hold', ''),
    pocket_universe: card('Pocket Universe', 'nav', '1', 'ships wait on the card', '', 0, 'per ship'),
    gravitron_shunt: card('Gravitron Shunt', 'field', '2', 'hold a colony', 'place it'),
    auto_pilot_ai: card('Auto Pilot A.I.', 'matter', '1', 'a ship works on the card', ''),
  },
  territories: { ...CATALOGUE.territories, blish: territory('Blish Expanse', 'Blish', 'Asteroids: no waiting') },
  pieces: {
    relic_ship: { name: 'Relic Ship', short: 'Relic', rule: 'a ship of no colour', text: 'A ship without colour.' },
    outer_belt: { name: 'Outer Belt', short: 'Belt', rule: 'Ships of the right values: an asteroid', text: 'Four spaces with one asteroid each.' },
    asteroid_die: { name: 'Asteroid die', short: 'Asteroid die', rule: 'marked: the asteroids move', text: 'Its marked face moves every asteroid one space on.' },
    rev: { name: 'REV', short: 'REV', rule: 'moves next door, lends a bonus', text: 'A rover of Xeno Explorations.' },
    brethren_ship: { name: 'Brethren Ship', short: 'Brethren', rule: 'a ship without value', text: 'A die of the Brethren of the Stars.' },
  },
  factions: {
    scavenger: faction('Scavenger Fleet', 'Scavengers', 'Any ship + any two at the Shipyard: a ship', power('', 'new ships act at once'), power('', 'a ship from two unequal ones')),
    corex: faction('Corex Conglomerated', 'Corex', 'Any ship + 2 fuel: 1 ore per controlled land', power('', '1 fuel, +1 per controlled land'), power('2', '1 ore per controlled land')),
    smugglers: faction("Smuggler's Alliance", 'Smugglers', 'Any ship + a run at the Outpost: tokens and a card', power('', 'raids bump any run'), power('', 'raid for tokens and a card')),
    homesteaders: faction("Homesteader's Union", 'Homesteaders', 'Any ship: one Hub step', power('', 'launch from circle 6'), power('', 'one Hub step')),
    proxima: faction('Proxima Centauri Scholars', 'Proxima', 'Any ship + 1 fuel: move a field', power('2', 'place or remove a field', 'Once a turn put a field from the supply on the planet, or take one off.'), power('1', 'move a field')),
    dark_space: faction('Dark Space Explorers', 'Dark Space', 'Any ship + 1 fuel: the top tech card', power('', 'two discard powers a turn'), power('1', 'the top tech card')),
    brethren: faction('Brethren of the Stars', 'Brethren', 'Any ship: Brethren Ship to the Mine, 1 ore', power('', 'hijack a docked ship'), power('', 'Brethren Ship to the Mine: 1 ore')),
    xeno: faction('Xeno Explorations, Inc.', 'Xeno', "Any ship: move the REV, use the land's bonus", power('', 'move the REV'), power('', "move the REV, use the land's bonus")),
    prophets: faction('Prophets of the Artifact', 'Prophets', 'Any ship: draw its value in agendas, keep one', power('0', 'an agenda for 3 fuel, 1 ore or a card'), power('', 'draw agendas, keep one')),
    sunrise: faction('Sunrise Commune', 'Sunrise', 'Any ship + 3 fuel: a colony to empty land', power('', '1 fuel a landing'), power('3', 'a colony to empty land')),
    uranian: faction('Uranian Syndicate', 'Uranians', "Any ship + 1 ore: own colony; 2 ore: a rival's", power('', 'trade at any time'), power('1', 'move a colony')),
    new_gaia: faction('New Gaia Engineers', 'New Gaia', 'Any ship: roll for your ship at the Station', power('', "others' Station payments"), power('', 'save your terraforming ship')),
  },
  agendas: {
    B1: { name: 'Agenda B1', in_game: half('roll five in a row'), end_game: half('control Pohl Foothills') },
    B3: { name: 'Agenda B3', in_game: half('roll four alike', 'Your roll shows four alike, without alien tech.'), end_game: half('control Van Vogt Mountains', 'You control Van Vogt Mountains.') },
    B14: { name: 'Agenda B14', in_game: half('fill the Solar Converter'), end_game: half('no colony on Heinlein Plains') },
    S16: { name: 'Agenda S16', in_game: half('two asteroids in a turn'), end_game: half('control Blish Expanse') },
  },
  asteroids: {
    iron_asteroid: rock('Iron Asteroid', 'rock', 'N', power('1', '2 ore')),
    alien_beacon: rock('Alien Beacon', 'relic', '3 N', power('', '1 point while held'), 1),
    ship_in_distress: rock('Ship In Distress', 'plan', '2 N', power('1', 'the better of two tech cards')),
    orbital_pilot: rock('Orbital Pilot', 'plan', '2 N', power('0', 'a ship to 1 or 2')),
    terraforming_module: rock('Terraforming Module', 'field', 'N = N', power('1', 'a ship becomes a colony')),
    cargo_salvage: rock('Cargo Salvage', 'rock', 'N', power('0', 'roll: 3 fuel or 1 ore')),
    heavy_metal_asteroid: rock('Heavy Metal Asteroid', 'rock', '4 N', power('2', '3 ore')),
  },
};

const space = (card: string | undefined, values: number[], ships: string[], closed: number): FacilityState => ({
  ...(card === undefined ? {} : { card }),
  values,
  slots: [0, 1, 2].map((i) => slot(1, ships[i] ? [ships[i]] : [], i < 2 ? 0 : closed)),
});
const port = (owner: Seat, ship?: string): FacilityState => ({ owner, slots: [slot(1, ship ? [ship] : [])] });

export const EVERYTHING_POSITION: Position = {
  ...POSITION,
  round: 10,
  active: 'F',
  players: {
    A: player({ fuel: 4, ore: 2, points: 6, supply: 1, circle: 7, cards: ['alien_city', 'stasis_beam'], factions: ['corex'], agendas: { hidden: 2, revealed: [] }, asteroids: [] }),
    B: player({ fuel: 2, ore: 3, circle: 7, points: 5, cards: ['gravity_manipulator'], factions: ['smugglers'], agendas: { hidden: 3, revealed: ['B1'] }, asteroids: [{ card: 'cargo_salvage', in_transit: true }], on_cards: { null_time_vault: { fuel: 2, ore: 1 } } }),
    C: player({ fuel: 5, ore: 0, circle: 4, points: 7, cards: ['holographic_decoy', 'resource_cache'], factions: ['homesteaders'], agendas: { hidden: 1, revealed: [] } }),
    D: player({ fuel: 1, ore: 4, points: 5, cards: ['pocket_universe', 'booster_pod'], factions: ['proxima'], agendas: { hidden: 2, revealed: [] }, on_cards: { pocket_universe: { ships: ['D4'] } } }),
    E: player({ fuel: 0, ore: 1, circle: 2, fleet: 6, points: 5, cards: ['alien_monument'], factions: ['dark_space'], agendas: { hidden: 2, revealed: [] } }),
    F: player({
      fuel: 3, ore: 1, points: 5, circle: 3, colonies_left: 1, supply: 1, unplaced: ['F2', 'F3', 'F4', 'F4', 'B6'],
      cards: ['booster_pod', 'polarity_device', 'gravitron_shunt', 'null_time_vault'], used: [], factions: ['scavenger'], factions_used: [],
      agendas: { hidden: 2, cards: ['B3', 'B14'], revealed: ['S16'] },
      asteroids: [{ card: 'terraforming_module', in_transit: true }, { card: 'heavy_metal_asteroid' }], asteroids_used: [],
      on_cards: { gravitron_shunt: { colony: 'B' }, null_time_vault: { fuel: 2, ore: 1 } },
    }),
  },
  facilities: {
    solar_converter: singles(8, ['A3', 'C1', 'B5']),
    lunar_mine: singles(5, ['B1', 'A2', 'X@C']),
    orbital_market: { slots: [slot(2, ['A4', 'A4']), slot(2)] },
    shipyard: { slots: [slot(2, ['D2', 'D2']), slot(2), slot(2)] },
    colony_constructor: { slots: [slot(3, ['E1', 'E1', 'E1']), slot(3)] },
    alien_artifact: singles(4, ['D6']),
    raiders_outpost: { slots: [slot(3, ['C3', 'C4', 'C5']), { ...slot(3), extra: true }] },
    terraforming_station: singles(1, ['E6']),
    colonist_hub: {
      slots: [
        { ...slot(3), seat: 'A', circle: 7 },
        { ...slot(3, ['B1', 'B2']), seat: 'B', circle: 7 },
        { ...slot(3, ['C5']), seat: 'C', circle: 4 },
        { ...slot(3), seat: 'D', circle: 0 },
        { ...slot(3), seat: 'E', circle: 2 },
        { ...slot(3), seat: 'F', circle: 3 },
      ],
    },
    maintenance_bay: { ships: ['D', 'B', 'B', 'A', 'X@C'] },
    'faction:corex': port('A', 'D4'),
    'faction:smugglers': port('B'),
    'faction:homesteaders': port('C'),
    'faction:proxima': port('D', 'A1'),
    'faction:dark_space': port('E'),
    'faction:scavenger': port('F'),
    'outer_belt:1': space('iron_asteroid', [1, 2], [], 0),
    'outer_belt:2': space('alien_beacon', [2, 3, 4], ['E3', 'E2'], 2),
    'outer_belt:3': space('ship_in_distress', [3, 4, 5], [], 3),
    'outer_belt:4': space('orbital_pilot', [5, 6], [], 4),
  },
  territories: {
    heinlein: land({ A: 2, D: 1, F: 1 }, 'A'),
    pohl: land({ C: 1, E: 1 }, null),
    van_vogt: land({ B: 2, A: 1 }, 'B', ['repulsor']),
    bradbury: land({ D: 1, F: 1 }, null),
    asimov: land({ A: 1, B: 1, C: 1, D: 1, E: 1, F: 2 }, 'F'),
    herbert: land({ E: 2 }, 'E', ['positron']),
    lem: land({ C: 2, B: 1 }, 'C', ['isolation', 'positron']),
    burroughs: land({ D: 1 }, 'D'),
    blish: land({ C: 1 }, 'C'),
  },
  fields: { isolation: 'lem', positron: ['herbert', 'lem'], repulsor: 'van_vogt' },
  rev: 'pohl',
  brethren: { owner: 'C', at: 'lunar_mine' },
  display: ['temporal_warper', 'orbital_teleporter', 'alien_city'],
  deck: 31,
  discard: ['alien_city', 'data_crystal', 'booster_pod'],
  belt: { deck: 15, discard: ['cargo_salvage'] },
  agenda_deck: 22,
  agenda_discard: 3,
  removed: ['resource_cache'],
  known_top: { tech: ['plasma_cannon'] },
  artifact: { total: 6, cycles: 0 },
};

/** Six players, every expansion: two and four are picked. */
export const EVERYTHING: typeof PICKED = {
  position: EVERYTHING_POSITION,
  catalogue: FULL_CATALOGUE,
  viewer: 'F',
  lit: {
    'facility:solar_converter': { chip: '+3 fuel' },
    'facility:alien_artifact': { chip: '2 displays' },
    'facility:lunar_mine': { chip: '+2 ore' },
    'facility:colonist_hub': { chip: 'step 3 to 5' },
    'facility:outer_belt:3': { chip: 'claim it' },
    'facility:faction:scavenger': { chip: 'a 6th ship' },
  },
  quiet: {
    'facility:orbital_market': no('no pair', 'Two ships of one value.', 'Orbital Market'),
    'facility:terraforming_station': no('needs a six', 'Only a ship showing six can dock here.', 'Terraforming Station'),
    'facility:shipyard': no('needs a pair', 'Two ships of one value.', 'Shipyard'),
    'facility:raiders_outpost': no('needs a run', 'Three ships in sequence.', 'Raiders’ Outpost'),
    'facility:colony_constructor': no('no triple', 'Three ships of the same value.', 'Colony Constructor'),
    'facility:outer_belt:1': no('needs one ship', 'One ship that shows 1 or 2.', 'Outer Belt'),
    'facility:outer_belt:2': no('needs a 3', 'A ship that shows 3 and one of 2, 3 or 4.', 'Outer Belt'),
    'facility:outer_belt:4': no('needs a 5 or 6', 'A two, and a five or six.', 'Outer Belt'),
    'facility:faction:corex': no('one ship only', 'One ship docks at a time.', 'Corex Conglomerated'),
  },
  ghosts: {
    solar_converter: docked(EVERYTHING_POSITION.facilities.solar_converter, ['F2', 'F4']),
    alien_artifact: docked(EVERYTHING_POSITION.facilities.alien_artifact, ['F2', 'F4']),
    lunar_mine: docked(EVERYTHING_POSITION.facilities.lunar_mine, ['F2', 'F4']),
    colonist_hub: docked(EVERYTHING_POSITION.facilities.colonist_hub, ['F2', 'F4'], 5, 'F'),
    'outer_belt:3': docked(EVERYTHING_POSITION.facilities['outer_belt:3'], ['F2', 'F4']),
  },
  picked: ['F2', 'F4'],
  last: [],
};

/** A colony looks for its land with everything in play, the moon included. */
export const EVERYTHING_LANDING: typeof PICKED = {
  ...EVERYTHING,
  lit: Object.fromEntries(['heinlein', 'pohl', 'bradbury', 'asimov', 'herbert', 'lem', 'burroughs', 'blish'].map((id) => [`territory:${id}`, { chip: '+1 point' }])),
  quiet: { 'territory:van_vogt': no('fenced off', 'The Repulsor Field keeps new colonies out.', 'Repulsor Field') },
  ghosts: {},
  picked: [],
};
