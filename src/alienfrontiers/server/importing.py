"""Game files from elsewhere, played again in a process of their own: nobody else waits for it."""

from concurrent.futures.process import BrokenProcessPool
from typing import Any

from ..errors import BadRecord, IllegalAction
from ..game import Game, known_format
from ..options import Options
from .protocol import Refused
from .table import Row, Table
from .workers import Workers

TIME = 20.0  # seconds for the whole of a file
QUEUE = 4  # files that wait at most


def played(options: dict[str, Any], names: list[str], log: list[str]) -> tuple[list[Row], list[Any]] | str:
    """The rows of a game, and its positions: before each row that may be taken back, and after the last. Or what is
    wrong with the first entry that is not legal."""
    table = Table.new(Options.from_json(options), names)
    for number, action in enumerate(log, 1):
        try:
            table.apply(action)
        except IllegalAction as error:
            return f"Entry {number} of the game file, {action!r}, is not legal there: {error}"
    return table.rows, [game.to_json() for game in (*table.earlier, table.game)]


class Importer:
    """Reads game files one after the other."""

    def __init__(self) -> None:
        self._workers = Workers(1)
        self._waiting = 0

    async def play(self, format: int, options: Options, names: list[str], log: list[str]) -> Table:
        """The table of a file. Raises Refused."""
        try:
            known_format(format)
        except BadRecord as error:
            raise Refused(str(error)) from None
        if self._waiting >= QUEUE:
            raise Refused("Other game files are being read just now: try again.", 503)
        self._waiting += 1
        try:
            found = await self._workers.run(TIME, played, options.to_json(), names, log)
        except (TimeoutError, BrokenProcessPool):
            raise Refused("This game file takes too long to play again.") from None
        finally:
            self._waiting -= 1
        if isinstance(found, str):
            raise Refused(found)
        rows, positions = found
        *earlier, game = map(Game.from_json, positions)
        return Table(game, rows, names, len(rows), earlier)

    def close(self) -> None:
        self._workers.close()
