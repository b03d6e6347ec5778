"""Whatever power is offered can be carried out: nowhere on its way is there nothing left to choose."""

from __future__ import annotations

from typing import Any

import pytest

from alienfrontiers.engine.numbers.names import ASTEROID_NAMES, CARD_NAMES, FACTION_NAMES
from alienfrontiers.engine.table.stack import MAIN
from alienfrontiers.game import Game
from alienfrontiers.scenario.setup import build

MODULES = ["expansion_tech", "agendas", "factions", "outer_belt"]
RICH = {"fuel": 8, "ore": 8}
# What A has and how the board looks, from almost nothing to a bit of everything.
TABLES: dict[str, dict[str, Any]] = {
    "bare": {"A": {"bay": 3, **RICH}, "B": {"bay": 3}},
    "poor": {"A": {"unplaced": [1, 3, 6], "fuel": 1}, "B": {"bay": 2, "fuel": 1}, "docks": {"solar_converter": ["B3"]}},
    "alone": {
        "A": {"unplaced": [6], **RICH, "colonies": {"heinlein": 1}},
        "B": {"bay": 3},
        "docks": {"lunar_mine": ["A2"], "terraforming_station": ["A6"]},
        "fields": {"repulsor": "heinlein"},
    },
    "ones": {"A": {"unplaced": [1, 1], **RICH}, "B": {"bay": 3}},
    "sixes": {"A": {"unplaced": [6, 6], **RICH}, "B": {"bay": 3}},
    "settling": {"A": {"unplaced": [3, 4], **RICH, "colonies": {"lem": 1}}, "B": {"bay": 3}},
    "visited": {
        "A": {"unplaced": [4], "bay": 4, "fuel": 2, "colonies": {"heinlein": 1, "lem": 1}},
        "B": {"bay": 1, "colonies": {"lem": 2, "pohl": 1}},
        "docks": {"solar_converter": ["A1"], "lunar_mine": ["B4"], "outer_belt:1": ["B2"]},
        "fields": {"repulsor": "lem", "isolation": "heinlein"},
    },
    "busy": {
        "A": {"unplaced": [3, 4], **RICH, "colonies": {"heinlein": 1, "blish": 1}, "agendas": {"hidden": ["B1"]}},
        "B": {"bay": 1, **RICH, "colonies": {"heinlein": 2, "asimov": 1}, "cards": ["alien_city", "booster_pod"]},
        "docks": {"solar_converter": ["A4", "B3"], "alien_artifact": ["A3"], "shipyard": [["B2", "B2"]]},
        "fields": {"positron": "asimov"},
    },
}
LIMIT = 150  # decisions on the ways of one power


def table(name: str, **more: Any) -> Game:
    parts = TABLES[name]
    docks = dict(parts.get("docks", {}))
    belt: dict[str, Any] = {"2": {"card": "iron_asteroid"}, "3": {"card": "abandoned_ship"}}
    if ships := docks.pop("outer_belt:1", None):
        belt["1"] = {"card": "composite_asteroid", "ships": ships}
    return build(
        {
            "players": 2,
            "active": "A",
            "options": {"modules": MODULES},
            "seats": {"A": parts["A"] | more, "B": parts["B"]},
            "docks": docks,
            "fields": parts.get("fields", {}),
            "display": ["stasis_beam", "polarity_device", "plasma_cannon"],
            "outer_belt": {"spaces": belt},
            **({"rev": "pohl"} if "factions" in more else {}),
        }
    ).game


def walk(game: Game, *starts: str) -> None:
    """Follow everything that these actions lead to, until the main phase goes on."""
    ways = [([text], game.clone()) for text in (game.text(code) for code in game.legal()) if text in starts]
    for _ in range(LIMIT):
        if not ways:
            return
        said, now = ways.pop(0)
        now.apply(said[-1])
        if now.over or now.state.kind() == MAIN:
            continue
        after = [now.text(code) for code in now.legal()] or [now.text(code) for code, _ in now.outcomes()[-2:]]
        assert after, f"nothing to choose after {', '.join(said)}"
        ways += [([*said, text], now.clone()) for text in after]


@pytest.mark.parametrize("name", TABLES)
def test_powers_of_cards(name: str) -> None:
    for card in CARD_NAMES:
        if card not in TABLES[name]["B"].get("cards", []):
            walk(table(name, cards=[card]), f"use {card}", f"discard {card}")


@pytest.mark.parametrize("name", TABLES)
def test_powers_of_factions(name: str) -> None:
    for faction in FACTION_NAMES:
        game = table(name, factions=[faction])
        walk(game, f"faction {faction}", *(f"dock faction:{faction} {value}" for value in range(1, 7)))


@pytest.mark.parametrize("name", TABLES)
def test_asteroids(name: str) -> None:
    for asteroid in ASTEROID_NAMES:
        held = [{"card": asteroid, "in_transit": False}]
        walk(table(name, asteroids=held), f"use_asteroid {asteroid}")
