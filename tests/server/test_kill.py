"""The server is killed in the middle of things: nothing that was shown is gone, and the game goes on."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from alienfrontiers import Game
from alienfrontiers.present import merge, position
from tests.server.helpers import process


def ask(address: str, path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://{address}{path}", data, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def watch(address: str, game: str, upto: int) -> tuple[list[str], dict[str, Any]]:
    """The actions shown after joining, and the position, once the game is over or has so many events."""
    with connect(f"ws://{address}/ws/{game}") as socket:
        first = json.loads(socket.recv())
        shown, n, now = [], first["n"], first["position"]
        while n < upto and not now["over"]:
            for event in json.loads(socket.recv())["events"]:
                shown.append(event["action"])
                now = merge(now, event["patch"])
                n = event["n"]
    return shown, now


def test_bots_go_on_where_they_were(tmp_path: Path) -> None:
    seats = [{"kind": "random"}] * 2
    with process(tmp_path) as (server, address):
        game = ask(address, "/api/games", {"seats": seats, "options": {"players": 2}})["id"]
        before = ask(address, f"/api/games/{game}/file")["log"]
        shown, seen = watch(address, game, 150)
        server.kill()
        server.wait()
    assert not seen["over"]
    with process(tmp_path) as (_, address):
        log = ask(address, f"/api/games/{game}/file")["log"]
        assert log[: len(before)] == before
        assert "\n".join(shown) in "\n".join(log)
        # Nobody joins: the game goes on by itself, and the end is seen whenever somebody looks.
        _, last = watch(address, game, 1_000_000)
        record = ask(address, f"/api/games/{game}/file")
    assert last["over"]
    played = Game.replay(record)
    assert played.over
    assert position(played)["players"] == last["players"]
    assert "\n".join(shown) in "\n".join(record["log"])


def test_a_person_finds_the_table_as_it_was_left(tmp_path: Path) -> None:
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben"}]
    with process(tmp_path) as (_, address):
        game = ask(address, "/api/games", {"seats": seats, "options": {"players": 2}})["id"]
        _, start = watch(address, game, 0)
        known = (len(ask(address, f"/api/games/{game}/file")["log"]), start["players"])
    for _ in range(3):
        with process(tmp_path) as (server, address), connect(f"ws://{address}/ws/{game}") as socket:
            first = json.loads(socket.recv())
            assert (first["n"], first["position"]["players"]) == known
            n, v, now, decision = first["n"], first["v"], first["position"], first["decision"]
            for _ in range(8):
                socket.send(json.dumps({"t": "act", "v": v, "actions": [decision["options"][0]["action"]]}))
                answer = json.loads(socket.recv())
                for event in answer["events"]:
                    now = merge(now, event["patch"])
                n, v, decision = answer["events"][-1]["n"], answer["v"], answer["decision"]
            known = (n, now["players"])
            server.kill()
            server.wait()
            with pytest.raises(ConnectionClosed):
                socket.recv()
