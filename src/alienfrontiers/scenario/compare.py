"""What `after` asserts, held against a position."""

import re
from collections import Counter
from typing import Any, Final

from ..errors import shown
from . import names
from .errors import Wrong
from .position import FACTS, IN_THE_GAME, MEMBERS, Table, seat_facts

PREFIXES: Final = ("deck_top", "asteroid_deck_top")
SUFFIXES: Final = ("asteroid_deck_bottom",)
SECRETS: Final = ("agendas_hidden", "agendas")  # a seat sees its own only


def failures(after: dict[str, Any], table: Table, viewer: int | None = None) -> list[str]:
    """What does not hold, in words. What a viewer cannot see is null for it."""
    result: list[str] = []
    for key, expected in after.items():
        if names.is_seat(key):
            result += _seat(key, expected, table, viewer)
        elif key in MEMBERS:
            fact, wanted = MEMBERS[key]
            members = fact(table)
            result += [
                f"expected {card} {'in' if wanted else 'not in'} {key.rpartition('_')[0]}, got {_plain(members)}"
                for card in expected
                if (card in members) != wanted
            ]
        elif key in FACTS:
            if key == "outer_belt":
                expected = {str(space): values for space, values in expected.items()}
            elif key == "brethren" and expected is False:
                expected = "off"  # as YAML reads it where it stands bare
            elif key in IN_THE_GAME and isinstance(expected, str):
                expected = _left(key, expected, table)
            elif key == "lowest_allowed" and isinstance(expected, int):
                expected = {"lunar_mine": expected}
            got = FACTS[key](table) if viewer is None or _sees(table, viewer, key) else None
            if key in PREFIXES and isinstance(expected, list) and got is not None:
                if got[: len(expected)] != expected:
                    result.append(f"expected {key} to begin with {_plain(expected)}, got {_plain(got)}")
            elif key in SUFFIXES and isinstance(expected, list) and got is not None:
                if got[-len(expected) :] != expected and expected:
                    result.append(f"expected {key} to end with {_plain(expected)}, got {_plain(got)}")
            else:
                result += differences(key, expected, got)
        else:
            raise Wrong(f"after has no key {shown(key)}")
    return result


def _left(pile: str, expected: str, table: Table) -> int:
    """How many cards a pile has, where it is said how many are elsewhere: `all but 12`."""
    found = re.fullmatch(r"all but (\d+)", expected)
    if found is None:
        raise Wrong(f"after.{pile} is a number or `all but` a number, not {shown(expected)}")
    return IN_THE_GAME[pile](table) - int(found[1])


def _sees(table: Table, viewer: int, key: str) -> bool:
    """May a seat see a fact of the table?"""
    s = table.game.state
    if key == "deck_top":
        return (s.top_seen >> viewer) & 1 != 0
    return key != "asteroid_deck_top" or (s.belt_top_seen >> viewer) & 1 != 0


def _seat(name: str, expected: dict[str, Any], table: Table, viewer: int | None) -> list[str]:
    seat = names.seat(name, table.game.options.players)
    facts = seat_facts(table.game, seat)
    if viewer not in (None, seat):
        facts |= dict.fromkeys(SECRETS)
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
            elif key == "agendas" and got is None and isinstance(value, dict):
                got = {"hidden": None, "revealed": facts["agendas_revealed"]}
            elif key == "colonies":
                got = {names.territory(territory): got.get(territory, 0) for territory in value}
            result += differences(f"{name}.{key}", value, got)
        else:
            raise Wrong(f"after has no key {name}.{key}")
    return result


def differences(path: str, expected: Any, got: Any) -> list[str]:
    """Objects are partial, lists whole and without order, the rest equal."""
    if isinstance(expected, dict) and isinstance(got, dict):
        result: list[str] = []
        for key, value in expected.items():
            if key not in got:
                raise Wrong(f"after: {path} has no {shown(key)}; there are {', '.join(map(str, got)) or 'none'}")
            result += differences(f"{path}.{key}", value, got[key])
        return result
    if isinstance(expected, list) and isinstance(got, list):
        same = _same_list(path, expected, got)
    else:
        same = expected == got and isinstance(expected, bool) == isinstance(got, bool)
    return [] if same else [f"expected {path} {_plain(expected)}, got {_plain(got)}"]


def _same_list(path: str, expected: list[Any], got: list[Any]) -> bool:
    """Lists without order; those of objects are compared object by object, as far as each says."""
    if not any(isinstance(value, dict) for value in expected):
        return _counted(expected) == _counted(got)
    left = list(got)
    # What says more is looked for first, so that it does not find its match taken.
    for value in sorted(expected, key=len, reverse=True):
        match = next((one for one in left if not differences(path, value, one)), None)
        if match is None:
            return False
        left.remove(match)
    return not left


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
