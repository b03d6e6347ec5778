"""Seats belong to who holds them: whoever has none may not play, and is told nothing that a seat alone may see."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from alienfrontiers.server import room
from alienfrontiers.server.guests import COOKIE, guest_of
from alienfrontiers.server.house import House
from tests.server.helpers import Screen, new_game, serving

FRIEND = {"kind": "open"}
ANN = {"kind": "human", "name": "Ann"}
SECRETS: dict[str, Any] = {"modules": ["agendas"]}


class Guest:
    """A browser: it has a cookie of its own."""

    def __init__(self, server: TestClient) -> None:
        self._client = TestClient(server.app, base_url="http://localhost")
        self._client.portal = server.portal
        assert self._client.get("/api/me").json() == {"guest": True}
        self.token = self._client.cookies["guest"]

    def get(self, path: str) -> Any:
        return self._client.get(path)

    def post(self, path: str, **body: Any) -> Any:
        return self._client.post(path, json=body)

    def delete(self, path: str) -> Any:
        return self._client.delete(path)

    def begin(self, *seats: dict[str, str], visibility: str = "private", **options: Any) -> str:
        answer = self.post("/api/games", seats=list(seats), options=options, visibility=visibility)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    @contextlib.contextmanager
    def at(self, game: str, query: str = "") -> Iterator[Screen]:
        with self._client.websocket_connect(f"ws://localhost/ws/{game}{query}") as socket:
            one = Screen(socket)
            first = one.receive()
            assert first["t"] == "game", first
            self.you = first["you"]
            yield one

    def sit(self, game: str, key: str | None = None, **more: Any) -> Any:
        return self.post(f"/api/games/{game}/sit", key=key, **more)


def refused(screen: Screen, **message: Any) -> str:
    screen.send(**message)
    while (answer := screen.receive())["t"] != "error":
        pass
    return str(answer["text"])


def moves(screen: Screen) -> str:
    """An action that can be taken now."""
    assert screen.decision is not None
    return str(screen.decision["options"][0]["action"])


def test_who_makes_a_game_plays_its_people_and_a_friend_comes_by_the_invitation(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, ben, eve = Guest(server), Guest(server), Guest(server)
        game = ann.begin(ANN, FRIEND)
        links = ann.get(f"/api/games/{game}/links").json()
        for path in (f"/api/games/{game}/links", f"/api/games/{game}/file"):
            assert eve.get(path).status_code == 404, "a stranger is not told that there is such a game"
        assert eve.sit(game).status_code == eve.sit(game, "0" * 32).status_code == 404
        assert eve.post(f"/api/games/{game}/look").json() == eve.post("/api/games/none/look").json()
        seen = ben.post(f"/api/games/{game}/look", key=links["invite"]).json()
        assert [(seat["kind"], seat["yours"]) for seat in seen["seats"]] == [("human", False), ("open", False)]
        assert seen["may_sit"]
        assert ben.sit(game, links["invite"], name="Ben").json() == {"you": ["B"]}
        assert ben.sit(game, links["invite"], name="Ben").json() == {"you": ["B"]}, "coming again takes no second seat"
        assert eve.sit(game, links["invite"]).status_code == 409
        with ann.at(game) as one, ben.at(game) as two:
            assert (ann.you, ben.you) == (["A"], ["B"])
            seat = one.position["active"]
            mover, other = (one, two) if seat == "A" else (two, one)
            assert other.decision is None
            assert other.waits == seat
            for message in ({"t": "act", "actions": [moves(mover)]}, {"t": "undo"}, {"t": "pick", "ships": ["A6"]}):
                assert "is to move now" in refused(other, v=other.v, **message)


def test_a_seat_that_waits_is_played_when_somebody_has_come(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, ben = Guest(server), Guest(server)
        game = ann.begin({"kind": "human"}, FRIEND, first_player=1)
        with ann.at(game) as table:
            assert (table.decision, table.waits) == (None, "B")
            assert "waits for somebody" in refused(table, t="undo", v=table.v)
            invite = ann.get(f"/api/games/{game}/links").json()["invite"]
            assert ben.sit(game, invite, name="Ben").json() == {"you": ["B"]}
            told = table.receive()
            assert (told["t"], told["names"][1], told["seats"][1]["kind"]) == ("game", "Ben", "human")
            with ben.at(game) as other:
                assert other.decision is not None
                assert table.receive() == {"t": "seats", "seats": other_seats(told["seats"], 1, here=True)}


def other_seats(seats: list[dict[str, Any]], at: int, **change: Any) -> list[dict[str, Any]]:
    return [seat | (change if number == at else {}) for number, seat in enumerate(seats)]


def test_who_looks_on_gets_nothing_to_decide_and_nothing_that_is_secret(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, eve = Guest(server), Guest(server)
        game = ann.begin(ANN, {"kind": "random"}, visibility="unlisted", **SECRETS)
        with ann.at(game) as table, eve.at(game) as other:
            assert eve.you == []
            assert other.decision is None
            assert other.position != table.position
            assert "cards" in json.dumps(table.position["players"]["A"].get("agendas", {}))
            assert "cards" not in json.dumps(other.position["players"]["A"].get("agendas", {}))
        assert eve.get(f"/api/games/{game}/file").status_code == 409
        assert ann.get(f"/api/games/{game}/file").status_code == 200


def test_what_options_come_to_is_told_to_who_decides(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, ben = Guest(server), Guest(server)
        game = ann.begin(ANN, FRIEND, first_player=0, visibility="unlisted")
        ben.sit(game, ann.get(f"/api/games/{game}/links").json()["invite"])
        with ann.at(game, "?explain") as table, ben.at(game, "?explain") as other:
            told = table.receive()
            assert table.decision is not None
            actions = {option["action"] for option in table.decision["options"]}
            assert all("chip" not in option for option in table.decision["options"])
            assert (told["t"], told["v"]) == ("explained", table.v)
            assert set(told["chips"]) <= actions
            assert told["chips"]
            assert {"target": "button:undo", "short": "a roll stands"}.items() <= told["blocked"][-1].items()
            assert table.receive()["t"] == "seats"
            for missed in (table, other):
                missed.send(t="since", v=missed.v)
            assert [table.receive()["t"] for _ in range(2)] == ["events", "explained"]
            assert other.receive()["t"] == "events"
            other.send(t="since", v=other.v)
            assert other.receive()["t"] == "events", "whoever does not decide is told no more"


def test_a_private_game_can_be_watched_by_who_was_let_in(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, eve = Guest(server), Guest(server)
        game = ann.begin(ANN, {"kind": "random"})
        watch = ann.get(f"/api/games/{game}/links").json()["watch"]
        assert eve.sit(game, watch).json() == {"you": []}
        with eve.at(game) as table:
            assert table.decision is None
        (listed,) = eve.get("/api/games").json()
        assert (listed["id"], listed["yours"], listed["own"]) == (game, [], False)
        assert Guest(server).get("/api/games").json() == []
    with serving(tmp_path) as server:  # and still may after a restart
        again = Guest(server)
        assert again.post(f"/api/games/{game}/look").status_code == 404
        again._client.cookies.clear()
        again._client.cookies.set("guest", eve.token)
        with again.at(game) as table:
            assert table.decision is None


def test_a_seat_is_played_on_another_device_too(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, phone = Guest(server), Guest(server)
        game = ann.begin(ANN, {"kind": "human", "name": "Ben"}, first_player=0)
        key = ann.get(f"/api/games/{game}/links").json()["seats"]["A"]
        assert phone.sit(game, key).json() == {"you": ["A"]}
        with phone.at(game) as table:
            assert table.decision is not None


def test_a_seat_is_handed_to_a_bot_and_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, ben = Guest(server), Guest(server)
        game = ann.begin(ANN, FRIEND, first_player=1, visibility="unlisted")
        assert ben.post(f"/api/games/{game}/seats/B", kind="random").status_code == 403
        ben.sit(game, ann.get(f"/api/games/{game}/links").json()["invite"])
        assert ann.post(f"/api/games/{game}/seats/B", kind="random").status_code == 403, "Ben holds it"
        with ann.at(game) as table:
            assert ben.post(f"/api/games/{game}/seats/B", kind="random").status_code == 200
            while table.decision is None or table.decision["seat"] != "A":
                table.receive()
            assert ben.post(f"/api/games/{game}/seats/B", kind="human").status_code == 200
            with ben.at(game):
                assert ben.you == ["B"]
        assert ben.post(f"/api/games/{game}/seats/B", kind="open").status_code == 200
        assert ben.post(f"/api/games/{game}/seats/B", kind="human").status_code == 403
        assert ann.post(f"/api/games/{game}/seats/B", kind="random").status_code == 200, "an open seat is the owner's"
        assert ben.post(f"/api/games/{game}/seats/F", kind="random").status_code == 404
        assert ann.post(f"/api/games/{game}/seats/A", kind="nobody").status_code == 400


def test_the_link_of_a_seat_is_its_holders(tmp_path: Path) -> None:
    """Whoever takes a seat after somebody has left it is not joined by the devices of that person."""
    with serving(tmp_path) as server:
        ann, ben, cleo, phone = (Guest(server) for _ in range(4))
        game = ann.begin(ANN, FRIEND)
        invite = ann.get(f"/api/games/{game}/links").json()["invite"]
        ben.sit(game, invite)
        key = ben.get(f"/api/games/{game}/links").json()["seats"]["B"]
        assert list(ann.get(f"/api/games/{game}/links").json()["seats"]) == ["A"]
        assert ben.post(f"/api/games/{game}/seats/B", kind="open").status_code == 200
        assert phone.sit(game, key).status_code == 404, "nobody's seat has no link"
        assert cleo.sit(game, invite).json() == {"you": ["B"]}
        assert phone.sit(game, key).status_code == 404
        assert phone.sit(game, cleo.get(f"/api/games/{game}/links").json()["seats"]["B"]).json() == {"you": ["B"]}


def test_a_seat_lent_to_a_bot_keeps_its_secrets(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, ben = Guest(server), Guest(server)
        game = ann.begin(ANN, FRIEND, visibility="unlisted", first_player=0, **SECRETS)
        ben.sit(game, ann.get(f"/api/games/{game}/links").json()["invite"])
        assert ben.post(f"/api/games/{game}/seats/B", kind="random").status_code == 200
        with ann.at(game) as table:
            assert "cards" in json.dumps(table.position["players"]["A"]["agendas"])
            assert "cards" not in json.dumps(table.position["players"]["B"]["agendas"])
        assert ann.get(f"/api/games/{game}/file").status_code == 409
        assert ann.post(f"/api/games/{game}/seats/B", kind="human").status_code == 403


def test_whoever_plays_a_hand_looks_into_no_other(tmp_path: Path) -> None:
    """A bot's hand is nobody's to read: its seat can be left to somebody new, or taken before it has played."""
    with serving(tmp_path) as server:
        ann, ben, cleo = Guest(server), Guest(server), Guest(server)
        game = ann.begin(ANN, FRIEND, {"kind": "random"}, first_player=2, visibility="unlisted", **SECRETS)
        invite = ann.get(f"/api/games/{game}/links").json()["invite"]
        ben.sit(game, invite)
        with ann.at(game) as table:
            while table.decision is None and table.waits is None:
                table.receive()
        assert ann.post(f"/api/games/{game}/seats/C", kind="human").status_code == 409
        assert ann.post(f"/api/games/{game}/seats/C", kind="open").status_code == 200
        assert ben.sit(game, invite, seat="C").status_code == 409
        assert cleo.sit(game, invite).json() == {"you": ["C"]}

        early = ann.begin(ANN, FRIEND, FRIEND, first_player=0, visibility="unlisted", **SECRETS)
        invite = ann.get(f"/api/games/{early}/links").json()["invite"]
        for seat in "BC":  # two people on one tablet
            ben.sit(early, invite, seat=seat)
        with ben.at(early):
            assert ben.you == ["B", "C"]
        alone = ann.begin(ANN, {"kind": "random"}, first_player=1, visibility="unlisted", **SECRETS)
        with ann.at(alone) as table:
            while table.decision is None:
                table.receive()
        assert ann.post(f"/api/games/{alone}/seats/B", kind="human").status_code == 200, "nobody else plays"


def test_games_of_nobody_are_played_by_all_and_deleted_by_none(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Guest(server)
        game = new_game(server, [{"kind": "human"}, {"kind": "random"}])
        assert ann.delete(f"/api/games/{game}").status_code == server.delete(f"/api/games/{game}").status_code == 403
        assert [one["id"] for one in ann.get("/api/games").json()] == [game]
        with ann.at(game):
            assert ann.you == ["A"]
        assert ann.post(f"/api/games/{game}/seats/A", kind="random").status_code == 200
        assert server.post(f"/api/games/{game}/seats/A", json={"kind": "human"}).status_code == 200
        with ann.at(game):
            assert ann.you == ["A"]
        body = {"seats": [{"kind": "human"}, {"kind": "random"}], "visibility": "private"}
        assert server.post("/api/games", json=body).status_code == 403, "it would open for nobody"
        assert server.post("/api/games", json=body | {"visibility": "unlisted"}).status_code == 201
        assert [one["id"] for one in ann.get("/api/games").json()] == [game]


def test_only_so_many_are_let_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "LOOKERS", 2)
    with serving(tmp_path) as server:
        ann = Guest(server)
        game = ann.begin(ANN, {"kind": "random"})
        watch = ann.get(f"/api/games/{game}/links").json()["watch"]
        first, *others = (Guest(server) for _ in range(4))
        assert [one.sit(game, watch).status_code for one in (first, first, *others)] == [200, 200, 200, 409, 409]


def test_the_list_has_what_one_may_know_of(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, ben = Guest(server), Guest(server)
        games = {
            which: ann.begin(ANN, {"kind": "human"}, visibility=which) for which in ("public", "unlisted", "private")
        }
        mine = {game["id"]: game for game in ann.get("/api/games").json()}
        assert set(mine) == set(games.values())
        assert all(game["yours"] == ["A", "B"] and game["your_turn"] and game["own"] for game in mine.values())
        assert len(mine[games["public"]]["points"]) == 2
        assert all(game["made"] for game in mine.values())
        others = ben.get("/api/games").json()
        assert [(game["id"], game["yours"], game["your_turn"]) for game in others] == [(games["public"], [], False)]
        assert ben.post("/api/games/latest").json()["id"] not in games.values()
        assert ann.post("/api/games/latest").json()["id"] in games.values()


def test_a_game_is_begun_again_and_deleted_by_whose_it_is(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, ben = Guest(server), Guest(server)
        game = ann.begin(ANN, FRIEND, visibility="unlisted")
        ben.sit(game, ann.get(f"/api/games/{game}/links").json()["invite"], name="Ben")
        with ann.at(game) as table:
            again = ben.post(f"/api/games/{game}/again").json()["id"]
            while (told := table.receive())["t"] != "again":
                pass
            assert told["id"] == again
        assert ann.post(f"/api/games/{game}/again").json()["id"] == again, "all go on to the same game"
        with ben.at(again):
            assert ben.you == ["B"]
        assert Guest(server).post(f"/api/games/{game}/again").status_code == 403
        assert ben.delete(f"/api/games/{game}").status_code == 403
        assert ann.delete(f"/api/games/{game}").status_code == 200
        assert ann.post(f"/api/games/{game}/look").status_code == 404
        assert {one["id"] for one in ann.get("/api/games").json()} == {again}


def test_who_begins_again_at_the_same_moment_comes_to_the_same_game(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Guest(server)
        game = ann.begin(ANN, ANN)

        house: House = server.app.state.house  # type: ignore[attr-defined]

        async def both() -> set[str]:
            who = guest_of({COOKIE: ann.token})
            return {*await asyncio.gather(house.again(game, who), house.again(game, who))}

        assert server.portal is not None
        assert len(server.portal.call(both)) == 1


def test_a_link_is_a_picture_too(tmp_path: Path) -> None:
    with serving(tmp_path, reached=["http://192.168.7.7:8000/"]) as server:
        ann = Guest(server)
        links = ann.get(f"/api/games/{ann.begin(ANN, FRIEND)}/links").json()
        assert links["reached"] == ["http://192.168.7.7:8000/"]
        image = ann.post("/api/qr", text=f"{links['reached'][0]}#/join/x/{links['invite']}").json()["image"]
        assert image.startswith("data:image/svg+xml;")
        for text in ("", "x" * 301):
            assert ann.post("/api/qr", text=text).status_code == 400


def test_no_token_or_key_is_kept(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, ben = Guest(server), Guest(server)
        game = ann.begin(ANN, FRIEND)
        links = ann.get(f"/api/games/{game}/links").json()
        ben.sit(game, links["invite"])
    with contextlib.closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        kept = "\n".join(connection.iterdump())
    for secret in (ann.token, ben.token, links["invite"], links["watch"], links["seats"]["A"]):
        assert secret not in kept


@pytest.mark.parametrize("cookie", ["", "short", "x" * 43 + "!", "é" * 43, "a" * 4000])
def test_a_cookie_that_is_none_makes_nobody_a_guest(tmp_path: Path, cookie: str) -> None:
    with serving(tmp_path) as server:
        answer = server.post("/api/games/x/sit", json={}, headers=[(b"cookie", f"guest={cookie}".encode())])
        assert answer.status_code == 403
