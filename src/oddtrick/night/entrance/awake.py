"""Keeping this computer from sleeping as long as it serves; a closed lid and an empty battery are not in our power."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from oddtrick.texts import Text, say

_WAITS = ("sh", "-c", "echo; exec cat")  # what runs once it is kept awake: it says so, and ends when we do
_WINDOWS = 0x80000000 | 0x1 | 0x2  # continuous, system required, display required


class Awake:
    """Whether it is kept awake, asked anew each time: what keeps it may have ended."""

    def __init__(self, kept: Callable[[], bool]) -> None:
        self._kept = kept

    @property
    def is_kept(self) -> bool:
        """Whether it is kept from sleeping by itself."""
        return self._kept()

    @property
    def text(self) -> Text:
        """That in a sentence."""
        if self.is_kept:
            return say("This computer is kept from sleeping as long as it serves; do not close its lid.")
        return say("This computer may fall asleep: switch its sleep off in its settings, and do not close its lid.")


ASLEEP = Awake(lambda: False)


@contextmanager
def awake() -> Iterator[Awake]:
    """Keep it awake until this ends, however it ends: what keeps it ends with this process."""
    if sys.platform == "win32":
        with _thread() as found:
            yield found
    else:
        with _process(_command()) as found:
            yield found


def _command() -> list[str]:
    if sys.platform == "darwin" and (found := shutil.which("caffeinate")):
        return [found, "-dim", *_WAITS]
    if found := shutil.which("systemd-inhibit"):
        return [found, "--what=sleep:idle:handle-lid-switch", "--who=Oddtrick", "--why=Oddtrick", "--mode=block", *_WAITS]
    return []


@contextmanager
def _process(command: list[str]) -> Iterator[Awake]:
    """A program that keeps the computer awake while another runs, which waits for the end of its input: it comes when we end."""
    process = None
    if command:
        with suppress(OSError):
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if process is None:
        yield ASLEEP
        return
    said, out = threading.Event(), process.stdout
    assert process.stdin is not None
    assert out is not None

    def hears() -> None:
        if out.read(1):
            said.set()

    listening = threading.Thread(target=hears, daemon=True)
    listening.start()
    try:
        yield Awake(lambda: said.is_set() and process.poll() is None)
    finally:
        process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(2)
        listening.join(1)
        out.close()


@contextmanager
def _thread() -> Iterator[Awake]:
    """Windows: what a thread has said counts as long as the thread lives."""
    import ctypes

    kernel: Any = getattr(ctypes, "windll", None)
    ends, said = threading.Event(), threading.Event()
    done: list[bool] = []

    def keep() -> None:
        done.append(bool(kernel and kernel.kernel32.SetThreadExecutionState(_WINDOWS)))
        said.set()
        ends.wait()

    thread = threading.Thread(target=keep, daemon=True)
    thread.start()
    said.wait(2)
    try:
        yield Awake(lambda: done == [True])
    finally:
        ends.set()
        thread.join(2)


class Battery(NamedTuple):
    """How full it is, in hundredths, and whether it is being used up."""

    percent: int
    in_use: bool

    @property
    def warning(self) -> Text | None:
        """What is to be done about it."""
        if not self.in_use:
            return None
        return say("This computer runs on its battery ({n}%): plug it in.", n=self.percent)


def battery(folder: Path = Path("/sys/class/power_supply")) -> Battery | None:
    """The battery of this computer; None where there is none, or the system does not tell it in files."""
    for one in sorted(folder.glob("BAT*")):
        with suppress(OSError, ValueError):
            state = (one / "status").read_text(encoding="ascii").strip()
            return Battery(int((one / "capacity").read_text(encoding="ascii")), state == "Discharging")
    return None
