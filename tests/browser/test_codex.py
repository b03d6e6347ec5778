"""The codex in the browser: reached from the start, searched by keyboard, and readable by everybody."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import Server, choose, quiet
from tests.browser.test_screen import DEVICES, OUTSIDE, faults


def test_from_the_start_to_a_card_by_keyboard(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.locator('[data-action="codex"]').click()
    expect(page.get_by_test_id("codex-count")).to_contain_text("of")
    page.keyboard.press("/")
    page.keyboard.type("plasma")
    first = page.locator(".entry").first
    expect(first).to_contain_text("Plasma Cannon")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(first.get_by_role("heading", name="Rulings")).to_be_visible()
    expect(page).to_have_url(f"{server.url}#/codex/plasma_cannon")
    page.reload()
    expect(page.get_by_test_id("codex-plasma_cannon").get_by_role("heading", name="Rulings")).to_be_in_viewport()
    expect(page).to_have_title("Alien Frontiers: codex")
    page.get_by_role("link", name="All games").click()
    expect(page.locator('[data-testid="start"]')).to_be_visible()


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_it_can_be_read_by_everybody(browser: Browser, server: Server, device: str, theme: str) -> None:
    settings: dict[str, Any] = DEVICES[device]
    context = browser.new_context(**settings)
    page = context.new_page()
    choose(page, theme=theme, motion="reduced")
    wrong = quiet(page)
    page.goto(f"{server.url}#/codex/sunrise")
    expect(page.get_by_test_id("codex-sunrise").get_by_role("heading", name="Rulings")).to_be_in_viewport()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= settings["viewport"]["width"]
    assert page.evaluate(OUTSIDE) == []
    context.close()
    assert wrong == []
