"""Positions and game files as earlier versions wrote them are read, and are still the same game.

`positions_1.json.gz` was written by format 1 and cannot be made anew: of twelve games, base and with everything, the
record and the position after so many entries, in nearly every kind of decision and step of a power.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from alienfrontiers import Game

GAMES = json.loads(gzip.decompress(Path(__file__).with_name("positions_1.json.gz").read_bytes()))


@pytest.mark.parametrize("saved", GAMES, ids=[f"game {n}" for n in range(len(GAMES))])
def test_what_was_saved_is_the_same_game(saved: dict[str, Any]) -> None:
    game = Game.replay(saved["record"], upto=0)
    log = saved["record"]["log"]
    for one in saved["positions"]:
        for text in log[len(game.record()["log"]) : one["after"]]:
            game.apply(text)
        read = Game.from_json(one["position"])
        assert read == game
        assert read.legal() == game.legal()
        assert read.outcomes() == game.outcomes()
    assert Game.replay(saved["record"]).record() == saved["record"]
