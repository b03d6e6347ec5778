"""What a position is worth to a seat, in victory points.

The worth of a seat is a sum of plain parts: points, colonies under way, control and closeness to it, ships, tokens,
cards, bonuses. The value of a position is the seat's own worth less a share of each rival's. All numbers that are a
matter of opinion stand in one table, `Weights`.
"""

import math
from dataclasses import dataclass

from ..engine import play
from ..engine.facilities.belt import NAVIGATION, filled
from ..engine.facilities.orbit import ship_price, trade_prices
from ..engine.kinds.agenda import AGENDA_AT
from ..engine.kinds.asteroid import ASTEROID_AT
from ..engine.kinds.card import CARD_AT
from ..engine.numbers import names
from ..engine.numbers.bits import lowest, members
from ..engine.numbers.dice_sets import number, pairs, runs, size, total, triples
from ..engine.numbers.limits import CLAIM_TOTAL, LAST_CIRCLE, TOKEN_LIMIT
from ..engine.table.player import Player
from ..engine.table.state import State
from .card_values import ASTEROID, DISCARD, PILOT, POWER

POINT_CARDS = sum(1 << card.card for card in CARD_AT if card.points)
CARRIERS = (
    1 << names.EXPERIMENTAL_FTL_DRIVE | 1 << names.NULL_TIME_VAULT | 1 << names.PROBABILITY_FOCUS
)  # tokens can lie on these


@dataclass(frozen=True)
class Weights:
    """What things are worth, in victory points. Worths per turn are multiplied by the turns expected to be left."""

    # A won or lost game stands above everything else; the margin decides between wins.
    win: float = 1000.0
    # A landed colony is a point; this on top, because it also brings the own last landing nearer.
    landed: float = 0.55
    # Each circle on the Hub, up to a landing that still costs one fuel and one ore.
    circle: float = 0.19
    # Controlling is a point already; a lead of two is that much safer than a lead of one, and a third is little more.
    safety: tuple[float, ...] = (0.0, 0.0, 0.18, 0.24)
    # A tie takes control from the other and is one landing short of it; one colony behind is one short of a tie.
    tied: float = 0.3
    one_behind: float = 0.1
    # Ships for one turn. The fourth and later ones make pairs, triples and runs, so they are hardly worth less than the
    # first three: with 1.07, 1.26, 1.42 here a planner lost 32 of 40 games of two against two.
    ships: tuple[float, ...] = (0.0, 0.3, 0.6, 0.85, 1.25, 1.6, 1.9)
    # The Relic Ship, one more ship that is lost with the desert.
    relic: float = 0.15
    # Tokens: the first open the facilities, the last only wait for the limit of eight.
    fuel: tuple[float, ...] = (0.0, 0.24, 0.44, 0.6, 0.72, 0.81, 0.88, 0.93, 0.97)
    ore: tuple[float, ...] = (0.0, 0.36, 0.7, 1.0, 1.18, 1.33, 1.45, 1.54, 1.6)
    # Token number nine and on, while the turn still has a use for them.
    more_tokens: float = 0.03
    # Tokens lose their worth in the last turns: by this fraction at the very end.
    late_tokens: float = 0.55
    # Bonuses for one turn, by territory: Heinlein, Pohl, Van Vogt, Bradbury, Asimov, Herbert, Lem, Burroughs, Blish.
    # Lem pays with every ship at the Solar Converter, Asimov and Bradbury hasten colonies, Herbert only helps those
    # who still build.
    bonus: tuple[float, ...] = (0.05, 0.04, 0.05, 0.08, 0.08, 0.09, 0.09, 0.07, 0.02)
    # Cards that are points, held until the end: a raid can take them.
    point_card: float = 0.95
    # Any card breaks a tie.
    any_card: float = 0.08
    # The Repulsor Field keeps what is controlled there.
    repelled: float = 0.2
    # Rivals: the strongest counts most, because only one of them can win.
    leader: float = 0.4
    other: float = 0.12
    # Ships still to dock: something each, a little more for a high value, and what sets can become.
    unplaced: float = 0.26
    pip: float = 0.02
    pair: float = 0.35  # a ship of the Shipyard that can be paid
    triple: float = 0.7  # a colony of the Constructor that can be paid
    six: float = 0.6  # a colony of the Terraforming Station that can be paid
    run: float = 0.4  # a raid
    # Ships at the Artifact short of a claim that the hand can still complete: this share of the best card.
    claim: float = 0.6
    # A revealed agenda is a point; this on top, because it breaks ties.
    revealed: float = 0.08
    # An agenda face down that is not known, or whose end-game half does not hold now; one where it does, at the end of
    # the game, and what is lost of that for each turn before.
    agenda: float = 0.3
    agenda_met: float = 0.85
    agenda_fades: float = 0.045
    agenda_chance: float = 0.45  # that an unknown one is revealed after the last landing
    over_limit: float = 0.06  # an agenda too many, to choose from
    # Ships that wait on a Pocket Universe, each; one on an Auto Pilot, for one turn.
    pocket: float = 0.45
    pilot: float = 0.33
    vault: float = 0.6  # tokens in a Null-Time Vault, as a share of their worth
    focus: float = 0.1  # fuel on a Probability Focus
    worn: float = 0.15  # fuel on an Experimental FTL Drive: the third is its end
    asteroid: float = 0.5  # an asteroid that the hand can claim, as a share of its worth


WEIGHTS = Weights()


def turns_left(s: State) -> float:
    """How many turns each player may still have: until the fastest has landed the last colony."""
    left = 12.0
    for p in s.seats:
        colonies = int(p.supply) + (1 - int(p.circle) / (LAST_CIRCLE + 1) if p.circle else 0.0)
        left = min(left, 0.5 + 5.5 * colonies / max(3, int(p.fleet())))
    return max(1.0, left)


class Evaluation:
    """Values positions of one turn for one seat. Expectations (turns left, who leads, what a drawn card is worth) are
    taken once, from the position the turn is planned in, so that values of a plan compare."""

    def __init__(self, s: State, seat: int, weights: Weights = WEIGHTS) -> None:
        self.seat = seat
        self.w = weights
        self.turns = turns_left(s)
        self.met = max(weights.agenda, weights.agenda_met - weights.agenda_fades * self.turns)
        self.tokens = 1 - weights.late_tokens / self.turns
        self.expanded = bool(s.rules.expanded)
        self.lands = members(s.rules.lands)
        self.cards = [self._card(card) for card in range(names.CARDS)]
        self.asteroids = [self._asteroid(asteroid) for asteroid in range(names.ASTEROIDS)]
        self._planets: dict[object, list[float]] = {}
        self._seats: dict[object, float] = {}
        self._belts: dict[int, float] = {}
        self.drawn = self._best_of_three(s)
        planet = self._planet(s)
        rivals = [(planet[p.seat] + self._player(s, p), p.seat) for p in s.seats if p.seat != seat]
        leader = max(rivals)[1]
        self.shares = [0.0] * s.players
        for _, rival in rivals:
            self.shares[rival] = weights.leader if rival == leader else weights.other
        self.threat = sorted((rival for _, rival in rivals), key=lambda rival: (-self.shares[rival], rival))

    def _card(self, card: int) -> float:
        w = self.w
        worth = w.any_card + POWER[card] * self.turns
        worth += DISCARD[card] * min(1.0, self.turns / 3)
        if card in (names.ALIEN_CITY, names.ALIEN_MONUMENT):
            worth += w.point_card
        return worth

    def _asteroid(self, asteroid: int) -> float:
        return ASTEROID[asteroid] * min(1.0, self.turns / 3) + PILOT[asteroid] * self.turns

    def _best_of_three(self, s: State) -> float:
        """Expected worth of the best of three cards drawn, for a seat that cannot take what it holds."""
        pile = s.discard if s.deck_empty() else s.deck
        held = s.seats[self.seat].cards
        worths: list[float] = []
        for card in range(names.CARDS):
            worths += [0.0 if held >> card & 1 else self.cards[card]] * int(pile[card])
        worths.sort(reverse=True)
        result = 0.0
        none_yet = 1.0  # probability that all better cards were missed
        for i, worth in enumerate(worths):
            rest = len(worths) - i
            hit = min(1.0, 3 / rest)
            result += none_yet * hit * worth
            none_yet *= 1 - hit
        return result

    # --- parts ----------------------------------------------------------------------------------------------------

    def _planet(self, s: State) -> list[float]:
        """What each seat has on the planet: points of control and fields, closeness, bonuses."""
        key = (tuple(s.colonies), tuple(s.fields))
        known = self._planets.get(key)
        if known is not None:
            return known
        w = self.w
        result = [0.0] * s.players
        for t in self.lands:
            there = [int(n) for n in s.colonies[names.SEATS * t : names.SEATS * t + s.players]]
            best = max(there)
            if best == 0:
                continue
            fixed = s.repelled(t)
            leader = s.control[t]
            if leader >= 0:
                second = max(n for seat, n in enumerate(there) if seat != leader)
                worth = 1.0 + (w.repelled if fixed else w.safety[min(3, best - second)])
                if s.field_on(names.POSITRON, t):
                    worth += 1.0
                if not s.isolated(t):
                    worth += w.bonus[t] * self.turns
                result[leader] += worth
            if not fixed:
                for seat, n in enumerate(there):
                    if n > 0 and seat != leader:
                        if n == best:
                            result[seat] += w.tied
                        elif n == best - 1:
                            result[seat] += w.one_behind
        self._planets[key] = result
        return result

    def _player(self, s: State, p: Player) -> float:
        """What a seat has besides: colonies, ships, tokens, cards."""
        seat = p.seat
        ships = p.fleet() - (1 if s.docked[names.SEATS * names.AT_STATION + seat] else 0)
        more = 0.0
        if self.expanded:
            ships = s.next_fleet(p)
            more = self._more(s, p)
        relic = s.relic_holder == seat and s.relic_place != names.AT_STATION
        herbert = p.bonuses >> names.HERBERT & 1
        key = (seat, p.fuel, p.ore, p.stock, p.supply, p.circle, p.cards, ships, relic, herbert)
        known = self._seats.get(key)
        if known is not None:
            return known + more
        w = self.w
        result = (1 + w.landed) * int(s.landed(p)) + w.circle * int(p.circle)
        result += w.ships[ships] * self.turns
        if relic:
            result += w.relic * self.turns
        if herbert and p.stock == 0:
            result -= w.bonus[names.HERBERT] * self.turns  # nothing left to build
        result += self._tokens(p.fuel, p.ore)
        cards = p.cards
        card = 0
        while cards:
            if cards & 1:
                result += self.cards[card]
            cards >>= 1
            card += 1
        self._seats[key] = result
        return result + more

    def _more(self, s: State, p: Player) -> float:
        """What expansions add: points of cards and agendas, agendas face down, asteroids, what lies on cards."""
        w = self.w
        result = w.point_card * (int(p.card_points) - int(p.cards & POINT_CARDS).bit_count())
        if s.watching:
            result += (1 + w.revealed) * int(p.revealed).bit_count() + int(p.double).bit_count() + self._hidden(s, p)
        if p.asteroids:
            result += self._belt(p)
        if p.cards & CARRIERS:
            if p.holds(names.NULL_TIME_VAULT):
                result += w.vault * self._tokens(
                    int(s.fuel_on(names.NULL_TIME_VAULT)), int(s.ore_on(names.NULL_TIME_VAULT))
                )
            if p.holds(names.PROBABILITY_FOCUS):
                result += w.focus * int(s.fuel_on(names.PROBABILITY_FOCUS))
            if p.holds(names.EXPERIMENTAL_FTL_DRIVE):
                result -= w.worn * int(s.fuel_on(names.EXPERIMENTAL_FTL_DRIVE))
        if s.docked[names.SEATS * names.AT_PILOT + p.seat]:
            result += w.pilot * self.turns
        if s.ships[names.AT_POCKET]:
            result += w.pocket * int(size(s.docked[names.SEATS * names.AT_POCKET + p.seat]))
        return result

    def _belt(self, p: Player) -> float:
        """The asteroids that a seat has."""
        known = self._belts.get(p.asteroids)
        if known is None:
            known = sum(
                self.asteroids[asteroid] * int(p.asteroid_count(asteroid)) for asteroid in range(names.ASTEROIDS)
            )
            self._belts[p.asteroids] = known
        return known

    def _hidden(self, s: State, p: Player) -> float:
        """Agendas face down: those that are known by name, and others."""
        w = self.w
        unknown = int(p.veiled_agendas())
        left = p.agendas
        if left == 0 and p.seat != self.seat:
            return w.agenda * unknown
        result = 0.0
        while left:
            agenda = lowest(left)
            left &= left - 1
            result += self.met if AGENDA_AT[agenda].at_end(s, p) else w.agenda
        if unknown:
            within = min(unknown, max(0, int(p.agenda_room())))
            result += w.agenda * within + w.over_limit * (unknown - within)
        return result

    def _tokens(self, fuel: int, ore: int) -> float:
        w = self.w
        worth = w.fuel[min(TOKEN_LIMIT, fuel)] + w.ore[min(TOKEN_LIMIT, ore)]
        worth += w.more_tokens * (max(0, fuel - TOKEN_LIMIT) + max(0, ore - TOKEN_LIMIT))
        return worth * self.tokens

    def kept(self, fuel: int, ore: int) -> float:
        """The worth of the best of these tokens that the limit leaves."""
        if fuel + ore <= TOKEN_LIMIT:
            return self._tokens(fuel, ore)
        least, most = max(0, TOKEN_LIMIT - fuel), min(TOKEN_LIMIT, ore)
        return max(self._tokens(TOKEN_LIMIT - n, n) for n in range(least, most + 1))

    # --- the whole ------------------------------------------------------------------------------------------------

    def value(self, s: State) -> float:
        """The value of a position at the end of the seat's turn (or of the game)."""
        if s.over:
            return self._final(s)
        me = s.seats[self.seat]
        result = self._standing(s)
        if me.fuel + me.ore > TOKEN_LIMIT:
            result += self.kept(me.fuel, me.ore) - self._tokens(me.fuel, me.ore)
        if s.active == self.seat and s.artifact >= CLAIM_TOTAL and min(s.display) < 0:
            result += self.drawn  # cards not yet seen will be there to claim
        return result

    def promise(self, s: State) -> float:
        """The value of a position within the turn: what stands, and what the rest may become."""
        if s.over:
            return self._final(s)
        me = s.seats[self.seat]
        result = self._standing(s)
        hand = s.hand()
        left = size(hand)
        result += self._claim(s, me, hand)
        prices = trade_prices(s, me)
        if prices:
            price = 1
            while not number(prices, price):
                price += 1
            result += self._trades(me, price)
        if left:
            result += self._hand(s, me, left, hand)
        return result

    def _standing(self, s: State) -> float:
        planet = self._planet(s)
        shares = self.shares
        result = 0.0
        for p in s.seats:
            seat = p.seat
            if seat == self.seat:
                result += planet[seat] + self._player(s, p)
            else:
                result -= shares[seat] * (planet[seat] + self._player(s, p))
        return result

    def _final(self, s: State) -> float:
        points = [int(s.points(seat)) for seat in range(s.players)]
        margin = points[self.seat] - max(n for seat, n in enumerate(points) if seat != self.seat)
        if s.watching and any(p.veiled_agendas() for p in s.seats):
            return self.w.win * (2 * self._win_chance(s, points) - 1) + margin
        winners = play.winners(s)
        return (self.w.win / len(winners) if self.seat in winners else -self.w.win) + margin

    def _win_chance(self, s: State, points: list[int]) -> float:
        """The chance that no rival passes with agendas that are still to be revealed; a tie is half a win."""
        q = self.w.agenda_chance
        result = 1.0
        for p in s.seats:
            if p.seat == self.seat:
                continue
            ahead = points[self.seat] - points[p.seat]  # points that the rival needs for a tie
            hidden = int(p.veiled_agendas())
            reach = [math.comb(hidden, n) * q**n * (1 - q) ** (hidden - n) for n in range(hidden + 1)]
            tie = reach[ahead] if 0 <= ahead <= hidden else 0.0
            result *= 1 - sum(reach[max(0, ahead + 1) :]) - tie / 2
        return max(0.0, result)

    def _claim(self, s: State, me: Player, hand: int) -> float:
        """What the ships at the Artifact may still bring."""
        if s.artifact == 0:
            return 0.0
        best = 0.0
        for card in s.display:
            if card < 0:
                best = max(best, self.drawn)
            elif not me.cards >> card & 1:
                best = max(best, self.cards[card])
        if s.artifact >= CLAIM_TOTAL:
            return max(best, self.drawn) if s.cycles else best
        if s.artifact + total(hand) < CLAIM_TOTAL:
            return 0.0
        return self.w.claim * best * int(s.artifact) / CLAIM_TOTAL

    def _trades(self, me: Player, price: int) -> float:
        """What trading at a price can gain."""
        fuel, ore = me.fuel, me.ore
        now = best = self.kept(fuel, ore)
        while fuel >= price:
            fuel -= price
            ore += 1
            best = max(best, self.kept(fuel, ore))
        return best - now

    def _hand(self, s: State, me: Player, left: int, hand: int) -> float:
        """What ships still to dock may bring."""
        w = self.w
        result = w.unplaced * left + w.pip * int(total(hand))
        landing = me.supply > 0 or me.circle > 0
        if pairs(hand) and me.stock > 0 and (not s.ships[names.AT_SHIPYARD] or not s.ships[names.AT_SHIPYARD + 1]):
            price = ship_price(me)
            if me.fuel + 2 >= price and me.ore + 1 >= price:
                result += w.pair
        if landing and triples(hand) and not s.ships[names.AT_CONSTRUCTOR] and me.ore >= 2:
            result += w.triple
        if landing and number(hand, 6) and not s.ships[names.AT_STATION] and me.fuel + me.ore >= 1:
            result += w.six
        if s.rules.belt:
            result += w.asteroid * self._claimable(s, hand)
        starts = runs(hand)
        if starts and total(s.ships[names.AT_OUTPOST]) < 15:
            result += w.run
        return result

    def _claimable(self, s: State, hand: int) -> float:
        """The worth of the best asteroid that a hand can claim."""
        best = 0.0
        for space in range(names.SPACES):
            asteroid = s.belt[space]
            if asteroid >= 0:
                card = ASTEROID_AT[asteroid]
                if filled(card.first_icon(s), card.nav_icons(s), card.equal, NAVIGATION[space], hand):
                    worth = self.asteroids[asteroid] if card.active else self.w.point_card
                    best = max(best, worth)
        return best
