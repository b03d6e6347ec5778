"""What cards of a game say otherwise than the catalogue, where its settled questions differ from their defaults."""

from typing import Any

from ..engine.numbers.ruleset import RULINGS
from ..options import Options
from .position import merge


def texts(options: Options) -> dict[str, Any]:
    """A JSON merge patch of the catalogue for this game; empty with the default rulings."""
    result: dict[str, Any] = {}
    for name, value in options.rulings:
        answer = RULINGS[name].answer(value)
        result = merge(result, answer.says if answer else {})
    return result
