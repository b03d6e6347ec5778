"""The Colonist Hub from random positions: whatever is docked and launched, everybody's colony stands on a circle that
there is, and the question says what may be done."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from alienfrontiers import Game
from alienfrontiers.engine.numbers.names import SEAT_NAMES
from alienfrontiers.present import decision, position
from alienfrontiers.scenario.setup import build

LIMIT = 40  # steps on the ways from one position
AT_THE_HUB = ("dock colonist_hub", "dock faction", "launch", "stop", "ship", "territory lem")


def crowded(rng: random.Random) -> Game:
    """A's turn at a crowded Hub: with Asimov Crater, Homesteader's Union, the Relic Ship and tokens or without."""
    players = rng.choice([2, 4, 5, 6, 6])
    docks: dict[str, Any] = {}
    seats: dict[str, Any] = {}
    full = rng.choice([0, 1, 5, 6, 7, 7, 7])
    for seat in SEAT_NAMES[:players]:
        circle = full if seat in "BCDE" and rng.random() < 0.9 else rng.choice(sorted({0, 1, 4, 5, 6} - {full}))
        ships = [f"{seat}{rng.randint(1, 6)}" for _ in range(rng.randint(0, 3) if circle else 0)]
        docks[seat] = {"circle": circle, "ships": ships}
        seats[seat] = {}
    relic = rng.random() < 0.3
    colonies = {"asimov": 1} if rng.random() < 0.7 else {}
    if rng.random() < 0.2:
        colonies["pohl"] = 6 if players == 6 else 5  # none in the supply, or one
    if relic:
        colonies["burroughs"] = 1
    docks["A"]["ships"] = docks["A"]["ships"][: rng.randint(0, 1)]
    total = sum(colonies.values()) + (docks["A"]["circle"] > 0)
    if total > (8 if players == 2 else 6):
        colonies.pop("pohl")
    seats["A"] = {
        "unplaced": [rng.randint(1, 6) for _ in range(rng.randint(1, 4))],
        "fuel": rng.randint(0, 2),
        "ore": rng.randint(0, 2),
        "colonies": colonies,
        "factions": ["homesteaders"] if rng.random() < 0.4 else [],
    }
    return build(
        {
            "players": players,
            "active": "A",
            "options": {"modules": ["factions", *(["players_5_6"] if players > 4 else [])]},
            "seats": seats,
            "docks": {"colonist_hub": docks},
            **({"relic": f"A:unplaced:{rng.randint(1, 6)}"} if relic else {}),
        }
    ).game


def look(game: Game) -> None:
    """Check what is shown of the Hub, and what is asked."""
    shown = position(game)
    tracks = shown["facilities"]["colonist_hub"]["slots"]
    circles = {track["seat"]: track.get("circle") or 0 for track in tracks}
    assert all(0 <= circle <= 7 for circle in circles.values()), circles
    assert circles == {seat: player["circle"] for seat, player in shown["players"].items()}
    asked = decision(game)
    if asked is None:
        return
    if asked["kind"] == "main" and len(circles) > 4:
        standing = Counter(circle for circle in circles.values() if circle)
        assert max(standing.values(), default=0) <= 4, "more than four colonies rest on a circle"
    if asked["prompt"].startswith("Circle "):
        verbs = {option["action"].split()[0] for option in asked["options"]}
        full = int(asked["prompt"].split()[1])
        assert full == circles["A"]
        assert Counter(circles.values())[full] == 5
        assert verbs == {"launch"} or full < 7
        assert ("launch your colony" in asked["prompt"]) == ("launch" in verbs)
        assert ("dock another ship" in asked["prompt"]) == ("dock" in verbs)
        assert verbs <= {"launch", "dock"}


@pytest.mark.parametrize("block", range(2))
def test_every_way_at_a_crowded_hub(block: int) -> None:
    rng = random.Random(block)
    for _ in range(40):
        ways, seen = [crowded(rng)], set()
        for _ in range(LIMIT):
            if not ways:
                break
            game = ways.pop()
            look(game)
            for code in game.legal():
                if not game.text(code).startswith(AT_THE_HUB):
                    continue
                after = game.clone()
                after.apply(code)
                if after.key() not in seen and after.to_move == (0,):
                    seen.add(after.key())
                    ways.append(after)
