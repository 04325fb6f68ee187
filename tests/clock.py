"""What files of tests take, kept for the next time; and an end to beginning tests, for `make check` (tools/changed.py).

With ODDTRICK_BUDGET no test begins after so many seconds. Files of which a test did not begin are written to ODDTRICK_LEFT.
"""

from __future__ import annotations

import os
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

BUDGET = "ODDTRICK_BUDGET"
LEFT = "ODDTRICK_LEFT"
CLOCK = "clock of tests"
KEPT = "oddtrick/seconds"


class Clock:
    """A plugin: in the process that was started, and in each process of tests under it."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        # Taken out of the environment: they are not for what tests begin themselves.
        told, self.path = (os.environ.pop(name, None) for name in (BUDGET, LEFT))
        until = time.time() + float(told or "inf")
        self.until: float = getattr(config, "workerinput", {}).get("until", until)
        self.left: set[str] = set()  # files of which a test did not begin
        self.took: dict[str, float] = defaultdict(float)

    @property
    def is_limited(self) -> bool:
        return self.until < float("inf")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        """None: the test runs. Once one does not, none does."""
        if time.time() < self.until:
            return None
        self.left.add(item.nodeid.partition("::")[0])
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.took[report.nodeid.partition("::")[0]] += report.duration

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        node.workerinput["until"] = self.until

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.left |= {*getattr(node, "workeroutput", {}).get("left", ())}

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["left"] = sorted(self.left)
            return
        if self.path is not None:
            Path(self.path).write_text("".join(f"{file}\n" for file in sorted(self.left)), encoding="utf-8")
        cache = getattr(self.config, "cache", None)
        if cache is not None and exitstatus in (0, 1) and not session.shouldfail and not self._chosen():
            whole = {file: round(took, 2) for file, took in self.took.items() if file not in self.left}
            cache.set(KEPT, {**cache.get(KEPT, {}), **whole})

    def _chosen(self) -> bool:
        """Whether only some tests of a file were asked for."""
        option = self.config.option
        return bool(option.keyword or option.markexpr or option.lf or any("::" in argument for argument in self.config.args))
