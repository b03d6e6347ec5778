"""The main phase: use cards and assign the fleet, in any order."""

from typing import Final

from ..actions.decks import replace_display, take_from_display
from ..actions.landing import launch_colony
from ..facilities.docking import begin_docking
from ..facilities.hub import bars_launch, may_launch
from ..facilities.orbit import affordable, bars_claim, bars_trade, may_claim, may_cycle, trade_prices, trades
from ..facilities.ports import facility_of, is_dock, list_claims, list_docks, list_ports
from ..kinds.agenda import bars_reveal, forget_met, list_reveals, reveal
from ..kinds.asteroid import ASTEROID_AT, bars_asteroid, list_asteroids
from ..kinds.card import CARD_AT, MAIN_PHASE, REGISTRY, bars_discard, bars_power, list_powers
from ..kinds.faction import FACTION_AT, bars_faction, list_faction_powers
from ..numbers import codes
from ..numbers.bits import bit
from ..numbers.events import SHIP_GAINED
from ..numbers.limits import CLAIM_TOTAL
from ..numbers.moves import Moves
from ..numbers.names import (
    ASTEROIDS,
    BURROUGHS,
    CARDS,
    FACTIONS,
    GRAVITRON_SHUNT,
    HEINLEIN,
    IN_BAY,
    IN_HAND,
    ON_BURROUGHS,
    RELIC_SHIP,
)
from ..numbers.reasons import (
    ISOLATED,
    LOCKED,
    MAY,
    NO_CYCLE,
    NOT_ASKED,
    NOT_SHUNTED,
    NOT_YOUR_DESERT,
    SOLD,
    STILL_DOCKS,
    about,
    price,
)
from ..numbers.ruleset import FREE, STRICT
from ..numbers.vec import i64
from ..table.player import Player
from ..table.position import NOWHERE
from ..table.stack import CHANCE, ENGINE, MAIN, REROLL, WINDOW
from ..table.state import DECISIONS, Decision, State


def begin_action(s: State) -> None:
    """What was true of the action before is so no longer."""
    s.last_site = NOWHERE
    if s.watching:
        forget_met(s, s.me())


RELEASE_FUEL: Final = 2  # brings a colony down from a Gravitron Shunt


class MainPhase(Decision):
    """Use Alien Tech cards and assign the fleet, in any order."""

    def moves(self, s: State, out: Moves) -> None:
        me = s.me()
        if list_dockings(s, me, out):
            out.add(codes.END_TURN)
        list_facility_actions(s, me, out)
        list_powers(s, me, MAIN_PHASE, out)
        if s.rules.expanded:
            self.list_more(s, me, out)

    def refusal(self, s: State, code: i64) -> i64:
        me = s.me()
        if code == codes.END_TURN:
            return bars_leaving(s, me)
        if code == codes.BUY_RELIC:
            return bars_relic(s, me)
        if codes.USE <= code < codes.USE + CARDS:
            return bars_power(s, me, code - codes.USE, MAIN_PHASE)
        if codes.DISCARD <= code < codes.DISCARD + CARDS:
            return bars_discard(s, me, code - codes.DISCARD, MAIN_PHASE)
        if codes.FACTION <= code < codes.FACTION + FACTIONS:
            return bars_faction(s, me, code - codes.FACTION)
        if codes.USE_ASTEROID <= code < codes.USE_ASTEROID + ASTEROIDS:
            return bars_asteroid(s, me, code - codes.USE_ASTEROID)
        if code == codes.RELEASE:
            return bars_release(s, me) if s.rules.expanded else NOT_SHUNTED
        return bars_action(s, me, code) if is_action(code) else NOT_ASKED

    def list_more(self, s: State, me: Player, out: Moves) -> None:
        """What expansions add."""
        list_faction_powers(s, me, out)
        if me.asteroids != 0:
            list_asteroids(s, me, out)
        list_reveals(s, me, out)
        if bars_release(s, me) == MAY:
            out.add(codes.RELEASE)

    def apply(self, s: State, code: i64) -> None:
        me = s.me()
        if codes.is_reveal(code):
            reveal(s, me, codes.agenda_of(code))
            return
        site = s.last_site
        begin_action(s)
        if is_dock(code):
            begin_docking(s, code)
        elif code == codes.END_TURN:
            s.pop()
        elif codes.USE <= code < codes.USE + CARDS:
            s.last_site = site
            CARD_AT[code - codes.USE].use(s, me)
        elif codes.DISCARD <= code < codes.DISCARD + CARDS:
            CARD_AT[code - codes.DISCARD].spend(s, me)
        elif codes.FACTION <= code < codes.FACTION + FACTIONS:
            FACTION_AT[code - codes.FACTION].use(s, me)
        elif codes.USE_ASTEROID <= code < codes.USE_ASTEROID + ASTEROIDS:
            ASTEROID_AT[code - codes.USE_ASTEROID].use(s, me)
        elif code == codes.RELEASE:
            s.pay(me, RELEASE_FUEL, 0)
            s.settle_from_card(GRAVITRON_SHUNT)
        else:
            take_facility_action(s, me, code)


def list_dockings(s: State, me: Player, out: Moves) -> bool:
    """List the dockings everywhere; is none of them forced?"""
    hand = s.hand()
    if hand == 0:
        return True
    list_docks(s, me, hand, out)
    if s.rules.ports_forced:
        list_ports(s, me, hand, out)
    result = may_leave(s, me, out)
    if s.rules.factions and not s.rules.ports_forced:
        list_ports(s, me, hand, out)
    if s.rules.belt:
        list_claims(s, me, hand, out)
    return result


def is_forced(s: State, me: Player, code: i64) -> bool:
    """Must this docking be made before the turn may end (rulings 7.3.1)?"""
    return s.rules.forced == STRICT or (s.rules.forced == FREE and facility_of(code).free(s, me, code))


def bars_leaving(s: State, me: Player) -> i64:
    """Why ships may not go to the Maintenance Bay: MAY when they may."""
    hand = s.hand()
    if hand == 0:
        return MAY
    docks = Moves()
    list_docks(s, me, hand, docks)
    if s.rules.ports_forced:
        list_ports(s, me, hand, docks)
    sites: i64 = 0
    for i in range(docks.n):
        if is_forced(s, me, docks.codes[i]):
            sites |= bit(facility_of(docks.codes[i]).facility)
    return MAY if sites == 0 else about(STILL_DOCKS, sites)


def may_leave(s: State, me: Player, docks: Moves) -> bool:
    """Is none of these dockings forced?"""
    for i in range(docks.n):
        if is_forced(s, me, docks.codes[i]):
            return False
    return True


def is_reveal(code: i64) -> bool:
    return codes.is_reveal(code)


def is_action(code: i64) -> bool:
    """Is this a docking or something else that ships out of a Pocket Universe may do too?"""
    if code == codes.CYCLE or code == codes.LAUNCH or codes.TRADE <= code < codes.USE:
        return True
    return is_dock(code) or is_reveal(code)


def bars_action(s: State, me: Player, code: i64) -> i64:
    """Why one of these actions is not possible: MAY when it is."""
    if is_dock(code):
        return facility_of(code).refusal(s, me, code)
    if is_reveal(code):
        return bars_reveal(s, me, codes.agenda_of(code), (code - codes.REVEAL) % codes.HALVES)
    if code == codes.CYCLE:
        return MAY if may_cycle(s) else NO_CYCLE
    if code == codes.LAUNCH:
        return bars_launch(s, me)
    return bars_trade(s, me, code - codes.TRADE + 1) if code < codes.CLAIM else bars_claim(s, me, code - codes.CLAIM)


def list_facility_actions(s: State, me: Player, out: Moves) -> None:
    """What facilities and territories offer besides docking."""
    if may_cycle(s):
        out.add(codes.CYCLE)
    if may_launch(s, me):
        out.add(codes.LAUNCH)
    if s.kind() == MAIN and may_buy_relic(s, me):  # no ship comes to the board by that (Pocket Universe)
        out.add(codes.BUY_RELIC)
    if trades(s, me):
        out.add_values(codes.TRADE, affordable(trade_prices(s, me), me.fuel))
    if s.artifact >= CLAIM_TOTAL:
        for i in range(3):
            card = s.display[i]
            if card >= 0 and may_claim(s, me, card) and not out.has(codes.CLAIM + card):
                out.add(codes.CLAIM + card)


def take_facility_action(s: State, me: Player, code: i64) -> None:
    if codes.CLAIM <= code < codes.CLAIM + CARDS:
        claim(s, me, code - codes.CLAIM)
    elif codes.TRADE <= code < codes.CLAIM:
        if me.has_bonus(HEINLEIN):
            s.use_bonus(me, HEINLEIN)
        s.pay(me, code - codes.TRADE + 1, 0)
        s.gain(me, 0, 1)
    elif code == codes.CYCLE:
        s.cycles -= 1
        replace_display(s)
    elif code == codes.LAUNCH:
        launch_colony(s, me, 0)
    elif code == codes.BUY_RELIC:
        buy_relic(s, me)


def claim(s: State, me: Player, card: i64) -> None:
    """Claim a card at the Alien Artifact. The count starts again, and unused cycles lapse (rulings 7.3.6)."""
    s.artifact = 0
    s.cycles = 0
    take_from_display(s, me, card)


def may_buy_relic(s: State, me: Player) -> bool:
    return s.relic_place == ON_BURROUGHS and me.has_bonus(BURROUGHS) and me.can_pay(1, 1)


def bars_relic(s: State, me: Player) -> i64:
    """Why the player cannot buy the Relic Ship: MAY when it is possible."""
    if may_buy_relic(s, me):
        return MAY
    if s.relic_place != ON_BURROUGHS:
        return SOLD
    if not me.has_bonus(BURROUGHS):
        return ISOLATED if s.control[BURROUGHS] == me.seat else NOT_YOUR_DESERT
    return price(1, 1)


def bars_release(s: State, me: Player) -> i64:
    """Why no colony comes down from a Gravitron Shunt, whoever holds that (rulings 9.1): MAY when one can."""
    if s.colony_on_card(GRAVITRON_SHUNT) != me.seat:
        return NOT_SHUNTED
    if me.locked:
        return LOCKED
    return MAY if me.fuel >= RELEASE_FUEL else price(RELEASE_FUEL, 0)


def buy_relic(s: State, me: Player) -> None:
    """Buy the Relic Ship; it waits in the Maintenance Bay until the next turn, unless new ships are rolled at once."""
    s.pay(me, 1, 1)
    s.use_bonus(me, BURROUGHS)
    s.relic_holder = me.seat
    s.relic_place = IN_BAY
    if s.watching:
        s.tallies[me.seat].ships += 1
        s.note_of(me.seat, SHIP_GAINED)
    if me.rolls_new_ships:
        s.relic_place = IN_HAND
        s.relic_value = 0
        s.push(REROLL, CHANCE, RELIC_SHIP + 1)


class Window(Decision):
    """A part of the turn in which certain cards may be used. Frame: a = window, b = whose cards."""

    def moves(self, s: State, out: Moves) -> None:
        p = s.seats[s.b()]
        out.add(codes.STOP)
        list_powers(s, p, s.a(), out)
        list_reveals(s, p, out)

    def apply(self, s: State, code: i64) -> None:
        p = s.seats[s.b()]
        if codes.is_reveal(code):
            reveal(s, p, codes.agenda_of(code))
            return
        if code == codes.STOP:
            s.pop()
            return
        if s.watching:
            forget_met(s, p)
        s.ask(ENGINE)
        if code < codes.DISCARD:
            CARD_AT[code - codes.USE].use(s, p)
        else:
            CARD_AT[code - codes.DISCARD].spend(s, p)

    def resume(self, s: State) -> None:
        """Ask only while there is something to use."""
        out = Moves()
        list_powers(s, s.seats[s.b()], s.a(), out)
        if out.n == 0:
            s.pop()
        else:
            s.ask(s.b())


def open_window(s: State, p: Player, window: i64) -> None:
    """Let a player use cards of a window, if there are any."""
    if p.cards & REGISTRY.windows[window]:
        s.push(WINDOW, ENGINE, window, p.seat)


DECISIONS[MAIN] = MainPhase()
DECISIONS[WINDOW] = Window()
