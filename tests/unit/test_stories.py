"""A saved game as a story: rounds, who did what, and how it ended."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.errors import BadRecord, OptionError
from alienfrontiers.narrate import names_of, narrate
from tests.unit.test_pages import PAGES, read


def record() -> dict[str, Any]:
    """A whole game of two."""
    return read(PAGES / "base.txt")[0]


@cache
def story() -> list[dict[str, Any]]:
    return list(narrate(record()))


def test_a_story_is_told_in_rounds() -> None:
    parts = story()
    rounds = [part["round"] for part in parts if "round" in part]
    assert rounds == list(range(1, len(rounds) + 1))
    assert [part for part in parts if "result" in part] == [parts[-1]]
    entries = [part["n"] for part in parts if "n" in part]
    assert entries == sorted(set(entries))
    assert entries[-1] == len(record()["log"])


def test_a_story_begins_with_the_roll_for_the_first_turn() -> None:
    parts = story()
    assert parts[:3] == [
        {"n": 1, "seat": "A", "name": "Amber", "text": "rolled 1 for the first turn"},
        {"n": 2, "seat": "B", "name": "Blue", "text": "rolled 6 for the first turn; Blue begins: Amber +1 fuel"},
        {
            "n": 5,
            "seat": None,
            "name": "",
            "text": "On display: Resource Cache, Data Crystal and Orbital Teleporter",
        },
    ]
    assert parts[5] == {"round": 1}


def test_what_nobody_did_has_no_name() -> None:
    told = [part for part in story() if "text" in part]
    assert {part["name"] for part in told if part["seat"] is None} == {""}
    assert {part["seat"]: part["name"] for part in told if part["seat"]} == {"A": "Amber", "B": "Blue"}


def test_a_story_ends_with_the_points() -> None:
    game = Game.replay(record())
    winner = ("Amber", "Blue")[game.winners[0]]
    points = f"Amber {game.points(0)} points, Blue {game.points(1)} points."
    assert story()[-1] == {"result": f"{winner} wins: {points}"}


def test_a_game_that_goes_on_has_no_winner() -> None:
    unfinished = Game.new(Options(players=3), seed=2).record()
    assert list(narrate(unfinished))[-1] == {"result": "Not over yet: Amber 0 points, Blue 0 points, Crimson 0 points."}


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        (None, ["Amber", "Blue", "Crimson"]),
        ([], ["Amber", "Blue", "Crimson"]),
        ("Ann", ["Amber", "Blue", "Crimson"]),
        ([{"name": "Ann"}, {"name": ""}, {"name": None}], ["Ann", "Blue", "Crimson"]),
        ([None, {"kind": "bot"}, {"name": "Cleo"}], ["Amber", "Blue", "Cleo"]),
        ([{"name": 7}], ["7", "Blue", "Crimson"]),
        ([{"name": one} for one in "vwxyz"], ["v", "w", "x"]),
    ],
)
def test_a_seat_without_a_name_is_called_by_its_colour(seats: object, names: list[str]) -> None:
    assert names_of({"seats": seats}, 3) == names


def test_what_cannot_be_told_is_refused_before_the_first_part() -> None:
    with pytest.raises(BadRecord):
        narrate(record() | {"log": ["launch"]})
    with pytest.raises(OptionError):
        narrate(record() | {"options": {"players": 9}})
