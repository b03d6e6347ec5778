"""Whole games and turns, with nothing but the pointer."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.games import file
from tests.browser.table import Server, Table


def test_a_whole_game_by_clicking(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_text("4", exact=True).click()
    page.get_by_text("Settings", exact=True).click()
    page.get_by_text("Jump", exact=True).click()
    page.get_by_role("button", name="Start").click()

    table = Table(page).settle()
    while not table.over:
        table.step()

    sheet = page.get_by_test_id("sheet-end")
    expect(sheet.get_by_role("heading", level=2)).to_contain_text("win")
    score = sheet.get_by_test_id("score")
    rows = [row.locator("td").all_inner_texts() for row in score.locator("tbody tr").all()]
    totals = [int(text) for text in score.locator("tfoot td").all_inner_texts()]
    assert len(rows) >= 3
    assert [sum(int(row[seat]) for row in rows) for seat in range(4)] == totals
    sheet.get_by_role("button", name="Look at the table").click()
    expect(page.get_by_test_id("status")).to_contain_text(f"{max(totals)} points")


def test_once_more(page: Page, server: Server) -> None:
    page.goto(server.opened(file("finished", "human", "planner", "planner")))
    Table(page).settle()
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".roundno")).to_have_text("Round 1")
    expect(page.locator("dialog")).to_have_count(0)
    Table(page).settle().turn()


def test_a_game_saved_to_a_file_and_opened_again(page: Page, server: Server, tmp_path: Path) -> None:
    page.goto(server.opened(file("landing", "human", "planner", "planner")))
    table = Table(page).settle()
    shown, address = table.shown(), page.url
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_text("Save the game to a file").click()
    download.value.save_as(tmp_path / "game.json")

    page.goto(server.url)
    page.get_by_test_id("import").set_input_files(tmp_path / "game.json")
    table.settle()
    assert page.url != address
    assert table.shown() == shown


def test_a_page_loaded_again_stands_where_it_was(page: Page, server: Server) -> None:
    page.goto(server.opened(file("landing", "human", "planner", "planner")))
    table = Table(page).settle()
    shown, log = table.shown(), table.log()
    address = "#" + page.url.partition("#")[2]
    page.reload()
    table.settle()
    assert (table.shown(), table.log()) == (shown, log)
    page.get_by_label("Alien Frontiers: all games").click()
    page.locator(f'.games a[href="{address}"]').click()
    table.settle()
    assert (table.shown(), table.log()) == (shown, log)
