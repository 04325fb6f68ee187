"""Nothing small stops the desk: while each of these requests is worked at, other pages are answered, and a signal stops it all.

This is the one place where seconds are counted: another page is to be there within one. A machine that has other work to do is
given several tries, of which half have to be in time.
"""

from __future__ import annotations

import contextlib
import http.client
import math
import statistics
import threading
import time
from collections.abc import Iterator

import pytest
from hostile import REQUESTS, Request
from serving import GONE, Server, running, sentence

LIMIT = 10.0  # seconds of one request, as of the desk: fewer would refuse the other pages, too, where a machine is busy
SHORT = 3.0  # the same where eight of them come at once, and pages may be refused
IN_TIME = 1.0  # seconds
TRIES, MOST = 3, 9  # times that it is tried, and pages that are asked for meanwhile


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with running(patience={"workers.LIMIT": LIMIT}) as found:
        yield found


@pytest.fixture(scope="module")
def impatient() -> Iterator[Server]:
    with running(patience={"workers.LIMIT": SHORT}) as found:
        yield found


def begin(server: Server, one: Request, answers: list[tuple[int, str]]) -> threading.Thread:
    def ask() -> None:
        method = "GET" if one.body is None else "POST"
        with contextlib.suppress(OSError, http.client.HTTPException):  # it was stopped
            answers.append(server.send(method, one.path, one.body, {"content-type": one.kind}, GONE))

    thread = threading.Thread(target=ask)
    thread.start()
    return thread


def others(server: Server, late: float = math.inf) -> list[float]:
    """How long other pages take, one after the other; one that is refused counts as late."""
    took = []
    for path in ("/pl/laws/27", "/en/", "/static/desk.css"):
        begun = time.monotonic()
        status = server.get(path)[0]
        assert status in (200, 503)
        took.append(time.monotonic() - begun if status == 200 else late)
    return took


def sound(answers: list[tuple[int, str]]) -> None:
    """Each is answered, or refused with a sentence."""
    for status, page in answers:
        assert status in (200, 303, 400, 413, 503), (status, page[:300])
        assert status < 400 or sentence(page) or '"sentence"' in page or 'role="alert"' in page, page[:300]


@pytest.mark.parametrize("name", REQUESTS)
def test_another_page_answers_within_a_second(server: Server, name: str) -> None:
    for _ in range(TRIES):
        answers: list[tuple[int, str]] = []
        thread = begin(server, REQUESTS[name](), answers)
        took = others(server)
        while thread.is_alive() and len(took) < MOST:
            took += others(server)
        thread.join(GONE)
        assert len(answers) == 1
        sound(answers)
        if statistics.median(took) < IN_TIME:
            return
    pytest.fail(f"{took}")


@pytest.mark.parametrize("name", ["a contested claim", "claims", "boards with calls", "tags for all games"])
def test_eight_at_once_are_answered_or_refused_and_pages_with_them(impatient: Server, name: str) -> None:
    answers: list[tuple[int, str]] = []
    threads = [begin(impatient, REQUESTS[name](), answers) for _ in range(8)]
    took = others(impatient, late=0.0)
    for thread in threads:
        thread.join(GONE)
    assert len(answers) == 8
    sound(answers)
    assert statistics.median(took) < 3 * LIMIT, took  # the ninth of nine that take long waits for its turn


@pytest.mark.parametrize("name", ["a contested claim", "tags"])
def test_a_signal_stops_it_while_it_works(name: str) -> None:
    with running(patience={"workers.LIMIT": LIMIT}) as server:
        one, answers = REQUESTS[name](), []  # type: tuple[Request, list[Any]]
        threads = [begin(server, one, answers) for _ in range(4)]
        time.sleep(0.2)
        assert server.stop() < LIMIT
        for thread in threads:
            thread.join(GONE)
