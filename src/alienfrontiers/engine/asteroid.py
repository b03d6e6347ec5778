"""What an asteroid card can be asked, and the table of asteroids.

Claiming is the matter of the Outer Belt's spaces (belt.py); here is what a held card does. Asteroids are used in the
holder's main phase, when they are no longer in transit; they are not Alien Tech (rulings 9.4)."""

from typing import Final

from .bits import bit
from .codes import USE_ASTEROID
from .frames import ASTEROID_POWER
from .moves import Moves
from .names import ASTEROIDS, BOARDS, CARDS
from .state import DECISIONS, PASSIVES, Decision, Passive, Player, State
from .vec import i64

# Icons of a claim: a digit 1-6 is that face, and these.
NAV: Final = 0  # a value allowed at the space
ANY_VALUE: Final = 7
EQUAL: Final = 8  # all navigation ships show the same value


class Asteroid(Passive):
    """One asteroid card; a stateless singleton. `icons` is what a claim takes, `hold` whether it waits a turn."""

    def __init__(self, asteroid: i64, copies: i64, icons: list[int], hold: bool = True, active: bool = True) -> None:
        self.asteroid: i64 = asteroid
        self.copies: i64 = copies  # in the full deck (rulings 3.1)
        self.icons: list[int] = icons
        self.hold: bool = hold
        self.active: bool = active  # has a power to ask for

    def can_use(self, s: State, me: Player) -> bool:
        return False

    def use(self, s: State, me: Player) -> None:
        """Begin the power; it discards the card, or marks it used, itself."""
        s.push(ASTEROID_POWER, me.seat, self.asteroid)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Targets of the power, for the present step of its frame."""

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        """Take one target."""

    def power_resume(self, s: State, me: Player) -> None:
        s.pop()

    def weight(self, s: State, code: i64) -> i64:
        """Relative probability of an outcome, where chance is asked."""
        return 1

    def hidden(self, s: State) -> bool:
        """Is what is asked now for the player's eyes only?"""
        return False

    def discard(self, s: State, me: Player) -> None:
        """Put a used card on the discard pile."""
        lose_asteroid(s, me, self.asteroid, False)
        s.belt_discard[self.asteroid] += 1


ASTEROID_AT: Final[list[Asteroid]] = [Asteroid(asteroid, 0, [], False, False) for asteroid in range(ASTEROIDS)]


def register(asteroid: Asteroid) -> None:
    ASTEROID_AT[asteroid.asteroid] = asteroid
    PASSIVES[CARDS + BOARDS + asteroid.asteroid] = asteroid


def lose_asteroid(s: State, p: Player, asteroid: i64, in_transit: bool) -> None:
    """Take one asteroid from a player; where it goes is the caller's matter."""
    p.asteroids -= bit(2 * asteroid)
    if in_transit:
        p.in_transit -= bit(2 * asteroid)
    s.refresh_passives(p)


def receive_asteroid(s: State, p: Player, asteroid: i64, in_transit: bool) -> None:
    p.asteroids += bit(2 * asteroid)
    if in_transit:
        p.in_transit += bit(2 * asteroid)
    s.refresh_passives(p)


def list_asteroids(s: State, me: Player, out: Moves) -> None:
    """List the asteroids that a player can use now."""
    for asteroid in range(ASTEROIDS):
        if me.asteroid_ready(asteroid):
            card = ASTEROID_AT[asteroid]
            if card.active and (me.asteroids_used >> asteroid) & 1 == 0 and card.can_use(s, me):
                out.add(USE_ASTEROID + asteroid)


class AsteroidPower(Decision):
    """The next target of an asteroid's power. Frame: a = asteroid."""

    def moves(self, s: State, out: Moves) -> None:
        ASTEROID_AT[s.a()].power_moves(s, s.me(), out)

    def apply(self, s: State, code: i64) -> None:
        ASTEROID_AT[s.a()].power_apply(s, s.me(), code)

    def resume(self, s: State) -> None:
        ASTEROID_AT[s.a()].power_resume(s, s.me())

    def weight(self, s: State, code: i64) -> i64:
        return ASTEROID_AT[s.a()].weight(s, code)

    def hidden_from(self, s: State, seat: i64) -> bool:
        return seat != s.active and ASTEROID_AT[s.a()].hidden(s)


DECISIONS[ASTEROID_POWER] = AsteroidPower()
