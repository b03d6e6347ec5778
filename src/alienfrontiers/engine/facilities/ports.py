"""Every place to dock at: which one a code or a site means, and what can be docked there."""

from typing import Final

from ..kinds.facility import BELT_SPACES, PORTS, Facility
from ..numbers.bits import lowest
from ..numbers.codes import DOCK_BELT, DOCK_END, DOCK_PORT, DOCK_SOLAR, DOCKS_END, FACES
from ..numbers.dice_sets import pairs
from ..numbers.moves import Moves
from ..numbers.names import SITE_BELT, SITE_PORT
from ..numbers.vec import i64, vec
from ..table.player import Player
from ..table.state import State
from .orbit import BY_NUMBER, FOR_ANY_SHIPS, FOR_EQUAL_SHIPS


def is_dock(code: i64) -> bool:
    return DOCK_SOLAR <= code < DOCK_END or DOCK_PORT <= code < DOCKS_END


def facility_of(code: i64) -> Facility:
    """The facility of a docking code."""
    if code < DOCK_END:
        return BY_CODE[code - DOCK_SOLAR]
    return PORTS[(code - DOCK_PORT) // FACES] if code < DOCK_BELT else BELT_SPACES[code - DOCK_BELT]


def facility_at(site: i64) -> Facility:
    """The facility, port or space of a site."""
    if site < SITE_PORT:
        return BY_NUMBER[site]
    return PORTS[site - SITE_PORT] if site < SITE_BELT else BELT_SPACES[site - SITE_BELT]


def by_code() -> list[Facility]:
    result: list[Facility] = []
    for facility in BY_NUMBER:
        result += [facility] * len(facility.codes())
    return result


BY_CODE: Final = vec[Facility](by_code())


def list_docks(s: State, me: Player, hand: i64, out: Moves) -> None:
    """All legal dockings of the active player's unplaced ships at the facilities."""
    for facility in FOR_ANY_SHIPS:
        facility.docks(s, me, hand, out)
    if pairs(hand):
        for facility in FOR_EQUAL_SHIPS:
            facility.docks(s, me, hand, out)


def list_ports(s: State, me: Player, hand: i64, out: Moves) -> None:
    """Dockings at the factions in play."""
    for p in s.seats:
        factions = p.factions
        while factions != 0:
            PORTS[lowest(factions)].docks(s, me, hand, out)
            factions &= factions - 1


def list_claims(s: State, me: Player, hand: i64, out: Moves) -> None:
    """Dockings at the Outer Belt."""
    for space in BELT_SPACES:
        space.docks(s, me, hand, out)
