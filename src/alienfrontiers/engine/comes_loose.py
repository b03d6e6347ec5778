"""What lay on a card that left its holder: the acting player puts a colony or a straddling field down again (rulings
P10; a raider by the card's own text)."""

from .bits import bit
from .codes import TERRITORY
from .frames import SETTLE
from .moves import Moves
from .names import SEATS
from .state import DECISIONS, Decision, State
from .territories import list_territories
from .vec import i64


class Settle(Decision):
    """Where it goes. Frame: a = card, b = what lay on it, packed as in `State.laden`."""

    def moves(self, s: State, out: Moves) -> None:
        field = ((s.b() >> 18) & 3) - 1
        list_territories(s.fields[field] if field >= 0 else s.open_lands(), out)

    def apply(self, s: State, code: i64) -> None:
        t = code - TERRITORY
        owner = ((s.b() >> 8) & 15) - 1
        field = ((s.b() >> 18) & 3) - 1
        s.pop()
        if field >= 0:
            s.place_field(field, t)
        else:
            s.colonies[SEATS * t + owner] += 1
            s.settle(bit(t))


DECISIONS[SETTLE] = Settle()
