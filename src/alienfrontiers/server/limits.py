"""How much one client may ask of the server, so that the others do not feel it.

A socket that asks for more than its share is read more slowly: nothing of it is refused, it waits in the network. Each
has a share of its own, smaller where an address has many, so that who comes from there too does not pay for a flood.
HTTP requests and new sockets of one address wait a little, and are refused beyond that."""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import h11
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from .protocol import Refused

CONNECTIONS = 100  # of one address
HEAD_LIMIT = 16 * 1024  # bytes of the head of a request
HEAD_TIME = 15.0  # seconds for the head of a request
UNIT = 4096  # characters of an answer that count as much as a message
SECOND = 200.0  # messages that count as much as a second of the server's work
TOGETHER = 2  # sockets of one address that have whole shares


@dataclass(frozen=True)
class Rate:
    """So much at once, and so much a second after that."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """What is taken of one client. A message costs one, and more for the length of the answers and the work they are;
    requests cost what COSTS says."""

    messages: Rate = Rate(300, 30)  # of one socket
    requests: Rate = Rate(400, 20)  # of one address
    patience: float = 2.0  # seconds that a request may be kept waiting
    answers: float = 30.0  # seconds in which a screen takes what it is sent


LIMITS = Limits()

# What a request costs, by the beginning of its path; the first that fits counts.
COSTS = (
    ("POST", "/api/games/import", 20.0),
    ("POST", "/api/games", 10.0),
    ("POST", "/api/", 2.0),
    ("GET", "/api/games/", 5.0),
    ("GET", "/api/", 2.0),
    ("GET", "/ws/", 5.0),
)


class Bucket:
    """What a client has left of a rate."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.burst
        self._at = clock()

    def wait(self, cost: float = 0.0) -> float:
        """Seconds until this much can be taken."""
        now = self._clock()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        return max(0.0, (cost - self._left) / self._rate.per_second)

    def take(self, cost: float) -> None:
        self._left -= cost

    async def rest(self, slower: float = 1.0) -> None:
        """Wait until what was taken too much is made up for, at so much less a second."""
        await asyncio.sleep(self.wait() * slower)

    @property
    def full(self) -> bool:
        self.wait()
        return self._left >= self._rate.burst


class Crowd:
    """How many sockets each address has."""

    def __init__(self) -> None:
        self._sockets: Counter[str] = Counter()

    @contextlib.contextmanager
    def one_more(self, address: str) -> Iterator[Callable[[], float]]:
        """For as long as a socket is there; gives the function that says how much smaller its share is for the others
        from there."""
        self._sockets[address] += 1
        try:
            yield lambda: max(1.0, self._sockets[address] / TOGETHER)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


class Addresses:
    """The buckets of all addresses that have asked lately."""

    def __init__(self, rate: Rate, patience: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._patience = patience
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def admit(self, address: str, cost: float) -> float:
        """Seconds that a request has to wait. Raises Refused when they are too many."""
        if address not in self._buckets:
            self._buckets = {known: bucket for known, bucket in self._buckets.items() if not bucket.full}
        bucket = self._buckets.setdefault(address, Bucket(self._rate, self._clock))
        wait = bucket.wait(cost)
        if wait > self._patience:
            raise Refused("That is more than this server does for one machine at a time: wait a little.", 429)
        bucket.take(cost)
        return wait


class Turnstile:
    """Lets the requests of an address in one after the other, and says no to floods, without haste."""

    def __init__(self, app: ASGIApp, limits: Limits, refuse: Callable[[Refused], ASGIApp]) -> None:
        self._app = app
        self._patience = limits.patience
        self._addresses = Addresses(limits.requests, limits.patience)
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if cost := _cost(scope):
            try:
                wait = self._addresses.admit(address(scope), cost)
            except Refused as refused:
                await asyncio.sleep(self._patience)
                await self._refuse(refused)(scope, receive, send)
                return
            if wait:
                await asyncio.sleep(wait)
        await self._app(scope, receive, send)


def address(scope: Scope) -> str:
    """Where a request comes from."""
    return str((scope.get("client") or ("",))[0])


def _cost(scope: Scope) -> float:
    if scope["type"] not in ("http", "websocket"):
        return 0.0
    method = "POST" if scope.get("method", "GET") == "POST" else "GET"
    return next((cost for verb, path, cost in COSTS if verb == method and scope["path"].startswith(path)), 0.0)


class PatientProtocol(H11Protocol):
    """HTTP that waits for the head of a request only so long, and takes so many connections of one address."""

    _head: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if crowded(self.client, self.connections):
            transport.abort()
        else:
            self._watch_head()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget_head()
        super().connection_lost(exc)

    def _watch_head(self) -> None:
        """Set the clock while a head is awaited. Between two requests the server's own clock runs."""
        if self.conn.their_state is not h11.IDLE or self.transport.get_protocol() is not self:
            self._forget_head()
        elif self._head is None:
            self._head = self.loop.call_later(HEAD_TIME, self.transport.abort)

    def _forget_head(self) -> None:
        if self._head is not None:
            self._head.cancel()
            self._head = None


def crowded(client: tuple[str, int] | None, connections: Iterable[Any]) -> bool:
    """Has the address of a client too many connections?"""
    if client is None:
        return False
    return sum(1 for one in connections if one.client and one.client[0] == client[0]) > CONNECTIONS
