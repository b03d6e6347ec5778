"""Rows of answers (see `powers`): cards of colonies, fields and other cards."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ..engine.numbers.names import ASTEROID_NAMES, CARD_NAMES
from ..engine.table.stack import DISCARD_POWER, POWER
from . import names
from .errors import Refused
from .position import cards_of
from .powers import Row, card, one_move, site_text, value
from .trial import Trial

# --- cards about cards ------------------------------------------------------------------------------------------------


def take_from_hand(trial: Trial) -> Iterator[str]:
    """A card of another player; the player is asked when several hold it."""
    given = trial.need("target")
    other = names.card(given["card"])
    if given["seat"] == trial.seat:
        raise Refused("a card of another player is meant")
    if other not in cards_of(trial.game, names.seat(given["seat"], trial.game.options.players)):
        raise Refused(f"{given['seat']} does not hold {other}")
    yield f"card {other}"
    if trial.kind() == DISCARD_POWER:
        yield f"seat {given['seat']}"


def cycle_and_take(trial: Trial) -> Iterator[str]:
    for _ in range(trial.step.get("cycles") or 0):
        yield "cycle"
    yield f"card {names.card(trial.need('take'))}"


def reveal(trial: Trial) -> Iterator[str]:
    """The agenda to be revealed."""
    yield f"agenda {names.agenda(trial.need('agenda'))}"


# --- cards about the Outer Belt and the piles -------------------------------------------------------------------------


def order_top(trial: Trial) -> Iterator[str]:
    """Which deck is looked at, where there are two, and its top in the new order; the last card follows by itself."""
    deck, s = trial.need("deck"), trial.game.state
    if s.rules.belt:
        yield "space 1" if deck == "asteroid" else "facility alien_artifact"
    elif deck == "asteroid":
        raise Refused("there are no asteroids in this game")
    for name in trial.need("order"):
        if trial.kind() == POWER:
            yield f"asteroid {names.asteroid(name)}" if deck == "asteroid" else f"card {names.card(name)}"
    s = trial.game.state
    top = (
        [ASTEROID_NAMES[n] for n in s.belt_top if n >= 0]
        if deck == "asteroid"
        else [CARD_NAMES[n] for n in s.top if n >= 0]
    )
    if top != trial.need("order"):
        raise Refused(f"the cards seen are {', '.join(top)}")


def space(trial: Trial) -> Iterator[str]:
    """A space of the Outer Belt, by its name or its number alone."""
    given = str(trial.need("space"))
    yield site_text(given if ":" in given else f"outer_belt:{given}")


def rearrange(trial: Trial) -> Iterator[str]:
    """The new order of the belt, null for a gap, or by space: the new space of each card in turn, as long as that is
    asked."""
    before = [ASTEROID_NAMES[n] if n >= 0 else None for n in trial.game.state.belt]
    given = trial.need("order")
    if isinstance(given, dict):
        by_space = {str(number).removeprefix("outer_belt:"): name for number, name in given.items()}
        given = [by_space.get(str(number)) for number in range(1, len(before) + 1)]
        given = [name["card"] if isinstance(name, dict) else name for name in given]
    order = [*given, *[None] * (len(before) - len(given))]
    if Counter(order) != Counter(before):
        raise Refused("only the cards of the belt are put into another order")
    for name in before:
        if name is not None and trial.kind() == DISCARD_POWER:
            space = order.index(name)
            order[space] = ""
            yield f"space {space + 1}"


POWERS: Final[dict[str, Row]] = {
    "neutrino_missile_salvo": [value()],
    "scout_drone": [order_top],
}
DISCARDS: Final[dict[str, Row]] = {
    "multiverse_window": [reveal],
    "oscillation_capacitor": [take_from_hand],
    "proximity_analyzer": [space],
    "resonating_beacon": [cycle_and_take],
    "ring_repeater": [rearrange],
    "scout_drone": [one_move],
    "tele_operator": [card("take")],
}
