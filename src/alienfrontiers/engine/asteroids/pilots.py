"""Asteroids with a pilot: once a turn an unplaced ship shows one of two values."""

from ..kinds.asteroid import Asteroid, register
from ..numbers.bits import bit
from ..numbers.codes import VALUE
from ..numbers.dice_sets import ALL_VALUES
from ..numbers.moves import Moves
from ..numbers.names import BELTER_PILOT, HYPERSPACE_PILOT, ORBITAL_PILOT, SYSTEM_PILOT
from ..numbers.vec import i64
from ..table.player import Player
from ..table.stack import HOLDS_CODE, HOLDS_NUMBER
from ..table.state import State


class Pilot(Asteroid):
    """Change one unplaced ship to one of two fixed values, whatever the spaces show (rulings 8.8)."""

    def low(self, s: State) -> i64:
        """The lower of the two values."""
        raise NotImplementedError

    def holds(self, s: State) -> bool:
        return s.rules.pilots_hold

    def can_use(self, s: State, me: Player) -> bool:
        return me.fuel >= self.fuel and s.hand() != 0

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = the ship's code."""
        if s.b() == 0:
            s.list_hand(ALL_VALUES, out)
            return
        for value in range(self.low(s), self.low(s) + 2):
            if value != s.value_of(s.b()):
                out.add(VALUE + value - 1)

    def power_notes(self) -> tuple[int, int]:
        return HOLDS_CODE, HOLDS_NUMBER

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            s.set_b(code)
            return
        ship = s.b()
        s.pop()
        s.pay(me, self.fuel, 0)
        me.asteroids_used |= bit(self.asteroid)
        s.change(ship, code - VALUE + 1)


class OrbitalPilot(Pilot):
    """Orbital Pilot. One or two."""

    def low(self, s: State) -> i64:
        return 1


class BelterPilot(Pilot):
    """Belter Pilot. Two or three."""

    def low(self, s: State) -> i64:
        return 2


class SystemPilot(Pilot):
    """System Pilot. Three or four, by the pattern of the other two (rulings 3.1; option `system_pilot`)."""

    def first_icon(self, s: State) -> i64:
        return s.rules.system_pilot

    def low(self, s: State) -> i64:
        return s.rules.system_pilot - 1


class HyperspacePilot(Pilot):
    """Hyperspace Pilot. Five or six, for one fuel."""

    def low(self, s: State) -> i64:
        return 5


register(OrbitalPilot(ORBITAL_PILOT, 1, 2))
register(BelterPilot(BELTER_PILOT, 1, 3))
register(SystemPilot(SYSTEM_PILOT, 1, 4))
register(HyperspacePilot(HYPERSPACE_PILOT, 1, navs=3, fuel=1, pack="expansion_6"))
