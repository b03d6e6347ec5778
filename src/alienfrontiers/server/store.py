"""The database: games, their logs, snapshots of positions.

A row of a log is written before anybody sees what it says; the row's number is part of the primary key, so that two
writers cannot both believe to have written it. A change names the version of the game that it is made for, and is
refused when the game has gone on since."""

import asyncio
import functools
import json
import logging
import sqlite3
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import (
    JSON,
    Boolean,
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
    Column("options", JSON, nullable=False),
    Column("names", JSON, nullable=False),
    Column("kinds", JSON, nullable=False),
    Column("round", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("bot_to_move", Boolean, nullable=False),
    Column("version", Integer, nullable=False),  # rows ever written, and times that some were taken back
)
log = Table(
    "log",
    metadata,
    Column("game", String, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer),
    Column("action", Text, nullable=False),
    Column("is_chance", Boolean, nullable=False),
    Column("text", Text, nullable=False),
)
snapshots = Table(
    "snapshots",
    metadata,
    Column("game", String, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("position", Text, nullable=False),
)


@dataclass(frozen=True)
class Header:
    """What is known of a game besides its log."""

    id: str
    options: dict[str, Any]
    names: list[str]
    kinds: list[str]
    created: str = ""
    updated: str = ""
    round: int = 0
    over: bool = False
    version: int = 0


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

        try:
            async with engine.begin() as connection:
                version = (await connection.exec_driver_sql("PRAGMA user_version")).scalar_one()
                if version > SCHEMA:
                    raise Refused(f"{path} was written by a later version of alienfrontiers (format {version}).")
                await connection.run_sync(metadata.create_all)
                if version == 1:
                    await _count_versions(connection)
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
            values = {"id": header.id, "created": now, "updated": now, "options": header.options, "version": len(rows)}
            values |= {"names": header.names, "kinds": header.kinds, **_columns(progress)}
            await connection.execute(insert(games).values(values))
            if rows:
                await connection.execute(insert(log), _values(header.id, rows))

    @whole
    async def append(
        self,
        game: str,
        version: int,
        rows: Sequence[Row],
        progress: Progress,
        snapshot: tuple[int, Any] | None = None,
    ) -> None:
        """Rows that follow this version of a game, all or none. Raises Conflict."""
        try:
            async with self._engine.begin() as connection:
                await _advance(connection, game, version, len(rows), progress)
                await connection.execute(insert(log), _values(game, rows))
                if snapshot:
                    row = {"game": game, "n": snapshot[0], "position": json.dumps(snapshot[1], separators=(",", ":"))}
                    await connection.execute(insert(snapshots).values(row))
        except IntegrityError:
            raise Conflict from None

    @whole
    async def cut(self, game: str, version: int, n: int, progress: Progress) -> None:
        """Keep only the first n rows of this version of a game. Raises Conflict."""
        async with self._engine.begin() as connection:
            await _advance(connection, game, version, 1, progress)
            await connection.execute(delete(log).where(log.c.game == game, log.c.n > n))
            await connection.execute(delete(snapshots).where(snapshots.c.game == game, snapshots.c.n > n))

    @whole
    async def seat(self, game: str, version: int, kinds: Sequence[str], progress: Progress) -> None:
        """Who plays the seats from this version of a game on. Raises Conflict."""
        async with self._engine.begin() as connection:
            await _advance(connection, game, version, 1, progress)
            await connection.execute(update(games).where(games.c.id == game).values(kinds=list(kinds)))

    @whole
    async def load(self, game: str) -> tuple[Header, list[Row], tuple[int, Any] | None]:
        """A game with its rows and its nearest snapshot. Raises Refused when there is none."""
        async with self._engine.connect() as connection:
            header = (await connection.execute(select(games).where(games.c.id == game))).mappings().one_or_none()
            if header is None:
                raise Refused("There is no such game here.", 404)
            columns = (log.c.n, log.c.seat, log.c.action, log.c.is_chance, log.c.text)
            rows = await connection.execute(select(*columns).where(log.c.game == game).order_by(log.c.n))
            newest = select(snapshots).where(snapshots.c.game == game).order_by(snapshots.c.n.desc()).limit(1)
            snapshot = (await connection.execute(newest)).mappings().one_or_none()
            return (
                _header(header),
                [Row(*row) for row in rows],
                (snapshot["n"], json.loads(snapshot["position"])) if snapshot else None,
            )

    @whole
    async def recent(self, limit: int = 100) -> list[Header]:
        """The games played last."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(games).order_by(games.c.updated.desc()).limit(limit))
            return [_header(row) for row in rows.mappings()]

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
    return Header(
        row["id"],
        row["options"],
        row["names"],
        row["kinds"],
        row["created"],
        row["updated"],
        row["round"],
        bool(row["over"]),
        row["version"],
    )
