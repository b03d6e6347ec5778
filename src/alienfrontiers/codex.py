"""Everything there is in the game, one entry each: what it does, how open questions are played, where its code is."""

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from typing import Any, Final

from .catalogue import (
    AGENDAS,
    ASTEROIDS,
    CARDS,
    FACILITIES,
    FACTIONS,
    FIELDS,
    PACKS,
    PIECES,
    RULES,
    TERRITORIES,
    Asteroid,
    Card,
    Faction,
    Power,
)
from .engine.facilities.orbit import BY_NUMBER
from .engine.kinds.agenda import AGENDA_AT
from .engine.kinds.agenda import Agenda as PlainAgenda
from .engine.kinds.asteroid import ASTEROID_AT
from .engine.kinds.asteroid import Asteroid as PlainAsteroid
from .engine.kinds.card import CARD_AT
from .engine.kinds.card import Card as PlainCard
from .engine.kinds.facility import BELT_SPACES, Facility
from .engine.kinds.faction import FACTION_AT
from .engine.kinds.faction import Faction as PlainFaction
from .engine.numbers.names import AGENDA_NAMES, ASTEROID_NAMES, CARD_NAMES, FACILITY_NAMES, FACTION_NAMES
from .engine.numbers.ruleset import RULINGS
from .engine.table.player import Player
from .engine.table.state import State
from .errors import Misuse, shown

KINDS: Final = {
    "facility": "Facilities",
    "territory": "Territories",
    "field": "Field generators",
    "piece": "Other pieces",
    "card": "Alien Tech",
    "faction": "Factions",
    "agenda": "Agendas",
    "asteroid": "Asteroids",
    "rule": "Rules of the whole game",
}


@dataclass(frozen=True)
class Line:
    """A part of an effect: when or for what it is, and what it does."""

    label: str
    text: str


@dataclass(frozen=True)
class Code:
    """Where an effect is written: the class, and the module that has it."""

    module: str
    owner: str


@dataclass(frozen=True)
class Entry:
    """One thing of the game. line: what it does, in a few words. rulings: how it is played where the rulebook leaves
    something open, and `reading` where that is explained. family: of its picture, cards and asteroids only."""

    id: str
    kind: str
    name: str
    pack: str
    line: str
    effect: tuple[Line, ...]
    rulings: tuple[str, ...]
    code: Code | None = None
    family: str = ""
    reading: str = ""

    def to_json(self) -> dict[str, Any]:
        """As plain JSON; `code` is left out where there is none yet."""
        data = asdict(self) | {"effect": [asdict(line) for line in self.effect], "rulings": list(self.rulings)}
        del data["code"]
        if self.code is not None:
            data["code"] = {"module": self.code.module, "class": self.code.owner}
        return data


# --- effects as lines -------------------------------------------------------------------------------------------------


def _priced(label: str, power: Power) -> Line:
    """A power with its price in fuel."""
    price = f"{power.cost} fuel {power.unit}".strip() if power.cost not in ("", "0") else ""
    return Line(f"{label} ({price})" if price else label, power.full)


def _card(card: Card) -> Iterator[Line]:
    if card.points:
        yield Line("Always", "Worth a point while it is yours.")
    if card.power:
        yield _priced("Use" if card.power.cost else "Always", card.power)
    if card.discard:
        yield Line("Discard", card.discard.full)


def _faction(faction: Faction) -> Iterator[Line]:
    yield _priced("Owner", faction.benefit)
    yield Line("Dock (any ship, 1 fuel to the owner)", faction.dock.full)


_DIGITS = ("a one", "a two", "a three", "a four", "a five", "a six")
_SHIPS = ("", "One ship", "Two ships", "Three ships")


def _claim(asteroid: Asteroid) -> Line:
    """What to dock, in words, and whether to wait."""
    signs = asteroid.claim.split()
    if "=" in signs:
        ships = "Two equal ships of a space value"
    elif signs[0] == "N":
        ships = f"{_SHIPS[len(signs)]} of space values" if signs[1:] else "One ship of a space value"
    else:
        first = "any ship" if signs[0] == "?" else _DIGITS[int(signs[0]) - 1]
        ships = f"{first} and a ship of a space value".capitalize()
    return Line(f"Claim ({asteroid.claim})", ships + ("; usable from your next turn." if asteroid.hold else "."))


# --- where the code is ------------------------------------------------------------------------------------------------


# Tables of the engine: names by number, effects by number, and the class that stands for "none yet".
_TABLES: Final[dict[str, tuple[Sequence[str], Iterable[object], type]]] = {
    "facility": (FACILITY_NAMES, BY_NUMBER, Facility),
    "card": (CARD_NAMES, CARD_AT, PlainCard),
    "faction": (FACTION_NAMES, FACTION_AT, PlainFaction),
    "agenda": (AGENDA_NAMES, AGENDA_AT, PlainAgenda),
    "asteroid": (ASTEROID_NAMES, ASTEROID_AT, PlainAsteroid),
    "belt": (("outer_belt",), BELT_SPACES, Facility),
}

# What has no class of its own is in that of something else: a bonus in the facility that it helps.
_WITHIN: Final = {
    "heinlein": ("facility", "orbital_market"),
    "van_vogt": ("facility", "lunar_mine"),
    "bradbury": ("facility", "colony_constructor"),
    "asimov": ("facility", "colonist_hub"),
    "herbert": ("facility", "shipyard"),
    "lem": ("facility", "solar_converter"),
    "blish": ("belt", "outer_belt"),
    "outer_belt": ("belt", "outer_belt"),
    "rev": ("faction", "xeno"),
    "brethren_ship": ("faction", "brethren"),
}
_STATE: Final = {"burroughs", "relic_ship", *FIELDS}


def _code(kind: str, name: str) -> Code | None:
    """The class that has the effect of a thing; None as long as there is none."""
    if name == "pohl" or name in _STATE:
        owner: type = Player if name == "pohl" else State
        return Code(owner.__module__, owner.__qualname__)
    table, wanted = _WITHIN.get(name, (kind, name))
    if table not in _TABLES:
        return None
    names, effects, plain = _TABLES[table]
    owner = dict(zip(names, map(type, effects), strict=False)).get(wanted, plain)
    return None if owner is plain else Code(owner.__module__, owner.__qualname__)


# --- options that settle a ruling -------------------------------------------------------------------------------------

_MANY: Final = 4  # more values than these are not listed


def _settled(name: str) -> Iterator[str]:
    """What a game's options may say otherwise about a thing."""
    for ruling in RULINGS.values():
        if name in ruling.touches:
            usual, *others = (answer.words for answer in ruling.answers)
            other = ", ".join(others) if len(others) <= _MANY else f"one of {len(others)} others"
            yield f"{ruling.asks}: {usual}; with the game option {ruling.name}: {other}."


# --- entries ----------------------------------------------------------------------------------------------------------


def _all() -> Iterator[Entry]:
    for kind, table in (
        ("facility", FACILITIES),
        ("territory", TERRITORIES),
        ("field", FIELDS),
        ("piece", PIECES),
        ("rule", RULES),
    ):
        for key, thing in table.items():
            shown = "facility" if key == "outer_belt" else kind
            code = _code(kind, key)
            yield Entry(key, shown, thing.name, thing.pack, thing.line, (Line("", thing.text),), thing.rulings, code)
    for key, card in CARDS.items():
        line = " / ".join(power.text for power in (card.power, card.discard) if power) or "1 point while held"
        code = _code("card", key)
        yield Entry(key, "card", card.name, card.pack, line, tuple(_card(card)), card.rulings, code, card.family)
    for key, faction in FACTIONS.items():
        line = f"{faction.benefit.text} / {faction.dock.text}"
        code = _code("faction", key)
        yield Entry(key, "faction", faction.name, faction.pack, line, tuple(_faction(faction)), faction.rulings, code)
    for key, agenda in AGENDAS.items():
        line = f"{agenda.in_game.line} / {agenda.end_game.line}"
        halves = (Line("During the game", agenda.in_game.text), Line("At the end", agenda.end_game.text))
        code = _code("agenda", key)
        yield Entry(key, "agenda", agenda.name, agenda.pack, line, halves, agenda.rulings, code)
    for key, rock in ASTEROIDS.items():
        lines = (_claim(rock), _priced("Always" if rock.points else "Use", rock.power))
        code = _code("asteroid", key)
        yield Entry(key, "asteroid", rock.name, rock.pack, rock.power.text, lines, rock.rulings, code, rock.family)


def _explained(entry: Entry) -> Entry:
    """With the place that has the reasons for its rulings."""
    return replace(entry, reading=f"docs/rulings.md#{entry.id}") if entry.rulings else entry


@cache
def entries() -> tuple[Entry, ...]:
    """Every entry, by kind in the order of `KINDS`, then by pack."""
    kinds = list(KINDS)
    told = (_explained(replace(entry, rulings=(*entry.rulings, *_settled(entry.id)))) for entry in _all())
    return tuple(sorted(told, key=lambda entry: (kinds.index(entry.kind), PACKS.index(entry.pack))))


def to_json() -> dict[str, Any]:
    """The whole codex as plain JSON."""
    return {"kinds": KINDS, "packs": list(PACKS), "entries": [entry.to_json() for entry in entries()]}


# --- looking up -------------------------------------------------------------------------------------------------------


def _plain(text: str) -> str:
    """A name without what nobody types: `Auto Pilot A.I.` and `auto_pilot_ai` are the same. Raises Misuse."""
    if not isinstance(text, str):
        raise Misuse(f"Things are looked up by name, such as 'plasma cannon', not by {shown(text)}.")
    return " ".join(re.sub(r"[^a-z0-9 ]", "", re.sub(r"[_-]", " ", text.casefold())).split())


def _names(entry: Entry) -> Iterable[str]:
    return {_plain(entry.name), _plain(entry.id)}


def find(name: str) -> list[Entry]:
    """The entries that a name may mean: the one that is called so, else all that have it in their name, else the one
    that is called nearly so."""
    wanted = _plain(name)
    if not wanted:
        return []
    exact = [entry for entry in entries() if wanted in _names(entry)]
    if exact:
        return exact
    words = re.compile(rf"\b{re.escape(wanted)}")
    inside = [entry for entry in entries() if any(words.search(called) for called in _names(entry))]
    return inside or _close(wanted, 1, 0.82)


def nearest(name: str) -> list[Entry]:
    """Entries whose names look most like this one, the likeliest first."""
    return _close(_plain(name), 5, 0.4)


def _close(wanted: str, count: int, likeness: float) -> list[Entry]:
    called = {name: entry for entry in entries() for name in _names(entry)}
    found = difflib.get_close_matches(wanted, called, count, likeness)
    return list(dict.fromkeys(called[name] for name in found))
