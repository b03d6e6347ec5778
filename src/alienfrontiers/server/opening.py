"""Where games are kept: in a file, or in a database that is named by a URL."""

from pathlib import Path

from .protocol import Refused
from .sqlite import SqliteStore
from .store import Store

Place = Path | str  # a file, or a URL


async def open_store(place: Place) -> Store:
    """Open what keeps the games. Raises Refused."""
    if isinstance(place, Path):
        return await SqliteStore.open(place)
    if not place.startswith(("postgresql://", "postgres://")):
        raise Refused("The address of a database begins with postgresql://")
    try:
        from .postgres import PostgresStore
    except ImportError:
        raise Refused("Games in PostgreSQL need one package more: pip install 'alienfrontiers[postgres]'.") from None
    return await PostgresStore.open(place)
