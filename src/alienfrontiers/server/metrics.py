"""What a server tells of itself at `/metrics`, for Prometheus: `alienfrontiers serve --metrics`. Needs the package
`prometheus-client`: the extra `metrics`."""

from collections.abc import Callable

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """Counts and times of one server. `games` and `screens` say how many there are now."""

    CONTENT_TYPE = CONTENT_TYPE_LATEST

    def __init__(self, games: Callable[[], float], screens: Callable[[], float]) -> None:
        self._registry = CollectorRegistry()
        self._gauge("games", "Games in memory", games)
        self._gauge("screens", "Screens at tables", screens)
        self._answers = Histogram(
            "alienfrontiers_answer_seconds",
            "From a screen's message to its answer, which is on the disk by then",
            ["message"],
            buckets=SECONDS,
            registry=self._registry,
        )
        self._requests = Counter(
            "alienfrontiers_requests", "HTTP requests by their status", ["status"], registry=self._registry
        )

    def _gauge(self, name: str, text: str, value: Callable[[], float]) -> None:
        Gauge(f"alienfrontiers_{name}", text, registry=self._registry).set_function(value)

    def answered(self, message: str, seconds: float) -> None:
        self._answers.labels(message).observe(seconds)

    def requested(self, status: int) -> None:
        self._requests.labels(str(status)).inc()

    def page(self) -> bytes:
        return generate_latest(self._registry)


class Counted:
    """Counts the answers to HTTP requests, whoever gives them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def counting(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics: Metrics = scope["app"].state.metrics
                metrics.requested(message["status"])
            await send(message)

        await self._app(scope, receive, counting)
