"""How much a server bears: `python tools/load.py`. It starts one of its own, plays games against it, and says how many
moves a second a second screen sees, how late, and what each costs the server's processor.

Two friends a game, each at a screen of their own: what one does the other sees. In a closed loop each moves as soon as
asked; with `--pace` so many moves a second are made. Every move is on the disk before it is shown. Figures hold for a
quiet machine: the load before the run is told with them. Reads /proc, so Linux only."""

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parent.parent
SEATS = [{"kind": "human", "name": "Ann"}, {"kind": "open"}]
# The server as it is, but for what it takes of one address: here all come from the same.
SERVER = """
import functools, sys
from pathlib import Path
from alienfrontiers.server import limits, run
limits.CONNECTIONS = 10**6
free = limits.Limits(messages=limits.Rate(10**9, 10**9), requests=limits.Rate(10**9, 10**9))
run.make_app = functools.partial(run.make_app, limits=free)
sys.exit(run.serve(port=0, data=Path(sys.argv[1])))
"""


class Choice(msgspec.Struct):
    action: str


class Decision(msgspec.Struct):
    options: list[Choice]


class Patch(msgspec.Struct):
    over: bool = False


class Event(msgspec.Struct):
    v: int
    patch: Patch


class News(msgspec.Struct):
    """What a screen reads of a message."""

    t: str
    v: int = 0
    events: list[Event] = []
    decision: Decision | None = None


read = msgspec.json.Decoder(News).decode


class Tally:
    """What was seen: seconds from each move to the second screen, after the start only."""

    def __init__(self, until: float) -> None:
        self.until = until
        self.late: list[float] = []
        self.sent: dict[tuple[str, int], tuple[str, float]] = {}  # who made the move that leads to a version, and when

    @property
    def going(self) -> bool:
        return time.monotonic() < self.until


@contextlib.contextmanager
def server(folder: str) -> Iterator[tuple[int, str]]:
    """A server on a folder; gives the number of its process, and its `host:port`."""
    command = [sys.executable, "-c", SERVER, folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            found = re.search(r"http://([^/]+)/", said)
            if found is None:
                raise SystemExit("The server did not start.")
            yield process.pid, found[1]
        finally:
            process.terminate()


def worked(pid: int) -> float:
    """Seconds of processor that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def ask(address: str, path: str, cookie: str = "", body: Any = None) -> tuple[Any, str]:
    """The answer of the server, and the cookie that comes with it."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json", "cookie": cookie}
    with urllib.request.urlopen(urllib.request.Request(f"http://{address}{path}", data, headers)) as answer:
        return json.load(answer), (answer.headers["set-cookie"] or "").partition(";")[0]


def begin(address: str, options: dict[str, Any]) -> tuple[str, list[str]]:
    """A game of two friends, and their cookies."""
    ann, ben = (ask(address, "/api/me")[1] for _ in range(2))
    game: str = ask(address, "/api/games", ann, {"seats": SEATS, "options": options, "visibility": "public"})[0]["id"]
    ask(address, f"/api/games/{game}/sit", ben, {"name": "Ben"})
    return game, [ann, ben]


async def sit(socket: ClientConnection, me: str, game: str, pace: float, tally: Tally, rng: random.Random) -> None:
    """One screen, until the game is over."""
    due = time.monotonic()
    while tally.going:
        news = read(await socket.recv())
        for event in news.events:
            who, made = tally.sent.get((game, event.v), (me, 0.0))
            if who != me:
                tally.late.append(time.monotonic() - made)
                del tally.sent[game, event.v]
            if event.patch.over:
                return
        if news.decision is not None:
            due = max(due + 1 / pace, time.monotonic()) if pace else due
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            action = rng.choice(news.decision.options).action
            tally.sent[game, news.v + 1] = me, time.monotonic()
            await socket.send(json.dumps({"t": "act", "v": news.v, "actions": [action]}))


async def play(address: str, options: dict[str, Any], pace: float, tally: Tally, rng: random.Random) -> None:
    """One game after the other."""
    if pace:
        await asyncio.sleep(rng.random() / pace)  # not all at the same moment
    while tally.going:
        game, cookies = await asyncio.to_thread(begin, address, options)
        async with contextlib.AsyncExitStack() as stack:
            url = f"ws://{address}/ws/{game}"
            screens = []
            for cookie in cookies:
                socket = await stack.enter_async_context(
                    connect(url, compression=None, additional_headers={"cookie": cookie})
                )
                screens.append(asyncio.create_task(sit(socket, cookie, game, pace, tally, rng)))
            await asyncio.wait(screens, timeout=max(0.0, tally.until - time.monotonic()), return_when="FIRST_COMPLETED")
            for screen in screens:
                screen.cancel()
            await asyncio.gather(*screens, return_exceptions=True)


async def loaded(address: str, pid: int, games: int, seconds: float, pace: float, options: dict[str, Any]) -> dict:  # type: ignore[type-arg]
    tally = Tally(time.monotonic() + seconds)
    cpu, start = worked(pid), time.monotonic()
    await asyncio.gather(*(play(address, options, pace, tally, random.Random(n)) for n in range(games)))
    took, used = time.monotonic() - start, worked(pid) - cpu
    late = sorted(tally.late)
    cuts = statistics.quantiles(late, n=100)
    return {
        "moves_per_second": round(len(late) / took),
        "server_cpu_ms_per_move": round(used / len(late) * 1000, 2),
        **{f"p{cut}_ms": round(cuts[cut - 1] * 1000, 1) for cut in (50, 95, 99)},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--pace", type=float, default=0.0, help="moves a second of each game; 0: as fast as it goes")
    parser.add_argument("--options", type=json.loads, default={}, help="of the games, as JSON")
    given = parser.parse_args()
    before = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder, server(folder) as (pid, address):
        found = asyncio.run(loaded(address, pid, given.games, given.seconds, given.pace, given.options))
    print(json.dumps({"games": given.games, **found, "load_before": round(before, 1), "cores": os.cpu_count()}))


if __name__ == "__main__":
    main()
