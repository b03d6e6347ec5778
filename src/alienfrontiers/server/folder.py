"""The folder where games are kept: one server at a time writes there."""

import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from .protocol import Refused

# What a server says of itself stands beside the file that it locks: on some systems nobody can read that one.
LOCK = "server.lock"
HOLDER = "server.json"


@contextlib.contextmanager
def held(folder: Path) -> Iterator[Callable[[str], None]]:
    """Hold the folder, so that no other server writes there; gives the function that tells others our address. However
    this process ends, the system frees the folder. Raises Refused, naming who holds it."""
    lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        try:
            _lock(lock)
        except OSError:
            raise Refused(
                f"Another server{_holder(folder)} keeps its games in {folder}. Go on there, stop it, or choose another "
                "folder with --data."
            ) from None
        _say(folder, "")
        yield lambda address: _say(folder, address)
        (folder / HOLDER).unlink(missing_ok=True)
    finally:
        os.close(lock)


def _lock(file: int) -> None:
    """Lock an open file for as long as it is open. Raises OSError when somebody else has."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _say(folder: Path, address: str) -> None:
    """Leave word of who holds the folder."""
    fresh = folder / f"{HOLDER}.new"
    fresh.write_text(json.dumps({"pid": os.getpid(), "address": address}))
    fresh.replace(folder / HOLDER)


def _holder(folder: Path) -> str:
    """Who holds the folder, as far as is known."""
    try:
        said = json.loads((folder / HOLDER).read_text())
        return f" (process {said['pid']}{', ' if said['address'] else ''}{said['address']})"
    except (OSError, ValueError, LookupError, TypeError):
        return ""
