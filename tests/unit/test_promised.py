"""What a person or a bot is promised, at positions where it once was not so."""

from __future__ import annotations

from typing import Any

from alienfrontiers import Game
from alienfrontiers.present import decision, lit, position
from alienfrontiers.scenario.setup import build


def table(ships: list[int], modules: list[str] | None = None, docks: Any = None, **seat: Any) -> Game:
    setup = {"players": 4, "active": "A", "seats": {"A": {"unplaced": ships, **seat}}, "docks": docks or {}}
    return build(setup | {"options": {"modules": modules or []}}).game


def option(game: Game, action: str) -> dict[str, Any]:
    asked = decision(game)
    assert asked is not None
    found: dict[str, Any] = next(one for one in asked["options"] if one["action"] == action)
    return found


def place(game: Game, name: str, *ships: str) -> dict[str, Any]:
    found: dict[str, Any] = lit(game, list(ships), position(game))["places"][name]
    return found


def test_the_ring_counts_the_step_of_asimov_crater() -> None:
    game = table([1, 2, 3], colonies={"asimov": 1}, docks={"colonist_hub": {"A": {"circle": 2, "ships": []}}})
    hub = place(game, "colonist_hub", "A1", "A2", "A3")
    assert hub["chip"] == "step 2 to 6"
    assert hub["after"]["slots"][0] == {"seat": "A", "size": 3, "closed": 0, "circle": 6, "ships": ["A1", "A2", "A3"]}


def test_a_pair_without_fuel_does_not_trade() -> None:
    game = table([6, 6, 1], fuel=2)
    assert option(game, "dock orbital_market 6 6")["chip"] == "no trade: 4 fuel short"
    assert option(table([6, 6, 1], fuel=6), "dock orbital_market 6 6")["chip"] == "6 fuel : 1 ore"


def test_a_pair_may_draw_agendas() -> None:
    for fuel, chip, stop in ((0, "2 agendas", "Trade later"), (6, "6 fuel : 1 ore or 2 agendas", "Trade")):
        game = table([6, 6, 1], ["agendas"], fuel=fuel)
        assert option(game, "dock orbital_market 6 6")["chip"] == chip
        game.apply("dock orbital_market 6 6")
        assert option(game, "stop")["text"] == stop


def test_a_bot_that_goes_by_previews_lands() -> None:
    """Points and colonies of the landing that is asked afterwards."""
    for action, ships, seat in (
        ("dock colony_constructor 3 3 3", [3, 3, 3], {"ore": 3}),
        ("dock terraforming_station 6", [6, 1, 1, 1], {"fuel": 1, "ore": 1}),
    ):
        promised = table(ships, **seat).preview(action)
        assert (promised.points, promised.best_points, promised.best_colonies) == (0, 2, 1)
        assert promised.asks
        assert {(end.points, end.colonies) for end in promised.ends} == {(2, 1)}


def test_nothing_follows_a_plain_docking() -> None:
    promised = table([3, 1]).preview("dock solar_converter 3")
    assert not promised.asks
    assert promised.ends == {(2, 0, 0, 0, 0)}


def test_a_landing_that_may_be_cheaper_says_so() -> None:
    docks = {"colonist_hub": {"A": {"circle": 7, "ships": []}}}
    game = table([1, 2], ["factions"], docks, factions=["sunrise"], fuel=2, ore=2)
    game.state.colonies[6 + 1] += 1  # somebody on Pohl Foothills: no discount there
    game.state.seats[1].supply -= 1
    game.state.derive()
    assert option(game, "launch")["chip"] == "1 fuel + 0 to 1 ore"


def test_a_raid_of_nobody_says_so() -> None:
    assert option(table([1, 2, 3]), "dock raiders_outpost 1 2 3")["chip"] == "nothing to raid"
