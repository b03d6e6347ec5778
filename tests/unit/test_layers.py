"""Which module may import which: as docs/architecture.md says, in a line and in pictures."""

from __future__ import annotations

import ast
import graphlib
import re
from collections.abc import Callable

import pytest

from tools import picture

PAGE = picture.PAGE.read_text(encoding="utf-8")
MODULES = picture.modules()


def layers(sentence: str) -> dict[str, int]:
    """The level of each room, from the line behind a sentence of the page."""
    line = PAGE.split(f"{sentence}\n\n    ")[1].partition("\n")[0]
    return {room: level for level, rooms in enumerate(line.split(" < ")) for room in rooms.split(", ")}


@pytest.mark.parametrize(
    ("sentence", "room_of"),
    [("Imports point downwards only:", picture.part), ("Within the engine too:", picture.engine_room)],
    ids=["house", "engine"],
)
def test_imports_point_downwards(sentence: str, room_of: Callable[[str], str]) -> None:
    level = layers(sentence)
    known = picture.rooms(MODULES, room_of)
    assert set(known) == set(level)
    assert [(room, other) for room in known for other in known[room] if level[other] >= level[room]] == []


def test_no_file_imports_one_that_imports_it() -> None:
    graphlib.TopologicalSorter(MODULES).prepare()


SLOTS = {"a", "b", "c", "set_a", "set_b", "set_c"}  # of a frame on the stack of decisions


def raw_reads(source: str) -> list[str]:
    """Where a file reads or writes what only the rule that pushed a frame can tell."""
    nodes = list(ast.walk(ast.parse(source)))
    called = [node.func for node in nodes if isinstance(node, ast.Call)]
    found = [node for node in called if isinstance(node, ast.Attribute) and node.attr in SLOTS]
    found += [node for node in nodes if isinstance(node, ast.Attribute) and node.attr == "frames"]
    return [f"{node.lineno}: {ast.unparse(node)}" for node in found]


def test_only_the_engine_reads_the_slots_of_a_frame() -> None:
    outside = [
        file for file in picture.PACKAGE.rglob("*.py") if "engine" not in file.relative_to(picture.PACKAGE).parts
    ]
    read = {file.name: raw_reads(file.read_text(encoding="utf-8")) for file in outside}
    assert {name: reads for name, reads in read.items() if reads} == {}


def test_the_pictures_are_those_of_the_imports() -> None:
    assert picture.redrawn(PAGE) == PAGE, "draw them anew: .venv/bin/python tools/picture.py"


def test_the_walk_goes_through_rooms_that_are_there() -> None:
    walk = PAGE.split("## One click")[1].partition("\n## ")[0]
    named = re.findall(r"`([\w/]+\.(?:py|tsx?))`", walk)
    assert len(named) > 20
    homes = (picture.PACKAGE, picture.CLIENT)
    assert [name for name in named if not any((home / name).is_file() for home in homes)] == []
