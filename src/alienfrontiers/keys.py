"""A position as numbers, for telling equal positions from others."""

from .engine.table.player import PLAYER_NUMBERS, TALLY_NUMBERS
from .engine.table.position import ARRAYS, NUMBERS
from .engine.table.state import State


def key(s: State) -> tuple[int, ...]:
    """Equal positions have equal keys."""
    numbers = [int(getattr(s, name)) for name in NUMBERS]
    for name in ARRAYS:
        numbers += [int(x) for x in getattr(s, name)]
    for p in s.seats:
        numbers += [int(getattr(p, name)) for name in PLAYER_NUMBERS]
    for t in s.tallies:
        numbers += [int(getattr(t, name)) for name in TALLY_NUMBERS]
    return tuple(numbers)
