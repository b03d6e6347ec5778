"""End-game halves that several agendas share, and what the halves ask about a position."""

from ..kinds.agenda import Agenda
from ..numbers.bits import bit
from ..numbers.dice_sets import number
from ..numbers.names import SEATS, TERRITORIES
from ..numbers.vec import i64
from ..table.player import Player
from ..table.state import State


class ControlOf(Agenda):
    """At the end: you control a certain territory."""

    def __init__(self, territory: i64, own: i64, anyone: i64 = 0) -> None:
        super().__init__(own, anyone)
        self.territory: i64 = territory

    def at_end(self, s: State, p: Player) -> bool:
        return (p.controls >> self.territory) & 1 != 0


class NoColonyOn(Agenda):
    """At the end: you have no colony on a certain territory."""

    def __init__(self, territory: i64, own: i64, anyone: i64 = 0) -> None:
        super().__init__(own, anyone)
        self.territory: i64 = territory

    def at_end(self, s: State, p: Player) -> bool:
        return own_colonies(s, p, self.territory) == 0


class HoldsBoth(Agenda):
    """At the end: you hold two certain Alien Tech cards."""

    def __init__(self, first: i64, second: i64, own: i64, anyone: i64 = 0) -> None:
        super().__init__(own, anyone)
        self.first: i64 = first
        self.second: i64 = second

    def at_end(self, s: State, p: Player) -> bool:
        return p.holds(self.first) and p.holds(self.second)


class SingleColony(Agenda):
    """At the end: you control a territory on which there is one colony in all."""

    def at_end(self, s: State, p: Player) -> bool:
        for t in range(TERRITORIES):
            if (p.controls >> t) & 1 and s.colonies_on(t) == 1:
                return True
        return False


def own_colonies(s: State, p: Player, territory: i64) -> i64:
    return s.colonies[SEATS * territory + p.seat]


def five_in_a_row(ships: i64) -> bool:
    """Do packed ships show one to five, or two to six?"""
    for value in range(2, 6):
        if number(ships, value) == 0:
            return False
    return number(ships, 1) > 0 or number(ships, 6) > 0


def rivals_of(s: State, p: Player) -> i64:
    """All other seats, a mask."""
    return (bit(s.players) - 1) & ~bit(p.seat)
