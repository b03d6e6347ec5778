"""Which module may import which: as docs/architecture.md says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import alienfrontiers

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(alienfrontiers.__file__).parent
ORDER = [
    layer.split(", ")
    for layer in (ROOT / "docs" / "architecture.md")
    .read_text(encoding="utf-8")
    .split("Imports point downwards only:\n\n")[1]
    .partition("\n\n")[0]
    .strip()
    .split(" < ")
]
LEVEL = {name: level for level, names in enumerate(ORDER) for name in names}


def imports(file: Path) -> Iterator[str]:
    """The parts of the package that a file imports, wherever in it."""
    package = file.relative_to(PACKAGE).parent.parts
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            path = [*package[: len(package) - node.level + 1], *(node.module or "").split(".")]
            yield from [path[0]] if path[0] else [name.name for name in node.names]


def test_every_part_has_its_layer() -> None:
    parts = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert {part for part in parts if not part.startswith("_")} == set(LEVEL)


@pytest.mark.parametrize("part", sorted(LEVEL))
def test_imports_point_downwards(part: str) -> None:
    home = PACKAGE / part
    files = list(home.rglob("*.py")) if home.is_dir() else [home.with_suffix(".py")]
    used = {name for file in files for name in imports(file) if not name.startswith("_")} - {part}
    assert {name for name in used if LEVEL[name] >= LEVEL[part]} == set()
