"""What a person or a bot is promised, at positions where it once was not so."""

from __future__ import annotations

from typing import Any

import pytest

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
    assert option(game, "dock orbital_market 6 6")["chip"] == "no trade: 4 short"
    assert option(table([6, 6, 1], fuel=6), "dock orbital_market 6 6")["chip"] == "6 fuel : 1 ore"


def test_a_pair_may_draw_agendas() -> None:
    for fuel, chip, stop in ((0, "2 agendas", "Trade later"), (6, "6:1 or 2 agendas", "Trade")):
        game = table([6, 6, 1], ["agendas"], fuel=fuel)
        assert option(game, "dock orbital_market 6 6")["chip"] == chip
        game.apply("dock orbital_market 6 6")
        assert option(game, "stop")["text"] == stop


def test_a_bot_that_goes_by_previews_lands() -> None:
    """Points and colonies of the landing that is asked afterwards."""
    landings: tuple[tuple[str, list[int], dict[str, Any]], ...] = (
        ("dock colony_constructor 3 3 3", [3, 3, 3], {"ore": 3}),
        ("dock terraforming_station 6", [6, 1, 1, 1], {"fuel": 1, "ore": 1}),
    )
    for action, ships, seat in landings:
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
    assert option(game, "launch")["chip"] == "1 fuel + 0–1 ore"


def test_a_raid_of_nobody_says_so() -> None:
    assert option(table([1, 2, 3]), "dock raiders_outpost 1 2 3")["chip"] == "nothing to raid"


HELD = ["alien_city", "booster_pod", "data_crystal", "temporal_warper"]


@pytest.mark.parametrize(
    ("display", "cards", "chip"),
    [
        (HELD[:3], HELD[1:], "take a card"),  # the first of all cards
        (HELD[1:], HELD[:3], "take a card"),  # the last
        (HELD[:1], [], "take a card"),
        (HELD[1:2], HELD[1:2], "you have these cards"),
        (HELD[1:3], HELD, "you have these cards"),
        ([], HELD, "no cards left"),
    ],
)
def test_a_card_is_promised_where_one_may_be_taken(display: list[str], cards: list[str], chip: str) -> None:
    seats = {"A": {"unplaced": [2, 6], "cards": cards}}
    game = build({"players": 4, "active": "A", "seats": seats, "display": display}).game
    assert place(game, "alien_artifact", "A6")["chip"] == "6 of 8"
    assert place(game, "alien_artifact", "A2", "A6")["chip"] == chip


# --- reasons ----------------------------------------------------------------------------------------------------------


def why(game: Game, action: str) -> str:
    reason = game.explain(action)
    assert reason is not None
    return reason.short


def shared_hub(circle: int, ships: int, **seat: Any) -> Game:
    """Five players; the others' colonies stand on one circle, each with so many ships."""
    letters = "BCDE"
    docks = {letter: {"circle": circle, "ships": [f"{letter}1"] * ships} for letter in letters}
    seats = {"A": {"unplaced": [4]} | seat} | {letter: {"bay": 3 - ships} for letter in letters}
    own = {"A": {"circle": circle - 1, "ships": []}}
    setup = {"players": 5, "active": "A", "seats": seats, "docks": {"colonist_hub": docks | own}}
    return build(setup | {"options": {"modules": ["players_5_6"]}}).game


def test_twelve_ships_fill_the_shared_hub() -> None:
    assert why(shared_hub(3, 3), "dock colonist_hub 4") == "full"


def test_a_full_circle_is_named() -> None:
    assert why(shared_hub(3, 1), "dock colonist_hub 4") == "circle 3 is full"


def test_what_the_launch_from_a_full_circle_lacks() -> None:
    assert why(shared_hub(7, 1, ore=1), "dock colonist_hub 4") == "1 fuel short"
    assert why(shared_hub(7, 1), "dock colonist_hub 4") == "1 fuel and 1 ore short"


def test_a_pair_that_drew_agendas_is_docked_all_the_same() -> None:
    game = table([6, 6, 1], ["agendas"], fuel=6)
    game.apply("dock orbital_market 6 6")
    game.apply("draw agendas")
    while game.chance:
        game.apply(game.outcomes()[0][0])
    assert why(game, "trade 6") == "drew agendas"


def test_more_ships_than_ports() -> None:
    """One port is open: it is not full, and takes one of them."""
    game = table([1, 2, 3], docks={"alien_artifact": ["B1", "B1", "B1"]})
    assert place(game, "alien_artifact", "A1", "A2", "A3")["short"] == "only 1 of these"
