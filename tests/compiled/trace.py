"""Plays seeded games and prints what the engine did; run as a program, once compiled and once interpreted."""

import hashlib
import json
import sys
import time

from alienfrontiers import Game, Options, _compiled
from alienfrontiers.engine import play


def trace(seeds: range) -> str:
    """A digest of every legal list and position of some games."""
    digest = hashlib.sha256()
    for seed in seeds:
        game = Game.new(Options(players=2 + seed % 3, long_game=seed % 5 == 0), seed=seed)
        step = 0
        while not game.over:
            legal = game.legal()
            digest.update(repr((legal, game.key())).encode())
            game.apply(legal[(7 * step + seed) % len(legal)] if step % 3 else legal[0])
            step += 1
        digest.update(repr(game.winners).encode())
    return digest.hexdigest()


def decisions_per_second(games: int) -> float:
    """Random playouts inside the engine, per second of processor time."""
    start = time.process_time()
    decisions = sum(play.playout(play.new_state(Options().ruleset(), -1), seed * 7919) for seed in range(1, games + 1))
    return decisions / (time.process_time() - start)


if __name__ == "__main__":
    result = {
        "compiled": _compiled.compiled(),
        "trace": trace(range(1, 31)),
        "speed": decisions_per_second(int(sys.argv[1])),
    }
    print(json.dumps(result))
