"""The server and its doors: only this computer at first, phones by one act, also after a kill; proxies; a port that is taken."""

from __future__ import annotations

import http.client
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from serving import GONE, Server, running

OTHERWISE = "127.0.0.2"  # this computer by a name by which it is not called: who hears it hears every network


def answers(port: int, host: str = OTHERWISE) -> bool:
    line = http.client.HTTPConnection(host, port, timeout=GONE)
    try:
        line.request("GET", "/health")
        return line.getresponse().status == 200
    except ConnectionRefusedError:
        return False
    finally:
        line.close()


def comes_in(server: Server, headers: dict[str, str] | None = None) -> str:
    """The organizer's cookie, as it was sent."""
    token = re.search(r"/in/([\w-]+)", server.said())
    assert token
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=GONE)
    line.request("POST", f"/in/{token[1]}", headers=headers or {})
    answer = line.getresponse()
    found = answer.getheader("set-cookie")
    line.close()
    assert found
    return found


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Server]:
    with running("--data", str(tmp_path / "night.oddtrick")) as found:
        yield found


def test_phones_are_let_in_by_one_act_and_still_are_after_a_kill(night: Server, tmp_path: Path) -> None:
    assert "Only this computer can open it" in night.said()
    assert not answers(night.port)
    cookie = comes_in(night).partition(";")[0]

    def act(name: str) -> int:
        told = {"cookie": cookie, "content-type": "application/x-www-form-urlencoded"}
        return night.send("POST", f"/en/night/entrance/{name}", "key=abcdefgh1", told, GONE)[0]

    assert act("open") == 303
    assert answers(night.port)
    assert answers(night.port, "127.0.0.1")
    assert act("shut") == 303
    assert not answers(night.port)
    assert act("open") == 303
    night.stop(signal.SIGKILL)
    with running("--data", str(tmp_path / "night.oddtrick")) as again:
        assert answers(again.port)
        assert "Only this computer" not in again.said()


def test_a_port_that_is_ours_already_is_said_so(night: Server, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "oddtrick.cli", "serve", "--port", str(night.port), "--data", str(tmp_path / "other.oddtrick")]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=GONE)
    assert told.returncode == 2
    assert told.stderr == (
        f"oddtrick: Oddtrick is running on this computer already, at http://127.0.0.1:{night.port}/; open that, or end it first\n"
    )


@pytest.mark.parametrize("proxied", [True, False])
def test_a_proxy_is_believed_only_when_it_was_named(tmp_path: Path, proxied: bool) -> None:
    options = ["--data", str(tmp_path / "night.oddtrick"), *(["--proxy", "127.0.0.1"] if proxied else [])]
    with running(*options) as server:
        until = time.monotonic() + GONE
        while "/in/" not in server.said() and time.monotonic() < until:
            time.sleep(0.05)
        assert ("; Secure" in comes_in(server, {"x-forwarded-proto": "https", "x-forwarded-for": "198.51.100.7"})) is proxied
