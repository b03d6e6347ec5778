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

# Expansions.
DOCK_PORT: Final = 477  # of a faction: + 6 * faction + value - 1
DOCK_BELT: Final = 549  # at a space of the Outer Belt: + space, from the one farthest from the moon
DOCKS_END: Final = 553
FACTION: Final = 553  # + faction: its owner's power, its choice in the draft, it as a target
USE_ASTEROID: Final = 565  # + asteroid
ASTEROID: Final = 586  # + asteroid
REVEAL: Final = 607  # + 2 * agenda + half
AGENDA: Final = 697  # + agenda
VALUE: Final = 742  # + value - 1
SPACE: Final = 748  # + space
MARK: Final = 752  # outcomes of the Asteroid die and the Brethren die
BLANK: Final = 753
DRAW_AGENDA: Final = 754  # + agenda
DRAW_ASTEROID: Final = 799  # + asteroid
BRETHREN_TARGET: Final = 820
STOCK_FUEL: Final = 821  # from or for the general stock
STOCK_ORE: Final = 822
RELEASE: Final = 823  # a colony held by a Gravitron Shunt
DRAW_AGENDAS_INSTEAD: Final = 824  # not the trade or the tokens: a Market pair draws two, the Prophets' owner one
CODES: Final = 825
