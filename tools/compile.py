"""Compiles the engine with mypyc: into `build/compiled/DIGEST/` for a checkout, into the wheel for setup.py.

Run by the Python of `.venv`. `alienfrontiers/_compiled.py` finds the build, and only while the sources are the same.
"""

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setuptools import Extension

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
NAME = "alienfrontiers_engine"
# What it says differs between the compiler and the interpreter.
VEC = SRC / "alienfrontiers" / "engine" / "numbers" / "vec.py"
# Optimizing across all modules makes the engine a third faster; not every compiler can.
ACROSS_MODULES = ["-O3", "-flto=auto", "-fno-semantic-interposition"]

sys.path.insert(0, str(ROOT))


def compiler_works(flags: list[str] | None = None) -> bool:
    """Whether a C compiler and Python's headers are there, and it knows these flags: tried, on one line of C."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n")
        log = os.dup(2)
        try:  # the compiler's complaint is not news
            with open(os.devnull, "w") as void:
                os.dup2(void.fileno(), 2)
            compiler = new_compiler()
            customize_compiler(compiler)
            objects = compiler.compile(
                [str(source)], output_dir=folder, include_dirs=[get_python_inc()], extra_postargs=flags
            )
            compiler.link_shared_object(objects, str(Path(folder) / "probe.so"), extra_postargs=flags)
        except Exception:
            return False
        finally:
            os.dup2(log, 2)
            os.close(log)
    return True


def extensions() -> "list[Extension]":
    """The engine's extension modules; none without mypyc or a compiler, or with AF_PURE=1."""
    if os.environ.get("AF_PURE") or sys.implementation.name != "cpython":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    if not compiler_works():
        print("No C compiler: the engine stays interpreted.", file=sys.stderr)
        return []
    os.chdir(ROOT)  # setuptools takes no sources by absolute path
    target = Path("build", f"c-{os.getpid()}")
    target.mkdir(parents=True, exist_ok=True)
    atexit.register(shutil.rmtree, ROOT / target, ignore_errors=True)
    # Module names come from paths, so mypy has to run among the sources.
    os.environ["MYPYPATH"] = str(SRC)
    engine = SRC / "alienfrontiers" / "engine"
    # The package file chooses between compiled and interpreted.
    plain = {engine / "__init__.py", VEC}
    files = [str(path) for path in sorted(engine.rglob("*.py")) if path not in plain]
    options = ["--config-file=", "--strict", "--no-warn-unused-ignores", "--explicit-package-bases"]
    found: list[Extension] = mypycify([*options, *files], group_name=NAME, target_dir=str(target))
    if compiler_works(ACROSS_MODULES):
        for extension in found:
            # Their lists are one and the same object: no `+=`.
            extension.extra_compile_args = [*extension.extra_compile_args, *ACROSS_MODULES]
            extension.extra_link_args = [*extension.extra_link_args, *ACROSS_MODULES]
    return found


def main() -> int:
    """Compile the sources as they are now, unless that build is there already."""
    sys.path.insert(0, str(SRC))
    from alienfrontiers import _compiled

    folder = _compiled.BUILDS / _compiled.digest()
    if folder.is_dir():
        return 0
    modules = extensions()
    if not modules:
        return 3
    from setuptools import setup

    _compiled.BUILDS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=_compiled.BUILDS, prefix=".") as scratch:
        done = Path(scratch) / "lib"
        setup(
            name=NAME,
            ext_modules=modules,
            script_args=["-q", "build_ext", "--build-lib", str(done), "--build-temp", str(Path(scratch) / "o")],
        )
        # Beside compiled modules Python looks for no sources.
        shutil.copy(VEC, done / VEC.relative_to(SRC).parent)
        if _compiled.BUILDS / _compiled.digest() != folder:
            print("The engine's sources changed while they were compiled: run this again.", file=sys.stderr)
            return 1
        done.rename(folder)
    builds = sorted(_compiled.BUILDS.glob("[!.]*"), key=lambda path: path.stat().st_mtime)
    for stale in builds[:-3]:
        shutil.rmtree(stale, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
