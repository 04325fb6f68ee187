"""The server of a rehearsal: a process of its own as on Thursday, which can be killed and started again."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from oddtrick.night.rehearsal.phones import Away, Browser, Page

_STARTS = 60.0  # seconds in which a server has started


def free_port() -> int:
    """A port of this computer that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


class Server:
    """One that answers."""

    def __init__(
        self, journal: Path | str, port: int, copies: Path | None = None, *, log: Path | None = None, workers: int = 1,
        starts: float = _STARTS,
    ) -> None:  # fmt: skip
        """Start it; what it says goes into the file `log`, beside the journal where none is named. Raises Away when it does not
        answer in time.
        """
        self.port, self._log = port, log or Path(journal).with_name("said.txt")
        told = ["--data", str(journal), "--host", "127.0.0.1", "--port", str(port)] + (["--backup", str(copies)] if copies else [])
        told += ["--workers", str(workers)] if workers > 1 else []
        command = [sys.executable, "-m", "oddtrick.cli", "serve", *told]
        begun = time.monotonic()
        with self._log.open("wb") as said:
            self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=said, stderr=said)
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > begun + starts:
                self.kill()
                raise Away(self._log.read_text(encoding="utf-8", errors="replace")[-500:])
            time.sleep(0.05)
        self.seconds = time.monotonic() - begun

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    @property
    def invitation(self) -> str:
        """The link of the organizer that was printed, without its host. Raises Away."""
        found = re.search(r"/in/[\w-]+", self._log.read_text(encoding="utf-8", errors="replace"))
        if found is None:
            raise Away("no link was printed")
        return found[0]

    def organizer(self) -> Browser:
        """The organizer's browser, let in by that link. Raises Away."""
        browser = Browser(self.port)
        browser.tells(self.invitation, {})
        return browser

    def kill(self) -> None:
        """End it as a power cut does, without a word."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """End it as Ctrl+C does."""
        self._process.terminate()
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()

    def _answers(self) -> bool:
        try:
            page: Page = Browser(self.port).ask("/health")
        except Away:
            return False
        return page.status == 200


@contextmanager
def served(journal: Path, port: int, copies: Path | None = None) -> Iterator[Server]:
    """A server as long as this lasts."""
    server = Server(journal, port, copies)
    try:
        yield server
    finally:
        server.stop()
