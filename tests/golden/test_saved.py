"""Positions and game files as earlier versions wrote them are read, and are still the same game; what is written now
will be, when there is more on the table.

`positions_1.json.gz` was written by format 1 and cannot be made anew: of twelve games, base and with everything, the
record and the position after so many entries, in nearly every kind of decision and step of a power.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import alienfrontiers
from alienfrontiers import Game

ROOT = Path(__file__).parents[2]
PACKAGE = Path(alienfrontiers.__file__).parent
GAMES = json.loads(gzip.decompress(Path(__file__).with_name("positions_1.json.gz").read_bytes()))


def in_both_forms(position: dict[str, Any]) -> list[Any]:
    """A position as it was saved, and as it would be saved now."""
    return [position, json.loads(json.dumps(Game.from_json(position).to_json()))]


def is_the_same_game(saved: dict[str, Any], forms: Callable[[dict[str, Any]], list[Any]]) -> None:
    game = Game.replay(saved["record"], upto=0)
    log = saved["record"]["log"]
    for one in saved["positions"]:
        for text in log[len(game.record()["log"]) : one["after"]]:
            game.apply(text)
        for position in forms(one["position"]):
            read = Game.from_json(position)
            assert read == game
            assert read.legal() == game.legal()
            assert read.outcomes() == game.outcomes()
    assert Game.replay(saved["record"]).record() == saved["record"]


@pytest.mark.parametrize("saved", GAMES, ids=[f"game {n}" for n in range(len(GAMES))])
def test_what_was_saved_is_the_same_game(saved: dict[str, Any]) -> None:
    is_the_same_game(saved, in_both_forms)


def test_what_is_saved_has_no_numbers_that_another_card_would_move() -> None:
    position = in_both_forms(GAMES[-1]["positions"][-1]["position"])[1]
    assert position["format"] == 2
    assert set(position["state"]["display"]) <= {*alienfrontiers.engine.numbers.names.CARD_NAMES, -1}
    assert all(isinstance(player["cards"], list) for player in position["players"])


# One more of everything that can grow, as it would be appended; in a box that no game is played with.
MORE = {
    "CARDS: Final = ": 1,
    "FACTIONS: Final = ": 1,
    "ASTEROIDS: Final = ": 1,
    "AGENDAS: Final = ": 1,
}
NAMES = {
    '    "temporal_warper",\n': '    "temporal_warper",\n    "invented_card",\n',
    '    "xeno",\n': '    "xeno",\n    "invented_faction",\n',
    '    "terraforming_module",\n': '    "terraforming_module",\n    "invented_asteroid",\n',
    "for n in range(1, 19)])": "for n in range(1, 20)])",
}

BOXES = """

PACK_OF |= dict.fromkeys(["invented_card", "invented_faction", "invented_asteroid", "S19"], "unheard_of")
"""
# What there are no words for says what the first of its kind says.
WORDS = """

def _of(name, words):
    return words.get(name) or next(iter(words.values()))


def _box(pack):
    return PACK_TITLES.get(pack, BASE)
"""


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with one card, faction, asteroid and agenda more."""
    root = tmp_path_factory.mktemp("grown")
    shutil.copytree(PACKAGE, root / "alienfrontiers", ignore=shutil.ignore_patterns("static", "__pycache__"))
    file = root / "alienfrontiers/engine/numbers/names.py"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    for start, number in MORE.items():
        at = next(n for n, line in enumerate(lines) if line.startswith(start))
        lines[at] = f"{start}{int(lines[at].removeprefix(start).split()[0]) + number}\n"
    text = "".join(lines)
    for before, after in NAMES.items():
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    file.write_text(text, encoding="utf-8")
    for name, more in (("packs.py", BOXES), ("catalogue/facts.py", WORDS)):
        with (root / "alienfrontiers" / name).open("a", encoding="utf-8") as module:
            module.write(more)
    return root


GROWN_TEST = """
import json, sys
from alienfrontiers import CODES
from tests.golden.test_saved import GAMES, is_the_same_game
now = json.load(sys.stdin)
assert CODES == now.pop("codes") + 5 + 7 + 3 + 4, CODES
for game in GAMES:
    is_the_same_game(game, lambda position: [position, now[json.dumps(position)]])
print("all the same")
"""


def test_all_that_was_saved_outlives_another_card(grown: Path) -> None:
    """Another one of each kind moves codes, places and sites: what both formats saved is still the same game."""
    now: dict[str, Any] = {"codes": alienfrontiers.CODES}
    for saved in GAMES:
        for one in saved["positions"]:
            now[json.dumps(one["position"])] = Game.from_json(one["position"]).to_json()
    path = os.pathsep.join([str(grown), str(ROOT)])
    found = subprocess.run(
        [sys.executable, "-c", GROWN_TEST],
        input=json.dumps(now),
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.stdout == "all the same\n", found.stderr[-2000:]
