"""Alien Tech about cards: agendas, the draw pile, the display, and other Alien Tech."""

from typing import Final

from ..actions.decks import (
    agendas_left,
    count_drawn,
    has_agendas,
    list_agenda_draws,
    refill,
    replace_display,
    take_from_display,
)
from ..kinds.agenda import list_agendas, reveal, score_oracle
from ..kinds.card import ANY_WINDOW, BEFORE_ROLL, CARD_AT, Card, present_window, register
from ..numbers.bits import bit
from ..numbers.codes import AGENDA, CARD, CYCLE, DRAW_AGENDA, SEAT, STOP
from ..numbers.moves import Moves
from ..numbers.names import (
    CARDS,
    MULTIVERSE_WINDOW,
    ORACLE_ENGINE,
    OSCILLATION_CAPACITOR,
    PETA_BIT_PROCESSOR,
    RESONATING_BEACON,
    TELE_OPERATOR,
)
from ..numbers.vec import i64
from ..table.player import Player
from ..table.stack import CHANCE, ENGINE, POWER
from ..table.state import State

FREE_CYCLES: Final = 3


def on_display(s: State) -> i64:
    """The cards of the display, a mask."""
    result: i64 = 0
    for i in range(3):
        if s.display[i] >= 0:
            result |= bit(s.display[i])
    return result


def list_cards(cards: i64, out: Moves) -> None:
    """List cards as targets."""
    for card in range(CARDS):
        if (cards >> card) & 1:
            out.add(CARD + card)


class MultiverseWindow(Card):
    """Multiverse Window. Its holder may have four agendas. Discard: reveal a face-down agenda for its point, met or
    not. Who loses it gives up face-down agendas down to three in all."""

    def held(self, s: State, p: Player) -> None:
        p.agenda_limit = 4

    def lost(self, s: State, p: Player) -> None:
        s.hold_to_agenda_limit(p)

    def can_discard(self, s: State, me: Player) -> bool:
        return me.agendas != 0

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        list_agendas(me.agendas, out)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        """First the agenda is revealed, then the limit is three (rulings 9.1)."""
        s.pop()
        reveal(s, me, code - AGENDA)
        s.discard_for_power(me, self.card)

    def hidden(self, s: State) -> bool:
        return True


class OracleEngine(Card):
    """Oracle Engine. Two fuel before the roll: draw an agenda face up onto the card. Whoever meets its in-game half in
    this turn scores two points, outside the limit, at the end of the turn at the latest, and the Engine is discarded;
    else the agenda is."""

    def can_use(self, s: State, me: Player) -> bool:
        return me.can_pay_tech(self.fuel) and agendas_left(s) > 0

    def use(self, s: State, me: Player) -> None:
        s.use_tech(me, self.card, self.fuel)
        has_agendas(s)
        s.push(POWER, CHANCE, self.card)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        list_agenda_draws(s, out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        s.agenda_deck &= ~bit(code - DRAW_AGENDA)
        s.load_agenda(self.card, code - DRAW_AGENDA)
        s.watch_agendas()
        count_drawn(s, me, 1)

    def turn_ended(self, s: State, me: Player) -> None:
        score_oracle(s, me)
        self.clear(s, me)

    def lost(self, s: State, p: Player) -> None:
        self.clear(s, p)

    def clear(self, s: State, p: Player) -> None:
        """Discard what lies on the card."""
        agendas = s.agendas_on(self.card)
        if agendas != 0:
            p.met &= ~agendas
            s.agenda_discard |= agendas
            s.unload_card(self.card)
            s.watch_agendas()


class OscillationCapacitor(Card):
    """Oscillation Capacitor. Use one of your cards with a fuel cost that was used this turn once more, in the part of
    the turn where it can be used, for its full cost. Discard: discard an opponent's card."""

    def repeats(self, s: State, me: Player, card: i64) -> bool:
        """Can a card be used again now? The Capacitor counts as used while that is looked at."""
        again = CARD_AT[card]
        window = present_window(s)
        if again.fuel == 0 or (again.use_in != window and again.use_in != ANY_WINDOW):
            return False
        before = me.used
        me.used |= bit(self.card)
        result = again.can_use(s, me)
        me.used = before
        return result

    def repeatable(self, s: State, me: Player) -> i64:
        """Cards that can be used again, a mask."""
        cards = me.cards & me.used & ~bit(self.card)
        result: i64 = 0
        for card in range(CARDS):
            if (cards >> card) & 1 and self.repeats(s, me, card):
                result |= bit(card)
        return result

    def can_use(self, s: State, me: Player) -> bool:
        return me.cards & me.used != 0 and self.repeatable(s, me) != 0

    def lendable(self) -> bool:
        return True

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        list_cards(self.repeatable(s, me), out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        s.use_tech(me, self.card, 0)
        CARD_AT[code - CARD].use(s, me)

    def holders(self, s: State, me: Player, card: i64) -> i64:
        """Opponents who hold a card, a mask of seats."""
        result: i64 = 0
        for p in s.seats:
            if p.seat != me.seat and p.holds(card):
                result |= bit(p.seat)
        return result

    def can_discard(self, s: State, me: Player) -> bool:
        for p in s.seats:
            if p.seat != me.seat and p.cards != 0:
                return True
        return False

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = card + 1; its holder is asked when there are several."""
        if s.b() == 0:
            cards: i64 = 0
            for p in s.seats:
                if p.seat != me.seat:
                    cards |= p.cards
            list_cards(cards, out)
            return
        holders = self.holders(s, me, s.b() - 1)
        for seat in range(s.players):
            if (holders >> seat) & 1:
                out.add(SEAT + seat)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            s.set_b(code - CARD + 1)
            out = Moves()
            self.discard_moves(s, me, out)
            if out.n > 1:
                return
            code = out.codes[0]
        card = s.b() - 1
        s.pop()
        s.discard_for_power(me, self.card)
        s.discard_card(s.seats[code - SEAT], card)


class PetaBitProcessor(Card):
    """Peta-Bit Processor. Four fuel: one more discard power this turn. Discard: the display leaves the game."""

    def can_use(self, s: State, me: Player) -> bool:
        return me.can_pay_tech(self.fuel)

    def use(self, s: State, me: Player) -> None:
        s.use_tech(me, self.card, self.fuel)
        me.extra_discards += 1

    def can_discard(self, s: State, me: Player) -> bool:
        return on_display(s) != 0

    def spend(self, s: State, me: Player) -> None:
        s.discard_for_power(me, self.card)
        for i in range(3):
            if s.display[i] >= 0:
                s.removed[s.display[i]] += 1
                s.display[i] = -1
        refill(s)


class ResonatingBeacon(Card):
    """Resonating Beacon. One fuel: replace the display. Discard: claim a card of the display that you do not hold,
    after replacing it up to three times."""

    def can_use(self, s: State, me: Player) -> bool:
        return me.can_pay_tech(self.fuel) and on_display(s) != 0

    def use(self, s: State, me: Player) -> None:
        s.use_tech(me, self.card, self.fuel)
        replace_display(s)

    def can_discard(self, s: State, me: Player) -> bool:
        return on_display(s) != 0

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = displays replaced. With only cards that the player holds, the power ends without a claim."""
        list_cards(on_display(s) & ~me.cards, out)
        if s.b() < FREE_CYCLES:
            out.add(CYCLE)
        elif out.n == 0:
            out.add(STOP)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            s.discard_for_power(me, self.card)
        if code == CYCLE:
            s.set_b(s.b() + 1)
            replace_display(s)
            return
        s.pop()
        if code != STOP:
            take_from_display(s, me, code - CARD)


class TeleOperator(Card):
    """Tele-Operator. Two fuel: use a card of the display as if it were yours, for its own cost; one of the main phase
    that leaves nothing on the card. Discard: claim a card of the display that you do not hold."""

    def can_lend(self, s: State, me: Player, card: i64) -> bool:
        """Can a card of the display be used now, when both are paid? Once used it counts as used this turn, as long as
        it is not another copy of a card in the hand."""
        lent = CARD_AT[card]
        if not lent.lendable() or (me.used & ~me.cards) >> card & 1:
            return False
        price = me.tech_price(self.fuel)
        before = me.used
        me.fuel -= price
        me.used |= bit(self.card)
        result = lent.can_use(s, me)
        me.used = before
        me.fuel += price
        return result

    def lendables(self, s: State, me: Player) -> i64:
        """Cards of the display that can be used, a mask."""
        result: i64 = 0
        for i in range(3):
            if s.display[i] >= 0 and self.can_lend(s, me, s.display[i]):
                result |= bit(s.display[i])
        return result

    def can_use(self, s: State, me: Player) -> bool:
        return me.can_pay_tech(self.fuel) and self.lendables(s, me) != 0

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        list_cards(self.lendables(s, me), out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        """The frame waits while the other card works: b = 1 if an own copy of that stays unused, c = that card."""
        card = code - CARD
        s.use_tech(me, self.card, self.fuel)
        s.set_b(1 if me.holds(card) and (me.used >> card) & 1 == 0 else 0)
        s.set_c(card)
        s.ask(ENGINE)
        CARD_AT[card].use(s, me)

    def power_resume(self, s: State, me: Player) -> None:
        if s.b() == 1:
            me.used &= ~bit(s.c())
        s.pop()

    def claimable(self, s: State, me: Player) -> i64:
        return on_display(s) & ~me.cards

    def can_discard(self, s: State, me: Player) -> bool:
        return self.claimable(s, me) != 0

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        list_cards(self.claimable(s, me), out)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        s.discard_for_power(me, self.card)
        take_from_display(s, me, code - CARD)


register(MultiverseWindow(MULTIVERSE_WINDOW, "factions", needs="agendas"))
register(OracleEngine(ORACLE_ENGINE, "faction_4", fuel=2, use_in=BEFORE_ROLL, needs="agendas"), on_end=True)
register(OscillationCapacitor(OSCILLATION_CAPACITOR, "factions", use_in=ANY_WINDOW))
register(PetaBitProcessor(PETA_BIT_PROCESSOR, "expansion_6", fuel=4))
register(ResonatingBeacon(RESONATING_BEACON, "expansion_4", fuel=1))
register(TeleOperator(TELE_OPERATOR, "expansion_6", fuel=2))
