"""Rows of answers (see `powers`): factions."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from ..engine.numbers.names import AGENDA_NAMES, FIELD_NAMES
from ..engine.table.stack import PORT
from . import docking, names
from .errors import Refused
from .powers import Row, field, one_move, placed_ship, site_text, territory
from .trial import Trial, docked_ship, hand_ship, must_hold, value_of

# --- the owner's powers -----------------------------------------------------------------------------------------------

GAINS: Final = {"fuel": "fuel stock", "ore": "ore stock", "agenda": "draw agendas"}


def exchange(trial: Trial) -> Iterator[str]:
    """Prophets of the Artifact: which agenda, and what for."""
    yield f"agenda {names.agenda(trial.need('agenda'))}"
    yield GAINS[trial.need("gain")]


def place_or_remove(trial: Trial) -> Iterator[str]:
    """Proxima Centauri Scholars: a field on the board is taken off, one in the supply is placed."""
    name = names.field(trial.need("field"))
    placing = trial.need("action") == "place"
    if placing != (trial.game.state.fields[FIELD_NAMES.index(name)] == 0):
        raise Refused(f"the {name} field is {'on the board already' if placing else 'not on the board'}")
    yield f"field {name}"
    if placing:
        yield f"territory {names.territory(trial.need('territory'))}"


def hijacked(trial: Trial) -> Iterator[str]:
    """Brethren of the Stars: a docked ship, or whose ship of the Maintenance Bay."""
    given = trial.need("ship")
    if given["facility"] == "maintenance_bay":
        yield site_text("maintenance_bay")
        yield "ship relic" if str(given["ship"]).startswith("R") else f"seat {given['ship']}"
        return
    where, ship = placed_ship(trial, given)
    yield site_text(where)
    yield docked_ship(ship)


# What the owner's power asks, by faction.
POWERS: Final[dict[str, Row]] = {
    "brethren": [hijacked],
    "prophets": [exchange],
    "proxima": [place_or_remove],
    "uranian": [territory()],
    "xeno": [territory("to")],
}

# --- docking ----------------------------------------------------------------------------------------------------------


def keep_one(trial: Trial) -> Iterator[str]:
    """Prophets of the Artifact: the agenda that is kept. A single one drawn is kept without a question."""
    kept = names.agenda(trial.need("keep"))
    if trial.kind() == PORT:
        yield f"agenda {kept}"
    elif not trial.game.state.me().agendas >> AGENDA_NAMES.index(kept) & 1 and kept not in (
        trial.step.get("drop") or []
    ):
        raise Refused(f"{kept} was not drawn")


def rev_to(trial: Trial) -> Iterator[str]:
    """Xeno Explorations: where the REV goes. With a card that docks the ship, `to` is the port."""
    yield f"territory {names.territory(trial.step.get('territory') or trial.need('to'))}"


# What docking at a faction's port asks, by faction.
PORTS: Final[dict[str, Row]] = {
    "prophets": [keep_one],
    "proxima": [field(), territory()],
    "sunrise": [one_move],
    "uranian": [one_move],
    "xeno": [rev_to],
}


def dock_with(trial: Trial, facility: str, faction: dict[str, Any]) -> None:
    """Dock ships at a facility and, in the same action, one at a faction that allows that."""
    allowed = JOINT.get(faction["faction"])
    if allowed is None or allowed[0] != facility:
        raise Refused(f"{faction['faction']} allows no docking at {facility}")
    ship = hand_ship(trial, faction["ship"])
    ships = [hand_ship(trial, other) for other in trial.need("ships")]
    must_hold(trial, [ship, *ships])
    docking.dock_as(trial, f"dock faction:{faction['faction']} {value_of(trial, ship)}", [ship, *ships])
    allowed[1](trial, ships)


def build_with(trial: Trial, ships: list[str]) -> None:
    """Scavenger Fleet: two ships for the Shipyard."""
    if len(ships) != 2:
        raise Refused("two ships dock at the Shipyard")
    docking.name_ships(trial, PORT, ships, "dock shipyard")


def raid_with(trial: Trial, ships: list[str]) -> None:
    """Smuggler's Alliance: a run for the Outpost, which takes tokens and a card."""
    docking.dock_set(trial, "raiders_outpost", ships)


# Where further ships dock in the same action, by faction.
JOINT: Final[dict[str, tuple[str, Callable[[Trial, list[str]], None]]]] = {
    "scavenger": ("shipyard", build_with),
    "smugglers": ("raiders_outpost", raid_with),
}
