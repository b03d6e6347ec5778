"""What those who play a game say to each other. All who may see the game read it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from ..engine.numbers.names import SEAT_NAMES
from ..present.people import shown
from .limits import Bucket, Rate
from .protocol import Refused
from .store import SHOWN, Said

LINES = 5000  # of one game
PACE = Rate(8, 0.5)  # lines of one seat


class Talk:
    """The last lines of a game's talk, and how far each seat has read. `keep` writes a line down."""

    def __init__(self, keep: Callable[[Said], Awaitable[None]], lines: Sequence[Said] = ()) -> None:
        self._keep = keep
        self._lines = list(lines)
        self._read: dict[int, int] = {}
        self._shares: dict[int, Bucket] = {}
        self._lock = asyncio.Lock()

    @property
    def _last(self) -> int:
        return self._lines[-1].n if self._lines else 0

    async def say(self, seat: int, text: str) -> dict[str, Any]:
        """A line, once it is kept, as screens are told of it. Raises Refused."""
        text = shown(text)
        if not text:
            raise Refused("There is nothing in this that can be read.")
        share = self._shares.setdefault(seat, Bucket(PACE))
        if share.wait(1):
            raise Refused("Not so fast: let the others read first.", 429)
        share.take(1)
        async with self._lock:
            if self._last >= LINES:
                raise Refused("This table has said all that can be kept.", 409)
            line = Said(self._last + 1, datetime.now(UTC).isoformat(timespec="seconds"), seat, text)
            await self._keep(line)
            self._lines = [*self._lines, line][-SHOWN:]
            self._read[seat] = line.n
            return self._told([line])

    def read(self, seat: int, n: int) -> dict[str, Any] | None:
        """A seat has read up to a line; what screens are told of it, if it is news."""
        if not self._read.get(seat, 0) < n <= self._last:
            return None
        self._read[seat] = n
        return self._told([])

    def whole(self) -> dict[str, Any] | None:
        """What a screen that comes is told; nothing where nothing has been said."""
        return self._told(self._lines) if self._lines else None

    def _told(self, lines: Sequence[Said]) -> dict[str, Any]:
        told = [{"n": line.n, "at": line.at, "seat": SEAT_NAMES[line.seat], "text": line.text} for line in lines]
        return {"t": "talk", "lines": told, "read": {SEAT_NAMES[seat]: n for seat, n in self._read.items()}}
