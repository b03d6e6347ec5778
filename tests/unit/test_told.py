"""Every scenario as players see it: the log of what is done, and what is asked by the way.

`pages/told_*.txt` have the scenarios of a folder to read, so that each card, faction, asteroid, agenda and facility is
there at work; `python -m tests.unit.test_told` writes them anew, with the files that have come since."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from alienfrontiers import Game
from alienfrontiers.engine.table.stack import MAIN
from alienfrontiers.errors import IllegalAction
from alienfrontiers.scenario import load, setup, steps
from alienfrontiers.scenario.errors import Refused, Unsupported, Wrong
from tests.unit.test_pages import PAGES, kind, line, question

AGAIN = "if the new words are right: python -m tests.unit.test_told"
SCENARIOS = Path(__file__).parent.parent / "scenarios"
FILES = {f"{file.parent.name}/{file.stem}": file for file in sorted(SCENARIOS.glob("*/*.yaml"))}
FOLDERS = sorted({name.partition("/")[0] for name in FILES} - {"language"})


def played(scenario: dict[str, Any]) -> Iterator[tuple[Game, str, Game]]:
    """What its steps come to, action by action: before, action, after."""
    table = setup.build(scenario["setup"])
    table.game._log = []
    for step in scenario["steps"]:
        with suppress(Refused, Unsupported, Wrong):
            after = steps.take(table, step)
            game = table.game.clone()
            for action in after.game.record()["log"][len(game.record()["log"]) :]:
                before = game.clone()
                try:
                    game.apply(action)
                except (IllegalAction, NotImplementedError):
                    break  # the step has set the table anew in between
                yield before, action, game
            table = after


def told(file: Path) -> Iterator[str]:
    """The scenarios of a file: of each step's line and of each question what is new in the file."""
    met: set[str] = set()
    for scenario in load(file):
        if scenario.get("setup"):
            yield f"# {scenario['id']}"
            for before, action, after in played(scenario):
                asked = question(before)
                new = [text for text in asked[1:] if kind(text) not in met]
                if new and before.state.kind() != MAIN:
                    yield from (asked[0], *new)
                    met |= {kind(text) for text in new}
                if kind(done := line(before, action, after)) not in met:
                    met.add(kind(done))
                    yield done


def read(folder: str) -> dict[str, list[str]]:
    """The lines of each file of a folder."""
    found: dict[str, list[str]] = {}
    for text in (PAGES / f"told_{folder}.txt").read_text(encoding="utf-8").splitlines():
        if text.startswith("## "):
            found[text[3:]] = []
        else:
            found[next(reversed(found))].append(text)
    return found


TOLD = {name: lines for folder in FOLDERS for name, lines in read(folder).items()}


def test_what_was_told_is_still_there() -> None:
    assert [name for name in TOLD if name not in FILES] == [], AGAIN


@pytest.mark.parametrize("name", sorted(TOLD.keys() & FILES.keys()))
def test_a_scenario_is_told_as_it_was_read(name: str) -> None:
    now = list(told(FILES[name]))
    assert [f"{old} -> {new}" for old, new in zip(TOLD[name], now, strict=False) if old != new][:3] == [], AGAIN
    assert len(now) == len(TOLD[name]), AGAIN


def main() -> None:
    for folder in FOLDERS:
        names = [name for name in FILES if name.startswith(f"{folder}/")]
        lines = [text for name in names for text in (f"## {name}", *told(FILES[name]))]
        (PAGES / f"told_{folder}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
