"""A bot that takes any legal action, each as likely as another."""

import random

from ..game import Game


class Random:
    """Uniformly random legal play."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = random.Random(seed)

    def decide(self, view: Game, legal: list[int]) -> int:
        return self._rng.choice(legal)
