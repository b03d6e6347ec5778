"""Bots in processes of their own, with a time limit. A bot that fails or is late is asked again in a fresh process; one
that does not answer then either is given up, and people say how to go on. Nobody moves in its place unasked."""

import contextlib
import logging
import os
import random
import signal
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from ..bots import make
from ..game import Game
from .workers import Workers, always

log = logging.getLogger(__name__)

TRIES = 3  # times that a bot is asked before it is given up
GRACE = 10.0  # seconds beyond the limit, the start of a process included, after which one that is stuck is ended


class Late(Exception):
    """The time is up."""


class Stuck(Exception):
    """A bot that does not answer; the text is a sentence."""


def think(bot: str, seed: int, view: Any, seat: int, legal: list[int], limit: float) -> int:
    """One decision, in a process of its own."""
    game = Game.from_json(view).view(seat)
    with _deadline(limit):
        return make(bot, seed).decide(game, list(legal))


@contextlib.contextmanager
def _deadline(limit: float) -> Iterator[None]:
    """Raise Late when the time is up, where the system has such alarms."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(*_: object) -> None:
        raise Late

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Thinkers:
    """Asks bots."""

    def __init__(
        self,
        workers: int | None = None,
        limit: float = 10.0,
        grace: float = GRACE,
        tries: int = TRIES,
        think: Callable[..., int] = think,
    ) -> None:
        self._limit = limit
        self._grace = grace
        self._tries = tries
        self._think = think
        # Two at least, so that one that is stuck does not keep the others from their turns.
        self._workers = Workers(workers or max(2, (os.cpu_count() or 2) - 1))
        self._rng = random.SystemRandom()

    def warm(self) -> None:
        """Start a process, so that the first decision does not wait for it."""
        self._workers.warm()

    async def decide(self, bot: str, game: Game, seat: int, awaited: Callable[[], bool] = always) -> int:
        """A bot's decision; bots that are `awaited` are asked before others. Raises Stuck."""
        legal = game.legal()
        if len(legal) == 1:
            return legal[0]
        view = game.view(seat).to_json()
        fault = ""
        for _ in range(self._tries):
            within = self._limit + self._grace
            seed = self._rng.getrandbits(32)
            try:
                asked = (bot, seed, view, seat, legal, self._limit)
                code = await self._workers.run(within, self._think, *asked, awaited=awaited)
                if code in legal:
                    return code
                fault = f"named {code!r}, which is not legal"
            except (Late, TimeoutError):
                fault = f"took longer than {self._limit:g} s"
            except BrokenProcessPool:
                fault = "ended before it answered"
            except Exception as error:
                fault = f"failed ({type(error).__name__})"
                log.exception("The bot %s failed.", bot)
            log.error("The bot %s %s.", bot, fault)
        raise Stuck(f"The bot {bot.title()} does not answer: it {fault}, {self._tries} times.")

    def close(self) -> None:
        self._workers.close()
