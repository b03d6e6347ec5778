"""Factions where no scenario reaches: the REV's start by choice, and ships that dock at two places at once."""

from __future__ import annotations

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.engine.numbers.codes import DOCK_OUTPOST
from alienfrontiers.engine.numbers.dice_sets import one, packed, values_of
from alienfrontiers.engine.numbers.names import (
    AT_PORT,
    AT_SHIPYARD,
    AT_SOLAR,
    BOOSTER_POD,
    LEM,
    ORBITAL_TELEPORTER,
    SCAVENGER,
    SEATS,
    SMUGGLERS,
    TERRITORY_NAMES,
)
from alienfrontiers.notation import TEXTS
from alienfrontiers.scenario.setup import build

FACTIONS = frozenset({"factions"})


def draft(rulings: tuple[tuple[str, str], ...]) -> Game:
    """A game of two whose draft has begun, with Xeno Explorations on offer."""
    game = Game.new(Options(players=2, modules=FACTIONS, first_player=0, rulings=rulings))
    while game.chance:
        outcomes = [TEXTS[code] for code, _ in game.outcomes()]
        game.apply("faction xeno" if "faction xeno" in outcomes else outcomes[0])
    return game


def test_the_owner_may_choose_where_the_rev_starts() -> None:
    game = draft((("rev_start", "owner's choice"),))
    game.apply("faction xeno")
    assert game.to_move == (1,)
    assert [game.text(code) for code in game.legal()] == [f"territory {name}" for name in TERRITORY_NAMES[:8]]
    game.apply("territory lem")
    assert game.state.rev == LEM
    assert game.to_move == (0,)


def test_else_the_rev_starts_on_burroughs_desert() -> None:
    game = draft(())
    game.apply("faction xeno")
    assert TERRITORY_NAMES[game.state.rev] == "burroughs"
    assert game.to_move == (0,)


def lifting(faction: int, unplaced: list[int], fuel: int, ore: int) -> Game:
    """A has lifted a one off the Solar Converter; B owns the faction."""
    game = build({"players": 2, "active": "A", "options": {"modules": ["factions"]}}).game
    s = game.state
    a, b = s.seats
    a.fuel, a.ore, a.cards, a.unplaced = fuel + 2, ore, 1 << ORBITAL_TELEPORTER, packed(unplaced)
    a.stock -= len(unplaced) + 1
    b.factions, b.cards, b.fuel = 1 << faction, 1 << BOOSTER_POD, 3
    s.docked[SEATS * AT_SOLAR] = one(1)
    s.derive()
    for text in ("use orbital_teleporter", "facility solar_converter", "ship A1"):
        game.apply(text)
    return game


def legal(game: Game) -> list[str]:
    return [game.text(code) for code in game.legal()]


def test_a_lifted_ship_docks_in_the_run_of_the_smugglers() -> None:
    game = lifting(SMUGGLERS, [2, 3, 4, 5], 1, 0)
    game.apply("dock faction:smugglers 5")
    assert legal(game) == [TEXTS[DOCK_OUTPOST]], "2 3 4 would leave the lifted ship behind"
    game.apply("dock raiders_outpost 1 2 3")
    for text in ("card booster_pod", *["fuel B"] * 4):
        game.apply(text)
    s = game.state
    assert s.lifted == 0
    assert values_of(s.seats[0].unplaced) == [4]
    assert (s.seats[0].fuel, s.seats[1].fuel) == (4, 0)
    assert s.seats[0].holds(BOOSTER_POD)


def test_a_lifted_ship_docks_at_the_smugglers_and_the_run_without_it() -> None:
    game = lifting(SMUGGLERS, [2, 3, 4], 1, 0)
    game.apply("dock faction:smugglers 1")
    assert legal(game) == [TEXTS[DOCK_OUTPOST + 1]]


@pytest.mark.parametrize("port", [1, 2, 5])
def test_a_lifted_ship_docks_with_the_scavengers_anywhere(port: int) -> None:
    game = lifting(SCAVENGER, [2, 5], 2, 1)
    game.apply(f"dock faction:scavenger {port}")
    s = game.state
    assert values_of(s.ships[AT_PORT + SCAVENGER]) == [port]
    assert values_of(s.ships[AT_SHIPYARD]) == sorted({1, 2, 5} - {port})
    assert (s.seats[0].fuel, s.seats[0].ore, s.seats[0].bay) == (0, 0, 1)


def test_a_lifted_ship_is_one_of_the_scavengers_pair() -> None:
    game = lifting(SCAVENGER, [2, 3, 4], 3, 2)
    game.apply("dock faction:scavenger 4")
    assert legal(game) == ["ship A2", "ship A3"]
    game.apply("ship A3")
    assert values_of(game.state.ships[AT_SHIPYARD]) == [1, 3]
