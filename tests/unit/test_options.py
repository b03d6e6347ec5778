"""Options: modules, packs, presets, settled questions."""

from itertools import combinations
from typing import Any

import pytest

from alienfrontiers import Game, Options, codex
from alienfrontiers.catalogue import BASE
from alienfrontiers.catalogue.options import options_json
from alienfrontiers.engine.numbers.ruleset import RULINGS
from alienfrontiers.errors import OptionError
from alienfrontiers.options import MODULES, PRESETS


def test_every_option_has_a_text() -> None:
    shown = options_json()
    assert {one["id"] for one in shown["rulings"]} == set(RULINGS)
    assert {one["id"] for one in shown["modules"]} == set(MODULES)
    assert {one["id"] for one in shown["presets"]} == set(PRESETS)
    assert all(one["text"] for group in shown.values() for one in group)


@pytest.mark.parametrize("players", range(2, 7))
def test_any_combination_of_modules_begins(players: int) -> None:
    for size in range(len(MODULES) + 1):
        for modules in combinations(MODULES, size):
            game = Game.new(Options(players=players, modules=frozenset(modules)), seed=size)
            assert game.legal()


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in RULINGS for value in RULINGS[name].values()])
def test_every_ruling_can_be_set_and_read_back(name: str, value: object) -> None:
    options = Options(modules=frozenset(MODULES), rulings=((name, value),))
    data = options.to_json()
    assert Options.from_json(data).ruling(name) == value
    assert Game.new(options, seed=1).legal()


@pytest.mark.parametrize("name", RULINGS)
def test_every_answer_to_a_question_settles_the_same_fields(name: str) -> None:
    usual, *others = RULINGS[name].answers
    assert others
    for answer in RULINGS[name].answers:
        assert answer.sets.keys() == usual.sets.keys()
        rules = Options(modules=frozenset(MODULES), rulings=((name, answer.value),)).ruleset()
        for field, value in answer.sets.items():
            assert type(getattr(rules, field)) is type(value)
            assert getattr(rules, field) == value
    assert len({str(answer.sets) for answer in RULINGS[name].answers}) == len(RULINGS[name].answers)


def test_no_field_is_settled_by_two_questions() -> None:
    fields = [field for ruling in RULINGS.values() for field in ruling.answers[0].sets]
    assert len(fields) == len(set(fields))


def test_questions_are_about_things_that_the_codex_has() -> None:
    known = {entry.id for entry in codex.entries()}
    for ruling in RULINGS.values():
        assert ruling.touches
        assert known.issuperset(ruling.touches), ruling.name


def test_without_modules_the_questions_are_those_of_the_base_game() -> None:
    base = {entry.id for entry in codex.entries() if entry.pack == BASE}
    shown = {one["id"]: one["base"] for one in options_json()["rulings"]}
    assert shown == {ruling.name: base.issuperset(ruling.touches) for ruling in RULINGS.values()}
    assert shown["forced_docking"]
    assert not shown["forced_faction_docks"]


def test_a_ruling_that_does_not_exist_is_refused() -> None:
    with pytest.raises(OptionError, match="no ruling 'die'"):
        Options.from_json({"rulings": {"die": 3}})
    with pytest.raises(OptionError, match="can be 3, 2, not 7"):
        Options.from_json({"rulings": {"asteroid_die_faces": 7}})


def test_a_draft_needs_a_faction_more_than_players() -> None:
    few = frozenset({"faction_1", "faction_2"})
    with pytest.raises(OptionError, match="needs 5 boards; these packs have 2"):
        Options(modules=frozenset({"factions"}), packs=few)


def test_agendas_need_two_cards_for_each_player() -> None:
    few = frozenset({"faction_1", "faction_2", "expansion_1"})  # rows S7 to S9 need what is not in play
    with pytest.raises(OptionError, match="dealt 8 agendas; with these packs and modules there are 3"):
        Options(modules=frozenset({"agendas"}), packs=few)


def test_sets_lists_and_mappings_will_do() -> None:
    loose: dict[str, Any] = {"modules": ["agendas"], "packs": ["factions"], "rulings": {"system_pilot": 5}}
    options = Options(**loose)
    assert options == Options.from_json(options.to_json())
    assert options.modules == {"agendas"}
    assert options.ruling("system_pilot") == 5


def test_a_ruling_is_named_once() -> None:
    twice = [("system_pilot", 5), ("asteroid_hold", "pilots without hold"), ("system_pilot", 5)]
    with pytest.raises(OptionError, match=r"^The ruling 'system_pilot' is named twice\.$"):
        Options(rulings=twice)  # type: ignore[arg-type]
    assert Options(rulings=twice[:2]) == Options(rulings=dict(twice))  # type: ignore[arg-type]


def test_forced_docking_is_a_ruling_too() -> None:
    assert Options.from_json({"rulings": {"forced_docking": "off"}}).forced_docking == "off"
    with pytest.raises(OptionError, match="'strict', 'free', 'off', not 'never'"):
        Options.from_json({"rulings": {"forced_docking": "never"}})
