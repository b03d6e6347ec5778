"""Rows of answers (see `powers`): cards that touch ships, dice and dockings."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from ..engine.table.stack import POWER
from ..engine.tech.cloak import seat_replaced
from . import docking, names
from .errors import Refused
from .position import place_text
from .powers import Row, all_placed, field, hand_target, hand_targets, redock, site, site_text, territory, value
from .trial import RELIC, Trial, docked_name, docked_ship, hand, hand_ship, must_hold, value_of


def ship_of(trial: Trial) -> Iterator[str]:
    """A ship of the Maintenance Bay, by its seat."""
    whose = trial.need("ship_of")
    yield "ship relic" if whose == RELIC else f"seat {whose}"


def two_territories(trial: Trial) -> Iterator[str]:
    for name in trial.need("territories"):
        yield f"territory {names.territory(name)}"


def borrow_relic(trial: Trial) -> None:
    """Take the Relic Ship from where the step says that it is; the game does not ask."""
    place = trial.game.state.relic_place
    where = trial.step.get("relic_from")
    trial.do("discard alien_sarcophagus")
    if where not in (None, place_text(place) if place >= 0 else "burroughs"):
        raise Refused(f"the Relic Ship is not at {where}")


def spike(trial: Trial) -> None:
    """One or two docked ships are lifted and rolled; docking them is left to the next steps."""
    trial.do("discard chrono_spike")
    ships = trial.need("ships")
    for answered in all_placed("ships")(trial):
        trial.do(answered)
    if len(ships) == 1 and any(text.startswith(("facility", "faction", "space")) for text in trial.legal()):
        trial.do("stop")  # no second one


def cloak(trial: Trial) -> None:
    """Own ships take the place of an opponent's, and are docked."""
    where = names.site(trial.need("facility"))
    targets = [docked_name(trial.game, str(ship)) for ship in trial.need("targets")]
    ships = [hand_ship(trial, ship) for ship in trial.need("ships")]
    must_hold(trial, ships)
    owners = {_owner(ship) for ship in targets}
    if len(owners) != 1:
        raise Refused("ships of one opponent are replaced")
    trial.do("use chameleon_cloak")
    trial.do(site_text(where))
    if any(text.startswith("seat ") for text in trial.legal()):
        trial.do(f"seat {owners.pop()}")
    elif not _stands_there(trial, where, targets):
        raise Refused(f"{', '.join(targets)} cannot be replaced")
    if where in names.SINGLES or ":" in where:
        others = Counter(value_of(trial, ship) for ship in ships)
        others.subtract(int(ship[1]) for ship in targets)
        if min(others.values()) < 0 or (any(others.values()) and not where.startswith("outer_belt:")):
            raise Refused("each ship is replaced by one of its value")
        kept = Counter(hand(trial.game)) - Counter(ships)
        for ship in targets:
            trial.do(docked_ship(ship))
        if "stop" in trial.legal() and trial.kind() == POWER:
            trial.do("stop")
        joining = [ship for ship in ships if others[value_of(trial, ship)] > 0]  # in free ports, for a claim
        docking.name_ships(trial, POWER, joining, "use chameleon_cloak")
        if kept != Counter(hand(trial.game)):
            raise Refused(f"other ships than {', '.join(ships)} are docked")
        docking.answer(trial)
        docking.launch_if_asked(trial)
    else:
        docking.dock_set(trial, where, ships)


def reclaim(trial: Trial) -> Iterator[str]:
    """The ship saved from the Station, where there are two."""
    if trial.step.get("ship"):
        yield docked_ship(trial.step["ship"])


def _owner(ship: str) -> Any:
    return ship[-1] if ship.startswith("R") else ship[0]


def _stands_there(trial: Trial, where: str, targets: list[str]) -> bool:
    """Can these be among the ships that the Cloak replaces? The game does not ask for the only seat."""
    legal = trial.legal()
    if where in names.SINGLES or ":" in where:
        return docked_ship(targets[0]) in legal
    return names.seat(_owner(targets[0]), trial.game.options.players) == seat_replaced(trial.game.state)


POWERS: Final[dict[str, Row]] = {
    "astrogation_servo": [ship_of],
    "auto_pilot_ai": [hand_target()],
    "chameleon_cloak": cloak,
    "chrono_spike": [hand_target()],
    "experimental_ftl_drive": [hand_target(), value()],
    "infiltration_ai": [all_placed("targets")],
    "mind_control_helmet": redock("mind_control_helmet"),
    "pocket_universe": [hand_targets],
    "shipbreaker_drone": [hand_target()],
}
DISCARDS: Final[dict[str, Row]] = {
    "alien_sarcophagus": borrow_relic,
    "astrogation_servo": [site()],
    "bio_integration_circuit": [reclaim],
    "chameleon_cloak": [two_territories],
    "chrono_spike": spike,
    "fleet_interlink": [field(), territory()],
    "infiltration_ai": [all_placed("targets")],
    "shipbreaker_drone": [hand_targets],
    "superconducting_grapple": [site()],
}
