"""Superconducting Grapple: docking where no port is open."""

from typing import Final

from ..facilities.belt import icons_of
from ..facilities.docking import begin_docking, keep_fitting
from ..facilities.hub import rests_next
from ..facilities.ports import facility_at, facility_of
from ..kinds.card import CARD_AT, register
from ..kinds.faction import owner_of
from ..numbers.bits import bit
from ..numbers.codes import STOP, USE
from ..numbers.moves import Moves
from ..numbers.names import (
    AT_OUTPOST,
    COLONIST_HUB,
    MAINTENANCE_BAY,
    RAIDERS_OUTPOST,
    SHIPYARD,
    SITE_BELT,
    SITE_PORT,
    SUPERCONDUCTING_GRAPPLE,
)
from ..numbers.vec import i64
from ..table.player import Player
from ..table.position import ANY_PORT, FREE_BUILD, ICON_LESS, ROLL_BUILT
from ..table.stack import ENGINE, HOLDS_NUMBER, HOLDS_SITE
from ..table.state import State
from .ships import ClearsSite

GRAPPLE_FUEL: Final = 2  # a ship


def list_grapple(s: State, me: Player, out: Moves) -> None:
    """List the Grapple where a docking on the present terms can need it."""
    if me.holds(SUPERCONDUCTING_GRAPPLE) and me.used & bit(SUPERCONDUCTING_GRAPPLE) == 0:
        if CARD_AT[SUPERCONDUCTING_GRAPPLE].can_use(s, me):
            out.add(USE + SUPERCONDUCTING_GRAPPLE)


class SuperconductingGrapple(ClearsSite):
    """Superconducting Grapple. Two fuel a ship: dock where too few ports are open, at one site, beside them. At the
    Outpost nobody is bumped then. A lifted ship, or a docking on the terms of another card, can need it too. Discard:
    clear one site."""

    def can_use(self, s: State, me: Player) -> bool:
        if s.hand() == 0 or not me.can_pay_tech(GRAPPLE_FUEL):
            return False
        out = Moves()
        self.list_all(s, me, out)
        return out.n > 0

    def list_all(self, s: State, me: Player, out: Moves) -> None:
        for site in range(s.rules.sites):
            self.list_site(s, me, site, 0, out)

    def ships(self, s: State, site: i64) -> i64:
        """How many ships dock at once at a site."""
        if site >= SITE_BELT:
            return icons_of(s, site - SITE_BELT).number()
        return facility_at(site).ships()

    def in_play(self, s: State, site: i64) -> bool:
        if site >= SITE_BELT:
            return s.rules.belt and s.belt[site - SITE_BELT] >= 0
        return site < MAINTENANCE_BAY or (site >= SITE_PORT and owner_of(s, site - SITE_PORT) >= 0)

    def price(self, me: Player, ships: i64, before: i64) -> i64:
        """Fuel for ships when others have been paid for: Pohl Foothills take one off in all (rulings 9.1)."""
        return me.tech_price(GRAPPLE_FUEL * ships) if before == 0 else GRAPPLE_FUEL * ships

    def list_site(self, s: State, me: Player, site: i64, before: i64, out: Moves) -> None:
        """List the dockings at a site that need the Grapple, besides what other cards waive."""
        if not self.in_play(s, site) or (s.terms & (FREE_BUILD | ROLL_BUILT) and site != SHIPYARD):
            return
        if s.terms & ICON_LESS and site < SITE_BELT:
            return
        fuel = self.price(me, self.ships(s, site), before)
        if me.fuel < fuel or (site == COLONIST_HUB and s.players > 4 and not rests_next(s, me)):
            return
        hand = s.hand()
        ported = Moves()
        facility_at(site).docks(s, me, hand, ported)
        grappled = Moves()
        me.fuel -= fuel
        s.terms |= ANY_PORT
        facility_at(site).docks(s, me, hand, grappled)
        s.terms &= ~ANY_PORT
        me.fuel += fuel
        beside = site == RAIDERS_OUTPOST and s.ships[AT_OUTPOST] != 0
        needing = Moves()
        for i in range(grappled.n):
            if beside or not ported.has(grappled.codes[i]):
                needing.add(grappled.codes[i])
        keep_fitting(s, me, needing, out)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = site + 1, c = ships docked so far."""
        if s.b() == 0:
            self.list_all(s, me, out)
        else:
            out.add(STOP)
            self.list_site(s, me, s.b() - 1, s.c(), out)

    def power_notes(self) -> tuple[int, int]:
        return HOLDS_SITE, HOLDS_NUMBER

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if code == STOP:
            s.pop()
            return
        site = facility_of(code).facility
        ships = self.ships(s, site)
        if s.c() == 0:
            s.use_tech(me, self.card, GRAPPLE_FUEL * ships)
        else:
            s.pay(me, GRAPPLE_FUEL * ships, 0)
        s.set_b(site + 1)
        s.set_c(s.c() + ships)
        s.ask(ENGINE)
        s.terms |= ANY_PORT
        begin_docking(s, code)

    def power_resume(self, s: State, me: Player) -> None:
        out = Moves()
        self.list_site(s, me, s.b() - 1, s.c(), out)
        if out.n > 0:
            s.ask(me.seat)
        else:
            s.pop()


register(SuperconductingGrapple(SUPERCONDUCTING_GRAPPLE, "expansion_5", fuel=GRAPPLE_FUEL), docks=True)
