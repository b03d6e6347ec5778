"""Positions reached by legal play, and walks through them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from alienfrontiers import Game, Options
from alienfrontiers.options import MODULES
from tests.oracle import policy

# Reaching a position takes a while, and how long is not what is tested.
light = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
LONGEST = 20_000  # decisions and outcomes of a game played at random; such games take about 1,500


def steps(game: Game, rng: random.Random) -> Iterator[str]:
    """Play on at random; yields each action before it is carried out."""
    while not game.over:
        if game.chance:
            text = policy.chance([(game.text(code), weight) for code, weight in game.outcomes()], rng)
        else:
            text = policy.choose([game.text(code) for code in game.legal()], rng)
        yield text
        game.apply(text)


def options() -> st.SearchStrategy[Options]:
    """All option sets of the base game."""
    return st.integers(2, 4).flatmap(
        lambda players: st.builds(
            Options,
            players=st.just(players),
            long_game=st.booleans(),
            first_player=st.none() | st.integers(0, players - 1),
            forced_docking=st.sampled_from(["strict", "strict", "free", "off"]),
        )
    )


def all_options() -> st.SearchStrategy[Options]:
    """Option sets with and without expansions, two to six players."""
    return options() | st.builds(
        Options,
        players=st.integers(2, 6),
        modules=st.frozensets(st.sampled_from(list(MODULES))),
        forced_docking=st.sampled_from(["strict", "free"]),
    )


BASE = options()


@st.composite
def positions(draw: st.DrawFn, longest: int = 1200, of: st.SearchStrategy[Options] = BASE) -> Game:
    """A position after some steps of a random game, of the base game unless other options are given, with its record;
    outcomes are the driver's to give."""
    game = Game.new(draw(of))
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    length = draw(st.integers(0, longest))
    for taken, _ in enumerate(steps(game, rng)):
        if taken == length:
            break
    return game
