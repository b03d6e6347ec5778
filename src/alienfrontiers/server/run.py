"""Listen: bind the port, say where, open the browser if wanted."""

import asyncio
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import uvicorn

from .app import make_app
from .protocol import MESSAGE_LIMIT, Refused
from .store import Store

PORT = 8000


def data_folder() -> Path:
    """Where games are kept unless told otherwise."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "alienfrontiers"


def listen(host: str, port: int | None) -> socket.socket:
    """A bound socket. Without a port the usual one, or any free one when that is taken. Raises Refused."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in [PORT, 0] if port is None else [port]:
        try:
            return socket.create_server((host, number), family=family)
        except OSError as error:
            # What the system says; `error.strerror` repeats the address. Names that are not found have numbers below 0.
            code = error.errno or 0
            reason = os.strerror(code) if code > 0 else error.strerror or str(error)
    if port is None:
        # Not even a free port: it is the address.
        raise Refused(f"Cannot listen on {host}: {reason}. Choose another address with --host.")
    raise Refused(f"Cannot listen on {host}, port {port}: {reason}. Choose another with --port.")


async def try_open(database: Path) -> None:
    """Raises Refused when the database cannot be used."""
    store = await Store.open(database)
    await store.close()


class Announced(uvicorn.Server):
    """Says so when it listens, and not before."""

    def __init__(self, config: uvicorn.Config, listening: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            await self._listening()


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | None = None,
    allow_hosts: Sequence[str] = (),
    browser: bool = False,
) -> int:
    """Run the server until it is stopped; returns an exit code. `browser`: open one at a game."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    folder = data or data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        asyncio.run(try_open(folder / "games.db"))
        bound = listen(host, port)
    except OSError as error:
        print(f"Cannot keep games in {folder}: {error.strerror}. Choose another folder with --data.", file=sys.stderr)
        return 1
    except Refused as refused:
        print(refused.text, file=sys.stderr)
        return 1
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    url = f"http://{shown}:{bound.getsockname()[1]}/"

    app = make_app(folder / "games.db", names=[host, *allow_hosts])

    async def listening() -> None:
        print(f"Alien Frontiers at {url} (Ctrl-C stops it; games are kept in {folder})", flush=True)
        if browser:
            game = f"{url}#/game/{await app.state.house.latest()}"
            threading.Thread(target=webbrowser.open, args=(game,), daemon=True).start()

    config = uvicorn.Config(
        app,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=MESSAGE_LIMIT,
        timeout_graceful_shutdown=2,
    )
    server = Announced(config, listening)
    server.run(sockets=[bound])
    return 0 if server.started else 1
