"""The database keeps what was written, and lets nobody write twice."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from alienfrontiers.server.protocol import Refused
from alienfrontiers.server.store import Broken, Busy, Conflict, Full, Header, Progress, Store, Unwritable
from alienfrontiers.server.table import Row

HEADER = Header("g", {"players": 2}, ["Ann", "Ben"], ["human", "random"])
PERSON = Progress(1, over=False, bot_to_move=False)
BOT = Progress(2, over=False, bot_to_move=True)


def rows(first: int, last: int) -> list[Row]:
    return [Row(n, n % 2, f"roll {n % 6 + 1}", True, "") for n in range(first, last + 1)]


def run(folder: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    async def inside() -> None:
        store = await Store.open(folder / "games.db")
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(inside())


def test_rows_are_read_back_as_written(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        await store.append("g", 3, rows(4, 6), BOT)

    async def read(store: Store) -> None:
        header, log = await store.load("g")
        assert (header.names, header.kinds, header.round) == (["Ann", "Ben"], ["human", "random"], 2)
        assert log == rows(1, 6)
        assert await store.interrupted() == ["g"]
        assert [game.id for game in await store.recent()] == ["g"]

    run(tmp_path, write)
    run(tmp_path, read)


def test_a_call_whose_caller_goes_away_is_carried_out(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        call = asyncio.create_task(store.append("g", 3, rows(4, 6), BOT))
        await asyncio.sleep(0)  # lets it begin
        call.cancel()
        with pytest.raises(asyncio.CancelledError):
            await call

    async def read(store: Store) -> None:
        assert (await store.load("g"))[1] == rows(1, 6)

    run(tmp_path, write)
    run(tmp_path, read)


def test_what_does_not_follow_is_refused_whole(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        for version in (2, 4):
            with pytest.raises(Conflict):
                await store.append("g", version, rows(4, 5), BOT)
            with pytest.raises(Conflict):
                await store.cut("g", version, 1, BOT)
        with pytest.raises(Conflict):
            await store.append("g", 3, rows(3, 5), BOT)
        header, log = await store.load("g")
        assert log == rows(1, 3)
        assert (header.round, header.version) == (1, 3)

    run(tmp_path, work)


def test_a_version_comes_once_and_never_again(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        await store.append("g", 3, rows(4, 5), BOT)
        await store.cut("g", 5, 4, PERSON)
        assert (await store.load("g"))[0].version == 6
        # Whoever made this for the fifth row that was taken back comes too late, though it is the fifth row again.
        with pytest.raises(Conflict):
            await store.append("g", 4, rows(5, 5), BOT)
        await store.append("g", 6, rows(5, 5), BOT)
        assert (await store.load("g"))[0].version == 7

    run(tmp_path, work)


def test_rows_that_are_taken_back_are_gone(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        await store.append("g", 3, rows(4, 5), BOT)
        await store.cut("g", 5, 4, PERSON)
        assert (await store.load("g"))[1] == rows(1, 4)
        assert await store.interrupted() == []

    run(tmp_path, work)


def test_a_file_of_the_first_format_is_brought_up_to_date(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)

    async def read(store: Store) -> None:
        header, log = await store.load("g")
        assert (header.version, log) == (3, rows(1, 3))
        await store.append("g", 3, rows(4, 5), BOT)

    run(tmp_path, write)
    with sqlite3.connect(tmp_path / "games.db") as connection:
        connection.execute("ALTER TABLE games DROP COLUMN version")
        connection.execute("PRAGMA user_version=1")
    connection.close()
    run(tmp_path, read)

    async def again(store: Store) -> None:
        assert (await store.load("g"))[0].version == 5

    run(tmp_path, again)


def test_an_unknown_game_and_a_later_format_are_told_in_a_sentence(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(Refused, match="no such game"):
            await store.load("nothing")

    run(tmp_path, work)
    with sqlite3.connect(tmp_path / "games.db") as connection:
        connection.execute("PRAGMA user_version=99")
    connection.close()
    with pytest.raises(Refused, match="later version"):
        run(tmp_path, work)


def test_the_log_is_in_wal_mode(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        with sqlite3.connect(tmp_path / "games.db") as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        connection.close()

    run(tmp_path, work)


async def pragma(store: Store, text: str) -> None:
    """Say something to the connection that the next call uses."""
    async with store._engine.connect() as connection:
        await connection.exec_driver_sql(f"PRAGMA {text}")


def test_what_cannot_be_written_is_told_by_its_cause_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("alienfrontiers.server.store.PATIENCE", 1)

    async def work(store: Store) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        long = [Row(n, 0, "x" * 9000, False, "") for n in range(4, 99)]
        await pragma(store, "max_page_count=1")
        with pytest.raises(Full, match="full"):
            await store.append("g", 3, long, BOT)
        await pragma(store, "query_only=1")
        with pytest.raises(Unwritable):
            await store.append("g", 3, long, BOT)
        await pragma(store, "query_only=1")
        with pytest.raises(Unwritable):
            await store.cut("g", 3, 2, BOT)
        with contextlib.closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            for write in (store.append("g", 3, long, BOT), store.cut("g", 3, 2, BOT), store.create(HEADER, [], BOT)):
                with pytest.raises(Busy, match="locked"):
                    await write
            header, log = await store.load("g")
            assert (header.round, log) == (1, rows(1, 3))
            other.execute("COMMIT")
        await store.append("g", 3, long, BOT)
        assert len((await store.load("g"))[1]) == 98

    run(tmp_path, work)


def test_a_damaged_file_is_told(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(HEADER, [Row(n, 0, "x" * 9000, False, "") for n in range(1, 99)], PERSON)
        await store.close()
        data = bytearray((tmp_path / "games.db").read_bytes())
        data[4096:] = b"\xff" * (len(data) - 4096)
        (tmp_path / "games.db").write_bytes(data)
        with pytest.raises(Broken, match="damaged"):
            await store.load("g")

    run(tmp_path, work)
