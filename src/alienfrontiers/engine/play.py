"""The interface of the rules to whoever drives them: the legal codes, applying one, playing on, and who won."""

from typing import Final

from .actions.decks import asteroids_left, random_asteroid, random_draw
from .actions.dice import marked_faces
from .kinds.agenda import look_at_agendas
from .numbers.bits import count
from .numbers.codes import BLANK, FACES, MARK, ROLL
from .numbers.moves import Moves
from .numbers.vec import i64
from .table.player import Player
from .table.stack import (
    BEGIN_STEP,
    BELT_DRAW,
    CHANCE,
    DRAW_CARDS,
    ENGINE,
    FINAL,
    MARKED_DIE,
    REVEAL_NOW,
    ROLL_FLEET,
    TURN,
)
from .table.state import DECISIONS, State
from .turn.setup import new_state

__all__ = [
    "SEED_LIMIT",
    "apply",
    "go_on",
    "legal",
    "legal_moves",
    "new_state",
    "pick_outcome",
    "play_chance",
    "playout",
    "start_turn",
    "step_on",
    "winners",
]

SEED_LIMIT: Final = 2147483647  # seeds and generator states lie between 1 and this, exclusive


def legal_moves(s: State, out: Moves) -> None:
    """Write the legal codes (or the possible outcomes, when chance is to move) into `out`; none when the game is
    over."""
    out.n = 0
    if not s.over:
        DECISIONS[s.kind()].moves(s, out)


def refusal(s: State, code: i64) -> i64:
    """Why a code is not legal now, as in `numbers.reasons`: MAY when it is. The game is not over."""
    return DECISIONS[s.kind()].refusal(s, code)


def legal(s: State) -> list[int]:
    """The legal codes, ascending."""
    out = Moves()
    legal_moves(s, out)
    return out.listed()


def apply(s: State, code: i64) -> None:
    """Carry out a code that is known to be legal; with a generator in the state, chance is answered at once."""
    DECISIONS[s.kind()].apply(s, code)
    if s.happened != 0 or s.ending or s.decider() == ENGINE:
        go_on(s)
    if s.rng != 0:
        play_chance(s)


def go_on(s: State) -> None:
    """Do what follows by itself, until somebody or chance is to decide."""
    while step_on(s):
        pass


def step_on(s: State) -> bool:
    """Do one thing that follows by itself; False when there is none."""
    if s.over:
        return False
    if s.ending and not s.resting() and s.kind() != REVEAL_NOW:
        s.pop()  # the last landing ends the game at once, also in the middle of a card's power
        return True
    if s.happened != 0 and s.resting():
        look_at_agendas(s)
        return True
    if s.ending and s.resting() and s.kind() != FINAL:
        s.clear()
        s.push(FINAL, ENGINE)
        return True
    if s.decider() == ENGINE:
        DECISIONS[s.kind()].resume(s)
        return True
    return False


def play_chance(s: State) -> None:
    """Answer awaited outcomes from the state's generator."""
    while not s.over and s.decider() == CHANCE:
        kind = s.kind()
        if kind == ROLL_FLEET:
            code = ROLL + random_below(s, FACES)
        elif kind == MARKED_DIE:
            code = MARK if random_below(s, FACES) < marked_faces(s) else BLANK
        elif kind == BELT_DRAW:
            code = random_asteroid(s, random_below(s, asteroids_left(s)))
        elif kind == DRAW_CARDS:
            code = random_draw(s, random_below(s, s.deck_size()))
        else:
            code = pick_outcome(s)
        DECISIONS[kind].apply(s, code)
        if s.happened != 0 or s.decider() == ENGINE:
            go_on(s)


def random_below(s: State, n: i64) -> i64:
    """A number from 0 to n - 1 from the state's generator (Lehmer's, modulus 2^31 - 1: the same in every build)."""
    s.rng = s.rng * 48271 % 2147483647
    return s.rng * n >> 31


def pick_outcome(s: State) -> i64:
    """One of the awaited outcomes, by weight."""
    decision = DECISIONS[s.kind()]
    out = OUTCOMES
    out.n = 0
    decision.moves(s, out)
    weights = WEIGHTS
    weights.n = 0
    total: i64 = 0
    for i in range(out.n):
        weight = decision.weight(s, out.codes[i])
        weights.add(weight)
        total += weight
    at = random_below(s, total)
    for i in range(out.n):
        at -= weights.codes[i]
        if at < 0:
            return out.codes[i]
    raise AssertionError("weights sum to less than their total")


# Buffers for the outcomes of one draw, used again and again.
OUTCOMES: Final = Moves()
WEIGHTS: Final = Moves()


def playout(s: State, seed: int, limit: int = 1000000) -> int:
    """Play uniformly random legal actions to the end of the game, all inside the engine; returns their number."""
    s.rng = seed
    play_chance(s)
    out = Moves()
    decisions = 0
    while not s.over and decisions < limit:
        legal_moves(s, out)
        apply(s, out.codes[random_below(s, out.n)])
        decisions += 1
    return decisions


def start_turn(s: State, seat: i64) -> None:
    """Begin a seat's turn, whatever was open before."""
    s.clear()
    s.turn = seat
    s.push(TURN, ENGINE, BEGIN_STEP)
    go_on(s)


def winners(s: State) -> list[int]:
    """The seats that win: most points, then revealed agendas, Alien Tech cards, ore, fuel; still tied they share."""
    best: list[int] = []
    result: list[int] = []
    for p in s.seats:
        rank = [int(s.points(p.seat)), int(count(p.revealed)), card_count(p), int(p.ore), int(p.fuel)]
        if not result or rank > best:
            best = rank
            result = [int(p.seat)]
        elif rank == best:
            result.append(int(p.seat))
    return result


def card_count(p: Player) -> int:
    return int(p.cards).bit_count()
