/**
 * Pictures of the expansions. Subjects of cards, for the 48-unit stamps of stamps.tsx, are a few shared parts (ship, die, dome,
 * rock, helmet, arrows) put together. $0 to $3 stand for the family's tones, dark to light. Fetched when first wanted.
 */

const line = (d: string, tone = '$3', width = 2.2): string =>
  `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d: string, tone = '$3'): string => `<path d="${d}" fill="${tone}"/>`;
const dot = (x: number, y: number, r: number, tone = '$3'): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone}"/>`;
const ring = (x: number, y: number, r: number, tone = '$3', width = 2, dash = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${tone}" stroke-width="${width}"${dash && ` stroke-dasharray="${dash}"`}/>`;
const at = (x: number, y: number, svg: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${svg}</g>`;

/** A ship, nose up, round (0, 0). */
const SHIP = fill('M0-13c3.5 3.5 5 8 5 12.500V8H-5V-.5C-5-5-3.5-9.5 0-13Z') + fill('M-5 1-9 8v3l4-2ZM5 1l4 7v3L5 9Z', '$2') + dot(0, -3, 2.2, '$1');
const PIPS = [[], [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]]] as const;
/** A die with up to three pips, 14 wide round (0, 0). */
const die = (pips: 1 | 2 | 3, tone = '$3'): string =>
  `<rect x="-7" y="-7" width="14" height="14" rx="3" fill="${tone}"/>${PIPS[pips].map(([x, y]) => dot(x * 3.5, y * 3.5, 1.5, '$0')).join('')}`;
/** A colony's dome, standing on (0, 0). */
const DOME = fill('M-11 0A11 12 0 0 1 11 0Z') + line('M-4.5 0a5 8 0 0 1 9 0M0-12v12', '$1', 1.4);
/** A ragged rock round (0, 0). */
const ROCK = fill('M-11-7-2-13 10-9l5 11-5 11-12 4-11-7-3-10Z', '$2') + fill('M-11-7-2-1-5 17-16 10l-3-10Z', '$1') + fill('M-2-1 10-9l5 11-5 11-12 4Z');
/** A pilot's helmet round (0, 0). */
const HELMET = fill('M-12 4a12 13 0 0 1 24 0v5a4 4 0 0 1-4 4H-8a4 4 0 0 1-4-4Z') + fill('M-8 1a8 7 0 0 1 16 0v3a3 3 0 0 1-3 3H-5a3 3 0 0 1-3-3Z', '$0') + line('M-5 0a5 4 0 0 1 5-3', '$2', 1.6);
/** A cogwheel round (0, 0). */
const GEAR = fill('M-2.5-13h5l1 3.5 3 1.2 3.2-1.8 3.5 3.5-1.8 3.200L13-2.500v5l-3.5 1-1.2 3 1.8 3.2-3.5 3.5-3.2-1.8-3 1.2-1 3.500h-5l-1-3.5-3-1.2-3.2 1.8-3.5-3.5 1.8-3.2-1.2-3-3.5-1v-5l3.5-1 1.2-3-1.8-3.2 3.5-3.5 3.2 1.8 3-1.200Z', '$2') + dot(0, 0, 5, '$0');
const DROP = fill('M0-9c3.5 5 5.5 7.6 5.5 10.500a5.5 5.5 0 0 1-11 0C-5.5-1.4-3.5-4 0-9Z');
const BOLT = fill('M3-12-9 5h7l-3 10L10-3H2Z');
const HAND = fill('M-9 2v-6a2 2 0 0 1 4 0v-4a2 2 0 0 1 4 0v-1a2 2 0 0 1 4 0v3a2 2 0 0 1 4 0V6c0 5-3 8-8 8-4 0-6-2-8-5l-4-6c2-2 4-1 4-1Z');
const EYE = fill('M-15 0C-8-10 8-10 15 0 8 10-8 10-15 0Z') + dot(0, 0, 5, '$0') + dot(-1.5, -1.5, 1.6);

/** Marks in the corner: what a card does. */
const UP = line('M40 14V5M36.5 8.5 40 5l3.5 3.5', '$3', 2);
const TURN = line('M36 9a4.5 4.5 0 1 1 1.5 3.300M35.5 13l2-.6.5 2', '$3', 1.8);
const COPY = line('M40 5v8M36 9h8', '$3', 2);
const OUT = line('M36 9h8M41 5.5 44.5 9 41 12.5', '$3', 2);
const BACK = line('M44 9h-8M39.5 5.5 36 9l3.5 3.5', '$3', 2);
const LOCK = '<rect x="35.5" y="8" width="9" height="6.5" rx="1.5" fill="$3"/>' + line('M37.5 8V6.500a2.5 2.5 0 0 1 5 0V8', '$3', 1.6);
const STAR = fill('M40 4l1.5 3.500L45 9l-3.5 1.500L40 14l-1.5-3.500L35 9l3.5-1.500Z');
const SWAP = line('M36 7h7l-2-2M44 11.500h-7l2 2', '$3', 1.6);

export const PICTURES: Record<string, string> = {
  /* alien tech */
  alien_sarcophagus: fill('M17 8h14l5 9-6 24H18l-6-24Z') + fill('M20 13h8l2.5 5-3.5 17h-6l-3.5-17Z', '$1') + dot(24, 20, 2.5, '$3') + line('M24 24v7', '$3', 2) + STAR,
  astrogation_servo: line('M10 38l8-12 9 4', '$2', 4) + dot(18, 26, 3.5) + at(33, 22, SHIP, 0.8, 35) + line('M27 30l4-1', '$3', 3) + TURN,
  auto_pilot_ai: at(17, 23, HELMET, 0.85) + at(35, 28, SHIP, 0.75),
  bio_integration_circuit: '<rect x="12" y="13" width="24" height="24" rx="4" fill="$2"/>' + line('M8 19h4M8 25h4M8 31h4M36 19h4M36 25h4M36 31h4', '$2', 1.8) + fill('M18 32c-1-10 4-15 13-15 0 10-4 16-13 15Z') + line('M18 32c3-5 6-8 9-10', '$1', 1.6) + BACK,
  chameleon_cloak: at(17, 25, SHIP) + line('M32 12c4 4 5 8 5 13v8h-10v-8c0-5 1-9 5-13ZM37 29l4 7M27 29l-3 6', '$3', 1.6).replace('/>', ' stroke-dasharray="2.5 2.5"/>') + SWAP,
  chrono_spike: fill('M14 9h20L26 22l6 17-8-8-8 8 6-17Z') + line('M18 13h12', '$1', 2) + dot(24, 22, 2.5, '$2') + TURN,
  deflector_shield: fill('M24 8l13 4v10c0 9-6 14-13 18-7-4-13-9-13-18V12Z', '$2') + fill('M24 13l8.5 2.500V22c0 6-4 10-8.5 13Z') + fill('M24 13v22c-4.5-3-8.5-7-8.5-13v-6.500Z', '$1') + LOCK,
  electrofabricator: line('M13 38V15M35 38V15', '$2', 4) + dot(13, 12, 4) + dot(35, 12, 4) + line('M17 13l5 4-3 3 6 3-3 3 9 3', '$3', 2.2) + line('M9 40h30', '$3', 2.5),
  experimental_ftl_drive: fill('M16 8h16l-3 9h-10Z') + fill('M19 17h10l7 15H12Z', '$2') + [34, 38, 42].map((y, i) => `<ellipse cx="24" cy="${y}" rx="${13 - 3 * i}" ry="2.2" fill="none" stroke="$3" stroke-width="1.7"/>`).join(''),
  field_amplifier: line('M10 8v32M38 8v32', '$2', 2.2).replace('/>', ' stroke-dasharray="3 3.5"/>') + at(24, 23, GEAR, 0.9) + dot(24, 23, 2.5),
  field_propagator: at(21, 25, GEAR) + dot(21, 25, 2.5) + line('M36 20a17 17 0 0 1-3 16', '$3', 1.8) + TURN,
  fleet_interlink: line('M13 31 24 17l11 14', '$2', 2.6) + at(24, 15, die(1)) + at(13, 32, die(2)) + at(35, 32, die(3)) + UP,
  gravitron_shunt: at(24, 38, DOME) + line('M24 26v-8a4 4 0 1 0-4-4', '$2', 2.6) + line('M10 41h28', '$2', 2),
  infiltration_ai: fill('M9 15c9-5 21-5 30 0-1 12-5 19-9 21-3 1-4-3-6-3s-3 4-6 3c-4-2-8-9-9-21Z') + fill('M14 20c3-2 6-2 8 1-2 3-6 3-8-1ZM34 20c-3-2-6-2-8 1 2 3 6 3 8-1Z', '$0') + at(40, 9, HAND, 0.38),
  infinity_mirror: at(16, 16, die(3)) + at(25, 25, `<g opacity=".7">${die(3)}</g>`) + at(34, 34, `<g opacity=".4">${die(3)}</g>`) + line('M9 34v7h7M39 14V8h-7', '$2', 1.8),
  ion_fluctuator: at(18, 37, DOME) + at(35, 18, BOLT, 0.8) + line('M10 41h20', '$2', 2),
  lunar_tunneler: fill('M14 9h20v10H14Z', '$2') + fill('M15 21h18l-9 21Z') + line('M18 26l11 4M20.5 32l6 3', '$1', 2.2) + line('M14 14h20', '$1', 1.6),
  magnetic_lockdown: fill('M12 18v-3a12 10 0 0 1 24 0v3h-7v-3a5 4 0 0 0-10 0v3Z', '$2') + at(24, 40, DOME, 0.9) + line('M17 22v2M31 22v2', '$3', 2) + LOCK,
  matter_extractor: fill('M8 9h32L28 24v4h-8v-4Z', '$2') + fill('M20 28h8l5 14H15Z', '$3') + dot(18, 14, 2) + dot(26, 13, 1.6) + dot(31, 16, 2),
  mind_control_helmet: fill('M11 27a13 14 0 0 1 26 0v4H11Z') + fill('M11 31h26v4a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3Z', '$2') + line('M24 13V7M20 7h8', '$3', 2) + at(24, 27, SHIP, 0.55) + OUT,
  multiverse_window: '<rect x="8" y="9" width="32" height="30" rx="3" fill="$2"/><rect x="13" y="14" width="22" height="20" rx="2" fill="$0"/><rect x="17" y="18" width="14" height="12" rx="2" fill="$3"/><rect x="21" y="21.5" width="6" height="5" rx="1" fill="$1"/>' + COPY,
  nano_recycler: [0, 120, 240].map((turn) => at(24, 24, at(0, -10, DROP, 0.75) + line('M8-9a13 13 0 0 1 5 9', '$2', 2), 1, turn)).join(''),
  neutrino_missile_salvo: [[13, 26], [21, 18], [29, 30], [37, 22]].map(([x, y], i) => at(x!, y!, fill('M0-9c2 2 3 5 3 8v7h-6v-7c0-3 1-6 3-8Z', i % 2 ? '$2' : '$3') + line('M0 9v5', '$2', 2), 0.95, 30)).join(''),
  null_time_vault: '<rect x="8" y="8" width="32" height="32" rx="5" fill="$2"/><circle cx="24" cy="24" r="12" fill="$0"/>' + ring(24, 24, 12, '$3', 2.5) + line('M20 18h8M20 30h8M21 18c0 5 6 7 6 12M27 18c0 5-6 7-6 12', '$3', 1.8) + line('M11 16v4M11 28v4', '$3', 2.5),
  oracle_engine: at(25.5, 24, GEAR, 1.15) + at(24, 24, EYE, 0.8),
  oscillation_capacitor: line('M9 11v26M39 11v26', '$2', 4) + line('M14 24c3-12 7-12 10 0s7 12 10 0', '$3', 2.6) + TURN,
  peta_bit_processor: '<rect x="13" y="13" width="22" height="22" rx="3" fill="$2"/><rect x="18" y="18" width="12" height="12" rx="2" fill="$3"/>' + line('M17 8v5M24 8v5M31 8v5M17 35v5M24 35v5M31 35v5M8 17h5M8 24h5M8 31h5M35 24h5M35 31h5', '$3', 1.8) + OUT,
  pocket_universe: fill('M9 22h30l-3 18H12Z', '$2') + line('M9 22c0-8 30-8 30 0', '$3', 2.2) + line('M24 31c0-4 7-4 7 1s-10 6-13 0 4-11 11-9', '$3', 1.8) + dot(24, 31, 1.8) + dot(17, 13, 1.3) + dot(30, 11, 1.5),
  probability_focus: at(22, 22, die(2), 0.85) + ring(22, 22, 13, '$3', 2.6) + line('M31.5 31.5 40 40', '$2', 4.5),
  proximity_analyzer: ring(24, 25, 16, '$2', 1.6) + ring(24, 25, 9, '$2', 1.4) + fill('M24 25 35 13.500A16 16 0 0 1 40 25Z', '$3') + dot(17, 19, 2) + dot(28, 33, 1.8) + dot(24, 25, 2),
  resonating_beacon: fill('M13 33c3-3 3-6 3-11a8 9 0 0 1 16 0c0 5 0 8 3 11Z') + dot(24, 37, 3, '$2') + line('M24 12V8M9 16c-2 5-2 10 0 14M39 16c2 5 2 10 0 14', '$2', 2) + TURN,
  retrieval_webbing: line('M8 12h32M12 12c0 14 5 24 12 28 7-4 12-14 12-28M24 12v28M11 21h26M15 31h18', '$2', 1.7) + at(24, 23, DROP, 0.95),
  ring_repeater: ring(24, 24, 13, '$2', 4) + line('M24 11a13 13 0 0 1 13 13', '$3', 4) + fill('M31 22h12l-6 8Z') + dot(24, 24, 4),
  scout_drone: dot(24, 23, 8) + dot(24, 23, 3.5, '$0') + dot(23, 22, 1.2) + line('M16 23H6M32 23h10M6 18v10M42 18v10', '$2', 2.5) + line('M24 31v7M20 41l4-3 4 3', '$2', 2),
  seismic_detonator: fill('M6 30h12l3-6 4 9 3-6 3 3h11v10H6Z', '$2') + line('M24 24v16M18 40l3-7M31 40l-3-6', '$0', 2) + fill('M24 6l2 6 6-2-3 5 5 3-6 1 1 5-5-3-5 3 1-5-6-1 5-3-3-5 6 2Z'),
  shipbreaker_drone: at(24, 32, SHIP, 0.85) + line('M11 8v9a6 6 0 0 0 6 6M37 8v9a6 6 0 0 1-6 6', '$2', 3.2) + dot(11, 8, 3) + dot(37, 8, 3) + line('M20 32l3 3-2 3 5 3', '$0', 1.6),
  shipfitter_drone: at(32, 25, SHIP, 0.95) + line('M9 40l8-10', '$2', 4) + fill('M14 17a6 6 0 0 1 8 0l-4 3v4l4 2a6 6 0 0 1-8 5 7 7 0 0 1 0-14Z', '$2'),
  solar_harvester: dot(24, 11, 6) + [-60, -30, 0, 30, 60].map((turn) => at(24, 40, fill('M0 0c-4-6-4-13 0-19 4 6 4 13 0 19Z', turn % 60 ? '$2' : '$3'), 1, turn)).join(''),
  spacial_stabilizer: `<ellipse cx="24" cy="24" rx="17" ry="6" fill="none" stroke="$2" stroke-width="2.2"/><ellipse cx="24" cy="24" rx="6" ry="17" fill="none" stroke="$2" stroke-width="2.2"/>` + ring(24, 24, 12, '$3', 1.8) + dot(24, 24, 5) + LOCK,
  space_crane: line('M10 41V9h24v8', '$2', 4) + line('M10 17 20 9', '$2', 2) + line('M34 17v5a3.5 3.5 0 1 1-4 3', '$3', 2.2) + '<rect x="25" y="31" width="14" height="10" rx="2" fill="$3"/>' + line('M6 41h14', '$2', 3),
  superconducting_grapple: at(32, 30, SHIP, 0.85, 45) + line('M10 10l11 11', '$2', 3) + line('M8 20c0-8 4-12 12-12', '$3', 2.8) + line('M21 21l3-6M21 21l-6 3', '$2', 2.4),
  tele_operator: '<rect x="8" y="9" width="32" height="30" rx="4" fill="none" stroke="$2" stroke-width="2.6"/>' + at(24, 23, HAND) + line('M18 43h12', '$2', 2.6),
  /* asteroids */
  abandoned_ship: at(23, 25, SHIP + line('M-5 3l4 3-3 3 6 2', '$0', 1.8), 1.1, 28) + ring(35, 13, 5, '$2', 1.4, '2 2'),
  damaged_ship: at(23, 25, SHIP + line('M5-6-1-2l3 3-4 4', '$0', 2), 1.1, 15) + line('M34 12l4-3M36 17h5', '$2', 2),
  ship_in_distress: at(20, 27, SHIP, 1.05, -12) + line('M32 22a8 8 0 0 0-3-7M38 22A14 14 0 0 0 33 9', '$2', 2.2) + dot(28, 21, 1.8),
  ships_lifeboat: fill('M10 26h28c0 8-6 13-14 13s-14-5-14-13Z') + fill('M14 26a10 9 0 0 1 20 0Z', '$2') + dot(19, 31, 1.8, '$1') + dot(24, 31, 1.8, '$1') + dot(29, 31, 1.8, '$1') + UP,
  alien_beacon: line('M18 40l5-20h2l5 20M20.5 31h7') + dot(24, 15, 4, '$2') + line('M14 21a11 11 0 0 1 0-12M34 21a11 11 0 0 0 0-12M9.5 24.500a17.5 17.5 0 0 1 0-19M38.5 24.500a17.5 17.5 0 0 0 0-19', '$2', 1.8),
  alien_satellite: at(22, 22, '<rect x="-6" y="-6" width="12" height="12" rx="2" fill="$3"/>' + fill('M-20-5h11V5h-11ZM9-5h11V5H9Z', '$2') + line('M-14.5-5V5M14.5-5V5', '$0', 1.4), 0.95, -28) + line('M26 28l5 7', '$3', 2) + fill('M25 38a9 9 0 0 1 12-7Z'),
  belter_pilot: at(24, 25, HELMET, 1.15) + line('M24 11V6', '$2', 3),
  hyperspace_pilot: at(24, 25, HELMET, 1.15) + line('M18 11 13 6M24 10V5M30 11l5-5', '$2', 2.6),
  orbital_pilot: at(24, 25, HELMET, 1.15) + '<ellipse cx="24" cy="24" rx="20" ry="6" fill="none" stroke="$2" stroke-width="2" transform="rotate(-20 24 24)"/>',
  system_pilot: at(24, 25, HELMET, 1.15) + fill('M19 11l5-6 5 6Z', '$2'),
  cargo_salvage: '<rect x="8" y="24" width="15" height="15" rx="2" fill="$3"/><rect x="25" y="24" width="15" height="15" rx="2" fill="$2"/><rect x="16" y="9" width="15" height="14" rx="2" fill="$2"/>' + line('M8 31h15M15.5 24v15M25 31h15M32.5 24v15M16 16h15', '$1', 1.5) + TURN,
  orbital_debris: fill('M9 20l9-8 5 7-4 8ZM27 10l9 3-2 9-9-3ZM13 32l8-3 4 8-9 4ZM30 27l9 2-3 9-8-3Z', '$3') + fill('M9 20l10 7-5 2ZM27 10l-2 9 3 1ZM30 27l-2 8 2 1Z', '$2') + TURN,
  cometary_fragment: at(18, 30, ROCK, 0.72) + line('M26 22 41 7M30 27l12-9M22 17l9-10', '$2', 2.2) + TURN,
  iron_asteroid: at(24, 24, ROCK),
  composite_asteroid: at(18, 20, ROCK, 0.72, 20) + at(32, 32, ROCK, 0.55, -40),
  heavy_metal_asteroid: at(24, 24, ROCK, 1.1, 50) + line('M24 22l5-4 5 5-3 6-6-1Z', '$1', 1.6),
  message_buoy: fill('M16 22h16l-3 17H19Z') + fill('M19 22c0-9 10-9 10 0Z', '$2') + line('M24 15V8', '$3', 2) + dot(24, 7, 2) + line('M15 11a10 10 0 0 0-4 6M33 11a10 10 0 0 1 4 6', '$2', 2) + line('M18 29h12', '$1', 1.8),
  micro_singularity: '<ellipse cx="24" cy="24" rx="19" ry="6.5" fill="none" stroke="$2" stroke-width="3" transform="rotate(-18 24 24)"/><circle cx="24" cy="24" r="9.5" fill="#0A0709"/>' + ring(24, 24, 9.5, '$3', 2) + line('M7 29c8 1 24-2 34-10', '$3', 2),
  raiders_rock: at(24, 27, ROCK, 0.95) + fill('M12 20C8 16 7 11 9 6c4 3 7 7 8 11ZM33 17c1-5 3-8 7-11 2 5 1 10-3 14Z', '$2') + line('M17 27l4 2M31 26l-4 3', '$0', 2.4),
  tactical_meteoroids: [[12, 32], [20, 22], [28, 34], [35, 25]].map(([x, y]) => dot(x!, y!, 4) + line(`M${x! + 3} ${y! - 4}l6-9`, '$2', 2.6)).join('') + OUT,
  terraforming_module: ring(24, 30, 11, '$2', 2.2) + fill('M15 30c3-3 6-1 8 1s6 1 8-3c1 7-2 12-7 12s-8-4-9-10Z') + fill('M20 8h8l3 9H17Z') + line('M20 17l-3 5M28 17l3 5', '$2', 2),
};

/** Emblems of the factions: 40-unit line drawings. */
export const EMBLEMS: Record<string, string> = {
  brethren: '<path d="M20 11 29 27H11Z" stroke-dasharray="2 2.6"/><path class="solid" d="M20 6l1.4 3.6L25 11l-3.6 1.4L20 16l-1.4-3.6L15 11l3.6-1.4ZM29 22l1.4 3.6L34 27l-3.6 1.4L29 32l-1.4-3.6L24 27l3.6-1.4ZM11 22l1.4 3.6L16 27l-3.6 1.4L11 32l-1.4-3.6L6 27l3.6-1.4Z"/>',
  corex: '<path d="M10 30V20h5v10M17.5 30V10h5v20M25 30V16h5v14M8 30h24"/>',
  dark_space: '<path d="M7 20c7-9 19-9 26 0-7 9-19 9-26 0Z"/><circle cx="20" cy="20" r="4.5"/><path d="M20 6v4M20 30v4"/>',
  homesteaders: '<path d="M9 29h22M11 29V20l9-8 9 8v9M17 29v-6h6v6M26 15v-4h3v6"/>',
  new_gaia: '<circle cx="20" cy="20" r="12.5"/><path d="M14 27c-2-9 3-14 13-14 0 10-5 15-13 14ZM14 27c2-4 5-7 9-9.5"/>',
  prophets: '<path d="M17 31l1-17 2-4 2 4 1 17ZM14 31h12M12 15 8 12M11 21H7M28 15l4-3M29 21h4M15 9l-2-3M25 9l2-3"/>',
  proxima: '<ellipse cx="20" cy="20" rx="13" ry="5" transform="rotate(30 20 20)"/><ellipse cx="20" cy="20" rx="13" ry="5" transform="rotate(-30 20 20)"/><circle class="solid" cx="20" cy="20" r="2.6"/>',
  scavenger: '<path d="M12 10l8 8M20 18l7-7 3 3-7 7M20 18l-8 12M23 21l5 9"/><circle cx="12" cy="10" r="2.5"/>',
  smugglers: '<path d="M8 17c8-5 16-5 24 0-1 7-5 10-8 10-2 0-3-2-4-2s-2 2-4 2c-3 0-7-3-8-10Z"/><g class="solid"><circle cx="15" cy="20" r="2"/><circle cx="25" cy="20" r="2"/></g>',
  sunrise: '<path d="M8 30h24M11 30a9 9.5 0 0 1 18 0M14 17a6 6 0 0 1 12 0M20 6v3M11 9.5l2 2M29 9.5l-2 2M7.5 17h3M29.5 17h3"/>',
  uranian: '<circle cx="20" cy="20" r="6"/><ellipse cx="20" cy="20" rx="14" ry="5.5" transform="rotate(-62 20 20)"/><g class="solid"><circle cx="14.5" cy="31" r="1.8"/><circle cx="26" cy="10" r="1.8"/><circle cx="17.5" cy="9" r="1.8"/></g>',
  xeno: '<path d="M8 23h24l-3-6h-9l-3 2.5H9ZM24 17v-6h5"/><circle cx="12" cy="28" r="2.8"/><circle cx="20" cy="28" r="2.8"/><circle cx="28" cy="28" r="2.8"/>',
};
