"""Rows of answers (see `powers`): cards of tokens, colonies and fields."""

from collections.abc import Iterator
from typing import Final

from ..engine.numbers.names import FIELD_NAMES, SEAT_NAMES, TERRITORY_NAMES
from ..engine.table.stack import DISCARD_POWER, POWER
from ..engine.tech.colonies import owner_driven
from ..engine.tech.fields import side_kept
from . import names
from .errors import Refused
from .powers import Row, colony, colony_text, field, move_list, placed, territory
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


# --- colonies ---------------------------------------------------------------------------------------------------------


def flee(trial: Trial) -> Iterator[str]:
    """Where each colony of a territory goes, as it is asked: owner by owner."""
    source = trial.need("territory")
    left = [tuple(move) for move in move_list(trial)]
    while trial.kind() == DISCARD_POWER:
        owner = int(owner_driven(trial.game.state))
        if owner < 0:  # whose colonies go next
            if not left:
                raise Refused("not all colonies are moved")
            yield colony_text(left[0][:2])
            continue
        move = next((move for move in left if move[0] == SEAT_NAMES[owner]), None)
        if move is None:
            raise Refused(f"{SEAT_NAMES[owner]} has another colony to move")
        left.remove(move)
        if move[1] != source:
            raise Refused(f"the colonies of {source} are moved")
        yield f"territory {names.territory(move[2])}"
    if left:
        raise Refused(f"the colony of {left[0][0]} stays")


def to_one(trial: Trial) -> Iterator[str]:
    """A territory, and the colonies that go there."""
    given = move_list(trial)
    targets = {to for _, _, to in given}
    if len(targets) != 1:
        raise Refused("the colonies go to one territory")
    yield f"territory {names.territory(targets.pop())}"
    for owner, source, _ in given:
        yield colony_text([owner, source])


# --- fields -----------------------------------------------------------------------------------------------------------


def over_border(trial: Trial) -> Iterator[str]:
    """A field, the side where it stays if that is not clear, the side beyond, and where another field settles."""
    name = names.field(trial.need("field"))
    sides = {TERRITORY_NAMES.index(names.territory(to)) for to in trial.need("to")}
    yield f"field {name}"
    here = {t for t in sides if trial.game.state.field_on(FIELD_NAMES.index(name), t)}
    beyond = sides - here
    if len(here) != 1 or len(beyond) != 1:
        raise Refused(f"the {name} field reaches over one border of its territory")
    if side_kept(trial.game.state) < 0:
        yield f"territory {TERRITORY_NAMES[here.pop()]}"
    yield f"territory {TERRITORY_NAMES[beyond.pop()]}"
    if trial.kind() == POWER:
        other = next((other for other in trial.given.settle if other != name), None)
        if other is None:
            raise Refused("another field has to settle")
        yield f"territory {names.territory(trial.given.settle.pop(other))}"
    if trial.kind() != POWER and trial.game.state.fields[FIELD_NAMES.index(name)] != sum(1 << t for t in sides):
        raise Refused("the field stays on a controlled territory")


def rolled_field(trial: Trial) -> Iterator[str]:
    """Where the field that was rolled goes, if it can."""
    if trial.kind() == POWER or trial.step.get("territory"):
        yield f"territory {names.territory(trial.need('territory'))}"


POWERS: Final[dict[str, Row]] = {
    "null_time_vault": [transfer],
    "gravitron_shunt": [colony()],
    "ion_fluctuator": [colony(), territory("to")],
    "field_amplifier": [over_border],
    "field_propagator": [rolled_field],
}
DISCARDS: Final[dict[str, Row]] = {
    "nano_recycler": [own_ship],
    "retrieval_webbing": [from_each],
    "ion_fluctuator": [territory(), flee],
    "seismic_detonator": [territory(), flee],
    "magnetic_lockdown": [to_one],
    "deflector_shield": [field(), territory()],
    "field_amplifier": [territory()],
    "field_propagator": [field(), territory()],
}
