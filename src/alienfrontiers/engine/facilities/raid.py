"""Raids: taking tokens and cards from other players.

A RAID frame holds what is named so far: in a the tokens, in b the card or asteroid and its victim, in c the terms of
the raid and, at its end, who was asked for an answer. Only then everything changes hands at once.
"""

from typing import Final

from ..actions.decks import take_from_display
from ..kinds.agenda import hides, reveal
from ..kinds.asteroid import lose_asteroid, receive_asteroid
from ..numbers.bits import bit, lowest
from ..numbers.codes import (
    ASTEROID,
    CARD,
    DISCARD,
    HALVES,
    REVEAL,
    SEAT,
    STOCK_FUEL,
    STOCK_ORE,
    STOP,
    TAKE_FUEL,
    TAKE_ORE,
)
from ..numbers.dice_sets import size
from ..numbers.events import RAIDED, TOOK_TRANSIT
from ..numbers.moves import Moves
from ..numbers.names import ALL_KINDS, ASTEROIDS, AT_BELT, CARDS, SPACES, SPACIAL_STABILIZER
from ..numbers.reasons import GUARDED, MAY, NOBODY_HAS, NOT_BOTH, NOTHING_THERE, OUT_OF_REACH, TAKEN_ALL, about
from ..numbers.vec import i64
from ..table.player import Player
from ..table.stack import ANSWER, CODE_BITS, ENGINE, HOLDS_CODE, HOLDS_NUMBER, RAID, RAID_VICTIM
from ..table.state import DECISIONS, Decision, State

# Terms of a raid: how many tokens, and what else.
TOKENS: Final = 15  # the bits of their number
AND_CARD: Final = 16  # tokens and a card, not one or the other
OUTPOST: Final = 32  # at the Raiders' Outpost
ONE_VICTIM: Final = 64  # tokens from one player only
ON_BELT: Final = 128  # only players with a ship on the Outer Belt

FOILED_RAID: Final = 23  # agenda B24

OUTPOST_RAID: Final = 4 | OUTPOST
OUTPOST_BOTH: Final = 4 | AND_CARD | OUTPOST
ROCK_RAID: Final = 3 | ONE_VICTIM | ON_BELT

ASKED_AT: Final = 8  # in c, above the terms: a bit for each seat that was asked for an answer
VICTIM_AT: Final = CODE_BITS  # in b, above the target code of the card or asteroid: the victim + 1
NOBODY_YET: Final = -1
DISPLAY: Final = 6  # as a victim
ORE_OF: Final = 6  # + seat: index of a player's ore among the tokens named; the fuel is at the seat
STOCK: Final = 12  # index of the stock's fuel, its ore follows

# Where a raid takes from: all of it from players, or all of it from the stock and the display (rulings 9.1).
UNDECIDED: Final = 0
FROM_PLAYERS: Final = 1
FROM_STOCK: Final = 2


def stealable(s: State, victim: Player) -> i64:
    """Cards that may be stolen from a player: a decoy stands in for all others."""
    return victim.decoy if victim.decoy != 0 else victim.cards


def has(p: Player, code: i64) -> bool:
    """Has a player the card or asteroid of a target code?"""
    return p.asteroid_count(code - ASTEROID) > 0 if code >= ASTEROID else p.holds(code - CARD)


def lays_open(s: State, p: Player, code: i64) -> bool:
    """May it be stolen, if the player has it?"""
    return p.decoy == 0 if code >= ASTEROID else stealable(s, p) >> (code - CARD) & 1 != 0


def is_victim(s: State, p: Player) -> bool:
    """May the raid under way take from this player?"""
    if p.seat == s.active:
        return False
    if s.c() & ON_BELT:
        for place in range(AT_BELT, AT_BELT + SPACES):
            for kind in range(ALL_KINDS):
                if s.owner_of(kind) == p.seat and s.ships_of(place, kind) != 0:
                    return True
        return False
    return True


# What is named in the raid on top of the stack.


def named(s: State, index: i64) -> i64:
    """Tokens of one kind from one owner, a nibble each."""
    return (s.a() >> (4 * index)) & 15


def tokens_named(s: State) -> i64:
    """How many tokens in all."""
    return size(s.a()) + size(s.a() >> 32)


def most_tokens(s: State) -> i64:
    """How many tokens the raid may take."""
    return s.c() & TOKENS


def takes_both(s: State) -> bool:
    """May it take tokens and a card, not one or the other?"""
    return s.c() & AND_CARD != 0


def from_one(s: State) -> bool:
    """Does it take tokens from one player only?"""
    return s.c() & ONE_VICTIM != 0


def code_named(s: State) -> i64:
    """Target code of the card or asteroid, 0 for none."""
    return s.b() & (bit(VICTIM_AT) - 1)


def card_named(s: State) -> i64:
    """The Alien Tech card, or -1."""
    code = code_named(s)
    return code - CARD if CARD <= code < CARD + CARDS else -1


def asteroid_named(s: State) -> i64:
    """The asteroid, or -1."""
    code = code_named(s)
    return code - ASTEROID if code >= ASTEROID else -1


def victim_named(s: State) -> i64:
    """Whose card or asteroid it is: a seat, DISPLAY, or -1."""
    return (s.b() >> VICTIM_AT) - 1


def name_victim(s: State, victim: i64) -> None:
    s.set_b(code_named(s) | (victim + 1) << VICTIM_AT)


def robbed_of(s: State, p: Player) -> bool:
    """Is anything of the player's named?"""
    return named(s, p.seat) + named(s, ORE_OF + p.seat) > 0 or victim_named(s) == p.seat


def fuel_left(s: State, victim: Player) -> i64:
    return 0 if victim.decoy != 0 else victim.fuel - named(s, victim.seat)


def ore_left(s: State, victim: Player) -> i64:
    return 0 if victim.decoy != 0 else victim.ore - named(s, ORE_OF + victim.seat)


def may_take_stock(s: State) -> bool:
    """May the raid under way take from the stock and the display?"""
    return s.me().raids_stock and s.c() & OUTPOST != 0


def begin_raid(s: State, terms: i64) -> None:
    """Ask what is taken, if there is anything."""
    if can_raid(s, terms):
        s.push(RAID, s.active, 0, 0, terms)


def can_raid(s: State, terms: i64) -> bool:
    """Is there anything to take, besides stopping?"""
    s.push(RAID, s.active, 0, 0, terms)
    out = Moves()
    DECISIONS[RAID].moves(s, out)
    s.pop()
    return out.n > 1


class Raid(Decision):
    """Steal one card from one opponent, or tokens from any. Frame: as told at the top of the file."""

    def holds(self, subject: i64) -> tuple[int, int, int]:
        return HOLDS_NUMBER, HOLDS_CODE, HOLDS_NUMBER

    def moves(self, s: State, out: Moves) -> None:
        out.add(STOP)
        if self.bars_cards(s) == MAY:
            self.list_cards(s, out)
        if self.bars_tokens(s) == MAY:
            self.list_tokens(s, out)

    def list_cards(self, s: State, out: Moves) -> None:
        cards: i64 = 0
        asteroids: i64 = 0
        source = self.source(s)
        if source != FROM_STOCK:
            for p in s.seats:
                if is_victim(s, p):
                    cards |= stealable(s, p)
                    if p.decoy == 0:
                        asteroids |= p.asteroids
        if source != FROM_PLAYERS and may_take_stock(s):
            for i in range(3):
                if s.display[i] >= 0:
                    cards |= bit(s.display[i])
        card: i64 = 0
        while cards != 0:
            if cards & 1:
                out.add(CARD + card)
            cards >>= 1
            card += 1
        card = 0
        while asteroids != 0:
            if asteroids & 3:
                out.add(ASTEROID + card)
            asteroids >>= 2
            card += 1

    def list_tokens(self, s: State, out: Moves) -> None:
        source = self.source(s)
        only = self.robbed(s) if from_one(s) else -1
        if source != FROM_STOCK:
            for p in s.seats:
                if is_victim(s, p) and fuel_left(s, p) > 0 and (only < 0 or only == p.seat):
                    out.add(TAKE_FUEL + p.seat)
            for p in s.seats:
                if is_victim(s, p) and ore_left(s, p) > 0 and (only < 0 or only == p.seat):
                    out.add(TAKE_ORE + p.seat)
        if source != FROM_PLAYERS and may_take_stock(s):
            out.add(STOCK_FUEL)
            out.add(STOCK_ORE)

    def refusal(self, s: State, code: i64) -> i64:
        refusal = super().refusal(s, code)
        if refusal == MAY:
            return MAY
        if TAKE_FUEL <= code < TAKE_ORE + ORE_OF:
            return self.bars_token(s, code - TAKE_FUEL)
        if CARD <= code < CARD + CARDS or ASTEROID <= code < ASTEROID + ASTEROIDS:
            return self.bars_card(s, code)
        return refusal

    def bars_cards(self, s: State) -> i64:
        """Why the raid takes no card and no asteroid: MAY when it may."""
        if code_named(s) != 0:
            return TAKEN_ALL
        return MAY if tokens_named(s) == 0 or takes_both(s) else NOT_BOTH

    def bars_tokens(self, s: State) -> i64:
        """Why the raid takes no tokens: MAY when it may."""
        return MAY if tokens_named(s) < most_tokens(s) else TAKEN_ALL

    def bars_token(self, s: State, index: i64) -> i64:
        """Why a token that is not listed is not taken."""
        barred = self.bars_tokens(s)
        if barred != MAY:
            return barred
        seat = index % ORE_OF
        if seat == s.active or seat >= s.players:
            return NOTHING_THERE
        p = s.seats[seat]
        if (p.fuel if index < ORE_OF else p.ore) <= named(s, index):
            return NOTHING_THERE
        return about(GUARDED, lowest(p.decoy)) if p.decoy != 0 else OUT_OF_REACH

    def bars_card(self, s: State, code: i64) -> i64:
        """Why a card or asteroid that is not listed is not taken."""
        barred = self.bars_cards(s)
        if barred != MAY:
            return barred
        barred = NOBODY_HAS
        for p in s.seats:
            if p.seat == s.active or not has(p, code):
                continue
            if not lays_open(s, p, code):
                if barred == NOBODY_HAS:
                    barred = about(GUARDED, lowest(p.decoy))
            else:
                barred = OUT_OF_REACH
        return barred

    def source(self, s: State) -> i64:
        """Where what is named so far comes from."""
        victim = victim_named(s)
        if victim == DISPLAY or named(s, STOCK) + named(s, STOCK + 1) > 0:
            return FROM_STOCK
        return FROM_PLAYERS if victim >= 0 or tokens_named(s) > 0 else UNDECIDED

    def robbed(self, s: State) -> i64:
        """The seat named so far, or -1."""
        for seat in range(s.players):
            if named(s, seat) + named(s, ORE_OF + seat) > 0:
                return seat
        return -1

    def apply(self, s: State, code: i64) -> None:
        if code == STOP:
            self.answers(s)
            return
        if CARD <= code < CARD + CARDS or ASTEROID <= code < ASTEROID + ASTEROIDS:
            self.name_card(s, code)
            return
        index = code - TAKE_FUEL if code < STOCK_FUEL else STOCK + code - STOCK_FUEL
        s.set_a(s.a() + bit(4 * index))
        self.end_if_whole(s)

    def name_card(self, s: State, code: i64) -> None:
        """Note the card; whom it is taken from is asked when several players have it."""
        source = self.source(s)
        s.set_b(code)
        s.push(RAID_VICTIM, s.active, code, source, s.c())
        out = Moves()
        DECISIONS[RAID_VICTIM].moves(s, out)
        if out.n == 1:
            DECISIONS[RAID_VICTIM].apply(s, out.codes[0])

    def end_if_whole(self, s: State) -> None:
        """Nothing more to name: go on."""
        out = Moves()
        self.moves(s, out)
        if out.n == 1:
            self.answers(s)

    def answers(self, s: State) -> None:
        """What is named stands; victims may foil their part, then everything changes hands at once."""
        s.ask(ENGINE)

    def resume(self, s: State) -> None:
        me = s.me()
        for i in range(1, s.players):
            seat = (s.active + i) % s.players
            if (s.c() >> (ASKED_AT + seat)) & 1 == 0 and can_answer(s, s.seats[seat]):
                s.set_c(s.c() | bit(ASKED_AT + seat))
                s.push(ANSWER, seat, s.a(), s.b(), s.c())
                return
        outpost = s.c() & OUTPOST != 0
        for p in s.seats:
            fuel = named(s, p.seat)
            ore = named(s, ORE_OF + p.seat)
            s.steal_tokens(p, me, fuel, ore)
            if outpost and fuel + ore > 0:
                count_raid(s, p)
        s.gain(me, named(s, STOCK), named(s, STOCK + 1))
        victim = victim_named(s)
        card = card_named(s)
        asteroid = asteroid_named(s)
        s.pop()  # before the display is refilled
        if victim == NOBODY_YET:
            return
        if victim == DISPLAY:
            take_from_display(s, me, card)
            return
        if outpost:
            count_raid(s, s.seats[victim])
        if asteroid >= 0:
            steal_asteroid(s, s.seats[victim], me, asteroid)
        else:
            s.steal_card(s.seats[victim], me, card)


def steal_asteroid(s: State, victim: Player, thief: Player, asteroid: i64) -> None:
    """Move an asteroid between players; one in transit travels on for the thief's whole turn (rulings 8.7)."""
    ready = victim.asteroid_ready(asteroid)
    lose_asteroid(s, victim, asteroid, not ready)
    receive_asteroid(s, thief, asteroid, not ready)
    if s.watching:
        s.count_theft(victim, thief)
        if not ready:
            s.note_of(thief.seat, TOOK_TRANSIT)


def count_raid(s: State, victim: Player) -> None:
    """The Outpost took something from a player, in another's turn (agenda B27)."""
    if s.watching and victim.seat != s.turn:
        s.tallies[victim.seat].raided |= 1
        s.note_of(victim.seat, RAIDED)


def can_foil(s: State, p: Player) -> bool:
    """Has the player the agenda that lets a raid of the Outpost fail (agenda B24)?"""
    return s.c() & OUTPOST != 0 and robbed_of(s, p) and hides(p, FOILED_RAID)


def can_cancel(s: State, p: Player) -> bool:
    """Can the player keep an asteroid by discarding the Spacial Stabilizer? Used in this turn it is not discarded."""
    if victim_named(s) != p.seat or asteroid_named(s) < 0:
        return False
    return (p.cards & ~p.used) >> SPACIAL_STABILIZER & 1 != 0


def can_answer(s: State, p: Player) -> bool:
    return can_foil(s, p) or can_cancel(s, p)


class Answer(Decision):
    """A victim may foil what is about to be taken. Frame: as the raid's, which lies below."""

    def holds(self, subject: i64) -> tuple[int, int, int]:
        return HOLDS_NUMBER, HOLDS_CODE, HOLDS_NUMBER

    def moves(self, s: State, out: Moves) -> None:
        p = s.seats[s.decider()]
        out.add(STOP)
        if can_cancel(s, p):
            out.add(DISCARD + SPACIAL_STABILIZER)
        if can_foil(s, p):
            out.add(REVEAL + HALVES * FOILED_RAID)

    def apply(self, s: State, code: i64) -> None:
        p = s.seats[s.decider()]
        s.pop()
        if code == STOP:
            return
        if code == DISCARD + SPACIAL_STABILIZER:
            s.discard_card(p, SPACIAL_STABILIZER)
        else:
            reveal(s, p, FOILED_RAID)
            s.set_a(s.a() & ~(15 * bit(4 * p.seat)) & ~(15 * bit(4 * (ORE_OF + p.seat))))
        if victim_named(s) == p.seat:
            name_victim(s, NOBODY_YET)

    def hidden_from(self, s: State, seat: i64) -> bool:
        return seat != s.decider()

    def veil(self, s: State) -> None:
        """That the player could foil the raid does not show."""
        s.pop()


class RaidVictim(Decision):
    """From whom, when several have the card to be stolen. The display, which is nobody's seat, is named by `stop`.
    Frame: a = target code of the card or asteroid, b = where the raid takes from so far, c = its terms."""

    def holds(self, subject: i64) -> tuple[int, int, int]:
        return HOLDS_CODE, HOLDS_NUMBER, HOLDS_NUMBER

    def moves(self, s: State, out: Moves) -> None:
        for p in s.seats:
            if s.b() == FROM_STOCK or not is_victim(s, p):
                continue
            if has(p, s.a()) and lays_open(s, p, s.a()):
                out.add(SEAT + p.seat)
        if s.a() < ASTEROID and s.b() != FROM_PLAYERS and may_take_stock(s):
            for i in range(3):
                if s.display[i] == s.a() - CARD:
                    out.add(STOP)
                    return

    def apply(self, s: State, code: i64) -> None:
        victim: i64 = DISPLAY if code == STOP else code - SEAT
        s.pop()
        name_victim(s, victim)
        raid = RAID_DECISION
        if takes_both(s):
            raid.end_if_whole(s)
        else:
            raid.answers(s)


RAID_DECISION: Final = Raid()
DECISIONS[RAID] = RAID_DECISION
DECISIONS[RAID_VICTIM] = RaidVictim()
DECISIONS[ANSWER] = Answer()
