"""What others may know of face-down agendas: how many there are, nothing else."""

from __future__ import annotations

import random
from typing import Any

import pytest

from alienfrontiers import Game
from alienfrontiers.engine.numbers.bits import members
from alienfrontiers.engine.numbers.names import AGENDA_NAMES
from alienfrontiers.engine.table.stack import ANSWER, DROP_AGENDAS, FINAL, REVEAL_NOW
from alienfrontiers.present import position
from alienfrontiers.scenario.setup import build
from alienfrontiers.validate import fault


def table(hidden_b: list[str], **more: Any) -> Game:
    """A begins; B, who is raided or looked at, holds these agendas face down."""
    a = {"unplaced": [1, 2, 3], "agendas": {"hidden": ["B2", "B9"]}} | more.get("a", {})
    b = {"bay": 3, "fuel": 3, "cards": ["oracle_engine"], "agendas": {"hidden": hidden_b}} | more.get("b", {})
    setup = {
        "players": 3,
        "active": "A",
        "seats": {"A": a, "B": b, "C": {"bay": 3, "agendas": {"hidden": ["B25"]}}},
        "options": {"modules": ["agendas", "expansion_tech"]},
    }
    return build(setup | more.get("setup", {})).game


def play(game: Game, *actions: str) -> Game:
    for action in actions:
        game.apply(action)
    return game


def names(mask: int) -> list[str]:
    return [AGENDA_NAMES[agenda] for agenda in members(mask)]


RAID = ("dock raiders_outpost 1 2 3", "fuel B", "stop")
THEFT = ("dock raiders_outpost 1 2 3", "card oracle_engine")


def test_a_view_has_only_the_own_agendas() -> None:
    game = table(["B1", "B3", "B5"])
    view = game.view(0)
    assert [names(p.agendas) for p in view.state.seats] == [["B2", "B9"], [], []]
    assert [int(p.veiled) for p in view.state.seats] == [0, 3, 1]
    assert {"B1", "B3", "B5", "B25"} <= set(names(view.state.agenda_deck))
    assert view.view(0) == view
    assert Game.from_json(view.to_json()) == view


@pytest.mark.parametrize(
    ("hidden", "actions", "asked"),
    [("B24", RAID, ANSWER), ("S12", THEFT, REVEAL_NOW)],
    ids=["a raid that could be foiled", "an agenda met in another's turn"],
)
def test_only_the_holder_sees_that_it_is_asked(hidden: str, actions: tuple[str, ...], asked: int) -> None:
    game = play(table([hidden]), *actions)
    other = play(table(["B1"]), *actions)
    assert (game.to_move, int(game.state.kind())) == ((1,), asked)
    assert other.to_move == (0,)
    assert [game.hides(seat) for seat in range(3)] == [True, False, True]
    for seat in (0, 2):
        assert game.view(seat) == other.view(seat)
    assert game.view(1).legal() == game.legal()
    assert play(game, "stop").view(0) == other.view(0)


def test_what_is_dropped_is_not_told_before() -> None:
    views = []
    for drawn in (["B3", "B4"], ["B6", "B7"]):
        game = table(["B1"], a={"unplaced": [3, 3], "agendas": {"hidden": ["B2", "B9"]}})
        play(game, "dock orbital_market 3 3", "draw agendas", *(f"draw agenda {name}" for name in drawn))
        assert (game.to_move, int(game.state.kind())) == ((0,), DROP_AGENDAS)
        views.append(game.view(2))
    assert views[0] == views[1]
    assert views[0].legal() == []
    assert int(views[0].state.seats[0].veiled) == 4


def test_what_was_given_up_is_not_told() -> None:
    views = []
    for given in ("B2", "B3"):
        game = table(["B1"], a={"unplaced": [3, 3], "agendas": {"hidden": ["B2", "B9"]}})
        play(game, "dock orbital_market 3 3", "draw agendas", "draw agenda B3", "draw agenda B4", f"agenda {given}")
        views.append(game.view(1))
        assert position(game, None, 1) == position(views[-1], None, 1)
        assert position(game)["agenda_discard"] == 1
        dealt = game.determinize(1, random.Random(1))
        assert int(dealt.state.agenda_discard).bit_count() == 1
        assert fault(dealt.state) is None
    assert views[0] == views[1]


def test_that_points_are_compared_is_not_told() -> None:
    views = []
    for held in ("S2", "B1"):
        ready = {"docks": {"colonist_hub": {"A": {"circle": 7, "ships": []}}}}
        game = table([held], a={"fuel": 1, "ore": 1, "agendas": {"hidden": ["B2", "B7"]}}, setup=ready)
        views.append(play(game, "launch", "territory lem", "dock lunar_mine 1").view(0))
    assert views[0] == views[1]


def test_who_has_nothing_to_reveal_is_not_asked_at_the_end() -> None:
    lem = {"unplaced": [4, 4, 4], "ore": 3, "colonies": {"lem": 6}, "agendas": {"hidden": ["B11"]}}
    game = play(table(["B1"], a=lem, b={"colonies": {"asimov": 1}}), "dock colony_constructor 4 4 4", "territory lem")
    assert (game.to_move, int(game.state.kind())) == ((0,), FINAL)
    assert [game.text(code) for code in game.legal()] == ["stop", "reveal B11 end_game"]
    assert play(game, "reveal B11 end_game", "stop").over


def test_determinized_games_deal_every_agenda_that_a_seat_does_not_know() -> None:
    game = table(["B1", "B3", "B5"])
    seen: set[str] = set()
    for seed in range(200):
        dealt = game.determinize(0, random.Random(seed))
        assert fault(dealt.state) is None
        assert names(dealt.state.seats[0].agendas) == ["B2", "B9"]
        assert [int(p.agendas).bit_count() for p in dealt.state.seats] == [2, 3, 1]
        assert dealt.view(0) == game.view(0)
        seen |= set(names(dealt.state.seats[1].agendas))
    assert seen == set(names(game.state.rules.agenda_cards)) - {"B2", "B9"}
