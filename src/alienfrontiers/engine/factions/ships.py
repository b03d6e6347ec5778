"""Factions that change what ships can do: hijacked, saved, docked together with others."""

from typing import Final

from ..actions.targets import Aim, any_ship, list_docked, list_sites, place_of, site_of
from ..facilities.docking import begin_docking
from ..facilities.orbit import BY_NUMBER, ship_price
from ..facilities.ports import facility_of
from ..kinds.faction import Faction, register
from ..numbers import names
from ..numbers.codes import DOCK_SHIPYARD, FACILITY, RELIC, ROLL, SEAT, STOP
from ..numbers.dice_sets import number, one, runs, size
from ..numbers.events import HIJACKED_ARTIFACT
from ..numbers.moves import Moves, list_faces
from ..numbers.vec import i64
from ..table.fleets import kind_of, list_ships
from ..table.player import Player
from ..table.position import BOTH_RAIDS, FREE_BUILD, NOWHERE
from ..table.stack import CHANCE, FACTION_POWER, HOLDS_NUMBER, HOLDS_SITE, NOBODY, PORT, REROLL
from ..table.state import State


class Hijackable(Aim):
    """Ships of other players, the Relic Ship too, but none on the Terraforming Station."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        return place != names.AT_STATION and not s.holds_kind(kind, me.seat)


HIJACKABLE: Final = Hijackable()


class Brethren(Faction):
    """Brethren of the Stars. The Brethren Ship, a die of its own, is rolled with the fleet. On its marked face it may
    take the place of any other player's ship on a faction or in the Maintenance Bay, which is rolled and used this
    turn. Dock: put the Brethren Ship, if it is on the board, on an open port of the Lunar Mine for one ore."""

    def use(self, s: State, me: Player) -> None:
        """Right after the roll, when the face is marked (not in the main phase)."""
        if any_ship(s, me, HIJACKABLE) or self.any_in_bay(s, me):
            s.push(FACTION_POWER, me.seat, self.faction)

    def any_in_bay(self, s: State, me: Player) -> bool:
        out = Moves()
        self.list_bay(s, me, out)
        return out.n > 0

    def list_bay(self, s: State, me: Player, out: Moves) -> None:
        """List who has a ship in the Maintenance Bay; these show nothing (rulings 9.2)."""
        if s.relic_place == names.IN_BAY and not s.holds_kind(names.RELIC_SHIP, me.seat):
            out.add(RELIC)
        for p in s.seats:
            if p.seat != me.seat and p.bay > 0:
                out.add(SEAT + p.seat)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        if s.b() == 0:
            out.add(STOP)
            list_sites(s, me, HIJACKABLE, out)
            if self.any_in_bay(s, me):
                out.add(FACILITY + names.MAINTENANCE_BAY)
        elif s.b() - 1 == names.MAINTENANCE_BAY:
            self.list_bay(s, me, out)
        else:
            list_docked(s, me, HIJACKABLE, s.b() - 1, out)

    def power_notes(self) -> tuple[int, int]:
        return HOLDS_SITE, HOLDS_NUMBER

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        """Frame: b = site + 1, that of the Maintenance Bay too."""
        if code == STOP:
            s.pop()
            return
        if s.b() == 0:
            s.set_b(site_of(code) + 1)
            return
        site = s.b() - 1
        s.pop()
        if site == names.MAINTENANCE_BAY:
            kind: i64 = names.RELIC_SHIP if code == RELIC else code - SEAT
            s.lend(kind, NOWHERE, 0)
            s.move_brethren(names.IN_BAY)
        else:
            kind = kind_of(code)
            place = place_of(s, me, HIJACKABLE, site, code)
            s.lend(kind, place, s.value_of(code))
            s.move_brethren(place)
        if site == names.ALIEN_ARTIFACT:
            s.note(HIJACKED_ARTIFACT)
        s.push(REROLL, CHANCE, kind + 1)

    def may(self, s: State, me: Player) -> bool:
        if s.brethren_place == names.OFF_BOARD or s.brethren_place == names.AT_MINE:
            return False
        return BY_NUMBER[names.LUNAR_MINE].has_port(s)

    def docked(self, s: State, me: Player, value: i64) -> None:
        s.move_brethren(names.AT_MINE)
        s.gain(me, 0, 1)


class NewGaia(Faction):
    """New Gaia Engineers. What others pay at the Terraforming Station comes to the owner. Dock: roll the own ship on
    the Station again; on one to three it will go to the Maintenance Bay when it leaves, not to the stock."""

    def terraforming(self, s: State, me: Player, kind: i64) -> i64:
        """The player's ships of a kind on the Station."""
        if kind == names.RELIC_SHIP:
            user = s.relic_user if s.relic_user != NOBODY else s.relic_holder
            return s.ships_of(names.AT_STATION, names.RELIC_SHIP) if user == me.seat else 0
        return s.at(names.AT_STATION, me.seat) if kind == me.seat else 0

    def may(self, s: State, me: Player) -> bool:
        return self.terraforming(s, me, me.seat) != 0 or self.terraforming(s, me, names.RELIC_SHIP) != 0

    def docked(self, s: State, me: Player, value: i64) -> None:
        """Which ship is asked only if there are several (Superconducting Grapple)."""
        s.push(PORT, me.seat, self.faction)
        out = Moves()
        self.port_moves(s, me, out)
        if out.n == 1:
            self.port_apply(s, me, out.codes[0])

    def port_moves(self, s: State, me: Player, out: Moves) -> None:
        if s.b() == 0:
            list_ships(me.seat, self.terraforming(s, me, me.seat), out)
            list_ships(names.RELIC_SHIP, self.terraforming(s, me, names.RELIC_SHIP), out)
        else:
            list_faces(out)

    def port_apply(self, s: State, me: Player, code: i64) -> None:
        """Frame: b = kind of the ship + 1, c = its value."""
        if s.b() == 0:
            s.set_b(kind_of(code) + 1)
            s.set_c(s.value_of(code))
            s.ask(CHANCE)
            return
        kind = s.b() - 1
        old = s.c()
        value = code - ROLL + 1
        s.pop()
        s.show_docked(names.AT_STATION, kind, old, value)
        if old <= SAVED and number(s.spared, kind) != 0:
            s.spared -= one(kind)
        if value <= SAVED:
            s.spared += one(kind)


SAVED: Final = 3  # the highest value that saves a ship


class Scavenger(Faction):
    """Scavenger Fleet. Ships built at the Shipyard and the Relic Ship bought on Burroughs Desert are rolled and used at
    once. Dock: in the same action two ships of any values dock at a free slot of the Shipyard and build a ship at the
    usual price."""

    def held(self, s: State, p: Player) -> None:
        p.rolls_new_ships = True

    def may(self, s: State, me: Player) -> bool:
        price = self.price_besides(s, me)
        if me.stock == 0 or not me.can_pay(self.fee(me) + price, price):
            return False
        return size(s.hand()) > 2 and BY_NUMBER[names.SHIPYARD].free_slot(s) >= 0

    def price_besides(self, s: State, me: Player) -> i64:
        return 0 if s.terms & FREE_BUILD else ship_price(me)

    def docks_besides(self) -> bool:
        return True

    def fits_besides(self, s: State, me: Player, hand: i64, kind: i64, value: i64) -> bool:
        return s.lifted_from != names.SHIPYARD

    def docked(self, s: State, me: Player, value: i64) -> None:
        s.push(PORT, me.seat, self.faction, 0, s.terms)
        if s.lifted != 0:
            s.picked[s.lifted_kind] = one(s.lifted)
            s.put_down()
            s.set_b(1)
        self.name_ships(s, me)

    def name_ships(self, s: State, me: Player) -> None:
        """Name the ships that are determined; when both are, dock."""
        while s.b() < 2:
            out = Moves()
            self.port_moves(s, me, out)
            if out.n > 1 and size(s.hand()) > 2:
                return
            self.name_ship(s, out.codes[0])
        s.terms = s.c()
        s.pop()
        facility_of(DOCK_SHIPYARD).dock(s, DOCK_SHIPYARD)
        s.terms = 0

    def name_ship(self, s: State, code: i64) -> None:
        s.picked[kind_of(code)] += one(s.value_of(code))
        s.set_b(s.b() + 1)

    def port_moves(self, s: State, me: Player, out: Moves) -> None:
        for kind in range(names.SHIP_KINDS):
            list_ships(kind, s.hand_of(kind) - s.picked[kind], out)

    def port_apply(self, s: State, me: Player, code: i64) -> None:
        """Frame: b = ships named, c = terms on which the ship is built (Shipfitter Drone)."""
        self.name_ship(s, code)
        self.name_ships(s, me)


class Smugglers(Faction):
    """Smuggler's Alliance. Any run of three bumps the ships at the Raiders' Outpost. Dock: in the same action a run
    docks there, and its raid takes tokens and a card."""

    def held(self, s: State, p: Player) -> None:
        p.any_run = True

    def values(self, s: State, me: Player, hand: i64) -> i64:
        """Those that leave a run for the Outpost."""
        result: i64 = 0
        if size(hand) > 3 and runs(hand):
            for value in range(1, 7):
                if number(hand, value):
                    out = Moves()
                    BY_NUMBER[names.RAIDERS_OUTPOST].docks(s, me, hand - one(value), out)
                    if out.n > 0:
                        result |= one(value)
        return result

    def docks_besides(self) -> bool:
        return True

    def fits_besides(self, s: State, me: Player, hand: i64, kind: i64, value: i64) -> bool:
        out = Moves()
        self.list_runs(s, me, hand, out)
        return out.n > 0

    def docked(self, s: State, me: Player, value: i64) -> None:
        s.push(PORT, me.seat, self.faction)

    def port_moves(self, s: State, me: Player, out: Moves) -> None:
        self.list_runs(s, me, s.hand(), out)

    def list_runs(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        """Dockings at the Outpost, with the ship that was lifted if there is one."""
        outpost = BY_NUMBER[names.RAIDERS_OUTPOST]
        listed = Moves()
        outpost.docks(s, me, hand, listed)
        for i in range(listed.n):
            code = listed.codes[i]
            if s.lifted == 0 or outpost.fits(s, me, code, s.lifted_kind, s.lifted):
                out.add(code)

    def port_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        s.terms = BOTH_RAIDS
        begin_docking(s, code)


register(Brethren(names.BRETHREN, "faction_3"))
register(NewGaia(names.NEW_GAIA, "factions"))
register(Scavenger(names.SCAVENGER, "factions"))
register(Smugglers(names.SMUGGLERS, "factions"))
