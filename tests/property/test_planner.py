"""The planner answers whatever it is asked, over random sets of options and in positions that it would avoid."""

from __future__ import annotations

import pytest

from alienfrontiers.bots.planner import Planner
from tests.property.test_expansions import random_options


def ask(seed: int, share: float) -> None:
    """A random game; at a share of its decisions a planner that knows no plan is asked, and half the time heard."""
    with random_options(seed) as (game, rng):
        while not game.over:
            legal = game.legal()
            code = rng.choice(legal)
            if rng.random() < share:
                bot = Planner(seed=rng.randrange(1000), nodes=rng.choice([20, 60, 200]))
                answer = bot.decide(game.view(game.to_move[0]), legal)
                assert answer in legal
                code = rng.choice([code, answer])
            game.apply(code)


@pytest.mark.parametrize("seed", range(12))
def test_answers_whatever_it_is_asked(seed: int) -> None:
    ask(seed, 0.25)


@pytest.mark.long
@pytest.mark.parametrize("first", range(1000, 1120, 10))
def test_answers_in_many_games(first: int) -> None:
    for seed in range(first, first + 10):
        ask(seed, 1)
