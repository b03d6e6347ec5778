"""All games of a server: read from the database when somebody comes, begun, taken in and given out as files.

A game is read by playing its log again; what is damaged ends there, and the rest can still be looked at."""

import asyncio
import contextlib
import logging
import secrets
import weakref
from dataclasses import replace
from typing import Any

from ..catalogue import SEATS
from ..engine.numbers.names import SEAT_NAMES
from ..errors import OptionError
from ..options import Options
from ..present.people import BadName, name_of_person
from .guests import Keys
from .importing import Importer
from .protocol import GameFile, Hand, NewGame, Refused, SeatSetup, Sit
from .reading import Unshowable, draws, read
from .room import Room, progress
from .seating import HUMAN, handed, held_too, known_kind, seated_at
from .store import NO_GAME, PRIVATE, PUBLIC, UNLISTED, Header, Kept, NotKept, Store
from .table import Table, rolls
from .thinking import Thinkers

log = logging.getLogger(__name__)


class House:
    """All games of a server."""

    def __init__(self, store: Store, thinkers: Thinkers, keys: Keys) -> None:
        self.store = store
        self.keys = keys
        self._thinkers = thinkers
        self._importer = Importer()
        self._rooms: dict[str, Room] = {}
        # One for each game that is being read: nobody waits for another one's.
        self._reading: weakref.WeakValueDictionary[str, asyncio.Lock] = weakref.WeakValueDictionary()
        self._faults: dict[str, str] = {}  # of games that were read

    async def room(self, game: str, guest: str | None = None) -> Room:
        """A game that a guest may see, from memory or from the database. Raises Refused: of a private one to a stranger
        as of one that there is not."""
        room = await self._room(game)
        if not room.header.may_see(guest):
            raise Refused(NO_GAME, 404)
        return room

    async def _room(self, game: str) -> Room:
        for key in [key for key, room in self._rooms.items() if room.broken or (room.idle and key != game)]:
            del self._rooms[key]
        lock = self._reading.setdefault(game, asyncio.Lock())
        async with lock:
            room = self._rooms.get(game)
            if room is None:
                kept, table = await self._read(game)
                room = self._open(kept, table)
            room.wake()
            return room

    async def _read(self, game: str) -> tuple[Kept, Table]:
        """A game from the database, and what is wrong with it kept for lists. Raises Refused."""
        self._faults.pop(game, None)
        try:
            kept, table = await read(self.store, game)
        except Unshowable as error:
            self._faults[game] = error.text
            raise
        if kept.header.fault:
            self._faults[game] = kept.header.fault
        return kept, table

    async def games(self, guest: str | None = None) -> list[Header]:
        """The games played last that a guest may find, with the faults that are known of them."""
        found = await self.store.recent(guest=guest)
        return [replace(one, fault=self._faults.get(one.id, one.fault)) for one in found]

    def _open(self, kept: Kept, table: Table) -> Room:
        header = kept.header
        room = self._rooms[header.id] = Room(header, table, self.store, self._thinkers, kept.messages, kept.talk)
        if any(kind != HUMAN for kind in header.kinds) and not table.game.over:
            self._thinkers.warm()
        return room

    def at_table(self) -> int:
        """How many games are in memory."""
        return len(self._rooms)

    def looking_on(self) -> int:
        """How many screens there are at all of them."""
        return sum(len(room.watchers) for room in self._rooms.values())

    async def resume(self) -> None:
        """Go on with the games in which a bot was to move."""
        with contextlib.suppress(NotKept):  # each goes on when somebody looks
            for game in await self.store.interrupted():
                try:
                    await self._room(game)
                except Refused as refused:
                    log.error("Game %s: %s", game, refused.text)
                except Exception:  # the others are played all the same
                    log.exception("Game %s cannot be read.", game)

    async def latest(self, guest: str | None = None) -> str:
        """A game for a guest to go on with: the last one with an own seat that is not over, or else a new one against
        three bots."""
        for game in await self.games(guest):
            if not game.over and not game.fault and game.seating.held_by(guest):
                return game.id
        return await self.new(NewGame([SeatSetup(HUMAN), *[SeatSetup("planner")] * 3]), guest)

    async def new(self, body: NewGame, guest: str | None = None) -> str:
        """Begin a game. The seats of people are the guest's who makes it, or nobody's. Raises Refused."""
        try:
            options = Options.from_json({"players": len(body.seats)} | body.options)
        except OptionError as error:
            raise Refused(str(error)) from None
        names, kinds = _seated(body.seats, options)
        table = Table.new(options, names)
        table.settle()
        return await self._begin(table, kinds, guest, body.visibility)

    async def import_file(self, body: GameFile, guest: str | None = None) -> str:
        """A game from a file, to be gone on with. Raises Refused."""
        try:
            options = Options.from_json(body.options)
        except OptionError as error:
            raise Refused(str(error)) from None
        names, kinds = _seated(body.seats or [SeatSetup(HUMAN)] * options.players, options)
        table = await self._importer.play(body.format, options, names, body.log)
        table.settle()
        return await self._begin(table, kinds, guest, None)

    async def _begin(self, table: Table, kinds: list[str], guest: str | None, visibility: str | None) -> str:
        if visibility == PRIVATE and guest is None:
            raise Refused("A private game is its maker's: ask for /api/me first, and keep the cookie.", 403)
        header = Header(
            secrets.token_urlsafe(9),
            table.game.options.to_json(),
            list(table.names),
            kinds,
            holders=[[guest] if guest and kind == HUMAN else [] for kind in kinds],
            owner=guest or "",
            visibility=visibility or (UNLISTED if guest else PUBLIC),
        )
        return await self._kept(header, table)

    async def _kept(self, header: Header, table: Table) -> str:
        dice = table.dice
        header = replace(header, seed=dice.seed.hex(), sealed=dice.after or 0)
        await self.store.create(header, table.rows, progress(table, header.kinds))
        header = replace(header, version=table.version)
        self._open(Kept(header, table.rows), table).wake()
        return header.id

    async def export_file(self, game: str, guest: str | None = None) -> dict[str, Any]:
        """The file of a game. It replays, so it says everything: where anybody has secrets from whom it is for it is
        given out at the end only. Raises Refused."""
        room = await self.room(game, guest)
        if not room.table.game.over and not room.tells_all_to(guest):
            raise Refused(
                "The file of this game would tell everybody's secrets: it can be saved when the game is over.", 409
            )
        seats = [{"kind": kind, "name": name} for kind, name in zip(room.kinds, room.table.names, strict=True)]
        return room.table.record() | {"seats": seats}

    async def dice(self, game: str, guest: str | None = None) -> dict[str, Any]:
        """How often each seat rolled what; and when the game is over, its seed, and what could come each time that
        chance decided. Raises Refused."""
        table = (await self.room(game, guest)).table
        told = {"seal": table.dice.seal, "after": table.dice.after, "rolls": rolls(table)}
        if not table.game.over or table.dice.seal is None:
            return told
        return told | {"seed": table.dice.seed.hex(), "draws": await draws(table)}

    # --- who sits where -------------------------------------------------------------------------------------------

    async def look(self, game: str, guest: str | None, key: str | None) -> dict[str, Any]:
        """What somebody who may join is shown of a game. Raises Refused."""
        room = await self._admit(game, guest, key)
        header, seating = room.header, room.seating
        rows = zip(SEAT_NAMES, seating.kinds, seating.names, seating.holders, strict=False)
        return {
            "id": game,
            "options": header.options,
            "visibility": header.visibility,
            "round": int(room.table.game.state.round),
            "over": room.table.game.over,
            "seats": [
                {"seat": seat, "kind": kind, "name": name, "yours": guest in held} for seat, kind, name, held in rows
            ],
            "may_sit": self._may_sit(room, key),
        }

    def _may_sit(self, room: Room, key: str | None) -> bool:
        return room.header.visibility == PUBLIC or self.keys.fits(key, self.keys.invite(room.id))

    async def _admit(self, game: str, guest: str | None, key: str | None) -> Room:
        """A game that a guest may see, or that a key opens. Raises Refused."""
        room = await self._room(game)
        keys = [self.keys.invite(game), self.keys.watch(game), *self._seat_keys(room).values()]
        if any(self.keys.fits(key, one) for one in keys):
            return room
        return await self.room(game, guest)

    def _seat_keys(self, room: Room) -> dict[int, str]:
        """The keys of the seats that somebody holds."""
        held = enumerate(room.seating.holders)
        return {seat: self.keys.seat(room.id, seat, guests[0]) for seat, guests in held if guests}

    async def sit(self, game: str, guest: str, body: Sit) -> list[str]:
        """Take an open seat, hold one on another device, or be let in to look on, as the key says; gives the seats that
        the guest holds then. Raises Refused."""
        room = await self._admit(game, guest, body.key)
        mine = [seat for seat, key in self._seat_keys(room).items() if self.keys.fits(body.key, key)]
        if mine:
            await room.reseat(lambda seating: held_too(seating, mine[0], guest))
        elif self._may_sit(room, body.key):
            name = _name(body.name)
            wanted = None if body.seat is None else SEAT_NAMES.index(body.seat)
            await room.reseat(lambda seating: seated_at(seating, wanted, guest, name, room.may_take(guest)))
        elif self.keys.fits(body.key, self.keys.watch(game)):
            await room.let_in(guest)
        else:
            raise Refused("This takes an invitation.", 403)
        return [SEAT_NAMES[seat] for seat in sorted(room.seating.held_by(guest))]

    async def hand(self, game: str, guest: str | None, seat: str, body: Hand) -> None:
        """Let somebody else play a seat: its holder says so, and who made the game where nobody holds it. Raises
        Refused."""
        room = await self.room(game, guest)
        if seat not in SEAT_NAMES[: len(room.kinds)]:
            raise Refused("There is no such seat.", 404)
        number, kind = SEAT_NAMES.index(seat), known_kind(body.kind)
        mine = room.header.is_open_to(guest)
        await room.reseat(lambda seating: handed(seating, number, kind, guest, mine, room.may_take(guest)))

    async def links(self, game: str, guest: str | None) -> dict[str, Any]:
        """The keys that a guest may pass on: to sit and to watch of an own game, and those of the own seats."""
        room = await self.room(game, guest)
        if guest is None:
            raise Refused("Links are for who plays here.", 403)
        keys = {seat: key for seat, key in self._seat_keys(room).items() if guest in room.seating.holders[seat]}
        if guest != room.header.owner and not keys:
            raise Refused("Links are for who plays here.", 403)
        return {
            "invite": self.keys.invite(game),
            "watch": self.keys.watch(game),
            "seats": {SEAT_NAMES[seat]: key for seat, key in keys.items()},
        }

    async def again(self, game: str, guest: str | None) -> str:
        """A new game with the same people, bots and options, which the same may see; the same one for all of them. Who
        plays is told of it. Raises Refused."""
        room = await self.room(game, guest)
        seating, before = room.seating, room.header
        if not before.is_nobodys() and not before.is_of(guest):
            raise Refused("Whoever plays here begins it again.", 403)
        async with room.beginning:  # whoever asks meanwhile is given the same game
            if room.again is not None:
                return room.again
            table = Table.new(room.table.game.options, seating.names)
            table.settle()
            header = Header(
                secrets.token_urlsafe(9),
                before.options,
                seating.names,
                seating.kinds,
                holders=seating.holders,
                owner=before.owner,
                visibility=before.visibility,
            )
            await self._kept(header, table)
            room.tell_again(header.id)
            return header.id

    async def delete(self, game: str, guest: str | None) -> None:
        """Forget a game: whoever made it may. Raises Refused."""
        room = await self.room(game, guest)
        if guest is None or guest != room.header.owner:
            raise Refused("Only who made this game can delete it.", 403)
        room.close()
        await room.closed()
        await self.store.delete(game)
        self._rooms.pop(game, None)
        for other in self._rooms.values():
            if other.again == game:
                other.again = None

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
        known_kind(seat.kind)
    names = [_name(seat.name) or SEATS[letter] for seat, letter in zip(seats, SEAT_NAMES, strict=False)]
    return names, [seat.kind for seat in seats]


def _name(text: str) -> str:
    """The name of a person. Raises Refused."""
    try:
        return name_of_person(text)
    except BadName as error:
        raise Refused(str(error)) from None
