"""Names and short texts of everything on the table, in own words: data only.

`rule` and `bonus` are lines for a board, `text` is a sentence. `section` names the rulebook's section. `asks` are the
questions a card's power or discard puts to its player, one a step (the last one repeats). `rulings` are what the
rulebook leaves open and how it is played here.
"""

from typing import Any

from .agendas import AGENDAS
from .asteroids import ASTEROIDS
from .board import FACILITIES, FIELDS, PIECES, SHAPES, TERRITORIES
from .factions import FACTIONS
from .kinds import BASE, FAMILIES, PACKS, Agenda, Asteroid, Card, Faction, Half, Named, Power, Shape
from .rules import RULES
from .tech import CARDS

__all__ = [
    "AGENDAS",
    "ASTEROIDS",
    "BASE",
    "CARDS",
    "FACILITIES",
    "FACTIONS",
    "FAMILIES",
    "FIELDS",
    "PACKS",
    "PIECES",
    "RULES",
    "SEATS",
    "SHAPES",
    "TERRITORIES",
    "Agenda",
    "Asteroid",
    "Card",
    "Faction",
    "Half",
    "Named",
    "Power",
    "Shape",
    "name_of",
    "to_json",
]

SEATS = {"A": "Amber", "B": "Blue", "C": "Crimson", "D": "Dahlia", "E": "Emerald", "F": "Frost"}

_NAMES: dict[str, str] = {
    key: thing.name
    for table in (FACILITIES, TERRITORIES, FIELDS, PIECES, FACTIONS, AGENDAS, ASTEROIDS, CARDS)
    for key, thing in table.items()
}


def name_of(thing: str) -> str:
    """The name of anything: cards, facilities (`faction:corex` and `outer_belt:1` too), territories, agendas..."""
    kind, _, rest = thing.partition(":")
    if rest:
        return f"{name_of(kind)} {rest}" if kind == "outer_belt" else name_of(rest)
    return _NAMES.get(thing) or thing.replace("_", " ").title()


def _power(p: Power | None) -> dict[str, str] | None:
    return {"cost": p.cost, "unit": p.unit, "text": p.text, "full": p.full} if p else None


def _half(h: Half) -> dict[str, str]:
    return {"line": h.line, "text": h.text}


def to_json() -> dict[str, Any]:
    """All texts as plain JSON for clients (docs/architecture.md, Protocol of the server)."""
    return {
        "cards": {
            key: {
                "name": card.name,
                "family": card.family,
                "points": card.points,
                "power": _power(card.power),
                "discard": {"text": card.discard.text, "full": card.discard.full} if card.discard else None,
                "section": card.section,
                "pack": card.pack,
            }
            for key, card in CARDS.items()
        },
        "facilities": {
            key: {"short": f.short, "rule": f.line, "shape": SHAPES[key].kind if key in SHAPES else "", **_named(f)}
            for key, f in FACILITIES.items()
        },
        "territories": {key: {"short": t.short, "bonus": t.line, **_named(t)} for key, t in TERRITORIES.items()},
        "fields": {key: {"rule": f.line, **_named(f)} for key, f in FIELDS.items()},
        "pieces": {key: {"short": p.short, "rule": p.line, **_named(p)} for key, p in PIECES.items()},
        "factions": {
            key: {
                "name": faction.name,
                "short": faction.short,
                "line": faction.line,
                "benefit": _power(faction.benefit),
                "dock": _power(faction.dock),
                "section": faction.section,
                "pack": faction.pack,
            }
            for key, faction in FACTIONS.items()
        },
        "agendas": {
            key: {
                "name": agenda.name,
                "in_game": _half(agenda.in_game),
                "end_game": _half(agenda.end_game),
                "section": agenda.section,
                "pack": agenda.pack,
            }
            for key, agenda in AGENDAS.items()
        },
        "asteroids": {
            key: {
                "name": asteroid.name,
                "family": asteroid.family,
                "points": asteroid.points,
                "claim": asteroid.claim,
                "hold": asteroid.hold,
                "power": _power(asteroid.power),
                "section": asteroid.section,
                "pack": asteroid.pack,
            }
            for key, asteroid in ASTEROIDS.items()
        },
        "seats": {key: {"name": name} for key, name in SEATS.items()},
        "families": FAMILIES,
    }


def _named(thing: Named) -> dict[str, str]:
    return {"name": thing.name, "text": thing.text, "section": thing.section, "pack": thing.pack}
