"""What `after` asserts, held against a position."""

from collections import Counter
from typing import Any, Final

from . import names
from .errors import Unsupported
from .position import FACTS, MEMBERS, Table, seat_facts

PREFIXES: Final = ("deck_top",)


def failures(after: dict[str, Any], table: Table, hidden: frozenset[str] = frozenset()) -> list[str]:
    """What does not hold, in words. Facts in `hidden` cannot be seen: they are null."""
    result: list[str] = []
    for key, expected in after.items():
        if names.is_seat(key):
            result += _seat(key, expected, table)
        elif key in hidden:
            result += differences(key, expected, None)
        elif key in MEMBERS:
            fact, wanted = MEMBERS[key]
            got = fact(table)
            result += [
                f"expected {card} {'in' if wanted else 'not in'} {key.rpartition('_')[0]}, got {_plain(got)}"
                for card in expected
                if (card in got) != wanted
            ]
        elif key in FACTS:
            got = FACTS[key](table)
            if key in PREFIXES and isinstance(expected, list):
                if got[: len(expected)] != expected:
                    result.append(f"expected {key} to begin with {_plain(expected)}, got {_plain(got)}")
            else:
                result += differences(key, expected, got)
        elif expected:  # what this version does not know is empty in it
            raise Unsupported(f"after key {key}")
    return result


def _seat(name: str, expected: dict[str, Any], table: Table) -> list[str]:
    facts = seat_facts(table.game, names.seat(name, table.game.options.players))
    result: list[str] = []
    for key, value in expected.items():
        if key in facts:
            got = facts[key]
            if key == "hub_ships" and isinstance(value, int):
                got = len(got)
            elif key == "hub_ships" and value and isinstance(value[0], int):
                got = [int(ship.strip("ABCDEFR").split("@")[0]) for ship in got]
            elif key == "hub_circle" and value is None:
                value = 0
            elif key == "colonies":
                got = {territory: got.get(territory, 0) for territory in value}
            result += differences(f"{name}.{key}", value, got)
        elif value:
            raise Unsupported(f"after key {name}.{key}")
    return result


def differences(path: str, expected: Any, got: Any) -> list[str]:
    """Objects are partial, lists whole and without order, the rest equal."""
    if isinstance(expected, dict) and isinstance(got, dict):
        result: list[str] = []
        for key, value in expected.items():
            if key not in got:
                raise Unsupported(f"after key {path}.{key}")
            result += differences(f"{path}.{key}", value, got[key])
        return result
    if isinstance(expected, list) and isinstance(got, list):
        same = _counted(expected) == _counted(got)
    else:
        same = expected == got and isinstance(expected, bool) == isinstance(got, bool)
    return [] if same else [f"expected {path} {_plain(expected)}, got {_plain(got)}"]


def _counted(values: list[Any]) -> Counter[str]:
    """A list without order; lists in it too, and empty slots count for nothing."""
    return Counter(_plain(sorted(v)) if isinstance(v, list) else _plain(v) for v in values if v not in ([], None))


def _plain(value: Any) -> str:
    """A value as the reader wrote it."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(_plain(v) for v in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{k}: {_plain(v)}' for k, v in value.items())}}}"
    return str(value)
