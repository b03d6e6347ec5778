"""What a move costs on the wire: events, not whole states."""

from __future__ import annotations

import json
import random
import socket
import statistics
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tests.server.helpers import process
from tests.server.test_kill import ask


class Counting(socket.socket):
    """A socket that counts what comes in."""

    received = 0

    def recv(self, size: int, flags: int = 0, /) -> bytes:
        data = super().recv(size, flags)
        self.received += len(data)
        return data


def test_an_ordinary_move_is_under_a_kilobyte(tmp_path: Path) -> None:
    """A game of two people played at random; bytes as they arrive, compressed as browsers ask for."""
    rng = random.Random(1)
    with process(tmp_path) as (_, address):
        seats = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben"}]
        game = ask(address, "/api/games", {"seats": seats, "options": {"players": 2}})["id"]
        host, port = address.split(":")
        wire = Counting(socket.AF_INET, socket.SOCK_STREAM)
        wire.connect((host, int(port)))
        events: list[int] = []
        arrived: list[int] = []
        with connect(f"ws://{address}/ws/{game}", sock=wire) as table:
            message: dict[str, Any] = json.loads(table.recv())
            v, decision = message["v"], message["decision"]
            for _ in range(300):
                before = wire.received
                table.send(json.dumps({"t": "act", "v": v, "actions": [rng.choice(decision["options"])["action"]]}))
                message = json.loads(table.recv())
                arrived.append(wire.received - before)
                events += [len(json.dumps(event, ensure_ascii=False).encode()) for event in message["events"]]
                v, decision = message["v"], message["decision"]
                if decision is None:
                    break
    # The dice are the server's own: of 300 moves the few largest differ too much from game to game to be held.
    assert statistics.quantiles(events, n=100)[94] < 1000
    assert statistics.quantiles(arrived, n=100)[94] < 1000
