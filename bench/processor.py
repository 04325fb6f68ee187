"""What a process and its children have used of the processors, which a busy machine does not change much."""

from __future__ import annotations

import os
from pathlib import Path


def worked(pid: int) -> float:
    """Seconds of a processor, those of all its children that are there included."""
    return sum(_of(one) for one in with_children(pid))


def _of(pid: int) -> float:
    told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def with_children(pid: int) -> list[int]:
    """The process and all that it has begun, and so on."""
    found = [int(one) for task in Path(f"/proc/{pid}/task").iterdir() for one in (task / "children").read_text().split()]
    return [pid, *(one for child in found for one in with_children(child))]


def by_all() -> float:
    """The same of this process."""
    return worked(os.getpid())
