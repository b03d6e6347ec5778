"""The course of a turn, step by step."""

from typing import Final

from ..actions.decks import move_belt
from ..actions.dice import roll_dice
from ..kinds.card import AFTER_ROLL, BEFORE_ROLL, BELT_WINDOW, CARD_AT, GATHER_WINDOW, REGISTRY, START_WINDOW
from ..kinds.faction import FACTION_AT
from ..numbers import names
from ..numbers.bits import lowest
from ..numbers.codes import KEEP
from ..numbers.dice_sets import number, one, size
from ..numbers.events import GATHERED, ROLLED
from ..numbers.limits import TOKEN_LIMIT
from ..numbers.moves import Moves
from ..numbers.vec import i64, vec
from ..table import stack
from ..table.player import Player
from ..table.position import NOWHERE
from ..table.state import DECISIONS, Decision, State
from .main_phase import open_window


def successors(steps: list[int]) -> vec[i64]:
    """For each step the next one of a turn that takes only these; PASS_STEP begins another turn."""
    return vec[i64]([next((s for s in steps if s > step), steps[0]) for step in range(stack.STEPS)])


NEXT_STEP: Final = successors(list(range(stack.STEPS)))
# Without expansions the steps are left out that would find nothing to do.
NEXT_CLASSIC_STEP: Final = successors(
    [
        stack.BEGIN_STEP,
        stack.GATHER_STEP,
        stack.ROLL_STEP,
        stack.ROLLED_STEP,
        stack.MAIN_STEP,
        stack.CLOSE_STEP,
        stack.LIMIT_STEP,
        stack.PASS_STEP,
    ]
)


def passes_on(s: State) -> bool:
    """Is the turn over, and the next one about to begin?"""
    return s.kind() == stack.TURN and s.a() == stack.PASS_STEP


class Turn(Decision):
    """A turn, step by step. Frame: a = the next step."""

    def resume(self, s: State) -> None:
        """Take steps until something is to be decided, something happened, or the turn is to pass on."""
        following = NEXT_STEP if s.rules.expanded else NEXT_CLASSIC_STEP
        while True:
            step = s.a()
            s.set_a(following[step])
            take_step(s, step)
            if s.happened != 0 or s.kind() != stack.TURN or s.a() == stack.PASS_STEP:
                return


def take_step(s: State, step: i64) -> None:
    """One step of a turn (rulings 7.1)."""
    if step == stack.BEGIN_STEP:
        begin(s)
    elif step == stack.START_STEP:
        open_window(s, s.me(), START_WINDOW)
    elif step == stack.GATHER_STEP:
        clear_station(s, s.me())
        gather(s, s.me())
    elif step == stack.GATHERED_STEP:
        open_window(s, s.me(), GATHER_WINDOW)
    elif step == stack.READY_STEP:
        open_window(s, s.me(), BEFORE_ROLL)
    elif step == stack.ROLL_STEP:
        roll_dice(s, s.me())
    elif step == stack.SHOWN_STEP:
        note_roll(s, s.me())
    elif step == stack.CANCEL_STEP:
        open_window(s, s.me(), AFTER_ROLL)
    elif step == stack.AHEAD_STEP and s.belt_marked:  # it may have been cancelled
        for i in range(s.players):
            open_window(s, s.seats[(s.turn + s.players - 1 - i) % s.players], BELT_WINDOW)
    elif step == stack.BELT_STEP and s.belt_marked:
        s.belt_marked = False
        move_belt(s)
    elif step == stack.ROLLED_STEP:
        tell_rolled(s, s.me())
    elif step == stack.HIJACK_STEP and s.hijacking:
        s.hijacking = False
        FACTION_AT[names.BRETHREN].use(s, s.me())
    elif step == stack.MAIN_STEP:
        s.push(stack.MAIN, s.turn)
    elif step == stack.CLOSE_STEP:
        close_turn(s, s.me())
        tell_ended(s, s.me())
    elif step == stack.LIMIT_STEP and s.me().fuel + s.me().ore > TOKEN_LIMIT:
        s.push(stack.GIVE_BACK, s.turn)
    elif step == stack.POCKET_STEP and s.rules.expanded:
        open_pockets(s)
    elif step == stack.PASS_STEP:
        end_borrowing(s)
        s.turn = (s.turn + 1) % s.players


def reset_actor(s: State, seat: i64) -> None:
    """Let a seat act with nothing done so far: at the start of its turn, and when its Pocket Universe opens."""
    s.active = seat
    s.mine_ships = 0
    s.hub_ships = 0
    s.hub_bonus = False
    s.artifact = 0
    s.cycles = 0
    s.last_site = NOWHERE


def begin(s: State) -> None:
    """Nothing has been done yet this turn; what starts with it starts."""
    reset_actor(s, s.turn)
    if s.turn == s.first:
        s.round += 1
    s.discards = 0
    me = s.me()
    me.used = 0
    if not s.rules.expanded:
        return
    for p in s.seats:  # Ring Repeater and Spacial Stabilizer act in others' turns, once in each
        p.used = 0
        p.extra_discards = 0
    s.set_by_mirror = False
    me.factions_used = 0
    me.asteroids_used = 0
    me.in_transit = 0
    if s.watching:
        begin_tallies(s)
    cards = me.cards & REGISTRY.on_start
    while cards != 0:
        CARD_AT[lowest(cards)].turn_started(s, me)
        cards &= cards - 1
    factions = me.factions
    while factions != 0:
        FACTION_AT[lowest(factions)].turn_started(s, me)
        factions &= factions - 1


def begin_tallies(s: State) -> None:
    """Start counting anew. Whether a seat was robbed at the Outpost is kept for two turns of others (agenda B27)."""
    controlled: i64 = 0
    for p in s.seats:
        controlled |= p.controls
    for p in s.seats:
        t = s.tallies[p.seat]
        t.clear()
        if p.seat != s.turn:
            t.raided = (t.raided << 1) & 7
        t.points = s.points(p.seat)
        t.before = t.points
        t.solar = size(s.ships[names.AT_SOLAR]) - s.own_at(names.AT_SOLAR, p.seat)
        if s.brethren_place == names.AT_SOLAR and s.brethren_owner == p.seat:
            t.solar -= 1  # it goes with the owner's fleet
        t.rivals = controlled & ~p.controls


def clear_station(s: State, me: Player) -> None:
    """The player's ships on the Terraforming Station are used up, unless they were saved (New Gaia Engineers)."""
    there = s.at(names.AT_STATION, me.seat)
    if there != 0:
        for value in range(1, 7):
            for _i in range(number(there, value)):
                leave_station(s, me.seat, value)
    if s.relic_place == names.AT_STATION and s.relic_holder == me.seat:
        leave_station(s, names.RELIC_SHIP, s.relic_value)


def leave_station(s: State, kind: i64, value: i64) -> None:
    """Take a ship off the Terraforming Station; a saved one waits for its owner's gathering."""
    saved = s.rules.kept_ship_waits and kind != names.RELIC_SHIP and number(s.spared, kind) != 0
    s.remove(names.AT_STATION, kind, value)
    if saved:  # it waits a turn (option `kept_terraform_ship`)
        s.seats[kind].bay -= 1
        s.kept += one(kind)


def gather(s: State, me: Player) -> None:
    """Take the player's ships from the boards and the Maintenance Bay. The one on the Auto Pilot stays there. They
    wait in the Bay until the dice are thrown."""
    away = me.fleet() - me.bay - number(s.kept, me.seat)  # not in the Bay: on the boards, or on a card
    for place in range(s.rules.places):
        if away == 0:
            break
        if place == names.AT_PILOT:
            continue
        ships = s.docked[names.SEATS * place + me.seat] >> 4
        value: i64 = 1
        while ships != 0:
            for _i in range(ships & 15):
                s.undock(place, me.seat, value)
                me.bay += 1
                away -= 1
            ships >>= 4
            value += 1
    if s.relic_place != NOWHERE:
        gather_relic(s, me)
    if s.rules.expanded:
        if s.brethren_owner == me.seat:
            s.move_brethren(names.OFF_BOARD)
        s.note(GATHERED)


def gather_relic(s: State, me: Player) -> None:
    """Take the Relic Ship. One that was lent goes back to Burroughs at the next turn of who used it, if its buyer has
    no right to it any more (rulings 9.1)."""
    if s.relic_place == names.IN_HAND:  # gathered by a Sarcophagus
        return
    if s.relic_user != stack.NOBODY:
        if s.relic_user != me.seat and s.relic_holder != me.seat:
            return
        entitled = s.relic_holder >= 0 and s.seats[s.relic_holder].has_bonus(names.BURROUGHS)
        s.relic_user = stack.NOBODY
        if not entitled:
            s.return_relic()
            return
    if s.relic_holder == me.seat:
        if s.relic_place >= 0:
            s.undock(s.relic_place, names.RELIC_SHIP, s.relic_value)
        s.relic_place = names.IN_HAND
        s.relic_value = 0


def note_roll(s: State, me: Player) -> None:
    """Keep what the fleet showed, own ships and the Relic Ship, for agendas."""
    if s.watching:
        s.tallies[me.seat].roll = s.roll_of(me)
        s.note(ROLLED)


def tell_rolled(s: State, me: Player) -> None:
    """Cards that pay for the roll do so."""
    cards = me.cards & REGISTRY.on_roll
    while cards != 0:
        CARD_AT[lowest(cards)].rolled(s, me)
        cards &= cards - 1


def close_turn(s: State, me: Player) -> None:
    """Ships left over go to the Maintenance Bay."""
    me.bay += size(me.unplaced)
    me.unplaced = 0
    if s.relic_in_hand():
        s.relic_place = names.IN_BAY
        s.end_loan()
    if s.borrowed:
        for seat in range(s.players):  # borrowed ships that were not docked wait for their owners
            s.seats[seat].bay += size(s.guests[seat])
            s.guests[seat] = 0
        s.borrowed = 0


def tell_ended(s: State, me: Player) -> None:
    """Cards for which something ends with the turn do that."""
    cards = me.cards & REGISTRY.on_end
    while cards != 0:
        CARD_AT[lowest(cards)].turn_ended(s, me)
        cards &= cards - 1


def end_borrowing(s: State) -> None:
    """Bonuses borrowed for the turn end."""
    changed = False
    for p in s.seats:
        if p.borrowed != 0 or p.explored != 0:
            p.borrowed = 0
            p.explored = 0
            changed = True
    if changed:
        s.refresh_bonuses()


class GiveBack(Decision):
    """Which eight tokens to keep: so much ore, the rest fuel. Another player's Retrieval Webbing catches the excess."""

    def moves(self, s: State, out: Moves) -> None:
        me = s.seats[s.turn]
        for ore in range(TOKEN_LIMIT + 1):
            if ore <= me.ore and TOKEN_LIMIT - ore <= me.fuel:
                out.add(KEEP + ore)

    def apply(self, s: State, code: i64) -> None:
        me = s.seats[s.turn]
        ore = code - KEEP
        s.pop()
        s.pay_to(me, me.fuel - (TOKEN_LIMIT - ore), me.ore - ore, catcher(s, me))


def catcher(s: State, me: Player) -> i64:
    """Who holds the Retrieval Webbing, or NOBODY; the own excess goes to the stock."""
    for p in s.seats:
        if p.seat != me.seat and p.holds(names.RETRIEVAL_WEBBING):
            return p.seat
    return stack.NOBODY


def open_pockets(s: State) -> None:
    """At the end of any turn, who has ships on a Pocket Universe may bring them out."""
    for p in s.seats:
        if p.holds(names.POCKET_UNIVERSE) and s.ships[names.AT_POCKET] != 0:
            s.push(stack.POCKET, p.seat)
            return


DECISIONS[stack.TURN] = Turn()
DECISIONS[stack.GIVE_BACK] = GiveBack()
