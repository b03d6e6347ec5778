"""Colonies, control of territories and their bonuses, field generators."""

from ..numbers.bits import bit
from ..numbers.events import CONTROL, LANDED, LANDED_ISOLATED, MOVED, MOVED_ALONE, STARTED
from ..numbers.names import BURROUGHS, ISOLATION, SEATS, TERRITORIES
from ..numbers.vec import i64
from .fleets import Fleets
from .player import Player
from .stack import NOBODY


class Colonies(Fleets):
    """The verbs of colonies and fields; who controls is found when the whole effect is done (`settle`)."""

    def move_colony(self, seat: i64, source: i64, target: i64) -> None:
        """Move a colony; `settle` follows when the whole effect is done."""
        self.lift_colony(seat, source)
        self.put_colony(seat, target)

    def relocate(self, colony: i64, target: i64) -> None:
        """Move the colony TERRITORIES * seat + territory; that is the whole effect."""
        self.move_colony(colony // TERRITORIES, colony % TERRITORIES, target)
        self.settle(bit(colony % TERRITORIES) | bit(target))

    def lift_colony(self, seat: i64, territory: i64) -> None:
        """Take a colony off its territory."""
        self.note(MOVED)
        at = SEATS * territory + seat
        self.colonies[at] -= 1
        if self.colonies[at] == 0:
            self.seats[seat].lands &= ~bit(territory)

    def put_colony(self, seat: i64, territory: i64) -> None:
        """Put a colony that is being moved on a territory."""
        if self.watching:
            self.note(MOVED)
            if seat == self.active and self.colonies_on(territory) == 0:
                self.note(MOVED_ALONE)
        self._add_colony(seat, territory)

    def _add_colony(self, seat: i64, territory: i64) -> None:
        self.colonies[SEATS * territory + seat] += 1
        self.seats[seat].lands |= bit(territory)

    def settle(self, territories: i64) -> None:
        """Find anew who controls territories, a mask, after their colonies changed (rulings P11)."""
        changed = False
        for t in range(TERRITORIES):
            if (territories >> t) & 1 and self.take_control(t):
                changed = True
        if changed:
            self.refresh_bonuses()

    def take_control(self, territory: i64) -> bool:
        """Give a territory to the player with more colonies there than any other single player, if there is one; did
        that change anything?"""
        best: i64 = 0
        leader: i64 = NOBODY
        for seat in range(self.players):
            n = self.colonies[SEATS * territory + seat]
            if n > best:
                best = n
                leader = seat
            elif n == best:
                leader = NOBODY
        before = self.control[territory]
        if leader == before:
            return False
        if before >= 0:
            self.seats[before].controls &= ~bit(territory)
        if leader >= 0:
            self.seats[leader].controls |= bit(territory)
        self.control[territory] = leader
        if self.watching:
            self.happened |= CONTROL
            if leader >= 0:
                self.note_of(leader, CONTROL)
                if before >= 0:
                    self.tallies[leader].taken |= bit(territory)
        return True

    def refresh_bonuses(self) -> None:
        """Find whose bonuses count now. An isolated territory gives none, and a borrowed bonus ends with isolation."""
        open_mask = ~self.fields[ISOLATION]
        for p in self.seats:
            p.borrowed &= open_mask
            p.explored &= open_mask
            p.bonuses = (p.controls | p.borrowed | p.explored) & open_mask
        # Only a Sarcophagus lends it whatever becomes of its buyer's right (rulings 7.3.31, 9.1).
        if self.relic_holder >= 0 and (self.relic_user == NOBODY or not self.relic_lands):
            if not self.seats[self.relic_holder].has_bonus(BURROUGHS):
                self.return_relic()

    def place_field(self, field: i64, territory: i64) -> None:
        """Put a field generator on a territory, or take it off the board with NOWHERE."""
        self.spread_field(field, bit(territory) if territory >= 0 else 0)

    def spread_field(self, field: i64, territories: i64) -> None:
        """Let a field generator lie on these territories, two when it straddles a border."""
        if self.watching:
            self.count_field(field, self.fields[field], territories)
        self.fields[field] = territories
        if field == ISOLATION:
            self.refresh_bonuses()

    def land_colony(self, p: Player, territory: i64, launched: bool) -> None:
        """Land a colony, from the Hub if it was launched; the game ends with a player's last landing, at once or after
        the agendas have been revealed."""
        if launched or p.supply == 0:
            p.circle = 0  # the last colony may leave the Hub for any landing
        else:
            p.supply -= 1
        self._add_colony(p.seat, territory)
        if self.watching:
            t = self.tallies[p.seat]
            t.landings += 1
            if launched:
                t.launched = True
            self.note_of(p.seat, LANDED)
            if self.isolated(territory):
                self.note_of(p.seat, LANDED_ISOLATED)
        self.settle(bit(territory))
        if not p.can_land():
            if self.watching:
                self.ending = True
            else:
                self.over = True

    def start_colony(self, p: Player, circle: i64) -> None:
        """Put a colony from the supply on a circle of the Hub."""
        p.supply -= 1
        p.circle = circle
        self.note_of(p.seat, STARTED)
        self.count_advances(p, circle)
