"""What lay on a card that left its holder: the acting player puts a colony or a straddling field down again (rulings
P10; a raider by the card's own text)."""

from .bits import bit
from .codes import TERRITORY
from .frames import SETTLE
from .moves import Moves
from .state import DECISIONS, Decision, State
from .territories import list_territories
from .vec import i64


class Settle(Decision):
    """Where it goes. Frame: a = card; b = owner of the colony + 1, or c = field + 1."""

    def moves(self, s: State, out: Moves) -> None:
        list_territories(s.fields[s.c() - 1] if s.c() > 0 else s.open_lands(), out)

    def apply(self, s: State, code: i64) -> None:
        t = code - TERRITORY
        owner: i64 = s.b() - 1
        field: i64 = s.c() - 1
        s.pop()
        if field >= 0:
            s.place_field(field, t)
        else:
            s.put_colony(owner, t)
            s.settle(bit(t))


DECISIONS[SETTLE] = Settle()
