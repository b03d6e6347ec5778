"""What a set-up screen says of the options: modules, packs, presets, settled questions."""

from typing import Any

from ..engine.numbers.ruleset import RULINGS, Ruling
from ..options import MODULES, PRESETS
from ..packs import PACKS
from .agendas import AGENDAS
from .asteroids import ASTEROIDS
from .board import FACILITIES, FIELDS, PIECES, TERRITORIES
from .factions import FACTIONS
from .kinds import BASE
from .rules import RULES
from .tech import CARDS

MODULE_TEXTS: dict[str, tuple[str, str, str]] = {
    "expansion_tech": (
        "More Alien Tech",
        "42 more Alien Tech cards join the 12 classic ones.",
        "42 cards",
    ),
    "agendas": (
        "Agendas",
        "Secret goals: two at the start, more from the Orbital Market. Each is worth a point, in play or at the end.",
        "up to 45 secret goals",
    ),
    "factions": (
        "Factions",
        "Everybody drafts a faction with a benefit of its own, and a port where anybody may dock for a fee.",
        "12 boards, one each",
    ),
    "outer_belt": (
        "Outer Belt",
        "Asteroids drift past on a second board; claim them with the right ships. The moon is a ninth territory.",
        "21 asteroids, Blish Expanse",
    ),
}
PRESET_TEXTS = {
    "classic": ("Classic", "The base game as it first came out of the box."),
    "factions": ("Factions", "Faction boards, agendas and all Alien Tech."),
    "outer_belt": ("Outer Belt", "The base game with the asteroid belt and the moon."),
    "everything": ("Everything", "All boards, all cards, all at once."),
}
PACK_TEXTS = {
    "factions": "Eight boards, eight cards and most agendas",
    "faction_1": "Xeno Explorations, the Seismic Detonator and two agendas",
    "faction_2": "Sunrise Commune, the Ion Fluctuator and two agendas",
    "faction_3": "Brethren of the Stars, the Shipbreaker Drone and two agendas",
    "faction_4": "Prophets of the Artifact, the Oracle Engine and two agendas",
    "expansion_1": "Four cards that bring ships back, and two agendas",
    "expansion_2": "Four cards about shields and fields, and two agendas",
    "expansion_3": "Four cards that hold and borrow, and two agendas",
    "expansion_4": "Four cards that store and convert, and two agendas",
    "expansion_5": "Three cards about docking, and two agendas",
    "expansion_6": "Three cards, seven asteroids and an agenda",
    "expansion_7": "Three cards and two asteroids",
    "outer_belt": "The belt's two Alien Tech cards and two agendas",
    "promo": "Three cards given away at shows",
}


def _of_the_base_game(ruling: Ruling) -> bool:
    """Is a settled question one when no module is in play?"""
    tables = (FACILITIES, TERRITORIES, FIELDS, PIECES, RULES, CARDS, FACTIONS, AGENDAS, ASTEROIDS)
    packs = {key: thing.pack for table in tables for key, thing in table.items()}
    return all(packs[thing] == BASE for thing in ruling.touches)


def options_json() -> dict[str, Any]:
    """Everything a set-up screen offers, with texts (docs/architecture.md)."""
    return {
        "modules": [
            {"id": id_, "name": name, "text": text, "adds": adds}
            for id_, (name, text, adds) in ((id_, MODULE_TEXTS[id_]) for id_ in MODULES)
        ],
        "packs": [{"id": id_, "name": name, "text": PACK_TEXTS[id_]} for id_, name in PACKS.items()],
        "presets": [
            {"id": id_, "name": PRESET_TEXTS[id_][0], "text": PRESET_TEXTS[id_][1], "modules": sorted(modules)}
            for id_, modules in PRESETS.items()
        ],
        "rulings": [
            {
                "id": ruling.name,
                "text": ruling.asks,
                "base": _of_the_base_game(ruling),
                "values": list(ruling.values()),
                "words": [answer.words for answer in ruling.answers],
                "default": ruling.values()[0],
            }
            for ruling in RULINGS.values()
        ],
    }
