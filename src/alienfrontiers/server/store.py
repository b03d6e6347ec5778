"""What keeps games: a port, so that a file or a database server does alike. What a game is follows from its log alone.

Everything that ever happens to a game is an entry of its log, and nothing is ever taken out: rows that are taken back
are followed by an entry that says so. Each entry has the number of the version that it leads to; numbers follow each
other without a gap. A change names the version that it is made for, is written all or not at all before anybody sees
what it says, and is refused when the game has gone on since.

Here is what all implementations share: how a log is read. `sqlite.py` keeps games in a file."""

import itertools
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Protocol

import msgspec

from ..engine.numbers.names import SEAT_NAMES
from ..present.people import shown
from .protocol import Refused
from .seating import Seating
from .table import Row

# Who may know of a game: everybody, who has its address, or who was let in.
PUBLIC, UNLISTED, PRIVATE = "public", "unlisted", "private"
SHOWN = 200  # lines of a game's talk that are read with it
NO_GAME = "There is no such game here."

# Kinds of entries. A row of the game is one of the first two.
DECISION, CHANCE = "decision", "chance"
BACK = "back"  # only the first `n` rows are left
SEATS = "seats"  # `action` says, as JSON, who plays the seats from now on: kinds, names and holders


class Entry(NamedTuple):
    """What is kept of one thing that happened to a game. `n`: the number of the row, or else how many rows there are
    after it. `message`: the mark of the client's message that asked for it, where it had one."""

    v: int
    n: int
    kind: str
    seat: int | None
    action: str
    text: str
    message: str | None


class Said(NamedTuple):
    """A line of the talk at a table. `at`: when, in UTC; `seat`: whose."""

    n: int
    at: str
    seat: int
    text: str


@dataclass(frozen=True)
class Header:
    """What is known of a game besides its log. `fault` says what of it cannot be read, and is empty when all can; names
    and kinds are then missing, options None."""

    id: str
    options: dict[str, Any] | None
    names: list[str]
    kinds: list[str]
    created: str = ""
    updated: str = ""
    round: int = 0
    over: bool = False
    bot_to_move: bool = False
    version: int = 0
    fault: str = ""
    holders: list[list[str]] = field(default_factory=list)
    owner: str = ""
    visibility: str = PUBLIC
    let_in: list[str] = field(default_factory=list)
    to_move: int | None = None
    points: list[int] = field(default_factory=list)
    seed: str = field(default="", repr=False)  # of its dice, and how many rows were there before they were sealed
    sealed: int = 0

    @property
    def seating(self) -> Seating:
        missing = len(self.kinds) - len(self.holders)
        holders = [*self.holders, *([] for _ in range(missing))][: len(self.kinds)]
        return Seating(self.kinds, self.names, holders)

    def is_of(self, guest: str | None) -> bool:
        """Is it a guest's own game?"""
        return guest is not None and (guest == self.owner or any(guest in one for one in self.holders))

    def is_nobodys(self) -> bool:
        """Was it made by somebody who is no guest? Then whoever has its address plays it."""
        return not self.owner and not any(self.holders)

    def is_open_to(self, guest: str | None) -> bool:
        """Does the guest say who plays the seats that nobody holds?"""
        return self.is_nobodys() or (guest is not None and guest == self.owner)

    def may_see(self, guest: str | None) -> bool:
        """May a guest who has its address know of it?"""
        return self.visibility != PRIVATE or self.is_of(guest) or guest in self.let_in


@dataclass(frozen=True)
class Progress:
    """Where a game stands, for lists and for going on after a restart. Lists alone need who is to move and how many
    points each has."""

    round: int
    over: bool
    bot_to_move: bool
    to_move: int | None = field(default=None, compare=False)
    points: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True)
class Kept:
    """A game as it is kept: the rows that stand, the marks of the messages that were done, and the last of the talk."""

    header: Header
    rows: list[Row]
    messages: list[str] = field(default_factory=list)
    talk: list[Said] = field(default_factory=list)


class NotKept(Refused):
    """What cannot be written or read just now; nothing has changed. The text says why."""

    text = "The games cannot be kept just now."

    def __init__(self) -> None:
        super().__init__(self.text, 503)


class Busy(NotKept):
    text = "The file of games is locked by another program."


class Full(NotKept):
    text = "The disk is full: there is no room to keep this game."


class Unwritable(NotKept):
    text = "The file of games cannot be written."


class Broken(NotKept):
    text = "The file of games is damaged."


class Conflict(Exception):
    """Somebody else has written to this game."""


class Store(Protocol):
    """Games. A call is carried out even if whoever waits for it is cancelled. Each raises NotKept for what cannot be
    done just now, and every change Conflict when `expected` is not the version of the game; then nothing has changed.
    `message`: the mark of the client's message behind it."""

    async def create(self, header: Header, rows: Sequence[Row], progress: Progress) -> None:
        """A new game with its first rows."""

    async def append(
        self, game: str, expected: int, rows: Sequence[Row], progress: Progress, message: str | None = None
    ) -> None:
        """Rows that follow."""

    async def take_back(self, game: str, expected: int, n: int, progress: Progress, message: str | None = None) -> None:
        """From now on only the first n rows stand."""

    async def seat(self, game: str, expected: int, seating: Seating, progress: Progress) -> None:
        """Who plays the seats from now on."""

    async def let_in(self, game: str, before: Sequence[str], guests: Sequence[str]) -> None:
        """Who may know of a private game besides its players, from now on; `before` says who might until now."""

    async def say(self, game: str, line: Said) -> None:
        """One more line of the talk. Raises Conflict when there is one of its number."""

    async def delete(self, game: str) -> None:
        """Forget a game, all of its log, and its talk."""

    async def secret(self) -> bytes:
        """What this server's keys are made of."""

    async def load(self, game: str) -> Kept:
        """A game, as far as it can be read. Raises Refused when there is none."""

    async def recent(self, limit: int = 100, guest: str | None = None) -> list[Header]:
        """The games played last, of those that a guest may find: the own ones, those into which it was let, and
        those for everybody."""

    async def all(self) -> list[str]:
        """Every game there is."""

    async def interrupted(self) -> list[str]:
        """Games in which a bot is to move."""

    async def close(self) -> None:
        """Write what was begun, and let go."""


# --- writing ----------------------------------------------------------------------------------------------------------


def entries(version: int, rows: Iterable[Row], message: str | None = None) -> list[Entry]:
    """Rows as entries that follow a version; the first has the mark."""
    marks = itertools.chain([message], itertools.repeat(None))
    return [
        Entry(v, row.n, CHANCE if row.is_chance else DECISION, row.seat, row.action, row.text, mark)
        for v, row, mark in zip(itertools.count(version + 1), rows, marks, strict=False)
    ]


def back(version: int, n: int, message: str | None = None) -> Entry:
    """What says that only the first n rows stand."""
    return Entry(version + 1, n, BACK, None, "", "", message)


def seats(version: int, seating: Seating) -> Entry:
    """What says who plays the seats."""
    said = {"kinds": seating.kinds, "names": seating.names, "holders": seating.holders}
    return Entry(version + 1, 0, SEATS, None, json.dumps(said), "", None)


# --- reading ----------------------------------------------------------------------------------------------------------


def fold(header: Header, log: Iterable[Sequence[Any]]) -> Kept:
    """A game of its entries, as the database gives them; the first that cannot be one ends it."""
    rows: list[Row] = []
    messages: dict[str, None] = {}
    last: int | None = None
    for raw in log:
        entry = _entry(raw)
        if entry is None or (last is not None and entry.v != last + 1) or not _follows(entry, rows):
            fault = f"Row {len(rows) + 1} of its log is missing, or cannot be read."
            return Kept(replace(header, fault=header.fault or fault), rows, list(messages))
        last = entry.v
        if entry.kind == BACK:
            del rows[entry.n :]
        elif entry.kind != SEATS:
            rows.append(Row(entry.n, entry.seat, entry.action, entry.kind == CHANCE, entry.text))
        if entry.message is not None:
            messages[entry.message] = None
    if not header.fault and header.version != (last or 0):
        header = replace(header, fault="The end of its log is missing.")
    return Kept(header, rows, list(messages))


def _entry(raw: Sequence[Any]) -> Entry | None:
    """What a row of the database says, if it can be read."""
    entry = Entry(*raw)
    numbers = isinstance(entry.v, int) and isinstance(entry.n, int)
    texts = isinstance(entry.action, str) and isinstance(entry.text, str) and isinstance(entry.message, str | None)
    seated = entry.seat is None or (isinstance(entry.seat, int) and 0 <= entry.seat < len(SEAT_NAMES))
    known = entry.kind in (DECISION, CHANCE, BACK, SEATS)
    return entry if numbers and texts and seated and known else None


def talk_of(lines: Iterable[Sequence[Any]]) -> list[Said]:
    """The lines of a talk that can be read, as the database gives them."""
    found = [Said(*line) for line in lines]
    return [
        line
        for line in found
        if isinstance(line.n, int)
        and isinstance(line.seat, int)
        and 0 <= line.seat < len(SEAT_NAMES)
        and isinstance(line.text, str)
    ]


def _follows(entry: Entry, rows: list[Row]) -> bool:
    """Does the number of an entry fit the rows before it?"""
    match entry.kind:
        case "back":
            return 0 <= entry.n <= len(rows)
        case "seats":
            return True
        case _:
            return entry.n == len(rows) + 1


def header_of(row: Any) -> Header:
    """What the database says of a game besides its log, by the names of the columns, as far as it can be read."""
    faults: list[str] = []

    def read(name: str, kind: Any, otherwise: Any, *, coded: bool = False) -> Any:
        try:
            value = msgspec.json.decode(row[name]) if coded else row[name]
            return msgspec.convert(value, kind, strict=kind is not bool)
        except (msgspec.MsgspecError, TypeError, UnicodeError, RecursionError):
            faults.append(name.replace("_", " "))
            return otherwise

    fields = {
        "options": read("options", dict[str, Any], None, coded=True),
        "names": [shown(name) for name in read("names", list[str], [], coded=True)],
        "kinds": read("kinds", list[str], [], coded=True),
        "created": str(row["created"]),
        "updated": str(row["updated"]),
        "round": read("round", int, 0),
        "over": read("over", bool, False),
        "bot_to_move": read("bot_to_move", bool, False),
        "version": read("version", int, 0),
        "holders": read("holders", list[list[str]], [], coded=True),
        "owner": str(row["owner"]),
        "visibility": str(row["visibility"]),
        "let_in": read("let_in", list[str], [], coded=True),
        "to_move": read("to_move", int | None, None),
        "points": read("points", list[int], [], coded=True),
        "seed": str(row["seed"]),
        "sealed": read("sealed", int, 0),
    }
    fault = f"What is kept of this game cannot be read: {', '.join(faults)}." if faults else ""
    return Header(str(row["id"]), **fields, fault=fault)
