"""Alien Tech cards that dock: ships that come back, dock on other terms, or later."""

from typing import Final

from ..belt import icons_of
from ..bits import bit
from ..board import owner_of
from ..card import CARD_AT, Card, list_docking_powers, register
from ..codes import DOCK_BELT, DOCK_END, RELIC, ROLL, SHIP, STOP, USE
from ..docking import begin_docking, dock_or_use, keep_fitting, lift, list_all_docks, may_lift
from ..facilities import facility_at, facility_of
from ..frames import CHANCE, ENGINE, LIFTED, REROLL
from ..hub import rests_next
from ..main import list_dockings, may_leave
from ..moves import Moves
from ..names import (
    AT_OUTPOST,
    AT_POCKET,
    AT_STATION,
    BRETHREN_SHIP,
    CHRONO_SPIKE,
    COLONIST_HUB,
    COLONY_CONSTRUCTOR,
    MAINTENANCE_BAY,
    MIND_CONTROL_HELMET,
    ORBITAL_MARKET,
    POCKET_UNIVERSE,
    RAIDERS_OUTPOST,
    RELIC_SHIP,
    SCAVENGER,
    SHIP_KINDS,
    SHIPFITTER_DRONE,
    SHIPYARD,
    SITE_BELT,
    SITE_PORT,
    SUPERCONDUCTING_GRAPPLE,
)
from ..ships import contains, number, one
from ..state import ANY_PORT, FREE_BUILD, ICON_LESS, ROLL_BUILT, Player, State, kind_of, list_ships
from ..targets import Aim, Another, any_ship, list_docked, list_sites, place_of, site_of
from ..turn import close_turn
from ..vec import i64
from .ships import ANY, ClearsSite

# --- Chrono-Spike -----------------------------------------------------------------------------------------------------


class OwnDocked(Aim):
    """Own ships on the boards, but for the Terraforming Station: all were docked this turn."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        return place != AT_STATION and kind != BRETHREN_SHIP and s.holds_kind(kind, me.seat)


OWN_DOCKED: Final = OwnDocked()
ANOTHER: Final = Another(OWN_DOCKED)

# Frame of the Spike's discard: c = first ship, noted with its site; b = site + 1 of the ship that is being chosen, then
# the second ship, noted, then the phase.
SECOND_AT: Final = 8
PHASE_AT: Final = 40
NOTE: Final = bit(20) - 1
CHOOSING: Final = 0
ROLLING: Final = 1
ROLLING_SECOND: Final = 2
DOCKING: Final = 3


class ChronoSpike(Card):
    """Chrono-Spike. Re-roll one unplaced ship. Discard when no docking is forced; ships left over go to the Maintenance
    Bay. One or two own docked ships are lifted, rolled, and docked again, each elsewhere; what cannot be docked goes to
    the Bay as well (rulings 9.1)."""

    def can_use(self, s: State, me: Player) -> bool:
        return s.hand() != 0

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        s.list_hand(ANY, out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        kind = kind_of(code)
        s.pop()
        s.use_tech(me, self.card, 0)
        s.take_from_hand(kind, one(s.value_of(code)))
        s.push(REROLL, CHANCE, kind + 1)

    def can_discard(self, s: State, me: Player) -> bool:
        return any_ship(s, me, OWN_DOCKED) and list_dockings(s, me, Moves())

    def second(self, s: State) -> i64:
        return (s.b() >> SECOND_AT) & NOTE

    def set_second(self, s: State, noted: i64) -> None:
        s.set_b(s.b() & ~(NOTE << SECOND_AT) | noted << SECOND_AT)

    def phase(self, s: State) -> i64:
        return s.b() >> PHASE_AT

    def set_phase(self, s: State, phase: i64) -> None:
        s.set_b(s.b() & (bit(PHASE_AT) - 1) | phase << PHASE_AT)

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        phase = self.phase(s)
        if phase == DOCKING:
            self.list_docks(s, me, out)
            forced = Moves()
            for i in range(out.n):
                if out.codes[i] < DOCK_END:  # neither ports nor claims nor cards
                    forced.add(out.codes[i])
            if may_leave(s, me, forced):
                out.add(STOP)
        elif phase != CHOOSING:
            for value in range(6):
                out.add(ROLL + value)
        else:
            aim = OWN_DOCKED if s.c() == 0 else ANOTHER
            if s.b() != 0:
                list_docked(s, me, aim, s.b() - 1, out)
                return
            if s.c() != 0:
                out.add(STOP)
            list_sites(s, me, aim, out)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        phase = self.phase(s)
        if phase == DOCKING:
            self.dock(s, me, code)
        elif phase == CHOOSING:
            self.choose(s, me, code)
        else:
            self.roll(s, me, code - ROLL + 1)

    def choose(self, s: State, me: Player, code: i64) -> None:
        if code != STOP:
            if s.b() == 0:
                s.set_b(site_of(code) + 1)
                return
            noted = ANOTHER.noted(s.b() - 1, code)
            s.set_b(0)
            if s.c() == 0:
                s.set_c(noted)
                if any_ship(s, me, ANOTHER):
                    return
            else:
                self.set_second(s, noted)
        s.discard_for_power(me, self.card)
        close_turn(s, me)
        self.set_phase(s, ROLLING)
        s.ask(CHANCE)

    def roll(self, s: State, me: Player, value: i64) -> None:
        """Lift the next ship; it shows what was rolled."""
        first = self.phase(s) == ROLLING
        noted = s.c() if first else self.second(s)
        code = ANOTHER.code_of(noted)
        site = ANOTHER.site_of(noted)
        kind = kind_of(code)
        s.undock(place_of(s, me, OWN_DOCKED, site, code), kind, s.value_of(code))
        s.add_to_hand(kind, value)
        rolled = ANOTHER.noted(site, RELIC if kind == RELIC_SHIP else SHIP + 6 * kind + value - 1)
        if first:
            s.set_c(rolled)
        else:
            self.set_second(s, rolled)
        if first and self.second(s) != 0:
            self.set_phase(s, ROLLING_SECOND)
        else:
            self.set_phase(s, DOCKING)
            self.discard_resume(s, me)

    def may_come(self, s: State, me: Player, noted: i64, code: i64) -> bool:
        """Can a docking take this ship, where it did not stand before?"""
        facility = facility_of(code)
        ship = ANOTHER.code_of(noted)
        if noted == 0 or ANOTHER.site_of(noted) == facility.facility:
            return False
        return facility.fits(s, me, code, kind_of(ship), s.value_of(ship))

    def list_docks(self, s: State, me: Player, out: Moves) -> None:
        """Dockings of the lifted ships that take none to where it stood."""
        listed = Moves()
        list_all_docks(s, me, listed)
        for i in range(listed.n):
            code = listed.codes[i]
            facility = facility_of(code)
            free: i64 = 0  # ships that may go there
            for noted in (s.c(), self.second(s)):
                if noted != 0 and ANOTHER.site_of(noted) != facility.facility:
                    free += one(s.value_of(ANOTHER.code_of(noted)))
            if self.may_come(s, me, s.c(), code) or self.may_come(s, me, self.second(s), code):
                if free == s.hand() or (code < DOCK_BELT and contains(free, facility.need(code))):
                    out.add(code)
        if s.c() == 0 or self.second(s) == 0:  # the last one can also dock by the power of a card
            self.hold(s, s.c() + self.second(s))
            list_docking_powers(s, me, out)
            s.put_down()

    def hold(self, s: State, noted: i64) -> None:
        """Let a ship be the one that must dock now."""
        ship = ANOTHER.code_of(noted)
        s.lifted = s.value_of(ship)
        s.lifted_kind = kind_of(ship)
        s.lifted_from = ANOTHER.site_of(noted)

    def dock(self, s: State, me: Player, code: i64) -> None:
        if code == STOP:
            self.give_up(s)
            return
        first = s.c() != 0 and (self.second(s) == 0 or self.may_come(s, me, s.c(), code))
        self.hold(s, s.c() if first else self.second(s))
        s.ask(ENGINE)
        dock_or_use(s, code)

    def give_up(self, s: State) -> None:
        """The ships that are left go to the Maintenance Bay."""
        for noted in (s.c(), self.second(s)):
            if noted != 0:
                code = ANOTHER.code_of(noted)
                s.send_to_bay(kind_of(code), s.value_of(code))
        s.pop()

    def forget_docked(self, s: State) -> None:
        """Keep in mind only the ships that are still unplaced."""
        first = s.c()
        second = self.second(s)
        if first != 0 and self.unplaced(s, first) == 0:
            s.set_c(0)
        if second != 0 and self.unplaced(s, second) == 0:
            self.set_second(s, 0)
        if s.c() != 0 and self.second(s) != 0 and ANOTHER.code_of(first) == ANOTHER.code_of(second):
            if self.unplaced(s, first) == 1:  # of two equal ships the one that came from elsewhere was docked
                if ANOTHER.site_of(first) == s.last_site:
                    self.set_second(s, 0)
                else:
                    s.set_c(0)

    def unplaced(self, s: State, noted: i64) -> i64:
        """How many such ships are unplaced."""
        code = ANOTHER.code_of(noted)
        return number(s.hand_of(kind_of(code)), s.value_of(code))

    def discard_resume(self, s: State, me: Player) -> None:
        self.forget_docked(s)
        if s.c() == 0 and self.second(s) == 0:
            s.pop()
            return
        out = Moves()
        self.list_docks(s, me, out)
        if out.n == 0:
            self.give_up(s)
        else:
            s.ask(me.seat)


# --- Mind Control Helmet ----------------------------------------------------------------------------------------------

HELMET_FUEL: Final = 3


class Controllable(Aim):
    """Opponents' ships that could dock elsewhere for the acting player; not off the Terraforming Station."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        if place == AT_STATION or kind == BRETHREN_SHIP or s.holds_kind(kind, me.seat):
            return False
        if kind == RELIC_SHIP and s.relic_user == me.seat:
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
        if s.b() == 0:
            list_sites(s, me, CONTROLLABLE, out)
        else:
            list_docked(s, me, CONTROLLABLE, s.b() - 1, out)

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

    def fuel_cost(self) -> i64:
        return HELMET_FUEL


# --- Pocket Universe --------------------------------------------------------------------------------------------------


class PocketUniverse(Card):
    """Pocket Universe. One fuel a ship: unplaced ships wait on the card, and come out together at the end of any turn
    (`Pocket`). When the card is lost they go to the Maintenance Bay."""

    def list_more(self, s: State, me: Player, ships: i64, tolls: i64, out: Moves) -> None:
        """List the ships that can be put there besides those named: so many, with so many tolls."""
        for kind in range(SHIP_KINDS):
            left = s.hand_of(kind) - s.picked[kind]
            if left != 0 and me.fuel >= me.tech_price(ships + 1) + tolls + s.toll(me, kind):
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
        s.use_tech(me, self.card, ships)
        s.pay(me, tolls, 0)
        for kind in range(SHIP_KINDS):
            for value in range(1, 7):
                for _ in range(number(s.picked[kind], value)):
                    s.dock(AT_POCKET, kind, value)
            s.picked[kind] = 0

    def fuel_cost(self) -> i64:
        return 1

    def lendable(self) -> bool:
        return False

    def lost(self, s: State, p: Player, stolen: bool) -> None:
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
        self.list_builds(s, me, FREE_BUILD, me.tech_price(1), out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        s.use_tech(me, self.card, 1)
        s.terms |= FREE_BUILD
        dock_or_use(s, code)

    def fuel_cost(self) -> i64:
        return 1

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


# --- Superconducting Grapple ------------------------------------------------------------------------------------------

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
        if site in (RAIDERS_OUTPOST, COLONY_CONSTRUCTOR):
            return 3
        return 2 if site in (ORBITAL_MARKET, SHIPYARD) else 1

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

    def fuel_cost(self) -> i64:
        return GRAPPLE_FUEL


register(ChronoSpike(CHRONO_SPIKE, 1))
register(MindControlHelmet(MIND_CONTROL_HELMET, 1))
register(PocketUniverse(POCKET_UNIVERSE, 1))
register(ShipfitterDrone(SHIPFITTER_DRONE, 1), docks=True, discard_docks=True)
register(SuperconductingGrapple(SUPERCONDUCTING_GRAPPLE, 1), docks=True)
