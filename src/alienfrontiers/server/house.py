"""All games of a server: read from the database when somebody comes, begun, taken in and given out as files.

A game is read by playing its log again; what is damaged ends there, and the rest can still be looked at."""

import asyncio
import contextlib
import logging
import random
import secrets
import weakref
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..bots import BOTS
from ..catalogue import SEATS
from ..engine.numbers.names import SEAT_NAMES
from ..errors import IllegalAction, OptionError
from ..options import Options
from ..present.people import BadName, name_of_person
from .importing import Importer
from .protocol import GameFile, NewGame, Refused, SeatSetup
from .room import HUMAN, Room, hides_things, humans, progress
from .store import Header, NotKept, Progress, Store
from .table import Row, Table, standing
from .thinking import Thinkers

log = logging.getLogger(__name__)


async def replayed(options: Options, names: list[str], rows: list[Row]) -> tuple[Table, str]:
    """The table of a log, as far as it goes, and what is wrong with the next row. Others get their turn meanwhile."""
    table, stand = Table.new(options, names), standing(rows)
    for row in rows:
        game = table.game
        if row.is_chance != game.chance or row.seat not in (None, *game.to_move, *([row.seat] if game.chance else [])):
            return table, f"Row {row.n} of its log says {row.action!r} where somebody else was to decide."
        try:
            table.retrace(row, row.n > stand)
        except IllegalAction:
            return table, f"Row {row.n} of its log says {row.action!r}, which is not legal there."
        await asyncio.sleep(0)
    return table, ""


class House:
    """All games of a server."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self._thinkers = thinkers
        self._importer = Importer()
        self._rooms: dict[str, Room] = {}
        # One for each game that is being read: nobody waits for another one's.
        self._reading: weakref.WeakValueDictionary[str, asyncio.Lock] = weakref.WeakValueDictionary()
        self._faults: dict[str, str] = {}  # of games that were read

    async def room(self, game: str) -> Room:
        """A game, from memory or from the database. Raises Refused."""
        for key in [key for key, room in self._rooms.items() if room.broken or (room.idle and key != game)]:
            del self._rooms[key]
        lock = self._reading.setdefault(game, asyncio.Lock())
        async with lock:
            room = self._rooms.get(game) or self._open(*await self._read(game))
            room.wake()
            return room

    async def _read(self, game: str) -> tuple[Header, Table, list[str]]:
        """A game from the database, and the marks of messages that it knows; what cannot be read or is not legal ends
        it, and stands in its header. Raises Refused."""
        self._faults.pop(game, None)
        kept = await self.store.load(game)
        header, rows = kept.header, kept.rows
        try:
            if header.options is None:
                raise OptionError(header.fault)
            options = Options.from_json(header.options)
        except OptionError as error:
            self._faults[game] = f"This game cannot be shown: {error}"
            raise Refused(self._faults[game], 409) from None
        colours = [SEATS[letter] for letter in SEAT_NAMES[: options.players]]
        misfit = ""
        if not len(header.names) == len(header.kinds) == options.players:
            misfit = header.fault or "Its names do not fit the number of its players."
            header = replace(header, names=colours, kinds=[HUMAN] * options.players)
        header = replace(header, names=[name or colour for name, colour in zip(header.names, colours, strict=True)])
        table, fault = await replayed(options, header.names, rows)
        table.version = header.version
        fault = fault or misfit or header.fault
        written = (header.round, header.over, header.bot_to_move)
        if not fault and progress(table, header.kinds) != Progress(*written):
            fault = "Its log does not lead to where the game was: rows are missing, or were changed."
        if fault:
            fault = f"This game is damaged: {fault} It is shown up to step {len(table.rows)}, and cannot go on."
            self._faults[game] = fault
        return replace(header, fault=fault), table, kept.messages

    async def games(self) -> list[Header]:
        """The games played last, with the faults that are known of them."""
        return [replace(one, fault=self._faults.get(one.id, one.fault)) for one in await self.store.recent()]

    def _open(self, header: Header, table: Table, messages: Sequence[str] = ()) -> Room:
        room = self._rooms[header.id] = Room(header, table, self.store, self._thinkers, messages)
        if any(kind != HUMAN for kind in header.kinds) and not table.game.over:
            self._thinkers.warm()
        return room

    async def resume(self) -> None:
        """Go on with the games in which a bot was to move."""
        with contextlib.suppress(NotKept):  # each goes on when somebody looks
            for game in await self.store.interrupted():
                try:
                    await self.room(game)
                except Refused as refused:
                    log.error("Game %s: %s", game, refused.text)
                except Exception:  # the others are played all the same
                    log.exception("Game %s cannot be read.", game)

    async def latest(self) -> str:
        """A game to open: the last one with a person that is not over, or else a new one against three bots."""
        for game in await self.games():
            if not game.over and not game.fault and HUMAN in game.kinds:
                return game.id
        return await self.new(NewGame([SeatSetup(HUMAN), *[SeatSetup("planner")] * 3]))

    async def new(self, body: NewGame) -> str:
        """Begin a game. Raises Refused."""
        try:
            options = Options.from_json({"players": len(body.seats)} | body.options)
        except OptionError as error:
            raise Refused(str(error)) from None
        names, kinds = _seated(body.seats, options)
        table = Table.new(options, names)
        table.settle(random.SystemRandom())
        return await self._begin(table, kinds)

    async def import_file(self, body: GameFile) -> str:
        """A game from a file, to be gone on with. Raises Refused."""
        try:
            options = Options.from_json(body.options)
        except OptionError as error:
            raise Refused(str(error)) from None
        names, kinds = _seated(body.seats or [SeatSetup(HUMAN)] * options.players, options)
        table = await self._importer.play(body.format, options, names, body.log)
        table.settle(random.SystemRandom())
        return await self._begin(table, kinds)

    async def _begin(self, table: Table, kinds: list[str]) -> str:
        header = Header(secrets.token_urlsafe(9), table.game.options.to_json(), list(table.names), kinds)
        await self.store.create(header, table.rows, progress(table, kinds))
        self._open(header, table).wake()
        return header.id

    async def export_file(self, game: str) -> dict[str, Any]:
        """The file of a game. It replays, so it says everything: where several people share secrets it is given out at
        the end only. Raises Refused."""
        room = await self.room(game)
        options = room.table.game.options
        if len(humans(room.kinds)) > 1 and hides_things(options) and not room.table.game.over:
            raise Refused(
                "The file of this game would tell everybody's secrets: it can be saved when the game is over.", 409
            )
        seats = [{"kind": kind, "name": name} for kind, name in zip(room.kinds, room.table.names, strict=True)]
        return room.table.record() | {"seats": seats}

    async def close(self) -> None:
        """Stop everything that goes on."""
        self._importer.close()
        rooms = list(self._rooms.values())
        for room in rooms:
            room.close()
        for room in rooms:
            await room.closed()


def _seated(seats: list[SeatSetup], options: Options) -> tuple[list[str], list[str]]:
    """Names and kinds of the seats; a seat without a name takes that of its colour."""
    if len(seats) != options.players:
        raise Refused(f"There are {len(seats)} seats for {options.players} players.")
    for seat in seats:
        if seat.kind != HUMAN and seat.kind not in BOTS:
            raise Refused(f"There is no bot {seat.kind!r}; there are {', '.join(BOTS)}.")
    try:
        names = [name_of_person(seat.name) or SEATS[letter] for seat, letter in zip(seats, SEAT_NAMES, strict=False)]
    except BadName as error:
        raise Refused(str(error)) from None
    return names, [seat.kind for seat in seats]
