"""What a faction board can be asked, and the table of boards.

A board gives its owner a benefit (a passive number, a moment of the turn, or a power used once a turn), and has a port
where anybody docks one ship of any value for an access fee of one fuel to the owner (Option: Faction Facilities)."""

from typing import Final

from .bits import bit, lowest
from .codes import BOARD, DOCK_PORT
from .facilities import PORTS, Facility, place_ships
from .facility import open_port
from .frames import BOARD_POWER, PORT
from .moves import Moves
from .names import AT_PORT, BOARDS, CARDS, SITE_PORT
from .ships import number, singles
from .state import BUILDING, DECISIONS, NOBODY, PASSIVES, Decision, Passive, Player, State
from .vec import i64


class Board(Passive):
    """One faction board; a stateless singleton. The defaults are a board without an owner's power."""

    def __init__(self, board: i64) -> None:
        self.board: i64 = board

    # The owner's power.

    def can_use(self, s: State, me: Player) -> bool:
        return False

    def use(self, s: State, me: Player) -> None:
        """Begin the owner's power; it marks itself used."""
        s.push(BOARD_POWER, me.seat, self.board)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Targets of the owner's power, for the present step of its frame."""

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        """Take one target."""

    def mark_used(self, me: Player) -> None:
        me.boards_used |= bit(self.board)

    def used(self, me: Player) -> bool:
        return (me.boards_used >> self.board) & 1 != 0

    # The port.

    def fee(self, me: Player) -> i64:
        """Fuel that goes to the owner for access."""
        return 0 if me.owns(self.board) else 1

    def fuel(self) -> i64:
        """Price of docking to the stock, besides the fee."""
        return 0

    def free(self, s: State, me: Player) -> bool:
        """Does docking cost nothing? (option forcedDocking "free")"""
        return self.fee(me) + self.fuel() == 0

    def may(self, s: State, me: Player) -> bool:
        """Would docking have an effect? A dock whose effect cannot happen is illegal (rulings 9.2). Fee and price have
        not been paid yet: what the effect itself costs is to be looked at with that in mind."""
        return True

    def values(self, s: State, me: Player, hand: i64) -> i64:
        """Values of ships that may dock, a one in the nibble of each."""
        return singles(hand)

    def docked(self, s: State, me: Player, value: i64) -> None:
        """The benefit of docking a ship of this value; may push a PORT frame."""

    def port_moves(self, s: State, me: Player, out: Moves) -> None:
        """What the benefit asks."""

    def port_apply(self, s: State, me: Player, code: i64) -> None:
        """Take one answer."""

    def docks_besides(self) -> bool:
        """Do further ships dock elsewhere in the same action?"""
        return False

    def fits_besides(self, s: State, me: Player, hand: i64, kind: i64, value: i64) -> bool:
        """Can a lifted ship be among those that dock elsewhere in the same action? `hand` is without the ship that
        docks here."""
        return False

    def weight(self, s: State, code: i64) -> i64:
        """Relative probability of an outcome, where chance is asked."""
        return 1

    def hidden(self, s: State) -> bool:
        """Is what is asked now for the player's eyes only?"""
        return False

    def veil(self, s: State) -> None:
        """Turn the open frame into what somebody knows of it from whom it is hidden (`hidden`)."""


BOARD_AT: Final[list[Board]] = [Board(board) for board in range(BOARDS)]


def register(board: Board) -> None:
    BOARD_AT[board.board] = board
    PASSIVES[CARDS + board.board] = board


def owner_of(s: State, board: i64) -> i64:
    """The seat that owns a board, or NOBODY."""
    for p in s.seats:
        if p.owns(board):
            return p.seat
    return NOBODY


def list_board_powers(s: State, me: Player, out: Moves) -> None:
    """List the owner's powers of a player that can be used now."""
    boards = me.boards
    while boards != 0:
        board = lowest(boards)
        boards &= boards - 1
        if BOARD_AT[board].can_use(s, me):
            out.add(BOARD + board)


class Port(Facility):
    """The port of a faction board: one ship of any value, a fee to the owner, the board's own price."""

    def __init__(self, board: i64) -> None:
        super().__init__(SITE_PORT + board, DOCK_PORT + 6 * board)
        self.board: i64 = board

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        if not open_port(s, AT_PORT + self.board, 1):
            return
        board = BOARD_AT[self.board]
        if me.fuel < board.fee(me) + board.fuel():
            return
        terms = s.terms
        s.terms &= BUILDING  # else a card waives something about this port, not about what docking here does
        if board.may(s, me):
            out.add_values(self.code, board.values(s, me, hand))
        s.terms = terms

    def free(self, s: State, me: Player, code: i64) -> bool:
        return BOARD_AT[self.board].free(s, me)

    def fits(self, s: State, me: Player, code: i64, kind: i64, value: i64) -> bool:
        """Here, or among the ships that dock elsewhere in the same action."""
        return super().fits(s, me, code, kind, value) or self.fits_besides(s, me, code, kind, value)

    def fits_besides(self, s: State, me: Player, code: i64, kind: i64, value: i64) -> bool:
        board = BOARD_AT[self.board]
        rest = s.hand() - self.need(code)
        return board.docks_besides() and number(rest, value) > 0 and board.fits_besides(s, me, rest, kind, value)

    def docks_besides(self) -> bool:
        return BOARD_AT[self.board].docks_besides()

    def dock(self, s: State, code: i64) -> None:
        me = s.me()
        board = BOARD_AT[self.board]
        s.pay_to(me, board.fee(me), 0, owner_of(s, self.board))
        s.pay(me, board.fuel(), 0)
        place_ships(s, AT_PORT + self.board)
        s.terms &= BUILDING
        board.docked(s, me, code - self.code + 1)


for _board in range(BOARDS):
    PORTS[_board] = Port(_board)


class BoardPower(Decision):
    """The next target of an owner's power. Frame: a = board."""

    def moves(self, s: State, out: Moves) -> None:
        BOARD_AT[s.a()].power_moves(s, s.me(), out)

    def apply(self, s: State, code: i64) -> None:
        BOARD_AT[s.a()].power_apply(s, s.me(), code)

    def weight(self, s: State, code: i64) -> i64:
        return BOARD_AT[s.a()].weight(s, code)

    def hidden_from(self, s: State, seat: i64) -> bool:
        return seat != s.active and BOARD_AT[s.a()].hidden(s)

    def veil(self, s: State) -> None:
        BOARD_AT[s.a()].veil(s)


class PortBenefit(BoardPower):
    """What docking at a board asks. Frame: a = board."""

    def moves(self, s: State, out: Moves) -> None:
        BOARD_AT[s.a()].port_moves(s, s.me(), out)

    def apply(self, s: State, code: i64) -> None:
        BOARD_AT[s.a()].port_apply(s, s.me(), code)


DECISIONS[BOARD_POWER] = BoardPower()
DECISIONS[PORT] = PortBenefit()
