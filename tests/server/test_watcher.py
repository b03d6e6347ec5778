"""A connected screen: what waits for it, in order, until it lags too far behind; and which ships are proposed next."""

from __future__ import annotations

import asyncio

import pytest

from alienfrontiers.server.reading import replayed
from alienfrontiers.server.table import Table
from alienfrontiers.server.watcher import WAITING, Watcher
from tests.server.test_table import NAMES, any_action, begun


def waiting(watcher: Watcher) -> list[str | None]:
    return [watcher.outbox.get_nowait() for _ in range(watcher.outbox.qsize())]


def test_messages_wait_in_order_and_are_counted() -> None:
    watcher = Watcher()
    for message in ("one", "three", ""):
        watcher.send(message)
    assert watcher.sent == 8
    assert waiting(watcher) == ["one", "three", ""]


def test_a_screen_that_lags_too_far_behind_is_cut_off() -> None:
    watcher = Watcher()
    for n in range(WAITING):
        watcher.send(str(n))
    assert watcher.outbox.qsize() == WAITING
    watcher.send("too much")
    assert waiting(watcher) == [None]


def test_nothing_is_sent_after_the_end() -> None:
    watcher = Watcher()
    watcher.send("news")
    watcher.close()
    assert waiting(watcher) == [None]


def test_sets_of_ships_are_proposed_in_turn() -> None:
    """From the first again after the last, in another position, and for another place."""
    watcher = Watcher()
    assert [watcher.turn_to(7, "shipyard", 3) for _ in range(5)] == [0, 1, 2, 0, 1]
    assert [watcher.turn_to(7, "lunar_mine", 3) for _ in range(2)] == [0, 1]
    assert [watcher.turn_to(7, "shipyard", 3) for _ in range(2)] == [0, 1]
    assert [watcher.turn_to(8, "shipyard", 3) for _ in range(2)] == [0, 1]


@pytest.mark.parametrize("steps", [1, 60])
def test_others_get_their_turn_while_a_log_is_read(steps: int) -> None:
    table, rng = begun(2)
    for _ in range(steps):
        table.play([any_action(table, rng)])
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def read() -> Table:
        beside = asyncio.create_task(others())
        found, fault = await replayed(table.game.options, NAMES, table.rows)
        beside.cancel()
        assert fault == ""
        return found

    assert asyncio.run(read()).game == table.game
    assert turns >= steps
