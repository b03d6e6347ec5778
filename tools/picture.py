"""Draws the pictures of docs/architecture.md from the imports: `.venv/bin/python tools/picture.py`.

A test holds them against the code. An arrow says: knows, by imports. What follows from other arrows is left out, so
that the way down is seen and not every shortcut.
"""

import ast
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "architecture.md"
PACKAGE = ROOT / "src" / "alienfrontiers"
CLIENT = ROOT / "client" / "src"

Graph = dict[str, set[str]]


# --- what imports what ------------------------------------------------------------------------------------------------


def modules() -> Graph:
    """The files of the package as paths (`engine/table/state`, `game`), and which of them each imports, wherever in it.
    A package's face is called like its folder."""
    files = {_named(file): file for file in sorted(PACKAGE.rglob("*.py"))}
    return {name: set(_imported(file, set(files))) for name, file in files.items()}


def _named(file: Path) -> str:
    return file.relative_to(PACKAGE).with_suffix("").as_posix().removesuffix("/__init__")


def _imported(file: Path, known: set[str]) -> Iterable[str]:
    here = file.relative_to(PACKAGE).parent.parts
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            path = "/".join([*here[: len(here) - node.level + 1], *(node.module or "").split(".")]).strip("/")
            for name in node.names:
                inner = f"{path}/{name.name}".strip("/")
                yield inner if inner in known else path


def client_modules() -> Graph:
    """The same for the client, by its folders' files and without its tests."""
    files = [file for file in sorted(CLIENT.rglob("*.ts*")) if ".test." not in file.name]
    return {file.relative_to(CLIENT).as_posix(): set(_client_imports(file)) for file in files}


def _client_imports(file: Path) -> Iterable[str]:
    for path in re.findall(r"""(?:from|import\(?) ?['"](\.[^'"]+)['"]""", file.read_text(encoding="utf-8")):
        yield (file.parent / path).resolve().relative_to(CLIENT).as_posix()


def rooms(graph: Graph, room_of: Callable[[str], str]) -> Graph:
    """Rooms and which others each knows; what `room_of` calls "" is left out."""
    found: Graph = {}
    for name, known in graph.items():
        if room := room_of(name):
            found.setdefault(room, set()).update({room_of(other) for other in known} - {"", room})
    return found


def floors(graph: Graph) -> dict[str, int]:
    """The floor of each room: one above the highest of those it knows, the ground is 1."""
    found: dict[str, int] = {}

    def floor(room: str) -> int:
        if room not in found:
            found[room] = 1 + max((floor(other) for other in graph.get(room, ())), default=0)
        return found[room]

    for room in graph:
        floor(room)
    return found


def part(name: str) -> str:
    """The part of the house that a module belongs to."""
    return "" if name.startswith(("_", ".")) or not name else name.split("/")[0]


def engine_room(name: str) -> str:
    """The room of the engine that a module belongs to; play.py is one of its own."""
    return name.split("/")[1] if name.startswith("engine/") else ""


def client_room(name: str) -> str:
    return name.split("/")[0] if "/" in name else ""


# --- as a picture -----------------------------------------------------------------------------------------------------


def needed(graph: Graph) -> Graph:
    """The arrows that do not follow from others."""
    below: Graph = {}
    for room in sorted(graph, key=floors(graph).__getitem__):
        below[room] = graph[room].union(*(below[other] for other in graph[room]))
    return {room: known.difference(*(below[via] for via in known)) for room, known in graph.items()}


def drawing(graph: Graph, inside: dict[str, list[str]]) -> str:
    """Rooms with what is inside them, where that is told, and arrows; the upper floors first."""
    height, arrows = floors(graph), needed(graph)
    order = sorted(graph, key=lambda room: (-height[room], room))
    nodes = [f'    {room}["{_titled(room, inside.get(room, []))}"]' for room in order]
    ways = [f"    {room} --> {other}" for room in order for other in sorted(arrows[room])]
    return "\n".join(["flowchart TD", *nodes, *ways])


def _titled(room: str, files: list[str]) -> str:
    return f"<b>{room}</b>" + (f"<br>{', '.join(files)}" if files else "")


def pictures() -> dict[str, str]:
    """Each picture by its name in the page."""
    graph, client = modules(), client_modules()
    engine = rooms(graph, engine_room)
    inside = {room: [name.split("/")[2] for name in graph if name.startswith(f"engine/{room}/")] for room in engine}
    return {
        "the house": drawing(rooms(graph, part), {}),
        "the engine": drawing(engine, inside),
        "the client": drawing(rooms(client, client_room), {}),
    }


def redrawn(page: str) -> str:
    """The page with its pictures as they are now."""
    for name, picture in pictures().items():
        page, found = re.subn(
            rf"(<!-- {name}, by tools/picture\.py -->\n```mermaid\n).*?(```\n)",
            lambda match, picture=picture: f"{match[1]}{picture}\n{match[2]}",  # type: ignore[misc]
            page,
            flags=re.DOTALL,
        )
        if found != 1:
            raise SystemExit(f"{PAGE} has no place for {name}.")
    return page


def main() -> int:
    PAGE.write_text(redrawn(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
