"""How fast the engine is on this machine: whole games, the base game with four players unless told otherwise, one
core."""

import random
import subprocess
import sys
from collections.abc import Callable
from time import process_time as clock  # of this process alone: others on the machine do not count
from typing import Any

from ._compiled import compiled
from .engine import play
from .engine.numbers.moves import Moves
from .engine.numbers.ruleset import Ruleset
from .engine.table.stack import NOBODY
from .engine.table.state import State
from .game import Game
from .options import Options

IMPORT = "import time; t = time.perf_counter(); import alienfrontiers; print(time.perf_counter() - t)"


def bench(
    seconds: float = 1.0, progress: Callable[[int], None] = lambda steps: None, options: Options | None = None
) -> dict[str, Any]:
    """Measure everything, about `seconds` for each figure; `progress` is told of each of the six."""
    figures: dict[str, Any] = {"compiled": compiled()}
    options = options or Options(players=4)
    rules = options.ruleset()
    states = positions(rules, 200)
    for name, measure in (
        ("playout_decisions_per_second", lambda: round(playouts(rules, seconds))),
        ("driven_decisions_per_second", lambda: round(driven(rules, seconds))),
        ("game_decisions_per_second", lambda: round(games(options, seconds))),
        ("clone_us", lambda: round(clones(states, seconds), 3)),
        ("legal_us", lambda: round(legals(states, seconds), 3)),
        ("import_ms", lambda: round(imports(), 1)),
    ):
        figures[name] = measure()
        progress(1)
    return figures


def playouts(rules: Ruleset, seconds: float) -> float:
    """Decisions a second of random games played inside the engine."""
    decisions, seed, start = 0, 1, clock()
    while clock() - start < seconds:
        decisions += play.playout(play.new_state(rules, NOBODY), seed)
        seed += 1
    return decisions / (clock() - start)


def driven(rules: Ruleset, seconds: float) -> float:
    """Decisions a second when a Python loop lists the legal actions and picks one."""
    pick = random.Random(1).random
    legal, apply = play.legal, play.apply
    decisions, seed, start = 0, 1, clock()
    while clock() - start < seconds:
        s = play.new_state(rules, NOBODY)
        s.rng = seed
        play.play_chance(s)
        while not s.over:
            codes = legal(s)
            apply(s, codes[int(pick() * len(codes))])
            decisions += 1
        seed += 1
    return decisions / (clock() - start)


def games(options: Options, seconds: float) -> float:
    """Decisions a second through the public, checked interface."""
    rng = random.Random(1)
    decisions, seed, start = 0, 1, clock()
    while clock() - start < seconds:
        game = Game.new(options, seed=seed)
        while not game.over:
            game.apply(rng.choice(game.legal()))
            decisions += 1
        seed += 1
    return decisions / (clock() - start)


def positions(rules: Ruleset, count: int) -> list[State]:
    """Positions spread over random games."""
    rng = random.Random(1)
    found: list[State] = []
    seed = 1
    while len(found) < count:
        s = play.new_state(rules, NOBODY)
        s.rng = seed
        play.play_chance(s)
        while not s.over:
            if rng.random() < 0.01:
                found.append(s.clone())
            play.apply(s, rng.choice(play.legal(s)))
        seed += 1
    return found[:count]


def clones(states: list[State], seconds: float) -> float:
    """Microseconds for a copy of a position."""
    done, start = 0, clock()
    while clock() - start < seconds:
        for s in states:
            s.clone()
        done += len(states)
    return (clock() - start) / done * 1e6


def legals(states: list[State], seconds: float) -> float:
    """Microseconds to list the legal actions of a position, into a buffer that is used again."""
    out, legal_moves = Moves(), play.legal_moves
    done, start = 0, clock()
    while clock() - start < seconds:
        for s in states:
            legal_moves(s, out)
        done += len(states)
    return (clock() - start) / done * 1e6


def imports() -> float:
    """Milliseconds to import the package in a fresh interpreter: the best of five."""
    times = []
    for _ in range(5):
        run = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True)
        times.append(float(run.stdout))
    return min(times) * 1000
