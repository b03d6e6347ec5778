"""A game record in words."""

from collections.abc import Iterator
from typing import Any

from .catalogue import SEATS
from .engine.numbers.names import SEAT_NAMES
from .game import Game
from .options import Options
from .present import event
from .present.people import isolated, shown
from .present.words import counted, listed


def narrate(record: Any) -> Iterator[dict[str, Any]]:
    """The parts of a game's story: `{"round"}` where one begins, `{"n", "name", "text"}` for what happened, and at last
    `{"result"}`. Raises BadRecord or OptionError before the first part."""
    Game.replay(record)
    return _parts(record)


def names_of(record: Any, players: int) -> list[str]:
    """Names of the seats: those in the file, or the colours."""
    seats = record.get("seats") or []
    names = [seat.get("name") if isinstance(seat, dict) else None for seat in seats] if isinstance(seats, list) else []
    colours = [SEATS[letter] for letter in SEAT_NAMES[:players]]
    return [shown(str(name or "")) or colour for name, colour in zip(names + [None] * players, colours, strict=False)]


def _parts(record: Any) -> Iterator[dict[str, Any]]:
    game = Game.new(Options.from_json(record["options"]))
    names = names_of(record, game.options.players)
    in_texts = [isolated(name) for name in names]
    turn_of_round = 0
    for n, action in enumerate(record["log"], 1):
        before = game.clone()
        game.apply(action)
        seat, text = event(before, action, game, in_texts)
        if text:
            yield {"n": n, "seat": None if seat is None else SEAT_NAMES[seat], "name": _name(names, seat), "text": text}
        if game.state.round != turn_of_round and not game.over:
            turn_of_round = int(game.state.round)
            yield {"round": turn_of_round}
    yield {"result": _result(game, in_texts)}


def _name(names: list[str], seat: int | None) -> str:
    return "" if seat is None else names[seat]


def _result(game: Game, names: list[str]) -> str:
    points = [f"{name} {counted(game.points(seat), 'point')}" for seat, name in enumerate(names)]
    if not game.over:
        return f"Not over yet: {', '.join(points)}."
    winners = listed([names[seat] for seat in game.winners])
    return f"{winners} {'share the win' if len(game.winners) > 1 else 'wins'}: {', '.join(points)}."
