"""The database: games and their logs. What a game is follows from its log alone.

A row of a log is written before anybody sees what it says; the row's number is part of the primary key, so that two
writers cannot both believe to have written it. A change names the version of the game that it is made for, and is
refused when the game has gone on since."""

import asyncio
import functools
import json
import logging
import sqlite3
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
from sqlalchemy import (
    Column,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..engine.numbers.names import SEAT_NAMES
from ..present.people import shown
from .protocol import Refused
from .table import Row

logger = logging.getLogger(__name__)

SCHEMA = 2
PATIENCE = 5000  # milliseconds that a locked file is waited for

P = ParamSpec("P")
T = TypeVar("T")

metadata = MetaData()
games = Table(
    "games",
    metadata,
    Column("id", String, primary_key=True),
    Column("created", String, nullable=False),
    Column("updated", String, nullable=False, index=True),
    # JSON, read by ourselves: a row that cannot be read is one game that cannot.
    Column("options", Text, nullable=False),
    Column("names", Text, nullable=False),
    Column("kinds", Text, nullable=False),
    Column("round", Integer, nullable=False),
    Column("over", Integer, nullable=False),
    Column("bot_to_move", Integer, nullable=False),
    Column("version", Integer, nullable=False),  # rows ever written, and times that some were taken back
)
log = Table(
    "log",
    metadata,
    Column("game", String, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer),
    Column("action", Text, nullable=False),
    Column("is_chance", Integer, nullable=False),
    Column("text", Text, nullable=False),
)


@dataclass(frozen=True)
class Header:
    """What is known of a game besides its log. `fault` says what of it cannot be read, and is empty when all can; names
    and kinds are then missing, options None."""

    id: str
    options: dict[str, Any] | None
    names: list[str]
    kinds: list[str]
    created: str = ""
    updated: str = ""
    round: int = 0
    over: bool = False
    bot_to_move: bool = False
    version: int = 0
    fault: str = ""


@dataclass(frozen=True)
class Progress:
    """Where a game stands, for lists and for going on after a restart."""

    round: int
    over: bool
    bot_to_move: bool


class NotKept(Refused):
    """What cannot be written or read just now; nothing has changed. The text says why."""

    text = "The file of games cannot be used."

    def __init__(self) -> None:
        super().__init__(self.text, 503)


class Busy(NotKept):
    text = "The file of games is locked by another program."


class Full(NotKept):
    text = "The disk is full: there is no room to keep this game."


class Unwritable(NotKept):
    text = "The file of games cannot be written."


class Broken(NotKept):
    text = "The file of games is damaged."


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


class Conflict(Exception):
    """Somebody else has written to this game."""


def whole(
    method: Callable[Concatenate["Store", P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate["Store", P], Coroutine[Any, Any, T]]:
    """Let a database call run to its end even if whoever waits for it is cancelled: cut off in the middle it would
    leave its connection open. What the database cannot do now raises NotKept."""

    async def tried(self: "Store", /, *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await method(self, *args, **kwargs)
        except DatabaseError as error:
            await self._engine.dispose()  # whatever is wrong with its connections, the next call has new ones
            code = getattr(error.orig, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
            logger.error("%s failed: %s", method.__name__, error.orig)
            raise FAULTS.get(code & 0xFF, NotKept)() from None

    @functools.wraps(method)
    async def run(self: "Store", /, *args: P.args, **kwargs: P.kwargs) -> T:
        call = asyncio.ensure_future(tried(self, *args, **kwargs))
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)
        return await asyncio.shield(call)

    return run


class Store:
    """Games in one SQLite file."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._calls: set[asyncio.Future[Any]] = set()  # under way

    @classmethod
    async def open(cls, path: Path) -> "Store":
        """Open the file, made if need be. Raises Refused when it is of a later version, or cannot be used."""
        engine = create_async_engine(f"sqlite+aiosqlite:///{path}")

        @event.listens_for(engine.sync_engine, "connect")
        def prepare(connection: Any, _: Any) -> None:
            cursor = connection.cursor()
            # FULL: not even a power cut takes back what was shown.
            for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={PATIENCE}"):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()
            # A text that is none spoils its row and no other.
            connection.driver_connection.text_factory = lambda data: data.decode(errors="replace")

        try:
            async with engine.begin() as connection:
                version = (await connection.exec_driver_sql("PRAGMA user_version")).scalar_one()
                if version > SCHEMA:
                    raise Refused(f"{path} was written by a later version of alienfrontiers (format {version}).")
                await connection.run_sync(metadata.create_all)
                if version == 1:
                    await _count_versions(connection)
                # Positions kept beside the log, which is right whatever they say.
                await connection.exec_driver_sql("DROP TABLE IF EXISTS snapshots")
                await connection.exec_driver_sql(f"PRAGMA user_version={SCHEMA}")
        except DatabaseError as error:
            await engine.dispose()
            raise Refused(f"{path} cannot be used: {error.orig}. Choose another folder with --data.") from None
        except Refused:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        await asyncio.gather(*self._calls, return_exceptions=True)
        await self._engine.dispose()

    @whole
    async def create(self, header: Header, rows: Sequence[Row], progress: Progress) -> None:
        """A new game with its first rows."""
        now = _now()
        async with self._engine.begin() as connection:
            values = {"id": header.id, "created": now, "updated": now, "version": len(rows), **_columns(progress)}
            values |= {name: json.dumps(getattr(header, name)) for name in ("options", "names", "kinds")}
            await connection.execute(insert(games).values(values))
            if rows:
                await connection.execute(insert(log), _values(header.id, rows))

    @whole
    async def append(self, game: str, version: int, rows: Sequence[Row], progress: Progress) -> None:
        """Rows that follow this version of a game, all or none. Raises Conflict."""
        try:
            async with self._engine.begin() as connection:
                await _advance(connection, game, version, len(rows), progress)
                await connection.execute(insert(log), _values(game, rows))
        except IntegrityError:
            raise Conflict from None

    @whole
    async def cut(self, game: str, version: int, n: int, progress: Progress) -> None:
        """Keep only the first n rows of this version of a game. Raises Conflict."""
        async with self._engine.begin() as connection:
            await _advance(connection, game, version, 1, progress)
            await connection.execute(delete(log).where(log.c.game == game, log.c.n > n))

    @whole
    async def seat(self, game: str, version: int, kinds: Sequence[str], progress: Progress) -> None:
        """Who plays the seats from this version of a game on. Raises Conflict."""
        async with self._engine.begin() as connection:
            await _advance(connection, game, version, 1, progress)
            await connection.execute(update(games).where(games.c.id == game).values(kinds=json.dumps(list(kinds))))

    @whole
    async def load(self, game: str) -> tuple[Header, list[Row]]:
        """A game with its rows, as far as they can be read. Raises Refused when there is none."""
        async with self._engine.connect() as connection:
            found = (await connection.execute(select(games).where(games.c.id == game))).mappings().one_or_none()
            if found is None:
                raise Refused("There is no such game here.", 404)
            header = _header(found)
            columns = (log.c.n, log.c.seat, log.c.action, log.c.is_chance, log.c.text)
            rows: list[Row] = []
            for row in await connection.execute(select(*columns).where(log.c.game == game).order_by(log.c.n)):
                read = _row(row, len(rows) + 1)
                if read is None:
                    fault = f"Row {len(rows) + 1} of its log is missing, or cannot be read."
                    return replace(header, fault=header.fault or fault), rows
                rows.append(read)
            return header, rows

    @whole
    async def recent(self, limit: int = 100) -> list[Header]:
        """The games played last."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(games).order_by(games.c.updated.desc()).limit(limit))
            headers = [_header(row) for row in found.mappings()]
            count = select(log.c.game, func.count(), func.max(log.c.n)).group_by(log.c.game)
            counted = await connection.execute(count.where(log.c.game.in_([header.id for header in headers])))
            gaps = {game: "Rows of its log are missing." for game, rows, last in counted if rows != last}
            return [replace(header, fault=header.fault or gaps.get(header.id, "")) for header in headers]

    @whole
    async def interrupted(self) -> list[str]:
        """Games in which a bot is to move."""
        async with self._engine.connect() as connection:
            return list(await connection.scalars(select(games.c.id).where(games.c.bot_to_move)))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _columns(progress: Progress) -> dict[str, Any]:
    return {"round": progress.round, "over": progress.over, "bot_to_move": progress.bot_to_move}


async def _advance(connection: AsyncConnection, game: str, version: int, by: int, progress: Progress) -> None:
    """Raise the version of a game, if it is still this one. Raises Conflict."""
    values = {"version": version + by, "updated": _now(), **_columns(progress)}
    still = update(games).where(games.c.id == game, games.c.version == version)
    if (await connection.execute(still.values(values))).rowcount != 1:
        raise Conflict


async def _count_versions(connection: AsyncConnection) -> None:
    """Bring a file of format 1 up to date: it did not count versions, and nobody holds one of it."""
    await connection.exec_driver_sql("ALTER TABLE games ADD COLUMN version INTEGER NOT NULL DEFAULT 0")
    rows = select(func.count()).where(log.c.game == games.c.id).scalar_subquery()
    await connection.execute(update(games).values(version=rows))


def _values(game: str, rows: Sequence[Row]) -> list[dict[str, Any]]:
    return [
        {"game": game, "n": r.n, "seat": r.seat, "action": r.action, "is_chance": r.is_chance, "text": r.text}
        for r in rows
    ]


def _header(row: Any) -> Header:
    """What a row says of a game, as far as it can be read."""
    faults: list[str] = []

    def read(name: str, kind: Any, otherwise: Any, *, coded: bool = False) -> Any:
        try:
            value = msgspec.json.decode(row[name]) if coded else row[name]
            return msgspec.convert(value, kind, strict=kind is not bool)
        except (msgspec.MsgspecError, TypeError, UnicodeError, RecursionError):
            faults.append(name.replace("_", " "))
            return otherwise

    fields = {
        "options": read("options", dict[str, Any], None, coded=True),
        "names": [shown(name) for name in read("names", list[str], [], coded=True)],
        "kinds": read("kinds", list[str], [], coded=True),
        "created": str(row["created"]),
        "updated": str(row["updated"]),
        "round": read("round", int, 0),
        "over": read("over", bool, False),
        "bot_to_move": read("bot_to_move", bool, False),
        "version": read("version", int, 0),
    }
    fault = f"What is kept of this game cannot be read: {', '.join(faults)}." if faults else ""
    return Header(str(row["id"]), **fields, fault=fault)


def _row(row: Any, n: int) -> Row | None:
    """A row of a log, if it can be read and is the one of this number."""
    fits = row.n == n and isinstance(row.action, str) and isinstance(row.text, str) and row.is_chance in (0, 1)
    seated = row.seat is None or (isinstance(row.seat, int) and 0 <= row.seat < len(SEAT_NAMES))
    return Row(n, row.seat, row.action, bool(row.is_chance), row.text) if fits and seated else None
