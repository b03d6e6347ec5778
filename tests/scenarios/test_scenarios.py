"""The scenario language, and every scenario of the game through it."""

import copy
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from alienfrontiers import catalogue
from alienfrontiers.engine.kinds.asteroid import ASTEROID_AT, Asteroid
from alienfrontiers.engine.kinds.card import CARD_AT, Card
from alienfrontiers.engine.kinds.faction import FACTION_AT, Faction
from alienfrontiers.engine.numbers.names import AGENDA_NAMES, ASTEROID_NAMES, CARD_NAMES, FACTION_NAMES, HALF_NAMES
from alienfrontiers.scenario import BadFile, load, main, names, run_file, run_scenario

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.yaml"))
WITH_FILES = [(path, scenario) for path in FILES for scenario in load(path)]
SCENARIOS = [scenario for _, scenario in WITH_FILES]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario["id"] for scenario in SCENARIOS])
def test_scenario(scenario: dict[str, Any]) -> None:
    result = run_scenario(scenario)
    assert result.passed, str(result)


# The folders of the families, each with a file for every one of the family.
FAMILIES: dict[str, tuple[dict[str, Any], ...]] = {
    "tech": (catalogue.CARDS,),
    "factions": (catalogue.FACTIONS,),
    "asteroids": (catalogue.ASTEROIDS,),
    "agendas": (catalogue.AGENDAS,),
    "facilities": (catalogue.FACILITIES,),
    "planet": (catalogue.TERRITORIES, catalogue.FIELDS),
}
FILE_OF = {key: f"{folder}/{key}" for folder, tables in FAMILIES.items() for table in tables for key in table}


def test_everything_has_a_file_of_its_own() -> None:
    there = {f"{path.parent.name}/{path.stem}" for path in FILES}
    assert sorted({*FILE_OF.values()} - there) == []


def test_a_scenario_lies_with_what_it_is_about() -> None:
    """Where the section names one thing, the file is that of the thing."""
    titled = {thing.name: key for tables in FAMILIES.values() for table in tables for key, thing in table.items()}
    titled |= {f"Agenda {key}": key for key in catalogue.AGENDAS}
    for path, scenario in WITH_FILES:
        if path.parent.name in FAMILIES and (key := titled.get(scenario["section"])):
            assert f"{path.parent.name}/{path.stem}" == FILE_OF[key], scenario["id"]


# Keys under which agendas stand, whose names look like ships.
AGENDA_KEYS = {
    "agenda", "agendas", "agenda_deck", "agenda_discard_contains", "agendas_hidden", "agendas_revealed",
    "agendas_two_points", "drop", "exempt", "forced_draw", "keep",
}  # fmt: skip


def moved(value: Any, players: int, agendas: bool = False) -> Any:
    """The same with every seat moved one on, clockwise."""
    if isinstance(value, dict):
        return {
            moved(key, players): [" ".join(moved(answer.split(), players)) for answer in one]
            if key == "answers"
            else moved(one, players, agendas or key in AGENDA_KEYS)
            for key, one in value.items()
        }
    if isinstance(value, list):
        return [moved(one, players, agendas) for one in value]
    if isinstance(value, str) and (found := re.fullmatch(r"(R\d@|X@)?([A-F])(\d*|:.*)", value)):
        before, seat, after = found.groups("")
        if not (agendas and after):
            return f"{before}{'ABCDEF'[('ABCDEF'.index(seat) + 1) % players]}{after}"
    return value


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario["id"] for scenario in SCENARIOS])
def test_scenario_one_seat_on(scenario: dict[str, Any]) -> None:
    """No seat is special: everything holds for the next seat as well."""
    players = scenario["setup"]["players"]
    result = run_scenario(
        scenario | {"setup": moved(scenario["setup"], players), "steps": moved(scenario["steps"], players)}
    )
    assert result.passed, str(result)


def test_ids_are_unique_and_everything_is_said() -> None:
    ids = [scenario["id"] for scenario in SCENARIOS]
    assert len(ids) == len(set(ids)) > 400
    for scenario in SCENARIOS:
        assert scenario["title"], scenario["id"]
        assert scenario["section"], scenario["id"]
        assert scenario["confidence"] in ("sure", "ruling", "guess"), scenario["id"]
        for step in scenario["steps"]:
            assert step.get("legal", True) or step["reason"], f"{scenario['id']}: a refused step has a reason"


def mentioned(step: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The effects that a step is about: what is done, and with which card, faction, asteroid or half of an agenda."""
    for part in (step, *(step.get("choices") or []), *(step.get("responses") or [])):
        for key in ("card", "asteroid", "faction"):
            if part.get(key):
                yield part["do"], part[key]
        if part.get("agenda"):
            yield part["do"], f"{part['agenda']} {part.get('half', 'in_game')}"
        for key in ("repeat", "display_card", "with_card"):
            if part.get(key):
                yield "use", part[key]
        if part.get("with_discard"):
            yield "discard", part["with_discard"]
        if part.get("with_faction"):
            yield "dock", part["with_faction"]["faction"]
        if part.get("facility"):
            yield "dock", part["facility"].removeprefix("faction:")


def has(effect: Any, base: type, method: str) -> bool:
    """Has an effect this power, or only the empty one of its family?"""
    return getattr(type(effect), method) is not getattr(base, method)


@pytest.mark.parametrize("legal", [True, False])
def test_every_effect_is_shown_and_refused(legal: bool) -> None:
    steps = [step for scenario in SCENARIOS for step in scenario["steps"] if step.get("legal", True) == legal]
    done = {mention for step in steps for mention in mentioned(step)}
    wanted = {("use", name) for name, card in zip(CARD_NAMES, CARD_AT, strict=True) if has(card, Card, "can_use")}
    wanted |= {
        ("discard", name) for name, card in zip(CARD_NAMES, CARD_AT, strict=True) if has(card, Card, "can_discard")
    }
    wanted |= {("dock", name) for name in FACTION_NAMES}
    wanted |= {
        ("faction_power", name)
        for name, faction in zip(FACTION_NAMES, FACTION_AT, strict=True)
        if has(faction, Faction, "can_use")
    }
    for name, asteroid in zip(ASTEROID_NAMES, ASTEROID_AT, strict=True):
        if has(asteroid, Asteroid, "can_use"):
            wanted.add(("use_asteroid", name))
    wanted |= {("reveal", f"{name} {half}") for name in AGENDA_NAMES for half in HALF_NAMES}
    assert sorted(wanted - done) == []


# --- the runner itself ------------------------------------------------------------------------------------------------


def scenario(*steps: dict[str, Any], **setup: Any) -> dict[str, Any]:
    """A small position: A has rolled 3, 4 and 6 and holds one ore."""
    seats = {"A": {"unplaced": [3, 4, 6], "ore": 1}, "B": {"bay": 2}}
    base = {"players": 2, "active": "A", "seats": seats, "docks": {"lunar_mine": ["B4"]}}
    return {"id": "small", "setup": base | setup, "steps": list(steps)}


def dock(*ships: int, legal: bool = True, **after: Any) -> dict[str, Any]:
    return {"do": "dock", "facility": "lunar_mine", "ships": list(ships), "legal": legal, "after": after}


def test_a_right_scenario_passes() -> None:
    assert run_scenario(scenario(dock(4, 6, A={"ore": 3, "unplaced": [3]}))).passed


def test_a_wrong_expectation_fails_and_says_what_came() -> None:
    result = run_scenario(scenario(dock(4, A={"ore": 2}), dock(6, A={"ore": 9})))
    assert not result.passed
    assert result.step == 2
    assert "expected A.ore 9, got 3" in str(result)


def test_a_refused_legal_step_fails_with_the_reason() -> None:
    result = run_scenario(scenario(dock(3)))
    assert result.step == 1
    assert "refused" in str(result)
    assert "Lunar Mine" in str(result)


def test_a_legal_illegal_step_fails() -> None:
    result = run_scenario(scenario(dock(4, legal=False) | {"reason": "no"}))
    assert result.step == 1
    assert "expected" in str(result)


def test_a_step_is_atomic() -> None:
    whole = {"A": {"ore": 1, "unplaced": [3, 4, 6]}, "docks": {"lunar_mine": ["B4"]}, "open_ports": {"lunar_mine": 2}}
    result = run_scenario(scenario(dock(3, 4, 6, legal=False, **whole), dock(4, 6, A={"ore": 3})))
    assert result.passed, str(result)


def test_lists_have_no_order_and_objects_are_partial() -> None:
    check = {"do": "check", "after": {"A": {"unplaced": [6, 3, 4]}, "docks": {"lunar_mine": ["B4"]}}}
    assert run_scenario(scenario(check)).passed
    short = {"do": "check", "after": {"A": {"unplaced": [3, 4]}}}
    assert not run_scenario(scenario(short)).passed


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({"options": {"flags": {"asteroid.hold": "never"}}}, "flag asteroid.hold"),
        ({"options": {"flags": {"forcedDocking": "sometimes"}}}, "flag forcedDocking: sometimes"),
        ({"options": {"modules": ["dragons"]}}, "module dragons"),
        ({"seats": {"A": {"cards": ["crystal_ball"]}}}, "card crystal_ball"),
        ({"phase": "night"}, "phase night"),
    ],
)
def test_what_is_unknown_is_skipped(setup: dict[str, Any], reason: str) -> None:
    result = run_scenario(scenario(**setup))
    assert not result.passed
    assert not result.problems
    assert result.skipped
    assert reason in result.skipped


@pytest.mark.parametrize(
    "step",
    [
        {"do": "pray"},
        {"do": "faction_power", "faction": "dragons", "to": "lem"},
        {"do": "dock", "facility": "outer_belt:5", "ships": [3]},
        {"do": "use", "card": "crystal_ball", "ship": 3},
    ],
)
def test_an_unknown_step_is_skipped(step: dict[str, Any]) -> None:
    assert run_scenario(scenario(step)).skipped


def objects(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all objects in a scenario whose keys are not free: names of cards, places and spaces."""
    if isinstance(value, dict):
        if path:
            yield path
        for key, inner in value.items():
            yield from objects(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from objects(inner, (*path, number))


# Below these anything may stand: it is read, and judged, where it is used. Flags are reported as skipped.
FREE = ("flags", "take", "targets", "order")


def with_slip(scenario: dict[str, Any], path: tuple[Any, ...]) -> dict[str, Any]:
    """A copy that has a key more at a place."""
    slipped = copy.deepcopy(scenario)
    place: Any = slipped
    for key in path:
        place = place[key]
    place["colour"] = "red"
    return slipped


# One scenario for each set of keys, so that every key of the format is under a slip somewhere.
VARIED = {json.dumps(sorted({*scenario["setup"], *(key for step in scenario["steps"] for key in step)})): scenario
          for scenario in SCENARIOS}  # fmt: skip


@pytest.mark.parametrize("scenario", VARIED.values(), ids=[scenario["id"] for scenario in VARIED.values()])
def test_an_unknown_key_is_refused_wherever_it_stands(scenario: dict[str, Any]) -> None:
    for path in objects({part: scenario[part] for part in ("setup", "steps")}):
        if path[-1] in FREE or (len(path) == 1 and path[0] == "steps"):
            continue
        slipped = with_slip(scenario, path)
        if "raid" in path and "after" not in path:  # the rules know what raiders take: such a step is refused
            slipped["steps"][path[1]] |= {"legal": False, "reason": "slip", "after": {}}
            slipped["steps"] = slipped["steps"][: path[1] + 1]
            assert run_scenario(slipped).passed, path
        else:
            result = run_scenario(slipped)
            assert result.problems, path
            assert "colour" in str(result), str(result)


def test_keys_of_the_scenario_are_free() -> None:
    assert run_scenario(scenario(dock(4)) | {"module": "base", "tier": 3}).passed


def test_raiders_take_only_what_can_be_taken() -> None:
    """Whether or not there is anything to take."""
    seats = {"A": {"unplaced": [2, 3, 4]}, "B": {"bay": 3, "agendas": {"hidden": ["B2"]}}}
    rich = {"A": {"unplaced": [2, 3, 4]}, "B": {"bay": 3, "fuel": 1}}
    raids: list[dict[str, Any]] = [
        {"agenda": {"from": "B"}},
        {"colony": {"from": "B"}},
        {"resources": [{"from": "B", "gold": 1}]},
    ]
    for place in (seats, rich):
        for raid in raids:
            step = {"do": "dock", "facility": "raiders_outpost", "ships": [2, 3, 4], "raid": raid}
            whole = {"A": {"unplaced": [2, 3, 4]}, "docks": {"raiders_outpost": []}}
            assert run_scenario(scenario(step | {"legal": False, "after": whole}, seats=place)).passed
            assert "raiders cannot take" in str(run_scenario(scenario(step, seats=place)))


AGENDAS = {"modules": ["agendas"]}
PAIR = {"do": "dock", "facility": "orbital_market", "ships": [5, 5], "purpose": "agendas"}


def with_agendas(**step: Any) -> dict[str, Any]:
    """A pair for the Market, two agendas in hand, and B3 and B4 on top of the deck."""
    seats = {"A": {"unplaced": [5, 5, 1], "agendas": {"hidden": ["B1", "B2"]}}, "B": {"bay": 3}}
    return scenario(PAIR | step, seats=seats, agenda_deck={"top": ["B3", "B4"]}, options=AGENDAS)


def test_an_agenda_over_the_limit_must_be_given_up() -> None:
    assert "A has too many agendas" in str(run_scenario(with_agendas()))
    assert "B9 cannot be given up" in str(run_scenario(with_agendas(drop=["B9"])))
    assert "B2 is not to be given up" in str(run_scenario(with_agendas(drop=["B1", "B2"])))
    assert run_scenario(with_agendas(drop=["B3"], after={"A": {"agendas_hidden": ["B1", "B2", "B4"]}})).passed


def test_an_answer_that_nobody_asks_for_is_refused() -> None:
    answers: list[dict[str, Any]] = [
        {"responses": [{"by": "B", "do": "reveal", "agenda": "B24"}]},
        {"settle": {"isolation": "lem"}},
        {"drop": ["B1"]},
    ]
    for answer in answers:
        assert not run_scenario(scenario(dock(4) | answer)).passed
        assert run_scenario(scenario(dock(4, legal=False) | answer)).passed


def test_dice_that_are_not_rolled_are_a_mistake() -> None:
    step = {"do": "start_turn", "by": "B", "roll": [1, 2, 3, 4]}
    assert "more dice are given" in str(run_scenario(scenario(step)))
    assert "more ships than are given" in str(run_scenario(scenario(step | {"roll": [1, 2]})))
    assert "more dice are given" in str(run_scenario(scenario(step | {"roll": [1, 2, 3], "relic_roll": 2})))


def test_a_choice_without_its_window_is_refused() -> None:
    choice = {"window": "before_roll", "do": "use", "card": "infinity_mirror"}
    step = {"do": "start_turn", "by": "B", "roll": [4], "choices": [choice]}
    assert "infinity_mirror cannot be used" in str(run_scenario(scenario(step)))
    seats = {"A": {"bay": 3}, "B": {"bay": 3, "fuel": 4, "cards": ["infinity_mirror"]}}
    assert run_scenario(scenario(step | {"after": {"B": {"unplaced": [4, 4, 4]}}}, seats=seats, docks={})).passed


def test_objects_in_lists_are_partial_as_well() -> None:
    held: list[dict[str, Any]] = [
        {"card": "iron_asteroid", "in_transit": True},
        {"card": "iron_asteroid"},
        {"card": "alien_beacon"},
    ]
    seats = {"A": {"bay": 3, "asteroids": held}, "B": {"bay": 2}}
    right: list[list[dict[str, Any]]] = [held, [{"card": "iron_asteroid"}, {"card": "alien_beacon"}, held[0]]]
    wrong: list[list[dict[str, Any]]] = [held[:2], [held[0], held[0], held[2]]]
    for expected in right + wrong:
        result = run_scenario(scenario({"do": "check", "after": {"A": {"asteroids": expected}}}, seats=seats))
        assert result.passed == (expected in right), str(result)


def test_a_pile_can_be_counted_by_what_is_elsewhere() -> None:
    """Whatever is in the boxes: six cards are dealt or on display, and the box has 22."""
    fresh = {"setup": {"players": 3, "new_game": True, "first_player": "A"}, "id": "fresh"}
    check = {"do": "check", "after": {"deck_left": "all but 6"}}
    assert run_scenario(fresh | {"steps": [check]}).passed
    assert run_scenario(fresh | {"steps": [check | {"after": {"deck_left": 16}}]}).passed
    assert "expected deck_left 15, got 16" in str(
        run_scenario(fresh | {"steps": [check | {"after": {"deck_left": "all but 7"}}]})
    )
    assert "a number or `all but`" in str(run_scenario(fresh | {"steps": [check | {"after": {"deck_left": "most"}}]}))


def test_answers_can_be_in_the_words_of_the_game() -> None:
    seats = {"A": {"unplaced": [2, 3], "fuel": 2, "cards": ["fleet_interlink", "retrieval_webbing"]}, "B": {"fuel": 1}}
    discard = {"do": "discard", "card": "retrieval_webbing", "answers": ["fuel B"], "after": {"B": {"fuel": 0}}}
    assert run_scenario(scenario(discard, seats=seats, docks={})).passed
    refused = discard | {"answers": ["ore B"], "legal": False, "reason": "B has none", "after": {}}
    assert run_scenario(scenario(refused, seats=seats, docks={})).passed
    assert "no answer: fule B" in str(run_scenario(scenario(discard | {"answers": ["fule B"]}, seats=seats, docks={})))


def test_known_ends_of_a_pile_are_in_order() -> None:
    top = ["booster_pod", "stasis_beam", "data_crystal"]
    for expected, passes in ((top[:2], True), (top, True), (top[1:], False), (["stasis_beam", "booster_pod"], False)):
        assert run_scenario(scenario({"do": "check", "after": {"deck_top": expected}}, deck_top=top)).passed == passes


def test_what_a_position_holds_brings_its_module() -> None:
    seats = {"A": {"unplaced": [3], "bay": 2, "factions": ["corex"], "cards": ["nano_recycler"], "ore": 1}, "B": {}}
    steps: list[dict[str, Any]] = [
        {"do": "use", "card": "nano_recycler", "after": {"A": {"fuel": 3, "ore": 0}}},
        {"do": "dock", "facility": "faction:corex", "ships": [3], "legal": False, "reason": "A controls nothing"},
    ]
    result = run_scenario(scenario(*steps, seats=seats, docks={}))
    assert result.passed, str(result)


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"seats": {"A": {"unplaced": [1], "stock": 2}}}, "3 ships instead of six"),
        ({"seats": {"A": {"colonies": {"lem": 9}}}}, "colonies instead of 8"),
        ({"seats": {"A": {"colonies": {"lem": 1}, "vp": 5}}}, "gives A 5 points, it has 2"),
        ({"relic": "B:bay"}, "does not have the bonus of Burroughs Desert"),
        ({"seats": {"A": {"cards": ["alien_city"]}}, "display": ["alien_city"]}, "too many copies of alien_city"),
    ],
)
def test_an_impossible_position_fails(setup: dict[str, Any], said: str) -> None:
    result = run_scenario(scenario(**setup))
    assert said in str(result)
    assert result.problems


def test_an_answer_that_is_missing_fails_either_way() -> None:
    station = {"do": "dock", "facility": "terraforming_station", "ships": [6]}
    seats = {"A": {"unplaced": [6], "bay": 3, "fuel": 1, "ore": 1}}
    for legal in (True, False):
        result = run_scenario(scenario(station | {"legal": legal, "reason": "none"}, seats=seats))
        assert "does not say territory" in str(result)


@pytest.mark.parametrize(
    ("name", "value", "option"),
    [
        ("asteroid.hold", "all but Beacon, Satellite", ("asteroid_hold", "all but Beacon and Satellite")),
        ("asteroid.hold", "all but Beacon and Satellite", ("asteroid_hold", "all but Beacon and Satellite")),
        ("asteroid.hold", None, (None, None)),
        ("asteroid.copies", 3.1, (None, None)),
        ("asteroidDie.faces", "2 of 6", ("asteroid_die_faces", 2)),
        ("brethrenDie.faces", 1, ("brethren_die_faces", 1)),
        ("forcedDocking", "free (cost-free dockings only)", ("forced_docking", "free")),
        ("forcedDocking", False, ("forced_docking", "off")),
        ("forcedDocking.factionDocks", "never", ("forced_faction_docks", False)),
        ("forcedDocking.factionDocks", True, ("forced_faction_docks", True)),
        ("outerBelt.dots", "4 dots space 4, 3 dots space 2, 2 dots space 1", ("outer_belt_dots", "2 3 0 4")),
        ("outerBelt.dots", "2 3 0 4", ("outer_belt_dots", "2 3 0 4")),
        ("outerBelt.dots", "2 dots space 2, 3 dots space 3, 4 dots space 1", ("outer_belt_dots", "4 2 3 0")),
        ("rev_start", "owner's choice", ("rev_start", "owner's choice")),
        ("kept_terraform_ship", "one turn later", ("kept_terraform_ship", "one turn later")),
        ("proximityAnalyzer", "ignore an Asteroid die roll", ("proximity_analyzer", "ignores an Asteroid die roll")),
        ("rev.start", "Burroughs Desert", ("rev_start", "burroughs")),
        ("sarcophagus.takesOwnedRelic", True, ("sarcophagus_takes_owned_relic", True)),
        ("shipsLifeboat.any", "? = any value", ("ships_lifeboat_any", True)),
        ("systemPilot", "cost 5 N, faces 4/5", ("system_pilot", 5)),
        ("terraformingModule.cost", "1 fuel + 1 ore", ("terraforming_module_cost", "1 fuel 1 ore")),
    ],
)
def test_a_flag_is_said_in_the_words_of_the_rulings_or_of_the_option(name: str, value: Any, option: Any) -> None:
    assert names.flag(name, value) == option


def test_forced_docking_is_an_option() -> None:
    end = {"do": "end_turn", "legal": True, "after": {"A": {"bay": 3}}}
    assert not run_scenario(scenario(end)).passed
    assert run_scenario(scenario(end, options={"flags": {"forcedDocking": "off"}})).passed


def test_nobody_gathers_before_a_start_of_turn() -> None:
    steps: list[dict[str, Any]] = [
        {"do": "dock", "facility": "solar_converter", "ships": [3, 4, 6]},
        {"do": "end_turn", "after": {"docks": {"lunar_mine": ["B4"]}, "B": {"bay": 2}}},
        {"do": "dock", "facility": "solar_converter", "ships": [3], "legal": False, "reason": "the turn is over"},
        {"do": "start_turn", "by": "A", "roll": [1, 1, 1], "after": {"docks": {"lunar_mine": ["B4"]}}},
        {"do": "view", "viewer": "B", "after": {"deck_top": None, "A": {"unplaced": [1, 1, 1]}}},
    ]
    result = run_scenario(scenario(*steps))
    assert result.passed, str(result)


def test_a_scenario_is_not_changed_by_running_it() -> None:
    for one in SCENARIOS[:40]:
        before = copy.deepcopy(one)
        run_scenario(one)
        assert one == before


def write(path: Path, *scenarios: dict[str, Any]) -> Path:
    path.write_text(json.dumps({"format": 1, "scenarios": scenarios, "note": "ignored"}), encoding="utf-8")
    return path


def test_exit_codes_and_closing_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = write(tmp_path / "good.json", scenario(dock(4)))
    bad = write(tmp_path / "bad.json", scenario(dock(3)), scenario(phase="night"))
    assert main([good]) == 0
    assert capsys.readouterr().out.splitlines() == ["1 passed, 0 failed"]
    assert main([good, bad]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("FAIL small step 1: ")
    assert lines[1] == "SKIP small: not in this version: phase night"
    assert lines[2:] == ["1 skipped", "1 passed, 1 failed"]


def test_yaml_is_read_as_well(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(
        "format: 1\nscenarios:\n- id: small\n  setup: {players: 2, seats: {A: {unplaced: [3]}}}\n"
        "  steps:\n  - {do: dock, facility: solar_converter, ships: [3], after: {A: {fuel: 2}}}\n",
        encoding="utf-8",
    )
    assert run_file(path).passed == 1


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": 2, "scenarios": []}', '{"format": 1}'])
def test_a_file_that_is_none_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile, match=r"none\.json"):
        run_file(path)
    assert main([path]) == 2


def test_a_file_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"missing\.yaml"):
        run_file(tmp_path / "missing.yaml")
