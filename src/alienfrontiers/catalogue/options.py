"""What a set-up screen says of the options: modules, packs, presets, settled questions."""

from collections.abc import Mapping
from typing import Any

from ..engine.numbers.ruleset import RULINGS, Ruling
from ..options import MODULES, PRESETS
from ..packs import PACKS
from .agendas import AGENDAS
from .asteroids import ASTEROIDS
from .board import FACILITIES, FIELDS, PIECES, TERRITORIES
from .factions import FACTIONS
from .kinds import BASE, Agenda, Asteroid, Card, Faction
from .rules import RULES
from .tech import CARDS

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def _counted(number: int, word: str) -> str:
    """So many of a kind, in words."""
    return f"{_NUMBERS[number] if number < len(_NUMBERS) else number} {word}{'' if number == 1 else 's'}"


_CLASSIC = [card for card in CARDS.values() if card.pack == BASE]
_MORE = [card for card in CARDS.values() if card.pack != BASE]

# A name, a sentence, and what comes into the game in a few words.
MODULE_TEXTS: dict[str, tuple[str, str, str]] = {
    "expansion_tech": (
        "More Alien Tech",
        f"{len(_MORE)} more Alien Tech cards join the {len(_CLASSIC)} classic ones.",
        f"{len(_MORE)} cards",
    ),
    "agendas": (
        "Agendas",
        "Secret goals: two at the start, more from the Orbital Market. Each is worth a point, in play or at the end.",
        f"up to {len(AGENDAS)} secret goals",
    ),
    "factions": (
        "Factions",
        "Everybody drafts a faction with a benefit of its own, and a port where anybody may dock for a fee.",
        f"{len(FACTIONS)} boards, one each",
    ),
    "outer_belt": (
        "Outer Belt",
        "Asteroids drift past on a second board; claim them with the right ships. The moon is a ninth territory.",
        f"{len(ASTEROIDS)} asteroids, Blish Expanse",
    ),
}
PRESET_TEXTS = {
    "classic": ("Classic", "The base game as it first came out of the box."),
    "factions": ("Factions", "Faction boards, agendas and all Alien Tech."),
    "outer_belt": ("Outer Belt", "The base game with the asteroid belt and the moon."),
    "everything": ("Everything", "All boards, all cards, all at once."),
}
# What the cards of a pack have in common, where they have.
_THEMES = {
    "expansion_1": "ships come back",
    "expansion_2": "shields and fields",
    "expansion_3": "to hold and to borrow",
    "expansion_4": "to store and to convert",
    "expansion_5": "docking",
    "promo": "given away at shows",
}


_KINDS: dict[str, Mapping[str, Faction | Card | Asteroid | Agenda]] = {
    "board": FACTIONS,
    "card": CARDS,
    "asteroid": ASTEROIDS,
    "agenda": AGENDAS,
}


def pack_text(pack: str) -> str:
    """What is in a pack: "Four cards and two agendas: shields and fields". A lone board or card has its name."""
    held: list[str] = []
    for word, table in _KINDS.items():
        things = [thing for thing in table.values() if thing.pack == PACKS[pack]]
        alone = len(things) == 1 and word in ("board", "card")
        held += [things[0].name if alone else _counted(len(things), word)] if things else []
    listed = " and ".join([", ".join(held[:-1]), held[-1]]) if len(held) > 1 else held[0]
    theme = f": {_THEMES[pack]}" if pack in _THEMES else ""
    return listed[0].upper() + listed[1:] + theme


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
        "packs": [{"id": id_, "name": name, "text": pack_text(id_)} for id_, name in PACKS.items()],
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
