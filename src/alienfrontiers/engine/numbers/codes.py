"""The fixed table of codes: every decision a player or chance can make, in every option set.

A code is `BASE + index`; the ranges below are contiguous and ascending, and each is as wide as what it counts. So a new
card, faction, asteroid or agenda, which comes last of its kind, moves the codes behind it: only texts are for keeping
(`alienfrontiers.notation`). The compiler folds a sum as long as all of it stands in this file; the others are machine
integers that it loads.
"""

from typing import Final

from .limits import TOKEN_LIMIT
from .names import AGENDAS, ASTEROIDS, CARDS, FACILITIES, FACTIONS, FIELDS, SEATS, SPACES, TERRITORIES
from .vec import i64

FACES: Final = 6  # the values that a ship can show, from 1
RUNS: Final = 4  # the values that a run of three can begin with, from 1
HALVES: Final = 2  # of an agenda: in game, end game

STOP: Final = 0
END_TURN: Final = 1
CYCLE: Final = 2
LAUNCH: Final = 3
BUY_RELIC: Final = 4

# Dockings: + value - 1; the Outpost + first value of the run - 1; the Station takes only sixes.
DOCK_SOLAR: Final = 8
DOCK_MINE: Final = DOCK_SOLAR + FACES
DOCK_ARTIFACT: Final = DOCK_MINE + FACES
DOCK_HUB: Final = DOCK_ARTIFACT + FACES
DOCK_STATION: Final = DOCK_HUB + FACES
DOCK_OUTPOST: Final = DOCK_STATION + 1
DOCK_MARKET: Final = DOCK_OUTPOST + RUNS
DOCK_SHIPYARD: Final = DOCK_MARKET + FACES
DOCK_CONSTRUCTOR: Final = DOCK_SHIPYARD + FACES
DOCK_END: Final = DOCK_CONSTRUCTOR + FACES

TRADE: Final = DOCK_END  # + price - 1
CLAIM: Final = TRADE + FACES  # + card
USE: Final[i64] = CLAIM + CARDS  # + card
DISCARD: Final[i64] = USE + CARDS  # + card

# Targets and answers, shared by every decision that asks for them.
SHIP: Final[i64] = DISCARD + CARDS  # + FACES * owner + value - 1
RELIC: Final[i64] = SHIP + FACES * SEATS
TERRITORY: Final[i64] = RELIC + 1  # + territory
COLONY: Final[i64] = TERRITORY + TERRITORIES  # + TERRITORIES * owner + territory
FIELD: Final[i64] = COLONY + TERRITORIES * SEATS  # + field
CARD: Final[i64] = FIELD + FIELDS  # + card
SEAT: Final[i64] = CARD + CARDS  # + seat
FACILITY: Final[i64] = SEAT + SEATS  # + facility
TAKE_FUEL: Final[i64] = FACILITY + FACILITIES  # + seat
TAKE_ORE: Final[i64] = TAKE_FUEL + SEATS  # + seat
KEEP: Final[i64] = TAKE_ORE + SEATS  # + ore kept, from none to the limit

# Outcomes of chance.
ROLL: Final[i64] = KEEP + TOKEN_LIMIT + 1  # + value - 1
DRAW: Final[i64] = ROLL + FACES  # + card

# Expansions.
DOCK_PORT: Final[i64] = DRAW + CARDS  # of a faction: + FACES * faction + value - 1
DOCK_BELT: Final[i64] = DOCK_PORT + FACES * FACTIONS  # at a space of the Outer Belt: + space, from the farthest one
DOCKS_END: Final[i64] = DOCK_BELT + SPACES
FACTION: Final[i64] = DOCKS_END  # + faction: its owner's power, its choice in the draft, it as a target
USE_ASTEROID: Final[i64] = FACTION + FACTIONS  # + asteroid
ASTEROID: Final[i64] = USE_ASTEROID + ASTEROIDS  # + asteroid
REVEAL: Final[i64] = ASTEROID + ASTEROIDS  # + HALVES * agenda + half
AGENDA: Final[i64] = REVEAL + HALVES * AGENDAS  # + agenda
VALUE: Final[i64] = AGENDA + AGENDAS  # + value - 1
SPACE: Final[i64] = VALUE + FACES  # + space
MARK: Final[i64] = SPACE + SPACES  # outcomes of the Asteroid die and the Brethren die
BLANK: Final[i64] = MARK + 1
DRAW_AGENDA: Final[i64] = BLANK + 1  # + agenda
DRAW_ASTEROID: Final[i64] = DRAW_AGENDA + AGENDAS  # + asteroid
BRETHREN_TARGET: Final[i64] = DRAW_ASTEROID + ASTEROIDS
STOCK_FUEL: Final[i64] = BRETHREN_TARGET + 1  # from or for the general stock
STOCK_ORE: Final[i64] = STOCK_FUEL + 1
RELEASE: Final[i64] = STOCK_ORE + 1  # a colony held by a Gravitron Shunt
# Not the trade or the tokens: a Market pair draws two, the owner of the Prophets one.
DRAW_AGENDAS_INSTEAD: Final[i64] = RELEASE + 1
CODES: Final[i64] = DRAW_AGENDAS_INSTEAD + 1


def is_reveal(code: i64) -> bool:
    """Does a code reveal half of an agenda?"""
    return REVEAL <= code < AGENDA


def agenda_of(code: i64) -> i64:
    """The agenda that a code reveals."""
    return (code - REVEAL) // HALVES


def is_colony(code: i64) -> bool:
    """Does a code name a colony?"""
    return COLONY <= code < FIELD
