"""Factions that live by cards: Alien Tech and agendas."""

from ..actions.decks import (
    agendas_left,
    cards_left,
    count_drawn,
    draw_agendas,
    draw_weight,
    has_agendas,
    has_cards,
    list_agenda_draws,
    list_draws,
    receive_agenda,
    take_drawn,
)
from ..kinds.agenda import discard_agenda, list_agendas
from ..kinds.faction import Faction, register
from ..numbers.bits import bit, count
from ..numbers.codes import AGENDA, DRAW_AGENDA, DRAW_AGENDAS_INSTEAD, STOCK_FUEL, STOCK_ORE
from ..numbers.moves import Moves
from ..numbers.names import DARK_SPACE, PROPHETS
from ..numbers.vec import i64
from ..table.player import Player
from ..table.stack import CHANCE, PORT
from ..table.state import State


class DarkSpace(Faction):
    """Dark Space Explorers. Two discard powers a turn. Dock: one fuel for the top card of the Alien Tech deck; a
    duplicate is discarded."""

    def held(self, s: State, p: Player) -> None:
        p.discard_limit = 2

    def may(self, s: State, me: Player) -> bool:
        return cards_left(s)

    def docked(self, s: State, me: Player, value: i64) -> None:
        if has_cards(s):
            s.push(PORT, CHANCE, self.faction)

    def port_moves(self, s: State, me: Player, out: Moves) -> None:
        list_draws(s, out)

    def weight(self, s: State, code: i64) -> i64:
        return draw_weight(s, code)

    def port_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        s.receive_card(me, take_drawn(s, code))


class Prophets(Faction):
    """Prophets of the Artifact. Once a turn (option `prophets_per_turn`) a face-down agenda for three fuel, one ore
    or another agenda. Dock: draw as many agendas as the ship's value and keep one."""

    def can_use(self, s: State, me: Player) -> bool:
        return me.agendas != 0 and (s.rules.prophets_often or not self.used(me))

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        if s.b() == 0:
            list_agendas(me.agendas, out)
        else:
            out.add(STOCK_FUEL)
            out.add(STOCK_ORE)
            out.add(DRAW_AGENDAS_INSTEAD)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        """Frame: b = agenda + 1."""
        if s.b() == 0:
            s.set_b(code - AGENDA + 1)
            return
        agenda = s.b() - 1
        s.pop()
        self.mark_used(me)
        discard_agenda(s, me, agenda)
        if code == STOCK_FUEL:
            s.gain(me, 3, 0)
        elif code == STOCK_ORE:
            s.gain(me, 0, 1)
        else:
            draw_agendas(s, me, 1)

    def may(self, s: State, me: Player) -> bool:
        return agendas_left(s) > 0

    def docked(self, s: State, me: Player, value: i64) -> None:
        if has_agendas(s):
            s.push(PORT, CHANCE, self.faction, 0, value)

    def port_moves(self, s: State, me: Player, out: Moves) -> None:
        if s.c() > 0:
            list_agenda_draws(s, out)
        else:
            list_agendas(s.b(), out)

    def port_apply(self, s: State, me: Player, code: i64) -> None:
        """Frame: b = agendas drawn, a mask, c = how many are still drawn. From a short deck one draws what there is
        (rulings 9.2)."""
        if s.c() == 0:
            self.keep(s, me, code - AGENDA)
            return
        agenda = code - DRAW_AGENDA
        s.agenda_deck &= ~bit(agenda)
        s.set_b(s.b() | bit(agenda))
        s.set_c(s.c() - 1)
        count_drawn(s, me, 1)
        if s.c() > 0 and has_agendas(s):
            return
        s.set_c(0)
        if s.b() == bit(agenda):
            self.keep(s, me, agenda)
        else:
            s.ask(me.seat)

    def keep(self, s: State, me: Player, agenda: i64) -> None:
        s.agenda_discard |= s.b() & ~bit(agenda)
        s.pop()
        receive_agenda(s, me, agenda)
        s.hold_to_agenda_limit(me)

    def hidden(self, s: State) -> bool:
        return True

    def veil(self, s: State) -> None:
        """For others the agendas are still to be drawn, or to be chosen from the hand."""
        if s.kind() == PORT:
            s.tallies[s.active].agendas -= count(s.b())
            s.agenda_deck |= s.b()
            s.set_c(s.c() + count(s.b()))
            s.ask(CHANCE)
        s.set_b(0)


register(DarkSpace(DARK_SPACE, "factions", port_fuel=1))
register(Prophets(PROPHETS, "faction_4", needs="agendas"))
