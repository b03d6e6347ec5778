"""The engine against the oracle: random games, the same questions and the same table after every step."""

from __future__ import annotations

from collections import Counter

import pytest

from alienfrontiers import Options
from tests.oracle import lockstep
from tests.oracle.rules import CACHE, CITY, DECK, DECOY, FACILITIES, MONUMENT

POWERS = set(DECK) - {CITY, MONUMENT, DECOY, CACHE}
KINDS = (
    {f"dock {facility}" for facility in FACILITIES}
    | {f"{verb} {card}" for verb in ("use", "discard") for card in POWERS}
    | {
        "trade",
        "cycle",
        "launch",
        "buy_relic",
        "end_turn",
        "keep",
        "stop",
        "roll",
        "draw",
        "ship",
        "ship relic",
        "territory",
        "colony",
        "field",
        "card",
        "facility",
        "fuel",
        "ore",
    }
)


def options(players: int, number: int) -> Options:
    """Every third game is a long one, every other one has a given first player."""
    return Options(players=players, long_game=number % 3 == 0, first_player=number % players if number % 2 else None)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_same_questions_and_same_table(players: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(10):
        seen += lockstep.play(options(players, number), seed=1000 * players + number)
    # Two opponents with the same card, so that the raider must say whose, are rare before there are four players.
    expected = KINDS | ({"seat"} if players == 4 else set())
    assert expected <= set(seen), f"never came up: {sorted(expected - set(seen))}"


@pytest.mark.parametrize("forced", ["free", "off"])
def test_softer_forced_docking(forced: str) -> None:
    for number in range(4):
        lockstep.play(Options(players=2 + number % 3, forced_docking=forced), seed=number)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("block", range(4))
def test_many_games(players: int, block: int) -> None:
    for number in range(60 * block, 60 * block + 60):
        lockstep.play(options(players, number), seed=10_000_000 + 1000 * players + number)
