"""Names of people: what is taken, what is refused, and how a name stands in a sentence."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.cli import told
from alienfrontiers.narrate import narrate
from alienfrontiers.present.people import BadName, isolated, name_of_person, shown

GOOD = {
    "O'Neil & <b>Söhne</b>": "O'Neil & <b>Söhne</b>",
    "  Ana \u00a0 Maria ": "Ana Maria",
    "Zoe\u0308": "Zo\u00eb",
    "\u05d3\u05d5\u05d3 7": "\u05d3\u05d5\u05d3 7",
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627": "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",  # Persian joins so
    "\u0915\u094d\u200d\u0937": "\u0915\u094d\u200d\u0937",  # as does Devanagari
    "\U0001f469\u200d\U0001f680 Zo\u00eb": "\U0001f469\u200d\U0001f680 Zo\u00eb",  # an astronaut
    "\U0001f9d1\U0001f3fd\u200d\U0001f680": "\U0001f9d1\U0001f3fd\u200d\U0001f680",  # with a colour of skin
    "\u2764\ufe0f\u200d\U0001f525": "\u2764\ufe0f\u200d\U0001f525",
    "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f": (
        "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"  # the flag of England
    ),
    "": "",
    "   ": "",
}


@pytest.mark.parametrize(("text", "kept"), GOOD.items(), ids=ascii)
def test_a_name_that_can_be_seen_is_kept(text: str, kept: str) -> None:
    assert name_of_person(text) == kept


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Bo\nb", "number 3, U+000A, breaks the line."),
        ("Bo\r", "number 3, U+000D, breaks the line."),
        ("\u2029Bo", "number 1, U+2029, breaks the line."),
        ("C\0d", "number 2, U+0000, is a control character."),
        ("\x1b[31m", "number 1, U+001B, is a control character."),
        ("Ana\u202eteb", "number 4, U+202E, turns the text round."),
        ("\u200fAna", "number 1, U+200F, turns the text round."),
        ("D\u200be", "number 2, U+200B, cannot be seen."),
        ("D\u200de", "number 2, U+200D, cannot be seen."),
        ("\u200d", "number 1, U+200D, cannot be seen."),
        ("An\u00adn", "number 3, U+00AD, cannot be seen."),
        ("\u3164", "number 1, U+3164, cannot be seen."),
        ("\ufeffAnn", "number 1, U+FEFF, cannot be seen."),
        ("Ann\U000e0041", "number 4, U+E0041, cannot be seen."),
        ("\ud83d", "number 1, U+D83D, is half a character."),
        ("x" * 25, "at most 24 characters."),
        ("\u2800", "number 1, U+2800, cannot be seen."),
        ("Ann\u200c", "number 4, U+200C, cannot be seen."),
        ("\U0001f469\u200d", "number 2, U+200D, cannot be seen."),  # joins a picture to nothing
        ("\U0001f469\u200dx", "number 2, U+200D, cannot be seen."),
        ("x\u200d\U0001f680", "number 2, U+200D, cannot be seen."),
        ("\U0001f680\U000e0067", "number 2, U+E0067, cannot be seen."),  # only the black flag has regions
        ("\U0001f3f4\U000e0080", "number 2, U+E0080, cannot be seen."),
        ("\u0378", "number 1, U+0378, cannot be seen."),  # nothing stands there
    ],
    ids=ascii,
)
def test_a_name_that_cannot_be_shown_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadName) as refused:
        name_of_person(text)
    assert str(refused.value).endswith(says)


def test_no_character_turns_a_text_breaks_a_line_or_hides_by_itself() -> None:
    for character in map(chr, range(sys.maxunicode + 1)):
        category = unicodedata.category(character)
        if category in ("Lo", "Ll", "Lu", "Cn", "Co", "So"):  # most of them, and hardly ever odd
            continue
        try:
            kept = name_of_person(f"a{character}b")
        except BadName:
            assert category in ("Cc", "Cf", "Cs", "Zl", "Zp") or not shown(character)
        else:
            assert kept.isprintable()
            assert category not in ("Cc", "Cf", "Cs", "Zl", "Zp")


@pytest.mark.parametrize("picture", ["\U0001f000", "\U0001f0ff", "\U0001fa7d", "\U0001fbff"], ids=ascii)
def test_pictures_of_later_editions_are_kept(picture: str) -> None:
    """The blocks of pictures have gaps, which are filled every year."""
    assert name_of_person(f"Ann {picture}") == f"Ann {picture}"
    assert name_of_person(f"{picture}\u200d{picture}") == f"{picture}\u200d{picture}"


@pytest.mark.parametrize("character", ["\U0001fc00", "\U0002fffd"], ids=ascii)
def test_what_follows_the_pictures_is_none(character: str) -> None:
    assert unicodedata.category(character) == "Cn"
    with pytest.raises(BadName):
        name_of_person(character)


@pytest.mark.parametrize("tag", ["\U000e0020", "\U000e007f"], ids=ascii)
def test_a_flag_is_spelled_with_the_tags_from_space_to_the_last(tag: str) -> None:
    flag = f"\U0001f3f4{tag}{tag}"
    assert name_of_person(flag) == flag


def test_the_longest_name_has_24_characters() -> None:
    assert name_of_person("x" * 24) == "x" * 24
    assert name_of_person(" ".join("xxxx" for _ in range(5))) == "xxxx xxxx xxxx xxxx xxxx"


def test_old_names_are_shown_without_what_cannot_be_shown() -> None:
    assert shown("Ana\u202eteb\n") == "Ana teb"
    assert shown("\U0001f469\u200d\U0001f680 Zo\u00eb") == "\U0001f469\u200d\U0001f680 Zo\u00eb"


def test_a_name_read_from_the_right_stands_apart_in_a_sentence() -> None:
    assert isolated("Ann") == "Ann"
    assert isolated("\u05d3\u05d5\u05d3 7") == "\u2068\u05d3\u05d5\u05d3 7\u2069"
    assert isolated("\u0639\u0644\u064a") == "\u2068\u0639\u0644\u064a\u2069"


def test_a_story_tells_such_names_apart_and_cleans_old_ones() -> None:
    seats = [{"name": "\u05d3\u05d5\u05d3"}, {"name": "Bo\x1b[2J\u202e"}]
    parts = list(narrate(Game.new(Options(players=2), seed=1).record() | {"seats": seats}))
    assert {part["name"] for part in parts if "name" in part} == {"\u05d3\u05d5\u05d3", "Bo [2J", ""}
    assert "\u2068\u05d3\u05d5\u05d3\u2069 1 point" in parts[-1]["result"]
    assert told({"name": "\u05d3\u05d5\u05d3", "text": "rolled 6"}) == "  \u2068\u05d3\u05d5\u05d3\u2069 rolled 6"
