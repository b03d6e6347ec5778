"""Alien Frontiers: the board game's rules, bots, server and browser client.

>>> from alienfrontiers import Game, Options
>>> game = Game.new(Options(players=2), seed=1)
>>> while not game.over:
...     game.apply(game.legal()[0])
"""

from .errors import BadRecord, IllegalAction, Misuse, OptionError
from .explain import Reason
from .game import Game
from .notation import CODES, CODES_VERSION
from .options import Options
from .preview import Preview

__all__ = [
    "CODES",
    "CODES_VERSION",
    "BadRecord",
    "Game",
    "IllegalAction",
    "Misuse",
    "OptionError",
    "Options",
    "Preview",
    "Reason",
]
