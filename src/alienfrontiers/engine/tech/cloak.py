"""The Chameleon Cloak: own ships take the ports of an opponent's."""

from typing import Final

from ..actions.landing import list_territories
from ..actions.targets import site_code, site_of
from ..facilities.belt import Icons, icons_of
from ..facilities.docking import begin_docking, dock_now
from ..facilities.hub import HUB_PORTS, docked_here, rests_next
from ..facilities.ports import facility_at, is_dock
from ..kinds.card import Card, register
from ..numbers.bits import bit
from ..numbers.codes import DOCK_BELT, SEAT, STOP, TERRITORY
from ..numbers.dice_sets import contains, number, one, size
from ..numbers.moves import Moves
from ..numbers.names import (
    AT_BELT,
    CHAMELEON_CLOAK,
    COLONIST_HUB,
    END_PLACE,
    FIRST_PLACE,
    RAIDERS_OUTPOST,
    RELIC_SHIP,
    SEATS,
    SHIP_KINDS,
    SITE_BELT,
    SITE_PORT,
    TERRAFORMING_STATION,
)
from ..numbers.ruleset import belt_ports
from ..numbers.vec import i64
from ..table.fleets import kind_of, list_ships
from ..table.player import Player
from ..table.position import ANY_PORT, NOWHERE, REPLACING
from ..table.stack import ENGINE, HOLDS_NUMBER, HOLDS_SITE
from ..table.state import State

# Frame of the Cloak: b = site + 1, then seat + 1, and a mark while own ships join a claim, which are `picked`; c =
# values of the ships named and not yet replaced, packed, and a mark for the Relic Ship among them.
OWNER_AT: Final = 8
JOINING: Final = bit(12)
RELIC_NAMED: Final = bit(32)
CLOAK_FUEL: Final = 2


def seat_replaced(s: State) -> i64:
    """The opponent whose ships the Cloak replaces, or NOBODY."""
    return ((s.b() >> OWNER_AT) & 15) - 1


class ChameleonCloak(Card):
    """Chameleon Cloak. Two fuel: own ships take the place of an opponent's equal ones at one site and are docked, with
    price and benefit; the others go to the Maintenance Bay. Ships that dock as a set take a whole slot, those that
    claim an asteroid ports of its space, with further own ships in free ports there (rulings 9.1). Discard: swap all
    colonies of two territories."""

    def site(self, s: State) -> i64:
        """The site chosen, or -1."""
        return (s.b() & (bit(OWNER_AT) - 1)) - 1

    def can_use(self, s: State, me: Player) -> bool:
        if s.hand() == 0 or not me.can_pay_tech(CLOAK_FUEL):
            return False
        for site in range(s.rules.sites):
            if self.owners(s, me, site) != 0:
                return True
        return False

    def owners(self, s: State, me: Player, site: i64) -> i64:
        """Seats whose ships at a site can be replaced, a mask."""
        result: i64 = 0
        for seat in range(s.players):
            if seat != me.seat:
                out = Moves()
                self.list_targets(s, me, site, seat, 0, out)
                if out.n > 0:
                    result |= bit(seat)
        return result

    def list_targets(self, s: State, me: Player, site: i64, seat: i64, named: i64, out: Moves) -> None:
        """List what can be named next: the docking for ships that dock as a set, else a ship to be replaced."""
        if site == TERRAFORMING_STATION or self.there(s, seat, site) == 0:
            return
        if RAIDERS_OUTPOST <= site < SITE_PORT:
            self.list_sets(s, me, site, seat, out)
        elif site >= SITE_BELT:
            self.list_claimants(s, me, site, seat, named, out)
        else:
            self.list_singles(s, me, site, seat, named, out)

    def theirs(self, s: State, seat: i64, place: i64) -> i64:
        """Ships of a seat at a place, the Relic Ship too if it bought that."""
        relic = s.relic_holder == seat and s.relic_place == place
        return s.at(place, seat) + (one(s.relic_value) if relic else 0)

    def there(self, s: State, seat: i64, site: i64) -> i64:
        result: i64 = 0
        for place in range(FIRST_PLACE[site], END_PLACE[site]):
            result += self.theirs(s, seat, place)
        return result

    def list_docks(self, s: State, me: Player, place: i64, site: i64, fuel: i64, out: Moves) -> None:
        """Dockings at a site that are legal on the Cloak's terms when so much fuel has been paid."""
        if me.fuel < fuel:
            return
        me.fuel -= fuel
        s.terms = REPLACING | ANY_PORT
        s.terms_place = place
        facility_at(site).docks(s, me, s.hand(), out)
        s.terms = 0
        s.terms_place = NOWHERE
        me.fuel += fuel

    def price(self, s: State, me: Player, seat: i64, ships: i64) -> i64:
        return me.tech_price(CLOAK_FUEL) + ships * s.toll(me, seat)

    # Pairs, triples and runs.

    def replaced(self, s: State, site: i64, code: i64, seat: i64, place: i64) -> i64:
        """The ships at a place that a docking replaces: all in its slot, or as many as it takes beside ships docked
        without a port; 0 when it cannot."""
        need = facility_at(site).need(code)
        ships = s.ships[place]
        theirs = self.theirs(s, seat, place)
        if size(ships) > size(need):
            return need if contains(theirs, need) else 0
        return ships if ships == theirs and contains(need, ships) else 0

    def slot_for(self, s: State, me: Player, site: i64, seat: i64, code: i64) -> i64:
        """The place where a docking can replace a seat's ships, or NOWHERE."""
        for place in range(FIRST_PLACE[site], END_PLACE[site]):
            ships = self.replaced(s, site, code, seat, place)
            if ships != 0:
                out = Moves()
                self.list_docks(s, me, place, site, self.price(s, me, seat, size(ships)), out)
                if out.has(code):
                    return place
        return NOWHERE

    def list_sets(self, s: State, me: Player, site: i64, seat: i64, out: Moves) -> None:
        first = facility_at(site).code
        for value in range(1, 5 if site == RAIDERS_OUTPOST else 7):
            if self.slot_for(s, me, site, seat, first + value - 1) != NOWHERE:
                out.add(first + value - 1)

    def replace_set(self, s: State, me: Player, site: i64, seat: i64, code: i64) -> None:
        place = self.slot_for(s, me, site, seat, code)
        ships = self.replaced(s, site, code, seat, place)
        s.pop()
        s.use_tech(me, self.card, CLOAK_FUEL)
        for value in range(1, 7):
            for _i in range(number(ships, value)):
                self.replace(s, me, seat, place, value, False)
        s.terms = REPLACING | ANY_PORT
        s.terms_place = place
        begin_docking(s, code)

    def replace(self, s: State, me: Player, seat: i64, place: i64, value: i64, relic: bool) -> None:
        """Send one ship of a seat away; its Relic Ship only if that is meant, or no other is there."""
        if number(s.at(place, seat), value) == 0:
            relic = True
        s.pay(me, s.toll(me, seat), 0)
        s.remove(place, RELIC_SHIP if relic else seat, value)

    # Single ships.

    def list_singles(self, s: State, me: Player, site: i64, seat: i64, named: i64, out: Moves) -> None:
        values = named & ~RELIC_NAMED
        n = size(values)
        if site >= SITE_PORT and n > 0:
            return
        if site == COLONIST_HUB:
            if n + docked_here(s, me) >= HUB_PORTS or (s.players > 4 and not rests_next(s, me)):
                return
        docks = Moves()
        self.list_docks(s, me, FIRST_PLACE[site], site, self.price(s, me, seat, n + 1), docks)
        for value in range(1, 7):
            if docks.has(facility_at(site).code + value - 1) and number(s.hand(), value) > number(values, value):
                self.list_named(s, site, seat, named, value, out)

    def list_named(self, s: State, site: i64, seat: i64, named: i64, value: i64, out: Moves) -> None:
        """List a seat's ships of one value that are not named yet."""
        relic = self.relic_at(s, site, seat) and s.relic_value == value
        colour = number(self.there(s, seat, site), value) - (1 if relic else 0)
        taken = number(named & ~RELIC_NAMED, value)
        if relic and named & RELIC_NAMED:
            taken -= 1
        elif relic:
            list_ships(RELIC_SHIP, one(value), out)
        if colour > taken:
            list_ships(seat, one(value), out)

    def relic_at(self, s: State, site: i64, seat: i64) -> bool:
        place = s.relic_place
        return s.relic_holder == seat and FIRST_PLACE[site] <= place < END_PLACE[site]

    def replace_next(self, s: State, me: Player) -> None:
        """Replace the next ship named, as long as its docking is legal; the frame goes on afterwards."""
        site = self.site(s)
        seat = seat_replaced(s)
        named = s.c() & ~RELIC_NAMED
        if named == 0:
            s.pop()
            return
        value: i64 = 1
        while number(named, value) == 0:
            value += 1
        relic = s.c() & RELIC_NAMED != 0 and self.relic_at(s, site, seat) and s.relic_value == value
        code = facility_at(site).code + value - 1
        docks = Moves()
        self.list_docks(s, me, FIRST_PLACE[site], site, s.toll(me, seat), docks)
        if not docks.has(code):
            s.pop()
            return
        s.set_c((s.c() & ~RELIC_NAMED if relic else s.c()) - one(value))
        place = FIRST_PLACE[site]
        while number(self.theirs(s, seat, place), value) == 0 or (relic and place != s.relic_place):
            place += 1
        self.replace(s, me, seat, place, value, relic)
        s.ask(ENGINE)
        s.terms = REPLACING | ANY_PORT
        s.terms_place = place
        begin_docking(s, code)

    # A claim.

    def list_claimants(self, s: State, me: Player, site: i64, seat: i64, named: i64, out: Moves) -> None:
        for value in range(1, 7):
            if self.can_claim(s, me, site, seat, (named & ~RELIC_NAMED) + one(value)):
                self.list_named(s, site, seat, named, value, out)

    def can_claim(self, s: State, me: Player, site: i64, seat: i64, ships: i64) -> bool:
        """Can these ships of a seat, and more of them if need be, be replaced for a claim?"""
        place = AT_BELT + site - SITE_BELT
        if s.belt[site - SITE_BELT] < 0 or not contains(s.hand(), ships):
            return False
        if not contains(self.theirs(s, seat, place), ships) or me.fuel < self.price(s, me, seat, size(ships)):
            return False
        if self.claims(s, site, ships):
            return True
        for value in range(1, 7):
            if self.can_claim(s, me, site, seat, ships + one(value)):
                return True
        return False

    def claims(self, s: State, site: i64, ships: i64) -> bool:
        """Do these own ships claim what lies at a space, with others in its free ports if need be?"""
        space = site - SITE_BELT
        icons = icons_of(s, space)
        more = icons.number() - size(ships)
        if more > 0 and more > belt_ports(s.rules, space) - s.in_ports(AT_BELT + space):
            return False
        return self.fills(s, icons, ships, more)

    def fills(self, s: State, icons: Icons, ships: i64, more: i64) -> bool:
        """Do these own ships and so many others fill the signs of a card?"""
        if more <= 0:
            return more == 0 and icons.filled(ships)
        for value in range(1, 7):
            if number(s.hand(), value) > number(ships, value) and self.fills(s, icons, ships + one(value), more - 1):
                return True
        return False

    def replace_claimants(self, s: State, me: Player, site: i64, seat: i64) -> None:
        named = s.c()
        ships = named & ~RELIC_NAMED
        place = AT_BELT + site - SITE_BELT
        s.use_tech(me, self.card, CLOAK_FUEL)
        for value in range(1, 7):
            for _i in range(number(ships, value)):
                relic = named & RELIC_NAMED != 0 and s.relic_place == place and s.relic_value == value
                self.replace(s, me, seat, place, value, relic)
        for i in range(SHIP_KINDS):
            kind = (me.seat + i) % SHIP_KINDS  # own ships first
            for value in range(1, 7):
                n = number(s.hand_of(kind), value)
                n = n if n < number(ships, value) else number(ships, value)
                s.picked[kind] += n * one(value)
                ships -= n * one(value)
        s.set_b(s.b() | JOINING)
        self.join(s)

    def list_joining(self, s: State, out: Moves) -> None:
        """List own ships that can join those of a claim that are named; none when all are."""
        icons = icons_of(s, self.site(s) - SITE_BELT)
        named: i64 = 0
        for kind in range(SHIP_KINDS):
            named += s.picked[kind]
        more = icons.number() - size(named)
        for kind in range(SHIP_KINDS):
            left = s.hand_of(kind) - s.picked[kind]
            for value in range(1, 7):
                if number(left, value) and self.fills(s, icons, named + one(value), more - 1):
                    list_ships(kind, one(value), out)

    def join(self, s: State) -> None:
        """Name those that are not to be chosen, and dock when all are named."""
        while True:
            out = Moves()
            self.list_joining(s, out)
            if out.n != 1:
                break
            s.picked[kind_of(out.codes[0])] += one(s.value_of(out.codes[0]))
        if out.n == 0:
            space = self.site(s) - SITE_BELT
            s.pop()
            dock_now(s, DOCK_BELT + space)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        site = self.site(s)
        seat = seat_replaced(s)
        if s.b() & JOINING:
            self.list_joining(s, out)
        elif site < 0:
            for i in range(s.rules.sites):
                if self.owners(s, me, i) != 0:
                    out.add(site_code(i))
        elif seat < 0:
            owners = self.owners(s, me, site)
            for i in range(s.players):
                if (owners >> i) & 1:
                    out.add(SEAT + i)
        else:
            if s.c() != 0 and (site < SITE_BELT or self.claims(s, site, s.c() & ~RELIC_NAMED)):
                out.add(STOP)
            self.list_targets(s, me, site, seat, s.c(), out)

    def power_notes(self) -> tuple[int, int]:
        return HOLDS_SITE, HOLDS_NUMBER

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        site = self.site(s)
        seat = seat_replaced(s)
        if s.b() & JOINING:
            s.picked[kind_of(code)] += one(s.value_of(code))
            self.join(s)
        elif site < 0:
            site = site_of(code)
            owners = self.owners(s, me, site)
            s.set_b(site + 1)
            if owners & (owners - 1) == 0:  # only one seat's ships
                while owners >> (seat + 1) != 0:
                    seat += 1
                s.set_b(s.b() | (seat + 1) << OWNER_AT)
        elif seat < 0:
            s.set_b(s.b() | (code - SEAT + 1) << OWNER_AT)
        elif is_dock(code):
            self.replace_set(s, me, site, seat, code)
        else:
            self.name(s, me, site, seat, code)

    def name(self, s: State, me: Player, site: i64, seat: i64, code: i64) -> None:
        """Name one more ship; when no other can be, or on `stop`, the exchange begins."""
        if code != STOP:
            s.set_c(s.c() + one(s.value_of(code)))
            if kind_of(code) == RELIC_SHIP:
                s.set_c(s.c() | RELIC_NAMED)
            out = Moves()
            self.list_targets(s, me, site, seat, s.c(), out)
            if out.n > 0:
                return
        if site >= SITE_BELT:
            self.replace_claimants(s, me, site, seat)
            return
        s.use_tech(me, self.card, CLOAK_FUEL)
        self.replace_next(s, me)

    def power_resume(self, s: State, me: Player) -> None:
        self.replace_next(s, me)

    def swappable(self, s: State) -> i64:
        """Territories whose colonies, if any, may all leave, and to which colonies may come: a mask."""
        result = s.open_lands()
        for p in s.seats:
            if p.locked:
                result &= ~s.lands_of(p.seat)
        return result

    def can_discard(self, s: State, me: Player) -> bool:
        lands = self.swappable(s)
        return lands & ~s.empty_lands() != 0 and lands & (lands - 1) != 0

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = first territory + 1."""
        lands = self.swappable(s)
        settled = lands & ~s.empty_lands()
        if s.b() != 0:
            first = bit(s.b() - 1)
            list_territories((lands if settled & first else settled) & ~first, out)
        else:
            list_territories(lands, out)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            s.set_b(code - TERRITORY + 1)
            return
        first = s.b() - 1
        second = code - TERRITORY
        s.pop()
        s.discard_for_power(me, self.card)
        lifted = s.colonies[:]
        for seat in range(s.players):  # all come before any leave: none finds its territory empty (agenda B15)
            for _i in range(lifted[SEATS * first + seat]):
                s.put_colony(seat, second)
            for _i in range(lifted[SEATS * second + seat]):
                s.put_colony(seat, first)
        for seat in range(s.players):
            for _i in range(lifted[SEATS * first + seat]):
                s.lift_colony(seat, first)
            for _i in range(lifted[SEATS * second + seat]):
                s.lift_colony(seat, second)
        s.settle(bit(first) | bit(second))


register(ChameleonCloak(CHAMELEON_CLOAK, "factions", fuel=CLOAK_FUEL))
