"""Claims at the Outer Belt: the signs of every asteroid, and which ships fill them."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from typing import Any

import pytest

from alienfrontiers import Options
from alienfrontiers.catalogue import ASTEROIDS, to_json
from alienfrontiers.engine.facilities.belt import NAVIGATION, Icons, icons_of
from alienfrontiers.engine.kinds.asteroid import ANY_VALUE, ASTEROID_AT, NO_FIRST
from alienfrontiers.engine.numbers.dice_sets import number, packed
from alienfrontiers.engine.numbers.names import ASTEROID_NAMES
from alienfrontiers.engine.numbers.ruleset import RULINGS
from alienfrontiers.engine.turn.setup import new_state
from alienfrontiers.present import merge, texts

ALL = Options(players=5, modules=frozenset({"outer_belt"}))


def signs(icons: Icons) -> str:
    """A claim in the words of the catalogue."""
    first = {NO_FIRST: "", ANY_VALUE: "? "}.get(int(icons.first), f"{icons.first} ")
    return first + (" = " if icons.equal else " ").join("N" * int(icons.navs))


@pytest.mark.parametrize("name", ASTEROID_NAMES)
def test_a_claim_takes_what_the_card_shows(name: str) -> None:
    asteroid = ASTEROID_NAMES.index(name)
    s = new_state(ALL.ruleset(), 0)
    s.belt[0] = asteroid
    assert signs(icons_of(s, 0)) == ASTEROIDS[name].claim
    assert ASTEROID_AT[asteroid].holds(s) == ASTEROIDS[name].hold


# How often each of the Outer Belt's own asteroids is printed.
COPIES = {
    1: "alien_beacon alien_satellite belter_pilot orbital_pilot system_pilot",
    2: "abandoned_ship damaged_ship ship_in_distress terraforming_module",
    3: "composite_asteroid heavy_metal_asteroid iron_asteroid",
}


@pytest.mark.parametrize("copies", COPIES)
def test_the_box_has_what_is_printed(copies: int) -> None:
    box = Options(players=5, modules=frozenset({"outer_belt"}), packs=frozenset({"outer_belt"})).ruleset()
    found = {name: int(box.asteroid_copies[ASTEROID_NAMES.index(name)]) for name in COPIES[copies].split()}
    assert found == dict.fromkeys(found, copies)


def fills(icons: Icons, ships: tuple[int, ...]) -> bool:
    """Do these ships in this order, as many as there are signs, show what the signs ask for?"""
    first, navs = (ships[:1], ships[1:]) if icons.first != NO_FIRST else ((), ships)
    if first and icons.first not in (ANY_VALUE, first[0]):
        return False
    return all(number(icons.values, ship) for ship in navs) and (not icons.equal or len(set(navs)) == 1)


@pytest.mark.parametrize("space", range(4))
@pytest.mark.parametrize(
    ("first", "navs", "equal"),
    [(NO_FIRST, 1, False), (NO_FIRST, 2, False), (NO_FIRST, 3, False), (NO_FIRST, 2, True), (4, 1, False),
     (4, 0, False), (ANY_VALUE, 1, False), (ANY_VALUE, 0, False), (4, 2, True)],
)  # fmt: skip
def test_ships_fill_the_signs_if_some_order_of_them_does(space: int, first: int, navs: int, equal: bool) -> None:
    icons = Icons(first, navs, equal, NAVIGATION[space])
    for size in range(5):
        for hand in combinations_with_replacement(range(1, 7), size):
            ways = [ships for ships in permutations(hand, int(icons.number())) if fills(icons, ships)]
            assert icons.filled(packed(list(hand))) == bool(ways), hand
            for ship in range(1, 7):
                assert icons.filled_with(packed(list(hand)), ship) == any(ship in ships for ships in ways), (hand, ship)


@pytest.mark.parametrize(
    ("name", "ruling", "claim", "hold"),
    [
        ("system_pilot", ("system_pilot", 5), "5 N", True),
        ("ships_lifeboat", ("ships_lifeboat_any", False), "N N", True),
        ("belter_pilot", ("asteroid_hold", "pilots without hold"), "3 N", False),
        ("iron_asteroid", ("asteroid_hold", "pilots without hold"), "N", True),
    ],
)
def test_settled_questions_of_claims(name: str, ruling: tuple[str, object], claim: str, hold: bool) -> None:
    options = Options(players=5, modules=frozenset({"outer_belt"}), rulings=(ruling,))
    s = new_state(options.ruleset(), 0)
    s.belt[0] = ASTEROID_NAMES.index(name)
    assert signs(icons_of(s, 0)) == claim
    assert ASTEROID_AT[s.belt[0]].holds(s) == hold
    shown = merge(to_json(), texts(options))["asteroids"][name]
    assert (shown["claim"], shown["hold"]) == (claim, hold)


def shape(value: Any) -> Any:
    """What a text consists of, without its words."""
    return {key: shape(one) for key, one in value.items()} if isinstance(value, dict) else type(value)


@pytest.mark.parametrize(("ruling", "value"), [(name, value) for name in RULINGS for value in RULINGS[name].values()])
def test_a_game_says_what_its_settled_questions_change(ruling: str, value: object) -> None:
    printed = to_json()
    changed = texts(Options(players=2, rulings=((ruling, value),)))
    assert shape(merge(printed, changed)) == shape(printed)
    assert not changed or (value != RULINGS[ruling].values()[0] and merge(printed, changed) != printed)


def test_with_the_usual_rulings_a_game_says_what_is_printed() -> None:
    assert texts(Options(players=2)) == {}
