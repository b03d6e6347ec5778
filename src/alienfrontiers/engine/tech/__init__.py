"""Alien Tech cards, one class each, in files by family. Importing this package registers them."""

from . import (
    about_cards,
    belt_cards,
    chrono_spike,
    classic,
    cloak,
    colonies,
    docking_cards,
    fields,
    grapple,
    ships,
    tokens,
)

__all__ = [
    "about_cards",
    "belt_cards",
    "chrono_spike",
    "classic",
    "cloak",
    "colonies",
    "docking_cards",
    "fields",
    "grapple",
    "ships",
    "tokens",
]
