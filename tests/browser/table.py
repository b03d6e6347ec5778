"""What the browser tests share: a server of their own, the eyes and hands of somebody at the page."""

import json
import random
import subprocess
import sys
import urllib.request
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

PATIENCE = 60_000  # milliseconds after which a page that does nothing is taken for broken

# Things that are told apart from the page alone: what glows, where a finger or the pointer reaches it.
LOOK = """() => {
  const top = document.querySelector('dialog[open]') ?? document;
  const reach = (node) => {
    const box = node.getBoundingClientRect();
    for (const fy of [.5, .3, .7, .15, .85, .05, .95]) for (const fx of [.5, .3, .7, .15, .85, .05, .95]) {
      const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && (node === hit || node.contains(hit))) return [x, y];
    }
    return null;
  };
  const [found, nodes] = [[], []];
  // What is looked at later may have scrolled this away.
  window.reached = (index) => {
    if (reach(nodes[index]) === null) nodes[index].scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return reach(nodes[index]);
  };
  const gather = (kind, selector) => {
    for (const node of top.querySelectorAll(selector)) {
      const { target = '', action = '' } = node.dataset;
      const name = target || action;
      if (found.some((thing) => thing.kind === kind && thing.name === name && kind !== 'ship')) continue;
      const index = nodes.push(node) - 1;
      found.push({ kind, name, text: node.getAttribute('aria-label') ?? node.textContent, index });
    }
  };
  const seen = (selector) => document.querySelector(selector) !== null;
  gather('choice', '.menu button, [data-testid="sheet-handover"] .btn.main');
  gather('option', '.opt');
  gather('place', ':is(.board, .board-phone) [data-target][aria-disabled="false"]');
  gather('place', ':is(.stat, .seatbtn, .shipbtn, .tchip, .draftcard).lit, button.tc.lit');
  gather('place', '.side .fx[aria-disabled="false"]');
  gather('power', '.cl.lit');
  gather('ship', '.shipbtn:not(.picked)');
  gather('picked', '.shipbtn.picked');
  gather('done', '.btn.main[data-target][aria-disabled="false"]');
  gather('cards', '.pacts [data-action="cards"]');
  return {
    over: seen('[data-testid="sheet-end"] .endacts'),
    placing: seen('.fac.open, .station.open') || seen('.shipbtn.picked'),
    sheet: document.querySelector('dialog[open]')?.dataset.testid ?? null,
    things: found,
  };
}"""

# Somebody here is to act, or to take the screen over, and the page waits for nothing; or the game is over.
SETTLED = """() => document.querySelector('[data-busy="false"]') !== null &&
  (document.querySelector('.status:not(.quiet)') !== null
    || document.querySelector('[data-testid="sheet-end"] .endacts, [data-testid="sheet-handover"]') !== null)"""

# Everything the page says about the position: names of places, players, cards and ships in hand.
SHOWN = """() => [...document.querySelectorAll(
    '.board [aria-label], .board-phone [aria-label], .pl, .me, .tc, .shipbtn, .roundno, .status')]
  .map((node) => node.getAttribute('aria-label') ?? node.textContent)"""


class Server:
    """`alienfrontiers serve` on a folder of its own; it can be killed and started again at the same port."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.url = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        port = self.url.rstrip("/").rpartition(":")[2] or "0"
        command = [sys.executable, "-m", "alienfrontiers.cli", "serve", "--port", port, "--data", str(self.data)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("Alien Frontiers at "), line
        self.url = line.split()[3]

    def kill(self) -> None:
        """End it as a crash would."""
        process = self._process
        if process is None:
            return
        self._process = None
        process.kill()
        with process:
            pass

    def post(self, path: str, body: Any) -> Any:
        request = urllib.request.Request(
            self.url + path, json.dumps(body).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def game(self, *kinds: str, **options: Any) -> str:
        """The address of a new game."""
        seats = [{"kind": kind} for kind in kinds]
        return self.address(self.post("api/games", {"seats": seats, "options": {"players": len(seats), **options}}))

    def opened(self, file: dict[str, Any]) -> str:
        """The address of a game from a file."""
        return self.address(self.post("api/games/import", file))

    def address(self, answer: Any) -> str:
        return f"{self.url}#/game/{answer['id']}"


@dataclass
class Thing:
    """Something on the page that can be chosen now."""

    kind: str
    name: str
    text: str
    index: int  # among all that the page had when it was looked at


class Table:
    """A page at a game, and how to play there: all it knows comes from the page."""

    def __init__(self, page: Page, seed: int = 1, tap: bool = False) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.tap = tap
        self._tried: set[tuple[str, ...]] = set()
        self._powers = 0

    # --- looking ----------------------------------------------------------------------------------------------------

    def settle(self) -> "Table":
        """Wait until somebody here is to act, or the game is over."""
        self.page.wait_for_function(SETTLED, timeout=PATIENCE)
        return self

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        seen["things"] = [Thing(**thing) for thing in seen["things"]]
        return seen

    def shown(self) -> list[str]:
        """What the page says about the position."""
        found: list[str] = self.page.evaluate(SHOWN)
        return found

    def log(self) -> dict[int, str]:
        """The lines of the log that are on the page, by number."""
        lines = self.page.evaluate(
            "[...document.querySelectorAll('.log [data-n]')].map((line) => [Number(line.dataset.n), line.innerText])"
        )
        return dict(sorted((n, text.replace("\n", " ")) for n, text in lines))

    @property
    def over(self) -> bool:
        return self.page.locator('[data-testid="sheet-end"] .endacts').count() > 0

    # --- doing ------------------------------------------------------------------------------------------------------

    def press(self, thing: Thing) -> None:
        """Click or tap a thing where it can be reached, and wait for what comes of it."""
        at: tuple[float, float] | None = self.page.evaluate("index => window.reached(index)", thing.index)
        assert at is not None, f"{thing.name} is lit and out of reach"
        if self.tap:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)
        self.settle()

    def step(self) -> str:
        """Do one of the things that the page offers; the name of what was done."""
        seen = self.look()
        things: list[Thing] = seen["things"]
        if seen["sheet"]:
            return self._one([thing for thing in things if thing.kind in ("choice", "place")])
        if seen["placing"]:
            return self._place(things)
        places = [thing for thing in things if thing.kind in ("option", "place")]
        done = [thing for thing in things if thing.kind == "done"]
        if done and (not places or self.rng.random() < 0.5):
            self._tried.clear()
            self._powers = 0
            return self._one(done)
        cards = [thing for thing in things if thing.kind in ("cards", "power")]
        return self._one(places or cards)

    def turn(self) -> None:
        """Play until this turn's end button has been pressed."""
        while not self.over and self.step() != "button:end_turn":
            pass

    def _one(self, things: Iterable[Thing]) -> str:
        things = list(things)
        assert things, "the page asks, and nothing is lit"
        thing = self.rng.choice(things)
        self.press(thing)
        return thing.name

    def _place(self, things: list[Thing]) -> str:
        """Ships and stations: pick a set of ships, then one of the stations it lights."""
        picked = [thing for thing in things if thing.kind == "picked"]
        ships = [thing for thing in things if thing.kind == "ship"]
        stations = [thing for thing in things if thing.kind == "place" and thing.name.startswith("facility:")]
        powers = [thing for thing in things if thing.kind in ("power", "option")]
        if picked:
            if stations:
                return self._one(self._liked(stations))
            return self._one(picked)  # no station takes these: let one go
        if powers and self._powers < 2 and self.rng.random() < 0.2:
            self._powers += 1
            return self._one(powers)
        for chosen in self._sets(ships):
            names = tuple(thing.name for thing in chosen)
            if names in self._tried:
                continue
            self._tried.add(names)
            for thing in chosen:
                self.press(thing)
            return " + ".join(names)
        self._tried.clear()
        # Sets of other shapes: the station knows which.
        return self._one(self._liked(stations))

    def _sets(self, ships: list[Thing]) -> list[list[Thing]]:
        """Three alike, two alike, one: the way people look at their dice."""
        values: dict[str, list[Thing]] = {}
        for ship in ships:
            values.setdefault(ship.name[-1] if "@" not in ship.name else ship.name, []).append(ship)
        sets = [
            alike[:size]
            for size in (3, 2, 1)
            for _, alike in sorted(values.items(), reverse=True)
            if len(alike) >= size
        ]
        return sets if self.rng.random() < 0.8 else self.rng.sample(sets, len(sets))

    def _liked(self, stations: list[Thing]) -> list[Thing]:
        """Stations that bring colonies, where there are any, for games to come to an end."""
        liked = [thing for thing in stations if any(word in thing.name for word in ("colon", "terraform"))]
        return liked if liked and self.rng.random() < 0.8 else stations


def quiet(page: Page) -> list[str]:
    """Collects everything that goes wrong on a page: errors of scripts, of the network, and notices."""
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
    page.on("console", lambda message: wrong.append(f"console: {message.text}") if message.type == "error" else None)
    page.expose_function("noticed", lambda text: wrong.append(f"notice: {text}"))
    page.add_init_script(
        """new MutationObserver(() => {
          const text = document.querySelector('[data-testid="notice"], [role="alert"]')?.textContent;
          if (text) window.noticed(text);
        }).observe(document, { childList: true, subtree: true, characterData: true });"""
    )
    return wrong


def choose(page: Page, **settings: Any) -> None:
    """The settings a page starts with."""
    text = json.dumps(json.dumps({"speed": 0, **settings}))
    page.add_init_script(f"localStorage.setItem('alienfrontiers.settings', {text})")


def kept(before: dict[int, str], after: dict[int, str]) -> bool:
    """Whether a log still says what it said; the page keeps the newest lines only."""
    return max(after) >= max(before) and all(after[n] == text for n, text in before.items() if n >= min(after))


def goes_on(before: dict[int, str], after: dict[int, str]) -> bool:
    """Whether a log is another one gone on with."""
    return kept(before, after) and max(after) > max(before)
