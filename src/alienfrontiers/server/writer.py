"""One thread that makes all changes of a database, as many at a time as wait for it.

A change is on the disk before anybody is told that it is made, and a disk takes many changes in hardly more time than
one: what comes while it writes goes into the next transaction."""

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

TOGETHER = 200  # changes in one transaction at most


class Connection(Protocol):
    """What is asked of a connection to a database, in which transactions are begun by hand."""

    def execute(self, statement: str, values: Any = (), /) -> Any: ...

    def cursor(self) -> Any: ...

    def rollback(self) -> None: ...

    def close(self) -> None: ...


@dataclass
class Job:
    """A change, and who waits for it."""

    work: Callable[[Connection], Any]
    future: "asyncio.Future[Any]"
    result: Any = None
    error: Exception | None = None

    def settle(self) -> None:
        if self.future.cancelled():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Writer:
    """Makes changes, each all or not at all. A change that fails changes nothing of the others.

    `begin`: the statement that begins a transaction; `error`: what the database raises; `shut`: whether what it raised
    concerns everybody, so that it is no use to try each change alone."""

    def __init__(
        self,
        connect: Callable[[], Connection],
        begin: str,
        error: type[Exception],
        shut: Callable[[Exception], bool],
    ) -> None:
        self._connect = connect
        self._begin = begin
        self._error = error
        self._shut = shut
        self._connection: Connection | None = None
        self._queue: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[Connection], T]) -> T:
        """What a change returns, once it is on the disk; raises what it raises. It is made whoever goes away."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(Job(work, future))
        return await future

    async def close(self) -> None:
        """Make the changes that wait, and end."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    # --- in the thread --------------------------------------------------------------------------------------------

    def _run(self) -> None:
        ended = False
        while not ended:
            jobs, ended = self._next()
            if jobs and not self._together(jobs):
                for job in jobs:
                    self._together([job])
            _settle(jobs)
        self._let_go()

    def _next(self) -> tuple[list[Job], bool]:
        """What waits, at least one; and whether that was the last."""
        jobs: list[Job] = []
        job = self._queue.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == TOGETHER:
                return jobs, False
            try:
                job = self._queue.get_nowait()
            except queue.Empty:
                return jobs, False
        return jobs, True

    def _together(self, jobs: list[Job]) -> bool:
        """Make changes in one transaction. False when one of several spoils it for the others: nothing is changed, and
        each is to be tried alone."""
        try:
            if self._connection is None:
                self._connection = self._connect()
            self._connection.execute(self._begin)
            for job in jobs:
                job.result = job.work(self._connection)
            self._connection.execute("COMMIT")
        except Exception as error:
            self._give_up(error)
            if len(jobs) > 1 and not (isinstance(error, self._error) and self._shut(error)):
                return False
            for job in jobs:
                job.error = error
        return True

    def _give_up(self, error: Exception) -> None:
        """Take back what was not committed. Whatever the database finds wrong, the next change has a new connection."""
        if isinstance(error, self._error) or self._connection is None:
            self._let_go()
        else:
            try:
                self._connection.rollback()
            except self._error:
                self._let_go()

    def _let_go(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(self._error):
                self._connection.close()
            self._connection = None


def _settle(jobs: list[Job]) -> None:
    """Tell those who wait, in their own thread."""

    def settle() -> None:
        for job in jobs:
            job.settle()

    if jobs:
        with contextlib.suppress(RuntimeError):  # nobody waits any more: the loop is closed
            jobs[0].future.get_loop().call_soon_threadsafe(settle)
