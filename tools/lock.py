"""Writes the hashed requirement files from pyproject.toml: `python tools/lock.py`, after a change of dependencies.

The files hold for every platform, are read by uv and pip alike, and name no package index.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.bootstrap import find_uv

FILES = {
    "requirements.txt": ["build"],
    "requirements-fast.txt": ["build", "fast"],
    "requirements-test.txt": ["build", "fast", "test"],
}
OPTIONS = ["--universal", "--generate-hashes", "--no-annotate", "--no-header", "--python-version", "3.11", "-q"]


def main() -> int:
    """Lock every file; `--upgrade` takes the newest versions."""
    uv = find_uv()
    if uv is None:
        print("uv is needed to lock: install it and run this again.", file=sys.stderr)
        return 1
    for name, groups in FILES.items():
        chosen = [word for group in groups for word in ("--group", group)]
        command = [str(uv), "pip", "compile", *OPTIONS, *chosen, "pyproject.toml", "-o", name, *sys.argv[1:]]
        subprocess.run(command, cwd=ROOT, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
