"""What the log tells is what happened: its numbers add up, and its words are found again on the table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from alienfrontiers import Game
from alienfrontiers.catalogue import name_of
from alienfrontiers.engine.numbers.names import TERRITORY_NAMES
from alienfrontiers.present import event
from tests.property.audit import tokens
from tests.property.test_expansions import random_options

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
Change = Counter[tuple[str, str]]  # (whose, what) -> how much more
LANDS = [name_of(name) for name in TERRITORY_NAMES]


def steps(seed: int) -> Iterator[tuple[Game, str, Game, str, str]]:
    """A random game of random options: before, action, after, whose line, and the line."""
    with random_options(seed) as (seeded, rng):
        game = Game.new(seeded.options)
        while not game.over:
            outcomes, weights = zip(*game.outcomes(), strict=True) if game.chance else ([], [])
            code = rng.choices(outcomes, weights)[0] if game.chance else rng.choice(game.legal())
            before = game.clone()
            game.apply(code)
            seat, text = event(before, game.text(code), game, NAMES)
            yield before, game.text(code), game, "" if seat is None else NAMES[seat], text


def told(who: str, text: str) -> Change:
    """Changes of fuel, ore and points that a line tells."""
    found: Change = Counter()
    for whose, sign, n, what in re.findall(rf"(?:\b({'|'.join(NAMES)}) )?([+−])(\d+) (fuel|ore|point)s?\b", text):
        found[whose or who, what] += int(n) if sign == "+" else -int(n)
    if trade := re.fullmatch(r"traded (\d) fuel for 1 ore", text):
        found[who, "fuel"], found[who, "ore"] = -int(trade[1]), 1
    return Counter({key: n for key, n in found.items() if n})


def happened(before: Game, after: Game) -> Change:
    found: Change = Counter()
    for seat in range(before.options.players):
        (fuel, ore), (new_fuel, new_ore) = tokens(before)[seat], tokens(after)[seat]
        points = after.points(seat) - before.points(seat)
        for what, n in (("fuel", new_fuel - fuel), ("ore", new_ore - ore), ("point", points)):
            if n:
                found[NAMES[seat], what] = n
    return found


@pytest.mark.parametrize("block", range(4))
def test_tokens_and_points_are_told_as_they_changed(block: int) -> None:
    for seed in range(3 * block, 3 * block + 3):
        for before, action, after, who, text in steps(seed):
            if action.startswith("keep "):
                assert [text] == [f"kept {fuel} fuel and {ore} ore" for fuel, ore in [tokens(after)[before.to_move[0]]]]
            else:
                assert told(who or NAMES[before.state.active], text) == happened(before, after), (action, text)
