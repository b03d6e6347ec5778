"""Pages of docs/ say nothing that is not there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import pytest

from alienfrontiers.engine.kinds.agenda import Agenda
from alienfrontiers.engine.kinds.asteroid import Asteroid
from alienfrontiers.engine.kinds.card import Card
from alienfrontiers.engine.kinds.faction import Faction
from alienfrontiers.notation import TEXTS
from alienfrontiers.server.protocol import Message, read_message

ROOT = Path(__file__).resolve().parents[2]
EFFECTS = (ROOT / "docs" / "effects.md").read_text(encoding="utf-8")
ENGINE = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted((ROOT / "src/alienfrontiers/engine").rglob("*.py"))
)
NAMES = set(re.findall(r"\w+", ENGINE)) | {word for text in TEXTS for word in re.findall(r"\w+", text)}


def test_the_page_about_effects_names_what_is_there() -> None:
    """Names in code style, and those of constants, are names of the engine or words of the notation."""
    quoted = re.findall(r"`([^`]+)`", EFFECTS)
    paths = {quote for quote in quoted if re.search(r"/|\.(py|md)\b|^alienfrontiers ", quote)}
    assert [path for path in paths if path.endswith(".py") and not any(ROOT.rglob(path))] == []
    said = {word for quote in set(quoted) - paths for word in re.findall(r"[A-Za-z_]\w+", quote)}
    said |= set(re.findall(r"\b[A-Z]{2,}_?[A-Z_]+\b", EFFECTS))
    assert sorted(said - NAMES - PLACEHOLDERS) == []


# What stands for any name, and seats.
PLACEHOLDERS = {"ID", "EVENT"}


@pytest.mark.parametrize("family", [Card, Faction, Asteroid, Agenda])
def test_every_hook_is_on_the_page(family: type) -> None:
    table = EFFECTS.split("## Hooks")[1].partition("\n## ")[0]
    hooks = {name for kind in family.__mro__[:-1] for name in vars(kind) if not name.startswith("_")}
    methods = {name for name in hooks if callable(getattr(family, name))}
    assert sorted(name for name in methods if f"`{name}`" not in table) == []


CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_contributing_leads_to_files_that_are_there() -> None:
    """But for what a walk makes itself."""
    homes = (ROOT, ROOT / "src" / "alienfrontiers", ROOT / "client", ROOT / "client" / "src")
    made = set(re.findall(r"(?m)^\d+\. `([^`]+)`[^\n]*(?:\n(?!\d+\. ).*)*?\n   ```yaml", CONTRIBUTING))
    named = set(re.findall(r"`((?:[\w.-]+/)+(?:[\w-]+\.\w+)?)`", CONTRIBUTING))
    lost = [name for name in named - made if not any((home / name).exists() for home in homes)]
    assert sorted(name for name in lost if not name.startswith("build/")) == []


ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
TAGS = {str(kind.__struct_config__.tag) for kind in get_args(Message)}
SENT = re.findall(rf'`(\{{"t":"(?:{"|".join(TAGS)})".*?\}})`', ARCHITECTURE)


@pytest.mark.parametrize("message", SENT)
def test_the_server_reads_the_messages_of_the_page(message: str) -> None:
    read_message(message)


def test_every_message_of_clients_is_on_the_page() -> None:
    assert {str(json.loads(message)["t"]) for message in SENT} == TAGS


def test_the_house_names_files_that_are_there() -> None:
    """The tree at the top, and the walk of one click."""
    click = ARCHITECTURE.split("## One click")[1].partition("\n## ")[0]
    homes = (ROOT / "src" / "alienfrontiers", ROOT / "client" / "src")
    named = set(re.findall(r"`((?:\w+/)*\w+\.(?:py|tsx?))`", click))
    assert sorted(name for name in named if not any((home / name).exists() for home in homes)) == []
    tree = ARCHITECTURE.split("```")[1]
    files = {path.name for home in (*homes, ROOT / "tools") for path in home.rglob("*")}
    assert sorted(set(re.findall(r"\b\w+\.(?:py|tsx?|css)\b", tree)) - files) == []
