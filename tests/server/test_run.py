"""Starting the server: where it listens, and what it says when it cannot."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from alienfrontiers.server.protocol import Refused
from alienfrontiers.server.run import data_folder, listen, serve


def test_a_port_that_is_taken_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert serve(port=taken.getsockname()[1], data=tmp_path) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert said.count("127.0.0.1") == 1
    assert "--port" in said


def test_without_a_port_a_free_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr("alienfrontiers.server.run.PORT", taken.getsockname()[1])
        with listen("127.0.0.1", None) as found:
            assert found.getsockname()[1] not in (0, taken.getsockname()[1])


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(Refused, match="Cannot listen"):
        listen("192.0.2.1", 0)
    with pytest.raises(Refused, match=r"^Cannot listen on 192\.0\.2\.1: .*--host\.$"):
        listen("192.0.2.1", None)


def test_a_file_that_is_no_database_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "games.db").write_text("This is not a database. " * 99)
    assert serve(port=0, data=tmp_path) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "--data" in said


def test_a_folder_that_cannot_be_made_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert serve(port=0, data=tmp_path / "file") == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_games_are_kept_where_the_system_keeps_such_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert data_folder() == Path("/somewhere/alienfrontiers")
