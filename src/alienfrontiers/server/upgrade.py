"""Brings a database up to date: `formats/` has a step of alembic for each format there ever was.

What a file needs is done in one transaction: it is of the new format or of the old one, whatever happens meanwhile."""

import sqlite3
from pathlib import Path
from typing import Any

from .protocol import Refused

FORMAT = "format3"  # the newest step
STEPS = Path(__file__).parent / "formats"

# Programs from before there were such steps look at a number in the file's head: they are not to open later ones.
HEAD = 3


def bring_up_to_date(connection: sqlite3.Connection, path: Path) -> None:
    """Make what is missing in a file, empty or of whatever format. Raises Refused when it is of a later one."""
    found = _format(connection)
    if found != FORMAT:
        _upgrade(connection, path)


def _format(connection: sqlite3.Connection) -> str | None:
    """The format of a file as far as it says; None when it has none yet, or is from before it did."""
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError:
        return None
    return str(row[0]) if row else None


def _upgrade(connection: sqlite3.Connection, path: Path) -> None:
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
    number = connection.execute("PRAGMA user_version").fetchone()[0]
    later = _format(connection)
    if number > HEAD or (later is not None and later not in known):
        raise Refused(f"{path} was written by a later version of alienfrontiers ({later or f'format {number}'}).")
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)

    @event.listens_for(engine, "begin")
    def begin(within: Any) -> None:
        within.exec_driver_sql("BEGIN IMMEDIATE")

    try:
        with engine.connect() as within, within.begin():
            config.attributes["connection"] = within
            if later is None and number:
                command.stamp(config, f"format{number}")
            command.upgrade(config, "head")
            within.exec_driver_sql(f"PRAGMA user_version = {HEAD}")
    except DBAPIError as error:
        raise error.orig or error from None
