"""The start and the end of a turn as steps of a scenario."""

from typing import Any, Final

from ..engine import play
from ..engine.actions.dice import own_gathered
from ..engine.kinds.agenda import forget_met
from ..engine.kinds.card import AFTER_ROLL, BEFORE_ROLL, BELT_WINDOW, GATHER_WINDOW, START_WINDOW, present_window
from ..engine.numbers.limits import TOKEN_LIMIT
from ..engine.numbers.names import SEAT_NAMES
from ..engine.table.stack import (
    FACTION_POWER,
    FINAL,
    GIVE_BACK,
    MAIN,
    POCKET,
    POWER,
    REVEAL_NOW,
    ROLL_FLEET,
    TURN,
    WINDOW,
)
from ..engine.turn import steps
from . import names, powers_factions
from .errors import Refused, Wrong
from .position import foresee
from .rows import DISCARDS, POWERS, finish_row, take_row
from .trial import BLANK, MARK, WINDOWS, Trial, passes_on

WINDOW_NAMES: Final = dict(
    zip((START_WINDOW, GATHER_WINDOW, BEFORE_ROLL, AFTER_ROLL, BELT_WINDOW), WINDOWS, strict=True)
)

# --- the start --------------------------------------------------------------------------------------------------------


def start_turn(trial: Trial) -> None:
    """Jump to the start of a seat's turn, and make the choices that come up until its main phase."""
    if trial.game.over or trial.kind() == FINAL:
        raise Refused("the last turn is over")
    s = trial.game.state
    seat = names.seat(trial.need("by"), trial.game.options.players)
    waiting = trial.kind() == ROLL_FLEET
    if not (waiting and seat == trial.active):
        if waiting:  # the first player has gathered; the fleet lies down again unrolled
            s.me().bay += own_gathered(s)
        elif not trial.table.between:
            steps.close_turn(s, s.me())
            steps.end_borrowing(s)
        for p in s.seats:
            forget_met(s, p)
        play.start_turn(s, seat)
    trial.table.between = False
    trial.rolling = True
    trial.given.choices = list(trial.step.get("choices") or [])
    _give_dice(trial)
    trial.go_on()
    while trial.kind() != MAIN and not trial.game.over and trial.kind() != FINAL:
        _choose(trial)
    trial.given.must_be_chosen((*WINDOWS, None))


def _give_dice(trial: Trial) -> None:
    """What the step says of the dice."""
    step, given = trial.step, trial.given
    given.fleet = list(step["roll"]) if step.get("roll") is not None else None
    given.relic = step.get("relic_roll")
    borrowed = [str(target["ship"])[0] for choice in given.choices for target in choice.get("targets") or []]
    for owner, value in zip(borrowed, step.get("guest_rolls") or [], strict=False):
        if owner in ("R", "r"):  # `R5@B`, or `relic`
            given.relic = value
        else:
            given.guests.append((owner, value))
    given.dice = {which: MARK if _marked(step.get(f"{which}_die")) else BLANK for which in ("asteroid", "brethren")}


def _marked(face: Any) -> bool:
    return face not in (None, BLANK)


def _choose(trial: Trial) -> None:
    """Make the next choice of the step that is asked for now; what it does not name is not used."""
    kind = trial.kind()
    if kind == WINDOW:
        window = WINDOW_NAMES[int(present_window(trial.game.state))]
        choice = _next(trial, ("use", "discard"), window)
    elif kind == FACTION_POWER:
        choice = _next(trial, ("hijack",))
    elif kind == POWER:
        choice = _next(trial, ("income",))
        if choice is None:  # an income is not declined
            trial.do(trial.legal()[0])
            return
    else:
        choice = None
    if choice is None:
        trial.do("stop")
        return
    step = trial.step
    trial.step = choice
    trial.given.rolls += choice.get("forced_roll") or []
    if isinstance(choice.get("forced_draw"), list):
        foresee(trial.table, choice["forced_draw"])
    if choice["do"] == "income":
        trial.do(f"{choice['take']} stock")
    elif choice["do"] == "hijack":
        finish_row(trial, "hijack", powers_factions.POWERS["brethren"], trial.depth() - 1)
    else:
        card = names.card(trial.need("card"))
        rows = POWERS if choice["do"] == "use" else DISCARDS
        take_row(trial, f"{choice['do']} {card}", rows.get(card, []))
    trial.step = step


def _next(trial: Trial, what: tuple[str, ...], window: str | None = None) -> dict[str, Any] | None:
    """Take the first choice of this kind by the seat that is asked."""
    for choice in trial.given.choices:
        by = choice.get("by", SEAT_NAMES[trial.game.state.turn])
        if choice["do"] in what and by == trial.decider() and window in (None, choice.get("window", window)):
            trial.given.choices.remove(choice)
            return choice
    return None


# --- the end ----------------------------------------------------------------------------------------------------------


def end_turn(trial: Trial) -> None:
    """End the turn; the table then stands between two turns. Nobody gathers before a `start_turn`."""
    back = trial.step.get("give_back") or {}
    fuel, ore = back.get("fuel") or 0, back.get("ore") or 0
    trial.holding = True
    trial.do("end_turn")
    if trial.kind() == GIVE_BACK:
        me = trial.game.state.seats[trial.game.state.turn]
        if fuel + ore != me.fuel + me.ore - TOKEN_LIMIT or not 0 <= ore <= me.ore:
            raise Refused(f"exactly {TOKEN_LIMIT} tokens are kept")
        trial.do(f"keep {me.ore - ore}")
    elif fuel or ore:
        raise Refused("there is no excess to give back")
    trial.table.between = True
    rest(trial)


def open_pocket(trial: Trial) -> None:
    """Begin to bring ships out of the Pocket Universe."""
    by = trial.need("by")
    if not trial.table.between:
        raise Refused("the turn is not over")
    trial.holding = True
    while trial.kind() == REVEAL_NOW:
        trial.do("stop")
    if trial.kind() != POCKET or trial.decider() != by:
        raise Refused(f"{by} has no ships to bring out")
    trial.do("use pocket_universe")


def rest(trial: Trial) -> None:
    """Between two turns: what is borrowed ends when nothing more can happen in the turn. A seat that may reveal an
    agenda, or bring out ships of its Pocket Universe, can still do so in a step of its own."""
    if not trial.table.between or trial.game.over:
        return
    if passes_on(trial.game):
        steps.end_borrowing(trial.game.state)
    elif trial.kind() not in (REVEAL_NOW, POCKET, TURN, FINAL):
        raise Wrong(f"{trial.step.get('do')} does not say what is asked: {', '.join(trial.legal()[:6])}")
