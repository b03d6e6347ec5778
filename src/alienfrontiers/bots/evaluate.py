"""What a position is worth to a seat, in victory points.

The worth of a seat is a sum of plain parts: points, colonies under way, control and closeness to it, ships, tokens,
cards, bonuses. The value of a position is the seat's own worth less a share of each rival's. All numbers that are a
matter of opinion stand in one table, `Weights`.
"""

from dataclasses import dataclass, field

from ..engine import turn
from ..engine.facilities import CLAIM_TOTAL, ship_price, trade_prices
from ..engine.names import (
    ALIEN_CITY,
    ALIEN_MONUMENT,
    AT_CONSTRUCTOR,
    AT_OUTPOST,
    AT_SHIPYARD,
    AT_STATION,
    BOOSTER_POD,
    CARDS,
    DATA_CRYSTAL,
    GRAVITY_MANIPULATOR,
    HERBERT,
    HOLOGRAPHIC_DECOY,
    ON_PLANET,
    ORBITAL_TELEPORTER,
    PLASMA_CANNON,
    POLARITY_DEVICE,
    POSITRON,
    RESOURCE_CACHE,
    SEATS,
    STASIS_BEAM,
    TEMPORAL_WARPER,
)
from ..engine.ships import number, pairs, runs, size, total, triples
from ..engine.state import Player, State


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
    # Bonuses for one turn, by territory: Heinlein, Pohl, Van Vogt, Bradbury, Asimov, Herbert, Lem, Burroughs.
    # Lem pays with every ship at the Solar Converter, Asimov and Bradbury hasten colonies, Herbert only helps those
    # who still build.
    bonus: tuple[float, ...] = (0.05, 0.04, 0.05, 0.08, 0.08, 0.09, 0.09, 0.07)
    # Cards that are points, held until the end: a raid can take them.
    point_card: float = 0.95
    # Any card breaks a tie.
    any_card: float = 0.08
    # Powers for one turn and the discard power once, by card.
    power: dict[int, float] = field(
        default_factory=lambda: {
            ALIEN_CITY: 0.0,
            ALIEN_MONUMENT: 0.0,
            BOOSTER_POD: 0.05,  # makes sixes, pairs and triples
            STASIS_BEAM: 0.04,  # makes pairs and triples
            POLARITY_DEVICE: 0.05,  # a one becomes a six
            GRAVITY_MANIPULATOR: 0.05,  # two changes at once, for two fuel
            DATA_CRYSTAL: 0.03,  # dear when the territory is full
            ORBITAL_TELEPORTER: 0.03,  # a second docking, for two fuel
            PLASMA_CANNON: 0.04,  # opens slots
            TEMPORAL_WARPER: 0.06,  # mends a bad roll
            HOLOGRAPHIC_DECOY: 0.03,  # nothing can be stolen
            RESOURCE_CACHE: 0.09,  # a token a turn for nothing
        }
    )
    discard: dict[int, float] = field(
        default_factory=lambda: {
            DATA_CRYSTAL: 0.45,  # the Positron Field: a point
            STASIS_BEAM: 0.15,  # Isolation takes a bonus
            GRAVITY_MANIPULATOR: 0.25,  # Repulsion keeps a control
            POLARITY_DEVICE: 0.6,  # a swap can turn two controls
            ORBITAL_TELEPORTER: 0.6,  # a colony moved can turn two controls
            PLASMA_CANNON: 0.35,  # a ship less for a rival
            TEMPORAL_WARPER: 0.3,  # the best card of the discards
            BOOSTER_POD: 0.1,  # removes a field
        }
    )
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


WEIGHTS = Weights()


def turns_left(s: State) -> float:
    """How many turns each player may still have: until the fastest has landed the last colony."""
    left = 12.0
    for p in s.seats:
        colonies = int(p.supply) + (1 - int(p.circle) / 8 if p.circle else 0.0)
        left = min(left, 0.5 + 5.5 * colonies / max(3, 6 - int(p.stock)))
    return max(1.0, left)


class Evaluation:
    """Values positions of one turn for one seat. Expectations (turns left, who leads, what a drawn card is worth) are
    taken once, from the position the turn is planned in, so that values of a plan compare."""

    def __init__(self, s: State, seat: int, weights: Weights = WEIGHTS) -> None:
        self.seat = seat
        self.w = weights
        self.turns = turns_left(s)
        self.tokens = 1 - weights.late_tokens / self.turns
        self.cards = [self._card(card) for card in range(CARDS)]
        self._planets: dict[object, list[float]] = {}
        self._seats: dict[object, float] = {}
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
        worth = w.any_card + w.power.get(card, 0.0) * self.turns
        worth += w.discard.get(card, 0.0) * min(1.0, self.turns / 3)
        if card in (ALIEN_CITY, ALIEN_MONUMENT):
            worth += w.point_card
        return worth

    def _best_of_three(self, s: State) -> float:
        """Expected worth of the best of three cards drawn, for a seat that cannot take what it holds."""
        pile = s.discard if s.deck_empty() else s.deck
        held = s.seats[self.seat].cards
        worths: list[float] = []
        for card in range(CARDS):
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
        for t in range(ON_PLANET):
            there = [int(n) for n in s.colonies[SEATS * t : SEATS * t + s.players]]
            best = max(there)
            if best == 0:
                continue
            fixed = s.repelled(t)
            leader = s.control[t]
            if leader >= 0:
                second = max(n for seat, n in enumerate(there) if seat != leader)
                worth = 1.0 + (w.repelled if fixed else w.safety[min(3, best - second)])
                if s.field_on(POSITRON, t):
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
        station = s.docked[SEATS * AT_STATION + seat] != 0
        relic = s.relic_holder == seat and s.relic_place != AT_STATION
        herbert = p.bonuses >> HERBERT & 1
        key = (seat, p.fuel, p.ore, p.stock, p.supply, p.circle, p.cards, station, relic, herbert)
        known = self._seats.get(key)
        if known is not None:
            return known
        w = self.w
        result = (1 + w.landed) * int(s.landed(p)) + w.circle * int(p.circle)
        result += w.ships[6 - p.stock - (1 if station else 0)] * self.turns
        if relic:
            result += w.relic * self.turns
        if herbert and p.stock == 0:
            result -= w.bonus[HERBERT] * self.turns  # nothing left to build
        result += self._tokens(p.fuel, p.ore)
        cards = p.cards
        card = 0
        while cards:
            if cards & 1:
                result += self.cards[card]
            cards >>= 1
            card += 1
        self._seats[key] = result
        return result

    def _tokens(self, fuel: int, ore: int) -> float:
        w = self.w
        worth = w.fuel[min(8, fuel)] + w.ore[min(8, ore)]
        worth += w.more_tokens * (max(0, fuel - 8) + max(0, ore - 8))
        return worth * self.tokens

    def kept(self, fuel: int, ore: int) -> float:
        """The worth of the best eight of these tokens."""
        if fuel + ore <= 8:
            return self._tokens(fuel, ore)
        return max(self._tokens(8 - n, n) for n in range(max(0, 8 - fuel), min(8, ore) + 1))

    # --- the whole ------------------------------------------------------------------------------------------------

    def value(self, s: State) -> float:
        """The value of a position at the end of the seat's turn (or of the game)."""
        if s.over:
            return self._final(s)
        me = s.seats[self.seat]
        result = self._standing(s)
        if me.fuel + me.ore > 8:
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
        result += self._claim(s, me, left, hand)
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
        winners = turn.winners(s)
        return (self.w.win / len(winners) if self.seat in winners else -self.w.win) + margin

    def _claim(self, s: State, me: Player, left: int, hand: int) -> float:
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
        fuel, ore = me.fuel, me.ore
        now = best = self.kept(fuel, ore)
        while fuel >= price:
            fuel -= price
            ore += 1
            best = max(best, self.kept(fuel, ore))
        return best - now

    def _hand(self, s: State, me: Player, left: int, hand: int) -> float:
        w = self.w
        result = w.unplaced * left + w.pip * int(total(hand))
        landing = me.supply > 0 or me.circle > 0
        if pairs(hand) and me.stock > 0 and (not s.ships[AT_SHIPYARD] or not s.ships[AT_SHIPYARD + 1]):
            price = ship_price(me)
            if me.fuel + 2 >= price and me.ore + 1 >= price:
                result += w.pair
        if landing and triples(hand) and not s.ships[AT_CONSTRUCTOR] and me.ore >= 2:
            result += w.triple
        if landing and number(hand, 6) and not s.ships[AT_STATION] and me.fuel + me.ore >= 1:
            result += w.six
        starts = runs(hand)
        if starts and total(s.ships[AT_OUTPOST]) < 15:
            result += w.run
        return result
