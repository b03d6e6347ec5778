"""Bots in processes of their own, with a time limit. A bot that fails or is late does not stop the game: a legal move
is played for it, and the log of the server says so."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import random
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any

from ..bots import make
from ..game import Game

log = logging.getLogger(__name__)

GRACE = 10.0  # seconds beyond the limit, the start of a process included, after which one that is stuck is ended


class Late(Exception):
    """The time is up."""


def think(bot: str, seed: int, view: Any, seat: int, legal: list[int], limit: float) -> int:
    """One decision, in a process of the pool."""
    game = Game.from_json(view).view(seat)
    with _deadline(limit):
        return make(bot, seed).decide(game, list(legal))


@contextlib.contextmanager
def _deadline(limit: float) -> Iterator[None]:
    """Raise Late when the time is up, where the system has such alarms."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(*_: object) -> None:
        raise Late

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def begin() -> None:
    """Start of a process of the pool: leave Ctrl-C to the server, and end when the server does, even by a kill."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:

        def watch() -> None:
            wait([parent.sentinel])
            os._exit(0)

        threading.Thread(target=watch, daemon=True).start()


def ready() -> bool:
    """Something to ask of a process, so that it starts."""
    return True


class Thinkers:
    """The pool of processes."""

    def __init__(
        self, workers: int | None = None, limit: float = 10.0, grace: float = GRACE, think: Callable[..., int] = think
    ) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._limit = limit
        self._grace = grace
        self._think = think
        self._free = asyncio.Semaphore(self._workers)
        self._rng = random.SystemRandom()
        self._pool: ProcessPoolExecutor | None = None

    def warm(self) -> None:
        """Start a process if none runs, so that the first decision does not wait for it."""
        if self._pool is None:
            self._executor().submit(ready)

    async def decide(self, bot: str, game: Game, seat: int) -> int:
        """A bot's decision, or a legal move in its place."""
        legal = game.legal()
        if len(legal) == 1:
            return legal[0]
        view = game.view(seat).to_json()
        try:
            async with self._free:  # nobody's time runs while he waits for a process
                code = await self._ask(bot, view, seat, legal)
            if code in legal:
                return code
            log.error("The bot %s answered %r, which is not legal; a legal move is played for it.", bot, code)
        except asyncio.CancelledError:
            raise
        except (Late, TimeoutError):
            log.error("The bot %s took longer than %g s; a legal move is played for it.", bot, self._limit)
        except BrokenProcessPool:
            log.error("The process of the bot %s has ended; a legal move is played for it.", bot)
        except Exception:
            log.exception("The bot %s failed; a legal move is played for it.", bot)
        return self._rng.choice(legal)

    async def _ask(self, bot: str, view: Any, seat: int, legal: list[int]) -> int:
        """The answer of a process. A process that is stuck where no alarm reaches it is ended."""
        pool = self._executor()
        try:
            task = pool.submit(self._think, bot, self._rng.getrandbits(32), view, seat, legal, self._limit)
            return await asyncio.wait_for(asyncio.wrap_future(task), self._limit + self._grace)
        except (TimeoutError, BrokenProcessPool):
            self._drop(pool)
            raise

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not by fork: the server has threads.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=begin)
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Give up a pool and end its processes."""
        if self._pool is pool:
            self._pool = None
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()

    def close(self) -> None:
        if self._pool is not None:
            self._drop(self._pool)
