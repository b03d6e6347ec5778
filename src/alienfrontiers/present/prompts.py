"""What a decision asks, and what an answer is called in the log: the words of `catalogue/decisions.py`, with what the
position says in place of the names in braces."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ..catalogue import ASTEROIDS, CARDS, FACTIONS, Power, name_of
from ..engine.facilities.belt import space_claimed
from ..engine.facilities.raid import (
    ORE_OF,
    asteroid_named,
    card_named,
    from_one,
    most_tokens,
    named,
    takes_both,
    tokens_named,
    victim_named,
)
from ..engine.kinds.card import AFTER_ROLL, BEFORE_ROLL, BELT_WINDOW, GATHER_WINDOW, START_WINDOW, present_window
from ..engine.numbers.names import ASTEROID_NAMES, CARD_NAMES, RING_REPEATER
from ..engine.table import stack
from ..engine.table.state import State
from ..engine.tech.belt_cards import next_to_place
from ..engine.turn.setup import places_rev
from ..explain import ways_on
from ..notation import asking
from .docking import agendas_to_draw, may_trade
from .position import unplaced
from .words import listed, the


@dataclass(frozen=True)
class Moment:
    """An open decision: with the names of the seats, with the texts of what is legal where it is asked, and with the
    answer where it is told."""

    s: State
    names: Sequence[str]
    texts: Sequence[str] = ()
    action: str = ""

    def may(self, verb: str) -> bool:
        """Can anything be done that begins with this word?"""
        return verb in self._verbs

    @cached_property
    def _verbs(self) -> frozenset[str]:
        return frozenset(text.partition(" ")[0] for text in self.texts)


def filled(words: str, moment: Moment) -> str:
    """The words, with what the position says in place of the names in braces."""
    return words.format_map(_Blanks(moment))


class _Blanks(dict[str, str]):
    """Only what is asked for is found out."""

    def __init__(self, moment: Moment) -> None:
        super().__init__()
        self.moment = moment

    def __missing__(self, name: str) -> str:
        return SAYS[name](self.moment)


# --- cards, factions, asteroids ---------------------------------------------------------------------------------------


def _subject(moment: Moment) -> str:
    """What asks, or what something came loose from."""
    return name_of(asking(moment.s) or CARD_NAMES[moment.s.subject()])


def _question(moment: Moment) -> str:
    """The question of a power: the one of this step, or its last, which repeats."""
    s, asked = moment.s, asking(moment.s)
    kind = int(s.kind())
    if kind == stack.DISCARD_POWER and s.subject() == RING_REPEATER:
        return f"choose the space for the {name_of(ASTEROID_NAMES[s.belt[next_to_place(s)]])}"
    if "use spacial_stabilizer" in moment.texts:
        return "the Asteroid die is marked, turn it to blank?"
    power = _power(kind, asked)
    questions = power.asks if power and power.asks else ("go on, or stop",)
    return questions[min(int(s.notes_taken()), len(questions) - 1)]


def _power(kind: int, asked: str) -> Power | None:
    """Which power of a card, faction or asteroid asks."""
    if kind == stack.ASTEROID_POWER:
        return ASTEROIDS[asked].power
    if kind in (stack.FACTION_POWER, stack.PORT):
        return FACTIONS[asked].benefit if kind == stack.FACTION_POWER else FACTIONS[asked].dock
    card = CARDS[asked]
    return (card.discard if kind == stack.DISCARD_POWER else None) or card.power


_WINDOWS: Final = {
    START_WINDOW: "Before you gather your ships",
    GATHER_WINDOW: "While you gather your ships",
    BEFORE_ROLL: "Before you roll",
    AFTER_ROLL: "The asteroids are about to move",
    BELT_WINDOW: "An asteroid is about to leave the belt",
}

# --- raids ------------------------------------------------------------------------------------------------------------

_NUMBERS: Final = {3: "three", 4: "four"}


def _raid(moment: Moment) -> str:
    s = moment.s
    tokens, most, both = int(tokens_named(s)), int(most_tokens(s)), takes_both(s)
    card = victim_named(s) >= 0
    if tokens:
        return f"{tokens} of {most} tokens" + (", and one card" if both and not card else "")
    whose = " of one player" if from_one(s) else ""
    more = "" if card else f", {'and' if both else 'or'} one card"
    return f"take up to {_NUMBERS.get(most, most)} tokens{whose}{more}"


def _taken(moment: Moment) -> str:
    """What a raid is about to take from the victim that may foil it."""
    s = moment.s
    seat = int(s.decider())
    tokens = ((int(named(s, seat)), "fuel"), (int(named(s, ORE_OF + seat)), "ore"))
    taken = [f"{n} {unit}" for n, unit in tokens if n]
    if victim_named(s) == seat:
        rock, card = int(asteroid_named(s)), int(card_named(s))
        taken.append(the(ASTEROID_NAMES[rock] if rock >= 0 else CARD_NAMES[card]))
    return listed(taken)


# --- the main phase ---------------------------------------------------------------------------------------------------

_MORE: Final = {
    "launch": "launch your colony",
    "claim": "take a card",
    "buy_relic": "buy the Relic Ship",
    "trade": "trade",
    "cycle": "lay out new cards",
    "use": "use a card",
    "faction": "use your faction",
    "use_asteroid": "use an asteroid",
    "reveal": "reveal an agenda",
    "release": "bring your colony down",
}
_BESIDES_DOCKING: Final = ("launch", "claim", "buy_relic")


def _what_to_do(moment: Moment) -> str:
    s = moment.s
    ships = unplaced(s, s.me())
    more = [words for verb, words in _MORE.items() if moment.may(verb)]
    if moment.may("dock"):
        free = [f", or {_MORE[verb]}" for verb in _BESIDES_DOCKING if moment.may(verb)]
        return f"Place your ships: {' '.join(sorted(ship[1] for ship in ships))}{''.join(free)}"
    end = "end your turn" if s.kind() == stack.MAIN else "stop"
    if more:
        end = f"{more[0] if len(more) == 1 else 'act'}, or {end}"
    return f"No ship can dock now: {end}" if ships else f"No ship left to place: {end}"


def _named(moment: Moment) -> str:
    """What the answer names."""
    return name_of(moment.action.split()[-1])


# --- what the names in braces stand for -------------------------------------------------------------------------------

SAYS: Final[dict[str, Callable[[Moment], str]]] = {
    "agendas": lambda moment: "two agendas" if agendas_to_draw(moment.s) == 2 else "the last agenda",
    "asteroid": lambda moment: name_of(ASTEROID_NAMES[moment.s.belt[space_claimed(moment.s)]]),
    "circle": lambda moment: str(moment.s.me().circle),
    "drafted": lambda moment: "where the REV starts" if places_rev(moment.s) else "your faction",
    "drafts": lambda moment: f"{'starts the REV on' if places_rev(moment.s) else 'plays the'} {_named(moment)}",
    "lifted": lambda moment: str(moment.s.lifted),
    "named": _named,
    "question": _question,
    "raid": _raid,
    "raider": lambda moment: moment.names[moment.s.active],
    "subject": _subject,
    "taken": _taken,
    "to reveal": lambda moment: "reveal what you have met" if moment.may("reveal") else "no agenda of yours is met",
    "trade": lambda moment: "Trade" if may_trade(moment.s, moment.s.me()) else "Trade later",
    "ways on": lambda moment: ways_on(moment.s),
    "what to do": _what_to_do,
    "window": lambda moment: _WINDOWS[int(present_window(moment.s))],
}
