"""What can be wrong with a call, a file or an action: one class each, and its text is a sentence that says what to do.

All are ValueErrors. Nothing has changed when one is raised.
"""

import operator


class IllegalAction(ValueError):
    """An action that the rules do not allow now. `text` says why, `section` names the rule's section."""

    def __init__(self, text: str, section: str = "") -> None:
        super().__init__(text, section)
        self.text = text
        self.section = section

    def __str__(self) -> str:
        return f"{self.text} ({self.section})" if self.section else self.text


class BadRecord(ValueError):
    """A game file or position that cannot be read; the text says what is wrong."""


class OptionError(ValueError):
    """The options make no sense together; the text says why."""


class Misuse(ValueError):
    """A call that makes no sense: a seat, a seed, a bot or the like that is none; the text says what to give."""


def whole(value: object) -> int | None:
    """An integer as Python's own, whatever library it comes from (numpy); None when it is none. True and False are
    none."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def integer(value: object, what: str, least: int | None = None) -> int:
    """An integer that a call needs. Raises Misuse, which says what it is for."""
    found = whole(value)
    if found is None or (least is not None and found < least):
        bound = "" if least is None else f" from {least} up"
        raise Misuse(f"{what} is an integer{bound}, not {shown(value)}.")
    return found


def shown(value: object) -> str:
    """A value as a sentence quotes it; a long one is cut."""
    try:
        text = repr(value)
    except ValueError:  # an integer of thousands of digits
        text = f"a {type(value).__name__}"
    return text if len(text) <= 60 else f"{text[:57]}..."
