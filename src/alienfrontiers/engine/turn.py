"""The course of a game: set-up, gather and roll, the main phase, the end of a turn.

`legal_moves` and `apply` are the whole interface of the rules to whoever drives them.
"""

from typing import Final

from .bits import bit
from .card import CARD_AT, REGISTRY
from .codes import (
    BUY_RELIC,
    CLAIM,
    CYCLE,
    DISCARD,
    DOCK_END,
    DOCK_SOLAR,
    DRAW,
    END_TURN,
    KEEP,
    LAUNCH,
    ROLL,
    TRADE,
    USE,
)
from .docking import begin_docking
from .facilities import (
    affordable,
    facility_of,
    list_docks,
    may_claim,
    may_cycle,
    may_launch,
    trade_prices,
)
from .moves import Moves
from .names import AT_STATION, BURROUGHS, CARDS, IN_BAY, IN_HAND, ON_BURROUGHS, PLACES, RELIC_SHIP, SEATS
from .ships import one, size
from .state import (
    CHANCE,
    DECISIONS,
    DISCARD_POWER,
    DRAW_CARDS,
    FREE,
    GIVE_BACK,
    MAIN,
    OFF,
    POWER,
    ROLL_FLEET,
    SETUP,
    Decision,
    Player,
    State,
)
from .territories import launch_colony
from .vec import i64

TOKEN_LIMIT: Final = 8
SEED_LIMIT: Final = 2147483647  # seeds and generator states lie between 1 and this, exclusive

# --- driving ----------------------------------------------------------------------------------------------------------


def legal_moves(s: State, out: Moves) -> None:
    """Write the legal codes (or the possible outcomes, when chance is to move) into `out`; none when the game is
    over."""
    out.n = 0
    if not s.over:
        DECISIONS[s.kind()].moves(s, out)


def legal(s: State) -> list[int]:
    """The legal codes, ascending."""
    out = Moves()
    legal_moves(s, out)
    return out.listed()


def apply(s: State, code: i64) -> None:
    """Carry out a code that is known to be legal; with a generator in the state, chance is answered at once."""
    DECISIONS[s.kind()].apply(s, code)
    if s.rng != 0:
        play_chance(s)


def play_chance(s: State) -> None:
    """Answer awaited outcomes from the state's generator."""
    while not s.over and s.decider() == CHANCE:
        if s.kind() == ROLL_FLEET:
            DECISIONS[ROLL_FLEET].apply(s, ROLL + random_below(s, 6))
        else:
            DECISIONS[s.kind()].apply(s, pick_outcome(s))


def random_below(s: State, n: i64) -> i64:
    """A number from 0 to n - 1 from the state's generator (Lehmer's, modulus 2^31 - 1: the same in every build)."""
    s.rng = s.rng * 48271 % 2147483647
    return s.rng * n >> 31


def pick_outcome(s: State) -> i64:
    """One of the awaited outcomes, by weight."""
    decision = DECISIONS[s.kind()]
    out = Moves()
    decision.moves(s, out)
    weights: i64 = 0
    for i in range(out.n):
        weights += decision.weight(s, out.codes[i])
    at = random_below(s, weights)
    for i in range(out.n):
        at -= decision.weight(s, out.codes[i])
        if at < 0:
            return out.codes[i]
    raise AssertionError("weights sum to less than their total")


def playout(s: State, seed: int, limit: int = 1000000) -> int:
    """Play uniformly random legal actions to the end of the game, all inside the engine; returns their number."""
    s.rng = seed
    play_chance(s)
    out = Moves()
    decisions = 0
    while not s.over and decisions < limit:
        legal_moves(s, out)
        apply(s, out.codes[random_below(s, out.n)])
        decisions += 1
    return decisions


# --- set-up -----------------------------------------------------------------------------------------------------------


def new_state(players: int, long_game: bool, first: int, forced: int) -> State:
    """The position before anything is rolled or dealt. `first` is the first player, or NOBODY for a roll of the
    dice."""
    s = State(players)
    colonies = 8 if long_game or players == 2 else 7 if players == 3 else 6
    s.colonies_each = colonies
    s.forced = forced
    for seat in range(players):
        p = Player(seat)
        p.supply = colonies
        s.seats.append(p)
    for card in range(CARDS):
        s.deck[card] = CARD_AT[card].copies
    if first >= 0:
        seat_first(s, first)
    else:
        s.push(SETUP, CHANCE, bit(players) - 1)
    return s


class FirstPlayer(Decision):
    """Everybody rolls, the highest begins, ties roll again. Frame: a = seats that roll, b = highest so far, c = seats
    that rolled it and, six bits up, seats that have rolled."""

    def moves(self, s: State, out: Moves) -> None:
        for value in range(6):
            out.add(ROLL + value)

    def apply(self, s: State, code: i64) -> None:
        value = code - ROLL + 1
        rolled = s.c() >> 6
        tied = s.c() & 63
        seat: i64 = 0
        while (s.a() & ~rolled) >> seat & 1 == 0:
            seat += 1
        if value > s.b():
            s.set_b(value)
            tied = 0
        if value == s.b():
            tied |= bit(seat)
        rolled |= bit(seat)
        s.set_c(rolled << 6 | tied)
        if rolled != s.a():
            return
        if tied & (tied - 1):
            s.set_a(tied)
            s.set_b(0)
            s.set_c(0)
            return
        seat = 0
        while tied >> seat != 1:
            seat += 1
        s.pop()
        seat_first(s, seat)


def seat_first(s: State, first: i64) -> None:
    """Give the later players their compensation, then deal: three cards for the display, one to each player."""
    s.first = first
    s.active = first
    for i in range(s.players):
        p = s.seats[(first + i) % s.players]
        p.fuel = 1 if i == 1 or i == 3 else 0
        p.ore = 1 if i == 2 or i == 3 else 0
    s.push(DRAW_CARDS, CHANCE, s.players)
    s.push(DRAW_CARDS, CHANCE, 0)


class DrawCards(Decision):
    """A card from the draw pile. Frame: a = 0 to fill the display, else players still to be dealt a starting card."""

    def moves(self, s: State, out: Moves) -> None:
        for card in range(CARDS):
            if s.deck[card] > 0:
                out.add(DRAW + card)

    def weight(self, s: State, code: i64) -> i64:
        return s.deck[code - DRAW]

    def apply(self, s: State, code: i64) -> None:
        card = code - DRAW
        s.deck[card] -= 1
        if s.a() == 0:
            s.display[gap(s)] = card
            if gap(s) < 0 or not has_cards(s):
                s.pop()
            return
        s.receive_card(s.seats[(s.first + s.players - s.a()) % s.players], card)
        s.set_a(s.a() - 1)
        if s.a() == 0:
            s.pop()
            start_turn(s, s.first)


def gap(s: State) -> i64:
    """The first free space of the display, or -1."""
    for i in range(3):
        if s.display[i] < 0:
            return i
    return -1


def has_cards(s: State) -> bool:
    """Can a card be drawn? An exhausted draw pile is made anew from the discards."""
    if s.deck_empty():
        s.reshuffle()
    return not s.deck_empty()


def refill(s: State) -> None:
    """Fill the display from the draw pile; with both piles empty it stays short (rulings 4)."""
    if gap(s) >= 0 and has_cards(s):
        s.push(DRAW_CARDS, CHANCE, 0)


# --- a turn -----------------------------------------------------------------------------------------------------------


def start_turn(s: State, seat: i64) -> None:
    """Begin a seat's turn: what stands on the Terraforming Station goes, the fleet is gathered and rolled."""
    s.depth = 0
    s.active = seat
    if seat == s.first:
        s.round += 1
    s.mine_ships = 0
    s.hub_ships = 0
    s.hub_bonus = False
    s.artifact = 0
    s.cycles = 0
    s.discards = 0
    me = s.seats[seat]
    me.used = 0
    if s.at(AT_STATION, seat) != 0:
        s.scrap(AT_STATION, seat, 6)
    if s.relic_place == AT_STATION and s.relic_holder == seat:
        s.scrap(AT_STATION, RELIC_SHIP, 6)
    gather(s, me)
    s.push(MAIN, seat)
    s.push(ROLL_FLEET, CHANCE, me.fleet())


def gather(s: State, me: Player) -> None:
    """Take the player's ships from the board and the Maintenance Bay."""
    for place in range(PLACES):
        ships = s.docked[SEATS * place + me.seat] >> 4
        value: i64 = 1
        while ships != 0:
            for _ in range(ships & 15):
                s.undock(place, me.seat, value)
            ships >>= 4
            value += 1
    me.bay = 0
    if s.relic_holder == me.seat:
        if s.relic_place >= 0:
            s.undock(s.relic_place, RELIC_SHIP, s.relic_value)
        s.relic_place = IN_HAND
        s.relic_value = 0


class RollFleet(Decision):
    """One die of the fleet. Frame: a = own ships still to roll; the Relic Ship comes last."""

    def moves(self, s: State, out: Moves) -> None:
        for value in range(6):
            out.add(ROLL + value)

    def apply(self, s: State, code: i64) -> None:
        me = s.me()
        own = s.a()
        if own > 0:
            me.unplaced += one(code - ROLL + 1)
            own -= 1
            s.set_a(own)
        else:
            s.relic_value = code - ROLL + 1
        if own == 0 and (s.relic_place != IN_HAND or s.relic_value != 0):
            s.pop()
            cards = me.cards & REGISTRY.on_roll
            card: i64 = 0
            while cards != 0:
                if cards & 1:
                    CARD_AT[card].rolled(s, me)
                cards >>= 1
                card += 1


class MainPhase(Decision):
    """Use Alien Tech cards and assign the fleet, in any order."""

    def moves(self, s: State, out: Moves) -> None:
        me = s.me()
        may_end = self.may_end(s, me, out)
        if may_end:
            out.add(END_TURN)
        if may_cycle(s):
            out.add(CYCLE)
        if may_launch(s, me):
            out.add(LAUNCH)
        if may_buy_relic(s, me):
            out.add(BUY_RELIC)
        if s.trader[0] == me.seat or s.trader[1] == me.seat:
            out.add_values(TRADE, affordable(trade_prices(s, me), me.fuel))
        if s.artifact >= 8:
            for i in range(3):
                card = s.display[i]
                if card >= 0 and may_claim(s, me, card) and not out.has(CLAIM + card):
                    out.add(CLAIM + card)
        cards = me.cards & ~me.used & REGISTRY.active
        index: i64 = 0
        while cards != 0:
            if cards & 1:
                holder = CARD_AT[index]
                if holder.can_use(s, me):
                    out.add(USE + index)
                if s.discards < me.discard_limit and holder.can_discard(s, me):
                    out.add(DISCARD + index)
            cards >>= 1
            index += 1

    def may_end(self, s: State, me: Player, out: Moves) -> bool:
        """List the dockings; the turn may end when none of those that are forced is left."""
        list_docks(s, me, out)
        if s.forced == OFF or out.n == 0:
            return True
        if s.forced == FREE:
            for i in range(out.n):
                if facility_of(out.codes[i]).free(s, me, out.codes[i]):
                    return False
            return True
        return False

    def apply(self, s: State, code: i64) -> None:
        me = s.me()
        if DOCK_SOLAR <= code < DOCK_END:
            begin_docking(s, code)
        elif USE <= code < USE + CARDS:
            s.push(POWER, me.seat, code - USE)
        elif DISCARD <= code < DISCARD + CARDS:
            s.push(DISCARD_POWER, me.seat, code - DISCARD)
        elif CLAIM <= code < CLAIM + CARDS:
            claim(s, me, code - CLAIM)
        elif TRADE <= code < TRADE + 6:
            s.pay(me, code - TRADE + 1, 0)
            s.gain(me, 0, 1)
        elif code == CYCLE:
            cycle(s)
        elif code == LAUNCH:
            launch_colony(s, me, 0)
        elif code == BUY_RELIC:
            buy_relic(s, me)
        elif code == END_TURN:
            end_turn(s, me)


def cycle(s: State) -> None:
    """Discard the display and lay out new cards."""
    s.cycles -= 1
    for i in range(3):
        if s.display[i] >= 0:
            s.discard[s.display[i]] += 1
            s.display[i] = -1
    refill(s)


def claim(s: State, me: Player, card: i64) -> None:
    """Take a card from the display. The count starts again, and unused cycles lapse (rulings 7.3)."""
    for i in range(3):
        if s.display[i] == card:
            s.display[i] = -1
            break
    s.artifact = 0
    s.cycles = 0
    s.receive_card(me, card)
    refill(s)


def may_buy_relic(s: State, me: Player) -> bool:
    return s.relic_place == ON_BURROUGHS and me.has_bonus(BURROUGHS) and me.can_pay(1, 1)


def buy_relic(s: State, me: Player) -> None:
    """Buy the Relic Ship; it waits in the Maintenance Bay until the next turn."""
    s.pay(me, 1, 1)
    s.relic_holder = me.seat
    s.relic_place = IN_BAY


def close_turn(s: State, me: Player) -> None:
    """What the end of a turn does by itself: leftover ships go to the Maintenance Bay, what was borrowed goes back."""
    me.bay += size(me.unplaced)
    me.unplaced = 0
    if s.relic_in_hand():
        s.relic_place = IN_BAY
    for seat in range(s.players):  # borrowed ships that were not docked wait for their owners
        s.seats[seat].bay += size(s.guests[seat])
        s.guests[seat] = 0
    s.borrowed = 0
    if me.borrowed != 0:
        me.borrowed = 0
        s.refresh_bonuses()


def end_turn(s: State, me: Player) -> None:
    """Close the turn; more than eight tokens must be given back before the next seat begins."""
    close_turn(s, me)
    if me.fuel + me.ore > TOKEN_LIMIT:
        s.push(GIVE_BACK, me.seat)
    else:
        start_turn(s, (s.active + 1) % s.players)


class GiveBack(Decision):
    """Which eight tokens to keep: so much ore, the rest fuel."""

    def moves(self, s: State, out: Moves) -> None:
        me = s.me()
        for ore in range(TOKEN_LIMIT + 1):
            if ore <= me.ore and TOKEN_LIMIT - ore <= me.fuel:
                out.add(KEEP + ore)

    def apply(self, s: State, code: i64) -> None:
        me = s.me()
        ore = code - KEEP
        s.pay(me, me.fuel - (TOKEN_LIMIT - ore), me.ore - ore)
        start_turn(s, (s.active + 1) % s.players)


def winners(s: State) -> list[int]:
    """The seats that win: most points, then Alien Tech cards, ore, fuel; still tied they share."""
    best: list[int] = []
    result: list[int] = []
    for p in s.seats:
        rank = [int(s.points(p.seat)), card_count(p), int(p.ore), int(p.fuel)]
        if not result or rank > best:
            best = rank
            result = [int(p.seat)]
        elif rank == best:
            result.append(int(p.seat))
    return result


def card_count(p: Player) -> int:
    return int(p.cards).bit_count()


DECISIONS[SETUP] = FirstPlayer()
DECISIONS[DRAW_CARDS] = DrawCards()
DECISIONS[ROLL_FLEET] = RollFleet()
DECISIONS[MAIN] = MainPhase()
DECISIONS[GIVE_BACK] = GiveBack()
