"""A real server for tests: `oddtrick serve` as a process of its own, and what is sent to it."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

WHOLE: Mapping[str, float] = {}  # the patience of the program
GONE = 180  # seconds after which a server that should have answered is given up


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    assert isinstance(port, int)
    return port


def started(patience: Mapping[str, float]) -> list[str]:
    """The program, with less patience than it has (`workers.LIMIT`): what it does is the same, and a test need not wait for it."""
    if not patience:
        return [sys.executable, "-m", "oddtrick.cli"]
    changes = "".join(f"; {name} = {seconds}" for name, seconds in patience.items())
    modules = ", ".join(sorted({name.partition(".")[0] for name in patience}))
    return [sys.executable, "-c", f"from oddtrick.web.server import {modules}{changes}; from oddtrick.cli import main; main()"]


class Server:
    """One that runs, where it is, and what it has said."""

    def __init__(self, *options: str, files: int | None = None, patience: Mapping[str, float] = WHOLE) -> None:
        self.port = free_port()
        command = [*started(patience), "serve", "--port", str(self.port), *options]
        if files is not None:
            command = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *command]
        self._log = tempfile.TemporaryFile("w+")  # noqa: SIM115
        self.process = subprocess.Popen(command, stdout=self._log, stderr=self._log, text=True, start_new_session=True)

    def wait_until_it_answers(self) -> None:
        until = time.monotonic() + GONE
        while time.monotonic() < until:
            try:
                if self.get("/en/")[0] == 200:
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def get(self, path: str, headers: Mapping[str, str] | None = None, timeout: float = GONE) -> tuple[int, str]:
        return self.send("GET", path, None, headers, timeout)

    def post(self, path: str, body: bytes | str, kind: str, timeout: float = GONE) -> tuple[int, str]:
        return self.send("POST", path, body, {"content-type": kind}, timeout)

    def send(
        self, method: str, path: str, body: bytes | str | None, headers: Mapping[str, str] | None, timeout: float
    ) -> tuple[int, str]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            line.request(method, path, body, dict(headers or {}))
            answer = line.getresponse()
            return answer.status, answer.read().decode(errors="replace")
        finally:
            line.close()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> float:
        """How long it took to stop."""
        begun = time.monotonic()
        os.killpg(self.process.pid, how) if how is signal.SIGINT else self.process.send_signal(how)
        self.process.wait(GONE)
        return time.monotonic() - begun

    def stops_with_all_of_it(self, how: signal.Signals = signal.SIGTERM, soon: float = 20.0) -> None:
        """One signal stops it and all its workers, whatever it does and whoever is there."""
        assert self.stop(how) < soon
        assert self.process.returncode == 0
        until = time.monotonic() + GONE
        while self.its_processes() and time.monotonic() < until:
            time.sleep(0.1)
        assert self.its_processes() == []

    def said(self) -> str:
        """All that it has written."""
        self._log.seek(0)
        return self._log.read()

    def close(self) -> None:
        """Stop it, if it has not been."""
        if self.process.poll() is None:
            self.stop()
        self._log.close()

    def its_processes(self) -> list[int]:
        """All that belong to it."""
        told = subprocess.run(["ps", "-e", "-o", "pid=,sess=,stat="], capture_output=True, text=True, check=True).stdout
        rows = (line.split() for line in told.splitlines())
        return [int(pid) for pid, session, state in rows if int(session) == self.process.pid and not state.startswith("Z")]


@contextmanager
def running(*options: str, files: int | None = None, patience: Mapping[str, float] = WHOLE) -> Iterator[Server]:
    server = Server(*options, files=files, patience=patience)
    try:
        server.wait_until_it_answers()
        yield server
    finally:
        server.close()


def form(**fields: str | tuple[str, bytes]) -> tuple[bytes, str]:
    """A form of several parts with a file, and its kind."""
    parts = []
    for name, value in fields.items():
        if isinstance(value, tuple):
            head = f'form-data; name="{name}"; filename="{value[0]}"\r\nContent-Type: application/octet-stream'
            parts.append((head, value[1]))
        else:
            parts.append((f'form-data; name="{name}"', value.encode()))
    body = b"".join(f"--odd\r\nContent-Disposition: {head}\r\n\r\n".encode() + data + b"\r\n" for head, data in parts)
    return body + b"--odd--\r\n", "multipart/form-data; boundary=odd"


def sentence(page: str) -> str:
    """What a page that refuses says."""
    found = re.search(r'class="sentence"[^>]*>(.*?)</', page, re.DOTALL)
    return found[1] if found else ""
