"""Asteroids that bring tokens."""

from typing import Final

from ..kinds.asteroid import Asteroid, register
from ..kinds.card import CARD_AT
from ..numbers.codes import BLANK, DRAW, FACES, MARK, STOP, USE
from ..numbers.moves import Moves
from ..numbers.names import (
    CARDS,
    CARGO_SALVAGE,
    COMETARY_FRAGMENT,
    COMPOSITE_ASTEROID,
    HEAVY_METAL_ASTEROID,
    IRON_ASTEROID,
    ORBITAL_DEBRIS,
    SPACIAL_STABILIZER,
)
from ..numbers.vec import i64
from ..table.player import Player
from ..table.stack import ASTEROID_POWER, CHANCE
from ..table.state import State


class Ore(Asteroid):
    """Discard and pay fuel: receive tokens."""

    def yields(self, s: State, me: Player) -> None:
        raise NotImplementedError

    def can_use(self, s: State, me: Player) -> bool:
        return me.fuel >= self.fuel

    def use(self, s: State, me: Player) -> None:
        self.discard(s, me)
        s.pay(me, self.fuel, 0)
        self.yields(s, me)


class CompositeAsteroid(Ore):
    """Composite Asteroid. Two fuel and one ore."""

    def yields(self, s: State, me: Player) -> None:
        s.gain(me, 2, 1)


class HeavyMetalAsteroid(Ore):
    """Heavy Metal Asteroid. Three ore for two fuel."""

    def yields(self, s: State, me: Player) -> None:
        s.gain(me, 0, 3)


class IronAsteroid(Ore):
    """Iron Asteroid. Two ore for one fuel."""

    def yields(self, s: State, me: Player) -> None:
        s.gain(me, 0, 2)


class Debris(Asteroid):
    """Discard and roll the Asteroid die: one thing on a marked face, another on a blank. The roll moves no asteroids;
    the own Spacial Stabilizer may cancel a mark (rulings 9.1). Frame: b = 1 while that is asked."""

    def marked(self, s: State, me: Player) -> None:
        raise NotImplementedError

    def blank(self, s: State, me: Player) -> None:
        raise NotImplementedError

    def can_use(self, s: State, me: Player) -> bool:
        return True

    def use(self, s: State, me: Player) -> None:
        self.discard(s, me)
        s.push(ASTEROID_POWER, CHANCE, self.asteroid)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        if s.b() == 0:
            out.add(MARK)
            out.add(BLANK)
        else:
            out.add(STOP)
            out.add(USE + SPACIAL_STABILIZER)

    def weight(self, s: State, code: i64) -> i64:
        return s.rules.asteroid_faces if code == MARK else FACES - s.rules.asteroid_faces

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if code == MARK and may_cancel(me):
            s.ask(me.seat)
            s.set_b(1)
            return
        s.pop()
        if code == USE + SPACIAL_STABILIZER:
            s.use_tech(me, SPACIAL_STABILIZER, CARD_AT[SPACIAL_STABILIZER].fuel)
        if code in (MARK, STOP):
            self.marked(s, me)
        else:
            self.blank(s, me)


def may_cancel(me: Player) -> bool:
    """Can the player cancel a mark with the Spacial Stabilizer?"""
    unused = me.holds(SPACIAL_STABILIZER) and (me.used >> SPACIAL_STABILIZER) & 1 == 0
    return unused and me.can_pay_tech(CARD_AT[SPACIAL_STABILIZER].fuel)


class CargoSalvage(Debris):
    """Cargo Salvage. Marked: three fuel; blank: one ore."""

    def marked(self, s: State, me: Player) -> None:
        s.gain(me, 3, 0)

    def blank(self, s: State, me: Player) -> None:
        s.gain(me, 0, 1)


class CometaryFragment(Debris):
    """Cometary Fragment. Marked: one fuel; blank: four fuel."""

    def marked(self, s: State, me: Player) -> None:
        s.gain(me, 1, 0)

    def blank(self, s: State, me: Player) -> None:
        s.gain(me, 4, 0)


FROM_DISCARDS: Final = 2  # b of the frame: a card is drawn from the discard pile


class OrbitalDebris(Debris):
    """Orbital Debris. Marked: one ore; blank: a random card of the Alien Tech discard pile, if there is one."""

    def marked(self, s: State, me: Player) -> None:
        s.gain(me, 0, 1)

    def blank(self, s: State, me: Player) -> None:
        if s.discard_size() > 0:
            s.push(ASTEROID_POWER, CHANCE, self.asteroid, FROM_DISCARDS)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        if s.b() != FROM_DISCARDS:
            super().power_moves(s, me, out)
            return
        for card in range(CARDS):
            if s.discard[card] > 0:
                out.add(DRAW + card)

    def weight(self, s: State, code: i64) -> i64:
        return s.discard[code - DRAW] if s.b() == FROM_DISCARDS else super().weight(s, code)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() != FROM_DISCARDS:
            super().power_apply(s, me, code)
            return
        s.pop()
        s.discard[code - DRAW] -= 1
        s.receive_card(me, code - DRAW)


register(CompositeAsteroid(COMPOSITE_ASTEROID, 3))
register(HeavyMetalAsteroid(HEAVY_METAL_ASTEROID, 3, 4, fuel=2))
register(IronAsteroid(IRON_ASTEROID, 3, fuel=1))
register(CargoSalvage(CARGO_SALVAGE, 1, pack="expansion_6"))
register(CometaryFragment(COMETARY_FRAGMENT, 1, navs=2, pack="expansion_6"))
register(OrbitalDebris(ORBITAL_DEBRIS, 1, navs=2, pack="expansion_6"))
