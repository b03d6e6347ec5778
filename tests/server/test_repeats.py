"""A message that comes twice, because its answer was lost, is done once."""

from __future__ import annotations

import contextlib
import random
import sqlite3
from pathlib import Path

import pytest

from tests.server.helpers import PEOPLE, Screen, new_game, screen, serving


def log_of(folder: Path) -> list[tuple[int, str, str]]:
    with contextlib.closing(sqlite3.connect(folder / "games.db")) as connection:
        return connection.execute("SELECT v, kind, action FROM log ORDER BY v").fetchall()


def says_nothing_more(table: Screen) -> None:
    """What was sent is answered; the next answer is that to the next question."""
    table.send(t="since", v=table.v)
    answer = table.receive()
    assert (answer["t"], answer["events"]) == ("events", [])


def take_back(table: Screen) -> None:
    """Go to where something may be taken back."""
    rng = random.Random(1)
    while not (table.decision and table.decision.get("undo")):
        assert table.decision is not None
        table.act(rng.choice(table.decision["options"])["action"])


def test_an_action_sent_twice_is_done_once_and_answered_twice(tmp_path: Path) -> None:
    with serving(tmp_path) as client, screen(client, new_game(client, PEOPLE)) as table:
        assert table.decision is not None
        v = table.v
        message = {"t": "act", "v": v, "actions": [table.decision["options"][0]["action"]], "id": "a-first-mark"}
        table.send(**message)
        first = table.receive()
        log = log_of(tmp_path)
        n = table.n - len(first["events"])
        table.v, table.n = v, n  # the answer was lost
        table.send(**message)
        assert table.receive() == first
        says_nothing_more(table)
        assert log_of(tmp_path) == log
        table.v, table.n = v, n
        # Another message for that version is another matter.
        table.send(**message | {"id": "another-mark"})
        assert table.receive()["t"] == "events"
        assert table.receive()["t"] == "error"
        assert log_of(tmp_path) == log


@pytest.mark.parametrize("kind", ["undo", "reset"])
def test_a_taking_back_sent_twice_takes_back_once(tmp_path: Path, kind: str) -> None:
    with serving(tmp_path) as client, screen(client, new_game(client, PEOPLE)) as table:
        take_back(table)
        message = {"t": kind, "v": table.v, "id": "a-first-mark"}
        table.send(**message)
        first = table.receive()
        assert first["t"] == "game"
        log = log_of(tmp_path)
        assert log[-1][1] == "back"
        table.send(**message)
        assert table.receive() == first
        says_nothing_more(table)
        assert log_of(tmp_path) == log


def test_a_message_is_known_again_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        game = new_game(client, PEOPLE)
        with screen(client, game) as table:
            take_back(table)
            undo = {"t": "undo", "v": table.v, "id": "mark-of-undo"}
            table.send(**undo)
            table.receive()
            assert table.decision is not None
            act = {"t": "act", "v": table.v, "actions": [table.decision["options"][0]["action"]], "id": "mark-of-act"}
            table.send(**act)
            table.receive()
    log = log_of(tmp_path)
    with serving(tmp_path) as client, screen(client, game) as table:
        for message in (act, undo):
            table.send(**message)
            assert table.receive()["t"] == "game"
            says_nothing_more(table)
        assert log_of(tmp_path) == log


def test_what_was_refused_may_be_sent_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alienfrontiers.server.sqlite.PATIENCE", 1)
    with serving(tmp_path) as client, screen(client, new_game(client, PEOPLE)) as table:
        assert table.decision is not None
        message = {"t": "act", "v": table.v, "actions": [table.decision["options"][0]["action"]], "id": "a-first-mark"}
        with contextlib.closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            table.send(**message)
            assert table.receive()["t"] == "error"
            other.execute("COMMIT")
        table.send(**message)
        assert table.receive()["t"] == "events"
