"""The mutation tests themselves: which faults they put in, that each is one, and that all come up over the runs."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from textwrap import dedent

import pytest

from tools import mutate
from tools.mutation import faults


def of(folder: Path, monkeypatch: pytest.MonkeyPatch, source: str) -> list[str]:
    """The faults of a source."""
    (folder / "some.py").write_text(dedent(source))
    monkeypatch.setattr(faults, "SOURCES", folder)
    found = faults.faults.__wrapped__("some.py")
    return [fault.what if fault.nth == 1 else f"{fault.what} ({fault.nth})" for fault in found]


def test_a_quantity_doubled_another_seat_and_a_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = """
        class Price:
            fuel: int
            free: bool = False

        def price(seat: int, other: int) -> Price:
            log.error("never mind")
            return Price(fuel=cost(seat, other), free=not other)

        def points(seat: int) -> int:
            return total[seat - 1]
        """
    assert of(tmp_path, monkeypatch, source) == [
        "False -> True",
        "fuel=cost(seat, other) -> fuel=2 * cost(seat, other)",
        "cost(seat, other) -> cost(other, seat)",
        "seat -> other",
        "other -> seat",
        "free=not other -> nothing",
        "not other -> other",
        "other -> seat (2)",
        "return total[seat - 1] -> return 2 * total[seat - 1]",
        "seat - 1 -> seat + 1",
        "1 -> 2",
        "1 -> 0",
    ]


def test_statements_conditions_and_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = """
        def walk(words: list[str]) -> list[str]:
            "A text is not changed, nor is 1 in it."
            assert words is not None
            for word, _ in zip(words[1:], words, strict=True):
                if not word or ready(word):
                    continue
                try:
                    words.append("2")
                except ValueError:
                    raise Refused("3") from None
            return [word for word in words if word]
        """
    assert of(tmp_path, monkeypatch, source) == [
        "zip(words[1:], words, strict=True) -> zip(words, words[1:], strict=True)",
        "1: -> :",
        "1 -> 2",
        "1 -> 0",
        "not word or ready(word) -> not (not word or ready(word))",
        "not word or ready(word) -> ready(word)",
        "not word or ready(word) -> not word",
        "not word -> word",
        "continue -> break",
        "words.append('2') -> pass",
        "raise Refused('3') from None -> pass",
        "return [word for word in words if word] -> return []",
        " for word in words if word ->  for word in words",
        "word -> not word",
    ]


def test_every_fault_is_another_program() -> None:
    rng = random.Random(1)
    for file in rng.sample(faults.files(), 12):
        plain, found = ast.unparse(faults.tree(file)), faults.faults(file)
        for fault in rng.sample(found, min(8, len(found))):
            tree = faults.broken(file, fault.number)
            compile(tree, file, "exec")
            assert ast.unparse(tree) != plain, fault


def test_the_parts_are_everything_once() -> None:
    everything = [fault for file in faults.files()[:20] for fault in faults.faults(file)]
    parts = [mutate.shard(everything, part, 7) for part in range(1, 8)]
    assert sorted(fault.name for part in parts for fault in part) == sorted(fault.name for fault in everything)
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


def test_what_is_kept_exists_and_says_why() -> None:
    for (where, what, nth), why in mutate.kept().items():
        file = f"alienfrontiers/{where.partition(' ')[0]}"
        assert (where, what, nth) in {mutate.key(fault) for fault in faults.faults(file)}, (where, what, nth)
        assert why.endswith(".")
