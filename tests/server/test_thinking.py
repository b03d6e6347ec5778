"""Bots that fail, are late, or die: the game goes on with a legal move, and the log says so."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
import time
from typing import Any

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.server.thinking import Thinkers, think


def fails(bot: str, seed: int, view: Any, seat: int, legal: list[int], limit: float) -> int:
    raise ZeroDivisionError


def cheats(bot: str, seed: int, view: Any, seat: int, legal: list[int], limit: float) -> int:
    return -1


def dies(bot: str, seed: int, view: Any, seat: int, legal: list[int], limit: float) -> int:
    os._exit(3)


def is_late(bot: str, seed: int, view: Any, seat: int, legal: list[int], limit: float) -> int:
    """Late where the alarm reaches it."""
    from alienfrontiers.server.thinking import _deadline

    with _deadline(limit):
        while True:
            time.sleep(0.01)


def is_stuck(bot: str, seed: int, view: Any, seat: int, legal: list[int], limit: float) -> int:
    """Late where no alarm reaches it."""
    return threading.Event().wait() or 0


@pytest.mark.parametrize(
    ("behaviour", "says"),
    [
        (fails, "failed"),
        (cheats, "not legal"),
        (dies, "has ended"),
        (is_late, "took longer"),
        (is_stuck, "took longer"),
    ],
)
def test_a_legal_move_is_played_for_a_bot_that_does_not_answer(
    behaviour: Any, says: str, caplog: pytest.LogCaptureFixture
) -> None:
    game = Game.new(Options(players=2), seed=1)

    async def decide() -> list[int]:
        # The time to start a process counts as grace, so it cannot be short.
        thinkers = Thinkers(1, limit=0.05, grace=2 if behaviour is is_stuck else 60, think=behaviour)
        try:
            return [await thinkers.decide("random", game, game.to_move[0]) for _ in range(2)]
        finally:
            thinkers.close()

    with caplog.at_level(logging.ERROR, "alienfrontiers.server.thinking"):
        codes = asyncio.run(decide())
    assert set(codes) <= set(game.legal())
    assert len(caplog.records) == 2
    assert all(says in record.getMessage() for record in caplog.records)


def test_a_bot_decides_from_the_view_of_its_seat() -> None:
    game = Game.new(Options(players=2), seed=1)
    seat = game.to_move[0]
    assert think("random", 7, game.view(seat).to_json(), seat, game.legal(), 10) in game.legal()


def test_the_only_move_is_not_thought_about() -> None:
    game = Game.new(Options(players=2), seed=1)
    while len(game.legal()) > 1:
        game.apply(game.legal()[-1])

    async def decide() -> int:
        return await Thinkers(1, think=fails).decide("random", game, 0)

    assert asyncio.run(decide()) == game.legal()[0]
