"""The engine, and the oracle that made them, against the golden counts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from alienfrontiers import Game, Options
from tests.golden.perft import FILE, POSITIONS, oracle_count
from tests.oracle.rules import Oracle

PERFT: list[dict[str, Any]] = json.loads(FILE.read_text())
names = pytest.mark.parametrize("tree", PERFT, ids=[tree["name"].replace(" ", "_") for tree in PERFT])


def engine_count(game: Game, depth: int) -> int:
    """Sequences of exactly `depth` answers from here."""
    codes = game.legal() or [code for code, _ in game.outcomes()]
    if depth == 1:
        return len(codes)
    total = 0
    for code in codes:
        child = game.clone()
        child.apply(code)
        total += engine_count(child, depth - 1)
    return total


def test_every_position_is_there() -> None:
    assert [tree["name"] for tree in PERFT] == list(POSITIONS)


@names
def test_engine(tree: dict[str, Any]) -> None:
    game = Game.new(Options(players=tree["players"], long_game=tree["long_game"]))
    for text in tree["record"]:
        game.apply(text)
    counts = tree["counts"]
    assert [engine_count(game, depth) for depth in range(1, len(counts) + 1)] == counts


def oracle_at(tree: dict[str, Any]) -> Oracle:
    oracle = Oracle(tree["players"], tree["long_game"])
    for text in tree["record"]:
        oracle.apply(text, trusted=True)
    return oracle


@names
def test_oracle(tree: dict[str, Any]) -> None:
    oracle = oracle_at(tree)
    assert [oracle_count(oracle, depth) for depth in (1, 2)] == tree["counts"][:2]


@pytest.mark.long
@names
def test_oracle_whole_tree(tree: dict[str, Any]) -> None:
    oracle, depth = oracle_at(tree), len(tree["counts"])
    assert oracle_count(oracle, depth) == tree["counts"][-1]
