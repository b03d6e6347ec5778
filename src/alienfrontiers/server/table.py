"""One game as the server plays it: rows of a log, the outcomes of chance drawn between decisions, and what may be
taken back. No input or output here.

Nothing in it says "this cannot be undone": the rows do. A step can be taken back when it is the last row, is a decision
of the seat that decides now, and so stands behind the last outcome of chance and the last decision of anybody else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.numbers.names import SEAT_NAMES
from ..errors import IllegalAction
from ..explain import Reason
from ..game import Game, as_record
from ..options import Options
from ..present import event, explanation, question
from ..present.people import isolated
from .dice import Dice
from .protocol import Refused


@dataclass(frozen=True)
class Row:
    """One decision or outcome: its text notation, whom it concerns, and its line in the log (may be empty)."""

    n: int
    seat: int | None
    action: str
    is_chance: bool
    text: str


@dataclass(frozen=True)
class Step:
    """A row, the version of the table it leads to, and the game before and after it."""

    row: Row
    version: int
    before: Game
    after: Game


def line(row: Row) -> dict[str, Any]:
    """A row as a line of the log."""
    return {"n": row.n, "seat": None if row.seat is None else SEAT_NAMES[row.seat], "text": row.text}


def rolls(table: "Table") -> dict[str, list[int]]:
    """How often each seat rolled each value, one to six."""
    counts = {seat: [0] * 6 for seat in SEAT_NAMES[: table.game.options.players]}
    for row in table.rows:
        verb, _, value = row.action.partition(" ")
        if row.is_chance and verb == "roll" and row.seat is not None:
            counts[SEAT_NAMES[row.seat]][int(value) - 1] += 1
    return counts


def standing(rows: Sequence[Row]) -> int:
    """How many of the first rows stand, whoever is to decide: after them are only decisions, all of one seat."""
    count = len(rows)
    while count and not rows[count - 1].is_chance and rows[count - 1].seat == rows[-1].seat:
        count -= 1
    return count


class Table:
    """A game without a seed, with its rows. `version` names its state: it grows with every row and with every time that
    rows are taken back, so that no two states of a table ever share one. A game once taken over does not change any
    more: whoever goes on works on a copy of it."""

    def __init__(
        self,
        game: Game,
        rows: Sequence[Row],
        names: Sequence[str],
        version: int = 0,
        earlier: Sequence[Game] = (),
        dice: Dice | None = None,
    ) -> None:
        self.game = game
        self.rows = list(rows)
        self.names = tuple(names)
        self.version = version
        self.earlier = list(earlier)  # before each of the last rows, as far back as any may be taken back
        self.dice = Dice(after=len(rows)) if dice is None else dice

    @classmethod
    def new(cls, options: Options, names: Sequence[str], dice: Dice | None = None) -> "Table":
        return cls(Game.new(options), [], names, dice=dice)

    def without(self, count: int) -> "Table":
        """The table before the last so many rows, as a version of its own."""
        rows = self.rows[: len(self.rows) - count]
        return Table(self.earlier[-count], rows, self.names, self.version + 1, self.earlier[:-count], self.dice)

    def renamed(self, names: Sequence[str]) -> "Table":
        """The table with other people at it, as a version of its own."""
        return Table(self.game, self.rows, names, self.version + 1, self.earlier, self.dice)

    def copy(self) -> "Table":
        """A table to try things on."""
        return Table(self.game, self.rows, self.names, self.version, self.earlier, self.dice)

    @property
    def in_texts(self) -> list[str]:
        """The names as sentences hold them."""
        return [isolated(name) for name in self.names]

    @property
    def to_move(self) -> int | None:
        """The seat that decides now."""
        return next(iter(self.game.to_move), None)

    # --- playing --------------------------------------------------------------------------------------------------

    def apply(self, action: str) -> Step:
        """One decision or outcome. Raises IllegalAction."""
        before, after = self.game, self.game.clone()
        action = before.text(before.code(action))  # as it is kept, however it was written
        after.apply(action)
        seat, text = event(before, action, after, self.in_texts)
        row = Row(len(self.rows) + 1, seat, action, before.chance, text)
        if row.is_chance or (self.rows and self.rows[-1].seat != seat):
            self.earlier.clear()
        if not row.is_chance:
            self.earlier.append(before)
        self.game = after
        self.rows.append(row)
        self.version += 1
        return Step(row, self.version, before, after)

    def retrace(self, row: Row, may_go: bool) -> None:
        """Go on by a row that was kept, on a table that nobody has yet; the position before it is kept too if the row
        may be taken back. Raises IllegalAction."""
        if may_go:
            self.earlier.append(self.game.clone())
        self.game.apply(row.action)
        self.rows.append(row)

    def settle(self) -> list[Step]:
        """Outcomes of chance, until somebody decides or the game is over."""
        steps = []
        while self.game.chance:
            codes, weights = zip(*self.game.outcomes(), strict=True)
            code = codes[self.dice.pick(len(self.rows) + 1, weights)]
            steps.append(self.apply(self.game.text(code)))
        return steps

    def play(self, actions: Sequence[str]) -> list[Step]:
        """Decisions of the seat to move, with the outcomes that follow. Raises Refused; then this table is spoilt,
        so it is called on a copy."""
        seat = self.to_move
        if seat is None:
            raise Refused("The game is over.")
        steps = []
        for action in actions:
            if self.game.chance:
                raise Refused("Dice or cards come between these actions: one at a time.")
            if self.to_move != seat:
                raise Refused("Another seat decides between these actions: one at a time.")
            try:
                steps.append(self.apply(action))
            except IllegalAction as error:
                raise Refused(f"{error.text} (Rules: {error.section})" if error.section else error.text) from None
        return steps + self.settle()

    # --- taking back ----------------------------------------------------------------------------------------------

    def undoable(self) -> int:
        """How many of the last rows the seat to move may take back."""
        count = 0
        while self._stands(count) is None:
            count += 1
        return count

    def _stands(self, count: int) -> Reason | None:
        """Why the seat to move may not take back more than so many of the last rows; None when it may."""
        if count == len(self.rows):
            return Reason("nothing done", "Nothing has been done yet.", "")
        row = self.rows[-1 - count]
        if row.is_chance:
            if row.action.split()[0] == "draw":
                return Reason("a draw stands", "What has been drawn cannot be put back.", "")
            return Reason("a roll stands", "What has been rolled cannot be taken back.", "")
        if row.seat is None or row.seat != self.to_move:
            # Who was asked something in secret is not told: such a step has no line in the log.
            who = self.in_texts[row.seat] if row.seat is not None and row.text else "somebody else"
            return Reason("another's step", f"The last step was {who}'s, not yours.", "")
        return None

    # --- for clients ----------------------------------------------------------------------------------------------

    def question(self) -> dict[str, Any] | None:
        """What the seat to move decides, from what it may know."""
        return question(self.game.view(self.to_move), self.in_texts, undo=self._stands(0) is None)

    def explanation(self) -> dict[str, Any]:
        """What its options come to, and why other things cannot be done, such as taking something back."""
        found = explanation(self.game.view(self.to_move))
        if (stands := self._stands(0)) is not None:
            why = {"short": stands.short, "text": stands.text, "section": stands.section}
            found["blocked"].append({"target": "button:undo", **why})
        return found

    def log(self) -> list[dict[str, Any]]:
        """The lines of the log."""
        return [line(row) for row in self.rows if row.text]

    def record(self) -> dict[str, Any]:
        """The game as `Game.record` gives it."""
        return as_record(self.game.options, None, [row.action for row in self.rows])
