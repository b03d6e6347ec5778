"""Positions for tests of the planner, and the turns it plays in them."""

from __future__ import annotations

from typing import Any

from alienfrontiers import Game
from alienfrontiers.bots.planner import Planner
from alienfrontiers.scenario.setup import build


def position(players: int = 2, docks: dict[str, Any] | None = None, **setup: Any) -> Game:
    """A position in the scenario language, A to act; seats that are not named have all colonies in the supply."""
    return build({"players": players, "active": "A", "docks": docks or {}, **setup}).game


def play_turn(game: Game) -> list[str]:
    """What the planner does, at whatever seats, to the end of the turn; chance gives the middle outcome."""
    bot = Planner()
    done: list[str] = []
    turn = game.state.turn
    while not game.over and game.state.turn == turn:
        if game.chance:
            outcomes = game.outcomes()
            game.apply(outcomes[len(outcomes) // 2][0])
            continue
        code = bot.decide(game.view(game.to_move[0]), game.legal())
        done.append(game.text(code))
        game.apply(code)
    return done
