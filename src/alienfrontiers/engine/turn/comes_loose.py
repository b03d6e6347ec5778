"""What lay on a card that left its holder: the acting player puts a colony or a straddling field down again (rulings
P10; a raider by the card's own text)."""

from ..actions.landing import list_territories
from ..numbers.bits import bit
from ..numbers.codes import TERRITORY
from ..numbers.moves import Moves
from ..numbers.vec import i64
from ..table.stack import HOLDS_CARD, HOLDS_NUMBER, SETTLE
from ..table.state import DECISIONS, Decision, State


def loose_colony(s: State) -> i64:
    """Whose colony came loose, or NOBODY."""
    return s.b() - 1


def loose_field(s: State) -> i64:
    """The field generator that came loose, or -1."""
    return s.c() - 1


class Settle(Decision):
    """Where it goes. Frame: a = card; b = owner of the colony + 1, or c = field + 1."""

    def holds(self, subject: i64) -> tuple[int, int, int]:
        return HOLDS_CARD, HOLDS_NUMBER, HOLDS_NUMBER

    def moves(self, s: State, out: Moves) -> None:
        field = loose_field(s)
        list_territories(s.fields[field] if field >= 0 else s.open_lands(), out)

    def apply(self, s: State, code: i64) -> None:
        t = code - TERRITORY
        owner = loose_colony(s)
        field = loose_field(s)
        s.pop()
        if field >= 0:
            s.place_field(field, t)
        else:
            s.put_colony(owner, t)
            s.settle(bit(t))


DECISIONS[SETTLE] = Settle()
