"""Alien Tech cards about fuel and ore."""

from typing import Final

from ..actions.targets import Aim, any_ship, list_aimed, place_of, site_of
from ..kinds.card import BEFORE_ROLL, Card, register
from ..numbers import names
from ..numbers.codes import FACES, RELIC, SHIP, STOP, TAKE_FUEL, TAKE_ORE
from ..numbers.dice_sets import number, size
from ..numbers.moves import Moves
from ..numbers.vec import i64
from ..table.player import Player
from ..table.stack import HOLDS_NUMBER, HOLDS_SITE
from ..table.state import State


class Electrofabricator(Card):
    """Electrofabricator. Two fuel become one ore. Discard: three ore."""

    def can_use(self, s: State, me: Player) -> bool:
        return me.can_pay_tech(self.fuel)

    def use(self, s: State, me: Player) -> None:
        s.use_tech(me, self.card, self.fuel)
        s.gain(me, 0, 1)

    def can_discard(self, s: State, me: Player) -> bool:
        return True

    def spend(self, s: State, me: Player) -> None:
        s.discard_for_power(me, self.card)
        s.gain(me, 0, 3)


class LunarTunneler(Card):
    """Lunar Tunneler. One fuel right after a docking at the Lunar Mine: one more ore. Discard: all ships there go to
    the Maintenance Bay, own ones too; every shielded one must be paid for (rulings 9.1)."""

    def can_use(self, s: State, me: Player) -> bool:
        return s.last_site == names.LUNAR_MINE and me.can_pay_tech(self.fuel)

    def use(self, s: State, me: Player) -> None:
        s.use_tech(me, self.card, self.fuel)
        s.gain(me, 0, 1)

    def can_discard(self, s: State, me: Player) -> bool:
        return s.ships[names.AT_MINE] != 0 and me.fuel >= s.tolls(me, names.AT_MINE)

    def spend(self, s: State, me: Player) -> None:
        s.discard_for_power(me, self.card)
        s.pay(me, s.tolls(me, names.AT_MINE), 0)
        s.empty(names.AT_MINE)


class MatterExtractor(Card):
    """Matter Extractor. A raid at the Outpost may go to the stock or the display instead of players."""

    def held(self, s: State, p: Player) -> None:
        p.raids_stock = True


class SpaceCrane(MatterExtractor):
    """Space Crane. The same effect under another name (rulings 8.16)."""


class OwnDocked(Aim):
    """Ships of the own colour on the boards, but for the Terraforming Station."""

    def fits(self, s: State, me: Player, place: i64, kind: i64, value: i64) -> bool:
        return kind == me.seat and place != names.AT_STATION


OWN_DOCKED: Final = OwnDocked()


class NanoRecycler(Card):
    """Nano-Recycler. One ore becomes three fuel, four with Pohl Foothills. Discard: return an own ship, unplaced or
    docked, to the stock for three fuel and three ore; three must be left for the next turn (rulings P5, 9.1)."""

    def can_use(self, s: State, me: Player) -> bool:
        return me.ore >= 1

    def use(self, s: State, me: Player) -> None:
        s.use_tech(me, self.card, 0)
        s.pay(me, 0, 1)
        if me.has_bonus(names.POHL):
            s.use_bonus(me, names.POHL)
        s.gain(me, 4 if me.has_bonus(names.POHL) else 3, 0)

    def can_discard(self, s: State, me: Player) -> bool:
        return s.spare(me) and (me.unplaced != 0 or any_ship(s, me, OWN_DOCKED))

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = site + 1, for a docked ship."""
        if s.b() == 0:
            out.add_values(SHIP + FACES * me.seat, me.unplaced)
        list_aimed(s, me, OWN_DOCKED, out)

    def discard_notes(self) -> tuple[int, int]:
        return HOLDS_SITE, HOLDS_NUMBER

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        if not SHIP <= code < RELIC:
            s.set_b(site_of(code) + 1)
            return
        site = s.b() - 1
        s.pop()
        s.discard_for_power(me, self.card)
        if site < 0:
            s.scrap_unplaced(me.seat, s.value_of(code))
        else:
            s.scrap(place_of(s, me, OWN_DOCKED, site, code), me.seat, s.value_of(code))
        s.gain(me, 3, 3)


VAULT_ROOM: Final = 8
VAULT_A_TURN: Final = 3


class NullTimeVault(Card):
    """Null-Time Vault. Put up to three tokens on it, eight in all: they are out of reach and outside the limit, and
    stay on it when it is stolen. Discard: take all of them."""

    def room(self, s: State) -> i64:
        left = VAULT_ROOM - s.fuel_on(self.card) - s.ore_on(self.card)
        return left if left < VAULT_A_TURN else VAULT_A_TURN

    def can_use(self, s: State, me: Player) -> bool:
        return me.fuel + me.ore > 0 and self.room(s) > 0

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = fuel named, c = ore named. With no more room or tokens the naming has ended."""
        if s.b() + s.c() > 0:
            out.add(STOP)
        if s.b() < me.fuel:
            out.add(TAKE_FUEL + me.seat)
        if s.c() < me.ore:
            out.add(TAKE_ORE + me.seat)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if code == TAKE_FUEL + me.seat:
            s.set_b(s.b() + 1)
        elif code == TAKE_ORE + me.seat:
            s.set_c(s.c() + 1)
        fuel = s.b()
        ore = s.c()
        if code == STOP or fuel + ore == self.room(s) or (fuel == me.fuel and ore == me.ore):
            s.pop()
            s.use_tech(me, self.card, 0)
            s.pay(me, fuel, ore)
            s.load_card(self.card, fuel, ore)

    def lendable(self) -> bool:
        return False

    def can_discard(self, s: State, me: Player) -> bool:
        return s.fuel_on(self.card) + s.ore_on(self.card) > 0

    def spend(self, s: State, me: Player) -> None:
        fuel = s.fuel_on(self.card)
        ore = s.ore_on(self.card)
        s.discard_for_power(me, self.card)
        s.gain(me, fuel, ore)


class ProbabilityFocus(Card):
    """Probability Focus. Before the roll one fuel may be put on it, free of Pohl Foothills. When four ships of the roll
    show the same, all of its fuel is exchanged for ore. Stolen, it loses the fuel."""

    def can_use(self, s: State, me: Player) -> bool:
        return me.fuel >= self.lays

    def use(self, s: State, me: Player) -> None:
        s.use_tech(me, self.card, 0)
        s.pay(me, self.lays, 0)
        s.load_card(self.card, self.lays, 0)

    def rolled(self, s: State, me: Player) -> None:
        """The fleet's own roll counts: neither guests nor what the Infinity Mirror set (rulings 9.1)."""
        if s.set_by_mirror or s.fuel_on(self.card) == 0:
            return
        ships = s.roll_of(me)
        for value in range(1, 7):
            if number(ships, value) >= 4:
                ore = s.fuel_on(self.card)
                s.unload_card(self.card)
                s.gain(me, 0, ore)
                return

    def lost(self, s: State, p: Player) -> None:
        s.unload_card(self.card)


class RetrievalWebbing(Card):
    """Retrieval Webbing. The excess that others give back at the end of their turns comes to its holder (`GiveBack`).
    Discard: one token of choice from each other player who has one, decoy or not."""

    def victim(self, s: State, me: Player) -> i64:
        """The seat, clockwise, that is next to give a token; NOBODY when all have. Frame: b = two bits a seat, 1 for
        fuel, 2 for ore."""
        for i in range(1, s.players):
            p = s.seats[(me.seat + i) % s.players]
            if p.fuel + p.ore > 0 and (s.b() >> (2 * p.seat)) & 3 == 0:
                return p.seat
        return -1

    def can_discard(self, s: State, me: Player) -> bool:
        for p in s.seats:
            if p.seat != me.seat and p.fuel + p.ore > 0:
                return True
        return False

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        p = s.seats[self.victim(s, me)]
        if p.fuel > 0:
            out.add(TAKE_FUEL + p.seat)
        if p.ore > 0:
            out.add(TAKE_ORE + p.seat)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        seat = code - TAKE_FUEL if code < TAKE_ORE else code - TAKE_ORE
        token: i64 = 1 if code < TAKE_ORE else 2
        s.set_b(s.b() | token << (2 * seat))
        if self.victim(s, me) >= 0:
            return
        tokens = s.b()
        s.pop()
        s.discard_for_power(me, self.card)
        for p in s.seats:
            s.steal_tokens(p, me, (tokens >> (2 * p.seat)) & 1, (tokens >> (2 * p.seat + 1)) & 1)


class SolarHarvester(Card):
    """Solar Harvester. One fuel for each ship of opponents at the Solar Converter. Discard: all fuel of the others goes
    to the stock; what lies on cards stays there."""

    def harvest(self, s: State, me: Player) -> i64:
        """Ships of opponents there: by colour, the Relic Ship by its buyer, the Brethren Ship by its faction."""
        result: i64 = 0
        for kind in range(names.ALL_KINDS):
            owner = s.owner_of(kind)
            if owner >= 0 and owner != me.seat:
                result += size(s.ships_of(names.AT_SOLAR, kind))
        return result

    def can_use(self, s: State, me: Player) -> bool:
        return self.harvest(s, me) > 0

    def use(self, s: State, me: Player) -> None:
        s.use_tech(me, self.card, 0)
        s.gain(me, self.harvest(s, me), 0)

    def can_discard(self, s: State, me: Player) -> bool:
        for p in s.seats:
            if p.seat != me.seat and p.fuel > 0:
                return True
        return False

    def spend(self, s: State, me: Player) -> None:
        s.discard_for_power(me, self.card)
        for p in s.seats:
            if p.seat != me.seat:
                s.pay(p, p.fuel, 0)


register(Electrofabricator(names.ELECTROFABRICATOR, "factions", fuel=2))
register(LunarTunneler(names.LUNAR_TUNNELER, "factions", fuel=1))
register(MatterExtractor(names.MATTER_EXTRACTOR, "promo", active=False))
register(NanoRecycler(names.NANO_RECYCLER, "expansion_4"))
register(NullTimeVault(names.NULL_TIME_VAULT, "expansion_4"))
register(
    ProbabilityFocus(names.PROBABILITY_FOCUS, "expansion_4", lays=1, use_in=BEFORE_ROLL, discard_in=BEFORE_ROLL),
    on_roll=True,
)
register(RetrievalWebbing(names.RETRIEVAL_WEBBING, "expansion_5"))
register(SolarHarvester(names.SOLAR_HARVESTER, "factions"))
register(SpaceCrane(names.SPACE_CRANE, "promo", active=False))
