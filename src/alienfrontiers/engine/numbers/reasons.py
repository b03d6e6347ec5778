"""Why something may not be done: small numbers, each with the number it speaks of packed above it.

The rule that says whether also says why not, with these; the words are in `alienfrontiers.explain`."""

from typing import Final

from .vec import i64

ABOUT_AT: Final = 8  # above the reason: the number it speaks of

MAY: Final = 0  # nothing is against it
NOT_ASKED: Final = 63  # something else is to be decided

# Docking.
NEEDS_SHIPS: Final = 1  # other ships than are unplaced
FULL: Final = 2  # no port, or slot, is open
PRICE: Final = 3  # cannot be paid; about it: `price`
JUST_LEFT: Final = 4  # a lifted ship does not dock where it came from
NOT_LIFTED: Final = 5  # the lifted ship is not among these
TOO_LOW: Final = 6  # about the highest ship docked at the Mine
NOT_THE_FIRST: Final = 19  # that, and Van Vogt Mountains free only the first ship of a turn
RUN_TOO_LOW: Final = 7  # about what a run at the Outpost has to beat
NO_COLONY: Final = 8  # left to land, or to ready
NO_SHIP: Final = 9  # in the stock
BORROWED: Final = 10  # a borrowed ship is not used up
SMALL_FLEET: Final = 11  # fewer than three ships would remain
LAUNCH_FIRST: Final = 12  # the colony waits on the launch circle
THREE_DOCKED: Final = 13  # all ports of the own track are taken
CIRCLE_FULL: Final = 14  # about the circle
NOT_PLAYED: Final = 15  # nobody has the faction
NO_EFFECT: Final = 16  # docking there would do nothing
NO_ASTEROID: Final = 17  # lies at the space
OTHER_SIGNS: Final = 18  # the asteroid takes other ships


def about(reason: i64, number: i64) -> i64:
    return reason | number << ABOUT_AT


def price(fuel: i64, ore: i64) -> i64:
    """A price that cannot be paid."""
    return PRICE | (fuel | ore << 4) << ABOUT_AT
