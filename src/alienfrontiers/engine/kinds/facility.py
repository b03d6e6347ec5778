"""What every docking place has in common: its codes, its ports, and moving named ships there."""

from typing import Final

from ..numbers.codes import DOCK_BELT, DOCK_PORT
from ..numbers.dice_sets import number, one
from ..numbers.moves import Moves
from ..numbers.names import (
    END_PLACE,
    FACTIONS,
    FIRST_PLACE,
    SHIP_KINDS,
    SITE_BELT,
    SITE_OF_PLACE,
    SITE_PORT,
    SPACES,
    SPARE_SLOTS,
)
from ..numbers.vec import i64
from ..table.player import Player
from ..table.position import REPLACING
from ..table.state import State


class Facility:
    """One place to dock at; `facility` is its site, `code` its first docking code, the others follow by value."""

    def __init__(self, facility: i64, code: i64) -> None:
        self.facility: i64 = facility
        self.code: i64 = code

    def ports(self, players: i64) -> i64:
        """Open ports by number of players, in slots where ships dock as a set (ports closed by dots: rulings 2)."""
        return 1

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        """List the dockings that are legal with the unplaced ships `hand` (packed multiset)."""
        raise NotImplementedError

    def need(self, code: i64) -> i64:
        """The values a docking takes, as a packed multiset."""
        return one(code - self.code + 1)

    def begin(self, s: State, code: i64) -> bool:
        """Ask for the ships of a docking in a way of its own; False leaves that to `need`."""
        return False

    def free(self, s: State, me: Player, code: i64) -> bool:
        """Does this docking cost nothing? (option forcedDocking "free")"""
        return True

    def takes(self, s: State, me: Player, kind: i64) -> bool:
        """May a ship of this kind be docked here?"""
        return True

    def fits(self, s: State, me: Player, code: i64, kind: i64, value: i64) -> bool:
        """Can a docking take a certain ship, which may have been lifted elsewhere?"""
        if self.facility == s.lifted_from and s.lifted != 0:
            return False
        return number(self.need(code), value) > 0 and self.takes(s, me, kind)

    def docks_besides(self) -> bool:
        """Do further ships dock elsewhere in the same action?"""
        return False

    def fits_besides(self, s: State, me: Player, code: i64, kind: i64, value: i64) -> bool:
        """Can a docking take a lifted ship among those that dock elsewhere in the same action?"""
        return False

    def dock(self, s: State, code: i64) -> None:
        """Pay, dock the ships that were named and take the benefit."""
        raise NotImplementedError


def place_ships(s: State, place: i64) -> None:
    """Move the ships named for this docking from the active player's hand to a place."""
    s.last_site = SITE_OF_PLACE[place]
    if not s.mixed_hand():
        place_kind(s, place, s.active)
        return
    for kind in range(SHIP_KINDS):
        if s.picked[kind] != 0:
            place_kind(s, place, kind)


def place_kind(s: State, place: i64, kind: i64) -> None:
    ships = s.picked[kind] >> 4
    s.picked[kind] = 0
    value: i64 = 1
    while ships != 0:
        for _ in range(ships & 15):
            s.dock(place, kind, value)
        ships >>= 4
        value += 1


def free_slot(s: State, site: i64, slots: i64) -> i64:
    """The first empty slot of a facility that docks sets, or -1. A slot with a ship left in it is not free (rulings
    2)."""
    if s.terms & REPLACING:
        return s.terms_place
    first = FIRST_PLACE[site]
    for place in range(first, first + slots):
        if s.ships[place] == 0:
            return place
    if s.any_port():
        for place in range(END_PLACE[site] - SPARE_SLOTS, END_PLACE[site]):
            if s.ships[place] == 0:
                return place
    return -1


def open_port(s: State, place: i64, ports: i64) -> bool:
    """May one more ship dock at a place with so many ports?"""
    return s.in_ports(place) < ports or s.any_port()


# The docking sides of expansions, filled by their modules: ports of the factions, spaces of the Outer Belt.
PORTS: Final[list[Facility]] = [Facility(SITE_PORT + faction, DOCK_PORT + 6 * faction) for faction in range(FACTIONS)]
BELT_SPACES: Final[list[Facility]] = [Facility(SITE_BELT + space, DOCK_BELT + space) for space in range(SPACES)]
