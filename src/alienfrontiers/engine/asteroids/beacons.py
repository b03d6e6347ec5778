"""Asteroids worth a point, and the one with a message."""

from ..actions.decks import agendas_left, draw_agendas
from ..kinds.asteroid import Asteroid, register
from ..numbers.names import ALIEN_BEACON, ALIEN_SATELLITE, MESSAGE_BUOY
from ..table.player import Player
from ..table.stack import ASTEROID_POWER, ENGINE
from ..table.state import State


class AlienBeacon(Asteroid):
    """Alien Beacon. One victory point while held, from the claim on."""


class AlienSatellite(Asteroid):
    """Alien Satellite. One victory point while held, from the claim on."""


class MessageBuoy(Asteroid):
    """Message Buoy. Discard: every player, clockwise from the holder, draws an agenda that does not count for the
    limit. Frame: b = players who have drawn."""

    def can_use(self, s: State, me: Player) -> bool:
        return agendas_left(s) > 0

    def use(self, s: State, me: Player) -> None:
        self.discard(s, me)
        s.push(ASTEROID_POWER, ENGINE, self.asteroid)

    def power_resume(self, s: State, me: Player) -> None:
        n = s.b()
        if n == s.players:
            s.pop()
            return
        s.set_b(n + 1)
        draw_agendas(s, s.seats[(me.seat + n) % s.players], 1, True)


register(AlienBeacon(ALIEN_BEACON, 1, 3, points=1, active=False))
register(AlienSatellite(ALIEN_SATELLITE, 1, 4, points=1, active=False))
register(MessageBuoy(MESSAGE_BUOY, 1, navs=2, pack="expansion_6", needs="agendas"))
