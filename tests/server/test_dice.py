"""Dice are sealed before the first roll, and checked by anybody when the game is over."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from alienfrontiers import Game, Options
from alienfrontiers.server.dice import LENGTH, Dice
from tests.server.helpers import new_game, screen, serving
from tests.server.test_seats import ANN, Guest
from tests.server.test_sqlite import FORMAT4

SEED = bytes(range(LENGTH))


def drawn(seed: bytes, n: int, weights: list[int]) -> int:
    """The same by other code: every copy of an outcome is a ticket of its own."""
    tickets = [at for at, weight in enumerate(weights) for _ in range(weight)]
    for nth in range(100):
        number = int(hmac.new(seed, f"{n}.{nth}".encode(), hashlib.sha256).hexdigest()[:16], 16)
        if number // len(tickets) < 2**64 // len(tickets):
            return tickets[number % len(tickets)]
    raise AssertionError


@pytest.mark.parametrize("weights", [[1] * 6, [5, 1], [2, 1, 2, 2], [1]])
def test_outcomes_follow_from_the_seed_by_their_weights(weights: list[int]) -> None:
    dice = Dice(SEED)
    found = [dice.pick(n, weights) for n in range(1, 2001)]
    assert found == [drawn(SEED, n, weights) for n in range(1, 2001)]
    expected = {at: 2000 * weight / sum(weights) for at, weight in enumerate(weights)}
    counts = Counter(found)
    assert all(abs(counts[at] - most) < 5 * most**0.5 for at, most in expected.items())


def test_numbers_that_would_make_the_first_likelier_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    digests = {b"1.0": b"\xff" * 32, b"1.1": bytes(7) + b"\x04" + bytes(24)}
    monkeypatch.setattr("alienfrontiers.server.dice.hmac.digest", lambda _, text, __: digests[text])
    assert Dice(SEED).pick(1, [1] * 6) == 4


def test_every_seed_is_another_one_and_shows_itself_nowhere() -> None:
    dice = Dice()
    assert len(dice.seed) == LENGTH
    assert dice.seed != Dice().seed
    assert dice.seed.hex() not in repr(dice)
    assert repr(dice.seed) not in repr(dice)


def finished(server: Any, **options: Any) -> str:
    """A game of bots, to its end."""
    game = new_game(server, [{"kind": "random"}] * 2, **options)
    with screen(server, game) as table:
        while not table.position["over"]:
            table.receive()
    return game


@pytest.mark.parametrize("modules", [[], ["agendas", "outer_belt", "expansion_tech", "factions"]])
def test_a_game_that_is_over_can_be_checked(tmp_path: Path, modules: list[str]) -> None:
    with serving(tmp_path) as server:
        game = finished(server, modules=modules)
        told = server.get(f"/api/games/{game}/dice").json()
        file = server.get(f"/api/games/{game}/file").json()
        with screen(server, game) as table:
            assert table.whole["seal"] == told["seal"]
    seed = bytes.fromhex(told["seed"])
    assert hashlib.sha256(seed).hexdigest() == told["seal"]
    draws = {draw["n"]: draw for draw in told["draws"]}
    replayed = Game.new(Options.from_json(file["options"]))
    rolls: Counter[int] = Counter()
    for n, action in enumerate(file["log"], 1):
        if replayed.chance:
            draw = draws.pop(n)
            texts = [text for text, _ in draw["outcomes"]]
            assert dict(draw["outcomes"]) == {replayed.text(code): w for code, w in replayed.outcomes()}
            assert action == draw["drawn"] == texts[drawn(seed, n, [weight for _, weight in draw["outcomes"]])]
            if action.startswith("roll"):
                rolls[int(action[-1])] += 1
        replayed.apply(action)
    assert draws == {}
    counted = [sum(column) for column in zip(*told["rolls"].values(), strict=True)]
    assert counted == [rolls[value] for value in range(1, 7)]
    assert all(sum(each) > 0 for each in told["rolls"].values())


def test_before_the_end_the_seed_is_told_to_nobody(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Guest(server)
        game = ann.begin(ANN, ANN)
        room = server.app.state.house._rooms[game]  # type: ignore[attr-defined]
        seed = room.table.dice.seed.hex()
        told = ann.get(f"/api/games/{game}/dice")
        assert set(told.json()) == {"seal", "after", "rolls"}
        with ann.at(game) as table:
            said = json.dumps(table.whole)
            for _ in range(5):
                assert table.decision is not None
                said += json.dumps(table.act(random.choice(table.decision["options"])["action"]))
        pages = [ann.get(path).text for path in ("/api/games", f"/api/games/{game}/file", f"/api/games/{game}/links")]
        assert seed not in said + told.text + "".join(pages)
        assert Guest(server).get(f"/api/games/{game}/dice").status_code == 404
    with serving(tmp_path) as server:  # and it goes on with the same
        again = Guest(server)
        again._client.cookies.clear()
        again._client.cookies["guest"] = ann.token
        assert again.get(f"/api/games/{game}/dice").json()["seal"] == told.json()["seal"]
        room = server.app.state.house._rooms[game]  # type: ignore[attr-defined]
        assert (room.table.dice.seed.hex(), room.table.dice.after) == (seed, 0)


def test_of_a_game_from_a_file_what_came_after_can_be_checked(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Guest(server)
        file = ann.get(f"/api/games/{ann.begin(ANN, ANN)}/file").json()
        back = ann.post("/api/games/import", **file).json()["id"]
        told = ann.get(f"/api/games/{back}/dice").json()
        assert told["after"] == len(file["log"])


def test_games_from_before_there_were_seals_say_so(tmp_path: Path) -> None:
    shutil.copy(FORMAT4, tmp_path / "games.db")
    with serving(tmp_path) as server:
        (game,) = server.get("/api/games").json()
        told = server.get(f"/api/games/{game['id']}/dice").json()
        assert (told["seal"], told["after"]) == (None, None)
        assert sum(map(sum, told["rolls"].values())) > 0
