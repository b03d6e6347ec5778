"""Games between bots in bulk, and what they say about the bots.

Seats rotate, so that no bot keeps the better one; game number g of a seed is the same game however many processes
share the work."""

import math
import multiprocessing
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from typing import Any

from .bots import make
from .engine.numbers.names import SEAT_NAMES
from .errors import Misuse, OptionError, integer, shown
from .game import Game
from .options import Options

DECISION_LIMIT = 100_000  # no game of sound bots comes near it
CHUNK = 8  # games a process plays before it reports


@dataclass
class Tally:
    """Sums over games. A shared win counts as equal parts of one."""

    games: int = 0
    decisions: int = 0
    rounds: int = 0
    wins: dict[str, float] = field(default_factory=dict)
    seat_wins: dict[str, float] = field(default_factory=dict)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.rounds += other.rounds
        for mine, theirs in ((self.wins, other.wins), (self.seat_wins, other.seat_wins)):
            for key, wins in theirs.items():
                mine[key] = mine.get(key, 0) + wins


def play_game(bots: Sequence[str], number: int, seed: int, options: Options | None = None) -> Tally:
    """One game: bot i sits at seat i + number. Without options it is the base game. Raises Misuse or OptionError."""
    check(bots, options)
    number = integer(number, "The number of a game", least=0)
    seed = integer(seed, "A seed", least=0)
    players = len(bots)
    game = Game.new(options or Options(players=players), seed=seed << 32 | number)
    names = [bots[(seat - number) % players] for seat in range(players)]
    minds = [make(name, (seed << 32 | number) * players + seat) for seat, name in enumerate(names)]
    decisions = 0
    while not game.over:
        seat = game.to_move[0]
        game.apply(minds[seat].decide(game.view(seat), game.legal()))
        decisions += 1
        if decisions > DECISION_LIMIT:
            raise RuntimeError(f"Game {number} of seed {seed} does not end.")
    tally = Tally(1, decisions, int(game.state.round))
    tally.wins = dict.fromkeys(bots, 0.0)
    tally.seat_wins = dict.fromkeys(SEAT_NAMES[:players], 0.0)
    for seat in game.winners:
        tally.wins[names[seat]] += 1 / len(game.winners)
        tally.seat_wins[SEAT_NAMES[seat]] += 1 / len(game.winners)
    return tally


def play_games(bots: Sequence[str], numbers: Sequence[int], seed: int, options: Options | None = None) -> Tally:
    """Several games, one after the other."""
    tally = Tally()
    for number in numbers:
        tally.add(play_game(bots, number, seed, options))
    return tally


def check(bots: Sequence[str], options: Options | None = None) -> None:
    """Raises Misuse or OptionError when these bots make no game with these options."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise Misuse(f"bots is a list of names, such as ['planner', 'random'], not {shown(bots)}.")
    for name in bots:
        make(name)
    options = Options(players=len(bots)) if options is None else options
    if not isinstance(options, Options):
        raise OptionError(f"options are Options, such as Options(players=3), not {shown(options)}.")
    if options.players != len(bots):
        raise OptionError(f"The options are for {options.players} players, not for {len(bots)} bots.")


def simulate(
    bots: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    options: Options | None = None,
) -> dict[str, Any]:
    """Play games and sum up: the object that `alienfrontiers simulate --json` prints. `progress` is told of each few
    games played. Without options it is the base game. Raises Misuse or OptionError."""
    check(bots, options)
    games = integer(games, "The number of games", least=1)
    seed = integer(seed, "A seed", least=0)
    jobs = integer(jobs, "The number of processes", least=1)
    total = Tally()
    start = time.perf_counter()
    if jobs == 1:
        for number in range(games):
            total.add(play_game(bots, number, seed, options))
            progress(1)
    else:
        chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(jobs, mp_context=context) as pool:
            for tally in pool.map(play_games, repeat(list(bots)), chunks, repeat(seed), repeat(options)):
                total.add(tally)
                progress(tally.games)
    return report(total, time.perf_counter() - start)


def report(total: Tally, seconds: float) -> dict[str, Any]:
    """A tally in figures."""
    return {
        "games": total.games,
        "seconds": round(seconds, 3),
        "games_per_second": round(total.games / seconds, 2),
        "decisions": total.decisions,
        "decisions_per_second": round(total.decisions / seconds),
        "wins": {bot: round(wins, 3) for bot, wins in total.wins.items()},
        "win_share": {bot: interval(wins, total.games) for bot, wins in total.wins.items()},
        "seat_win_share": {seat: round(wins / total.games, 4) for seat, wins in total.seat_wins.items()},
        "rounds_mean": round(total.rounds / total.games, 2),
    }


def interval(wins: float, games: int) -> dict[str, float]:
    """A share with its Wilson interval of 95 %."""
    z = 1.959964
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    low, high = max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)
    return {"share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}
