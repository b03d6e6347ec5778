"""What one client may ask: the bounds themselves, and that the server keeps to them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import socket
import struct
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocketDisconnect
from websockets.sync.client import connect

from alienfrontiers.server.limits import UNIT, Addresses, Bucket, Crowd, Limits, PatientProtocol, Rate
from alienfrontiers.server.protocol import Refused
from alienfrontiers.server.watcher import Watcher
from tests.server.helpers import PEOPLE, new_game, process, screen, serving
from tests.server.test_kill import ask


class Clock:
    """A time that passes when told."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_share_is_a_burst_and_then_so_much_a_second() -> None:
    clock = Clock()
    bucket = Bucket(Rate(10, 2), clock)
    bucket.take(10)
    assert bucket.wait() == 0
    bucket.take(3)
    assert bucket.wait() == 1.5
    clock.now += 1
    assert bucket.wait() == 0.5
    clock.now += 100
    assert bucket.wait(10) == 0
    assert bucket.wait(11) == 0.5
    assert bucket.full


def test_requests_of_an_address_wait_and_are_then_refused_and_others_are_not() -> None:
    clock = Clock()
    addresses = Addresses(Rate(10, 2), 2.0, clock)
    assert addresses.admit("a", 10) == 0
    assert addresses.admit("a", 4) == 2.0
    for _ in range(1000):
        with pytest.raises(Refused) as refused:
            addresses.admit("a", 1)
        assert refused.value.status == 429
    assert addresses.admit("b", 10) == 0
    clock.now += 2
    assert addresses.admit("a", 4) == 2.0  # what was refused is not counted


def test_many_sockets_of_an_address_have_smaller_shares() -> None:
    crowd = Crowd()
    with contextlib.ExitStack() as sockets:
        slower = [sockets.enter_context(crowd.one_more("a")) for _ in range(100)]
        alone = sockets.enter_context(crowd.one_more("b"))
        assert [one() for one in slower] == [50.0] * 100
        assert alone() == 1.0
    with crowd.one_more("a") as again:
        assert again() == 1.0


def test_addresses_that_ask_no_more_are_forgotten() -> None:
    clock = Clock()
    addresses = Addresses(Rate(10, 2), 2.0, clock)
    for number in range(1000):
        addresses.admit(str(number), 1)
        clock.now += 1
    assert len(addresses._buckets) < 5


def test_floods_of_requests_and_joins_are_refused_with_a_sentence(tmp_path: Path) -> None:
    limits = Limits(requests=Rate(40, 1e-9), patience=0)
    with serving(tmp_path, limits=limits) as client:
        game = new_game(client, PEOPLE)
        answers = [client.get("/api/games") for _ in range(20)]
        assert [answer.status_code for answer in answers] == [200] * 15 + [429] * 5
        assert answers[-1].json()["error"].endswith("wait a little.")
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(f"ws://localhost/ws/{game}"),
        ):
            pass


def test_a_socket_is_read_as_fast_as_its_share_allows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole game that is asked for costs more than a word."""
    costs: list[float] = []
    waits: list[float] = []
    take = Bucket.take

    def noted(bucket: Bucket, cost: float) -> None:
        costs.append(cost)
        take(bucket, cost)

    async def rest(bucket: Bucket, slower: float) -> None:
        waits.append(bucket.wait())

    monkeypatch.setattr(Bucket, "rest", rest)
    with serving(tmp_path, limits=Limits(messages=Rate(50, 1e-9), requests=Rate(1000, 1))) as client:
        game = new_game(client, PEOPLE)
        monkeypatch.setattr(Bucket, "take", noted)
        with screen(client, game) as table:
            costs.clear()
            table.socket.send_text("{}")
            table.receive()
            table.send(t="since", v=-5)
            whole = len(json.dumps(table.receive(), separators=(",", ":"), ensure_ascii=False))
            for _ in range(60):
                table.socket.send_text("{}")
                table.receive()
    assert whole > UNIT
    assert costs[1] > 1 + whole / UNIT > costs[0] >= 1
    assert waits[0] == 0
    assert waits[-1] > 0


def test_a_screen_that_takes_nothing_is_cut_off() -> None:
    watcher = Watcher(None)
    for _ in range(10_000):
        watcher.send("x")
    assert watcher.outbox.qsize() <= 200


@contextlib.asynccontextmanager
async def listening(bound: socket.socket) -> AsyncIterator[int]:
    """A server of one sentence, with our protocol."""
    config = uvicorn.Config(PlainTextResponse("Hello"), http=PatientProtocol, log_level="critical", lifespan="off")
    server = uvicorn.Server(config)
    with contextlib.suppress(asyncio.CancelledError):
        task = asyncio.create_task(server.serve(sockets=[bound]))
        while not server.started:
            await asyncio.sleep(0)
        yield bound.getsockname()[1]
        server.should_exit = True
        await task


async def said(port: int, data: bytes) -> bytes:
    """What the server says to this, until it closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(data)
    answer = b""
    with contextlib.suppress(ConnectionError):
        answer = await reader.read()
    writer.close()
    return answer


def test_half_a_request_is_waited_for_only_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alienfrontiers.server.limits.HEAD_TIME", 0.05)

    async def talk() -> None:
        with socket.create_server(("127.0.0.1", 0)) as bound:
            async with listening(bound) as port:
                whole = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
                assert await said(port, b"") == b""
                assert await said(port, whole[:20]) == b""
                assert (await said(port, whole.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))).startswith(
                    b"HTTP/1.1 200"
                )

    asyncio.run(talk())


def test_an_address_has_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alienfrontiers.server.limits.CONNECTIONS", 2)

    async def talk() -> None:
        with socket.create_server(("127.0.0.1", 0)) as bound:
            async with listening(bound) as port:
                kept = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
                assert await said(port, b"") == b""
                for reader, writer in kept:
                    writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    assert (await reader.read()).startswith(b"HTTP/1.1 200")
                    writer.close()

    asyncio.run(talk())


def rude(address: str, data: bytes, reset: bool) -> None:
    """Say something, and hang up or break off without hearing the answer."""
    host, port = address.split(":")
    line = socket.create_connection((host, int(port)))
    line.sendall(data)
    if reset:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def test_those_who_hang_up_leave_no_traceback(tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    with errors.open("w") as file, process(tmp_path / "games", file) as (server, address):
        seats: Any = [{"kind": "random"}, {"kind": "random"}]
        game = ask(address, "/api/games", {"seats": seats, "options": {"players": 2}})["id"]
        head = f"Host: {address}\r\n"
        join = f"GET /ws/{game} HTTP/1.1\r\n{head}Upgrade: websocket\r\nConnection: Upgrade\r\n"
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        for reset in (False, True):
            for text in (
                "",
                "GET / HT",
                f"GET /api/codex HTTP/1.1\r\n{head}\r\n",
                f"POST /api/games/import HTTP/1.1\r\n{head}Content-Length: 900\r\n\r\nhalf",
                f"POST /api/games HTTP/1.1\r\n{head}Transfer-Encoding: chunked\r\n\r\n5\r\nhal",
                join,
                join + key,
                join.replace(game, "nothing") + key,
                join + "Sec-WebSocket-Version: 99\r\n\r\n",
            ):
                rude(address, text.encode(), reset)
        for _ in range(3):
            with connect(f"ws://{address}/ws/{game}") as table:
                table.recv()
                table.send(b"\xff")
                table.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                table.socket.close()
        assert ask(address, "/api/bots")
        server.send_signal(signal.SIGINT)
        server.wait()
    said = errors.read_text()
    assert "Traceback" not in said
    assert "Exception" not in said
