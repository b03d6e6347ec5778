"""What agendas ask for: events, and what each player did this turn.

The verbs of the layers above note here what they do. Without agendas in play nobody watches, and nothing is counted.
"""

from ..numbers import events
from ..numbers.bits import bit, lowest
from ..numbers.dice_sets import one
from ..numbers.names import AT_ARTIFACT, AT_STATION, ORACLE_ENGINE, RELIC_SHIP, REPULSOR, SITE_BELT, SITE_OF_PLACE
from ..numbers.vec import i64
from .on_cards import OnCards
from .player import Player
from .stack import DROP_AGENDAS


class Journal(OnCards):
    """Events and counts (`Tally`) for the agendas that are face down."""

    def note(self, event: i64) -> None:
        """The active player did something that an agenda could be waiting for."""
        self.note_of(self.active, event)

    def note_of(self, seat: i64, event: i64) -> None:
        """Something happened to a seat that an agenda could be waiting for."""
        if self.watching:
            self.happened |= event
            self.tallies[seat].did |= event

    def remember_points(self) -> None:
        """Keep the points before the action that begins, if an agenda compares with them."""
        if self.watch & events.POINTS_BEFORE:
            for p in self.seats:
                self.tallies[p.seat].before = self.points(p.seat)

    def on_oracle(self, p: Player) -> i64:
        """The agendas that lie face up on the player's Oracle Engine, a mask."""
        return self.agendas_on(ORACLE_ENGINE) if p.holds(ORACLE_ENGINE) else 0

    def open_agendas(self, p: Player) -> i64:
        """Agendas whose in-game half the player can still fulfil, a mask."""
        return p.agendas | self.on_oracle(p)

    def watch_agendas(self) -> None:
        """Find anew which events agendas wait for."""
        self.watch = 0
        for p in self.seats:
            waiting = self.open_agendas(p)
            p.waits_own = 0
            p.waits_any = 0
            while waiting != 0:
                agenda = lowest(waiting)
                waiting &= waiting - 1
                p.waits_own |= events.WHEN_OWN[agenda]
                p.waits_any |= events.WHEN_ANY[agenda]
            self.watch |= p.waits_own | p.waits_any

    def use_bonus(self, p: Player, territory: i64) -> None:
        """A territory's bonus made a difference to the player."""
        if self.watching and (self.tallies[p.seat].taken & p.controls) >> territory & 1:
            self.note_of(p.seat, events.USED_TAKEN)

    def count_docking(self, place: i64, kind: i64, value: i64) -> None:
        """A ship of the active player's hand was docked."""
        t = self.tallies[self.active]
        site = SITE_OF_PLACE[place]
        if site < 0:
            return  # onto a card
        if site < SITE_BELT and (t.sites >> site) & 1 == 0:
            t.sites |= bit(site)
            self.note(events.NEW_SITE)
        if place == AT_ARTIFACT:
            t.artifact += one(value)
        if place == AT_STATION and kind == RELIC_SHIP:
            self.note(events.RELIC_STATION)
        self.note(events.DOCKED)

    def count_field(self, field: i64, before: i64, after: i64) -> None:
        """A field that comes to lie elsewhere or off the board was moved; one that only spreads or shrinks was not."""
        self.note(events.FIELD_SET)
        if before != 0 and before & after == 0:
            self.tallies[self.active].fields |= bit(field)
            self.note(events.FIELD_MOVED)
        if field == REPULSOR:
            if before == 0 and after != 0:
                self.note(events.REPULSOR_PLACED)
            if self.rev >= 0 and (after & ~before) >> self.rev & 1:
                self.note(events.REPULSOR_ON_REV)

    def count_advances(self, p: Player, steps: i64) -> None:
        """Circles that the Hub colony went on; those beyond the last, and lost, are none."""
        if self.watching:
            self.tallies[p.seat].advances += steps
            self.note_of(p.seat, events.ADVANCED)

    def count_theft(self, victim: Player, thief: Player) -> None:
        """One player took something from another."""
        self.tallies[thief.seat].robbed |= bit(victim.seat)
        self.note_of(thief.seat, events.STOLEN)

    def hold_to_agenda_limit(self, p: Player) -> None:
        """Ask a player with too many agendas which face-down ones to give up; revealed ones stay."""
        if p.agenda_room() < 0 and p.agendas & ~p.exempt != 0:
            self.push(DROP_AGENDAS, p.seat)
