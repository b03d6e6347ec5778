"""Brings a database up to date: `formats/` has a step of alembic for each format there ever was.

What it needs is done in one transaction: it is of the new format or of the old one, whatever happens meanwhile."""

from pathlib import Path
from typing import Any

from .protocol import Refused

FORMAT = "format5"  # the newest step
STEPS = Path(__file__).parent / "formats"

# Programs from before there were such steps look at a number in the head of an SQLite file: they are not to open later
# ones.
HEAD = 4

# How the transaction begins: nobody else brings the same database up to date meanwhile.
BEGIN = {"sqlite": ["BEGIN IMMEDIATE"], "postgresql+psycopg": ["BEGIN", "SELECT pg_advisory_xact_lock(20262)"]}


def bring_up_to_date(connection: Any, dialect: str, where: str) -> None:
    """Make what is missing in a database, empty or of whatever format, on a connection that leaves transactions to us.
    Raises Refused when it is of a later one."""
    found = _format(connection)
    if found != FORMAT:
        _upgrade(connection, dialect, where, found)


def _format(connection: Any) -> str | None:
    """The format of a database as far as it says; None when it has none yet, or is from before it did."""
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except Exception as error:
        if "alembic_version" not in str(error):  # it is not that there is no such table
            raise
        return None
    return str(row[0]) if row else None


def _upgrade(connection: Any, dialect: str, where: str, found: str | None) -> None:
    # Imported when there is something to do: both take their time.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory
    from sqlalchemy import create_engine, event
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.pool import StaticPool

    config = Config()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    in_file = dialect == "sqlite"
    number = connection.execute("PRAGMA user_version").fetchone()[0] if in_file else 0
    if number > HEAD or (found is not None and found not in known):
        raise Refused(f"{where} was written by a later version of alienfrontiers ({found or f'format {number}'}).")
    engine = create_engine(f"{dialect}://", creator=lambda: connection, poolclass=StaticPool)

    @event.listens_for(engine, "begin")
    def begin(within: Any) -> None:
        for statement in BEGIN[dialect]:
            within.exec_driver_sql(statement)

    try:
        with engine.connect() as within, within.begin():
            config.attributes["connection"] = within
            if found is None and number:
                command.stamp(config, f"format{number}")
            command.upgrade(config, "head")
            if in_file:
                within.exec_driver_sql(f"PRAGMA user_version = {HEAD}")
    except DBAPIError as error:
        raise error.orig or error from None
