"""Lines of the log and prompts in games of everything."""

import random
import re
from functools import cache
from typing import Any

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.engine.table.stack import ANSWER
from alienfrontiers.options import PRESETS
from alienfrontiers.present import decision, event
from alienfrontiers.scenario.setup import build

NAMES = ("Ann", "Bob", "Cy", "Dee")
Step = tuple[Game, str, Game]


@cache
def steps(seed: int) -> list[Step]:
    """A random game, step by step: before, action, after. Raids and asteroids are liked, so that they meet."""
    rng = random.Random(seed)
    game = Game.new(Options(players=4, modules=PRESETS["everything"]))
    found: list[Step] = []
    while not game.over and len(found) < 3000:
        if game.chance:
            codes, weights = zip(*game.outcomes(), strict=True)
            code = rng.choices(codes, weights)[0]
        else:
            liked = [
                code for code in game.legal() if game.text(code).startswith(("dock raiders", "asteroid ", "claim "))
            ]
            code = rng.choice(liked or game.legal())
        before = game.clone()
        game.apply(code)
        found.append((before, game.text(code), game.clone()))
    return found


def lines(seed: int) -> list[tuple[Step, int | None, str]]:
    return [(step, *event(*step, NAMES)) for step in steps(seed)]


@pytest.mark.parametrize("seed", range(2))
def test_a_line_without_a_player_is_a_sentence_of_its_own(seed: int) -> None:
    told = [text for _, seat, text in lines(seed) if seat is None and text]
    assert all(text[0].isupper() for text in told)
    assert any(re.fullmatch(r"New at Outer Belt \d: [A-Z].*", text) for text in told)
    assert any(text.startswith("On display: ") for text in told)


@pytest.mark.parametrize("seed", range(2))
def test_what_dice_and_decks_do_is_nobodys_doing(seed: int) -> None:
    for (before, action, _), seat, text in lines(seed):
        if before.chance and text and not text.startswith(("rolled", "drew", "begins")):
            assert seat is None, (action, text)
        assert not text.startswith("the "), text


@pytest.mark.parametrize("seed", range(2))
def test_a_raid_is_told_with_its_loot(seed: int) -> None:
    raids = [text for _, _, text in lines(seed) if re.match(r"(\w+ )?raided", text)]
    assert raids
    assert "raided" not in raids
    assert any(re.match(r"raided: \w+ loses the ", text) for text in raids)


def test_a_raid_that_is_let_happen_is_told_once_and_after_the_answer() -> None:
    answers = [
        (step, seat, text)
        for seed in range(12)
        for step, seat, text in lines(seed)
        if step[0].state.kind() == ANSWER and step[1] == "stop"
    ]
    assert answers
    for (before, _, after), seat, text in answers:
        if after.over or after.state.kind() != ANSWER:
            assert (seat, text.partition(":")[0]) == (None, f"{NAMES[before.state.active]} raided")


def test_a_victim_is_told_what_is_being_taken() -> None:
    asked = [
        decision(before, NAMES)
        for seed in range(12)
        for before, _, _ in steps(seed)
        if before.to_move and before.state.kind() == ANSWER
    ]
    assert asked
    assert all(
        found is not None
        and re.fullmatch(r"\w+ takes (the [A-Z]|\d (fuel|ore)).* from you: let it happen\?", found["prompt"])
        for found in asked
    )


@pytest.mark.parametrize("seed", range(2))
def test_every_question_says_what_it_asks(seed: int) -> None:
    for before, _, _ in steps(seed)[::3]:
        found = decision(before, NAMES)
        if found is None:
            continue
        assert not re.search(r"(^|: )choose$", found["prompt"], re.IGNORECASE)
        words = [option["text"] for option in found["options"]]
        assert all(text and (text[0].isupper() or text[0].isdigit()) and "_" not in text for text in words)


def test_agendas_stay_unnamed_until_they_are_revealed() -> None:
    for (_, action, _), _, text in lines(0):
        if re.search(r"Agenda [BS]\d", text):
            assert action.startswith("reveal ") or ("agenda" in action and text.startswith("discarded")), (action, text)


@pytest.mark.parametrize(
    ("own", "why"), [([1, 2, 3], "borrowed"), ([6, 2, 3], "fleet would fall under three"), ([6, 5, 4, 3], None)]
)
def test_a_borrowed_six_is_kept_off_the_station_for_what_it_is(own: list[int], why: str | None) -> None:
    seats = {"A": {"unplaced": own, "fuel": 1, "ore": 1, "guests": ["B6"]}}
    reason = build({"players": 4, "seats": seats}).game.explain("dock terraforming_station 6")
    assert (reason and reason.short) == why


@pytest.mark.parametrize(
    ("hand", "action", "why"),
    [
        ({"cards": ["nano_recycler"], "fuel": 8}, "use nano_recycler", "1 ore short"),
        ({"cards": ["null_time_vault"]}, "use null_time_vault", "1 fuel short"),
        ({"cards": ["proximity_analyzer"], "fuel": 1}, "discard proximity_analyzer", "2 fuel short"),
        ({"cards": ["shipfitter_drone"]}, "discard shipfitter_drone", "1 fuel and 1 ore short"),
        ({"cards": ["shipbreaker_drone"], "fuel": 8}, "discard shipbreaker_drone", "nothing to use it on"),
    ],
)
def test_a_power_that_cannot_be_paid_says_what_is_short(hand: dict[str, Any], action: str, why: str) -> None:
    setup = {
        "players": 3,
        "seats": {"A": {"unplaced": [5, 5, 3], **hand}},
        "outer_belt": {"spaces": {"3": {"card": "composite_asteroid"}}},
    }
    reason = build(setup).game.explain(action)
    assert reason is not None
    assert reason.short == why


@pytest.mark.parametrize(("factions", "circle"), [([], "seventh"), (["homesteaders"], "sixth")])
def test_a_colony_that_is_not_there_yet_hears_from_where_it_launches(factions: list[str], circle: str) -> None:
    docks = {"colonist_hub": {"A": {"circle": 5}}}
    setup = {"players": 2, "seats": {"A": {"bay": 3, "factions": factions}}, "docks": docks}
    reason = build(setup).game.explain("launch")
    assert reason is not None
    assert reason.text == f"Your colony launches from the {circle} circle."


def test_where_the_rev_starts_is_told() -> None:
    rulings = {"rev_start": "owner's choice"}
    options = {"players": 2, "modules": ["factions"], "first_player": 0, "rulings": rulings}
    game = Game.new(Options.from_json(options))
    while game.chance:
        texts = [game.text(code) for code, _ in game.outcomes()]
        game.apply("faction xeno" if "faction xeno" in texts else texts[0])
    told = []
    for action in ("faction xeno", "territory lem"):
        before = game.clone()
        game.apply(action)
        told.append(event(before, action, game, NAMES)[1])
    assert told[0].startswith("plays the Xeno Explorations")
    assert told[1] == "starts the REV on Lem Badlands"
