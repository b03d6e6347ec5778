"""The screen itself: it fits, it can be read by everybody, it keeps still when asked to, and it is light."""

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.browser.games import file
from tests.browser.table import Server, Table, choose, quiet
from tools.web import FIRST

ROOT = Path(__file__).parents[2]
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SEATS = ("human", "planner", "planner")
STATES = ("start", "middle", "landing", "finished")
LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DEVICES = {"laptop": LAPTOP, "phone": PHONE}

# Parts of the page that reach over an edge of the window, unless something that scrolls or clips holds them.
OUTSIDE = """() => {
  const held = (node) => {
    for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      if (style.overflow !== 'visible' && box.left >= -1 && box.right <= innerWidth + 1) return true;
    }
    return false;
  };
  return [...document.body.querySelectorAll('*')]
    .filter((node) => node instanceof HTMLElement || node.matches('.place'))
    .filter((node) => {
      const box = node.getBoundingClientRect();
      return box.width > 1 && (box.left < -1 || box.right > innerWidth + 1) && !held(node);
    })
    .map((node) => node.outerHTML.slice(0, 120));
}"""

Opener = Callable[..., Page]


@pytest.fixture
def screen(browser: Browser, reasons: list[str]) -> Iterator[Opener]:
    """Opens pages on devices; whatever goes wrong on one fails the test."""
    contexts, faults = [], []

    def opened(device: str, context: dict[str, Any] | None = None, **settings: Any) -> Page:
        contexts.append(browser.new_context(**{**DEVICES[device], **(context or {})}))
        page = contexts[-1].new_page()
        choose(page, **settings)
        faults.append(quiet(page))
        return page

    yield opened
    for context in contexts:
        context.close()
    asked = [f"notice: {reason}" for reason in reasons]
    assert [fault for wrong in faults for fault in wrong if fault not in asked] == []


def visit(page: Page, server: Server, state: str) -> None:
    """The start screen, or a game somewhere in its course, until it stands there ready."""
    if state == "start":
        page.goto(server.url)
        expect(page.locator(".games li")).not_to_have_count(0)
    else:
        page.goto(server.opened(file(state, *SEATS)))
        Table(page).settle()
    page.evaluate("document.fonts.ready.then(() => undefined)")


def faults(page: Page) -> list[tuple[str, object, str]]:
    """What axe has to say against a page."""
    # Colours that are still on their way are nobody's: what moves for a while goes to its end.
    page.evaluate(
        "document.getAnimations().forEach((one) => one.effect.getComputedTiming().endTime < Infinity && one.finish())"
    )
    page.evaluate(AXE.read_text(encoding="utf-8"))
    report = page.evaluate("(tags) => axe.run({ resultTypes: ['violations'], runOnly: tags })", TAGS)
    return [
        (fault["id"], node["target"], node["failureSummary"])
        for fault in report["violations"]
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_axe_finds_nothing(screen: Opener, server: Server, theme: str, device: str) -> None:
    page = screen(device, theme=theme, motion="reduced")
    found = {}
    for state in STATES:
        visit(page, server, state)
        found[state] = faults(page)
    assert found == {state: [] for state in STATES}


@pytest.mark.parametrize("device", DEVICES)
def test_axe_finds_nothing_on_sheets(screen: Opener, server: Server, device: str, reasons: list[str]) -> None:
    reasons.append("What has been rolled cannot be taken back.")
    page = screen(device, theme="light", motion="reduced")
    visit(page, server, "middle")
    menu = page.locator('[data-action="menu"]')
    menu.click()
    names = page.locator(".menu button").all_inner_texts()
    page.keyboard.press("Escape")
    found = {}
    for name in names:
        menu.click()
        page.locator(".menu button", has_text=name).click()
        if page.locator("dialog").count():
            found[name] = faults(page)
            page.get_by_role("button", name="Close", exact=True).click()
            expect(page.locator("dialog")).to_have_count(0)
    assert len(found) >= 4
    assert found == {name: [] for name in found}


@pytest.mark.parametrize("device", DEVICES)
def test_it_fits(screen: Opener, server: Server, device: str) -> None:
    page = screen(device)
    for state in STATES:
        visit(page, server, state)
        size = page.evaluate("[innerWidth, innerHeight]")
        assert size == list(DEVICES[device]["viewport"].values()), state
        root = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert root[0] <= size[0], state
        # The start screen of a phone is a form: it may be longer than the window.
        if (device, state) != ("phone", "start"):
            assert root[1] <= size[1], state
        assert page.evaluate(OUTSIDE) == [], state


def test_a_turn_by_taps(screen: Opener, server: Server) -> None:
    page = screen("phone")
    page.goto(server.opened(file("middle", *SEATS)))
    table = Table(page, tap=True).settle()
    points = page.locator(".strip").inner_text()
    table.turn()
    table.settle()
    assert page.locator(".strip").inner_text() != points
    page.get_by_role("button", name="Log", exact=True).tap()
    lines = page.get_by_test_id("sheet-log").locator("li")
    expect(lines.filter(has_text="Blue").first).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).tap()
    expect(page.locator("dialog")).to_have_count(0)


MOVING = """() => [...document.querySelectorAll('*')].filter((node) => {
  const { animationName, transitionProperty, transitionDuration } = getComputedStyle(node);
  const travels = /transform|all|left|top/.test(transitionProperty) && /[1-9]/.test(transitionDuration);
  return travels || !['none', 'fade'].includes(animationName);
}).length"""


def test_less_motion(screen: Opener, server: Server) -> None:
    address = server.opened(file("middle", *SEATS))
    moving = {}
    for wish in ("reduce", "no-preference"):
        page = screen("laptop", {"reduced_motion": wish})
        page.goto(address)
        Table(page).settle()
        moving[wish] = page.evaluate(MOVING)
    assert moving["reduce"] == 0
    assert moving["no-preference"] > 0
    # The page's own setting goes before the system's.
    page = screen("laptop", motion="reduced")
    page.goto(address)
    Table(page).settle()
    assert page.evaluate(MOVING) == 0


def test_the_first_load_is_light(screen: Opener, server: Server) -> None:
    page = screen("laptop")
    scripts: list[Response] = []
    page.on("response", lambda got: scripts.append(got) if got.request.resource_type == "script" else None)
    page.goto(server.opened(file("beginning", *SEATS)))
    Table(page).settle()
    assert scripts
    assert sum(len(gzip.compress(script.body())) for script in scripts) < FIRST
