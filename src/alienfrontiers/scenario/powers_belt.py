"""Rows of answers (see `powers`): asteroids, and claims at the Outer Belt."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from ..engine.frames import CLAIM
from . import docking, names
from .errors import Refused
from .powers import Row, Targets, card, hand_target, site_text, territory, value
from .trial import Trial, docked_name, docked_ship, hand, hand_ship, must_hold


def claim(trial: Trial, space: str, ships: list[Any]) -> None:
    """Dock at a space of the Outer Belt with exactly these ships, whichever sign of the card each is for."""
    named = [hand_ship(trial, ship) for ship in ships]
    must_hold(trial, named)
    kept = Counter(hand(trial.game)) - Counter(named)
    trial.do(f"dock {names.site(space)}")
    name_next(trial, named, kept)


def name_next(trial: Trial, named: list[str], kept: Counter[str]) -> None:
    """Name one of the ships that are left, where the game asks for one."""
    if trial.kind() != CLAIM:
        if Counter(hand(trial.game)) != kept:
            raise Refused("the card asks for other ships")
        return
    trial.variants([_with(ship, named, kept) for ship in dict.fromkeys(named)])


def _with(ship: str, named: list[str], kept: Counter[str]) -> Callable[[Trial], None]:
    def choice(trial: Trial) -> None:
        rest = list(named)
        rest.remove(ship)
        trial.do(docked_ship(ship))
        name_next(trial, rest, kept)

    return choice


def rock(trial: Trial) -> None:
    trial.do("use_asteroid raiders_rock")
    docking.raid(trial, trial.step.get("raid") or {})


def lifeboat(trial: Trial) -> None:
    trial.do("use_asteroid ships_lifeboat")
    docking.answer(trial)


def struck(trial: Trial) -> Iterator[str]:
    """The ships at one place: `targets: {place: [ships]}`."""
    targets = trial.need("targets")
    if len(targets) != 1:
        raise Refused("the ships stand at one place")
    ((place, ships),) = targets.items()
    yield site_text(place)
    for ship in ships:
        yield docked_ship(docked_name(trial.game, str(ship)))


PILOT: Final[list[Targets]] = [hand_target(), value()]

# What `use_asteroid` asks, by asteroid.
ASTEROIDS: Final[dict[str, Row]] = {
    "belter_pilot": PILOT,
    "orbital_pilot": PILOT,
    "system_pilot": PILOT,
    "hyperspace_pilot": PILOT,
    "raiders_rock": rock,
    "ship_in_distress": [card("keep")],
    "ships_lifeboat": lifeboat,
    "tactical_meteoroids": [struck],
    "terraforming_module": [hand_target(), territory()],
}
