"""A network in the middle that can be cut: what comes in at one port goes out to another, both ways, until it does not."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Middle:
    """One that is open; `port` is where phones come in."""

    def __init__(self, to: int) -> None:
        self._to, self._cut, self._ended = to, False, False
        self._lines: set[socket.socket] = set()
        self._guard = threading.Lock()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        threading.Thread(target=self._takes, daemon=True).start()

    def cut(self) -> None:
        """Everything on its way is lost, and whoever comes is turned away."""
        with self._guard:
            self._cut = True
            lines = [*self._lines]
        for line in lines:
            _end(line)

    def mend(self) -> None:
        """As if nothing had been."""
        self._cut = False

    def end(self) -> None:
        """Nobody comes in any more."""
        self._ended = True
        self.cut()
        self._door.close()

    def _takes(self) -> None:
        while not self._ended:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            if self._cut:
                _end(near)
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self._to), timeout=5)
            except OSError:
                _end(near)
                continue
            far.settimeout(None)
            with self._guard:
                self._lines |= {near, far}
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._carries, args=(one, other), daemon=True).start()

    def _carries(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while (found := one.recv(65_536)) and not self._cut:
                other.sendall(found)
        for line in (one, other):
            _end(line)
        with self._guard:
            self._lines -= {one, other}


def _end(line: socket.socket) -> None:
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
    line.close()


@contextmanager
def middle(to: int) -> Iterator[Middle]:
    """Such a network before a port of this computer, until this ends."""
    found = Middle(to)
    try:
        yield found
    finally:
        found.end()
