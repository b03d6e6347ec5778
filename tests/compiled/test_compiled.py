"""The compiled engine plays the same games as the interpreted one, and is worth compiling.

`./check` runs these, and the rule tests a second time, where there is a C compiler.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(games: int, **environment: str) -> dict[str, Any]:
    command = [sys.executable, str(Path(__file__).with_name("trace.py")), str(games)]
    done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


@pytest.fixture(scope="module")
def compiled() -> dict[str, Any]:
    done = subprocess.run([sys.executable, str(ROOT / "tools" / "compile.py")], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return run(200)


def test_same_games_compiled_and_interpreted(compiled: dict[str, Any]) -> None:
    pure = run(3, ALIENFRONTIERS_PURE="1", PYTHONHASHSEED="1")
    assert compiled["compiled"]
    assert not pure["compiled"]
    assert compiled["trace"] == pure["trace"]


def test_the_public_interface_answers_alike_compiled_and_interpreted(compiled: dict[str, Any], tmp_path: Path) -> None:
    """Whatever it is asked, with right values and with wrong ones: copies, errors and their words included."""
    told = []
    for name, environment in (("compiled", {}), ("pure", {"ALIENFRONTIERS_PURE": "1"})):
        file = tmp_path / name
        command = [sys.executable, "-m", "tests.unit.battery", str(file)]
        subprocess.run(command, env=os.environ | environment, cwd=ROOT, check=True, capture_output=True)
        told.append(file.read_text(encoding="utf-8").splitlines())
    assert compiled["compiled"]
    assert len(told[0]) > 10_000
    assert told[0] == told[1]


def test_compiling_pays(compiled: dict[str, Any]) -> None:
    """A ratio within one run: lost types show here as a fall to a few times the interpreter's speed."""
    pure = run(8, ALIENFRONTIERS_PURE="1")
    assert compiled["speed"] > 12 * pure["speed"]
