"""Small wordings: numbers and lists as people read them."""

from __future__ import annotations

import pytest

from alienfrontiers.errors import IllegalAction, Misuse, integer, shown, whole
from alienfrontiers.explain import Reason, amount
from alienfrontiers.present.words import NAMES, counted, listed, ordinal, signed, the


@pytest.mark.parametrize(
    ("n", "unit", "says"),
    [
        (2, "fuel", "+2 fuel"),
        (-1, "ore", "−1 ore"),
        (1, "point", "+1 point"),
        (-1, "point", "−1 point"),
        (2, "point", "+2 points"),
        (-2, "ship", "−2 ships"),
        (1, "ship", "+1 ship"),
    ],
)
def test_changes(n: int, unit: str, says: str) -> None:
    assert signed(n, unit) == says


def test_numbers_of_things() -> None:
    assert [counted(n, "token") for n in (0, 1, 2)] == ["0 tokens", "1 token", "2 tokens"]
    assert [ordinal(n) for n in range(1, 9)] == ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"]


def test_lists() -> None:
    assert [listed("abcd"[:n]) for n in range(5)] == ["", "a", "a and b", "a, b and c", "a, b, c and d"]


def test_things_have_an_article_and_their_name() -> None:
    assert the("solar_converter") == "the Solar Converter"
    assert the("faction:corex") == "the Corex Conglomerated"
    assert NAMES == ("Amber", "Blue", "Crimson", "Dahlia", "Emerald", "Frost")


@pytest.mark.parametrize(
    ("fuel", "ore", "says"), [(0, 0, ""), (2, 0, "2 fuel"), (0, 1, "1 ore"), (1, 3, "1 fuel and 3 ore")]
)
def test_amounts(fuel: int, ore: int, says: str) -> None:
    assert amount(fuel, ore) == says


def test_a_sentence_ends_with_one_full_stop() -> None:
    assert Reason("full", "No port is open at the Corp..", "").text.endswith("the Corp.")


def test_values_are_quoted_and_long_ones_cut() -> None:
    assert shown("x" * 58) == repr("x" * 58)
    assert shown("x" * 59) == "'" + "x" * 56 + "..."
    assert len(shown("x" * 59)) == 60
    assert shown(10**5000) == "a int"


def test_an_illegal_action_says_why_and_where_it_stands() -> None:
    assert str(IllegalAction("No port is open.", "Lunar Mine")) == "No port is open. (Lunar Mine)"
    assert str(IllegalAction("No port is open.")) == "No port is open."


def test_integers_of_calls() -> None:
    assert (whole(3), whole(True), whole("3"), whole(3.0)) == (3, None, None, None)
    assert (integer(3, "A seat"), integer(0, "A seat", 0), integer(-1, "A seat")) == (3, 0, -1)
    for value, least, says in (
        (-1, 0, "A seat is an integer from 0 up, not -1."),
        (0, 1, "A seat is an integer from 1 up, not 0."),
        ("x", None, "A seat is an integer, not 'x'."),
        (True, 0, "A seat is an integer from 0 up, not True."),
    ):
        with pytest.raises(Misuse) as refused:
            integer(value, "A seat", least)
        assert str(refused.value) == says
