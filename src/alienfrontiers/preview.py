"""What a legal action costs and gives, found by trying it on a copy."""

from dataclasses import dataclass

from .engine import play
from .engine.frames import CHANCE
from .engine.names import SEAT_NAMES, TERRITORY_NAMES
from .engine.state import State


@dataclass(frozen=True)
class Preview:
    """Certain consequences of an action for the seat that takes it, and of control for all.

    fuel, ore, points: changes for the acting seat. ships, colonies: changes of its built ships and landed colonies.
    circle: its Hub circle afterwards if changed. control: territory -> seat or None, where it changes.
    points_of: changes of the other seats' points. asks: another choice follows. chance: dice or draws follow.
    """

    fuel: int
    ore: int
    points: int
    ships: int
    colonies: int
    circle: int | None
    control: dict[str, str | None]
    points_of: dict[str, int]
    asks: bool
    chance: bool


def preview(before: State, code: int) -> Preview:
    """The certain consequences of an action that is legal in this position."""
    seat = int(before.decider())
    after = before.clone()
    after.rng = 0
    play.apply(after, code)
    me, then = before.seats[seat], after.seats[seat]
    control: dict[str, str | None] = {}
    for t, name in enumerate(TERRITORY_NAMES):
        if before.control[t] != after.control[t]:
            control[name] = None if after.control[t] < 0 else SEAT_NAMES[after.control[t]]
    changes = [int(after.points(p) - before.points(p)) for p in range(before.players)]
    awaited = CHANCE if after.over else int(after.decider())
    return Preview(
        fuel=int(then.fuel - me.fuel),
        ore=int(then.ore - me.ore),
        points=changes[seat],
        ships=int(then.fleet() - me.fleet()),
        colonies=int(after.landed(then) - before.landed(me)),
        circle=int(then.circle) if then.circle != me.circle else None,
        control=control,
        points_of={SEAT_NAMES[p]: n for p, n in enumerate(changes) if n and p != seat},
        asks=not after.over and awaited == seat and after.depth > 1,
        chance=not after.over and awaited == CHANCE,
    )
