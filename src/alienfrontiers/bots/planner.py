"""A bot that plans its turn.

The turn is searched as a beam, one generation for each number of ships left to dock: the positions of a generation are
expanded best first until its share of the nodes is spent, and children that dock ships go into later generations. A
transposition table drops positions that were reached in another order. What can end the turn is valued by
`evaluate.Evaluation`; the best such position gives the plan, which is followed as long as the game is where the plan
expects it. The budget is counted in nodes, never in time, so that the same position gives the same decision anywhere.

Chance is not known and not looked at: cards that would be drawn leave a gap in the display, which has the worth of an
average draw; re-rolled dice are tried with a few sampled outcomes.

Expansions ask more: before the roll, in the turns of others, of other seats in the own turn (look_ahead.py says what
the search expects of them and of chance). What leads to dice from where the seat decides is a gamble: it is tried with
a few sampled outcomes, as re-rolled dice are."""

import heapq
import math
import random
from collections.abc import Iterator
from operator import attrgetter

from ..engine import play
from ..engine.facilities.orbit import BY_NUMBER
from ..engine.facilities.raid import ORE_OF, STOCK, named, takes_both
from ..engine.kinds.facility import SINGLE
from ..engine.numbers.codes import (
    ASTEROID,
    CARD,
    COLONY,
    DISCARD,
    END_TURN,
    FACES,
    FACTION,
    RELIC,
    ROLL,
    SEAT,
    SHIP,
    STOCK_FUEL,
    STOCK_ORE,
    STOP,
    TAKE_FUEL,
    TAKE_ORE,
    TERRITORY,
    USE,
    is_colony,
    is_reveal,
)
from ..engine.numbers.dice_sets import number, one, runs, size, values_of
from ..engine.numbers.names import (
    ASTEROIDS,
    BURROUGHS,
    CARDS,
    LUNAR_MINE,
    ORBITAL_TELEPORTER,
    POLARITY_DEVICE,
    SCOUT_DRONE,
    TEMPORAL_WARPER,
    TERRITORIES,
)
from ..engine.table.player import PLAYER_NUMBERS
from ..engine.table.position import ARRAYS, NUMBERS
from ..engine.table.stack import CHANCE, DISCARD_POWER, DRAFT, DRAW_CARDS, MAIN, POWER, RAID, REROLL, WINDOW
from ..engine.table.state import State
from ..errors import Misuse, integer, shown
from ..game import Game
from .bot import must_decide
from .card_values import FACTION_RANK
from .evaluate import WEIGHTS, Evaluation, Weights
from .look_ahead import FREE, answer_dice, sampled, settle

# The budget of a plan, in positions looked at.
NODES = 1600  # for the turn
DISCARD_SHARE = 4  # a quarter as many for discards before the first docking, and after the last
REROLL_SHARE = 1  # as many for re-rolled dice: when they are spent, no other choice of dice is tried
OUTCOME_NODES = 80  # for one outcome of re-rolled dice
GREEDY_NODES = 60  # for each step to the end of the turn, should all be spent before
MOST_NODES = 6000  # no plan comes to more, with the actions that were begun within the budget

# With expansions there is more to look at, and each position takes longer.
MORE_NODES = 900
ACTION_NODES = 70  # for one action with all its targets
GAMBLES = 3  # ways to the dice that are tried
GAMBLE_SAMPLES = 6  # outcomes tried for each; of a single die, all
GAMBLE_NODES = 40  # for one of these
GAMBLE_BUDGET = 1800  # when they are spent, no other gamble is tried
GAMBLE_MARGIN = 0.05  # what a gamble must promise beyond the plan without

MOST_SHIPS = 15  # in hand
SAMPLES = 4  # outcomes tried for each choice of dice to re-roll
CLOSERS = 2  # ends of the turn for which discards are tried

# Powers that the search leaves out: dice have their own way, and to know a pile changes no position.
LEFT_OUT = (USE + TEMPORAL_WARPER, USE + SCOUT_DRONE)

# Dockings of any single ship at a facility.
ONE_BY_ONE = frozenset(code for one in BY_NUMBER if one.shape == SINGLE and one.least == 1 for code in one.codes())

Key = tuple[object, ...]
Codes = tuple[int, ...]


CLASSIC_NUMBERS = attrgetter(
    "active", "round", "depth", "over", "mine_ships", "hub_ships", "hub_bonus", "artifact", "cycles", "discards",
    "relic_place", "relic_holder", "relic_value", "borrowed", "lifted", "lifted_kind", "lifted_from",
)  # fmt: skip
CLASSIC_ARRAYS = attrgetter("docked", "guests", "picked", "trader", "colonies", "fields", "display")
CLASSIC_PLAYER = attrgetter("fuel", "ore", "stock", "unplaced", "supply", "circle", "cards", "used", "borrowed")

LEFT_OUT_ARRAYS = ("deck", "discard", "belt_deck", "belt_discard", "frames")
# Where the latest action docked tells positions apart only right after a docking at the Lunar Mine; piles from which
# cards are drawn do not: what is drawn is not known.
ALL_NUMBERS = attrgetter(*(name for name in NUMBERS if name not in ("first", "turn", "last_site", "happened")))
ALL_ARRAYS = attrgetter(*(name for name in ARRAYS if name not in LEFT_OUT_ARRAYS))
ALL_PLAYER = attrgetter(*PLAYER_NUMBERS)
# What of a turn so far agendas can ask for.
TALLY = attrgetter(
    "fuel", "ore", "landings", "advances", "ships", "cards", "agendas", "claims", "sites", "artifact", "robbed",
    "fields", "taken", "clean", "launched",
)  # fmt: skip


def key(s: State) -> Key:
    """What tells the positions of one turn apart."""
    frames = tuple(s.stacked())
    if not s.rules.expanded:
        return CLASSIC_NUMBERS(s), frames, *map(tuple, CLASSIC_ARRAYS(s)), *map(CLASSIC_PLAYER, s.seats)
    whole = (ALL_NUMBERS(s), frames, *map(tuple, ALL_ARRAYS(s)), *map(ALL_PLAYER, s.seats), s.last_site == LUNAR_MINE)
    return (*whole, TALLY(s.tallies[s.active])) if s.watching else whole


class Node:
    """A position of the turn and how it was reached."""

    __slots__ = ("codes", "parent", "state", "value")

    def __init__(self, state: State, parent: "Node | None", codes: Codes) -> None:
        self.state = state
        self.parent = parent
        self.codes = codes  # from the parent to here
        self.value = 0.0

    def path(self) -> list[int]:
        """The codes from the root to here."""
        parts: list[Codes] = []
        node: Node | None = self
        while node is not None:
            parts.append(node.codes)
            node = node.parent
        return [code for part in reversed(parts) for code in part]


class Search:
    """The search of one turn for the seat that decides in `root`."""

    def __init__(self, root: State, evaluation: Evaluation, budget: int) -> None:
        self.seat = evaluation.seat
        self.evaluation = evaluation
        self.expanded = bool(root.rules.expanded)
        self.left = budget
        self.looked_at = 0
        self.gambles: list[tuple[State, Codes]] = []  # positions of the dice, and how they are reached from the root
        self.seen: set[Key] = set()
        self.open: list[list[tuple[float, int, Node]]] = [[] for _ in range(MOST_SHIPS + 1)]  # by ships left to dock
        self.ends: list[tuple[float, int, Node]] = []
        self.count = 0  # breaks ties: first come, first served
        self.root = Node(root.clone(), None, ())

    def run(self, discards: int = 0) -> Node:
        """The best end of the turn. `discards` nodes are spent besides on discards, at both ends of the plan."""
        if self.free(self.root.state):
            self._add(self.root)
            self._discard(self.root, discards)
        else:
            self._keep(self.root, ())
        for ships in range(MOST_SHIPS, -1, -1):
            limit = self.left - self.left // (ships + 1)  # an equal share for each generation that is left
            while self.open[ships] and self.left > limit:
                self._expand(heapq.heappop(self.open[ships])[2])
        while any(self.open) and all(node.parent is self.root for _, _, node in self.ends):
            # All is spent, and nothing is planned but to end the turn: go on with what is nearest to the end.
            self.left = GREEDY_NODES
            self._expand(heapq.heappop(next(heap for heap in self.open if heap))[2])
        for _, _, node in heapq.nsmallest(CLOSERS, self.ends):
            if node.parent is not None and node.codes == (END_TURN,):
                self._discard(node.parent, discards // CLOSERS)
        return min(self.ends)[2]

    # --- tree -----------------------------------------------------------------------------------------------------

    def free(self, s: State) -> bool:
        """May the seat act freely?"""
        return not s.over and s.active == self.seat and s.kind() in FREE

    def _add(self, node: Node) -> None:
        """Sort a new position in: an end, or one to expand."""
        self.count += 1
        s = node.state
        if self.free(s):
            node.value = self.evaluation.promise(s)
            heapq.heappush(self.open[min(int(size(s.hand())), MOST_SHIPS)], (-node.value, self.count, node))
        else:
            self._end(node)

    def _end(self, node: Node) -> None:
        self.count += 1
        node.value = self.evaluation.value(node.state)
        self.ends.append((-node.value, self.count, node))

    def _expand(self, node: Node) -> None:
        """Add what can follow a position, without discards and re-rolls."""
        # One by one, ships dock in ascending order of codes: another order leads to the same positions.
        last = node.codes[0] if len(node.codes) == 1 else 0
        least = last if last in ONE_BY_ONE else 0
        for code in play.legal(node.state):
            if code < least and code in ONE_BY_ONE:
                continue
            if code in (STOP, END_TURN):
                self._end(Node(node.state, node, (code,)))
            elif self.left > 0 and code not in LEFT_OUT and not DISCARD <= code < DISCARD + CARDS:
                self._keep(node, (code,))

    def _discard(self, node: Node, budget: int) -> None:
        """Try the discards that are possible in a position."""
        codes = [code for code in play.legal(node.state) if DISCARD <= code < DISCARD + CARDS]
        left = self.left
        for code in codes:
            self.left = budget // len(codes)
            if self.left:
                self._keep(node, (code,))
        self.left = left

    def _keep(self, parent: Node, codes: Codes) -> None:
        """Add those positions that an action leads to and that are new."""
        for state, path in self._results(parent, codes):
            known = key(state)
            if known not in self.seen:
                self.seen.add(known)
                self._add(Node(state, parent, path))

    def _results(self, parent: Node, codes: Codes) -> Iterator[tuple[State, Codes]]:
        """The positions that an action can lead to, with all its targets: a main phase again, or the end. When the
        nodes run out it ends early, though not before the first."""
        found = False
        s = parent.state
        least = max(0, self.left - ACTION_NODES) if self.expanded and codes else 0
        stack: list[tuple[State, Codes]] = [self._after(s, (), codes[0]) if codes else (s, codes)]
        while stack and (self.left > least or not found):
            state, path = stack.pop()
            if path and not self._asked(state):
                if self.expanded:
                    state, path = self._beyond_dice(parent, state, path)
                found = True
                yield state, path
            else:
                for code in reversed(self._choices(state)):
                    stack.append(self._after(state, path, code))

    def _asked(self, s: State) -> bool:
        """Does the seat decide here, but not freely?"""
        return not s.over and s.kind() not in FREE and s.decider() == self.seat

    def _after(self, s: State, path: Codes, code: int) -> tuple[State, Codes]:
        """The position after a decision. Draws are unknown: the display keeps a gap."""
        self.left -= 1
        self.looked_at += 1
        t = s.clone()
        play.apply(t, code)
        if self.expanded:
            return t, (*path, code, *settle(t, self.seat, self.evaluation))
        while not t.over and t.active == self.seat and t.kind() == DRAW_CARDS:
            t.pop()
        return t, (*path, code)

    def _beyond_dice(self, parent: Node, s: State, path: Codes) -> tuple[State, Codes]:
        """Go on behind dice that are not known, as if they helped little; note them when nothing comes before."""
        while not s.over and s.decider() == CHANCE and s.turn == self.seat:
            if parent.parent is None:
                self.gambles.append((s.clone(), path))
            if not answer_dice(s):
                break
            path = (*path, *settle(s, self.seat, self.evaluation))
        return s, path

    # --- targets --------------------------------------------------------------------------------------------------

    def _choices(self, s: State) -> list[int]:
        """The targets worth a look."""
        codes = play.legal(s)
        if s.kind() == RAID:
            return self._raid(s, codes)
        if s.kind() == DISCARD_POWER and not s.notes_taken() and s.subject() in (POLARITY_DEVICE, ORBITAL_TELEPORTER):
            worth = [code for code in codes if self._movable(s, s.subject(), code)]
            # No reason to begin it; once it is begun, something has to be named.
            return worth or (codes if s is self.root.state else [])
        if self.expanded and is_colony(codes[-1]):
            return [code for code in codes if code < COLONY or self._movable(s, ORBITAL_TELEPORTER, code)] or codes
        return codes

    def _movable(self, s: State, card: int, code: int) -> bool:
        """Own colonies; with the Teleporter also those with which a rival controls a territory."""
        owner, territory = divmod(code - COLONY, TERRITORIES)
        return owner == self.seat or (card == ORBITAL_TELEPORTER and s.control[territory] == owner)

    def _raid(self, s: State, codes: list[int]) -> list[int]:
        """A card, or tokens: all fuel before all ore, each from the strongest rival who has some."""
        legal = set(codes)
        cards = [code for code in codes if CARD <= code < SEAT or ASTEROID <= code < ASTEROID + ASTEROIDS]
        if cards and takes_both(s):
            return cards
        fuel = [TAKE_FUEL + seat for seat in self.evaluation.threat if TAKE_FUEL + seat in legal][:1]
        ore = [TAKE_ORE + seat for seat in self.evaluation.threat if TAKE_ORE + seat in legal][:1]
        fuel += [STOCK_FUEL] if STOCK_FUEL in legal else []
        ore += [STOCK_ORE] if STOCK_ORE in legal else []
        if any(named(s, ore_of) for ore_of in (*range(ORE_OF, STOCK), STOCK + 1)):
            fuel = []
        return cards + fuel + ore or [STOP]


class Planner:
    """Plans its turn with a search and follows the plan."""

    def __init__(self, seed: int = 0, nodes: int = NODES, weights: Weights = WEIGHTS) -> None:
        if not isinstance(weights, Weights):
            raise Misuse(f"The planner's weights are Weights, not {shown(weights)}.")
        self.seed = integer(seed, "A bot's seed")
        self.nodes = integer(nodes, "The number of positions to look at", least=1)
        self.weights = weights
        self.looked_at = 0  # positions looked at for the last plan
        self._plan: dict[Key, int] = {}

    def decide(self, view: Game, legal: list[int]) -> int:
        must_decide(view, legal)
        if len(legal) == 1:
            return legal[0]
        s = view.state
        for code in legal:
            if is_reveal(code):
                return code  # a point is never better later
        if s.kind() == DRAFT:
            return draft(legal)
        planned = self._plan.get(key(s))
        if planned is None or planned not in legal:
            self._plan = self._think(s)
            planned = self._plan[key(s)]
            if planned not in legal:
                raise Misuse("The planner plans with all legal codes: give game.legal() as it is.")
        return planned

    def _think(self, s: State) -> dict[Key, int]:
        """Plan from here to the end of the turn or the next chance."""
        if s.kind() == POWER and s.subject() == TEMPORAL_WARPER:
            return self._dice_to_name(s)
        evaluation = Evaluation(s, int(s.decider()), self.weights)
        nodes = min(self.nodes, MORE_NODES) if s.rules.expanded else self.nodes
        search = Search(s, evaluation, nodes)
        best = search.run(nodes // DISCARD_SHARE)
        self.looked_at = search.looked_at
        codes = best.path()
        if search.gambles and best.value < self.weights.win / 4:
            codes = self._gamble(search, best) or codes
        if s.kind() == MAIN and USE + TEMPORAL_WARPER in play.legal(s) and best.value < self.weights.win / 4:
            codes = self._reroll(s, evaluation, best.value) or codes
        return steps(s, codes)

    def _gamble(self, search: Search, best: Node) -> list[int]:
        """The best way to the dice, if it promises more than the plan without."""
        seat, evaluation = search.seat, search.evaluation
        s = search.root.state
        value = best.value + GAMBLE_MARGIN
        gambles = sorted(search.gambles, key=lambda gamble: -evaluation.value(gamble[0]))
        if s.kind() == WINDOW:  # everything leads to the dice; not to use a card is always tried
            value = -math.inf
            gambles.sort(key=lambda gamble: gamble[1] != (STOP,))
        choice: list[int] = []
        most = self.looked_at + GAMBLE_BUDGET
        for state, path in gambles[:GAMBLES]:
            if self.looked_at >= most:
                break
            total = 0.0
            for sample in range(GAMBLE_SAMPLES):
                rng = random.Random(1000003 * self.seed + 4096 * int(s.round) + 64 * int(s.active) + sample)
                t = sampled(state, seat, rng, sample % 6)
                if search.free(t):
                    trial = Search(t, evaluation, GAMBLE_NODES)
                    total += trial.run().value
                    self.looked_at += trial.looked_at
                else:
                    total += evaluation.value(t)
            if total / GAMBLE_SAMPLES > value:
                value = total / GAMBLE_SAMPLES
                choice = list(path)
        return choice

    # --- Temporal Warper ------------------------------------------------------------------------------------------

    def _reroll(self, s: State, evaluation: Evaluation, value: float) -> list[int]:
        """The best re-roll, if it promises more than the plan without, which is worth `value`."""
        rng = random.Random(1000003 * self.seed + 64 * int(s.round) + int(s.active))
        rolls = [[rng.randrange(6) for _ in range(MOST_SHIPS)] for _ in range(SAMPLES)]
        best: list[int] = []
        spent = 0
        for dice in reroll_choices(values_of(s.seats[s.active].unplaced)):
            if spent >= self.nodes // REROLL_SHARE:
                break
            path = [USE + TEMPORAL_WARPER, *(SHIP + FACES * int(s.active) + v - 1 for v in dice)]
            t = s.clone()
            for code in path:
                play.apply(t, code)
            if t.kind() != REROLL:
                path.append(STOP)
                play.apply(t, STOP)
            total = 0.0
            for outcome in rolls:
                u = t.clone()
                for face in outcome:
                    if u.kind() == REROLL:
                        play.apply(u, ROLL + face)
                search = Search(u, evaluation, OUTCOME_NODES)
                total += search.run().value
                spent += search.looked_at
            if total / SAMPLES > value:
                value = total / SAMPLES
                best = path
        self.looked_at += spent
        return best

    def _dice_to_name(self, s: State) -> dict[Key, int]:
        """Asked which dice to re-roll without having a plan: what it would have been, or the low ones. A Warper that
        another card lends is begun by that card: there is no plan for it."""
        before = s.clone()
        before.pop()
        for kind in range(len(before.picked)):
            before.picked[kind] = 0
        self.looked_at = 0
        plan: dict[Key, int] = {}
        if before.kind() == MAIN:
            plan = steps(before, self._reroll(before, Evaluation(before, int(s.decider()), self.weights), -math.inf))
        legal = play.legal(s)
        low = [code for code in legal if SHIP <= code < RELIC and s.value_of(code) < 4]
        return {key(s): (low + legal)[0]} | plan


def steps(s: State, codes: list[int]) -> dict[Key, int]:
    """A plan: what to do at each position on the way, as far as chance lets it be foreseen."""
    plan: dict[Key, int] = {}
    state = s.clone()
    seat = s.decider()
    for code in codes:
        plan[key(state)] = code
        play.apply(state, code)
        if state.over or state.decider() != seat:
            break
    return plan


def draft(legal: list[int]) -> int:
    """The best of the factions on offer; the REV starts in the desert, or anywhere."""
    if legal[0] >= FACTION:
        return min(legal, key=lambda code: FACTION_RANK[code - FACTION])
    return TERRITORY + BURROUGHS if TERRITORY + BURROUGHS in legal else legal[0]


def reroll_choices(dice: list[int]) -> list[list[int]]:
    """Dice worth re-rolling: all, or all but the sixes, the largest set, a run of three, the highest; or the lowest."""
    hand = sum(one(v) for v in dice)
    most = max(range(1, 7), key=lambda v: (number(hand, v), v)) if dice else 0
    kept: list[list[int]] = [[], [6] * number(hand, 6), [most] * number(hand, most), dice[-1:], dice[1:]]
    kept += [[v, v + 1, v + 2] for v in range(1, 5) if number(runs(hand), v)]
    choices: list[list[int]] = []
    for keep in kept:
        rest = list(dice)
        for v in keep:
            rest.remove(v)
        if rest and rest not in choices:
            choices.append(rest)
    return choices
