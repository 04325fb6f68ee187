"""A PostgreSQL for tests: the one named by ODDTRICK_POSTGRES, else a local one that answers, else one of our own, else none."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import psycopg

NAMED = "ODDTRICK_POSTGRES"
_LOCAL = (
    "dbname=postgres",
    "host=/var/run/postgresql dbname=postgres user=postgres",
    "host=/tmp dbname=postgres user=postgres",
    "host=127.0.0.1 dbname=postgres user=postgres",
)


@cache
def server() -> str | None:
    """How to connect to a server that is there; None without one."""
    named = os.environ.get(NAMED)
    for where in (named,) if named else _LOCAL:
        try:
            with psycopg.connect(where, connect_timeout=2) as database:
                if database.info.server_version >= 150000:
                    return where
        except psycopg.Error:
            if named:
                raise
    own = Own.made()
    return None if own is None else own.where


def programs() -> Path | None:
    """Where Debian keeps those of the newest server that is installed."""
    found = [one for one in Path("/usr/lib/postgresql").glob("*/bin") if (one / "initdb").exists() and int(one.parent.name) >= 15]
    return max(found, key=lambda one: int(one.parent.name), default=None)


class Own:
    """A server in a temporary folder, which can be stopped at once and started again. It ends with the tests."""

    def __init__(self, bin: Path) -> None:
        self.bin = bin
        self.user = "postgres" if os.geteuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="oddtrick-postgres-"))
        if self.user:
            shutil.chown(self.folder, self.user)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.data = self.folder / "data"
        self._run(["initdb", "-D", str(self.data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"])
        self.start()

    @staticmethod
    def made() -> Own | None:
        """One that has started; None where no server is installed."""
        bin = programs()
        return None if bin is None else _kept(bin)

    @property
    def where(self) -> str:
        """How to connect to it."""
        return f"host=127.0.0.1 port={self.port} dbname=postgres user=postgres"

    @property
    def runs(self) -> bool:
        """Whether it has been started and not stopped."""
        return (self.data / "postmaster.pid").exists()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        self._run(["pg_ctl", "-D", str(self.data), "-w", "-l", str(self.folder / "log"), "-o", options, "start"])

    def stop(self) -> None:
        """Stop it at once, as when its machine has lost its power but not its disk."""
        self._run(["pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop"])

    def forget(self) -> None:
        """End it, and remove its folder."""
        pid = self.data / "postmaster.pid"
        if pid.exists():
            os.kill(int(pid.read_text().split()[0]), signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, command: Sequence[str]) -> None:
        path = self.bin / command[0]
        done = subprocess.run([path, *command[1:]], user=self.user, cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


@cache
def _kept(bin: Path) -> Own:
    import atexit

    own = Own(bin)
    atexit.register(own.forget)
    return own
