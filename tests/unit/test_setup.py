"""Set-up: what is pinned, and that a compiled engine never stands in for other sources."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import bootstrap

ROOT = Path(__file__).resolve().parents[2]
HOST = re.compile(r"https?://")


@pytest.mark.parametrize("name", [*bootstrap.LEVELS.values(), "tools/uv.txt"])
def test_requirements_are_pinned_by_hash_and_name_no_index(name: str) -> None:
    text = (ROOT / name).read_text()
    packages = text.replace("\\\n", " ").splitlines()
    assert packages
    assert all("==" in package and "--hash=sha256:" in package for package in packages)
    assert not HOST.search(text)


def test_each_level_holds_the_one_before() -> None:
    texts = [(ROOT / name).read_text() for name in bootstrap.LEVELS.values()]
    pins = [set(re.findall(r"^\S+==\S+", text, re.MULTILINE)) for text in texts]
    assert pins[0] < pins[1] < pins[2]


@pytest.mark.parametrize("folder", ["client", "tools/chromium"])
def test_npm_locks_name_no_registry(folder: str) -> None:
    lock = json.loads((ROOT / folder / "package-lock.json").read_text())
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert all("integrity" in entry and "resolved" not in entry for entry in packages.values())


def test_digest_tells_parts_apart(tmp_path: Path) -> None:
    assert bootstrap.digest("ab", "c") != bootstrap.digest("a", "bc")
    (tmp_path / "x").write_text("ab")
    assert bootstrap.digest(tmp_path / "x") == bootstrap.digest("ab")


def test_failed_command_gives_the_advice(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(bootstrap.Failed, match="do this"):
        bootstrap.run(sys.executable, "-c", "print('what went wrong'); raise SystemExit(1)", advice="do this")
    assert "what went wrong" in capfd.readouterr().err
    with pytest.raises(bootstrap.Failed, match="do that"):
        bootstrap.run("/nonexistent/program", advice="do that")


SHOW = """
from alienfrontiers import _compiled
import sys
path = ["sources"]
_compiled.choose(path)
print(*path, _compiled.digest() if "-d" in sys.argv else "")
"""


def test_compiled_engine_never_shadows_other_sources(tmp_path: Path) -> None:
    def show(*arguments: str, **environ: str) -> list[str]:
        clean = {"PYTHONPATH": str(tmp_path / "src"), "PYTHONDONTWRITEBYTECODE": "1", **environ}
        told = subprocess.run(
            [sys.executable, "-c", SHOW, *arguments], env=clean, capture_output=True, text=True, check=True
        )
        return told.stdout.split()

    package = tmp_path / "src" / "alienfrontiers"
    (package / "engine").mkdir(parents=True)
    (package / "__init__.py").touch()
    shutil.copy(ROOT / "src" / "alienfrontiers" / "_compiled.py", package)
    state = package / "engine" / "state.py"
    state.write_text("a = 1\n")
    *_, digest = show("-d")
    build = tmp_path / "build" / "compiled" / digest
    assert show() == ["sources"]
    build.mkdir(parents=True)
    assert show() == [str(build / "alienfrontiers" / "engine"), "sources"]
    assert show(ALIENFRONTIERS_PURE="1") == ["sources"]
    state.write_text("a = 2\n")
    assert show() == ["sources"]
    state.write_text("a = 1\n")
    (package / "engine" / "more.py").touch()
    assert show() == ["sources"]
