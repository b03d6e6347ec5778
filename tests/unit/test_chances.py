"""How probable what the expansions draw and roll is, and what is left when a pile runs short."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from alienfrontiers import Options
from alienfrontiers.engine.actions.decks import (
    asteroid_weight,
    asteroids_left,
    can_look_at_asteroids,
    draw_weight,
    forget_belt_top,
    forget_top,
    has_asteroids,
    list_asteroid_draws,
    list_draws,
    look,
    look_at_asteroid,
    put_under,
    random_asteroid,
    random_draw,
    take_drawn,
    take_drawn_asteroid,
)
from alienfrontiers.engine.kinds.card import CARD_AT
from alienfrontiers.engine.numbers.codes import DRAW, DRAW_ASTEROID
from alienfrontiers.engine.numbers.moves import Moves
from alienfrontiers.engine.numbers.names import (
    ABANDONED_SHIP,
    ALIEN_CITY,
    ASTEROIDS,
    BOOSTER_POD,
    CARGO_SALVAGE,
    IRON_ASTEROID,
    SCOUT_DRONE,
    STASIS_BEAM,
)
from alienfrontiers.engine.table.state import State
from alienfrontiers.engine.tech.belt_cards import ScoutDrone
from alienfrontiers.engine.turn.setup import new_state
from alienfrontiers.game import Game
from alienfrontiers.scenario.setup import build

ALL = Options(players=4, modules=frozenset({"expansion_tech", "outer_belt"}))


def state() -> State:
    return new_state(ALL.ruleset(), 0)


def listed(lister: Any, s: State) -> list[int]:
    out = Moves()
    lister(s, out)
    return [int(out.codes[i]) for i in range(out.n)]


def empty_belt_deck(s: State) -> None:
    for asteroid in range(ASTEROIDS):
        s.belt_deck[asteroid] = 0
    s.unseen = 0


def test_random_cards_come_as_often_as_they_are_in_the_pile() -> None:
    s = state()
    drawn = Counter(int(random_draw(s, at)) for at in range(s.deck_size()))
    assert drawn == {code: draw_weight(s, code) for code in listed(list_draws, s)}


def test_random_asteroids_come_as_often_as_they_may_lie_on_top() -> None:
    """Those put aside unseen may be any."""
    s = state()
    left = sum(int(n) for n in s.belt_deck)
    assert asteroids_left(s) == left
    drawn = Counter(int(random_asteroid(s, at)) for at in range(left))
    assert drawn == {code: asteroid_weight(s, code) for code in listed(list_asteroid_draws, s)}


@pytest.mark.parametrize("asteroid", [ABANDONED_SHIP, IRON_ASTEROID])
def test_of_a_deck_that_is_known_the_next_one_comes(asteroid: int) -> None:
    s = state()
    empty_belt_deck(s)
    s.belt_discard[CARGO_SALVAGE] = 1
    put_under(s, asteroid)
    put_under(s, IRON_ASTEROID)
    assert can_look_at_asteroids(s)
    assert has_asteroids(s)
    assert s.belt_discard[CARGO_SALVAGE] == 1, "nothing is shuffled while the deck has one"
    assert listed(list_asteroid_draws, s) == [DRAW_ASTEROID + asteroid]
    assert asteroids_left(s) == asteroid_weight(s, DRAW_ASTEROID + asteroid) == 1
    assert random_asteroid(s, 0) == DRAW_ASTEROID + asteroid


@pytest.mark.parametrize("card", [ALIEN_CITY, BOOSTER_POD])
def test_a_known_card_on_top_comes_next(card: int) -> None:
    s = state()
    look(s, DRAW + STASIS_BEAM)
    look(s, DRAW + card)
    s.top_seen = 1
    assert take_drawn(s, DRAW + STASIS_BEAM) == STASIS_BEAM
    assert s.top_seen == 1, "the next one is still known"
    left = list(s.deck)
    assert listed(list_draws, s) == [DRAW + card]
    assert draw_weight(s, DRAW + card) == 1
    assert random_draw(s, 5) == DRAW + card
    assert take_drawn(s, DRAW + card) == card
    assert list(s.deck) == left
    assert s.top_seen == 0
    assert len(listed(list_draws, s)) > 1


@pytest.mark.parametrize("asteroid", [ABANDONED_SHIP, IRON_ASTEROID])
def test_a_known_asteroid_on_top_comes_next(asteroid: int) -> None:
    s = state()
    look_at_asteroid(s, DRAW_ASTEROID + CARGO_SALVAGE)
    look_at_asteroid(s, DRAW_ASTEROID + asteroid)
    s.belt_top_seen = 1
    assert take_drawn_asteroid(s, DRAW_ASTEROID + CARGO_SALVAGE) == CARGO_SALVAGE
    assert s.belt_top_seen == 1, "the next one is still known"
    left = list(s.belt_deck)
    assert listed(list_asteroid_draws, s) == [DRAW_ASTEROID + asteroid]
    assert asteroid_weight(s, DRAW_ASTEROID + asteroid) == asteroids_left(s) == 1
    assert random_asteroid(s, 0) == DRAW_ASTEROID + asteroid
    assert take_drawn_asteroid(s, DRAW_ASTEROID + asteroid) == asteroid
    assert list(s.belt_deck) == left
    assert s.belt_top_seen == 0
    assert len(listed(list_asteroid_draws, s)) > 1


@pytest.mark.parametrize("asteroid", [ABANDONED_SHIP, IRON_ASTEROID])
def test_a_deck_of_one_known_asteroid(asteroid: int) -> None:
    s = state()
    empty_belt_deck(s)
    s.belt_discard[CARGO_SALVAGE] = 1
    s.belt_top[0] = asteroid
    assert has_asteroids(s)
    assert s.belt_discard[CARGO_SALVAGE] == 1, "nothing is shuffled while the deck has one"
    scout = CARD_AT[SCOUT_DRONE]
    assert isinstance(scout, ScoutDrone)
    assert scout.can_see_asteroids(s)


def test_without_any_asteroid_none_comes() -> None:
    s = state()
    empty_belt_deck(s)
    assert not has_asteroids(s)
    s.belt_discard[CARGO_SALVAGE] = 1
    assert has_asteroids(s)
    assert s.belt_deck[CARGO_SALVAGE] == 1


def test_a_known_top_that_is_forgotten_is_in_the_pile_again() -> None:
    s = state()
    before = list(s.deck)
    for code in listed(list_draws, s)[:2]:
        look(s, code)
    assert sum(s.deck) == sum(before) - 2
    forget_top(s)
    assert list(s.deck) == before
    before = list(s.belt_deck)
    s.belt_deck[IRON_ASTEROID] -= 1
    s.belt_top[0] = IRON_ASTEROID
    forget_belt_top(s)
    assert list(s.belt_deck) == before


def outcomes(game: Game) -> dict[str, int]:
    return {game.text(code): weight for code, weight in game.outcomes()}


def salvage(asteroid: str, **setup: Any) -> Game:
    seats = {"A": {"bay": 3, "asteroids": [{"card": asteroid, "in_transit": False}]}, "B": {"bay": 3}}
    options = {"modules": ["outer_belt", "expansion_tech"], "flags": {"asteroidDie.faces": "2 of 6"}}
    game = build({"players": 2, "active": "A", "seats": seats, "options": options, **setup}).game
    game.apply(f"use_asteroid {asteroid}")
    return game


def test_an_asteroid_rolls_the_die_with_its_marked_faces() -> None:
    assert outcomes(salvage("cargo_salvage")) == {"mark": 2, "blank": 4}


def test_debris_finds_any_card_of_the_discards() -> None:
    game = salvage("orbital_debris", discard=["booster_pod", "booster_pod", "data_crystal"])
    game.apply("blank")
    assert outcomes(game) == {"draw booster_pod": 2, "draw data_crystal": 1}
