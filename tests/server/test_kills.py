"""The server is killed again and again while games of every sort are played: whatever any screen was shown is in the
log for ever, and every game goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.helpers import process
from tests.server.test_kill import ask

PERSON, BOT = {"kind": "human"}, {"kind": "random"}
TABLES = [[PERSON, PERSON], [PERSON, BOT], [BOT, BOT], [PERSON, PERSON, BOT]]


@dataclass
class Seen:
    """What the screens of a game were shown: the action that led to each version, None for a taking back."""

    versions: dict[int, str | None] = field(default_factory=dict)
    undone: int = 0
    last: int = 0
    over: bool = False
    handed: int = 0  # how often the first seat was, and who may play it now: what was answered, and what was asked for
    players: set[str] = field(kw_only=True)


async def play(address: str, game: str, seen: Seen, rng: random.Random, news: asyncio.Event) -> None:
    """Look on, act and take back where a person may, and hand the first seat on, until the server is gone."""
    with contextlib.suppress(ConnectionClosed, OSError):
        async with connect(f"ws://{address}/ws/{game}") as socket:
            first = json.loads(await socket.recv())
            assert first["v"] >= seen.last, "what was shown is gone"
            assert first["halt"] is None
            await _play(socket, first, seen, rng, news, f"{address} {game}")


async def _play(
    socket: ClientConnection, message: dict[str, Any], seen: Seen, rng: random.Random, news: asyncio.Event, where: str
) -> None:
    took_back, player = False, ""
    while True:
        if message["t"] == "events":
            for event in message["events"]:
                assert seen.versions.setdefault(event["v"], event["action"]) == event["action"]
                seen.over |= event["patch"].get("over", False)
        elif message["t"] == "game":
            seen.over, player = message["position"]["over"], message["kinds"][0]
            if took_back:
                assert seen.versions.setdefault(message["v"], None) is None
                seen.undone += 1
        else:
            raise AssertionError(message)
        seen.last = message["v"]
        news.set()
        took_back = False
        decision = message["decision"]
        if decision is not None and rng.random() < 0.05:
            kind = rng.choice(["human", "random"])
            await hand(where, kind, seen)
            if kind != player:
                decision = None  # the table comes anew
        if decision is not None:
            took_back = decision.get("undo", False) and rng.random() < 0.2
            wish = {"t": "undo"} if took_back else {"t": "act", "actions": [rng.choice(decision["options"])["action"]]}
            await socket.send(json.dumps(wish | {"v": message["v"]}))
        message = json.loads(await socket.recv())


async def hand(where: str, kind: str, seen: Seen) -> None:
    """Let the first seat be played by somebody else."""
    address, game = where.split()
    seen.players.add(kind)
    await asyncio.to_thread(ask, address, f"/api/games/{game}/seats/A", {"kind": kind})
    seen.players = {kind}
    seen.handed += 1


async def play_all(
    pid: int, address: str, games: dict[str, Seen], rng: random.Random, until: Callable[[], bool]
) -> None:
    """Play everything at once for so long, and kill the server in the midst of it."""
    news = asyncio.Event()
    playing = [
        asyncio.create_task(play(address, game, seen, random.Random(rng.random()), news))
        for game, seen in games.items()
    ]
    while not until() and not any(task.done() for task in playing):
        news.clear()
        more = asyncio.create_task(news.wait())
        await asyncio.wait([more, *playing], return_when=asyncio.FIRST_COMPLETED)
        more.cancel()
    os.kill(pid, signal.SIGKILL)
    await asyncio.gather(*playing)


def check(folder: Path, database: str | None, games: dict[str, Seen]) -> None:
    """Everything that was shown stands in the file, or the database."""
    mark = "%s" if database else "?"
    opened: Any = psycopg.connect(database) if database else sqlite3.connect(folder / "games.db")
    with contextlib.closing(opened) as connection:
        for game, seen in games.items():
            entries = f"SELECT v, kind, action FROM log WHERE game = {mark} ORDER BY v"
            log = connection.execute(entries, (game,)).fetchall()
            assert [v for v, *_ in log] == list(range(1, len(log) + 1))
            kept = {v: action if kind in ("decision", "chance") else None for v, kind, action in log}
            assert {v: kept.get(v, "lost") for v in seen.versions} == seen.versions
            ((version,),) = connection.execute(f"SELECT version FROM games WHERE id = {mark}", (game,))
            assert version == len(log)
            ((kinds,),) = connection.execute(f"SELECT kinds FROM games WHERE id = {mark}", (game,))
            assert json.loads(kinds)[0] in seen.players
            said = [json.loads(action)["kinds"] for _, kind, action in log if kind == "seats"]
            assert said[-1:] in ([], [json.loads(kinds)])


def killed(folder: Path, database: str | None, times: int, tables: int, seed: int) -> dict[str, Seen]:
    """Keep so many games going through so many kills; at last see that each goes on."""
    rng = random.Random(seed)
    games: dict[str, Seen] = {}

    def going() -> dict[str, Seen]:
        return {game: seen for game, seen in games.items() if not seen.over}

    def shown() -> int:
        return sum(seen.last for seen in games.values())

    for kill in range(times + 1):
        with process(folder, database=database) as (server, address):
            while len(going()) < tables and kill < times:
                seats = TABLES[len(games) % len(TABLES)]
                games[ask(address, "/api/games", {"seats": seats})["id"]] = Seen(players={seats[0]["kind"]})
            enough = shown() + rng.randint(5, 150)
            before = {game: seen.last for game, seen in going().items()}

            def until(enough: int = enough, before: dict[str, int] = before, last: bool = kill == times) -> bool:
                if last:
                    return all(games[game].over or games[game].last > v for game, v in before.items())
                return shown() >= enough or not going()

            asyncio.run(play_all(server.pid, address, going(), rng, until))
            server.wait()
        check(folder, database, games)
    return games


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest) -> str | None:
    """The URL of a database; None for a file."""
    return None if request.param == "sqlite" else request.getfixturevalue("database")


def test_whatever_was_shown_is_kept(tmp_path: Path, place: str | None) -> None:
    games = killed(tmp_path, place, 3, 4, seed=1)
    assert sum(seen.undone for seen in games.values()) > 0
    assert sum(seen.handed for seen in games.values()) > 0
    assert all(len(seen.versions) > 0 for seen in games.values())


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_whatever_was_shown_is_kept_however_often(tmp_path: Path, place: str | None) -> None:
    games = killed(tmp_path, place, 200, 10, seed=2)
    assert sum(seen.undone for seen in games.values()) > 200
