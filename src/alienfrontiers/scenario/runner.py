"""Running scenarios: a file, one scenario, or many files with a report."""

import json
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from ..errors import shown
from . import compare, names, setup, shape, steps
from .errors import Refused, Unsupported, Wrong
from .position import Table

FORMAT: Final = 1
SUFFIXES: Final = (".yaml", ".yml", ".json")
# Written in C where PyYAML has it, which reads the same and much faster.
LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class BadFile(ValueError):
    """A scenario file that cannot be read; the text says why."""


@dataclass(frozen=True)
class Result:
    """How one scenario went. `problems` say what was expected and what came, `step` is the first one that failed (0:
    the set-up); `skipped` is the reason why it was not judged."""

    id: str
    problems: tuple[str, ...] = ()
    step: int = 0
    skipped: str | None = None

    @property
    def passed(self) -> bool:
        return not self.problems and self.skipped is None

    def __str__(self) -> str:
        if self.skipped is not None:
            return f"SKIP {self.id}: not in this version: {self.skipped}"
        if self.problems:
            where = f"step {self.step}" if self.step else "set-up"
            return f"FAIL {self.id} {where}: " + "; ".join(self.problems)
        return f"pass {self.id}"


@dataclass
class Report:
    """How the scenarios of one or several files went."""

    results: list[Result] = field(default_factory=list)

    @property
    def passed(self) -> int:
        return sum(result.passed for result in self.results)

    @property
    def failed(self) -> int:
        return sum(bool(result.problems) for result in self.results)

    @property
    def skipped(self) -> int:
        return sum(result.skipped is not None for result in self.results)

    def summary(self) -> list[str]:
        """Closing lines."""
        lines = [f"{self.skipped} skipped"] if self.skipped else []
        return [*lines, f"{self.passed} passed, {self.failed} failed"]


def named(path: object) -> Path:
    """The path of a file or folder. Raises BadFile."""
    if not isinstance(path, (str, Path)):
        raise BadFile(f"A scenario file is named by its path, not by {shown(path)}.")
    return Path(path)


def load(path: str | Path) -> list[dict[str, Any]]:
    """The scenarios of a JSON or YAML file, one at least. Raises BadFile."""
    path = named(path)
    if path.suffix not in SUFFIXES:
        raise BadFile(f"{path}: a scenario file ends in {', '.join(SUFFIXES)}.")
    try:
        text = path.read_text(encoding="utf-8-sig")
        data = json.loads(text) if path.suffix == ".json" else yaml.load(text, Loader=LOADER)
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError, yaml.YAMLError) as error:
        raise BadFile(f"{path} is no {'JSON' if path.suffix == '.json' else 'YAML'}: {error}.") from None
    if not isinstance(data, dict) or not isinstance(data.get("scenarios"), list):
        raise BadFile(f"{path}: a scenario file is an object with a list `scenarios`.")
    if data.get("format") != FORMAT:
        raise BadFile(f"{path} has format {shown(data.get('format'))}; this version reads {FORMAT}.")
    if not data["scenarios"]:
        raise BadFile(f"{path}: there is no scenario in it.")
    scenarios: list[dict[str, Any]] = data["scenarios"]
    return scenarios


def run_file(path: str | Path) -> Report:
    """Run every scenario of a file. Raises BadFile when it cannot be read."""
    return Report([run_scenario(scenario) for scenario in load(path)])


def run_scenario(scenario: dict[str, Any]) -> Result:
    """Run one scenario, up to its first step that does not go as it should."""
    name = str(scenario.get("id", "(no id)")) if isinstance(scenario, dict) else "(no id)"
    number = 0
    try:
        shape.check(scenario)
        table = setup.build(scenario["setup"])
        for number, step in enumerate(scenario["steps"], 1):
            table, problems = _run_step(table, step)
            if problems:
                return Result(name, tuple(problems), number)
    except Unsupported as error:
        return Result(name, skipped=str(error))
    except Wrong as error:
        return Result(name, (f"the scenario is wrong: {error}",), number)
    except (AttributeError, KeyError, TypeError, ValueError, IndexError) as error:
        return Result(name, (f"the scenario is not in the format: {error!r}",), number)
    except Exception as error:  # one broken rule must not hide the other scenarios
        return Result(name, (f"the engine failed: {error!r}",), number)
    return Result(name)


def _run_step(table: Table, step: dict[str, Any]) -> tuple[Table, list[str]]:
    """The table after a step, and what is not as the scenario says."""
    wanted = step.get("legal", True)
    what = _words(step)
    try:
        after = steps.take(table, step)
    except Refused as error:
        if wanted:
            return table, [f"expected {what} to be legal, it was refused: {error}"]
        after = table
    else:
        if not wanted:
            reason = f" ({step['reason']})" if step.get("reason") else ""
            return after, [f"expected {what} to be refused{reason}, it was done"]
    seen, viewer = after, None
    if step["do"] == "view":
        viewer = names.seat(step["viewer"], after.game.options.players)
        seen = Table(after.game.view(viewer), between=after.between)
    return after, [f"{what}: {text}" for text in compare.failures(step.get("after") or {}, seen, viewer)]


def _words(step: dict[str, Any]) -> str:
    """A step in one line."""
    details = {k: v for k, v in step.items() if k not in ("do", "legal", "after", "reason")}
    return " ".join([str(step.get("do")), *(f"{k}={json.dumps(v)}" for k, v in details.items())])


def inside(folder: Path) -> list[Path]:
    """The scenario files in a folder, at any depth. Raises BadFile when there is none."""
    found = sorted(path for path in folder.rglob("*") if path.suffix in SUFFIXES and path.is_file())
    if not found:
        raise BadFile(f"{folder}: there is no scenario file ({', '.join(SUFFIXES)}) in this folder.")
    return found


def main(paths: Sequence[str | Path]) -> int:
    """Run files, and all scenario files in folders, and report on the terminal: a line for each scenario that fails or
    is skipped, then the counts. Returns the exit code: 0 when nothing failed, 1 when something did, 2 when something
    named holds no scenarios that can be read; the others still are."""
    total = Report()
    unread = 0 if paths else 1
    left = list(paths)
    while left:
        path = left.pop(0)
        try:
            if os.path.isdir(named(path)):
                left[:0] = inside(named(path))
                continue
            report = run_file(path)
        except BadFile as error:
            print(error, file=sys.stderr)
            unread += 1
            continue
        total.results += report.results
        for result in report.results:
            if not result.passed:
                print(result)
    if total.results:
        for line in total.summary():
            print(line)
    if unread:
        return 2
    return 1 if total.failed else 0
