"""Processes for work that nobody else should wait for, with a time limit. One that fails in whatever way is ended, and
no other is touched."""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait
from typing import Any, TypeVar

T = TypeVar("T")

NICE = 5  # how far such a process steps back for the server, which answers people


def begin() -> None:
    """Start of such a process: leave Ctrl-C to the server, and end when the server does, even by a kill."""
    if hasattr(os, "nice"):
        os.nice(NICE)
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


class Turns:
    """Lets so many in at a time. Whom somebody waits for goes first, and one place is kept for them where there are
    several; otherwise who came first."""

    def __init__(self, number: int) -> None:
        self._free = number
        self._kept = 1 if number > 1 else 0
        self._queue: list[tuple[Callable[[], bool], asyncio.Future[None]]] = []

    @contextlib.asynccontextmanager
    async def one(self, awaited: Callable[[], bool]) -> AsyncIterator[None]:
        """Wait for a turn, and have it; `awaited` is asked each time that a place is free: does somebody wait?"""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append((awaited, turn))
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._queue = [one for one in self._queue if one[1] is not turn]
            else:
                self._leave()
            raise
        try:
            yield
        finally:
            self._leave()

    def _leave(self) -> None:
        self._free += 1
        self._next()

    def _next(self) -> None:
        """Let in who may now."""
        while self._free and self._queue:
            index = next((n for n, (awaited, _) in enumerate(self._queue) if awaited()), None)
            if index is None:
                if self._free <= self._kept:
                    return
                index = 0
            _, turn = self._queue.pop(index)
            if not turn.done():
                self._free -= 1
                turn.set_result(None)


def always() -> bool:
    return True


class Workers:
    """Up to a number of processes; each does one piece of work at a time, and more work waits for its turn."""

    def __init__(self, number: int) -> None:
        self._turns = Turns(number)
        self._running: set[ProcessPoolExecutor] = set()
        self._idle: list[ProcessPoolExecutor] = []

    def warm(self) -> None:
        """Start a process if none runs, so that the first work does not wait for it."""
        if not self._running:
            worker = self._start()
            self._idle.append(worker)
            with contextlib.suppress(OSError):  # it is tried again when there is work
                worker.submit(ready)

    async def run(self, within: float, work: Callable[..., T], *args: Any, awaited: Callable[[], bool] = always) -> T:
        """What a function returns, called in another process. No time runs while it waits for its turn; it goes before
        others while it is `awaited`. Raises what it raises, TimeoutError after so many seconds, and BrokenProcessPool
        when the process ends before."""
        async with self._turns.one(awaited):
            worker = self._idle.pop() if self._idle else self._start()
            try:
                result = await asyncio.wait_for(asyncio.wrap_future(worker.submit(work, *args)), within)
            except BaseException:
                self._end(worker)
                raise
            self._idle.append(worker)
            return result

    def _start(self) -> ProcessPoolExecutor:
        # Not by fork: the server has threads.
        worker = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=begin)
        self._running.add(worker)
        return worker

    def _end(self, worker: ProcessPoolExecutor) -> None:
        self._running.discard(worker)
        processes = list((getattr(worker, "_processes", None) or {}).values())
        worker.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()

    def close(self) -> None:
        self._idle.clear()
        for worker in list(self._running):
            self._end(worker)
