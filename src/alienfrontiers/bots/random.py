"""A bot that takes any legal action, each as likely as another."""

import random

from ..errors import integer
from ..game import Game
from .bot import must_decide


class Random:
    """Uniformly random legal play."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = random.Random(integer(seed, "A bot's seed"))

    def decide(self, view: Game, legal: list[int]) -> int:
        must_decide(view, legal)
        return self._rng.choice(legal)
