"""Ships: in the stock, in the Maintenance Bay, in the hand and docked.

A ship is its kind (a seat for its colour, the Relic Ship, the Brethren Ship) and the value it shows. A place counts its
ships twice, by colour and in sum; only these verbs write both.
"""

from typing import Final

from ..numbers import names
from ..numbers.bits import bit
from ..numbers.codes import BRETHREN_TARGET, FACES, RELIC, SHIP
from ..numbers.dice_sets import number, one, size
from ..numbers.events import SHIP_GAINED, SIXTH_SHIP
from ..numbers.moves import Moves
from ..numbers.vec import i64
from .player import Player
from .position import ANY_PORT, BESIDE, NOWHERE, REPLACING
from .stack import NOBODY
from .tokens import Tokens


def kind_of(code: i64) -> i64:
    """The kind of ship that a target code names."""
    if code == BRETHREN_TARGET:
        return names.BRETHREN_SHIP
    return names.RELIC_SHIP if code == RELIC else (code - SHIP) // FACES


def list_ships(kind: i64, ships: i64, out: Moves) -> None:
    """List ships of one kind as targets."""
    if kind == names.RELIC_SHIP:
        if ships != 0:
            out.add(RELIC)
    elif kind == names.BRETHREN_SHIP:
        if ships != 0:
            out.add(BRETHREN_TARGET)
    else:
        out.add_values(SHIP + FACES * kind, ships)


BESIDE_BITS: Final = 8  # below the place, in the note of a ship that stands beside full ports


def _note(place: i64, kind: i64, value: i64) -> i64:
    """A ship that stands beside full ports."""
    return place << BESIDE_BITS | value << 4 | (kind + 1)


class Fleets(Tokens):
    """The verbs of ships, so that one that leaves the Terraforming Station goes to the stock whatever moved it."""

    def dock(self, place: i64, kind: i64, value: i64) -> None:
        """Move one unplaced ship of the active player to a place."""
        ship = one(value)
        if kind == names.RELIC_SHIP:
            self.relic_place = place
            if names.SITE_OF_PLACE[place] >= 0:
                self.end_loan()
        else:
            if kind == self.active:
                self.seats[kind].unplaced -= ship
            else:
                self.guests[kind] -= ship
                self.borrowed -= 1
            self.docked[names.SEATS * place + kind] += ship
        self.ships[place] += ship
        if self.terms & (ANY_PORT | REPLACING) == ANY_PORT:
            self._stand_beside(place, kind, value)
        if self.watching:
            self.count_docking(place, kind, value)

    # Ships that docked beside full ports take none when one comes free, until they are gathered (Superconducting
    # Grapple). Where sets dock they have slots of their own; each other one is noted.

    def _stand_beside(self, place: i64, kind: i64, value: i64) -> None:
        if names.DOCKS_SETS[names.SITE_OF_PLACE[place]]:
            return
        for i in range(BESIDE):
            if self.beside[i] == 0:
                self.beside[i] = _note(place, kind, value)
                return

    def _leave_beside(self, place: i64, kind: i64, value: i64) -> None:
        """A ship has left: of equal ones that in a port, if there is one."""
        noted = _note(place, kind, value)
        count: i64 = 0
        for i in range(BESIDE):
            if self.beside[i] == noted:
                count += 1
        if count <= number(self.ships_of(place, kind), value):
            return
        at: i64 = 0
        while self.beside[at] != noted:
            at += 1
        for i in range(at, BESIDE - 1):
            self.beside[i] = self.beside[i + 1]
        self.beside[BESIDE - 1] = 0

    def in_ports(self, place: i64) -> i64:
        """How many ships at a place stand in its ports."""
        if self.ships[place] == 0:
            return 0
        result = size(self.ships[place])
        if self.rules.expanded and self.beside[0] != 0:
            for i in range(BESIDE):
                if self.beside[i] != 0 and self.beside[i] >> BESIDE_BITS == place:
                    result -= 1
        return result

    def undock(self, place: i64, kind: i64, value: i64) -> None:
        """Lift one ship off its place; the caller says where it goes. A Market pair with a ship gone trades no more."""
        ship = one(value)
        if kind == names.RELIC_SHIP:
            self.relic_place = names.IN_HAND
        elif kind == names.BRETHREN_SHIP:
            self.brethren_place = names.OFF_BOARD
        else:
            self.docked[names.SEATS * place + kind] -= ship
        self.ships[place] -= ship
        if names.AT_MARKET <= place < names.AT_SHIPYARD:
            self.trader[place - names.AT_MARKET] = NOBODY
        if self.rules.expanded and self.beside[0] != 0:
            self._leave_beside(place, kind, value)

    def remove(self, place: i64, kind: i64, value: i64) -> None:
        """Send a docked ship to the Maintenance Bay, or off the board if it stands on the Terraforming Station and was
        not saved (New Gaia Engineers)."""
        if place == names.AT_STATION:
            if number(self.spared, kind) == 0:
                self.scrap(place, kind, value)
                return
            self.spared -= one(kind)
        self.undock(place, kind, value)
        if kind == names.RELIC_SHIP:
            self.relic_place = names.IN_BAY
        elif kind == names.BRETHREN_SHIP:
            self.brethren_place = names.IN_BAY
        else:
            self.seats[kind].bay += 1

    def scrap(self, place: i64, kind: i64, value: i64) -> None:
        """Return a docked ship to the stock, the Relic Ship to Burroughs Desert."""
        self.undock(place, kind, value)
        if place == names.AT_STATION and number(self.spared, kind) != 0:
            self.spared -= one(kind)
        if kind == names.RELIC_SHIP:
            self._put_on_burroughs()
        else:
            self.seats[kind].stock += 1

    def _put_on_burroughs(self) -> None:
        self.relic_place = names.ON_BURROUGHS
        self.relic_holder = NOBODY
        self.relic_user = NOBODY
        self.relic_value = 0

    def scrap_unplaced(self, kind: i64, value: i64) -> None:
        """Return an unplaced ship to the stock, the Relic Ship to Burroughs Desert."""
        if kind == names.RELIC_SHIP:
            self.return_relic()
        else:
            self.seats[kind].unplaced -= one(value)
            self.seats[kind].stock += 1

    def build_ship(self, p: Player) -> None:
        """Take a ship from the stock; it waits in the Maintenance Bay."""
        p.stock -= 1
        p.bay += 1
        if self.watching:
            self.tallies[p.seat].ships += 1
            self.note_of(p.seat, SHIP_GAINED)
            if p.stock == 0:
                if self.sixth_built == 0:
                    self.note_of(p.seat, SIXTH_SHIP)
                self.sixth_built |= bit(p.seat)

    def lend(self, kind: i64, place: i64, value: i64) -> None:
        """Let the active player use a ship that stands at a place, or at NOWHERE in the Maintenance Bay; it has still
        to be rolled."""
        if place != NOWHERE:
            self.undock(place, kind, value)
        elif kind != names.RELIC_SHIP:
            self.seats[kind].bay -= 1
        if kind == names.RELIC_SHIP:
            self.relic_place = names.IN_HAND
            self.relic_value = 0
            self.borrow_relic()

    def borrow_relic(self) -> None:
        """Let the active player use the Relic Ship; it is borrowed unless the player bought it."""
        self.relic_user = NOBODY if self.relic_holder == self.active else self.active
        self.relic_lands = False

    def end_loan(self) -> None:
        """The Relic Ship was docked, or left over: it is its buyer's again, if that has a right to it (rulings P1)."""
        if self.relic_user != NOBODY and self.relic_holder >= 0:
            if self.seats[self.relic_holder].has_bonus(names.BURROUGHS):
                self.relic_user = NOBODY

    def lend_to_fleet(self, kind: i64, place: i64, value: i64) -> None:
        """Lend a ship that is rolled with the fleet; until then it shows nothing."""
        self.lend(kind, place, value)
        if kind != names.RELIC_SHIP:
            self.guests[kind] += one(0)
            self.borrowed += 1

    def show_docked(self, place: i64, kind: i64, value: i64, shown: i64) -> None:
        """Let a docked ship show another value."""
        if kind == names.RELIC_SHIP:
            self.relic_value = shown
        else:
            self.docked[names.SEATS * place + kind] += one(shown) - one(value)
        self.ships[place] += one(shown) - one(value)
        for i in range(BESIDE):
            if self.beside[i] == _note(place, kind, value):
                self.beside[i] = _note(place, kind, shown)
                break

    def move_brethren(self, place: i64) -> None:
        """Put the Brethren Ship on a port, into the Maintenance Bay, or off the board."""
        if self.brethren_place >= 0:
            self.undock(self.brethren_place, names.BRETHREN_SHIP, 0)
        self.brethren_place = place
        if place >= 0:
            self.ships[place] += one(0)

    def empty(self, place: i64) -> None:
        """Send every ship at a place to the Maintenance Bay."""
        for kind in range(names.ALL_KINDS):
            ships = self.ships_of(place, kind)
            if ships != 0:
                for value in range(7):
                    for _i in range(number(ships, value)):
                        self.remove(place, kind, value)

    def return_relic(self) -> None:
        """Take the Relic Ship back to Burroughs Desert from wherever it is."""
        if self.relic_place >= 0:
            self.scrap(self.relic_place, names.RELIC_SHIP, self.relic_value)
        else:
            self._put_on_burroughs()

    def send_to_bay(self, kind: i64, value: i64) -> None:
        """Put an unplaced ship of the active player into the Maintenance Bay."""
        if kind == names.RELIC_SHIP:
            self.relic_place = names.IN_BAY
        else:
            self.take_from_hand(kind, one(value))
            self.seats[kind].bay += 1

    def change(self, code: i64, value: i64) -> None:
        """Let the unplaced ship that a target code names show another value."""
        kind = kind_of(code)
        if kind == names.RELIC_SHIP:
            self.relic_value = value
        elif kind == self.active:
            self.seats[kind].unplaced += one(value) - one(self.value_of(code))
        else:
            self.guests[kind] += one(value) - one(self.value_of(code))

    def add_to_hand(self, kind: i64, value: i64) -> None:
        """Give the active player an unplaced ship showing a value."""
        if kind == names.RELIC_SHIP:
            self.relic_value = value
        elif kind == self.active:
            self.seats[kind].unplaced += one(value)
        else:
            self.guests[kind] += one(value)
            self.borrowed += 1

    def take_from_hand(self, kind: i64, ships: i64) -> None:
        """Take unplaced ships out of the hand to be rolled again; the Relic Ship stays and gets a new value."""
        if kind == self.active:
            self.seats[kind].unplaced -= ships
        elif kind != names.RELIC_SHIP:
            self.guests[kind] -= ships
            self.borrowed -= size(ships)

    def put_back(self, place: i64, kind: i64, value: i64) -> None:
        """Let a ship that was lifted stand where it stood."""
        ship = one(value)
        if kind == names.RELIC_SHIP:
            self.relic_place = place
        else:
            self.docked[names.SEATS * place + kind] += ship
        self.ships[place] += ship

    def put_down(self) -> None:
        """No ship is lifted any more."""
        self.lifted = 0
        self.lifted_kind = 0
        self.lifted_from = NOWHERE

    def list_hand(self, values: i64, out: Moves) -> None:
        """List the active player's unplaced ships whose value has a nibble in the mask `values`, as targets."""
        if not self.mixed_hand():
            out.add_values(SHIP + FACES * self.active, self.seats[self.active].unplaced & (values * 15))
            return
        for kind in range(names.SHIP_KINDS):
            list_ships(kind, self.hand_of(kind) & (values * 15), out)
