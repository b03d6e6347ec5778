"""What an Alien Tech card can be asked, and the registry of cards in play.

A card has at most two powers: one paid for (`use`), one for which it is discarded. Each asks its targets one by one in
a frame of its own: `..._moves` lists the next targets, `..._apply` takes one. The frame's a is the card, b and c are
the power's own notes. A power is offered when it can be paid and every choice it needs can be made."""

from typing import Final

from .bits import bit
from .moves import Moves
from .names import CARDS
from .player import PASSIVES, Passive
from .state import DECISIONS, DISCARD_POWER, POWER, Decision, Player, State
from .vec import i64


class Card(Passive):
    """One card; a stateless singleton. The defaults are a card without powers."""

    def __init__(self, card: i64, copies: i64, active: bool = True) -> None:
        self.card: i64 = card
        self.copies: i64 = copies
        self.active: bool = active  # has a power or discard power to ask for

    def can_use(self, s: State, me: Player) -> bool:
        return False

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Targets of the power, for the present step of its frame."""

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        """Take one target; `s.pop()` when the power is done or goes on in another frame."""

    def can_discard(self, s: State, me: Player) -> bool:
        return False

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        """Targets of the discard power."""

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        """Take one target of the discard power."""

    def rolled(self, s: State, me: Player) -> None:
        """The holder's fleet has been rolled (before any other card may be used)."""


CARD_AT: Final[list[Card]] = [Card(card, 0, False) for card in range(CARDS)]


class Registry:
    """Masks over the registered cards: which are worth asking about what."""

    def __init__(self) -> None:
        self.active: i64 = 0
        self.on_roll: i64 = 0


REGISTRY: Final = Registry()


def register(card: Card, on_roll: bool = False) -> None:
    CARD_AT[card.card] = card
    PASSIVES[card.card] = card
    if card.active:
        REGISTRY.active |= bit(card.card)
    if on_roll:
        REGISTRY.on_roll |= bit(card.card)


class Power(Decision):
    """The next target of a card's power. Frame: a = card."""

    def moves(self, s: State, out: Moves) -> None:
        CARD_AT[s.a()].power_moves(s, s.me(), out)

    def apply(self, s: State, code: i64) -> None:
        CARD_AT[s.a()].power_apply(s, s.me(), code)


class DiscardPower(Decision):
    """The next target of a card's discard power. Frame: a = card."""

    def moves(self, s: State, out: Moves) -> None:
        CARD_AT[s.a()].discard_moves(s, s.me(), out)

    def apply(self, s: State, code: i64) -> None:
        CARD_AT[s.a()].discard_apply(s, s.me(), code)


DECISIONS[POWER] = Power()
DECISIONS[DISCARD_POWER] = DiscardPower()
