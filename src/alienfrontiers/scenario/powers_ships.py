"""Rows of answers (see `powers`): cards that touch ships, dice and dockings."""

from typing import Final

from .powers import Row

POWERS: Final[dict[str, Row]] = {}
DISCARDS: Final[dict[str, Row]] = {}
