"""The engine and the oracle play the same game side by side."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from alienfrontiers import Game, Options
from alienfrontiers.engine.names import (
    CARD_NAMES,
    FACILITY_NAMES,
    FACILITY_OF_PLACE,
    FIELD_NAMES,
    IN_BAY,
    IN_HAND,
    ON_BURROUGHS,
    PLACES,
    TERRITORY_NAMES,
)
from alienfrontiers.engine.ships import values_of
from tests.oracle import policy
from tests.oracle.rules import BAY, DESERT, FACILITIES, HAND, SEATS, TERRITORIES, Oracle

RELIC_PLACES = {ON_BURROUGHS: DESERT, IN_BAY: BAY, IN_HAND: HAND}


class Disagreement(AssertionError):
    """What differs, and the record that leads there."""


def twins(options: Options) -> tuple[Game, Oracle]:
    """A fresh game in both."""
    oracle = Oracle(options.players, options.long_game, options.first_player, options.forced_docking)
    return Game.new(options), oracle


def engine_questions(game: Game) -> dict[str, Any]:
    """What the engine asks now: of whom, and what may be answered."""
    return {
        "over": game.over, "to_move": game.to_move, "winners": game.winners,
        "legal": sorted(game.text(code) for code in game.legal()),
        "outcomes": sorted((game.text(code), weight) for code, weight in game.outcomes()),
    }


def oracle_questions(oracle: Oracle) -> dict[str, Any]:
    """The same of the oracle."""
    return {
        "over": oracle.over, "to_move": oracle.to_move, "winners": oracle.winners,
        "legal": oracle.legal(), "outcomes": oracle.outcomes(),
    }


def engine_table(game: Game) -> dict[str, Any]:
    """What lies on the table by the engine, in names."""
    state = game.state
    relic = f"R{state.relic_value}@{SEATS[state.relic_holder]}"
    docks: dict[str, list[str]] = {facility: [] for facility in FACILITIES}
    for place in range(PLACES):
        dock = docks[FACILITY_NAMES[FACILITY_OF_PLACE[place]]]
        for seat in range(game.options.players):
            dock += [f"{SEATS[seat]}{value}" for value in values_of(state.at(place, seat))]
        dock += [relic] if state.relic_place == place else []
    table: dict[str, Any] = {
        "round": state.round, "active": SEATS[state.active],
        "docks": {facility: sorted(ships) for facility, ships in docks.items()},
        "display": sorted(CARD_NAMES[card] for card in state.display if card >= 0),
        "deck": sum(state.deck),
        "discard": sorted(name for name, n in zip(CARD_NAMES, state.discard, strict=True) for _ in range(n)),
        "artifact": {"total": state.artifact, "cycles": state.cycles},
        "fields": {name: TERRITORY_NAMES[mask.bit_length() - 1] if mask else None
                   for name, mask in zip(FIELD_NAMES, state.fields, strict=True)},
        "relic": RELIC_PLACES.get(state.relic_place) or FACILITY_NAMES[FACILITY_OF_PLACE[state.relic_place]],
        "colonies": {}, "control": {}, "players": {},
    }
    for t, territory in enumerate(TERRITORIES):
        counts = {SEATS[seat]: state.colonies[6 * t + seat] for seat in range(game.options.players)}
        table["colonies"][territory] = {seat: n for seat, n in counts.items() if n}
        table["control"][territory] = SEATS[state.control[t]] if state.control[t] >= 0 else None
    for seat, player in enumerate(state.seats):
        holds_relic = state.relic_place == IN_HAND and state.relic_holder == seat
        table["players"][SEATS[seat]] = {
            "fuel": player.fuel, "ore": player.ore, "score": game.score(seat), "points": game.points(seat),
            "supply": player.supply, "circle": player.circle, "stock": player.stock, "bay": player.bay,
            "unplaced": sorted([f"{SEATS[seat]}{value}" for value in values_of(player.unplaced)]
                               + ([relic] if holds_relic else [])),
            "cards": sorted(name for i, name in enumerate(CARD_NAMES) if player.cards >> i & 1),
            "used": sorted(name for i, name in enumerate(CARD_NAMES) if player.used >> i & 1),
        }
    return table


def oracle_table(oracle: Oracle) -> dict[str, Any]:
    """The same by the oracle."""
    table = oracle.snapshot()
    for asked_elsewhere in ("over", "winners"):
        del table[asked_elsewhere]
    return table


def difference(ours: Any, theirs: Any, path: str = "") -> list[str]:
    """Where two nested answers differ, as sentences."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return [line for key in {**ours, **theirs}
                for line in difference(ours.get(key), theirs.get(key), f"{path}/{key}")]
    if isinstance(ours, list) and isinstance(theirs, list):
        only = [item for item in ours if item not in theirs], [item for item in theirs if item not in ours]
        return [f"{path}: only the engine {only[0]}, only the oracle {only[1]}"] if any(only) else []
    return [] if ours == theirs else [f"{path}: engine {ours!r}, oracle {theirs!r}"]


def compare(game: Game, oracle: Oracle) -> None:
    """Raise Disagreement unless both ask the same question about the same table."""
    found = difference(engine_questions(game), oracle_questions(oracle))
    # In the middle of a decision either may already have moved a piece that the other moves when it ends.
    if not found and (oracle.at_rest or oracle.over):
        found = difference(engine_table(game), oracle_table(oracle))
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
