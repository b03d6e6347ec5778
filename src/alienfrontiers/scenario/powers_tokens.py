"""Rows of answers (see `powers`): cards of tokens, draws, agendas and the start of a turn."""

from collections.abc import Iterator
from typing import Final

from ..engine.names import SEAT_NAMES
from .errors import Refused
from .powers import Row, placed
from .trial import Trial, docked_ship, hand_ship

# --- tokens -----------------------------------------------------------------------------------------------------------


def transfer(trial: Trial) -> Iterator[str]:
    """So many own tokens, one by one."""
    given = trial.need("transfer")
    for token in ("fuel", "ore"):
        for _ in range(given.get(token) or 0):
            yield f"{token} {trial.seat}"


def from_each(trial: Trial) -> Iterator[str]:
    """A token from each other seat, clockwise."""
    take = dict(trial.need("take"))
    players = trial.game.options.players
    for i in range(1, players):
        seat = SEAT_NAMES[(trial.active + i) % players]
        if seat in take:
            yield f"{take.pop(seat)} {seat}"
    if take:
        raise Refused(f"{', '.join(take)} cannot be taken from")


def own_ship(trial: Trial) -> Iterator[str]:
    """An own ship, unplaced or docked."""
    if isinstance(trial.need("ship"), dict):
        yield from placed("ship")(trial)
    else:
        yield docked_ship(hand_ship(trial, trial.need("ship")))


POWERS: Final[dict[str, Row]] = {
    "null_time_vault": [transfer],
}
DISCARDS: Final[dict[str, Row]] = {
    "nano_recycler": [own_ship],
    "retrieval_webbing": [from_each],
}
