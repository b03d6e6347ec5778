"""Landing on the planet. Control, bonuses and fields are kept by the verbs of `State`."""

from .codes import TERRITORY
from .moves import Moves
from .names import ON_PLANET
from .state import DECISIONS, LAND_COLONY, Decision, Player, State
from .vec import i64


def choose_landing(s: State, me: Player) -> None:
    """Ask where one of the player's colonies lands."""
    s.push(LAND_COLONY, me.seat)


def launch_colony(s: State, me: Player, excess: i64) -> None:
    """Pay one fuel and one ore and ask where the Hub colony lands; `excess` advances go to the next colony."""
    s.pay(me, 1, 1)
    s.push(LAND_COLONY, me.seat, 1, excess)


class LandColony(Decision):
    """Where a colony lands. Frame: a = 1 for a launch from the Hub, b = excess advances kept for the next colony."""

    def moves(self, s: State, out: Moves) -> None:
        for t in range(ON_PLANET):
            if not s.repelled(t):
                out.add(TERRITORY + t)

    def apply(self, s: State, code: i64) -> None:
        launched = s.a() == 1
        excess = s.b()
        s.pop()
        me = s.me()
        s.land_colony(me, code - TERRITORY, launched)
        if excess > 0 and me.supply > 0:
            me.supply -= 1
            me.circle = excess


DECISIONS[LAND_COLONY] = LandColony()
