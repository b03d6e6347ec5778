"""What can happen that an agenda waits for: bits of `State.happened`.

Events say only that something happened; how much of it stands in the tally of the turn. `State.happened` has those of
all seats, `Tally.did` what was a seat's own doing or gain. Both are about the present action and gone with the next.
"""

from typing import Final

from .names import AGENDAS
from .vec import i64, vec

GAIN: Final = 1
LANDED: Final = 2
MOVED: Final = 4
CONTROL: Final = 8
ADVANCED: Final = 16
FIELD_MOVED: Final = 32  # or removed
DOCKED: Final = 64
SHIP_GAINED: Final = 128
CARD_TAKEN: Final = 256  # or, of no seat, lost
STOLEN: Final = 512
ROLLED: Final = 1024
USED_TAKEN: Final = 2048  # the bonus of a territory taken from an opponent this turn
AGENDA_DRAWN: Final = 4096
CLAIMED: Final = 8192
GATHERED: Final = 16384
REVEALED: Final = 32768
BUMPED_OWN: Final = 65536  # own ships left the Outpost before an own run
LANDED_ISOLATED: Final = 131072
MOVED_ALONE: Final = 262144  # a colony was moved to a territory without colonies
PLASMA_DISCARD: Final = 524288
TOOK_DUPLICATE: Final = 1048576  # a raided card was already owned
TOOK_TRANSIT: Final = 2097152  # a stolen asteroid was in transit
REPULSOR_PLACED: Final = 4194304  # from the supply
REPULSOR_ON_REV: Final = 8388608
REV_ISOLATED: Final = 16777216  # the REV was moved onto the Isolation Field
ION_CONTROL: Final = 33554432  # the Ion Fluctuator gave control
HIJACKED_ARTIFACT: Final = 67108864
SHIPBROKEN: Final = 134217728
RELIC_STATION: Final = 268435456
SHIPFITTED: Final = 536870912

SIXTH_SHIP: Final = 1073741824  # the first sixth ship of the game
STARTED: Final = 2147483648  # a colony on the Hub
NEW_SITE: Final = 4294967296  # the first docking of the turn at a facility or faction port
FIELD_SET: Final = 8589934592  # a field generator placed, moved or removed
BY_PROXIMA: Final = 17179869184  # a field generator placed by the Proxima faction
RAIDED: Final = 34359738368  # the seat was raided at the Outpost

# Not an event: the agenda compares points with those before the action.
POINTS_BEFORE: Final = 68719476736

# Nor this: the agenda asks for something to be so, not to happen, and is met for as long as it is.
STANDING: Final = 137438953472

# By agenda, the events after which it can be met, its holder's and anybody's; filled as agendas are registered.
WHEN_OWN: Final = vec[i64]([0] * AGENDAS)
WHEN_ANY: Final = vec[i64]([0] * AGENDAS)
