"""Alien Tech about the Outer Belt and the draw piles: claims, the asteroids' way, the Asteroid die."""

from typing import Final

from ..actions.decks import (
    asteroid_look_weight,
    can_look_at_asteroids,
    clear_belt,
    fill_belt,
    known,
    list_asteroid_looks,
    list_looks,
    look,
    look_at_asteroid,
    move_belt,
    on_belt,
)
from ..actions.landing import movable_lands
from ..facilities.docking import dock_or_use, keep_fitting
from ..facilities.ports import list_claims
from ..kinds.asteroid import claim_asteroid
from ..kinds.card import AFTER_ROLL, ANY_WINDOW, BELT_WINDOW, MAIN_PHASE, Card, present_window, register
from ..numbers.bits import bit
from ..numbers.codes import ASTEROID, CARD, DRAW, FACILITY, SPACE, VALUE
from ..numbers.dice_sets import number
from ..numbers.moves import Moves
from ..numbers.names import (
    ALIEN_ARTIFACT,
    ALL_KINDS,
    AT_POCKET,
    CARDS,
    NEUTRINO_MISSILE_SALVO,
    PROXIMITY_ANALYZER,
    RING_REPEATER,
    SCOUT_DRONE,
    SPACES,
    SPACIAL_STABILIZER,
)
from ..numbers.vec import i64
from ..table.player import Player
from ..table.position import ICON_LESS
from ..table.stack import CHANCE, POWER
from ..table.state import State
from .colonies import MoveColony
from .grapple import list_grapple

ALL_SPACES: Final = 15


def ships_docked(s: State, kind: i64, value: i64) -> i64:
    """How many ships of a kind are docked anywhere and show a value."""
    result: i64 = 0
    for place in range(AT_POCKET):
        if number(s.ships[place], value):
            result += number(s.ships_of(place, kind), value)
    return result


class NeutrinoMissileSalvo(Card):
    """Neutrino Missile Salvo. Pay as much fuel as a value: all docked ships showing it, own ones too, go to the
    Maintenance Bay. Discard: the asteroids of the belt go under their deck and four others come up."""

    def can_fire(self, s: State, me: Player, value: i64) -> bool:
        """Is there such a ship, and can the price and every toll be paid?"""
        some = False
        tolls: i64 = 0
        for kind in range(ALL_KINDS):
            n = ships_docked(s, kind, value)
            if n > 0:
                some = True
                tolls += n * s.toll(me, kind)
        return some and me.fuel >= me.tech_price(value) + tolls

    def can_use(self, s: State, me: Player) -> bool:
        for value in range(1, 7):
            if self.can_fire(s, me, value):
                return True
        return False

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        for value in range(1, 7):
            if self.can_fire(s, me, value):
                out.add(VALUE + value - 1)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        value = code - VALUE + 1
        s.pop()
        s.use_tech(me, self.card, value)
        for kind in range(ALL_KINDS):
            s.pay(me, ships_docked(s, kind, value) * s.toll(me, kind), 0)
        for place in range(AT_POCKET):
            if number(s.ships[place], value):
                for kind in range(ALL_KINDS):
                    for _i in range(number(s.ships_of(place, kind), value)):
                        s.remove(place, kind, value)

    def most_fuel(self) -> i64:
        return 6

    def can_discard(self, s: State, me: Player) -> bool:
        return s.rules.belt

    def spend(self, s: State, me: Player) -> None:
        s.discard_for_power(me, self.card)
        clear_belt(s)
        fill_belt(s, ALL_SPACES)


class ProximityAnalyzer(Card):
    """Proximity Analyzer. Two fuel: a claim takes one ship with a navigation value less (rulings 8.15); as another
    ruling has it, the roll of the Asteroid die is ignored. Discard and three fuel: claim an asteroid without ships."""

    def can_use(self, s: State, me: Player) -> bool:
        if not me.can_pay_tech(self.fuel):
            return False
        if s.rules.analyzer_stops_die:
            return present_window(s) == AFTER_ROLL and s.belt_marked
        if present_window(s) != MAIN_PHASE:
            return False
        out = Moves()
        self.power_moves(s, me, out)
        return out.n > 0

    def use(self, s: State, me: Player) -> None:
        if s.rules.analyzer_stops_die:
            s.use_tech(me, self.card, self.fuel)
            s.belt_marked = False
        else:
            s.push(POWER, me.seat, self.card)

    def lendable(self) -> bool:
        return True

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """The claims that one ship less makes possible; the Grapple can come in besides."""
        fuel = me.tech_price(self.fuel)
        listed = Moves()
        me.fuel -= fuel
        s.terms |= ICON_LESS
        list_claims(s, me, s.hand(), listed)
        keep_fitting(s, me, listed, out)
        list_grapple(s, me, out)
        s.terms &= ~ICON_LESS
        me.fuel += fuel

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        s.use_tech(me, self.card, self.fuel)
        s.terms |= ICON_LESS
        dock_or_use(s, code)

    def can_discard(self, s: State, me: Player) -> bool:
        return me.can_pay_tech(self.discard_fuel) and on_belt(s)

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        for space in range(SPACES):
            if s.belt[space] >= 0:
                out.add(SPACE + space)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        s.discard_for_power(me, self.card)
        s.pay_tech(me, self.discard_fuel)
        claim_asteroid(s, me, code - SPACE)


class RingRepeater(Card):
    """Ring Repeater. One fuel, on anybody's roll: an asteroid that would leave the belt comes back to the first space
    instead of a new one. Discard: put the asteroids of the belt on other spaces."""

    def can_use(self, s: State, me: Player) -> bool:
        return s.belt_marked and s.belt[SPACES - 1] >= 0 and me.can_pay_tech(self.fuel)

    def use(self, s: State, me: Player) -> None:
        s.use_tech(me, self.card, self.fuel)
        s.belt_marked = False
        move_belt(s, s.belt[SPACES - 1])

    def can_discard(self, s: State, me: Player) -> bool:
        return on_belt(s)

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        """Where does the next asteroid go? Frame: b = for each space the new one + 1 of its asteroid, a nibble each;
        c = spaces taken, a mask."""
        for space in range(SPACES):
            if (s.c() >> space) & 1 == 0:
                out.add(SPACE + space)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        self.place(s, next_to_place(s), code - SPACE)
        if next_to_place(s) < SPACES:
            out = Moves()
            self.discard_moves(s, me, out)
            if out.n > 1:
                return
            self.place(s, next_to_place(s), out.codes[0] - SPACE)
        targets = s.b()
        s.pop()
        s.discard_for_power(me, self.card)
        self.rearrange(s, targets)

    def place(self, s: State, source: i64, target: i64) -> None:
        s.set_b(s.b() | (target + 1) << (4 * source))
        s.set_c(s.c() | bit(target))

    def rearrange(self, s: State, targets: i64) -> None:
        before = [s.belt[space] for space in range(SPACES)]
        for space in range(SPACES):
            s.belt[space] = -1
        for space in range(SPACES):
            target = ((targets >> (4 * space)) & 15) - 1
            if target >= 0:
                s.belt[target] = before[space]


def next_to_place(s: State) -> i64:
    """The space whose asteroid is to be placed by a Ring Repeater, or SPACES."""
    space: i64 = 0
    while space < SPACES and (s.belt[space] < 0 or (s.b() >> (4 * space)) & 15 != 0):
        space += 1
    return space


TECH_DECK: Final = 1
ASTEROID_DECK: Final = 2


class ScoutDrone(MoveColony):
    """Scout Drone. One fuel: look at the top three cards of the Alien Tech or the asteroid deck, fewer if there are no
    more, and put them back in any order. Discard: move one of your colonies to a territory without colonies."""

    def sources(self, s: State, me: Player, seat: i64) -> i64:
        return movable_lands(s, seat) if seat == me.seat else 0

    def targets(self, s: State) -> i64:
        return s.empty_lands() & s.open_lands()

    def can_discard(self, s: State, me: Player) -> bool:
        return movable_lands(s, me.seat) != 0 and self.targets(s) != 0

    def can_see_tech(self, s: State) -> bool:
        return not s.deck_empty()

    def can_see_asteroids(self, s: State) -> bool:
        return s.rules.belt and (s.belt_top[0] >= 0 or can_look_at_asteroids(s))

    def can_use(self, s: State, me: Player) -> bool:
        return me.can_pay_tech(self.fuel) and (self.can_see_tech(s) or self.can_see_asteroids(s))

    def use(self, s: State, me: Player) -> None:
        s.push(POWER, me.seat, self.card)
        if not s.rules.belt:
            self.begin(s, me, TECH_DECK)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = deck, 0 while that is asked; c = cards in their new order, a nibble with the old place + 1 for
        each."""
        if s.b() == 0:
            if self.can_see_tech(s):
                out.add(FACILITY + ALIEN_ARTIFACT)
            if self.can_see_asteroids(s):
                out.add(SPACE)
        elif s.decider() != CHANCE:
            for i in range(self.seen(s)):
                if not self.placed(s, i) and not out.has(self.target(s, i)):
                    out.add(self.target(s, i))
        elif s.b() == TECH_DECK:
            list_looks(s, out)
        else:
            list_asteroid_looks(s, out)

    def weight(self, s: State, code: i64) -> i64:
        return s.deck[code - DRAW] if s.b() == TECH_DECK else asteroid_look_weight(s, code)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            self.begin(s, me, ASTEROID_DECK if code == SPACE else TECH_DECK)
        elif s.decider() == CHANCE:
            if DRAW <= code < DRAW + CARDS:
                look(s, code)
            else:
                look_at_asteroid(s, code)
            self.look_on(s, me)
        else:
            self.put_back(s, code)

    def begin(self, s: State, me: Player, deck: i64) -> None:
        s.use_tech(me, self.card, self.fuel)
        s.set_b(deck)
        if deck == TECH_DECK:
            s.top_seen = bit(me.seat)
        else:
            s.belt_top_seen = bit(me.seat)
        self.look_on(s, me)

    def look_on(self, s: State, me: Player) -> None:
        """See the next card, up to three, or put them back."""
        more = can_look_at_asteroids(s) if s.b() == ASTEROID_DECK else has_unknown(s)
        if self.seen(s) < 3 and more:
            s.ask(CHANCE)
        elif self.seen(s) > 1:
            s.ask(me.seat)
        else:
            s.pop()

    def seen(self, s: State) -> i64:
        return known(s.top) if s.b() == TECH_DECK else known(s.belt_top)

    def target(self, s: State, i: i64) -> i64:
        """The i-th card seen, as a target."""
        return CARD + s.top[i] if s.b() == TECH_DECK else ASTEROID + s.belt_top[i]

    def placed(self, s: State, i: i64) -> bool:
        order = s.c()
        while order != 0:
            if order & 15 == i + 1:
                return True
            order >>= 4
        return False

    def put_back(self, s: State, code: i64) -> None:
        """Put one card under those put back before; the last one follows by itself."""
        seen = self.seen(s)
        left: i64 = 0
        at: i64 = 0
        while s.c() >> at != 0:
            at += 4
        chosen: i64 = -1
        for i in range(seen):
            if not self.placed(s, i):
                left += 1
                if chosen < 0 and self.target(s, i) == code:
                    chosen = i
        s.set_c(s.c() | (chosen + 1) << at)
        if left > 2:
            return
        for i in range(seen):
            if not self.placed(s, i):
                s.set_c(s.c() | (i + 1) << (at + 4))
                break
        self.arrange(s)
        s.pop()

    def arrange(self, s: State) -> None:
        before = [self.target(s, i) for i in range(self.seen(s))]
        order = s.c()
        at: i64 = 0
        while order != 0:
            code = before[(order & 15) - 1]
            if s.b() == TECH_DECK:
                s.top[at] = code - CARD
            else:
                s.belt_top[at] = code - ASTEROID
            order >>= 4
            at += 1

    def hidden(self, s: State) -> bool:
        return s.kind() == POWER and s.b() != 0

    def veil(self, s: State) -> None:
        """For others the cards are still to be looked at."""
        s.set_c(0)
        s.ask(CHANCE)


def has_unknown(s: State) -> bool:
    """Is there a card below the known top of the draw pile?"""
    for card in range(CARDS):
        if s.deck[card] > 0:
            return True
    return False


class SpacialStabilizer(Card):
    """Spacial Stabilizer. One fuel on your own roll: a marked Asteroid die moves nothing; it also cancels the mark of
    an own asteroid's roll (`asteroids/rocks.py`). Its discard, which lets a theft of an asteroid fail, is an answer in
    a raid (`facilities/raid.py`)."""

    def can_use(self, s: State, me: Player) -> bool:
        return s.belt_marked and me.can_pay_tech(self.fuel)

    def use(self, s: State, me: Player) -> None:
        s.use_tech(me, self.card, self.fuel)
        s.belt_marked = False


register(NeutrinoMissileSalvo(NEUTRINO_MISSILE_SALVO, "expansion_7", fuel=1))
register(
    ProximityAnalyzer(PROXIMITY_ANALYZER, "outer_belt", fuel=2, discard_fuel=3, use_in=ANY_WINDOW, needs="outer_belt"),
    docks=True,
)
register(RingRepeater(RING_REPEATER, "expansion_7", fuel=1, use_in=BELT_WINDOW, needs="outer_belt"))
register(ScoutDrone(SCOUT_DRONE, "expansion_6", fuel=1))
register(SpacialStabilizer(SPACIAL_STABILIZER, "outer_belt", fuel=1, use_in=AFTER_ROLL, needs="outer_belt"))
