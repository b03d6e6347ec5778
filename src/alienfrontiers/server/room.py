"""A table with people and bots at it, and everybody who watches.

What happens goes one way: it is tried on a copy, written to the database, and only then taken over and shown.

A screen plays the seats that the guest before it holds. With one of them it is for that seat's eyes for good. With
several it has a holder, who sits before it now: it is sent what the holder's seat may see, and nothing more, and when
another of them is to move who knows what nobody else may know, it is sent what lies open and whom the table waits for,
until that person says to sit there now. With none it is sent what lies open."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..bots import BOTS
from ..engine.numbers.names import SEAT_NAMES
from ..game import Game
from ..options import Options
from ..present import lit, plan, texts
from .protocol import (
    Act,
    Heard,
    Help,
    Message,
    Pick,
    Plan,
    Refused,
    Reset,
    Say,
    Since,
    Take,
    Undo,
    encode,
)
from .seating import HUMAN, OPEN, MayTake, Seating, handed
from .store import PRIVATE, Conflict, Header, NotKept, Progress, Said, Store
from .stream import Stream, keeps_secrets
from .table import Step, Table
from .talk import Talk
from .thinking import Stuck, Thinkers
from .watcher import Watcher

log = logging.getLogger(__name__)

LOOKERS = 200  # who may be let into a private game to look on
MARKS = 400  # messages that a game knows again
PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0)  # seconds until what could not be written is tried again; the last one from then on


# What pages differ by: whose eyes they are for, the seats played at the screen, whether it may have the game's file,
# and for which seat it speaks.
Sort = tuple[int | None, frozenset[int], bool, int | None]


@dataclass(frozen=True)
class Halt:
    """Why a game does not go on, and who could move instead, each with the words for it."""

    text: str
    choices: dict[str, str] = field(default_factory=dict)


class Room:
    """One game in memory."""

    def __init__(
        self,
        header: Header,
        table: Table,
        store: Store,
        thinkers: Thinkers,
        messages: Iterable[str] = (),
        talk: Sequence[Said] = (),
    ) -> None:
        self.id = header.id
        self.fault = header.fault  # a game with one can be looked at, and nothing else
        self.header = header  # who may see the game, and whose it is
        self.seating = header.seating
        self.table = table
        self.watchers: set[Watcher] = set()
        self.broken = False
        self.again: str | None = None  # the game that the same people play next
        self.beginning = asyncio.Lock()  # held while it is begun
        self._store = store
        self._thinkers = thinkers
        self._lock = asyncio.Lock()
        self._hides = hides_things(table.game.options)
        self._streams: dict[int | None, Stream] = {}  # of the viewers who are here
        self._pages: dict[Sort, tuple[object, str]] = {}  # as sent last, and what made of
        self._told: list[dict[str, Any]] = []  # of the seats
        self._bots: asyncio.Task[None] | None = None
        self._thinking: asyncio.Task[int] | None = None
        self._answers: set[asyncio.Task[None]] = set()
        self.halt = Halt(header.fault) if header.fault else None
        self._decision: tuple[int, dict[str, Any] | None] | None = None  # the last one asked, and its version
        self._explained: tuple[int, str] | None = None  # the same
        self._done = deque(messages, MARKS)  # the marks of messages that are not to be done again
        self._talk = Talk(lambda line: self._written(store.say(self.id, line)), talk)
        self._helper: str | None = None  # the bot that makes the next move in place of another
        self._closing = asyncio.Event()

    # --- who comes and goes ---------------------------------------------------------------------------------------

    def join(self, guest: str | None = None, explains: bool = False) -> Watcher:
        """A new screen; its first message is the whole game."""
        watcher = Watcher(guest, explains)
        self._seat(watcher)
        here = [*self.watchers]
        self.watchers.add(watcher)
        self._tell_seats(here)
        self._tell_whole(watcher)
        self._tell_talk(self._talk.whole(), [watcher])
        return watcher

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self._tell_seats(self.watchers)

    def _seat(self, watcher: Watcher) -> None:
        """Give a screen the seats that its guest holds now."""
        watcher.seats = self.seating.held_by(watcher.guest)
        if watcher.holder not in watcher.seats:
            watcher.holder = None
        watcher.holder = self._due(watcher)

    @property
    def kinds(self) -> list[str]:
        return self.seating.kinds

    @property
    def idle(self) -> bool:
        """Nobody watches and nothing goes on."""
        return not self.watchers and (self._bots is None or self._bots.done()) and not self._lock.locked()

    def close(self) -> None:
        """Let go of everything; the game stands in the database. What is being written is written to its end."""
        self.broken = True
        self._closing.set()
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
                case Act() | Undo() | Reset():
                    async with self._lock:
                        if message.id is not None and message.id in self._done:
                            self._tell_since(watcher, message.v)
                        else:
                            await self._change(watcher, message)
                    self.wake()
                case Pick(v=version, ships=ships):
                    self._check(watcher, version)
                    watcher.send(self._lit(watcher, ships))
                case Plan(v=version, place=place):
                    self._check(watcher, version)
                    watcher.send(self._plan(watcher, place))
                case Take(seat=seat):
                    self.take(watcher, SEAT_NAMES.index(seat))
                case Say(text=text):
                    self._tell_talk(await self._talk.say(self._speaker(watcher), text), self.watchers)
                case Heard(n=n):
                    self._tell_talk(self._talk.read(self._speaker(watcher), n), self.watchers)
                case Help(by=by):
                    await self._help(watcher, by)
                case Since(v=version):
                    self._tell_since(watcher, version)
        except Refused as refused:
            watcher.send(encode({"t": "error", "text": refused.text}))

    async def _change(self, watcher: Watcher, message: Act | Undo | Reset) -> None:
        """Do what a screen asks for, if it is to decide now. Raises Refused."""
        self._check(watcher, message.v)
        match message:
            case Act(actions=actions):
                table = self.table.copy()
                await self._adopt(table, table.play(actions), message.id)
            case Undo():
                await self._take_back(1, message.id)
            case Reset():
                await self._take_back(len(self.table.rows), message.id)

    def _check(self, watcher: Watcher, version: int) -> None:
        """Is this screen, which shows that version, to decide now? Raises Refused."""
        if version != self.table.version:
            self._tell_since(watcher, version)
            raise Refused("The game has gone on meanwhile: look again.")
        seat = self.table.to_move
        if self.fault:
            raise Refused(self.fault)
        if seat is None:
            raise Refused("The game is over.")
        if self.kinds[seat] != HUMAN:
            raise Refused("This seat waits for somebody." if self.kinds[seat] == OPEN else "A bot is to move now.")
        if seat not in watcher.seats or (self._changes_hands(watcher) and watcher.holder != seat):
            raise Refused(f"{self.table.in_texts[seat]} is to move now.")

    async def _take_back(self, count: int, message: str | None) -> None:
        count = min(count, self.table.undoable())
        if not count:
            raise Refused("There is nothing to take back: dice, cards and other players' decisions stand.")
        table = self.table.without(count)
        n, where = len(table.rows), self._progress(table)
        await self._written(self._store.take_back(self.id, self.table.version, n, where, message), message)
        self.table = table
        for stream in self._streams.values():
            stream.return_to(table)
        self._tell_whole(*self.watchers)

    def take(self, watcher: Watcher, seat: int) -> None:
        """The person to move sits down before a screen."""
        due = self._changes_hands(watcher) and self._asked == seat and seat in watcher.seats
        if due:
            watcher.holder = seat
        self._tell_whole(watcher)
        if not due:
            raise Refused("The game has gone on meanwhile: look again.")

    def _lit(self, watcher: Watcher, ships: list[str]) -> str:
        shown = self._stream(self._viewer(watcher)).position
        try:
            return encode({"t": "lit", "v": self.table.version, **lit(self._game_of_mover, ships, shown)})
        except ValueError as error:
            raise Refused(str(error)) from None

    def _plan(self, watcher: Watcher, place: str) -> str:
        sets = plan(self._game_of_mover, place)
        if not sets:
            raise Refused("None of your ships can dock there now.")
        return self._lit(watcher, sets[watcher.turn_to(self.table.version, place, len(sets))])

    def _voice(self, watcher: Watcher) -> int | None:
        """For which seat a screen speaks."""
        held = [seat for seat, guests in enumerate(self.seating.holders) if watcher.guest in guests]
        return watcher.holder if watcher.holder in held else next(iter(held), None)

    def _speaker(self, watcher: Watcher) -> int:
        """The same. Raises Refused."""
        seat = self._voice(watcher)
        if seat is None:
            raise Refused("Who plays here talks; who looks on listens.", 403)
        return seat

    def _tell_talk(self, message: dict[str, Any] | None, screens: Iterable[Watcher]) -> None:
        if message is not None:
            sent = encode(message)
            for watcher in screens:
                watcher.send(sent)

    # --- what happens ---------------------------------------------------------------------------------------------

    async def _adopt(self, table: Table, steps: list[Step], message: str | None = None) -> None:
        """Write steps made on a copy, then take the copy over and show them."""
        if not steps:
            return
        rows = [step.row for step in steps]
        version = self.table.version
        await self._written(self._store.append(self.id, version, rows, self._progress(table), message), message)
        self.table = table
        self._show(steps)

    async def _written(self, change: Awaitable[None], message: str | None = None) -> None:
        """Wait until a change is in the database, and with it the mark of the message behind it. Raises Refused."""
        try:
            await change
        except Conflict:
            log.error("Another server plays game %s too; it is read anew.", self.id)
            self.close()
            raise Refused("The game went on elsewhere: load it again.") from None
        if message is not None:
            self._done.append(message)

    def _progress(self, table: Table) -> Progress:
        return progress(table, self.kinds)

    def wake(self) -> None:
        """Let chance and bots go on, if it is their turn."""
        waiting = self.table.game.chance or self._kind() not in (None, HUMAN, OPEN)
        if waiting and self.halt is None and not self.broken and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """Chance and bots, until a person decides. What cannot be written now is tried again until it can."""
        failed = 0
        while not self.broken:
            try:
                if not await self._move_on():
                    return
            except NotKept as error:
                self._say(Halt(f"{error.text} The game goes on by itself as soon as it can."))
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._closing.wait(), PAUSES[min(failed, len(PAUSES) - 1)])
                failed += 1
            except Refused:
                return  # somebody else plays this game: it is read anew
            except Stuck as error:
                self._say(Halt(str(error), self._helpers()))
                return
            except Exception:
                log.exception("Game %s does not go on.", self.id)
                self._say(Halt("The server failed at this move; its log says more.", self._helpers()))
                return
            else:
                failed = 0
                self._say(None)

    async def _move_on(self) -> bool:
        """One move of chance and a bot; False when it is not for them to move."""
        async with self._lock:
            if self.table.game.chance:
                table = self.table.copy()
                await self._adopt(table, table.settle())
            game, seat, kind = self.table.game, self.table.to_move, self._kind()
        if seat is None or kind is None or kind in (HUMAN, OPEN):
            return False
        self._thinking = asyncio.create_task(self._thinkers.decide(self._helper or kind, game, seat, self._awaited))
        try:
            code = await self._thinking
        finally:
            self._helper = None
        async with self._lock:
            if self.table.game is game and self._kind() == kind:  # nobody has taken the seat back meanwhile
                table = self.table.copy()
                await self._adopt(table, table.play([game.text(code)]))
        return True

    def _awaited(self) -> bool:
        """Does a person who plays wait before a screen?"""
        return bool(self.watchers) and HUMAN in self.kinds

    def _helpers(self) -> dict[str, str]:
        """Who could move in place of a bot that does not answer, and what a person says to have it so."""
        stuck = self._kind()
        if stuck is None:
            return {}
        others = {bot: f"Let {bot.title()} make this move" for bot in BOTS if bot != stuck}
        return {stuck: f"Ask {stuck.title()} again", **others, HUMAN: "Play this seat from now on"}

    async def _help(self, watcher: Watcher, by: str) -> None:
        """Go on with a bot that does not answer as a person says."""
        async with self._lock:
            if self.halt is None or by not in self.halt.choices:
                raise Refused("The game goes on already.")
            guest = watcher.guest
            if not self.seating.own(guest) and not self.header.is_open_to(guest):
                raise Refused("Who plays here says how to go on.")
            seat = self.table.to_move
            if by == HUMAN and seat is not None:
                await self._reseat(self._handed(seat, guest))
                self._say(None)
                return
            self._helper = by
            self._say(None)
        self.wake()

    def _say(self, halt: "Halt | None") -> None:
        """Tell all screens what the game waits for, if that is news."""
        if halt != self.halt:
            self.halt = halt
            for watcher in self.watchers:
                watcher.send(encode({"t": "halt", "halt": halt}))

    # --- who sits where -------------------------------------------------------------------------------------------

    async def reseat(self, change: Callable[[Seating], Seating]) -> None:
        """Seat somebody anew: `change` gives the seating after it, or raises Refused."""
        async with self._lock:
            if self.fault:
                raise Refused(self.fault)
            seating = change(self.seating)
            if seating != self.seating:
                await self._reseat(seating)
        self.wake()

    def _handed(self, seat: int, guest: str | None) -> Seating:
        """A bot's seat taken over by a guest. Raises Refused."""
        mine = self.header.is_open_to(guest)
        return handed(self.seating, seat, HUMAN, guest, mine, self.may_take(guest))

    def may_take(self, guest: str | None) -> MayTake:
        """Whoever plays one hand is not to see another that has been played: somebody else may know what is in it, or
        a bot's would be read."""

        def may(seat: int) -> bool:
            own, people = self.seating.own(guest), self.seating.of_people()
            untouched = all(row.seat != seat or row.is_chance for row in self.table.rows)
            return not self._hides or untouched or not own or people <= own | {seat}

        return may

    async def let_in(self, guest: str) -> None:
        """Let somebody look on who would not know of the game. Raises Refused."""
        async with self._lock:
            before = self.header.let_in
            if self.header.visibility != PRIVATE or guest in before:
                return
            if len(before) >= LOOKERS:
                raise Refused("Too many look on already.", 409)
            guests = [*before, guest]
            await self._written(self._store.let_in(self.id, before, guests))
            self.header = replace(self.header, let_in=guests)

    async def _reseat(self, seating: Seating) -> None:
        table = self.table.renamed(seating.names)
        written = self._store.seat(self.id, self.table.version, seating, progress(table, seating.kinds))
        await self._written(written)
        self.table, self.seating = table, seating
        self.header = replace(self.header, kinds=seating.kinds, names=seating.names, holders=seating.holders)
        for stream in self._streams.values():
            stream.return_to(table)
        self._told = self._seats()
        for watcher in self.watchers:
            self._seat(watcher)
        self._tell_whole(*self.watchers)

    def _seats(self) -> list[dict[str, Any]]:
        """Who plays, and who is here."""
        here = frozenset[int]().union(*(watcher.seats for watcher in self.watchers))
        rows = zip(self.seating.kinds, self.seating.names, self.seating.holders, strict=True)
        return [
            {"kind": kind, "name": name, "held": bool(held), "here": kind not in (HUMAN, OPEN) or seat in here}
            for seat, (kind, name, held) in enumerate(rows)
        ]

    def _tell_seats(self, screens: Iterable[Watcher]) -> None:
        """Tell screens who is here, if that is news."""
        seats = self._seats()
        if seats != self._told:
            self._told = seats
            for watcher in screens:
                watcher.send(encode({"t": "seats", "seats": seats}))

    def tell_again(self, game: str) -> None:
        """Tell who plays which game comes next."""
        self.again = game
        for watcher in self.watchers:
            if watcher.seats:
                watcher.send(encode({"t": "again", "id": game}))

    # --- what is shown --------------------------------------------------------------------------------------------

    def _kind(self) -> str | None:
        """Who is to move: a person, a bot by its name, or nobody."""
        seat = self.table.to_move
        return None if seat is None or self.fault else self.kinds[seat]

    @property
    def _asked(self) -> int | None:
        """The seat of the person who is to move."""
        return self.table.to_move if self._kind() == HUMAN else None

    @property
    def _game_of_mover(self) -> Game:
        """The game as the seat to move knows it."""
        return self.table.game.view(self.table.to_move)

    def _changes_hands(self, watcher: Watcher) -> bool:
        """Do several people sit before the screen, with things that not all of them may know?"""
        return self._hides and len(watcher.seats) > 1

    def _due(self, watcher: Watcher) -> int | None:
        """Whose screen it is from now on: nobody's, until a person with secrets has taken it."""
        if not self._changes_hands(watcher):
            return next(iter(watcher.seats)) if len(watcher.seats) == 1 else None
        seat = self._asked
        if seat is None or seat not in watcher.seats or seat == watcher.holder:
            return watcher.holder
        return None if keeps_secrets(self.table, seat) else seat

    def _viewer(self, watcher: Watcher) -> int | None:
        """Whose eyes a page is for; nobody's in particular where all may see the same."""
        return watcher.holder if self._hides else None

    def _stream(self, viewer: int | None) -> Stream:
        if viewer not in self._streams:
            beside = self._stream(None) if viewer is not None and self._shared else None
            self._streams[viewer] = Stream(viewer, self.table, beside)
        return self._streams[viewer]

    @property
    def _shared(self) -> bool:
        """Do people play who may not see the same? Then a page knows what it has to leave out for others."""
        return self._hides and len(self.seating.of_people()) > 1

    def tells_all_to(self, guest: str | None) -> bool:
        """May a guest know everything that can be known of the game before its end?"""
        return not self._shared and (not self._hides or self.seating.of_people() <= self.seating.own(guest))

    def _show(self, steps: list[Step]) -> None:
        """Tell all screens what has happened; those that change hands by it get everything anew after that."""
        viewers: set[int | None] = {None} if self._shared else set()  # beside the others
        viewers |= {self._viewer(watcher) for watcher in self.watchers}
        self._streams = {viewer: stream for viewer, stream in self._streams.items() if viewer in viewers}
        events: dict[int | None, list[dict[str, Any]]] = {viewer: [] for viewer in self._streams}
        for step in steps:
            for viewer, stream in self._streams.items():
                events[viewer].append(stream.follow(step))
        messages: dict[tuple[int | None, frozenset[int], bool], str] = {}
        for watcher in self.watchers:
            holder, due = watcher.holder, self._due(watcher)
            stays = holder == due
            if (holder, watcher.seats, stays) not in messages:
                news = self._news(watcher, events[self._viewer(watcher)], ask=stays)
                messages[holder, watcher.seats, stays] = news
            watcher.send(messages[holder, watcher.seats, stays])
            if not stays:
                watcher.holder = due
                watcher.send(self._whole(watcher))
        self._explain(*self.watchers)

    def _news(self, watcher: Watcher, events: list[dict[str, Any]], ask: bool = True) -> str:
        question = self._question(watcher) if ask else {"decision": None}
        return encode({"t": "events", "v": self.table.version, "events": events, **question})

    def _question(self, watcher: Watcher) -> dict[str, Any]:
        """What is asked at a screen, or for whom it waits."""
        seat = self.table.to_move if self._kind() in (HUMAN, OPEN) else None
        if seat is None:
            return {"decision": None}
        if seat not in watcher.seats and self._asked_in_secret(watcher.holder):
            return {"decision": None}
        if seat not in watcher.seats or (self._changes_hands(watcher) and watcher.holder != seat):
            return {"decision": None, "waits": SEAT_NAMES[seat]}
        if self._decision is None or self._decision[0] != self.table.version:
            self._decision = (self.table.version, self.table.question())
        return {"decision": self._decision[1]}

    def _explain(self, *watchers: Watcher) -> None:
        """Say more of what was just asked, at screens that want to know. It takes ten times as long to find out: those
        that wait for news have theirs by then."""
        for watcher in watchers:
            if watcher.explains and self._question(watcher)["decision"] is not None:
                version = self.table.version
                if self._explained is None or self._explained[0] != version:
                    self._explained = version, encode({"t": "explained", "v": version, **self.table.explanation()})
                watcher.send(self._explained[1])

    def _asked_in_secret(self, viewer: int | None) -> bool:
        """Would it tell a viewer something of a hand who it is that is asked now?"""
        game = self.table.game
        return game.hides(viewer) and game.view(viewer).to_move != game.to_move

    def _whole(self, watcher: Watcher) -> str:
        """The whole for a screen; made once for all who ask for it."""
        made_of = (self.table.version, self.halt, self._told)
        sort = watcher.holder, watcher.seats, self.tells_all_to(watcher.guest), self._voice(watcher)
        kept = self._pages.get(sort)
        if kept is None or kept[0] != made_of:
            kept = (made_of, self._page(watcher, self._stream(self._viewer(watcher)), *sort[2:]))
            self._pages[sort] = kept
        return kept[1]

    def _page(self, watcher: Watcher, stream: Stream, file: bool, voice: int | None) -> str:
        options = self.table.game.options
        return encode(
            {
                "t": "game",
                "id": self.id,
                "v": self.table.version,
                "n": len(self.table.rows),
                "names": self.table.names,
                "kinds": self.kinds,
                "options": options.to_json(),
                "texts": texts(options),
                "file": file,
                "seal": self.table.dice.seal,
                "seats": self._told,
                "you": [SEAT_NAMES[seat] for seat in sorted(watcher.seats)],
                "holder": None if watcher.holder is None else SEAT_NAMES[watcher.holder],
                "voice": None if voice is None else SEAT_NAMES[voice],
                "position": stream.position,
                "veil": stream.veil,
                "log": self.table.log(),
                **self._question(watcher),
                "halt": self.halt,
            }
        )

    def _tell_whole(self, *watchers: Watcher) -> None:
        for watcher in watchers:
            watcher.send(self._whole(watcher))
        self._explain(*watchers)

    def _tell_since(self, watcher: Watcher, version: int) -> None:
        """Tell what a screen missed: the events after a version, or the whole game when they do not lead on from it."""
        missed = [] if version == self.table.version else self._stream(self._viewer(watcher)).since(version)
        watcher.send(self._whole(watcher) if missed is None else self._news(watcher, missed))
        self._explain(watcher)


def progress(table: Table, kinds: list[str]) -> Progress:
    """Where a game stands."""
    game, seat = table.game, table.to_move
    bot = game.chance or (seat is not None and kinds[seat] not in (HUMAN, OPEN))
    points = tuple(int(game.state.points(one)) for one in range(len(kinds)))
    return Progress(int(game.state.round), game.over, bot, seat, points)


def hides_things(options: Options) -> bool:
    """Is there anything in such a game that not everybody may know? All that is secret came with expansions."""
    return bool(options.modules)
