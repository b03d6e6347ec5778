"""A running server for tests, in this process or in one of its own, and a client that plays."""

from __future__ import annotations

import contextlib
import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from starlette.testclient import TestClient, WebSocketTestSession

from alienfrontiers.present import merge
from alienfrontiers.server.app import make_app
from alienfrontiers.server.limits import Limits, Rate
from alienfrontiers.server.thinking import Thinkers

PEOPLE = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben"}]
BOTS = [{"kind": "random"}, {"kind": "random"}]


@contextlib.contextmanager
def serving(folder: Path, **options: Any) -> Iterator[TestClient]:
    """A server in this process, on a database in the folder."""
    options.setdefault("thinkers", lambda: Thinkers(1))
    options.setdefault("limits", Limits(messages=Rate(100_000, 1), requests=Rate(100_000, 1)))
    app = make_app(folder / "games.db", **options)
    with TestClient(app, base_url="http://localhost") as client:
        yield client


def new_game(client: TestClient, seats: list[dict[str, str]], **options: Any) -> str:
    answer = client.post("/api/games", json={"seats": seats, "options": options})
    assert answer.status_code == 201, answer.text
    game: str = answer.json()["id"]
    return game


class Screen:
    """A client: keeps the position by merging patches, and the decision it was told last."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.whole: dict[str, Any] = {}  # as it was told last
        self.position: dict[str, Any] = {}
        self.decision: dict[str, Any] | None = None
        self.v = 0
        self.halt: dict[str, Any] | None = None
        self.n = 0
        self.holder: str | None = None
        self.waits: str | None = None
        self.seen: list[dict[str, Any]] = []

    def send(self, **message: Any) -> None:
        self.socket.send_text(json.dumps(message))

    def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.receive_text())
        if message["t"] == "game":
            self.whole = message
            self.position, self.holder = message["position"], message["holder"]
            self.n, self.v = message["n"], message["v"]
            self.halt = message["halt"]
        elif message["t"] == "halt":
            self.halt = message["halt"]
        elif message["t"] == "events":
            for event in message["events"]:
                assert (event["v"], event["n"]) == (self.v + 1, self.n + 1)
                self.v, self.n = event["v"], event["n"]
                self.position = merge(self.position, event["patch"])
                self.seen.append(event)
            assert message["v"] == self.v
        if message["t"] in ("game", "events"):
            self.decision, self.waits = message["decision"], message.get("waits")
        return message

    def act(self, *actions: str) -> dict[str, Any]:
        """Send actions and take the answer."""
        self.send(t="act", v=self.v, actions=list(actions))
        return self.receive()

    def play_until(self, wanted: str, rng: random.Random) -> str:
        """Play at random until an action that begins so is offered; returns it."""
        while True:
            assert self.decision is not None
            actions: list[str] = [option["action"] for option in self.decision["options"]]
            found = [action for action in actions if action.startswith(wanted)]
            if found:
                return found[0]
            self.act(rng.choice(actions))


@contextlib.contextmanager
def screen(client: TestClient, game: str) -> Iterator[Screen]:
    """A client at a table that has received the whole game."""
    with client.websocket_connect(f"ws://localhost/ws/{game}") as socket:
        one = Screen(socket)
        assert one.receive()["t"] == "game"
        yield one


@contextlib.contextmanager
def process(
    folder: Path, errors: IO[str] | None = None, database: str | None = None
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, on a folder or a database; gives the process and its `host:port` once it
    listens."""
    program = [sys.executable, "-c", "from alienfrontiers.cli import main; main()", "serve", "--port", "0"]
    where = ["--database", database] if database else ["--data", str(folder)]
    server = subprocess.Popen([*program, *where], stdout=subprocess.PIPE, stderr=errors, text=True)
    assert server.stdout is not None
    try:
        said = server.stdout.readline()
        address = re.search(r"http://([^/]+)/", said)
        assert address, said
        yield server, address[1]
    finally:
        server.kill()
        server.wait()
        server.stdout.close()
