"""Games are copied while a server runs, a copy is put back, and every game can be played again."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from alienfrontiers.cli import app
from alienfrontiers.server.folder import held
from tests.server.helpers import BOTS, PEOPLE, new_game, process, screen, serving
from tests.server.test_kill import ask
from tests.server.test_sqlite import FORMAT2, FORMAT3


def said(*words: str | Path, code: int = 0) -> str:
    """What a command prints."""
    result = CliRunner().invoke(app, [str(word) for word in words])
    assert result.exit_code == code, result.output
    return result.output


def logs(file: Path) -> dict[str, list[Any]]:
    with contextlib.closing(sqlite3.connect(file)) as connection:
        games = [game for (game,) in connection.execute("SELECT id FROM games")]
        return {
            game: connection.execute("SELECT * FROM log WHERE game = ? ORDER BY v", (game,)).fetchall()
            for game in games
        }


def played(folder: Path, moves: int = 3) -> str:
    """A folder with a game of people."""
    with serving(folder) as client:
        game = new_game(client, PEOPLE)
        with screen(client, game) as table:
            for _ in range(moves):
                assert table.decision is not None
                table.act(table.decision["options"][-1]["action"])
    return game


def test_a_running_server_is_copied_as_of_one_moment(tmp_path: Path) -> None:
    folder, copy = tmp_path / "games", tmp_path / "copy.db"
    folder.mkdir()
    with process(folder) as (_, address):
        for _ in range(6):
            ask(address, "/api/games", {"seats": BOTS})
        assert "All games are in" in said("backup", copy, "--data", folder)
    kept, now = logs(copy), logs(folder / "games.db")
    assert set(kept) == set(now)
    for game, log in kept.items():
        assert log == now[game][: len(log)]
        with contextlib.closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("SELECT version FROM games WHERE id = ?", (game,)).fetchone() == (len(log),)
    other = tmp_path / "other"
    assert "are in" in said("restore", copy, "--data", other)
    assert said("verify", "--data", other).strip().endswith("6 games, all whole.")
    with process(other) as (_, address):
        assert {game["id"] for game in ask(address, "/api/games")} == set(kept)


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert "There are no games" in said("backup", copy, "--data", tmp_path / "nowhere", code=1)
    played(tmp_path)
    said("backup", copy, "--data", tmp_path)
    before = copy.read_bytes()
    assert "is there already" in said("backup", copy, "--data", tmp_path, code=1)
    assert copy.read_bytes() == before
    assert "cannot be copied" in said("backup", tmp_path / "no" / "copy.db", "--data", tmp_path, code=1)
    assert not list(tmp_path.glob("*.part"))


def test_the_games_of_before_are_kept_beside_a_copy_that_is_put_back(tmp_path: Path) -> None:
    game = played(tmp_path)
    copy = tmp_path / "copy.db"
    said("backup", copy, "--data", tmp_path)
    with serving(tmp_path) as client, screen(client, game) as table:
        assert table.decision is not None
        table.act(table.decision["options"][0]["action"])
    newer = logs(tmp_path / "games.db")
    told = said("restore", copy, "--data", tmp_path)
    (old,) = tmp_path.glob("games-*.db")
    assert str(old) in told.replace("\n", "")
    assert logs(old) == newer != logs(tmp_path / "games.db") == logs(copy)
    with serving(tmp_path) as client, screen(client, game) as table:
        assert table.v == len(logs(copy)[game])


def test_a_copy_is_put_back_whole_or_not_at_all(tmp_path: Path) -> None:
    played(tmp_path)
    copy, bad = tmp_path / "copy.db", tmp_path / "bad.db"
    said("backup", copy, "--data", tmp_path)
    before = logs(tmp_path / "games.db")
    with held(tmp_path):
        assert "Another server" in said("restore", copy, "--data", tmp_path, code=1)
    data = copy.read_bytes()
    other = tmp_path / "other.db"
    with contextlib.closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    for content in (
        b"",
        b"no games",
        data[: len(data) // 2],
        data[:4096] + b"\xff" * 4096 + data[8192:],
        other.read_bytes(),
    ):
        bad.write_bytes(content)
        said("restore", bad, "--data", tmp_path, code=1)
    assert "There is no file" in said("restore", tmp_path / "none.db", "--data", tmp_path, code=1)
    assert logs(tmp_path / "games.db") == before
    assert {path.name for path in tmp_path.glob("games*")} <= {"games.db", "games.db-wal", "games.db-shm"}
    assert not list(tmp_path.glob("*.part*"))


def test_every_game_is_played_again_and_none_is_changed(tmp_path: Path) -> None:
    for file, count in ((FORMAT2, 4), (FORMAT3, 2)):
        folder = tmp_path / file.stem
        folder.mkdir()
        shutil.copy(file, folder / "games.db")
        assert f"{count} games, all whole." in said("verify", "--data", folder)
        assert (folder / "games.db").read_bytes() == file.read_bytes()
    game = played(tmp_path)
    whole = said("verify", "--data", tmp_path)
    assert "1 games, all whole." in whole
    with contextlib.closing(sqlite3.connect(tmp_path / "games.db")) as connection, connection:
        connection.execute("UPDATE log SET action = 'launch' WHERE game = ? AND v = 4", (game,))
    told = said("verify", "--data", tmp_path, code=1).replace("\n", " ")
    assert "1 games, 1 damaged." in told
    assert f"{game}: This game is damaged" in told


def test_a_server_says_that_it_is_well(tmp_path: Path) -> None:
    with process(tmp_path) as (_, address), urllib.request.urlopen(f"http://{address}/healthz") as answer:
        assert json.load(answer) == {"ok": True}


@pytest.mark.parametrize("command", ["backup", "restore", "verify"])
def test_the_commands_explain_themselves(command: str) -> None:
    assert f"alienfrontiers {command}" in said(command, "--help")
