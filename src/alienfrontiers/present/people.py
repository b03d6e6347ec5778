"""Names of people: which can be shown, and how they stand in a sentence."""

import functools
import unicodedata

LONGEST = 24

_ZWNJ, _ZWJ = "\u200c", "\u200d"
_FIRST_ISOLATE, _END_OF_ISOLATE = "\u2068", "\u2069"
_BLACK_FLAG = "\U0001f3f4"

# Letters and marks by their category, but nothing that can be seen.
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
# Formatting characters that turn a text round.
_TURNS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


class BadName(ValueError):
    """A name that cannot be shown; the text says why."""


def name_of_person(text: str) -> str:
    """A name as it is kept: trimmed, single spaces, composed characters. Raises BadName."""
    for at, character in enumerate(text):
        if what := _fault(text, at):
            raise BadName(
                f"A name is one line of characters that can be seen: number {at + 1}, U+{ord(character):04X}, {what}."
            )
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if len(name) > LONGEST:
        raise BadName(f"A name has at most {LONGEST} characters.")
    return name


def shown(text: str) -> str:
    """A name from elsewhere, without what cannot be shown."""
    return " ".join("".join(" " if _fault(text, at) else one for at, one in enumerate(text)).split())


@functools.lru_cache(1024)
def isolated(name: str) -> str:
    """A name for use within a sentence: one that is read from right to left does not turn round what stands beside."""
    if any(unicodedata.bidirectional(one) in ("R", "AL", "AN") for one in name):
        return f"{_FIRST_ISOLATE}{name}{_END_OF_ISOLATE}"
    return name


def _fault(text: str, at: int) -> str:
    """What is wrong with a character of a name, to follow its number; empty when nothing is."""
    character = text[at]
    category = unicodedata.category(character)
    if category in ("Zl", "Zp") or character in "\n\r\v\f\x85":
        return "breaks the line"
    if category == "Cc":
        return "is a control character"
    if category == "Cs":
        return "is half a character"
    if character in _TURNS:
        return "turns the text round"
    if category == "Cf" and not _belongs(text, at):
        return "cannot be seen"
    if character in _BLANKS or (category == "Cn" and not _may_be_picture(character)):
        return "cannot be seen"
    return ""


def _belongs(text: str, at: int) -> bool:
    """Is an invisible character part of what is written? It joins pictures, or shapes the letters of some scripts."""
    before, character, after = text[at - 1 : at], text[at], text[at + 1 : at + 2]
    if not before:
        return False
    if "\U000e0020" <= character <= "\U000e007f":  # flags of countries within countries
        return before == _BLACK_FLAG or "\U000e0020" <= before <= "\U000e007f"
    if character == _ZWJ and after and _is_picture(after):
        return before == "\ufe0f" or _is_picture(before)
    if character in (_ZWJ, _ZWNJ):
        shaped = after and unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
        return bool(shaped) or unicodedata.combining(before) == 9  # after a virama
    return False


def _is_picture(character: str) -> bool:
    return unicodedata.category(character) in ("So", "Sk") or _may_be_picture(character)


def _may_be_picture(character: str) -> bool:
    """Is it a picture, or will be one in a later edition of Unicode than this Python knows?"""
    return "\U0001f000" <= character <= "\U0001fbff"
