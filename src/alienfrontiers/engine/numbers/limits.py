"""Limits of the printed rules that more than one rule reads."""

from typing import Final

TOKEN_LIMIT: Final = 8  # fuel and ore kept at the end of a turn
CLAIM_TOTAL: Final = 8  # value docked at the Alien Artifact for a claim
SHIP_LIMIT: Final = 6  # ships of a colour
LAST_CIRCLE: Final = 7  # of the Colonist Hub: who is there may be launched
AGENDA_LIMIT: Final = 3  # agendas of a player, revealed ones too
DISCARD_LIMIT: Final = 1  # discard powers a turn
