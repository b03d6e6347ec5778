"""The twelve classic Alien Tech cards."""

from typing import Final

from ..actions.landing import (
    any_field,
    field_targets,
    lands_to_leave,
    list_colonies,
    list_fields,
    list_territories,
    movable_lands,
)
from ..actions.targets import Aim, any_at, any_ship, list_aimed, place_of, site_of
from ..facilities.docking import lift, may_lift
from ..kinds.card import Card, register
from ..numbers import names
from ..numbers.bits import bit, count
from ..numbers.codes import CARD, COLONY, FIELD, STOP, TERRITORY
from ..numbers.dice_sets import ALL_VALUES, number, one, size
from ..numbers.events import PLASMA_DISCARD
from ..numbers.moves import Moves
from ..numbers.vec import i64
from ..table.fleets import kind_of, list_ships
from ..table.player import Player
from ..table.position import NOWHERE
from ..table.stack import CHANCE, HOLDS_CODE, HOLDS_NUMBER, HOLDS_SITE, LIFTED, REROLL
from ..table.state import State
from .colonies import MoveColony

# Some of all values of ships (`ALL_VALUES`), a one in the nibble of each.
NOT_ONE: Final = 0x1111100
NOT_SIX: Final = 0x0111110
SIX: Final = 0x1000000


class ChangeValue(Card):
    """A card whose power changes the value of one unplaced ship."""

    def fit(self) -> i64:
        """Values that can be changed."""
        return ALL_VALUES

    def new_value(self, value: i64) -> i64:
        raise NotImplementedError

    def can_use(self, s: State, me: Player) -> bool:
        return me.can_pay_tech(self.fuel) and (s.hand() & (self.fit() * 15)) != 0

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        s.list_hand(self.fit(), out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        s.use_tech(me, self.card, self.fuel)
        s.change(code, self.new_value(s.value_of(code)))


class PlaceField(ChangeValue):
    """A card whose discard puts a field generator on a territory, or moves it to another."""

    def field(self) -> i64:
        raise NotImplementedError

    def can_discard(self, s: State, me: Player) -> bool:
        return True

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        list_territories(field_targets(s, self.field()), out)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        s.discard_for_power(me, self.card)
        s.place_field(self.field(), code - TERRITORY)


class AlienCity(Card):
    """Alien City. One victory point while held."""


class AlienMonument(Card):
    """Alien Monument. One victory point while held."""


class BoosterPod(ChangeValue):
    """Booster Pod. One fuel: an unplaced ship shows one more. Discard: take any field generator off the board."""

    def fit(self) -> i64:
        return NOT_SIX

    def new_value(self, value: i64) -> i64:
        return value + 1

    def can_discard(self, s: State, me: Player) -> bool:
        return any_field(s)

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        list_fields(s, out)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        s.discard_for_power(me, self.card)
        s.place_field(code - FIELD, NOWHERE)


class StasisBeam(PlaceField):
    """Stasis Beam. One fuel: an unplaced ship shows one less. Discard: place or move the Isolation Field."""

    def fit(self) -> i64:
        return NOT_ONE

    def new_value(self, value: i64) -> i64:
        return value - 1

    def field(self) -> i64:
        return names.ISOLATION


class PolarityDevice(ChangeValue):
    """Polarity Device. One fuel: turn an unplaced ship to its opposite face. Discard: swap two colonies between two
    territories; the Repulsor Field on either forbids it."""

    def new_value(self, value: i64) -> i64:
        return 7 - value

    def can_discard(self, s: State, me: Player) -> bool:
        return count(lands_to_leave(s)) > 1

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        chosen = s.b() - 1  # the first colony, TERRITORIES * owner + territory
        lands = s.rules.lands if chosen < 0 else ~bit(chosen % names.TERRITORIES)
        for p in s.seats:
            list_colonies(p.seat, movable_lands(s, p.seat) & lands, out)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            s.set_b(code - COLONY + 1)
            return
        first = s.b() - 1
        second = code - COLONY
        s.pop()
        s.discard_for_power(me, self.card)
        # Both come before they leave: neither finds its territory empty (agenda B15).
        s.put_colony(first // names.TERRITORIES, second % names.TERRITORIES)
        s.put_colony(second // names.TERRITORIES, first % names.TERRITORIES)
        s.lift_colony(first // names.TERRITORIES, first % names.TERRITORIES)
        s.lift_colony(second // names.TERRITORIES, second % names.TERRITORIES)
        s.settle(bit(first % names.TERRITORIES) | bit(second % names.TERRITORIES))


class DataCrystal(PlaceField):
    """Data Crystal. One fuel per colony there: use a territory's bonus for this turn as if you controlled it; not
    Burroughs Desert, not an empty or isolated territory, and only a bonus you lack. Discard: place or move the
    Positron Field."""

    def price(self, s: State, me: Player, t: i64) -> i64:
        """Fuel for the bonus of a territory, 0 when it cannot be borrowed."""
        if t == names.BURROUGHS or not (s.rules.lands >> t) & 1 or s.isolated(t) or me.has_bonus(t):
            return 0
        return self.fuel * s.colonies_on(t)

    def can_use(self, s: State, me: Player) -> bool:
        for t in range(names.TERRITORIES):
            price = self.price(s, me, t)
            if price > 0 and me.can_pay_tech(price):
                return True
        return False

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        for t in range(names.TERRITORIES):
            price = self.price(s, me, t)
            if price > 0 and me.can_pay_tech(price):
                out.add(TERRITORY + t)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        t = code - TERRITORY
        s.pop()
        s.use_tech(me, self.card, self.price(s, me, t))
        me.borrowed |= bit(t)
        s.refresh_bonuses()

    def field(self) -> i64:
        return names.POSITRON


class GravityManipulator(PlaceField):
    """Gravity Manipulator. Two fuel: one unplaced ship shows one less, another one more. Discard: place or move the
    Repulsor Field."""

    def can_use(self, s: State, me: Player) -> bool:
        hand = s.hand()
        if not me.can_pay_tech(self.fuel) or size(hand) < 2:
            return False
        down = hand & (NOT_ONE * 15)
        up = hand & (NOT_SIX * 15)
        # Two different ships: if only one can go down and only one up, they must not be the same.
        return down != 0 and up != 0 and not (size(down) == 1 and down == up)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        first = s.b()
        if first == 0:
            # The only ship that can go up must stay for that.
            s.list_hand(NOT_ONE if size(s.hand() & (NOT_SIX * 15)) > 1 else SIX, out)
            return
        for kind in range(names.SHIP_KINDS):
            ships = s.hand_of(kind)
            if kind == kind_of(first):
                ships -= one(s.value_of(first))
            list_ships(kind, ships & (NOT_SIX * 15), out)

    def power_notes(self) -> tuple[int, int]:
        return HOLDS_CODE, HOLDS_NUMBER

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        first = s.b()
        if first == 0:
            s.set_b(code)
            return
        s.pop()
        s.use_tech(me, self.card, self.fuel)
        s.change(first, s.value_of(first) - 1)
        s.change(code, s.value_of(code) + 1)

    def field(self) -> i64:
        return names.REPULSOR


class HolographicDecoy(Card):
    """Holographic Decoy. Raids take neither tokens nor another card from its holder."""

    def held(self, s: State, p: Player) -> None:
        p.decoy |= bit(names.HOLOGRAPHIC_DECOY)


class Liftable(Aim):
    """Own ships that could dock elsewhere if lifted; not from the Terraforming Station. The Brethren Ship shows no
    value that a docking asks for."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        if place == names.AT_STATION or not s.uses_kind(kind, me.seat) or kind == names.BRETHREN_SHIP:
            return False
        return may_lift(s, me, place, kind, value, me.tech_price(TELEPORT_FUEL))


LIFTABLE: Final = Liftable()
TELEPORT_FUEL: Final = 2


class OrbitalTeleporter(MoveColony):
    """Orbital Teleporter. Two fuel: lift one of your docked ships and dock it, alone or with unplaced ships, at another
    facility; not from the Terraforming Station. Discard: move one colony to another territory."""

    def can_use(self, s: State, me: Player) -> bool:
        return me.can_pay_tech(TELEPORT_FUEL) and any_ship(s, me, LIFTABLE)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        list_aimed(s, me, LIFTABLE, out)

    def power_notes(self) -> tuple[int, int]:
        return HOLDS_SITE, HOLDS_NUMBER

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            s.set_b(site_of(code) + 1)
            return
        place = place_of(s, me, LIFTABLE, s.b() - 1, code)
        value = s.value_of(code)
        s.pop()
        s.use_tech(me, self.card, TELEPORT_FUEL)
        lift(s, place, kind_of(code), value)
        s.push(LIFTED, me.seat)


CANNON_FUEL: Final = 1  # a ship


class Rivals(Aim):
    """Ships of other players that the Cannon can pay for as the first: by colour, the Relic Ship by its user, the
    Brethren Ship by its faction."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        return not s.uses_kind(kind, me.seat) and me.fuel >= me.tech_price(CANNON_FUEL) + s.toll(me, kind)


class LaterRivals(Aim):
    """Those that it can pay for after the first."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        return not s.uses_kind(kind, me.seat) and me.fuel >= CANNON_FUEL + s.toll(me, kind)


class Expendable(Aim):
    """Ships of other players who keep three of their colour for their next turn (rulings P5; the Relic Ship is exempt,
    and a ship on the Terraforming Station is lost anyway). The Brethren Ship has no stock to go to."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        if s.uses_kind(kind, me.seat) or kind == names.BRETHREN_SHIP or me.fuel < s.toll(me, kind):
            return False
        if kind == names.RELIC_SHIP:
            return True
        used_up = place == names.AT_STATION and number(s.spared, kind) == 0
        return used_up or s.spare(s.seats[kind])


RIVALS: Final = Rivals()
LATER_RIVALS: Final = LaterRivals()
EXPENDABLE: Final = Expendable()


class PlasmaCannon(Card):
    """Plasma Cannon. One fuel per ship: send opponents' ships at one facility to the Maintenance Bay; off the
    Terraforming Station they go to the stock. Discard: return one docked opponent ship to the stock, unless fewer
    than three of its colour would be left for the owner's next turn; the Relic Ship goes to Burroughs Desert."""

    def can_use(self, s: State, me: Player) -> bool:
        return me.can_pay_tech(CANNON_FUEL) and any_ship(s, me, RIVALS)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        if s.c() > 0:
            out.add(STOP)
        list_aimed(s, me, LATER_RIVALS if s.c() > 0 else RIVALS, out)

    def power_notes(self) -> tuple[int, int]:
        return HOLDS_SITE, HOLDS_NUMBER

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        """Frame: b = site + 1, c = ships removed."""
        if code == STOP:
            s.pop()
            return
        if s.b() == 0:
            s.set_b(site_of(code) + 1)
            return
        site = s.b() - 1
        place = place_of(s, me, LATER_RIVALS if s.c() > 0 else RIVALS, site, code)
        if s.c() == 0:
            s.use_tech(me, self.card, CANNON_FUEL)
        else:
            s.pay(me, CANNON_FUEL, 0)
        s.pay(me, s.toll(me, kind_of(code)), 0)
        s.set_c(s.c() + 1)
        s.remove(place, kind_of(code), s.value_of(code))
        if not any_at(s, me, LATER_RIVALS, site):
            s.pop()

    def can_discard(self, s: State, me: Player) -> bool:
        return any_ship(s, me, EXPENDABLE)

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        list_aimed(s, me, EXPENDABLE, out)

    def discard_notes(self) -> tuple[int, int]:
        return HOLDS_SITE, HOLDS_NUMBER

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            s.set_b(site_of(code) + 1)
            return
        place = place_of(s, me, EXPENDABLE, s.b() - 1, code)
        s.pop()
        s.discard_for_power(me, self.card)
        s.pay(me, s.toll(me, kind_of(code)), 0)
        s.scrap(place, kind_of(code), s.value_of(code))
        s.note(PLASMA_DISCARD)


class ResourceCache(Card):
    """Resource Cache. After the roll: more odd ships give one ore, more even ships one fuel; as many of each give
    both, and the card is discarded."""

    def rolled(self, s: State, me: Player) -> None:
        hand = s.hand()
        odd = number(hand, 1) + number(hand, 3) + number(hand, 5)
        even = size(hand) - odd
        s.gain(me, 1 if even >= odd else 0, 1 if odd >= even else 0)
        if odd == even:
            s.discard_card(me, self.card)


class TemporalWarper(Card):
    """Temporal Warper. One fuel: re-roll any number of unplaced ships. Discard: take a card of your choice from the
    discard pile, before this one joins it."""

    def can_use(self, s: State, me: Player) -> bool:
        return me.can_pay_tech(self.fuel) and s.hand() != 0

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = kinds of the ships named, in order, three bits each (kind + 1); the ships are `picked`."""
        if s.b() != 0:
            out.add(STOP)
        for kind in range(names.SHIP_KINDS):
            list_ships(kind, s.hand_of(kind) - s.picked[kind], out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if code != STOP:
            at: i64 = 0
            while s.b() >> at != 0:
                at += 3
            s.set_b(s.b() | ((kind_of(code) + 1) << at))
            s.picked[kind_of(code)] += one(s.value_of(code))
            for kind in range(names.SHIP_KINDS):
                if s.picked[kind] != s.hand_of(kind):
                    return
        order = s.b()
        s.pop()
        s.use_tech(me, self.card, self.fuel)
        for kind in range(names.SHIP_KINDS):
            s.take_from_hand(kind, s.picked[kind])
            s.picked[kind] = 0
        s.push(REROLL, CHANCE, order)

    def takes(self, s: State, me: Player, card: i64) -> bool:
        """No duplicate; but the other Temporal Warper is none, as this one has left the hand by then."""
        return s.discard[card] > 0 and (card == self.card or not me.holds(card))

    def can_discard(self, s: State, me: Player) -> bool:
        for card in range(names.CARDS):
            if self.takes(s, me, card):
                return True
        return False

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        for card in range(names.CARDS):
            if self.takes(s, me, card):
                out.add(CARD + card)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        s.discard[code - CARD] -= 1
        s.discard_for_power(me, self.card)
        s.receive_card(me, code - CARD)


register(AlienCity(names.ALIEN_CITY, "base", points=1, active=False))
register(AlienMonument(names.ALIEN_MONUMENT, "base", points=1, active=False))
register(BoosterPod(names.BOOSTER_POD, "base", copies=2, fuel=1))
register(DataCrystal(names.DATA_CRYSTAL, "base", copies=2, fuel=1))
register(GravityManipulator(names.GRAVITY_MANIPULATOR, "base", copies=2, fuel=2))
register(HolographicDecoy(names.HOLOGRAPHIC_DECOY, "base", copies=2, active=False))
register(OrbitalTeleporter(names.ORBITAL_TELEPORTER, "base", copies=2, fuel=TELEPORT_FUEL))
register(PlasmaCannon(names.PLASMA_CANNON, "base", copies=2, fuel=CANNON_FUEL))
register(PolarityDevice(names.POLARITY_DEVICE, "base", copies=2, fuel=1))
register(ResourceCache(names.RESOURCE_CACHE, "base", copies=2, active=False), on_roll=True)
register(StasisBeam(names.STASIS_BEAM, "base", copies=2, fuel=1))
register(TemporalWarper(names.TEMPORAL_WARPER, "base", copies=2, fuel=1))
