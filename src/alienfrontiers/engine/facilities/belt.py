"""The Outer Belt: claiming an asteroid with ships docked beside it.

A claim takes a ship for each sign of the card: a digit is that face, at any space, a question mark any ship, and the
others show navigation values of the space where the card lies now. The docking names only the space; which ships it
takes is asked sign by sign, as far as that is not determined."""

from typing import Final

from ..kinds.asteroid import ANY_VALUE, ASTEROID_AT, NO_FIRST, claim_asteroid
from ..kinds.facility import BELT_SPACES, BY_SIGNS, Facility, place_ships
from ..numbers.bits import bit
from ..numbers.codes import DOCK_BELT
from ..numbers.dice_sets import ALL_VALUES, number, one, size
from ..numbers.moves import Moves
from ..numbers.names import AT_BELT, SHIP_KINDS, SITE_BELT, SPACES
from ..numbers.reasons import FULL, MAY, NO_ASTEROID, OTHER_SIGNS
from ..numbers.ruleset import belt_ports
from ..numbers.vec import i64, vec
from ..table.fleets import kind_of, list_ships
from ..table.player import Player
from ..table.position import ICON_LESS, REPLACING
from ..table.stack import CLAIM_ASTEROID
from ..table.state import DECISIONS, Decision, State
from .docking import dock_now

# Navigation values by space, from the one where asteroids come up: a one in the nibble of each (rulings 3).
NAVIGATION: Final = vec[i64]([0x0000110, 0x0011100, 0x0111000, 0x1100000])


def filled(first: i64, navs: i64, equal: bool, values: i64, hand: i64) -> bool:
    """Can ships of a hand, a packed multiset, fill the signs that `Icons` describes?"""
    if first == ANY_VALUE:
        if size(hand) <= navs:
            return False
    elif first != NO_FIRST:
        if number(hand, first) == 0:
            return False
        hand -= one(first)
    if not equal:
        return size(hand & (values * 15)) >= navs
    for value in range(1, 7):
        if number(values, value) and number(hand, value) >= navs:
            return True
    return False


class Icons:
    """Signs that still need a ship: `first` is a digit, ANY_VALUE or NO_FIRST; `navs` ships show one of `values`."""

    def __init__(self, first: i64, navs: i64, equal: bool, values: i64) -> None:
        self.first: i64 = first
        self.navs: i64 = navs
        self.equal: bool = equal
        self.values: i64 = values

    def number(self) -> i64:
        return self.navs if self.first == NO_FIRST else self.navs + 1

    def first_values(self) -> i64:
        """Values that the first sign takes."""
        return ALL_VALUES if self.first == ANY_VALUE else one(self.first)

    def filled(self, hand: i64) -> bool:
        """Can ships of this hand, a packed multiset, fill all signs?"""
        return filled(self.first, self.navs, self.equal, self.values, hand)

    def without(self, value: i64) -> "Icons":
        """The signs left when a ship of this value fills the next one."""
        if self.first != NO_FIRST:
            return Icons(NO_FIRST, self.navs, self.equal, self.values)
        return Icons(NO_FIRST, self.navs - 1, self.equal, one(value) if self.equal else self.values)

    def filled_with(self, hand: i64, value: i64) -> bool:
        """Can they be filled so that a certain ship of the hand, of this value, is among those taken?"""
        if number(hand, value) == 0:
            return False
        if self.first != NO_FIRST and number(self.first_values(), value):
            if Icons(NO_FIRST, self.navs, self.equal, self.values).filled(hand - one(value)):
                return True
        if self.navs == 0 or number(self.values, value) == 0:
            return False
        left = Icons(self.first, self.navs - 1, self.equal, one(value) if self.equal else self.values)
        return left.filled(hand - one(value))

    def next_values(self) -> i64:
        """Values that the next sign takes."""
        return self.first_values() if self.first != NO_FIRST else self.values

    def any_values(self) -> i64:
        """Values that some sign takes."""
        if self.first == NO_FIRST:
            return self.values
        return self.first_values() | (self.values if self.navs > 0 else 0)


def icons_of(s: State, space: i64) -> Icons:
    """The signs of the asteroid at a space; the Proximity Analyzer fills one navigation sign."""
    card = ASTEROID_AT[s.belt[space]]
    navs = card.nav_icons(s)
    if s.terms & ICON_LESS:
        navs -= 1
    return Icons(card.first_icon(s), navs, card.equal, NAVIGATION[space])


class BeltSpace(Facility):
    """One space of the Outer Belt."""

    def __init__(self, space: i64) -> None:
        super().__init__(SITE_BELT + space, DOCK_BELT + space, BY_SIGNS)
        self.space: i64 = space

    def docks(self, s: State, me: Player, hand: i64, out: Moves) -> None:
        if self.closed(s, me, hand) == MAY:
            out.add(self.code)

    def refusal(self, s: State, me: Player, code: i64) -> i64:
        return self.closed(s, me, s.hand()) if s.rules.belt else NO_ASTEROID

    def closed(self, s: State, me: Player, hand: i64) -> i64:
        """What docks are the ships that the asteroid asks for: nothing can when they are not there."""
        asteroid = s.belt[self.space]
        if asteroid < 0:
            return NO_ASTEROID
        card = ASTEROID_AT[asteroid]
        navs = card.nav_icons(s)
        if s.terms & ICON_LESS:
            navs -= 1
        first = card.first_icon(s)
        ships = navs if first == NO_FIRST else navs + 1
        if ships == 0 or not filled(first, navs, card.equal, NAVIGATION[self.space], hand):
            return OTHER_SIGNS
        return MAY if self.has_ports(s, ships) else FULL

    def has_ports(self, s: State, ships: i64) -> bool:
        place = AT_BELT + self.space
        if s.terms & REPLACING:
            return s.terms_place == place
        return s.any_port() or s.in_ports(place) + ships <= belt_ports(s.rules, self.space)

    def fits(self, s: State, me: Player, code: i64, kind: i64, value: i64) -> bool:
        if self.facility == s.lifted_from and s.lifted != 0:
            return False
        return icons_of(s, self.space).filled_with(s.hand(), value)

    def begin(self, s: State, code: i64) -> bool:
        icons = icons_of(s, self.space)
        s.push(CLAIM_ASTEROID, s.active, self.space, pack(icons))
        name_ships(s, icons)
        return True

    def dock(self, s: State, code: i64) -> None:
        place_ships(s, AT_BELT + self.space)
        claim_asteroid(s, s.me(), self.space)


# A CLAIM frame's b packs the signs left: first sign, number of navigation signs, whether those are equal, their values.
NAVS_AT: Final = 4
EQUAL_AT: Final = 8
VALUES_AT: Final = 12


def pack(icons: Icons) -> i64:
    equal: i64 = bit(EQUAL_AT) if icons.equal else 0
    return icons.first | icons.navs << NAVS_AT | equal | icons.values << VALUES_AT


def unpack(packed: i64) -> Icons:
    return Icons(packed & 15, (packed >> NAVS_AT) & 15, packed & bit(EQUAL_AT) != 0, packed >> VALUES_AT)


def left_of(s: State, kind: i64) -> i64:
    """Unplaced ships of a kind that are not named yet."""
    return s.hand_of(kind) - s.picked[kind]


def ships_left(s: State) -> i64:
    """All unplaced ships that are not named yet."""
    result: i64 = 0
    for kind in range(SHIP_KINDS):
        result += left_of(s, kind)
    return result


def must_come(s: State) -> bool:
    """Is a lifted ship still to be named?"""
    return s.lifted != 0 and number(s.picked[s.lifted_kind], s.lifted) == 0


def may_take(s: State, icons: Icons, kind: i64, value: i64) -> bool:
    """Can the next sign take such a ship, and the others be filled then?"""
    if number(icons.next_values(), value) == 0:
        return False
    rest = icons.without(value)
    hand = ships_left(s) - one(value)
    if must_come(s) and (kind != s.lifted_kind or value != s.lifted):
        return rest.filled_with(hand, s.lifted)
    return rest.filled(hand)


def list_claimants(s: State, icons: Icons, out: Moves) -> None:
    """List the ships that the next sign can take."""
    for kind in range(SHIP_KINDS):
        ships = left_of(s, kind)
        for value in range(1, 7):
            if number(ships, value) and may_take(s, icons, kind, value):
                list_ships(kind, one(value), out)


def name_ships(s: State, icons: Icons) -> None:
    """Name the ships that are determined: all that fit, if there are no more than signs, or the only one for the next
    sign. When all are named, dock."""
    while icons.number() > 0:
        fit = icons.any_values() * 15
        if size(ships_left(s) & fit) == icons.number():
            for kind in range(SHIP_KINDS):
                s.picked[kind] += left_of(s, kind) & fit
            break
        out = Moves()
        list_claimants(s, icons, out)
        if out.n != 1:
            s.set_b(pack(icons))
            return
        icons = take(s, icons, out.codes[0])
    space = space_claimed(s)
    s.pop()
    dock_now(s, DOCK_BELT + space)


def space_claimed(s: State) -> i64:
    """The space of the Outer Belt for whose asteroid ships are named."""
    return s.a()


def take(s: State, icons: Icons, code: i64) -> Icons:
    """Name a ship for the next sign; the signs left."""
    value = s.value_of(code)
    s.picked[kind_of(code)] += one(value)
    return icons.without(value)


class Claim(Decision):
    """Which ship for the next sign? Frame: a = space, b = signs left."""

    def moves(self, s: State, out: Moves) -> None:
        list_claimants(s, unpack(s.b()), out)

    def apply(self, s: State, code: i64) -> None:
        name_ships(s, take(s, unpack(s.b()), code))


for _space in range(SPACES):
    BELT_SPACES[_space] = BeltSpace(_space)

DECISIONS[CLAIM_ASTEROID] = Claim()
