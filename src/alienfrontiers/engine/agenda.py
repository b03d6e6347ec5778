"""Agendas: when one is met, revealing it, the limit on how many a player holds.

Each agenda has two halves. The in-game half can be revealed in the moment it is met, before the next action, by its
holder alone; the end-game half after the last landing. Either is worth a point, once (Option: Agendas)."""

from typing import Final

from .bits import bit
from .codes import AGENDA, DRAW_TWO, REVEAL, STOP
from .decks import agendas_left, draw_agendas
from .events import POINTS_BEFORE, REVEALED, WHEN
from .frames import (
    DROP_AGENDAS,
    ENGINE,
    FINAL,
    MAIN,
    MAIN_STEP,
    MARKET_FOR,
    NOBODY,
    REVEAL_NOW,
    TURN,
    WINDOW,
)
from .moves import Moves
from .names import AGENDAS, AT_MARKET, ORACLE_ENGINE
from .state import DECISIONS, Decision, Player, State
from .vec import i64


class Agenda:
    """One agenda card; a stateless singleton. `when` are the events after which its in-game half can be met."""

    def __init__(self, agenda: i64, when: i64) -> None:
        self.agenda: i64 = agenda
        self.when: i64 = when

    def met(self, s: State, p: Player) -> bool:
        """Is the in-game half fulfilled now? `s.happened` has the events and facts of the action."""
        return False

    def at_end(self, s: State, p: Player) -> bool:
        """Is the end-game half fulfilled?"""
        return False


AGENDA_AT: Final[list[Agenda]] = [Agenda(agenda, 0) for agenda in range(AGENDAS)]


def register(agenda: Agenda) -> None:
    AGENDA_AT[agenda.agenda] = agenda
    WHEN[agenda.agenda] = agenda.when


def hides(p: Player, agenda: i64) -> bool:
    """Does the player hold an agenda face down?"""
    return (p.agendas >> agenda) & 1 != 0


def on_oracle(s: State, p: Player) -> i64:
    """The agendas that lie face up on the player's Oracle Engine, a mask."""
    return s.agendas_on(ORACLE_ENGINE) if p.holds(ORACLE_ENGINE) else 0


def open_agendas(s: State, p: Player) -> i64:
    """Agendas whose in-game half the player can still fulfil, a mask."""
    return p.agendas | on_oracle(s, p)


def reveal(s: State, p: Player, agenda: i64) -> None:
    """Turn an agenda face up for its point. On the Oracle Engine it is worth two and the Engine is used up."""
    p.met &= ~bit(agenda)
    p.revealed |= bit(agenda)
    lying = on_oracle(s, p)
    if lying & bit(agenda):
        p.double |= bit(agenda)
        p.exempt |= bit(agenda)
        p.met &= ~lying
        s.agenda_discard |= lying & ~bit(agenda)
        s.unload_card(ORACLE_ENGINE)
        s.discard_card(p, ORACLE_ENGINE)
    p.agendas &= ~bit(agenda)
    s.watch_agendas()
    s.note(REVEALED)


def list_reveals(p: Player, out: Moves) -> None:
    """List the in-game halves that a player may reveal now."""
    met = p.met
    agenda: i64 = 0
    while met != 0:
        if met & 1:
            out.add(REVEAL + 2 * agenda)
        met >>= 1
        agenda += 1


def look_at_agendas(s: State) -> None:
    """Find the agendas met by what just happened. The player who is asked next anyway sees them among the actions; any
    other is asked."""
    for p in s.seats:
        waiting = open_agendas(s, p) & ~p.met
        agenda: i64 = 0
        while waiting != 0:
            if waiting & 1 and AGENDA_AT[agenda].when & s.happened and AGENDA_AT[agenda].met(s, p):
                p.met |= bit(agenda)
            waiting >>= 1
            agenda += 1
    s.happened = 0
    asked = s.decider()
    if s.kind() != MAIN and s.kind() != WINDOW:
        # Before the main phase the active player's turn to reveal is still to come.
        asked = s.active if s.kind() == TURN and s.a() <= MAIN_STEP else NOBODY
    if s.kind() == WINDOW and asked == ENGINE:
        asked = s.b()
    for i in range(s.players):
        p = s.seats[(s.active + s.players - 1 - i) % s.players]
        if p.met != 0 and p.seat != asked:
            s.push(REVEAL_NOW, p.seat)


def forget_met(s: State) -> None:
    """The next action begins: what was met before it can no longer be revealed."""
    for p in s.seats:
        p.met = 0
        s.tallies[p.seat].lost = 0
        if s.watch & POINTS_BEFORE:
            s.tallies[p.seat].before = s.points(p.seat)


class RevealNow(Decision):
    """A seat may reveal agendas that were met just now."""

    def moves(self, s: State, out: Moves) -> None:
        out.add(STOP)
        list_reveals(s.seats[s.decider()], out)

    def apply(self, s: State, code: i64) -> None:
        p = s.seats[s.decider()]
        if code == STOP:
            p.met = 0
        else:
            reveal(s, p, (code - REVEAL) // 2)
        if p.met == 0:
            s.pop()

    def hidden_from(self, s: State, seat: i64) -> bool:
        return seat != s.decider()


class FinalReveal(Decision):
    """After the last landing: seat by seat from the active one, end-game halves are revealed. Frame: a = seats
    that have been asked."""

    def moves(self, s: State, out: Moves) -> None:
        p = s.seats[s.decider()]
        out.add(STOP)
        for agenda in range(AGENDAS):
            if hides(p, agenda) and AGENDA_AT[agenda].at_end(s, p):
                out.add(REVEAL + 2 * agenda + 1)

    def apply(self, s: State, code: i64) -> None:
        if code != STOP:
            reveal(s, s.seats[s.decider()], (code - REVEAL) // 2)
            return
        s.ask(ENGINE)

    def resume(self, s: State) -> None:
        """Ask the next seat that holds a hidden agenda; whether one is met must not show, so all holders are asked."""
        for i in range(s.a(), s.players):
            seat = (s.active + i) % s.players
            s.set_a(i + 1)
            if s.seats[seat].agendas != 0 or i == 0:
                s.ask(seat)
                return
        s.over = True

    def hidden_from(self, s: State, seat: i64) -> bool:
        return seat != s.decider()


class DropAgendas(Decision):
    """Too many agendas: which face-down ones go."""

    def moves(self, s: State, out: Moves) -> None:
        p = s.seats[s.decider()]
        for agenda in range(AGENDAS):
            if hides(p, agenda) and (p.exempt >> agenda) & 1 == 0:
                out.add(AGENDA + agenda)

    def apply(self, s: State, code: i64) -> None:
        p = s.seats[s.decider()]
        discard_agenda(s, p, code - AGENDA)
        s.pop()
        s.hold_to_agenda_limit(p)

    def hidden_from(self, s: State, seat: i64) -> bool:
        return seat != s.decider()


def discard_agenda(s: State, p: Player, agenda: i64) -> None:
    """Put a face-down agenda on the discard pile."""
    p.agendas &= ~bit(agenda)
    p.met &= ~bit(agenda)
    s.agenda_discard |= bit(agenda)
    s.watch_agendas()


class MarketFor(Decision):
    """A pair at the Market trades, or draws two agendas and does not trade. Frame: a = place of the pair."""

    def moves(self, s: State, out: Moves) -> None:
        out.add(STOP)
        if agendas_left(s):
            out.add(DRAW_TWO)

    def apply(self, s: State, code: i64) -> None:
        place = s.a()
        s.pop()
        if code == DRAW_TWO:
            s.trader[place - AT_MARKET] = NOBODY
            draw_agendas(s, s.me(), 2)


DECISIONS[REVEAL_NOW] = RevealNow()
DECISIONS[FINAL] = FinalReveal()
DECISIONS[DROP_AGENDAS] = DropAgendas()
DECISIONS[MARKET_FOR] = MarketFor()
