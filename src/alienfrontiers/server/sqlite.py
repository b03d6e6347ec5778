"""Games in one SQLite file: one thread writes, others read meanwhile."""

import asyncio
import contextlib
import json
import logging
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from .protocol import Refused
from .store import (
    Broken,
    Busy,
    Conflict,
    Entry,
    Full,
    Header,
    Kept,
    NotKept,
    Progress,
    Unwritable,
    back,
    entries,
    fold,
    header_of,
    seats,
)
from .table import Row
from .upgrade import bring_up_to_date
from .writer import Writer

logger = logging.getLogger(__name__)

PATIENCE = 5000  # milliseconds that a locked file is waited for
READERS = 2

# By the primary code of SQLite; NotKept for all others.
FAULTS: dict[int, type[NotKept]] = {
    sqlite3.SQLITE_BUSY: Busy,
    sqlite3.SQLITE_LOCKED: Busy,
    sqlite3.SQLITE_FULL: Full,
    sqlite3.SQLITE_READONLY: Unwritable,
    sqlite3.SQLITE_PERM: Unwritable,
    sqlite3.SQLITE_CANTOPEN: Unwritable,
    sqlite3.SQLITE_IOERR: Unwritable,
    sqlite3.SQLITE_CORRUPT: Broken,
    sqlite3.SQLITE_NOTADB: Broken,
}

CREATE = """INSERT INTO games (id, created, updated, options, names, kinds, round, over, bot_to_move, version)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
# The version changes only if it is still the one expected.
ADVANCE = """UPDATE games SET version = ?, updated = ?, round = ?, over = ?, bot_to_move = ?
WHERE id = ? AND version = ?"""
WRITE = "INSERT INTO log (game, v, n, kind, seat, action, text, message) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
READ = "SELECT v, n, kind, seat, action, text, message FROM log WHERE game = ? ORDER BY v"
# Entries that are missing show in how many there are.
RECENT = """SELECT *,
(SELECT max(v) = games.version AND count(*) = max(v) - min(v) + 1 FROM log WHERE game = id) AS whole
FROM games ORDER BY updated DESC LIMIT ?"""

T = TypeVar("T")


class SqliteStore:
    """A store in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer = Writer(lambda: connected(path))
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._own = threading.local()  # each reader's connection
        self._connections: set[sqlite3.Connection] = set()

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        """Open the file, made if need be. Raises Refused when it is of a later version, or cannot be used."""
        await asyncio.to_thread(prepare, path)
        return cls(path)

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._connections:
            connection.close()

    # --- changes --------------------------------------------------------------------------------------------------

    async def create(self, header: Header, rows: Sequence[Row], progress: Progress) -> None:
        now = _now()
        written = [json.dumps(value) for value in (header.options, header.names, header.kinds)]
        log = entries(0, rows)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(CREATE, (header.id, now, now, *written, *_columns(progress), len(log)))
            _write(connection, header.id, log)

        await self._change(work)

    async def append(
        self, game: str, expected: int, rows: Sequence[Row], progress: Progress, message: str | None = None
    ) -> None:
        await self._go_on(game, expected, entries(expected, rows, message), progress)

    async def take_back(self, game: str, expected: int, n: int, progress: Progress, message: str | None = None) -> None:
        await self._go_on(game, expected, [back(expected, n, message)], progress)

    async def seat(self, game: str, expected: int, kinds: Sequence[str], progress: Progress) -> None:
        await self._go_on(game, expected, [seats(expected, kinds)], progress, kinds)

    async def _go_on(
        self, game: str, expected: int, log: list[Entry], progress: Progress, kinds: Sequence[str] | None = None
    ) -> None:
        values = (expected + len(log), _now(), *_columns(progress), game, expected)

        def work(connection: sqlite3.Connection) -> None:
            if connection.execute(ADVANCE, values).rowcount != 1:
                raise Conflict
            _write(connection, game, log)
            if kinds is not None:
                connection.execute("UPDATE games SET kinds = ? WHERE id = ?", (json.dumps(list(kinds)), game))

        await self._change(work)

    async def _change(self, work: Callable[[sqlite3.Connection], None]) -> None:
        try:
            await self._writer.do(work)
        except sqlite3.IntegrityError:
            raise Conflict from None
        except sqlite3.Error as error:
            raise _fault(error) from None

    # --- reading --------------------------------------------------------------------------------------------------

    async def load(self, game: str) -> Kept:
        def work(connection: sqlite3.Connection) -> Kept:
            connection.execute("BEGIN")  # both are read of one moment
            try:
                found = connection.execute("SELECT * FROM games WHERE id = ?", (game,)).fetchone()
                if found is None:
                    raise Refused("There is no such game here.", 404)
                return fold(header_of(found), map(tuple, connection.execute(READ, (game,))))
            finally:
                connection.rollback()

        return await self._read(work)

    async def recent(self, limit: int = 100) -> list[Header]:
        def work(connection: sqlite3.Connection) -> list[Header]:
            return [_listed(row) for row in connection.execute(RECENT, (limit,))]

        return await self._read(work)

    async def interrupted(self) -> list[str]:
        def work(connection: sqlite3.Connection) -> list[str]:
            return [str(row["id"]) for row in connection.execute("SELECT id FROM games WHERE bot_to_move")]

        return await self._read(work)

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        def reading() -> T:
            connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
            if connection is None:
                connection = self._own.connection = connected(self._path)
                self._connections.add(connection)
            try:
                return work(connection)
            except sqlite3.Error:
                self._own.connection = None
                self._connections.discard(connection)
                connection.close()
                raise

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, reading)
        except sqlite3.Error as error:
            raise _fault(error) from None


def connected(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """A connection to a file, in which transactions are begun and ended by hand. With `rwc` it is made if need be."""
    address = f"{path.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(
        address, PATIENCE / 1000, isolation_level=None, check_same_thread=False, uri=True, cached_statements=50
    )
    connection.row_factory = sqlite3.Row
    # A text that is none spoils its row and no other.
    connection.text_factory = lambda data: data.decode(errors="replace")
    try:
        # FULL: not even a power cut takes back what was shown.
        connection.execute("PRAGMA synchronous = FULL")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def prepare(path: Path) -> None:
    """Make a file, or bring it up to date. Raises Refused."""
    try:
        with contextlib.closing(connected(path, "rwc")) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            bring_up_to_date(connection, path)
    except sqlite3.Error as error:
        raise Refused(f"{path} cannot be used: {error}. Choose another folder with --data.") from None


def _fault(error: sqlite3.Error) -> NotKept:
    """The sentence for what the database says."""
    logger.error("The file of games: %s", error)
    return FAULTS.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF, NotKept)()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _columns(progress: Progress) -> tuple[int, bool, bool]:
    return progress.round, progress.over, progress.bot_to_move


def _write(connection: sqlite3.Connection, game: str, log: Sequence[Entry]) -> None:
    connection.executemany(WRITE, [(game, *entry) for entry in log])


def _listed(row: Any) -> Header:
    header = header_of(row)
    if header.fault or row["whole"] or (row["whole"] is None and not header.version):
        return header
    return replace(header, fault="Rows of its log are missing.")
