"""What lies on cards: tokens, a colony, agendas, a field generator."""

from typing import Final

from ..numbers.bits import bit
from ..numbers.names import FIELD_AMPLIFIER, FIELDS
from ..numbers.vec import i64
from .position import Position
from .stack import FRAME, SETTLE

# `laden` packs for each card what lies on it, from these bits on. A second agenda lies in place of ore; there is no
# limit to the fuel of the Probability Focus. Only cards with a single copy carry anything. Ships stand at a place of
# their own, and a field that straddles a border is the one on two territories.
SECOND_AGENDA_AT: Final = 0  # + 1, as the first
ORE_AT: Final = 4
OWNER_AT: Final = 8  # of a colony, + 1
AGENDA_AT: Final = 12  # + 1
FUEL_AT: Final = 18


class OnCards(Position):
    """Putting things on Alien Tech cards and taking them off."""

    def fuel_on(self, card: i64) -> i64:
        return self.laden[card] >> FUEL_AT

    def ore_on(self, card: i64) -> i64:
        return (self.laden[card] >> ORE_AT) & 15

    def colony_on_card(self, card: i64) -> i64:
        """Owner of the colony on a card, or NOBODY."""
        return ((self.laden[card] >> OWNER_AT) & 15) - 1

    def agenda_on(self, card: i64) -> i64:
        """Agenda on a card, or -1."""
        return ((self.laden[card] >> AGENDA_AT) & 63) - 1

    def load_card(self, card: i64, fuel: i64, ore: i64) -> None:
        """Put tokens on a card; whose they were is the caller's matter."""
        self.laden[card] += (fuel << FUEL_AT) + (ore << ORE_AT)

    def unload_card(self, card: i64) -> None:
        """Take all that lies on a card off it; where it goes is the caller's matter."""
        self.laden[card] = 0

    def agendas_on(self, card: i64) -> i64:
        """Agendas on a card, a mask: two when a Capacitor repeated the Oracle Engine."""
        first = (self.laden[card] >> AGENDA_AT) & 63
        second = (self.laden[card] >> SECOND_AGENDA_AT) & 63
        return (bit(first - 1) if first > 0 else 0) | (bit(second - 1) if second > 0 and first > 0 else 0)

    def load_agenda(self, card: i64, agenda: i64) -> None:
        """Put an agenda on a card."""
        self.laden[card] += (agenda + 1) << (AGENDA_AT if self.agenda_on(card) < 0 else SECOND_AGENDA_AT)

    def load_colony(self, card: i64, seat: i64) -> None:
        """Put a colony on a card; where it was is the caller's matter."""
        self.laden[card] |= (seat + 1) << OWNER_AT

    def straddling(self) -> i64:
        """The field that straddles a border (Field Amplifier), or -1."""
        for field in range(FIELDS):
            if self.fields[field] & (self.fields[field] - 1):
                return field
        return -1

    def field_of_card(self, card: i64) -> i64:
        """Field that a card lets straddle, or -1."""
        return self.straddling() if card == FIELD_AMPLIFIER else -1

    def settle_from_card(self, card: i64) -> None:
        """Ask the acting player where the colony that lay on a card goes (rulings P10)."""
        self.push(SETTLE, self.active, card, self.colony_on_card(card) + 1)
        self.unload_card(card)

    def colonies_loose(self, seat: i64) -> i64:
        """How many colonies of a seat came loose from a card and have not been put down."""
        result: i64 = 0
        for i in range(self.depth):
            if self.frames[FRAME * i] == SETTLE and self.frames[FRAME * i + 3] == seat + 1:
                result += 1
        return result

    def settle_field(self) -> None:
        """Ask the acting player on which of its two territories a straddling field stays (rulings P10)."""
        self.push(SETTLE, self.active, FIELD_AMPLIFIER, 0, self.straddling() + 1)
