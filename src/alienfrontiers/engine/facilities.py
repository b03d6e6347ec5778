"""The orbital facilities: which dockings are legal, and what a docking does.

A docking takes ships by value; `need` says which values a code takes. When the Relic Ship shows one of them and own
ships would do as well, the player is asked which to dock (`WhichShip`)."""

from typing import Final

from .bits import bit
from .codes import (
    CARD,
    DOCK_ARTIFACT,
    DOCK_CONSTRUCTOR,
    DOCK_END,
    DOCK_HUB,
    DOCK_MARKET,
    DOCK_MINE,
    DOCK_OUTPOST,
    DOCK_SHIPYARD,
    DOCK_SOLAR,
    DOCK_STATION,
    LAUNCH,
    RELIC,
    SEAT,
    SHIP,
    STOP,
    TAKE_FUEL,
    TAKE_ORE,
)
from .moves import Moves
from .names import (
    ALIEN_ARTIFACT,
    ASIMOV,
    AT_ARTIFACT,
    AT_CONSTRUCTOR,
    AT_HUB,
    AT_MARKET,
    AT_MINE,
    AT_OUTPOST,
    AT_SHIPYARD,
    AT_SOLAR,
    AT_STATION,
    BRADBURY,
    COLONIST_HUB,
    COLONY_CONSTRUCTOR,
    DOCKABLE,
    HEINLEIN,
    HERBERT,
    LEM,
    LUNAR_MINE,
    ORBITAL_MARKET,
    RAIDERS_OUTPOST,
    SHIPYARD,
    SOLAR_CONVERTER,
    TERRAFORMING_STATION,
    VAN_VOGT,
)
from .ships import at_least, highest, number, one, pairs, runs, singles, size, total, triples
from .state import (
    DECISIONS,
    EXCESS,
    RAID,
    RAID_VICTIM,
    WHICH_SHIP,
    Decision,
    Player,
    State,
)
from .territories import choose_landing, launch_colony
from .vec import i64

LAST_CIRCLE: Final = 7
HUB_PORTS: Final = 3
CLAIM_TOTAL: Final = 8
RAID_TOKENS: Final = 4


class Facility:
    """One orbital facility. `code` is its first docking code; the others follow by value."""

    def __init__(self, facility: i64, code: i64) -> None:
        self.facility: i64 = facility
        self.code: i64 = code

    def ports(self, players: i64) -> i64:
        """Open ports by number of players, in slots where ships dock as a set (ports closed by dots: rulings 2)."""
        return 1

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        """List the dockings that are legal with the unplaced ships `hand` (packed multiset)."""
        raise NotImplementedError

    def need(self, code: i64) -> i64:
        """The values a docking takes, as a packed multiset."""
        return one(code - self.code + 1)

    def free(self, s: State, me: Player, code: i64) -> bool:
        """Does this docking cost nothing? (option forcedDocking "free")"""
        return True

    def own_fits(self, s: State, me: Player) -> bool:
        """May a ship of the own colour be docked here, or only the Relic Ship?"""
        return True

    def dock(self, s: State, code: i64, relic: bool) -> None:
        """Pay, dock (with the Relic Ship if `relic`) and take the benefit."""
        raise NotImplementedError


def place_ships(s: State, place: i64, need: i64, relic: bool) -> None:
    """Move the needed ships from the active player's hand to a place."""
    relic_value: i64 = s.relic_value if relic else 0
    value: i64 = 1
    rest = need >> 4
    while rest != 0:
        n = rest & 15
        if value == relic_value:
            s.dock(place, value, True)
            n -= 1
        while n > 0:
            s.dock(place, value, False)
            n -= 1
        rest >>= 4
        value += 1


def free_slot(s: State, first: i64, slots: i64) -> i64:
    """The first empty slot of a facility that docks sets, or -1. A slot with a ship left in it is not free (rulings
    2)."""
    for place in range(first, first + slots):
        if s.ships[place] == 0:
            return place
    return -1


class SolarConverter(Facility):
    """Any ship: half its value in fuel, rounded up."""

    def ports(self, players: i64) -> i64:
        return 7 if players < 4 else 8

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        if size(s.ships[AT_SOLAR]) < self.ports(s.players):
            out.add_values(DOCK_SOLAR, singles(hand))

    def dock(self, s: State, code: i64, relic: bool) -> None:
        me = s.me()
        value = code - DOCK_SOLAR + 1
        s.dock(AT_SOLAR, value, relic)
        me.fuel += (value + 1) // 2
        if me.has_bonus(LEM):
            me.fuel += 1


class LunarMine(Facility):
    """A ship not lower than the highest docked: one ore."""

    def ports(self, players: i64) -> i64:
        return 3 if players == 2 else 4 if players == 3 else 5

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        there = s.ships[AT_MINE]
        if size(there) >= self.ports(s.players):
            return
        fit = singles(hand)
        if s.mine_ships > 0 or not me.has_bonus(VAN_VOGT):
            fit &= at_least(highest(there))
        out.add_values(DOCK_MINE, fit)

    def dock(self, s: State, code: i64, relic: bool) -> None:
        s.dock(AT_MINE, code - DOCK_MINE + 1, relic)
        s.mine_ships += 1
        s.me().ore += 1


class AlienArtifact(Facility):
    """Any ship: its value towards the eight that claim a card, and one new display."""

    def ports(self, players: i64) -> i64:
        return 4

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        if size(s.ships[AT_ARTIFACT]) < 4:
            out.add_values(DOCK_ARTIFACT, singles(hand))

    def dock(self, s: State, code: i64, relic: bool) -> None:
        value = code - DOCK_ARTIFACT + 1
        s.dock(AT_ARTIFACT, value, relic)
        s.artifact += value
        s.cycles += 1


def may_cycle(s: State) -> bool:
    """One display may be replaced for each ship docked since the last claim (rulings 7.3, Artifact cycles)."""
    return s.cycles > 0


def may_claim(s: State, me: Player, card: i64) -> bool:
    """Ships of total value eight are docked, and the player has no copy of the card."""
    return s.artifact >= CLAIM_TOTAL and not me.holds(card)


class ColonistHub(Facility):
    """Any ship: the own colony starts or advances one circle; from the seventh it may be launched."""

    def ports(self, players: i64) -> i64:
        return 4

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        if size(s.theirs(AT_HUB, me.seat)) < HUB_PORTS and me.circle < LAST_CIRCLE and me.can_land():
            out.add_values(DOCK_HUB, singles(hand))

    def dock(self, s: State, code: i64, relic: bool) -> None:
        me = s.me()
        s.dock(AT_HUB, code - DOCK_HUB + 1, relic)
        s.hub_ships += 1
        steps: i64 = 1
        if s.hub_ships > 1 and not s.hub_bonus and me.has_bonus(ASIMOV):
            s.hub_bonus = True
            steps = 2
        advance(s, me, steps)


def advance(s: State, me: Player, steps: i64) -> None:
    """Move the player's Hub colony, starting one if there is none; steps beyond the last circle are kept by launching
    at once, or lost (Colonist Hub, excess advances)."""
    if me.circle == 0:
        me.supply -= 1
    me.circle += steps
    if me.circle > LAST_CIRCLE:
        excess = me.circle - LAST_CIRCLE
        me.circle = LAST_CIRCLE
        if me.supply > 0 and may_launch(s, me):
            s.push(EXCESS, me.seat, excess)


def may_launch(s: State, me: Player) -> bool:
    return me.circle == LAST_CIRCLE and me.can_pay(1, 1)


class Excess(Decision):
    """Asimov's extra step passed the last circle: launch now and keep it for a new colony, or lose it. Frame: a =
    steps."""

    def moves(self, s: State, out: Moves) -> None:
        out.add(STOP)
        out.add(LAUNCH)

    def apply(self, s: State, code: i64) -> None:
        excess = s.a()
        s.pop()
        if code == LAUNCH:
            launch_colony(s, s.me(), excess)


class TerraformingStation(Facility):
    """A six, one fuel and one ore: land a colony. The ship is used up at the start of its owner's next turn."""

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        if number(hand, 6) == 0 or s.ships[AT_STATION] != 0 or not me.can_pay(1, 1) or not me.can_land():
            return
        relic_six = s.relic_in_hand() and s.relic_value == 6
        if relic_six or (number(me.unplaced, 6) > 0 and self.own_fits(s, me)):
            out.add(DOCK_STATION)

    def need(self, code: i64) -> i64:
        return one(6)

    def free(self, s: State, me: Player, code: i64) -> bool:
        return False

    def own_fits(self, s: State, me: Player) -> bool:
        """At least three ships of the own colour must remain."""
        return s.next_fleet(me) > 3

    def dock(self, s: State, code: i64, relic: bool) -> None:
        me = s.me()
        me.fuel -= 1
        me.ore -= 1
        s.dock(AT_STATION, 6, relic)
        choose_landing(s, me)


class RaidersOutpost(Facility):
    """A run of three, higher in sum than what is docked: those ships go to the Maintenance Bay, and a raid follows."""

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        starts = runs(hand)
        if starts:
            beat = total(s.ships[AT_OUTPOST])
            for value in range(1, 5):
                if number(starts, value) and 3 * value + 3 > beat:
                    out.add(DOCK_OUTPOST + value - 1)

    def need(self, code: i64) -> i64:
        return 0x111 * one(code - DOCK_OUTPOST + 1)

    def dock(self, s: State, code: i64, relic: bool) -> None:
        s.empty(AT_OUTPOST)
        place_ships(s, AT_OUTPOST, self.need(code), relic)
        if raid_targets(s):
            s.push(RAID, s.active)


def stealable(s: State, victim: Player) -> i64:
    """Cards that may be stolen from a player: a decoy stands in for all others."""
    return victim.decoy if victim.decoy != 0 else victim.cards


def named(s: State, index: i64) -> i64:
    """Tokens named so far in a raid: index = seat for fuel, 6 + seat for ore. Kept as nibbles in the frame's a."""
    return (s.a() >> (4 * index)) & 15


def fuel_left(s: State, victim: Player) -> i64:
    return 0 if victim.decoy != 0 else victim.fuel - named(s, victim.seat)


def ore_left(s: State, victim: Player) -> i64:
    return 0 if victim.decoy != 0 else victim.ore - named(s, 6 + victim.seat)


def raid_targets(s: State) -> bool:
    """Has any opponent something to steal?"""
    for p in s.seats:
        if p.seat != s.active and (p.cards != 0 or p.fuel > 0 or p.ore > 0):
            return True
    return False


class Raid(Decision):
    """Steal one card from one opponent, or up to four tokens from any. Frame: a = tokens named, b = their number."""

    def moves(self, s: State, out: Moves) -> None:
        out.add(STOP)
        if s.b() == 0:
            cards: i64 = 0
            for p in s.seats:
                if p.seat != s.active:
                    cards |= stealable(s, p)
            card: i64 = 0
            while cards != 0:
                if cards & 1:
                    out.add(CARD + card)
                cards >>= 1
                card += 1
        for p in s.seats:
            if p.seat != s.active and fuel_left(s, p) > 0:
                out.add(TAKE_FUEL + p.seat)
        for p in s.seats:
            if p.seat != s.active and ore_left(s, p) > 0:
                out.add(TAKE_ORE + p.seat)

    def apply(self, s: State, code: i64) -> None:
        if code == STOP:
            self.take(s)
        elif code < SEAT:
            card = code - CARD
            s.pop()
            s.push(RAID_VICTIM, s.active, card)
            victims = 0
            only: i64 = 0
            for p in s.seats:
                if p.seat != s.active and stealable(s, p) >> card & 1:
                    victims += 1
                    only = p.seat
            if victims == 1:
                DECISIONS[RAID_VICTIM].apply(s, SEAT + only)
        else:
            s.set_a(s.a() + bit(4 * (code - TAKE_FUEL)))
            s.set_b(s.b() + 1)
            if s.b() == RAID_TOKENS or not self.more(s):
                self.take(s)

    def more(self, s: State) -> bool:
        for p in s.seats:
            if p.seat != s.active and (fuel_left(s, p) > 0 or ore_left(s, p) > 0):
                return True
        return False

    def take(self, s: State) -> None:
        """Everything named changes hands at once."""
        me = s.me()
        for p in s.seats:
            fuel = named(s, p.seat)
            ore = named(s, 6 + p.seat)
            p.fuel -= fuel
            p.ore -= ore
            me.fuel += fuel
            me.ore += ore
        s.pop()


class RaidVictim(Decision):
    """From whom, when several opponents hold the card to be stolen. Frame: a = card."""

    def moves(self, s: State, out: Moves) -> None:
        for p in s.seats:
            if p.seat != s.active and stealable(s, p) >> s.a() & 1:
                out.add(SEAT + p.seat)

    def apply(self, s: State, code: i64) -> None:
        card = s.a()
        s.pop()
        s.lose_card(s.seats[code - SEAT], card)
        s.receive_card(s.me(), card)


class OrbitalMarket(Facility):
    """A pair: trade fuel for ore at the pair's value, as often as wanted this turn."""

    def ports(self, players: i64) -> i64:
        return 1 if players < 4 else 2

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        fit = pairs(hand)
        if fit and free_slot(s, AT_MARKET, self.ports(s.players)) >= 0:
            out.add_values(DOCK_MARKET, fit)

    def need(self, code: i64) -> i64:
        return 2 * one(code - DOCK_MARKET + 1)

    def dock(self, s: State, code: i64, relic: bool) -> None:
        place = free_slot(s, AT_MARKET, self.ports(s.players))
        place_ships(s, place, self.need(code), relic)
        s.trader[place - AT_MARKET] = s.active


def trade_prices(s: State, me: Player) -> i64:
    """Prices in fuel at which the player may trade now, as a mask of nibbles: the value of either docked pair, or only
    one with Heinlein Plains."""
    prices: i64 = 0
    for slot in range(2):
        if s.trader[slot] == me.seat:
            prices |= singles(s.ships[AT_MARKET + slot])
    if prices and me.has_bonus(HEINLEIN):
        return one(1)
    return prices


class Shipyard(Facility):
    """A pair and the price of the next ship: it waits in the Maintenance Bay."""

    def ports(self, players: i64) -> i64:
        return 1 if players == 2 else 2 if players == 3 else 3

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        fit = pairs(hand)
        if fit and me.stock > 0 and free_slot(s, AT_SHIPYARD, self.ports(s.players)) >= 0:
            price = ship_price(me)
            if me.can_pay(price, price):
                out.add_values(DOCK_SHIPYARD, fit)

    def need(self, code: i64) -> i64:
        return 2 * one(code - DOCK_SHIPYARD + 1)

    def free(self, s: State, me: Player, code: i64) -> bool:
        return ship_price(me) == 0

    def dock(self, s: State, code: i64, relic: bool) -> None:
        me = s.me()
        price = ship_price(me)
        me.fuel -= price
        me.ore -= price
        place_ships(s, free_slot(s, AT_SHIPYARD, self.ports(s.players)), self.need(code), relic)
        me.stock -= 1
        me.bay += 1


def ship_price(me: Player) -> i64:
    """Fuel, and as much ore, for the next ship: one for the fourth, two for the fifth, three for the sixth; one less
    with Herbert Valley. A fleet below three pays as for the fourth."""
    price = me.fleet() - 2
    if price < 1:
        price = 1
    return price - 1 if me.has_bonus(HERBERT) else price


class ColonyConstructor(Facility):
    """A triple and three ore: land a colony."""

    def ports(self, players: i64) -> i64:
        return 1 if players == 2 else 2

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        fit = triples(hand)
        if fit and me.ore >= constructor_price(me) and me.can_land():
            if free_slot(s, AT_CONSTRUCTOR, self.ports(s.players)) >= 0:
                out.add_values(DOCK_CONSTRUCTOR, fit)

    def need(self, code: i64) -> i64:
        return 3 * one(code - DOCK_CONSTRUCTOR + 1)

    def free(self, s: State, me: Player, code: i64) -> bool:
        return False

    def dock(self, s: State, code: i64, relic: bool) -> None:
        me = s.me()
        me.ore -= constructor_price(me)
        place_ships(s, free_slot(s, AT_CONSTRUCTOR, self.ports(s.players)), self.need(code), relic)
        choose_landing(s, me)


def constructor_price(me: Player) -> i64:
    """Ore: three, or two with Bradbury Plateau."""
    return 2 if me.has_bonus(BRADBURY) else 3


# By facility number, the order in which dockings are listed (ascending codes).
BY_NUMBER: Final[list[Facility]] = [
    SolarConverter(SOLAR_CONVERTER, DOCK_SOLAR),
    LunarMine(LUNAR_MINE, DOCK_MINE),
    AlienArtifact(ALIEN_ARTIFACT, DOCK_ARTIFACT),
    ColonistHub(COLONIST_HUB, DOCK_HUB),
    TerraformingStation(TERRAFORMING_STATION, DOCK_STATION),
    RaidersOutpost(RAIDERS_OUTPOST, DOCK_OUTPOST),
    OrbitalMarket(ORBITAL_MARKET, DOCK_MARKET),
    Shipyard(SHIPYARD, DOCK_SHIPYARD),
    ColonyConstructor(COLONY_CONSTRUCTOR, DOCK_CONSTRUCTOR),
]


def facility_of(code: i64) -> Facility:
    """The facility of a docking code."""
    return BY_CODE[code - DOCK_SOLAR]


def by_code() -> list[Facility]:
    result: list[Facility] = []
    for facility in BY_NUMBER:
        last = BY_NUMBER[facility.facility + 1].code if facility.facility < DOCKABLE - 1 else DOCK_END
        result += [facility] * int(last - facility.code)
    return result


BY_CODE: Final[list[Facility]] = by_code()


def list_docks(s: State, me: Player, out: Moves) -> None:
    """All legal dockings of the active player."""
    hand = s.hand()
    if hand:
        for facility in BY_NUMBER:
            facility.docks(s, me, hand, out)


def begin_docking(s: State, code: i64) -> None:
    """Dock as a code says, after asking which ships where that is not determined."""
    facility = facility_of(code)
    me = s.me()
    if not s.relic_in_hand():
        dock_now(s, code, False)
        return
    value = s.relic_value
    wanted = number(facility.need(code), value)
    own = number(me.unplaced, value) if facility.own_fits(s, me) else 0
    if wanted == 0:
        dock_now(s, code, False)
    elif s.lifted_relic or own < wanted:
        dock_now(s, code, True)
    else:
        if s.lifted == value:
            wanted -= 1  # the lifted ship is one of them
        if wanted == 0:
            dock_now(s, code, False)
        else:
            s.push(WHICH_SHIP, me.seat, code, wanted)


def dock_now(s: State, code: i64, relic: bool) -> None:
    s.lifted = 0
    s.lifted_relic = False
    s.lifted_from = -1
    facility_of(code).dock(s, code, relic)


class WhichShip(Decision):
    """The Relic Ship and own ships show the same value: which docks? Frame: a = docking code, b = ships to name."""

    def moves(self, s: State, out: Moves) -> None:
        out.add(SHIP + 6 * s.active + s.relic_value - 1)
        out.add(RELIC)

    def apply(self, s: State, code: i64) -> None:
        docking = s.a()
        if code != RELIC and s.b() > 1:
            s.set_b(s.b() - 1)
            return
        s.pop()
        dock_now(s, docking, code == RELIC)


DECISIONS[WHICH_SHIP] = WhichShip()
DECISIONS[EXCESS] = Excess()
DECISIONS[RAID] = Raid()
DECISIONS[RAID_VICTIM] = RaidVictim()
