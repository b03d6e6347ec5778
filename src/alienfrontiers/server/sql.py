"""Games in a database that speaks SQL: one thread writes, others read meanwhile. `sqlite.py` and `postgres.py` say what
is different in theirs."""

import asyncio
import json
import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Protocol, TypeVar

from .protocol import Refused
from .seating import Seating
from .store import (
    NO_GAME,
    SHOWN,
    Conflict,
    Entry,
    Header,
    Kept,
    NotKept,
    Progress,
    Said,
    back,
    entries,
    fold,
    header_of,
    seats,
    talk_of,
)
from .table import Row
from .writer import Connection, Writer

logger = logging.getLogger(__name__)

READERS = 2

CREATE = """INSERT INTO games (id, created, updated, options, names, kinds, holders, owner, visibility,
seed, sealed, round, over, bot_to_move, to_move, points, version)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
# The version changes only if it is still the one expected.
ADVANCE = """UPDATE games SET version = ?, updated = ?, round = ?, over = ?, bot_to_move = ?, to_move = ?, points = ?
WHERE id = ? AND version = ?"""
WRITE = "INSERT INTO log (game, v, n, kind, seat, action, text, message) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
SEAT = "UPDATE games SET kinds = ?, names = ?, holders = ? WHERE id = ?"
LET_IN = "UPDATE games SET let_in = ? WHERE id = ? AND let_in = ?"
SAY = "INSERT INTO talk (game, n, at, seat, text) VALUES (?, ?, ?, ?, ?)"
HEAR = f"""SELECT n, at, seat, text FROM
(SELECT n, at, seat, text FROM talk WHERE game = ? ORDER BY n DESC LIMIT {SHOWN}) AS latest ORDER BY n"""
DELETE = ("DELETE FROM log WHERE game = ?", "DELETE FROM talk WHERE game = ?", "DELETE FROM games WHERE id = ?")
SECRET = "SELECT secret FROM server"
FIND = "SELECT * FROM games WHERE id = ?"
READ = "SELECT v, n, kind, seat, action, text, message FROM log WHERE game = ? ORDER BY v"
# Entries that are missing show in how many there are.
RECENT = """SELECT games.*,
(SELECT max(v) = games.version AND count(*) = max(v) - min(v) + 1 FROM log WHERE game = id) AS complete
FROM games WHERE visibility = 'public' OR owner = ? OR holders LIKE ? OR let_in LIKE ?
ORDER BY updated DESC LIMIT ?"""
ALL = "SELECT id FROM games ORDER BY created, id"
INTERRUPTED = "SELECT id FROM games WHERE bot_to_move <> 0"

T = TypeVar("T")


class Database(Protocol):
    """What differs from one database to another. Connections leave it to us to begin and end transactions."""

    Error: type[Exception]  # whatever it raises
    Clash: type[Exception]  # a row that is there already
    mark: str  # stands in statements for a value
    change: str  # begins a transaction that writes
    look: str  # begins one that reads everything as of one moment

    def connect(self) -> Connection: ...

    def fault(self, error: Exception) -> NotKept:
        """The sentence for what it raised."""
        ...

    def shut(self, error: Exception) -> bool:
        """Does what it raised concern everybody, so that it is no use to try each change alone?"""
        ...


class SqlStore:
    """A store in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database.connect, database.change, database.Error, database.shut)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._own = threading.local()  # each reader's connection
        self._connections: set[Connection] = set()

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._connections:
            connection.close()

    # --- changes --------------------------------------------------------------------------------------------------

    async def create(self, header: Header, rows: Sequence[Row], progress: Progress) -> None:
        now = _now()
        written = [json.dumps(value) for value in (header.options, header.names, header.kinds, header.seating.holders)]
        log = entries(0, rows)

        def work(connection: Connection) -> None:
            values = (header.id, now, now, *written, header.owner, header.visibility, header.seed, header.sealed)
            values += (*_columns(progress), len(log))
            connection.execute(self._in(CREATE), values)
            self._write(connection, header.id, log)

        await self._change(work)

    async def append(
        self, game: str, expected: int, rows: Sequence[Row], progress: Progress, message: str | None = None
    ) -> None:
        await self._go_on(game, expected, entries(expected, rows, message), progress)

    async def take_back(self, game: str, expected: int, n: int, progress: Progress, message: str | None = None) -> None:
        await self._go_on(game, expected, [back(expected, n, message)], progress)

    async def seat(self, game: str, expected: int, seating: Seating, progress: Progress) -> None:
        await self._go_on(game, expected, [seats(expected, seating)], progress, seating)

    async def let_in(self, game: str, before: Sequence[str], guests: Sequence[str]) -> None:
        values = (json.dumps(list(guests)), game, json.dumps(list(before)))

        def work(connection: Connection) -> None:
            if connection.execute(self._in(LET_IN), values).rowcount != 1:
                raise Conflict

        await self._change(work)

    async def say(self, game: str, line: Said) -> None:
        def work(connection: Connection) -> None:
            connection.execute(self._in(SAY), (game, *line))

        await self._change(work)

    async def delete(self, game: str) -> None:
        def work(connection: Connection) -> None:
            for statement in DELETE:
                connection.execute(self._in(statement), (game,))

        await self._change(work)

    async def _go_on(
        self, game: str, expected: int, log: list[Entry], progress: Progress, seating: Seating | None = None
    ) -> None:
        values = (expected + len(log), _now(), *_columns(progress), game, expected)

        def work(connection: Connection) -> None:
            if connection.execute(self._in(ADVANCE), values).rowcount != 1:
                raise Conflict
            self._write(connection, game, log)
            if seating is not None:
                written = (json.dumps(value) for value in (seating.kinds, seating.names, seating.holders))
                connection.execute(self._in(SEAT), (*written, game))

        await self._change(work)

    def _in(self, statement: str) -> str:
        """A statement as the database wants it."""
        return statement.replace("?", self._database.mark)

    def _write(self, connection: Connection, game: str, log: Sequence[Entry]) -> None:
        connection.cursor().executemany(self._in(WRITE), [(game, *entry) for entry in log])

    async def _change(self, work: Callable[[Connection], object]) -> None:
        try:
            await self._writer.do(work)
        except self._database.Clash:
            raise Conflict from None
        except self._database.Error as error:
            raise self._fault(error) from None

    # --- reading --------------------------------------------------------------------------------------------------

    async def load(self, game: str) -> Kept:
        def work(connection: Connection) -> Kept:
            connection.execute(self._database.look)
            try:
                found = _named(connection.execute(self._in(FIND), (game,)))
                if not found:
                    raise Refused(NO_GAME, 404)
                kept = fold(header_of(found[0]), connection.execute(self._in(READ), (game,)))
                return replace(kept, talk=talk_of(connection.execute(self._in(HEAR), (game,))))
            finally:
                connection.rollback()

        return await self._read(work)

    async def secret(self) -> bytes:
        def work(connection: Connection) -> bytes:
            return bytes.fromhex(_named(connection.execute(SECRET))[0]["secret"])

        return await self._read(work)

    async def recent(self, limit: int = 100, guest: str | None = None) -> list[Header]:
        among = f'%"{guest}"%'
        own = (guest, among, among) if guest else ("-", "-", "-")

        def work(connection: Connection) -> list[Header]:
            return [_listed(row) for row in _named(connection.execute(self._in(RECENT), (*own, limit)))]

        return await self._read(work)

    async def all(self) -> list[str]:
        return await self._ids(ALL)

    async def interrupted(self) -> list[str]:
        return await self._ids(INTERRUPTED)

    async def _ids(self, statement: str) -> list[str]:
        def work(connection: Connection) -> list[str]:
            return [str(game) for (game,) in connection.execute(statement)]

        return await self._read(work)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        def reading() -> T:
            connection: Connection | None = getattr(self._own, "connection", None)
            if connection is None:
                connection = self._own.connection = self._database.connect()
                self._connections.add(connection)
            try:
                return work(connection)
            except self._database.Error:
                self._own.connection = None
                self._connections.discard(connection)
                connection.close()
                raise

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, reading)
        except self._database.Error as error:
            raise self._fault(error) from None

    def _fault(self, error: Exception) -> NotKept:
        logger.error("What keeps the games: %s", error)
        return self._database.fault(error)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _columns(progress: Progress) -> tuple[Any, ...]:
    points = json.dumps(progress.points)
    return progress.round, int(progress.over), int(progress.bot_to_move), progress.to_move, points


def _named(cursor: Any) -> list[dict[str, Any]]:
    """Rows by the names of their columns."""
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _listed(row: dict[str, Any]) -> Header:
    header = header_of(row)
    if header.fault or row["complete"] or (row["complete"] is None and not header.version):
        return header
    return replace(header, fault="Rows of its log are missing.")
