"""The same seed gives the same game in any process."""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys

import pytest

from alienfrontiers import Game, Options


def fingerprint(seed: int) -> str:
    """Digest of a whole seeded game played by a seeded player."""
    game = Game.new(Options(players=2 + seed % 3), seed=seed)
    rng = random.Random(seed)
    while not game.over:
        game.apply(rng.choice(game.legal()))
    return hashlib.sha256(json.dumps([game.record(), game.to_json()], sort_keys=True).encode()).hexdigest()


@pytest.mark.parametrize(
    "environment",
    [{"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "4242"}, {"PYTHONHASHSEED": "7", "ALIENFRONTIERS_PURE": "1"}],
)
def test_same_seed_same_game(environment: dict[str, str]) -> None:
    program = "from tests.property.test_processes import fingerprint; print(*map(fingerprint, range(3)))"
    run = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | environment | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split() == [fingerprint(seed) for seed in range(3)]


def test_different_seeds_different_games() -> None:
    assert len({fingerprint(seed) for seed in range(3, 12)}) == 9
