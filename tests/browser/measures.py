"""What is measured on a page: where a pointer leads, which texts are cut, which lie on others."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

MEASURES = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def astray(page: Page) -> dict[str, Any]:
    """`lit`: the targets that are lit; `points`: how many points of them were tried; `astray`: those that lead away, as
    `[target, what is hit, x, y]`."""
    found: dict[str, Any] = page.evaluate(f"{MEASURES.strip()}.astray()")
    return found


def texts(page: Page) -> tuple[list[str], list[str]]:
    """The texts that are cut, each with how, and the pairs that lie on each other."""
    cut, pairs = page.evaluate(f"{MEASURES.strip()}.texts()")
    return cut, pairs
