"""Counts of legal-action trees, as chess programs count move trees.

`python -m tests.golden.perft` makes the file anew with the oracle; the test holds the engine against it. A position
is a record from a fresh game, so it needs nothing but notation; outcomes of chance are branches like any other.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.oracle import policy
from tests.oracle.rules import CANNON, CRYSTAL, DECOY, GRAVITY, HAND, POLARITY, TELEPORTER, WARPER, Oracle

FILE = Path(__file__).with_name("perft.json")
LEAVES = 40_000  # deepen while the tree stays below this


def oracle_children(node: Oracle) -> list[Oracle]:
    """One game for each answer to the present question."""
    children = []
    for text in node.legal() or [text for text, _ in node.outcomes()]:
        child = node.clone()
        child.apply(text, trusted=True)
        children.append(child)
    return children


def oracle_count(node: Oracle, depth: int) -> int:
    """Sequences of exactly `depth` answers from here."""
    if depth == 1:
        return len(node.legal() or node.outcomes())
    return sum(oracle_count(child, depth - 1) for child in oracle_children(node))


def _holds(*cards: str) -> Callable[[Oracle], bool]:
    def test(game: Oracle) -> bool:
        me = game.players[game.active]
        return set(cards) <= set(me.cards) - me.used and me.fuel >= 3 and len(game._hand(me)) >= 3

    return test


def _relic_among_equals(game: Oracle) -> bool:
    hand = game._hand(game.players[game.active])
    return any(ship.is_relic and sum(other.value == ship.value for other in hand) > 2 for ship in hand)


def _last_colony_on_hub(game: Oracle) -> bool:
    me = game.players[game.active]
    return (
        me.supply == 0
        and me.circle > 0
        and any(ship.value == 6 for ship in game._hand(me))
        and me.fuel > 1
        and me.ore > 1
    )


def _run(game: Oracle) -> bool:
    return any(text.startswith("dock raiders_outpost") for text in game.legal()) and any(
        DECOY in player.cards for player in game.players if player.seat != game.active
    )


def _hub_excess(game: Oracle) -> bool:
    me = game.players[game.active]
    return (
        me.circle == 6
        and game.turn.hub_ships == 1
        and game._bonus(me, "asimov")
        and me.supply > 0
        and "dock colonist_hub" in " ".join(game.legal())
        and me.fuel > 0
        and me.ore > 0
    )


def _rich(game: Oracle) -> bool:
    me = game.players[game.active]
    return me.fuel + me.ore > 10 and len(game._hand(me)) < 2


def _fields(game: Oracle) -> bool:
    return all(game.fields.values()) and len(game._hand(game.players[game.active])) > 2


POSITIONS: dict[str, tuple[int, Callable[[Oracle], bool]]] = {
    "opening with two": (2, lambda game: True),
    "opening with four": (4, lambda game: True),
    "the Relic among equal ships": (3, _relic_among_equals),
    "last colony on the Hub": (3, _last_colony_on_hub),
    "a raid against a Decoy": (4, _run),
    "Asimov passes the seventh circle": (4, _hub_excess),
    "too many tokens": (3, _rich),
    "all fields on the planet": (3, _fields),
    "Teleporter": (4, _holds(TELEPORTER)),
    "Cannon and full docks": (4, _holds(CANNON)),
    "Crystal": (3, _holds(CRYSTAL)),
    "Warper": (2, _holds(WARPER)),
    "Polarity and Gravity": (4, _holds(POLARITY, GRAVITY)),
}


def find(players: int, wanted: Callable[[Oracle], bool]) -> Oracle:
    """Such a quiet moment of a random game; of the first few the one with the most to choose from."""
    found: list[Oracle] = []
    for seed in range(2000):
        rng = random.Random(seed)
        game = Oracle(players, long_game=seed % 4 == 0)
        while not game.over:
            if game.at_rest and any(ship.place == HAND for ship in game.ships) and wanted(game):
                found.append(game)
                break
            game.apply(
                policy.chance(game.outcomes(), rng) if game.chance else policy.choose(game.legal(), rng), trusted=True
            )
        if len(found) == 6:
            break
    return max(found, key=lambda game: len(game.legal()))


def make() -> list[dict[str, Any]]:
    """All positions with their counts."""
    trees = []
    for name, (players, wanted) in POSITIONS.items():
        game = find(players, wanted)
        counts = [oracle_count(game, 1), oracle_count(game, 2)]
        while counts[-1] ** 2 / counts[-2] < LEAVES and len(counts) < 5:
            counts.append(oracle_count(game, len(counts) + 1))
        trees.append(
            {"name": name, "players": players, "long_game": game.setting[1], "counts": counts, "record": game.history}
        )
        print(name, counts, len(game.history))
    return trees


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(tree) for tree in make())
    FILE.write_text(f"[\n{lines}\n]\n")
