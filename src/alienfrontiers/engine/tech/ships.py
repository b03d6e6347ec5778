"""Alien Tech cards that change, borrow, lend or give up ships."""

from typing import Final

from ..actions.targets import Aim, Another, any_ship, list_aimed, list_docked, place_of, site_code, site_of
from ..kinds.card import BEFORE_ROLL, GATHER_WINDOW, START_WINDOW, Card, register
from ..numbers import names
from ..numbers.codes import FACES, RELIC, SEAT, SHIP, STOCK_FUEL, STOCK_ORE, STOP, VALUE
from ..numbers.dice_sets import ALL_VALUES, number, one, size
from ..numbers.events import SHIPBROKEN
from ..numbers.moves import Moves
from ..numbers.vec import i64
from ..table.fleets import kind_of
from ..table.player import Player
from ..table.position import NOWHERE
from ..table.stack import CHANCE, HOLDS_CODE, HOLDS_NOTED, HOLDS_NUMBER, HOLDS_SITE, POWER, REROLL
from ..table.state import State
from ..turn.steps import leave_station
from .fields import SetField


class ClearsSite(Card):
    """A card whose discard sends every ship at one site to the Maintenance Bay, own ones and the Brethren Ship too; off
    the Terraforming Station they go to the stock (rulings P3)."""

    def tolls(self, s: State, me: Player, site: i64) -> i64:
        """Fuel for the shielded ships there, or -1 when the site is empty."""
        ships: i64 = 0
        result: i64 = 0
        for place in range(names.FIRST_PLACE[site], names.END_PLACE[site]):
            ships |= s.ships[place]
            result += s.tolls(me, place)
        return result if ships != 0 else -1

    def can_clear(self, s: State, me: Player, site: i64) -> bool:
        return 0 <= self.tolls(s, me, site) <= me.fuel

    def can_discard(self, s: State, me: Player) -> bool:
        for site in range(s.rules.sites):
            if self.can_clear(s, me, site):
                return True
        return False

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        for site in range(s.rules.sites):
            if self.can_clear(s, me, site):
                out.add(site_code(site))

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        site = site_of(code)
        s.pop()
        s.discard_for_power(me, self.card)
        s.pay(me, self.tolls(s, me, site), 0)
        for place in range(names.FIRST_PLACE[site], names.END_PLACE[site]):
            s.empty(place)


class AlienSarcophagus(Card):
    """Alien Sarcophagus. A victory point beside the Alien City or the Alien Monument. Discard before gathering: use the
    Relic Ship this turn, from Burroughs Desert or wherever another player's stands docked, the Terraforming Station
    excepted (rulings 9.1)."""

    def held(self, s: State, p: Player) -> None:
        if p.holds(names.ALIEN_CITY) or p.holds(names.ALIEN_MONUMENT):
            p.card_points += 1

    def can_discard(self, s: State, me: Player) -> bool:
        place = s.relic_place
        if place == names.ON_BURROUGHS:
            return True
        if place < 0 or names.SITE_OF_PLACE[place] < 0 or place == names.AT_STATION or s.relic_holder == me.seat:
            return False
        return s.rules.sarcophagus_takes and me.fuel >= s.toll(me, names.RELIC_SHIP)

    def spend(self, s: State, me: Player) -> None:
        s.discard_for_power(me, self.card)
        s.pay(me, s.toll(me, names.RELIC_SHIP), 0)
        s.lend(names.RELIC_SHIP, NOWHERE if s.relic_place == names.ON_BURROUGHS else s.relic_place, s.relic_value)
        s.relic_lands = True


class AstrogationServo(ClearsSite):
    """Astrogation Servo. Two fuel: roll any ship of the Maintenance Bay and use it this turn, own ones included.
    Discard: clear one site."""

    def in_bay(self, s: State, kind: i64) -> bool:
        return s.relic_place == names.IN_BAY if kind == names.RELIC_SHIP else s.seats[kind].bay > 0

    def can_take(self, s: State, me: Player, kind: i64) -> bool:
        return self.in_bay(s, kind) and me.fuel >= me.tech_price(self.fuel) + s.toll(me, kind)

    def can_use(self, s: State, me: Player) -> bool:
        for seat in range(s.players):
            if self.can_take(s, me, seat):
                return True
        return self.can_take(s, me, names.RELIC_SHIP)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        if self.can_take(s, me, names.RELIC_SHIP):
            out.add(RELIC)
        for seat in range(s.players):
            if self.can_take(s, me, seat):
                out.add(SEAT + seat)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        kind = names.RELIC_SHIP if code == RELIC else code - SEAT
        s.pop()
        s.use_tech(me, self.card, self.fuel)
        s.pay(me, s.toll(me, kind), 0)
        s.lend(kind, NOWHERE, 0)
        s.push(REROLL, CHANCE, kind + 1)


class AutoPilot(Card):
    """Auto Pilot A.I. Put an unplaced own ship on the card for good, if three others are left (rulings P5): two fuel or
    one ore at the start of every own turn. Discard: the ship goes to the Maintenance Bay, as when the card is lost."""

    def can_use(self, s: State, me: Player) -> bool:
        return s.ships[names.AT_PILOT] == 0 and me.unplaced != 0 and s.spare(me)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = 1 for the income."""
        if s.b() == 0:
            out.add_values(SHIP + FACES * me.seat, me.unplaced)
        else:
            out.add(STOCK_FUEL)
            out.add(STOCK_ORE)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        if code == STOCK_FUEL:
            s.gain(me, 2, 0)
        elif code == STOCK_ORE:
            s.gain(me, 0, 1)
        else:
            s.use_tech(me, self.card, 0)
            s.dock(names.AT_PILOT, me.seat, s.value_of(code))

    def lendable(self) -> bool:
        return False

    def turn_started(self, s: State, me: Player) -> None:
        if s.ships[names.AT_PILOT] != 0:
            s.push(POWER, me.seat, self.card, 1)

    def can_discard(self, s: State, me: Player) -> bool:
        return s.ships[names.AT_PILOT] != 0

    def spend(self, s: State, me: Player) -> None:
        s.discard_for_power(me, self.card)

    def lost(self, s: State, p: Player) -> None:
        s.empty(names.AT_PILOT)


class OnStation(Aim):
    """Own ships on the Terraforming Station that are not saved already (New Gaia Engineers)."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        if place != names.AT_STATION or not s.holds_kind(kind, me.seat) or kind == names.BRETHREN_SHIP:
            return False
        return size(s.ships_of(place, kind)) > number(s.spared, kind)


ON_STATION: Final = OnStation()


class BioIntegrationCircuit(Card):
    """Bio-Integration Circuit. Discard before gathering: an own ship on the Terraforming Station goes to the
    Maintenance Bay instead of the stock, and is gathered with the others (rulings 9.1; option
    `kept_terraform_ship`)."""

    def can_discard(self, s: State, me: Player) -> bool:
        return any_ship(s, me, ON_STATION)

    def spend(self, s: State, me: Player) -> None:
        """Ask only when there are two ships to choose from."""
        out = Moves()
        list_docked(s, me, ON_STATION, names.SITE_OF_PLACE[names.AT_STATION], out)
        super().spend(s, me)
        if out.n == 1:
            self.discard_apply(s, me, out.codes[0])

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        list_docked(s, me, ON_STATION, names.SITE_OF_PLACE[names.AT_STATION], out)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        kind = kind_of(code)
        s.pop()
        s.discard_for_power(me, self.card)
        s.spared += one(kind)
        leave_station(s, kind, s.value_of(code))


class ExperimentalFTLDrive(Card):
    """Experimental FTL Drive. One fuel, and another that stays on the card: an unplaced ship shows any value. With
    three on it the card is discarded at the end of the turn. Pohl Foothills take nothing off the fuel put on it."""

    def can_use(self, s: State, me: Player) -> bool:
        return s.hand() != 0 and s.fuel_on(self.card) < 3 and me.fuel >= me.tech_price(self.fuel) + self.lays

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = the ship."""
        if s.b() == 0:
            s.list_hand(ALL_VALUES, out)
            return
        for value in range(1, 7):
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
        s.use_tech(me, self.card, self.fuel)
        s.pay(me, self.lays, 0)
        s.load_card(self.card, self.lays, 0)
        s.change(ship, code - VALUE + 1)

    def lendable(self) -> bool:
        return False

    def turn_ended(self, s: State, me: Player) -> None:
        if s.fuel_on(self.card) >= 3:
            s.discard_card(me, self.card)


class FleetInterlink(SetField):
    """Fleet Interlink. Three fuel: all unplaced ships show one more, a six becomes a one. Discard: put a field
    generator that is off the board on a territory with an own colony."""

    def can_use(self, s: State, me: Player) -> bool:
        return s.hand() != 0 and me.can_pay_tech(self.fuel)

    def use(self, s: State, me: Player) -> None:
        s.use_tech(me, self.card, self.fuel)
        me.unplaced = self.raised(me.unplaced)
        if s.relic_in_hand():
            s.relic_value = s.relic_value % 6 + 1
        for seat in range(s.players):
            s.guests[seat] = self.raised(s.guests[seat])

    def raised(self, ships: i64) -> i64:
        """Each ship showing one more, sixes one."""
        return ((ships << 4) & (ALL_VALUES * 15)) + one(1) * number(ships, 6)

    def lands(self, s: State, me: Player, field: i64) -> i64:
        return s.lands_of(me.seat) if s.fields[field] == 0 else 0


class Gatherable(Aim):
    """Opponents' ships that can be gathered: from any place of the boards but the Terraforming Station. With the power
    one is paid for; discarded, the card pays only for shielded ones. The Brethren Ship has no value to
    roll."""

    def __init__(self, fuel: i64) -> None:
        self.fuel: i64 = fuel

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        if place == names.AT_STATION or kind == names.BRETHREN_SHIP or s.holds_kind(kind, me.seat):
            return False
        return me.fuel >= me.tech_price(self.fuel) + s.toll(me, kind)


class GatherableToo(Another):
    """Those that can be gathered beside the one named first, paid together."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        tolls = s.toll(me, kind_of(self.code_of(s.c()))) + s.toll(me, kind)
        return me.fuel >= tolls and super().fits(s, me, place, kind, value)


INFILTRATION_FUEL: Final = 2
GATHERABLE: Final = Gatherable(INFILTRATION_FUEL)
GATHERABLE_FREE: Final = Gatherable(0)
GATHERABLE_TOO: Final = GatherableToo(GATHERABLE_FREE)


class InfiltrationAI(Card):
    """Infiltration A.I. Two fuel while gathering: gather also one docked ship of an opponent and use it this turn.
    Discard: two of them, for nothing."""

    def can_use(self, s: State, me: Player) -> bool:
        return any_ship(s, me, GATHERABLE)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = site + 1."""
        list_aimed(s, me, GATHERABLE, out)

    def power_notes(self) -> tuple[int, int]:
        return HOLDS_SITE, HOLDS_NUMBER

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            s.set_b(site_of(code) + 1)
            return
        site = s.b() - 1
        s.pop()
        s.use_tech(me, self.card, self.fuel)
        self.gather(s, me, GATHERABLE_FREE, site, code)

    def gather(self, s: State, me: Player, aim: Aim, site: i64, code: i64) -> None:
        place = place_of(s, me, aim, site, code)
        s.pay(me, s.toll(me, kind_of(code)), 0)
        s.lend_to_fleet(kind_of(code), place, s.value_of(code))

    def can_discard(self, s: State, me: Player) -> bool:
        return any_ship(s, me, GATHERABLE_FREE)

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = site + 1 of the ship that is being chosen, c = the first ship (`Another`)."""
        aim = GATHERABLE_FREE if s.c() == 0 else GATHERABLE_TOO
        if s.b() == 0 and s.c() != 0:
            out.add(STOP)
        list_aimed(s, me, aim, out)

    def discard_notes(self) -> tuple[int, int]:
        return HOLDS_SITE, HOLDS_NOTED

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        if code != STOP and s.b() == 0:
            s.set_b(site_of(code) + 1)
            return
        if s.c() == 0:
            s.set_c(GATHERABLE_TOO.noted(s.b() - 1, code))
            s.set_b(0)
            if any_ship(s, me, GATHERABLE_TOO):
                return
            code = STOP
        first = GATHERABLE_TOO.code_of(s.c())
        first_site = GATHERABLE_TOO.site_of(s.c())
        site = s.b() - 1
        s.pop()
        s.discard_for_power(me, self.card)
        self.gather(s, me, GATHERABLE_FREE, first_site, first)
        if code != STOP:
            self.gather(s, me, GATHERABLE_FREE, site, code)


class InfinityMirror(Card):
    """Infinity Mirror. Four fuel before the roll: one ship is rolled, the others are set to its value. Discard: every
    docked ship shows a one where it stands; the Brethren Ship has no value (rulings 9.1)."""

    def can_use(self, s: State, me: Player) -> bool:
        return me.can_pay_tech(self.fuel) and not s.set_by_mirror

    def use(self, s: State, me: Player) -> None:
        s.use_tech(me, self.card, self.fuel)
        s.set_by_mirror = True

    def tolls(self, s: State, me: Player) -> i64:
        """Fuel for the shielded ships that turn, or -1 when none turns."""
        result: i64 = -1
        for place in range(s.rules.places):
            if names.SITE_OF_PLACE[place] >= 0 and s.ships[place] != 0:
                for kind in range(names.BRETHREN_SHIP):
                    ships = s.ships_of(place, kind)
                    for value in range(2, 7):
                        if number(ships, value):
                            result = (result if result >= 0 else 0) + number(ships, value) * s.toll(me, kind)
        return result

    def can_discard(self, s: State, me: Player) -> bool:
        return 0 <= self.tolls(s, me) <= me.fuel

    def spend(self, s: State, me: Player) -> None:
        s.discard_for_power(me, self.card)
        s.pay(me, self.tolls(s, me), 0)
        for place in range(s.rules.places):
            if names.SITE_OF_PLACE[place] >= 0 and s.ships[place] != 0:
                for kind in range(names.BRETHREN_SHIP):
                    ships = s.ships_of(place, kind)
                    for value in range(2, 7):
                        for _i in range(number(ships, value)):
                            s.show_docked(place, kind, value, 1)


class ShipbreakerDrone(Card):
    """Shipbreaker Drone. With five ships or more, the Relic Ship counted: an unplaced own ship goes back to the stock
    for what the ship of its number costs. Discard: two, the dearest numbers. Three of the own colour must be left for
    the next turn (rulings P5, 9.1)."""

    def allowed(self, s: State, me: Player, ships: i64) -> bool:
        relic = 1 if s.relic_holder == me.seat else 0
        return me.fleet() + relic >= 5 and s.next_fleet(me) >= 3 + ships

    def can_use(self, s: State, me: Player) -> bool:
        return me.unplaced != 0 and self.allowed(s, me, 1)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        out.add_values(SHIP + FACES * me.seat, me.unplaced)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        s.use_tech(me, self.card, 0)
        self.break_up(s, me, s.value_of(code))

    def break_up(self, s: State, me: Player, value: i64) -> None:
        price = me.fleet() - 3
        s.scrap_unplaced(me.seat, value)
        s.gain(me, price, price)
        s.note(SHIPBROKEN)

    def can_discard(self, s: State, me: Player) -> bool:
        return size(me.unplaced) > 1 and self.allowed(s, me, 2)

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = the first ship."""
        first = one(s.value_of(s.b())) if s.b() != 0 else 0
        out.add_values(SHIP + FACES * me.seat, me.unplaced - first)

    def discard_notes(self) -> tuple[int, int]:
        return HOLDS_CODE, HOLDS_NUMBER

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            s.set_b(code)
            return
        first = s.value_of(s.b())
        s.pop()
        s.discard_for_power(me, self.card)
        self.break_up(s, me, first)
        self.break_up(s, me, s.value_of(code))


register(AlienSarcophagus(names.ALIEN_SARCOPHAGUS, "expansion_1", use_in=START_WINDOW, discard_in=START_WINDOW))
register(AstrogationServo(names.ASTROGATION_SERVO, "factions", fuel=2))
register(AutoPilot(names.AUTO_PILOT_AI, "expansion_1"), on_start=True)
register(
    BioIntegrationCircuit(names.BIO_INTEGRATION_CIRCUIT, "expansion_1", use_in=START_WINDOW, discard_in=START_WINDOW)
)
register(ExperimentalFTLDrive(names.EXPERIMENTAL_FTL_DRIVE, "factions", fuel=1, lays=1), on_end=True)
register(FleetInterlink(names.FLEET_INTERLINK, "expansion_2", fuel=3))
register(
    InfiltrationAI(
        names.INFILTRATION_AI, "expansion_3", fuel=INFILTRATION_FUEL, use_in=GATHER_WINDOW, discard_in=GATHER_WINDOW
    )
)
register(InfinityMirror(names.INFINITY_MIRROR, "expansion_3", fuel=4, use_in=BEFORE_ROLL))
register(ShipbreakerDrone(names.SHIPBREAKER_DRONE, "faction_3"))
