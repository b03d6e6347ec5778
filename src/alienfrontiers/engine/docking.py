"""Docking: which of the unplaced ships a docking takes, and the docking itself."""

from .facilities import facility_of
from .moves import Moves
from .names import SHIP_KINDS
from .ships import number, one
from .state import DECISIONS, WHICH_SHIP, Decision, State, kind_of, list_ships
from .vec import i64


def begin_docking(s: State, code: i64) -> None:
    """Dock as a code says, after asking which ships where that is not determined."""
    need = facility_of(code).need(code)
    if not s.mixed_hand():
        s.picked[s.active] = need
        dock_now(s, code)
        return
    if s.lifted != 0:
        s.picked[s.lifted_kind] = one(s.lifted)
        need -= one(s.lifted)
    s.push(WHICH_SHIP, s.active, code, need)
    name_ships(s)


def name_ships(s: State) -> None:
    """Name the ships that are determined; when all are, dock."""
    facility = facility_of(s.a())
    me = s.me()
    for value in range(1, 7):
        wanted = number(s.b(), value)
        if wanted == 0:
            continue
        found: i64 = 0
        kinds = 0
        for kind in range(SHIP_KINDS):
            n = number(s.hand_of(kind) - s.picked[kind], value)
            if n > 0 and facility.takes(s, me, kind):
                found += n
                kinds += 1
        if kinds > 1 and found > wanted:
            return
        for kind in range(SHIP_KINDS):
            n = number(s.hand_of(kind) - s.picked[kind], value)
            if n > 0 and facility.takes(s, me, kind):
                take = n if n < wanted else wanted
                s.picked[kind] += take * one(value)
                s.set_b(s.b() - take * one(value))
                wanted -= take
    code = s.a()
    s.pop()
    dock_now(s, code)


def dock_now(s: State, code: i64) -> None:
    s.put_down()
    facility_of(code).dock(s, code)


class WhichShip(Decision):
    """Ships of several kinds show the value that docks: which is meant? Frame: a = docking code, b = values still to be
    named, packed; the lowest is asked for."""

    def moves(self, s: State, out: Moves) -> None:
        facility = facility_of(s.a())
        me = s.me()
        value: i64 = 1
        while number(s.b(), value) == 0:
            value += 1
        for kind in range(SHIP_KINDS):
            left = s.hand_of(kind) - s.picked[kind]
            if number(left, value) and facility.takes(s, me, kind):
                list_ships(kind, one(value), out)

    def apply(self, s: State, code: i64) -> None:
        value = s.value_of(code)
        s.picked[kind_of(code)] += one(value)
        s.set_b(s.b() - one(value))
        name_ships(s)


DECISIONS[WHICH_SHIP] = WhichShip()
