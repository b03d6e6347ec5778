"""Random legal play: everything is conserved, nobody gets stuck, every game ends."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alienfrontiers import Game, Options
from alienfrontiers.engine.table.stack import MAIN
from tests.property import walk
from tests.property.audit import audit, audit_tokens
from tests.property.walk import light


def play_audited(game: Game, rng: random.Random, longest: int) -> int:
    """Play on, checking every position and every change; returns the number of steps."""
    audit(game)
    said: list[str] = []  # since the last moment between two actions; unknown until there is one
    count = 0
    for text in walk.steps(game.clone(), rng):
        before = game.clone()
        rests = game.state.kind() == MAIN
        said = [text] if rests else [*said, text] if said else []
        game.apply(text)
        audit(game)
        if said:
            audit_tokens(before, game, said)
        count += 1
        if count == longest:
            break
    return count


@light
@given(game=walk.positions(), seed=st.integers(0, 2**32 - 1))
def test_nothing_is_lost_or_made(game: Game, seed: int) -> None:
    play_audited(game, random.Random(seed), longest=40)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("long_game", [False, True])
def test_whole_games_end(players: int, long_game: bool) -> None:
    for seed in range(2):
        game = Game.new(Options(players=players, long_game=long_game))
        assert play_audited(game, random.Random(seed), walk.LONGEST) < walk.LONGEST
        assert game.over


@pytest.mark.long
@pytest.mark.parametrize("block", range(20))
def test_fuzz(block: int) -> None:
    for seed in range(25 * block, 25 * block + 25):
        rng = random.Random(-seed - 1)
        players = rng.randint(2, 4)
        forced = rng.choice(["strict", "strict", "free", "off"])
        game = Game.new(Options(players=players, long_game=rng.random() < 0.3, forced_docking=forced))
        assert play_audited(game, rng, walk.LONGEST) < walk.LONGEST
        assert Game.replay(game.record()) == game


@pytest.mark.parametrize("seed", range(6))
def test_a_seeded_game_never_waits_for_chance(seed: int) -> None:
    game = Game.new(Options(players=2 + seed % 3), seed=seed)
    rng = random.Random(seed)
    for _ in range(walk.LONGEST):
        if game.over:
            break
        assert not game.chance
        game.apply(rng.choice(game.legal()))
    assert game.over
