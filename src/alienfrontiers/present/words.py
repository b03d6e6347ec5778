"""Small wordings shared by decisions and events."""

from collections.abc import Sequence

from ..catalogue import SEATS, name_of
from ..engine.numbers.names import SEAT_NAMES
from ..preview import Preview

NAMES = tuple(SEATS[letter] for letter in SEAT_NAMES)
MINUS = "\N{MINUS SIGN}"


def signed(n: int, unit: str) -> str:
    """`+2 fuel`, `−1 ore`, `+1 point`."""
    plural = "s" if unit in ("point", "ship") and abs(n) != 1 else ""
    return f"{'+' if n > 0 else MINUS}{abs(n)} {unit}{plural}"


def counted(n: int, unit: str) -> str:
    return f"{n} {unit}{'' if n == 1 else 's'}"


def ordinal(n: int) -> str:
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n, 'th') }"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def the(thing: str) -> str:
    """The name of a facility, field or card with its article; territories go without one."""
    return f"the {name_of(thing)}"


def gains(p: Preview) -> str:
    """The certain result for who acts: `+2 fuel, −1 ore, +1 point`."""
    parts = [signed(n, unit) for n, unit in ((p.fuel, "fuel"), (p.ore, "ore"), (p.points, "point")) if n]
    return ", ".join(parts)
