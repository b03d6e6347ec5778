"""Requests that fail: they are made again, and in the end the page says what is missing and how to go on."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.table import Server, choose

EVERYTHING = ["agendas", "expansion_tech", "factions", "outer_belt"]


@pytest.fixture
def lossy(browser: Browser) -> Iterator[Page]:
    """A page whose requests may fail."""
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    choose(page)
    yield page
    page.close()


def lose(page: Page, pattern: str, times: int) -> Callable[[], int]:
    """Lose the first so many requests of an address; gives how many were made."""
    made = 0

    def answer(route: Route) -> None:
        nonlocal made
        made += 1
        if made <= times:
            route.abort()
        else:
            route.continue_()

    page.route(pattern, answer)
    return lambda: made


@pytest.mark.parametrize("pattern", ["**/api/catalogue", "**/assets/pictures-*.js"])
def test_a_table_comes_although_requests_are_lost(lossy: Page, server: Server, pattern: str) -> None:
    made = lose(lossy, pattern, 2)
    lossy.goto(server.game("human", "random", modules=EVERYTHING))
    expect(lossy.locator(".board")).to_be_visible()
    expect(lossy.locator(".emblem path").first).to_be_visible()
    assert made() == 3
    expect(lossy.get_by_test_id("missing")).to_have_count(0)


@pytest.mark.parametrize(
    ("pattern", "address", "shown"),
    [
        ("**/assets/Start-*.js", "", ".start"),
        ("**/api/games", "", ".games li"),
        ("**/assets/Codex-*.js", "#/codex", ".codex"),
        ("**/api/codex", "#/codex", ".entry"),
    ],
)
def test_pages_come_although_requests_are_lost(
    lossy: Page, server: Server, pattern: str, address: str, shown: str
) -> None:
    made = lose(lossy, pattern, 2)
    lossy.goto(server.url + address)
    expect(lossy.locator(shown).first).to_be_visible()
    assert made() == 3


def test_what_never_comes_is_told_with_a_way_on(lossy: Page, server: Server) -> None:
    lose(lossy, "**/api/catalogue", 4)
    lossy.goto(server.game("human", "random"))
    missing = lossy.get_by_test_id("missing")
    expect(missing).to_contain_text("The texts of the game could not be loaded.")
    missing.get_by_role("button", name="Try again").click()
    expect(lossy.locator(".board")).to_be_visible()
    expect(missing).to_have_count(0)
