"""What the powers of cards ask, in the words of a step: helpers for common answers, and the rows of the classic cards.

A row is a list of `Targets`, in the order in which the engine asks. Each is a generator of answers in the text form of
the game (`ship A4`, `territory lem`): it reads them from the step of the trial, and is resumed when its last answer has
been carried out, so that it can look at what is asked now. After the last answer the power is ended by `stop` where
that is still asked. A card without answers has no row. A row can also be a function that carries out the whole step,
the use of the card included, where the order or the choice is not that simple.

The rows of a family are in a module of its own (`powers_ships` ...), by the name of the card; `steps` gathers them.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from . import docking, names
from .errors import Refused
from .trial import (
    RELIC,
    Trial,
    docked_name,
    docked_ship,
    facilities_with,
    hand_ship,
    must_hold,
    value_of,
)

Targets = Callable[[Trial], Iterator[str]]
Row = list[Targets] | Callable[[Trial], None]


# --- common answers ---------------------------------------------------------------------------------------------------


def hand_target(key: str = "ship") -> Targets:
    """An unplaced ship."""

    def targets(trial: Trial) -> Iterator[str]:
        yield docked_ship(hand_ship(trial, trial.need(key)))

    return targets


def hand_targets(trial: Trial) -> Iterator[str]:
    """All `ships` of the step, unplaced ones."""
    for ship in trial.need("ships"):
        yield docked_ship(hand_ship(trial, ship))


def named(word: str, key: str, known: Callable[[Any], str]) -> Targets:
    """A word and a name that the step gives: `named("territory", "to", names.territory)`."""

    def targets(trial: Trial) -> Iterator[str]:
        yield f"{word} {known(trial.need(key))}"

    return targets


def territory(key: str = "territory") -> Targets:
    return named("territory", key, names.territory)


def field(key: str = "field") -> Targets:
    return named("field", key, names.field)


def card(key: str = "card") -> Targets:
    return named("card", key, names.card)


def value(key: str = "value") -> Targets:
    return named("value", key, str)


def site(key: str = "facility") -> Targets:
    """A facility, a port of a faction or a space of the Outer Belt."""

    def targets(trial: Trial) -> Iterator[str]:
        yield site_text(trial.need(key))

    return targets


def site_text(place: Any) -> str:
    """A place where ships dock, as the answer to a question: `facility lunar_mine`, `faction xeno`, `space 2`."""
    name = names.site(place)
    kind, _, which = name.partition(":")
    if not which:
        return f"facility {name}"
    return f"faction {which}" if kind == "faction" else f"space {which}"


def colony(key: str = "colony") -> Targets:
    """A colony [owner, territory]."""

    def targets(trial: Trial) -> Iterator[str]:
        yield colony_text(trial.need(key))

    return targets


def colony_text(given: Any) -> str:
    owner, where = given
    return f"colony {owner} {names.territory(where)}"


def docked_targets(trial: Trial) -> Iterator[str]:
    """All `ships` of the step, docked at a facility that was named before."""
    for ship in (docked_name(trial.game, ship) for ship in trial.need("ships")):
        if not facilities_with(trial.game, ship):
            raise Refused(f"{ship} is not docked")
        yield docked_ship(ship)


def placed_ship(trial: Trial, given: Any) -> tuple[str, str]:
    """A docked ship, by its place and its name: {facility, ship}, or a ship that stands at one place only."""
    if isinstance(given, dict):
        return names.site(given["facility"]), docked_name(trial.game, str(given["ship"]))
    ship = docked_name(trial.game, str(given))
    places = facilities_with(trial.game, ship)
    if not places:
        raise Refused(f"{ship} is not docked")
    return places[0], ship


def placed(key: str = "ship") -> Targets:
    """A docked ship {facility, ship}: first its place is asked, then the ship."""

    def targets(trial: Trial) -> Iterator[str]:
        where, ship = placed_ship(trial, trial.need(key))
        yield site_text(where)
        yield docked_ship(ship)

    return targets


def all_placed(key: str = "ships") -> Targets:
    """A list of docked ships, each asked as place and ship."""

    def targets(trial: Trial) -> Iterator[str]:
        for given in trial.need(key):
            where, ship = placed_ship(trial, given)
            yield site_text(where)
            yield docked_ship(ship)

    return targets


def moves(trial: Trial, number: int) -> list[tuple[str, str, str]]:
    """So many moves of colonies: owner, from, to. A single one may stand without a list around it."""
    given = move_list(trial)
    if len(given) != number:
        raise Refused(f"{number} colonies are moved, not {len(given)}")
    return given


def move_list(trial: Trial) -> list[tuple[str, str, str]]:
    """All moves of colonies that the step names."""
    given = trial.need("moves")
    return [given] if given and isinstance(given[0], str) else given


def swap(trial: Trial) -> Iterator[str]:
    """Two moves that exchange two colonies."""
    (owner1, from1, to1), (owner2, from2, to2) = moves(trial, 2)
    if (to1, to2) != (from2, from1):
        raise Refused("the two colonies change places")
    yield colony_text([owner1, from1])
    yield colony_text([owner2, from2])


def one_move(trial: Trial) -> Iterator[str]:
    """One colony and where it goes."""
    ((owner, source, to),) = moves(trial, 1)
    yield colony_text([owner, source])
    yield f"territory {names.territory(to)}"


def redock(card: str, kind: str = "use") -> Callable[[Trial], None]:
    """A card that lifts a docked ship, which then docks elsewhere, with unplaced ships where the step names some."""

    def row(trial: Trial) -> None:
        to = names.site(trial.need("to"))
        given = trial.need("ship")
        if isinstance(given, dict):
            where, ship = [names.site(given["facility"])], docked_name(trial.game, str(given["ship"]))
        else:
            ship = docked_name(trial.game, str(given))
            where = facilities_with(trial.game, ship)
        if not where:
            raise Refused(f"{ship} is not docked")
        others = [hand_ship(trial, other) for other in trial.step.get("with_unplaced") or []]
        must_hold(trial, others)
        trial.variants([_redock_from(f"{kind} {card}", place, ship, to, others) for place in where])

    return row


def _redock_from(begin: str, place: str, ship: str, to: str, others: list[str]) -> Callable[[Trial], None]:
    def choice(trial: Trial) -> None:
        moved = RELIC if ship.startswith("R") else ship
        single = to in names.SINGLES
        # Ships docked together at the Mine count in ascending order, so lower ones go before the moved one.
        in_order = single and to == "lunar_mine" and moved != RELIC
        lower = sorted(other for other in others if in_order and value_of(trial, other) < int(ship[1]))
        for other in lower:
            docking.dock_next(trial, to, other)
        for text in (begin, site_text(place), docked_ship(ship)):
            trial.do(text)
        if single:
            docking.dock_next(trial, to, moved)
            for other in others:
                if other not in lower:
                    docking.dock_next(trial, to, other)
        elif to.startswith("outer_belt:"):
            docking.claim(trial, to, [moved, *others])
        elif to.startswith("faction:") and others:
            docking.dock_joint(trial, to, moved, others)
        else:
            docking.dock_set(trial, to, [moved, *others])
        docking.launch_if_asked(trial)

    return choice


# --- the classic cards ------------------------------------------------------------------------------------------------


def shoot(trial: Trial) -> None:
    """The Plasma Cannon's discard power: a ship by its name alone may stand at several facilities."""
    ship = docked_name(trial.game, str(trial.need("target")))
    where = facilities_with(trial.game, ship)
    if not where:
        raise Refused(f"{ship} is not docked")
    trial.variants([_shoot_at(place, ship) for place in where])


def _shoot_at(place: str, ship: str) -> Callable[[Trial], None]:
    def choice(trial: Trial) -> None:
        for text in ("discard plasma_cannon", site_text(place), docked_ship(ship)):
            trial.do(text)

    return choice


POWERS: Final[dict[str, Row]] = {
    "booster_pod": [hand_target()],
    "stasis_beam": [hand_target()],
    "polarity_device": [hand_target()],
    "gravity_manipulator": [hand_target("down"), hand_target("up")],
    "temporal_warper": [hand_targets],
    "plasma_cannon": [site(), docked_targets],
    "data_crystal": [territory()],
    "orbital_teleporter": redock("orbital_teleporter"),
}
DISCARDS: Final[dict[str, Row]] = {
    "booster_pod": [field()],
    "stasis_beam": [territory()],
    "data_crystal": [territory()],
    "gravity_manipulator": [territory()],
    "polarity_device": [swap],
    "orbital_teleporter": [one_move],
    "plasma_cannon": shoot,
    "temporal_warper": [card("take")],
}
