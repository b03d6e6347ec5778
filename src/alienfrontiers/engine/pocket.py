"""Ships on a Pocket Universe, which come out at the end of any turn."""

from .agenda import list_reveals, reveal
from .codes import REVEAL, STOP, USE
from .docking import begin_docking
from .facilities import is_dock
from .frames import ENGINE, POCKET, POCKET_MAIN
from .main import begin_action, list_dockings, list_facility_actions, take_facility_action
from .moves import Moves
from .names import AGENDAS, AT_POCKET, POCKET_UNIVERSE, SHIP_KINDS
from .ships import number
from .state import DECISIONS, Decision, State
from .turn import close_turn, reset_actor
from .vec import i64


class Pocket(Decision):
    """Bring the ships out now, or let them wait? Those that cannot be docked then go to the Maintenance Bay."""

    def moves(self, s: State, out: Moves) -> None:
        out.add(STOP)
        out.add(USE + POCKET_UNIVERSE)

    def apply(self, s: State, code: i64) -> None:
        if code == STOP:
            s.pop()
            return
        holder = s.decider()
        s.ask(ENGINE)
        s.push(POCKET_MAIN, holder)
        if holder != s.turn:  # at the end of the own turn it is still that one
            reset_actor(s, holder)
        for kind in range(SHIP_KINDS):
            ships = s.ships_of(AT_POCKET, kind)
            for value in range(1, 7):
                for _ in range(number(ships, value)):
                    s.undock(AT_POCKET, kind, value)
                    s.add_to_hand(kind, value)

    def resume(self, s: State) -> None:
        s.pop()
        close_turn(s, s.me())
        s.active = s.turn


class PocketMain(Decision):
    """Ships from a Pocket Universe come to the board at the end of a turn: dockings, landings and trades, no powers
    (rulings 9.1)."""

    def moves(self, s: State, out: Moves) -> None:
        me = s.me()
        if list_dockings(s, me, out):
            out.add(STOP)
        list_facility_actions(s, me, out)
        list_reveals(s, me, out)

    def apply(self, s: State, code: i64) -> None:
        me = s.me()
        if REVEAL <= code < REVEAL + 2 * AGENDAS:
            reveal(s, me, (code - REVEAL) // 2)
            return
        begin_action(s)
        if code == STOP:
            s.pop()
        elif is_dock(code):
            begin_docking(s, code)
        else:
            take_facility_action(s, me, code)


DECISIONS[POCKET] = Pocket()
DECISIONS[POCKET_MAIN] = PocketMain()
