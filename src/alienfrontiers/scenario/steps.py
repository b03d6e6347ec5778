"""Steps of a scenario as actions of the game.

A step is tried on a copy of the table: `take` gives the table after it, or raises `Refused` and leaves everything as it
was. What a step does is a row in `STEPS`; what the powers of cards, factions and asteroids ask are rows of the modules
`powers`, `powers_ships` and so on; the start of a turn and its windows are in `turns`.
"""

from collections.abc import Callable
from typing import Any, Final

from ..engine.kinds.agenda import may_reveal
from ..engine.numbers.names import AGENDA_NAMES, FACTION_NAMES
from ..engine.table.stack import DRAFT, FINAL, HUB_ON, MAIN, POCKET, POCKET_MAIN, PORT, REVEAL_NOW, ROLL_FLEET, TURN
from . import docking, names, powers_belt, powers_factions, turns
from .errors import Refused, Unsupported, Wrong
from .position import Table, foresee, on_cards
from .rows import DISCARDS, POWER_FRAMES, POWERS, finish_row, take_row
from .trial import Given, Step, Trial, hand_ship, must_hold, value_of


def take(table: Table, step: Step) -> Table:
    """The table after a step. Raises Refused when the rules do not allow some part of it."""
    do = step.get("do")
    if do not in STEPS:
        raise Unsupported(f"step {do}")
    trial = Trial(table.clone(), step, Given.by(step))
    if isinstance(step.get("forced_draw"), list):
        foresee(trial.table, step["forced_draw"])
    if do not in AT_ANY_TIME:
        must_be_in_turn(trial)
    STEPS[do](trial)
    reveal_in_turn(trial)
    must_be_at_rest(trial)
    trial.given.all_used(step)
    return trial.table


def reveal_in_turn(trial: Trial) -> None:
    """Agendas that the acting seat reveals right after the step, said among its responses."""
    for response in list(trial.given.responses):
        if response.get("do") == "reveal" and response.get("by") == trial.seat and not trial.game.over:
            trial.given.responses.remove(response)
            trial.do(f"reveal {names.agenda(response['agenda'])} {response.get('half', 'in_game')}")


# These look themselves whether it is their time.
AT_ANY_TIME: Final = ("start_turn", "check", "view", "reveal", "finish", "choose_faction", "pocket_release")


def must_be_in_turn(trial: Trial) -> None:
    if trial.game.over:
        raise Refused("the game is over")
    if trial.table.between:
        raise Refused("the turn is over")
    if trial.game.chance:
        raise Refused("the fleet has not been rolled yet")
    if trial.kind() == FINAL:
        raise Refused("the last colony has landed")
    by = trial.step.get("by")
    if by is not None and names.seat(by, trial.game.options.players) != trial.active:
        raise Refused(f"it is the turn of {trial.seat}")


def must_be_at_rest(trial: Trial) -> None:
    """Everything that the step opened has been answered; only steps of their own may still be asked for: a seat's
    reveals, a draft, dockings that must follow."""
    if trial.kind() == HUB_ON:
        raise Refused("the colony cannot stay on its circle")
    if trial.game.over or trial.kind() in (MAIN, ROLL_FLEET, DRAFT, REVEAL_NOW, FINAL, TURN, POCKET):
        return
    if not any(text.startswith("dock") for text in trial.legal()):
        raise Wrong(f"{trial.step['do']} does not say what is asked: {', '.join(trial.legal()[:6])}")


# --- docking ----------------------------------------------------------------------------------------------------------


def dock(trial: Trial) -> None:
    """Dock ships, with what is used within the docking."""
    where = names.site(trial.need("facility"))
    kind, _, which = where.partition(":")
    before = trial.depth()
    leave_out(trial, trial.step.get("exempt") or [])
    if trial.step.get("with_card"):
        for text in begun(trial, trial.step["with_card"]):
            trial.do(text)
    if trial.step.get("with_discard"):
        trial.do(f"discard {names.card(trial.step['with_discard'])}")
    if trial.step.get("with_faction"):
        docking.dock_with(trial, where, trial.step["with_faction"])
    elif kind == "outer_belt":
        docking.claim(trial, where, trial.need("ships"))
    elif kind == "faction":
        dock_port(trial, where, which)
    else:
        docking.dock_at(trial, where)
    if trial.kind() in POWER_FRAMES and trial.depth() > before and "stop" in trial.legal():  # the card would go on
        trial.do("stop")


def leave_out(trial: Trial, agendas: list[str]) -> None:
    """Agendas of the acting seat that are said to be outside the limit: a position does not show that they are. Those
    that came during the scenario are known."""
    p = trial.game.state.me()
    said = sum(1 << AGENDA_NAMES.index(names.agenda(agenda)) for agenda in agendas)
    if said & ~(p.agendas | p.revealed) or (p.exempt and said & ~p.exempt):
        raise Refused(f"not all of these are outside the limit of {trial.seat}: {', '.join(agendas)}")
    p.exempt |= said


def dock_port(trial: Trial, port: str, faction: str) -> None:
    """Dock one ship at the port of a faction, and answer what its benefit asks."""
    ships = [hand_ship(trial, ship) for ship in trial.need("ships")]
    must_hold(trial, ships)
    if len(ships) != 1:
        raise Refused("one ship docks at the port of a faction")
    if faction in docking.JOINT:
        raise Refused("it needs another docking in the same action (with_faction)")
    before = trial.depth()
    docking.dock_as(trial, f"dock {port} {value_of(trial, ships[0])}", ships)
    finish_row(trial, port, powers_factions.PORTS.get(faction, []), before)


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


# --- agendas and factions ---------------------------------------------------------------------------------------------


def reveal(trial: Trial) -> None:
    """Reveal an agenda. In the game, other seats that are asked whether they reveal one stay so."""
    agenda = names.agenda(trial.need("agenda"))
    half = trial.step.get("half") or ("end_game" if trial.game.state.ending else "in_game")
    by = trial.step.get("by") or trial.seat
    seat = names.seat(by, trial.game.options.players)
    if trial.game.over:
        raise Refused("the game is over")
    if trial.step.get("via") and agenda not in (on_cards(trial.game, seat)[trial.step["via"]] or {}).get("agenda", ""):
        raise Refused(f"{agenda} does not lie on the {trial.step['via']} of {by}")
    trial.holding = trial.table.between
    asked = ask_for_agenda(trial, seat) if half == "in_game" else []
    while half == "end_game" and trial.kind() in (REVEAL_NOW, FINAL) and (trial.decider(), trial.kind()) != (by, FINAL):
        trial.do("stop")
    if trial.game.over or trial.game.chance or trial.decider() != by:
        raise Refused(f"{by} cannot reveal an agenda now")
    trial.do(f"reveal {agenda} {half}")
    s = trial.game.state
    for other in reversed(asked):
        if s.seats[other].met:
            s.push(REVEAL_NOW, other)
    turns.rest(trial)


def ask_for_agenda(trial: Trial, seat: int) -> list[int]:
    """Let a seat be asked for an agenda before others who met one by the same event; returns those, first asked first.
    What stands when the scenario begins is asked for as if it had just come to stand."""
    s = trial.game.state
    others = []
    while trial.kind() == REVEAL_NOW and s.decider() != seat:
        others.append(int(s.decider()))
        s.pop()
    if trial.kind() in (MAIN, TURN) and seat != trial.active and may_reveal(s, s.seats[seat]):
        s.push(REVEAL_NOW, seat)
    return others


def finish(trial: Trial) -> None:
    """End the final reveal: nobody reveals anything more."""
    if trial.game.over or not trial.game.state.ending:
        raise Refused("no final reveal is under way")
    while not trial.game.over:
        trial.do("stop")


def choose_faction(trial: Trial) -> None:
    by = trial.need("by")
    if trial.kind() != DRAFT or trial.decider() != by:
        raise Refused(f"{by} does not choose a faction now")
    trial.do(f"faction {names.faction(trial.need('faction'))}")
    if "territory burroughs" in trial.legal():  # the owner says where the REV starts (option `rev_start`)
        trial.do(f"territory {names.territory(trial.step.get('territory') or 'burroughs')}")


def release_colony(trial: Trial) -> None:
    """Bring a colony down from a Gravitron Shunt."""
    holder = names.seat(trial.need("holder"), trial.game.options.players)
    lying = on_cards(trial.game, holder)[names.card(trial.need("card"))] or {}
    if lying.get("colony") != trial.seat:
        raise Refused(f"there is no colony of {trial.seat} on it")
    trial.given.settle = {"colony": [trial.seat, trial.need("territory")]}
    trial.do("release")


def pocket_release(trial: Trial) -> None:
    """Bring ships out of the Pocket Universe at the end of a turn."""
    turns.open_pocket(trial)
    step = trial.step
    for docked in step.get("docks") or []:
        trial.step = {"do": "pocket_release", **docked}
        trial.given.drop += docked.get("drop") or []
        dock(trial)
    trial.step = step
    if trial.kind() == POCKET_MAIN:
        trial.do("stop")
    turns.rest(trial)


def nothing(trial: Trial) -> None:
    """`check` and `view` only look."""


# --- cards, asteroids, factions ---------------------------------------------------------------------------------------


# Cards that use another one, which the step names by this key.
THROUGH: Final = {"oscillation_capacitor": "repeat", "tele_operator": "display_card"}
# Cards whose use is a docking on other terms.
DOCKING_CARDS: Final = ("proximity_analyzer", "shipfitter_drone", "superconducting_grapple")


def begun(trial: Trial, card: Any) -> list[str]:
    """The actions that begin the use of a card, through others where the step says so; the last names the card that is
    used in the end."""
    texts = [f"use {names.card(card)}"]
    while card in THROUGH:
        card = names.card(trial.need(THROUGH[card]))
        if f"card {card}" in texts or texts[0] == f"use {card}":
            raise Refused(f"{card} cannot be used through itself")
        texts.append(f"card {card}")
    return texts


def use(trial: Trial) -> None:
    card = names.card(trial.need("card"))
    if trial.step.get("facility") and begun(trial, card)[-1].split()[1] in DOCKING_CARDS:
        trial.step = trial.step | {"with_card": card}
        dock(trial)
        return
    take_row(trial, f"use {card}", POWERS.get(card, []))
    if trial.kind() == PORT:  # the card docked a ship there
        faction = FACTION_NAMES[trial.game.state.subject()]
        finish_row(trial, f"faction {faction}", powers_factions.PORTS.get(faction, []), trial.depth() - 1)


def discard(trial: Trial) -> None:
    card = names.card(trial.need("card"))
    take_row(trial, f"discard {card}", DISCARDS.get(card, []))


def use_asteroid(trial: Trial) -> None:
    asteroid = names.asteroid(trial.need("asteroid"))
    take_row(trial, f"use_asteroid {asteroid}", powers_belt.ASTEROIDS.get(asteroid, []))


def faction_power(trial: Trial) -> None:
    faction = names.faction(trial.need("faction"))
    take_row(trial, f"faction {faction}", powers_factions.POWERS.get(faction, []))


STEPS: Final[dict[str, Callable[[Trial], None]]] = {
    "dock": dock,
    "trade": trade,
    "trade_ore_for_fuel": trade_ore_for_fuel,
    "agenda_draw": lambda trial: trial.do("draw agendas"),
    "cycle": lambda trial: trial.do("cycle"),
    "claim": lambda trial: trial.do(f"claim {names.card(trial.need('card'))}"),
    "launch": lambda trial: docking.launch_colony(trial, "territory"),
    "buy_relic": lambda trial: trial.do("buy_relic"),
    "use": use,
    "discard": discard,
    "use_asteroid": use_asteroid,
    "faction_power": faction_power,
    "reveal": reveal,
    "finish": finish,
    "choose_faction": choose_faction,
    "release_colony": release_colony,
    "pocket_release": pocket_release,
    "end_turn": turns.end_turn,
    "start_turn": turns.start_turn,
    "check": nothing,
    "view": nothing,
}
