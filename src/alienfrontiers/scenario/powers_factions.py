"""Rows of answers (see `powers`): factions."""

from collections.abc import Iterator
from typing import Final

from ..engine.numbers.names import AGENDA_NAMES, FIELD_NAMES
from ..engine.table.stack import PORT
from . import names
from .errors import Refused
from .powers import Row, field, one_move, placed_ship, site_text, territory
from .trial import Trial, docked_ship

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
