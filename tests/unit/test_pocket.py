"""The Pocket Universe, opened at the end of a turn."""

from __future__ import annotations

from typing import Any

from alienfrontiers.game import Game
from alienfrontiers.present import decision
from alienfrontiers.scenario.setup import build


def game(**setup: Any) -> Game:
    """A game of four in the turn of A."""
    return build({"players": 4, "active": "A", "options": {"modules": ["expansion_tech"]}, **setup}).game


def do(game: Game, *actions: str) -> list[str]:
    """Carry out actions; what is legal then."""
    for action in actions:
        game.apply(action)
    return [game.text(code) for code in game.legal()]


def test_the_own_turn_goes_on() -> None:
    """A two from the card makes eight with the six that was docked in the same turn."""
    g = game(
        seats={"A": {"unplaced": [6, 2, 1], "fuel": 1, "cards": ["pocket_universe"]}, "B": {}, "C": {}, "D": {}},
        display=["booster_pod", "data_crystal", "stasis_beam"],
    )
    do(g, "use pocket_universe", "ship A2", "dock alien_artifact 6", "dock lunar_mine 1", "end_turn")
    assert "claim booster_pod" in do(g, "use pocket_universe", "dock alien_artifact 2")


def test_in_another_turn_nothing_was_docked_before() -> None:
    pocket = {"bay": 2, "cards": ["pocket_universe"], "on_cards": {"pocket_universe": {"ships": ["B2"]}}}
    g = game(
        seats={"A": {"unplaced": [6], "bay": 2}, "B": pocket, "C": {}, "D": {}},
        display=["booster_pod", "data_crystal", "stasis_beam"],
    )
    do(g, "dock alien_artifact 6", "end_turn")
    assert "claim booster_pod" not in do(g, "use pocket_universe", "dock alien_artifact 2")


def test_the_relic_ship_is_not_bought() -> None:
    """Ships of the card come to the board as in a turn; no other one does."""
    pocket = {"bay": 2, "cards": ["pocket_universe"], "on_cards": {"pocket_universe": {"ships": ["B2"]}}}
    holder = {**pocket, "fuel": 1, "ore": 1, "colonies": {"burroughs": 1}}
    g = game(seats={"A": {"bay": 3}, "B": holder, "C": {}, "D": {}})
    assert "buy_relic" not in do(g, "end_turn", "use pocket_universe")


def test_the_prompt_says_what_is_to_be_done() -> None:
    pocket = {"bay": 1, "cards": ["pocket_universe"], "on_cards": {"pocket_universe": {"ships": ["B4", "B4"]}}}
    g = game(seats={"A": {"bay": 3}, "B": {**pocket, "fuel": 4}, "C": {}, "D": {}})
    do(g, "end_turn", "use pocket_universe")
    prompts = []
    for action in ("dock orbital_market 4 4", "trade 4"):
        asked = decision(g)
        assert asked is not None
        prompts.append(asked["prompt"])
        g.apply(action)
    assert prompts == ["Place your ships: 4 4", "No ship left to place: trade, or stop"]


def test_its_ships_trade_and_launch() -> None:
    pocket = {"bay": 1, "cards": ["pocket_universe"], "on_cards": {"pocket_universe": {"ships": ["B4", "B4"]}}}
    g = game(
        seats={"A": {"bay": 3}, "B": {**pocket, "fuel": 5}, "C": {}, "D": {}},
        docks={"colonist_hub": {"B": {"circle": 7, "ships": []}}},
    )
    do(g, "end_turn", "use pocket_universe", "dock orbital_market 4 4", "trade 4", "launch", "territory lem")
    b = g.state.seats[1]
    assert (b.fuel, b.ore, g.points(1)) == (0, 0, 2)
