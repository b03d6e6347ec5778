"""The rules of the game. Fast, typed, and without knowledge of who plays or shows it."""

from . import tech as tech
