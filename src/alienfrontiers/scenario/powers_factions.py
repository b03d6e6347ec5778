"""Rows of answers (see `powers`): faction boards."""

from typing import Final

from .powers import Row

POWERS: Final[dict[str, Row]] = {}  # what the owner's power asks (`faction_power`), by board
PORTS: Final[dict[str, Row]] = {}  # what docking at a board's port asks, by board
