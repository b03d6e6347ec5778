"""Asteroids that strike: at ships, at players on the Outer Belt, at the belt itself."""

from typing import Final

from ..actions.decks import clear_belt, on_belt
from ..actions.targets import Aim, any_at, any_ship, list_aimed, place_of, site_of
from ..facilities.raid import ROCK_RAID, begin_raid, can_raid
from ..kinds.asteroid import Asteroid, register
from ..numbers.codes import STOP
from ..numbers.moves import Moves
from ..numbers.names import MICRO_SINGULARITY, RAIDERS_ROCK, TACTICAL_METEOROIDS
from ..numbers.vec import i64
from ..table.fleets import kind_of
from ..table.player import Player
from ..table.stack import HOLDS_NUMBER, HOLDS_SITE
from ..table.state import State


class Struck(Aim):
    """Any docked ship, if its owner's Deflector Shield can be paid."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        return me.fuel >= s.toll(me, kind)


STRUCK: Final = Struck()


class TacticalMeteoroids(Asteroid):
    """Tactical Meteoroids. Discard: any ships at one facility, faction or space, own ones too, go to the Maintenance
    Bay; off the Terraforming Station they go to the stock. Frame: b = site + 1, c = ships removed."""

    def can_use(self, s: State, me: Player) -> bool:
        return any_ship(s, me, STRUCK)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        if s.c() > 0:
            out.add(STOP)
        list_aimed(s, me, STRUCK, out)

    def power_notes(self) -> tuple[int, int]:
        return HOLDS_SITE, HOLDS_NUMBER

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if code == STOP:
            s.pop()
            return
        if s.b() == 0:
            s.set_b(site_of(code) + 1)
            return
        site = s.b() - 1
        if s.c() == 0:
            self.discard(s, me)
        s.set_c(s.c() + 1)
        place = place_of(s, me, STRUCK, site, code)
        s.pay(me, s.toll(me, kind_of(code)), 0)
        s.remove(place, kind_of(code), s.value_of(code))
        if not any_at(s, me, STRUCK, site):
            s.pop()


class MicroSingularity(Asteroid):
    """Micro-Singularity. Discard: the asteroids of the Outer Belt go under their deck, the one nearest the moon first
    (rulings 8.1, 9.4). Marked faces bring new ones."""

    def can_use(self, s: State, me: Player) -> bool:
        return on_belt(s)

    def use(self, s: State, me: Player) -> None:
        self.discard(s, me)
        clear_belt(s)


class RaidersRock(Asteroid):
    """Raiders' Rock. Discard: raid one player who has a ship on the Outer Belt, for up to three tokens, an Alien Tech
    card or an asteroid."""

    def can_use(self, s: State, me: Player) -> bool:
        return can_raid(s, ROCK_RAID)

    def use(self, s: State, me: Player) -> None:
        self.discard(s, me)
        begin_raid(s, ROCK_RAID)


register(TacticalMeteoroids(TACTICAL_METEOROIDS, 1, 1, pack="expansion_7"))
register(MicroSingularity(MICRO_SINGULARITY, 1, 6, pack="expansion_7"))
register(RaidersRock(RAIDERS_ROCK, 1, navs=2, equal=True, pack="expansion_6"))
