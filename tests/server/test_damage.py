"""A game that is damaged is one damaged game: it is named, it is shown as far as its log goes, and nothing else of the
server feels it."""

from __future__ import annotations

import contextlib
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from alienfrontiers import Game
from tests.server.helpers import PEOPLE, new_game, screen, serving

SEATS = [PEOPLE[0], {"kind": "random"}]

# What is done to a game of which forty rows and more are kept, and what is then left to see of it.
ROWS = {
    "unknown action": ("UPDATE log SET action = 'fly' WHERE game = ? AND n = 30", 29),
    "illegal action": ("UPDATE log SET action = 'end_turn' WHERE game = ? AND n = 3", 2),
    "empty action": ("UPDATE log SET action = '' WHERE game = ? AND n = 30", 29),
    "action of bytes": ("UPDATE log SET action = x'00ff' WHERE game = ? AND n = 30", 29),
    "text that is none": ("UPDATE log SET action = CAST(x'ff' AS TEXT) WHERE game = ? AND n = 30", 29),
    "number for a text": ("UPDATE log SET text = x'ff' WHERE game = ? AND n = 30", 29),
    "a seat that is none": ("UPDATE log SET seat = 77 WHERE game = ? AND n = 30", 29),
    "chance that is none": (
        "UPDATE log SET kind = iif(kind = 'chance', 'decision', 'chance') WHERE game = ? AND n = 30",
        29,
    ),
    "a hole": ("DELETE FROM log WHERE game = ? AND n = 30", 29),
    "an end that is missing": ("DELETE FROM log WHERE game = ? AND n > 8", 8),
    "a beginning that is missing": ("DELETE FROM log WHERE game = ? AND n = 1", 0),
    "names": ("UPDATE games SET names = '[' WHERE id = ?", None),
    "names of another kind": ("UPDATE games SET names = '[1, 2]' WHERE id = ?", None),
    "too few names": ("UPDATE games SET names = '[\"Ann\"]' WHERE id = ?", None),
    "kinds": ("UPDATE games SET kinds = '7' WHERE id = ?", None),
    "bytes for kinds": ("UPDATE games SET kinds = x'ff' WHERE id = ?", None),
    "a round": ("UPDATE games SET round = 'third' WHERE id = ?", None),
    "an end": ("UPDATE games SET over = 'perhaps' WHERE id = ?", None),
}
OPTIONS = {
    "no options": "UPDATE games SET options = '' WHERE id = ?",
    "options cut off": "UPDATE games SET options = '{\"players\": 2' WHERE id = ?",
    "options of another kind": "UPDATE games SET options = '[]' WHERE id = ?",
    "options of bytes": "UPDATE games SET options = x'ff' WHERE id = ?",
    "options of another version": "UPDATE games SET options = '{\"speed\": 9}' WHERE id = ?",
    "options that make no sense": "UPDATE games SET options = '{\"players\": 77}' WHERE id = ?",
}


def begun(folder: Path) -> tuple[str, str, dict[str, Any]]:
    """A folder with two games that are played; gives both, and the second's file."""
    rng = random.Random(3)
    with serving(folder) as client:
        games = [new_game(client, SEATS, first_player=0) for _ in range(2)]
        for game in games:
            with screen(client, game) as table:
                while table.n < 40 or table.decision is None:
                    if table.decision is None:
                        table.receive()
                    else:
                        table.act(rng.choice(table.decision["options"])["action"])
        return games[0], games[1], client.get(f"/api/games/{games[1]}/file").json()


def change(folder: Path, text: str, *values: Any) -> None:
    with contextlib.closing(sqlite3.connect(folder / "games.db")) as connection, connection:
        connection.execute(text, values)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, str, str, dict[str, Any]]:
    folder = tmp_path_factory.mktemp("games")
    damaged, whole, file = begun(folder)
    with contextlib.closing(sqlite3.connect(folder / "games.db")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return (folder / "games.db").read_bytes(), damaged, whole, file


@pytest.mark.parametrize(("damage", "upto"), ROWS.values(), ids=ROWS)
def test_a_damaged_game_is_named_and_shown_as_far_as_it_goes(
    tmp_path: Path, games: Any, damage: str, upto: int | None
) -> None:
    data, game, whole, file = games
    (tmp_path / "games.db").write_bytes(data)
    change(tmp_path, damage, game)
    with serving(tmp_path) as client:
        assert client.get("/api/games").status_code == 200
        with screen(client, game) as table:
            assert table.decision is None
            assert table.halt is not None
            assert table.halt["text"].startswith("This game is damaged: ")
            assert table.n == upto or upto is None
            table.send(t="act", v=table.v, actions=["end_turn"])
            assert table.receive() == {"t": "error", "text": table.halt["text"]}
            table.send(t="undo", v=table.v)
            assert table.receive() == {"t": "error", "text": table.halt["text"]}
            saved = client.get(f"/api/games/{game}/file")
            assert saved.status_code == 200
            assert len(saved.json()["log"]) == table.n
            Game.replay(saved.json())
            listed = {entry["id"]: entry["fault"] for entry in client.get("/api/games").json()}
            assert listed == {game: table.halt["text"], whole: ""}
        assert client.get(f"/api/games/{whole}/file").json() == file
        with screen(client, whole) as table:
            assert table.decision is not None
            assert table.halt is None


@pytest.mark.parametrize("damage", OPTIONS.values(), ids=OPTIONS)
def test_a_game_whose_options_are_lost_is_named(tmp_path: Path, games: Any, damage: str) -> None:
    data, game, whole, _ = games
    (tmp_path / "games.db").write_bytes(data)
    change(tmp_path, damage, game)
    change(tmp_path, "UPDATE games SET bot_to_move = 1 WHERE id = ?", game)  # it is opened at the start
    with serving(tmp_path) as client:
        listed = {entry["id"]: entry["fault"] for entry in client.get("/api/games").json()}
        assert listed[whole] == ""
        assert listed[game].startswith("This game cannot be shown: ")
        saved = client.get(f"/api/games/{game}/file")
        assert (saved.status_code, saved.json()["error"]) == (409, listed[game])
        with client.websocket_connect(f"ws://localhost/ws/{game}") as socket:
            assert listed[game] in socket.receive_text()


def test_a_position_kept_beside_the_log_is_not_believed(tmp_path: Path, games: Any) -> None:
    """Earlier versions kept such positions."""
    data, game, _, _ = games
    (tmp_path / "games.db").write_bytes(data)
    with serving(tmp_path) as client, screen(client, game) as table:
        known = (table.n, table.position)
    change(tmp_path, "CREATE TABLE snapshots (game VARCHAR, n INTEGER, position TEXT, PRIMARY KEY (game, n))")
    change(tmp_path, "INSERT INTO snapshots VALUES (?, 5, '{')", game)
    with serving(tmp_path) as client, screen(client, game) as table:
        assert (table.n, table.position) == known
        assert table.halt is None


def test_an_old_name_is_shown_without_what_cannot_be_shown(tmp_path: Path, games: Any) -> None:
    data, game, _, _ = games
    (tmp_path / "games.db").write_bytes(data)
    change(tmp_path, "UPDATE games SET names = ? WHERE id = ?", '["Ana\\u202eteb", "\\u200b"]', game)
    with serving(tmp_path) as client, client.websocket_connect(f"ws://localhost/ws/{game}") as socket:
        assert '"names":["Ana teb","Blue"]' in socket.receive_text()
