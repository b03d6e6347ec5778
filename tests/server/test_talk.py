"""Who plays talks, who looks on reads it, and what was said is kept."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from alienfrontiers.server import talk
from alienfrontiers.server.store import Full
from tests.server.helpers import Screen, serving
from tests.server.test_seats import ANN, FRIEND, Guest, refused


def heard(screen: Screen) -> dict[str, Any]:
    """The next that is told of the talk."""
    while (message := screen.receive())["t"] != "talk":
        pass
    return message


def texts(message: dict[str, Any]) -> list[tuple[str, str]]:
    return [(line["seat"], line["text"]) for line in message["lines"]]


def test_who_plays_talks_and_who_looks_on_reads(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, ben, eve = Guest(server), Guest(server), Guest(server)
        game = ann.begin(ANN, FRIEND, visibility="unlisted")
        ben.sit(game, ann.get(f"/api/games/{game}/links").json()["invite"], name="Ben")
        with ann.at(game) as first, ben.at(game) as second, eve.at(game) as third:
            second.send(t="say", text="  Good \u202eluck,\n Ann! ")
            for screen in (first, second, third):
                told = heard(screen)
                assert texts(told) == [("B", "Good luck, Ann!")]
                assert told["read"] == {"B": 1}
            first.send(t="heard", n=1)
            assert heard(second)["read"] == {"A": 1, "B": 1}
            first.send(t="heard", n=1)
            first.send(t="heard", n=2)  # nothing new, and nothing there
            first.send(t="say", text="You too")
            told = heard(second)
            assert (texts(told), told["read"]) == ([("A", "You too")], {"A": 2, "B": 1})
            assert "looks on" in refused(third, t="say", text="Me too")
            assert "looks on" in refused(third, t="heard", n=2)
            assert "nothing" in refused(first, t="say", text="\u200b \n")
            assert "300" in refused(first, t="say", text="x" * 301)
        with eve.at(game) as screen:
            assert texts(heard(screen)) == [("B", "Good luck, Ann!"), ("A", "You too")]


def test_a_seat_talks_while_a_bot_plays_it(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Guest(server)
        game = ann.begin(ANN, FRIEND)
        ann.post(f"/api/games/{game}/seats/A", kind="random")
        with ann.at(game) as screen:
            screen.send(t="say", text="Back in a minute")
            assert texts(heard(screen)) == [("A", "Back in a minute")]


def test_what_was_said_is_there_after_a_restart_and_gone_with_its_game(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Guest(server)
        games = [ann.begin(ANN, FRIEND) for _ in range(2)]
        for game in games:
            with ann.at(game) as screen:
                screen.send(t="say", text=f"This is {game}")
                heard(screen)
    with serving(tmp_path) as server:
        again = Guest(server)
        again._client.cookies.clear()
        again._client.cookies["guest"] = ann.token
        with again.at(games[0]) as screen:
            told = heard(screen)
            assert texts(told) == [("A", f"This is {games[0]}")]
            screen.send(t="say", text="More")
            assert heard(screen)["lines"][0]["n"] == told["lines"][0]["n"] + 1
        again.delete(f"/api/games/{games[0]}")
    with sqlite3.connect(tmp_path / "games.db") as connection:
        assert connection.execute("SELECT game FROM talk").fetchall() == [(games[1],)]
    connection.close()


def test_nobody_is_told_what_could_not_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: Any) -> None:
        raise Full

    with serving(tmp_path) as server:
        ann = Guest(server)
        with ann.at(ann.begin(ANN, FRIEND)) as screen:
            with monkeypatch.context() as broken:
                broken.setattr("alienfrontiers.server.sql.SqlStore.say", full)
                assert "disk is full" in refused(screen, t="say", text="Hello")
            screen.send(t="say", text="Hello again")
            assert texts(heard(screen)) == [("A", "Hello again")]


def test_nobody_fills_the_table_with_talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "LINES", 3)
    with serving(tmp_path) as server:
        ann = Guest(server)
        with ann.at(ann.begin(ANN, FRIEND)) as screen:
            for _ in range(3):
                screen.send(t="say", text="Hello")
            assert "all that can be kept" in refused(screen, t="say", text="Hello")
        with ann.at(ann.begin(ANN, FRIEND)) as screen:
            for _ in range(int(talk.PACE.burst) - 1):
                screen.send(t="say", text="\U0001f44d")
            monkeypatch.setattr(talk, "LINES", 100)
            screen.send(t="say", text="Hello")
            assert "Not so fast" in refused(screen, t="say", text="Hello")
