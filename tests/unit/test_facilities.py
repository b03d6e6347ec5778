"""The record of a facility: what everything else reads from it, held against what others say of the same facility."""

import re
from pathlib import Path

import pytest

from alienfrontiers.catalogue import FACILITIES, SHAPES, to_json
from alienfrontiers.engine.facilities.orbit import BY_NUMBER
from alienfrontiers.engine.facilities.ports import facility_of
from alienfrontiers.engine.kinds.facility import PAIR, TRIPLE, Facility
from alienfrontiers.engine.numbers.names import (
    COLONIST_HUB,
    DOCKS_SETS,
    END_PLACE,
    FACILITY_NAMES,
    FIRST_PLACE,
    SEATS,
    SITE_OF_PLACE,
    SPARE_SLOTS,
)
from alienfrontiers.notation import TEXTS
from tests.oracle.rules import SLOT_SIZE, SLOTS

BOARD = Path(__file__).resolve().parents[2] / "client" / "src" / "board"
NUMBERS = {"one", "two", "three", "four", "five", "six", "pair", "triple", "run", "half"}

each = pytest.mark.parametrize("facility", BY_NUMBER, ids=lambda one: FACILITY_NAMES[one.facility])


def name(facility: Facility) -> str:
    return FACILITY_NAMES[facility.facility]


def test_every_facility_stands_at_its_number() -> None:
    assert [int(facility.facility) for facility in BY_NUMBER] == list(range(len(FACILITY_NAMES) - 1))


@each
def test_ports_are_those_of_the_rulebook(facility: Facility) -> None:
    """The oracle has its own table of open slots, and of the ships that fill one."""
    if name(facility) in SLOT_SIZE:
        assert facility.ships() == SLOT_SIZE[name(facility)]
    if name(facility) in SLOTS:
        assert tuple(map(facility.ports, (2, 3, 4))) == SLOTS[name(facility)]
        assert [facility.ports(players) for players in (4, 5, 6)] == [len(facility.covers)] * 3


@each
def test_places_have_room_for_the_ports(facility: Facility) -> None:
    """Slots of pairs and triples are places of their own, with spare ones; other ports share a place."""
    site = int(facility.facility)
    places = range(int(FIRST_PLACE[site]), int(END_PLACE[site]))
    sets = facility.shape in (PAIR, TRIPLE)
    assert len(places) == (len(facility.covers) + SPARE_SLOTS if sets else SEATS if site == COLONIST_HUB else 1)
    assert {int(SITE_OF_PLACE[place]) for place in places} == {site}
    assert bool(DOCKS_SETS[site]) == (facility.ships() > 1)


@each
def test_codes_name_the_ships_that_dock(facility: Facility) -> None:
    for code in facility.codes():
        assert facility_of(code) is facility
        assert TEXTS[code].split()[:2] == ["dock", name(facility)]
        assert len(TEXTS[code].split()) == 2 + facility.ships()


@each
def test_the_catalogue_has_words_for_it(facility: Facility) -> None:
    told = to_json()["facilities"][name(facility)]
    assert told["shape"] == SHAPES[name(facility)].kind
    assert told["short"] == FACILITIES[name(facility)].short


def test_the_board_has_a_place_for_every_facility() -> None:
    drawings = (BOARD / "drawings.ts").read_text(encoding="utf-8")
    listed, *drawn = (re.findall(r"id: '(\w+)'", part) for part in re.split(r"STATIONS:|WIDE:|COMPACT:", drawings)[1:])
    assert sorted(listed) == sorted(FACILITIES)
    assert [sorted(set(plates) - {"stores"}) for plates in drawn] == [sorted(FACILITIES)] * 2
    medals = re.findall(r"^  (\w+): '<", (BOARD / "pieces.tsx").read_text(encoding="utf-8"), re.M)
    assert set(FACILITIES) <= set(medals)


def test_short_rule_lines_on_the_board_say_the_numbers_of_the_catalogue() -> None:
    """Where a plate is too narrow for the line of the catalogue, its drawing has a shorter one."""
    drawings = (BOARD / "drawings.ts").read_text(encoding="utf-8")
    briefs = re.findall(r"id: '(\w+)'(?:(?!id: ').)*?brief: '([^']+)'", drawings, re.S)
    assert len(briefs) == drawings.count("brief: '")
    for station, brief in briefs:
        told = set(re.findall(r"\w+", FACILITIES[station].line.lower()))
        said = {word for word in re.findall(r"\w+", brief.lower()) if word.isdigit() or word in NUMBERS}
        assert said <= told, (station, brief)
