"""Several people with secrets at one screen: before one of them says to sit there, nothing that the others may not see
is in the page or has come through its socket."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from alienfrontiers import Game
from alienfrontiers.engine.numbers.names import AGENDA_NAMES
from tests.browser.moments import ending
from tests.browser.table import Server, Table
from tests.browser.test_interrupts import NAMES, do, take_over


def hand(game: Game, seat: int) -> set[str]:
    """The face-down agendas of a seat."""
    return {name for n, name in enumerate(AGENDA_NAMES) if game.state.seats[seat].agendas >> n & 1}


class Wire:
    """What has come through the sockets of a page."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda data: self.frames.append(str(data))))

    def told(self) -> set[str]:
        """The agendas that any frame of these names as somebody's, and that are not revealed; then begin anew."""
        found = {name for frame in self.frames for name in names_in(json.loads(frame))}
        self.frames.clear()
        return found


def names_in(value: Any) -> set[str]:
    """The names of face-down agendas anywhere in a message."""
    if isinstance(value, list):
        return set().union(*map(names_in, value))
    if not isinstance(value, dict):
        return set()
    own = set(value["agendas"].get("cards") or ()) if isinstance(value.get("agendas"), dict) else set()
    return own.union(*map(names_in, value.values()))


def in_page(page: Page, names: set[str]) -> set[str]:
    """Those of these agendas that the page has anywhere, shown or not."""
    found: str = page.evaluate("document.documentElement.outerHTML")
    return {
        name for name in names if f"agenda-{name}" in found or f"agenda:{name}" in found or f"Agenda {name}" in found
    }


@pytest.fixture
def table_for_three(page: Page, server: Server) -> tuple[Wire, Table, Game]:
    """Three people near the end of a game with everything, whom the table waits for."""
    wire = Wire(page)
    file, _ = ending(0)
    page.goto(server.opened(file))
    return wire, Table(page).settle(), Game.replay(file)


def test_nothing_is_told_before_somebody_sits_down(
    page: Page, server: Server, table_for_three: tuple[Wire, Table, Game]
) -> None:
    wire, table, game = table_for_three
    seat = game.to_move[0]
    everything = set().union(*(hand(game, one) for one in range(3)))
    assert hand(game, seat)

    def nothing() -> None:
        table.settle()
        expect(page.get_by_test_id("sheet-handover")).to_be_visible()
        assert wire.told() == set()
        assert in_page(page, everything) == set()

    nothing()
    take_over(table, NAMES[seat])
    assert wire.told() == hand(game, seat)
    assert in_page(page, everything) == hand(game, seat)

    page.reload()
    nothing()
    take_over(table, NAMES[seat])
    wire.told()
    page.goto(server.url)
    expect(page.locator(".start")).to_be_visible()
    assert in_page(page, everything) == set()
    page.go_back()
    nothing()
    page.go_forward()
    expect(page.locator(".start")).to_be_visible()
    page.go_back()
    nothing()


def test_the_last_person_takes_the_secrets_along(page: Page, table_for_three: tuple[Wire, Table, Game]) -> None:
    """After the turn of one the next one finds nothing of it, nor by looking back."""
    wire, table, game = table_for_three
    seat = game.to_move[0]
    take_over(table, NAMES[seat])
    held = hand(game, seat)
    assert wire.told() == held
    do(table, game, ending(0)[1])
    while game.to_move == (seat,):
        do(table, game, "stop")
    sheet = page.get_by_test_id("sheet-handover")
    expect(sheet).to_be_visible()
    assert in_page(page, held) == set()
    sheet.get_by_role("button", name="Look at the table").click()
    for _ in range(4):
        page.keyboard.press(",")
        assert in_page(page, held) == set()
    page.keyboard.press("Escape")
    page.locator('[data-action="handover"]').click()
    wire.told()
    take_over(table)
    assert wire.told() & held == set()
    assert in_page(page, held) == set()
