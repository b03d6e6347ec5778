"""Landing on the planet. Control, bonuses and fields are kept by the verbs of `State`."""

from .codes import TERRITORY
from .moves import Moves
from .names import ON_PLANET, REPULSOR, SEATS
from .state import DECISIONS, LAND_COLONY, Decision, Player, State
from .vec import i64


def choose_landing(s: State, me: Player) -> None:
    """Ask where one of the player's colonies lands."""
    s.push(LAND_COLONY, me.seat)


def launch_colony(s: State, me: Player, excess: i64) -> None:
    """Pay one fuel and one ore and ask where the Hub colony lands; `excess` advances go to the next colony."""
    me.fuel -= 1
    me.ore -= 1
    s.push(LAND_COLONY, me.seat, 1, excess)


class LandColony(Decision):
    """Where a colony lands. Frame: a = 1 for a launch from the Hub, b = excess advances kept for the next colony."""

    def moves(self, s: State, out: Moves) -> None:
        for t in range(ON_PLANET):
            if s.fields[REPULSOR] != t:
                out.add(TERRITORY + t)

    def apply(self, s: State, code: i64) -> None:
        launched = s.a() == 1
        excess = s.b()
        s.pop()
        me = s.me()
        if launched or me.supply == 0:
            me.circle = 0  # the last colony may leave the Hub for any landing
        else:
            me.supply -= 1
        t = code - TERRITORY
        s.colonies[SEATS * t + me.seat] += 1
        s.settle(t)
        if me.supply == 0 and me.circle == 0:
            s.over = True
        elif excess > 0 and me.supply > 0:
            me.supply -= 1
            me.circle = excess


DECISIONS[LAND_COLONY] = LandColony()
