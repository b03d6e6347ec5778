"""Before the first turn: who begins, what is dealt, who plays which faction."""

from typing import Final

from ..actions.decks import fill_belt, has_agendas, list_agenda_draws, receive_agenda
from ..actions.landing import list_territories
from ..numbers.bits import bit, lowest
from ..numbers.codes import DRAW_AGENDA, FACTION, ROLL, TERRITORY
from ..numbers.moves import Moves, list_faces
from ..numbers.names import ASTEROIDS, BRETHREN, BURROUGHS, CARDS, FACTIONS, SEATS, SPACES, XENO
from ..numbers.ruleset import Ruleset
from ..numbers.vec import i64, vec
from ..table.player import Player, Tally
from ..table.stack import BEGIN_STEP, CHANCE, DEAL, DRAFT, DRAW_CARDS, ENGINE, SETUP, TURN
from ..table.state import DECISIONS, Decision, State

# What is dealt by DEAL frames.
AGENDAS_DEALT: Final = 0
FACTIONS_OFFERED: Final = 1

# Fuel and ore that make up for a later place in the order (rulings 2).
START_FUEL: Final = vec[i64]([0, 1, 0, 1, 2, 2])
START_ORE: Final = vec[i64]([0, 0, 1, 1, 1, 2])


def new_state(rules: Ruleset, first: i64) -> State:
    """The position before anything is rolled or dealt. `first` is the first player, or NOBODY for a roll of the
    dice."""
    s = State(rules)
    for seat in range(s.players):
        p = Player(seat)
        p.supply = rules.colonies
        s.seats.append(p)
        if s.watching:
            s.tallies.append(Tally())
    for card in range(CARDS):
        s.deck[card] = rules.copies[card]
    s.agenda_deck = rules.agenda_cards
    if rules.belt:
        for asteroid in range(ASTEROIDS):
            s.belt_deck[asteroid] = rules.asteroid_copies[asteroid]
        s.unseen = 2
    if first >= 0:
        seat_first(s, first)
    else:
        s.push(SETUP, CHANCE, bit(s.players) - 1)
    return s


def rolls_for_first(s: State) -> i64:
    """The seat whose die is thrown for the first turn: the next of those that have not."""
    return lowest(s.a() & ~(s.c() >> SEATS))


class FirstPlayer(Decision):
    """Everybody rolls, the highest begins, ties roll again. Frame: a = seats that roll, b = highest so far, c = seats
    that rolled it and, six bits up, seats that have rolled."""

    def moves(self, s: State, out: Moves) -> None:
        list_faces(out)

    def apply(self, s: State, code: i64) -> None:
        value = code - ROLL + 1
        rolled = s.c() >> SEATS
        tied = s.c() & (bit(SEATS) - 1)
        seat = rolls_for_first(s)
        if value > s.b():
            s.set_b(value)
            tied = 0
        if value == s.b():
            tied |= bit(seat)
        rolled |= bit(seat)
        s.set_c(rolled << SEATS | tied)
        if rolled != s.a():
            return
        if tied & (tied - 1):
            s.set_a(tied)
            s.set_b(0)
            s.set_c(0)
            return
        s.pop()
        seat_first(s, lowest(tied))


def seat_first(s: State, first: i64) -> None:
    """Give the later players their compensation, then deal: three cards for the display, one to each player, two
    agendas to each, the belt; last, factions are offered and drafted."""
    s.first = first
    s.turn = first
    s.active = first
    for i in range(s.players):
        p = s.seats[(first + i) % s.players]
        p.fuel = START_FUEL[i]
        p.ore = START_ORE[i]
    begin_turns(s, first)
    if s.rules.factions:
        s.push(DEAL, CHANCE, FACTIONS_OFFERED, 0, s.players + 1)
    if s.rules.belt:
        fill_belt(s, bit(SPACES) - 1)
    if s.rules.agendas and has_agendas(s):
        s.push(DEAL, CHANCE, AGENDAS_DEALT, 0, 2 * s.players)
    s.push(DRAW_CARDS, CHANCE, s.players)
    s.push(DRAW_CARDS, CHANCE, 0)


def begin_turns(s: State, seat: i64) -> None:
    """Put the first turn at the bottom of the stack."""
    s.push(TURN, ENGINE, BEGIN_STEP)
    s.turn = seat


class Deal(Decision):
    """Agendas dealt face down, or factions drawn for the draft. Frame: a = which, b = factions drawn so far, c = how
    many are still to come."""

    def moves(self, s: State, out: Moves) -> None:
        if s.a() == AGENDAS_DEALT:
            list_agenda_draws(s, out)
            return
        for faction in range(FACTIONS):
            if (s.rules.factions_in_box & ~s.b()) >> faction & 1:
                out.add(FACTION + faction)

    def apply(self, s: State, code: i64) -> None:
        seat = self.dealt_to(s)
        left = s.c() - 1
        s.set_c(left)
        if s.a() == AGENDAS_DEALT:
            agenda = code - DRAW_AGENDA
            s.agenda_deck &= ~bit(agenda)
            receive_agenda(s, s.seats[seat], agenda)
            if left == 0 or not has_agendas(s):
                s.pop()
            return
        s.set_b(s.b() | bit(code - FACTION))
        if left == 0:
            factions = s.b()
            s.pop()
            s.push(DRAFT, (s.first + s.players - 1) % s.players, factions)

    def dealt_to(self, s: State) -> i64:
        """Who gets the next agenda: two go to each seat, from the first player on."""
        return (s.first + (2 * s.players - s.c()) // 2) % s.players

    def hidden_from(self, s: State, seat: i64) -> bool:
        return s.a() == AGENDAS_DEALT and seat != self.dealt_to(s)


def places_rev(s: State) -> bool:
    """Does the seat that drafts choose where the REV starts, no faction?"""
    return s.b() != 0


class Draft(Decision):
    """Take one of the factions; the rest goes on counter-clockwise, from the last player to the first. Frame: a =
    factions left, b = 1 while the owner of Xeno Explorations chooses where the REV starts (option `rev_start`)."""

    def moves(self, s: State, out: Moves) -> None:
        if places_rev(s):
            list_territories(s.rules.lands, out)
            return
        for faction in range(FACTIONS):
            if s.a() >> faction & 1:
                out.add(FACTION + faction)

    def apply(self, s: State, code: i64) -> None:
        seat = s.decider()
        if places_rev(s):
            s.rev = code - TERRITORY
            s.set_b(0)
            self.pass_on(s, seat)
            return
        faction = code - FACTION
        p = s.seats[seat]
        p.factions |= bit(faction)
        s.refresh_passives(p)
        s.set_a(s.a() & ~bit(faction))
        if faction == BRETHREN:
            s.brethren_owner = seat
        if faction == XENO:
            s.rev = BURROUGHS
            if s.rules.rev_choice:
                s.set_b(1)
                return
        self.pass_on(s, seat)

    def pass_on(self, s: State, seat: i64) -> None:
        if seat == s.first:
            s.pop()
        else:
            s.ask((seat + s.players - 1) % s.players)


DECISIONS[SETUP] = FirstPlayer()
DECISIONS[DEAL] = Deal()
DECISIONS[DRAFT] = Draft()
