"""What an admin does with the games of a server: copies them while it runs, puts a copy back, and sees whether all of
them can be played again."""

import asyncio
import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from .folder import held
from .opening import Place, open_store
from .protocol import Refused
from .reading import read
from .sqlite import Sqlite, prepare

GAMES = "games.db"
BESIDE = ("-wal", "-shm")  # what SQLite keeps beside a file in use


def backup(folder: Path, copy: Path) -> None:
    """Copy the games of a folder into a new file, as of one moment, whether a server runs there or not. Raises
    Refused."""
    games = folder / GAMES
    if not games.is_file():
        raise Refused(f"There are no games in {folder}: name their folder with --data.")
    if copy.exists():
        raise Refused(f"{copy} is there already: name a new file.")
    part = copy.with_name(f"{copy.name}.part")
    try:
        part.unlink(missing_ok=True)
        with contextlib.closing(Sqlite(games).connect()) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.rename(copy)
    except (OSError, sqlite3.Error) as error:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise Refused(f"The games cannot be copied to {copy}: {error}.") from None


def restore(copy: Path, folder: Path) -> Path | None:
    """Put a copy in place of the games of a folder where no server runs; gives where those are that were there. Raises
    Refused, and then nothing has changed."""
    if not copy.is_file():
        raise Refused(f"There is no file {copy}.")
    games = folder / GAMES
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with held(folder):
            part = folder / f"{GAMES}.part"
            shutil.copyfile(copy, part)
            _check(part, copy)
            old = _set_aside(games) if games.exists() else None
            part.rename(games)
            return old
    except (OSError, sqlite3.Error) as error:
        raise Refused(f"{copy} cannot be put into {folder}: {error}.") from None


def _check(part: Path, copy: Path) -> None:
    """Is it a whole file of games? It is brought up to date. Raises Refused."""
    try:
        with contextlib.closing(Sqlite(part).connect()) as connection:
            ((said,), *_) = connection.execute("PRAGMA integrity_check").fetchall()
            connection.execute("SELECT count(*) FROM games").fetchall()
        if said != "ok":
            raise Refused(f"{copy} is damaged: {said}.")
        prepare(part)
        _fold(part)
    except (sqlite3.Error, Refused) as error:
        _remove(part)
        if isinstance(error, Refused):
            raise
        raise Refused(f"{copy} is no copy of games: {error}.") from None


def _fold(path: Path) -> None:
    """Bring everything into the file itself."""
    with contextlib.closing(Sqlite(path).connect()) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        connection.execute("PRAGMA journal_mode = DELETE").fetchall()


def _remove(path: Path) -> None:
    for one in (path, *(path.with_name(path.name + end) for end in BESIDE)):
        one.unlink(missing_ok=True)


def _set_aside(games: Path) -> Path:
    """The games of before, whole, under a name of their own."""
    with contextlib.suppress(sqlite3.Error):  # a damaged file is kept as it is, with what lies beside it
        _fold(games)
    old = games.with_name(f"games-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.db")
    for end in ("", *BESIDE):
        beside = games.with_name(games.name + end)
        if beside.exists():
            beside.rename(old.with_name(old.name + end))
    return old


def verify(place: Place, tell: Callable[[int, int], None]) -> tuple[int, dict[str, str]]:
    """Play every game again; gives how many there are, and what is wrong with which. A file is left as it is, whatever
    its format. `tell` is told how many of how many are done. Raises Refused."""
    if not isinstance(place, Path):
        return asyncio.run(_verify(place, tell))
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / GAMES
        backup(place.parent, copy)
        return asyncio.run(_verify(copy, tell))


async def _verify(place: Place, tell: Callable[[int, int], None]) -> tuple[int, dict[str, str]]:
    store = await open_store(place)
    faults = {}
    try:
        games = await store.all()
        for done, game in enumerate(games):
            tell(done, len(games))
            try:
                kept, _ = await read(store, game)
            except Refused as refused:
                faults[game] = refused.text
            else:
                if kept.header.fault:
                    faults[game] = kept.header.fault
        tell(len(games), len(games))
    finally:
        await store.close()
    return len(games), faults
