"""What a screen is sent tells nothing that its holder may not know: in random games over all options, every message is
the same when all that is drawn anew."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from alienfrontiers import Game
from alienfrontiers.engine.table.stack import FINAL
from alienfrontiers.server.dice import LENGTH, Dice
from alienfrontiers.server.room import Room, hides_things
from alienfrontiers.server.store import Header
from alienfrontiers.server.stream import Stream, keeps_secrets
from alienfrontiers.server.table import Row, Table
from alienfrontiers.server.watcher import Watcher
from tests.property.test_expansions import random_options

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"]
DICE = Dice(bytes(LENGTH))
STORY = [Row(1, 0, "roll 6", True, "rolled 6 for the first turn")]


def table_of(game: Game) -> Table:
    """A table at a position, with a log, as if the game had come from a file."""
    return Table(Game.from_json(game.to_json()), STORY, NAMES[: game.options.players], version=7, dice=DICE)


def room_of(table: Table, people: int) -> Room:
    """A room where the first so many seats are people's. Nothing is written and nobody thinks in it."""
    kinds = ["human" if seat < people else "random" for seat in range(table.game.options.players)]
    header = Header("g", table.game.options.to_json(), list(table.names), kinds)
    return Room(header, table, None, None)  # type: ignore[arg-type]


def first_message(room: Room, seat: int | None) -> dict[str, Any]:
    """What a screen is sent that comes to the table, and after it was taken by a seat that is to move."""
    watcher = room.join()
    if seat is not None:
        room.take(watcher, seat)
    return last(watcher)


def last(watcher: Watcher) -> dict[str, Any]:
    message: dict[str, Any] = {}
    while not watcher.outbox.empty():
        message = json.loads(watcher.outbox.get_nowait() or "{}")
    return message


def without_question(message: dict[str, Any]) -> dict[str, Any]:
    """That the table waits for somebody is seen by all."""
    return {key: value for key, value in message.items() if key not in ("decision", "waits", "holder")}


def check_position(game: Game, rng: random.Random) -> None:
    """Check what is sent of a position, to nobody, to a seat alone among bots, and to the person to move of several."""
    table = table_of(game)
    players = game.options.players
    mover = None if game.over or game.chance else game.to_move[0]

    other = table_of(game.determinize(None, rng))
    sent = first_message(room_of(table, players), None)
    assert without_question(sent) == without_question(first_message(room_of(other, players), None))
    assert all("cards" not in player.get("agendas", {}) for player in sent["position"]["players"].values())
    assert "known_top" not in sent["position"]
    if mover is not None and keeps_secrets(table, mover):
        assert (sent["holder"], sent["decision"], sent["waits"]) == (None, None, "ABCDEF"[mover])
    elif mover is not None:
        assert sent["decision"] == table.question() == other.question()

    if not hides_things(game.options):
        assert all(Stream(seat, table).position == sent["position"] for seat in range(players))
    for seat in range(players):
        other = table_of(game.determinize(seat, rng))
        pages = [Stream(seat, one).position for one in (table, other)]
        assert pages[0] == pages[1]
        if seat == mover:
            assert table.question() == other.question()
            assert table.explanation() == other.explanation()
            taken = first_message(room_of(table, players), seat if game.options.modules else None)
            assert (taken["decision"], taken["position"]) == (table.question(), pages[0])


def check_screens(game: Game, rng: random.Random) -> int:
    """Check what is sent to screens of their own, with a seat that is lent to a bot; gives how often it was secret
    who is asked."""
    guests = {"ann": 0, "ben": 1, "cleo": None, "eve": None}  # Cleo's seat is played by a bot, and Eve looks on
    kinds = ["human", "human", "random", "open", "open", "random"][: game.options.players]
    holders = [["ann"], ["ben"], ["cleo"], [], [], []][: game.options.players]
    secret = 0
    for guest, viewer in guests.items():
        sent = []
        for table in (table_of(game), table_of(game.determinize(viewer, rng))):
            header = Header("g", game.options.to_json(), list(table.names), kinds, holders=holders)
            room = Room(header, table, None, None)  # type: ignore[arg-type]
            sent.append((last(room.join(guest)), table.game.to_move))
        (page, asked), (other, asked_there) = sent
        if asked == asked_there:
            assert page == other
        elif game.state.kind() != FINAL:  # at the end it tells itself
            secret += 1
            assert "waits" not in page
            assert page["decision"] is None
            assert without_question(page) == without_question(other)
    return secret


def check_step(game: Game, action: str, rng: random.Random) -> int:
    """Check what is sent of a step, to nobody and to every seat; returns how many were told of it."""
    told = 0
    for viewer in (None, *range(game.options.players)):
        table, other = table_of(game), table_of(game.determinize(viewer, rng))
        instead = like(other.game, action, game.hides(viewer), rng)
        if instead is None:
            continue
        messages = []
        for one, step in ((table, action), (other, instead)):
            stream = Stream(viewer, one)
            messages.append(stream.follow(one.apply(step)))
        if any(now.revealed != was.revealed for was, now in zip(game.state.seats, table.game.state.seats, strict=True)):
            continue  # known to all from now on
        if game.hides(viewer):
            for event in messages:
                del event["patch"]  # what is left to be seen depends on what was seen, like the shuffle after the last
        if table.game.hides(viewer):
            for event in messages:
                del event["text"]  # while somebody is asked in secret, the line of what was done waits for the answer
        assert messages[0] == messages[1], (viewer, action, instead)
        told += 1
    return told


def like(game: Game, action: str, hidden: bool, rng: random.Random) -> str | None:
    """The same action in another position; for one that is hidden, some action like it; None where there is none."""
    legal = [game.text(code) for code in ([code for code, _ in game.outcomes()] if game.chance else game.legal())]
    if hidden:
        legal = [text for text in legal if text.rpartition(" ")[0] == action.rpartition(" ")[0]]
        return rng.choice(legal) if legal else None
    return action if action in legal else None


@pytest.mark.parametrize("block", range(4))
def test_nothing_is_told_that_a_holder_may_not_know(block: int) -> None:
    told = secret = 0
    for seed in range(2 * block, 2 * block + 2):
        with random_options(seed) as (seeded, rng):
            game = Game.new(seeded.options)
            while not game.over:
                legal = [code for code, _ in game.outcomes()] or game.legal()
                action = game.text(rng.choice(legal))
                then = game.clone()
                then.apply(action)
                # At the end whoever is asked has something to reveal: that is told by the asking.
                asks = then.hides(None) and not game.hides(None) and then.state.kind() != FINAL
                rare = game.hides(None) and rng.random() < 0.1
                if rare or rng.random() < 0.005:
                    check_position(game, rng)
                silent = game.hides(None) and game.view(None).to_move != game.to_move  # it is secret who is asked
                if (silent and secret < 20) or rng.random() < 0.01:
                    secret += check_screens(game, rng)
                if (asks or rare or rng.random() < 0.005) and game.state.kind() != FINAL:
                    told += check_step(game, action, rng)
                game = then
            check_position(game, rng)
    assert told > 50
    assert secret > 0
