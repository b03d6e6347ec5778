"""Moments when others get a word in, clicked through: the draft, a victim's answer to a raid, agendas at the end.
Several people share the screen, which is handed over before it shows what only one of them may know."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from alienfrontiers import Game
from alienfrontiers.options import PRESETS
from alienfrontiers.present.decision import decision
from tests.browser.moments import ending, raid
from tests.browser.table import Server, Table
from tests.browser.test_screen import DEVICES, OUTSIDE, Opener, faults, screen

__all__ = ["screen"]

NAMES = ("Amber", "Blue", "Crimson")


def replayed(file: dict[str, Any]) -> Game:
    return Game.replay(file)


def do(table: Table, game: Game, action: str) -> None:
    """Do an action by clicking where it lies, in the page and in a game of our own."""
    asked = decision(game, NAMES)
    assert asked is not None
    option = next(option for option in asked["options"] if option["action"] == action)
    if "ships" in option:
        for value in [ship[1] for ship in option["ships"]]:
            click(table, lambda name, value=value: name.startswith("ship::") and name[-1] == value, "ship")
    places = {*option["targets"], action}
    click(table, lambda name: name in places)
    game.apply(action)


def click(table: Table, is_it: Any, kind: str | None = None) -> None:
    """Press a thing of the page, on a phone after opening what holds it."""
    for opener in (None, '[data-action="options"]', '[data-action="cards"]', '[data-action="players"]'):
        if opener is not None:
            if table.page.locator(opener).count() == 0:
                continue
            table.page.locator(opener).first.click()
        things = [thing for thing in table.look()["things"] if is_it(thing.name) and kind in (None, thing.kind)]
        if things:
            table.press(things[0])
            return
    raise AssertionError([thing.name for thing in table.look()["things"]])


def take_over(table: Table, name: str = "") -> None:
    """The next person comes to the screen."""
    sheet = table.page.get_by_test_id("sheet-handover")
    expect(sheet.get_by_role("heading", name=f"Hand over to {name}")).to_be_visible()
    assert table.page.locator(".agendacard:not(.open), .opt").count() == 0
    table.page.keyboard.press("Enter")
    expect(sheet).to_have_count(0)
    table.settle()


def test_a_draft_of_three_people(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_test_id("preset-everything").check()
    page.get_by_text("3", exact=True).click()
    for seat in (1, 2):
        page.get_by_test_id(f"kind-{seat}").select_option("human")
    page.get_by_role("button", name="Start").click()
    table = Table(page).settle()
    drafted = []
    for _ in range(3):
        take_over(table)
        expect(page.get_by_role("heading", name="Choose your faction")).to_be_visible()
        chosen = page.locator(".draftcard.lit").last
        drafted.append(chosen.locator(".t").inner_text())
        chosen.click()
        table.settle()
    assert len(set(drafted)) == 3
    if page.get_by_test_id("sheet-handover").count():
        table.step()
    expect(page.locator(".draft")).to_have_count(0)
    lines = " ".join(table.log().values())
    assert all(f"plays the {name}" in lines for name in drafted)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("answer", ["reveal B24 in_game", "discard spacial_stabilizer"])
def test_a_victim_answers_a_raid(screen: Opener, server: Server, device: str, answer: str) -> None:
    file, steps = raid(answer, 0)
    page = screen(device)
    page.goto(server.opened(file))
    table = Table(page, tap=device == "phone").settle()
    game = replayed(file)
    raider = game.to_move[0]
    take_over(table, NAMES[raider])
    for step in steps:
        do(table, game, step)
    victim = game.to_move[0]
    assert victim != raider
    take_over(table, NAMES[victim])
    expect(page.locator(".status")).to_contain_text(f"{NAMES[raider]} takes the")
    assert faults(page) == []
    assert page.evaluate(OUTSIDE) == []
    held = game.state.seats[victim].asteroids
    do(table, game, answer)
    assert game.state.seats[victim].asteroids == held
    if page.get_by_test_id("sheet-handover").count():
        take_over(table, NAMES[raider])
    assert game.to_move == (raider,)
    if device == "phone":
        page.locator('[data-action="tab-planet"]').tap()
        page.get_by_role("button", name="Log", exact=True).tap()
    said = "revealed Agenda B24" if answer.startswith("reveal") else "discarded the Spacial Stabilizer"
    assert said in " ".join(table.log().values())


@pytest.mark.parametrize("device", DEVICES)
def test_agendas_are_revealed_at_the_end_seat_by_seat(screen: Opener, server: Server, device: str) -> None:
    file, landing = ending(0)
    page = screen(device)
    page.goto(server.opened(file))
    table = Table(page, tap=device == "phone").settle()
    game = replayed(file)
    take_over(table, NAMES[game.to_move[0]])
    do(table, game, landing)
    revealed = 0
    while not game.over:
        seat = game.to_move[0]
        if page.get_by_test_id("sheet-handover").count():
            assert faults(page) == []
            take_over(table, NAMES[seat])
        expect(page.locator(".status")).to_contain_text("The last colony has landed")
        reveal = next((text for text in map(game.text, game.legal()) if text.startswith("reveal ")), None)
        revealed += reveal is not None
        do(table, game, reveal or "stop")
    assert revealed > 1
    score = page.get_by_test_id("sheet-end").get_by_test_id("score")
    expect(score).to_be_visible()
    row = score.locator("tbody tr", has_text="Agendas").locator("td").all_inner_texts()
    assert sum(map(int, row)) >= revealed
    totals = sorted(map(int, score.locator("tfoot td").all_inner_texts()))
    assert totals == sorted(game.points(seat) for seat in range(3))
    assert faults(page) == []


def test_nothing_is_handed_over_without_need(page: Page, server: Server) -> None:
    """One person among bots, or several where nothing is hidden; also after loading the page anew."""
    file, _ = ending(0)
    alone = {**file, "seats": [{"kind": "random"}] * 3}
    alone["seats"][replayed(file).to_move[0]] = {"kind": "human"}
    classic = server.game("human", "human", "human", modules=sorted(PRESETS["classic"]))
    for address in (server.opened(alone), classic):
        page.goto(address)
        page.reload()
        table = Table(page).settle()
        expect(page.get_by_test_id("sheet-handover")).to_have_count(0)
    table.turn()
    table.settle()
    expect(page.get_by_test_id("sheet-handover")).to_have_count(0)
    expect(page.locator(".status")).not_to_have_class("quiet")
