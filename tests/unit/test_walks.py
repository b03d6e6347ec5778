"""The walks of CONTRIBUTING are done as they are written, in a copy of the tree."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
COPIED = ("src", "tests", "tools", "docs", "client", "CONTRIBUTING.md", "README.md", "pyproject.toml")


@dataclass(frozen=True)
class Block:
    """A block of code in a walk: what it does to a file."""

    file: str
    language: str
    lines: list[str]

    def old(self) -> str:
        return self.side("-")

    def new(self) -> str:
        return self.side("+") if self.language == "diff" else "\n".join(self.lines) + "\n"

    def side(self, sign: str) -> str:
        """The lines before (-) or after (+) the change."""
        return "".join(f"{line[1:]}\n" for line in self.lines if line[:1] in ("", " ", sign))


def walk(title: str) -> Iterator[Block]:
    """The blocks of the numbered points of a walk; each point begins with the name of its file."""
    text = CONTRIBUTING.split(f"\n## {title}\n")[1].partition("\n## ")[0]
    for point in re.split(r"(?m)^\d+\. ", text)[1:]:
        found = re.match(r"`([^`]+)`", point)
        assert found, point
        for language, body in re.findall(r"(?ms)^   ```(\w+)\n(.*?)^   ```$", point):
            yield Block(found[1], language, [line[3:] for line in body.splitlines()])


def do(block: Block, tree: Path) -> None:
    """Change a file as a block says, or write it anew. Numbers are those of the day: where the tree has come further by
    some, so do the new ones."""
    path = tree / block.file
    if block.language != "diff":
        assert not path.exists(), path
        path.write_text(block.new(), encoding="utf-8")
        return
    text = path.read_text(encoding="utf-8")
    found = re.findall(re.sub(r"\d+", r"\\d+", re.escape(block.old())), text)
    assert len(found) == 1, f"{block.file} has this {len(found)} times:\n{block.old()}"
    numbers = [int(number) for number in re.findall(r"\d+", block.old())]
    further = {int(now) - then for now, then in zip(re.findall(r"\d+", found[0]), numbers, strict=True)}
    assert len(further) < 2, found
    shift = further.pop() if further else 0
    new = re.sub(r"\d+", lambda number: str(int(number[0]) + shift), block.new()) if shift else block.new()
    path.write_text(text.replace(found[0], new), encoding="utf-8")


@pytest.fixture(scope="module")
def with_card(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with the card of the walk."""
    tree = tmp_path_factory.mktemp("tree")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(
                ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "node_modules")
            )
        else:
            shutil.copy(ROOT / name, tree / name)
    blocks = list(walk("A card"))
    assert len({block.file for block in blocks}) <= 6
    for block in blocks:
        do(block, tree)
    return tree


def run(tree: Path, *words: str) -> None:
    """Run a module in a tree, interpreted."""
    here = os.environ | {"PYTHONPATH": str(tree / "src"), "ALIENFRONTIERS_PURE": "1"}
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=tree, env=here, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]


QUICK = [
    *("unit/test_registry.py", "unit/test_catalogue.py", "unit/test_numbers.py", "unit/test_codex.py"),
    *("unit/test_layers.py", "unit/test_options.py", "unit/test_positions.py", "scenarios/test_scenarios.py"),
]


def test_a_card_goes_in_as_the_walk_says(with_card: Path) -> None:
    """The registry and its scenarios pass, the tree is typed and tidy, and a game with all cards can be played."""
    slow = "not random_play and not test_scenario and not unknown_key or tide_engine"
    run(with_card, "pytest", "-q", "-x", *[f"tests/{name}" for name in QUICK], "-k", slow)
    run(with_card, "ruff", "check", "src")
    run(with_card, "ruff", "format", "--check", "src")
    run(with_card, "alienfrontiers.cli", "simulate", "--preset", "everything", "--bots", "random,random,random")


@pytest.mark.long
def test_nothing_else_goes_red(with_card: Path) -> None:
    """But for saved games: the new card is in the decks of games that are played with its box."""
    run(with_card, "mypy")
    here = ["tests/unit", "tests/scenarios", "tests/property", "tests/golden", "tests/oracle"]
    saved = ["golden/test_saved.py", *(f"unit/test_{name}.py" for name in ("pages", "why", "thoughts"))]
    left_out = [f"--ignore=tests/{name}" for name in ("unit/test_walks.py", *saved)]
    run(with_card, "pytest", "-q", *here, *left_out)
