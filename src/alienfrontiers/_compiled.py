"""Finds the compiled engine of a checkout.

`tools/compile.py` builds it into `build/compiled/DIGEST/`, where the digest covers the engine's sources and the
interpreter. Only a build of exactly these sources is ever found, so a compiled file never shadows an edited one. In a
wheel the compiled modules lie beside the sources, and nothing of this happens.
"""

import hashlib
import os
import sys
import sysconfig
from pathlib import Path

ENGINE = Path(__file__).parent / "engine"
BUILDS = Path(__file__).parents[2] / "build" / "compiled"


def digest() -> str:
    """Names a build: the sources' names and contents, the interpreter, the platform."""
    total = hashlib.sha256(f"{sys.version} {sysconfig.get_config_var('EXT_SUFFIX')}".encode())
    for path in sorted(ENGINE.rglob("*.py")):
        data = path.read_bytes()
        total.update(f"{path.relative_to(ENGINE).as_posix()} {len(data)} ".encode())
        total.update(data)
    return total.hexdigest()[:20]


def build() -> Path | None:
    """The folder of the build of these sources, if there is one and ALIENFRONTIERS_PURE does not forbid it."""
    if os.environ.get("ALIENFRONTIERS_PURE") or not BUILDS.is_dir():
        return None
    folder = BUILDS / digest()
    return folder if folder.is_dir() else None


def choose(path: list[str]) -> None:
    """Put the compiled engine, when there is one, first on the path of the engine's package."""
    if folder := build():
        # The shared library of all compiled modules is a top-level module of its own.
        sys.path.append(str(folder))
        path.insert(0, str(folder / "alienfrontiers" / "engine"))


def compiled() -> bool:
    """Whether the engine that runs is the compiled one."""
    from .engine.table import state

    return not (state.__file__ or "").endswith(".py")
