"""A process that answers requests one after the other, away from the server, so that it can be ended at any moment.

A thread of Python cannot be ended, and what runs in C (a regular expression) cannot even be asked to end: a process can.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from oddtrick.web.rules import House
from oddtrick.web.server.limits import bound_memory

LIMIT = 10.0  # seconds of one request
MEMORY = 1 << 29  # bytes of one worker
_LAST = 2.0  # seconds after which a worker ends itself whose server has gone
_BEHIND = 10  # how far behind the others one stands that has worked for long
_FORKS = "forkserver" in multiprocessing.get_all_start_methods()  # Windows starts each anew
_COPIES: Any = multiprocessing.get_context("forkserver" if _FORKS else "spawn")


class Sent(NamedTuple):
    """A request as the server got it: the description of ASGI, and the whole body."""

    scope: Mapping[str, Any]
    body: bytes


class Answer(NamedTuple):
    """What goes back, as it is."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Worker:
    """The server's end of one. All that waits for it is made to be called in a thread."""

    def __init__(self, house: House, life: Callable[[Connection, Any], None] | None = None) -> None:
        if _FORKS:
            _COPIES.set_forkserver_preload(["oddtrick.web.server.deaf", "oddtrick.web.server.ready"])
        self._line, far = _COPIES.Pipe()
        self._process = _COPIES.Process(target=life or work, args=(far, house.conditions), daemon=True)
        resource_tracker.ensure_running()  # it would let Ctrl-C in again
        with _deaf():
            self._process.start()
        far.close()
        self.is_behind = False

    def answer(self, sent: Sent) -> Answer | None:
        """What it answers; None when it was ended, or ended itself."""
        try:
            self._line.send(sent)
            found = self._line.recv()
        except (EOFError, OSError):
            return None
        assert isinstance(found, Answer)
        return found

    def step_back(self) -> None:
        """Let the others go first from now on; whoever has worked for long is not to be felt on another page."""
        self.is_behind = True
        with contextlib.suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, self._process.pid or 0, _BEHIND)

    def end(self) -> None:
        """End it, whatever it does."""
        self._process.kill()

    def close(self) -> None:
        """It is not needed any more, and does nothing now."""
        self.end()
        self._line.close()


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """What is started here does not hear Ctrl-C from its first moment on; `deaf` comes a moment later. Windows has no such mask."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def work(line: Connection, conditions: Any) -> None:
    """The life of a worker: it takes a request, answers it, and ends when the server has gone."""
    from oddtrick.web.server.ready import DESK

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its workers
    bound_memory(MEMORY)
    DESK.state.house = House.of(conditions)
    with asyncio.Runner() as runner:
        while True:
            try:
                sent = line.recv()
            except (EOFError, OSError):
                return
            with _ends_itself():
                answer = runner.run(_answered(DESK, sent))
            line.send(answer)


@contextlib.contextmanager
def _ends_itself() -> Iterator[None]:
    """A worker whose server has gone ends when its request has taken too long; Windows has no such clock."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, LIMIT + _LAST)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)


async def _answered(desk: Any, sent: Sent) -> Answer:
    status, headers, body = 500, [], b""
    told = iter([{"type": "http.request", "body": sent.body, "more_body": False}])

    async def receive() -> dict[str, Any]:
        return next(told, {"type": "http.disconnect"})

    async def send(message: dict[str, Any]) -> None:
        nonlocal status, headers, body
        if message["type"] == "http.response.start":
            status, headers = message["status"], [*message["headers"]]
        else:
            body += message.get("body", b"")

    await desk({**sent.scope, "state": {}}, receive, send)
    return Answer(status, headers, body)
