"""Asteroids that bring ships, and ships that bring colonies and cards."""

from ..actions.decks import cards_left, draw_weight, has_cards, list_draws, put_on_top, take_drawn
from ..actions.landing import can_pay_landing, choose_landing
from ..facilities.hub import advance, may_advance
from ..facilities.orbit import usual_price
from ..kinds.asteroid import ANY_VALUE, NO_FIRST, Asteroid, register
from ..numbers.bits import bit
from ..numbers.codes import CARD
from ..numbers.moves import Moves
from ..numbers.names import (
    ABANDONED_SHIP,
    DAMAGED_SHIP,
    RELIC_SHIP,
    SHIP_IN_DISTRESS,
    SHIPS_LIFEBOAT,
    TERRAFORMING_MODULE,
)
from ..numbers.ruleset import Ruleset
from ..numbers.vec import i64
from ..table.fleets import kind_of, list_ships
from ..table.player import Player
from ..table.stack import ASTEROID_POWER, CHANCE, NOBODY
from ..table.state import State


class Wreck(Asteroid):
    """Discard and pay: a ship from the stock waits in the Maintenance Bay. Neither Herbert Valley nor a Shipfitter
    Drone helps; they are for the Shipyard (rulings 9.4)."""

    def fuel_price(self, s: State, me: Player) -> i64:
        return usual_price(me)

    def ore_price(self, s: State, me: Player) -> i64:
        return usual_price(me)

    def can_use(self, s: State, me: Player) -> bool:
        return me.stock > 0 and me.can_pay(self.fuel_price(s, me), self.ore_price(s, me))

    def use(self, s: State, me: Player) -> None:
        self.discard(s, me)
        s.pay(me, self.fuel_price(s, me), self.ore_price(s, me))
        s.build_ship(me)


class AbandonedShip(Wreck):
    """Abandoned Ship. Three fuel, whichever ship it is (rulings 8.2), or the Shipyard's price (option
    `abandoned_ship_price`)."""

    def fuel_price(self, s: State, me: Player) -> i64:
        return usual_price(me) if s.rules.abandoned_fee else self.fuel

    def ore_price(self, s: State, me: Player) -> i64:
        return usual_price(me) if s.rules.abandoned_fee else 0


class DamagedShip(Wreck):
    """Damaged Ship. The Shipyard's price."""


class ShipInDistress(Asteroid):
    """Ship in Distress. Discard and pay one fuel: see the next two Alien Tech cards, keep one and put the other back on
    top. Only one sees them. Frame: b = first card + 1, c = second card + 1."""

    def can_use(self, s: State, me: Player) -> bool:
        return me.fuel >= self.fuel and cards_left(s)

    def use(self, s: State, me: Player) -> None:
        has_cards(s)
        self.discard(s, me)
        s.pay(me, self.fuel, 0)
        s.push(ASTEROID_POWER, CHANCE, self.asteroid)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        if s.decider() == CHANCE:
            list_draws(s, out)
            return
        out.add(CARD + s.b() - 1)
        if s.c() != s.b():
            out.add(CARD + s.c() - 1)

    def weight(self, s: State, code: i64) -> i64:
        return draw_weight(s, code)

    def hidden(self, s: State) -> bool:
        return True

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if s.decider() == CHANCE:
            self.see(s, me, take_drawn(s, code))
            return
        kept = code - CARD
        other = s.c() - 1 if s.b() - 1 == kept else s.b() - 1
        s.pop()
        # Who does not know the cards below it is not shown this one either.
        s.top_seen = bit(me.seat) if s.top[0] < 0 else s.top_seen & bit(me.seat)
        put_on_top(s, other)
        s.receive_card(me, kept)

    def veil(self, s: State) -> None:
        """The cards seen are still to be drawn; who knows what lies below them knew them too."""
        for card in (s.c() - 1, s.b() - 1):
            if card >= 0 and s.top[0] >= 0:
                put_on_top(s, card)
            elif card >= 0:
                s.deck[card] += 1
        s.set_b(0)
        s.set_c(0)
        s.ask(CHANCE)

    def see(self, s: State, me: Player, card: i64) -> None:
        """The first card seen, or the second; when there is no second the first is kept."""
        if s.b() != 0:
            s.set_c(card + 1)
            s.ask(me.seat)
        elif has_cards(s):
            s.set_b(card + 1)
        else:
            s.pop()
            s.receive_card(me, card)


class ShipsLifeboat(Asteroid):
    """Ship's Lifeboat. Discard: the Hub colony advances three circles, or one is started; Asimov Crater adds none."""

    def first_icon(self, s: State) -> i64:
        """A ship of any value (rulings 3.1), or another navigation value."""
        return ANY_VALUE if s.rules.any_lifeboat else NO_FIRST

    def nav_icons(self, s: State) -> i64:
        return self.navs if s.rules.any_lifeboat else self.navs + 1

    def can_use(self, s: State, me: Player) -> bool:
        return may_advance(s, me, 3)

    def use(self, s: State, me: Player) -> None:
        self.discard(s, me)
        advance(s, me, 3)


class TerraformingModule(Asteroid):
    """Terraforming Module. Discard, pay and return an unplaced ship of any value to the stock: land a colony. Of the
    own colour three ships must remain; the Relic Ship may be given, it returns to Burroughs Desert."""

    def price(self, rules: Ruleset) -> i64:
        return rules.module_fuel

    def can_use(self, s: State, me: Player) -> bool:
        if not me.can_land() or not can_pay_landing(s, me, self.price(s.rules), s.rules.module_ore):
            return False
        return gives_relic(s, me) or (me.unplaced != 0 and s.spare(me))

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        if s.spare(me):
            list_ships(me.seat, me.unplaced, out)
        if gives_relic(s, me):
            list_ships(RELIC_SHIP, s.hand_of(RELIC_SHIP), out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        self.discard(s, me)
        s.pay(me, self.price(s.rules), 0)
        s.scrap_unplaced(kind_of(code), s.value_of(code))
        choose_landing(s, me, s.rules.module_ore, NOBODY)


def gives_relic(s: State, me: Player) -> bool:
    """Has the player an own Relic Ship unplaced? A borrowed one is not the player's to give."""
    return s.relic_in_hand() and s.relic_holder == me.seat


register(AbandonedShip(ABANDONED_SHIP, 2, navs=3, fuel=3))
register(DamagedShip(DAMAGED_SHIP, 2, navs=2))
register(ShipInDistress(SHIP_IN_DISTRESS, 2, 2, fuel=1))
register(ShipsLifeboat(SHIPS_LIFEBOAT, 1, ANY_VALUE, pack="expansion_6"))
register(TerraformingModule(TERRAFORMING_MODULE, 2, navs=2, equal=True))
