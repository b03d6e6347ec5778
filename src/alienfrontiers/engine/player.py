"""A player: what one seat has, and what the cards it holds do by themselves."""

from typing import Final

from .names import CARDS, POHL
from .vec import i64

# What makes up a player in a position (the rest is derived, see `State.derive`).
PLAYER_NUMBERS: Final = (
    "fuel",
    "ore",
    "stock",
    "bay",
    "unplaced",
    "supply",
    "circle",
    "cards",
    "used",
    "borrowed",
)


class Player:
    """What one seat has. Card and territory sets are bit masks; `unplaced` is a packed multiset of ships."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.fuel: i64 = 0
        self.ore: i64 = 0
        self.stock: i64 = 3  # own ships not built
        self.bay: i64 = 3  # own ships in the Maintenance Bay
        self.unplaced: i64 = 0  # own ships rolled and not yet docked
        self.supply: i64 = 0  # colonies neither landed nor on the Colonist Hub
        self.circle: i64 = 0  # advancement circle of the colony on the Hub; 0 = none there
        self.cards: i64 = 0
        self.card_points: i64 = 0  # points that cards held are worth
        self.discard_limit: i64 = 1  # discard powers a turn
        self.decoy: i64 = 0  # cards that alone can be stolen, if any; they also guard the tokens
        self.used: i64 = 0  # cards whose power was used this turn
        self.controls: i64 = 0  # territories controlled
        self.borrowed: i64 = 0  # territories whose bonus is borrowed for this turn
        self.bonuses: i64 = 0  # territories whose bonus counts for this player now

    def clone(self) -> "Player":
        p = Player(self.seat)
        p.fuel = self.fuel
        p.ore = self.ore
        p.stock = self.stock
        p.bay = self.bay
        p.unplaced = self.unplaced
        p.supply = self.supply
        p.circle = self.circle
        p.cards = self.cards
        p.card_points = self.card_points
        p.discard_limit = self.discard_limit
        p.decoy = self.decoy
        p.used = self.used
        p.controls = self.controls
        p.borrowed = self.borrowed
        p.bonuses = self.bonuses
        return p

    def has_bonus(self, territory: i64) -> bool:
        return (self.bonuses >> territory) & 1 != 0

    def holds(self, card: i64) -> bool:
        return (self.cards >> card) & 1 != 0

    def can_pay(self, fuel: i64, ore: i64) -> bool:
        return self.fuel >= fuel and self.ore >= ore

    def fleet(self) -> i64:
        """Ships of the own colour that are not in the stock."""
        return 6 - self.stock

    def can_land(self) -> bool:
        """Is a colony left to land? One on the Hub counts too when it is the last (Colonist Hub)."""
        return self.supply > 0 or self.circle > 0

    def tech_price(self, fuel: i64) -> i64:
        """What a power with this fuel cost costs now: Pohl Foothills takes one off, never below nothing."""
        return fuel - 1 if fuel > 0 and self.has_bonus(POHL) else fuel

    def can_pay_tech(self, fuel: i64) -> bool:
        return self.fuel >= self.tech_price(fuel)


class Passive:
    """What holding a card does by itself: it writes into its holder's fields, and the rules read those."""

    def held(self, p: Player) -> None:
        """Add to the fields that `refresh_passives` has cleared."""


PASSIVES: Final[list[Passive]] = [Passive() for _ in range(CARDS)]


def refresh_passives(p: Player) -> None:
    """Find anew what the cards a player holds do by themselves."""
    p.card_points = 0
    p.discard_limit = 1
    p.decoy = 0
    cards = p.cards
    card: i64 = 0
    while cards != 0:
        if cards & 1:
            PASSIVES[card].held(p)
        cards >>= 1
        card += 1
