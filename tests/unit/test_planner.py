"""The planner plays like a sensible person, legally, within its budget of nodes, and the same way every time."""

import random
from typing import Any

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.bots import make
from alienfrontiers.bots.planner import MOST_NODES, Planner, key, reroll_choices
from tests.unit.planning import play_turn, position

POWERS = [
    "booster_pod",
    "stasis_beam",
    "polarity_device",
    "data_crystal",
    "gravity_manipulator",
    "orbital_teleporter",
    "plasma_cannon",
    "temporal_warper",
]


# --- winning ----------------------------------------------------------------------------------------------------------


def test_takes_an_immediate_win() -> None:
    game = position(
        seats={
            "A": {
                "fuel": 1,
                "ore": 1,
                "unplaced": [6, 6, 6, 2],
                "stock": 2,
                "colonies": {"lem": 4, "pohl": 3},
                "colonies_unplaced": 1,
            },
            "B": {"fuel": 4, "ore": 3, "bay": 3, "stock": 3, "colonies": {"asimov": 3}, "colonies_unplaced": 5},
        }
    )
    assert "dock terraforming_station 6" in play_turn(game)
    assert game.winners == (0,)


def test_does_not_end_a_game_that_it_would_lose() -> None:
    game = position(
        seats={
            "A": {
                "fuel": 1,
                "ore": 1,
                "unplaced": [6, 2, 3, 5],
                "stock": 2,
                "colonies": {"lem": 7},
                "colonies_unplaced": 1,
            },
            "B": {
                "bay": 3,
                "stock": 3,
                "cards": ["alien_city", "alien_monument"],
                "colonies": {"asimov": 1, "pohl": 1, "heinlein": 1, "herbert": 1, "burroughs": 1, "bradbury": 1},
                "colonies_unplaced": 2,
            },
        }
    )
    play_turn(game)
    assert not game.over


def test_prepares_the_win_with_a_field() -> None:
    """The last landing alone loses by a point; with the Positron Field placed before, it wins."""
    game = position(
        seats={
            "A": {
                "fuel": 1,
                "ore": 1,
                "unplaced": [6, 2, 3, 5],
                "stock": 2,
                "cards": ["data_crystal"],
                "colonies": {"lem": 7},
                "colonies_unplaced": 1,
            },
            "B": {
                "bay": 3,
                "stock": 3,
                "colonies": {"asimov": 1, "pohl": 1, "heinlein": 1, "herbert": 1, "van_vogt": 1},
                "colonies_unplaced": 3,
            },
        }
    )
    done = play_turn(game)
    assert "discard data_crystal" in done
    assert game.winners == (0,)


# --- sensible play ----------------------------------------------------------------------------------------------------


def test_builds_a_ship_early() -> None:
    game = position(seats={"A": {"fuel": 1, "ore": 1, "unplaced": [2, 2, 4], "stock": 3, "colonies_unplaced": 8}})
    assert "dock shipyard 2 2" in play_turn(game)


def test_takes_tokens_first_when_the_ship_needs_them() -> None:
    game = position(seats={"A": {"fuel": 2, "ore": 1, "unplaced": [2, 2, 3, 5], "stock": 2, "colonies_unplaced": 8}})
    done = play_turn(game)
    assert "dock shipyard 2 2" in done
    assert "dock lunar_mine 3" in done or "dock lunar_mine 5" in done


def test_lands_where_it_gains_control() -> None:
    game = position(
        seats={
            "A": {
                "ore": 3,
                "unplaced": [4, 4, 4],
                "bay": 3,
                "stock": 0,
                "colonies": {"lem": 3, "asimov": 1},
                "colonies_unplaced": 4,
            },
            "B": {"bay": 3, "stock": 3, "colonies": {"asimov": 1, "pohl": 3}, "colonies_unplaced": 4},
        }
    )
    done = play_turn(game)
    assert "dock colony_constructor 4 4 4" in done
    assert game.points(0) == 7


@pytest.mark.parametrize(
    ("card", "dice", "station", "wanted"),
    [
        ("polarity_device", [1, 2, 4, 4], [], "dock terraforming_station 6"),
        ("booster_pod", [5, 2, 4, 1], [], "dock terraforming_station 6"),
        ("stasis_beam", [4, 4, 5, 1], ["B6"], "dock colony_constructor 4 4 4"),
        ("gravity_manipulator", [3, 4, 5, 1], ["B6"], "dock colony_constructor 4 4 4"),
    ],
)
def test_changes_dice_for_a_colony(card: str, dice: list[int], station: list[str], wanted: str) -> None:
    game = position(
        docks={"terraforming_station": station},
        seats={
            "A": {
                "fuel": 3,
                "ore": 3,
                "unplaced": dice,
                "stock": 2,
                "cards": [card],
                "colonies": {"lem": 5},
                "colonies_unplaced": 3,
            },
            "B": {"bay": 3, "stock": 3 - len(station), "colonies": {"pohl": 5}, "colonies_unplaced": 3},
        },
    )
    done = play_turn(game)
    assert f"use {card}" in done
    assert wanted in done


def test_clears_the_station_with_the_plasma_cannon() -> None:
    game = position(
        docks={"terraforming_station": ["B6"]},
        seats={
            "A": {
                "fuel": 3,
                "ore": 2,
                "unplaced": [6, 2, 3, 5],
                "stock": 2,
                "cards": ["plasma_cannon"],
                "colonies": {"lem": 5},
                "colonies_unplaced": 3,
            },
            "B": {"bay": 3, "stock": 2, "colonies": {"pohl": 5}, "colonies_unplaced": 3},
        },
    )
    done = play_turn(game)
    assert done.index("use plasma_cannon") < done.index("dock terraforming_station 6")


def test_raids_a_card_that_is_a_point() -> None:
    game = position(
        players=3,
        seats={
            "A": {"unplaced": [2, 3, 4], "stock": 3, "colonies_unplaced": 7},
            "B": {"fuel": 2, "bay": 3, "stock": 3, "cards": ["alien_city"], "colonies_unplaced": 7},
            "C": {"ore": 1, "bay": 3, "stock": 3, "cards": ["stasis_beam"], "colonies_unplaced": 7},
        },
    )
    assert play_turn(game)[:2] == ["dock raiders_outpost 2 3 4", "card alien_city"]


def test_cycles_a_poor_display_and_claims() -> None:
    game = position(
        seats={"A": {"unplaced": [6, 6, 3], "stock": 3, "cards": ["stasis_beam"], "colonies_unplaced": 8}},
        display=["stasis_beam", "booster_pod", "booster_pod"],
    )
    done = play_turn(game)
    assert done.index("cycle") < next(i for i, text in enumerate(done) if text.startswith("claim"))


def test_trades_fuel_for_ore() -> None:
    game = position(
        docks={"shipyard": [["B4", "B4"]]},
        seats={
            "A": {
                "fuel": 8,
                "unplaced": [1, 1, 5],
                "stock": 3,
                "colonies": {"heinlein": 3},
                "colonies_unplaced": 5,
            },
            "B": {"bay": 1, "stock": 3, "colonies_unplaced": 8},
        },
    )
    done = play_turn(game)
    assert "dock orbital_market 1 1" in done
    assert "trade 1" in done


def test_rolls_hopeless_dice_again() -> None:
    game = position(
        docks={"lunar_mine": ["B6", "B6"], "terraforming_station": []},
        seats={
            "A": {
                "fuel": 8,
                "ore": 3,
                "unplaced": [1, 2, 2, 4, 1],
                "stock": 1,
                "cards": ["temporal_warper"],
                "colonies": {"lem": 6},
                "colonies_unplaced": 2,
            },
            "B": {"bay": 1, "stock": 3, "colonies": {"pohl": 6}, "colonies_unplaced": 2},
        },
    )
    done = play_turn(game)
    assert "use temporal_warper" in done


def test_keeps_eight_tokens() -> None:
    game = position(seats={"A": {"fuel": 8, "ore": 6, "bay": 3, "stock": 3, "colonies_unplaced": 8}})
    assert any(text.startswith("keep") for text in play_turn(game))
    me = game.state.seats[0]
    assert me.fuel + me.ore == 8
    assert me.ore >= 4


def test_rerolls_the_same_dice_when_it_has_forgotten_its_plan() -> None:
    game = position(
        seats={
            "A": {"fuel": 2, "unplaced": [1, 2, 5, 5], "stock": 2, "cards": ["temporal_warper"], "colonies_unplaced": 8}
        }
    )
    game.apply("use temporal_warper")
    named: list[list[str]] = []
    for forget in (False, True):
        trial = game.clone()
        bot = Planner()
        named.append([])
        while not trial.chance:
            bot = Planner() if forget else bot
            code = bot.decide(trial.view(0), trial.legal())
            named[-1].append(trial.text(code))
            trial.apply(code)
    assert named[0] == named[1]


@pytest.mark.parametrize("dice", [[], [3], [6, 6], [2, 3, 4, 6], [1, 1, 1, 5, 6, 6]])
def test_dice_to_reroll_are_some_of_the_dice(dice: list[int]) -> None:
    choices = reroll_choices(dice)
    assert bool(choices) == bool(dice)
    for choice in choices:
        rest = list(dice)
        for value in choice:
            rest.remove(value)


# --- interface --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_answers_every_decision_legally_and_leaves_the_view_alone(players: int) -> None:
    """Also decisions in the middle of an action that another began."""
    rng = random.Random(players)
    game = Game.new(Options(players=players), seed=players)
    while not game.over:
        legal = game.legal()
        if rng.random() < 0.3:
            view = game.view(game.to_move[0])
            before = view.to_json()
            assert Planner(0, nodes=40).decide(view, legal) in legal
            assert view.to_json() == before
        game.apply(rng.choice(legal))


def test_the_same_seed_plays_the_same_game() -> None:
    records = []
    for _ in range(2):
        game = Game.new(Options(players=3), seed=11)
        bots = [Planner(seed, nodes=60) for seed in range(3)]
        while not game.over:
            seat = game.to_move[0]
            game.apply(bots[seat].decide(game.view(seat), game.legal()))
        records.append(game.record())
    assert records[0] == records[1]


def test_follows_its_plan_without_thinking_again() -> None:
    game = position(seats={"A": {"fuel": 1, "ore": 1, "unplaced": [2, 2, 4], "stock": 3, "colonies_unplaced": 8}})
    bot = Planner()
    game.apply(bot.decide(game.view(0), game.legal()))
    bot.looked_at = 0
    while game.state.active == 0:
        game.apply(bot.decide(game.view(0), game.legal()))
    assert bot.looked_at == 0


def test_positions_that_differ_have_different_keys() -> None:
    game = Game.new(Options(players=4), seed=2)
    seen: dict[Any, Any] = {}
    rng = random.Random(1)
    for _ in range(150):
        state = game.state.clone()
        assert seen.setdefault(key(state), game.to_json()) == game.to_json()
        game.apply(rng.choice(game.legal()))


@pytest.mark.parametrize("seed", range(4))
def test_the_budget_is_kept_in_crowded_positions(seed: int) -> None:
    """Six dice and the Relic Ship, every card, many tokens, a full planet and crowded facilities."""
    rng = random.Random(seed)
    lands = ["heinlein", "pohl", "van_vogt", "bradbury", "asimov", "herbert", "lem", "burroughs"]
    docks = {
        "solar_converter": ["B1", "B2", "C4"],
        "lunar_mine": ["C1", "D2"],
        "orbital_market": [["D3", "D3"]],
        "shipyard": [["B5", "B5"]],
        "alien_artifact": ["C2", "D4"],
    }
    seats: dict[str, Any] = {
        name: {
            "fuel": 6,
            "ore": 4,
            "colonies": dict.fromkeys(rng.sample(lands, 5), 1),
            "colonies_unplaced": 1,
            "bay": bay,
        }
        for name, bay in {"A": 0, "B": 2, "C": 3, "D": 2}.items()
    }
    seats["A"] |= {
        "unplaced": [rng.randrange(1, 7) for _ in range(6)],
        "cards": POWERS,
        "colonies": {"burroughs": 2, "lem": 1, "pohl": 1, "asimov": 1},
    }
    game = position(4, docks, seats=seats, relic=f"A:unplaced:{rng.randrange(1, 7)}")
    bot = Planner()
    bot.decide(game.view(0), game.legal())
    assert 0 < bot.looked_at <= MOST_NODES


@pytest.mark.parametrize("seat", range(4))
def test_beats_random_players(seat: int) -> None:
    for seed in (seat, 10 + seat):
        game = Game.new(Options(players=4), seed=seed)
        bots = [make("planner" if s == seat else "random", seed) for s in range(4)]
        while not game.over:
            mover = game.to_move[0]
            game.apply(bots[mover].decide(game.view(mover), game.legal()))
        assert game.winners == (seat,)
