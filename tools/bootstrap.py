"""The Python environment in `.venv`, from hashed requirement files; standard library only.

uv installs when it is on the path or can be had, pip otherwise (or always, with AF_INSTALLER=pip). A stamp in `.venv`
keeps what it was made from, so that a later start only compares.
"""

import contextlib
import hashlib
import importlib.util
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
WINDOWS = os.name == "nt"

# Each level holds everything of the one before it.
LEVELS = {"run": "requirements.txt", "fast": "requirements-fast.txt", "test": "requirements-test.txt"}


Words = list[str | Path]


class Failed(Exception):
    """A step that cannot go on; the text says what to do."""


def program(name: str, venv: Path = VENV) -> Path:
    """Where a virtual environment keeps a program."""
    return venv / "Scripts" / f"{name}.exe" if WINDOWS else venv / "bin" / name


def run(*command: str | Path, advice: str, cwd: Path = ROOT, **environ: str) -> str:
    """Run a command out of sight; when it fails, show the end of what it printed and give the advice."""
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env={**os.environ, **environ},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except OSError as error:
        raise Failed(f"{error}. {advice}") from None
    if done.returncode:
        print("\n" + ending(done.stdout), file=sys.stderr)
        raise Failed(advice)
    return done.stdout


def ending(text: str) -> str:
    """The end of what a command printed, without colours."""
    return "\n".join(re.sub(r"\x1b\[[0-9;]*m", "", text).rstrip().splitlines()[-25:])


@contextlib.contextmanager
def step(title: str) -> Iterator[None]:
    """Say what is being done, and how long it took."""
    print(f"  {title} ...", end="", flush=True)
    start = time.monotonic()
    try:
        yield
    except BaseException:
        print(" failed", flush=True)
        raise
    print(f" {time.monotonic() - start:.1f} s", flush=True)


def digest(*parts: str | Path) -> str:
    """One hash over texts and the contents of files."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part.read_bytes()
        total.update(b"%d:" % len(data) + data)
    return total.hexdigest()[:32]


def tree(*folders: Path, suffix: str = "") -> list[str | Path]:
    """Names and contents of the files below some folders, in a fixed order, for `digest`."""
    parts: list[str | Path] = []
    for folder in folders:
        for path in sorted([folder] if folder.is_file() else folder.rglob(f"*{suffix}")):
            if path.is_file() and "__pycache__" not in path.parts:
                parts += [path.relative_to(ROOT).as_posix(), path]
    return parts


def ready(level: str) -> bool:
    """Whether `.venv` holds this level, made from the files as they are now."""
    stamp = VENV / "stamps" / level
    return program("python").exists() and stamp.is_file() and stamp.read_text() == wanted(level)


def wanted(level: str) -> str:
    """What the stamp of a level says when it is up to date."""
    return digest(sys.version, sys.base_prefix, str(ROOT), ROOT / "pyproject.toml", ROOT / LEVELS[level])


def use_certificate() -> None:
    """uv knows only its own name for a certificate of one's own."""
    if "PIP_CERT" in os.environ:
        os.environ.setdefault("SSL_CERT_FILE", os.environ["PIP_CERT"])


def ensure(level: str) -> None:
    """Bring `.venv` to a level: `run`, `fast` (with the engine's compiler) or `test`."""
    if ready(level):
        return
    use_certificate()
    uv = None if os.environ.get("AF_INSTALLER") == "pip" else find_uv()
    if not (uv and install_with_uv(uv, level)):
        install_with_pip(level)
    (VENV / "stamps").mkdir(exist_ok=True)
    for lower in list(LEVELS)[: list(LEVELS).index(level) + 1]:
        (VENV / "stamps" / lower).write_text(wanted(lower))


def make_venv(folder: Path) -> None:
    """A virtual environment by the standard library, which Debian ships apart."""
    advice = (
        "This Python cannot make virtual environments: install its venv package "
        f"(Debian, Ubuntu: apt install python3-venv), remove {folder} and run this again."
    )
    run(sys.executable, "-m", "venv", "--clear", folder, advice=advice)


def find_pip() -> Words | None:
    """How to call a pip of this Python: the installed one, else the wheel that comes along to make environments."""
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    folders = [Path(sysconfig.get_config_var("WHEEL_PKG_DIR") or "/usr/share/python-wheels")]
    if (spec := importlib.util.find_spec("ensurepip")) and spec.origin:
        folders.append(Path(spec.origin).parent / "_bundled")
    wheels = [wheel for folder in folders for wheel in folder.glob("pip-*.whl")]
    return [sys.executable, wheels[0] / "pip"] if wheels else None


def find_uv() -> Path | None:
    """uv on the path, or one of our own in `.cache/uv`; None when it cannot be had."""
    if found := shutil.which("uv"):
        return Path(found)
    home = CACHE / "uv"
    lock = ROOT / "tools" / "uv.txt"
    stamp = home / "stamp"
    if stamp.is_file() and stamp.read_text() == digest(lock):
        return home / "bin" / ("uv.exe" if WINDOWS else "uv")
    pip = find_pip()
    if pip is None:
        return None
    with step("fetching the installer"):
        shutil.rmtree(home, ignore_errors=True)
        options: Words = ["--disable-pip-version-check", "--no-compile", "--target", home]
        options += ["--require-hashes", "-r", lock]
        own = {"PIP_REQUIRE_VIRTUALENV": "0", "PIP_USER": "0"}  # it goes into a folder of ours
        if subprocess.run([*pip, "install", *options], env={**os.environ, **own}, capture_output=True).returncode:
            return None
        stamp.write_text(digest(lock))
    return home / "bin" / ("uv.exe" if WINDOWS else "uv")


def same_python() -> bool:
    """Whether `.venv` was made by the Python that runs this."""
    code = "import sys; print(sys.version, sys.base_prefix)"
    python = program("python")
    if not python.exists():
        return False
    told = subprocess.run([python, "-c", code], capture_output=True, text=True)
    return told.stdout.strip() == f"{sys.version} {sys.base_prefix}".strip()


def install_with_uv(uv: Path, level: str) -> bool:
    """Install with uv; False when it fails, since pip may know of an index or a proxy that uv does not."""
    install: Words = [uv, "pip", "install", "-q", "--python", program("python")]
    commands: list[Words] = [
        [*install, "--require-hashes", "-r", ROOT / LEVELS[level]],
        [*install, "--no-deps", "--no-build-isolation", "-e", ROOT],
    ]
    if not same_python():
        commands.insert(0, [uv, "venv", "-q", "--clear", "--python", sys.executable, VENV])
    try:
        with step(f"installing Python packages ({level})"):
            for command in commands:
                run(*command, advice="uv could not install them; trying pip.", UV_NO_CONFIG="1")
    except Failed as error:
        print(f"  {error}", flush=True)
        return False
    return True


def install_with_pip(level: str) -> None:
    """Install with the standard library's venv and pip."""
    advice = (
        "The Python packages could not be installed: see the lines above; check the network "
        f"(a proxy: HTTPS_PROXY, an own certificate: PIP_CERT), or remove {VENV} and run this again."
    )
    with step(f"installing Python packages with pip ({level})"):
        if not same_python() or not program("pip").exists():
            make_venv(VENV)
        install: Words = [program("python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        run(*install, "--require-hashes", "-r", ROOT / LEVELS[level], advice=advice)
        run(*install, "--no-deps", "--no-build-isolation", "-e", ROOT, advice=advice)


def compiled() -> bool:
    """Whether there is a compiled engine of the sources as they are."""
    finder = runpy.run_path(str(ROOT / "src" / "alienfrontiers" / "_compiled.py"))
    return bool(finder["build"]())


def compile_engine() -> bool:
    """Compile the engine (level `fast`) where that can be done; say in a line when it cannot."""
    if compiled():
        return True
    with step("compiling the engine"):
        done = subprocess.run(
            [program("python"), ROOT / "tools" / "compile.py"], cwd=ROOT, capture_output=True, text=True
        )
    if done.returncode == 3:
        print("  No C compiler: the engine runs interpreted and plays the same (Debian: apt install gcc python3-dev).")
        return False
    if done.returncode:
        print(ending(done.stdout + done.stderr), file=sys.stderr)
        raise Failed("The engine does not compile: mend what is shown above, or run without --fast.")
    return True


def become(command: Words) -> int:
    """Turn into another program; where that cannot be done, wait for it."""
    words = [str(word) for word in command]
    sys.stdout.flush()
    if not WINDOWS:
        os.execv(words[0], words)
    try:
        return subprocess.call(words)
    except KeyboardInterrupt:
        return 130
