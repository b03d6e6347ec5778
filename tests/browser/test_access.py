"""For those who play by keyboard, or hear the table: every place can be reached, every key does what the help says,
what happens is told in order, and a whole turn is played by roles and names alone."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.games import file
from tests.browser.table import PATIENCE, Server, Table, choose
from tests.browser.test_expansions import SIX, opened
from tests.browser.test_screen import Opener, screen

__all__ = ["screen"]

BOTS = ("planner", "planner")
SIZES: dict[str, tuple[str, dict[str, Any]]] = {
    "laptop": ("laptop", {}),
    "upright": ("laptop", {"viewport": {"width": 900, "height": 1200}}),
    "phone": ("phone", {}),
}
# Everything on the board that can have the focus.
PLACES = ':is(.boardarea, .pboard) :is(button, [role="button"]:not([data-twin]))[data-target]'
FOCUSED = "document.activeElement.dataset.target ?? document.activeElement.dataset.action ?? ''"


def focused(page: Page) -> str:
    found: str = page.evaluate(FOCUSED)
    return found


def targets(places: Locator) -> list[str]:
    found: list[str] = places.evaluate_all("(all) => all.map((one) => one.dataset.target)")
    return found


def told(page: Page) -> list[str]:
    """What a screen reader has been given to say, in order."""
    return page.get_by_role("log", name="Told").locator("p").all_inner_texts()


# --- stops ------------------------------------------------------------------------------------------------------------


def stops(page: Page) -> Iterator[str]:
    """Goes by Tab from the top of the page; yields what has the focus."""
    page.evaluate("document.activeElement.blur()")
    for _ in range(200):
        page.keyboard.press("Tab")
        yield focused(page)


@pytest.mark.parametrize("state", ["beginning", "middle"])
@pytest.mark.parametrize("size", SIZES)
def test_few_stops_lead_to_the_first_ship(screen: Opener, server: Server, size: str, state: str) -> None:
    page = screen(*SIZES[size])
    page.goto(opened(server, state, *SIX))
    Table(page).settle()
    before = next(n for n, target in enumerate(stops(page)) if target.startswith("ship::"))
    assert before <= 30


def test_links_lead_past_what_comes_first(page: Page, server: Server) -> None:
    page.goto(opened(server, "middle", *SIX))
    Table(page).settle()
    ways = page.get_by_role("navigation", name="Shortcuts")
    page.keyboard.press("Tab")
    expect(ways.get_by_role("button", name="To ships")).to_be_focused()
    expect(ways).to_be_in_viewport()
    parts = {"To ships": ".diceset", "To board": ".board", "To cards": ".cards", "To log": ".log ol"}
    for name, where in parts.items():
        ways.get_by_role("button", name=name).press("Enter")
        expect(page.locator(f"{where} :focus")).to_have_count(1)


@pytest.mark.parametrize("size", ["laptop", "upright"])
def test_arrows_reach_every_place_of_the_board(screen: Opener, server: Server, size: str) -> None:
    page = screen(*SIZES[size])
    page.goto(opened(server, "middle", *SIX))
    Table(page).settle()
    places = set(targets(page.locator(PLACES)))
    page.keyboard.press("p")
    reached, waiting = {focused(page)}, [focused(page)]
    while waiting:
        at = waiting.pop()
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            page.locator(f'{PLACES}[data-target="{at}"]').first.focus()
            page.keyboard.press(key)
            if focused(page) not in reached:
                reached.add(focused(page))
                waiting.append(focused(page))
    assert reached == places


def test_arrows_go_about_a_player_and_the_log(page: Page, server: Server) -> None:
    page.goto(opened(server, "middle", *SIX))
    Table(page).settle()
    for group in (page.get_by_test_id("player-B"), page.locator(".log ol")):
        buttons = group.locator("button:visible")
        group.locator('[tabindex="0"]').first.focus()
        seen = set()
        for _ in range(buttons.count()):
            seen.add(page.evaluate("document.activeElement.outerHTML"))
            page.keyboard.press("ArrowDown")
        assert len(seen) == buttons.count() > 1


# --- keys -------------------------------------------------------------------------------------------------------------


def test_every_key_does_what_the_help_says(browser: Browser, server: Server) -> None:
    # Not the page of the other tests: here a station may say why it takes no ship.
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    choose(page)
    page.goto(opened(server, "middle", *SIX))
    table = Table(page).settle()
    page.keyboard.press("?")
    sheet = page.get_by_test_id("sheet-help")
    keys = dict(zip(sheet.locator("dt").all_inner_texts(), sheet.locator("dd").all_inner_texts(), strict=True))
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    ships, picked = page.locator(".shipbtn"), page.locator(".shipbtn.picked")

    def digits() -> None:
        for value in sorted({text[-1] for text in ships.locator(".num").all_inner_texts()}):
            page.keyboard.press(value)
            expect(picked).to_have_count(1)
            expect(picked.locator(".num")).to_have_text(value)
            page.keyboard.press(f"Shift+Digit{value}")
            expect(picked).to_have_count(0)
        table.settle()

    def tab() -> None:
        page.keyboard.press(ships.first.get_attribute("data-ship")[1])  # type: ignore[index]
        table.settle()
        stations = page.locator(".fac.legal [data-target^='facility:']")
        lit = set(targets(stations))
        seen = {target for _, target in zip(range(60), stops(page), strict=False)}
        assert lit
        assert lit <= seen
        stations.first.press("Enter")
        table.settle()
        undo()

    def undo() -> None:
        docked = ships.count()
        page.keyboard.press("u")
        expect(ships).to_have_count(docked + 1)
        table.settle()

    def dock() -> None:
        count = ships.count()
        page.keyboard.press("s")
        expect(page.locator(".fac.legal [data-target='facility:solar_converter']")).to_have_count(1)
        page.keyboard.press("Enter")
        expect(ships).to_have_count(count - 1)
        table.settle()

    def undos() -> None:
        dock()
        undo()
        dock()
        page.keyboard.press("Shift+U")
        expect(page.locator('[data-action="reset"]')).to_have_attribute("aria-disabled", "true")
        table.settle()

    def arrows() -> None:
        page.keyboard.press("s")
        before = focused(page)
        page.keyboard.press("ArrowDown")
        assert focused(page) != before
        page.keyboard.press("Escape")
        table.settle()

    def planet() -> None:
        page.keyboard.press("p")
        round_it = [focused(page)]
        while len(round_it) < 12:
            page.keyboard.press("ArrowRight")
            round_it.append(focused(page))
        assert set(round_it) == set(targets(page.locator(".board .land")))
        page.keyboard.press("ArrowLeft")
        assert focused(page) == round_it[-2]

    def expansions() -> None:
        page.keyboard.press("o")
        assert focused(page).startswith("facility:outer_belt:")
        page.keyboard.press("f")
        assert focused(page).startswith("facility:faction:")

    def cards() -> None:
        page.keyboard.press("k")
        expect(page.locator(".tray .cards :focus")).to_have_count(1)

    def log() -> None:
        page.keyboard.press("g")
        expect(page.locator(".log :focus")).to_have_count(1)

    def back_and_forth() -> None:
        dock()
        page.keyboard.press(",")
        expect(page.get_by_test_id("status")).to_contain_text("Looking back")
        page.keyboard.press(".")
        expect(page.get_by_test_id("status")).not_to_contain_text("Looking back")
        undo()

    def escape() -> None:
        page.keyboard.press("s")
        expect(picked).not_to_have_count(0)
        page.keyboard.press("Escape")
        expect(picked).to_have_count(0)
        dock()
        page.keyboard.press(",")
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("status")).not_to_contain_text("Looking back")
        undo()

    def letters() -> None:
        letters, names = next(pair for pair in keys.items() if pair[1].startswith("Solar Converter"))
        for letter, name in zip(letters.split(), names.split(", "), strict=True):
            page.keyboard.press(letter.lower())
            table.settle()
            if page.get_by_test_id("sheet-tip").count():
                expect(page.get_by_role("heading", name=name)).to_be_visible()  # a place without ports tells of itself
                page.keyboard.press("Escape")
                expect(page.locator("dialog")).to_have_count(0)
            label = page.evaluate("document.activeElement.getAttribute('aria-label')")
            assert label.startswith(f"{name}.")
            page.keyboard.press("Escape")
            table.settle()

    def end() -> None:
        while page.locator('[data-target="button:end_turn"][aria-disabled="false"]').count() == 0:
            table.step()
        lines = max(table.log())
        page.keyboard.press("e")
        table.settle()
        assert max(table.log()) > lines

    def help_again() -> None:
        page.keyboard.press("?")
        expect(sheet).to_be_visible()
        page.keyboard.press("Escape")

    checks = {
        "1 to 6": digits,
        "Tab": tab,
        "Arrows": arrows,
        "P": planet,
        "O and F": expansions,
        "K": cards,
        "G": log,
        "U": undos,
        ", and .": back_and_forth,
        "Esc": escape,
        "?": help_again,
        "S M T A Y R H L B C": letters,
        "E": end,  # the last, as it ends the turn
    }
    assert set(keys) == set(checks)
    for check in checks.values():
        check()
    page.close()


# --- hearing ----------------------------------------------------------------------------------------------------------


def place(page: Page) -> Locator:
    """What can be chosen on the board, by its name."""
    return page.get_by_role("group", name="Board").get_by_role("button", name=re.compile(r" Legal[:.]"))


def test_a_turn_through_the_accessibility_tree_alone(page: Page, server: Server) -> None:
    """Roles and names only: what a screen reader has."""
    page.goto(server.opened(file("middle", "human", *BOTS)))
    ships = page.get_by_role("group", name="Ships to place").get_by_role("button", name=re.compile("^Ship "))
    choices = page.get_by_role("region", name="Choices").get_by_role("button")
    end = page.get_by_role("button", name=re.compile("^End turn"), disabled=False)
    expect(ships).not_to_have_count(0, timeout=PATIENCE)
    expect(page.get_by_role("log", name="Told")).to_contain_text("Place your ships")

    def heard(beyond: int) -> list[str]:
        """What is told once something has been done: at least a sentence."""
        lines = page.get_by_role("log", name="Told").locator("p")
        expect(lines.nth(beyond)).to_be_attached()
        return told(page)[beyond:]

    while end.count() == 0:
        said = len(told(page))
        if ships.count() and not place(page).count() and not choices.count():
            left = ships.count()
            ships.first.press("Enter")
            words = heard(said)[0]
            assert re.fullmatch(r"\d picked; (no|one|\w+) (station|place)s? takes? .+\.", words), words
            if not place(page).count():
                # Alone it fits nowhere: stations know what they take.
                ships.first.press("Enter")
                open_ones = page.get_by_role("button", name=re.compile(r"Can be used\.$"))
                said = len(told(page))
                open_ones.first.press("Enter")
                heard(said)
            said = len(told(page))
            names = place(page).first.get_attribute("aria-label")
            place(page).first.press("Enter")
            expect(ships).not_to_have_count(left)
            result, question = heard(said + 1)[-1], heard(said)[0]
            assert names
            assert result != question
        elif place(page).count():
            place(page).first.press("Enter")
            heard(said)
        else:
            choices.first.press("Enter")
            heard(said)
    said = len(told(page))
    end.press("Enter")
    heard(said)
    if choices.count():  # more tokens than may be kept
        choices.first.press("Enter")
    # Ended, a sentence for each bot, the own roll, and what to do now.
    expect(page.get_by_role("log", name="Told").locator("p").nth(said + 4)).to_be_attached()
    lines = told(page)[said:]
    assert [sum(f"{bot}: " in line for line in lines) for bot in ("Blue", "Crimson")] == [1, 1]
    assert lines[-1].startswith(("Place your ships", "No ship"))
    assert lines[-2].startswith("Amber rolled")


# --- names -----------------------------------------------------------------------------------------------------------

# Where a name stands in a text of the page without the marks that keep its direction.
BARE = """(name) => {
  const found = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) found.push(walk.currentNode.data);
  for (const node of document.querySelectorAll('[aria-label], [title]')) {
    found.push(node.getAttribute('aria-label') ?? '', node.getAttribute('title') ?? '');
  }
  const told = found.filter((text) => text.includes(name));
  return [told.length, told.filter((text) => text.replaceAll(`\u2068${name}\u2069`, '').includes(name))];
}"""


def test_names_keep_their_direction_to_themselves(page: Page, server: Server) -> None:
    mine, bot = "\u05d0\u05d1\u05d2 (1", "\u0627\u0628 2"
    game = file("middle", "human", *BOTS)
    seats = [{"kind": "human", "name": mine}, {"kind": "planner", "name": bot}, {"kind": "planner"}]
    page.goto(server.opened({**game, "seats": seats}))
    table = Table(page).settle()

    def check(*names: str) -> None:
        for name in names:
            count, bare = page.evaluate(BARE, name)
            assert count > 0
            assert bare == []

    check(mine, bot)
    table.turn()
    table.settle()
    check(mine, bot)
    for sheet in ("Points, broken down", "What is in play"):
        page.locator('[data-action="menu"]').click()
        page.locator(".menu button", has_text=sheet).click()
        check(mine, bot)
        page.keyboard.press("Escape")
    page.goto(server.url)
    expect(page.locator(".games li")).not_to_have_count(0)
    check(mine, bot)
