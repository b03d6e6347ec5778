"""Bots that fail, are late, or die: they are asked again, and then given up; nobody moves in their place."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.server.thinking import Stuck, Thinkers, think
from alienfrontiers.server.workers import Turns, Workers, always
from tests.server.helpers import new_game, screen, serving


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


def thinkers(behaviour: Any, tries: int = 2, workers: int = 1) -> Thinkers:
    # The time to start a process counts as grace, so it cannot be short.
    return Thinkers(workers, limit=0.05, grace=3 if behaviour is is_stuck else 60, tries=tries, think=behaviour)


@pytest.mark.parametrize(
    ("behaviour", "says"),
    [
        (fails, "failed (ZeroDivisionError)"),
        (cheats, "named -1, which is not legal"),
        (dies, "ended before it answered"),
        (is_late, "took longer than 0.05 s"),
        (is_stuck, "took longer than 0.05 s"),
    ],
)
def test_a_bot_that_does_not_answer_is_asked_again_and_then_given_up(
    behaviour: Any, says: str, caplog: pytest.LogCaptureFixture
) -> None:
    game = Game.new(Options(players=2), seed=1)

    async def decide() -> None:
        pool = thinkers(behaviour)
        try:
            with pytest.raises(Stuck) as given_up:
                await pool.decide("random", game, game.to_move[0])
            assert str(given_up.value) == f"The bot Random does not answer: it {says}, 2 times."
        finally:
            pool.close()

    with caplog.at_level(logging.ERROR, "alienfrontiers.server.thinking"):
        asyncio.run(decide())
    assert sum(record.getMessage() == f"The bot random {says}." for record in caplog.records) == 2


def dies_at_first(bot: str, seed: int, view: Any, seat: int, legal: list[int], limit: float) -> int:
    """Dies in the first process, and answers in the second."""
    died = Path(bot)
    if not died.exists():
        died.write_text(str(os.getpid()))
        os.kill(os.getpid(), signal.SIGKILL)
    assert died.read_text() != str(os.getpid())
    return legal[-1]


def test_a_bot_whose_process_is_killed_answers_from_a_fresh_one(tmp_path: Path) -> None:
    game = Game.new(Options(players=2), seed=1)

    async def decide() -> int:
        pool = thinkers(dies_at_first)
        try:
            return await pool.decide(str(tmp_path / "died"), game, game.to_move[0])
        finally:
            pool.close()

    assert asyncio.run(decide()) == game.legal()[-1]


def works(way: str) -> int:
    if way == "never":
        threading.Event().wait()
    return os.getpid()


def test_one_that_is_stuck_ends_nobody_elses_work() -> None:
    """The other's process goes on working, before and after the stuck one is ended."""

    async def work() -> None:
        workers = Workers(2)
        try:
            first = await workers.run(60, works, "well")
            stuck = asyncio.create_task(workers.run(60, works, "never"))
            await asyncio.sleep(0)  # it takes the process that is idle
            others = {await workers.run(60, works, "well") for _ in range(2)}
            stuck.cancel()
            with pytest.raises(asyncio.CancelledError):
                await stuck
            others.add(await workers.run(60, works, "well"))
            assert len(others) == 1
            assert first not in others
        finally:
            workers.close()

    asyncio.run(work())


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


def test_whom_somebody_waits_for_goes_first_and_finds_a_place() -> None:
    """Twenty games of bots alone, and then one with a person."""

    async def inside() -> None:
        turns, order = Turns(2), list[str]()
        let = {name: asyncio.Event() for name in ["person", *(f"bots {n}" for n in range(20))]}

        async def work(name: str, awaited: bool) -> None:
            async with turns.one(lambda: awaited):
                order.append(name)
                await let[name].wait()

        tasks = [asyncio.create_task(work(f"bots {n}", False)) for n in range(20)]
        await asyncio.sleep(0)
        assert order == ["bots 0"]  # the other place is kept
        tasks.append(asyncio.create_task(work("person", True)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert order == ["bots 0", "person"]
        for event in let.values():
            event.set()
        await asyncio.gather(*tasks)
        assert order == ["bots 0", "person", *(f"bots {n}" for n in range(1, 20))]  # each in its turn

    asyncio.run(inside())


def test_who_is_awaited_meanwhile_goes_before_others_and_who_goes_away_takes_no_place() -> None:
    async def inside() -> None:
        turns, order, awaited = Turns(1), list[str](), set[str]()
        let = asyncio.Event()

        async def work(name: str) -> None:
            async with turns.one(lambda: name in awaited):
                order.append(name)
                await let.wait()

        first, gone, *others = [asyncio.create_task(work(name)) for name in "abcd"]
        await asyncio.sleep(0)
        gone.cancel()
        awaited.add("d")
        let.set()
        await asyncio.gather(first, *others)
        assert order == ["a", "d", "c"]
        assert gone.cancelled()
        # One that is let in and goes away at the same moment gives its place back.

        async def ends() -> None:
            async with turns.one(lambda: True):
                await asyncio.sleep(0)
                await asyncio.sleep(0)
            late.cancel()

        before, late = asyncio.create_task(ends()), asyncio.create_task(work("f"))
        await asyncio.gather(before, late, return_exceptions=True)
        assert late.cancelled()
        await work("g")
        assert order == ["a", "d", "c", "g"]

    asyncio.run(inside())


class Listening(Thinkers):
    """Writes down whether each decision is awaited."""

    heard: ClassVar[list[bool]] = []

    async def decide(self, bot: str, game: Game, seat: int, awaited: Callable[[], bool] = always) -> int:
        self.heard.append(awaited())
        return game.legal()[0]


def test_bots_are_awaited_where_a_person_plays_and_looks_on(tmp_path: Path) -> None:
    person, bot = {"kind": "human"}, {"kind": "random"}
    with serving(tmp_path, thinkers=Listening) as client:
        for seats, awaited in (([person, bot], True), ([bot, bot], False)):
            Listening.heard.clear()
            with screen(client, new_game(client, seats, first_player=0)) as table:
                while table.n < 60:
                    if table.decision is None:
                        table.receive()
                    else:
                        table.act(table.decision["options"][0]["action"])
                assert Listening.heard
                assert set(Listening.heard) == {awaited}
