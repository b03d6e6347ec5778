"""Alien Tech cards about field generators."""

from ..actions.landing import field_targets, list_territories
from ..kinds.card import Card, register
from ..numbers.bits import bit, count
from ..numbers.codes import FIELD, ROLL, TERRITORY
from ..numbers.moves import Moves, list_faces
from ..numbers.names import (
    ADJACENT,
    DEFLECTOR_SHIELD,
    FIELD_AMPLIFIER,
    FIELD_PROPAGATOR,
    FIELDS,
    ISOLATION,
    POSITRON,
    REPULSOR,
    TERRITORIES,
)
from ..numbers.vec import i64
from ..table.player import Player
from ..table.stack import CHANCE, POWER
from ..table.state import State


class SetField(Card):
    """A card whose discard puts one of several field generators on a territory."""

    def lands(self, s: State, me: Player, field: i64) -> i64:
        """Territories where the field can be put, a mask."""
        raise NotImplementedError

    def can_discard(self, s: State, me: Player) -> bool:
        for field in range(FIELDS):
            if self.lands(s, me, field) != 0:
                return True
        return False

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = field + 1."""
        if s.b() > 0:
            list_territories(self.lands(s, me, s.b() - 1), out)
            return
        for field in range(FIELDS):
            if self.lands(s, me, field) != 0:
                out.add(FIELD + field)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            s.set_b(code - FIELD + 1)
            return
        field = s.b() - 1
        s.pop()
        s.discard_for_power(me, self.card)
        s.place_field(field, code - TERRITORY)


class DeflectorShield(SetField):
    """Deflector Shield. Cards of others pay one fuel more for each ship of its holder that they touch (`State.toll`).
    Discard: put the Repulsor or the Positron Field where you have a colony."""

    def held(self, s: State, p: Player) -> None:
        p.toll = 1

    def lands(self, s: State, me: Player, field: i64) -> i64:
        return 0 if field == ISOLATION else field_targets(s, field) & s.lands_of(me.seat)


def side_kept(s: State) -> i64:
    """The territory where the field stays that is to straddle a border (`FieldAmplifier`), or -1."""
    return ((s.b() >> 4) & 15) - 1


class FieldAmplifier(Card):
    """Field Amplifier. Three fuel: a field on a territory you control reaches over a border, for as long as nobody
    moves it. One field at a time: the one that did so before settles first. When the card is lost, the acting player
    settles the field. Discard: move all fields to one territory where you have a colony."""

    def sides(self, s: State, me: Player, field: i64) -> i64:
        """Controlled territories of the field from which it can reach over a border, a mask."""
        result: i64 = 0
        lands = s.fields[field] & me.controls
        for t in range(TERRITORIES):
            if (lands >> t) & 1 and self.beyond(s, field, t) != 0:
                result |= bit(t)
        return result

    def beyond(self, s: State, field: i64, side: i64) -> i64:
        """Territories next to one side to which the field does not reach yet, a mask."""
        return ADJACENT[side] & s.rules.lands & ~s.fields[field]

    def field(self, s: State) -> i64:
        """The field chosen, or -1."""
        return (s.b() & 15) - 1

    def far_side(self, s: State) -> i64:
        """The territory that it is to reach, noted while another field has to settle first, or -1."""
        return (s.b() >> 8) - 1

    def can_use(self, s: State, me: Player) -> bool:
        if not me.can_pay_tech(self.fuel):
            return False
        for field in range(FIELDS):
            if self.sides(s, me, field) != 0:
                return True
        return False

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = field + 1, then the side that stays + 1 from bit 4, then the side beyond + 1 from bit 8."""
        field = self.field(s)
        side = side_kept(s)
        if field < 0:
            for f in range(FIELDS):
                if self.sides(s, me, f) != 0:
                    out.add(FIELD + f)
        elif side < 0:
            list_territories(self.sides(s, me, field), out)
        elif self.far_side(s) < 0:
            list_territories(self.beyond(s, field, side), out)
        else:
            list_territories(s.fields[s.straddling()], out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            field = code - FIELD
            s.set_b(field + 1)
            sides = self.sides(s, me, field)
            if sides & (sides - 1) == 0:
                self.note_side(s, sides)
            return
        t = code - TERRITORY
        field = self.field(s)
        side = side_kept(s)
        if side < 0:
            self.note_side(s, bit(t))
            return
        before = s.straddling()
        reach = self.far_side(s)
        if reach < 0 and before >= 0 and before != field:
            s.set_b(s.b() | (t + 1) << 8)
            return
        s.pop()
        s.use_tech(me, self.card, self.fuel)
        if reach >= 0:
            s.place_field(before, t)
        else:
            reach = t
        s.spread_field(field, bit(side) | bit(reach))

    def note_side(self, s: State, side: i64) -> None:
        """Note the territory where the field stays, a mask of one."""
        s.set_b(s.b() | (count(side - 1) + 1) << 4)

    def lendable(self) -> bool:
        return False

    def lost(self, s: State, p: Player) -> None:
        if s.straddling() >= 0:
            s.settle_field()

    def gathers(self, s: State, t: i64) -> bool:
        """Would any field move if all came to a territory?"""
        for field in range(FIELDS):
            if s.fields[field] & ~bit(t):
                return True
        return False

    def lands(self, s: State, me: Player) -> i64:
        """Territories where the fields can be gathered, a mask."""
        result: i64 = 0
        lands = s.lands_of(me.seat)
        for t in range(TERRITORIES):
            if (lands >> t) & 1 and self.gathers(s, t):
                result |= bit(t)
        return result

    def can_discard(self, s: State, me: Player) -> bool:
        return self.lands(s, me) != 0

    def discard_moves(self, s: State, me: Player, out: Moves) -> None:
        list_territories(self.lands(s, me), out)

    def discard_apply(self, s: State, me: Player, code: i64) -> None:
        t = code - TERRITORY
        s.pop()
        for field in range(FIELDS):
            if s.fields[field] & ~bit(t):
                s.place_field(field, t)
        s.discard_for_power(me, self.card)


class FieldPropagator(SetField):
    """Field Propagator. Three fuel: a die names a field (1 to 3 Repulsor, 4 and 5 Positron, 6 Isolation), which must be
    put on another territory where you have a colony, if there is one. Discard: move a field to another territory."""

    def can_use(self, s: State, me: Player) -> bool:
        return me.can_pay_tech(self.fuel) and s.lands_of(me.seat) != 0

    def use(self, s: State, me: Player) -> None:
        s.use_tech(me, self.card, self.fuel)
        s.push(POWER, CHANCE, self.card)

    def targets(self, s: State, me: Player, field: i64) -> i64:
        return field_targets(s, field) & s.lands_of(me.seat)

    def power_moves(self, s: State, me: Player, out: Moves) -> None:
        """Frame: b = field + 1."""
        if s.b() == 0:
            list_faces(out)
        else:
            list_territories(self.targets(s, me, s.b() - 1), out)

    def power_apply(self, s: State, me: Player, code: i64) -> None:
        if s.b() == 0:
            value = code - ROLL + 1
            field: i64 = REPULSOR if value <= 3 else POSITRON if value <= 5 else ISOLATION
            if self.targets(s, me, field) == 0:
                s.pop()
            else:
                s.set_b(field + 1)
                s.ask(me.seat)
            return
        field = s.b() - 1
        s.pop()
        s.place_field(field, code - TERRITORY)

    def lands(self, s: State, me: Player, field: i64) -> i64:
        return field_targets(s, field) if s.fields[field] != 0 else 0


register(DeflectorShield(DEFLECTOR_SHIELD, "expansion_2"))
register(FieldAmplifier(FIELD_AMPLIFIER, "expansion_2", fuel=3))
register(FieldPropagator(FIELD_PROPAGATOR, "expansion_2", fuel=3))
