"""The fixed table of codes: every decision a player or chance can make, in every option set.

A code is `BASE + index`; the ranges below are contiguous and ascending. Texts are in `alienfrontiers.notation`.
"""

from typing import Final

STOP: Final = 0
END_TURN: Final = 1
CYCLE: Final = 2
LAUNCH: Final = 3
BUY_RELIC: Final = 4

# Dockings: + value - 1; the Outpost + first value of the run - 1; the Station takes only sixes.
DOCK_SOLAR: Final = 8
DOCK_MINE: Final = 14
DOCK_ARTIFACT: Final = 20
DOCK_HUB: Final = 26
DOCK_STATION: Final = 32
DOCK_OUTPOST: Final = 33
DOCK_MARKET: Final = 37
DOCK_SHIPYARD: Final = 43
DOCK_CONSTRUCTOR: Final = 49
DOCK_END: Final = 55

TRADE: Final = 55  # + price - 1
CLAIM: Final = 61  # + card
USE: Final = 115  # + card
DISCARD: Final = 169  # + card

# Targets and answers, shared by every decision that asks for them.
SHIP: Final = 223  # + 6 * owner + value - 1
RELIC: Final = 259
TERRITORY: Final = 260  # + territory
COLONY: Final = 269  # + 9 * owner + territory
FIELD: Final = 323  # + field
CARD: Final = 326  # + card
SEAT: Final = 380  # + seat
FACILITY: Final = 386  # + facility
TAKE_FUEL: Final = 396  # + seat
TAKE_ORE: Final = 402  # + seat
KEEP: Final = 408  # + ore kept, 0..8

# Outcomes of chance.
ROLL: Final = 417  # + value - 1
DRAW: Final = 423  # + card
CODES: Final = 477
