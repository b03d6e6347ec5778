"""What the planner makes of the games to read: how it values positions, and what it does.

`pages/thoughts.txt` has positions from all of them: what each is worth to the seat that decides when it ends there and
when it goes on, what that seat does, and how many positions it has looked at for it. A change of taste shows there;
`python -m tests.unit.test_thoughts` writes it anew."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.bots.evaluate import WEIGHTS, Evaluation
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


@pytest.mark.parametrize("name", ["base", "classic", "factions"])
def test_a_game_that_is_over_is_worth_a_win_or_a_loss_and_the_margin(name: str) -> None:
    record, _ = read(PAGES / f"{name}.txt")
    game = Game.replay(record)
    points = [game.points(seat) for seat in range(game.options.players)]
    assert game.over
    for seat, own in enumerate(points):
        evaluation = Evaluation(game.state, seat)
        margin = own - max(points[:seat] + points[seat + 1 :])
        won = WEIGHTS.win / len(game.winners) if seat in game.winners else -WEIGHTS.win
        assert evaluation.value(game.state) == evaluation.promise(game.state) == won + margin


class Rival(NamedTuple):
    """A player of whom only the number of agendas is known that are still face down."""

    seat: int
    hidden: int

    def veiled_agendas(self) -> int:
        return self.hidden


@pytest.mark.parametrize("ahead", range(-1, 5))
@pytest.mark.parametrize("hidden", [(0, 0), (1, 0), (2, 3)])
def test_the_chance_to_win_counts_what_rivals_may_reveal(ahead: int, hidden: tuple[int, int]) -> None:
    """Each agenda that lies face down is worth a point or none; a tie is half a win."""
    points = [10, 10 - ahead, 10 - ahead]
    seats = [Rival(0, 0), *(Rival(n, count) for n, count in enumerate(hidden, 1))]
    state: Any = SimpleNamespace(seats=seats, players=3, points=points.__getitem__, watching=True, over=True)
    game = Game.new(Options(players=3), seed=1)
    expected = 1.0
    for count in hidden:
        lost = 0.0
        for met in itertools.product((0, 1), repeat=count):
            chance = math.prod(WEIGHTS.agenda_chance if one else 1 - WEIGHTS.agenda_chance for one in met)
            lost += chance * (1 if sum(met) > ahead else 0.5 if sum(met) == ahead else 0)
        expected *= 1 - lost
    evaluation = Evaluation(game.state, 0)
    assert evaluation._win_chance(state, points) == pytest.approx(expected)
    if any(hidden):  # from a loss to a win, as the chance is
        assert evaluation.value(state) == pytest.approx(WEIGHTS.win * (2 * expected - 1) + ahead)


if __name__ == "__main__":
    FILE.write_text("\n".join(line for name in GAMES for line in thoughts(name)) + "\n", encoding="utf-8")
