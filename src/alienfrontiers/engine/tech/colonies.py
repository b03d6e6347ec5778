"""Alien Tech cards that move colonies. The Repulsor Field and a Magnetic Lockdown bind all of them."""

from ..actions.landing import lands_to_leave, list_colonies, list_movable, list_territories, movable_lands
from ..kinds.card import Card, register
from ..numbers.bits import bit
from ..numbers.codes import COLONY, STOP, TERRITORY, is_colony
from ..numbers.events import ION_CONTROL
from ..numbers.moves import Moves
from ..numbers.names import (
    ADJACENT,
    GRAVITRON_SHUNT,
    ION_FLUCTUATOR,
    MAGNETIC_LOCKDOWN,
    SEATS,
    SEISMIC_DETONATOR,
    TERRITORIES,
)
from ..numbers.vec import i64
from ..table.player import Player
from ..table.stack import DISCARD_POWER
from ..table.state import State


class GravitronShunt(Card):
    """Gravitron Shunt. Three fuel: lift any colony from its territory onto this card, if there is none; it still counts
    as landed. Its owner brings it down for two fuel (`MainPhase`); when the card is lost, the acting player does."""

    def can_use(self, s: State, me: Player) -> bool:
        return s.colony_on_card(self.card) < 0 and me.can_pay_tech(self.fuel) and lands_to_leave(s) != 0

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        list_movable(s, out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        seat = (code - COLONY) // TERRITORIES
        t = (code - COLONY) % TERRITORIES
        s.pop()
        s.use_tech(me, self.card, self.fuel)
        s.lift_colony(seat, t)
        s.load_colony(self.card, seat)
        s.settle(bit(t))

    def lendable(self) -> bool:
        return False

    def lost(self, s: State, p: Player) -> None:
        if s.colony_on_card(self.card) >= 0:
            s.settle_from_card(self.card)


def owner_driven(s: State) -> i64:
    """Whose colonies go to the neighbours now (`Scatter`), or NOBODY."""
    return ((s.b() >> 4) & 15) - 1


class Scatter(Card):
    """A card whose discard drives colonies of one territory to its neighbours, each colony to one that is open. What
    cannot go stays (rulings 9.1). The choices are carried out together.

    Each owner's choices lie in a frame of their own, the one asked on top: b = source + 1, then the owner + 1 from bit
    4, then the owners dealt with, a mask from bit 8; c = targets + 1, a nibble each."""

    def source(self, s: State) -> i64:
        """The territory chosen, or -1."""
        return (s.b() & 15) - 1

    def driven(self, s: State, me: Player, seat: i64) -> bool:
        """Do a seat's colonies have to go?"""
        raise NotImplementedError

    def sources(self, s: State, me: Player) -> i64:
        """Territories that can be chosen, a mask: those with a colony that has to go, whether it can or not."""
        result: i64 = 0
        for p in s.seats:
            if self.driven(s, me, p.seat):
                result |= s.lands_of(p.seat)
        return result & s.open_lands()

    def escapes(self, s: State, source: i64) -> i64:
        return ADJACENT[source] & s.open_lands()

    def waiting(self, s: State, me: Player) -> i64:
        """Owners whose colonies are still to be dealt with, a mask."""
        source = self.source(s)
        result: i64 = 0
        if self.escapes(s, source) != 0:
            for p in s.seats:
                if self.driven(s, me, p.seat) and (movable_lands(s, p.seat) >> source) & 1:
                    result |= bit(p.seat)
        return result & ~(s.b() >> 8)

    def choose_owner(self, s: State, me: Player, owners: i64) -> None:
        """Decide, or ask, whose colonies are next."""
        raise NotImplementedError

    def can_discard(self, s: State, me: Player) -> bool:
        return self.sources(s, me) != 0

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        source = self.source(s)
        if source < 0:
            list_territories(self.sources(s, me), out)
        elif owner_driven(s) < 0:
            for p in s.seats:
                if (self.waiting(s, me) >> p.seat) & 1:
                    list_colonies(p.seat, bit(source), out)
        else:
            list_territories(self.escapes(s, source), out)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            self.give_up(s, me)
            s.set_b(code - TERRITORY + 1)
            self.go_on(s, me)
        elif is_colony(code):
            self.begin_owner(s, (code - COLONY) // TERRITORIES)
        else:
            s.set_c(s.c() << 4 | (code - TERRITORY + 1))
            if s.c() >> (4 * (s.colonies[SEATS * self.source(s) + owner_driven(s)] - 1)) != 0:
                self.go_on(s, me)

    def give_up(self, s: State, me: Player) -> None:
        s.discard_for_power(me, self.card)

    def go_on(self, s: State, me: Player) -> None:
        """Ask for the next owner's colonies, or carry everything out."""
        owners = self.waiting(s, me)
        if owners == 0:
            self.carry_out(s, me)
            return
        if owner_driven(s) >= 0:
            s.push(DISCARD_POWER, me.seat, self.card, s.b() & ~(15 << 4))
        self.choose_owner(s, me, owners)

    def begin_owner(self, s: State, seat: i64) -> None:
        s.set_b(s.b() | (seat + 1) << 4 | bit(seat + 8))

    def carry_out(self, s: State, me: Player) -> None:
        touched: i64 = 0
        while s.kind() == DISCARD_POWER and s.subject() == self.card:
            source = self.source(s)
            owner = owner_driven(s)
            targets = s.c()
            s.pop()
            touched |= bit(source)
            while targets != 0:
                t: i64 = (targets & 15) - 1
                s.move_colony(owner, source, t)
                touched |= bit(t)
                targets >>= 4
        s.settle(touched)


class IonFluctuator(Scatter):
    """Ion Fluctuator. Three fuel: move an opponent's colony from a territory where you have one to a neighbour.
    Discard: all opponents' colonies leave such a territory, each to a neighbour of its owner's choice."""

    def lands(self, s: State, me: Player, seat: i64) -> i64:
        """Territories that a colony of the seat can be moved from, a mask."""
        if seat == me.seat:
            return 0
        result: i64 = 0
        lands = movable_lands(s, seat) & s.lands_of(me.seat)
        for t in range(TERRITORIES):
            if (lands >> t) & 1 and self.escapes(s, t) != 0:
                result |= bit(t)
        return result

    def can_use(self, s: State, me: Player) -> bool:
        if not me.can_pay_tech(self.fuel):
            return False
        for p in s.seats:
            if self.lands(s, me, p.seat) != 0:
                return True
        return False

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = the colony + 1, TERRITORIES * owner + territory."""
        if s.b() == 0:
            for p in s.seats:
                list_colonies(p.seat, self.lands(s, me, p.seat), out)
        else:
            list_territories(self.escapes(s, (s.b() - 1) % TERRITORIES), out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            s.set_b(code - COLONY + 1)
            return
        colony = s.b() - 1
        controlled = me.controls
        s.pop()
        s.use_tech(me, self.card, self.fuel)
        s.relocate(colony, code - TERRITORY)
        self.note_control(s, me, controlled)

    def driven(self, s: State, me: Player, seat: i64) -> bool:
        return seat != me.seat

    def sources(self, s: State, me: Player) -> i64:
        return super().sources(s, me) & s.lands_of(me.seat)

    def choose_owner(self, s: State, me: Player, owners: i64) -> None:
        """Owners choose clockwise."""
        for i in range(1, s.players):
            seat = (me.seat + i) % s.players
            if (owners >> seat) & 1:
                self.begin_owner(s, seat)
                s.ask(seat)
                return

    def carry_out(self, s: State, me: Player) -> None:
        controlled = me.controls
        super().carry_out(s, me)
        self.note_control(s, me, controlled)

    def note_control(self, s: State, me: Player, before: i64) -> None:
        if me.controls & ~before:
            s.note(ION_CONTROL)


class SeismicDetonator(Scatter):
    """Seismic Detonator. Discard, out of the game: all colonies of a territory, own ones too, flee to neighbours of
    your choice."""

    def driven(self, s: State, me: Player, seat: i64) -> bool:
        return True

    def give_up(self, s: State, me: Player) -> None:
        s.remove_card(me, self.card)
        s.count_discard(me)

    def choose_owner(self, s: State, me: Player, owners: i64) -> None:
        """Whose colonies are next is asked while several are left."""
        if owners & (owners - 1) == 0:
            for seat in range(s.players):
                if (owners >> seat) & 1:
                    self.begin_owner(s, seat)


class MagneticLockdown(Card):
    """Magnetic Lockdown. Put two fuel on it, free of Pohl Foothills: your colonies cannot be moved, not even by you,
    until your next turn begins or the card is lost. Discard: move one or two own colonies to one territory."""

    def held(self, s: State, p: Player) -> None:
        p.locked = s.fuel_on(self.card) > 0

    def can_use(self, s: State, me: Player) -> bool:
        return me.fuel >= self.lays and s.fuel_on(self.card) == 0

    def use(self, s: State, me: Player) -> None:
        s.use_tech(me, self.card, 0)
        s.pay(me, self.lays, 0)
        s.load_card(self.card, self.lays, 0)
        s.refresh_passives(me)

    def lendable(self) -> bool:
        return False

    def turn_started(self, s: State, me: Player) -> None:
        s.unload_card(self.card)
        s.refresh_passives(me)

    def lost(self, s: State, p: Player) -> None:
        s.unload_card(self.card)

    def can_discard(self, s: State, me: Player) -> bool:
        return movable_lands(s, me.seat) != 0

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = target + 1, c = where the first colony comes from + 1."""
        lands = movable_lands(s, me.seat)
        if s.b() == 0:
            for t in range(TERRITORIES):
                if (s.open_lands() >> t) & 1 and lands & ~bit(t):
                    out.add(TERRITORY + t)
            return
        if s.c() > 0:
            out.add(STOP)
        list_colonies(me.seat, self.left(s, me), out)

    def left(self, s: State, me: Player) -> i64:
        """Territories from which another colony can be moved to the target, a mask."""
        lands = movable_lands(s, me.seat) & ~bit(s.b() - 1)
        first = s.c() - 1
        if first >= 0 and s.colonies[SEATS * first + me.seat] < 2:
            lands &= ~bit(first)
        return lands

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            s.set_b(code - TERRITORY + 1)
            return
        target = s.b() - 1
        first = s.c() - 1
        second: i64 = -1
        if first < 0:
            first = (code - COLONY) % TERRITORIES
            s.set_c(first + 1)
            if self.left(s, me) != 0:
                return
        elif code != STOP:
            second = (code - COLONY) % TERRITORIES
        s.pop()
        s.discard_for_power(me, self.card)
        s.move_colony(me.seat, first, target)
        touched = bit(first) | bit(target)
        if second >= 0:
            s.move_colony(me.seat, second, target)
            touched |= bit(second)
        s.settle(touched)


class MoveColony(Card):
    """A card whose discard moves a colony to another territory: anybody's, and anywhere, unless it says otherwise."""

    def sources(self, s: State, me: Player, seat: i64) -> i64:
        """Territories that a colony of the seat can be moved from, a mask."""
        return movable_lands(s, seat)

    def targets(self, s: State) -> i64:
        """Territories that it can be moved to, a mask."""
        return s.open_lands()

    def can_discard(self, s: State, me: Player) -> bool:
        return lands_to_leave(s) != 0

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = the colony + 1, TERRITORIES * owner + territory."""
        if s.b() == 0:
            for p in s.seats:
                list_colonies(p.seat, self.sources(s, me, p.seat), out)
        else:
            list_territories(self.targets(s) & ~bit((s.b() - 1) % TERRITORIES), out)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            s.set_b(code - COLONY + 1)
            return
        colony = s.b() - 1
        s.pop()
        s.discard_for_power(me, self.card)
        s.relocate(colony, code - TERRITORY)


register(GravitronShunt(GRAVITRON_SHUNT, "expansion_3", fuel=3))
register(IonFluctuator(ION_FLUCTUATOR, "faction_2", fuel=3))
register(MagneticLockdown(MAGNETIC_LOCKDOWN, "expansion_3", lays=2), on_start=True)
register(SeismicDetonator(SEISMIC_DETONATOR, "faction_1"))
