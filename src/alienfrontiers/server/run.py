"""Listen: bind the port, say where, open the browser if wanted."""

import asyncio
import contextlib
import gc
import io
import ipaddress
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import segno
import uvicorn

from .app import make_app
from .folder import held
from .limits import HEAD_LIMIT, PatientProtocol
from .opening import Place, open_store
from .protocol import MESSAGE_LIMIT, Refused

PORT = 8000
HERE = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")  # hosts that stand for all addresses of this machine


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
    both = host == "::" and socket.has_dualstack_ipv6()  # every address of this machine, of either kind
    for number in [PORT, 0] if port is None else [port]:
        try:
            return of_tcp(socket.create_server((host, number), family=family, dualstack_ipv6=both))
        except OSError as error:
            # What the system says; `error.strerror` repeats the address. Names that are not found have numbers below 0.
            code = error.errno or 0
            reason = os.strerror(code) if code > 0 else error.strerror or str(error)
    if port is None:
        # Not even a free port: it is the address.
        raise Refused(f"Cannot listen on {host}: {reason}. Choose another address with --host.")
    raise Refused(f"Cannot listen on {host}, port {port}: {reason}. Choose another with --port.")


def of_tcp(bound: socket.socket) -> socket.socket:
    """The socket, named as one of TCP. asyncio lets what is sent go out at once only where the protocol is named: else
    a message waits until the other side has confirmed the last one, up to 40 ms."""
    return socket.socket(bound.family, bound.type, socket.IPPROTO_TCP, bound.detach())


async def try_open(database: Place) -> None:
    """Raises Refused when the database cannot be used."""
    store = await open_store(database)
    await store.close()


def untold(address: str) -> None:
    """Whoever wants to know where a server on a database is looks elsewhere."""


class Announced(uvicorn.Server):
    """Says so when it listens, and not before."""

    def __init__(self, config: uvicorn.Config, listening: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            await self._listening()


def is_local(bound: socket.socket) -> bool:
    """Can only this machine reach the socket?"""
    return ipaddress.ip_address(bound.getsockname()[0].partition("%")[0]).is_loopback


def outward() -> list[str]:
    """The addresses of this machine under which others reach it."""
    found: dict[str, None] = {}
    for family, elsewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        # The address it would speak from; nothing is sent.
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            found[probe.getsockname()[0]] = None
    with contextlib.suppress(OSError):
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM):
            found[str(address[0])] = None
    known = ((text, ipaddress.ip_address(text.partition("%")[0])) for text in found)
    return [text for text, one in known if not (one.is_loopback or one.is_link_local or one.is_unspecified)]


def link(host: str, port: int) -> str:
    """The address of a page."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def at_home(host: str, bound: socket.socket) -> str:
    """The address of the page for this machine."""
    return link(HERE if host in EVERYWHERE else host, bound.getsockname()[1])


def reached(host: str, bound: socket.socket) -> list[str]:
    """The addresses of the page for other machines, as far as they are known; none where only this one reaches it."""
    if is_local(bound):
        return []
    others = outward() if host in EVERYWHERE else [host]
    if host == "0.0.0.0":
        others = [one for one in others if ":" not in one]
    return [link(one, bound.getsockname()[1]) for one in others]


def tend_memory() -> None:
    """What was loaded stays for good, and of what moves leave behind hardly anything goes in circles: the collector
    need not look at everything all the time, while somebody waits."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def announcement(host: str, bound: socket.socket, where: str) -> str:
    """Where the server is, and who can come."""
    lines = [f"Alien Frontiers at {at_home(host, bound)} (Ctrl-C stops it; games are kept in {where})"]
    if not is_local(bound):
        lines += [
            f"Others reach it at {' or '.join(reached(host, bound)) or 'the address of this machine'}",
            "A seat is played by who holds it; in games of before, and of scripts, nobody does, and all play them.",
        ]
    return "\n".join(lines)


def picture(url: str) -> str:
    """A link as a QR code for a terminal, for phones in the room."""
    drawn = io.StringIO()
    segno.make(url, micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def serve(
    host: str = HERE,
    port: int | None = None,
    data: Path | None = None,
    allow_hosts: Sequence[str] = (),
    browser: bool = False,
    database: str | None = None,
    metrics: bool = False,
) -> int:
    """Run the server until it is stopped; returns an exit code. `browser`: open one at a game. `database`: the URL of
    one to keep games in, in place of a folder. `metrics`: tell of itself at `/metrics`."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    folder = data or data_folder()
    with contextlib.ExitStack() as stack:
        tell: Callable[[str], None] = untold
        try:
            if database is None:
                folder.mkdir(parents=True, exist_ok=True)
                tell = stack.enter_context(held(folder))
            place: Place = database or folder / "games.db"
            asyncio.run(try_open(place))
            bound = listen(host, port)
        except OSError as error:
            text = f"Cannot keep games in {folder}: {error.strerror}. Choose another folder with --data."
            print(text, file=sys.stderr)
            return 1
        except Refused as refused:
            print(refused.text, file=sys.stderr)
            return 1
        try:
            return run(bound, host, place, allow_hosts, browser, tell, metrics)
        except Refused as refused:
            print(refused.text, file=sys.stderr)
            return 1


def run(
    bound: socket.socket,
    host: str,
    place: Place,
    allow_hosts: Sequence[str],
    browser: bool,
    tell: Callable[[str], None],
    metrics: bool = False,
) -> int:
    """Serve on a bound socket; `tell` is told the address once somebody answers there."""
    where = str(place.parent) if isinstance(place, Path) else "a database"  # its address may hold a password
    url = at_home(host, bound)
    others = reached(host, bound)
    app = make_app(place, names=[host, *allow_hosts], reached=others, metrics=metrics)

    async def listening() -> None:
        tend_memory()
        tell(url)
        print(announcement(host, bound, where), flush=True)
        if others and sys.stdout.isatty():
            with contextlib.suppress(UnicodeEncodeError):  # not every terminal can draw it
                print(picture(others[0]), flush=True)
        if browser:
            # The browser knows whose games it is to go on with.
            threading.Thread(target=webbrowser.open, args=(f"{url}#/latest",), daemon=True).start()

    config = uvicorn.Config(
        app,
        log_level="warning",
        http=PatientProtocol,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_LIMIT,
        h11_max_incomplete_event_size=HEAD_LIMIT,
        limit_concurrency=1000,
        timeout_graceful_shutdown=2,
    )
    server = Announced(config, listening)
    server.run(sockets=[bound])
    return 0 if server.started else 1
