"""Who has to answer, and in which order things may be named: what a scenario cannot tell, since it answers for
everybody and in an order of its own."""

from __future__ import annotations

from typing import Any

from alienfrontiers.game import Game
from alienfrontiers.scenario.setup import build


def game(seats: dict[str, dict[str, Any]], **setup: Any) -> Game:
    """A game of four, A to play, with three ships of each seat in the Maintenance Bay unless they stand elsewhere."""
    ships = {seat: {} if "unplaced" in seats.get(seat, {}) else {"bay": 3} for seat in "ABCD"}
    players = {seat: ships[seat] | seats.get(seat, {}) for seat in "ABCD"}
    return build({"players": 4, "active": "A", "seats": players, **setup}).game


def asked(game: Game) -> str:
    return "ABCDEF"[int(game.state.decider())]


def do(game: Game, *actions: str) -> Game:
    for action in actions:
        game.apply(action)
    return game


def test_owners_choose_where_an_ion_fluctuator_drives_their_colonies() -> None:
    """Clockwise from who discards it, each for all its own."""
    land = {"colonies": {"lem": 1}}
    g = game(
        {"A": land | {"cards": ["ion_fluctuator"]}, "B": land, "D": {"colonies": {"lem": 2}}},
        options={"modules": ["expansion_tech"]},
    )
    do(g, "discard ion_fluctuator", "territory lem")
    seats = ""
    while len(seats) < 3:
        seats += asked(g)
        do(g, "territory herbert")
    assert seats == "BDD"
    assert asked(g) == "A"


def test_a_detonator_asks_only_whoever_set_it_off() -> None:
    land = {"colonies": {"lem": 1}}
    g = game({"A": {"cards": ["seismic_detonator"]}, "B": land}, options={"modules": ["expansion_tech"]})
    do(g, "discard seismic_detonator", "territory lem")
    assert asked(g) == "A"
    assert [g.text(code) for code in g.legal()] == ["territory heinlein", "territory herbert", "territory burroughs"]


def test_agendas_that_an_action_fulfils_are_offered_clockwise() -> None:
    """With A's Polarity Device gone B has four cards alone, and its swap leaves D without control."""
    cards = ["polarity_device", "booster_pod", "stasis_beam", "data_crystal"]
    g = game(
        {
            "A": {"cards": ["polarity_device"], "colonies": {"heinlein": 1, "pohl": 1, "asimov": 1}},
            "B": {"cards": cards, "agendas": {"hidden": ["B5"]}},
            "C": {"colonies": {"heinlein": 1}},
            "D": {"colonies": {"lem": 1, "pohl": 1, "asimov": 1}, "agendas": {"hidden": ["B25"]}},
        },
        options={"modules": ["agendas"]},
    )
    do(g, "discard polarity_device", "colony A heinlein", "colony D lem")
    assert asked(g) == "B"
    do(g, "reveal B5 in_game")
    assert asked(g) == "D"
    do(g, "stop")
    assert asked(g) == "A"


def test_a_capacitor_finds_whoever_has_the_card() -> None:
    """Of the opponents, that is."""
    pod = {"cards": ["booster_pod"]}
    g = game({"A": {"cards": ["oscillation_capacitor"]}, "B": pod, "D": pod}, options={"modules": ["expansion_tech"]})
    do(g, "discard oscillation_capacitor", "card booster_pod")
    assert [g.text(code) for code in g.legal()] == ["seat B", "seat D"]


def test_a_card_of_a_player_leaves_no_tokens_of_the_supply() -> None:
    """A raid takes from players or from the supply, whichever is named first."""
    g = build(
        {
            "players": 2,
            "active": "B",
            "options": {"modules": ["expansion_tech", "factions"]},
            "seats": {
                "A": {"bay": 3, "fuel": 2, "cards": ["booster_pod"]},
                "B": {"unplaced": [1, 2, 3, 5], "cards": ["space_crane"], "factions": ["smugglers"]},
            },
        }
    ).game
    do(g, "dock faction:smugglers 5", "dock raiders_outpost 1 2 3")
    assert "fuel stock" in [g.text(code) for code in g.legal()]
    do(g, "card booster_pod")
    assert [g.text(code) for code in g.legal()] == ["stop", "fuel A"]


def test_a_scout_drone_puts_each_card_back_once() -> None:
    g = game({"A": {"cards": ["scout_drone"], "fuel": 1}}, options={"modules": ["expansion_tech"]})
    do(g, "use scout_drone", "draw stasis_beam", "draw booster_pod", "draw data_crystal")
    assert [g.text(code) for code in g.legal()] == ["card booster_pod", "card data_crystal", "card stasis_beam"]
    do(g, "card booster_pod")
    assert [g.text(code) for code in g.legal()] == ["card data_crystal", "card stasis_beam"]
    do(g, "card data_crystal")
    assert g.state.resting()


def test_the_owner_says_where_the_rev_starts_then_the_draft_goes_on() -> None:
    g = build(
        {
            "players": 2,
            "new_game": True,
            "first_player": "A",
            "options": {"modules": ["factions"], "flags": {"rev.start": "owner's choice"}},
            "factions_offered": ["xeno", "corex", "brethren"],
        }
    ).game
    do(g, "faction xeno")
    assert asked(g) == "B"
    do(g, "territory lem")
    assert asked(g) == "A"
    assert [g.text(code) for code in g.legal()] == ["faction brethren", "faction corex"]
