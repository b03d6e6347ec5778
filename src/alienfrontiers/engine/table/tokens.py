"""Fuel and ore: all that is gained, paid and stolen goes through these verbs."""

from ..numbers.bits import bit
from ..numbers.dice_sets import size
from ..numbers.events import GAIN
from ..numbers.names import ALL_KINDS, POHL
from ..numbers.vec import i64
from .journal import Journal
from .player import Player


class Tokens(Journal):
    """Tokens, and what they are paid for besides the facilities: Alien Tech powers and their tolls."""

    def gain(self, p: Player, fuel: i64, ore: i64) -> None:
        """Give tokens to a player."""
        p.fuel += fuel
        p.ore += ore
        if self.watching:
            t = self.tallies[p.seat]
            t.fuel += fuel
            t.ore += ore
            self.note_of(p.seat, GAIN)

    def pay(self, p: Player, fuel: i64, ore: i64) -> None:
        """Take tokens from a player, to the stock."""
        p.fuel -= fuel
        p.ore -= ore

    def pay_to(self, p: Player, fuel: i64, ore: i64, payee: i64) -> None:
        """Take tokens from a player; they go to another seat, or to the stock with NOBODY."""
        self.pay(p, fuel, ore)
        if payee >= 0:
            self.gain(self.seats[payee], fuel, ore)

    def use_tech(self, p: Player, card: i64, fuel: i64) -> None:
        """Pay a power's fuel cost and mark the card used: one use a turn, and a used card cannot be discarded."""
        self.pay_tech(p, fuel)
        p.used |= bit(card)
        if self.watching:
            self.tallies[p.seat].clean = False

    def pay_tech(self, p: Player, fuel: i64) -> None:
        """Pay the fuel cost of an Alien Tech power."""
        if fuel > 0 and p.has_bonus(POHL):
            self.use_bonus(p, POHL)
        self.pay(p, p.tech_price(fuel), 0)

    def toll(self, p: Player, kind: i64) -> i64:
        """Fuel that a player's card pays besides for touching a ship of one kind (Deflector Shield)."""
        owner = self.owner_of(kind)
        return self.seats[owner].toll if 0 <= owner < self.players and owner != p.seat else 0

    def tolls(self, p: Player, place: i64) -> i64:
        """Fuel that a player's card pays besides for touching every ship at a place."""
        result: i64 = 0
        for kind in range(ALL_KINDS):
            ships = self.ships_of(place, kind)
            if ships != 0:
                result += self.toll(p, kind) * size(ships)
        return result

    def steal_tokens(self, victim: Player, thief: Player, fuel: i64, ore: i64) -> None:
        """Move tokens between players."""
        if fuel + ore > 0:
            self.pay(victim, fuel, ore)
            self.gain(thief, fuel, ore)
            if self.watching:
                self.count_theft(victim, thief)
