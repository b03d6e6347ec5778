"""Ships on a Pocket Universe, which come out at the end of any turn."""

from ..facilities.docking import begin_docking
from ..facilities.ports import is_dock
from ..kinds.agenda import list_reveals, reveal
from ..numbers.codes import STOP, USE, agenda_of, is_reveal
from ..numbers.dice_sets import number
from ..numbers.moves import Moves
from ..numbers.names import AT_POCKET, POCKET_UNIVERSE, SHIP_KINDS
from ..numbers.reasons import DOCKING_ONLY
from ..numbers.vec import i64
from ..table.stack import ENGINE, POCKET, POCKET_MAIN
from ..table.state import DECISIONS, Decision, State
from .main_phase import (
    bars_action,
    bars_leaving,
    begin_action,
    is_action,
    list_dockings,
    list_facility_actions,
    take_facility_action,
)
from .steps import close_turn, reset_actor


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
                for _i in range(number(ships, value)):
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

    def refusal(self, s: State, code: i64) -> i64:
        if code == STOP:
            return bars_leaving(s, s.me())
        return bars_action(s, s.me(), code) if is_action(code) else DOCKING_ONLY

    def apply(self, s: State, code: i64) -> None:
        me = s.me()
        if is_reveal(code):
            reveal(s, me, agenda_of(code))
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
