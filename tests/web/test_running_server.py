"""The server itself: it refuses to begin where it cannot, is stopped by one signal, and cuts off who sends half a request."""

from __future__ import annotations

import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path

import pytest
from serving import GONE, Server, form, free_port, running

from oddtrick.cli import run
from oddtrick.cli.commands import serve
from oddtrick.texts import BadInput
from oddtrick.web.refusing import LARGEST
from oddtrick.web.server import connections
from oddtrick.web.server.serving import listening


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with running(patience={"connections.ARRIVES": 2.0}) as found:
        yield found


@contextmanager
def somebody_else() -> Iterator[int]:
    """The port of another program, which hangs up on whoever comes."""

    def hangs_up() -> None:
        with suppress(OSError):  # it is over
            while True:
                there.accept()[0].close()

    with socket.create_server(("127.0.0.1", 0)) as there:
        threading.Thread(target=hangs_up, daemon=True).start()
        yield there.getsockname()[1]
        there.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def never_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command is refused before it serves anybody."""
    monkeypatch.setattr(serve, "serve", lambda *_: pytest.fail("it serves"))


@pytest.mark.usefixtures("never_serves")
def test_a_port_that_is_taken_is_refused_before_any_address_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with somebody_else() as port:
        assert run(["serve", "--port", str(port)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert f"{port} cannot be had" in told.err


@pytest.mark.usefixtures("never_serves")
def test_a_port_that_is_ours_already_is_said_so(server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--port", str(server.port), "--data", str(tmp_path / "night.oddtrick")]) == 2
    assert capsys.readouterr().err == (
        f"oddtrick: Oddtrick is running on this computer already, at http://127.0.0.1:{server.port}/; open that, or end it first\n"
    )


@pytest.mark.parametrize(("path", "host", "status"), [
    ("/static/%00", "a", 404), ("/static/" + "a" * 300, "a", 404), ("/static/" + "a/" * 3_000, "a", 404),
    ("/en/%00", "a", 404), ("/en/rule/%00", "a", 404), ("/api/%00", "a", 404),
    ("/en/", "a:99999999", 400), ("/api/laws", "a:99999999", 400), ("/pl/", "a b", 400), ("/en/", "a/b", 400),
    ("/en/", "[::1]:8765", 200), ("/en/", "klub.example", 200),
])  # fmt: skip
def test_addresses_that_cannot_be(server: Server, path: str, host: str, status: int) -> None:
    found, page = server.get(path, {"host": host})
    assert found == status
    assert page


def test_what_is_too_large_is_refused_in_both_languages(server: Server) -> None:
    for language, told in (("en", "at most 256 kilobytes"), ("pl", "najwyżej 256 kilobajtów")):
        status, page = server.post(f"/{language}/table", b"x" * (LARGEST + 1), "text/plain")
        assert status == 413
        assert told in page


def test_half_a_request_is_not_waited_for(server: Server) -> None:
    head = b"POST /en/table HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n12"
    begun = time.monotonic()
    lines = [socket.create_connection(("127.0.0.1", server.port), timeout=GONE) for _ in range(3)]
    for line, half in zip(lines, (b"", b"GET /en/ HT", head), strict=True):
        line.sendall(half)
    for line in lines:
        assert b"".join(iter(partial(line.recv, 1000), b"")).startswith(b"HTTP/1.1 408")
        line.close()
    assert time.monotonic() - begun > 1, "what comes soon enough is waited for"


def test_many_that_send_nothing_lock_nobody_out_and_are_no_reason_not_to_stop(server: Server) -> None:
    assert "asks for no password" not in server.said()
    with running("--host", "0.0.0.0", files=128) as another:
        with ExitStack() as kept:
            for _ in range(160):
                line = kept.enter_context(socket.create_connection(("127.0.0.1", another.port), timeout=GONE))
                line.sendall(b"GET /en/ HTTP/1.1\r\nHost:")
            assert another.get("/en/laws/27")[0] == 200
            assert another.its_processes()
            another.stops_with_all_of_it(signal.SIGINT)
        assert "asks for no password" in another.said()
        assert "Traceback" not in another.said()


def test_a_file_is_read_by_a_worker(server: Server) -> None:
    status, page = server.post(
        "/en/table", *form(edition="2017", file=("a.pbn", b'[Event ""]\n[Deal "N:AKQJ.AKQ.AKQ.AKQ - - -"]\n'))
    )
    assert status in (200, 303), page


def test_the_limit_of_connections_leaves_files_for_the_workers() -> None:
    assert connections.most() >= 8


def test_small_answers_do_not_wait_to_be_put_together() -> None:
    """The loop tells connections not to wait, which it does for those of a socket that names its protocol."""
    found = listening("127.0.0.1", free_port())
    assert [one.proto for one in found] == [socket.IPPROTO_TCP]
    for one in found:
        one.close()


def test_a_name_of_several_addresses_listens_at_each_or_at_none() -> None:
    with somebody_else() as port, pytest.raises(BadInput, match="cannot be had"):
        listening("localhost", port)
    found = listening("localhost", port)
    assert found
    for one in found:
        one.close()
