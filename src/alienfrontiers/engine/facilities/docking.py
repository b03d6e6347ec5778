"""Docking: which of the unplaced ships a docking takes, and the docking itself."""

from ..actions.landing import launch_colony
from ..kinds.card import CARD_AT, list_docking_powers
from ..kinds.facility import BY_SIGNS
from ..numbers.codes import DISCARD, DOCK_HUB, LAUNCH, USE
from ..numbers.dice_sets import number, one, singles
from ..numbers.limits import LAST_CIRCLE
from ..numbers.moves import Moves
from ..numbers.names import AT_MARKET, AT_SHIPYARD, CARDS, RELIC_SHIP, SHIP_KINDS, SITE_OF_PLACE
from ..numbers.reasons import JUST_LEFT, MAY, NEEDS_SHIPS, NOT_ASKED, NOT_LIFTED, OTHER_SIGNS
from ..numbers.vec import i64
from ..table.fleets import kind_of, list_ships
from ..table.player import Player
from ..table.position import NOWHERE
from ..table.stack import HOLDS_CODE, HOLDS_NUMBER, HUB_ON, LIFTED, NOBODY, WHICH_SHIP
from ..table.state import DECISIONS, Decision, State
from .hub import bars_entry, kept, may_launch
from .ports import facility_of, is_dock, list_claims, list_docks, list_ports


def begin_docking(s: State, code: i64) -> None:
    """Dock as a code says, after asking which ships where that is not determined."""
    facility = facility_of(code)
    if facility.begin(s, code):
        return
    need = facility.need(code)
    if not s.mixed_hand():
        s.picked[s.active] = need
        dock_now(s, code)
        return
    if s.lifted != 0 and not facility.docks_besides():
        s.picked[s.lifted_kind] = one(s.lifted)
        need -= one(s.lifted)
    s.push(WHICH_SHIP, s.active, code, need)
    name_ships(s)


def left_for(s: State, code: i64, kind: i64, value: i64) -> i64:
    """How many ships of a kind that show a value are not named yet and may dock so. One that was lifted there may only
    dock elsewhere, and where others dock elsewhere in the same action a lifted one must find room among them."""
    facility = facility_of(code)
    me = s.me()
    ships = number(s.hand_of(kind) - s.picked[kind], value)
    if ships == 0 or facility.bars(s, me, kind) != MAY:
        return 0
    if s.lifted == 0 or not facility.docks_besides():
        return ships
    meant = kind == s.lifted_kind and value == s.lifted
    if meant and facility.facility == s.lifted_from:
        return ships - 1
    return ships if meant or facility.fits_besides(s, me, code, s.lifted_kind, s.lifted) else 0


def name_ships(s: State) -> None:
    """Name the ships that are determined; when all are, dock."""
    for value in range(1, 7):
        wanted = number(s.b(), value)
        if wanted == 0:
            continue
        found: i64 = 0
        kinds = 0
        for kind in range(SHIP_KINDS):
            n = left_for(s, docking_asked(s), kind, value)
            if n > 0:
                found += n
                kinds += 1
        if kinds > 1 and found > wanted:
            return
        for kind in range(SHIP_KINDS):
            n = left_for(s, docking_asked(s), kind, value)
            if n > 0:
                take = n if n < wanted else wanted
                s.picked[kind] += take * one(value)
                s.set_b(s.b() - take * one(value))
                wanted -= take
    code = docking_asked(s)
    s.pop()
    dock_now(s, code)


def dock_now(s: State, code: i64) -> None:
    """Dock the ships that were named; what a card waived for this docking ends with it. A lifted ship is down when it
    was among them, and not to where it came from: else it docks with the rest of this action."""
    facility = facility_of(code)
    if s.lifted != 0 and facility.facility != s.lifted_from and number(s.picked[s.lifted_kind], s.lifted):
        s.put_down()
    facility.dock(s, code)
    s.terms = 0
    s.terms_place = NOWHERE


def list_all_docks(s: State, me: Player, out: Moves) -> None:
    """Dockings everywhere: facilities, factions, the Outer Belt."""
    hand = s.hand()
    if hand == 0:
        return
    list_docks(s, me, hand, out)
    if s.rules.factions:
        list_ports(s, me, hand, out)
    if s.rules.belt:
        list_claims(s, me, hand, out)


def lift(s: State, place: i64, kind: i64, value: i64) -> None:
    """Take a ship off its place; it must dock elsewhere at once."""
    s.undock(place, kind, value)
    s.add_to_hand(kind, value)
    if kind == RELIC_SHIP and s.relic_user != s.active:
        s.borrow_relic()
    s.lifted = value
    s.lifted_kind = kind
    s.lifted_from = SITE_OF_PLACE[place]


def keep_fitting(s: State, me: Player, listed: Moves, out: Moves) -> None:
    """List those of the dockings that take the lifted ship, if there is one, to another site."""
    for i in range(listed.n):
        code = listed.codes[i]
        if s.lifted == 0 or facility_of(code).fits(s, me, code, s.lifted_kind, s.lifted):
            out.add(code)


def list_lifted(s: State, me: Player, out: Moves) -> None:
    """Dockings that take the lifted ship to another site, alone or with unplaced ships, and cards by whose power it can
    dock on other terms."""
    listed = Moves()
    list_all_docks(s, me, listed)
    keep_fitting(s, me, listed, out)
    list_docking_powers(s, me, out)


def may_lift(s: State, me: Player, place: i64, kind: i64, value: i64, fuel: i64) -> bool:
    """Could a docked ship, lifted for so much fuel, dock elsewhere? It is lifted for a moment to see."""
    if me.fuel < fuel:
        return False
    trader = s.trader[place - AT_MARKET] if AT_MARKET <= place < AT_SHIPYARD else NOBODY
    user = s.relic_user
    lands = s.relic_lands
    beside = s.beside[:]
    me.fuel -= fuel
    lift(s, place, kind, value)
    out = Moves()
    list_lifted(s, me, out)
    s.take_from_hand(kind, one(value))
    s.put_back(place, kind, value)
    s.put_down()
    me.fuel += fuel
    s.relic_user = user
    s.relic_lands = lands
    s.beside = beside
    if trader != NOBODY:
        s.trader[place - AT_MARKET] = trader
    return out.n > 0


def dock_or_use(s: State, code: i64) -> None:
    """Dock the lifted ship, or begin the power of a card by which it docks."""
    if USE <= code < USE + CARDS:
        CARD_AT[code - USE].use(s, s.me())
    elif DISCARD <= code < DISCARD + CARDS:
        CARD_AT[code - DISCARD].spend(s, s.me())
    else:
        begin_docking(s, code)


def lifted_refusal(s: State, me: Player, code: i64) -> i64:
    """Why a docking does not take the lifted ship to another site: MAY when it does."""
    facility = facility_of(code)
    refusal = facility.refusal(s, me, code)
    if refusal == MAY and facility.fits(s, me, code, s.lifted_kind, s.lifted):
        return MAY
    if facility.facility == s.lifted_from:
        return JUST_LEFT
    if refusal != NEEDS_SHIPS and facility.shape != BY_SIGNS and number(facility.need(code), s.lifted) == 0:
        return NOT_LIFTED
    if refusal != MAY:
        return refusal
    barred = facility.bars(s, me, s.lifted_kind)
    return barred if barred != MAY else OTHER_SIGNS


class Lifted(Decision):
    """Where a lifted ship docks: at another site, alone or with unplaced ships."""

    def moves(self, s: State, out: Moves) -> None:
        list_lifted(s, s.me(), out)

    def refusal(self, s: State, code: i64) -> i64:
        return lifted_refusal(s, s.me(), code) if is_dock(code) else super().refusal(s, code)

    def apply(self, s: State, code: i64) -> None:
        s.pop()
        dock_or_use(s, code)


def docking_asked(s: State) -> i64:
    """The code of the docking for which ships are named."""
    return s.a()


class WhichShip(Decision):
    """Ships of several kinds show the value that docks: which is meant? Frame: a = docking code, b = values still to be
    named, packed; the lowest is asked for."""

    def holds(self, subject: i64) -> tuple[int, int, int]:
        return HOLDS_CODE, HOLDS_NUMBER, HOLDS_NUMBER

    def moves(self, s: State, out: Moves) -> None:
        value: i64 = 1
        while number(s.b(), value) == 0:
            value += 1
        for kind in range(SHIP_KINDS):
            if left_for(s, docking_asked(s), kind, value) > 0:
                list_ships(kind, one(value), out)

    def apply(self, s: State, code: i64) -> None:
        value = s.value_of(code)
        s.picked[kind_of(code)] += one(value)
        s.set_b(s.b() - one(value))
        name_ships(s)


class HubOn(Decision):
    """The colony came to a circle that is full: another ship docks and moves it on, or it is launched, where it may be.
    `launch` and the dockings at the Hub are the answers. Frame: a = steps beyond the last circle."""

    def moves(self, s: State, out: Moves) -> None:
        me = s.me()
        if may_launch(s, me):
            out.add(LAUNCH)
        if me.circle < LAST_CIRCLE and bars_entry(s, me, s.hand()) == MAY:
            out.add_values(DOCK_HUB, singles(s.hand()))

    def refusal(self, s: State, code: i64) -> i64:
        return MAY if super().refusal(s, code) == MAY else NOT_ASKED

    def apply(self, s: State, code: i64) -> None:
        me = s.me()
        excess = s.a()
        s.pop()
        if code == LAUNCH:
            launch_colony(s, me, kept(s, me, excess))
        else:
            begin_docking(s, code)


DECISIONS[WHICH_SHIP] = WhichShip()
DECISIONS[LIFTED] = Lifted()
DECISIONS[HUB_ON] = HubOn()
