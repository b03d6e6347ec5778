"""Every text and number that is printed somewhere, as it was read.

`pages/table_*.txt` are to be proof-read: all words of the catalogue, what each kind of decision says, the words of
reasons, what is in which box, and the codex. Whoever changes one of them sees there what changes for players;
`python -m tests.unit.test_tables` writes them anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from alienfrontiers import Options, catalogue, codex, explain, packs
from alienfrontiers.catalogue import decisions
from alienfrontiers.catalogue import options as option_texts
from alienfrontiers.engine.numbers.names import AGENDA_NAMES, ASTEROID_NAMES, CARD_NAMES, FACTION_NAMES
from alienfrontiers.engine.numbers.ruleset import RULINGS
from alienfrontiers.notation import TEXTS
from alienfrontiers.options import FORCED_DOCKING, MODULES, PRESETS
from alienfrontiers.present.texts import texts

PAGES = Path(__file__).parent / "pages"
AGAIN = "if the new words are right: python -m tests.unit.test_tables"
TABLES = ("FACILITIES", "SHAPES", "TERRITORIES", "FIELDS", "PIECES", "RULES", "CARDS", "FACTIONS", "AGENDAS")


def told(value: Any, depth: int = 1) -> Iterator[str]:
    """A value as lines: whatever has parts, one part a line."""
    if is_dataclass(value):
        value = {field.name: getattr(value, field.name) for field in fields(value)} | {
            name: getattr(value, name) for name in ("section", "name") if hasattr(value, name)
        }
    space = "  " * depth
    if isinstance(value, (list, tuple)):
        value = dict(enumerate(value, 1))
    for name, part in value.items():
        if isinstance(part, (dict, list, tuple)) or is_dataclass(part):
            yield f"{space}{name}:"
            yield from told(part, depth + 1)
        else:
            yield f"{space}{name}: {part!r}"


def all_words() -> Iterator[str]:
    """The catalogue: what the program reads, then what clients are told."""
    for table in (*TABLES, "ASTEROIDS"):
        yield table
        yield from told(getattr(catalogue, table))
    yield "FAMILIES"
    yield from told(catalogue.FAMILIES)
    yield "SEATS"
    yield from told(catalogue.SEATS)
    yield "to clients"
    yield from told(catalogue.to_json())


def all_questions() -> Iterator[str]:
    yield from told(decisions.QUESTIONS, 0)


def all_reasons() -> Iterator[str]:
    for name in ("WORDS", "FOR_TOKENS", "WINDOW_WORDS", "_TITLES", "_COSTS"):
        yield name
        yield from told(getattr(explain, name))


def all_options() -> Iterator[str]:
    """What a set-up screen says, what options begin with, and what settled questions change on cards."""
    for name, value in vars(option_texts).items():
        if name.endswith("_TEXTS") and isinstance(value, dict):
            yield name
            yield from told(value)
    yield "to clients"
    yield from told(option_texts.options_json())
    yield "without a word"
    yield from told(Options().to_json() | {"packs": sorted(Options().packs)})
    yield "presets"
    yield from told({name: sorted(modules) for name, modules in PRESETS.items()})
    yield f"modules: {MODULES}; {FORCED_DOCKING}"
    for name, ruling in RULINGS.items():
        for value in ruling.values():
            settled = Options(players=2, rulings=((name, value),))
            yield f"{name} {value!r}"
            yield from told({"kept": settled.to_json().get("rulings"), "cards say": texts(settled)})


def all_boxes() -> Iterator[str]:
    """What each thing needs, and how much of what there is with each box alone."""
    yield from told(packs.PACKS, 0)
    for name in (*CARD_NAMES, *FACTION_NAMES, *AGENDA_NAMES, *ASTEROID_NAMES):
        needs = [*sorted(packs.modules_of(name)), *sorted(packs.packs_of(name))]
        yield f"{name}: {packs.PACK_OF.get(name)}; {', '.join(needs) or 'nothing'}"
    for box in ("", *packs.PACKS):
        for modules in [(), *((module,) for module in MODULES), MODULES]:
            yield f"{box or 'no box'} with {', '.join(modules) or 'no module'}: {in_use(modules, box)}"
    for number in range(2, 7):
        for long in (False, True):
            rules = Options(players=number, long_game=long).ruleset()
            yield f"{number} players{', long' * long}: {rules.colonies} colonies of {rules.players}"


def in_use(modules: tuple[str, ...], box: str) -> str:
    rules = packs.ruleset(3, 7, frozenset(modules), frozenset({box} - {""}))
    counts = {
        "cards": {name: int(n) for name, n in zip(CARD_NAMES, rules.copies, strict=True) if n},
        "asteroids": {name: int(n) for name, n in zip(ASTEROID_NAMES, rules.asteroid_copies, strict=True) if n},
    }
    switched = ", ".join(name for name in ("tech", "agendas", "factions", "belt") if getattr(rules, name, False))
    cards = ", ".join(f"{n} {name}" for name, n in (counts["cards"] | counts["asteroids"]).items())
    boards = [name for i, name in enumerate(FACTION_NAMES) if rules.factions_in_box >> i & 1]
    goals = [name for i, name in enumerate(AGENDA_NAMES) if rules.agenda_cards >> i & 1]
    return f"{switched or 'base'}; {cards}; {' '.join(boards)}; {' '.join(goals)}"


def all_entries() -> Iterator[str]:
    """The codex, and the text of every code."""
    yield from told(codex.to_json(), 0)
    for asked in (
        "pod",
        "plasma canon",
        "PLASMA",
        "relic",
        "temporal",
        "x",
        "auto pilot ai",
        "agenda b",
        "b",
        "shipyrd",
    ):
        yield f"{asked}: {[one.id for one in codex.find(asked)]} else {[one.id for one in codex.nearest(asked)]}"
    yield from (f"{code} {text}" for code, text in enumerate(TEXTS) if text)


WRITTEN: dict[str, Callable[[], Iterator[str]]] = {
    "words": all_words,
    "questions": all_questions,
    "reasons": all_reasons,
    "options": all_options,
    "boxes": all_boxes,
    "entries": all_entries,
}


@pytest.mark.parametrize("name", WRITTEN)
def test_what_is_printed_is_as_it_was_read(name: str) -> None:
    read = (PAGES / f"table_{name}.txt").read_text(encoding="utf-8").splitlines()
    now = list(WRITTEN[name]())
    changed = [f"{old} -> {new}" for old, new in zip(read, now, strict=False) if old != new]
    assert changed[:5] == [], AGAIN
    assert len(now) == len(read), AGAIN


def main() -> None:
    for name, write in WRITTEN.items():
        (PAGES / f"table_{name}.txt").write_text("\n".join(write()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
