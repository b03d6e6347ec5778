"""Alien Tech cards that dock: on other terms, for somebody else, or later."""

from typing import Final

from ..actions.targets import Aim, any_ship, list_aimed, place_of, site_of
from ..facilities.docking import dock_or_use, keep_fitting, lift, may_lift
from ..facilities.ports import facility_at
from ..kinds.card import Card, register
from ..kinds.faction import owner_of
from ..numbers.codes import STOP
from ..numbers.dice_sets import number, one
from ..numbers.moves import Moves
from ..numbers.names import (
    AT_POCKET,
    AT_STATION,
    BRETHREN_SHIP,
    MIND_CONTROL_HELMET,
    POCKET_UNIVERSE,
    SCAVENGER,
    SHIP_KINDS,
    SHIPFITTER_DRONE,
    SHIPYARD,
    SITE_PORT,
)
from ..numbers.vec import i64
from ..table.fleets import kind_of, list_ships
from ..table.player import Player
from ..table.position import FREE_BUILD, ROLL_BUILT
from ..table.stack import HOLDS_NUMBER, HOLDS_SITE, LIFTED
from ..table.state import State
from .grapple import list_grapple

# --- Mind Control Helmet ----------------------------------------------------------------------------------------------

HELMET_FUEL: Final = 3


class Controllable(Aim):
    """Opponents' ships that could dock elsewhere for the acting player; not off the Terraforming Station."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        if place == AT_STATION or kind == BRETHREN_SHIP or s.uses_kind(kind, me.seat):
            return False
        return may_lift(s, me, place, kind, value, me.tech_price(HELMET_FUEL) + s.toll(me, kind))


CONTROLLABLE: Final = Controllable()


class MindControlHelmet(Card):
    """Mind Control Helmet. Three fuel: lift a docked ship of an opponent and dock it at another site as if it were an
    own one, alone or with unplaced ships; neither off the Terraforming Station nor onto it."""

    def can_use(self, s: State, me: Player) -> bool:
        return me.can_pay_tech(HELMET_FUEL) and any_ship(s, me, CONTROLLABLE)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = site + 1."""
        list_aimed(s, me, CONTROLLABLE, out)

    def power_notes(self) -> tuple[int, int]:
        return HOLDS_SITE, HOLDS_NUMBER

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            s.set_b(site_of(code) + 1)
            return
        place = place_of(s, me, CONTROLLABLE, s.b() - 1, code)
        s.pop()
        s.use_tech(me, self.card, HELMET_FUEL)
        s.pay(me, s.toll(me, kind_of(code)), 0)
        lift(s, place, kind_of(code), s.value_of(code))
        s.push(LIFTED, me.seat)


# --- Pocket Universe --------------------------------------------------------------------------------------------------


class PocketUniverse(Card):
    """Pocket Universe. One fuel a ship: unplaced ships wait on the card, and come out together at the end of any turn
    (`Pocket`). When the card is lost they go to the Maintenance Bay."""

    def list_more(self, s: State, me: Player, ships: i64, tolls: i64, out: Moves) -> None:
        """List the ships that can be put there besides those named: so many, with so many tolls."""
        for kind in range(SHIP_KINDS):
            left = s.hand_of(kind) - s.picked[kind]
            if left != 0 and me.fuel >= me.tech_price(self.fuel * (ships + 1)) + tolls + s.toll(me, kind):
                list_ships(kind, left, out)

    def can_use(self, s: State, me: Player) -> bool:
        out = Moves()
        self.list_more(s, me, 0, 0, out)
        return out.n > 0

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = ships named, c = tolls for them; the ships are `picked`."""
        if s.b() != 0:
            out.add(STOP)
        self.list_more(s, me, s.b(), s.c(), out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if code != STOP:
            kind = kind_of(code)
            s.picked[kind] += one(s.value_of(code))
            s.set_b(s.b() + 1)
            s.set_c(s.c() + s.toll(me, kind))
            out = Moves()
            self.list_more(s, me, s.b(), s.c(), out)
            if out.n > 0:
                return
        ships = s.b()
        tolls = s.c()
        s.pop()
        s.use_tech(me, self.card, self.fuel * ships)
        s.pay(me, tolls, 0)
        for kind in range(SHIP_KINDS):
            for value in range(1, 7):
                for _i in range(number(s.picked[kind], value)):
                    s.dock(AT_POCKET, kind, value)
            s.picked[kind] = 0

    def lendable(self) -> bool:
        return False

    def lost(self, s: State, p: Player) -> None:
        s.empty(AT_POCKET)


# --- Shipfitter Drone -------------------------------------------------------------------------------------------------


class ShipfitterDrone(Card):
    """Shipfitter Drone. One fuel: dock a pair at the Shipyard, and the new ship costs nothing. Discard with a docking
    there at the usual price: the new ship is rolled and used at once."""

    def list_builds(self, s: State, me: Player, terms: i64, fuel: i64, out: Moves) -> None:
        """Dockings at the Shipyard, by way of the Scavengers' port too, on these terms when so much fuel has been paid;
        the Grapple can come in besides."""
        if me.fuel < fuel:
            return
        listed = Moves()
        me.fuel -= fuel
        s.terms |= terms
        facility_at(SHIPYARD).docks(s, me, s.hand(), listed)
        if owner_of(s, SCAVENGER) >= 0:
            facility_at(SITE_PORT + SCAVENGER).docks(s, me, s.hand(), listed)
        keep_fitting(s, me, listed, out)
        list_grapple(s, me, out)
        s.terms &= ~terms
        me.fuel += fuel

    def can_use(self, s: State, me: Player) -> bool:
        out = Moves()
        self.power_moves(s, me, out)
        return out.n > 0

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        self.list_builds(s, me, FREE_BUILD, me.tech_price(self.fuel), out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        s.use_tech(me, self.card, self.fuel)
        s.terms |= FREE_BUILD
        dock_or_use(s, code)

    def can_discard(self, s: State, me: Player) -> bool:
        out = Moves()
        self.discard_moves(s, me, out)
        return out.n > 0

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        self.list_builds(s, me, ROLL_BUILT, 0, out)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        s.discard_for_power(me, self.card)
        s.terms |= ROLL_BUILT
        dock_or_use(s, code)


register(MindControlHelmet(MIND_CONTROL_HELMET, "promo", fuel=HELMET_FUEL))
register(PocketUniverse(POCKET_UNIVERSE, "expansion_7", fuel=1))
register(ShipfitterDrone(SHIPFITTER_DRONE, "expansion_5", fuel=1), docks=True, discard_docks=True)
