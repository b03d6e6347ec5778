"""The orbital facilities: which dockings are legal, and what a docking does.

A docking takes ships by value; `need` says which values a code takes. When the Relic Ship shows one of them and own
ships would do as well, the player is asked which to dock (`WhichShip`)."""

from typing import Final

from .codes import (
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
    STOP,
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
    RELIC_SHIP,
    SHIP_KINDS,
    SHIPYARD,
    SOLAR_CONVERTER,
    TERRAFORMING_STATION,
    VAN_VOGT,
)
from .raid import raid_targets
from .ships import at_least, highest, number, one, pairs, runs, singles, size, total, triples
from .state import (
    DECISIONS,
    EXCESS,
    RAID,
    Decision,
    Player,
    State,
)
from .territories import choose_landing, launch_colony
from .vec import i64

LAST_CIRCLE: Final = 7
HUB_PORTS: Final = 3
CLAIM_TOTAL: Final = 8


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

    def takes(self, s: State, me: Player, kind: i64) -> bool:
        """May a ship of this kind be docked here?"""
        return True

    def dock(self, s: State, code: i64) -> None:
        """Pay, dock the ships that were named and take the benefit."""
        raise NotImplementedError


def place_ships(s: State, place: i64) -> None:
    """Move the ships named for this docking from the active player's hand to a place."""
    if not s.mixed_hand():
        place_kind(s, place, s.active)
        return
    for kind in range(SHIP_KINDS):
        if s.picked[kind] != 0:
            place_kind(s, place, kind)


def place_kind(s: State, place: i64, kind: i64) -> None:
    ships = s.picked[kind] >> 4
    s.picked[kind] = 0
    value: i64 = 1
    while ships != 0:
        for _ in range(ships & 15):
            s.dock(place, kind, value)
        ships >>= 4
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

    def dock(self, s: State, code: i64) -> None:
        me = s.me()
        value = code - DOCK_SOLAR + 1
        place_ships(s, AT_SOLAR)
        s.gain(me, (value + 1) // 2 + (1 if me.has_bonus(LEM) else 0), 0)


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

    def dock(self, s: State, code: i64) -> None:
        place_ships(s, AT_MINE)
        s.mine_ships += 1
        s.gain(s.me(), 0, 1)


class AlienArtifact(Facility):
    """Any ship: its value towards the eight that claim a card, and one new display."""

    def ports(self, players: i64) -> i64:
        return 4

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        if size(s.ships[AT_ARTIFACT]) < 4:
            out.add_values(DOCK_ARTIFACT, singles(hand))

    def dock(self, s: State, code: i64) -> None:
        place_ships(s, AT_ARTIFACT)
        s.artifact += code - DOCK_ARTIFACT + 1
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
        if size(s.ships[AT_HUB + me.seat]) < HUB_PORTS and me.circle < LAST_CIRCLE and me.can_land():
            out.add_values(DOCK_HUB, singles(hand))

    def dock(self, s: State, code: i64) -> None:
        me = s.me()
        place_ships(s, AT_HUB + me.seat)
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
        for kind in range(SHIP_KINDS):
            if number(s.hand_of(kind), 6) and self.takes(s, me, kind):
                out.add(DOCK_STATION)
                return

    def need(self, code: i64) -> i64:
        return one(6)

    def free(self, s: State, me: Player, code: i64) -> bool:
        return False

    def takes(self, s: State, me: Player, kind: i64) -> bool:
        """Of the own colour at least three ships must remain; borrowed ships may not be docked here."""
        return kind == RELIC_SHIP or (kind == me.seat and s.spare(me))

    def dock(self, s: State, code: i64) -> None:
        me = s.me()
        s.pay(me, 1, 1)
        place_ships(s, AT_STATION)
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

    def dock(self, s: State, code: i64) -> None:
        s.empty(AT_OUTPOST)
        place_ships(s, AT_OUTPOST)
        if raid_targets(s):
            s.push(RAID, s.active)


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

    def dock(self, s: State, code: i64) -> None:
        place = free_slot(s, AT_MARKET, self.ports(s.players))
        place_ships(s, place)
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


def affordable(prices: i64, fuel: i64) -> i64:
    """Those of the prices, a mask of nibbles, that do not exceed the fuel."""
    return prices if fuel >= 6 else prices & ~at_least(fuel + 1)


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

    def dock(self, s: State, code: i64) -> None:
        me = s.me()
        price = ship_price(me)
        s.pay(me, price, price)
        place_ships(s, free_slot(s, AT_SHIPYARD, self.ports(s.players)))
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

    def dock(self, s: State, code: i64) -> None:
        me = s.me()
        s.pay(me, 0, constructor_price(me))
        place_ships(s, free_slot(s, AT_CONSTRUCTOR, self.ports(s.players)))
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


FOR_ANY_SHIPS: Final = BY_NUMBER[:ORBITAL_MARKET]
FOR_EQUAL_SHIPS: Final = BY_NUMBER[ORBITAL_MARKET:]  # these dock pairs and triples


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
    if hand == 0:
        return
    for facility in FOR_ANY_SHIPS:
        facility.docks(s, me, hand, out)
    if pairs(hand):
        for facility in FOR_EQUAL_SHIPS:
            facility.docks(s, me, hand, out)


DECISIONS[EXCESS] = Excess()
