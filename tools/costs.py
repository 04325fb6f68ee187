"""What tests cost: `tools/costs.py [ARGUMENTS OF PYTEST]` runs them in one process, and lists their files, the dearest first.

A cost is seconds of the processor, those of all processes under it included (on Linux those, too, that still run: browsers,
servers and their workers); beside it stands how long it took by the clock, which is more where a test waits.
"""

from __future__ import annotations

import os
import resource
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

_SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER: what a test leaves behind becomes ours, so that it is counted
SHOWN = 40


def spent() -> float:
    """Seconds of the processor so far, of this process and of all that have been under it."""
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in both) + still_under()


def still_under() -> float:
    """Seconds of the processes under this one that nobody has waited for yet."""
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return 0.0
    under: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = path.read_text().rpartition(")")[2].split()
            under[int(fields[1])].append((int(path.parent.name), sum(map(int, fields[11:15]))))
    ticks, open_ = 0, [os.getpid()]
    while open_:
        for process, spent_ in under[open_.pop()]:
            ticks += spent_
            open_.append(process)
    return ticks / os.sysconf("SC_CLK_TCK")


class Costs:
    """A plugin of pytest: seconds of the processor, seconds and number of tests of each file."""

    def __init__(self) -> None:
        self.files: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0, 0])
        self.collecting = 0.0

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Iterator[None]:
        """While the tests are read."""
        begun = spent()
        found = yield
        self.collecting = spent() - begun
        return found

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """One test, with what it needs."""
        begun, at = spent(), time.perf_counter()
        found = yield
        sums = self.files[item.nodeid.partition("::")[0]]
        for place, more in enumerate((spent() - begun, time.perf_counter() - at, 1)):
            sums[place] += more
        return found

    def told(self) -> Iterator[str]:
        """The table, as lines."""
        yield "processor   clock  tests"
        dearest = sorted(self.files.items(), key=lambda one: max(one[1][:2]), reverse=True)
        for path, (processor, clock, tests) in dearest[:SHOWN]:
            yield f"{processor:9.2f} {clock:7.2f} {tests:6.0f}  {path}"
        yield f"{spent():9.2f} in all, {self.collecting:.2f} of it for collecting"


def adopt() -> None:
    """Processes that have lost their parent become ours (on Linux)."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)


def reap() -> None:
    """Wait a little for those that are ending."""
    until = time.monotonic() + 3
    while time.monotonic() < until:
        try:
            if os.waitpid(-1, os.WNOHANG) == (0, 0):
                time.sleep(0.05)
        except ChildProcessError:
            return


def main() -> int:
    adopt()
    costs = Costs()
    ended = pytest.main(["-n", "0", "-p", "no:cacheprovider", *sys.argv[1:]], plugins=[costs])
    reap()
    print(*costs.told(), sep="\n")
    return int(ended)


if __name__ == "__main__":
    sys.exit(main())
