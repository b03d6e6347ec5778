"""Limits of the printed rules that more than one rule reads."""

from typing import Final

TOKEN_LIMIT: Final = 8  # fuel and ore kept at the end of a turn
CLAIM_TOTAL: Final = 8  # value docked at the Alien Artifact for a claim
