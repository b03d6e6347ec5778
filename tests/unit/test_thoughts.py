"""What the planner makes of the games to read: how it values positions, and what it does.

`pages/thoughts.txt` has positions from all of them: what each is worth to the seat that decides when it ends there and
when it goes on, what that seat does, and how many positions it has looked at for it. A change of taste shows there;
`python -m tests.unit.test_thoughts` writes it anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from alienfrontiers import Game
from alienfrontiers.bots.evaluate import Evaluation
from alienfrontiers.bots.planner import Planner
from tests.unit.test_pages import GAMES, PAGES, read, steps

FILE = PAGES / "thoughts.txt"
SELDOM = 23  # of so many decisions between several answers one is thought about
NODES = 150


def moments(name: str) -> Iterator[tuple[int, Game]]:
    """Positions of a game, with the number of the step."""
    record, _ = read(PAGES / f"{name}.txt")
    decisions = 0
    for n, before, _, _ in steps(record):
        if len(before.legal()) > 1:
            decisions += 1
            if decisions % SELDOM == 0:
                yield n, before


def thought(game: Game) -> str:
    (seat,) = game.to_move
    view = game.view(seat)
    evaluation = Evaluation(view.state, seat)
    planner = Planner(seed=1, nodes=NODES)
    does = game.text(planner.decide(view, game.legal()))
    worth = f"worth {evaluation.value(view.state):.4f}, going on {evaluation.promise(view.state):.4f}"
    return f"{'ABCDEF'[seat]}: {worth}; {does} ({planner.looked_at} looked at)"


def thoughts(name: str) -> list[str]:
    return [f"{name} {n} {thought(game)}" for n, game in moments(name)]


@pytest.mark.parametrize("name", GAMES)
def test_the_planner_thinks_as_it_did(name: str) -> None:
    known = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line.split()[0] == name]
    assert thoughts(name) == known, "if this is what it should think: python -m tests.unit.test_thoughts"


if __name__ == "__main__":
    FILE.write_text("\n".join(line for name in GAMES for line in thoughts(name)) + "\n", encoding="utf-8")
