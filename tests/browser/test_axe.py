"""What axe has to say against the page: at every stage of a game of everything, on every sheet, at every size, in every
theme. The long run goes through all of it, the usual one through what differs most."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stages import STAGES, stages
from tests.browser.table import Server, Table
from tests.browser.test_screen import DEVICES, Opener, faults, screen

__all__ = ["screen"]

SIZES = {360: 740, 390: 844, 820: 1180, 900: 1200, 1024: 768, 1366: 768}
THEMES = ("dark", "light", "contrast")
# Places that open a sheet, and how many of them are tried.
OPENERS = ".corner", ".pc", ".unfold", ".fold", '.pacts [data-action="cards"]', '[data-action="more"]', ".tc .art"


def at(screen: Opener, width: int, theme: str) -> Page:
    size = {"viewport": {"width": width, "height": SIZES[width]}}
    device = "phone" if width < 820 else "laptop"
    return screen(device, {**DEVICES[device], **size}, theme=theme, motion="reduced")


def visit(page: Page, server: Server, file: dict[str, Any]) -> None:
    """The game of a file, as if it had just been opened."""
    page.goto(f"{server.url}?{id(file)}")
    page.goto(server.opened(file))
    Table(page).settle()
    page.evaluate("document.fonts.ready.then(() => undefined)")


def sheets(page: Page) -> Iterator[str]:
    """Opens every sheet that the page offers, one after the other. One button opens none: that which takes back."""

    def shut() -> None:
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)

    menu = page.locator('[data-action="menu"]')
    menu.click()
    yield "menu"
    names = [name for name in page.locator(".menu button").all_inner_texts() if name != "Take the turn back"]
    shut()
    for name in names:
        menu.click()
        page.locator(".menu button", has_text=name).click()
        if page.locator("dialog").count():
            yield name
            shut()
    for opener in OPENERS:
        if page.locator(f"{opener}:visible").count():
            page.locator(f"{opener}:visible").first.click()
            expect(page.locator("dialog")).to_have_count(1)
            yield opener
            shut()


def against(page: Page, server: Server, players: int, names: tuple[str, ...]) -> dict[str, Any]:
    """All that is found at these stages, and on the sheets over the table."""
    found = {}
    for name in names:
        visit(page, server, stages(players)[name])
        found[name] = faults(page)
    visit(page, server, stages(players)["placing"])
    found |= {f"sheet {name}": faults(page) for name in sheets(page)}
    return {name: wrong for name, wrong in found.items() if wrong}


@pytest.mark.parametrize(("width", "theme", "players"), [(1366, "dark", 4), (820, "contrast", 6), (360, "light", 6)])
def test_axe_finds_nothing_where_tables_differ_most(
    screen: Opener, server: Server, width: int, theme: str, players: int
) -> None:
    page = at(screen, width, theme)
    assert against(page, server, players, ("window", "answer", "final reveal")) == {}


@pytest.mark.long
@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", SIZES)
def test_axe_finds_nothing_anywhere(screen: Opener, server: Server, width: int, theme: str, players: int) -> None:
    page = at(screen, width, theme)
    found = against(page, server, players, STAGES)
    for name, where in {"start": ".games li", "codex": ".entry", "codex/plasma_cannon": ".entry"}.items():
        page.goto(f"{server.url}?{name}" if name == "start" else f"{server.url}?{name}#/{name}")
        expect(page.locator(where)).not_to_have_count(0)
        found[name] = faults(page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
