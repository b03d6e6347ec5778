"""What a person does in a turn: by key, by drag, taken back, two at one screen; and what the page says at once."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.games import file
from tests.browser.table import Server, Table, goes_on

SOLAR = '[data-target="facility:solar_converter"]'
END = '[data-target="button:end_turn"][aria-disabled="false"]'
BOTS = ("planner", "planner")


def ships(page: Page) -> Locator:
    return page.locator(".shipbtn")


def undo(page: Page, allowed: bool) -> Locator:
    """The button, which is or is not to be used now."""
    return page.locator(f'[data-action="undo"][aria-disabled="{str(not allowed).lower()}"]')


def test_a_turn_by_keyboard_alone(page: Page, server: Server) -> None:
    page.goto(server.opened(file("middle", "human", *BOTS)))
    table = Table(page).settle()
    before = table.log()
    lit = (
        ':is(.board, .side) [data-target][aria-disabled="false"], :is(.stat, .seatbtn, .shipbtn).lit, '
        '.opt, dialog .menu button, [data-target="button:stop"][aria-disabled="false"]'
    )

    def choose() -> None:
        """Go to something lit by Tab, and take it."""
        for _ in range(150):
            page.keyboard.press("Tab")
            if page.evaluate("(lit) => document.activeElement.matches(lit)", lit):
                page.keyboard.press("Enter")
                table.settle()
                return
        raise AssertionError("no key leads to what is lit")

    while not page.locator(END).count():
        if page.locator(".fac.open").count():
            value = (ships(page).first.get_attribute("data-ship") or "")[1]
            page.keyboard.press(value)
            table.settle()
            expect(ships(page).first).to_have_attribute("aria-pressed", "true")
            if not page.locator(".fac.legal").count():
                # No station takes it alone; the stations know what they take.
                page.keyboard.press("Escape")
                table.settle()
        choose()
    page.keyboard.press("e")
    table.settle()
    after = table.log()
    assert goes_on(before, after)
    assert {text[0] for n, text in after.items() if n > max(before)} >= {"B", "C"}


def test_a_drag_docks_a_ship(page: Page, server: Server) -> None:
    page.goto(server.opened(file("beginning", "human", *BOTS)))
    table = Table(page).settle()
    count, log = ships(page).count(), table.log()
    ship, station = ships(page).first.bounding_box(), page.locator(SOLAR).bounding_box()
    assert ship is not None
    assert station is not None
    page.mouse.move(ship["x"] + ship["width"] / 2, ship["y"] + ship["height"] / 2)
    page.mouse.down()
    page.mouse.move(station["x"] + station["width"] / 2, station["y"] + station["height"] / 2, steps=5)
    expect(page.locator(".dragghost")).to_be_visible()
    page.mouse.up()
    expect(ships(page)).to_have_count(count - 1)
    assert goes_on(log, table.log())


def dock(page: Page, table: Table) -> None:
    """The first ship at the Solar Converter."""
    ships(page).first.click()
    page.locator(SOLAR).click()
    table.settle()


def test_undo_and_reset(page: Page, server: Server, reasons: list[str]) -> None:
    page.goto(server.opened(file("beginning", "human", *BOTS)))
    table = Table(page).settle()
    shown, log, count = table.shown(), table.log(), ships(page).count()
    expect(undo(page, False)).to_be_visible()

    dock(page, table)
    expect(ships(page)).to_have_count(count - 1)
    assert table.shown() != shown
    undo(page, True).click()
    expect(ships(page)).to_have_count(count)
    assert (table.shown(), table.log()) == (shown, log)

    dock(page, table)
    dock(page, table)
    expect(ships(page)).to_have_count(count - 2)
    page.locator('[data-action="reset"][aria-disabled="false"]').click()
    expect(ships(page)).to_have_count(count)
    assert (table.shown(), table.log()) == (shown, log)

    # The roll stands: neither button nor key goes behind it, and they say so.
    reasons.append("What has been rolled cannot be taken back.")
    said = page.get_by_test_id("notice")
    undo(page, False).click(force=True)
    for key in ("u", "Shift+U"):
        expect(said).to_have_text(reasons[0])
        said.click()
        page.keyboard.press(key)
    expect(said).to_have_text(reasons[0])
    said.click()
    dock(page, table)
    expect(ships(page)).to_have_count(count - 1)
    assert goes_on(log, table.log())


def test_two_people_at_one_screen(page: Page, server: Server) -> None:
    page.goto(server.opened(file("beginning", "human", "human", "planner")))
    table = Table(page).settle()
    who, status = page.locator(".me .who"), page.get_by_test_id("status")
    expect(who).to_contain_text("Amber")
    expect(status).to_contain_text("Amber.")
    expect(page.locator(".shipbtn[data-ship^='A']")).to_have_count(ships(page).count())
    table.turn()
    table.settle()
    expect(who).to_contain_text("Blue")
    expect(status).to_contain_text("Blue.")
    expect(page.locator(".shipbtn[data-ship^='B']")).to_have_count(ships(page).count())
    # The next roll has come in between: the turn before cannot be taken back.
    expect(undo(page, False)).to_be_visible()


def test_the_page_answers_before_the_server(page: Page, server: Server) -> None:
    held: list[Callable[[], None]] = []
    holding = False

    def between(screen: WebSocketRoute) -> None:
        def answer(message: str | bytes) -> None:
            if holding:
                held.append(lambda: screen.send(message))
            else:
                screen.send(message)

        screen.connect_to_server().on_message(answer)

    def let_go() -> None:
        nonlocal holding
        holding = False
        for send in held:
            send()
        held.clear()

    page.route_web_socket("**/ws/*", between)
    page.goto(server.opened(file("beginning", "human", *BOTS)))
    table = Table(page).settle()
    count = ships(page).count()

    holding = True
    ships(page).first.click()
    expect(page.locator(".shipbtn.picked")).to_have_count(1)
    expect(page.get_by_test_id("status")).to_contain_text("looking where they fit")
    let_go()
    expect(page.locator(".fac.legal")).not_to_have_count(0)

    holding = True
    page.locator(SOLAR).click()
    expect(page.locator(f".fac.waiting {SOLAR}")).to_have_count(1)
    expect(page.locator(".shipbtn.waiting")).to_have_count(1)
    expect(ships(page)).to_have_count(count)
    let_go()
    expect(ships(page)).to_have_count(count - 1)
    expect(page.locator(":is(.fac, .shipbtn).waiting")).to_have_count(0)

    table.settle()
    while not page.locator(END).count():
        table.step()
    holding = True
    page.locator(END).click()
    expect(page.locator(".btn.waiting")).to_have_count(1)
    let_go()
    expect(page.locator(".btn.waiting")).to_have_count(0)
