"""HTTP and websockets: the routes of docs/architecture.md, the built client, and who may speak to the server."""

import asyncio
import contextlib
import functools
import ipaddress
import re
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anyio
import msgspec
import segno
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from .. import catalogue, codex
from ..bots import BOTS
from ..catalogue.options import options_json
from ..engine.numbers.names import SEAT_NAMES
from ..errors import OptionError
from ..options import Options
from .guests import COOKIE, LASTS, Keys, guest_of, new_token
from .house import House
from .limits import LIMITS, SECOND, UNIT, Bucket, Crowd, Limits, Turnstile, address
from .opening import Place, open_store
from .protocol import (
    BODY_LIMIT,
    MESSAGE_LIMIT,
    Hand,
    Link,
    Look,
    Refused,
    Sit,
    encode,
    read_body,
    read_game_file,
    read_message,
    read_new_game,
)
from .room import Room
from .store import Header
from .thinking import Thinkers
from .watcher import Watcher

if TYPE_CHECKING:
    from .metrics import Metrics

BODY_TIME = 20.0  # seconds for a body to arrive

STATIC = Path(__file__).parents[1] / "static"

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Alien Frontiers</title>
<h1>The client is not built yet</h1>
<p>The server runs, but the page it should show has not been built. Stop it and start the game with
<code>./play</code>, which builds the client first.</p></html>
"""

SECURITY = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; "
        b"frame-ancestors 'none'",
    ),
]


AUTHORITY = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::([0-9]{1,5}))?")


def authority(text: str) -> tuple[str, int | None] | None:
    """Machine and port, as a Host names them; None for what does not."""
    parts = AUTHORITY.fullmatch(text.lower())
    if parts is None or int(parts[3] or 0) > 65535:
        return None
    return parts[1] or parts[2], int(parts[3]) if parts[3] else None


def site(origin: str) -> tuple[str, int | None] | None:
    """Machine and port of an Origin, nothing of either for a page that has none; None for what is no origin."""
    if origin == "null":
        return "", None
    scheme, _, rest = origin.partition("://")
    return authority(rest) if scheme else None


class Guard:
    """Lets only pages of this server speak to it.

    The host must be an address, this machine, or a name given at the start: a foreign name that was made to point
    here (DNS rebinding) is refused. A request that a page sends must come from a page of the same host."""

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self._app = app
        self._names = {"localhost", socket.gethostname().lower(), *(name.lower() for name in names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = HTTPConnection(scope).headers
        try:
            self._check(headers.getlist("host"), headers.getlist("origin"))
        except Refused as refused:
            await refusal(refused)(scope, receive, send)
        else:
            await self._app(scope, receive, _with_headers(scope, send))

    def _check(self, hosts: list[str], origins: list[str]) -> None:
        """Raises Refused."""
        if len(hosts) != 1 or (host := authority(hosts[0])) is None:
            raise Refused("The Host of this request is not the name of a machine.")
        if not self._knows(host[0]):
            raise Refused("This server does not go by that name; start it with --allow-host NAME.", 403)
        for origin in map(site, origins):
            if origin is None:
                raise Refused("The Origin of this request is not the address of a site.")
            if origin != host:
                raise Refused("Pages of other sites may not speak to this server.", 403)

    def _knows(self, host: str) -> bool:
        try:
            ipaddress.ip_address(host)
        except ValueError:
            return host in self._names
        return True


def _with_headers(scope: Scope, send: Send) -> Send:
    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *SECURITY]
        await send(message)

    return sending if scope["type"] == "http" else send


class Client(StaticFiles):
    """The built client: files named after their content are kept for good, the page is asked for anew each time."""

    def file_response(self, full_path: Any, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(full_path, *args, **kwargs)
        forever = Path(full_path).parent.name == "assets"
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if forever else "no-cache"
        return response


def reply(data: Any, status: int = 200) -> Response:
    body = data if isinstance(data, bytes) else msgspec.json.encode(data)
    return Response(body, status, {"cache-control": "no-store"}, media_type="application/json")


def refusal(refused: Refused) -> Response:
    """An error as a sentence: `{"error": "..."}`. A websocket that has not begun gets the same answer."""
    return reply({"error": refused.text}, refused.status)


Handler = Callable[[Request], Awaitable[Response]]


def sentences(handler: Handler) -> Handler:
    """Errors as sentences."""

    async def handling(request: Request) -> Response:
        try:
            return await handler(request)
        except Refused as refused:
            return refusal(refused)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody reads it

    return handling


async def body_of(request: Request) -> bytes:
    """The body, up to the limits of size and time. Raises Refused."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_TIME):
            async for part in request.stream():
                body += part
                if len(body) > BODY_LIMIT:
                    raise Refused(f"This is too large: the limit is {BODY_LIMIT // 1024} kB.", 413)
    except TimeoutError:
        raise Refused("This took too long to arrive.", 408) from None
    return bytes(body)


@functools.cache
def written(make: Callable[[], Any]) -> bytes:
    """What never changes, as it is sent."""
    return msgspec.json.encode(make())


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


def guest(connection: HTTPConnection) -> str | None:
    return guest_of(connection.cookies)


def known_guest(connection: HTTPConnection) -> str:
    """Raises Refused for who is none."""
    found = guest(connection)
    if found is None:
        raise Refused("Nobody is known here yet: ask for /api/me first, and keep the cookie.", 403)
    return found


async def get_me(request: Request) -> Response:
    """Makes whoever has no cookie a guest."""
    response = reply({"guest": True})
    if guest(request) is None:
        response.set_cookie(
            COOKIE, new_token(), LASTS, httponly=True, samesite="strict", secure=request.url.scheme == "https"
        )
    return response


async def get_health(request: Request) -> Response:
    """Can games be kept and read? Else it says why, with 503."""
    await house_of(request).store.recent(1)
    return reply({"ok": True})


async def get_metrics(request: Request) -> Response:
    metrics: Metrics = request.app.state.metrics
    return Response(metrics.page(), media_type=metrics.CONTENT_TYPE)


async def get_catalogue(_: Request) -> Response:
    return reply(written(catalogue.to_json))


async def get_codex(_: Request) -> Response:
    return reply(written(codex.to_json))


async def get_options(_: Request) -> Response:
    return reply(written(options_json))


async def post_options(request: Request) -> Response:
    """What stands against a game with these seats and options, if anything."""
    body = read_new_game(await body_of(request))
    try:
        Options.from_json({"players": len(body.seats)} | body.options)
    except OptionError as error:
        return reply({"problem": str(error)})
    return reply({"problem": None})


async def get_bots(_: Request) -> Response:
    return reply([{"id": name, "name": name, "text": (bot.__doc__ or "").split("\n")[0]} for name, bot in BOTS.items()])


def listed(game: Header, guest: str | None) -> dict[str, Any]:
    """A game as a line of the list that a guest is given."""
    keys = ("id", "names", "kinds", "round", "over", "created", "updated", "fault", "visibility", "points")
    mine = game.seating.held_by(guest)
    yours = [SEAT_NAMES[seat] for seat in sorted(mine)]
    whose = {"yours": yours, "own": game.is_of(guest), "made": guest is not None and guest == game.owner}
    about = {"modules": (game.options or {}).get("modules", []), **whose}
    return {key: getattr(game, key) for key in keys} | about | {"your_turn": game.to_move in mine and not game.over}


async def get_games(request: Request) -> Response:
    who = guest(request)
    return reply([listed(game, who) for game in await house_of(request).games(who)])


async def post_game(request: Request) -> Response:
    return reply({"id": await house_of(request).new(read_new_game(await body_of(request)), guest(request))}, 201)


async def post_latest(request: Request) -> Response:
    return reply({"id": await house_of(request).latest(guest(request))})


async def post_look(request: Request) -> Response:
    body = read_body(await body_of(request), Look)
    return reply(await house_of(request).look(request.path_params["game"], guest(request), body.key))


async def post_sit(request: Request) -> Response:
    body = read_body(await body_of(request), Sit)
    return reply({"you": await house_of(request).sit(request.path_params["game"], known_guest(request), body)})


async def post_seat(request: Request) -> Response:
    body = read_body(await body_of(request), Hand)
    game, seat = request.path_params["game"], request.path_params["seat"]
    await house_of(request).hand(game, guest(request), seat, body)
    return reply({"seat": seat, "kind": body.kind})


async def get_links(request: Request) -> Response:
    links = await house_of(request).links(request.path_params["game"], guest(request))
    return reply(links | {"reached": request.app.state.reached})


async def post_qr(request: Request) -> Response:
    body = read_body(await body_of(request), Link)
    return reply({"image": segno.make(body.text, micro=False).svg_data_uri(border=3, light="#fff")})


async def post_again(request: Request) -> Response:
    return reply({"id": await house_of(request).again(request.path_params["game"], guest(request))}, 201)


async def delete_game(request: Request) -> Response:
    await house_of(request).delete(request.path_params["game"], guest(request))
    return reply({"deleted": request.path_params["game"]})


async def get_file(request: Request) -> Response:
    game = request.path_params["game"]
    response = reply(await house_of(request).export_file(game, guest(request)))
    response.headers["content-disposition"] = f'attachment; filename="alienfrontiers-{game}.json"'
    return response


async def get_dice(request: Request) -> Response:
    return reply(await house_of(request).dice(request.path_params["game"], guest(request)))


async def post_import(request: Request) -> Response:
    body = read_game_file(await body_of(request))
    return reply({"id": await house_of(request).import_file(body, guest(request))}, 201)


async def not_built(_: Request) -> Response:
    return HTMLResponse(NOT_BUILT, 503, {"cache-control": "no-store"})


# What a socket raises when its screen has gone: the last one when our side has noticed already.
GONE = (WebSocketDisconnect, RuntimeError)


async def screen(socket: WebSocket) -> None:
    """One screen at a table: messages in, messages out, until either side goes."""
    with contextlib.suppress(*GONE):
        await socket.accept()
    try:
        who = guest(socket)
        room = await house_of(socket).room(socket.path_params["game"], who)
    except Refused as refused:
        with contextlib.suppress(*GONE):
            await socket.send_text(encode({"t": "error", "text": refused.text}))
            await socket.close(1013 if refused.status == 503 else 1008)  # come later, or not again
        return
    limits: Limits = socket.app.state.limits
    watcher = room.join(who, "explain" in socket.query_params)
    room.wake()
    try:
        async with anyio.create_task_group() as group:

            async def until_either_ends(work: Awaitable[None]) -> None:
                await work
                group.cancel_scope.cancel()

            group.start_soon(until_either_ends, _send(socket, watcher, limits.answers))
            group.start_soon(until_either_ends, _receive(socket, room, watcher, Bucket(limits.messages)))
    finally:
        room.leave(watcher)


async def _send(socket: WebSocket, watcher: Watcher, within: float) -> None:
    """Send what waits; a screen that does not take it in time is given up."""
    with contextlib.suppress(TimeoutError, *GONE):
        while (message := await watcher.outbox.get()) is not None:
            async with asyncio.timeout(within):
                await socket.send_text(message)
            watcher.outbox.task_done()
        await socket.close(1012)  # come again


async def _receive(socket: WebSocket, room: Room, watcher: Watcher, share: Bucket) -> None:
    """Answer messages, as fast as this socket's share allows: the next one is not read before."""
    crowd: Crowd = socket.app.state.crowd
    metrics: Metrics | None = socket.app.state.metrics
    with crowd.one_more(address(socket.scope)) as slower:
        while (data := await _read(socket)) is not None:
            sent, worked, began = watcher.sent, time.thread_time(), time.monotonic()
            try:
                message = read_message(data)
                await room.receive(watcher, message)
                if metrics:
                    metrics.answered(str(message.__struct_config__.tag), time.monotonic() - began)
            except Refused as refused:
                watcher.send(encode({"t": "error", "text": refused.text}))
            share.take(1 + (watcher.sent - sent) / UNIT + (time.thread_time() - worked) * SECOND)
            await watcher.outbox.join()  # a screen that takes no answers is not asked for more questions
            await share.rest(slower())


async def _read(socket: WebSocket) -> str | None:
    """The next message; None when there is none any more."""
    try:
        data = await socket.receive_text()
        if len(data) <= MESSAGE_LIMIT:
            return data
        await socket.close(1009)
    except (KeyError, *GONE):  # KeyError: bytes that are no text
        pass
    return None


def metrics_of() -> Any:
    """What tells of a server. Raises Refused."""
    try:
        from . import metrics
    except ImportError:
        raise Refused("Metrics need one package more: pip install 'alienfrontiers[metrics]'.") from None
    return metrics


def make_app(
    database: Place,
    static: Path = STATIC,
    names: Iterable[str] = (),
    thinkers: Callable[[], Thinkers] = Thinkers,
    limits: Limits = LIMITS,
    reached: Iterable[str] = (),
    metrics: bool = False,
) -> Starlette:
    """The server as an ASGI application. `names`: host names it answers to besides addresses and this machine;
    `reached`: addresses of its page for other machines, as far as they are known; `metrics`: tell at `/metrics` of
    itself. Raises Refused for lack of a package."""
    counting = metrics_of() if metrics else None

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await open_store(database)
        pool = thinkers()
        app.state.house = house = House(store, pool, Keys(await store.secret()))
        app.state.limits, app.state.crowd = limits, Crowd()
        app.state.metrics = counting.Metrics(house.at_table, house.looking_on) if counting else None
        await house.resume()
        try:
            yield
        finally:
            await house.close()
            pool.close()
            await store.close()

    routes: list[Any] = [
        Route("/healthz", sentences(get_health)),
        Route("/api/catalogue", sentences(get_catalogue)),
        Route("/api/codex", sentences(get_codex)),
        Route("/api/options", sentences(get_options), methods=["GET"]),
        Route("/api/options", sentences(post_options), methods=["POST"]),
        Route("/api/bots", sentences(get_bots)),
        Route("/api/me", sentences(get_me)),
        Route("/api/games", sentences(get_games), methods=["GET"]),
        Route("/api/games", sentences(post_game), methods=["POST"]),
        Route("/api/games/import", sentences(post_import), methods=["POST"]),
        Route("/api/games/latest", sentences(post_latest), methods=["POST"]),
        Route("/api/games/{game}", sentences(delete_game), methods=["DELETE"]),
        Route("/api/games/{game}/file", sentences(get_file)),
        Route("/api/games/{game}/dice", sentences(get_dice)),
        Route("/api/games/{game}/look", sentences(post_look), methods=["POST"]),
        Route("/api/games/{game}/sit", sentences(post_sit), methods=["POST"]),
        Route("/api/games/{game}/seats/{seat}", sentences(post_seat), methods=["POST"]),
        Route("/api/games/{game}/links", sentences(get_links)),
        Route("/api/qr", sentences(post_qr), methods=["POST"]),
        Route("/api/games/{game}/again", sentences(post_again), methods=["POST"]),
        WebSocketRoute("/ws/{game}", screen),
    ]
    if (static / "index.html").is_file():
        routes.append(Mount("/", Client(directory=static, html=True)))
    else:
        routes.append(Route("/", not_built))
    if counting:
        routes.insert(0, Route("/metrics", get_metrics))
    middleware = [
        *([Middleware(counting.Counted)] if counting else []),
        Middleware(Guard, names=tuple(names)),
        Middleware(Turnstile, limits=limits, refuse=refusal),
        Middleware(GZipMiddleware, minimum_size=1000),
    ]
    app = Starlette(routes=routes, middleware=middleware, lifespan=lifespan)
    app.state.reached = list(reached)
    return app
