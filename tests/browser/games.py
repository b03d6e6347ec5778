"""Game files for the browser tests: one game that bots played, cut off where there is something to see."""

from functools import cache
from typing import Any

from alienfrontiers import Game, Options
from alienfrontiers.bots import make

CUTS = ("beginning", "middle", "late", "landing", "finished")


@cache
def story(players: int, seed: int = 0, modules: frozenset[str] = frozenset()) -> dict[str, Any]:
    """A game's record and how far it goes up to each cut; of the first seed whose game has them all."""
    while True:
        game = Game.new(Options(players=players, modules=modules), seed=seed)
        bots = [make("planner", seed + seat) for seat in range(players)]
        cuts: dict[str, int] = {}
        while not game.over:
            name, length = cut(game), len(game.record()["log"])
            if name is not None:
                cuts.setdefault(name, length)
            if name == "middle":
                cuts["late"] = length
            seat = game.to_move[0]
            game.apply(bots[seat].decide(game.view(seat), game.legal()))
        cuts["finished"] = len(game.record()["log"])
        if set(cuts) == set(CUTS):
            return {"record": game.record(), "cuts": cuts}
        seed += 1


def cut(game: Game) -> str | None:
    """What the first seat is about to do here."""
    if game.to_move != (0,):
        return None
    texts = [game.text(code) for code in game.legal()]
    late = int(game.state.round) >= 6
    if late and len(texts) > 3 and all(text.startswith("territory ") for text in texts):
        return "landing"
    if game.record()["log"][-1].startswith("roll ") and sum(text.startswith("dock ") for text in texts) >= 3:
        return "middle" if late else "beginning"
    return None


def file(name: str, *kinds: str, seed: int = 0, modules: frozenset[str] = frozenset()) -> dict[str, Any]:
    """The file of a game: `beginning`, `middle` or `late`, the first seat's ships rolled; `landing`, a territory to be
    chosen; or `finished`."""
    told = story(len(kinds), seed, modules)
    log = told["record"]["log"][: told["cuts"][name]]
    return {**told["record"], "seed": None, "log": log, "seats": [{"kind": kind} for kind in kinds]}
