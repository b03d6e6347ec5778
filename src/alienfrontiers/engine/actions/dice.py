"""Dice: the fleet's, ships rolled apart from it, and the marked dice of the expansions."""

from typing import Final

from ..numbers.codes import BLANK, FACES, MARK, ROLL
from ..numbers.dice_sets import number, one
from ..numbers.moves import Moves, list_faces
from ..numbers.names import BRETHREN
from ..numbers.vec import i64
from ..table.player import Player
from ..table.stack import CHANCE, MARKED_DIE, REROLL, ROLL_FLEET
from ..table.state import DECISIONS, Decision, State


def roll_dice(s: State, me: Player) -> None:
    """Roll the fleet, with guests and the Relic Ship, and the dice of the expansions."""
    if s.rules.belt:
        s.push(MARKED_DIE, CHANCE, ASTEROID_DIE)
    if s.rules.factions and me.owns(BRETHREN):
        s.push(MARKED_DIE, CHANCE, BRETHREN_DIE)
    own = me.bay
    me.bay = number(s.kept, me.seat)  # saved from the Station just now, they lie there until the next turn
    s.kept -= me.bay * one(me.seat)
    guests = guests_to_roll(s)
    if s.set_by_mirror:
        own_first: i64 = 1 if own > 0 else 0
        s.push(ROLL_FLEET, CHANCE, own_first, guests, own - own_first + 1)
    elif own > 0 or guests != 0 or s.relic_in_hand():
        s.push(ROLL_FLEET, CHANCE, own, guests)


def guests_to_roll(s: State) -> i64:
    """Borrowed ships that show nothing yet, a nibble of kind + 1 each."""
    result: i64 = 0
    if s.borrowed:
        for seat in range(s.players):
            for _i in range(number(s.guests[seat], 0)):
                result = result << 4 | (seat + 1)
    return result


def own_to_roll(s: State) -> i64:
    """How many dice of own ships the fleet's roll still has."""
    return s.a()


def own_gathered(s: State) -> i64:
    """How many own ships the fleet's roll has picked up, those among them that the Infinity Mirror will set."""
    return s.a() + (s.c() - 1 if s.c() > 0 else 0)


def guest_to_roll(s: State) -> i64:
    """The kind of the borrowed ship that is rolled when no own one is left, or -1."""
    return (s.b() & 15) - 1


class RollFleet(Decision):
    """One die of the fleet. Frame: a = own ships still to roll; b = guests, a nibble of kind + 1 each, then; the Relic
    Ship comes last; c = 1 + the own ships that are set to the one die rolled (Infinity Mirror), or 0."""

    def moves(self, s: State, out: Moves) -> None:
        list_faces(out)

    def apply(self, s: State, code: i64) -> None:
        me = s.me()
        value = code - ROLL + 1
        if own_to_roll(s) > 0:
            me.unplaced += one(value)
            s.set_a(s.a() - 1)
        elif guest_to_roll(s) >= 0:
            self.roll_guest(s, value)
        else:
            s.relic_value = value
        if s.c() > 0:
            self.set_all(s, me, value)
        if own_to_roll(s) == 0 and guest_to_roll(s) < 0 and (s.relic_value != 0 or not s.relic_in_hand()):
            s.pop()

    def roll_guest(self, s: State, value: i64) -> None:
        s.guests[guest_to_roll(s)] += one(value) - one(0)
        s.set_b(s.b() >> 4)

    def set_all(self, s: State, me: Player, value: i64) -> None:
        """The mirror sets all other ships to the value rolled."""
        me.unplaced += (s.c() - 1) * one(value)
        while guest_to_roll(s) >= 0:
            self.roll_guest(s, value)
        if s.relic_in_hand():
            s.relic_value = value
        s.set_a(0)


ASTEROID_DIE: Final = 0
BRETHREN_DIE: Final = 1


def is_brethren_die(s: State) -> bool:
    """Is the die that is thrown the Brethren die, not the Asteroid die?"""
    return s.a() == BRETHREN_DIE


def marked_faces(s: State) -> i64:
    """How many of the six faces of the die that is thrown are marked."""
    return s.rules.brethren_faces if is_brethren_die(s) else s.rules.asteroid_faces


class MarkedDie(Decision):
    """The Asteroid die or the Brethren die. Frame: a = which."""

    def moves(self, s: State, out: Moves) -> None:
        out.add(MARK)
        out.add(BLANK)

    def weight(self, s: State, code: i64) -> i64:
        return marked_faces(s) if code == MARK else FACES - marked_faces(s)

    def apply(self, s: State, code: i64) -> None:
        if is_brethren_die(s):
            s.hijacking = code == MARK
        else:
            s.belt_marked = code == MARK
        s.pop()


def rolled_apart(s: State) -> list[int]:
    """Kinds of the ships that are still to be rolled apart from the fleet, next first."""
    kinds: list[int] = []
    left = s.a()
    while left > 0:
        kinds.append(int((left & 7) - 1))
        left >>= 3
    return kinds


class Reroll(Decision):
    """Dice of ships rolled apart from the fleet. Frame: a = kinds of the ships still to roll, three bits each (kind +
    1)."""

    def moves(self, s: State, out: Moves) -> None:
        list_faces(out)

    def apply(self, s: State, code: i64) -> None:
        s.add_to_hand((s.a() & 7) - 1, code - ROLL + 1)
        s.set_a(s.a() >> 3)
        if s.a() == 0:
            s.pop()


DECISIONS[ROLL_FLEET] = RollFleet()
DECISIONS[MARKED_DIE] = MarkedDie()
DECISIONS[REROLL] = Reroll()
