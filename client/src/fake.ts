/** A table without a server, for tests and for `npm run dev` with `?fake=main`, `territory`, `raid`, `bots` `end`,
 * or, with all expansions, `everything`, `draft`, `window`, `reveal`, `agenda`. */
import { EVERYTHING_POSITION, FULL_CATALOGUE, docked } from './board/fixture';
import type { OptionBook } from './flow/api';
import { useLink } from './flow/link';
import { receive } from './flow/session';
import { catalogue } from './flow/state';
import type { Catalogue, ClientMessage, Decision, DecisionOption, GameMessage, PlaceId, PlayerState, Position, Seat, ServerMessage } from './types';

const REASON = (target: string, short: string, text: string, section: string) => ({ target, short, text, section });

export const fakeCatalogue: Catalogue = {
  cards: {
    booster_pod: { name: 'Booster Pod', family: 'nav', points: 0, power: { cost: '1', unit: '', text: 'one ship +1' }, discard: { text: 'remove a field' } },
    plasma_cannon: { name: 'Plasma Cannon', family: 'force', points: 0, power: { cost: '1', unit: 'per ship', text: 'send rivals at one station to the Bay' }, discard: { text: 'a rival ship to stock' } },
    data_crystal: { name: 'Data Crystal', family: 'mind', points: 0, power: { cost: '1', unit: 'per colony', text: "use a territory's bonus" }, discard: { text: 'place the Positron Field' } },
    alien_monument: { name: 'Alien Monument', family: 'relic', points: 1, power: null, discard: null },
    alien_city: { name: 'Alien City', family: 'relic', points: 1, power: null, discard: null },
    stasis_beam: { name: 'Stasis Beam', family: 'field', points: 0, power: { cost: '1', unit: '', text: 'one ship −1' }, discard: { text: 'place the Isolation Field' } },
    temporal_warper: { name: 'Temporal Warper', family: 'nav', points: 0, power: { cost: '1', unit: '', text: 'roll ships again' }, discard: { text: 'take a discarded card' } },
    holographic_decoy: { name: 'Holographic Decoy', family: 'mind', points: 0, power: null, discard: null },
    polarity_device: { name: 'Polarity Device', family: 'nav', points: 0, power: { cost: '1', unit: '', text: 'flip a ship' }, discard: { text: 'swap two colonies' } },
  },
  facilities: {
    solar_converter: { name: 'Solar Converter', short: 'Solar', shape: 'single', rule: 'Any ship: half its value in fuel, rounded up' },
    lunar_mine: { name: 'Lunar Mine', short: 'Mine', shape: 'single', rule: 'Any ship not lower than the highest: 1 ore' },
    orbital_market: { name: 'Orbital Market', short: 'Market', shape: 'pair', rule: 'Pay the face value in fuel for 1 ore' },
    shipyard: { name: 'Shipyard', short: 'Shipyard', shape: 'pair', rule: 'A pair + fuel + ore: one new ship' },
    colony_constructor: { name: 'Colony Constructor', short: 'Constructor', shape: 'triple', rule: 'A triple + 3 ore: land a colony' },
    alien_artifact: { name: 'Alien Artifact', short: 'Artifact', shape: 'single', rule: 'Any ship: new cards. Total 8 or more: take one' },
    raiders_outpost: { name: "Raiders' Outpost", short: 'Raiders', shape: 'run', rule: 'A run of three: take four tokens or a card' },
    terraforming_station: { name: 'Terraforming Station', short: 'Terraforming', shape: 'six', rule: 'Six + 1 fuel + 1 ore: land a colony' },
    colonist_hub: { name: 'Colonist Hub', short: 'Hub', shape: 'single', rule: 'One step a ship; launch at 7: 1 fuel + 1 ore' },
    maintenance_bay: { name: 'Maintenance Bay', short: 'Bay', shape: '', rule: 'Ships wait here' },
  },
  territories: {
    heinlein: { name: 'Heinlein Plains', short: 'Heinlein', bonus: 'Market trades 1 : 1' },
    pohl: { name: 'Pohl Foothills', short: 'Pohl', bonus: 'Alien tech −1 fuel' },
    van_vogt: { name: 'Van Vogt Mountains', short: 'Van Vogt', bonus: 'Mine: first ship free' },
    bradbury: { name: 'Bradbury Plateau', short: 'Bradbury', bonus: 'Constructor −1 ore' },
    asimov: { name: 'Asimov Crater', short: 'Asimov', bonus: 'Hub: one step more' },
    herbert: { name: 'Herbert Valley', short: 'Herbert', bonus: 'Shipyard −1 each' },
    lem: { name: 'Lem Badlands', short: 'Lem', bonus: 'Solar: +1 fuel each' },
    burroughs: { name: 'Burroughs Desert', short: 'Burroughs', bonus: 'Relic ship for sale' },
  },
  fields: { isolation: { name: 'Isolation Field' }, positron: { name: 'Positron Field' }, repulsor: { name: 'Repulsor Field' } },
  seats: { A: { name: 'Amber' }, B: { name: 'Blue' }, C: { name: 'Crimson' }, D: { name: 'Dahlia' } },
};

const player = (part: Partial<PlayerState>): PlayerState => ({
  fuel: 2, ore: 1, points: 5, supply: 1, circle: 0, stock: 1, fleet: 5, bay: 0, colonies_left: 2,
  unplaced: [], cards: [], used: [], score: { colonies: 4, control: 1, cards: 0, positron: 0 }, ...part,
});

export const fakePosition: Position = {
  round: 9, active: 'A', phase: 'main', over: false, winners: [],
  players: {
    A: player({ fuel: 4, ore: 2, supply: 1, circle: 4, unplaced: ['A2', 'A4', 'A2', 'A6'], cards: ['booster_pod', 'plasma_cannon', 'data_crystal'], used: ['data_crystal'] }),
    B: player({ fuel: 2, ore: 3, points: 6, circle: 6, cards: ['alien_city', 'stasis_beam'], score: { colonies: 4, control: 1, cards: 1, positron: 0 } }),
    C: player({ fuel: 5, ore: 0, points: 4, circle: 3, fleet: 4, cards: ['holographic_decoy'] }),
    D: player({ fuel: 1, ore: 4, points: 6, supply: 3, fleet: 6, cards: ['polarity_device'], score: { colonies: 4, control: 1, cards: 0, positron: 1 } }),
  },
  facilities: {
    solar_converter: { slots: [{ size: 1, closed: 0, ships: ['B3'] }, { size: 1, closed: 0, ships: ['B5'] }, ...Array.from({ length: 6 }, () => ({ size: 1, closed: 0, ships: [] }))] },
    lunar_mine: { slots: [{ size: 1, closed: 0, ships: ['D4'] }, { size: 1, closed: 0, ships: ['D5'] }, { size: 1, closed: 0, ships: ['A5'] }, { size: 1, closed: 0, ships: [] }, { size: 1, closed: 0, ships: [] }] },
    orbital_market: { slots: [{ size: 2, closed: 0, ships: ['B4', 'B4'] }, { size: 2, closed: 0, ships: [] }] },
    shipyard: { slots: [{ size: 2, closed: 0, ships: ['D1', 'D1'] }, { size: 2, closed: 0, ships: [] }, { size: 2, closed: 0, ships: [] }] },
    colony_constructor: { slots: [{ size: 3, closed: 0, ships: [] }, { size: 3, closed: 0, ships: [] }] },
    alien_artifact: { slots: [{ size: 1, closed: 0, ships: ['D6'] }, ...Array.from({ length: 3 }, () => ({ size: 1, closed: 0, ships: [] }))] },
    raiders_outpost: { slots: [{ size: 3, closed: 0, ships: ['C3', 'C4', 'C5'] }] },
    terraforming_station: { slots: [{ size: 1, closed: 0, ships: [] }] },
    colonist_hub: { slots: [{ seat: 'A', size: 3, closed: 0, circle: 4, ships: [] }, { seat: 'B', size: 3, closed: 0, circle: 6, ships: ['B1'] }, { seat: 'C', size: 3, closed: 0, circle: 3, ships: ['C2'] }, { seat: 'D', size: 3, closed: 0, circle: 0, ships: [] }] },
    maintenance_bay: { ships: ['D'] },
  },
  territories: {
    heinlein: { colonies: { B: 2, D: 1 }, control: 'B', fields: [] },
    pohl: { colonies: {}, control: null, fields: [] },
    van_vogt: { colonies: { B: 1, C: 1 }, control: null, fields: ['repulsor'] },
    bradbury: { colonies: { D: 1 }, control: 'D', fields: ['positron'] },
    asimov: { colonies: { A: 1, B: 1 }, control: null, fields: [] },
    herbert: { colonies: { A: 2 }, control: 'A', fields: [] },
    lem: { colonies: { A: 1, C: 2 }, control: 'C', fields: ['isolation'] },
    burroughs: { colonies: { D: 1 }, control: 'D', fields: [] },
  },
  fields: { isolation: 'lem', positron: 'bradbury', repulsor: 'van_vogt' },
  relic: 'burroughs', display: ['temporal_warper', 'stasis_beam', 'alien_monument'], deck: 14, discard: ['alien_city', 'booster_pod'],
  artifact: { total: 4, cycles: 1 },
};

/** How ships of a seat dock. */
const docking = (seat: Seat) => (place: string, values: number[], chip: string): DecisionOption => ({
  action: `dock ${place} ${values.join(' ')}`, text: `Dock ${values.join(' ')}`, chip, targets: [`facility:${place}`], ships: values.map((value) => `${seat}${value}`),
});

const dock = docking('A');
const fdock = docking('F');

/** An answer by one target. */
const option = (action: string, text: string, target: string, chip?: string): DecisionOption => ({ action, text, chip, targets: [target] });

export const fakeMain: Decision = {
  seat: 'A', kind: 'main', prompt: 'Place your ships: pick one or more', undo: true,
  options: [
    dock('solar_converter', [2], '+1 fuel'), dock('solar_converter', [4], '+2 fuel'), dock('solar_converter', [6], '+3 fuel'),
    dock('orbital_market', [2, 2], '2 fuel : 1 ore'), dock('shipyard', [2, 2], 'a 6th ship'), dock('terraforming_station', [6], 'land'),
    dock('lunar_mine', [6], '+1 ore'), dock('colonist_hub', [2], 'step 4 to 5'), dock('alien_artifact', [2], 'new display'),
    option('use booster_pod', 'Booster Pod', 'card:booster_pod:use'),
    option('discard booster_pod', 'Remove a field', 'card:booster_pod:discard'),
    option('trade 4', 'Trade 4 fuel for 1 ore', 'button:trade:4', '4 : 1'),
    option('cycle', 'Replace the three cards', 'button:cycle'),
    option('buy_relic', 'Buy the Relic Ship', 'relic', '−1 fuel −1 ore'),
  ],
  blocked: [
    REASON('card:plasma_cannon:use', '1 fuel short', 'The Plasma Cannon costs one fuel a ship and you have none left.', 'Alien Tech: Plasma Cannon'),
    REASON('card:data_crystal:use', 'used this turn', 'Each card works once a turn.', 'Alien Tech'),
    REASON('button:end_turn', 'ships to place', 'Two ships can still dock for free: 4, 6.', 'Your turn'),
    REASON('facility:colony_constructor', 'no triple', 'The Colony Constructor takes three ships of one value.', 'Colony Constructor'),
  ],
};

export const fakeTerritory: Decision = {
  seat: 'A', kind: 'territory', prompt: 'Land your colony: choose a territory', undo: true,
  options: ['heinlein', 'pohl', 'herbert', 'lem', 'asimov', 'burroughs', 'bradbury'].map((id) => option(`territory ${id}`, fakeCatalogue.territories[id]!.name, `territory:${id}`, '+1 ★')),
  blocked: [REASON('territory:van_vogt', 'Repulsor Field', 'No colony may be placed behind the Repulsor Field.', 'Field generators')],
};

export const fakeRaid: Decision = {
  seat: 'A', kind: 'raid', prompt: 'Take up to four: 2 of 4', undo: true,
  options: [
    ...['B', 'C', 'D'].flatMap((seat) => ['fuel', 'ore'].map((token) => option(`${token} ${seat}`, `1 ${token} from ${fakeCatalogue.seats[seat]!.name}`, `token:${token}:${seat}`))),
    option('card stasis_beam', 'Stasis Beam', 'card:stasis_beam'),
    option('stop', 'Stop here', 'button:stop'),
  ],
};

export const fakeEverything: Decision = {
  seat: 'F', kind: 'main', prompt: 'Place your ships: 2 3 4 4 6', undo: true,
  options: [
    fdock('solar_converter', [2], '+1 fuel'), fdock('solar_converter', [2, 4], '+3 fuel'), fdock('lunar_mine', [2, 4], '+2 ore'),
    fdock('alien_artifact', [2, 4], '2 displays'), fdock('colonist_hub', [2, 4], 'step 3 to 5'), fdock('outer_belt:3', [2, 4], 'claim it'),
    fdock('faction:scavenger', [2, 4], 'a 6th ship'), fdock('faction:corex', [2], '2 ore'),
    option('use booster_pod', 'Booster Pod', 'card:booster_pod:use'),
    option('use_asteroid heavy_metal_asteroid', 'Heavy Metal Asteroid', 'asteroid:heavy_metal_asteroid:use', '+3 ore'),
    option('reveal B3 in_game', 'Reveal B3: roll four alike', 'button:reveal:B3:in_game'),
    option('trade 4', 'Trade 4 fuel for 1 ore', 'button:trade:4', '4 : 1'),
  ],
  blocked: [
    REASON('faction:scavenger', 'at once', 'This benefit works by itself.', 'Scavenger Fleet'),
    REASON('asteroid:terraforming_module:use', 'in transit', 'It may be used from your next turn on.', 'Outer Belt'),
    REASON('button:end_turn', 'ships to place', 'Two ships can still dock for free: 3, 6.', 'Your turn'),
    REASON('facility:outer_belt:2', 'needs a 3', 'A ship that shows 3, and one of 2, 3 or 4.', 'Outer Belt'),
  ],
};

export const fakeDraft: Decision = {
  seat: 'F', kind: 'draft', prompt: 'Draft: choose your faction', undo: false,
  options: ['brethren', 'xeno', 'prophets', 'sunrise'].map((id) => option(`faction ${id}`, FULL_CATALOGUE.factions![id]!.name, `faction:${id}`)),
};

export const fakeWindow: Decision = {
  seat: 'F', kind: 'window', prompt: "Before Amber's raid: use cards or go on",
  options: [
    option('use polarity_device', 'Polarity Device', 'card:polarity_device:use'),
    option('use_asteroid heavy_metal_asteroid', 'Heavy Metal Asteroid', 'asteroid:heavy_metal_asteroid:use'),
    option('stop', 'Go on', 'button:stop'),
  ],
};

export const fakeAgenda: Decision = {
  seat: 'F', kind: 'agenda', prompt: 'Three agendas at most: discard one',
  options: ['B3', 'B14'].map((id) => option(`agenda ${id}`, FULL_CATALOGUE.agendas![id]!.name, `agenda:${id}`)),
};

export const fakeReveal: Decision = {
  seat: 'F', kind: 'reveal', prompt: 'Reveal an agenda, or keep it face down',
  options: [
    option('reveal B3 in_game', 'Agenda B3: roll four alike', 'button:reveal:B3:in_game', '+1 point'),
    option('reveal B14 end_game', 'Agenda B14: no colony on Heinlein Plains', 'button:reveal:B14:end_game', '+1 point'),
    option('stop', 'Keep them', 'button:stop'),
  ],
};

export const fakeValue: Decision = {
  seat: 'F', kind: 'value', prompt: 'Hyperspace Pilot: choose the value', undo: true,
  options: [1, 2, 3, 4, 5, 6].map((value) => option(`value ${value}`, String(value), `button:value:${value}`)),
};

const ALL: Record<string, Decision> = { everything: fakeEverything, draft: fakeDraft, window: fakeWindow, agenda: fakeAgenda, reveal: fakeReveal, value: fakeValue };

export const fakeFullGame = (decision: Decision | null): GameMessage => {
  const draft = decision?.kind === 'draft';
  const players = Object.fromEntries(Object.entries(EVERYTHING_POSITION.players).map(([seat, one]) => [seat, { ...one!, ...(seat < 'F' ? {} : { factions: [] }) }]));
  return {
    ...fakeGame(decision, draft ? { ...EVERYTHING_POSITION, phase: 'draft', players } : { ...EVERYTHING_POSITION, phase: decision?.kind ?? 'main' }),
    names: ['Amber', 'Blue', 'Crimson', 'Dahlia', 'Emerald', 'Frost'], kinds: ['planner', 'planner', 'planner', 'random', 'planner', 'human'],
    options: { players: 6, long_game: false, modules: ['agendas', 'expansion_tech', 'factions', 'outer_belt'] },
    log: [
      { n: 5, seat: 'D', text: 'built a ship: −3 fuel, −3 ore' },
      { n: 6, seat: 'E', text: 'landed on Herbert Valley: +2 points' },
      { n: 7, seat: 'F', text: 'rolled 2 3 4 4 6, Asteroid die blank' },
    ],
  };
};

const DECISIONS: Record<string, Decision | null> = { main: fakeMain, territory: fakeTerritory, raid: fakeRaid, bots: null, end: null };

export const fakeGame = (decision: Decision | null = fakeMain, position: Position = fakePosition): GameMessage => ({
  t: 'game', id: 'fake', v: 7, n: 7, names: ['Amber', 'Blue', 'Crimson', 'Dahlia'], kinds: ['human', 'planner', 'planner', 'random'],
  options: { players: 4, long_game: false }, position, decision,
  log: [
    { n: 1, seat: 'B', text: 'traded 4 fuel for 1 ore' },
    { n: 2, seat: 'C', text: 'put the Isolation Field on Lem Badlands' },
    { n: 3, seat: 'C', text: "raided with 3 4 5: 2 ore from Blue, 1 fuel from Amber, 1 fuel from Dahlia" },
    { n: 4, seat: 'D', text: 'moved the Positron Field to Bradbury Plateau: +1 point' },
    { n: 5, seat: 'D', text: 'built a ship: −2 fuel, −2 ore' },
    { n: 6, seat: 'A', text: 'rolled 2 2 4 5 6' },
    { n: 7, seat: 'A', text: 'docked 5 at the Lunar Mine: +1 ore' },
  ],
});

/** Answers like a server would, without any rules: every dock option that takes exactly the picked ships is lit. */
export function fakeAnswer(message: ClientMessage, decision: Decision): ServerMessage | null {
  if (message.t === 'pick') {
    const places = Object.fromEntries(
      Object.keys(decision.seat === 'F' ? EVERYTHING_POSITION.facilities : fakePosition.facilities).map((id) => {
        const option = decision.options.find((one) => one.targets?.includes(`facility:${id}`) && [...(one.ships ?? [])].sort().join() === [...message.ships].sort().join());
        const place = (decision.seat === 'F' ? EVERYTHING_POSITION : fakePosition).facilities[id as PlaceId];
        return [id, option ? { actions: [option.action], chip: option.chip, text: option.text, after: { slots: docked(place, message.ships, undefined, decision.seat) } } : { short: 'not these', text: 'This station does not take exactly these ships.', section: fakeCatalogue.facilities[id]?.name ?? id }];
      }),
    );
    return { t: 'lit', v: message.v, ships: message.ships, places };
  }
  if (message.t === 'plan') {
    const option = decision.options.find((one) => one.targets?.includes(`facility:${message.place}`) && one.ships);
    return option?.ships ? fakeAnswer({ t: 'pick', v: message.v, ships: option.ships }, decision) : null;
  }
  if (message.t === 'act') {
    return {
      t: 'events',
      v: message.v + 1,
      events: [{ v: message.v + 1, n: message.v + 1, seat: 'A', action: message.actions[0]!, text: `did: ${message.actions.join(', ')}`, patch: { players: { A: { fuel: 5, unplaced: ['A4', 'A6'] } } } }],
      decision,
    };
  }
  return null;
}

/** Puts the fake table on the screen. */
export function start(name: string): void {
  const decision = DECISIONS[name] ?? ALL[name] ?? null;
  catalogue.value = name in ALL ? FULL_CATALOGUE : fakeCatalogue;
  useLink({
    send: (message) => {
      const answer = decision && fakeAnswer(message as ClientMessage, decision);
      if (answer) setTimeout(() => receive(answer), 30);
    },
    close: () => undefined,
  });
  if (name in ALL) {
    receive(fakeFullGame(decision));
    return;
  }
  const over = name === 'end' ? { ...fakePosition, over: true, winners: ['B' as const] } : fakePosition;
  receive(fakeGame(decision, name === 'bots' ? { ...over, active: 'B' } : over));
}

/** Answer to `GET /api/options`, shortened. */
export const fakeOptions: OptionBook = {
  modules: [
    { id: 'factions', name: 'Factions', text: 'Everybody drafts a faction.', adds: '12 boards, one each' },
    { id: 'outer_belt', name: 'Outer Belt', text: 'Asteroids drift past on a second board.', adds: '21 asteroids, Blish Expanse' },
  ],
  packs: [
    { id: 'factions', name: 'Factions', text: 'Eight boards' },
    { id: 'promo', name: 'Promo', text: 'Three cards given away at shows' },
  ],
  presets: [
    { id: 'classic', name: 'Classic', modules: [] },
    { id: 'everything', name: 'Everything', text: 'All at once.', modules: ['outer_belt', 'factions'] },
  ],
  rulings: [
    { id: 'system_pilot', text: "The System Pilot's cost", base: false, values: [4, 5], words: ['4', '5'], default: 4 },
    { id: 'ships_lifeboat_any', text: 'The open icon takes any value', base: false, values: [true, false], words: ['yes', 'no'], default: true },
  ],
};
