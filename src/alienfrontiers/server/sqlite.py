"""Games in one SQLite file."""

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Self

from .protocol import Refused
from .sql import SqlStore
from .store import Broken, Busy, Full, NotKept, Unwritable
from .upgrade import bring_up_to_date

PATIENCE = 5000  # milliseconds that a locked file is waited for

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


class Sqlite:
    """A file; `mode` is rwc where it is to be made if need be."""

    Error: type[Exception] = sqlite3.Error
    Clash: type[Exception] = sqlite3.IntegrityError
    mark = "?"
    change = "BEGIN IMMEDIATE"
    look = "BEGIN"

    def __init__(self, path: Path, mode: str = "rw") -> None:
        self._address = f"{path.absolute().as_uri()}?mode={mode}"

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._address, PATIENCE / 1000, isolation_level=None, check_same_thread=False, uri=True
        )
        # A text that is none spoils its row and no other.
        connection.text_factory = lambda data: data.decode(errors="replace")
        try:
            # FULL: not even a power cut takes back what was shown.
            connection.execute("PRAGMA synchronous = FULL")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def fault(self, error: Exception) -> NotKept:
        return FAULTS.get(_code(error), NotKept)()

    def shut(self, error: Exception) -> bool:
        return FAULTS.get(_code(error)) is Busy


class SqliteStore(SqlStore):
    """A store in a file."""

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the file, made if need be. Raises Refused when it is of a later version, or cannot be used."""
        await asyncio.to_thread(prepare, path)
        return cls(Sqlite(path))


def prepare(path: Path) -> None:
    """Make a file, or bring it up to date. Raises Refused."""
    try:
        with contextlib.closing(Sqlite(path, "rwc").connect()) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            bring_up_to_date(connection, "sqlite", str(path))
    except sqlite3.Error as error:
        raise Refused(f"{path} cannot be used: {error}. Choose another folder with --data.") from None


def _code(error: Exception) -> int:
    """The primary code of an error."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
