"""Game files of everything, one for each stage of a game at which the page looks different."""

import random
from functools import cache
from itertools import count
from typing import Any

from alienfrontiers import Game, Options
from alienfrontiers.engine.table import stack
from alienfrontiers.options import PRESETS

KINDS = {
    stack.DRAFT: "draft",
    stack.MAIN: "placing",
    stack.WINDOW: "window",
    stack.RAID: "raid",
    stack.ANSWER: "answer",
    stack.LAND_COLONY: "landing",
    stack.GIVE_BACK: "giving back",
    stack.DROP_AGENDAS: "dropping agendas",
    stack.REVEAL_NOW: "reveal",
    stack.FINAL: "final reveal",
}
STAGES = (*KINDS.values(), "over")
# What leads to the rarer stages.
LIKED = ("dock raiders_outpost", "territory ", "launch", "dock colony", "dock terraforming", "dock colonist_hub")


@cache
def stages(players: int) -> dict[str, dict[str, Any]]:
    """The file of a game at each stage: late where there are many, a person at the seat that decides."""
    found: dict[str, dict[str, Any]] = {}
    for seed in count():
        game = Game.new(Options(players=players, modules=PRESETS["everything"]), seed=seed)
        rng = random.Random(seed)
        while not game.over:
            name = KINDS.get(int(game.state.kind()))
            texts = [game.text(code) for code in game.legal()]
            dull = name == "placing" and sum(text.startswith("dock ") for text in texts) < 3
            if name is not None and not dull and (name not in found or name == "placing"):
                found[name] = file(game, game.to_move[0])
            liked = [text for text in texts if text.startswith(LIKED)]
            game.apply(rng.choice(liked if liked and rng.random() < 0.7 else texts))
        found["over"] = file(game, 0)
        if set(found) == set(STAGES):
            return found
    raise AssertionError


def file(game: Game, person: int) -> dict[str, Any]:
    """The game so far, one person among bots."""
    kinds = ["human" if seat == person else "random" for seat in range(game.options.players)]
    return {**game.record(), "seed": None, "seats": [{"kind": kind} for kind in kinds]}
