"""Choosing a docked ship: first the site, then the ship.

An `Aim` says which docked ships a power can be pointed at; the functions list them and find them.
"""

from .codes import BOARD, FACILITY, SPACE
from .moves import Moves
from .names import ALL_KINDS, END_PLACE, FIRST_PLACE, SITE_BELT, SITE_PORT
from .ships import number, one
from .state import Player, State, kind_of, list_ships
from .vec import i64


def site_code(site: i64) -> i64:
    """The target code of a site: a facility, the port of a faction board, a space of the Outer Belt."""
    if site < SITE_PORT:
        return FACILITY + site
    return BOARD + site - SITE_PORT if site < SITE_BELT else SPACE + site - SITE_BELT


def site_of(code: i64) -> i64:
    """The site that a target code names."""
    if code >= SPACE:
        return code - SPACE + SITE_BELT
    return code - BOARD + SITE_PORT if code >= BOARD else code - FACILITY


class Aim:
    """Which docked ships can be chosen. `value` is 0 for the Brethren Ship."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        raise NotImplementedError


def ships_at(s: State, me: Player, aim: Aim, site: i64, kind: i64) -> i64:
    """Values of ships of one kind at a site that fit, a one in the nibble of each."""
    result: i64 = 0
    for place in range(FIRST_PLACE[site], END_PLACE[site]):
        if s.ships[place] != 0:
            ships = s.ships_of(place, kind)
            if ships != 0:
                for value in range(7):
                    if number(ships, value) and not number(result, value) and aim.fits(s, me, place, kind, value):
                        result |= one(value)
    return result


def any_at(s: State, me: Player, aim: Aim, site: i64) -> bool:
    """Does any ship at a site fit?"""
    for place in range(FIRST_PLACE[site], END_PLACE[site]):
        if s.ships[place] != 0:
            for kind in range(ALL_KINDS):
                ships = s.ships_of(place, kind)
                if ships != 0:
                    for value in range(7):
                        if number(ships, value) and aim.fits(s, me, place, kind, value):
                            return True
    return False


def any_ship(s: State, me: Player, aim: Aim) -> bool:
    """Does any docked ship fit?"""
    for site in range(s.rules.sites):
        if any_at(s, me, aim, site):
            return True
    return False


def list_sites(s: State, me: Player, aim: Aim, out: Moves) -> None:
    """List the sites where a ship fits."""
    for site in range(s.rules.sites):
        if any_at(s, me, aim, site):
            out.add(site_code(site))


def list_docked(s: State, me: Player, aim: Aim, site: i64, out: Moves) -> None:
    """List the ships at a site that fit."""
    for kind in range(ALL_KINDS):
        list_ships(kind, ships_at(s, me, aim, site, kind), out)


def place_of(s: State, me: Player, aim: Aim, site: i64, code: i64) -> i64:
    """The place at a site of the listed ship that a target code names."""
    kind = kind_of(code)
    value = s.value_of(code)
    for place in range(FIRST_PLACE[site], END_PLACE[site]):
        if number(s.ships_of(place, kind), value) and aim.fits(s, me, place, kind, value):
            return place
    raise ValueError("no such ship")
