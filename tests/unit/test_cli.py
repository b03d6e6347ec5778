"""The command line: help with examples that work, JSON for programs, sentences for errors."""

from __future__ import annotations

import json
import random
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from alienfrontiers import Game, Options
from alienfrontiers.cli import UNITS, app
from alienfrontiers.options import PRESETS
from alienfrontiers.simulate import simulate

LUNAR_MINE = str(Path(__file__).resolve().parents[1] / "scenarios" / "facilities" / "lunar_mine.yaml")
COMMANDS = [["play"], ["serve"], ["simulate"], ["bench"], ["scenario"], ["scenario", "run"], ["replay"], ["codex"], []]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments), env={"COLUMNS": "200"})


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    rng = random.Random(3)
    game = Game.new(Options(players=2), seed=4)
    while not game.over:
        game.apply(rng.choice(game.legal()))
    return game.record()


def example(command: list[str]) -> list[str]:
    """The example of a command's help, as words."""
    text = " ".join(run(*command, "--help").output.split())
    found = re.search(r"Example: alienfrontiers (.*)", text)
    assert found, text
    return shlex.split(found[1])


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_shows_an_example_of_the_command(command: list[str]) -> None:
    assert example(command)[: len(command)] == command
    if command:
        assert run(*example(command), "--help").exit_code == 0  # every option of it exists


def test_the_examples_work(tmp_path: Path, record: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for command in (["simulate"], ["scenario", "run"], ["scenario"], ["codex"]):
        result = run(*example(command))
        assert result.exit_code == 0, result.output
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.json").write_text(json.dumps(record))
    result = run(*example(["replay"]))
    assert result.exit_code == 0, result.output


def test_simulate_prints_what_programs_want() -> None:
    result = run("simulate", "--bots", "random,random,random", "--games", "6", "--seed", "1", "--json")
    figures = json.loads(result.stdout)
    assert figures["games"] == 6
    assert figures["wins"] == {"random": 6}
    assert figures["win_share"]["random"]["share"] == 1
    assert set(figures["seat_win_share"]) == {"A", "B", "C"}
    assert sum(figures["seat_win_share"].values()) == pytest.approx(1, abs=1e-3)
    assert {"seconds", "games_per_second", "decisions", "decisions_per_second", "rounds_mean"} <= set(figures)


def test_simulate_plays_with_expansions(tmp_path: Path) -> None:
    def figures(*options: str) -> dict[str, Any]:
        result = run("simulate", "--bots", "random,random", "--games", "2", "--seed", "3", "--json", *options)
        assert result.exit_code == 0, result.output
        return {key: value for key, value in json.loads(result.stdout).items() if "second" not in key}

    file = tmp_path / "options.json"
    file.write_text(json.dumps({"modules": ["outer_belt"], "forced_docking": "off"}))
    belt = figures("--preset", "outer_belt")
    assert belt == figures("--modules", "outer_belt")
    assert belt not in (figures(), figures("--preset", "everything"), figures("--options", str(file)))


@pytest.mark.parametrize(
    ("option", "value", "says"),
    [
        ("--preset", "galaxy", "no preset 'galaxy'"),
        ("--modules", "agendas,moon", "no module 'moon'"),
        ("--options", "nowhere.json", "cannot be read"),
    ],
)
def test_options_that_make_no_game_are_refused(option: str, value: str, says: str) -> None:
    result = run("simulate", option, value)
    assert result.exit_code == 1
    assert says in result.stderr


def test_a_preset_and_modules_are_not_mixed() -> None:
    result = run("simulate", "--preset", "classic", "--modules", "agendas")
    assert result.exit_code == 1
    assert "not both" in result.stderr


def test_options_are_read_as_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "options.json"
    file.write_text(json.dumps({"modules": ["agendas"]}), encoding="utf-8-sig")
    assert run("simulate", "--games", "1", "--options", str(file)).exit_code == 0


def test_options_are_for_as_many_players_as_there_are_bots(tmp_path: Path) -> None:
    file = tmp_path / "options.json"
    file.write_text(json.dumps({"players": 3}))
    result = run("simulate", "--options", str(file))
    assert result.exit_code == 1
    assert "for 3 players, not for 2 bots" in result.stderr


def test_simulate_prints_a_table_for_people() -> None:
    result = run("simulate", "--bots", "random,random", "--games", "2")
    assert "95 % interval" in result.stdout
    assert "Wins by seat" in result.stdout


FIGURES = {
    "games": 40, "seconds": 3.2, "games_per_second": 12.5, "decisions": 8000, "decisions_per_second": 2500,
    "wins": {"planner": 30.5, "random": 9.5},
    "win_share": {
        "planner": {"share": 0.7625, "low": 0.6105, "high": 0.8675},
        "random": {"share": 0.2375, "low": 0.1325, "high": 0.3895},
    },
    "seat_win_share": {"A": 0.525, "B": 0.475}, "rounds_mean": 11.4,
}  # fmt: skip


def noted(monkeypatch: pytest.MonkeyPatch, function: str, answer: object) -> list[Any]:
    """What a function is called with, from now on; it only answers."""
    asked: list[Any] = []

    def call(*arguments: Any) -> object:
        asked.extend(arguments)
        return answer

    monkeypatch.setattr(function, call)
    return asked


def test_what_simulate_is_told_and_what_it_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = noted(monkeypatch, "alienfrontiers.simulate.simulate", FIGURES)
    words = ("simulate", "--bots", " planner , random", "--games", "40", "--seed", "7", "--jobs", "3")
    result = run(*words, "--modules", "agendas, factions,")
    assert asked[:4] == [["planner", "random"], 40, 7, 3]
    assert asked[5] == Options(players=2, modules=frozenset({"agendas", "factions"}))
    lines = result.stdout.splitlines()
    assert lines[0] == "40 games, 11.4 rounds each, 12.5 games a second"
    assert "│ planner │ 30.5 │ 76.2% │ 61.1% to 86.8% │" in lines
    assert "│ random  │  9.5 │ 23.8% │ 13.2% to 39.0% │" in lines
    assert lines[-1] == "Wins by seat: A 52.5%, B 47.5%"
    assert json.loads(run("simulate", "--json").stdout) == FIGURES


def test_without_words_simulate_plays_a_hundred_games_of_two_random_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = noted(monkeypatch, "alienfrontiers.simulate.simulate", FIGURES)
    run("simulate")
    assert [*asked[:4], asked[5]] == [["random", "random"], 100, 0, 1, Options(players=2)]


@pytest.mark.parametrize("compiled", [True, False])
def test_what_bench_tells(monkeypatch: pytest.MonkeyPatch, compiled: bool) -> None:
    figures = {name: 1234.5 + number for number, name in enumerate(UNITS)} | {"compiled": compiled}
    asked = noted(monkeypatch, "alienfrontiers.bench.bench", figures)
    lines = run("bench", "--seconds", "0.5", "--preset", "classic").stdout.splitlines()
    assert (asked[0], asked[2]) == (0.5, Options(players=4, modules=PRESETS["classic"]))
    assert lines[0] == f"The {'compiled' if compiled else 'interpreted'} engine"
    for number, text in enumerate(UNITS.values()):
        assert [line.split("│")[2] for line in lines if f"│ {text} " in line] == [f" {1234.5 + number:,} "]
    asked.clear()
    run("bench")
    assert (asked[0], asked[2]) == (1.0, Options(players=4))


def test_the_same_seed_gives_the_same_games_whoever_plays_them() -> None:
    def fixed(figures: dict[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in figures.items() if "second" not in key}

    alone = simulate(["random", "random"], 10, seed=5)
    together = simulate(["random", "random"], 10, seed=5, jobs=2)
    assert fixed(alone) == fixed(together)
    assert fixed(alone) != fixed(simulate(["random", "random"], 10, seed=6))


def test_progress_is_told_of_every_game() -> None:
    told: list[int] = []
    simulate(["random", "random"], 3, 1, progress=told.append)
    assert sum(told) == 3


@pytest.mark.parametrize(("bots", "says"), [("random", "2 to 6"), ("random,wizard", "no bot 'wizard'"), ("", "no bot")])
def test_bots_that_make_no_game_are_refused(bots: str, says: str) -> None:
    result = run("simulate", "--bots", bots)
    assert result.exit_code == 1
    assert says in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("options", [[], ["--preset", "everything"]])
def test_bench_prints_all_figures(options: list[str]) -> None:
    figures = json.loads(run("bench", "--seconds", "0.01", "--json", *options).stdout)
    assert isinstance(figures["compiled"], bool)
    names = ("playout_decisions_per_second", "driven_decisions_per_second", "clone_us", "legal_us", "import_ms")
    assert all(figures[name] > 0 for name in names)


def test_a_game_is_told_in_words(tmp_path: Path, record: dict[str, Any]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record | {"seats": [{"kind": "human", "name": "Ann"}, {"kind": "random", "name": ""}]}))
    result = run("replay", str(file))
    assert result.exit_code == 0
    assert "\nRound 1\n" in result.stdout
    assert "Ann rolled" in result.stdout
    winners = Game.replay(record).winners
    assert len(winners) == 1
    assert f"{['Ann', 'Blue'][winners[0]]} wins" in result.stdout.strip().split("\n")[-1]
    parts = json.loads(run("replay", str(file), "--json").stdout)
    assert "result" in parts[-1]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, "cannot be read"),
        ("hello", "no JSON"),
        ("{}", "'format' is missing"),
        ("[]", "not a game file"),
        ('{"format": 1, "options": {"players": 9}, "log": []}', "players"),
        ('{"format": 1, "options": {}, "log": ["fly"]}', "Entry 1"),
    ],
)
def test_a_wrong_game_file_is_refused_with_a_sentence(tmp_path: Path, content: str | None, says: str) -> None:
    file = tmp_path / "game.json"
    if content is not None:
        file.write_text(content)
    result = run("replay", str(file))
    assert result.exit_code == 1
    assert says in result.stderr
    assert result.stderr.strip().endswith(".")


def test_scenarios_that_fail_exit_with_one(tmp_path: Path) -> None:
    assert run("scenario", "run", str(tmp_path / "nothing.json")).exit_code == 2


def test_an_unreadable_scenario_file_does_not_hide_the_others(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("[]")
    setup = "{players: 2, active: A, seats: {A: {unplaced: [1]}}}"
    (tmp_path / "good.yml").write_text(f"format: 1\nscenarios: [{{id: x, setup: {setup}, steps: [{{do: check}}]}}]")
    result = run("scenario", "run", str(tmp_path))
    assert result.exit_code == 2
    assert "bad.yaml" in result.stderr
    assert result.stdout.endswith("1 passed, 0 failed\n")


def test_help_does_not_wait_for_the_server_or_the_rules() -> None:
    """Only what a command needs is imported."""
    code = (
        "import sys; from alienfrontiers.cli import app; "
        "late = ('alembic', 'psycopg', 'starlette', 'uvicorn', 'yaml'); "
        "print([name for name in sys.modules if name.split('.')[0] in late])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_codex_lists_a_pack() -> None:
    result = run("codex", "faction", "pack", "1")
    assert result.exit_code == 0, result.output
    assert "Xeno Explorations" in result.output
    assert "Seismic Detonator" in result.output
    assert "Corex" not in result.output
    both = run("codex", "outer", "belt").output
    assert "Four spaces" in both
    assert "Proximity Analyzer" in both


def test_a_folder_without_scenarios_does_not_pass(tmp_path: Path) -> None:
    for words in ([str(tmp_path)], [LUNAR_MINE, str(tmp_path)]):
        result = run("scenario", "run", *words)
        assert result.exit_code == 2
        assert "no scenario file" in result.stderr
        assert "0 passed" not in result.stdout


def test_what_a_file_of_options_says_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "options.json"
    file.write_text('{"rulings": {"system_pilot": 5, "system_pilot": 4}}')
    result = run("simulate", "--games", "1", "--options", str(file))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"{file} holds no options: it says 'system_pilot' twice.\n"


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("nowhere.yaml", None, "cannot be read: No such file"),
        ("mine.txt", "format: 1", "ends in .yaml, .yml, .json"),
        ("empty.yaml", "", "a list `scenarios`"),
        ("none.yaml", "format: 1\nscenarios: []", "no scenario in it"),
        ("old.json", '{"format": 0, "scenarios": [1]}', "has format 0; this version reads 1"),
        ("deep.json", "[" * 100_000, "is no JSON"),
        ("torn.yaml", "a: [", "is no YAML"),
    ],
)
def test_a_file_without_scenarios_does_not_pass(tmp_path: Path, name: str, text: str | None, says: str) -> None:
    if text is not None:
        (tmp_path / name).write_text(text)
    result = run("scenario", "run", str(tmp_path / name))
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stdout == ""
    others = run("scenario", "run", LUNAR_MINE, str(tmp_path / name))
    assert others.exit_code == 2
    assert " passed, 0 failed" in others.stdout


def test_a_folder_of_scenarios(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "mine.yaml").write_text(Path(LUNAR_MINE).read_text())
    told = run("scenario", "run", str(tmp_path))
    assert told.exit_code == 0
    assert " passed, 0 failed" in told.output
    assert told.output == run("scenario", "run", LUNAR_MINE).output
