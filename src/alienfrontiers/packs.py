"""What is in which box, and what a game is played with: options become the engine's rules.

Cards whose needs are switched off are left out, as the set-up asks (rulings 4 to 6)."""

from functools import cache
from typing import Final

from .engine.kinds.asteroid import ASTEROID_AT
from .engine.kinds.card import CARD_AT
from .engine.numbers.names import AGENDA_NAMES, ASTEROID_NAMES, CARD_NAMES, FACTION_NAMES
from .engine.numbers.ruleset import WITH_AGENDAS, WITH_BELT, WITH_FACTIONS, WITH_TECH, Ruleset

BASE: Final = "base"
PACKS: Final[dict[str, str]] = {
    "factions": "Factions",
    "faction_1": "Faction Pack 1",
    "faction_2": "Faction Pack 2",
    "faction_3": "Faction Pack 3",
    "faction_4": "Faction Pack 4",
    "expansion_1": "Expansion Pack 1",
    "expansion_2": "Expansion Pack 2",
    "expansion_3": "Expansion Pack 3",
    "expansion_4": "Expansion Pack 4",
    "expansion_5": "Expansion Pack 5",
    "expansion_6": "Expansion Pack 6",
    "expansion_7": "Expansion Pack 7",
    "outer_belt": "Outer Belt",
    "promo": "Promo",
}

_CARDS: Final[dict[str, tuple[str, ...]]] = {
    "factions": (
        "astrogation_servo", "chameleon_cloak", "electrofabricator", "experimental_ftl_drive", "lunar_tunneler",
        "multiverse_window", "oscillation_capacitor", "solar_harvester",
    ),
    "faction_1": ("seismic_detonator",),
    "faction_2": ("ion_fluctuator",),
    "faction_3": ("shipbreaker_drone",),
    "faction_4": ("oracle_engine",),
    "expansion_1": ("alien_sarcophagus", "auto_pilot_ai", "bio_integration_circuit", "chrono_spike"),
    "expansion_2": ("deflector_shield", "field_amplifier", "field_propagator", "fleet_interlink"),
    "expansion_3": ("gravitron_shunt", "infiltration_ai", "infinity_mirror", "magnetic_lockdown"),
    "expansion_4": ("nano_recycler", "null_time_vault", "probability_focus", "resonating_beacon"),
    "expansion_5": ("retrieval_webbing", "shipfitter_drone", "superconducting_grapple"),
    "expansion_6": ("peta_bit_processor", "scout_drone", "tele_operator"),
    "expansion_7": ("neutrino_missile_salvo", "pocket_universe", "ring_repeater"),
    "outer_belt": ("proximity_analyzer", "spacial_stabilizer"),
    "promo": ("matter_extractor", "mind_control_helmet", "space_crane"),
}  # fmt: skip
_AGENDAS: Final[dict[str, tuple[str, ...]]] = {
    "factions": tuple(f"B{n}" for n in (*range(1, 15), *range(17, 21))) + tuple(f"S{n}" for n in range(1, 7)),
    "faction_1": ("S7", "S8"),
    "faction_2": ("S9", "B15"),
    "faction_3": ("S10", "S11"),
    "faction_4": ("S12", "B16"),
    "expansion_1": ("B21", "B22"),
    "expansion_2": ("B23", "B24"),
    "expansion_3": ("B25", "S13"),
    "expansion_4": ("B26", "S14"),
    "expansion_5": ("B27", "S15"),
    "expansion_6": ("S16",),
    "outer_belt": ("S17", "S18"),
}
_FACTIONS: Final[dict[str, tuple[str, ...]]] = {
    "factions": (
        "corex", "dark_space", "homesteaders", "new_gaia", "proxima", "scavenger", "smugglers", "uranian",
    ),
    "faction_1": ("xeno",),
    "faction_2": ("sunrise",),
    "faction_3": ("brethren",),
    "faction_4": ("prophets",),
}  # fmt: skip
_ASTEROIDS: Final[dict[str, tuple[str, ...]]] = {
    "expansion_6": (
        "cargo_salvage", "cometary_fragment", "hyperspace_pilot", "message_buoy", "orbital_debris", "raiders_rock",
        "ships_lifeboat",
    ),
    "expansion_7": ("micro_singularity", "tactical_meteoroids"),
}  # fmt: skip


def _packs(names: tuple[str, ...], by_pack: dict[str, tuple[str, ...]], default: str) -> dict[str, str]:
    found = {name: pack for pack, members in by_pack.items() for name in members}
    return {name: found.get(name, default) for name in names}


CARD_PACK: Final = _packs(CARD_NAMES, _CARDS, BASE)
AGENDA_PACK: Final = _packs(AGENDA_NAMES, _AGENDAS, "factions")
FACTION_PACK: Final = _packs(FACTION_NAMES, _FACTIONS, "factions")
ASTEROID_PACK: Final = _packs(ASTEROID_NAMES, _ASTEROIDS, "outer_belt")
# By the module that uses them.
_PACK_OF: Final = {
    "expansion_tech": CARD_PACK,
    "agendas": AGENDA_PACK,
    "factions": FACTION_PACK,
    "outer_belt": ASTEROID_PACK,
}

# What a card needs besides its pack: a module, or a card or faction by name.
NEEDS: Final[dict[str, str]] = {
    "multiverse_window": "agendas",
    "oracle_engine": "agendas",
    "proximity_analyzer": "outer_belt",
    "spacial_stabilizer": "outer_belt",
    "ring_repeater": "outer_belt",
    "message_buoy": "agendas",
    "prophets": "agendas",
    "S1": "oscillation_capacitor",
    "S2": "experimental_ftl_drive",
    "S3": "multiverse_window",
    "S4": "solar_harvester",
    "S5": "electrofabricator",
    "S6": "factions",
    "S7": "xeno",
    "S8": "xeno",
    "S9": "ion_fluctuator",
    "S10": "brethren",
    "S11": "shipbreaker_drone",
    "S12": "oracle_engine",
    "S13": "magnetic_lockdown",
    "S14": "nano_recycler",
    "S15": "shipfitter_drone",
    "S16": "outer_belt",
    "S17": "outer_belt",
    "S18": "outer_belt",
}


@cache
def modules_of(name: str) -> frozenset[str]:
    """Modules without which a card or a faction is not used, whatever packs there are."""
    result = {module for module, pack in _PACK_OF.items() if pack.get(name, BASE) != BASE}
    needed = NEEDS.get(name)
    if needed in _PACK_OF:
        result.add(needed)
    elif needed is not None:
        result |= modules_of(needed)
    return frozenset(result)


@cache
def packs_of(name: str) -> frozenset[str]:
    """Packs without which a card or a faction is not used."""
    result = {pack[name] for pack in _PACK_OF.values() if name in pack} - {BASE}
    if name in NEEDS:
        result |= packs_of(NEEDS[name])
    return frozenset(result)


def ruleset(players: int, colonies: int, modules: frozenset[str], packs: frozenset[str] = frozenset(PACKS)) -> Ruleset:
    """The rules of a game with these modules and packs; settled questions have their defaults."""
    rules = Ruleset(
        players,
        colonies,
        WITH_TECH * ("expansion_tech" in modules)
        + WITH_AGENDAS * ("agendas" in modules)
        + WITH_FACTIONS * ("factions" in modules)
        + WITH_BELT * ("outer_belt" in modules),
    )

    def used(name: str, packs: frozenset[str] = packs) -> bool:
        return modules_of(name) <= modules and packs_of(name) <= packs

    for card, name in enumerate(CARD_NAMES):
        if used(name):
            rules.copies[card] = CARD_AT[card].copies
    for agenda, name in enumerate(AGENDA_NAMES):
        if used(name):
            rules.agenda_cards |= 1 << agenda
    for faction, name in enumerate(FACTION_NAMES):
        if used(name):
            rules.factions_in_box |= 1 << faction
    for asteroid, name in enumerate(ASTEROID_NAMES):
        if used(name, packs | {"outer_belt"}):  # there is no belt without its own asteroids
            rules.asteroid_copies[asteroid] = ASTEROID_AT[asteroid].copies
    return rules
