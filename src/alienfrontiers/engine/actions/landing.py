"""Landing on a territory, and what can be moved there. Control, bonuses and fields are kept by the verbs of `State`."""

from ..numbers.bits import bit
from ..numbers.codes import COLONY, FIELD, TERRITORY
from ..numbers.moves import Moves
from ..numbers.names import FIELDS, ISOLATION, POSITRON, REPULSOR, TERRITORIES
from ..numbers.reasons import NOT_A_CHOICE, REPELLED
from ..numbers.vec import i64
from ..table.player import Player
from ..table.stack import LAND_COLONY, NOBODY
from ..table.state import DECISIONS, Decision, State


def list_territories(mask: i64, out: Moves) -> None:
    """List territories as targets."""
    for t in range(TERRITORIES):
        if (mask >> t) & 1:
            out.add(TERRITORY + t)


def to_land(s: State, code: i64, refusal: i64) -> i64:
    """Why a colony does not come to a territory, where one was refused that the Repulsor Field may close."""
    if refusal == NOT_A_CHOICE and TERRITORY <= code < COLONY and s.repelled(code - TERRITORY):
        return REPELLED
    return refusal


def field_targets(s: State, field: i64) -> i64:
    """Territories to which a field generator can come, a mask: others than the one where it lies; one that straddles a
    border may come to either side."""
    there = s.fields[field]
    return s.rules.lands if there & (there - 1) else s.rules.lands & ~there


def movable_lands(s: State, seat: i64) -> i64:
    """Territories that a colony of the seat may leave, a mask."""
    return 0 if s.seats[seat].locked else s.lands_of(seat) & ~s.fields[REPULSOR]


def list_colonies(seat: i64, lands: i64, out: Moves) -> None:
    """List a seat's colonies on territories, a mask, as targets."""
    for t in range(TERRITORIES):
        if (lands >> t) & 1:
            out.add(COLONY + TERRITORIES * seat + t)


def lands_to_leave(s: State) -> i64:
    """Territories that a colony of anybody may leave, a mask."""
    result: i64 = 0
    for p in s.seats:
        result |= movable_lands(s, p.seat)
    return result


def list_movable(s: State, out: Moves) -> None:
    """List everybody's colonies that may leave their territories."""
    for p in s.seats:
        list_colonies(p.seat, movable_lands(s, p.seat), out)


def list_fields(s: State, out: Moves) -> None:
    """List the field generators on the planet as targets."""
    for field in range(FIELDS):
        if s.fields[field] != 0:
            out.add(FIELD + field)


def any_field(s: State) -> bool:
    """Is any field generator on the planet?"""
    return s.fields[ISOLATION] | s.fields[POSITRON] | s.fields[REPULSOR] != 0


def discount_lands(s: State, me: Player) -> i64:
    """Open territories without opponents' colonies, a mask: where a landing costs less ore (Sunrise Commune)."""
    result = s.open_lands()
    for p in s.seats:
        if p.seat != me.seat:
            result &= ~s.lands_of(p.seat)
    return result


def can_pay_landing(s: State, me: Player, fuel: i64, ore: i64) -> bool:
    """Can the price of a landing be paid, at least for some territory?"""
    if me.fuel < fuel:
        return False
    if me.ore >= ore:
        return True
    return me.land_discount > 0 and me.ore >= ore - me.land_discount and discount_lands(s, me) != 0


def choose_landing(s: State, me: Player, ore: i64, payee: i64) -> None:
    """Ask where one of the player's colonies lands. The ore goes to `payee` or, with NOBODY, to the stock; it is paid
    at once where it does not depend on the territory."""
    if me.land_discount == 0:
        s.pay_to(me, 0, ore, payee)
        ore = 0
    s.push(LAND_COLONY, me.seat, 2 * (payee + 1), 0, ore)


def launch_colony(s: State, me: Player, excess: i64) -> None:
    """Pay one fuel and one ore and ask where the Hub colony lands; `excess` advances go to the next colony."""
    s.pay(me, 1, 0)
    choose_landing(s, me, 1, NOBODY)
    s.set_a(s.a() + 1)
    s.set_b(excess)


class LandColony(Decision):
    """Where a colony lands. Frame: a = 1 for a launch from the Hub, and twice the payee + 1; b = excess advances kept
    for the next colony; c = ore still owed."""

    def moves(self, s: State, out: Moves) -> None:
        me = s.me()
        lands = s.open_lands()
        if me.ore < s.c():
            lands &= discount_lands(s, me)
        list_territories(lands, out)

    def refusal(self, s: State, code: i64) -> i64:
        return to_land(s, code, super().refusal(s, code))

    def apply(self, s: State, code: i64) -> None:
        launched = s.a() & 1 != 0
        payee = (s.a() >> 1) - 1
        excess = s.b()
        ore = s.c()
        s.pop()
        me = s.me()
        t = code - TERRITORY
        if ore > 0:
            if discount_lands(s, me) & bit(t):
                ore -= me.land_discount
            s.pay_to(me, 0, ore if ore > 0 else 0, payee)
        s.land_colony(me, t, launched)
        if excess > 0 and me.supply > 0:
            s.start_colony(me, excess)


DECISIONS[LAND_COLONY] = LandColony()
