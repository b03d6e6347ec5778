"""Names of the game as small integers, and their texts.

The order of seats is clockwise, of territories clockwise from the top right with the central desert last, of cards
that of the rulebook's reference.
"""

from typing import Final

from .vec import i64, vec

SEATS: Final = 6
SEAT_NAMES: Final = ("A", "B", "C", "D", "E", "F")

# Facilities.
SOLAR_CONVERTER: Final = 0
LUNAR_MINE: Final = 1
ALIEN_ARTIFACT: Final = 2
COLONIST_HUB: Final = 3
TERRAFORMING_STATION: Final = 4
RAIDERS_OUTPOST: Final = 5
ORBITAL_MARKET: Final = 6
SHIPYARD: Final = 7
COLONY_CONSTRUCTOR: Final = 8
MAINTENANCE_BAY: Final = 9
FACILITIES: Final = 10
DOCKABLE: Final = 9  # all but the Maintenance Bay
FACILITY_NAMES: Final = (
    "solar_converter",
    "lunar_mine",
    "alien_artifact",
    "colonist_hub",
    "terraforming_station",
    "raiders_outpost",
    "orbital_market",
    "shipyard",
    "colony_constructor",
    "maintenance_bay",
)

# Kinds of ships: the colour of each seat, the Relic Ship, which has none, and the Brethren Ship, which has no value.
RELIC_SHIP: Final = 6
SHIP_KINDS: Final = 7  # those that can be rolled and docked
BRETHREN_SHIP: Final = 7
ALL_KINDS: Final = 8

# Where the Relic Ship or the Brethren Ship can be when it stands at no place.
ON_BURROUGHS: Final = -1
IN_BAY: Final = -2
IN_HAND: Final = -3
OFF_BOARD: Final = -1

# Territories.
HEINLEIN: Final = 0
POHL: Final = 1
VAN_VOGT: Final = 2
BRADBURY: Final = 3
ASIMOV: Final = 4
HERBERT: Final = 5
LEM: Final = 6
BURROUGHS: Final = 7
BLISH: Final = 8
TERRITORIES: Final = 9
ON_PLANET: Final = 8  # without Blish Expanse
# Borders, a mask of the neighbours of each: the ring around the desert, and the moon beside Van Vogt (rulings 1).
ADJACENT: Final = vec[i64]([194, 133, 394, 148, 168, 208, 161, 127, 4])
TERRITORY_NAMES: Final = ("heinlein", "pohl", "van_vogt", "bradbury", "asimov", "herbert", "lem", "burroughs", "blish")

# Field generators.
ISOLATION: Final = 0
POSITRON: Final = 1
REPULSOR: Final = 2
FIELDS: Final = 3
FIELD_NAMES: Final = ("isolation", "positron", "repulsor")

# Alien Tech cards.
ALIEN_CITY: Final = 0
ALIEN_MONUMENT: Final = 1
ALIEN_SARCOPHAGUS: Final = 2
ASTROGATION_SERVO: Final = 3
AUTO_PILOT_AI: Final = 4
BIO_INTEGRATION_CIRCUIT: Final = 5
BOOSTER_POD: Final = 6
CHAMELEON_CLOAK: Final = 7
CHRONO_SPIKE: Final = 8
DATA_CRYSTAL: Final = 9
DEFLECTOR_SHIELD: Final = 10
ELECTROFABRICATOR: Final = 11
EXPERIMENTAL_FTL_DRIVE: Final = 12
FIELD_AMPLIFIER: Final = 13
FIELD_PROPAGATOR: Final = 14
FLEET_INTERLINK: Final = 15
GRAVITY_MANIPULATOR: Final = 16
GRAVITRON_SHUNT: Final = 17
HOLOGRAPHIC_DECOY: Final = 18
INFILTRATION_AI: Final = 19
INFINITY_MIRROR: Final = 20
ION_FLUCTUATOR: Final = 21
LUNAR_TUNNELER: Final = 22
MAGNETIC_LOCKDOWN: Final = 23
MATTER_EXTRACTOR: Final = 24
MIND_CONTROL_HELMET: Final = 25
MULTIVERSE_WINDOW: Final = 26
NANO_RECYCLER: Final = 27
NEUTRINO_MISSILE_SALVO: Final = 28
NULL_TIME_VAULT: Final = 29
ORACLE_ENGINE: Final = 30
ORBITAL_TELEPORTER: Final = 31
OSCILLATION_CAPACITOR: Final = 32
PETA_BIT_PROCESSOR: Final = 33
PLASMA_CANNON: Final = 34
POCKET_UNIVERSE: Final = 35
POLARITY_DEVICE: Final = 36
PROBABILITY_FOCUS: Final = 37
PROXIMITY_ANALYZER: Final = 38
RESONATING_BEACON: Final = 39
RESOURCE_CACHE: Final = 40
RETRIEVAL_WEBBING: Final = 41
RING_REPEATER: Final = 42
SCOUT_DRONE: Final = 43
SEISMIC_DETONATOR: Final = 44
SHIPBREAKER_DRONE: Final = 45
SHIPFITTER_DRONE: Final = 46
SOLAR_HARVESTER: Final = 47
SPACIAL_STABILIZER: Final = 48
SPACE_CRANE: Final = 49
STASIS_BEAM: Final = 50
SUPERCONDUCTING_GRAPPLE: Final = 51
TELE_OPERATOR: Final = 52
TEMPORAL_WARPER: Final = 53
CARDS: Final = 54
CARD_NAMES: Final = (
    "alien_city",
    "alien_monument",
    "alien_sarcophagus",
    "astrogation_servo",
    "auto_pilot_ai",
    "bio_integration_circuit",
    "booster_pod",
    "chameleon_cloak",
    "chrono_spike",
    "data_crystal",
    "deflector_shield",
    "electrofabricator",
    "experimental_ftl_drive",
    "field_amplifier",
    "field_propagator",
    "fleet_interlink",
    "gravity_manipulator",
    "gravitron_shunt",
    "holographic_decoy",
    "infiltration_ai",
    "infinity_mirror",
    "ion_fluctuator",
    "lunar_tunneler",
    "magnetic_lockdown",
    "matter_extractor",
    "mind_control_helmet",
    "multiverse_window",
    "nano_recycler",
    "neutrino_missile_salvo",
    "null_time_vault",
    "oracle_engine",
    "orbital_teleporter",
    "oscillation_capacitor",
    "peta_bit_processor",
    "plasma_cannon",
    "pocket_universe",
    "polarity_device",
    "probability_focus",
    "proximity_analyzer",
    "resonating_beacon",
    "resource_cache",
    "retrieval_webbing",
    "ring_repeater",
    "scout_drone",
    "seismic_detonator",
    "shipbreaker_drone",
    "shipfitter_drone",
    "solar_harvester",
    "spacial_stabilizer",
    "space_crane",
    "stasis_beam",
    "superconducting_grapple",
    "tele_operator",
    "temporal_warper",
)

# Factions.
BRETHREN: Final = 0
COREX: Final = 1
DARK_SPACE: Final = 2
HOMESTEADERS: Final = 3
NEW_GAIA: Final = 4
PROPHETS: Final = 5
PROXIMA: Final = 6
SCAVENGER: Final = 7
SMUGGLERS: Final = 8
SUNRISE: Final = 9
URANIAN: Final = 10
XENO: Final = 11
FACTIONS: Final = 12
FACTION_NAMES: Final = (
    "brethren",
    "corex",
    "dark_space",
    "homesteaders",
    "new_gaia",
    "prophets",
    "proxima",
    "scavenger",
    "smugglers",
    "sunrise",
    "uranian",
    "xeno",
)

# Asteroid cards.
ABANDONED_SHIP: Final = 0
ALIEN_BEACON: Final = 1
ALIEN_SATELLITE: Final = 2
BELTER_PILOT: Final = 3
CARGO_SALVAGE: Final = 4
COMETARY_FRAGMENT: Final = 5
COMPOSITE_ASTEROID: Final = 6
DAMAGED_SHIP: Final = 7
HEAVY_METAL_ASTEROID: Final = 8
HYPERSPACE_PILOT: Final = 9
IRON_ASTEROID: Final = 10
MESSAGE_BUOY: Final = 11
MICRO_SINGULARITY: Final = 12
ORBITAL_DEBRIS: Final = 13
ORBITAL_PILOT: Final = 14
RAIDERS_ROCK: Final = 15
SHIP_IN_DISTRESS: Final = 16
SHIPS_LIFEBOAT: Final = 17
SYSTEM_PILOT: Final = 18
TACTICAL_METEOROIDS: Final = 19
TERRAFORMING_MODULE: Final = 20
ASTEROIDS: Final = 21
ASTEROID_NAMES: Final = (
    "abandoned_ship",
    "alien_beacon",
    "alien_satellite",
    "belter_pilot",
    "cargo_salvage",
    "cometary_fragment",
    "composite_asteroid",
    "damaged_ship",
    "heavy_metal_asteroid",
    "hyperspace_pilot",
    "iron_asteroid",
    "message_buoy",
    "micro_singularity",
    "orbital_debris",
    "orbital_pilot",
    "raiders_rock",
    "ship_in_distress",
    "ships_lifeboat",
    "system_pilot",
    "tactical_meteoroids",
    "terraforming_module",
)
SPACES: Final = 4

# Agendas: the rows of the rulebook's two tables.
AGENDAS: Final = 45
SECOND_TABLE: Final = 27  # the first row of the second table
AGENDA_NAMES: Final = tuple([f"B{n}" for n in range(1, 28)] + [f"S{n}" for n in range(1, 19)])
HALF_NAMES: Final = ("in_game", "end_game")

# Sites: everything that is "one facility" to a card. Facilities by their numbers, then ports and spaces.
SITE_PORT: Final = FACILITIES
SITE_BELT: Final = SITE_PORT + FACTIONS
SITES: Final = SITE_BELT + SPACES
PORT_NAMES: Final = tuple([f"faction:{name}" for name in FACTION_NAMES])
SPACE_NAMES: Final = tuple([f"outer_belt:{space}" for space in range(1, SPACES + 1)])
SITE_NAMES: Final = FACILITY_NAMES + PORT_NAMES + SPACE_NAMES

# Places: where ships stand. Most facilities are one place; a pair or triple slot is a place of its own, because a slot
# is free only when it is empty. Facilities that dock sets have two slots more than ports, for ships that dock without
# one (Superconducting Grapple). Expansions add the ports of the factions, the spaces of the Outer Belt, and two
# cards on which ships stand.
SPARE_SLOTS: Final = 2
AT_SOLAR: Final = 0
AT_MINE: Final = 1
AT_ARTIFACT: Final = 2
AT_STATION: Final = 3
AT_OUTPOST: Final = 4
AT_MARKET: Final = 5  # two pairs
AT_SHIPYARD: Final = AT_MARKET + 2 + SPARE_SLOTS  # three pairs
AT_CONSTRUCTOR: Final = AT_SHIPYARD + 3 + SPARE_SLOTS  # two triples
AT_HUB: Final = AT_CONSTRUCTOR + 2 + SPARE_SLOTS  # a track for each seat
BASE_PLACES: Final = AT_HUB + SEATS
AT_PORT: Final = BASE_PLACES  # of each faction
AT_BELT: Final = AT_PORT + FACTIONS  # four spaces
AT_POCKET: Final = AT_BELT + SPACES  # on the Pocket Universe
AT_PILOT: Final = AT_POCKET + 1  # on the Auto Pilot; this ship is not gathered
PLACES: Final = AT_PILOT + 1

_FIRST: Final[list[int]] = [
    AT_SOLAR, AT_MINE, AT_ARTIFACT, AT_HUB, AT_STATION, AT_OUTPOST, AT_MARKET, AT_SHIPYARD, AT_CONSTRUCTOR,
    PLACES,  # none is the Maintenance Bay's
]  # fmt: skip
_FIRST.extend(range(AT_PORT, AT_POCKET))


def _next(place: int) -> int:
    """Where the site after that of a place begins."""
    return min([first for first in _FIRST if first > place], default=PLACES)


def _site_of(place: int) -> int:
    """The site of a place; -1 on the Pocket Universe and the Auto Pilot."""
    site = _FIRST.index(max([first for first in _FIRST if first <= place]))
    return site if place < AT_POCKET else -1


FIRST_PLACE: Final = vec[i64](_FIRST)  # by site
END_PLACE: Final = vec[i64]([min(_next(first), AT_POCKET) for first in _FIRST])  # one past its last
SITE_OF_PLACE: Final = vec[i64]([_site_of(place) for place in range(PLACES)])
DOCKS_SETS: Final = vec[i64]([0] * SITES)  # by site: does a set dock there at once? Filled by the facilities
