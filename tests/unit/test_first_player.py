"""Who begins: the highest roll, ties rolled again among the tied; the later seats are compensated clockwise."""

import pytest

from alienfrontiers import Game, Options


@pytest.mark.parametrize(
    ("players", "rolls", "first", "tokens"),
    [
        (2, [3, 4], 1, [(1, 0), (0, 0)]),
        (3, [2, 6, 5], 1, [(0, 1), (0, 0), (1, 0)]),
        (4, [6, 3, 6, 6, 2, 5, 5, 1, 4], 3, [(1, 0), (0, 1), (1, 1), (0, 0)]),
        (3, [1, 1, 1, 6, 6, 6, 2, 3, 1], 1, [(0, 1), (0, 0), (1, 0)]),
        (4, [5, 5, 1, 1, 2, 1], 0, [(0, 0), (1, 0), (0, 1), (1, 1)]),
    ],
)
def test_the_highest_roll_begins(players: int, rolls: list[int], first: int, tokens: list[tuple[int, int]]) -> None:
    game = Game.new(Options(players=players))
    for value in rolls:
        game.apply(f"roll {value}")
    assert game.text(game.outcomes()[0][0]).startswith("draw")  # the roll is decided, cards are dealt
    assert game.state.first == first
    assert [(p.fuel, p.ore) for p in game.state.seats] == tokens
