"""Choosing a docked ship: first the facility, then the ship.

An `Aim` says which docked ships a power can be pointed at; the functions list them and find them.
"""

from .codes import FACILITY
from .moves import Moves
from .names import DOCKABLE, END_PLACE, FIRST_PLACE, SHIP_KINDS
from .ships import number, one
from .state import Player, State, kind_of, list_ships
from .vec import i64


class Aim:
    """Which docked ships can be chosen."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        raise NotImplementedError


def ships_at(s: State, me: Player, aim: Aim, facility: i64, kind: i64) -> i64:
    """Values of ships of one kind at a facility that fit, a one in the nibble of each."""
    result: i64 = 0
    for place in range(FIRST_PLACE[facility], END_PLACE[facility]):
        if s.ships[place] != 0:
            ships = s.ships_of(place, kind)
            if ships != 0:
                for value in range(1, 7):
                    if number(ships, value) and not number(result, value) and aim.fits(s, me, place, kind, value):
                        result |= one(value)
    return result


def any_at(s: State, me: Player, aim: Aim, facility: i64) -> bool:
    """Does any ship at a facility fit?"""
    for place in range(FIRST_PLACE[facility], END_PLACE[facility]):
        if s.ships[place] != 0:
            for kind in range(SHIP_KINDS):
                ships = s.ships_of(place, kind)
                if ships != 0:
                    for value in range(1, 7):
                        if number(ships, value) and aim.fits(s, me, place, kind, value):
                            return True
    return False


def any_ship(s: State, me: Player, aim: Aim) -> bool:
    """Does any docked ship fit?"""
    for facility in range(DOCKABLE):
        if any_at(s, me, aim, facility):
            return True
    return False


def list_facilities(s: State, me: Player, aim: Aim, out: Moves) -> None:
    """List the facilities where a ship fits."""
    for facility in range(DOCKABLE):
        if any_at(s, me, aim, facility):
            out.add(FACILITY + facility)


def list_docked(s: State, me: Player, aim: Aim, facility: i64, out: Moves) -> None:
    """List the ships at a facility that fit."""
    for kind in range(SHIP_KINDS):
        list_ships(kind, ships_at(s, me, aim, facility, kind), out)


def place_of(s: State, me: Player, aim: Aim, facility: i64, code: i64) -> i64:
    """The place at a facility of the listed ship that a target code names."""
    kind = kind_of(code)
    value = s.value_of(code)
    for place in range(FIRST_PLACE[facility], END_PLACE[facility]):
        if number(s.ships_of(place, kind), value) and aim.fits(s, me, place, kind, value):
            return place
    raise ValueError("no such ship")
