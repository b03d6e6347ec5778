"""The names that scenarios use, and the settled questions among a set-up's flags."""

import re
from collections.abc import Collection
from typing import Any, Final

from ..engine.facilities.orbit import BY_NUMBER
from ..engine.numbers.names import (
    AGENDA_NAMES,
    ASTEROID_NAMES,
    CARD_NAMES,
    FACILITY_NAMES,
    FACTION_NAMES,
    FIELD_NAMES,
    SEAT_NAMES,
    SITE_NAMES,
    TERRITORY_NAMES,
)
from ..engine.numbers.ruleset import RULINGS, Answer
from ..packs import PACK_OF
from .errors import Unsupported, Wrong

# Facilities where every ship docks by itself; those where a set docks at once, and how many ships it has.
SINGLES: Final = tuple(SITE_NAMES[one.facility] for one in BY_NUMBER if one.ships() == 1)
SET_SIZE: Final = {SITE_NAMES[one.facility]: int(one.ships()) for one in BY_NUMBER if one.ships() > 1}

MORE_PLAYERS: Final = "players_5_6"  # a module of the format; here it is the number of players

_ASTEROID_SETS: Final = {"expansion_6": "pack_6", "expansion_7": "pack_7"}


# Settled questions by the names that scenarios use: their own, and those of the format.
_FLAGS: Final = {**RULINGS, **{ruling.flag: ruling for ruling in RULINGS.values()}}
_ONE_ANSWER: Final = {"asteroid.copies": "3.1"}  # of these flags the engine knows one answer only


def known(kind: str, name: Any, names: Collection[str]) -> str:
    """The name, if this version knows it."""
    if not isinstance(name, str):
        raise Wrong(f"{name!r} is no {kind}")
    if name not in names:
        raise Unsupported(f"{kind} {name}")
    return name


def facility(name: Any) -> str:
    """A facility, the Maintenance Bay included."""
    return known("facility", name, FACILITY_NAMES)


def site(name: Any) -> str:
    """A place where ships dock: a facility, the port of a faction, a space of the Outer Belt."""
    return known("facility", name, SITE_NAMES)


def territory(name: Any) -> str:
    return known("territory", name, TERRITORY_NAMES)


def card(name: Any) -> str:
    return known("card", name, CARD_NAMES)


def agenda(name: Any) -> str:
    return known("agenda", name, AGENDA_NAMES)


def asteroid(name: Any) -> str:
    return known("asteroid", name, ASTEROID_NAMES)


def faction(name: Any) -> str:
    return known("faction", name, FACTION_NAMES)


def field(name: Any) -> str:
    return known("field", name, FIELD_NAMES)


def seat(name: Any, players: int) -> int:
    """The number of a seat that plays."""
    if name not in SEAT_NAMES[:players]:
        raise Wrong(f"there is no seat {name!r}")
    return SEAT_NAMES.index(name)


def is_seat(name: str) -> bool:
    return name in SEAT_NAMES


def asteroid_set(name: str) -> str:
    """The set that an asteroid belongs to, as in `asteroid_sets`."""
    return _ASTEROID_SETS.get(PACK_OF[name], "outer_belt")


def flag(name: str, value: Any) -> tuple[str | None, Any]:
    """The option that a flag sets, and its value; None for one that is left at its default or has one answer only. The
    value is given in the words of scenarios or of the option; what follows in brackets explains it."""
    if value in (None, "default") and (name in _FLAGS or name in _ONE_ANSWER):
        return None, None
    if name in _ONE_ANSWER and _same_words(value, _ONE_ANSWER[name]):
        return None, None
    ruling = _FLAGS.get(name)
    meant = [answer for answer in ruling.answers if _means(value, answer)] if ruling else []
    if ruling is None or len(meant) != 1:
        raise Unsupported(f"flag {name}: {value}")
    return ruling.name, meant[0].value


def _means(given: Any, answer: Answer) -> bool:
    """Is this answer meant? `yes`, `no`, `on` and `off` are booleans to YAML where they stand bare."""
    if isinstance(given, bool):
        return given is answer.value or (not isinstance(answer.value, bool) and (given, answer.value) == (False, "off"))
    return _same_words(given, answer.flag) or _same_words(given, answer.value)


def _same_words(given: Any, meant: Any) -> bool:
    """Do two values say the same, as far as the shorter one goes?"""
    one, other = _words(given), _words(meant)
    length = min(len(one), len(other))
    return length > 0 and one[:length] == other[:length]


def _words(value: Any) -> list[str]:
    """The words of a value; parts between commas may stand in any order."""
    parts = str(value).partition(" (")[0].lower().split(",")
    words = [[word for word in re.findall(r"[a-z0-9?=']+", part) if word != "and"] for part in parts]
    return [word for part in sorted(words) for word in part]
