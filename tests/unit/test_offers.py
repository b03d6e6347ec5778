"""Whatever power is offered can be carried out: nowhere on its way is there nothing left to choose."""

from __future__ import annotations

from typing import Any

import pytest

from alienfrontiers.catalogue import CARDS, FACILITIES
from alienfrontiers.engine.numbers.names import ASTEROID_NAMES, CARD_NAMES, FACTION_NAMES
from alienfrontiers.engine.table.stack import MAIN
from alienfrontiers.game import Game
from alienfrontiers.present import decision
from alienfrontiers.present.docking import hand
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


def answered(game: Game) -> list[str]:
    """Everything that a screen lights, or says why not."""
    asked = decision(game)
    assert asked is not None
    lit = {target for option in asked["options"] for target in option["targets"]}
    return [*lit, *(reason["target"] for reason in asked.get("blocked", []))]


@pytest.mark.parametrize("name", TABLES)
def test_what_a_seat_has_is_offered_or_says_why_not(name: str) -> None:
    """Once each, and so are all places to dock, the cards on display and the end of the turn; nothing else is."""
    everywhere = {f"facility:{place}" for place in (*FACILITIES, "outer_belt:1", "outer_belt:2", "outer_belt:3")}
    always = {"button:end_turn"} | everywhere - {"facility:maintenance_bay", "facility:outer_belt"}
    for card in CARD_NAMES:
        if card not in TABLES[name]["B"].get("cards", []):
            power, discard = CARDS[card].power, CARDS[card].discard
            own = {f"card:{card}:use"} if discard or (power and power.cost) else set()
            own |= {f"card:{card}:discard"} if discard else set()
            found = answered(table(name, cards=[card]))
            assert len(found) == len(set(found)), card
            assert {target for target in found if target.startswith(f"card:{card}:")} == own
    for faction in FACTION_NAMES:
        game = table(name, factions=[faction])
        own = {f"faction:{faction}"} | ({f"facility:faction:{faction}"} if hand(game) else set())
        assert own <= set(answered(game)), faction
    for asteroid in ASTEROID_NAMES:
        found = answered(table(name, asteroids=[{"card": asteroid, "in_transit": False}]))
        assert f"asteroid:{asteroid}:use" in found, asteroid
    docked = table(name)
    if hand(docked):
        assert always <= set(answered(docked))


@pytest.mark.parametrize("controller", ["A", "B"])
@pytest.mark.parametrize("bought", [True, False])
def test_the_relic_ship_is_answered_for_to_who_could_buy_it(controller: str, bought: bool) -> None:
    seats: dict[str, dict[str, Any]] = {"A": {"unplaced": [2, 3]}, "B": {"bay": 3}}
    seats[controller]["colonies"] = {"burroughs": 1}
    setup = {"players": 2, "active": "A", "seats": seats} | ({"relic": f"{controller}:bay"} if bought else {})
    assert ("relic" in answered(build(setup).game)) == (controller == "A" and not bought)


@pytest.mark.parametrize("circle", [0, 1, 6, 7])
def test_a_launch_is_answered_for_at_the_end_of_the_track(circle: int) -> None:
    seats = {"A": {"unplaced": [2, 3]}, "B": {"bay": 3}}
    docks = {"colonist_hub": {"A": {"circle": circle}}}
    game = build({"players": 2, "active": "A", "seats": seats, "docks": docks}).game
    assert ("button:launch" in answered(game)) == (circle == 7)


@pytest.mark.parametrize("total", [0, 1, 8])
def test_cards_on_display_are_answered_for_while_ships_are_at_the_artifact(total: int) -> None:
    display = ["stasis_beam", "polarity_device", "plasma_cannon"]
    setup = {"players": 2, "active": "A", "seats": {"A": {"unplaced": [2]}, "B": {"bay": 3}}, "display": display}
    game = build(setup).game
    game.state.artifact = total
    assert {f"card:{card}" in answered(game) for card in display} == {total > 0}
