"""The server from outside: HTTP, websockets, undo, files, and who is let in."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from alienfrontiers import Game, Options
from alienfrontiers.engine.numbers.names import SEAT_NAMES
from alienfrontiers.present import position
from alienfrontiers.server.house import House
from alienfrontiers.server.protocol import BODY_LIMIT, LOG_LIMIT, MESSAGE_LIMIT
from tests.server.helpers import BOTS, PEOPLE, new_game, screen, serving


def test_texts_bots_and_games_are_listed(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        assert client.get("/api/catalogue").json()["cards"]["booster_pod"]["name"] == "Booster Pod"
        book = client.get("/api/codex").json()
        assert {"id", "kind", "name", "pack", "line", "effect", "rulings"} <= set(book["entries"][0])
        assert {entry["kind"] for entry in book["entries"]} == set(book["kinds"])
        assert {"random", "planner"} <= {bot["id"] for bot in client.get("/api/bots").json()}
        assert client.get("/api/games").json() == []
        game = new_game(client, PEOPLE)
        (listed,) = client.get("/api/games").json()
        assert (listed["id"], listed["names"], listed["over"]) == (game, ["Ann", "Ben"], False)


def test_options_are_tried_before_a_game(tmp_path: Path) -> None:
    seats = [{"kind": "human"}] * 6
    with serving(tmp_path) as client:
        options: dict[str, Any] = {"players": 6, "modules": ["factions"]}
        assert client.post("/api/options", json={"seats": seats, "options": options}).json() == {"problem": None}
        answer = client.post("/api/options", json={"seats": seats, "options": {**options, "packs": ["promo"]}})
        assert "boards" in answer.json()["problem"]
        assert client.get("/api/games").json() == []


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b"{", "not the seats"),
        (b"[]", "not the seats"),
        ({"seats": []}, "not the seats"),
        ({"seats": [{"kind": "human"}] * 2, "options": {"players": 3}}, "2 seats for 3 players"),
        ({"seats": [{"kind": "human"}]}, "players"),
        ({"seats": [{"kind": "wizard"}] * 2}, "no bot 'wizard'"),
        ({"seats": [{"kind": "human"}] * 2, "options": {"speed": 9}}, "no option 'speed'"),
        ({"seats": [{"kind": "human", "name": "x" * 99}] * 2}, "not the seats"),
    ],
)
def test_a_game_that_makes_no_sense_is_refused_with_a_sentence(tmp_path: Path, body: Any, says: str) -> None:
    with serving(tmp_path) as client:
        answer = client.post("/api/games", content=body if isinstance(body, bytes) else json.dumps(body))
        assert answer.status_code == 400
        assert says in answer.json()["error"]
        assert answer.json()["error"].endswith(".")
        assert client.get("/api/games").json() == []


def test_a_whole_game_is_played_by_two_people(tmp_path: Path) -> None:
    rng = random.Random(4)
    with serving(tmp_path) as client:
        game = new_game(client, PEOPLE)
        with screen(client, game) as table:
            while not table.position["over"]:
                assert table.decision is not None
                assert table.act(rng.choice(table.decision["options"])["action"])["t"] == "events"
            assert table.decision is None
            assert table.position["winners"]
            assert table.act("end_turn") == {"t": "error", "text": "The game is over."}
        record = client.get(f"/api/games/{game}/file").json()
        played = Game.replay(record)
        assert played.over
        assert table.position["players"] == position(played)["players"]
        assert [SEAT_NAMES[seat] for seat in played.winners] == table.position["winners"]


def test_a_game_of_bots_alone_goes_to_its_end(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        game = new_game(client, BOTS)
        with screen(client, game) as table:
            while not table.position["over"]:
                assert table.receive()["decision"] is None
        assert client.get("/api/games").json()[0]["over"]


def test_a_person_plays_against_a_bot(tmp_path: Path) -> None:
    rng = random.Random(5)
    with serving(tmp_path) as client:
        game = new_game(client, [PEOPLE[0], BOTS[0]])
        with screen(client, game) as table:
            while not table.position["over"]:
                if table.decision is None:
                    table.receive()
                else:
                    assert table.decision["seat"] == "A"
                    table.act(rng.choice(table.decision["options"])["action"])
            seats = {event["seat"] for event in table.seen if not event["action"].startswith(("roll", "draw"))}
            assert seats == {"A", "B"}


def test_illegal_actions_are_refused_in_the_words_of_the_rules_and_change_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        game = new_game(client, PEOPLE)
        with screen(client, game) as table:
            answer = table.act("launch")
            assert answer == {"t": "error", "text": "You have no colony on the Colonist Hub. (Rules: Colonist Hub)"}
            assert "is not an action" in table.act("fly to the moon")["text"]
            assert table.act("roll 6")["t"] == "error"
            n = table.n
        with screen(client, game) as table:
            assert table.n == n


@pytest.mark.parametrize(
    "data", ["", "{", "[]", '{"t":"fly"}', '{"t":"act"}', '{"t":"act","v":1,"actions":[]}', "x" * 99]
)
def test_messages_that_cannot_be_read_are_answered_with_a_sentence(tmp_path: Path, data: str) -> None:
    with serving(tmp_path) as client, screen(client, new_game(client, PEOPLE)) as table:
        table.socket.send_text(data)
        assert table.receive()["text"].startswith("This message cannot be read")


def test_what_is_kept_of_an_action_is_its_text_in_the_game(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        game = new_game(client, PEOPLE)
        with screen(client, game) as table:
            action = table.play_until("dock", random.Random(1))
            table.act("  " + action.replace(" ", " \t "))
            assert table.seen[-1]["action"] == action
        assert client.get(f"/api/games/{game}/file").json()["log"][-1] == action


CASES = {
    "Ana\u202eteb": "U+202E, turns the text round",
    "\u2066Ana": "U+2066, turns the text round",
    "Bo\nb": "U+000A, breaks the line",
    "Bo\u2028b": "U+2028, breaks the line",
    "C\u0000d": "U+0000, is a control character",
    "C\u009bd": "U+009B, is a control character",
    "D\u200be": "U+200B, cannot be seen",
}


@pytest.mark.parametrize(("name", "says"), CASES.items(), ids=ascii)
def test_a_name_that_cannot_be_shown_is_refused_in_a_new_game_and_in_a_file(
    tmp_path: Path, name: str, says: str
) -> None:
    seats = [{"kind": "human", "name": name}, PEOPLE[1]]
    with serving(tmp_path) as client:
        record = Game.new(Options(players=2), seed=1).record()
        for path, body in (
            ("/api/games", {"seats": seats, "options": {}}),
            ("/api/games/import", record | {"seats": seats}),
        ):
            answer = client.post(path, json=body)
            assert answer.status_code == 400
            assert says in answer.json()["error"]
        assert client.get("/api/games").json() == []


def test_names_of_all_scripts_are_kept_and_stand_apart_in_texts(tmp_path: Path) -> None:
    names = [
        "  O'Neil   & <b>S\u00f6hne</b> ",
        "\u05d3\u05d5\u05d3 7",
        "\u0639\u0644\u064a",
        "\U0001f469\u200d\U0001f680 Zo\u00eb",
    ]
    with serving(tmp_path) as client:
        game = new_game(client, [{"kind": "human", "name": name} for name in names])
        (listed,) = client.get("/api/games").json()
        assert listed["names"] == ["O'Neil & <b>S\u00f6hne</b>", *names[1:]]
        record = client.get(f"/api/games/{game}/file").json()
        assert [seat["name"] for seat in record["seats"]] == listed["names"]
        with client.websocket_connect(f"ws://localhost/ws/{game}") as socket:
            message = json.loads(socket.receive_text())
        assert message["names"] == listed["names"]
        begins = next(line["text"].partition(":")[0] for line in message["log"] if "; " in line["text"])
        first = names[record_first(record)] if record_first(record) else listed["names"][0]
        told = f"\u2068{first}\u2069" if first in names[1:3] else first
        assert begins.endswith(f"; {told} begins")


def record_first(record: dict[str, Any]) -> int:
    """The seat that begins."""
    return int(Game.replay(record).state.first)


def test_a_message_that_is_too_long_ends_the_connection(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        game = new_game(client, PEOPLE)
        with screen(client, game) as table:
            table.socket.send_text("x" * (MESSAGE_LIMIT + 1))
            with pytest.raises(WebSocketDisconnect):
                table.receive()


def test_everybody_at_the_table_sees_what_happens(tmp_path: Path) -> None:
    rng = random.Random(1)
    with serving(tmp_path) as client:
        game = new_game(client, PEOPLE)
        with screen(client, game) as one, screen(client, game) as other:
            for _ in range(20):
                assert one.decision is not None
                assert one.act(rng.choice(one.decision["options"])["action"]) == other.receive()
            assert one.position == other.position


def test_an_action_for_a_position_that_is_gone_is_refused_and_the_present_is_sent(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        game = new_game(client, PEOPLE)
        with screen(client, game) as one, screen(client, game) as other:
            assert one.decision is not None
            actions = [option["action"] for option in one.decision["options"] if option["action"].startswith("dock")]
            one.act(actions[0])
            assert other.receive()["t"] == "events"
            assert (other.n, other.position) == (one.n, one.position)
            other.send(t="act", v=other.v - 1, actions=[actions[0]])
            again = json.loads(other.socket.receive_text())
            assert [event["n"] for event in again["events"]] == [other.n]
            assert "gone on meanwhile" in other.receive()["text"]


# --- undo -------------------------------------------------------------------------------------------------------------


def test_steps_are_taken_back_one_by_one_and_all_at_once(tmp_path: Path) -> None:
    with serving(tmp_path) as client, screen(client, new_game(client, PEOPLE)) as table:
        first = (table.n, table.position, table.decision)
        for _ in range(2):
            table.act(table.play_until("dock solar_converter", random.Random(1)))
        assert table.decision is not None
        assert table.decision["undo"]
        second = table.n
        table.send(t="undo", v=table.v)
        assert table.receive()["t"] == "game"
        assert table.n == second - 1
        table.send(t="reset", v=table.v)
        table.receive()
        assert (table.n, table.position, table.decision) == first
        table.send(t="undo", v=table.v)
        assert "nothing to take back" in table.receive()["text"]


def test_nothing_is_taken_back_past_dice_or_another_player(tmp_path: Path) -> None:
    with serving(tmp_path) as client, screen(client, new_game(client, PEOPLE)) as table:
        seat = table.position["active"]
        while table.position["active"] == seat:
            table.act(table.play_until("", random.Random(2)))
        before = (table.n, table.position)
        assert table.decision is not None
        assert "undo" not in table.decision
        for message in ("undo", "reset"):
            table.send(t=message, v=table.v)
            assert table.receive()["t"] == "error"
        assert (table.n, table.position) == before


def test_what_was_taken_back_is_gone_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        game = new_game(client, PEOPLE)
        with screen(client, game) as table:
            n, before = table.n, table.position
            table.act(table.play_until("dock", random.Random(1)))
            table.send(t="undo", v=table.v)
            table.receive()
    with serving(tmp_path) as client, screen(client, game) as table:
        assert (table.n, table.position) == (n, before)


def test_two_screens_that_press_once_take_back_one_step(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        game = new_game(client, PEOPLE)
        with screen(client, game) as one, screen(client, game) as other:
            for _ in range(2):
                one.act(one.play_until("dock solar_converter", random.Random(1)))
            while other.v < one.v:
                other.receive()
            n, v = one.n, one.v
            for table in (one, other):
                table.send(t="undo", v=v)
            assert one.receive()["t"] == "game"
            assert one.n == n - 1
            assert other.receive()["t"] == "game"  # what the first press led to
            assert other.receive()["t"] == "game"  # the answer to the second, which came too late
            assert "gone on meanwhile" in other.receive()["text"]
            assert (other.v, other.n) == (v + 1, n - 1)


@pytest.mark.parametrize("again", [False, True])
def test_what_was_made_for_a_position_taken_back_is_refused(tmp_path: Path, again: bool) -> None:
    """Also when as many steps have been done since, and after the server was started again."""
    with serving(tmp_path) as client, screen(client, game := new_game(client, PEOPLE)) as table:
        action = table.play_until("dock solar_converter", random.Random(1))
        before = table.v
        table.act(action)
        late = table.v
        table.send(t="undo", v=late)
        table.receive()
        assert table.v > late
        if again:
            table.act(action)
            assert table.v > late
    with serving(tmp_path) as client, screen(client, game) as table:
        v, n = table.v, table.n
        assert v > late
        for stale in (before, late):
            for message in (
                {"t": "act", "actions": [action]},
                {"t": "undo"},
                {"t": "reset"},
                {"t": "pick", "ships": []},
                {"t": "plan", "place": "shipyard"},
            ):
                table.send(**message, v=stale)
                assert table.receive()["t"] == "game"
                assert "gone on meanwhile" in table.receive()["text"]
        assert (table.v, table.n) == (v, n)


def test_a_screen_that_missed_something_taken_back_is_given_the_whole(tmp_path: Path) -> None:
    """It had begun a step that the log does not tell; meanwhile that was taken back and more was done than it knows."""
    with serving(tmp_path) as client, screen(client, new_game(client, PEOPLE)) as table:
        table.act(table.play_until("dock solar_converter", random.Random(1)))
        known = table.v
        table.send(t="undo", v=table.v)
        table.receive()
        for _ in range(2):
            assert table.decision is not None
            table.act(table.decision["options"][0]["action"])
        assert table.v > known + 2
        table.send(t="since", v=known)
        assert table.receive()["t"] == "game"


# --- picking ----------------------------------------------------------------------------------------------------------


def test_picked_ships_light_up_what_takes_them(tmp_path: Path) -> None:
    with serving(tmp_path) as client, screen(client, new_game(client, PEOPLE)) as table:
        active = table.position["active"]
        ship = table.position["players"][active]["unplaced"][0]
        table.send(t="pick", v=table.v, ships=[ship])
        answer = table.receive()
        assert answer["ships"] == [ship]
        solar = answer["places"]["solar_converter"]
        assert solar["actions"] == [f"dock solar_converter {ship[1]}"]
        assert answer["places"]["shipyard"]["short"] == "needs a pair"
        assert table.act(*solar["actions"])["t"] == "events"
        table.send(t="pick", v=table.v, ships=[ship] * 4)
        assert table.receive()["t"] == "error"


def test_a_facility_picks_ships_and_others_when_asked_again(tmp_path: Path) -> None:
    with serving(tmp_path) as client, screen(client, new_game(client, PEOPLE)) as table:
        values = set(table.position["players"][table.position["active"]]["unplaced"])
        proposed = []
        for _ in values:
            table.send(t="plan", v=table.v, place="solar_converter")
            answer = table.receive()
            assert "actions" in answer["places"]["solar_converter"]
            proposed += answer["ships"]
        assert set(proposed) == values
        table.send(t="plan", v=table.v, place="the moon")
        assert table.receive()["t"] == "error"


def test_missed_events_are_sent_again(tmp_path: Path) -> None:
    rng = random.Random(3)
    with serving(tmp_path) as client:
        game = new_game(client, PEOPLE)
        with screen(client, game) as table:
            old = (table.v, table.n, table.position)
            for _ in range(10):
                assert table.decision is not None
                table.act(rng.choice(table.decision["options"])["action"])
            now = (table.v, table.n, table.position)
            table.v, table.n, table.position = old
            table.send(t="since", v=table.v)
            assert table.receive()["t"] == "events"
            assert (table.v, table.n, table.position) == now
            table.send(t="since", v=-5)
            assert table.receive()["t"] == "game"


# --- files ------------------------------------------------------------------------------------------------------------


def test_a_game_file_comes_back_as_the_same_game(tmp_path: Path) -> None:
    rng = random.Random(6)
    with serving(tmp_path) as client:
        game = new_game(client, PEOPLE)
        with screen(client, game) as table:
            for _ in range(60):
                assert table.decision is not None
                table.act(rng.choice(table.decision["options"])["action"])
            answer = client.get(f"/api/games/{game}/file")
            assert answer.headers["content-disposition"] == f'attachment; filename="alienfrontiers-{game}.json"'
            back = client.post("/api/games/import", content=answer.content)
            assert back.status_code == 201
            with screen(client, back.json()["id"]) as again:
                assert again.n == table.n
                assert again.position["players"] == table.position["players"]
                assert again.decision is not None
                assert table.decision is not None
                assert again.decision["options"] == table.decision["options"]
                assert client.get(f"/api/games/{back.json()['id']}/file").json() == answer.json()


def test_a_record_of_the_library_is_a_game_file(tmp_path: Path) -> None:
    played = Game.new(seed=5)
    rng = random.Random(5)
    for _ in range(30):
        played.apply(rng.choice(played.legal()))
    with serving(tmp_path) as client:
        back = client.post("/api/games/import", json=played.record())
        assert back.status_code == 201
        with screen(client, back.json()["id"]) as table:
            assert table.position["players"] == position(played)["players"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"log": ["roll 6", "roll 6", "roll 6", "fly"]}, "Entry"),
        ({"log": ["end_turn"]}, "Entry 1"),
        ({"log": 5}, "not a game file"),
        ({"format": 99}, "format 99"),
        ({"options": {"players": 40}}, "players"),
        ({"seats": [{"kind": "wizard"}] * 4}, "no bot"),
    ],
)
def test_a_wrong_file_is_refused_with_a_sentence(tmp_path: Path, change: dict[str, Any], says: str) -> None:
    with serving(tmp_path) as client:
        answer = client.post("/api/games/import", json=Game.new(seed=1).record() | change)
        assert answer.status_code == 400
        assert says in answer.json()["error"]
        assert client.get("/api/games").json() == []


def test_a_file_is_played_again_in_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it is, nobody here waits for it; what is too long is refused at once."""
    played: list[int | str] = []
    apply = Game.apply

    def noted(game: Game, action: int | str) -> None:
        played.append(action)
        apply(game, action)

    monkeypatch.setattr(Game, "apply", noted)
    endless: dict[str, Any] = {"format": 1, "options": {"players": 2}, "log": ["roll 6"] * LOG_LIMIT}
    with serving(tmp_path) as client:
        back = client.post("/api/games/import", json=endless)
        assert back.status_code == 201
        assert len(played) < 100  # the dice that followed
        with screen(client, back.json()["id"]) as table:
            assert table.n > LOG_LIMIT
        assert len(played) < 100  # nor is it played again for those who come
        endless["log"] += ["roll 6"]
        assert client.post("/api/games/import", json=endless).status_code == 400


def test_a_file_that_takes_too_long_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alienfrontiers.server.importing.TIME", 0.0)
    with serving(tmp_path) as client:
        answer = client.post("/api/games/import", json=Game.new(seed=1).record())
        assert (answer.status_code, answer.json()["error"]) == (400, "This game file takes too long to play again.")


def test_too_large_a_body_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        answer = client.post("/api/games/import", content=b"x" * (BODY_LIMIT + 1))
        assert answer.status_code == 413
        assert answer.json()["error"].startswith("This is too large")


def test_an_unknown_game_is_told(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        assert client.get("/api/games/nothing/file").status_code == 404
        with client.websocket_connect("ws://localhost/ws/nothing") as socket:
            assert json.loads(socket.receive_text()) == {"t": "error", "text": "There is no such game here."}


# --- who is let in, and what is served --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"origin": "http://localhost"}, 200),
        ({"host": "127.0.0.1:8000"}, 200),
        ({"host": "[::1]:8000", "origin": "http://[::1]:8000"}, 200),
        ({"host": "friend.example"}, 200),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"host": "localhost:8000", "origin": "http://localhost:9000"}, 403),
        ({"host": ""}, 400),
        ({"host": "[::1"}, 400),
        ({"host": "[::1]]"}, 400),
        ({"host": "localhost:port"}, 400),
        ({"host": "localhost:99999"}, 400),
        ({"host": "somebody@localhost"}, 400),
        ({"host": "localhost/path"}, 400),
        ({"host": "local host"}, 400),
        ({"host": "l\u00f6calhost"}, 400),
        ({"origin": "http://[::1"}, 400),
        ({"origin": "http://localhost:port"}, 400),
        ({"origin": "localhost"}, 400),
        ({"origin": "//localhost"}, 400),
        ({"origin": ""}, 400),
        ({"host": "evil.example", "origin": "http://evil.example"}, 403),
    ],
)
def test_only_pages_of_this_server_may_speak(tmp_path: Path, headers: dict[str, str], status: int) -> None:
    with serving(tmp_path, names=["friend.example"]) as client:
        raw = {name.encode(): value.encode("latin-1") for name, value in headers.items()}
        answer = client.get("/api/games", headers=raw)
        assert answer.status_code == status
        assert status == 200 or answer.json()["error"].endswith(".")
        game = new_game(client, PEOPLE)
        if status == 200:
            with client.websocket_connect(f"ws://localhost/ws/{game}", headers=raw) as socket:
                assert json.loads(socket.receive_text())["t"] == "game"
        else:
            with (
                pytest.raises(WebSocketDisconnect),
                client.websocket_connect(f"ws://localhost/ws/{game}", headers=raw),
            ):
                pass


def built(folder: Path) -> Path:
    """A client as Vite leaves it."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Alien Frontiers</title>")
    (folder / "assets" / "index-1a2b.js").write_text("0")
    return folder


def served(client: TestClient, path: str) -> tuple[int, str]:
    answer = client.get(path)
    return answer.status_code, answer.headers.get("cache-control", "")


def test_the_client_is_served_and_only_named_files_are_kept(tmp_path: Path) -> None:
    with serving(tmp_path, static=built(tmp_path / "static")) as client:
        assert served(client, "/") == (200, "no-cache")
        assert served(client, "/assets/index-1a2b.js") == (200, "public, max-age=31536000, immutable")
        assert served(client, "/api/catalogue") == (200, "no-store")
        assert client.get("/nothing").status_code == 404
        assert client.get("/").headers["x-content-type-options"] == "nosniff"


def test_a_client_that_is_not_built_is_told_on_a_page(tmp_path: Path) -> None:
    with serving(tmp_path, static=tmp_path / "nothing") as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "not built" in answer.text
        assert "./play" in answer.text


def test_a_game_is_found_to_open(tmp_path: Path) -> None:
    """First a new one against three bots; later the last one with a person that is not over."""
    with serving(tmp_path) as client:
        assert client.portal is not None
        house: House = client.app.state.house  # type: ignore[attr-defined]
        first = client.portal.call(house.latest)
        (listed,) = client.get("/api/games").json()
        assert (listed["id"], listed["kinds"]) == (first, ["human", "planner", "planner", "planner"])
        new_game(client, BOTS)
        assert client.portal.call(house.latest) == first
