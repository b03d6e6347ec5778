"""Every public callable with right, odd and wrong values, and what it answers, as text.

The same in every build: `tests/compiled` runs this as a program, interpreted and compiled. `test_misuse.py` judges the
refusals."""

from __future__ import annotations

import copy
import enum
import json
import pickle
import random
import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from alienfrontiers import Game, Options, Preview, codex
from alienfrontiers.bots import BOTS, make
from alienfrontiers.bots.planner import Planner
from alienfrontiers.engine.numbers.ruleset import RULINGS
from alienfrontiers.errors import shown
from alienfrontiers.narrate import narrate
from alienfrontiers.options import MODULES
from alienfrontiers.scenario import load, main, run_file, run_scenario
from alienfrontiers.simulate import play_game, simulate


class Index:
    """An integer of another library, as numpy has them."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value

    def __repr__(self) -> str:
        return f"Index({self.value})"


class Count(enum.IntEnum):
    ONE = 1
    MANY = 10**6


class Text(str):
    """A text of another library."""


class Thing:
    """Nothing that anybody would expect."""

    def __repr__(self) -> str:
        return "Thing()"


class Own(Game):
    """A game with something of its own."""

    note = ""


VALUES: list[Any] = [
    None, True, False, 0, 1, 2, -1, 7, 11, 10**6, 2**31, 2**63, 10**30, -(10**30), 10**5000,
    0.0, 1.0, 1.5, float("nan"), 1j,
    "", "0", "A", "foo", "random", "factions", "end_turn", "  end_turn ", "END_TURN", "dock moon 4", "roll 6", "\0",
    "é" * 500, b"end_turn", [], [0], ["end_turn"], [[]], (), (0, 1), {}, {"format": 1}, {"format": 2}, {0: 1}, set(),
    {"factions"}, frozenset({"a"}), range(3), iter([]), Index(0), Index(1), Index(-1), Index(11), Index(2**70),
    Count.ONE, Count.MANY, Text("end_turn"), Text("foo"), Thing(), Thing, Game, Options, len, random.Random(1),
]  # fmt: skip

EVERYTHING = Options(players=3, modules=frozenset(MODULES))


def played(options: Options, seed: int | None, steps: int) -> Game:
    """A game after so many random steps."""
    game, rng = Game.new(options, seed=seed), random.Random(steps)
    for _ in range(steps):
        if game.over:
            break
        game.apply(rng.choice(game.legal() or [code for code, _ in game.outcomes()]))
    return game


def games() -> dict[str, Game]:
    """Games of every kind: fresh, under way, awaiting chance, over, views of some, and others read from files."""
    found = {
        "fresh": Game.new(seed=1),
        "seeded": played(Options(players=2), 5, 60),
        "driven": played(EVERYTHING, None, 400),
        "chance": Game.new(Options(players=2, first_player=0)),
        "over": played(Options(players=2), 3, 10**6),
        "everything": played(EVERYTHING, 8, 150),
    }
    found |= {f"{name} seen": found[name].view(0) for name in ("seeded", "everything", "over")}
    found["read"] = Game.from_json(json.loads(json.dumps(found["everything"].to_json())))
    found["replayed"] = Game.replay(found["seeded"].record())
    found["guessed"] = found["everything"].determinize(1, random.Random(3))
    return found


def calls(game: Game) -> dict[str, Callable[[Any], Any]]:
    """What can be asked of a game with one value."""
    return {
        "apply": game.apply,
        "text": game.text,
        "code": game.code,
        "explain": game.explain,
        "preview": game.preview,
        "points": game.points,
        "score": game.score,
        "hides": game.hides,
        "view": game.view,
        "redetermine": lambda v: game.determinize(v, random.Random(1)),
        "redetermine by": lambda v: game.determinize(0, v),
        "==": lambda v: game == v,
    }


def plain_calls() -> dict[str, Callable[[Any], Any]]:
    """What can be asked with one value and no game."""
    record, position = played(Options(players=2), 5, 20).record(), played(EVERYTHING, 8, 50).to_json()
    game = played(Options(players=2), 5, 20)
    view, legal = game.view(game.to_move[0]), game.legal()
    found: dict[str, Callable[[Any], Any]] = {
        "Game.new": Game.new,
        "Game.new seed": lambda v: Game.new(None, v),
        "Game.from_json": Game.from_json,
        "Game.replay": Game.replay,
        "Game.replay upto": lambda v: Game.replay(record, upto=v),
        "Options.from_json": Options.from_json,
        "ruling": EVERYTHING.ruling,
        "make": make,
        "Planner nodes": lambda v: Planner(nodes=v),
        "Planner weights": lambda v: Planner(weights=v),
        "find": lambda v: [entry.id for entry in codex.find(v)],
        "nearest": lambda v: [entry.id for entry in codex.nearest(v)],
        "retell": lambda v: list(narrate(v)),
        "simulate": lambda v: simulate(v, 1, 0)["wins"],
        "simulate options": lambda v: simulate(["random", "random"], 1, 0, options=v)["wins"],
        "play_game": lambda v: play_game(["random", "random"], v, 0).decisions,
        "play_game seed": lambda v: play_game(["random", "random"], 0, v).decisions,
        "run_scenario": lambda v: str(run_scenario(v)),
        "load": load,
        "run_file": run_file,
        "main": lambda v: main([v]),
    }
    for field in ("players", "long_game", "first_player", "forced_docking", "modules", "packs", "rulings"):
        found[f"Options {field}"] = partial(with_option, field)
        found[f"Options.from_json {field}"] = partial(read_option, field)
    for name in RULINGS:
        found[f"Options {name}"] = partial(with_ruling, name)
    for name in BOTS:
        found[f"make {name}"] = partial(make, name)
        found[f"{name} in"] = partial(decided, name, legal=legal)
        found[f"{name} of"] = partial(decided, name, view)
    for path in paths(record):
        found[f"record {path}"] = partial(read_with, Game.replay, record, path)
    for path in paths(position):
        found[f"position {path}"] = partial(read_with, Game.from_json, position, path)
    return found


def with_option(field: str, value: Any) -> Options:
    return Options(**{field: value})


def read_option(field: str, value: Any) -> Options:
    return Options.from_json({field: value})


def with_ruling(name: str, value: Any) -> Options:
    return Options(rulings=((name, value),))


def decided(bot: str, view: Any, legal: Any) -> int:
    return make(bot).decide(view, legal)


def read_with(read: Callable[[Any], Game], data: Any, path: tuple[Any, ...], value: Any) -> Game:
    return read(put(data, path, value))


def paths(data: Any, depth: int = 3) -> Iterator[tuple[Any, ...]]:
    """Some of the places in a file: every key, and the first entry of every list."""
    if depth and isinstance(data, (dict, list)):
        for key in data if isinstance(data, dict) else range(min(len(data), 1)):
            yield (key,)
            yield from ((key, *rest) for rest in paths(data[key], depth - 1))


def put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy of a file with something else at a place."""
    data = copy.deepcopy(data)
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return data


def told(answer: Any) -> str:
    """An answer with its type, the same in every process."""
    if isinstance(answer, Game):
        return f"{answer!r} {hash(answer)} {answer.seed} {answer._rng} {answer._log}"
    if isinstance(answer, list):
        return f"[{', '.join(told(one) for one in answer)}]"
    if type(answer).__name__ in ("Random", "Planner"):
        return f"{type(answer).__name__} {shown(getattr(answer, 'seed', ''))}"
    if isinstance(answer, Options):
        return f"Options {answer.to_json()}"
    return f"{type(answer).__name__} {answer!r}"


def asked(call: Callable[[Any], Any], value: Any) -> tuple[str, Exception | None]:
    """What a call answers, or how it refuses."""
    try:
        return without_addresses(told(call(value))), None
    except Exception as error:
        return without_addresses(f"{type(error).__name__}: {error}"), error


def without_addresses(text: str) -> str:
    return re.sub(r" at 0x[0-9a-f.']+", "", text)


def copies(game: Game) -> dict[str, Game]:
    """Every way to copy a game."""
    return {
        "clone": game.clone(),
        "copy": copy.copy(game),
        "deepcopy": copy.deepcopy(game),
        "in a list": copy.deepcopy([game, game])[1],
        **{f"pickle {n}": pickle.loads(pickle.dumps(game, n)) for n in range(2, pickle.HIGHEST_PROTOCOL + 1)},
    }


def values_of(game: Game) -> Iterator[Any]:
    """What a game hands out: options, previews, reasons, errors."""
    yield game.options
    for code in game.legal()[:20]:
        yield game.preview(code)
    for text in ("end_turn", "dock lunar_mine 3", "use plasma_cannon", "roll 3"):
        if reason := game.explain(text):
            yield reason
        try:
            game.clone().apply(text)
        except Exception as error:
            yield error


def ways(value: Any) -> Iterator[Any]:
    """A value and every copy of it."""
    yield value
    yield copy.copy(value)
    yield copy.deepcopy(value)
    yield pickle.loads(pickle.dumps(value))


def of_value(value: Any) -> str:
    """A value in words, with whether it can be hashed and what its search finds."""
    try:
        number = "has a hash" if hash(value) is not None else ""
    except TypeError as error:
        number = str(error)
    ends = sorted(value.ends) if isinstance(value, Preview) else ""
    words = sorted(value.modules) if isinstance(value, Options) else f"{value!r} {value}"
    return f"{type(value).__name__} {words} {number} {ends} {getattr(value, 'section', '')}"


def about(game: Game) -> Iterator[str]:
    """What a game says of itself, and its copies after some more steps."""
    yield told(game)
    for name in ("over", "chance", "to_move", "winners", "seed"):
        yield f"{name} {told(getattr(game, name))}"
    yield told([game.legal(), game.outcomes(), game.to_json(), game.key()])
    for name, twin in copies(game).items():
        rng = random.Random(1)
        for _ in range(20):
            if twin.over:
                break
            twin.apply(rng.choice(twin.legal() or [code for code, _ in twin.outcomes()]))
        yield f"{name} {told(twin)}"
    for value in values_of(game):
        yield " | ".join(of_value(one) for one in ways(value))
        yield str([one == value or isinstance(value, Exception) for one in ways(value)])
    for name, value in (("note", 1), ("options", None), ("over", True), ("chance", True), ("winners", ())):
        try:
            setattr(game.clone(), name, value)
            yield f"{name} set"
        except Exception as error:
            yield f"{name} {type(error).__name__}"


def answers() -> Iterator[str]:
    """The whole battery."""
    for where, game in games().items():
        yield from (f"{where}: {text}" for text in about(game))
        for name in calls(game):
            for n, value in enumerate(VALUES):
                yield f"{where} {name} {n}: {asked(calls(game.clone())[name], value)[0]}"
    for name, call in plain_calls().items():
        for n, value in enumerate(VALUES):
            yield f"{name} {n}: {asked(call, value)[0]}"
    own = Own(EVERYTHING, games()["everything"].state)
    own.note = "mine"
    for name, twin in copies(own).items():
        yield f"{name} {type(twin).__name__} {getattr(twin, 'note', None)} {own == twin}"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text("\n".join(answers()), encoding="utf-8", errors="backslashreplace")
