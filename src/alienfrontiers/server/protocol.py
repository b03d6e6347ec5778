"""What clients send: messages and bodies, checked while they are read."""

from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

Text = Annotated[str, Meta(max_length=80)]
Ship = Annotated[str, Meta(pattern="^([A-F][1-6]|R[1-6]@[A-F])$")]
Mark = Annotated[str, Meta(min_length=8, max_length=40)]
Key = Annotated[str, Meta(max_length=64)]

MESSAGE_LIMIT = 8 * 1024  # bytes of a websocket message
BODY_LIMIT = 1024 * 1024  # bytes of a request; a game file is the largest
LOG_LIMIT = 10_000  # entries of a game file; the longest games of six with everything have three thousand


class Act(Struct, tag_field="t", tag="act"):
    """Actions of the seat to move. `v`, here and below: the version of the table that the screen shows. `id`: a mark
    that no other message has; one that comes again with it is answered, and not done again."""

    v: int
    actions: Annotated[list[Text], Meta(min_length=1, max_length=16)]
    id: Mark | None = None


class Pick(Struct, tag_field="t", tag="pick"):
    """Where could these ships dock?"""

    v: int
    ships: Annotated[list[Ship], Meta(max_length=8)]


class Plan(Struct, tag_field="t", tag="plan"):
    """Which ships could dock here?"""

    v: int
    place: Text


class Undo(Struct, tag_field="t", tag="undo"):
    """Take the last step back."""

    v: int
    id: Mark | None = None


class Reset(Struct, tag_field="t", tag="reset"):
    """Take back all of this turn's steps that can be."""

    v: int
    id: Mark | None = None


class Take(Struct, tag_field="t", tag="take"):
    """The person of this seat, who is to move, sits before the screen now."""

    seat: Annotated[str, Meta(pattern="^[A-F]$")]


class Since(Struct, tag_field="t", tag="since"):
    """What came after this version, please."""

    v: int


class Say(Struct, tag_field="t", tag="say"):
    """Say something to all at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Heard(Struct, tag_field="t", tag="heard"):
    """The talk has been read up to this line."""

    n: int


class Help(Struct, tag_field="t", tag="help"):
    """How to go on with a bot that does not answer: ask it again by its name, let another bot make this move, or let a
    `human` take over its seat."""

    by: Text


Message = Act | Pick | Plan | Undo | Reset | Take | Since | Say | Heard | Help


class SeatSetup(Struct):
    """Who sits at a seat: `human`, a bot by its name, or `open` for somebody who will come."""

    kind: Text
    name: Text = ""


class NewGame(Struct):
    """Body of `POST /api/games`."""

    seats: Annotated[list[SeatSetup], Meta(min_length=1, max_length=6)]
    options: dict[str, Any] = {}
    visibility: Literal["public", "unlisted", "private"] | None = None


class Look(Struct):
    """Body of `POST /api/games/{id}/look`: a key, where the link has one."""

    key: Key | None = None


class Sit(Struct):
    """Body of `POST /api/games/{id}/sit`: by an invitation, or where the game is public, take this seat or any that is
    open, under this name; by the key of a seat, hold it here too; by a key to watch, be let in."""

    key: Key | None = None
    seat: Annotated[str, Meta(pattern="^[A-F]$")] | None = None
    name: Text = ""


class Link(Struct):
    """Body of `POST /api/qr`: what is to be a picture."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Hand(Struct):
    """Body of `POST /api/games/{id}/seats/{seat}`: who plays the seat from now on: a bot by its name, `human` for the
    one who holds it, `open` for somebody else."""

    kind: Text


class GameFile(Struct):
    """Body of `POST /api/games/import`: a game record, perhaps with the names of its seats."""

    format: int
    options: dict[str, Any]
    log: Annotated[list[Text], Meta(max_length=LOG_LIMIT)]
    seed: int | None = None
    seats: Annotated[list[SeatSetup], Meta(max_length=6)] | None = None


class Refused(ValueError):
    """A request that cannot be granted; the text is a sentence for people."""

    def __init__(self, text: str, status: int = 400) -> None:
        super().__init__(text)
        self.text = text
        self.status = status


_messages = msgspec.json.Decoder(Message)
_new_games = msgspec.json.Decoder(NewGame)
_files = msgspec.json.Decoder(GameFile)


def read_message(data: str | bytes) -> Message:
    """A websocket message. Raises Refused."""
    try:
        return _messages.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(f"This message cannot be read: {error}.") from None


def read_new_game(data: bytes) -> NewGame:
    """Who plays, and by which options. Raises Refused."""
    try:
        return _new_games.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(f"These are not the seats and options of a game: {error}.") from None


def read_game_file(data: bytes) -> GameFile:
    """A game file. Raises Refused."""
    try:
        return _files.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(f"This is not a game file: {error}.") from None


B = TypeVar("B", Look, Sit, Hand, Link)


def read_body(data: bytes, kind: type[B]) -> B:
    """A small body; none at all is an empty one. Raises Refused."""
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(f"This is not what was asked for: {error}.") from None


def encode(message: Any) -> str:
    """A message to clients."""
    return msgspec.json.encode(message).decode()
