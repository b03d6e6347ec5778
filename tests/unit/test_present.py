"""A game as JSON for clients."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.engine.facilities.orbit import BY_NUMBER
from alienfrontiers.engine.numbers.names import FACILITY_NAMES
from alienfrontiers.present import decision, event, lit, merge, patch, plan, position
from alienfrontiers.present.docking import hand

PLAYED: dict[int, list[tuple[Game, str, Game]]] = {}


def steps(seed: int) -> list[tuple[Game, str, Game]]:
    """A random game, step by step: before, action, after."""
    if seed not in PLAYED:
        rng = random.Random(seed)
        game = Game.new(Options(players=2 + seed % 3))
        found = []
        while not game.over:
            if game.chance:
                codes, weights = zip(*game.outcomes(), strict=True)
                code = rng.choices(codes, weights)[0]
            else:
                code = rng.choice(game.legal())
            before = game.clone()
            game.apply(code)
            found.append((before, game.text(code), game.clone()))
        PLAYED[seed] = found
    return PLAYED[seed]


def find(wanted: str, seeds: int = 12) -> tuple[Game, str, Game]:
    """The first step of some random games whose action begins so."""
    for seed in range(seeds):
        for step in steps(seed):
            if step[1].startswith(wanted):
                return step
    raise AssertionError(f"no {wanted} in these games")


# --- the position -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_patches_lead_from_position_to_position(seed: int) -> None:
    shown: dict[str, Any] = {}
    for before, _, after in steps(seed):
        shown = shown or position(before)
        now = position(after, shown)
        assert merge(shown, patch(shown, now)) == now
        shown = now


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_null_outside_of_lists(seed: int) -> None:
    """A merge patch reads null as "take this away"."""

    def check(value: Any) -> None:
        if isinstance(value, dict):
            assert None not in value.values()
            for part in value.values():
                check(part)

    for _, _, after in steps(seed)[::10]:
        check(position(after))


@pytest.mark.parametrize("seed", range(3))
def test_every_ship_is_somewhere(seed: int) -> None:
    for _, _, after in steps(seed):
        if after.chance:
            continue  # ships that are being rolled are nowhere
        now = position(after)
        ships: Counter[str] = Counter()
        for name, facility in now["facilities"].items():
            for ship in facility.get("ships", []) + [s for slot in facility.get("slots", []) for s in slot["ships"]]:
                ships[ship[0]] += 1
                assert name == "maintenance_bay" or ship[1].isdigit()
        for seat, player in now["players"].items():
            ships.update(ship[0] for ship in player["unplaced"])
            assert ships[seat] + player["stock"] == 6
        assert ships["R"] + ships["r"] == (now["relic"] != "burroughs")


@pytest.mark.parametrize("seed", range(3))
def test_ships_keep_their_ports(seed: int) -> None:
    shown: dict[str, Any] | None = None
    for _, action, after in steps(seed):
        now = position(after, shown)
        if shown and action.startswith("dock "):
            for name in ("solar_converter", "alien_artifact"):
                was = [slot["ships"] for slot in shown["facilities"][name]["slots"]]
                now_there = [slot["ships"] for slot in now["facilities"][name]["slots"]]
                assert all(new == old for old, new in zip(was, now_there, strict=True) if old)
        shown = now


@pytest.mark.parametrize("players", [2, 3, 4])
def test_covered_ports_are_those_the_rules_do_not_count(players: int) -> None:
    now = position(Game.new(Options(players=players), seed=1))
    for facility in BY_NUMBER:
        name = FACILITY_NAMES[facility.facility]
        slots = now["facilities"][name]["slots"]
        if name != "colonist_hub":
            assert sum(not slot["closed"] for slot in slots) == facility.ports(players)
            assert all(players <= slot["closed"] for slot in slots if slot["closed"])


# --- decisions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_options_are_the_legal_actions_with_words_and_targets(seed: int) -> None:
    for before, _, _ in steps(seed)[::3]:
        asked = decision(before)
        if before.chance:
            assert asked is None
            continue
        assert asked is not None
        assert [option["action"] for option in asked["options"]] == [before.text(code) for code in before.legal()]
        assert all(option["text"] and option["targets"] for option in asked["options"])
        assert asked["prompt"]


@pytest.mark.parametrize("seed", range(3))
def test_the_prompt_says_what_is_free_to_take(seed: int) -> None:
    for before, _, _ in steps(seed):
        asked = decision(before)
        if asked and asked["prompt"].startswith("Place your ships"):
            actions = [option["action"] for option in asked["options"]]
            assert ("take a card" in asked["prompt"]) == any(action.startswith("claim ") for action in actions)
            assert ("launch your colony" in asked["prompt"]) == ("launch" in actions)
            assert ("buy the Relic Ship" in asked["prompt"]) == ("buy_relic" in actions)


def test_a_card_to_raid_says_whose_it_is() -> None:
    asked = [decision(before) for seed in range(6) for before, _, _ in steps(seed) if not before.chance]
    raids = [found for found in asked if found and found["kind"] == "raid"]
    texts = [option["text"] for found in raids for option in found["options"] if option["action"].startswith("card ")]
    assert texts
    assert any(" from " in text for text in texts)
    own = {"A": "Amber", "B": "Blue", "C": "Crimson", "D": "Dahlia"}
    assert not any(f" from {own[found['seat']]}" in option["text"] for found in raids for option in found["options"])


@pytest.mark.parametrize("seed", range(3))
def test_what_is_blocked_is_not_legal_and_says_why(seed: int) -> None:
    for before, _, _ in steps(seed)[::3]:
        asked = decision(before)
        if asked is None:
            continue
        legal = {target for option in asked["options"] for target in option["targets"]}
        for reason in asked.get("blocked", []):
            assert reason["target"] not in legal
            assert reason["short"]
            assert reason["text"].endswith(".")
            assert reason["section"]


def test_undo_is_offered_only_when_there_is_something_to_take_back() -> None:
    game = Game.new(seed=1)
    with_undo, without = decision(game, undo=True), decision(game)
    assert with_undo is not None
    assert without is not None
    assert with_undo["undo"] is True
    assert "undo" not in without


def test_ships_to_choose_are_found_where_they_stand() -> None:
    """A ship in the hand is a target there, a docked one at its facility."""
    _, _, after = find("use plasma_cannon")
    asked = decision(after)
    assert asked is not None
    assert asked["kind"] == "facility"
    target = next(option for option in asked["options"])
    after.apply(target["action"])
    ships = decision(after)
    assert ships is not None
    place = target["action"].split()[1]
    assert all(
        option["targets"][0].startswith(f"ship:{place}:") for option in ships["options"] if option["action"] != "stop"
    )
    _, _, after = find("use booster_pod")
    asked = decision(after)
    assert asked is not None
    assert all(option["targets"][0].startswith("ship::") for option in asked["options"])


# --- events -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ("trade 2", "traded 2 fuel for 1 ore"),
        ("buy_relic", "bought the Relic Ship: −1 fuel, −1 ore"),
        ("launch", "launched a colony: −1 fuel, −1 ore"),
        ("end_turn", "ended the turn"),
        ("keep 3", "kept 5 fuel and 3 ore"),
    ],
)
def test_actions_in_words(wanted: str, says: str) -> None:
    before, action, after = find(wanted)
    assert event(before, action, after) == (before.to_move[0], says)


def test_a_card_is_told_by_what_it_changed() -> None:
    before, action, after = find("use booster_pod")
    assert event(before, action, after)[1] == ""  # nothing has happened yet
    code = after.legal()[0]
    done = after.clone()
    done.apply(code)
    value = int(after.text(code)[-1])
    text = event(after, after.text(code), done)[1]
    assert text.startswith(f"used the Booster Pod: {value} becomes {value + 1}")


def test_dice_are_told_together_when_the_last_has_come() -> None:
    run = [step for step in steps(0) if step[1].startswith("roll ") and step[0].state.round]
    before, action, after = run[-1]
    turn = list(
        itertools.takewhile(lambda step: step[1].startswith("roll "), reversed(steps(0)[: steps(0).index(run[-1]) + 1]))
    )
    assert event(before, action, after)[1].startswith("rolled ")
    assert all(event(*step)[1] == "" for step in turn[1:])


@pytest.mark.parametrize("seed", range(3))
def test_every_decision_is_told_sooner_or_later(seed: int) -> None:
    """No line is left open: before another seat decides, something was said."""
    said = True
    for before, action, after in steps(seed):
        text = event(before, action, after)[1]
        if action == "end_turn":
            assert said or text
        said = said or bool(text)
        assert not text.endswith(":")


def test_names_are_those_of_the_players() -> None:
    names = ["Ann", "Ben", "Cleo", "Dora"]
    for seed in range(3):
        for before, action, after in steps(seed):
            text = event(before, action, after, names)[1]
            assert not any(colour in text for colour in ("Amber", "Blue", "Crimson", "Dahlia"))


# --- picked ships -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_what_is_lit_can_be_done_with_exactly_these_ships(seed: int) -> None:
    rng = random.Random(seed)
    for before, _, _ in steps(seed)[::4]:
        ships = hand(before)
        if before.chance or not ships:
            continue
        asked = decision(before)
        assert asked is not None
        if asked["kind"] != "main":
            continue
        picked = rng.sample(ships, rng.randint(1, len(ships)))
        answer = lit(before, picked)
        assert set(answer["places"]) == set(FACILITY_NAMES[:9])
        for name, place in answer["places"].items():
            if "actions" not in place:
                assert place["short"]
                assert place["text"].endswith(".")
                continue
            game = before.clone()
            for action in place["actions"]:
                game.apply(action)
            assert Counter(ships) - Counter(hand(game)) == Counter(picked) or game.over
            assert all(action.startswith((f"dock {name}", "ship ")) for action in place["actions"])
            assert place["chip"]


@pytest.mark.parametrize("seed", range(3))
def test_a_single_ship_is_lit_exactly_where_it_can_dock(seed: int) -> None:
    for before, _, _ in steps(seed)[::9]:
        ships = [ship for ship in hand(before) if not ship.startswith("R")] if before.to_move else []
        asked = decision(before)
        if asked is None or asked["kind"] != "main" or not ships or before.state.relic_in_hand():
            continue
        legal = [option["action"] for option in asked["options"]]
        for name, place in lit(before, ships[:1])["places"].items():
            assert ("actions" in place) == (f"dock {name} {ships[0][1]}" in legal)


@pytest.mark.parametrize("seed", range(3))
def test_every_planned_set_can_dock(seed: int) -> None:
    for before, _, _ in steps(seed)[::6]:
        asked = decision(before)
        if asked is None or asked["kind"] != "main":
            continue
        for name in FACILITY_NAMES[:9]:
            sets = plan(before, name)
            assert bool(sets) == any(option["action"].startswith(f"dock {name} ") for option in asked["options"])
            for ships in sets:
                assert "actions" in lit(before, ships)["places"][name]


def test_several_pairs_dock_one_after_the_other() -> None:
    game = Game.new(Options(players=4, first_player=0))
    while game.chance:
        codes = [code for code, _ in game.outcomes()]
        game.apply(codes[0])
    state = game.state
    state.seats[0].unplaced = 0x2020
    state.seats[0].stock = 3
    state.seats[0].fuel = state.seats[0].ore = 3
    answer = lit(game, ["A1", "A3", "A3", "A1"])["places"]
    assert answer["orbital_market"]["actions"] == ["dock orbital_market 1 1", "dock orbital_market 3 3"]
    assert answer["shipyard"]["actions"] == ["dock shipyard 1 1", "dock shipyard 3 3"]
    assert answer["shipyard"]["chip"] == "3 + 3: 2 ships"
    assert answer["lunar_mine"]["actions"] == [f"dock lunar_mine {v}" for v in (1, 1, 3, 3)]


def test_ships_that_are_not_there_cannot_be_picked() -> None:
    game = Game.new(seed=1)
    with pytest.raises(ValueError, match="not all ships of yours"):
        lit(game, [*hand(game), hand(game)[0]])
    with pytest.raises(ValueError, match="not all ships of yours"):
        lit(game, [])
