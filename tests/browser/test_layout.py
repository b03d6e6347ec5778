"""Every window: what is drawn lit answers the pointer, no text is cut or lies on another, every station is in reach."""

import copy
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, WebSocketRoute, expect

from alienfrontiers import catalogue
from tests.browser import measures
from tests.browser.games import file
from tests.browser.table import Server, Table, choose
from tests.browser.test_expansions import EVERYTHING, story

PHONES = ("360x640", "390x844", "640x360", "667x375", "844x390")
TABLETS = ("768x1024", "820x1180", "900x1200", "1024x768", "1180x820")
SIZES = ("320x256", *PHONES, *TABLETS, "1366x657", "1366x768", "1920x1080")
TABLES = [(players, name) for players in (2, 4, 5, 6) for name in ("base", "everything")]
NAMES = ("Wilhelmina Oppenheimer-W", "Maximilian von Montgomer", "Ann", "Bartholomew Featherstone", "Eve", "Wolfgang")

Opener = Callable[..., Page]


@pytest.fixture
def opened(browser: Browser) -> Iterator[Opener]:
    """Opens a game in a window that keeps still."""
    contexts = []

    def open_page(address: str, theme: str = "dark", tamper: Any = None) -> Page:
        contexts.append(browser.new_context(viewport=size("1366x768"), has_touch=True))
        page = contexts[-1].new_page()
        choose(page, theme=theme, motion="reduced")
        if tamper is not None:
            page.route_web_socket(re.compile("/ws/"), tamper)
        page.goto(address)
        Table(page).settle()
        page.evaluate("document.fonts.ready.then(() => undefined)")
        return page

    yield open_page
    for context in contexts:
        context.close()


def size(text: str) -> ViewportSize:
    width, height = map(int, text.split("x"))
    return {"width": width, "height": height}


def resize(page: Page, text: str) -> None:
    """Give the window another size, and wait until everything that measures itself has done so."""
    page.set_viewport_size(size(text))
    drawn(page)


def drawn(page: Page) -> None:
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")


def crowd(players: int, name: str, state: str = "middle", seed: int = 5) -> dict[str, Any]:
    """The file of a game far on, of players with long names."""
    record = story(players, EVERYTHING if name == "everything" else frozenset(), seed)[state]
    kinds = ["human", *["random"] * (players - 1)]
    return {**record, "seed": None, "seats": [{"kind": kind, "name": NAMES[i]} for i, kind in enumerate(kinds)]}


def faults(page: Page, sizes: tuple[str, ...]) -> dict[str, Any]:
    """What is wrong with a page in windows of these sizes: cut texts, texts on others, points that lead astray."""
    found = {}
    for text in sizes:
        resize(page, text)
        cut, pairs = measures.texts(page)
        wrong = [*cut, *pairs, *measures.astray(page)["astray"]]
        if wrong:
            found[text] = wrong
    return found


def check_windows(page: Page, sizes: tuple[str, ...]) -> None:
    assert faults(page, sizes) == {}
    resize(page, sizes[-1])
    page.locator(".shipbtn").last.click()
    Table(page).settle()
    assert faults(page, sizes) == {}


@pytest.mark.parametrize(("players", "name"), [(2, "base"), (6, "everything")])
def test_windows(opened: Opener, server: Server, players: int, name: str) -> None:
    check_windows(opened(server.opened(crowd(players, name))), SIZES)


@pytest.mark.long
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize(("players", "name"), TABLES)
def test_windows_of_all_tables(opened: Opener, server: Server, players: int, name: str, theme: str) -> None:
    check_windows(opened(server.opened(crowd(players, name)), theme), SIZES)


def test_lands_answer_where_they_are_lit(opened: Opener, server: Server) -> None:
    page = opened(server.opened(file("landing", "human", "planner", "planner")))
    for text in ("390x844", "844x390", "768x1024", "1366x768"):
        resize(page, text)
        seen = measures.astray(page)
        assert any(target.startswith("territory:") for target in seen["lit"])
        assert seen["points"] > 100
        assert seen["astray"] == [], text


@pytest.mark.parametrize(("players", "name"), [(2, "base"), (6, "everything")])
def test_every_station_is_in_reach(opened: Opener, server: Server, players: int, name: str) -> None:
    page = opened(server.opened(crowd(players, name)))
    for text in SIZES:
        resize(page, text)
        # On a phone's page with tabs each part has its own.
        tabs = page.locator(".tabs button").all()
        seen = set(page.evaluate(_IN_REACH))
        for tab in tabs:
            tab.click()
            seen |= set(page.evaluate(_IN_REACH))
        stations = {f"facility:{facility}" for facility in catalogue.FACILITIES if ":" not in facility}
        assert stations <= seen, text
        if name == "everything":
            assert {f"facility:outer_belt:{space}" for space in (1, 2, 3, 4)} <= seen, text
            assert sum(target.startswith("facility:faction:") for target in seen) == players, text


# The places that can be clicked once they are scrolled to, are wholly in the window then, and wide enough to be read.
_IN_REACH = """() => [...document.querySelectorAll('[data-target^="facility:"]')].filter((place) => {
  place.scrollIntoView({ block: 'center' });
  const { left, right, top, bottom } = place.getBoundingClientRect();
  if (left < -2 || top < -2 || right > innerWidth + 2 || bottom > innerHeight + 2) return false;
  if (right - left < 140) return false;
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  return parts.some((x) => parts.some((y) => {
    const at = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
    return place.contains(at);
  }));
}).map((place) => place.dataset.target)"""


class Tampered:
    """Stands between page and server: what the page is shown can be changed, as far as a position goes."""

    def __init__(self) -> None:
        self.table: dict[str, Any] = {}
        self._page: WebSocketRoute | None = None

    def __call__(self, page: WebSocketRoute) -> None:
        self._page = page
        server = page.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "game":
                self.table = message
            elif message["t"] == "explained":
                self.table["decision"]["blocked"] = message["blocked"]
                for option in self.table["decision"]["options"]:
                    if chip := message["chips"].get(option["action"]):
                        option["chip"] = chip
            page.send(text)

        server.on_message(pass_on)

    def say(self, message: dict[str, Any]) -> None:
        assert self._page is not None
        self._page.send(json.dumps(message))

    def show(self, change: Callable[[dict[str, Any]], None]) -> None:
        """The table with its position changed."""
        table = copy.deepcopy(self.table)
        change(table["position"])
        self.say(table)


def turned(things: list[str], by: int, count: int) -> list[str]:
    """Some of them, others each time."""
    return [things[(by * count + i) % len(things)] for i in range(count)]


TEXTS = catalogue.to_json()


def deal(position: dict[str, Any], by: int) -> None:
    """Other cards, asteroids, agendas and factions wherever they may lie."""
    tech, rocks, agendas, factions = (list(TEXTS[kind]) for kind in ("cards", "asteroids", "agendas", "factions"))
    position["display"] = turned(tech, by, 3)
    for seat, player in enumerate(position["players"].values()):
        player["cards"] = turned(tech, by + seat, 3)
        player["asteroids"] = [{"card": card} for card in turned(rocks, by + seat, 2)]
        player["agendas"]["revealed"] = turned(agendas, by + seat + 1, 1)
        position["facilities"].pop(f"faction:{player['factions'][0]}", None)
        player["factions"] = turned(factions, by + seat, 1)
        position["facilities"][f"faction:{player['factions'][0]}"] = {"slots": [{"size": 1, "ships": []}]}
    mine = position["players"]["A"]
    mine["agendas"]["cards"] = turned(agendas, by, 3)
    mine["cards"] = turned(tech, by, 2 + by % 3)
    for space, rock in enumerate(turned(rocks, by, 4), 1):
        position["facilities"][f"outer_belt:{space}"]["card"] = rock


def cards_at(page: Page, tampered: Tampered, sizes: tuple[str, ...]) -> dict[str, set[str]]:
    """What is cut, by size, when all cards have been everywhere."""
    found: dict[str, set[str]] = {}
    for text in sizes:
        resize(page, text)
        for by in range(len(TEXTS["cards"]) // 2):
            tampered.show(lambda position, by=by: deal(position, by))  # type: ignore[misc]
            drawn(page)
            cut, pairs = measures.texts(page)
            if cut or pairs:
                found.setdefault(text, set()).update(cut, pairs)
    return found


def test_no_text_of_a_card_is_cut(opened: Opener, server: Server) -> None:
    tampered = Tampered()
    page = opened(server.opened(crowd(4, "everything")), tamper=tampered)
    assert cards_at(page, tampered, ("1366x768", "768x1024")) == {}


@pytest.mark.long
def test_no_text_of_a_card_is_cut_anywhere(opened: Opener, server: Server) -> None:
    tampered = Tampered()
    page = opened(server.opened(crowd(6, "everything")), tamper=tampered)
    assert cards_at(page, tampered, SIZES) == {}


# As a sheet made by a script: the page's policy allows no other.
_UNBOUND = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('dialog.sheet.sheet { max-height: none; height: auto; position: absolute }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""


def test_sheets_hold_every_card_whole(opened: Opener, server: Server) -> None:
    tampered = Tampered()
    page = opened(server.opened(crowd(4, "everything")), tamper=tampered)

    def all_cards(position: dict[str, Any]) -> None:
        mine = position["players"]["A"]
        mine["cards"] = position["discard"] = list(TEXTS["cards"])
        mine["asteroids"] = [{"card": card} for card in TEXTS["asteroids"]]
        mine["agendas"]["cards"] = list(TEXTS["agendas"])
        mine["factions"] = list(TEXTS["factions"])

    resize(page, "390x844")
    tampered.show(all_cards)
    found = {}
    for name in ("cards", "players", "discards"):
        button = '.pacts [data-action="cards"]' if name == "cards" else '[data-action="menu"]'
        page.locator(button).click()
        if name != "cards":
            page.locator(".menu button", has_text="Players" if name == "players" else "Discarded").click()
        expect(page.get_by_test_id(f"sheet-{name}")).to_be_visible()
        for text in SIZES:
            resize(page, text)
            # Those below are scrolled to by making the list as high as it wants to be.
            page.evaluate(_UNBOUND)
            cut, pairs = measures.texts(page)
            if cut or pairs:
                found[f"{name} {text}"] = [*cut, *pairs]
        resize(page, "390x844")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    assert found == {}


def test_a_notice_lies_on_nothing_that_can_be_used(opened: Opener, server: Server) -> None:
    tampered = Tampered()
    page = opened(server.opened(crowd(6, "everything")), tamper=tampered)
    text = "That is not possible any more: somebody else has been quicker, or the table has changed since it was drawn."
    for window in SIZES:
        resize(page, window)
        tampered.say({"t": "error", "text": text})
        notice = page.get_by_test_id("notice")
        expect(notice).to_be_visible()
        assert notice.evaluate(_COVERED) == [], window
        assert measures.texts(page)[0] == [], window
        notice.click()
        expect(notice).to_have_count(0)


# What the notice lies on, even in part.
_COVERED = """(notice) => {
  const over = notice.getBoundingClientRect();
  return [...document.querySelectorAll('[data-target], .btn')].filter((node) => {
    const { left, right, top, bottom, width } = node.getBoundingClientRect();
    return width && left < over.right && right > over.left && top < over.bottom && bottom > over.top;
  }).map((node) => node.dataset.target ?? node.textContent);
}"""


def test_a_tip_stays_at_its_own_chip(opened: Opener, server: Server) -> None:
    tampered = Tampered()
    page = opened(server.opened(crowd(4, "base")), tamper=tampered)

    def same(position: dict[str, Any]) -> None:
        for player in position["players"].values():
            player["cards"] = ["alien_city"]

    tampered.show(same)
    for seat in "BCD":
        chip = page.get_by_test_id(f"player-{seat}").locator('[data-target="card:alien_city"]')
        chip.hover()
        tip = page.get_by_role("tooltip")
        expect(tip).to_be_visible()
        over, under = tip.bounding_box(), chip.bounding_box()
        assert over is not None
        assert under is not None
        gap = max(under["y"] - over["y"] - over["height"], over["y"] - under["y"] - under["height"], 0)
        assert gap < 20, seat
        page.mouse.move(1, 300)
        expect(tip).to_have_count(0)
