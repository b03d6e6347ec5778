"""Which answers are of one family: ships, territories, cards..."""

from typing import Final

from . import codes
from .vec import i64, vec

# Where each family of codes begins, ascending; what the main phase lists is one.
BEGINS: Final = vec[i64](
    [
        codes.STOP + 1,
        codes.SHIP,
        codes.TERRITORY,
        codes.COLONY,
        codes.FIELD,
        codes.CARD,
        codes.SEAT,
        codes.FACILITY,
        codes.TAKE_FUEL,
        codes.KEEP,
        codes.ROLL,
        codes.DOCK_PORT,
        codes.DOCK_BELT,
        codes.FACTION,
        codes.USE_ASTEROID,
        codes.ASTEROID,
        codes.REVEAL,
        codes.AGENDA,
        codes.VALUE,
        codes.SPACE,
        codes.MARK,
        codes.STOCK_FUEL,
        codes.RELEASE,
    ]
)


def family(code: i64) -> i64:
    """The number of a code's family."""
    result: i64 = 0
    while result < len(BEGINS) and code >= BEGINS[result]:
        result += 1
    return result
