"""A server that dies takes nothing with it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

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


def test_a_click_on_its_way_to_a_server_that_dies_is_done_once(page: Page, mortal: Server) -> None:
    on_its_way: list[str | bytes] = []
    held = False

    def carry(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda message: on_its_way.append(message) if held else server.send(message))

    page.route_web_socket(re.compile("/ws/"), carry)
    page.goto(mortal.opened(file("middle", "human", "planner", "planner")))
    table = Table(page).settle()
    while (end := page.locator('[data-target="button:end_turn"][aria-disabled="false"]')).count() == 0:
        table.step()
    log = table.log()
    held = True
    end.click()
    mortal.kill()
    expect(page.get_by_test_id("status")).to_contain_text("Connection lost")
    assert table.log() == log
    assert on_its_way
    held = False
    mortal.start()
    page.wait_for_function("(n) => document.querySelector(`.log [data-n='${n}']`) !== null", arg=max(log) + 1)
    table.settle()
    assert goes_on(log, table.log())
    ended = [line for n, line in table.log().items() if n > max(log) and "ended" in line]
    assert len(ended) == 3, table.log()


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
