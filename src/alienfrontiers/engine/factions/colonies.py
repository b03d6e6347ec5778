"""Factions that help colonies on their way."""

from ..actions.landing import lands_to_leave, list_movable, list_territories
from ..facilities.hub import advance, may_advance
from ..kinds.faction import Faction, register
from ..numbers.codes import COLONY, TERRITORY
from ..numbers.moves import Moves
from ..numbers.names import HOMESTEADERS, SUNRISE
from ..numbers.vec import i64
from ..table.player import Player
from ..table.stack import PORT
from ..table.state import State


class Homesteaders(Faction):
    """Homesteader's Union. Colonies may be launched from the sixth circle. Dock: the own colony at the Colonist Hub
    moves one circle on; the ship is not at the Hub (rulings 9.2)."""

    def held(self, s: State, p: Player) -> None:
        p.launch_circle = 6

    def may(self, s: State, me: Player) -> bool:
        return me.circle > 0 and may_advance(s, me, 1, self.fee(me))

    def docked(self, s: State, me: Player, value: i64) -> None:
        advance(s, me, 1)


class Sunrise(Faction):
    """Sunrise Commune. A landing costs one ore less on a territory without opponents' colonies. Dock: three fuel to
    move anybody's colony to a territory without colonies."""

    def held(self, s: State, p: Player) -> None:
        p.land_discount += 1

    def targets(self, s: State) -> i64:
        """Territories to which a colony can come, a mask."""
        return s.empty_lands() & s.open_lands()

    def may(self, s: State, me: Player) -> bool:
        return self.targets(s) != 0 and lands_to_leave(s) != 0

    def docked(self, s: State, me: Player, value: i64) -> None:
        s.push(PORT, me.seat, self.faction)

    def port_moves(self, s: State, me: Player, out: Moves) -> None:
        if s.b() > 0:
            list_territories(self.targets(s), out)
            return
        list_movable(s, out)

    def port_apply(self, s: State, me: Player, code: i64) -> None:
        """Frame: b = colony + 1, TERRITORIES * owner + territory."""
        if s.b() == 0:
            s.set_b(code - COLONY + 1)
            return
        colony = s.b() - 1
        s.pop()
        s.relocate(colony, code - TERRITORY)


register(Homesteaders(HOMESTEADERS, "factions"))
register(Sunrise(SUNRISE, "faction_2", port_fuel=3))
