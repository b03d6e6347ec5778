"""What stops a game, and how it goes on: a disk that is full or locked, a bot that does not answer."""

from __future__ import annotations

import contextlib
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from alienfrontiers import Game
from alienfrontiers.server.sqlite import SqliteStore
from alienfrontiers.server.store import Full
from alienfrontiers.server.thinking import Stuck, Thinkers
from tests.server.helpers import BOTS, PEOPLE, Screen, new_game, screen, serving


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to wait for a lock or a next try."""
    monkeypatch.setattr("alienfrontiers.server.sqlite.PATIENCE", 1)
    monkeypatch.setattr("alienfrontiers.server.room.PAUSES", (0.01,))


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another program holds the file of games."""
    with contextlib.closing(sqlite3.connect(folder / "games.db", isolation_level=None, timeout=60)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("COMMIT")


def halted(table: Screen) -> dict[str, Any]:
    """The next word that the game does not go on."""
    while True:
        message = table.receive()
        if message["t"] == "halt" and message["halt"]:
            halt: dict[str, Any] = message["halt"]
            return halt


def goes_on(table: Screen) -> None:
    """The game is not over, and more of it is shown."""
    n = table.n
    while table.n < n + 10:
        table.receive()


def test_a_move_that_cannot_be_written_is_refused_on_the_spot_and_can_be_made_again(tmp_path: Path) -> None:
    with serving(tmp_path) as client, screen(client, new_game(client, PEOPLE)) as table:
        assert table.decision is not None
        action = table.play_until("dock", random.Random(1))
        before = (table.n, table.position)
        with locked(tmp_path):
            answer = table.act(action)
            assert answer == {"t": "error", "text": "The file of games is locked by another program."}
            table.send(t="undo", v=table.v)
            assert table.receive()["t"] == "error"
        assert (table.n, table.position) == before
        assert table.act(action)["t"] == "events"
        table.send(t="undo", v=table.v)
        assert table.receive()["t"] == "game"


def test_bots_wait_for_the_disk_say_so_and_go_on_by_themselves(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        game = new_game(client, BOTS)
        with screen(client, game) as table:
            table.receive()
            with locked(tmp_path):
                halt = halted(table)
                assert halt["text"].startswith("The file of games is locked by another program. The game goes on by")
                assert halt["choices"] == {}
                with screen(client, game) as late:  # who comes now is told too
                    assert late.halt == halt
                seen = [event["action"] for event in table.seen]
            goes_on(table)
            assert table.halt is None
            log = client.get(f"/api/games/{game}/file").json()["log"]
        shown = [event["action"] for event in table.seen]
        assert shown[: len(seen)] == seen
        assert "\n".join(shown) in "\n".join(log)


def test_a_full_disk_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = {"left": 5}
    append = SqliteStore.append

    async def full(store: SqliteStore, *args: Any) -> None:
        if room["left"] == 0:
            raise Full
        room["left"] -= 1
        await append(store, *args)

    monkeypatch.setattr(SqliteStore, "append", full)
    with serving(tmp_path) as client, screen(client, new_game(client, BOTS)) as table:
        assert halted(table)["text"].startswith("The disk is full")
        room["left"] = 10**6
        goes_on(table)
        assert table.halt is None


def test_a_disk_that_takes_no_byte_is_waited_for(tmp_path: Path) -> None:
    """The real thing: this process may not write to any file for a while."""
    resource = pytest.importorskip("resource", reason="Windows cannot forbid a process to write")
    with serving(tmp_path) as client, screen(client, new_game(client, BOTS)) as table:
        table.receive()
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
        try:
            halt = halted(table)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert "file of games" in halt["text"]
        goes_on(table)


def test_any_other_fault_is_told_and_can_be_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as client:
        game = new_game(client, PEOPLE[:1] + BOTS[:1])
        with screen(client, game) as table, monkeypatch.context() as patch:
            patch.setattr(Thinkers, "decide", lambda *_: 1 / 0)
            while table.halt is None:
                if table.decision is None:
                    table.receive()
                else:
                    table.act(table.decision["options"][0]["action"])
            assert table.halt["text"] == "The server failed at this move; its log says more."
            patch.undo()
            table.send(t="help", by="random")
            while table.decision is None:
                table.receive()


class Some(Thinkers):
    """Only the planner answers."""

    async def decide(self, bot: str, game: Game, seat: int, *_: Any) -> int:
        if bot == "random":
            raise Stuck("The bot Random does not answer: it ended before it answered, 3 times.")
        return game.legal()[0]


@contextlib.contextmanager
def stuck(folder: Path) -> Iterator[tuple[Any, str, Screen]]:
    """A person's game in which the bot `random` does not answer."""
    with serving(folder, thinkers=Some) as client:
        game = new_game(client, PEOPLE[:1] + BOTS[:1])
        with screen(client, game) as table:
            while table.halt is None:
                if table.decision is None:
                    table.receive()
                else:
                    table.act(table.decision["options"][0]["action"])
            yield client, game, table


def test_nobody_moves_for_a_bot_that_does_not_answer_until_a_person_says_how(tmp_path: Path) -> None:
    with stuck(tmp_path) as (client, game, table):
        n = table.n
        assert table.halt == {
            "text": "The bot Random does not answer: it ended before it answered, 3 times.",
            "choices": {
                "random": "Ask Random again",
                "planner": "Let Planner make this move",
                "human": "Play this seat from now on",
            },
        }
        with screen(client, game) as other:
            assert (other.n, other.halt) == (n, table.halt)
            other.send(t="help", by="nobody")
            assert other.receive()["t"] == "error"
            other.send(t="help", by="random")  # once more
            assert other.receive()["halt"] is None
            assert halted(other)["text"].startswith("The bot Random")
        assert table.n == n


def test_another_bot_makes_one_move(tmp_path: Path) -> None:
    with stuck(tmp_path) as (_, _, table):
        n = table.n
        table.send(t="help", by="planner")
        assert table.receive()["halt"] is None
        while table.n == n:
            table.receive()
        assert table.seen[-1]["seat"] == "B"
        assert table.decision is not None or halted(table)["text"].startswith("The bot Random")


def test_a_person_takes_over_the_seat(tmp_path: Path) -> None:
    with stuck(tmp_path) as (client, game, table):
        n = table.n
        table.send(t="help", by="human")
        assert [table.receive()["t"] for _ in range(2)] == ["game", "halt"]
        assert (table.n, table.halt) == (n, None)
        assert table.decision is not None
        assert table.decision["seat"] == "B"
        with screen(client, game) as again:
            assert (again.n, again.halt) == (n, None)
            assert again.decision is not None
            assert again.decision["seat"] == "B"
        assert client.get("/api/games").json()[0]["kinds"] == ["human", "human"]
