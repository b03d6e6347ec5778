"""The same seed gives the same game in any process: compiled or not, whatever the hash seed."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from alienfrontiers import _compiled

SRC = Path(__file__).resolve().parents[2] / "src"

# Every decision goes into the trace with the whole legal list, every game with its last position.
PLAY = """
import hashlib, json, random, sys
from alienfrontiers import Game, Options, _compiled

trace = hashlib.sha256()
for seed in range(4):
    game, choose = Game.new(Options(players=2 + seed % 3), seed=seed), random.Random(seed)
    while not game.over:
        legal = game.legal()
        trace.update(repr(legal).encode())
        game.apply(choose.choice(legal))
    trace.update(json.dumps([game.to_json(), game.record(), list(game.winners)], sort_keys=True).encode())
print(json.dumps([_compiled.compiled(), trace.hexdigest()]))
"""


def play(**environ: str) -> tuple[bool, str]:
    """Whether the engine was compiled, and the trace of a few random games."""
    clean = {name: value for name, value in os.environ.items() if name != "ALIENFRONTIERS_PURE"}
    told = subprocess.run(
        [sys.executable, "-c", PLAY],
        env={**clean, "PYTHONPATH": str(SRC), **environ},
        capture_output=True,
        text=True,
        check=True,
    )
    compiled, trace = json.loads(told.stdout)
    return compiled, trace


@pytest.fixture(scope="module")
def trace() -> str:
    """What the interpreted engine plays."""
    compiled, trace = play(ALIENFRONTIERS_PURE="1", PYTHONHASHSEED="1")
    assert not compiled
    return trace


def test_hash_seed_changes_nothing(trace: str) -> None:
    assert play(ALIENFRONTIERS_PURE="1", PYTHONHASHSEED="2") == (False, trace)


def test_compiled_engine_plays_the_same(trace: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ALIENFRONTIERS_PURE", raising=False)
    assert play() == (_compiled.build() is not None, trace)
