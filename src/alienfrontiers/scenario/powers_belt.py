"""Rows of answers (see `powers`): asteroids, and claims at the Outer Belt."""

from typing import Any, Final

from . import names
from .powers import Row
from .trial import Trial, docked_ship, hand_ship, must_hold

ASTEROIDS: Final[dict[str, Row]] = {}  # what `use_asteroid` asks, by asteroid


def claim(trial: Trial, space: str, ships: list[Any]) -> None:
    """Dock at a space of the Outer Belt: the ships are named one by one, in any order."""
    named = [hand_ship(trial, ship) for ship in ships]
    must_hold(trial, named)
    trial.do(f"dock {names.site(space)}")
    for ship in named:
        trial.do(docked_ship(ship))
