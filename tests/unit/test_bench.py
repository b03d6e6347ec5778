"""The figures of `bench`: what was done, by the time it took. The clock here goes on by a second at each look."""

from __future__ import annotations

import itertools
import subprocess
import sys
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from alienfrontiers import Game, Options, bench
from alienfrontiers.engine import play
from alienfrontiers.engine.table.stack import NOBODY

RULES = Options(players=2).ruleset()
# With a clock that is read before, while less than three seconds have gone, and after: two rounds in four seconds.
SECONDS, ROUNDS, TAKEN = 3, 2, 4


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "clock", itertools.count(100).__next__)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is called of the engine, by name."""
    calls: list[str] = []

    def counting(name: str) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            calls.append(name)
            return getattr(play, name)(*arguments)

        return call

    names = ("new_state", "play_chance", "legal", "legal_moves", "apply", "playout")
    monkeypatch.setattr(bench, "play", SimpleNamespace(**{name: counting(name) for name in names}))
    return calls


def test_playouts_inside_the_engine() -> None:
    decisions = [play.playout(play.new_state(RULES, NOBODY), seed) for seed in (1, 2)]
    assert bench.playouts(RULES, SECONDS) == sum(decisions) / TAKEN


def test_games_driven_from_outside(counted: list[str]) -> None:
    speed = bench.driven(RULES, SECONDS)
    assert counted.count("new_state") == ROUNDS
    assert speed == counted.count("apply") / TAKEN == counted.count("legal") / TAKEN
    first = counted[: counted.index("new_state", 1)].count("apply")
    assert counted.count("apply") != 2 * first  # another game


def test_games_through_the_checked_interface(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int | None] = []
    steps: list[int | str] = []
    apply = Game.apply

    class Noted(Game):
        @classmethod
        def new(cls, options: Options | None = None, seed: int | None = None) -> Game:
            seeds.append(seed)
            return Game.new(options, seed=seed)

    def noted(game: Game, action: int | str) -> None:
        steps.append(action)
        apply(game, action)

    monkeypatch.setattr(bench, "Game", Noted)
    monkeypatch.setattr(Game, "apply", noted)
    speed = bench.games(Options(players=2), SECONDS)
    assert speed == len(steps) / TAKEN
    assert seeds == [1, 2]


def test_positions_are_spread_over_games() -> None:
    states = bench.positions(RULES, 30)
    assert len(states) == 30
    assert not any(s.over for s in states)
    assert [len(play.legal(s)) > 0 for s in states] == [True] * 30
    rounds = [int(s.round) for s in states]
    assert len(set(rounds)) > 5
    assert any(later < earlier for earlier, later in itertools.pairwise(rounds))  # of several games


@pytest.mark.parametrize("measure", [bench.clones, bench.legals])
def test_microseconds_for_one_position(measure: Callable[[Sequence[Any], float], float], counted: list[str]) -> None:
    states = bench.positions(RULES, 5)
    assert measure(states, SECONDS) == TAKEN / (ROUNDS * 5) * 1e6
    assert counted.count("legal_moves") == (ROUNDS * 5 if measure is bench.legals else 0)


def test_the_best_import_of_five(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.3, 0.25, 0.5, 0.125, 0.2, 0.01])

    def run(command: list[str], **options: Any) -> SimpleNamespace:
        assert (command[0], command[1]) == (sys.executable, "-c")
        assert {"capture_output", "text", "check"} == {name for name, value in options.items() if value}
        return SimpleNamespace(stdout=f"{next(times)}\n")

    monkeypatch.setattr(subprocess, "run", run)
    assert bench.imports() == 125


def test_six_figures_each_told_as_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speeds are whole, microseconds have three places, milliseconds one."""
    for name, value in {"playouts": 1e6, "driven": 1e5, "games": 1e4, "clones": 1, "legals": 2}.items():
        monkeypatch.setattr(bench, name, lambda what, seconds, value=value: value + 0.56789 * seconds)
    monkeypatch.setattr(bench, "imports", lambda: 90.56789)
    told: list[int] = []
    figures = bench.bench(1, told.append, Options(players=3))
    assert told == [1] * 6
    del figures["compiled"]
    assert figures == {
        "playout_decisions_per_second": 1000001,
        "driven_decisions_per_second": 100001,
        "game_decisions_per_second": 10001,
        "clone_us": 1.568,
        "legal_us": 2.568,
        "import_ms": 90.6,
    }


def test_without_options_it_is_the_base_game_with_four(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def measured(what: Any, seconds: float) -> float:
        asked.append((what, seconds))
        return 1.0

    for name in ("playouts", "driven", "games", "clones", "legals"):
        monkeypatch.setattr(bench, name, measured)
    monkeypatch.setattr(bench, "imports", lambda: 1.0)
    bench.bench()
    assert asked[2] == (Options(players=4), 1.0)
    assert {seconds for _, seconds in asked} == {1.0}
    assert all(int(what.players) == 4 for what, _ in asked[:2])
    assert all(len(what) == 200 and all(s.players == 4 for s in what) for what, _ in asked[3:])
