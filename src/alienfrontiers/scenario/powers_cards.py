"""Rows of answers (see `powers`): cards of colonies, fields and other cards."""

from typing import Final

from .powers import Row

POWERS: Final[dict[str, Row]] = {}
DISCARDS: Final[dict[str, Row]] = {}
