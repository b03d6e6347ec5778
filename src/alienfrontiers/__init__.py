"""Alien Frontiers: the board game's rules, bots, server and browser client.

>>> from alienfrontiers import Game, Options
>>> game = Game.new(Options(players=2), seed=1)
>>> while not game.over:
...     game.apply(game.legal()[0])
"""

from .game import BadRecord, Game, IllegalAction, Preview, Reason
from .options import OptionError, Options

__all__ = ["BadRecord", "Game", "IllegalAction", "OptionError", "Options", "Preview", "Reason"]
