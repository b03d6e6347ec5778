"""Writes the table of options in docs/rulings.md from their records: `.venv/bin/python tools/rulings.py`.

A test holds the table against the records."""

from pathlib import Path

from alienfrontiers.engine.numbers.ruleset import RULINGS, Ruling

PAGE = Path(__file__).resolve().parent.parent / "docs" / "rulings.md"
MANY = 4  # more answers than these are not listed


def row(ruling: Ruling) -> str:
    usual, *others = (f"{answer.words} (`{answer.value}`)" for answer in ruling.answers)
    other = "; ".join(others) if len(others) <= MANY else f"{len(others)} others, such as {others[0]}"
    reading = f"[{ruling.at}](#{ruling.at})"
    return f"| `{ruling.name}` | {ruling.asks} | {usual} | {other} | {reading} | {ruling.rulebook} |"


def table() -> str:
    head = "| Option | What it settles | Usual | Otherwise | Reading | Rulebook |\n|---|---|---|---|---|---|"
    return "\n".join([head, *map(row, RULINGS.values())])


def rewritten(page: str) -> str:
    """The page with its table as the records are now."""
    before, mark, rest = page.partition("<!-- options, by tools/rulings.py -->\n")
    if not mark:
        raise SystemExit(f"{PAGE} has no place for the options.")
    return before + mark + table() + "\n" + rest[rest.index("<!-- end -->") :]


if __name__ == "__main__":
    PAGE.write_text(rewritten(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
