"""One step of a scenario being tried: actions of the game, what chance and other seats answer, and the ships that it
names."""

import copy
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from ..engine import play
from ..engine.actions import dice
from ..engine.actions.decks import drawing_seat
from ..engine.numbers.names import FIELD_NAMES, SEAT_NAMES, SITE_NAMES
from ..engine.table.stack import (
    ANSWER,
    DRAW_AGENDAS,
    DROP_AGENDAS,
    MARKED_DIE,
    REVEAL_NOW,
    ROLL_FLEET,
    SETTLE,
)
from ..engine.table.state import DECISIONS
from ..engine.turn import steps
from ..engine.turn.comes_loose import loose_colony, loose_field
from ..errors import IllegalAction
from ..game import Game
from . import names
from .errors import Refused, Wrong
from .position import Table, draw, guests, places_of, relic_unplaced, ships_at, unplaced

RELIC: Final = "relic"
LOWEST_ROLL: Final = 1  # where a step does not say what is rolled
MARK: Final = "mark"
BLANK: Final = "blank"
WINDOWS: Final = ("start", "gather", "before_roll", "after_roll", "asteroid_move")
BEFORE_THE_ROLL: Final = WINDOWS[:3]

Step = dict[str, Any]


@dataclass
class Given:
    """What a step gives for questions that come up by the way; each answer is used up when it is given."""

    fleet: list[int] | None = None  # own ships, at the start of a turn
    relic: int | None = None
    guests: list[tuple[str, int]] = field(default_factory=list)  # owner, value
    rolls: list[int] = field(default_factory=list)  # all other dice
    dice: dict[str, str] = field(default_factory=dict)  # the dice with marked faces
    drawn: dict[str, list[str]] = field(default_factory=dict)  # cards of any kind, by the seat that draws
    random: str | None = None  # a card drawn from the discard pile
    drop: list[str] = field(default_factory=list)  # agendas that the acting seat gives up
    settle: dict[str, Any] = field(default_factory=dict)
    responses: list[dict[str, Any]] = field(default_factory=list)
    choices: list[dict[str, Any]] = field(default_factory=list)  # in the windows at the start of a turn

    @classmethod
    def by(cls, step: Step) -> "Given":
        drawn = step.get("forced_draw")
        return cls(
            rolls=_listed(step.get("forced_roll") or []),
            dice={"asteroid": str(step.get("forced_asteroid_die") or BLANK)},
            drawn={seat: _listed(cards) for seat, cards in drawn.items()} if isinstance(drawn, dict) else {},
            random=step.get("forced_random_card"),
            drop=list(step.get("drop") or []),
            settle=copy.deepcopy(step.get("settle") or {}),
            responses=copy.deepcopy(step.get("responses") or []),
        )

    def must_be_chosen(self, windows: tuple[str | None, ...]) -> None:
        """Refuse a choice that should have been made in a window that is past; in the end also one that names none."""
        for choice in self.choices:
            window = choice.get("window")
            if window in windows:
                where = f"in the window {window}" if window else "at the start of this turn"
                raise Refused(f"{choice.get('card') or choice['do']} cannot be used {where}")

    def all_used(self, step: Step) -> None:
        """Raise what is wrong when something was given that nobody asked for."""
        what = step.get("do")
        if self.rolls or self.fleet or self.guests or self.relic:
            raise Wrong(f"{what}: more dice are given than are rolled")
        if self.responses:
            raise Refused(f"{self.responses[0].get('by')} is not asked for an answer: {self.responses[0].get('do')}")
        if self.drop:
            raise Refused(f"{self.drop[0]} is not to be given up")
        if self.settle:
            raise Refused(f"{next(iter(self.settle))} does not come loose")


def _listed(given: Any) -> list[Any]:
    """A list, also of a single thing that stands without one around it."""
    return list(given) if isinstance(given, list) else [given]


@dataclass
class Trial:
    """One step being tried on a copy of the table."""

    table: Table
    step: Step
    given: Given = field(default_factory=Given)
    holding: bool = False  # the turn ends, but the next does not begin
    rolling: bool = False  # the fleet is rolled; without a `start_turn` it waits
    # Actions that stand for another: a card that uses another card.
    instead: dict[str, list[str]] = field(default_factory=dict)

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

    def decider(self) -> str:
        """The seat that is asked, if one is."""
        seat = self.game.state.decider()
        return SEAT_NAMES[seat] if seat >= 0 else ""

    def depth(self) -> int:
        """How many decisions lie on each other."""
        return int(self.game.state.depth)

    def legal(self) -> list[str]:
        """What can be answered now, as texts."""
        return [self.game.text(code) for code in self.game.legal()]

    def need(self, key: str) -> Any:
        """An answer that the step must give."""
        if self.step.get(key) is None:
            raise Wrong(f"{self.step.get('do')} does not say {key}")
        return self.step[key]

    # --- acting ---------------------------------------------------------------------------------------------------

    def do(self, text: str) -> None:
        """Carry out an action of the game, and what chance and other seats answer to it. Who could have revealed an
        agenda before it, did not."""
        if text in self.instead:
            for action in self.instead.pop(text):
                self.do(action)
            return
        while self.kind() == REVEAL_NOW and text not in self.legal():
            self.apply("stop")
        if passes_on(self.game):
            raise Refused(f"{text}: the turn is over")
        try:
            self.apply(text)
        except IllegalAction as error:
            raise Refused(f"{text}: {error}") from None
        self.go_on()

    def apply(self, text: str) -> None:
        """Carry out an action; at the end of a turn, the next one does not begin."""
        s = self.game.state
        code = self.game.code(text)
        if not self.holding or code not in play.legal(s):
            self.game.apply(text)
            return
        DECISIONS[s.kind()].apply(s, code)
        while not passes_on(self.game) and play.step_on(s):
            pass

    def go_on(self) -> None:
        """Answer what the step answers by the way: chance, other seats, what comes loose, agendas over the limit."""
        while not self.game.over:
            if self.kind() == ROLL_FLEET and not self.rolling:
                return
            if self.game.chance:
                self._answer_chance()
            elif self.kind() == ANSWER:
                self.apply(self._response() or "stop")
            elif self.kind() == REVEAL_NOW and (text := self._response()):
                self.apply(text)
            elif self.kind() == DROP_AGENDAS:
                self._drop()
            elif self.kind() == SETTLE:
                self._settle()
            else:
                return

    def _response(self) -> str | None:
        """What the seat that is asked answers, if the step says so: the text of an action."""
        for response in self.given.responses:
            if response.get("by") != self.decider():
                continue
            if response.get("do") == "reveal":
                text = f"reveal {names.agenda(response['agenda'])} {response.get('half', 'in_game')}"
            elif response.get("do") == "discard":
                text = f"discard {names.card(response['card'])}"
            else:
                continue
            if text in self.legal():
                self.given.responses.remove(response)
                return text
        return None

    def _drop(self) -> None:
        """Give up an agenda: of the acting seat by `drop`, of any by a response. When all that can go must
        go, it needs no saying."""
        seat = self.decider()
        dropped = [self.given.drop] if seat == self.seat else []
        for response in self.given.responses:
            if response.get("do") == "drop_agendas" and response.get("by") == seat:
                dropped.append(response["agendas"])
        choices = self.legal()
        too_many = -self.game.state.seats[self.game.state.decider()].agenda_room()
        if not any(dropped) and len(choices) <= too_many and (seat != self.seat or self.step.get("drop") is None):
            self.apply(choices[0])
            return
        if not any(dropped):
            raise Refused(f"{seat} has too many agendas")
        agenda = next(agendas for agendas in dropped if agendas).pop(0)
        self.given.responses = [r for r in self.given.responses if r.get("agendas") != []]
        try:
            self.apply(f"agenda {names.agenda(agenda)}")
        except IllegalAction as error:
            raise Refused(f"{agenda} cannot be given up: {error}") from None

    def _settle(self) -> None:
        """Put down what came loose from a card."""
        field = int(loose_field(self.game.state))
        key = FIELD_NAMES[field] if field >= 0 else "colony"
        key = key if key in self.given.settle or field < 0 else "field"  # the one that comes loose
        where = self.given.settle.pop(key, None)
        if where is None:
            raise Wrong(f"{self.step.get('do')} does not say where the {key} goes (settle)")
        if field < 0 and isinstance(where, list):
            owner, where = where
            if owner != SEAT_NAMES[int(loose_colony(self.game.state))]:
                raise Wrong(f"it is not a colony of {owner} that comes loose")
        try:
            self.apply(f"territory {names.territory(where)}")
        except IllegalAction as error:
            raise Refused(f"{key} to {where}: {error}") from None

    # --- chance ---------------------------------------------------------------------------------------------------

    def _answer_chance(self) -> None:
        possible = [self.game.text(code) for code, _ in self.game.outcomes()]
        if MARK in possible:
            self.apply(self._die())
        elif possible[0].startswith("draw"):
            self._draw(possible)
        elif self.kind() == ROLL_FLEET:
            self.given.must_be_chosen(BEFORE_THE_ROLL)
            self.apply(f"roll {self._fleet_die()}")
        else:
            self.apply(f"roll {self.given.rolls.pop(0) if self.given.rolls else LOWEST_ROLL}")

    def _die(self) -> str:
        """The Asteroid die or the Brethren die."""
        which = "brethren" if self.kind() == MARKED_DIE and dice.is_brethren_die(self.game.state) else "asteroid"
        return BLANK if self.given.dice.get(which, BLANK) == BLANK else MARK

    def _draw(self, possible: list[str]) -> None:
        given = self.given
        seat = SEAT_NAMES[drawing_seat(self.game.state)] if self.kind() == DRAW_AGENDAS else self.seat
        if given.random is not None and f"draw {given.random}" in possible:
            self.apply(f"draw {given.random}")
            given.random = None
        else:
            self.apply(draw(self.table, given.drawn.get(seat)))

    def _fleet_die(self) -> int:
        """The next die at the start of a turn: own ships, then guests, then the Relic Ship."""
        s, given = self.game.state, self.given
        if dice.own_to_roll(s) > 0:
            if given.fleet is None:
                return LOWEST_ROLL
            if not given.fleet:
                raise Wrong(f"{self.seat} rolls more ships than are given")
            return given.fleet.pop(0)
        if (guest_kind := dice.guest_to_roll(s)) >= 0:
            owner = SEAT_NAMES[guest_kind]
            for guest in given.guests:
                if guest[0] == owner:
                    given.guests.remove(guest)
                    return guest[1]
            return LOWEST_ROLL
        value, given.relic = given.relic, None
        return value or LOWEST_ROLL

    def copy(self) -> "Trial":
        """The same, to try something on."""
        given = copy.deepcopy(self.given)
        return Trial(self.table.clone(), self.step, given, self.holding, self.rolling, dict(self.instead))

    def variants(self, choices: list[Callable[["Trial"], None]]) -> None:
        """Go on the first way that is allowed; with none, what the last one says counts."""
        refused = Refused("there is nothing to choose from")
        for choice in choices:
            trial = self.copy()
            try:
                choice(trial)
            except Refused as error:
                refused = error
            else:
                self.table, self.given, self.instead = trial.table, trial.given, trial.instead
                return
        raise refused


def passes_on(game: Game) -> bool:
    """Is the turn over, and the next one about to begin?"""
    s = game.state
    return not game.over and steps.passes_on(s)


# --- ships ------------------------------------------------------------------------------------------------------------
# A ship is named by owner and value, `A4`; the Relic Ship is `relic`.


def hand_ship(trial: Trial, ship: Any) -> str:
    """An unplaced ship, by owner and value; a value alone is an own ship."""
    if isinstance(ship, dict):
        raise Refused(f"{ship.get('ship')} is docked")
    if isinstance(ship, int) and not isinstance(ship, bool):
        return f"{trial.seat}{ship}"
    if ship == RELIC or (isinstance(ship, str) and ship.startswith("R")):
        return RELIC
    if isinstance(ship, str) and len(ship) == 2 and names.is_seat(ship[0]) and ship[1].isdigit():
        return ship
    raise Wrong(f"{ship!r} is no ship")


def must_hold(trial: Trial, ships: list[str]) -> None:
    """Are these ships unplaced and in the hand of the seat that acts?"""
    have = Counter(hand(trial.game))
    for ship, count in Counter(ships).items():
        if have[ship] < count:
            what = "the Relic Ship" if ship == RELIC else f"{count} x {ship}"
            raise Refused(f"{trial.seat} does not have {what} unplaced")


def hand(game: Game) -> list[str]:
    """Ships that the acting seat can dock."""
    seat = int(game.state.active)
    own = [f"{SEAT_NAMES[seat]}{value}" for value in unplaced(game, seat)]
    return own + guests(game, seat) + ([RELIC] if relic_unplaced(game, seat) else [])


def value_of(trial: Trial, ship: str) -> int:
    """What an unplaced ship shows."""
    return (relic_unplaced(trial.game, trial.active) or 0) if ship == RELIC else int(ship[1])


def docked_name(game: Game, ship: str) -> str:
    """A docked ship by owner and value, where `relic` or `R5` says less."""
    place = game.state.relic_place
    if place >= 0 and ship[:1] in ("R", "r") and "@" not in ship:
        relic = next(text for text in ships_at(game, place) if text.startswith("R"))
        return relic if ship in (RELIC, relic[:2]) else ship
    return ship


def docked_ship(text: str) -> str:
    """A docked ship as the answer to a question."""
    if text.startswith("X"):
        return "ship brethren"
    return "ship relic" if text.startswith("R") or text == RELIC else f"ship {text}"


def facilities_with(game: Game, ship: str) -> list[str]:
    """Sites where a ship is docked."""
    found = []
    for index, name in enumerate(SITE_NAMES):
        if any(ship in ships_at(game, place) for place in places_of(index)):
            found.append(name)
    return found
