"""Random play over random sets of options: no crash, no dead end, nothing lost, nothing told that a seat must not
know, and every game ends."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.engine.numbers.ruleset import RULINGS
from alienfrontiers.errors import OptionError
from alienfrontiers.notation import TEXTS
from alienfrontiers.options import MODULES
from alienfrontiers.packs import PACKS
from alienfrontiers.present import decision, position
from alienfrontiers.validate import fault

LONGEST = 30_000  # decisions; random games with six players end long before


def some_options(rng: random.Random) -> Options:
    """Any option set that makes a game."""
    while True:
        modules = frozenset(module for module in MODULES if rng.random() < 0.6)
        packs = frozenset(PACKS) if rng.random() < 0.5 else frozenset(p for p in PACKS if rng.random() < 0.6)
        rulings = tuple((name, rng.choice(r.values())) for name, r in RULINGS.items() if rng.random() < 0.15)
        try:
            return Options(
                players=rng.randint(2, 6),
                long_game=rng.random() < 0.2,
                modules=modules,
                packs=packs,
                rulings=rulings,
            )
        except OptionError:
            continue  # too few factions or agendas


def look(game: Game, rng: random.Random) -> None:
    """Check a position from all sides."""
    assert fault(game.state) is None
    assert Game.from_json(game.to_json()).key() == game.key()
    seat = rng.randrange(game.options.players)
    view = game.view(seat)
    assert game.determinize(seat, rng).view(seat).key() == view.key(), "a view tells what its seat cannot know"
    for decider in game.to_move:
        assert game.view(decider).legal() == game.legal(), "a view offers other actions than the game"
    shown = position(game, None, seat)
    if not game.hides(seat):  # else cards that somebody is choosing from lie in the deck again
        assert shown == position(view, None, seat), "the table shows what its seat cannot know"
    for other, player in shown["players"].items():
        assert "cards" not in player.get("agendas", {}) or other == "ABCDEF"[seat]
    legal = set(game.legal())
    if not game.chance:
        for code in rng.sample(range(len(TEXTS)), 60):
            if TEXTS[code]:
                assert (game.explain(code) is None) == (code in legal), TEXTS[code]
    asked = decision(game)
    if asked is not None:
        assert all(option["text"] for option in asked["options"])


@contextmanager
def random_options(seed: int) -> Iterator[tuple[Game, random.Random]]:
    """A new game with random options and its generator; what fails in it says which game it was."""
    rng = random.Random(seed)
    game = Game.new(some_options(rng), seed=seed)
    try:
        yield game, rng
    except Exception as error:
        error.add_note(f"options {game.options.to_json()}, seed {seed}, at entry {len(game.record()['log'])}")
        raise


def play(seed: int, share: float) -> None:
    """A whole random game, looking at a share of its positions."""
    with random_options(seed) as (game, rng):
        count = 0
        while not game.over:
            legal = game.legal()
            assert legal, "nothing can be decided"
            if rng.random() < share:
                look(game, rng)
            game.apply(rng.choice(legal))
            count += 1
            assert count < LONGEST
        look(game, rng)


@pytest.mark.parametrize("block", range(4))
def test_random_games(block: int) -> None:
    for seed in range(6 * block, 6 * block + 6):
        play(seed, 0.02)


@pytest.mark.long
@pytest.mark.parametrize("block", range(200))
def test_twenty_thousand_games(block: int) -> None:
    for seed in range(1000 + 100 * block, 1100 + 100 * block):
        play(seed, 0.004)
