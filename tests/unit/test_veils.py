"""What somebody looks at alone does not show: for the others it is as if it were still to come."""

from __future__ import annotations

import random
from typing import Any

import pytest

from alienfrontiers.engine.actions.decks import look
from alienfrontiers.engine.numbers.codes import DRAW
from alienfrontiers.engine.numbers.names import ALIEN_CITY, BOOSTER_POD, STASIS_BEAM
from alienfrontiers.game import Game
from alienfrontiers.scenario.setup import build

MODULES = ["expansion_tech", "agendas", "factions", "outer_belt"]


def game(a: dict[str, Any], b: dict[str, Any] | None = None, **setup: Any) -> Game:
    seats = {"A": a, "B": {"bay": 3} | (b or {}), "C": {"bay": 3}}
    return build({"players": 3, "active": "A", "options": {"modules": MODULES}, "seats": seats, **setup}).game


def nothing_shows(g: Game, *actions: str, to: int = 1) -> None:
    """Do these actions leave the view of another seat as it was?"""
    before = g.view(to).key()
    for action in actions:
        g.apply(action)
        assert g.hides(to), action
        assert g.view(to).key() == before, action


@pytest.mark.parametrize("first", ["alien_city", "data_crystal"])
def test_the_cards_of_a_ship_in_distress(first: str) -> None:
    g = game({"bay": 3, "fuel": 1, "asteroids": [{"card": "ship_in_distress", "in_transit": False}]})
    g.apply("use_asteroid ship_in_distress")
    nothing_shows(g, f"draw {first}", "draw stasis_beam")
    g.apply(f"card {first}")
    assert not g.hides(1)


def test_nor_to_one_who_knows_what_lies_there() -> None:
    """B has looked at the top three before."""
    g = game({"bay": 3, "fuel": 1, "asteroids": [{"card": "ship_in_distress", "in_transit": False}]})
    for card in (STASIS_BEAM, ALIEN_CITY, BOOSTER_POD):
        look(g.state, DRAW + card)
    g.state.top_seen = 2
    g.apply("use_asteroid ship_in_distress")
    nothing_shows(g, "draw stasis_beam", "draw alien_city")


def test_the_agendas_that_the_prophets_show() -> None:
    g = game({"unplaced": [3], "bay": 2, "fuel": 1, "agendas": {"hidden": ["B1"]}}, {"factions": ["prophets"]})
    for action in ("dock faction:prophets 3", "draw agenda B2"):  # that one is drawn at all is no secret
        g.apply(action)
    nothing_shows(g, "draw agenda B3", "draw agenda B4")


def test_the_agenda_that_the_prophets_give_away() -> None:
    g = game({"bay": 3, "factions": ["prophets"], "agendas": {"hidden": ["B1", "B2"]}})
    g.apply("faction prophets")
    nothing_shows(g, "agenda B2")
    g.apply("fuel stock")
    assert g.view(1).state.veiled_discards == 1


def test_the_top_that_a_scout_drone_sees() -> None:
    g = game({"bay": 3, "fuel": 1, "cards": ["scout_drone"]})
    for action in ("use scout_drone", "facility alien_artifact"):
        g.apply(action)
    nothing_shows(g, "draw stasis_beam", "draw alien_city", "draw booster_pod", "card alien_city")


def test_which_agenda_a_multiverse_window_could_reveal() -> None:
    g = game({"bay": 3, "cards": ["multiverse_window"], "agendas": {"hidden": ["B1"]}})
    g.apply("discard multiverse_window")
    assert g.hides(1)
    assert not g.hides(0)


def test_that_a_raid_could_be_foiled() -> None:
    """Only B is asked; for the others the raid has taken place."""
    g = game({"unplaced": [1, 2, 3]}, {"fuel": 2, "agendas": {"hidden": ["B24"]}})
    for action in ("dock raiders_outpost 1 2 3", "fuel B", "stop"):
        g.apply(action)
    assert "reveal B24 in_game" in [g.text(code) for code in g.legal()]
    assert [g.hides(seat) for seat in range(3)] == [True, False, True]
    assert g.view(2).state.seats[0].fuel == 1


@pytest.mark.parametrize("seed", range(5))
def test_agendas_dealt_anew_are_looked_for(seed: int) -> None:
    """Behind a view everybody waits for what the agendas dealt then ask for."""
    g = game({"bay": 3, "agendas": {"hidden": ["B16"]}}, {"agendas": {"hidden": ["B22", "B26"]}})
    s = g.determinize(0, random.Random(seed)).state
    watch = s.watch
    waits = [(p.waits_own, p.waits_any) for p in s.seats]
    s.watch_agendas()
    assert (s.watch, [(p.waits_own, p.waits_any) for p in s.seats]) == (watch, waits)
