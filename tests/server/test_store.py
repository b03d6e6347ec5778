"""What every store promises: it keeps what was written, lets nobody write twice, and takes nothing out again."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from alienfrontiers.server.opening import Place, open_store
from alienfrontiers.server.protocol import Refused
from alienfrontiers.server.seating import Seating
from alienfrontiers.server.store import (
    SHOWN,
    Conflict,
    Entry,
    Header,
    Progress,
    Said,
    Store,
    back,
    entries,
    fold,
    seats,
)
from alienfrontiers.server.table import Row

TWO = Seating(["human", "human"], ["Ann", "Ben"], [[], []])
HEADER = Header("g", {"players": 2}, ["Ann", "Ben"], ["human", "random"])
PERSON = Progress(1, over=False, bot_to_move=False)
BOT = Progress(2, over=False, bot_to_move=True)

Run = Callable[[Callable[[Store], Awaitable[None]]], None]


def rows(first: int, last: int, says: str = "roll") -> list[Row]:
    return [Row(n, n % 2, f"{says} {n % 6 + 1}", n % 3 == 0, "") for n in range(first, last + 1)]


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where a store of each kind keeps its games."""
    if request.param == "sqlite":
        return tmp_path / "games.db"
    url: str = request.getfixturevalue("database")
    return url


@pytest.fixture
def run(place: Place) -> Run:
    """Does some work on a store, which each time is opened anew and closed."""

    def run(work: Callable[[Store], Awaitable[None]]) -> None:
        async def inside() -> None:
            store = await open_store(place)
            try:
                await work(store)
            finally:
                await store.close()

        asyncio.run(inside())

    return run


def test_rows_are_read_back_as_written(run: Run) -> None:
    async def write(store: Store) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        await store.append("g", 3, rows(4, 6), BOT)

    async def read(store: Store) -> None:
        kept = await store.load("g")
        header = kept.header
        assert (header.names, header.kinds, header.round, header.version) == (["Ann", "Ben"], ["human", "random"], 2, 6)
        assert header.fault == ""
        assert kept.rows == rows(1, 6)
        assert await store.interrupted() == ["g"]
        assert await store.recent() == [header]

    run(write)
    run(read)


def test_the_games_played_last_come_first(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = itertools.count()
    monkeypatch.setattr("alienfrontiers.server.sql._now", lambda: f"2026-12-01T{next(hours):02}:00:00.000+00:00")

    async def work(store: Store) -> None:
        for name in "abc":
            await store.create(replace(HEADER, id=name), rows(1, 1), PERSON)
        await store.append("a", 1, rows(2, 2), PERSON)
        assert [game.id for game in await store.recent()] == ["a", "c", "b"]
        assert [game.id for game in await store.recent(2)] == ["a", "c"]

    run(work)


def test_a_call_whose_caller_goes_away_is_carried_out(run: Run) -> None:
    async def write(store: Store) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        call = asyncio.create_task(store.append("g", 3, rows(4, 6), BOT))
        await asyncio.sleep(0)  # lets it begin
        call.cancel()
        with pytest.raises(asyncio.CancelledError):
            await call

    async def read(store: Store) -> None:
        assert (await store.load("g")).rows == rows(1, 6)

    run(write)
    run(read)


def test_what_does_not_follow_is_refused_whole(run: Run) -> None:
    async def work(store: Store) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        before = await store.load("g")
        for version in (0, 2, 4):
            with pytest.raises(Conflict):
                await store.append("g", version, rows(4, 5), BOT)
            with pytest.raises(Conflict):
                await store.take_back("g", version, 1, BOT)
            with pytest.raises(Conflict):
                await store.seat("g", version, TWO, BOT)
        with pytest.raises(Conflict):
            await store.append("nothing", 0, rows(1, 1), BOT)
        with pytest.raises(Conflict):
            await store.create(HEADER, rows(1, 1), BOT)
        assert await store.load("g") == before

    run(work)


def test_of_many_who_write_at_once_one_succeeds_and_none_spoils_it_for_other_games(run: Run) -> None:
    async def work(store: Store) -> None:
        games = [f"g{number}" for number in range(20)]
        await asyncio.gather(*(store.create(replace(HEADER, id=game), rows(1, 2), PERSON) for game in games))
        wishes = [(game, says) for game in games for says in ("roll", "dock", "free")]
        random.Random(1).shuffle(wishes)
        found = await asyncio.gather(
            *(store.append(game, 2, rows(3, 4, says), BOT) for game, says in wishes), return_exceptions=True
        )
        assert sorted(type(answer).__name__ for answer in found) == ["Conflict"] * 40 + ["NoneType"] * 20
        for (game, says), answer in zip(wishes, found, strict=True):
            if answer is None:
                assert (await store.load(game)).rows == [*rows(1, 2), *rows(3, 4, says)]

    run(work)


def test_two_who_keep_the_same_games_never_both_write(place: Place) -> None:
    """Two servers on one file or database, as may happen with the second."""

    async def inside() -> None:
        stores = [await open_store(place) for _ in range(2)]
        games = [f"g{number}" for number in range(10)]
        for game in games:
            await stores[0].create(replace(HEADER, id=game), rows(1, 2), PERSON)
        for n in range(3, 9):
            wishes = [
                store.append(game, n - 1, rows(n, n, f"{number} says"), PERSON)
                for game in games
                for number, store in enumerate(stores)
            ]
            found = await asyncio.gather(*wishes, return_exceptions=True)
            for one, other in zip(found[::2], found[1::2], strict=True):
                assert sorted([type(one).__name__, type(other).__name__]) == ["Conflict", "NoneType"]
        for game in games:
            kept = await stores[1].load(game)
            assert (len(kept.rows), kept.header.version, kept.header.fault) == (8, 8, "")
        for store in stores:
            await store.close()

    asyncio.run(inside())


def test_a_version_comes_once_and_never_again(run: Run) -> None:
    async def work(store: Store) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        await store.append("g", 3, rows(4, 5), BOT)
        await store.take_back("g", 5, 4, PERSON)
        assert (await store.load("g")).header.version == 6
        # Whoever made this for the fifth row that was taken back comes too late, though it is the fifth row again.
        with pytest.raises(Conflict):
            await store.append("g", 4, rows(5, 5), BOT)
        await store.append("g", 6, rows(5, 5), BOT)
        await store.seat("g", 7, TWO, PERSON)
        header = (await store.load("g")).header
        assert (header.version, header.kinds) == (8, ["human", "human"])

    run(work)


def test_rows_that_are_taken_back_stand_no_more(run: Run) -> None:
    async def work(store: Store) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        await store.append("g", 3, rows(4, 5), BOT)
        await store.take_back("g", 5, 4, PERSON)
        assert (await store.load("g")).rows == rows(1, 4)
        assert await store.interrupted() == []
        await store.append("g", 6, rows(5, 6, "dock"), BOT)
        await store.take_back("g", 8, 2, PERSON)
        await store.take_back("g", 9, 0, PERSON)
        await store.append("g", 10, rows(1, 1, "dock"), PERSON)
        kept = await store.load("g")
        assert (kept.rows, kept.header.version, kept.header.fault) == (rows(1, 1, "dock"), 11, "")
        assert (await store.recent())[0].fault == ""

    run(work)


def test_the_marks_of_messages_that_were_done_are_known_again(run: Run) -> None:
    async def write(store: Store) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        await store.append("g", 3, rows(4, 5), BOT, "first")
        await store.take_back("g", 5, 4, PERSON, "second")
        await store.append("g", 6, rows(5, 5), PERSON)
        with pytest.raises(Conflict):
            await store.append("g", 3, rows(4, 5), BOT, "late")

    async def read(store: Store) -> None:
        assert (await store.load("g")).messages == ["first", "second"]

    run(write)
    run(read)


def test_an_unknown_game_is_told_in_a_sentence(run: Run) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(Refused, match="no such game"):
            await store.load("nothing")

    run(work)


def test_a_game_without_rows_is_whole(run: Run) -> None:
    async def work(store: Store) -> None:
        await store.create(HEADER, [], PERSON)
        kept = await store.load("g")
        assert (kept.rows, kept.header.fault) == ([], "")
        assert [game.fault for game in await store.recent()] == [""]

    run(work)


# --- how a log is read ------------------------------------------------------------------------------------------------


def test_a_log_says_what_stands_whatever_was_done_and_taken_back() -> None:
    """Beside a list that is cut off by hand."""
    for seed in range(50):
        rng = random.Random(seed)
        log, stand = list[Entry](), list[Row]()
        for step in range(60):
            version = len(log)
            match rng.choice(["rows", "rows", "back", "seats"]):
                case "rows":
                    more = rows(len(stand) + 1, len(stand) + rng.randint(1, 3), f"roll{step}")
                    log += entries(version, more, f"message {step}")
                    stand += more
                case "back":
                    kept = rng.randint(0, len(stand))
                    log.append(back(version, kept))
                    del stand[kept:]
                case "seats":
                    log.append(seats(version, TWO))
        kept_game = fold(replace(HEADER, version=len(log)), log)
        assert (kept_game.rows, kept_game.header.fault) == (stand, "")


def test_an_entry_that_is_missing_or_no_entry_ends_the_game_there() -> None:
    log = [*entries(0, rows(1, 4)), back(4, 2), *entries(5, rows(3, 5))]
    header = replace(HEADER, version=8)
    assert fold(header, log).rows == rows(1, 5)
    for missing in range(1, 7):
        kept = fold(header, log[:missing] + log[missing + 1 :])
        assert kept.header.fault
        assert kept.rows == fold(header, log[:missing]).rows
    for spoilt in (
        log[4]._replace(n=5),
        log[4]._replace(n=-1),
        log[5]._replace(kind="unknown"),
        log[5]._replace(seat=7),
        log[5]._replace(n=4),
        log[5]._replace(action=b"roll 4"),  # type: ignore[arg-type]
        log[5]._replace(message=7),  # type: ignore[arg-type]
    ):
        at = spoilt.v - 1
        kept = fold(header, [*log[:at], spoilt, *log[at + 1 :]])
        assert kept.header.fault
        assert kept.rows == fold(header, log[:at]).rows
    for end in range(8):
        assert fold(header, log[:end]).header.fault


def test_who_is_let_in_is_written_by_one_at_a_time(run: Run) -> None:
    async def work(store: Store) -> None:
        await store.create(replace(HEADER, visibility="private", owner="ann"), rows(1, 2), PERSON)
        await store.let_in("g", [], ["eve"])
        with pytest.raises(Conflict):
            await store.let_in("g", [], ["fay"])
        await store.let_in("g", ["eve"], ["eve", "fay"])
        kept = await store.load("g")
        assert (kept.header.let_in, kept.header.version, kept.header.fault) == (["eve", "fay"], 2, "")
        for guest, found in (("ann", ["g"]), ("fay", ["g"]), ("gil", []), (None, [])):
            assert [one.id for one in await store.recent(guest=guest)] == found

    run(work)


def test_a_game_that_is_deleted_is_gone_and_no_other(run: Run) -> None:
    async def write(store: Store) -> None:
        for game in "gh":
            await store.create(replace(HEADER, id=game), rows(1, 2), BOT)
        await store.delete("g")

    async def read(store: Store) -> None:
        with pytest.raises(Refused, match="no such game"):
            await store.load("g")
        assert len((await store.load("h")).rows) == 2
        assert await store.interrupted() == ["h"]
        with pytest.raises(Conflict):
            await store.append("g", 2, rows(3, 3), BOT)

    run(write)
    run(read)


def test_a_talk_has_one_line_of_each_number_and_goes_with_its_game(run: Run) -> None:
    lines = [Said(n, "2026-12-01T12:00:00+00:00", n % 2, f"line {n}") for n in range(1, SHOWN + 4)]

    async def write(store: Store) -> None:
        for game in "gh":
            await store.create(replace(HEADER, id=game), rows(1, 2), BOT)
            for line in lines:
                await store.say(game, line)
        with pytest.raises(Conflict):
            await store.say("g", lines[0])

    async def read(store: Store) -> None:
        assert (await store.load("g")).talk == lines[-SHOWN:]
        await store.delete("g")
        await store.create(replace(HEADER, id="g"), rows(1, 2), BOT)
        assert (await store.load("g")).talk == []
        assert (await store.load("h")).talk == lines[-SHOWN:]

    run(write)
    run(read)


def test_the_secret_of_a_server_stays_and_is_its_own(run: Run, tmp_path: Path) -> None:
    secrets = []

    async def look(store: Store) -> None:
        secrets.append(await store.secret())

    async def elsewhere() -> None:
        store = await open_store(tmp_path / "other.db")
        await look(store)
        await store.close()

    run(look)
    run(look)
    asyncio.run(elsewhere())
    first, again, other = secrets
    assert first == again != other
    assert len(first) == 32
