"""What an asteroid card can be asked, and the table of asteroids.

Claiming is the matter of the Outer Belt's spaces (facilities/belt.py); here is what a held card does. Asteroids are
used in the holder's main phase, when they are no longer in transit; they are not Alien Tech (rulings 9.4)."""

from typing import Final

from ..numbers.bits import bit, lowest
from ..numbers.codes import USE_ASTEROID
from ..numbers.events import CLAIMED
from ..numbers.moves import Moves
from ..numbers.names import ASTEROIDS, BLISH, CARDS, FACTIONS
from ..numbers.reasons import IN_TRANSIT, MAY, NO_USE, NOT_YOURS, PASSIVE, USED
from ..numbers.ruleset import Ruleset
from ..numbers.vec import i64, vec
from ..table.player import Player
from ..table.stack import ASTEROID_POWER, HOLDS_ASTEROID, HOLDS_NUMBER
from ..table.state import DECISIONS, PASSIVES, Decision, Passive, State

# What the first ship of a claim shows, where it is not a navigation value: a digit 1-6, or
NO_FIRST: Final = 0
ANY_VALUE: Final = 7


class Asteroid(Passive):
    """One asteroid card; a stateless singleton. A claim takes a ship for the sign `first`, if there is one, and `navs`
    ships that show values allowed at the space, all the same if `equal` (rulings 3.1)."""

    def __init__(
        self,
        asteroid: i64,
        copies: i64,
        first: i64 = NO_FIRST,
        navs: i64 = 1,
        equal: bool = False,
        fuel: i64 = 0,
        points: i64 = 0,
        active: bool = True,
        pack: str = "outer_belt",
        needs: str = "",
    ) -> None:
        super().__init__(points)
        self.asteroid: i64 = asteroid
        self.pack: str = pack  # the box it comes in
        self.needs: str = needs  # a module that must be in play besides
        self.copies: i64 = copies  # in the full deck (rulings 3.1)
        self.first: i64 = first
        self.navs: i64 = navs
        self.equal: bool = equal
        self.fuel: i64 = fuel  # what a use of the power costs
        self.active: bool = active  # has a power to ask for

    def first_icon(self, s: State) -> i64:
        """The first sign of the claim, as the game settles it."""
        return self.first

    def nav_icons(self, s: State) -> i64:
        """How many ships have to show navigation values."""
        return self.navs

    def holds(self, s: State) -> bool:
        """Does a claimed card wait for its holder's next turn (Hold One Turn)? Those that are only worth points do not
        (option `asteroid_hold`)."""
        return self.active

    def price(self, rules: Ruleset) -> i64:
        """Fuel for a use of the power, as the game settles it."""
        return self.fuel

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

    def power_notes(self) -> tuple[int, int]:
        """What the power's own notes hold (`Decision.holds`)."""
        return HOLDS_NUMBER, HOLDS_NUMBER

    def veil(self, s: State) -> None:
        """Turn the open frame into what somebody knows of it from whom it is hidden (`hidden`)."""

    def discard(self, s: State, me: Player) -> None:
        """Put a used card on the discard pile."""
        lose_asteroid(s, me, self.asteroid, False)
        s.belt_discard[self.asteroid] += 1


ASTEROID_AT: Final = vec[Asteroid]([Asteroid(asteroid, 0, active=False) for asteroid in range(ASTEROIDS)])


def register(asteroid: Asteroid) -> None:
    ASTEROID_AT[asteroid.asteroid] = asteroid
    PASSIVES[CARDS + FACTIONS + asteroid.asteroid] = asteroid


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


def claim_asteroid(s: State, me: Player, space: i64) -> None:
    """Take the asteroid at a space of the Outer Belt. It is in transit until the player's next turn, unless it is not
    held or Blish Expanse shortens the way."""
    asteroid = s.belt[space]
    s.belt[space] = -1
    in_transit = ASTEROID_AT[asteroid].holds(s)
    if in_transit and me.has_bonus(BLISH):
        s.use_bonus(me, BLISH)
        in_transit = False
    receive_asteroid(s, me, asteroid, in_transit)
    if s.watching:
        s.tallies[me.seat].claims += 1
        s.note(CLAIMED)


def bars_asteroid(s: State, me: Player, asteroid: i64) -> i64:
    """Why a player cannot use an asteroid now: MAY when it can be used."""
    if not me.asteroid_ready(asteroid):
        return IN_TRANSIT if me.asteroid_count(asteroid) > 0 else NOT_YOURS
    card = ASTEROID_AT[asteroid]
    if not card.active:
        return PASSIVE
    if (me.asteroids_used >> asteroid) & 1 != 0:
        return USED
    return MAY if card.can_use(s, me) else NO_USE


def list_asteroids(s: State, me: Player, out: Moves) -> None:
    """List the asteroids that a player can use now."""
    held = me.asteroids
    while held != 0:
        asteroid = lowest(held) // 2
        held &= ~(3 * bit(2 * asteroid))
        if bars_asteroid(s, me, asteroid) == MAY:
            out.add(USE_ASTEROID + asteroid)


class AsteroidPower(Decision):
    """The next target of an asteroid's power. Frame: a = asteroid."""

    def holds(self, subject: i64) -> tuple[int, int, int]:
        b, c = ASTEROID_AT[subject].power_notes()
        return HOLDS_ASTEROID, b, c

    def moves(self, s: State, out: Moves) -> None:
        ASTEROID_AT[s.subject()].power_moves(s, s.me(), out)

    def apply(self, s: State, code: i64) -> None:
        ASTEROID_AT[s.subject()].power_apply(s, s.me(), code)

    def resume(self, s: State) -> None:
        ASTEROID_AT[s.subject()].power_resume(s, s.me())

    def weight(self, s: State, code: i64) -> i64:
        return ASTEROID_AT[s.subject()].weight(s, code)

    def hidden_from(self, s: State, seat: i64) -> bool:
        return seat != s.active and ASTEROID_AT[s.subject()].hidden(s)

    def veil(self, s: State) -> None:
        ASTEROID_AT[s.subject()].veil(s)


DECISIONS[ASTEROID_POWER] = AsteroidPower()
