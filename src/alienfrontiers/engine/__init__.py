"""The rules of the game. Fast, typed, and without knowledge of who plays or shows it.

Who drives a game comes in by `play`. What is named here puts itself into the tables of its kind as it is imported.
"""

from .. import _compiled

_compiled.choose(__path__)

from . import agendas, asteroids, factions, tech  # noqa: E402
from .facilities import belt  # noqa: E402
from .turn import comes_loose, pocket, steps  # noqa: E402

__all__ = ["agendas", "asteroids", "belt", "comes_loose", "factions", "pocket", "steps", "tech"]
