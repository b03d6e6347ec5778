"""All rows of answers together, and how a row is followed."""

from typing import Final

from ..engine.table.stack import ASTEROID_POWER, DISCARD_POWER, FACTION_POWER, PORT, POWER
from . import powers, powers_cards, powers_ships, powers_tokens
from .errors import Wrong
from .powers import Row
from .trial import Trial

POWER_FRAMES: Final = (POWER, DISCARD_POWER, ASTEROID_POWER, FACTION_POWER, PORT)

POWERS: Final = powers.POWERS | powers_ships.POWERS | powers_tokens.POWERS | powers_cards.POWERS
DISCARDS: Final = powers.DISCARDS | powers_ships.DISCARDS | powers_tokens.DISCARDS | powers_cards.DISCARDS


def take_row(trial: Trial, text: str, row: Row) -> None:
    """Begin a power and give its answers."""
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
