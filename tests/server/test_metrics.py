"""What a server tells Prometheus, when it is asked to."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from alienfrontiers.server.protocol import Refused
from tests.server.helpers import new_game, screen, serving

PERSON = {"kind": "human"}


def test_games_screens_requests_and_answers_are_counted(tmp_path: Path) -> None:
    with serving(tmp_path, metrics=True) as client:
        game = new_game(client, [PERSON, PERSON])
        assert client.get("/api/games/nothing/file").status_code == 404
        with screen(client, game) as table, screen(client, game):
            assert table.decision is not None
            table.act(table.decision["options"][0]["action"])
            lines = client.get("/metrics").text.splitlines()
    told = {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if not line.startswith("#")}
    assert told["alienfrontiers_games"] == 1
    assert told["alienfrontiers_screens"] == 2
    assert told['alienfrontiers_requests_total{status="201"}'] == 1
    assert told['alienfrontiers_requests_total{status="404"}'] == 1
    assert told['alienfrontiers_answer_seconds_count{message="act"}'] == 1
    assert 0 < told['alienfrontiers_answer_seconds_sum{message="act"}'] < 60
    assert game not in "".join(lines)


def test_nothing_is_told_unless_it_is_asked_for(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        assert client.get("/metrics").status_code in (404, 503)


def test_the_package_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    monkeypatch.delitem(sys.modules, "alienfrontiers.server.metrics", raising=False)
    monkeypatch.delattr("alienfrontiers.server.metrics", raising=False)
    with pytest.raises(Refused, match=r"alienfrontiers\[metrics\]"), serving(tmp_path, metrics=True):
        pass
