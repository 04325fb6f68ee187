"""The server and its doors: only this computer at first, phones by one act, also after a kill; proxies; its end."""

from __future__ import annotations

import http.client
import re
import signal
import time
from pathlib import Path

from hostile import REQUESTS, begin
from serving import GONE, Server, running

from oddtrick.web.server import workers

OTHERWISE = "127.0.0.2"  # this computer by a name by which it is not called: who hears it hears every network


def is_answered(port: int, host: str = OTHERWISE) -> bool:
    line = http.client.HTTPConnection(host, port, timeout=GONE)
    try:
        line.request("GET", "/health")
        return line.getresponse().status == 200
    except ConnectionRefusedError:
        return False
    finally:
        line.close()


BY_PROXY = {"x-forwarded-proto": "https", "x-forwarded-for": "198.51.100.7"}


def comes_in(server: Server) -> str:
    """The organizer's cookie, as it was sent."""
    until = time.monotonic() + GONE
    while not (token := re.search(r"/in/([\w-]+)", server.said())) and time.monotonic() < until:
        time.sleep(0.05)
    assert token
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=GONE)
    line.request("POST", f"/in/{token[1]}", headers=BY_PROXY)
    answer = line.getresponse()
    found = answer.getheader("set-cookie")
    line.close()
    assert found
    return found


def test_phones_are_let_in_by_one_act_and_still_are_after_a_kill(tmp_path: Path) -> None:
    night = tmp_path / "night.oddtrick"
    with running("--data", str(night)) as server:
        assert "Only this computer can open it" in server.said()
        assert not is_answered(server.port)
        cookie, _, how = comes_in(server).partition(";")
        assert "Secure" not in how, "a proxy that was not named is not believed"

        def act(name: str) -> int:
            told = {"cookie": cookie, "content-type": "application/x-www-form-urlencoded"}
            return server.send("POST", f"/en/night/entrance/{name}", "key=abcdefgh1", told, GONE)[0]

        assert act("open") == 303
        assert is_answered(server.port)
        assert is_answered(server.port, "127.0.0.1")
        assert act("shut") == 303
        assert not is_answered(server.port)
        assert act("open") == 303
        server.stop(signal.SIGKILL)
    with running("--data", str(night)) as again:
        assert is_answered(again.port)
        again.stops_with_all_of_it()
        assert "Only this computer" not in again.said()
        assert "Traceback" not in again.said()


WORK = ("a contested claim", "boards with calls", "tags for all games")


def test_a_proxy_is_believed_when_it_was_named_and_a_signal_stops_it_while_it_works(tmp_path: Path) -> None:
    """At what runs in C, and at what runs in Python; what is done within a second is answered still."""
    with running("--data", str(tmp_path / "night.oddtrick"), "--proxy", "127.0.0.1") as server:
        assert "; Secure" in comes_in(server)
        answers: list[tuple[int, str]] = []
        threads = [begin(server, REQUESTS[name](), answers) for name in WORK for _ in range(2)]
        time.sleep(0.2)
        server.stops_with_all_of_it(soon=workers.LIMIT)
        for thread in threads:
            thread.join(GONE)
        assert {503} <= {status for status, _ in answers} <= {200, 503}
        assert "Traceback" not in server.said()
