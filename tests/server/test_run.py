"""Starting the server: where it listens, and what it says when it cannot."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import os
import socket
from pathlib import Path

import pytest

from alienfrontiers.server.folder import held
from alienfrontiers.server.protocol import Refused
from alienfrontiers.server.run import announcement, data_folder, listen, outward, picture, reached, serve
from tests.server.helpers import process


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


def test_what_is_sent_goes_out_at_once() -> None:
    """No message waits until the other side has confirmed the one before."""

    async def sent_at_once() -> bool:
        lines: list[asyncio.StreamWriter] = []
        async with await asyncio.start_server(lambda _, line: lines.append(line), sock=bound):
            _, line = await asyncio.open_connection(*bound.getsockname())
            while not lines:
                await asyncio.sleep(0)
            found = lines[0].get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            for end in (line, *lines):
                end.close()
                await end.wait_closed()
            return bool(found)

    with listen("127.0.0.1", 0) as bound:
        assert asyncio.run(sent_at_once())


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


def test_a_folder_is_one_servers_at_a_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with process(tmp_path) as (server, address):
        assert serve(port=0, data=tmp_path) == 1
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert f"(process {server.pid}, http://{address}/)" in said
        server.kill()
        server.wait()
    with process(tmp_path) as (server, address):  # at once after a kill
        assert json.loads((tmp_path / "server.json").read_text()) == {
            "pid": server.pid,
            "address": f"http://{address}/",
        }


def test_a_folder_is_free_after_its_server(tmp_path: Path) -> None:
    for _ in range(2):
        with held(tmp_path) as tell:
            tell("http://127.0.0.1:1/")
            with pytest.raises(Refused, match=rf"\(process {os.getpid()}, http://127.0.0.1:1/\)"), held(tmp_path):
                pass
    (tmp_path / "server.json").write_text("[")
    with held(tmp_path):
        (tmp_path / "server.json").write_text("[")
        with pytest.raises(Refused, match=r"^Another server keeps"), held(tmp_path):
            pass


def speaks_both() -> bool:
    """Has this machine addresses of both kinds?"""
    try:
        listen("::", 0).close()
    except Refused:
        return False
    return socket.has_dualstack_ipv6()


def said_at(host: str) -> list[str]:
    with listen(host, 0) as bound:
        lines = announcement(host, bound, "games").replace(str(bound.getsockname()[1]), "PORT").split("\n")
    assert "games are kept in games" in lines[0]
    return lines


def test_who_lets_others_in_is_told_where_they_come_and_what_they_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alienfrontiers.server.run.outward", lambda: ["192.168.7.7", "fd00::7"])
    here = said_at("127.0.0.1")
    assert len(here) == 1
    assert "http://127.0.0.1:PORT/" in here[0]
    first, where, what = said_at("0.0.0.0")
    assert "http://127.0.0.1:PORT/" in first
    assert where == "Others reach it at http://192.168.7.7:PORT/"
    assert "A seat is played by who holds it" in what
    if speaks_both():
        first, where, what = said_at("::")
        assert "http://127.0.0.1:PORT/" in first
        assert where == "Others reach it at http://192.168.7.7:PORT/ or http://[fd00::7]:PORT/"
        assert "A seat is played by who holds it" in what


def test_links_for_other_devices_have_an_address_that_these_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alienfrontiers.server.run.outward", lambda: ["192.168.7.7", "fd00::7"])
    with listen("0.0.0.0", 0) as bound:
        (address,) = reached("0.0.0.0", bound)
        assert address == f"http://192.168.7.7:{bound.getsockname()[1]}/"
    with listen("127.0.0.1", 0) as bound:
        assert reached("127.0.0.1", bound) == []


def test_a_link_is_drawn_for_phones() -> None:
    rows = picture("http://192.168.7.7:8000/").splitlines()
    assert len({len(row) for row in rows if row}) == 1
    assert set("".join(rows)) == set("█▀▄ ")


def test_an_address_for_others_is_no_address_of_this_machine_alone() -> None:
    for text in outward():
        address = ipaddress.ip_address(text)
        assert not address.is_loopback
        assert not address.is_link_local


def test_every_address_answers_when_the_host_stands_for_all() -> None:
    if not speaks_both():
        return
    with listen("::", 0) as bound:
        for host in ("127.0.0.1", "::1"):
            socket.create_connection((host, bound.getsockname()[1])).close()
