"""Makes the pictures of the README: `.venv/bin/python tools/screenshots.py [FOLDER]`.

A game that bots played from a seed is opened where the table is full, and at its end; the page is the real one.
"""

import argparse
import base64
import struct
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import Page, sync_playwright

from alienfrontiers.options import PRESETS
from tests.browser.games import file
from tests.browser.table import Server, Table, choose
from tools import browser

SEED = 7
SEATS = ("human", "planner", "planner", "planner")
SHAPES: dict[str, dict[str, Any]] = {
    "laptop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}

# Reduces a picture to a palette by median cut, in a blank page: [width, height, palette, one byte a pixel].
QUANTISE = """async (png) => {
  const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const counts = new Map();
  for (let i = 0; i < data.length; i += 4) {
    const colour = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const part = (colour, c) => (colour >> (16 - 8 * c)) & 255;
  const box = (colours) => {
    const spread = [0, 1, 2].map((c) => {
      let [low, high] = [255, 0];
      for (const [colour] of colours) {
        low = Math.min(low, part(colour, c));
        high = Math.max(high, part(colour, c));
      }
      return high - low;
    });
    const widest = spread.indexOf(Math.max(...spread));
    const total = colours.reduce((sum, [, count]) => sum + count, 0);
    // Rare colours of a wide box matter as well as large areas.
    return { colours, widest, total, weight: spread[widest] * total ** 0.3 };
  };
  const boxes = [box([...counts])];
  while (boxes.length < 256) {
    const most = boxes.reduce((a, b) => (b.weight > a.weight ? b : a));
    if (most.weight === 0) break;
    const sorted = most.colours.sort(([a], [b]) => part(a, most.widest) - part(b, most.widest));
    let [cut, sum] = [0, 0];
    while (cut < sorted.length - 1 && sum < most.total / 2) sum += sorted[cut++][1];
    boxes.splice(boxes.indexOf(most), 1, box(sorted.slice(0, cut)), box(sorted.slice(cut)));
  }
  const index = new Map();
  const palette = boxes.flatMap(({ colours, total }, i) => {
    for (const [colour] of colours) index.set(colour, i);
    const mean = (c) => colours.reduce((sum, [colour, count]) => sum + part(colour, c) * count, 0) / total;
    return [mean(0), mean(1), mean(2)].map(Math.round);
  });
  let pixels = '';
  for (let i = 0; i < data.length; i += 4) {
    pixels += String.fromCharCode(index.get((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]));
  }
  return [width, height, palette, btoa(pixels)];
}"""


def small(blank: Page, png: bytes) -> bytes:
    """The same picture with 256 colours."""
    width, height, palette, pixels = blank.evaluate(QUANTISE, base64.b64encode(png).decode())
    flat = base64.b64decode(pixels)
    rows = b"".join(b"\0" + flat[row * width : (row + 1) * width] for row in range(height))

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [(b"IHDR", header), (b"PLTE", bytes(palette)), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


def start(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.locator(".games li").first.wait_for()


def turn(page: Page, server: Server) -> None:
    """Ships picked, and the stations that take them lit."""
    picked(page, server.opened(file("late", *SEATS, seed=SEED)))


def everything(page: Page, server: Server) -> None:
    """The same with all expansions."""
    picked(page, server.opened(file("late", *SEATS, seed=SEED, modules=PRESETS["everything"])))


def visit(page: Page, address: str) -> None:
    """By way of the start: the table of the game before must be gone."""
    page.goto(address.partition("#")[0])
    page.locator(".start").wait_for()
    page.goto(address)
    Table(page).settle()


def picked(page: Page, address: str) -> None:
    visit(page, address)
    page.locator(".shipbtn").last.click()
    Table(page).settle()


def end(page: Page, server: Server) -> None:
    visit(page, server.opened(file("finished", *SEATS, seed=SEED)))


def main(folder: Path) -> None:
    """Take them all."""
    browser.environment()
    arguments: dict[str, Any] = dict(browser.launch_arguments())
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as play:
        server = Server(Path(data))
        server.start()
        chromium = play.chromium.launch(**arguments)
        blank = chromium.new_page()
        for shape, looks in SHAPES.items():
            page = chromium.new_page(**looks, color_scheme="dark")
            choose(page, theme="dark", motion="reduced")
            for view in (turn, everything, end, start):
                view(page, server)
                page.mouse.move(1, 1)
                page.evaluate("document.fonts.ready.then(() => undefined)")
                picture = small(blank, page.screenshot(animations="disabled"))
                (folder / f"{view.__name__}-{shape}.png").write_bytes(picture)
        chromium.close()
        server.kill()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "docs" / "screenshots", help="where they go")
    main(parser.parse_args().folder)
