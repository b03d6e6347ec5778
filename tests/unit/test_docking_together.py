"""Cards that dock ships, used together: what one lifts another may dock on its terms."""

from __future__ import annotations

from typing import Any

import pytest

from alienfrontiers import IllegalAction
from alienfrontiers.game import Game
from alienfrontiers.scenario.setup import build

FULL_SOLAR = ["B1"] * 4 + ["C1"] * 4


def game(
    cards: list[str], docks: dict[str, Any], belt: dict[str, Any] | None = None, relic: str = "burroughs", **me: Any
) -> Game:
    """A game of four: A has these cards, and whatever else is said; others' ships are docked or in the stock."""
    ships = [ship for slot in docks.values() for ship in slot] + [
        s for space in (belt or {}).values() for s in space["ships"]
    ]
    flat = [ship for part in ships for ship in ([part] if isinstance(part, str) else part)]
    seats = {seat: {"bay": max(0, 3 - sum(ship[0] == seat for ship in flat))} for seat in "BCD"}
    return build(
        {
            "players": 4,
            "active": "A",
            "options": {"modules": ["expansion_tech", "outer_belt", "factions"]},
            "seats": {"A": {"cards": cards, **me}, **seats},
            "docks": docks,
            "relic": relic,
            "outer_belt": {"spaces": belt or {}},
        }
    ).game


def do(game: Game, *actions: str) -> Game:
    for action in actions:
        game.apply(action)
    return game


def legal(game: Game) -> list[str]:
    return [game.text(code) for code in game.legal()]


def test_a_teleported_ship_docks_without_a_port() -> None:
    """Two fuel to lift it, two more for the Grapple."""
    cards = ["orbital_teleporter", "superconducting_grapple"]
    g = game(cards, {"lunar_mine": ["A5"], "solar_converter": FULL_SOLAR}, fuel=4, bay=2)
    do(g, "use orbital_teleporter", "facility lunar_mine", "ship A5")
    assert "dock solar_converter 5" not in legal(g)
    do(g, "use superconducting_grapple", "dock solar_converter 5")
    me = g.state.me()
    assert (me.fuel, legal(g)) == (3, ["end_turn"])


def test_nor_with_three_fuel() -> None:
    cards = ["orbital_teleporter", "superconducting_grapple"]
    g = game(cards, {"lunar_mine": ["A5"], "solar_converter": FULL_SOLAR}, fuel=3, bay=2)
    do(g, "use orbital_teleporter", "facility lunar_mine", "ship A5")
    assert "use superconducting_grapple" not in legal(g)


def test_a_teleported_ship_helps_to_build_for_nothing() -> None:
    g = game(["orbital_teleporter", "shipfitter_drone"], {"lunar_mine": ["A4"]}, fuel=3, unplaced=[4], bay=1)
    do(g, "use orbital_teleporter", "facility lunar_mine", "ship A4", "use shipfitter_drone", "dock shipyard 4 4")
    me = g.state.me()
    assert (me.fuel, me.ore, me.stock, me.bay) == (0, 0, 2, 2)


def test_or_to_build_a_ship_that_is_rolled() -> None:
    cards = ["orbital_teleporter", "shipfitter_drone"]
    g = game(cards, {"lunar_mine": ["A4"]}, fuel=3, ore=1, unplaced=[4], bay=1)
    do(g, "use orbital_teleporter", "facility lunar_mine", "ship A4", "discard shipfitter_drone", "dock shipyard 4 4")
    do(g, "roll 6")
    assert "dock solar_converter 6" in legal(g)


def test_the_lifted_ship_has_to_come() -> None:
    """A pair that stays without it is no answer."""
    cards = ["orbital_teleporter", "shipfitter_drone"]
    g = game(cards, {"lunar_mine": ["A5"]}, fuel=3, unplaced=[4, 4])
    do(g, "use orbital_teleporter", "facility lunar_mine", "ship A5")
    assert "use shipfitter_drone" not in legal(g)


def test_a_free_ship_at_a_full_shipyard() -> None:
    """One fuel for the Shipfitter, four for the Grapple."""
    full = {"shipyard": [["B1", "B1"], ["C1", "C1"], ["D1", "D1"]]}
    cards = ["shipfitter_drone", "superconducting_grapple"]
    assert "use shipfitter_drone" not in legal(game(cards, full, fuel=4, unplaced=[2, 2], bay=1))
    g = game(cards, full, fuel=5, unplaced=[2, 2], bay=1)
    do(g, "use shipfitter_drone")
    assert legal(g) == ["use superconducting_grapple"]
    do(g, "use superconducting_grapple", "dock shipyard 2 2")
    me = g.state.me()
    assert (me.fuel, me.ore, me.stock) == (0, 0, 2)


def test_a_claim_with_a_ship_less_at_a_full_space() -> None:
    belt = {"4": {"card": "heavy_metal_asteroid", "ships": ["B5", "C5", "D6"]}}
    g = game(["proximity_analyzer", "superconducting_grapple"], {}, belt, fuel=4, unplaced=[4], bay=2)
    do(g, "use proximity_analyzer")
    assert legal(g) == ["use superconducting_grapple"]
    do(g, "use superconducting_grapple", "dock outer_belt:4")
    assert g.state.me().asteroids != 0


def test_what_the_spike_rolled_docks_by_a_card_too() -> None:
    cards = ["chrono_spike", "superconducting_grapple"]
    g = game(cards, {"lunar_mine": ["A5"], "solar_converter": FULL_SOLAR}, fuel=2, bay=2)
    do(g, "discard chrono_spike", "facility lunar_mine", "ship A5", "roll 1")
    do(g, "use superconducting_grapple", "dock solar_converter 1")
    assert legal(g) == ["end_turn"]


def test_a_card_is_used_once() -> None:
    cards = ["orbital_teleporter", "superconducting_grapple"]
    g = game(cards, {"lunar_mine": ["A5"], "solar_converter": FULL_SOLAR}, fuel=8, unplaced=[2], bay=1)
    do(g, "use superconducting_grapple", "dock solar_converter 2")
    do(g, "use orbital_teleporter", "facility lunar_mine", "ship A5")
    with pytest.raises(IllegalAction):
        g.apply("use superconducting_grapple")


def test_the_lifted_ship_or_the_relic_ship_at_the_smugglers() -> None:
    """Both show four, one is for the port and the other for the run."""
    docks = {"solar_converter": ["A4"]}
    me: dict[str, Any] = {
        "factions": ["smugglers"],
        "colonies": {"burroughs": 1},
        "relic_unplaced": 4,
        "unplaced": [2, 3],
        "fuel": 2,
    }
    g = game(["orbital_teleporter"], docks, relic="A:unplaced:4", **me)
    do(g, "use orbital_teleporter", "facility solar_converter", "ship A4", "dock faction:smugglers 4")
    assert legal(g) == ["ship A4", "ship relic"]


def test_the_lifted_ship_itself_where_no_run_takes_it() -> None:
    """Both show six, and only a one, a two and a three are left for the run."""
    me: dict[str, Any] = {"factions": ["smugglers"], "colonies": {"burroughs": 1}, "unplaced": [1, 2, 3], "fuel": 2}
    g = game(["orbital_teleporter"], {"solar_converter": ["A6"]}, relic="A:unplaced:6", **me)
    do(g, "use orbital_teleporter", "facility solar_converter", "ship A6", "dock faction:smugglers 6")
    assert g.state.relic_in_hand()
    assert legal(g) == ["dock raiders_outpost 1 2 3"]


def test_a_ship_lifted_into_the_pair_of_the_scavengers_is_down() -> None:
    docks = {"lunar_mine": ["A3"]}
    me: dict[str, Any] = {
        "factions": ["scavenger"],
        "colonies": {"burroughs": 1},
        "unplaced": [2, 5],
        "fuel": 3,
        "ore": 1,
    }
    g = game(["orbital_teleporter"], docks, relic="A:unplaced:2", **me)
    do(g, "use orbital_teleporter", "facility lunar_mine", "ship A3", "dock faction:scavenger 5", "ship A2", "roll 6")
    assert g.state.lifted == 0
    do(g, "dock solar_converter 2")
    assert g.state.me().fuel == 1


def test_of_two_ships_of_the_spike_each_docks_where_it_did_not_stand() -> None:
    """Both show four; at the Converter only the one from the Mine can dock."""
    docks = {"lunar_mine": ["A3"], "solar_converter": ["R5@A"]}
    g = game(["chrono_spike"], docks, relic="A:solar_converter:5", colonies={"burroughs": 1}, bay=2)
    do(g, "discard chrono_spike", "facility lunar_mine", "ship A3", "facility solar_converter", "ship relic")
    do(g, "roll 4", "roll 4", "dock solar_converter 4")
    assert g.state.relic_in_hand()
    assert g.state.me().unplaced == 0
    assert "dock solar_converter 4" not in legal(g)
