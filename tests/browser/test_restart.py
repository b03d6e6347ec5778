"""A server that dies takes nothing with it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.games import file
from tests.browser.table import Server, Table, goes_on, kept


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server for this test alone."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.kill()


def test_killed_in_the_middle_of_a_turn(page: Page, mortal: Server) -> None:
    page.goto(mortal.opened(file("middle", "human", "planner", "planner")))
    table = Table(page).settle()
    while not table.step().startswith("facility:"):
        pass
    shown, log = table.shown(), table.log()

    mortal.kill()
    expect(page.get_by_test_id("status")).to_contain_text("Connection lost")
    mortal.start()
    table.settle()
    assert table.shown() == shown
    assert table.log() == log

    table.turn()
    table.settle()
    assert goes_on(log, table.log())


def test_killed_while_bots_play(page: Page, mortal: Server) -> None:
    page.goto(mortal.opened(file("middle", "human", "planner", "planner")))
    table = Table(page).settle()
    while (end := page.locator('[data-target="button:end_turn"][aria-disabled="false"]')).count() == 0:
        table.step()
    n = max(table.log())
    end.click()
    page.wait_for_function("(n) => document.querySelector(`.status.quiet, .log [data-n='${n + 2}']`) !== null", arg=n)
    mortal.kill()
    expect(page.get_by_test_id("status")).to_contain_text("Connection lost")
    log = table.log()

    mortal.start()
    table.settle()
    assert kept(log, table.log())
    log = table.log()
    table.turn()
    table.settle()
    assert goes_on(log, table.log())
