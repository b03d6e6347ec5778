"""Steps of a scenario as actions of the game.

A step is tried on a copy of the table: `take` gives the table after it, or raises `Refused` and leaves everything as it
was. What a step does is a row in `STEPS`; what the powers of cards, boards and asteroids ask are rows of the modules
`powers`, `powers_ships` and so on.
"""

from collections.abc import Callable
from typing import Final

from ..engine import turn
from ..engine.frames import ASTEROID_POWER, BOARD_POWER, DISCARD_POWER, GIVE_BACK, PORT, POWER, ROLL_FLEET
from ..engine.names import SEAT_NAMES
from . import docking, names, powers, powers_belt, powers_cards, powers_factions, powers_ships, powers_tokens
from .errors import Refused, Unsupported, Wrong
from .position import Table, foresee
from .powers import Row
from .trial import LOWEST_ROLL, Step, Trial, hand_ship, must_hold, value_of

POWER_FRAMES: Final = (POWER, DISCARD_POWER, ASTEROID_POWER, BOARD_POWER, PORT)

POWERS: Final = powers.POWERS | powers_ships.POWERS | powers_tokens.POWERS | powers_cards.POWERS
DISCARDS: Final = powers.DISCARDS | powers_ships.DISCARDS | powers_tokens.DISCARDS | powers_cards.DISCARDS


def take(table: Table, step: Step) -> Table:
    """The table after a step. Raises Refused when the rules do not allow some part of it."""
    do = step.get("do")
    if do not in STEPS:
        raise Unsupported(f"step {do}")
    for key in UNKNOWN_ARGUMENTS:
        if step.get(key):
            raise Unsupported(f"step argument {key}")
    trial = Trial(table.clone(), step, list(step.get("forced_roll") or []))
    if step.get("forced_draw"):
        drawn = step["forced_draw"]
        foresee(trial.table, list(drawn.values() if isinstance(drawn, dict) else drawn))
    if do not in ("start_turn", "check", "view"):
        must_be_in_turn(trial)
    STEPS[do](trial)
    if trial.rolls:
        raise Wrong(f"{do}: more dice are given than are rolled")
    return trial.table


UNKNOWN_ARGUMENTS: Final = (
    "with_card", "with_discard", "with_faction", "purpose", "guest_rolls", "choices", "responses", "settle",
    "forced_asteroid_die", "forced_random_card", "asteroid_die", "brethren_die", "via",
)  # fmt: skip


def must_be_in_turn(trial: Trial) -> None:
    if trial.game.over:
        raise Refused("the game is over")
    if trial.table.between:
        raise Refused("the turn is over")
    if trial.game.chance:
        raise Refused("the fleet has not been rolled yet")
    by = trial.step.get("by")
    if by is not None and names.seat(by, trial.game.options.players) != trial.active:
        raise Refused(f"it is the turn of {trial.seat}")


# --- docking ----------------------------------------------------------------------------------------------------------


def dock(trial: Trial) -> None:
    where = names.site(trial.need("facility"))
    kind, _, which = where.partition(":")
    if kind == "outer_belt":
        powers_belt.claim(trial, where, trial.need("ships"))
    elif kind == "faction":
        dock_port(trial, where, which)
    else:
        docking.dock_at(trial, where)


def dock_port(trial: Trial, port: str, board: str) -> None:
    """Dock one ship at the port of a board, and answer what its benefit asks."""
    ships = [hand_ship(trial, ship) for ship in trial.need("ships")]
    must_hold(trial, ships)
    if len(ships) != 1:
        raise Refused("one ship docks at the port of a board")
    docking.dock_as(trial, f"dock {port} {value_of(trial, ships[0])}", ships)
    finish_row(trial, port, powers_factions.PORTS.get(board, []))


# --- the main phase ---------------------------------------------------------------------------------------------------


def trade(trial: Trial) -> None:
    price = trial.step.get("price")
    for _ in range(trial.step.get("times", 1)):
        if price is None:
            texts = [trial.game.text(code) for code in trial.game.legal()]
            price = min((int(text.split()[1]) for text in texts if text.startswith("trade")), default=1)
        trial.do(f"trade {price}")


def trade_ore_for_fuel(trial: Trial) -> None:
    raise Refused("ore is never traded for fuel (Orbital Market)")


def end_turn(trial: Trial) -> None:
    """End the turn; the table then stands between two turns. Nobody gathers before a `start_turn`."""
    back = trial.step.get("give_back") or {}
    fuel, ore = back.get("fuel") or 0, back.get("ore") or 0
    rest = trial.table.clone()
    me = rest.game.state.me()
    trial.do("end_turn")
    if trial.kind() == GIVE_BACK:
        if fuel + ore != me.fuel + me.ore - turn.TOKEN_LIMIT or not 0 <= ore <= me.ore:
            raise Refused(f"exactly {turn.TOKEN_LIMIT} tokens are kept")
        trial.do(f"keep {me.ore - ore}")
    elif fuel or ore:
        raise Refused("there is no excess to give back")
    # The game has gone on to the next seat's start of turn; the scenario looks at the end of this one.
    done = trial.game.state.seats[me.seat]
    turn.close_turn(rest.game.state, me)
    turn.end_borrowing(rest.game.state)
    me.fuel, me.ore = done.fuel, done.ore
    rest.between = True
    rest.coming = trial.table.coming
    trial.table = rest
    trial.rolls = []


def start_turn(trial: Trial) -> None:
    """Jump to the start of a seat's turn."""
    if trial.game.over:
        raise Refused("the game is over")
    seat = names.seat(trial.need("by"), trial.game.options.players)
    waiting = trial.kind() == ROLL_FLEET
    if not (waiting and seat == trial.active):
        if waiting:  # the first player has gathered; the fleet lies down again unrolled
            trial.game.state.me().bay += trial.game.state.a()
        else:
            turn.close_turn(trial.game.state, trial.game.state.me())
            turn.end_borrowing(trial.game.state)
        turn.start_turn(trial.game.state, seat)
    trial.table.between = False
    s = trial.game.state
    fleet = int(s.a())
    relic = s.relic_in_hand()
    rolls = list(trial.step.get("roll") or [LOWEST_ROLL] * fleet)
    if len(rolls) != fleet:
        raise Wrong(f"{SEAT_NAMES[seat]} rolls {fleet} ships, not {len(rolls)}")
    if relic:
        rolls.append(trial.step.get("relic_roll") or LOWEST_ROLL)
    elif trial.step.get("relic_roll"):
        raise Wrong(f"{SEAT_NAMES[seat]} does not have the Relic Ship")
    trial.rolls = rolls
    trial.answer_chance()


def nothing(trial: Trial) -> None:
    """`check` and `view` only look."""


# --- cards ------------------------------------------------------------------------------------------------------------


def use(trial: Trial) -> None:
    card = names.card(trial.need("card"))
    take_row(trial, f"use {card}", POWERS.get(card, []))


def discard(trial: Trial) -> None:
    card = names.card(trial.need("card"))
    take_row(trial, f"discard {card}", DISCARDS.get(card, []))


def use_asteroid(trial: Trial) -> None:
    asteroid = names.asteroid(trial.need("asteroid"))
    take_row(trial, f"use_asteroid {asteroid}", powers_belt.ASTEROIDS.get(asteroid, []))


def faction_power(trial: Trial) -> None:
    board = names.board(trial.need("faction"))
    take_row(trial, f"faction {board}", powers_factions.POWERS.get(board, []))


def take_row(trial: Trial, text: str, row: Row) -> None:
    """Begin a power and give its answers."""
    if callable(row):
        row(trial)
        return
    trial.do(text)
    finish_row(trial, text, row)


def finish_row(trial: Trial, text: str, row: Row) -> None:
    """Give the answers of a row, and end what it was begun for."""
    if callable(row):
        row(trial)
        return
    for targets in row:
        for answered in targets(trial):
            trial.do(answered)
    if trial.kind() in POWER_FRAMES:
        if not row:
            raise Wrong(f"{text}: the step does not say what is asked: {', '.join(trial.legal()[:6])}")
        trial.do("stop")


STEPS: Final[dict[str, Callable[[Trial], None]]] = {
    "dock": dock,
    "trade": trade,
    "trade_ore_for_fuel": trade_ore_for_fuel,
    "cycle": lambda trial: trial.do("cycle"),
    "claim": lambda trial: trial.do(f"claim {names.card(trial.need('card'))}"),
    "launch": lambda trial: docking.launch_colony(trial, "territory"),
    "buy_relic": lambda trial: trial.do("buy_relic"),
    "use": use,
    "discard": discard,
    "use_asteroid": use_asteroid,
    "faction_power": faction_power,
    "end_turn": end_turn,
    "start_turn": start_turn,
    "check": nothing,
    "view": nothing,
}
