"""Why something may not be done: small numbers, each with the number it speaks of packed above it.

The rule that says whether also says why not, with these; the words are in `alienfrontiers.explain`."""

from typing import Final

from .vec import i64

ABOUT_AT: Final = 8  # above the reason: the number it speaks of

MAY: Final = 0  # nothing is against it

# Whatever is to be decided.
NOT_ASKED: Final = 50  # something else is
NOT_A_CHOICE: Final = 51  # its like is, this is not
REPELLED: Final = 52  # by the Repulsor Field

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

# Other actions of the main phase.
STILL_DOCKS: Final = 20  # ships that can dock must; about the sites that would take one, a mask
NO_CYCLE: Final = 21  # no ship was docked at the Artifact since the last claim or new display
NO_HUB_COLONY: Final = 22  # stands on the Hub
TOO_EARLY: Final = 23  # the colony is not there yet; about the launch circle
SOLD: Final = 24  # the Relic Ship is not on Burroughs Desert
NOT_YOUR_DESERT: Final = 25
ISOLATED: Final = 26
NO_PAIR: Final = 27  # of the player's trades at the Market
DREW_AGENDAS: Final = 28  # with the pair that would trade
OTHER_PRICE: Final = 29  # about the prices, a mask of nibbles
NOT_ON_DISPLAY: Final = 30
HAS_ONE: Final = 31  # of this card already
TOO_SMALL: Final = 32  # ships for a claim; about their total
NOT_SHUNTED: Final = 33  # no Gravitron Shunt holds a colony of the player's
LOCKED: Final = 34
DOCKING_ONLY: Final = 35  # ships out of the Pocket Universe

# Powers of cards, factions and asteroids.
NOT_YOURS: Final = 36
NOT_YOUR_FACTION: Final = 48
PASSIVE: Final = 37  # works by itself
IN_TRANSIT: Final = 38
USED: Final = 39  # this turn
CARD_USED: Final = 49  # this turn, by whichever of its powers
ONLY_DISCARD: Final = 40  # the card has no other power
NO_DISCARD: Final = 41  # the card has no such power
OTHER_WINDOW: Final = 42  # about the part of the turn in which it is used
ONE_DISCARD: Final = 43  # a turn
NO_USE: Final = 44  # too few tokens, or nothing to use it on

# Agendas.
NOT_HELD: Final = 45
AT_END: Final = 46  # end-game halves are revealed
NOT_MET: Final = 47

# Raids.
NOTHING_THERE: Final = 53  # no such token is left
NOBODY_HAS: Final = 54  # such a card
GUARDED: Final = 55  # about the decoy that stands in for it
TAKEN_ALL: Final = 56  # that the raid may take of the kind
NOT_BOTH: Final = 57  # tokens and a card
OUT_OF_REACH: Final = 58  # of this raid


def about(reason: i64, number: i64) -> i64:
    return reason | number << ABOUT_AT


def price(fuel: i64, ore: i64) -> i64:
    """A price that cannot be paid."""
    return PRICE | (fuel | ore << 4) << ABOUT_AT
