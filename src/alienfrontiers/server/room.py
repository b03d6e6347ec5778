"""A table with people and bots at it, and everybody who watches.

What happens goes one way: it is tried on a copy, written to the database, and only then taken over and shown."""

import asyncio
import logging
import random
import secrets
from collections import deque
from typing import Any

from ..bots import BOTS
from ..catalogue import SEATS
from ..engine.names import SEAT_NAMES
from ..game import BadRecord, Game, IllegalAction
from ..options import OptionError, Options
from ..present import lit, plan, texts
from ..present.people import BadName, name_of_person
from .protocol import Act, GameFile, Message, NewGame, Pick, Plan, Refused, Reset, SeatSetup, Since, Undo, encode
from .store import Conflict, Header, Progress, Store
from .table import Row, Step, Table
from .thinking import Thinkers

log = logging.getLogger(__name__)

HUMAN = "human"
SNAPSHOT_EVERY = 100  # rows
REMEMBERED = 400  # events kept for clients that missed some
WAITING = 200  # messages a client may lag behind before it is cut off


class Watcher:
    """One connected screen: messages wait here until they are sent. None ends it."""

    def __init__(self) -> None:
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._plans: tuple[int, str, int] = (0, "", 0)

    def send(self, message: str) -> None:
        if self.outbox.qsize() < WAITING:
            self.outbox.put_nowait(message)
        else:
            self.close()

    def close(self) -> None:
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)

    def turn_to(self, n: int, place: str, sets: int) -> int:
        """Which of a facility's sets to propose: another one each time it is asked in the same position."""
        seen, before, index = self._plans
        index = (index + 1) % sets if (seen, before) == (n, place) else 0
        self._plans = (n, place, index)
        return index


class Room:
    """One game in memory."""

    def __init__(self, header: Header, table: Table, store: Store, thinkers: Thinkers) -> None:
        self.id = header.id
        self.kinds = header.kinds
        self.table = table
        self.watchers: set[Watcher] = set()
        self.broken = False
        self._store = store
        self._thinkers = thinkers
        self._rng = random.SystemRandom()
        self._lock = asyncio.Lock()
        self._events: deque[dict[str, Any]] = deque(maxlen=REMEMBERED)
        self._bots: asyncio.Task[None] | None = None
        self._thinking: asyncio.Task[int] | None = None
        self._answers: set[asyncio.Task[None]] = set()

    # --- who comes and goes ---------------------------------------------------------------------------------------

    def join(self) -> Watcher:
        """A new screen; its first message is the whole game."""
        watcher = Watcher()
        watcher.send(self._whole())
        self.watchers.add(watcher)
        return watcher

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)

    @property
    def idle(self) -> bool:
        """Nobody watches and nothing goes on."""
        return not self.watchers and (self._bots is None or self._bots.done()) and not self._lock.locked()

    def close(self) -> None:
        """Let go of everything; the game stands in the database. What is being written is written to its end."""
        self.broken = True
        if self._thinking is not None:
            self._thinking.cancel()
        for watcher in list(self.watchers):
            watcher.close()

    async def closed(self) -> None:
        """Wait until nothing goes on any more."""
        going_on = [*self._answers, *([self._bots] if self._bots else [])]
        await asyncio.gather(*going_on, return_exceptions=True)

    # --- messages -------------------------------------------------------------------------------------------------

    async def receive(self, watcher: Watcher, message: Message) -> None:
        """Answer one message of a screen. A screen that goes meanwhile does not interrupt what is being done."""
        task = asyncio.create_task(self._receive(watcher, message))
        self._answers.add(task)
        task.add_done_callback(self._answers.discard)
        await asyncio.shield(task)

    async def _receive(self, watcher: Watcher, message: Message) -> None:
        try:
            match message:
                case Act():
                    await self._act(message, watcher)
                case Undo():
                    await self._take_back(1)
                case Reset():
                    await self._take_back(len(self.table.rows))
                case Pick(ships=ships):
                    watcher.send(encode({"t": "lit", **self._lit(ships)}))
                case Plan(place=place):
                    watcher.send(encode({"t": "lit", **self._plan(watcher, place)}))
                case Since(n=n):
                    watcher.send(self._since(n))
        except Refused as refused:
            watcher.send(encode({"t": "error", "text": refused.text}))

    async def _act(self, message: Act, watcher: Watcher) -> None:
        async with self._lock:
            if message.n != len(self.table.rows):
                watcher.send(self._since(message.n))
                raise Refused("The game has gone on meanwhile: look again.")
            if self._kind() != HUMAN:
                raise Refused("The game is over." if self.table.to_move is None else "A bot is to move now.")
            table = self.table.copy()
            await self._adopt(table, table.play(message.actions, self._rng))
        self.wake()

    async def _take_back(self, count: int) -> None:
        async with self._lock:
            count = min(count, self.table.undoable())
            if self._kind() != HUMAN or not count:
                raise Refused("There is nothing to take back: dice, cards and other players' decisions stand.")
            table = self.table.without(count)
            keep = len(table.rows)
            await self._store.cut(self.id, keep, self._progress(table))
            self.table = table
            while self._events and self._events[-1]["n"] > keep:
                self._events.pop()
            self._broadcast(self._whole())

    def _lit(self, ships: list[str]) -> dict[str, Any]:
        if self._kind() != HUMAN:
            raise Refused("Nobody here is to place ships now.")
        try:
            return lit(self.table.game, ships, self.table.shown)
        except ValueError as error:
            raise Refused(str(error)) from None

    def _plan(self, watcher: Watcher, place: str) -> dict[str, Any]:
        if self._kind() != HUMAN:
            raise Refused("Nobody here is to place ships now.")
        sets = plan(self.table.game, place)
        if not sets:
            raise Refused("None of your ships can dock there now.")
        return self._lit(sets[watcher.turn_to(len(self.table.rows), place, len(sets))])

    # --- what happens ---------------------------------------------------------------------------------------------

    async def _adopt(self, table: Table, steps: list[Step]) -> None:
        """Write steps made on a copy, then take the copy over and show them."""
        if not steps:
            return
        rows = [step.row for step in steps]
        snapshot = None
        if rows[-1].n // SNAPSHOT_EVERY > (rows[0].n - 1) // SNAPSHOT_EVERY:
            snapshot = (rows[-1].n, table.game.to_json())
        try:
            await self._store.append(self.id, rows, self._progress(table), snapshot)
        except Conflict:
            log.error("Another server plays game %s too; it is read anew.", self.id)
            self.close()
            raise Refused("The game went on elsewhere: load it again.") from None
        self.table = table
        events = [step.to_json() for step in steps]
        self._events.extend(events)
        self._broadcast(encode({"t": "events", "events": events, "decision": self._decision()}))

    def _progress(self, table: Table) -> Progress:
        return progress(table, self.kinds)

    def wake(self) -> None:
        """Let chance and bots go on, if it is their turn."""
        waiting = self.table.game.chance or self._kind() not in (None, HUMAN)
        if waiting and not self.broken and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        while not self.broken:
            async with self._lock:
                if self.table.game.chance:
                    table = self.table.copy()
                    await self._adopt(table, table.settle(self._rng))
                game, seat, kind = self.table.game, self.table.to_move, self._kind()
            if seat is None or kind is None or kind == HUMAN:
                return
            self._thinking = asyncio.create_task(self._thinkers.decide(kind, game, seat))
            code = await self._thinking
            async with self._lock:
                if self.table.game is game:
                    table = self.table.copy()
                    await self._adopt(table, table.play([game.text(code)], self._rng))

    # --- what is shown --------------------------------------------------------------------------------------------

    def _kind(self) -> str | None:
        """Who is to move: a person, a bot by its name, or nobody."""
        seat = self.table.to_move
        return None if seat is None else self.kinds[seat]

    def _decision(self) -> dict[str, Any] | None:
        return self.table.decision() if self._kind() == HUMAN else None

    def _whole(self) -> str:
        return encode(
            {
                "t": "game",
                "id": self.id,
                "n": len(self.table.rows),
                "names": self.table.names,
                "kinds": self.kinds,
                "options": self.table.game.options.to_json(),
                "texts": texts(self.table.game.options),
                "position": self.table.shown,
                "log": self.table.log(),
                "decision": self._decision(),
            }
        )

    def _since(self, n: int) -> str:
        """What a client missed: the events after the first n, or the whole game when they are not at hand."""
        total = len(self.table.rows)
        if n == total or (self._events and self._events[0]["n"] <= n + 1 <= total):
            events = [one for one in self._events if one["n"] > n]
            return encode({"t": "events", "events": events, "decision": self._decision()})
        return self._whole()

    def _broadcast(self, message: str) -> None:
        for watcher in self.watchers:
            watcher.send(message)


def progress(table: Table, kinds: list[str]) -> Progress:
    """Where a game stands."""
    seat = table.to_move
    bot = table.game.chance or (seat is not None and kinds[seat] != HUMAN)
    return Progress(int(table.game.state.round), table.game.over, bot)


def humans(kinds: list[str]) -> list[int]:
    """The seats of people."""
    return [seat for seat, kind in enumerate(kinds) if kind == HUMAN]


class House:
    """All games of a server."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self._thinkers = thinkers
        self._rooms: dict[str, Room] = {}
        self._loading = asyncio.Lock()

    async def room(self, game: str) -> Room:
        """A game, from memory or from the database. Raises Refused."""
        async with self._loading:
            for key in [key for key, room in self._rooms.items() if room.broken or room.idle]:
                del self._rooms[key]
            if game not in self._rooms:
                header, rows, snapshot = await self.store.load(game)
                try:
                    options = Options.from_json(header.options)
                    table = Table.restored(options, header.names, humans(header.kinds), rows, snapshot)
                except (IllegalAction, BadRecord, OptionError) as error:
                    raise Refused(f"This game was played by other rules and cannot go on: {error}", 409) from None
                self._rooms[game] = Room(header, table, self.store, self._thinkers)
                if any(kind != HUMAN for kind in header.kinds) and not header.over:
                    self._thinkers.warm()
            room = self._rooms[game]
            room.wake()
            return room

    async def resume(self) -> None:
        """Go on with the games in which a bot was to move."""
        for game in await self.store.interrupted():
            try:
                await self.room(game)
            except Refused as refused:
                log.error("Game %s: %s", game, refused.text)

    async def latest(self) -> str:
        """A game to open: the last one with a person that is not over, or else a new one against three bots."""
        for game in await self.store.recent():
            if not game.over and HUMAN in game.kinds:
                return game.id
        return await self.new(NewGame([SeatSetup(HUMAN), *[SeatSetup("planner")] * 3]))

    async def new(self, body: NewGame) -> str:
        """Begin a game. Raises Refused."""
        try:
            options = Options.from_json({"players": len(body.seats)} | body.options)
        except OptionError as error:
            raise Refused(str(error)) from None
        names, kinds = _seated(body.seats, options)
        table = Table.new(options, names, humans(kinds))
        return await self._begin(table, kinds, table.settle(random.SystemRandom()))

    async def import_file(self, body: GameFile) -> str:
        """A game from a file, to be gone on with. Raises Refused."""
        record = {"format": body.format, "options": body.options, "log": body.log}
        try:
            options = Options.from_json(body.options)
            await asyncio.to_thread(Game.replay, record)
        except (BadRecord, OptionError) as error:
            raise Refused(str(error)) from None
        names, kinds = _seated(body.seats or [SeatSetup(HUMAN)] * options.players, options)
        table = Table.new(options, names, humans(kinds))
        steps = await asyncio.to_thread(lambda: [table.apply(action) for action in body.log])
        return await self._begin(table, kinds, steps + table.settle(random.SystemRandom()))

    async def _begin(self, table: Table, kinds: list[str], steps: list[Step]) -> str:
        header = Header(secrets.token_urlsafe(9), table.game.options.to_json(), list(table.names), kinds)
        rows: list[Row] = [step.row for step in steps]
        await self.store.create(header, rows, progress(table, kinds))
        await self.room(header.id)
        return header.id

    async def export_file(self, game: str) -> dict[str, Any]:
        """The file of a game."""
        header, rows, _ = await self.store.load(game)
        options = Options.from_json(header.options)
        seats = [{"kind": kind, "name": name} for kind, name in zip(header.kinds, header.names, strict=True)]
        actions = [row.action for row in rows]
        return {"format": 1, "options": options.to_json(), "seed": None, "log": actions, "seats": seats}

    async def close(self) -> None:
        """Stop everything that goes on."""
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
