"""Bots: players that decide by themselves.

A bot is one method over a view of the game and the list of legal codes. It sees what its seat may see and nothing else.

>>> from alienfrontiers import Game
>>> from alienfrontiers.bots import make
>>> game, bot = Game.new(seed=1), make("random", seed=1)
>>> while not game.over:
...     game.apply(bot.decide(game.view(game.to_move[0]), game.legal()))
"""

from collections.abc import Callable

from ..errors import Misuse, shown
from .bot import Bot
from .planner import Planner
from .random import Random

__all__ = ["BOTS", "Bot", "make"]

BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "planner": Planner}


def make(name: str, seed: int = 0) -> Bot:
    """A fresh bot by name; the same seed and the same games give the same decisions. Raises Misuse."""
    if not isinstance(name, str) or name not in BOTS:
        raise Misuse(f"There is no bot {shown(name)}; there are {', '.join(BOTS)}.")
    return BOTS[name](seed)
