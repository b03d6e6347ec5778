"""What is said besides in the games of `pages`: why something cannot be done, what an action promises, and what changes
on the screen.

`pages/why_*.txt` are read like the others (`test_pages`): each kind of refusal, of promise and of change, where it
first comes up. Whether reasons and promises are true, others ask; here stands how they are put.
`python -m tests.unit.test_why` writes them anew."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from alienfrontiers import Game
from alienfrontiers.explain import Reason
from alienfrontiers.notation import TEXTS
from alienfrontiers.present import decision, lit, patch, position
from alienfrontiers.present.docking import docking_open, hand
from tests.unit.test_pages import NAMES, PAGES, kind, read, steps

AGAIN = "if the new words are right: python -m tests.unit.test_why"
ASKED = ("base", "factions", "outer_belt", "everything")  # of the games those that are asked
EVERY = 13  # so many steps apart, refusals of all actions are looked through


def put(reason: Reason | None) -> str:
    return f"{reason.short} | {reason.text} | {reason.section}" if reason else "may be done"


def promised(game: Game, action: str) -> str:
    """What `preview` says, without what is nothing."""
    step = game.preview(action)
    found = {name: getattr(step, name) for name in ("fuel", "ore", "points", "ships", "colonies", "circle", "control")}
    found |= {"points_of": step.points_of, "asks": step.asks, "chance": step.chance}
    if step.asks:
        found |= {"best_points": step.best_points, "best_colonies": step.best_colonies, "ends": len(step.ends)}
    return ", ".join(f"{name} {value}" for name, value in found.items() if value not in (0, None, {}, False))


def changed(before: Game, after: Game, viewer: int | None) -> str:
    shown = position(before, None, viewer)
    return json.dumps(patch(shown, position(after, shown, viewer)), ensure_ascii=False)


def blocked(game: Game) -> dict[str, str]:
    asked = decision(game, NAMES)
    found = asked.get("blocked", []) if asked else []
    return {one["target"]: f"{one['short']} | {one['text']} | {one['section']}" for one in found}


def answer(before: Game, after: Game, what: str, about: str) -> str:
    """What is said of something at a step."""
    match what:
        case "why":
            return put(before.explain(about))
        case "blocked":
            return blocked(before).get(about, "is not")
        case "ships":
            ships, place = about.split(" at ")
            found = lit(before, ships.split())["places"][place]
            return " | ".join(found[name] for name in ("short", "text", "section") if name in found)
        case "promise":
            return promised(before, about)
        case "whole":
            return json.dumps(position(after, None, NAMES.index(about)), ensure_ascii=False)
        case _:
            return changed(before, after, NAMES.index(about) if about in NAMES else None)


def picked(game: Game) -> Iterator[list[str]]:
    """Ships to pick: each, neighbours, and all."""
    ships = sorted(hand(game))
    yield from ([ship] for ship in dict.fromkeys(ships))
    yield from (ships[i : i + n] for n in (2, 3) for i in range(len(ships) - n + 1))
    if len(ships) > 3:
        yield ships


def asked(n: int, before: Game, action: str) -> Iterator[tuple[str, str, str]]:
    """What may be asked at a step, and a word on what it is of a kind with."""
    viewers = ("nobody", NAMES[0]) if before.state.rules.expanded else ("nobody",)
    yield from (("change", viewer, f"{before.state.kind()} {action.split()[0]}") for viewer in viewers)
    if not n % 300:
        yield "whole", NAMES[0], str(n)
    if not before.to_move:
        return
    for code in before.legal():
        text = before.text(code)
        yield "promise", text, f"{before.state.kind()} {' '.join(text.split()[:2])}"
    if n % EVERY:
        return
    yield from (("blocked", target, target.partition(":")[0]) for target in blocked(before))
    yield from (("why", text, text.split()[0]) for text in TEXTS if text)
    if docking_open(before):
        for ships in picked(before):
            for place in lit(before, ships)["places"]:
                yield "ships", f"{' '.join(ships)} at {place}", f"{place} {len(ships)}"


def general(said: str) -> str:
    """Of one kind are answers in which only numbers, people and ships differ."""
    return re.sub(r"must dock first.*", "", re.sub(r'"(?:[A-F][1-6]?|R\d@[A-F])"', '"A"', kind(said)))


def kinds(what: str, of: str, said: str) -> set[str]:
    """What an answer may be the first of."""
    if what == "change":  # a new part of the position
        return {f"{what} {part}" for part in re.findall(r'"([a-z_]+)":', said)}
    if what == "why":  # the same words of another card
        short, text, _ = f"{said} |  | ".split(" | ")[:3]
        return {f"{of} {kind(short)} {' '.join(kind(text).split()[:3])}"}
    return {f"{what} {of} {general(said)}"}


def pages(record: dict[str, Any]) -> Iterator[str]:
    met: set[str] = set()
    for n, before, action, after in steps(record):
        for what, about, of in asked(n, before, action):
            said = answer(before, after, what, about)
            if said and not kinds(what, of, said) <= met:
                met |= kinds(what, of, said)
                yield f"{n} {what} {about}: {said}"


@pytest.mark.parametrize("name", ASKED)
def test_answers_are_as_they_were_read(name: str) -> None:
    wanted: dict[int, list[tuple[str, str, str]]] = {}
    for line in (PAGES / f"why_{name}.txt").read_text(encoding="utf-8").splitlines():
        n, what, about, said = re.fullmatch(r"(\d+) (\w+) ((?:[^:]|:(?! ))+): (.*)", line).groups()  # type: ignore[union-attr]
        wanted.setdefault(int(n), []).append((what, about, said))
    for n, before, _, after in steps(read(PAGES / f"{name}.txt")[0]):
        for what, about, said in wanted.get(n, []):
            assert answer(before, after, what, about) == said, f"step {n}, {what} {about}; {AGAIN}"


def main() -> None:
    for name in ASKED:
        lines = pages(read(PAGES / f"{name}.txt")[0])
        (PAGES / f"why_{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
