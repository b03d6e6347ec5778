"""Rows of answers (see `powers`): asteroids, and claims at the Outer Belt."""

from collections.abc import Iterator
from typing import Final

from ..engine.table.stack import ASTEROID_POWER
from . import docking, names
from .errors import Refused
from .position import cards_of
from .powers import Row, Targets, hand_target, site_text, territory, value
from .trial import Trial, docked_name, docked_ship


def rock(trial: Trial) -> None:
    trial.do("use_asteroid raiders_rock")
    docking.raid(trial, trial.step.get("raid") or {})


def lifeboat(trial: Trial) -> None:
    trial.do("use_asteroid ships_lifeboat")
    docking.answer(trial)
    docking.launch_if_asked(trial)


def struck(trial: Trial) -> Iterator[str]:
    """The ships at one place: `targets: {place: [ships]}`."""
    targets = trial.need("targets")
    if len(targets) != 1:
        raise Refused("the ships stand at one place")
    ((place, ships),) = targets.items()
    yield site_text(place)
    for ship in ships:
        yield docked_ship(docked_name(trial.game, str(ship)))


def cancelled(trial: Trial) -> Iterator[str]:
    """After a mark: does the step cancel it by a card?"""
    by = trial.step.get("with_card")
    if trial.kind() == ASTEROID_POWER:
        yield f"use {names.card(by)}" if by else "stop"
    elif by:
        raise Refused(f"{by} is not asked for")


def kept(trial: Trial) -> Iterator[str]:
    """The card kept of two; a single one is not asked for."""
    keep = names.card(trial.need("keep"))
    if trial.kind() == ASTEROID_POWER:
        yield f"card {keep}"
    elif keep not in cards_of(trial.game, trial.active):
        raise Refused(f"{keep} is not seen")


PILOT: Final[list[Targets]] = [hand_target(), value()]

# What `use_asteroid` asks, by asteroid.
ASTEROIDS: Final[dict[str, Row]] = {
    "cargo_salvage": [cancelled],
    "cometary_fragment": [cancelled],
    "orbital_debris": [cancelled],
    "belter_pilot": PILOT,
    "orbital_pilot": PILOT,
    "system_pilot": PILOT,
    "hyperspace_pilot": PILOT,
    "raiders_rock": rock,
    "ship_in_distress": [kept],
    "ships_lifeboat": lifeboat,
    "tactical_meteoroids": [struck],
    "terraforming_module": [hand_target(), territory()],
}
