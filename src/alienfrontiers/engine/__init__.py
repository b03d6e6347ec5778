"""The rules of the game. Fast, typed, and without knowledge of who plays or shows it."""

from .. import _compiled

_compiled.choose(__path__)

from . import tech as tech  # noqa: E402
