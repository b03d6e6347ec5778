"""The planner answers whatever it is asked, over random sets of options and in positions that it would avoid."""

from __future__ import annotations

import random

import pytest

from alienfrontiers import Game
from alienfrontiers.bots.planner import Planner
from tests.property.test_expansions import some_options


def ask(seed: int, share: float) -> None:
    """A random game; at a share of its decisions a planner that knows no plan is asked, and half the time heard."""
    rng = random.Random(seed)
    options = some_options(rng)
    game = Game.new(options, seed=seed)
    count = 0
    try:
        while not game.over:
            legal = game.legal()
            code = rng.choice(legal)
            if rng.random() < share:
                answer = Planner(seed=count, nodes=rng.choice([20, 60, 200])).decide(game.view(game.to_move[0]), legal)
                assert answer in legal
                code = rng.choice([code, answer])
            game.apply(code)
            count += 1
    except Exception as error:
        error.add_note(f"options {options.to_json()}, seed {seed}, after {count} decisions")
        raise


@pytest.mark.parametrize("seed", range(12))
def test_answers_whatever_it_is_asked(seed: int) -> None:
    ask(seed, 0.25)


@pytest.mark.long
@pytest.mark.parametrize("first", range(1000, 1120, 10))
def test_answers_in_many_games(first: int) -> None:
    for seed in range(first, first + 10):
        ask(seed, 1)
