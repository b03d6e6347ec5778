"""A game from the database: its log is played again, and what of it is damaged ends it there."""

import asyncio
from dataclasses import replace
from typing import Any

from ..catalogue import SEATS
from ..engine.numbers.names import SEAT_NAMES
from ..errors import IllegalAction, OptionError
from ..game import Game
from ..options import Options
from .dice import Dice
from .protocol import Refused
from .room import progress
from .seating import HUMAN
from .store import Kept, Progress, Store
from .table import Row, Table, standing


class Unshowable(Refused):
    """Nothing of a game can be shown."""


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


async def draws(table: Table) -> list[dict[str, Any]]:
    """Each row of chance since the dice were sealed: what came, and what could have come, with its weight. Others get
    their turn meanwhile."""
    found = []
    game = Game.new(table.game.options)
    for row in table.rows:
        if row.is_chance and row.n > (table.dice.after or 0):
            outcomes = [(game.text(code), weight) for code, weight in game.outcomes()]
            found.append({"n": row.n, "drawn": row.action, "outcomes": outcomes})
        game.apply(row.action)
        await asyncio.sleep(0)
    return found


async def read(store: Store, game: str) -> tuple[Kept, Table]:
    """A game, and its table; what cannot be read or is not legal ends it, and stands in its header. Raises Refused,
    Unshowable where not even its options can be read."""
    kept = await store.load(game)
    header = kept.header
    try:
        if header.options is None:
            raise OptionError(header.fault)
        options = Options.from_json(header.options)
    except OptionError as error:
        raise Unshowable(f"This game cannot be shown: {error}", 409) from None
    colours = [SEATS[letter] for letter in SEAT_NAMES[: options.players]]
    misfit = ""
    if not len(header.names) == len(header.kinds) == options.players:
        misfit = header.fault or "Its names do not fit the number of its players."
        header = replace(header, names=colours, kinds=[HUMAN] * options.players)
    header = replace(header, names=[name or colour for name, colour in zip(header.names, colours, strict=True)])
    table, fault = await replayed(options, header.names, kept.rows)
    table.version = header.version
    table.dice = Dice.kept(header.seed, header.sealed)
    fault = fault or misfit or header.fault
    written = (header.round, header.over, header.bot_to_move)
    if not fault and progress(table, header.kinds) != Progress(*written):
        fault = "Its log does not lead to where the game was: rows are missing, or were changed."
    if fault:
        fault = f"This game is damaged: {fault} It is shown up to step {len(table.rows)}, and cannot go on."
    return replace(kept, header=replace(header, fault=fault)), table
