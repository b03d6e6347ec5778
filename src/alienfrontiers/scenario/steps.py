"""Steps of a scenario as actions of the game.

A step is tried on a copy of the table: `take` gives the table after it, or raises `Refused` and leaves everything as it
was. What a step does is a row in `STEPS`; the targets of a card's powers are rows in `POWERS` and `DISCARDS`.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from ..engine import turn
from ..engine.frames import (
    DISCARD_POWER,
    DRAW_CARDS,
    EXCESS,
    GIVE_BACK,
    LAND_COLONY,
    POWER,
    RAID,
    RAID_VICTIM,
    ROLL_FLEET,
    WHICH_SHIP,
)
from ..engine.names import FACILITY_NAMES, SEAT_NAMES, SITE_OF_PLACE
from ..game import Game, IllegalAction
from . import names
from .errors import Refused, Unsupported, Wrong
from .position import Table, cards_of, draw, foresee, places_of, relic_unplaced, ships_at, unplaced

RELIC: Final = 0  # instead of a value: the Relic Ship
LOWEST_ROLL: Final = 1  # where a step does not say what is rolled

Step = dict[str, Any]


@dataclass
class Trial:
    """One step being tried on a copy of the table."""

    table: Table
    step: Step
    rolls: list[int] = field(default_factory=list)

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def active(self) -> int:
        return int(self.game.state.active)

    @property
    def seat(self) -> str:
        return SEAT_NAMES[self.active]

    def kind(self) -> int:
        """The kind of the decision that is asked now."""
        return -1 if self.game.over else int(self.game.state.kind())

    def do(self, text: str) -> None:
        """Carry out an action of the game, and what chance answers to it."""
        try:
            self.game.apply(text)
        except IllegalAction as error:
            raise Refused(f"{text}: {error}") from None
        self.answer_chance()

    def answer_chance(self) -> None:
        while self.game.chance:
            if self.kind() == DRAW_CARDS:
                draw(self.table)
            else:
                self.game.apply(f"roll {self.rolls.pop(0) if self.rolls else LOWEST_ROLL}")

    def need(self, key: str) -> Any:
        """An answer that the step must give."""
        if self.step.get(key) is None:
            raise Wrong(f"{self.step['do']} does not say {key}")
        return self.step[key]

    def variants(self, choices: list[Callable[["Trial"], None]]) -> None:
        """Go on the first way that is allowed; with none, what the last one says counts."""
        refused = Refused("there is nothing to choose from")
        for choice in choices:
            trial = Trial(self.table.clone(), self.step, list(self.rolls))
            try:
                choice(trial)
            except Refused as error:
                refused = error
            else:
                self.table, self.rolls = trial.table, trial.rolls
                return
        raise refused


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
        _must_be_in_turn(trial)
    STEPS[do](trial)
    if trial.rolls:
        raise Wrong(f"{do}: more dice are given than are rolled")
    return trial.table


UNKNOWN_ARGUMENTS: Final = (
    "with_card", "with_discard", "with_faction", "purpose", "guest_rolls", "choices", "responses", "settle",
    "forced_asteroid_die", "forced_random_card", "asteroid_die", "brethren_die", "via",
)  # fmt: skip


def _must_be_in_turn(trial: Trial) -> None:
    if trial.game.over:
        raise Refused("the game is over")
    if trial.table.between:
        raise Refused("the turn is over")
    if trial.game.chance:
        raise Refused("the fleet has not been rolled yet")
    by = trial.step.get("by")
    if by is not None and names.seat(by, trial.game.options.players) != trial.active:
        raise Refused(f"it is the turn of {trial.seat}")


# --- ships ------------------------------------------------------------------------------------------------------------


def hand_ship(ship: Any, seat: str) -> int:
    """A ship in the hand: its value, or RELIC."""
    if isinstance(ship, dict):
        raise Refused(f"{ship.get('ship')} is docked")
    if ship == "relic" or (isinstance(ship, str) and ship.startswith("R")):
        return RELIC
    if isinstance(ship, str):
        if len(ship) == 2 and ship[1].isdigit() and ship[0] == seat:
            return int(ship[1])
        if len(ship) == 2 and names.is_seat(ship[0]):
            raise Refused(f"{ship} is not a ship of {seat}")
    if isinstance(ship, int) and not isinstance(ship, bool):
        return ship
    raise Wrong(f"{ship!r} is no ship")


def _must_hold(trial: Trial, ships: list[int]) -> None:
    """Are these ships unplaced?"""
    have = Counter(unplaced(trial.game, trial.active))
    if relic_unplaced(trial.game, trial.active):
        have[RELIC] = 1
    for ship, count in Counter(ships).items():
        if have[ship] < count:
            what = "the Relic Ship" if ship == RELIC else f"{count} ships showing {ship}"
            raise Refused(f"{trial.seat} does not have {what} unplaced")


def target(ship: int, seat: str) -> str:
    """A ship as the answer to a question."""
    return "ship relic" if ship == RELIC else f"ship {seat}{ship}"


def docked_name(game: Game, ship: str) -> str:
    """A docked ship by owner and value, where `relic` says less."""
    s = game.state
    return f"R{s.relic_value}@{SEAT_NAMES[s.relic_holder]}" if ship == "relic" and s.relic_place >= 0 else ship


def docked_ship(text: str) -> str:
    """A docked ship as the answer to a question."""
    return "ship relic" if text.startswith("R") else f"ship {text}"


def facilities_with(game: Game, ship: str) -> list[str]:
    """Facilities where a ship is docked."""
    found = []
    for index, name in enumerate(names.FACILITIES):
        if any(ship in ships_at(game, place) for place in places_of(index)):
            found.append(name)
    return found


def _relic_facility(game: Game) -> str | None:
    place = game.state.relic_place
    return FACILITY_NAMES[SITE_OF_PLACE[place]] if place >= 0 else None


# --- docking ----------------------------------------------------------------------------------------------------------


def dock(trial: Trial) -> None:
    facility = names.facility(trial.need("facility"))
    ships = [hand_ship(ship, trial.seat) for ship in trial.need("ships")]
    _must_hold(trial, ships)
    if not ships:
        raise Refused("no ship is named")
    if facility not in names.SINGLES:
        dock_set(trial, facility, ships)
    else:
        if facility == "lunar_mine":
            ships.sort(key=lambda ship: value_of(trial, ship))
        for ship in ships:
            dock_next(trial, facility, ship)
    launch_if_asked(trial)


def value_of(trial: Trial, ship: int) -> int:
    return (relic_unplaced(trial.game, trial.active) or 0) if ship == RELIC else ship


def dock_next(trial: Trial, facility: str, ship: int) -> None:
    """Dock one of several ships. At the Hub a launch that the step asks for comes when the track is full."""
    text = f"dock {facility} {value_of(trial, ship)}"
    if facility == "colonist_hub" and trial.game.state.me().circle == 7:
        launch_if_asked(trial)
    dock_as(trial, text, [ship])
    answer(trial)


def dock_set(trial: Trial, facility: str, ships: list[int]) -> None:
    values = sorted(value_of(trial, ship) for ship in ships)
    dock_as(trial, f"dock {facility} {' '.join(map(str, values))}", ships)
    answer(trial)


def dock_as(trial: Trial, text: str, ships: list[int]) -> None:
    """Dock, and say which of equal ships are meant."""
    before = _relic_facility(trial.game)
    holder, relic_value = trial.seat, relic_unplaced(trial.game, trial.active) or 0
    trial.do(text)
    while trial.kind() == WHICH_SHIP:
        trial.do(target(RELIC if RELIC in ships else relic_value, holder))
    docked_relic = _relic_facility(trial.game) not in (None, before)
    if docked_relic != (RELIC in ships):
        raise Refused(f"{text}: only the {'Relic Ship' if docked_relic else 'own ship'} may be docked")


def answer(trial: Trial) -> None:
    """Answer what a docking asks: where to land, whether to launch, what to steal."""
    if trial.kind() == EXCESS:
        if trial.step.get("launch") and not trial.step.get("launched"):
            launch_colony(trial)
        else:
            trial.do("stop")
    elif trial.kind() == LAND_COLONY:
        trial.do(f"territory {names.territory(trial.need('territory'))}")
    elif trial.kind() == RAID:
        raid(trial, trial.step.get("raid") or {})
    elif takes_something(trial.step.get("raid") or {}):
        raise Refused("there is nothing to steal")


def raid(trial: Trial, wanted: dict[str, Any]) -> None:
    """Steal: `resources` token by token, or a `card`."""
    for key in wanted:
        if key not in ("resources", "card"):
            raise Unsupported(f"raid {key}")
    for take in wanted.get("resources") or []:
        victim = take["from"]
        if victim == "supply":
            raise Unsupported("raid from the supply")
        for token in ["fuel"] * (take.get("fuel") or 0) + ["ore"] * (take.get("ore") or 0):
            trial.do(f"{token} {victim}")
    if wanted.get("card"):
        steal_card(trial, wanted["card"]["from"], names.card(wanted["card"]["card"]))
    elif trial.kind() == RAID:
        trial.do("stop")


def takes_something(wanted: dict[str, Any]) -> bool:
    tokens = any(take.get("fuel") or take.get("ore") for take in wanted.get("resources") or [])
    return tokens or bool(wanted.get("card"))


def steal_card(trial: Trial, victim: str, card: str) -> None:
    if victim == "display":
        raise Unsupported("raid from the display")
    seat = names.seat(victim, trial.game.options.players)
    if card not in cards_of(trial.game, seat):
        raise Refused(f"{victim} does not hold {card}")
    trial.do(f"card {card}")
    if trial.kind() == RAID_VICTIM:
        trial.do(f"seat {victim}")
    if card in cards_of(trial.game, seat):
        raise Refused(f"{card} cannot be stolen from {victim}")


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


def launch_colony(trial: Trial, key: str = "launch") -> None:
    """Launch to the territory that the step names: by itself, or once within a docking."""
    trial.do("launch")
    trial.do(f"territory {names.territory(trial.need(key))}")
    trial.step = trial.step | {"launched": True}


def launch_if_asked(trial: Trial) -> None:
    """The launch that belongs to a docking, if it has not taken place yet."""
    if trial.step.get("launch") and not trial.step.get("launched"):
        launch_colony(trial)


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

Targets = Callable[[Trial], Iterator[str]]


def hand_target(key: str) -> Targets:
    def targets(trial: Trial) -> Iterator[str]:
        yield target(hand_ship(trial.need(key), trial.seat), trial.seat)

    return targets


def hand_targets(trial: Trial) -> Iterator[str]:
    for ship in trial.need("ships"):
        yield target(hand_ship(ship, trial.seat), trial.seat)


def named_target(word: str, key: str, known: Callable[[Any], str]) -> Targets:
    def targets(trial: Trial) -> Iterator[str]:
        yield f"{word} {known(trial.need(key))}"

    return targets


def docked_targets(trial: Trial) -> Iterator[str]:
    for ship in (docked_name(trial.game, ship) for ship in trial.need("ships")):
        if not facilities_with(trial.game, ship):
            raise Refused(f"{ship} is not docked")
        yield docked_ship(ship)


def moves(trial: Trial, number: int) -> list[tuple[str, str, str]]:
    """Moves of colonies: owner, from, to. A single one may stand without a list around it."""
    given = trial.need("moves")
    given = [given] if given and isinstance(given[0], str) else given
    if len(given) != number:
        raise Refused(f"{number} colonies are moved, not {len(given)}")
    return given


def swap(trial: Trial) -> Iterator[str]:
    """Two moves that exchange two colonies."""
    (owner1, from1, to1), (owner2, from2, to2) = moves(trial, 2)
    if (to1, to2) != (from2, from1):
        raise Refused("the two colonies change places")
    yield f"colony {owner1} {names.territory(from1)}"
    yield f"colony {owner2} {names.territory(from2)}"


def one_move(trial: Trial) -> Iterator[str]:
    ((owner, source, to),) = moves(trial, 1)
    yield f"colony {owner} {names.territory(source)}"
    yield f"territory {names.territory(to)}"


POWERS: Final[dict[str, list[Targets]]] = {
    "booster_pod": [hand_target("ship")],
    "stasis_beam": [hand_target("ship")],
    "polarity_device": [hand_target("ship")],
    "gravity_manipulator": [hand_target("down"), hand_target("up")],
    "temporal_warper": [hand_targets],
    "plasma_cannon": [named_target("facility", "facility", names.facility), docked_targets],
    "data_crystal": [named_target("territory", "territory", names.territory)],
}
DISCARDS: Final[dict[str, list[Targets]]] = {
    "booster_pod": [named_target("field", "field", names.field)],
    "stasis_beam": [named_target("territory", "territory", names.territory)],
    "data_crystal": [named_target("territory", "territory", names.territory)],
    "gravity_manipulator": [named_target("territory", "territory", names.territory)],
    "polarity_device": [swap],
    "orbital_teleporter": [one_move],
    "temporal_warper": [named_target("card", "take", names.card)],
}


def use(trial: Trial) -> None:
    card = names.card(trial.need("card"))
    if card == "orbital_teleporter" and "ship" in trial.step:
        teleport(trial)
    else:
        name_targets(trial, f"use {card}", POWERS.get(card, []), POWER)


def discard(trial: Trial) -> None:
    card = names.card(trial.need("card"))
    if card == "plasma_cannon" and "target" in trial.step:
        ship = str(trial.need("target"))
        if not (where := facilities_with(trial.game, ship)):
            raise Refused(f"{ship} is not docked")
        trial.variants([shoot(facility, ship) for facility in where])
    else:
        name_targets(trial, f"discard {card}", DISCARDS.get(card, []), DISCARD_POWER)


def name_targets(trial: Trial, text: str, rows: list[Targets], kind: int) -> None:
    """Begin a power and name its targets. Where the step names none, `rows` is empty: it was to be refused."""
    trial.do(text)
    if not rows:
        raise Wrong(f"{text}: the step names no target")
    for row in rows:
        for answered in row(trial):
            trial.do(answered)
    if trial.kind() == kind:
        trial.do("stop")


def shoot(facility: str, ship: str) -> Callable[[Trial], None]:
    def choice(trial: Trial) -> None:
        for text in ("discard plasma_cannon", f"facility {facility}", docked_ship(ship)):
            trial.do(text)

    return choice


def teleport(trial: Trial) -> None:
    """Lift a docked ship and dock it elsewhere, with unplaced ships where the step names some."""
    to = names.facility(trial.need("to"))
    ship = trial.need("ship")
    if isinstance(ship, dict):
        where, ship = [names.facility(ship["facility"])], ship["ship"]
    else:
        ship = docked_name(trial.game, ship)
        where = facilities_with(trial.game, ship)
    if not where:
        raise Refused(f"{ship} is not docked")
    others = [hand_ship(other, trial.seat) for other in trial.step.get("with_unplaced") or []]
    _must_hold(trial, others)
    trial.variants([teleport_from(facility, str(ship), to, others) for facility in where])


def teleport_from(facility: str, ship: str, to: str, others: list[int]) -> Callable[[Trial], None]:
    def choice(trial: Trial) -> None:
        relic = ship.startswith("R")
        value = int(ship[1]) if len(ship) > 1 else 0
        moved = RELIC if relic else value
        single = to in names.SINGLES
        # Ships docked together at the Mine count in ascending order, so lower ones go before the moved one.
        lower = sorted(other for other in others if single and to == "lunar_mine" and value_of(trial, other) < value)
        for other in lower:
            dock_next(trial, to, other)
        for text in ("use orbital_teleporter", f"facility {facility}", docked_ship(ship)):
            trial.do(text)
        if single:
            dock_next(trial, to, moved)
            for other in others[:]:
                if other not in lower:
                    dock_next(trial, to, other)
        else:
            dock_set(trial, to, [moved, *others])
        launch_if_asked(trial)

    return choice


STEPS: Final[dict[str, Callable[[Trial], None]]] = {
    "dock": dock,
    "trade": trade,
    "trade_ore_for_fuel": trade_ore_for_fuel,
    "cycle": lambda trial: trial.do("cycle"),
    "claim": lambda trial: trial.do(f"claim {names.card(trial.need('card'))}"),
    "launch": lambda trial: launch_colony(trial, "territory"),
    "buy_relic": lambda trial: trial.do("buy_relic"),
    "use": use,
    "discard": discard,
    "end_turn": end_turn,
    "start_turn": start_turn,
    "check": nothing,
    "view": nothing,
}
