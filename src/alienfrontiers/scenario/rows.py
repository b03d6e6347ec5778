"""All rows of answers together: how a row is followed, and the cards by which others are used."""

from collections.abc import Iterator
from typing import Final

from ..engine.table.stack import ASTEROID_POWER, DISCARD_POWER, FACTION_POWER, PORT, POWER
from ..notation import CODE_OF
from . import names, powers, powers_cards, powers_ships, powers_tokens
from .errors import Refused, Wrong
from .powers import Row
from .trial import Trial

POWER_FRAMES: Final = (POWER, DISCARD_POWER, ASTEROID_POWER, FACTION_POWER, PORT)


def take_row(trial: Trial, text: str, row: Row) -> None:
    """Begin a power and give its answers, in the words of the row or, where the step has some, in those of the game."""
    if "answers" in trial.step:
        row = [said]
    if callable(row):
        first = trial.instead.get(text, [text])[0]
        probe = trial.copy()
        try:
            row(trial)
        except Wrong:  # what could not be begun at all is refused, whatever else the step does not say
            probe.do(first)
            raise
        return
    before = trial.depth()
    trial.do(text)
    finish_row(trial, text, row, before)


def said(trial: Trial) -> Iterator[str]:
    """The answers of a step in the words of the game."""
    for text in trial.step["answers"]:
        if text not in CODE_OF:
            raise Wrong(f"no answer: {text}")
        yield text


def finish_row(trial: Trial, text: str, row: Row, before: int) -> None:
    """Give the answers of a row, and end what it was begun for: the decisions above those that were open before."""
    if callable(row):
        row(trial)
        return
    for targets in row:
        for answered in targets(trial):
            trial.do(answered)
    while trial.kind() in POWER_FRAMES and trial.depth() > before:
        if not row:
            raise Wrong(f"{text}: the step does not say what is asked: {', '.join(trial.legal()[:6])}")
        trial.do("stop")


# --- cards that use other cards ---------------------------------------------------------------------------------------


def use_through(trial: Trial, using: str, other: str) -> None:
    """Use another card through this one: its row is followed, and the two actions stand for the use of that card."""
    if other == using or f"use {other}" in trial.instead:
        raise Refused(f"{other} cannot be used through itself")
    trial.instead[f"use {other}"] = [f"use {using}", f"card {other}"]
    take_row(trial, f"use {other}", POWERS.get(other, []))


def repeat(trial: Trial) -> None:
    use_through(trial, "oscillation_capacitor", names.card(trial.need("repeat")))


def lend(trial: Trial) -> None:
    """Use a card of the display; what the step says of a discard power is refused."""
    other = names.card(trial.need("display_card"))
    if trial.step.get("power") == "discard":
        trial.do(f"discard {other}")
    else:
        use_through(trial, "tele_operator", other)


# --- all rows ---------------------------------------------------------------------------------------------------------

THROUGH: Final[dict[str, Row]] = {"oscillation_capacitor": repeat, "tele_operator": lend}
POWERS: Final = powers.POWERS | powers_ships.POWERS | powers_tokens.POWERS | powers_cards.POWERS | THROUGH
DISCARDS: Final = powers.DISCARDS | powers_ships.DISCARDS | powers_tokens.DISCARDS | powers_cards.DISCARDS
