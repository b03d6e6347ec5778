"""The engine and the oracle play the same game side by side."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from alienfrontiers import Game, Options
from alienfrontiers.present.position import position
from tests.oracle import policy
from tests.oracle.rules import Oracle


class Disagreement(AssertionError):
    """What differs, and the record that leads there."""


def twins(options: Options) -> tuple[Game, Oracle]:
    """A fresh game in both."""
    oracle = Oracle(options.players, options.long_game, options.first_player, options.forced_docking)
    return Game.new(options), oracle


def engine_questions(game: Game) -> dict[str, Any]:
    """What the engine asks now: of whom, and what may be answered."""
    return {
        "over": game.over,
        "to_move": game.to_move,
        "winners": game.winners,
        "legal": sorted(game.text(code) for code in game.legal()),
        "outcomes": sorted((game.text(code), weight) for code, weight in game.outcomes()),
    }


def oracle_questions(oracle: Oracle) -> dict[str, Any]:
    """The same of the oracle."""
    return {
        "over": oracle.over,
        "to_move": oracle.to_move,
        "winners": oracle.winners,
        "legal": oracle.legal(),
        "outcomes": oracle.outcomes(),
    }


def table(position: dict[str, Any]) -> dict[str, Any]:
    """A position without the order of what has none: ships in equal ports, cards, ships of a set."""
    plain = {key: value for key, value in position.items() if key not in ("phase", "facilities", "players")}
    plain["display"] = sorted(card for card in position["display"] if card)
    plain["discard"] = sorted(position["discard"])
    plain["facilities"] = {}
    for name, facility in position["facilities"].items():
        slots = facility.get("slots", [facility])
        if all(slot.get("size", 1) == 1 for slot in slots):
            ships = sorted(ship for slot in slots for ship in slot["ships"])
            plain["facilities"][name] = {"closed": [slot.get("closed") for slot in slots], "ships": ships}
        else:
            plain["facilities"][name] = [slot | {"ships": sorted(slot["ships"])} for slot in slots]
    plain["players"] = {
        seat: {key: sorted(value) if isinstance(value, list) else value for key, value in player.items()}
        for seat, player in position["players"].items()
    }
    return plain


def difference(ours: Any, theirs: Any, path: str = "") -> list[str]:
    """Where two nested answers differ, as sentences."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return [
            line for key in {**ours, **theirs} for line in difference(ours.get(key), theirs.get(key), f"{path}/{key}")
        ]
    if isinstance(ours, list) and isinstance(theirs, list):
        only = [item for item in ours if item not in theirs], [item for item in theirs if item not in ours]
        return [f"{path}: only the engine {only[0]}, only the oracle {only[1]}"] if any(only) else []
    return [] if ours == theirs else [f"{path}: engine {ours!r}, oracle {theirs!r}"]


def compare(game: Game, oracle: Oracle) -> None:
    """Raise Disagreement unless both ask the same question about the same table."""
    found = difference(engine_questions(game), oracle_questions(oracle))
    # In the middle of a decision either may already have moved a piece that the other moves when it ends.
    if not found and (oracle.at_rest or oracle.over):
        found = difference(table(position(game)), table(oracle.snapshot()))
    if found:
        raise Disagreement("\n".join([*found, f"options {oracle.setting}", f"record {oracle.history}"]))


def play(options: Options, seed: int) -> Counter[str]:
    """One random game in both, compared after every step; the kinds of action that came up."""
    rng = random.Random(seed)
    game, oracle = twins(options)
    seen: Counter[str] = Counter()
    while not oracle.over:
        compare(game, oracle)
        text = policy.chance(oracle.outcomes(), rng) if oracle.chance else policy.choose(oracle.legal(), rng)
        seen[policy.kind(text)] += 1
        oracle.apply(text, trusted=True)
        game.apply(text)
    compare(game, oracle)
    return seen
