"""Chrono-Spike: own ships are lifted, rolled and docked again, two of them at once."""

from typing import Final

from ..actions.targets import Aim, Another, any_ship, list_aimed, place_of, site_of
from ..facilities.docking import dock_or_use, list_all_docks
from ..facilities.ports import facility_of
from ..kinds.card import Card, list_docking_powers, register
from ..numbers.bits import bit
from ..numbers.codes import DOCK_BELT, DOCK_END, FACES, RELIC, ROLL, SHIP, STOP
from ..numbers.dice_sets import ALL_VALUES, contains, number, one
from ..numbers.moves import Moves, list_faces
from ..numbers.names import AT_STATION, BRETHREN_SHIP, CHRONO_SPIKE, RELIC_SHIP
from ..numbers.vec import i64
from ..table.fleets import kind_of
from ..table.player import Player
from ..table.stack import CHANCE, ENGINE, HOLDS_NOTED, HOLDS_SITE, NOTE_BITS, REROLL
from ..table.state import State
from ..turn.main_phase import list_dockings, may_leave
from ..turn.steps import close_turn


class OwnDocked(Aim):
    """Own ships on the boards, but for the Terraforming Station: all were docked this turn."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        return place != AT_STATION and kind != BRETHREN_SHIP and s.uses_kind(kind, me.seat)


OWN_DOCKED: Final = OwnDocked()
ANOTHER: Final = Another(OWN_DOCKED)

# Frame of the discard: c = the ships, noted with the sites where they stood (`Another.noted`), the second above the
# first; b = site + 1 of the ship that is being chosen (0 while its site is), and then what is done with those chosen.
ROLLING: Final = 40  # the first ship
ROLLING_SECOND: Final = 41
DOCKING: Final = 42


class ChronoSpike(Card):
    """Chrono-Spike. Re-roll one unplaced ship. Discard when no docking is forced; ships left over go to the Maintenance
    Bay. One or two own docked ships are lifted, rolled, and docked again, each elsewhere; what cannot be docked goes to
    the Bay as well (rulings 9.1)."""

    def can_use(self, s: State, me: Player) -> bool:
        return s.hand() != 0

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        s.list_hand(ALL_VALUES, out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        kind = kind_of(code)
        s.pop()
        s.use_tech(me, self.card, 0)
        s.take_from_hand(kind, one(s.value_of(code)))
        s.push(REROLL, CHANCE, kind + 1)

    def can_discard(self, s: State, me: Player) -> bool:
        return any_ship(s, me, OWN_DOCKED) and list_dockings(s, me, Moves())

    def first(self, s: State) -> i64:
        """The ship named first, noted; 0 when there is none, or no more."""
        return s.c() & (bit(NOTE_BITS) - 1)

    def second(self, s: State) -> i64:
        return s.c() >> NOTE_BITS

    def note_ships(self, s: State, first: i64, second: i64) -> None:
        s.set_c(second << NOTE_BITS | first)

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        if s.b() == DOCKING:
            self.list_docks(s, me, out)
            forced = Moves()
            for i in range(out.n):
                if out.codes[i] < DOCK_END:  # neither ports nor claims nor cards
                    forced.add(out.codes[i])
            if may_leave(s, me, forced):
                out.add(STOP)
        elif s.b() >= ROLLING:
            list_faces(out)
        else:
            aim = OWN_DOCKED if self.first(s) == 0 else ANOTHER
            if s.b() == 0 and self.first(s) != 0:
                out.add(STOP)
            list_aimed(s, me, aim, out)

    def discard_notes(self) -> tuple[int, int]:
        return HOLDS_SITE, HOLDS_NOTED

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == DOCKING:
            self.dock(s, me, code)
        elif s.b() >= ROLLING:
            self.roll(s, me, code - ROLL + 1)
        else:
            self.choose(s, me, code)

    def choose(self, s: State, me: Player, code: i64) -> None:
        if code != STOP:
            if s.b() == 0:
                s.set_b(site_of(code) + 1)
                return
            noted = ANOTHER.noted(s.b() - 1, code)
            s.set_b(0)
            if self.first(s) == 0:
                self.note_ships(s, noted, 0)
                if any_ship(s, me, ANOTHER):
                    return
            else:
                self.note_ships(s, self.first(s), noted)
        s.discard_for_power(me, self.card)
        close_turn(s, me)
        s.set_b(ROLLING)
        s.ask(CHANCE)

    def roll(self, s: State, me: Player, value: i64) -> None:
        """Lift the next ship; it shows what was rolled."""
        first = s.b() == ROLLING
        noted = self.first(s) if first else self.second(s)
        code = ANOTHER.code_of(noted)
        site = ANOTHER.site_of(noted)
        kind = kind_of(code)
        s.undock(place_of(s, me, OWN_DOCKED, site, code), kind, s.value_of(code))
        s.add_to_hand(kind, value)
        rolled = ANOTHER.noted(site, RELIC if kind == RELIC_SHIP else SHIP + FACES * kind + value - 1)
        if first:
            self.note_ships(s, rolled, self.second(s))
        else:
            self.note_ships(s, self.first(s), rolled)
        if first and self.second(s) != 0:
            s.set_b(ROLLING_SECOND)
        else:
            s.set_b(DOCKING)
            self.discard_resume(s, me)

    def may_come(self, s: State, me: Player, noted: i64, code: i64) -> bool:
        """Can a docking take this ship, where it did not stand before?"""
        facility = facility_of(code)
        ship = ANOTHER.code_of(noted)
        if noted == 0 or ANOTHER.site_of(noted) == facility.facility:
            return False
        return facility.fits(s, me, code, kind_of(ship), s.value_of(ship))

    def list_docks(self, s: State, me: Player, out: Moves) -> None:
        """Dockings of the lifted ships that take none to where it stood."""
        listed = Moves()
        list_all_docks(s, me, listed)
        for i in range(listed.n):
            code = listed.codes[i]
            facility = facility_of(code)
            free: i64 = 0  # ships that may go there
            for noted in (self.first(s), self.second(s)):
                if noted != 0 and ANOTHER.site_of(noted) != facility.facility:
                    free += one(s.value_of(ANOTHER.code_of(noted)))
            if self.may_come(s, me, self.first(s), code) or self.may_come(s, me, self.second(s), code):
                if free == s.hand() or (code < DOCK_BELT and contains(free, facility.need(code))):
                    out.add(code)
        if self.first(s) == 0 or self.second(s) == 0:  # the last one can also dock by the power of a card
            self.hold(s, self.first(s) + self.second(s))
            list_docking_powers(s, me, out)
            s.put_down()

    def hold(self, s: State, noted: i64) -> None:
        """Let a ship be the one that must dock now."""
        ship = ANOTHER.code_of(noted)
        s.lifted = s.value_of(ship)
        s.lifted_kind = kind_of(ship)
        s.lifted_from = ANOTHER.site_of(noted)

    def dock(self, s: State, me: Player, code: i64) -> None:
        if code == STOP:
            self.give_up(s)
            return
        first = self.first(s)
        second = self.second(s)
        self.hold(s, first if first != 0 and (second == 0 or self.may_come(s, me, first, code)) else second)
        s.ask(ENGINE)
        dock_or_use(s, code)

    def give_up(self, s: State) -> None:
        """The ships that are left go to the Maintenance Bay."""
        for noted in (self.first(s), self.second(s)):
            if noted != 0:
                code = ANOTHER.code_of(noted)
                s.send_to_bay(kind_of(code), s.value_of(code))
        s.pop()

    def forget_docked(self, s: State) -> None:
        """Keep in mind only the ships that are still unplaced."""
        first = self.first(s)
        second = self.second(s)
        if first != 0 and self.unplaced(s, first) == 0:
            first = 0
        if second != 0 and self.unplaced(s, second) == 0:
            second = 0
        if first != 0 and second != 0 and ANOTHER.code_of(first) == ANOTHER.code_of(second):
            if self.unplaced(s, first) == 1:  # of two equal ships the one that came from elsewhere was docked
                if ANOTHER.site_of(first) == s.last_site:
                    second = 0
                else:
                    first = 0
        self.note_ships(s, first, second)

    def unplaced(self, s: State, noted: i64) -> i64:
        """How many such ships are unplaced."""
        code = ANOTHER.code_of(noted)
        return number(s.hand_of(kind_of(code)), s.value_of(code))

    def discard_resume(self, s: State, me: Player) -> None:
        self.forget_docked(s)
        if s.c() == 0:
            s.pop()
            return
        out = Moves()
        self.list_docks(s, me, out)
        if out.n == 0:
            self.give_up(s)
        else:
            s.ask(me.seat)


register(ChronoSpike(CHRONO_SPIKE, "expansion_1"))
