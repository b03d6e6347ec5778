"""Choosing a docked ship: first the site, then the ship.

An `Aim` says which docked ships a power can be pointed at; the functions list them and find them.
"""

from typing import Final

from ..numbers.bits import bit
from ..numbers.codes import FACILITY, FACTION, SPACE
from ..numbers.dice_sets import number, one
from ..numbers.moves import Moves
from ..numbers.names import ALL_KINDS, END_PLACE, FIRST_PLACE, SITE_BELT, SITE_OF_PLACE, SITE_PORT
from ..numbers.vec import i64
from ..table.fleets import kind_of, list_ships
from ..table.player import Player
from ..table.state import State

SITE_AT: Final = 12  # where the site stands in a ship that was noted


def site_code(site: i64) -> i64:
    """The target code of a site: a facility, the port of a faction, a space of the Outer Belt."""
    if site < SITE_PORT:
        return FACILITY + site
    return FACTION + site - SITE_PORT if site < SITE_BELT else SPACE + site - SITE_BELT


def site_of(code: i64) -> i64:
    """The site that a target code names."""
    if code >= SPACE:
        return code - SPACE + SITE_BELT
    return code - FACTION + SITE_PORT if code >= FACTION else code - FACILITY


class Aim:
    """Which docked ships can be chosen. `value` is 0 for the Brethren Ship."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        raise NotImplementedError


class Another(Aim):
    """Ships that fit an aim, beside one that was named first. The frame's c notes that one, packed by `noted`."""

    def __init__(self, aim: Aim) -> None:
        self.aim: Aim = aim

    def noted(self, site: i64, code: i64) -> i64:
        return site << SITE_AT | code

    def code_of(self, noted: i64) -> i64:
        return noted & (bit(SITE_AT) - 1)

    def site_of(self, noted: i64) -> i64:
        return noted >> SITE_AT

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        if not self.aim.fits(s, me, place, kind, value):
            return False
        first = self.code_of(s.c())
        site = SITE_OF_PLACE[place]
        if site != self.site_of(s.c()) or kind != kind_of(first) or value != s.value_of(first):
            return True
        found: i64 = 0
        for p in range(FIRST_PLACE[site], END_PLACE[site]):
            found += number(s.ships_of(p, kind), value)
        return found > 1


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


def list_aimed(s: State, me: Player, aim: Aim, out: Moves) -> None:
    """List what is named next, a site or a ship there. Frame: b = site + 1."""
    if s.b() == 0:
        list_sites(s, me, aim, out)
    else:
        list_docked(s, me, aim, s.b() - 1, out)


def place_of(s: State, me: Player, aim: Aim, site: i64, code: i64) -> i64:
    """The place at a site of the listed ship that a target code names."""
    kind = kind_of(code)
    value = s.value_of(code)
    for place in range(FIRST_PLACE[site], END_PLACE[site]):
        if number(s.ships_of(place, kind), value) and aim.fits(s, me, place, kind, value):
            return place
    raise ValueError("no such ship")
