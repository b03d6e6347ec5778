"""The table with expansions: whole games by clicking and by taps, a draft, and that everything fits on the screen."""

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from alienfrontiers import Game, Options
from alienfrontiers.bots import make
from alienfrontiers.options import PRESETS
from tests.browser.table import Server, Table
from tests.browser.test_screen import DEVICES, OUTSIDE, Opener, faults, screen

__all__ = ["screen"]

SIX = ("human", *["random"] * 5)
EVERYTHING = PRESETS["everything"]
STATES = ("draft", "beginning", "middle")


@cache
def story(players: int, modules: frozenset[str], seed: int) -> dict[str, dict[str, Any]]:
    """A game that bots played, cut off where the first seat drafts, and where it has rolled in round one and later."""
    game = Game.new(Options(players=players, modules=modules), seed=seed)
    bots = [make("random", seed + seat) for seat in range(players)]
    cuts: dict[str, dict[str, Any]] = {}
    while "middle" not in cuts:
        assert not game.over
        texts = [game.text(code) for code in game.legal()]
        if game.to_move == (0,):
            if texts[0].startswith("faction ") and game.state.round == 0:
                cuts.setdefault("draft", game.record())
            docks = sum(text.startswith("dock ") for text in texts)
            if docks >= 3 and game.record()["log"][-1].split()[0] in ("roll", "blank", "mark"):
                cuts.setdefault("beginning", game.record())
                if game.state.round >= 12:
                    cuts["middle"] = game.record()
        seat = game.to_move[0]
        game.apply(bots[seat].decide(game.view(seat), game.legal()))
    return cuts


def visit(page: Page, address: str) -> Table:
    """The page at a game, as if it had just been opened."""
    page.goto(address.partition("#")[0])
    expect(page.locator(".start")).to_be_visible()
    page.goto(address)
    return Table(page).settle()


def opened(server: Server, state: str, *kinds: str, modules: frozenset[str] = EVERYTHING, seed: int = 5) -> str:
    """The address of a game with expansions, somewhere in its course."""
    record = story(len(kinds), modules, seed)[state]
    return server.opened({**record, "seed": None, "seats": [{"kind": kind} for kind in kinds]})


def test_a_whole_game_of_everything_by_clicking(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_test_id("preset-everything").check()
    page.get_by_text("5", exact=True).click()
    for seat in range(1, 5):
        page.get_by_test_id(f"kind-{seat}").select_option("random")
    page.get_by_role("button", name="Start").click()
    table = Table(page).settle()
    expect(page.get_by_role("heading", name="Choose your faction")).to_be_visible()
    while not table.over:
        table.step()
    score = page.get_by_test_id("sheet-end").get_by_test_id("score")
    rows = [row.locator("td").all_inner_texts() for row in score.locator("tbody tr").all()]
    totals = [int(text) for text in score.locator("tfoot td").all_inner_texts()]
    assert len(totals) == 5
    assert [sum(int(row[seat]) for row in rows) for seat in range(5)] == totals


def test_turns_of_six_by_taps(screen: Opener, server: Server) -> None:
    page = screen("phone")
    page.goto(opened(server, "draft", *SIX))
    table = Table(page, tap=True).settle()
    for _ in range(3):
        table.turn()
        table.settle()
    page.locator('[data-action="tab-belt"]').tap()
    expect(page.locator(".station.row")).to_have_count(4)
    page.locator('[data-action="tab-factions"]').tap()
    expect(page.locator(".station.row")).to_have_count(6)
    page.locator('[data-action="tab-planet"]').tap()
    expect(page.locator('[data-target="territory:blish"]')).to_be_visible()


@pytest.mark.parametrize("device", DEVICES)
def test_everything_fits(screen: Opener, server: Server, device: str) -> None:
    page = screen(device)
    for state in STATES:
        visit(page, opened(server, state, *SIX))
        size = list(DEVICES[device]["viewport"].values())
        root = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert root[0] <= size[0], state
        assert root[1] <= size[1], state
        assert page.evaluate(OUTSIDE) == [], state
        if device == "laptop":
            # Everybody stands in the column, and the log keeps a line.
            cards = [card.bounding_box() for card in page.locator(".side > .pl").all()]
            line = page.locator(".side .log li").first.bounding_box()
            assert len(cards) == 6
            assert line is not None
            assert all(card is not None and card["y"] + card["height"] < line["y"] for card in cards)
            assert line["y"] + line["height"] <= size[1]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_axe_finds_nothing_on_everything(screen: Opener, server: Server, theme: str, device: str) -> None:
    page = screen(device, theme=theme, motion="reduced")
    found = {}
    for state in STATES:
        visit(page, opened(server, state, *SIX))
        page.evaluate("document.fonts.ready.then(() => undefined)")
        found[state] = faults(page)
    assert found == {state: [] for state in STATES}


def test_ports_of_factions_take_ships_by_keyboard(page: Page, server: Server) -> None:
    visit(page, opened(server, "middle", *SIX))
    open_ports = page.locator('.side .fx[aria-disabled="false"]')
    expect(open_ports).not_to_have_count(0)
    page.keyboard.press("f")
    expect(page.locator(".side .fx:focus")).to_have_count(1)
    page.keyboard.press("o")
    assert page.evaluate("document.activeElement.dataset.target").startswith("facility:outer_belt:")


def test_options_that_make_no_sense_do_not_start(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_test_id("preset-factions").check()
    page.get_by_text("6", exact=True).click()
    expect(page.get_by_test_id("start")).to_be_enabled()
    page.get_by_test_id("packs").click()
    for box in page.locator(".packs input").all():
        box.uncheck()
    expect(page.locator("#refused")).to_contain_text("boards")
    expect(page.get_by_test_id("start")).to_be_disabled()
