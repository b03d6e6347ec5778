"""Friends on their own devices: an invitation, two pages that see each other's moves, and nothing of the other's."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, WebSocketRoute, expect

from tests.browser.games import file
from tests.browser.table import PATIENCE, Server, Table, choose, quiet
from tests.browser.test_screen import faults

PHONE = ViewportSize(width=390, height=844)
LAPTOP = ViewportSize(width=1366, height=768)


@pytest.fixture
def friend(browser: Browser, reasons: list[str]) -> Iterator[Page]:
    """Somebody else's phone: it shares nothing with the page."""
    with visitor(browser, reasons, viewport=PHONE, has_touch=True) as page:
        yield page


@pytest.fixture
def another(browser: Browser, reasons: list[str]) -> Iterator[Page]:
    """One friend more, at a laptop."""
    with visitor(browser, reasons, viewport=LAPTOP) as page:
        yield page


@contextlib.contextmanager
def visitor(browser: Browser, reasons: list[str], **device: Any) -> Iterator[Page]:
    context = browser.new_context(color_scheme="dark", **device)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    choose(page)
    wrong = quiet(page)
    yield page
    context.close()
    asked = [f"notice: {reason}" for reason in reasons]
    assert [fault for fault in wrong if fault not in asked and "WebSocket connection to" not in fault] == []


# The page waits for no answer, and nobody here is asked, or something can be done.
AT_REST = """() => document.querySelector('[data-busy="false"]') !== null && document.querySelector(
    '.status.quiet, .lit, .opt, .shipbtn, [data-target][aria-disabled="false"], dialog') !== null"""


class OwnTable(Table):
    """A page where others play elsewhere: it does not wait until it is to move again."""

    def settle(self) -> OwnTable:
        self.page.wait_for_function(AT_REST, timeout=PATIENCE)
        return self

    def turn(self) -> None:
        """Play for as long as this page is asked."""
        while my_turn(self.page):
            self.step()


def begin(page: Page, server: Server) -> str:
    """Begin a private game with a bot and an open seat; gives the invitation."""
    page.goto(server.url)
    page.get_by_role("radio", name="3").click()
    page.get_by_test_id("name-0").fill("Ann")
    page.get_by_test_id("kind-1").select_option("open")
    page.get_by_test_id("kind-2").select_option("random")
    page.get_by_test_id("start").click()
    return page.get_by_test_id("invite-link").input_value()


def sit(friend: Page, invitation: str, name: str = "Ben") -> None:
    friend.goto(invitation)
    friend.get_by_test_id("join-name").fill(name)
    friend.locator("[data-action=sit]").click()
    expect(friend.get_by_test_id("status")).to_be_visible()


def my_turn(page: Page) -> bool:
    return page.locator(".status:not(.quiet)").count() > 0


def test_a_friend_comes_by_a_link_and_both_play_on_their_own_screens(page: Page, friend: Page, server: Server) -> None:
    invitation = begin(page, server)
    sit(friend, invitation)
    assert invitation.rpartition("/")[2] not in friend.url, "the key does not stay in the address"
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("player-B")).to_contain_text("Ben")
    pages = {"A": page, "B": friend}
    tables = {seat: OwnTable(one, tap=one is friend) for seat, one in pages.items()}
    moved = set[str]()
    for _ in range(6):
        seat = asked(pages)
        other = pages["B" if seat == "A" else "A"]
        assert not my_turn(other)
        tables[seat].turn()
        moved.add(seat)
    assert moved == {"A", "B"}

    seat = asked(pages)
    here = pages[seat]
    here.reload()
    expect(here.locator(".status:not(.quiet)")).to_be_visible()
    here.context.set_offline(True)
    here.context.set_offline(False)
    tables[seat].settle()
    tables[seat].turn()


class Line:
    """A page's connection, which can be cut; it comes back by itself."""

    def __init__(self, page: Page) -> None:
        self._open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/ws/"), self._carry)

    def _carry(self, line: WebSocketRoute) -> None:
        line.connect_to_server()
        self._open.append(line)

    def cut(self) -> None:
        self._open.pop().close(code=4000)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_four_play_everything_to_the_end(
    page: Page, friend: Page, another: Page, server: Server, reasons: list[str]
) -> None:
    """Two laptops, a phone and a bot: one loses its connection three times, one reloads in its turn."""
    line = Line(another)
    page.goto(server.url)
    page.get_by_role("radio", name="4").click()
    page.get_by_test_id("name-0").fill("Ann")
    for number, kind in enumerate(["open", "open", "random"], 1):
        page.get_by_test_id(f"kind-{number}").select_option(kind)
    page.get_by_role("radio", name="Everything").click()
    page.get_by_test_id("start").click()
    invitation = page.get_by_test_id("invite-link").input_value()
    sit(friend, invitation, "Ben")
    sit(another, invitation, "Cleo")
    page.keyboard.press("Escape")
    pages = {"A": page, "B": friend, "C": another}
    tables = {seat: OwnTable(one, tap=one is friend) for seat, one in pages.items()}
    turns = dict.fromkeys(pages, 0)
    while (seat := whose_turn(pages)) is not None:
        turns[seat] += 1
        if seat == "C" and turns[seat] in (3, 8, 15):
            tables[seat].step()
            line.cut()
            tables[seat].settle()
        if seat == "B" and turns[seat] == 5:
            tables[seat].step()
            friend.reload()
            tables[seat].settle()
        tables[seat].turn()
    assert min(turns.values()) >= 5
    results = {one.get_by_test_id("score").inner_text() for one in pages.values()}
    assert len(results) == 1
    assert tables["A"].log() == tables["C"].log()  # a phone has it behind a button


def whose_turn(pages: dict[str, Page]) -> str | None:
    """The seat whose page is asked, once one of them is; None when the game is over."""
    first = next(iter(pages.values()))
    for _ in range(600):
        for seat, page in pages.items():
            if my_turn(page) and page.locator("[data-busy=false]").count():
                return seat
        if all(page.locator('[data-testid="sheet-end"] .endacts').count() for page in pages.values()):
            return None
        first.wait_for_timeout(100)
    raise AssertionError("nobody is asked")


def asked(pages: dict[str, Page]) -> str:
    seat = whose_turn(pages)
    assert seat is not None
    return seat


def test_somebody_who_looks_on_is_asked_nothing(page: Page, friend: Page, server: Server, reasons: list[str]) -> None:
    reasons.append("There is no such game here.")
    begin(page, server)
    watch = page.get_by_test_id("watch-link").input_value()
    game = page.url
    friend.goto(game)
    expect(friend.get_by_test_id("start")).to_be_visible()  # a private game is none for strangers
    friend.goto(watch)
    expect(friend.get_by_test_id("status")).to_have_text(re.compile("is to move|waits for somebody|is thinking"))
    assert not my_turn(friend)


def test_a_game_is_deleted_by_its_maker_once_it_is_sure(page: Page, server: Server, reasons: list[str]) -> None:
    reasons.append("Delete this game for everybody, for good?Delete it Keep it")
    begin(page, server)
    own = page.get_by_test_id(f"game-{page.url.rpartition('/')[2]}")
    page.goto(server.url)
    page.get_by_role("button", name="Delete Ann, Blue, Crimson").click()
    page.get_by_role("button", name="Keep it").click()
    expect(own).to_have_count(1)
    page.get_by_role("button", name="Delete Ann, Blue, Crimson").click()
    page.locator("[data-action=delete]").click()
    expect(own).to_have_count(0)


def test_a_seat_is_left_only_when_it_is_sure(page: Page, server: Server) -> None:
    begin(page, server)
    leave = page.locator("[data-action=leave-A]")
    leave.click()
    expect(leave).to_have_text("Leave it for good")
    expect(page.get_by_test_id("player-A")).to_contain_text("you")
    leave.click()
    expect(page.get_by_test_id("player-A")).to_contain_text("open seat")


def test_friends_talk_and_see_what_was_read(page: Page, friend: Page, server: Server) -> None:
    sit(friend, begin(page, server))
    page.keyboard.press("Escape")
    talk = page.locator("[data-action=talk]")
    friend.locator("[data-action=talk]").click()
    friend.get_by_test_id("say").fill("Hello <b>Ann</b>")
    friend.locator("[data-action=say]").click()
    friend.get_by_role("button", name="Good luck!").click()
    expect(friend.locator(".talk .own")).to_have_count(2)
    expect(friend.get_by_text("read by")).to_have_count(0)
    expect(talk).to_have_accessible_name("Talk: 2 new")
    talk.click()
    expect(page.locator(".talk .words")).to_have_text(["Hello <b>Ann</b>", "Good luck!"])
    expect(friend.get_by_text("read by Ann")).to_have_count(1)
    assert not faults(page)
    page.get_by_test_id("notes").fill("Watch the Market")
    page.get_by_test_id("mute-B").check()
    expect(page.locator(".talk .words")).to_have_count(0)
    page.keyboard.press("Escape")
    friend.get_by_role("button", name="Thank you").click()
    expect(friend.locator(".talk .own")).to_have_count(3)
    page.reload()
    expect(talk).to_have_accessible_name("Talk")
    talk.click()
    expect(page.get_by_test_id("notes")).to_have_value("Watch the Market")
    page.get_by_test_id("mute-B").uncheck()
    expect(page.locator(".talk .words")).to_have_count(3)


def test_the_dice_of_a_game_that_is_over_are_checked_in_the_browser(page: Page, server: Server) -> None:
    page.goto(server.opened(file("late", "planner", "planner", modules=frozenset({"agendas"}))))
    page.locator("[data-testid=sheet-end] [data-action=dice]").click()
    expect(page.get_by_test_id("rolls").locator("tbody tr")).to_have_count(2)
    page.locator("[data-action=check-dice]").click()
    expect(page.get_by_test_id("fair")).to_contain_text("draws are what the sealed number gives")


def test_dice_that_were_changed_are_found(page: Page, server: Server, reasons: list[str]) -> None:
    told = "The seal is another one than this browser was shown before."
    page.goto(server.opened(file("late", "planner", "planner")))
    expect(page.locator("[data-testid=sheet-end] [data-action=dice]")).to_be_visible()
    seen = page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((name) => name.startsWith('alienfrontiers.seal.'));
          const seal = localStorage.getItem(key);
          localStorage.setItem(key, 'another one');
          return seal;
        }"""
    )
    page.locator("[data-testid=sheet-end] [data-action=dice]").click()
    expect(page.get_by_test_id("seal")).to_have_text(seen)
    reasons += [told, "This browser was shown another seal before: another one"]
    page.locator("[data-action=check-dice]").click()
    expect(page.get_by_test_id("unfair")).to_have_text(told)
