"""The Colonist Hub: colonies advance seven circles, then they are launched."""

from typing import Final

from ..actions.landing import can_pay_landing, launch_colony
from ..kinds.facility import Facility, place_ships
from ..numbers.codes import DOCK_HUB, LAUNCH, STOP
from ..numbers.dice_sets import singles, size
from ..numbers.events import STARTED
from ..numbers.limits import LAST_CIRCLE
from ..numbers.moves import Moves
from ..numbers.names import ASIMOV, AT_HUB
from ..numbers.reasons import (
    CIRCLE_FULL,
    FULL,
    LAUNCH_FIRST,
    MAY,
    NO_COLONY,
    NO_HUB_COLONY,
    THREE_DOCKED,
    TOO_EARLY,
    about,
    price,
)
from ..numbers.vec import i64
from ..table.player import Player
from ..table.stack import EXCESS, HUB_ON
from ..table.state import DECISIONS, Decision, State

HUB_PORTS: Final = 3  # for each player
SHARED_PORTS: Final = 12  # for five and six players together


class ColonistHub(Facility):
    """Any ship: the own colony starts or advances one circle; from the seventh it may be launched."""

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        if self.closed(s, me, hand) == MAY:
            out.add_values(DOCK_HUB, singles(hand))

    def closed(self, s: State, me: Player, hand: i64) -> i64:
        if me.circle >= LAST_CIRCLE:
            return LAUNCH_FIRST
        if docked_here(s, me) >= HUB_PORTS:
            return THREE_DOCKED
        if not me.can_land():
            return NO_COLONY
        return bars_entry(s, me, hand) if s.players > 4 else MAY

    def dock(self, s: State, code: i64) -> None:
        me = s.me()
        place_ships(s, AT_HUB + me.seat)
        s.hub_ships += 1
        steps: i64 = 1
        if s.hub_ships > 1 and not s.hub_bonus and me.has_bonus(ASIMOV):
            s.hub_bonus = True
            s.use_bonus(me, ASIMOV)
            steps = 2
        advance(s, me, steps)


def docked_here(s: State, me: Player) -> i64:
    """How many ships count for the player's three. The Brethren Ship fills a port of the track but, where all ports are
    shared, nobody's three."""
    ships = s.ships[AT_HUB + me.seat]
    return size(ships >> 4 if s.players > 4 else ships)


def advance(s: State, me: Player, steps: i64) -> None:
    """Move the player's Hub colony, starting one if there is none; steps beyond the last circle are kept by launching
    at once, or lost (Colonist Hub, excess advances). With five and six players it goes on from a full circle."""
    if me.circle == 0:
        me.supply -= 1
        s.note(STARTED)
    me.circle += steps
    excess: i64 = me.circle - LAST_CIRCLE if me.circle > LAST_CIRCLE else 0
    s.count_advances(me, steps - excess)
    me.circle -= excess
    if s.players > 4 and not may_rest(s, me, me.circle):
        s.push(HUB_ON, me.seat, excess)
        return
    if kept(s, me, excess) > 0 and me.supply > 0 and may_launch(s, me):
        s.push(EXCESS, me.seat, excess)


def may_advance(s: State, me: Player, steps: i64, fuel: i64 = 0) -> bool:
    """May the Hub colony be moved so far without docking, or be started? So much fuel goes before."""
    if me.circle >= LAST_CIRCLE or not me.can_land():
        return False
    return s.players <= 4 or may_come(s, me, me.circle + steps, fuel)


def may_launch(s: State, me: Player) -> bool:
    return me.circle >= me.launch_circle and can_pay_landing(s, me, 1, 1)


def bars_launch(s: State, me: Player) -> i64:
    """Why the Hub colony cannot be launched: MAY when it can."""
    if may_launch(s, me):
        return MAY
    if me.circle < me.launch_circle:
        return NO_HUB_COLONY if me.circle == 0 else about(TOO_EARLY, me.launch_circle)
    return price(1, 1)


# Five and six players share the Hub's ports and circles (Colonist Hub, option).


def circle_full(s: State, me: Player, circle: i64) -> bool:
    """Do other colonies occupy a circle on all four tracks?"""
    taken = 0
    for p in s.seats:
        if p.seat != me.seat and p.circle == circle:
            taken += 1
    return taken >= 4


def kept(s: State, me: Player, excess: i64) -> i64:
    """Steps beyond the last circle that a new colony can take: none onto a full circle."""
    return 0 if s.players > 4 and not may_rest(s, me, excess) else excess


def may_rest(s: State, me: Player, circle: i64) -> bool:
    """May a colony of the player stop there? Steps beyond the last circle end on it."""
    return not circle_full(s, me, circle if circle < LAST_CIRCLE else LAST_CIRCLE)


def may_come(s: State, me: Player, circle: i64, fuel: i64 = 0) -> bool:
    """May the colony come there: to stop, or to be launched at once when so much fuel has gone before?"""
    return may_rest(s, me, circle) or (circle >= me.launch_circle and can_pay_landing(s, me, fuel + 1, 1))


def next_circle(s: State, me: Player) -> i64:
    """Where the next ship docked takes the colony."""
    bonus = me.has_bonus(ASIMOV) and not s.hub_bonus and s.hub_ships > 0
    return me.circle + (2 if bonus else 1)


def rests_next(s: State, me: Player) -> bool:
    """May the colony stop where the next ship docked takes it?"""
    return may_rest(s, me, next_circle(s, me))


def bars_entry(s: State, me: Player, hand: i64) -> i64:
    """Why the next ship cannot dock: no port is open, or the colony finds no circle with it or with further ships."""
    ports: i64 = SHARED_PORTS
    for seat in range(s.players):
        ports -= s.in_ports(AT_HUB + seat)
    most = HUB_PORTS - docked_here(s, me)
    if s.any_port():
        ports = most
    if ports <= 0:
        return FULL
    if ports < most:
        most = ports
    if size(hand) < most:
        most = size(hand)
    bonus = me.has_bonus(ASIMOV) and not s.hub_bonus
    for ships in range(1, most + 1):
        circle = me.circle + ships + (1 if bonus and s.hub_ships + ships > 1 else 0)
        if may_come(s, me, circle):
            return MAY
        if circle >= LAST_CIRCLE:
            break
    circle = next_circle(s, me)
    return about(CIRCLE_FULL, circle if circle < LAST_CIRCLE else LAST_CIRCLE)


class Excess(Decision):
    """A step passed the last circle: launch now and keep it for a new colony, or lose it. Frame: a = steps."""

    def moves(self, s: State, out: Moves) -> None:
        out.add(STOP)
        out.add(LAUNCH)

    def apply(self, s: State, code: i64) -> None:
        excess = s.a()
        s.pop()
        if code == LAUNCH:
            launch_colony(s, s.me(), excess)


DECISIONS[EXCESS] = Excess()
