"""What is said and asked in some whole games, word by word.

`pages/*.txt` are games to read: each kind of line of the log, of answer to a question, and of what lights up for
picked ships, where it first comes up. Whoever changes words sees there what players will see;
`python -m tests.unit.test_pages` writes them anew from the same games. Why something cannot be done is not in
them: the tests of reasons ask whether those are true."""

from __future__ import annotations

import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.options import MODULES, PRESETS
from alienfrontiers.present import decision, event, lit, plan
from alienfrontiers.present.docking import docking_open, facilities, hand, name_at
from tests.oracle.policy import choose

PAGES = Path(__file__).parent / "pages"
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
ENOUGH = 2  # of one kind
AGAIN = "if the new words are right: python -m tests.unit.test_pages"
GAMES = {
    "base": (Options(players=2), 1),
    "classic": (Options(players=4, modules=PRESETS["classic"]), 2),
    "factions": (Options(players=6, modules=PRESETS["factions"]), 3),
    "outer_belt": (Options(players=3, modules=PRESETS["outer_belt"]), 4),
    "everything": (Options(players=2, modules=frozenset(MODULES), forced_docking="off"), 5),
    "everything_for_five": (Options(players=5, modules=frozenset(MODULES)), 6),
    "everything_for_three": (Options(players=3, modules=frozenset(MODULES), forced_docking="free"), 7),
    "everything_for_four": (Options(players=4, modules=frozenset(MODULES)), 8),
    "everything_for_six": (Options(players=6, modules=frozenset(MODULES), long_game=True), 9),
}


def kind(text: str) -> str:
    """Lines are of one kind when only numbers and people differ."""
    return re.sub(r"\d+( \d+)*", "1", re.sub("|".join(NAMES), "Ann", text))


def line(before: Game, action: str, after: Game) -> str:
    """A step, and its line of the log."""
    seat, text = event(before, action, after, NAMES)
    return f"{action} | {'-' if seat is None else NAMES[seat]} {text}".rstrip()


def question(game: Game) -> list[str]:
    """What is asked in a position, and each answer; nothing when chance decides."""
    asked = decision(game, NAMES)
    if asked is None:
        return []
    answers = [{key: value for key, value in option.items() if key != "text"} for option in asked["options"]]
    return [f"? {asked['seat']} {asked['kind']}: {asked['prompt']}"] + [
        f"  {option['text']} {json.dumps(answer, ensure_ascii=False)}"
        for option, answer in zip(asked["options"], answers, strict=True)
    ]


def picks(game: Game) -> Iterator[tuple[str, str]]:
    """What is lit for each ship in hand and for all together, and which ships a place would take next: each with what
    it is of a kind with."""
    ships = hand(game) if docking_open(game) else []
    for picked in ([ship] for ship in dict.fromkeys(ships)):
        yield from lit_for(game, picked)
    if len(ships) > 1:
        yield from lit_for(game, ships)
    for place in map(name_at, facilities(game) if ships else []):
        if sets := plan(game, place):
            of_a_kind = f"{place} {len(sets[0])} {min(len(sets), 3)} {'R' in str(sets)}"
            yield of_a_kind, f"! {place} takes {' or '.join(' '.join(one) for one in sets)}"


def lit_for(game: Game, ships: list[str]) -> Iterator[tuple[str, str]]:
    for place, found in lit(game, ships)["places"].items():
        if "chip" in found:
            of_a_kind = f"{place} {len(found['actions'])} {kind(found['chip'])}"
            yield of_a_kind, f"! {' '.join(ships)} to {place}: {found['chip']} | {', '.join(found['actions'])}"


def steps(record: dict[str, Any]) -> Iterator[tuple[int, Game, str, Game]]:
    """The steps of a game: number, before, action, after."""
    game = Game.new(Options.from_json(record["options"]))
    for n, action in enumerate(record["log"]):
        before = game.clone()
        game.apply(action)
        yield n, before, action, game


def pages(record: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """What is worth reading of a game, with the number of its step."""
    met: Counter[str] = Counter()
    for n, before, action, after in steps(record):
        answers = [f"{before.state.kind()} {' '.join(before.text(code).split()[:2])}" for code in before.legal()]
        new = {i for i, answer in enumerate(answers) if met[answer] < ENOUGH}
        if before.to_move and new:
            head, *told = question(before)
            yield from ((n, text) for text in (head, *(told[i] for i in sorted(new))))
            met.update({answers[i] for i in new})
            for of_a_kind, told_of in picks(before):
                met[of_a_kind] += 1
                if met[of_a_kind] <= ENOUGH:
                    yield n, told_of
        text = line(before, action, after)
        met[kind(text)] += 1
        if met[kind(text)] <= ENOUGH:
            yield n, text


def played(options: Options, seed: int) -> dict[str, Any]:
    """A random game with a taste for what seldom comes up."""
    rng = random.Random(seed)
    game = Game.new(options)
    while not game.over:
        if game.chance:
            codes, weights = zip(*game.outcomes(), strict=True)
            game.apply(rng.choices(codes, weights)[0])
        else:
            game.apply(choose([game.text(code) for code in game.legal()], rng))
    return game.record()


def read(file: Path) -> tuple[dict[str, Any], list[tuple[int, str]]]:
    """The game of a file, and what is said and asked at its steps."""
    record, *lines = file.read_text(encoding="utf-8").splitlines()
    return json.loads(record), [(int(n), text) for n, _, text in (line.partition(" ") for line in lines)]


@pytest.mark.parametrize("name", GAMES)
def test_words_are_as_they_were_read(name: str) -> None:
    record, lines = read(PAGES / f"{name}.txt")
    wanted: dict[int, list[str]] = {}
    for n, text in lines:
        wanted.setdefault(n, []).append(text)
    for n, before, action, after in steps(record):
        lines_here = wanted.get(n, [])
        said = question(before) if any(text[0] in "? " for text in lines_here) else []
        said += [line(before, action, after)] if lines_here else []
        said += [text for _, text in picks(before)] if any(text[0] == "!" for text in lines_here) else []
        assert [text for text in lines_here if text not in said] == [], f"step {n}; {AGAIN}"


def main() -> None:
    """Write the files anew; with `fresh`, from other games than those that stand there."""
    for name, (options, seed) in GAMES.items():
        file = PAGES / f"{name}.txt"
        record = played(options, seed) if "fresh" in sys.argv[1:] or not file.is_file() else read(file)[0]
        lines = [json.dumps(record), *(f"{n} {text}" for n, text in pages(record))]
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
