"""The names that scenarios use, and what of them this version can play."""

from collections.abc import Collection
from typing import Any, Final

from ..engine.card import CARD_AT
from ..engine.names import (
    ASTEROID_NAMES,
    BOARD_NAMES,
    CARD_NAMES,
    DOCKABLE,
    FACILITY_NAMES,
    FIELD_NAMES,
    ON_PLANET,
    SEAT_NAMES,
    TERRITORY_NAMES,
)
from .errors import Unsupported, Wrong

PORTS: Final = tuple(f"faction:{name}" for name in BOARD_NAMES)
SPACES: Final = tuple(f"outer_belt:{space}" for space in range(1, 5))
SITES: Final = FACILITY_NAMES + PORTS + SPACES
FACILITIES: Final = FACILITY_NAMES[:DOCKABLE]
TERRITORIES: Final = TERRITORY_NAMES[:ON_PLANET]
CARDS: Final = tuple(name for card, name in enumerate(CARD_NAMES) if CARD_AT[card].copies)
# Facilities where every ship docks by itself; at the others a set docks at once.
SINGLES: Final = ("solar_converter", "lunar_mine", "alien_artifact", "colonist_hub", "terraforming_station")

# Flags of the rulings that are options of the engine, and the only value of those that are none.
FLAG_OPTIONS: Final = {"forcedDocking": "forced_docking"}
SETTLED_FLAGS: Final[dict[str, Any]] = {
    "keptTerraformShip": "gathered this turn",
    "forcedDocking.factionDocks": "never forced",
}


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
    """A place where ships dock: a facility, the port of a board, a space of the Outer Belt."""
    return known("facility", name, SITES)


def territory(name: Any) -> str:
    return known("territory", name, TERRITORIES)


def card(name: Any) -> str:
    return known("card", name, CARDS)


def asteroid(name: Any) -> str:
    return known("asteroid", name, ASTEROID_NAMES)


def board(name: Any) -> str:
    return known("faction", name, BOARD_NAMES)


def field(name: Any) -> str:
    return known("field", name, FIELD_NAMES)


def seat(name: Any, players: int) -> int:
    """The number of a seat that plays."""
    if name not in SEAT_NAMES[:players]:
        raise Wrong(f"there is no seat {name!r}")
    return SEAT_NAMES.index(name)


def is_seat(name: str) -> bool:
    return name in SEAT_NAMES
