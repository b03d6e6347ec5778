"""The raid that follows a run of three at the Raiders' Outpost: four tokens from any players, or one card from one."""

from typing import Final

from .bits import bit
from .codes import CARD, SEAT, STOP, TAKE_FUEL, TAKE_ORE
from .moves import Moves
from .state import DECISIONS, RAID, RAID_VICTIM, Decision, Player, State
from .vec import i64

RAID_TOKENS: Final = 4


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
            s.pay(p, fuel, ore)
            s.gain(me, fuel, ore)
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
        s.steal_card(s.seats[code - SEAT], s.me(), card)


DECISIONS[RAID] = Raid()
DECISIONS[RAID_VICTIM] = RaidVictim()
