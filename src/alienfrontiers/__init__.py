"""Alien Frontiers: the board game's rules, bots, server and browser client.

>>> from alienfrontiers import Game, Options
>>> game = Game.new(Options(players=2), seed=1)
>>> while not game.over:
...     game.apply(game.legal()[0])
"""

from .explain import Reason
from .game import BadRecord, Game, IllegalAction
from .options import OptionError, Options
from .preview import Preview

__all__ = ["BadRecord", "Game", "IllegalAction", "OptionError", "Options", "Preview", "Reason"]
