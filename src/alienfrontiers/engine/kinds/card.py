"""What an Alien Tech card can be asked, and the registry of cards in play.

A card has at most two powers: one paid for (`use`), one for which it is discarded. Each asks its targets one by one in
a frame of its own: `..._moves` lists the next targets, `..._apply` takes one. The frame's a is the card, b and c are
the power's own notes; its seat says who is asked, which the power can change (`s.ask`): another player, CHANCE for a
die or a draw, ENGINE to wait for a frame above and be resumed. A power is offered when it can be paid and every choice
it needs can be made. A power without targets is carried out at once, by `use` or `spend`."""

from typing import Final

from ..actions.landing import to_land
from ..numbers.bits import bit, lowest
from ..numbers.codes import DISCARD, USE
from ..numbers.moves import Moves
from ..numbers.names import CARDS
from ..numbers.reasons import (
    CARD_USED,
    MAY,
    NO_DISCARD,
    NO_USE,
    NOT_YOURS,
    ONE_DISCARD,
    ONLY_DISCARD,
    OTHER_WINDOW,
    PASSIVE,
    about,
)
from ..numbers.vec import i64, vec
from ..table.player import Player
from ..table.stack import DISCARD_POWER, FRAME, HOLDS_CARD, HOLDS_NUMBER, POWER, WINDOW
from ..table.state import DECISIONS, PASSIVES, Decision, Passive, State

# When a power may be used: parts of a turn.
START_WINDOW: Final = 0  # before gathering
GATHER_WINDOW: Final = 1
BEFORE_ROLL: Final = 2
AFTER_ROLL: Final = 3  # the Asteroid die is marked
BELT_WINDOW: Final = 4  # an asteroid would leave the belt, in anybody's turn
MAIN_PHASE: Final = 5
WINDOWS: Final = 6
ANY_WINDOW: Final = -1  # `can_use` looks at the moment itself


class Card(Passive):
    """One card, with all that is printed on it but its words; a stateless singleton. The defaults are a card without
    powers."""

    def __init__(
        self,
        card: i64,
        pack: str,
        copies: i64 = 1,
        fuel: i64 = 0,
        lays: i64 = 0,
        discard_fuel: i64 = 0,
        points: i64 = 0,
        active: bool = True,
        use_in: i64 = MAIN_PHASE,
        discard_in: i64 = MAIN_PHASE,
        needs: str = "",
    ) -> None:
        super().__init__(points)
        self.card: i64 = card
        self.pack: str = pack  # the box it comes in
        self.needs: str = needs  # what must be in play besides: a module, or a card or faction, by name
        self.copies: i64 = copies
        self.fuel: i64 = fuel  # what the power costs, the least where that depends on its targets
        self.lays: i64 = lays  # fuel that the power lays on the card itself: no price, nothing takes anything off it
        self.discard_fuel: i64 = discard_fuel  # what the discard power costs
        self.active: bool = active  # has a power or discard power to ask for
        self.uses: bool = type(self).can_use is not Card.can_use  # has each power
        self.discards: bool = type(self).can_discard is not Card.can_discard
        self.use_in: i64 = use_in  # the window of each power
        self.discard_in: i64 = discard_in

    def can_use(self, s: State, me: Player) -> bool:
        return False

    def use(self, s: State, me: Player) -> None:
        """Begin the power."""
        s.push(POWER, me.seat, self.card)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Targets of the power, for the present step of its frame."""

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        """Take one target; `s.pop()` when the power is done or goes on in another frame."""

    def power_resume(self, s: State, me: Player) -> None:
        """Go on when the frames above the power's own are done."""
        s.pop()

    def power_notes(self) -> tuple[int, int]:
        """What the power's own notes hold (`Decision.holds`)."""
        return HOLDS_NUMBER, HOLDS_NUMBER

    def veil(self, s: State) -> None:
        """Turn the open frame into what somebody knows of it from whom it is hidden (`hidden`)."""

    def most_fuel(self) -> i64:
        """The most that the power costs, where its holder chooses the price."""
        return self.fuel

    def lendable(self) -> bool:
        """May a Tele-Operator use the power from the display: one of the main phase that leaves nothing on the card."""
        return self.active and self.use_in == MAIN_PHASE

    def can_discard(self, s: State, me: Player) -> bool:
        return False

    def spend(self, s: State, me: Player) -> None:
        """Begin the discard power."""
        s.push(DISCARD_POWER, me.seat, self.card)

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        """Targets of the discard power."""

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        """Take one target of the discard power."""

    def discard_notes(self) -> tuple[int, int]:
        """What the discard power's own notes hold."""
        return HOLDS_NUMBER, HOLDS_NUMBER

    def discard_resume(self, s: State, me: Player) -> None:
        """Go on when the frames above the discard power's own are done."""
        s.pop()

    def weight(self, s: State, code: i64) -> i64:
        """Relative probability of an outcome, where a power asks chance."""
        return 1

    def hidden(self, s: State) -> bool:
        """Is what the power asks now for the player's eyes only?"""
        return False


CARD_AT: Final = vec[Card]([Card(card, "base", 0, active=False) for card in range(CARDS)])


class Registry:
    """Masks over the registered cards: which are worth asking about what."""

    def __init__(self) -> None:
        self.on_start: i64 = 0
        self.on_roll: i64 = 0
        self.on_end: i64 = 0
        self.docking: i64 = 0  # those by whose power, or discard power, ships dock
        self.docking_discards: i64 = 0
        self.windows: vec[i64] = vec[i64]([0] * WINDOWS)  # by window: those with a power in it


REGISTRY: Final = Registry()


def register(
    card: Card,
    on_start: bool = False,
    on_roll: bool = False,
    on_end: bool = False,
    docks: bool = False,
    discard_docks: bool = False,
) -> None:
    """Put a card into the game. The flags say which moments of its holder's turn it wants to hear of, and which of its
    powers dock ships on other terms."""
    CARD_AT[card.card] = card
    PASSIVES[card.card] = card
    if card.active:
        for window in range(WINDOWS):
            if card.use_in in (window, ANY_WINDOW) or card.discard_in == window:
                REGISTRY.windows[window] |= bit(card.card)
    if on_start:
        REGISTRY.on_start |= bit(card.card)
    if on_roll:
        REGISTRY.on_roll |= bit(card.card)
    if on_end:
        REGISTRY.on_end |= bit(card.card)
    if docks:
        REGISTRY.docking |= bit(card.card)
    if discard_docks:
        REGISTRY.docking_discards |= bit(card.card)


def present_window(s: State) -> i64:
    """The part of the turn in which cards are used now."""
    for i in range(s.depth):
        at = FRAME * (s.depth - 1 - i)
        if s.frames[at] == WINDOW:
            return s.frames[at + 2]
    return MAIN_PHASE


def may_discard(s: State, p: Player) -> bool:
    """Does the turn's allowance leave a discard power?"""
    return s.discards < p.discard_limit + p.extra_discards


def list_powers(s: State, p: Player, window: i64, out: Moves) -> None:
    """List the powers of a player's cards that can be used in a part of the turn."""
    cards = p.cards & ~p.used & REGISTRY.windows[window]
    discards = may_discard(s, p)
    while cards != 0:
        index = lowest(cards)
        cards &= cards - 1
        card = CARD_AT[index]
        if (card.use_in == window or card.use_in == ANY_WINDOW) and card.can_use(s, p):
            out.add(USE + index)
        if discards and card.discard_in == window and card.can_discard(s, p):
            out.add(DISCARD + index)


def bars_power(s: State, p: Player, index: i64, window: i64) -> i64:
    """Why the power of a card cannot be used in a part of the turn: MAY when it can."""
    card = CARD_AT[index]
    if not p.holds(index):
        return NOT_YOURS
    if not card.uses:
        return ONLY_DISCARD if card.discards else PASSIVE
    if card.use_in != window and card.use_in != ANY_WINDOW:
        return about(OTHER_WINDOW, card.use_in)
    if (p.used >> index) & 1 != 0:
        return CARD_USED
    return MAY if card.can_use(s, p) else NO_USE


def bars_discard(s: State, p: Player, index: i64, window: i64) -> i64:
    """Why the discard power of a card cannot be used in a part of the turn: MAY when it can."""
    card = CARD_AT[index]
    if not p.holds(index):
        return NOT_YOURS
    if not card.discards:
        return NO_DISCARD if card.uses else PASSIVE
    if card.discard_in != window:
        return about(OTHER_WINDOW, card.discard_in)
    if (p.used >> index) & 1 != 0:
        return CARD_USED
    if not may_discard(s, p):
        return ONE_DISCARD
    return MAY if card.can_discard(s, p) else NO_USE


def list_docking_powers(s: State, p: Player, out: Moves) -> None:
    """List the powers by which the lifted ship can dock on other terms."""
    cards = p.cards & ~p.used & (REGISTRY.docking | REGISTRY.docking_discards)
    while cards != 0:
        index = lowest(cards)
        cards &= cards - 1
        if REGISTRY.docking & bit(index) and CARD_AT[index].can_use(s, p):
            out.add(USE + index)
        if REGISTRY.docking_discards & bit(index) and may_discard(s, p) and CARD_AT[index].can_discard(s, p):
            out.add(DISCARD + index)


class Power(Decision):
    """The next target of a card's power. Frame: a = card."""

    def holds(self, subject: i64) -> tuple[int, int, int]:
        b, c = CARD_AT[subject].power_notes()
        return HOLDS_CARD, b, c

    def moves(self, s: State, out: Moves) -> None:
        CARD_AT[s.subject()].power_moves(s, s.me(), out)

    def apply(self, s: State, code: i64) -> None:
        CARD_AT[s.subject()].power_apply(s, s.me(), code)

    def resume(self, s: State) -> None:
        CARD_AT[s.subject()].power_resume(s, s.me())

    def weight(self, s: State, code: i64) -> i64:
        return CARD_AT[s.subject()].weight(s, code)

    def hidden_from(self, s: State, seat: i64) -> bool:
        return seat != s.active and CARD_AT[s.subject()].hidden(s)

    def veil(self, s: State) -> None:
        CARD_AT[s.subject()].veil(s)


class DiscardPower(Power):
    """The next target of a card's discard power. Frame: a = card."""

    def holds(self, subject: i64) -> tuple[int, int, int]:
        b, c = CARD_AT[subject].discard_notes()
        return HOLDS_CARD, b, c

    def moves(self, s: State, out: Moves) -> None:
        CARD_AT[s.subject()].discard_moves(s, s.me(), out)

    def refusal(self, s: State, code: i64) -> i64:
        """A colony that was named first is moved to a territory."""
        refusal = super().refusal(s, code)
        return to_land(s, code, refusal) if s.notes_taken() > 0 else refusal

    def apply(self, s: State, code: i64) -> None:
        CARD_AT[s.subject()].discard_apply(s, s.me(), code)

    def resume(self, s: State) -> None:
        CARD_AT[s.subject()].discard_resume(s, s.me())


DECISIONS[POWER] = Power()
DECISIONS[DISCARD_POWER] = DiscardPower()
