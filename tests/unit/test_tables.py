"""Every text and number that is printed somewhere, as it was read.

`pages/table_*.txt` are to be proof-read: all words of the catalogue, what each kind of decision says, the words of
reasons, what is in which box, and the codex. Whoever changes one of them sees there what changes for players;
`python -m tests.unit.test_tables` writes them anew. Things that are new may stand between what was read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from alienfrontiers import Options, catalogue, codex, explain, packs
from alienfrontiers.catalogue import decisions, facts
from alienfrontiers.catalogue import options as option_texts
from alienfrontiers.engine.numbers.names import AGENDA_NAMES, ASTEROID_NAMES, CARD_NAMES, FACTION_NAMES
from alienfrontiers.engine.numbers.ruleset import RULINGS
from alienfrontiers.errors import OptionError
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
    parts = value.items() if isinstance(value, dict) else (("-", part) for part in value)
    for name, part in parts:
        if isinstance(part, (dict, list, tuple)) or is_dataclass(part):
            yield f"{space}{name}:"
            yield from told(part, depth + 1)
        else:
            yield f"{space}{name}: {part!r}"


def uncounted(line: str) -> str:
    """A line without how many cards there are of a sort: others ask whether that number is right (`test_numbers`)."""
    return re.sub(r"(?:\d+|One|Two|Three|Four|Five|Six)(?= (?:more Alien Tech )?cards\b)", "...", line)


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
    return map(uncounted, _options())


def _options() -> Iterator[str]:
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
        yield f"{name}: {packs.PACK_OF.get(name)}, {packs.NEEDS.get(name)}; {', '.join(needs) or 'nothing'}"
    for box in ("", *packs.PACKS):
        for modules in [(), *((module,) for module in MODULES), MODULES]:
            yield f"{box or 'no box'} with {', '.join(modules) or 'no module'}:"
            yield from in_use(modules, box)
    for number in range(2, 7):
        for long in (False, True):
            rules = Options(players=number, long_game=long).ruleset()
            yield f"{number} players{', long' * long}: {rules.colonies} colonies of {rules.players}"


def in_use(modules: tuple[str, ...], box: str) -> Iterator[str]:
    """What is in play, a line each."""
    rules = packs.ruleset(3, 7, frozenset(modules), frozenset({box} - {""}))
    yield from (f"  {name}" for name in ("agendas", "factions", "belt") if getattr(rules, name))
    copies = [*zip(CARD_NAMES, rules.copies, strict=True), *zip(ASTEROID_NAMES, rules.asteroid_copies, strict=True)]
    yield from (f"  {int(n)} {name}" for name, n in copies if n)
    chosen = [*marked(FACTION_NAMES, rules.factions_in_box), *marked(AGENDA_NAMES, rules.agenda_cards)]
    yield from (f"  {name}" for name in chosen)


def marked(names: Sequence[str], mask: int) -> Iterator[str]:
    """Names whose bit is set."""
    return (name for number, name in enumerate(names) if mask >> number & 1)


FOUR = tuple(f"faction_{n}" for n in range(1, 5))
GIVEN: tuple[Any, ...] = (
    *(
        {"modules": given}
        for given in ("factions", 3, [3], ["x"], ["agendas"], ("outer_belt", "agendas"), {"factions"})
    ),
    *({"packs": given} for given in ("promo", 3, ["x"], [], ["promo"], list(packs.PACKS))),
    *({"rulings": given} for given in (3, [], [3], {"x": 1}, {"system_pilot": 5}, {"prophets_per_turn": "x"})),
    *({"rulings": {"asteroid_die_faces": given}} for given in (2, 3, 7, True, None, "2")),
    *({"rulings": {"proximity_analyzer": given}} for given in RULINGS["proximity_analyzer"].values()),
    *({"rulings": {"forced_docking": given}, "forced_docking": "off"} for given in ("strict", "free", "off", "x")),
    *({"forced_docking": given} for given in ("strict", "free", "off", "x", None)),
    *({"players": given} for given in (*range(1, 8), "3", True, 3.0, None)),
    *({"long_game": given} for given in (True, False, 1, None)),
    *({"players": 3, "first_player": given} for given in (None, -1, 0, 2, 3, "A", True)),
    *({"players": n, "modules": ["factions", "agendas"], "packs": FOUR} for n in range(2, 7)),
    *({"players": n, "modules": ["factions"], "packs": FOUR} for n in range(2, 7)),
    *({"players": n, "modules": ["agendas"], "packs": ["faction_4", f"expansion_{m}"]} for n in (2, 6) for m in (1, 5)),
    *({"players": n, "modules": MODULES, "packs": [pack]} for n in range(2, 7) for pack in ("factions", "expansion_6")),
    {"player": 3},
    {},
    [],
    None,
)


def all_refusals() -> Iterator[str]:
    """Options as somebody might give them, and what comes of it."""
    for given in GIVEN:
        shown = {name: sorted(part) if isinstance(part, set) else part for name, part in (given or {}).items()}
        try:
            found = Options.from_json(given)
        except OptionError as error:
            yield f"{shown or given}: {error}"
        else:
            yield f"{shown or given}: {found.to_json()}, {found.colonies} colonies, {found.ruling(FORCED_DOCKING)}"
    for name in ("forced_docking", "system_pilot", "x"):
        try:
            yield f"{name}: {Options(rulings=(('system_pilot', 5),)).ruling(name)!r}"
        except OptionError as error:
            yield f"{name}: {error}"


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
    yield from filter(None, TEXTS)


WRITTEN: dict[str, Callable[[], Iterator[str]]] = {
    "words": all_words,
    "questions": all_questions,
    "reasons": all_reasons,
    "options": all_options,
    "boxes": all_boxes,
    "entries": all_entries,
    "refusals": all_refusals,
}


@pytest.mark.parametrize("name", WRITTEN)
def test_what_is_printed_is_as_it_was_read(name: str) -> None:
    read = (PAGES / f"table_{name}.txt").read_text(encoding="utf-8").splitlines()
    now = list(WRITTEN[name]())
    rest = iter(now)  # what is new since may stand between
    assert [line for line in read if line not in rest][:5] == [], AGAIN


def test_a_thing_without_words_is_named() -> None:
    with pytest.raises(LookupError, match=r"^The catalogue has no texts of [a-z_]+\.$"):
        facts.of_cards({})


def main() -> None:
    for name, write in WRITTEN.items():
        (PAGES / f"table_{name}.txt").write_text("\n".join(write()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
