"""A bot that plans its turn.

The turn is searched as a beam, one generation for each number of ships left to dock: the positions of a generation are
expanded best first until its share of the nodes is spent, and children that dock ships go into later generations. A
transposition table drops positions that were reached in another order. What can end the turn is valued by
`evaluate.Evaluation`; the best such position gives the plan, which is followed as long as the game is where the plan
expects it. The budget is counted in nodes, never in time, so that the same position gives the same decision anywhere.

Chance is not known and not looked at: cards that would be drawn leave a gap in the display, which has the worth of an
average draw; re-rolled dice are tried with a few sampled outcomes.
"""

import heapq
import math
import random
from collections.abc import Iterator
from operator import attrgetter

from ..engine import turn
from ..engine.codes import (
    CARD,
    COLONY,
    DISCARD,
    DOCK_SOLAR,
    DOCK_STATION,
    END_TURN,
    RELIC,
    ROLL,
    SEAT,
    SHIP,
    STOP,
    TAKE_FUEL,
    TAKE_ORE,
    USE,
)
from ..engine.frames import CHANCE, DISCARD_POWER, DRAW_CARDS, MAIN, POWER, RAID, REROLL
from ..engine.names import ORBITAL_TELEPORTER, POLARITY_DEVICE, TEMPORAL_WARPER
from ..engine.ships import number, one, runs, size, values_of
from ..engine.state import State
from ..game import Game
from .evaluate import WEIGHTS, Evaluation, Weights

# The budget of a plan, in positions looked at.
NODES = 1600  # for the turn
DISCARD_SHARE = 4  # a quarter as many for discards before the first docking, and after the last
REROLL_SHARE = 1  # as many for re-rolled dice: when they are spent, no other choice of dice is tried
OUTCOME_NODES = 80  # for one outcome of re-rolled dice
GREEDY_NODES = 60  # for each step to the end of the turn, should all be spent before
MOST_NODES = 6000  # no plan comes to more, with the actions that were begun within the budget

MOST_SHIPS = 15  # in hand
SAMPLES = 4  # outcomes tried for each choice of dice to re-roll
CLOSERS = 2  # ends of the turn for which discards are tried

Key = tuple[object, ...]
Codes = tuple[int, ...]


NUMBERS = attrgetter(
    "active", "round", "depth", "over", "mine_ships", "hub_ships", "hub_bonus", "artifact", "cycles", "discards",
    "relic_place", "relic_holder", "relic_value", "borrowed", "lifted", "lifted_kind", "lifted_from",
)  # fmt: skip
ARRAYS = attrgetter("docked", "guests", "picked", "trader", "colonies", "fields", "display", "frames")
PLAYER = attrgetter("fuel", "ore", "stock", "unplaced", "supply", "circle", "cards", "used", "borrowed")


def key(s: State) -> Key:
    """What tells the positions of one turn apart."""
    return NUMBERS(s), *map(tuple, ARRAYS(s)), *map(PLAYER, s.seats)


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
        self.left = budget
        self.looked_at = 0
        self.seen: set[Key] = set()
        self.open: list[list[tuple[float, int, Node]]] = [[] for _ in range(MOST_SHIPS + 1)]  # by ships left to dock
        self.ends: list[tuple[float, int, Node]] = []
        self.count = 0  # breaks ties: first come, first served
        self.root = Node(root.clone(), None, ())

    def run(self, discards: int = 0) -> Node:
        """The best end of the turn. `discards` nodes are spent besides on discards, at both ends of the plan."""
        if self._main(self.root.state):
            self._add(self.root)
            self._discard(self.root, discards)
        else:
            self._keep(self.root, ())
        for ships in range(MOST_SHIPS, -1, -1):
            limit = self.left - self.left // (ships + 1)  # an equal share for each generation that is left
            while self.open[ships] and self.left > limit:
                self._expand(heapq.heappop(self.open[ships])[2])
        while not self.ends:  # all is spent: go on with what is nearest to the end
            self.left = GREEDY_NODES
            self._expand(heapq.heappop(next(heap for heap in self.open if heap))[2])
        for _, _, node in heapq.nsmallest(CLOSERS, self.ends):
            if node.parent is not None and node.codes == (END_TURN,):
                self._discard(node.parent, discards // CLOSERS)
        return min(self.ends)[2]

    # --- tree -----------------------------------------------------------------------------------------------------

    def _main(self, s: State) -> bool:
        """May the seat act freely?"""
        return not s.over and s.active == self.seat and s.kind() == MAIN

    def _add(self, node: Node) -> None:
        """Sort a new position in: an end, or one to expand."""
        self.count += 1
        s = node.state
        if self._main(s):
            node.value = self.evaluation.promise(s)
            heapq.heappush(self.open[size(s.hand())], (-node.value, self.count, node))
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
        least = last if DOCK_SOLAR <= last < DOCK_STATION else 0
        for code in turn.legal(node.state):
            if DOCK_SOLAR <= code < least:
                continue
            if code == END_TURN:
                self._end(Node(node.state, node, (END_TURN,)))
            elif code < DISCARD and code != USE + TEMPORAL_WARPER and self.left > 0:
                self._keep(node, (code,))

    def _discard(self, node: Node, budget: int) -> None:
        """Try the discards that are possible in a position."""
        codes = [code for code in turn.legal(node.state) if code >= DISCARD]
        left = self.left
        for code in codes:
            self.left = budget // len(codes)
            if self.left:
                self._keep(node, (code,))
        self.left = left

    def _keep(self, parent: Node, codes: Codes) -> None:
        """Add those positions that an action leads to and that are new."""
        for state, path in self._results(parent.state, codes):
            known = key(state)
            if known not in self.seen:
                self.seen.add(known)
                self._add(Node(state, parent, path))

    def _results(self, s: State, codes: Codes) -> Iterator[tuple[State, Codes]]:
        """The positions that an action can lead to, with all its targets: a main phase again, or the end. When the
        nodes run out it ends early, though not before the first."""
        found = False
        stack: list[tuple[State, Codes]] = [(self._after(s, codes[0]) if codes else s, codes)]
        while stack and (self.left > 0 or not found):
            state, path = stack.pop()
            if path and (state.over or state.active != self.seat or state.kind() == MAIN):
                found = True
                yield state, path
            else:
                for code in reversed(self._choices(state)):
                    stack.append((self._after(state, code), (*path, code)))

    def _after(self, s: State, code: int) -> State:
        """The position after a decision. Draws are unknown: the display keeps a gap."""
        self.left -= 1
        self.looked_at += 1
        t = s.clone()
        turn.apply(t, code)
        while not t.over and t.active == self.seat and t.kind() == DRAW_CARDS:
            t.pop()
        return t

    # --- targets --------------------------------------------------------------------------------------------------

    def _choices(self, s: State) -> list[int]:
        """The targets worth a look."""
        codes = turn.legal(s)
        if s.kind() == RAID:
            return self._raid(s, codes)
        if s.kind() == DISCARD_POWER and s.b() == 0 and s.a() in (POLARITY_DEVICE, ORBITAL_TELEPORTER):
            return [code for code in codes if self._movable(s, s.a(), code)]
        return codes

    def _movable(self, s: State, card: int, code: int) -> bool:
        """Own colonies; with the Teleporter also those with which a rival controls a territory."""
        owner, territory = divmod(code - COLONY, 9)
        return owner == self.seat or (card == ORBITAL_TELEPORTER and s.control[territory] == owner)

    def _raid(self, s: State, codes: list[int]) -> list[int]:
        """A card, or tokens: all fuel before all ore, each from the strongest rival who has some."""
        cards = [code for code in codes if CARD <= code < SEAT]
        legal = set(codes)
        fuel = [TAKE_FUEL + seat for seat in self.evaluation.threat if TAKE_FUEL + seat in legal]
        ore = [TAKE_ORE + seat for seat in self.evaluation.threat if TAKE_ORE + seat in legal]
        if s.a() >> 24:  # ore is named already
            fuel = []
        return cards + fuel[:1] + ore[:1] or [STOP]


class Planner:
    """Plans its turn with a search and follows the plan."""

    def __init__(self, seed: int = 0, nodes: int = NODES, weights: Weights = WEIGHTS) -> None:
        self.seed = seed
        self.nodes = nodes
        self.weights = weights
        self.looked_at = 0  # positions looked at for the last plan
        self._plan: dict[Key, int] = {}

    def decide(self, view: Game, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        s = view.state
        code = self._plan.get(key(s))
        if code is None or code not in legal:
            self._plan = self._think(s)
            code = self._plan[key(s)]
        return code

    def _think(self, s: State) -> dict[Key, int]:
        """Plan from here to the end of the turn or the next chance."""
        if s.kind() == POWER and s.a() == TEMPORAL_WARPER:
            return self._dice_to_name(s)
        evaluation = Evaluation(s, int(s.decider()), self.weights)
        search = Search(s, evaluation, self.nodes)
        best = search.run(self.nodes // DISCARD_SHARE)
        self.looked_at = search.looked_at
        codes = best.path()
        if s.kind() == MAIN and USE + TEMPORAL_WARPER in turn.legal(s) and best.value < self.weights.win / 4:
            codes = self._reroll(s, evaluation, best.value) or codes
        return steps(s, codes)

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
            path = [USE + TEMPORAL_WARPER, *(SHIP + 6 * int(s.active) + v - 1 for v in dice)]
            t = s.clone()
            for code in path:
                turn.apply(t, code)
            if t.kind() != REROLL:
                path.append(STOP)
                turn.apply(t, STOP)
            total = 0.0
            for outcome in rolls:
                u = t.clone()
                for face in outcome:
                    if u.kind() == REROLL:
                        turn.apply(u, ROLL + face)
                search = Search(u, evaluation, OUTCOME_NODES)
                total += search.run().value
                spent += search.looked_at
            if total / SAMPLES > value:
                value = total / SAMPLES
                best = path
        self.looked_at += spent
        return best

    def _dice_to_name(self, s: State) -> dict[Key, int]:
        """Asked which dice to re-roll without having a plan: what it would have been, or the low ones."""
        before = s.clone()
        before.pop()
        for kind in range(len(before.picked)):
            before.picked[kind] = 0
        self.looked_at = 0
        plan = steps(before, self._reroll(before, Evaluation(before, int(s.decider()), self.weights), -math.inf))
        legal = turn.legal(s)
        low = [code for code in legal if SHIP <= code < RELIC and s.value_of(code) < 4]
        return {key(s): (low + legal)[0]} | plan


def steps(s: State, codes: list[int]) -> dict[Key, int]:
    """A plan: what to do at each position on the way, as far as chance lets it be foreseen."""
    plan: dict[Key, int] = {}
    state = s.clone()
    for code in codes:
        plan[key(state)] = code
        turn.apply(state, code)
        if state.over or state.decider() == CHANCE:
            break
    return plan


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


__all__ = ["NODES", "Planner", "key"]
