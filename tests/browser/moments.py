"""Game files that stop just before a rare moment: random games with a taste for it, played until it comes."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from typing import Any

from alienfrontiers import Game, Options
from alienfrontiers.engine.table.stack import ANSWER, FINAL
from alienfrontiers.options import PRESETS

Liked = Callable[[list[str]], list[str]]

PLAYERS = 3
PATIENCE = 2000  # decisions after which another game is tried


def games(seed: int, liked: Liked) -> Iterator[Iterator[Game]]:
    """Games of everything, from a seed on; of each its positions, as decisions are taken."""
    for number in count(seed):
        game = Game.new(Options(players=PLAYERS, modules=PRESETS["everything"]), seed=number)
        yield course(game, random.Random(number), liked)


def course(game: Game, rng: random.Random, liked: Liked) -> Iterator[Game]:
    for _ in range(PATIENCE):
        yield game
        if game.over:
            return
        texts = [game.text(code) for code in game.legal()]
        best = liked(texts)
        game.apply(rng.choice(best if best and rng.random() < 0.8 else texts))


def cut(record: dict[str, Any], length: int) -> dict[str, Any]:
    """The file of the game so far, everybody a person here."""
    return {**record, "seed": None, "log": record["log"][:length], "seats": [{"kind": "human"}] * PLAYERS}


def raiders(texts: list[str]) -> list[str]:
    """Raids of asteroids, and what brings asteroids and cards into the hands of players."""
    raids = [text for text in texts if text.startswith("dock raiders_outpost")]
    loot = [text for text in texts if text.startswith("asteroid ")]
    return raids or loot or [text for text in texts if text.startswith(("dock outer_belt", "claim "))]


def settlers(texts: list[str]) -> list[str]:
    """What lands colonies."""
    words = ("territory ", "launch", "dock colony", "dock terraforming", "dock colonist_hub")
    return [text for text in texts if text.startswith(words)]


@cache
def raid(answer: str, seed: int) -> tuple[dict[str, Any], list[str]]:
    """A game up to a raid at the Outpost that its victim can answer so, and what the raider does then."""
    for positions in games(seed, raiders):
        for game in positions:
            log = game.record()["log"]
            if game.state.kind() == ANSWER and answer in [game.text(code) for code in game.legal()]:
                begin = max(n for n, text in enumerate(log) if text.startswith("dock "))
                # Only a raid of the Outpost begins with a ship; the Rock's may have nothing to do with the last dock.
                if log[begin].startswith("dock raiders_outpost") and "use_asteroid raiders_rock" not in log[begin:]:
                    return cut(game.record(), begin), log[begin:]
                break
    raise AssertionError


@cache
def ending(seed: int) -> tuple[dict[str, Any], str]:
    """A game up to its last landing, after which several players have agendas to reveal, and that landing."""
    for positions in games(seed, settlers):
        for game in positions:
            if game.state.kind() == FINAL:
                log = game.record()["log"]
                last = max(n for n, text in enumerate(log) if text.startswith("territory "))
                if last == len(log) - 1 and len(revealers(game)) > 1:
                    return cut(game.record(), last), log[last]
                break
    raise AssertionError


def revealers(game: Game) -> set[int]:
    """Seats that reveal something when everybody reveals all they can."""
    game = game.clone()
    seats = set()
    while not game.over:
        reveals = [text for text in map(game.text, game.legal()) if text.startswith("reveal ")]
        if reveals:
            seats.add(game.to_move[0])
        game.apply(reveals[0] if reveals else "stop")
    return seats
