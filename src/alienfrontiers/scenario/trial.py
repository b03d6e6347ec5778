"""One step of a scenario being tried: actions of the game, what chance answers, and the ships that a step names."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from ..engine.frames import DRAW_CARDS
from ..engine.names import SEAT_NAMES
from ..game import Game, IllegalAction
from . import names
from .errors import Refused, Wrong
from .position import Table, draw, places_of, relic_unplaced, ships_at, unplaced

RELIC: Final = "relic"
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

    def legal(self) -> list[str]:
        """What can be answered now, as texts."""
        return [self.game.text(code) for code in self.game.legal()]

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
    return own + ([RELIC] if relic_unplaced(game, seat) else [])


def value_of(trial: Trial, ship: str) -> int:
    """What an unplaced ship shows."""
    return (relic_unplaced(trial.game, trial.active) or 0) if ship == RELIC else int(ship[1])


def docked_name(game: Game, ship: str) -> str:
    """A docked ship by owner and value, where `relic` says less."""
    s = game.state
    return f"R{s.relic_value}@{SEAT_NAMES[s.relic_holder]}" if ship == RELIC and s.relic_place >= 0 else ship


def docked_ship(text: str) -> str:
    """A docked ship as the answer to a question."""
    if text.startswith("X"):
        return "ship brethren"
    return "ship relic" if text.startswith("R") or text == RELIC else f"ship {text}"


def facilities_with(game: Game, ship: str) -> list[str]:
    """Facilities where a ship is docked."""
    found = []
    for index, name in enumerate(names.FACILITIES):
        if any(ship in ships_at(game, place) for place in places_of(index)):
            found.append(name)
    return found
