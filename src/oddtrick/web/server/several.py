"""Several processes at one port, for a hall that a PostgreSQL keeps: each has its own loop, and what one is told reaches all."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

LOG = logging.getLogger("oddtrick")
Work = Callable[..., None]
_AGAIN = 1.0  # seconds after which one that has ended by itself is started again
_LOOKS = 0.2
_ENDS = 5.0  # seconds in which they end when they are told to


def several(many: int, work: Work, sockets: Sequence[socket.socket], *told: Any) -> None:
    """Have so many processes do the same with the same sockets, until this one is told to stop; one that ends is started again."""
    context = multiprocessing.get_context("spawn")

    def another() -> Any:
        process = context.Process(target=_one, args=(work, [*sockets], *told))
        process.start()
        return process

    def stops(*_: object) -> None:
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, stops)
    running = [another() for _ in range(many)]
    try:
        while True:
            time.sleep(_LOOKS)
            for n, process in enumerate(running):
                if not process.is_alive():
                    LOG.warning("a process of the server has ended (%s), and is started again", process.exitcode)
                    time.sleep(_AGAIN)
                    running[n] = another()
    except (KeyboardInterrupt, SystemExit):
        pass
    finally:
        for process in running:
            process.terminate()
        for process in running:
            process.join(_ENDS)
            process.kill()


def _one(work: Work, sockets: list[socket.socket], *told: Any) -> None:
    """One of them; it does not outlive the one that has started it."""
    threading.Thread(target=_ends_with, args=(multiprocessing.parent_process(),), daemon=True).start()
    try:
        work(sockets, *told)
    except KeyboardInterrupt:
        sys.exit(0)


def _ends_with(parent: Any) -> None:
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(_ENDS)
    os._exit(1)
