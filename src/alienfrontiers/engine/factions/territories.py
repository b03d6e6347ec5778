"""Factions that live by territories: their number, their bonuses, the fields on them."""

from ..actions.landing import any_field, field_targets, list_colonies, list_fields, list_territories, movable_lands
from ..kinds.faction import Faction, register
from ..numbers.bits import bit, count
from ..numbers.codes import COLONY, FIELD, TERRITORY
from ..numbers.events import BY_PROXIMA, REV_ISOLATED
from ..numbers.moves import Moves
from ..numbers.names import ADJACENT, BURROUGHS, COREX, FIELDS, PROXIMA, TERRITORIES, URANIAN, XENO
from ..numbers.vec import i64
from ..table.player import Player
from ..table.position import NOWHERE
from ..table.stack import NOBODY, PORT
from ..table.state import State


class Corex(Faction):
    """Corex Conglomerated. At the start of the turn one fuel, and one for each controlled territory. Dock: two fuel for
    one ore for each controlled territory."""

    def turn_started(self, s: State, me: Player) -> None:
        s.gain(me, 1 + count(me.controls), 0)

    def may(self, s: State, me: Player) -> bool:
        return me.controls != 0

    def docked(self, s: State, me: Player, value: i64) -> None:
        s.gain(me, 0, count(me.controls))


class Proxima(Faction):
    """Proxima Centauri Scholars. Once a turn, two fuel: put a field generator from the supply on a territory, or take
    one off. Dock: one fuel to move one to another territory."""

    def can_use(self, s: State, me: Player) -> bool:
        return not self.used(me) and me.fuel >= self.fuel

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Naming a field that lies on a territory takes it off."""
        if s.b() == 0:
            for field in range(FIELDS):
                out.add(FIELD + field)
        else:
            list_territories(s.rules.lands, out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        """Frame: b = field from the supply + 1."""
        field = s.b() - 1
        target: i64 = NOWHERE
        if field < 0:
            field = code - FIELD
            if s.fields[field] == 0:
                s.set_b(field + 1)
                return
        else:
            target = code - TERRITORY
        s.pop()
        self.mark_used(me)
        s.pay(me, self.fuel, 0)
        s.place_field(field, target)
        s.note(BY_PROXIMA)  # agenda S6 excepts this faction

    def may(self, s: State, me: Player) -> bool:
        return any_field(s)

    def docked(self, s: State, me: Player, value: i64) -> None:
        s.push(PORT, me.seat, self.faction)

    def port_moves(self, s: State, me: Player, out: Moves) -> None:
        if s.b() > 0:
            list_territories(field_targets(s, s.b() - 1), out)
        else:
            list_fields(s, out)

    def port_apply(self, s: State, me: Player, code: i64) -> None:
        """Frame: b = field + 1."""
        if s.b() == 0:
            s.set_b(code - FIELD + 1)
            return
        field = s.b() - 1
        s.pop()
        s.place_field(field, code - TERRITORY)


class Uranian(Faction):
    """Uranian Syndicate. Once a turn the bonus of a contested territory: with colonies, but controlled by nobody; not
    Burroughs Desert. It lasts the turn, whatever becomes of the contest (rulings 9.2). Dock: one ore moves an own
    colony, two ore an opponent's, to any other territory."""

    def contested(self, s: State, me: Player) -> i64:
        """Territories whose bonus can be chosen, a mask."""
        result: i64 = 0
        for t in range(TERRITORIES):
            if t != BURROUGHS and s.control[t] == NOBODY and s.colonies_on(t) > 0 and not s.isolated(t):
                result |= bit(t)
        return result & ~me.borrowed

    def can_use(self, s: State, me: Player) -> bool:
        return not self.used(me) and self.contested(s, me) != 0

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        list_territories(self.contested(s, me), out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        self.mark_used(me)
        me.borrowed |= bit(code - TERRITORY)
        s.refresh_bonuses()

    def price(self, me: Player, seat: i64) -> i64:
        """Ore for moving a colony of a seat."""
        return 1 if seat == me.seat else 2

    def free(self, s: State, me: Player) -> bool:
        return False

    def may(self, s: State, me: Player) -> bool:
        for p in s.seats:
            if me.ore >= self.price(me, p.seat) and movable_lands(s, p.seat) != 0:
                return True
        return False

    def docked(self, s: State, me: Player, value: i64) -> None:
        s.push(PORT, me.seat, self.faction)

    def port_moves(self, s: State, me: Player, out: Moves) -> None:
        colony = s.b() - 1
        if colony >= 0:
            list_territories(s.open_lands() & ~bit(colony % TERRITORIES), out)
            return
        for p in s.seats:
            if me.ore >= self.price(me, p.seat):
                list_colonies(p.seat, movable_lands(s, p.seat), out)

    def port_apply(self, s: State, me: Player, code: i64) -> None:
        """Frame: b = colony + 1, TERRITORIES * owner + territory."""
        if s.b() == 0:
            s.set_b(code - COLONY + 1)
            return
        colony = s.b() - 1
        s.pop()
        s.pay(me, 0, self.price(me, colony // TERRITORIES))
        s.relocate(colony, code - TERRITORY)


class Xeno(Faction):
    """Xeno Explorations, Inc. Once a turn, one fuel: move the REV over a border; its new territory's bonus counts for
    the player while the REV stays there, to the end of the turn, but that of Burroughs Desert never. Dock: the same
    move for whoever docks."""

    def can_use(self, s: State, me: Player) -> bool:
        return not self.used(me) and me.fuel >= self.fuel

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        list_territories(ADJACENT[s.rev] & s.rules.lands, out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        self.mark_used(me)
        s.pay(me, self.fuel, 0)
        move_rev(s, me, code - TERRITORY)

    def docked(self, s: State, me: Player, value: i64) -> None:
        s.push(PORT, me.seat, self.faction)

    def port_moves(self, s: State, me: Player, out: Moves) -> None:
        list_territories(ADJACENT[s.rev] & s.rules.lands, out)

    def port_apply(self, s: State, me: Player, code: i64) -> None:
        s.pop()
        move_rev(s, me, code - TERRITORY)


def move_rev(s: State, me: Player, t: i64) -> None:
    """Move the REV. What it opened before ends, for whomever that was."""
    s.rev = t
    for p in s.seats:
        p.explored = 0
    if t != BURROUGHS:
        me.explored = bit(t)
    if s.isolated(t):
        s.note(REV_ISOLATED)
    s.refresh_bonuses()


register(Corex(COREX, "factions", port_fuel=2))
register(Proxima(PROXIMA, "factions", fuel=2, port_fuel=1))
register(Uranian(URANIAN, "factions"))
register(Xeno(XENO, "faction_1", fuel=1))
