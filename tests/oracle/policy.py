"""A random player with a taste for what seldom comes up, so that short runs still see the whole game."""

from __future__ import annotations

import random
from collections.abc import Sequence

# How much more often than its share of the list a kind of action is taken.
# Discards are offered at every step of a turn, so they are held back or no card would live long enough to be used.
_TASTE = {
    "dock raiders_outpost": 40.0,
    "dock colony_constructor": 20.0,
    "dock terraforming_station": 3.0,
    "dock shipyard": 8.0,
    "dock orbital_market": 2.0,
    "dock colonist_hub": 0.5,
    "launch": 0.7,
    "buy_relic": 10.0,
    "trade": 2.0,
    "claim": 8.0,
    "use": 4.0,
    "discard": 0.4,
    "use orbital_teleporter": 20.0,
    "stop": 0.5,
    "card": 2.0,
    "ship relic": 2.0,
}


def kind(text: str) -> str:
    """The kind of an action: its verb, with the place or card it concerns where that makes another action of it."""
    verb, *rest = text.split()
    if verb in ("dock", "use", "discard", "claim") or text == "ship relic":
        return f"{verb} {rest[0]}"
    return verb


def choose(legal: Sequence[str], rng: random.Random) -> str:
    """One of the legal texts."""
    weights = [_TASTE.get(kind(text), _TASTE.get(text.split()[0], 1.0)) for text in legal]
    return rng.choices(legal, weights)[0]


def chance(outcomes: Sequence[tuple[str, int]], rng: random.Random) -> str:
    """One outcome, by weight."""
    return rng.choices([text for text, _ in outcomes], [weight for _, weight in outcomes])[0]
