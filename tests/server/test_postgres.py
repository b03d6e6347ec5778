"""Games in PostgreSQL: what stops it is told by its cause, and is over when the cause is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import psycopg
import pytest

from alienfrontiers.server import upgrade
from alienfrontiers.server.opening import open_store
from alienfrontiers.server.postgres import Away, Closed, Postgres, PostgresStore
from alienfrontiers.server.protocol import Refused
from alienfrontiers.server.store import Full, NotKept
from tests.server.test_store import BOT, HEADER, PERSON, rows


def run(database: str, work: Callable[[PostgresStore], Awaitable[None]]) -> None:
    async def inside() -> None:
        store = await PostgresStore.open(database)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(inside())


def say(database: str, *statements: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement)


END = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()"""


def test_a_database_that_goes_away_is_told_and_used_again_when_it_is_back(postgres: str, database: str) -> None:
    name = psycopg.conninfo.conninfo_to_dict(database)["dbname"]

    async def work(store: PostgresStore) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        before = await store.load("g")
        say(postgres, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        say(postgres, END.replace("current_database()", f"'{name}'"))
        for _ in range(2):
            for call in (store.append("g", 3, rows(4, 4), BOT), store.take_back("g", 3, 2, BOT), store.load("g")):
                with pytest.raises(NotKept):
                    await call
        say(postgres, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert await store.load("g") == before
        await store.append("g", 3, rows(4, 4), BOT)
        assert (await store.load("g")).rows == rows(1, 4)

    run(database, work)


def test_a_database_that_takes_nothing_is_told_and_read_meanwhile(database: str) -> None:
    name = psycopg.conninfo.conninfo_to_dict(database)["dbname"]

    async def work(store: PostgresStore) -> None:
        await store.create(HEADER, rows(1, 3), PERSON)
        say(database, f"ALTER DATABASE {name} SET default_transaction_read_only = on", END)
        with pytest.raises(Away):  # what was begun when the connection went
            await store.append("g", 3, rows(4, 4), BOT)
        with pytest.raises(Closed, match="takes nothing"):
            await store.append("g", 3, rows(4, 4), BOT)
        assert (await store.load("g")).rows == rows(1, 3)
        say(database, "SET default_transaction_read_only = off", f"ALTER DATABASE {name} RESET ALL")
        await store.append("g", 3, rows(4, 4), BOT)
        assert (await store.load("g")).rows == rows(1, 4)

    run(database, work)


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (psycopg.errors.DiskFull(), Full),
        (psycopg.errors.TooManyConnections(), Closed),
        (psycopg.errors.AdminShutdown(), Away),
        (psycopg.OperationalError("connection refused"), Away),
        (psycopg.errors.ReadOnlySqlTransaction(), Closed),
        (psycopg.errors.UndefinedTable(), NotKept),
    ],
)
def test_each_cause_has_its_sentence(error: psycopg.Error, fault: type[NotKept]) -> None:
    assert type(Postgres("").fault(error)) is fault


def test_two_servers_that_start_at_once_make_the_tables_once(database: str) -> None:
    async def inside() -> None:
        stores = await asyncio.gather(*(open_store(database) for _ in range(4)))
        await stores[0].create(HEADER, rows(1, 3), PERSON)
        assert (await stores[3].load("g")).rows == rows(1, 3)
        for store in stores:
            await store.close()

    asyncio.run(inside())
    with psycopg.connect(database) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(upgrade.FORMAT,)]


def test_what_cannot_be_opened_is_told_without_its_password(database: str) -> None:
    async def nothing(store: PostgresStore) -> None:
        pass

    run(database, nothing)
    say(database, "UPDATE alembic_version SET version_num = 'format99'")
    with pytest.raises(Refused, match="later version"):
        run(database, nothing)
    for place in ("postgresql://ann:secret@127.0.0.1:1/nothing", "mysql://ann:secret@127.0.0.1/nothing"):
        with pytest.raises(Refused) as refused:
            asyncio.run(open_store(place))
        assert "secret" not in refused.value.text
