"""Agendas: when one is met, revealing it, the limit on how many a player holds.

Each agenda has two halves. The in-game half can be revealed in the moment it is met, before the next action, by its
holder alone; one that asks for something to be so is met for as long as it is. The end-game half is revealed after the
last landing. Either is worth a point, once (Option: Agendas; rulings 9.3)."""

from typing import Final

from ..actions.decks import agendas_left, draw_agendas
from ..numbers.bits import bit, count, lowest
from ..numbers.codes import AGENDA, DRAW_AGENDAS_INSTEAD, HALVES, REVEAL, STOP, agenda_of
from ..numbers.events import POINTS_BEFORE, REVEALED, STANDING, WHEN_ANY, WHEN_OWN
from ..numbers.moves import Moves
from ..numbers.names import AGENDAS, AT_MARKET, ORACLE_ENGINE
from ..numbers.reasons import AT_END, MAY, NOT_HELD, NOT_MET
from ..numbers.vec import i64, vec
from ..table.player import Player
from ..table.stack import (
    DROP_AGENDAS,
    ENGINE,
    FINAL,
    MAIN,
    MAIN_STEP,
    MARKET_FOR,
    NOBODY,
    POCKET_MAIN,
    REVEAL_NOW,
    TURN,
    WINDOW,
)
from ..table.state import DECISIONS, Decision, State


class Agenda:
    """One agenda card; a stateless singleton. Its in-game half can be met after the holder's `own` events and after
    those of `anyone`."""

    def __init__(self, own: i64, anyone: i64 = 0) -> None:
        self.own: i64 = own
        self.anyone: i64 = anyone
        self.pack: str = "base"  # the box it comes in
        self.needs: str = ""  # what must be in play besides: a module, or a card or faction, by name

    def met(self, s: State, p: Player) -> bool:
        """Is the in-game half fulfilled now, after one of the events? Often the event is all that it asks for."""
        return True

    def at_end(self, s: State, p: Player) -> bool:
        """Is the end-game half fulfilled?"""
        return False


AGENDA_AT: Final = vec[Agenda]([Agenda(0) for _ in range(AGENDAS)])


def register(number: i64, agenda: Agenda, pack: str, needs: str = "") -> None:
    agenda.pack = pack
    agenda.needs = needs
    AGENDA_AT[number] = agenda
    WHEN_OWN[number] = agenda.own
    WHEN_ANY[number] = agenda.anyone


def hides(p: Player, agenda: i64) -> bool:
    """Does the player hold an agenda face down?"""
    return (p.agendas >> agenda) & 1 != 0


def list_agendas(agendas: i64, out: Moves) -> None:
    """List agendas, a mask, as targets."""
    for agenda in range(AGENDAS):
        if (agendas >> agenda) & 1:
            out.add(AGENDA + agenda)


def reveal(s: State, p: Player, agenda: i64) -> None:
    """Turn an agenda face up for its point. On the Oracle Engine it is worth two and the Engine is used up."""
    p.met &= ~bit(agenda)
    p.revealed |= bit(agenda)
    lying = s.on_oracle(p)
    if lying & bit(agenda):
        p.double |= bit(agenda)
        p.exempt |= bit(agenda)
        p.met &= ~lying
        s.agenda_discard |= lying & ~bit(agenda)
        s.unload_card(ORACLE_ENGINE)
        s.discard_card(p, ORACLE_ENGINE)
    p.agendas &= ~bit(agenda)
    s.watch_agendas()
    s.note_of(p.seat, REVEALED)


def score_oracle(s: State, p: Player) -> None:
    """What was fulfilled on the Oracle Engine scores when the turn ends, or the game, if it has not been revealed."""
    fulfilled = p.met & s.on_oracle(p)
    if fulfilled != 0:
        reveal(s, p, lowest(fulfilled))


def may_reveal(s: State, p: Player) -> i64:
    """Agendas whose in-game half the player may reveal now, a mask: what was met just now, and what stands."""
    return p.met | newly_met(s, p, STANDING, 0) if p.waits_own & STANDING else p.met


def bars_reveal(s: State, p: Player, agenda: i64, half: i64) -> i64:
    """Why a player cannot reveal a half of an agenda now, before the end: MAY when it can be revealed."""
    if not hides(p, agenda):
        return NOT_HELD
    if half != 0:
        return AT_END
    return MAY if (may_reveal(s, p) >> agenda) & 1 else NOT_MET


def list_reveals(s: State, p: Player, out: Moves) -> None:
    """List the in-game halves that a player may reveal now."""
    met = may_reveal(s, p)
    agenda: i64 = 0
    while met != 0:
        if met & 1:
            out.add(REVEAL + HALVES * agenda)
        met >>= 1
        agenda += 1


def look_at_agendas(s: State) -> None:
    """Find the agendas met by what just happened, and ask who may reveal them."""
    if s.happened & s.watch and s.kind() != FINAL:
        met: i64 = 0
        for p in s.seats:
            did = s.tallies[p.seat].did
            if p.waits_own & did or p.waits_any & s.happened:
                p.met |= newly_met(s, p, did, s.happened)
            met |= p.met
        if met != 0:
            ask_to_reveal(s)
    s.happened = 0
    for t in s.tallies:
        t.did = 0
        t.lost = 0


def newly_met(s: State, p: Player, own: i64, anyone: i64) -> i64:
    """Agendas that are met besides those of `p.met`, of those that wait for some of these events, a mask."""
    result: i64 = 0
    waiting = s.open_agendas(p) & ~p.met
    while waiting != 0:
        number = lowest(waiting)
        waiting &= waiting - 1
        agenda = AGENDA_AT[number]
        if (agenda.own & own or agenda.anyone & anyone) and agenda.met(s, p):
            result |= bit(number)
    return result


def ask_to_reveal(s: State) -> None:
    """The active player sees what was met among the actions of the main phase; any other is asked now, clockwise."""
    later = s.active if reveals_later(s) else NOBODY
    for i in range(s.players):
        p = s.seats[(s.active + s.players - 1 - i) % s.players]
        if p.met != 0 and p.seat != later:
            s.push(REVEAL_NOW, p.seat)


def reveals_later(s: State) -> bool:
    """Is the active player in the main phase, or before it?"""
    if s.ending:
        return False
    kind = s.kind()
    return kind in (MAIN, POCKET_MAIN, WINDOW) or (kind == TURN and s.a() <= MAIN_STEP)


def forget_met(s: State, p: Player) -> None:
    """A player's next action begins: what was met before it can no longer be revealed. What lies face up on the Oracle
    Engine is fulfilled and stays so."""
    p.met &= s.on_oracle(p)
    s.remember_points()


class RevealNow(Decision):
    """A seat may reveal agendas that were met just now."""

    def moves(self, s: State, out: Moves) -> None:
        out.add(STOP)
        list_reveals(s, s.seats[s.decider()], out)

    def apply(self, s: State, code: i64) -> None:
        p = s.seats[s.decider()]
        if code == STOP:
            p.met &= s.on_oracle(p)
            s.pop()
            return
        reveal(s, p, agenda_of(code))
        if p.met == 0:
            s.pop()

    def hidden_from(self, s: State, seat: i64) -> bool:
        return seat != s.decider()

    def veil(self, s: State) -> None:
        """That something could be revealed does not show."""
        s.pop()


def list_final_reveals(s: State, p: Player, out: Moves) -> None:
    """List the end-game halves that a player may reveal."""
    for agenda in range(AGENDAS):
        if hides(p, agenda) and AGENDA_AT[agenda].at_end(s, p):
            out.add(REVEAL + HALVES * agenda + 1)


class FinalReveal(Decision):
    """After the last landing: seat by seat from the active one, end-game halves are revealed. Frame: a = seats
    that have been asked."""

    def moves(self, s: State, out: Moves) -> None:
        out.add(STOP)
        list_final_reveals(s, s.seats[s.decider()], out)

    def apply(self, s: State, code: i64) -> None:
        if code != STOP:
            reveal(s, s.seats[s.decider()], agenda_of(code))
            return
        s.ask(ENGINE)

    def resume(self, s: State) -> None:
        """Ask the next seat that has something to reveal; who ended the game is asked in any case."""
        for p in s.seats:
            score_oracle(s, p)
        for i in range(s.a(), s.players):
            seat = (s.active + i) % s.players
            s.set_a(i + 1)
            out = Moves()
            list_final_reveals(s, s.seats[seat], out)
            if out.n > 0 or i == 0:
                s.ask(seat)
                return
        s.over = True

    def hidden_from(self, s: State, seat: i64) -> bool:
        return seat != s.decider()


class DropAgendas(Decision):
    """Too many agendas: which face-down ones go."""

    def moves(self, s: State, out: Moves) -> None:
        p = s.seats[s.decider()]
        list_agendas(p.agendas & ~p.exempt, out)

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
    p.exempt &= ~bit(agenda)
    s.agenda_discard |= bit(agenda)
    s.watch_agendas()


def veil_agendas(s: State, seat: i64) -> None:
    """Let a position be what a seat knows of it: others' face-down agendas and those given up are numbers, and among
    those that could still be drawn; what others are asked because they hold them is not asked."""
    s.veiled_discards += count(s.agenda_discard)
    s.agenda_deck |= s.agenda_discard
    s.agenda_discard = 0
    for p in s.seats:
        if p.seat != seat:
            s.agenda_deck |= p.agendas
            p.veiled += count(p.agendas & ~p.exempt)
            p.veiled_exempt += count(p.agendas & p.exempt)
            p.exempt &= ~p.agendas
            p.met &= ~p.agendas
            p.agendas = 0
    s.watch_agendas()
    if s.watch & POINTS_BEFORE == 0:  # that somebody compares points does not show
        for t in s.tallies:
            t.before = t.points
    s.drop_frames(REVEAL_NOW, seat)


def unveil_agendas(s: State, order: list[int]) -> None:
    """Deal the agendas behind a view to the seats that have some and to the discards, from a deck in this order."""
    at = 0
    compared = s.watch & POINTS_BEFORE
    for p in s.seats:
        for exempt in (False, True):
            for _i in range(p.veiled_exempt if exempt else p.veiled):
                agenda: i64 = order[at]
                at += 1
                p.agendas |= bit(agenda)
                if exempt:
                    p.exempt |= bit(agenda)
        s.agenda_deck &= ~p.agendas
        p.veiled = 0
        p.veiled_exempt = 0
    for _i in range(s.veiled_discards):
        s.agenda_discard |= bit(order[at])
        at += 1
    s.agenda_deck &= ~s.agenda_discard
    s.veiled_discards = 0
    s.watch_agendas()
    if compared == 0:
        s.remember_points()


class MarketFor(Decision):
    """A pair at the Market trades, or draws two agendas and does not trade. Frame: a = place of the pair."""

    def moves(self, s: State, out: Moves) -> None:
        out.add(STOP)
        if agendas_left(s) > 0:
            out.add(DRAW_AGENDAS_INSTEAD)

    def apply(self, s: State, code: i64) -> None:
        place = s.a()
        s.pop()
        if code == DRAW_AGENDAS_INSTEAD:
            s.trader[place - AT_MARKET] = NOBODY
            draw_agendas(s, s.me(), 2)


DECISIONS[REVEAL_NOW] = RevealNow()
DECISIONS[FINAL] = FinalReveal()
DECISIONS[DROP_AGENDAS] = DropAgendas()
DECISIONS[MARKET_FOR] = MarketFor()
