"""What the planner expects of chance and of other seats when it looks ahead.

Draws are gaps: of the display, of the belt, of the hand of agendas. Dice help as little as they can. Other seats answer
what they are asked with `stop`, or with the first answer there is.
"""

import random

from ..engine import play
from ..engine.actions.decks import agendas_awaited, drawing_seat
from ..engine.actions.dice import rolled_apart
from ..engine.kinds.agenda import may_reveal
from ..engine.numbers.codes import DRAW, ROLL, STOP, is_reveal
from ..engine.numbers.names import CARDS, IN_BAY, RELIC_SHIP
from ..engine.table import stack
from ..engine.table.state import DECISIONS, State
from .evaluate import Evaluation

FREE = (stack.MAIN, stack.POCKET_MAIN)
TOGETHER = (stack.ANSWER, stack.DISCARD_POWER)  # several seats are asked, then everything is carried out
OF_THE_TURN = (
    stack.ROLL_FLEET,
    stack.MARKED_DIE,
    stack.SETUP,
    stack.DEAL,
)  # dice before the main phase: all depends on them


def settle(s: State, seat: int, evaluation: Evaluation) -> list[int]:
    """Go on until the seat decides something, dice are awaited or the turn is over. What the seat decides without a
    thought, agendas to reveal, is done and returned."""
    done: list[int] = []
    while not s.over:
        decider = s.decider()
        if decider == stack.CHANCE:
            if not draw(s, evaluation):
                break
        elif decider == seat:
            code = reveals(s)
            if code < 0:
                break
            done.append(code)
            play.apply(s, code)
        elif s.kind() in FREE or (seat not in (s.turn, s.active) and s.kind() not in TOGETHER):
            break
        else:
            play.apply(s, others_answer(s))
    return done


def reveals(s: State) -> int:
    """The agenda that who decides can reveal now, or -1; after the last landing `stop` when there is no other."""
    if s.kind() != stack.FINAL and may_reveal(s, s.seats[s.decider()]) == 0:
        return -1
    legal = play.legal(s)
    for code in legal:
        if is_reveal(code):
            return code
    return STOP if s.kind() == stack.FINAL else -1


def others_answer(s: State) -> int:
    """What another seat is expected to answer."""
    return play.legal(s)[0]  # `stop` is the first of all codes


def draw(s: State, evaluation: Evaluation) -> bool:
    """Leave a gap where a card is drawn; False when it is no card."""
    kind = s.kind()
    if kind == stack.DRAW_AGENDAS:
        s.seats[drawing_seat(s)].veiled += agendas_awaited(s)
    elif kind not in (stack.DRAW_CARDS, stack.BELT_DRAW):
        return middling(s, evaluation)
    s.pop()
    play.go_on(s)
    return True


def middling(s: State, evaluation: Evaluation) -> bool:
    """Draw a card of middle worth to a hand; it is not to be used in this turn. False when it is no card."""
    if s.kind() in OF_THE_TURN or s.kind() == stack.REROLL:
        return False
    codes = play.legal(s)
    if not DRAW <= codes[0] < DRAW + CARDS:
        return False
    codes.sort(key=lambda code: evaluation.cards[code - DRAW])
    me = s.me()
    held = me.cards
    play.apply(s, codes[len(codes) // 2])
    me.used |= me.cards & ~held
    return True


def answer_dice(s: State) -> bool:
    """Answer dice that are awaited within a turn; False for those that begin it. A ship that is rolled apart from the
    fleet waits in the Bay, as if its value were of no use."""
    kind = s.kind()
    if kind in OF_THE_TURN:
        return False
    if kind == stack.REROLL:
        kinds = rolled_apart(s)
        s.pop()
        for ship in kinds:
            if ship == RELIC_SHIP:
                s.relic_place = IN_BAY
            else:
                s.seats[ship].bay += 1
        play.go_on(s)
    else:
        codes = play.legal(s)
        play.apply(s, codes[len(codes) // 2])
    return True


def sampled(s: State, seat: int, rng: random.Random, face: int) -> State:
    """A position in which the seat acts freely, behind the dice and whatever else comes before it; cards that could be
    used on the way are not. The first die shows the face, 0 to 5."""
    t = s.clone()
    if t.decider() == stack.CHANCE and t.kind() == stack.REROLL:
        play.apply(t, ROLL + face)
    while not t.over:
        decider = t.decider()
        if decider == stack.CHANCE:
            codes = play.legal(t)
            decision = DECISIONS[t.kind()]
            code = rng.choices(codes, [int(decision.weight(t, code)) for code in codes])[0]
        elif t.kind() in FREE or seat not in (t.turn, t.active):
            break
        else:
            code = reveals(t) if decider == seat else -1
            if code < 0:
                code = others_answer(t)
        play.apply(t, code)
    return t
