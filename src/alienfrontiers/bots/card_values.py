"""What cards, asteroids and factions are worth to a player, by name: matters of opinion, in victory points."""

from typing import Final

from ..engine.numbers.names import ASTEROID_NAMES, CARD_NAMES, FACTION_NAMES

# The power for one turn, and the discard power once.
_CARDS: Final[dict[str, tuple[float, float]]] = {
    "alien_city": (0.0, 0.0),
    "alien_monument": (0.0, 0.0),
    "alien_sarcophagus": (0.0, 0.3),  # a ship for a turn
    "astrogation_servo": (0.06, 0.25),  # a ship for two fuel
    "auto_pilot_ai": (0.08, 0.0),  # a token a turn for a weak ship
    "bio_integration_circuit": (0.0, 0.5),  # keeps a terraforming ship
    "booster_pod": (0.05, 0.1),  # makes sixes, pairs and triples; removes a field
    "chameleon_cloak": (0.05, 0.6),  # opens a full facility; a swap can turn two controls
    "chrono_spike": (0.06, 0.1),  # mends a bad die for nothing
    "data_crystal": (0.03, 0.45),  # dear when the territory is full; the Positron Field: a point
    "deflector_shield": (0.02, 0.5),  # the Positron Field to an own territory: a point
    "electrofabricator": (0.06, 0.9),  # ore for fuel; three ore
    "experimental_ftl_drive": (0.06, 0.0),  # any value, three times
    "field_amplifier": (0.04, 0.4),
    "field_propagator": (0.04, 0.35),
    "fleet_interlink": (0.04, 0.45),  # a field from the supply
    "gravity_manipulator": (0.05, 0.25),  # two changes at once, for two fuel; Repulsion keeps a control
    "gravitron_shunt": (0.06, 0.0),  # takes a control, for three fuel
    "holographic_decoy": (0.03, 0.0),  # nothing can be stolen
    "infiltration_ai": (0.06, 0.35),  # a ship for two fuel
    "infinity_mirror": (0.04, 0.1),
    "ion_fluctuator": (0.08, 0.5),  # takes a control, for three fuel
    "lunar_tunneler": (0.07, 0.1),  # ore for a fuel
    "magnetic_lockdown": (0.02, 0.6),  # two colonies moved
    "matter_extractor": (0.05, 0.0),
    "mind_control_helmet": (0.05, 0.0),
    "multiverse_window": (0.03, 0.7),  # an agenda is met
    "nano_recycler": (0.04, 0.4),
    "neutrino_missile_salvo": (0.04, 0.05),
    "null_time_vault": (0.03, 0.0),
    "oracle_engine": (0.04, 0.0),
    "orbital_teleporter": (0.03, 0.6),  # a second docking, for two fuel; a colony moved can turn two controls
    "oscillation_capacitor": (0.04, 0.35),
    "peta_bit_processor": (0.02, 0.05),
    "plasma_cannon": (0.04, 0.35),  # opens slots; a ship less for a rival
    "pocket_universe": (0.03, 0.0),
    "polarity_device": (0.05, 0.6),  # a one becomes a six; a swap can turn two controls
    "probability_focus": (0.02, 0.0),
    "proximity_analyzer": (0.05, 0.4),
    "resonating_beacon": (0.03, 0.4),  # the best of many cards
    "resource_cache": (0.09, 0.0),  # a token a turn for nothing
    "retrieval_webbing": (0.05, 0.5),  # a token of each rival
    "ring_repeater": (0.01, 0.05),
    "scout_drone": (0.01, 0.45),  # a colony moved
    "seismic_detonator": (0.0, 0.6),
    "shipbreaker_drone": (0.04, 0.3),
    "shipfitter_drone": (0.1, 0.4),  # ships for nothing
    "solar_harvester": (0.12, 0.3),  # fuel for nothing
    "spacial_stabilizer": (0.02, 0.1),
    "space_crane": (0.05, 0.0),
    "stasis_beam": (0.04, 0.15),  # makes pairs and triples; Isolation takes a bonus
    "superconducting_grapple": (0.05, 0.25),
    "tele_operator": (0.05, 0.4),  # a card of the display
    "temporal_warper": (0.06, 0.3),  # mends a bad roll; the best card of the discards
}

# Asteroids that are used up, and what pilots do in a turn. The Beacon and the Satellite are points already.
_ASTEROIDS: Final[dict[str, float]] = {
    "abandoned_ship": 0.6,
    "cargo_salvage": 0.5,
    "cometary_fragment": 0.5,
    "composite_asteroid": 0.7,
    "damaged_ship": 0.5,
    "heavy_metal_asteroid": 0.6,
    "iron_asteroid": 0.5,
    "message_buoy": 0.35,
    "micro_singularity": 0.1,
    "orbital_debris": 0.4,
    "raiders_rock": 0.5,
    "ship_in_distress": 0.45,
    "ships_lifeboat": 0.6,
    "tactical_meteoroids": 0.3,
    "terraforming_module": 0.8,
}
_PILOTS: Final[dict[str, float]] = {
    "belter_pilot": 0.06,
    "hyperspace_pilot": 0.07,
    "orbital_pilot": 0.05,
    "system_pilot": 0.06,
}

# The order in which factions are drafted.
_FACTIONS: Final = (
    "corex", "homesteaders", "uranian", "sunrise", "xeno", "proxima", "scavenger", "dark_space", "brethren",
    "smugglers", "prophets", "new_gaia",
)  # fmt: skip

POWER: Final = [_CARDS[name][0] for name in CARD_NAMES]
DISCARD: Final = [_CARDS[name][1] for name in CARD_NAMES]
ASTEROID: Final = [_ASTEROIDS.get(name, 0.0) for name in ASTEROID_NAMES]
PILOT: Final = [_PILOTS.get(name, 0.0) for name in ASTEROID_NAMES]
FACTION_RANK: Final = [_FACTIONS.index(name) for name in FACTION_NAMES]
