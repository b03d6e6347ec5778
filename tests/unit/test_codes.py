"""The table of codes: as wide as what there is, without gaps but the one before the dockings, and each text once."""

from __future__ import annotations

from itertools import groupby

import pytest

from alienfrontiers import CODES, Game
from alienfrontiers.engine.numbers import codes, names
from alienfrontiers.engine.numbers.limits import TOKEN_LIMIT
from alienfrontiers.engine.table import stack
from alienfrontiers.engine.table.state import DECISIONS
from alienfrontiers.notation import CODE_OF, TEXTS


def first_words(text: str) -> str:
    """What is common to the texts of one range."""
    verb, *rest = text.split()
    return " ".join([verb, *rest[:1]]) if verb in ("draw", "dock", "ship") and len(rest) > 1 else verb


def test_every_code_has_a_text_of_its_own() -> None:
    assert len(TEXTS) == CODES
    assert [code for code, text in enumerate(TEXTS) if not text] == [*range(codes.BUY_RELIC + 1, codes.DOCK_SOLAR)]
    assert len(CODE_OF) == CODES - (codes.DOCK_SOLAR - codes.BUY_RELIC - 1)
    game = Game.new()
    assert all(game.code(text) == code and game.text(code) == text for text, code in CODE_OF.items())


@pytest.mark.parametrize(
    ("words", "wide"),
    [
        ("claim", names.CARDS),
        ("use", names.CARDS),
        ("discard", names.CARDS),
        ("card", names.CARDS),
        ("colony", names.TERRITORIES * names.SEATS),
        ("keep", TOKEN_LIMIT + 1),
        ("faction", names.FACTIONS),
        ("use_asteroid", names.ASTEROIDS),
        ("asteroid", names.ASTEROIDS),
        ("reveal", 2 * names.AGENDAS),
        ("agenda", names.AGENDAS),
        ("draw agenda", names.AGENDAS),
        ("draw asteroid", names.ASTEROIDS),
        ("roll", 6),
        ("value", 6),
        ("dock solar_converter", 6),
        ("dock raiders_outpost", 4),
    ],
)
def test_a_range_is_as_wide_as_what_it_counts(words: str, wide: int) -> None:
    ranges = [(key, len([*group])) for key, group in groupby(filter(None, TEXTS), first_words)]
    assert (words, wide) in ranges


def test_kinds_of_decisions_have_names_of_their_own() -> None:
    assert len(set(stack.KIND_NAMES)) == len(stack.KIND_NAMES) == stack.KINDS == len(DECISIONS)
