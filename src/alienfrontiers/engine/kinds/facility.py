"""What every docking place has in common: its record (codes, shape, ports), and moving named ships there.

Whoever wants to know what a facility takes, how many ports it has or where its ships stand asks its record: rules,
presentation, notation, scenarios and the catalogue, which has the words for it."""

from typing import Final

from ..numbers.codes import DOCK_BELT, DOCK_PORT, FACES
from ..numbers.dice_sets import ALL_VALUES, at_least, contains, number, one, pairs, runs, singles, size, triples
from ..numbers.moves import Moves
from ..numbers.names import (
    DOCKS_SETS,
    END_PLACE,
    FACTIONS,
    FIRST_PLACE,
    SEATS,
    SHIP_KINDS,
    SITE_BELT,
    SITE_OF_PLACE,
    SITE_PORT,
    SPACES,
    SPARE_SLOTS,
)
from ..numbers.reasons import FULL, MAY, NEEDS_SHIPS
from ..numbers.vec import i64, vec
from ..table.player import Player
from ..table.position import REPLACING
from ..table.state import State

# Shapes: what docks at once, as ones in the nibbles of the values from the lowest on.
BY_SIGNS: Final = 0  # what the card there asks for
SINGLE: Final = 0x1
PAIR: Final = 0x2
TRIPLE: Final = 0x3
RUN: Final = 0x111


class Facility:
    """One place to dock at; `facility` is its site, `code` its first docking code, the others follow by value from
    `least` on. `covers` has for each port, or slot where ships dock as a set, the dots printed on its cover: it is
    closed with as many players, or fewer (rulings 2)."""

    def __init__(
        self, facility: i64, code: i64, shape: i64 = SINGLE, covers: tuple[int, ...] = (0,), least: i64 = 1
    ) -> None:
        self.facility: i64 = facility
        self.code: i64 = code
        self.shape: i64 = shape
        self.least: i64 = least
        self.covers: tuple[int, ...] = covers
        self.choosy: bool = type(self).allowed is not Facility.allowed
        self.place: i64 = FIRST_PLACE[facility]  # the first, where there are several
        self.open: vec[i64] = vec[i64]([sum([dots < players for dots in covers]) for players in range(SEATS + 1)])
        DOCKS_SETS[facility] = 1 if self.ships() > 1 else 0

    def ports(self, players: i64) -> i64:
        """Open ports by number of players, in slots where ships dock as a set."""
        return self.open[players]

    def ships(self) -> i64:
        """How many ships dock at once."""
        return size(self.shape)

    def codes(self) -> list[int]:
        """The docking codes, one for each lowest value."""
        values = 1 if self.shape == BY_SIGNS else 4 if self.shape == RUN else 7 - int(self.least)
        return [int(self.code) + i for i in range(values)]

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        """List the dockings that are legal with the unplaced ships `hand` (packed multiset). A facility may list by a
        loop of its own, of the same `closed` and `allowed`: within one class the compiler calls them directly."""
        fit = self.shaped(hand)
        if fit != 0 and self.choosy:
            fit &= self.allowed(s, me, hand)
        if fit != 0 and self.closed(s, me, hand) == MAY:
            out.add_values(self.code - self.least + 1, fit)

    def refusal(self, s: State, me: Player, code: i64) -> i64:
        """Why a docking is not legal with the unplaced ships: MAY when it is."""
        hand = s.hand()
        if not contains(hand, self.need(code)):
            return NEEDS_SHIPS
        closed = self.closed(s, me, hand)
        if closed != MAY or not self.choosy:
            return closed
        return MAY if number(self.allowed(s, me, hand), code - self.code + self.least) != 0 else self.unfit(s, me)

    def shaped(self, hand: i64) -> i64:
        """What of a hand has the right shape: the values of single ships or equal ones, the lowest of runs; a one in
        the nibble of each."""
        shape = self.shape
        if shape == SINGLE:
            return singles(hand) if self.least == 1 else singles(hand) & at_least(self.least)
        if shape == PAIR:
            return pairs(hand)
        return triples(hand) if shape == TRIPLE else runs(hand)

    def allowed(self, s: State, me: Player, hand: i64) -> i64:
        """Values that may dock, of those that have the right shape, a mask of nibbles. Facilities that override this
        are the choosy ones, and say in `unfit` why not others."""
        return ALL_VALUES

    def unfit(self, s: State, me: Player) -> i64:
        """Why ships of the right shape are not `allowed`."""
        return MAY

    def closed(self, s: State, me: Player, hand: i64) -> i64:
        """Why nothing can dock, whatever it shows: MAY when something can."""
        return MAY if self.has_port(s) else FULL

    def has_port(self, s: State) -> bool:
        """May one more ship dock where the ports are alike?"""
        return s.in_ports(self.place) < self.open[s.players] or s.any_port()

    def free_slot(self, s: State) -> i64:
        """The first empty slot where sets dock, or -1. A slot with a ship left in it is not free (rulings 2)."""
        if s.terms & REPLACING:
            return s.terms_place
        for place in range(self.place, self.place + self.open[s.players]):
            if s.ships[place] == 0:
                return place
        if s.any_port():
            for place in range(END_PLACE[self.facility] - SPARE_SLOTS, END_PLACE[self.facility]):
                if s.ships[place] == 0:
                    return place
        return -1

    def need(self, code: i64) -> i64:
        """The values a docking takes, as a packed multiset."""
        return self.shape * one(code - self.code + self.least)

    def begin(self, s: State, code: i64) -> bool:
        """Ask for the ships of a docking in a way of its own; False leaves that to `need`."""
        return False

    def free(self, s: State, me: Player, code: i64) -> bool:
        """Does this docking cost nothing? (option `forced_docking`, free)"""
        return True

    def bars(self, s: State, me: Player, kind: i64) -> i64:
        """Why a ship of this kind may not be docked here: MAY when it may."""
        return MAY

    def fits(self, s: State, me: Player, code: i64, kind: i64, value: i64) -> bool:
        """Can a docking take a certain ship, which may have been lifted elsewhere?"""
        if self.facility == s.lifted_from and s.lifted != 0:
            return False
        return number(self.need(code), value) > 0 and self.bars(s, me, kind) == MAY

    def docks_besides(self) -> bool:
        """Do further ships dock elsewhere in the same action?"""
        return False

    def fits_besides(self, s: State, me: Player, code: i64, kind: i64, value: i64) -> bool:
        """Can a docking take a lifted ship among those that dock elsewhere in the same action?"""
        return False

    def dock(self, s: State, code: i64) -> None:
        """Pay, dock the ships that were named and take the benefit."""
        raise NotImplementedError


def place_ships(s: State, place: i64) -> None:
    """Move the ships named for this docking from the active player's hand to a place."""
    s.last_site = SITE_OF_PLACE[place]
    if not s.mixed_hand():
        place_kind(s, place, s.active)
        return
    for kind in range(SHIP_KINDS):
        if s.picked[kind] != 0:
            place_kind(s, place, kind)


def place_kind(s: State, place: i64, kind: i64) -> None:
    ships = s.picked[kind] >> 4
    s.picked[kind] = 0
    value: i64 = 1
    while ships != 0:
        for _i in range(ships & 15):
            s.dock(place, kind, value)
        ships >>= 4
        value += 1


# The docking sides of expansions, filled by their modules: ports of the factions, spaces of the Outer Belt.
PORTS: Final = vec[Facility](
    [Facility(SITE_PORT + faction, DOCK_PORT + FACES * faction) for faction in range(FACTIONS)]
)
BELT_SPACES: Final = vec[Facility]([Facility(SITE_BELT + n, DOCK_BELT + n, BY_SIGNS) for n in range(SPACES)])
