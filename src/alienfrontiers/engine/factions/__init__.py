"""Factions, one class each, in files by family. Importing this package registers them."""

from . import cards, colonies, ships, territories

__all__ = ["cards", "colonies", "ships", "territories"]
