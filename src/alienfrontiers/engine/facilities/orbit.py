"""The orbital facilities: which dockings are legal, and what a docking does.

A docking takes ships by value; `need` says which values a code takes. When the Relic Ship shows one of them and own
ships would do as well, the player is asked which to dock (`WhichShip`)."""

from typing import Final

from ..actions.decks import agendas_left
from ..actions.landing import can_pay_landing, choose_landing
from ..kinds.facility import PAIR, RUN, SINGLE, TRIPLE, Facility, place_ships
from ..numbers import names
from ..numbers.codes import (
    DOCK_ARTIFACT,
    DOCK_CONSTRUCTOR,
    DOCK_HUB,
    DOCK_MARKET,
    DOCK_MINE,
    DOCK_OUTPOST,
    DOCK_SHIPYARD,
    DOCK_SOLAR,
    DOCK_STATION,
)
from ..numbers.dice_sets import ALL_VALUES, at_least, highest, number, one, pairs, runs, singles, total, triples
from ..numbers.events import BUMPED_OWN, SHIPFITTED
from ..numbers.limits import CLAIM_TOTAL
from ..numbers.moves import Moves
from ..numbers.reasons import (
    BORROWED,
    DREW_AGENDAS,
    FULL,
    HAS_ONE,
    MAY,
    NO_COLONY,
    NO_PAIR,
    NO_SHIP,
    NOT_ON_DISPLAY,
    NOT_THE_FIRST,
    OTHER_PRICE,
    RUN_TOO_LOW,
    SMALL_FLEET,
    TOO_LOW,
    TOO_SMALL,
    about,
    price,
)
from ..numbers.vec import i64, vec
from ..table.player import Player
from ..table.position import BOTH_RAIDS, FREE_BUILD, REPLACING, ROLL_BUILT
from ..table.stack import CHANCE, MARKET_FOR, NOBODY, REROLL
from ..table.state import State
from .hub import ColonistHub
from .raid import OUTPOST_BOTH, OUTPOST_RAID, begin_raid


class SolarConverter(Facility):
    """Any ship: half its value in fuel, rounded up."""

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        if self.has_port(s):
            out.add_values(DOCK_SOLAR, singles(hand))

    def dock(self, s: State, code: i64) -> None:
        me = s.me()
        value = code - DOCK_SOLAR + 1
        place_ships(s, names.AT_SOLAR)
        fuel = (value + 1) // 2
        if me.has_bonus(names.LEM):
            s.use_bonus(me, names.LEM)
            fuel += 1
        s.gain(me, fuel, 0)


class LunarMine(Facility):
    """A ship not lower than the highest docked: one ore."""

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        if self.has_port(s):
            out.add_values(DOCK_MINE, singles(hand) & self.allowed(s, me, hand))

    def allowed(self, s: State, me: Player, hand: i64) -> i64:
        if s.terms & REPLACING == 0 and (s.mine_ships > 0 or not me.has_bonus(names.VAN_VOGT)):
            return at_least(highest(s.ships[names.AT_MINE]))
        return ALL_VALUES

    def unfit(self, s: State, me: Player) -> i64:
        reason: i64 = NOT_THE_FIRST if me.has_bonus(names.VAN_VOGT) else TOO_LOW
        return about(reason, highest(s.ships[names.AT_MINE]))

    def dock(self, s: State, code: i64) -> None:
        if s.mine_ships == 0 and code - DOCK_MINE + 1 < highest(s.ships[names.AT_MINE]) and s.terms & REPLACING == 0:
            s.use_bonus(s.me(), names.VAN_VOGT)
        place_ships(s, names.AT_MINE)
        s.mine_ships += 1
        s.gain(s.me(), 0, 1)


class AlienArtifact(Facility):
    """Any ship: its value towards the eight that claim a card, and one new display."""

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        if self.has_port(s):
            out.add_values(DOCK_ARTIFACT, singles(hand))

    def dock(self, s: State, code: i64) -> None:
        place_ships(s, names.AT_ARTIFACT)
        s.artifact += code - DOCK_ARTIFACT + 1
        s.cycles += 1


def may_cycle(s: State) -> bool:
    """One display may be replaced for each ship docked since the last claim (rulings 7.3.6)."""
    return s.cycles > 0


def bars_claim(s: State, me: Player, card: i64) -> i64:
    """Why the player cannot claim a card: MAY when it is possible."""
    for i in range(3):
        if s.display[i] == card:
            if may_claim(s, me, card):
                return MAY
            return HAS_ONE if me.holds(card) else about(TOO_SMALL, s.artifact)
    return NOT_ON_DISPLAY


def may_claim(s: State, me: Player, card: i64) -> bool:
    """Ships of total value eight are docked, and the player has no copy of the card."""
    return s.artifact >= CLAIM_TOTAL and not me.holds(card)


class TerraformingStation(Facility):
    """A six, one fuel and one ore: land a colony. The ship is used up at the start of its owner's next turn."""

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        # The price is asked first, as it is what most often is against it.
        if number(hand, 6) != 0 and can_pay_landing(s, me, 1, 1) and self.closed(s, me, hand) == MAY:
            out.add(DOCK_STATION)

    def closed(self, s: State, me: Player, hand: i64) -> i64:
        if not self.has_port(s):
            return FULL
        if not me.can_land():
            return NO_COLONY
        barred: i64 = BORROWED  # said only where no six is an own one
        for kind in range(names.SHIP_KINDS):
            if number(s.hand_of(kind), 6) and barred != MAY:
                bars = self.bars(s, me, kind)
                if bars != BORROWED:
                    barred = bars
        if barred != MAY:
            return barred
        return MAY if can_pay_landing(s, me, 1, 1) else price(1, 1)

    def free(self, s: State, me: Player, code: i64) -> bool:
        return False

    def bars(self, s: State, me: Player, kind: i64) -> i64:
        """Of the own colour at least three ships must remain; borrowed ships may not be docked here."""
        if kind == names.RELIC_SHIP:
            return MAY if s.relic_user == NOBODY or s.relic_lands else BORROWED
        if kind != me.seat:
            return BORROWED
        return MAY if s.spare(me) else SMALL_FLEET

    def dock(self, s: State, code: i64) -> None:
        me = s.me()
        payee = self.payee(s, me)
        s.pay_to(me, 1, 0, payee)
        place_ships(s, names.AT_STATION)
        choose_landing(s, me, 1, payee)

    def payee(self, s: State, me: Player) -> i64:
        """Who receives the price: the owner of the New Gaia faction, if it is another player."""
        for p in s.seats:
            if p.owns(names.NEW_GAIA) and p.seat != me.seat:
                return p.seat
        return NOBODY


class RaidersOutpost(Facility):
    """A run of three, higher in sum than what is docked: those ships go to the Maintenance Bay, and a raid follows."""

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        fit = runs(hand)
        if fit != 0:
            out.add_values(DOCK_OUTPOST, fit & self.allowed(s, me, hand))

    def closed(self, s: State, me: Player, hand: i64) -> i64:
        """Never: what is docked makes room."""
        return MAY

    def allowed(self, s: State, me: Player, hand: i64) -> i64:
        if me.any_run or s.any_port():
            return ALL_VALUES
        return at_least(total(s.ships[names.AT_OUTPOST]) // 3)  # a run is three times its middle value

    def unfit(self, s: State, me: Player) -> i64:
        return about(RUN_TOO_LOW, total(s.ships[names.AT_OUTPOST]))

    def dock(self, s: State, code: i64) -> None:
        if not s.any_port() and s.terms & REPLACING == 0:
            if s.own_at(names.AT_OUTPOST, s.active) > 0:
                s.note(BUMPED_OWN)
            s.empty(names.AT_OUTPOST)
        place_ships(s, names.AT_OUTPOST)
        begin_raid(s, OUTPOST_BOTH if s.terms & BOTH_RAIDS else OUTPOST_RAID)


class OrbitalMarket(Facility):
    """A pair: trade fuel for ore at the pair's value, as often as wanted this turn."""

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        fit = pairs(hand)
        if fit != 0 and self.closed(s, me, hand) == MAY:
            out.add_values(DOCK_MARKET, fit)

    def closed(self, s: State, me: Player, hand: i64) -> i64:
        return MAY if self.free_slot(s) >= 0 else FULL

    def dock(self, s: State, code: i64) -> None:
        place = self.free_slot(s)
        place_ships(s, place)
        s.trader[place - names.AT_MARKET] = s.active
        if s.rules.agendas and agendas_left(s) > 0:
            s.push(MARKET_FOR, s.active, place)


def trades(s: State, me: Player) -> bool:
    """Has the player a pair to trade with?"""
    for slot in range(names.AT_SHIPYARD - names.AT_MARKET):
        if s.trader[slot] == me.seat:
            return True
    return False


def trade_prices(s: State, me: Player) -> i64:
    """Prices in fuel at which the player may trade now, as a mask of nibbles: the value of either docked pair, or only
    one with Heinlein Plains."""
    prices: i64 = 0
    for slot in range(names.AT_SHIPYARD - names.AT_MARKET):
        if s.trader[slot] == me.seat:
            prices |= singles(s.ships[names.AT_MARKET + slot])
    if prices and me.has_bonus(names.HEINLEIN):
        return one(1)
    return prices


def bars_trade(s: State, me: Player, fuel: i64) -> i64:
    """Why the player cannot trade at a price: MAY when it is possible."""
    if not trades(s, me):
        for place in range(names.AT_MARKET, names.AT_SHIPYARD):
            if s.own_at(place, me.seat) == 2:
                return DREW_AGENDAS
        return NO_PAIR
    prices = trade_prices(s, me)
    if number(prices, fuel) == 0:
        return about(OTHER_PRICE, prices)
    return MAY if number(affordable(prices, me.fuel), fuel) != 0 else price(fuel, 0)


def affordable(prices: i64, fuel: i64) -> i64:
    """Those of the prices, a mask of nibbles, that do not exceed the fuel."""
    return prices if fuel >= 6 else prices & ~at_least(fuel + 1)


class Shipyard(Facility):
    """A pair and the price of the next ship: it waits in the Maintenance Bay."""

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        fit = pairs(hand)
        if fit != 0 and self.closed(s, me, hand) == MAY:
            out.add_values(DOCK_SHIPYARD, fit)

    def closed(self, s: State, me: Player, hand: i64) -> i64:
        if me.stock == 0:
            return NO_SHIP
        if self.free_slot(s) < 0:
            return FULL
        tokens = self.price(s, me)
        return MAY if me.can_pay(tokens, tokens) else price(tokens, tokens)

    def price(self, s: State, me: Player) -> i64:
        return 0 if s.terms & FREE_BUILD else ship_price(me)

    def free(self, s: State, me: Player, code: i64) -> bool:
        return ship_price(me) == 0

    def dock(self, s: State, code: i64) -> None:
        """Pay, dock the ships named, and take a ship from the stock."""
        me = s.me()
        tokens = self.price(s, me)
        if s.terms & FREE_BUILD == 0 and me.has_bonus(names.HERBERT):
            s.use_bonus(me, names.HERBERT)
        s.pay(me, tokens, tokens)
        place_ships(s, self.free_slot(s))
        s.build_ship(me)
        if s.terms & (FREE_BUILD | ROLL_BUILT):
            s.note(SHIPFITTED)
        if me.rolls_new_ships or s.terms & ROLL_BUILT:
            me.bay -= 1
            s.push(REROLL, CHANCE, me.seat + 1)


def usual_price(me: Player) -> i64:
    """Fuel, and as much ore, for the next ship: one for the fourth, two for the fifth, three for the sixth. A fleet
    below three pays as for the fourth."""
    price = me.fleet() - 2
    return price if price > 1 else 1


def ship_price(me: Player) -> i64:
    """What the Shipyard asks: one less with Herbert Valley."""
    return usual_price(me) - 1 if me.has_bonus(names.HERBERT) else usual_price(me)


class ColonyConstructor(Facility):
    """A triple and three ore: land a colony."""

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        fit = triples(hand)
        if fit != 0 and self.closed(s, me, hand) == MAY:
            out.add_values(DOCK_CONSTRUCTOR, fit)

    def closed(self, s: State, me: Player, hand: i64) -> i64:
        if not me.can_land():
            return NO_COLONY
        if self.free_slot(s) < 0:
            return FULL
        ore = constructor_price(me)
        return MAY if can_pay_landing(s, me, 0, ore) else price(0, ore)

    def free(self, s: State, me: Player, code: i64) -> bool:
        return False

    def dock(self, s: State, code: i64) -> None:
        me = s.me()
        ore = constructor_price(me)
        if me.has_bonus(names.BRADBURY):
            s.use_bonus(me, names.BRADBURY)
        place_ships(s, self.free_slot(s))
        choose_landing(s, me, ore, NOBODY)


def constructor_price(me: Player) -> i64:
    """Ore: three, or two with Bradbury Plateau."""
    return 2 if me.has_bonus(names.BRADBURY) else 3


# By facility number.
BY_NUMBER: Final = vec[Facility](
    [
        SolarConverter(names.SOLAR_CONVERTER, DOCK_SOLAR, SINGLE, (0, 0, 0, 0, 0, 0, 0, 3)),
        LunarMine(names.LUNAR_MINE, DOCK_MINE, SINGLE, (0, 0, 0, 2, 3)),
        AlienArtifact(names.ALIEN_ARTIFACT, DOCK_ARTIFACT, SINGLE, (0, 0, 0, 0)),
        ColonistHub(names.COLONIST_HUB, DOCK_HUB, SINGLE, (0, 0, 0, 0)),  # tracks, of three ports each
        TerraformingStation(names.TERRAFORMING_STATION, DOCK_STATION, SINGLE, (0,), least=6),
        RaidersOutpost(names.RAIDERS_OUTPOST, DOCK_OUTPOST, RUN, (0,)),
        OrbitalMarket(names.ORBITAL_MARKET, DOCK_MARKET, PAIR, (0, 3)),
        Shipyard(names.SHIPYARD, DOCK_SHIPYARD, PAIR, (0, 2, 3)),
        ColonyConstructor(names.COLONY_CONSTRUCTOR, DOCK_CONSTRUCTOR, TRIPLE, (0, 2)),
    ]
)

FOR_EQUAL_SHIPS: Final = vec[Facility]([one for one in BY_NUMBER if one.shape in (PAIR, TRIPLE)])
FOR_ANY_SHIPS: Final = vec[Facility]([one for one in BY_NUMBER if one.shape not in (PAIR, TRIPLE)])
