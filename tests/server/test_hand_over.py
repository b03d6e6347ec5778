"""Several people at one screen: what only one of them may know is sent when that person sits there."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from alienfrontiers import Game, Options
from alienfrontiers.engine.table.stack import ANSWER
from alienfrontiers.options import PRESETS
from tests.server.helpers import PEOPLE, Screen, new_game, screen, serving

AGENDAS = ["agendas"]


def hands(position: dict[str, Any]) -> dict[str, list[str]]:
    """The face-down agendas that a position names, by seat."""
    return {
        seat: player["agendas"]["cards"]
        for seat, player in position["players"].items()
        if "cards" in player.get("agendas", {})
    }


def awaited(table: Screen) -> str:
    """Whom the table waits for; the screen is nobody's, and nothing is asked there."""
    assert table.waits is not None
    assert (table.holder, table.decision, hands(table.position)) == (None, None, {})
    return table.waits


def take(table: Screen) -> str:
    """The person the table waits for sits down."""
    seat = awaited(table)
    table.send(t="take", seat=seat)
    assert table.receive()["t"] == "game"
    assert (table.holder, table.waits) == (seat, None)
    assert table.decision is not None
    assert table.decision["seat"] == seat
    assert set(hands(table.position)) <= {seat}
    return seat


def play_on(table: Screen, rng: random.Random) -> None:
    """One decision at random among people; where the screen changes hands by it, everything comes anew."""
    assert table.decision is not None
    news = table.act(rng.choice(table.decision["options"])["action"])
    if news["decision"] is None and "waits" not in news and not table.position["over"]:
        assert table.receive()["t"] == "game"


def test_a_screen_is_nobodys_until_somebody_says_to_sit_there(tmp_path: Path) -> None:
    with serving(tmp_path) as client, screen(client, new_game(client, PEOPLE, modules=AGENDAS)) as table:
        first = take(table)
        assert len(hands(table.position)[first]) == 2
        rng = random.Random(1)
        while table.waits is None:
            play_on(table, rng)
        assert take(table) != first


def test_a_screen_that_comes_again_is_nobodys(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        game = new_game(client, PEOPLE, modules=AGENDAS)
        with screen(client, game) as table:
            seat = take(table)
        with screen(client, game) as table:
            assert awaited(table) == seat
    with serving(tmp_path) as client, screen(client, game) as table:
        assert awaited(table) == seat


def test_only_the_person_to_move_can_take_the_screen(tmp_path: Path) -> None:
    with serving(tmp_path) as client, screen(client, new_game(client, PEOPLE, modules=AGENDAS)) as table:
        seat = awaited(table)
        for other in "ABF":
            if other != seat:
                table.send(t="take", seat=other)
                table.receive()
                assert table.receive()["t"] == "error"
                assert awaited(table) == seat


def test_a_screen_does_nothing_for_somebody_who_does_not_sit_there(tmp_path: Path) -> None:
    messages: list[dict[str, Any]] = [
        {"t": "act", "actions": ["end_turn"]},
        {"t": "undo"},
        {"t": "reset"},
        {"t": "pick", "ships": []},
        {"t": "plan", "place": "shipyard"},
    ]
    with serving(tmp_path) as client, screen(client, new_game(client, PEOPLE, modules=AGENDAS)) as table:
        for message in messages:
            table.send(**message, v=table.v)
            assert table.receive()["text"].endswith(" is to move now.")


def test_each_screen_has_its_own_holder(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        game = new_game(client, PEOPLE, modules=AGENDAS)
        with screen(client, game) as one, screen(client, game) as other:
            take(one)
            awaited(other)
            rng = random.Random(2)
            play_on(one, rng)
            other.receive()
            assert hands(other.position) == {}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (PEOPLE, {}),
        ([PEOPLE[0], {"kind": "random"}], {"modules": ["agendas"]}),
    ],
)
def test_nothing_is_handed_over_without_need(
    tmp_path: Path, seats: list[dict[str, str]], options: dict[str, Any]
) -> None:
    """Where nothing is hidden, or where one person plays alone."""
    rng = random.Random(3)
    with serving(tmp_path) as client, screen(client, new_game(client, seats, **options)) as table:
        for _ in range(60):
            while table.decision is None:
                assert table.waits is None
                table.receive()
            assert table.decision is not None
            table.act(rng.choice(table.decision["options"])["action"])


def test_without_secrets_a_screen_follows_the_turn_and_forgets_the_last_person(tmp_path: Path) -> None:
    with serving(tmp_path) as client, screen(client, new_game(client, PEOPLE, modules=["factions"])) as table:
        rng = random.Random(4)
        holders = set()
        for _ in range(40):
            assert table.waits is None
            assert table.decision is not None
            assert table.holder == table.decision["seat"]
            holders.add(table.holder)
            play_on(table, rng)
        assert holders == {"A", "B"}


@contextlib.contextmanager
def opened(client: TestClient, game: Game, *kinds: str) -> Iterator[Screen]:
    """A table at a moment of a game."""
    file = {**game.record(), "seed": None, "seats": [{"kind": kind} for kind in kinds]}
    with screen(client, client.post("/api/games/import", json=file).json()["id"]) as table:
        yield table


def test_who_may_foil_a_raid_takes_the_screen_and_gives_it_back(tmp_path: Path) -> None:
    game = interrupted()
    raider, victim = int(game.state.active), game.to_move[0]
    with serving(tmp_path) as client, opened(client, game, *["human"] * 3) as table:
        assert take(table) == "ABC"[victim]
        assert table.decision is not None
        assert table.decision["kind"] == "answer"
        table.act("stop")
        table.receive()
        assert awaited(table) == "ABC"[raider]


def interrupted() -> Game:
    """A random game up to a raid that its victim may foil."""
    for seed in range(1000):
        game = Game.new(Options(players=3, modules=PRESETS["everything"]), seed=seed)
        rng = random.Random(seed)
        for _ in range(1500):
            if game.over:
                break
            if game.state.kind() == ANSWER:
                return game
            texts = [game.text(code) for code in game.legal()]
            raids = [text for text in texts if text.startswith("dock raiders_outpost")]
            game.apply(rng.choice(raids or texts))
    raise AssertionError


def test_drafts_of_several_people_change_hands(tmp_path: Path) -> None:
    seats = [*PEOPLE, {"kind": "human", "name": "Cleo"}]
    with serving(tmp_path) as client:
        game = new_game(client, seats, modules=sorted(PRESETS["everything"]))
        with screen(client, game) as table:
            drafted = []
            for _ in seats:
                drafted.append(take(table))
                assert table.position["phase"] == "draft"
                rng = random.Random(5)
                while table.waits is None:
                    play_on(table, rng)
            assert sorted(drafted) == ["A", "B", "C"]


def test_a_file_tells_no_secrets_before_the_end(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        game = new_game(client, PEOPLE, modules=AGENDAS)
        answer = client.get(f"/api/games/{game}/file")
        assert answer.status_code == 409
        assert "when the game is over" in answer.json()["error"]
        with screen(client, game) as table:
            rng = random.Random(6)
            while not table.position["over"]:
                if table.waits:
                    take(table)
                play_on(table, rng)
        assert Game.replay(client.get(f"/api/games/{game}/file").json()).over
        alone = new_game(client, [PEOPLE[0], {"kind": "random"}], modules=AGENDAS)
        assert client.get(f"/api/games/{alone}/file").status_code == 200
