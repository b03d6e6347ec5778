"""Whole games and turns, with nothing but the pointer."""

from playwright.sync_api import Page, expect

from tests.browser.table import Server, Table


def test_a_whole_game_by_clicking(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_text("4", exact=True).click()
    page.get_by_label("Who plays Crimson").select_option("random")
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
