"""What a legal action costs and gives, found by trying it on a copy."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple

from .engine import play
from .engine.numbers.names import SEAT_NAMES, TERRITORY_NAMES
from .engine.table.stack import CHANCE, FINAL, MAIN, POCKET_MAIN, WINDOW
from .engine.table.state import State
from .keys import key

# Decisions in which everything is an action of its own; any other one belongs to the action that opened it.
OPEN: Final = (MAIN, POCKET_MAIN, WINDOW, FINAL)
LOOKS: Final = 1000  # positions looked at on the ways of one action


class Change(NamedTuple):
    """How much more or less a seat has of everything. ships: built ones. colonies: landed ones."""

    fuel: int
    ore: int
    points: int
    ships: int
    colonies: int


@dataclass(frozen=True)
class Preview:
    """Consequences of an action for the seat that takes it, and of control for all.

    Certain, and there as soon as the action is done:
    fuel, ore, points, ships, colonies: changes for the acting seat; ships are those built, colonies those landed.
    circle: its Hub circle afterwards if changed. control: territory -> seat or None, where it changes.
    points_of: changes of the other seats' points. asks: a choice of this seat follows that belongs to the action, as
    where a colony lands. chance: dice or draws follow.

    What the choices that belong to it can bring besides, all of it counted from before the action:
    ends: every change that they can come to, up to where dice, draws or another seat go on; one where nothing is asked.
    best_points, best_colonies: the most of each among the ends. The search gives up after `LOOKS` positions, which only
    raids of many hands reach; then these can be reached, and perhaps more.
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
    _seat: int = field(repr=False, compare=False)
    _had: Change = field(repr=False, compare=False)
    _after: State = field(repr=False, compare=False)

    @cached_property
    def ends(self) -> frozenset[Change]:
        """Every change that the action and the choices that belong to it can come to."""
        return frozenset(_since(self._had, end, self._seat) for end in _ends(self._after, self._seat))

    def __getstate__(self) -> dict[str, Any]:
        """For pickle and copies: the ends instead of the position that leads to them, as the compiled engine's objects
        cannot be pickled."""
        return {name: value for name, value in self.__dict__.items() if name != "_after"} | {"ends": self.ends}

    @property
    def best_points(self) -> int:
        """The most points that the action and the choices that belong to it can bring."""
        return max(end.points for end in self.ends)

    @property
    def best_colonies(self) -> int:
        """The most colonies that the action and the choices that belong to it can land."""
        return max(end.colonies for end in self.ends)


def preview(before: State, code: int) -> Preview:
    """The consequences of an action that is legal in this position."""
    seat = int(before.decider())
    after = before.clone()
    after.rng = 0
    play.apply(after, code)
    had = _holding(before, seat)
    circles = int(before.seats[seat].circle), int(after.seats[seat].circle)
    control: dict[str, str | None] = {}
    for t, name in enumerate(TERRITORY_NAMES):
        if before.control[t] != after.control[t]:
            control[name] = None if after.control[t] < 0 else SEAT_NAMES[after.control[t]]
    others = [p for p in range(before.players) if p != seat]
    points_of = {SEAT_NAMES[p]: int(after.points(p) - before.points(p)) for p in others}
    return Preview(
        **_since(had, after, seat)._asdict(),
        circle=circles[1] if circles[0] != circles[1] else None,
        control=control,
        points_of={letter: n for letter, n in points_of.items() if n},
        asks=_asks(after, seat),
        chance=not after.over and after.decider() == CHANCE,
        _seat=seat,
        _had=had,
        _after=after,
    )


def _holding(s: State, seat: int) -> Change:
    """What a seat has of everything that changes."""
    p = s.seats[seat]
    return Change(int(p.fuel), int(p.ore), int(s.points(seat)), int(p.fleet()), int(s.landed(p)))


def _since(had: Change, s: State, seat: int) -> Change:
    return Change(*(now - then for now, then in zip(_holding(s, seat), had, strict=True)))


def _asks(s: State, seat: int) -> bool:
    """Is the seat asked for a choice that belongs to what was done before?"""
    return not s.over and s.decider() == seat and s.kind() not in OPEN


def _ends(after: State, seat: int) -> Iterator[State]:
    """The positions in which the choices of an action can end."""
    ways, seen = [after], {key(after)}
    while ways:
        s = ways.pop()
        if not _asks(s, seat):
            yield s
            continue
        for code in play.legal(s):
            then = s.clone()
            play.apply(then, code)
            number = key(then)
            if number not in seen and len(seen) < LOOKS:
                seen.add(number)
                ways.append(then)
