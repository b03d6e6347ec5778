"""docs/rulings.md: every citation leads to a reading, and every option is told."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from alienfrontiers import codex
from alienfrontiers.catalogue import ASTEROIDS, FACILITIES, TERRITORIES
from alienfrontiers.engine.facilities.orbit import BY_NUMBER
from alienfrontiers.engine.kinds.asteroid import ASTEROID_AT
from alienfrontiers.engine.kinds.facility import Facility
from alienfrontiers.engine.numbers.names import (
    ADJACENT,
    ASTEROID_NAMES,
    BLISH,
    BURROUGHS,
    FACILITY_NAMES,
    ON_PLANET,
    TERRITORY_NAMES,
)
from alienfrontiers.engine.numbers.ruleset import RULINGS
from tools import rulings

ROOT = rulings.PAGE.parent.parent
PAGE = rulings.PAGE.read_text(encoding="utf-8")
ANCHORS = re.findall(r'<a id="([^"]+)"></a>', PAGE)

_NUMBER = r"(?:P\d+|\d+(?:\.\d+)*)"
_CITED = re.compile(rf"\b[Rr]ulings? ({_NUMBER}(?:(?:, | and | to ){_NUMBER})*)")
_AGENDA = re.compile(r"\b(?:agenda|row) ([BS]\d+)\b")


def cited(text: str) -> Iterator[str]:
    """Numbers that a text cites, over the ends of its lines: rulings 7.3.1, P5; agenda B15."""
    text = re.sub(r"\s*\n\s*#?\s*", " ", text)
    for numbers in _CITED.findall(text):
        yield from re.split(r", | and | to ", numbers)
    yield from _AGENDA.findall(text)


def texts(folder: str, *endings: str) -> list[Path]:
    return [
        path
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in endings and "node_modules" not in path.parts
    ]


FILES = [
    *texts("src", ".py"),
    *texts("tests", ".py", ".yaml"),
    *texts("client/src", ".ts", ".tsx"),
    *texts("docs", ".md"),
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
]


def test_a_citation_is_found_however_its_line_breaks() -> None:
    text = (
        '"""Held (rulings\n    P5, 9.1) as agenda B15.\n# It follows Rulings 7.3; ruling 8.15: no rulings 4\n# to 6."""'
    )
    assert list(cited(text)) == ["P5", "9.1", "7.3", "8.15", "4", "6", "B15"]


def test_every_citation_leads_to_a_reading() -> None:
    found = {str(path.relative_to(ROOT)): {*cited(path.read_text("utf-8"))} for path in FILES}
    assert {path: lost for path, numbers in found.items() if (lost := numbers - {*ANCHORS})} == {}
    assert sum(map(len, found.values())) > 100, "citations are not found any more"


def test_every_link_of_the_page_leads_somewhere_and_no_two_places_are_called_alike() -> None:
    assert sorted(set(ANCHORS)) == sorted(ANCHORS)
    assert [to for to in re.findall(r"\]\(#([^)]+)\)", PAGE) if to not in ANCHORS] == []


def test_a_row_with_a_number_is_found_by_it() -> None:
    rows = re.findall(r'^\| ((?:<a id="[^"]+"></a>)+)([BPS]?\d[\d.]*) \|', PAGE, re.MULTILINE)
    assert len(rows) > 100
    assert [number for anchors, number in rows if f'"{number}"' not in anchors] == []


def test_the_codex_says_where_its_rulings_are_explained() -> None:
    told = [entry for entry in codex.entries() if entry.rulings]
    assert len(told) > 100
    assert [entry.id for entry in told if entry.reading != f"docs/rulings.md#{entry.id}"] == []
    assert [entry.id for entry in told if entry.id not in ANCHORS] == []
    assert [entry.id for entry in codex.entries() if entry.reading and not entry.rulings] == []


# --- tables that repeat the rules -------------------------------------------------------------------------------------


def cells(section: str) -> list[list[str]]:
    """The rows of the tables of a section."""
    text = PAGE.split(f'<a id="{section}"></a>\n#')[1].partition('<a id="')[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]


@pytest.mark.parametrize("facility", BY_NUMBER, ids=lambda facility: FACILITY_NAMES[facility.facility])
def test_ports_by_players_are_those_of_the_facilities(facility: Facility) -> None:
    name = FACILITIES[FACILITY_NAMES[facility.facility]].name
    (row,) = [row for row in cells("2") if row[0].partition(",")[0] == name]
    assert [int(cell.split()[0]) for cell in row[1:]] == [facility.ports(players) for players in (4, 3, 2)]
    assert facility.ports(4) == facility.ports(5) == facility.ports(6)


def test_claims_and_copies_of_asteroids_are_those_of_the_cards() -> None:
    told = {half[0]: (half[1], half[2]) for row in cells("3.1")[2:] for half in (row[:3], row[4:]) if half[0]}
    played = {
        ASTEROIDS[name].name: (ASTEROIDS[name].claim, str(ASTEROID_AT[number].copies))
        for number, name in enumerate(ASTEROID_NAMES)
    }
    assert {name.lower(): what for name, what in told.items()} == {name.lower(): what for name, what in played.items()}


def test_borders_are_those_of_the_planet() -> None:
    text = " ".join(PAGE.split('<a id="1"></a>')[1].partition("<a id=")[0].split())
    ring = re.findall(
        "|".join(land.name for land in TERRITORIES.values()), text.partition("neighbours in the ring:")[2]
    )
    number = {TERRITORIES[name].name: number for number, name in enumerate(TERRITORY_NAMES)}
    assert ring[0] == ring[-1]
    assert len(ring) == ON_PLANET
    for land, beside in pairwise(ring):
        assert ADJACENT[number[land]] >> number[beside] & 1
        assert ADJACENT[number[land]] >> BURROUGHS & 1
    assert ADJACENT[BLISH] == 1 << number["Van Vogt Mountains"]
    assert sum(int(ADJACENT[t]).bit_count() for t in range(BLISH + 1)) == 2 * (7 + 7 + 1)


# --- options ----------------------------------------------------------------------------------------------------------


def test_the_table_of_options_is_that_of_the_records() -> None:
    assert rulings.rewritten(PAGE) == PAGE, "write it anew: .venv/bin/python tools/rulings.py"


def test_every_option_has_a_reading() -> None:
    assert [ruling.name for ruling in RULINGS.values() if ruling.at not in ANCHORS] == []


def test_options_are_called_by_their_names() -> None:
    named = {name for path in FILES for name in re.findall(r"[Oo]ption `(\w+)`", path.read_text("utf-8"))}
    assert named <= RULINGS.keys() | {"modules", "packs", "rulings", "long_game", "players", "first_player"}


def remarks(path: Path) -> str:
    """Comments and docstrings of a file."""
    source = path.read_text("utf-8")
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    owners = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docs = [ast.get_docstring(node) or "" for node in ast.walk(ast.parse(source)) if isinstance(node, owners)]
    return "\n".join([*comments, *docs])


def test_no_remark_calls_an_option_as_scenarios_do() -> None:
    foreign = {ruling.flag for ruling in RULINGS.values()} - RULINGS.keys()
    assert "forcedDocking" in foreign
    said = {str(path.relative_to(ROOT)): remarks(path) for path in texts("src", ".py")}
    assert [(path, flag) for path, remark in said.items() for flag in foreign if flag in remark] == []
