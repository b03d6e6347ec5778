"""Games in a PostgreSQL database, where several servers may keep theirs."""

import asyncio
from typing import Any, Self

import psycopg

from .protocol import Refused
from .sql import SqlStore
from .store import Full, NotKept
from .upgrade import bring_up_to_date

PATIENCE = 5  # seconds that the database is waited for


class Away(NotKept):
    text = "The database of games does not answer."


class Closed(NotKept):
    text = "The database of games takes nothing just now."


# By the beginning of the SQLSTATE; one that has none did not come from the database at all.
FAULTS: dict[str, type[NotKept]] = {"": Away, "08": Away, "57": Away, "53100": Full, "53": Closed, "25006": Closed}


class Postgres:
    """A database by its URL."""

    Error: type[Exception] = psycopg.Error
    Clash: type[Exception] = psycopg.IntegrityError
    mark = "%s"
    change = "BEGIN"
    look = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

    def __init__(self, url: str) -> None:
        self._url = url

    def connect(self) -> Any:
        # A server that is no longer there is given up, not waited for without end.
        alive: dict[str, Any] = {"keepalives_idle": PATIENCE, "keepalives_interval": 1, "keepalives_count": PATIENCE}
        connection = psycopg.connect(
            self._url, autocommit=True, connect_timeout=PATIENCE, tcp_user_timeout=2000 * PATIENCE, **alive
        )
        connection.execute("SET synchronous_commit = on")
        return connection

    def fault(self, error: Exception) -> NotKept:
        state = getattr(error, "sqlstate", None) or ""
        return next((FAULTS[state[:n]] for n in (5, 2) if state[:n] in FAULTS), NotKept)()

    def shut(self, error: Exception) -> bool:
        return isinstance(self.fault(error), Away)


class PostgresStore(SqlStore):
    """A store in a PostgreSQL database."""

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open the database, its tables made if need be. Raises Refused when it is of a later version, or cannot be
        used."""
        await asyncio.to_thread(prepare, url)
        return cls(Postgres(url))


def prepare(url: str) -> None:
    """Make the tables, or bring them up to date. Raises Refused, without the address: it may hold a password."""
    try:
        with Postgres(url).connect() as connection:
            bring_up_to_date(connection, "postgresql+psycopg", "The database")
    except psycopg.Error as error:
        raise Refused(f"The database of games cannot be used: {str(error).strip()}") from None
