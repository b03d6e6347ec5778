"""Games in a file: what stops it is told by its cause, many changes go together, and files of before are read."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.server import upgrade
from alienfrontiers.server.protocol import Refused
from alienfrontiers.server.sqlite import Sqlite, SqliteStore
from alienfrontiers.server.store import Broken, Busy, Full, NotKept, Store, Unwritable
from alienfrontiers.server.table import Row
from alienfrontiers.server.writer import Connection, Writer
from tests.server.helpers import screen, serving
from tests.server.test_store import BOT, HEADER, PERSON, TWO, rows

FORMAT2 = Path(__file__).parent / "files" / "format2.sqlite"
FORMAT3 = Path(__file__).parent / "files" / "format3.sqlite"
FORMAT4 = Path(__file__).parent / "files" / "format4.sqlite"


def run(folder: Path, work: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def inside() -> None:
        store = await SqliteStore.open(folder / "games.db")
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(inside())


def ask(folder: Path, text: str) -> list[Any]:
    """What the file itself says."""
    with contextlib.closing(sqlite3.connect(folder / "games.db")) as connection, connection:
        return connection.execute(text).fetchall()


# --- what stops it ----------------------------------------------------------------------------------------------------


def test_the_log_is_in_wal_mode_and_nothing_is_shown_before_it_is_on_the_disk(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        assert ask(tmp_path, "PRAGMA journal_mode") == [("wal",)]
        full = await store._writer.do(lambda connection: connection.execute("PRAGMA synchronous").fetchone()[0])
        assert full == 2

    run(tmp_path, work)


async def pragma(store: SqliteStore, text: str) -> None:
    """Say something to the connection that the next change uses."""
    await store._writer.do(lambda connection: connection.execute(f"PRAGMA {text}").fetchall())


def test_what_cannot_be_written_is_told_by_its_cause_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("alienfrontiers.server.sqlite.PATIENCE", 1)

    async def work(store: SqliteStore) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        long = [Row(n, 0, "x" * 9000, False, "") for n in range(4, 99)]
        await pragma(store, "max_page_count=1")
        with pytest.raises(Full, match="full"):
            await store.append("g", 3, long, BOT)
        for change in (
            store.append("g", 3, long, BOT),
            store.take_back("g", 3, 2, BOT),
            store.seat("g", 3, TWO, BOT),
            store.create(replace(HEADER, id="h"), [], BOT),
        ):
            await pragma(store, "query_only=1")
            with pytest.raises(Unwritable):
                await change
        with contextlib.closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            changes = (
                store.append("g", 3, long, BOT),
                store.take_back("g", 3, 2, BOT),
                store.create(replace(HEADER, id="h"), [], BOT),
            )
            for answer in await asyncio.gather(*changes, return_exceptions=True):
                assert isinstance(answer, Busy)
            kept = await store.load("g")
            assert (kept.header.round, kept.rows) == (1, rows(1, 3))
            other.execute("COMMIT")
        await store.append("g", 3, long, BOT)
        assert len((await store.load("g")).rows) == 98

    run(tmp_path, work)


def test_a_change_that_fails_spoils_no_other_that_was_made_with_it(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        await store.create(replace(HEADER, id="h"), rows(1, 3), PERSON)
        held = threading.Event()
        first = asyncio.create_task(store._writer.do(lambda _: held.wait()))

        def fails(connection: Connection) -> None:
            connection.execute("UPDATE games SET round = 99")
            raise sqlite3.OperationalError("no")

        together = [
            asyncio.create_task(one)
            for one in (
                store.append("g", 3, rows(4, 5), BOT),
                store._change(fails),
                store.append("h", 3, rows(4, 4), BOT),
            )
        ]
        await asyncio.sleep(0)
        held.set()
        await first
        good, bad, other = await asyncio.gather(*together, return_exceptions=True)
        assert (good, type(bad), other) == (None, NotKept, None)
        for game, upto in (("g", 5), ("h", 4)):
            kept = await store.load(game)
            assert (kept.header.round, kept.rows) == (2, rows(1, upto))

    run(tmp_path, work)


def test_what_waits_is_written_in_one_go(tmp_path: Path) -> None:
    """The more games wait, the more go with one write to the disk."""
    began = 0

    def counting() -> sqlite3.Connection:
        connection = Sqlite(tmp_path / "games.db").connect()

        def count(statement: str) -> None:
            nonlocal began
            began += statement == "COMMIT"

        connection.set_trace_callback(count)
        return connection

    async def work(store: SqliteStore) -> None:
        await store._writer.close()
        store._writer = Writer(counting, Sqlite.change, Sqlite.Error, lambda _: False)
        held = threading.Event()
        first = asyncio.create_task(store._writer.do(lambda _: held.wait()))
        games = [asyncio.create_task(store.create(replace(HEADER, id=f"g{n}"), rows(1, 2), PERSON)) for n in range(100)]
        await asyncio.sleep(0)
        held.set()
        await asyncio.gather(first, *games)
        assert len(await store.recent()) == 100

    run(tmp_path, work)
    assert began <= 3


def test_who_reads_does_not_wait_for_who_writes(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        held = threading.Event()
        writing = asyncio.create_task(store._writer.do(lambda _: held.wait()))
        change = asyncio.create_task(store.append("g", 3, rows(4, 4), BOT))
        assert (await store.load("g")).rows == rows(1, 3)
        assert [game.id for game in await store.recent()] == ["g"]
        held.set()
        await asyncio.gather(writing, change)
        assert (await store.load("g")).rows == rows(1, 4)

    run(tmp_path, work)


def test_a_damaged_file_is_told(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.create(HEADER, [Row(n, 0, "x" * 9000, False, "") for n in range(1, 99)], PERSON)
        await pragma(store, "query_only=0")

    async def look(store: SqliteStore) -> None:
        with pytest.raises(Broken, match="damaged"):
            await store.load("g")
        with pytest.raises(Broken, match="damaged"):
            await store.append("g", 98, rows(99, 99), PERSON)

    run(tmp_path, work)
    data = bytearray((tmp_path / "games.db").read_bytes())
    (head,) = ask(tmp_path, "SELECT rootpage FROM sqlite_master WHERE name = 'log'")[0]
    data[4096 * (head - 1) : 4096 * head] = b"\xff" * 4096
    (tmp_path / "games.db").write_bytes(data)
    run(tmp_path, look)


def test_a_file_that_is_none_is_told_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"no file of games" * 500)

    async def nothing(store: Store) -> None:
        raise AssertionError

    with pytest.raises(Refused, match="cannot be used"):
        run(tmp_path, nothing)


# --- files of before --------------------------------------------------------------------------------------------------


def before(path: Path) -> dict[str, tuple[Any, ...]]:
    """What stood in a file of the second format: version, progress and rows of each game."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        games = connection.execute("SELECT id, version, round, over, bot_to_move, options FROM games").fetchall()
        log = "SELECT n, seat, action, is_chance, text FROM log WHERE game = ? ORDER BY n"
        return {
            game: (*rest, [Row(n, seat, action, bool(chance), text) for n, seat, action, chance, text in found])
            for game, *rest in games
            for found in [connection.execute(log, (game,)).fetchall()]
        }


def test_a_file_of_before_opens_with_nothing_lost_and_goes_on(tmp_path: Path) -> None:
    """Four games: one that is over, one of bots in the middle, one of two people and one with everything, both with
    rows that had been taken back."""
    shutil.copy(FORMAT2, tmp_path / "games.db")
    games = before(FORMAT2)
    assert len(games) == 4
    assert any(version > len(log) for version, *_, log in games.values())

    async def look(store: SqliteStore) -> None:
        assert {header.id for header in await store.recent()} == set(games)
        for game, (version, round_, over, bot, options, log) in games.items():
            kept = await store.load(game)
            found = (
                kept.header.version,
                kept.header.round,
                kept.header.over,
                kept.header.bot_to_move,
                kept.header.fault,
            )
            assert found == (version, round_, bool(over), bool(bot), "")
            assert kept.rows == log
            played = Game.new(Options.from_json(json.loads(options)))
            for row in log:
                played.apply(row.action)
            assert played.over == bool(over)

    run(tmp_path, look)
    run(tmp_path, look)  # once more, as a file of today
    with serving(tmp_path) as client:
        listed = {game["id"]: game["fault"] for game in client.get("/api/games").json()}
        assert listed == dict.fromkeys(games, "")
        (people,) = (game["id"] for game in client.get("/api/games").json() if game["kinds"] == ["human", "human"])
        with screen(client, people) as table:
            assert table.decision is not None
            assert (table.v, table.n) == (games[people][0], len(games[people][-1]))
            table.send(t="undo", v=table.v)
            assert table.receive()["t"] == "game"
            assert table.n == len(games[people][-1]) - 1
            assert table.act(table.decision["options"][0]["action"])["t"] == "events"

    async def again(store: SqliteStore) -> None:
        kept = await store.load(people)
        assert kept.header.fault == ""
        assert kept.header.version >= games[people][0] + 2

    run(tmp_path, again)


def test_a_file_of_the_first_format_is_brought_up_to_date(tmp_path: Path) -> None:
    """It did not count versions, and kept positions."""
    shutil.copy(FORMAT2, tmp_path / "games.db")
    with contextlib.closing(sqlite3.connect(tmp_path / "games.db")) as connection, connection:
        connection.execute("ALTER TABLE games DROP COLUMN version")
        connection.execute("CREATE TABLE snapshots (game VARCHAR, n INTEGER, position TEXT, PRIMARY KEY (game, n))")
        connection.execute("PRAGMA user_version = 1")

    async def look(store: SqliteStore) -> None:
        for game, (*_, log) in before(FORMAT2).items():
            kept = await store.load(game)
            assert (kept.header.version, kept.header.fault, kept.rows) == (len(log), "", log)
            await store.append(game, len(log), [Row(len(log) + 1, 0, "x", False, "")], PERSON)

    run(tmp_path, look)


def test_games_from_before_there_were_seats_are_found_and_played_by_everybody(tmp_path: Path) -> None:
    """Two games, one with a step taken back: one of two people with secrets, and one of a person and two bots."""
    shutil.copy(FORMAT3, tmp_path / "games.db")
    versions = dict(ask(tmp_path, "SELECT id, version FROM games"))
    logs = "SELECT v, n, kind, seat, action, text, message FROM log ORDER BY game, v"
    written = ask(tmp_path, logs)
    with serving(tmp_path) as client:
        assert ask(tmp_path, logs) == written
        games = client.get("/api/games").json()
        assert {game["id"]: game["fault"] for game in games} == dict.fromkeys(versions, "")
        for game in games:
            people = [seat for seat, kind in zip("ABC", game["kinds"], strict=False) if kind == "human"]
            assert (game["visibility"], game["yours"], game["own"]) == ("public", people, False)
            with screen(client, game["id"]) as table:
                assert table.v == versions[game["id"]]
                if table.waits:
                    table.send(t="take", seat=table.waits)
                    table.receive()
                assert table.decision is not None
                assert table.act(table.decision["options"][0]["action"])["t"] == "events"
    first = ask(tmp_path, "SELECT secret FROM server")
    with serving(tmp_path):
        assert ask(tmp_path, "SELECT secret FROM server") == first


def test_games_from_before_there_was_talk_are_their_holders_still(tmp_path: Path) -> None:
    """Two games: a private one with secrets whose second seat was taken by a friend, and a public one."""
    shutil.copy(FORMAT4, tmp_path / "games.db")
    games = "SELECT id, kinds, names, holders, owner, visibility, let_in, version FROM games ORDER BY id"
    kept = ask(tmp_path, games), ask(tmp_path, "SELECT * FROM log"), ask(tmp_path, "SELECT * FROM server")
    assert sorted(row[5] for row in kept[0]) == ["private", "public"]
    with serving(tmp_path) as client:
        assert kept == (ask(tmp_path, games), ask(tmp_path, "SELECT * FROM log"), ask(tmp_path, "SELECT * FROM server"))
        assert [(game["visibility"], game["fault"]) for game in client.get("/api/games").json()] == [("public", "")]


def test_what_was_damaged_before_is_damaged_still_and_stops_nothing(tmp_path: Path) -> None:
    games = before(FORMAT2)
    victim, *others = sorted(games, key=lambda game: -len(games[game][-1]))
    for damage, upto in (
        ("DELETE FROM log WHERE game = ? AND n = 30", 29),
        ("UPDATE log SET n = 'x' WHERE game = ? AND n = 30", 29),
        ("UPDATE log SET is_chance = 7 WHERE game = ? AND n = 30", 29),
        ("UPDATE log SET action = x'ff' WHERE game = ? AND n = 30", 29),
        ("UPDATE games SET version = 'many' WHERE id = ?", 0),
        ("DELETE FROM games WHERE id = ?", None),
    ):
        shutil.copy(FORMAT2, tmp_path / "games.db")
        with contextlib.closing(sqlite3.connect(tmp_path / "games.db")) as connection, connection:
            connection.execute(damage, (victim,))

        async def look(store: SqliteStore, upto: int | None = upto) -> None:
            if upto is not None:
                kept = await store.load(victim)
                assert kept.header.fault
                assert kept.rows[:upto] == games[victim][-1][:upto]
            for game in others:
                kept = await store.load(game)
                assert (kept.header.fault, kept.rows) == ("", games[game][-1])

        run(tmp_path, look)
        kept_rows = ask(tmp_path, f"SELECT count(*) FROM log WHERE game = '{victim}' AND kind != 'back'")[0][0]
        assert kept_rows >= len(games[victim][-1]) - 1
        for file in tmp_path.iterdir():
            file.unlink()


def test_an_upgrade_that_is_cut_off_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(FORMAT2, tmp_path / "games.db")
    games = before(FORMAT2)
    monkeypatch.setattr(upgrade, "HEAD", "no number; nor is this")  # what is said last of all fails

    async def nothing(store: Store) -> None:
        raise AssertionError

    with pytest.raises((Refused, TypeError)):
        run(tmp_path, nothing)
    assert before(tmp_path / "games.db") == games
    monkeypatch.undo()

    async def look(store: SqliteStore) -> None:
        for game in games:
            assert (await store.load(game)).rows == games[game][-1]

    run(tmp_path, look)


@pytest.mark.parametrize(
    "later",
    ["UPDATE alembic_version SET version_num = 'format99'", "PRAGMA user_version = 99; DROP TABLE alembic_version"],
)
def test_a_later_format_is_told_in_a_sentence(tmp_path: Path, later: str) -> None:
    async def nothing(store: Store) -> None:
        pass

    run(tmp_path, nothing)
    with contextlib.closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        connection.executescript(later)
    with pytest.raises(Refused, match="later version"):
        run(tmp_path, nothing)


def test_the_newest_step_is_the_format_that_is_looked_for(tmp_path: Path) -> None:
    async def nothing(store: Store) -> None:
        pass

    run(tmp_path, nothing)
    assert ask(tmp_path, "SELECT version_num FROM alembic_version") == [(upgrade.FORMAT,)]
    # Programs from before there were steps are to leave the file alone.
    assert ask(tmp_path, "PRAGMA user_version") == [(upgrade.HEAD,)]
    assert upgrade.HEAD > 2
