"""The rehearsal of a night: what it says of a computer, and whether it notices what is wrong."""

from __future__ import annotations

import http.client
import socket
import threading
from collections import Counter
from datetime import datetime
from pathlib import Path

import pytest

from oddtrick.night.rehearsal import computer, rehearse
from oddtrick.night.rehearsal.middle import middle
from oddtrick.night.rehearsal.phones import Entered, Phone
from oddtrick.night.rehearsal.report import Finding, Grade, Rehearsed
from oddtrick.texts import say


def by_name(findings: list[Finding]) -> dict[str, Grade]:
    return {one.name: one.grade for one in findings}


def test_what_a_computer_shows_by_itself(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        found = by_name(computer.seen(tmp_path, port))
    assert found.keys() == {"disk", "folder", "port", "network", "sleep", "clock", "sqlite"}
    assert (found["port"], found["sqlite"], found["clock"]) == (Grade.CARE, Grade.GOOD, Grade.GOOD)
    assert by_name(computer.seen(tmp_path, port))["port"] is Grade.GOOD
    (tmp_path / "Dropbox").mkdir()
    assert computer._cloud(tmp_path / "Dropbox").grade is Grade.CARE
    assert computer._clock(datetime(1970, 1, 1)).grade is Grade.BAD


def test_a_computer_that_cannot_is_not_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer, "_LEAST", 10**12)
    told: list[object] = []
    found = rehearse.rehearse(tmp_path, 2, told.append)
    assert not found.ready
    assert told == []
    assert [*tmp_path.iterdir()] == []


def test_what_was_acknowledged_and_is_not_there_is_bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = Phone.__new__(Phone)
    phone.table, phone.entered = "A1", [Entered("A1", 1, 0.1), Entered("A1", 2, 0.2)]
    night = rehearse._Night(tmp_path, 1, lambda text: None)
    for there, grade in (((1, 1), Grade.GOOD), ((1,), Grade.BAD), ((1, 2), Grade.BAD)):
        kept = Counter({("A1", 1, n): many for n, many in enumerate(there)})
        monkeypatch.setattr(rehearse, "kept", lambda path, kept=kept: kept)
        assert night._lost([phone]).grade is grade
    for seconds, grade in ((0.1, Grade.GOOD), (2.0, Grade.CARE), (9.0, Grade.BAD)):
        night.seconds = [seconds] * 10
        assert night._speed().grade is grade
    assert night._restored().grade is Grade.BAD, "no copy was made"


def test_ready_is_when_nothing_is_bad() -> None:
    found = [Finding("x", grade, say("or")) for grade in Grade]
    assert Rehearsed((found[0], found[1])).ready
    assert not Rehearsed(tuple(found)).ready
    assert Rehearsed(()).seconds_of(50) is None
    assert Rehearsed((), (1.0, 2.0, 3.0)).seconds_of(50) == 2.0


def test_a_network_in_the_middle_carries_until_it_is_cut() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answers() -> None:
            for _ in range(2):
                line, _where = server.accept()
                line.recv(1000)
                line.sendall(b"HTTP/1.0 204 No Content\r\n\r\n")
                line.close()

        threading.Thread(target=answers, daemon=True).start()
        with middle(server.getsockname()[1]) as between:

            def asks() -> int:
                line = http.client.HTTPConnection("127.0.0.1", between.port, timeout=10)
                line.request("GET", "/")
                return line.getresponse().status

            assert asks() == 204
            between.cut()
            with pytest.raises((OSError, http.client.HTTPException)):
                asks()
            between.mend()
            assert asks() == 204
