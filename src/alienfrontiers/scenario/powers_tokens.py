"""Rows of answers (see `powers`): cards of tokens, draws, agendas and the start of a turn."""

from typing import Final

from .powers import Row

POWERS: Final[dict[str, Row]] = {}
DISCARDS: Final[dict[str, Row]] = {}
