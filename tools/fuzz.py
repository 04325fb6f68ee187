"""`make fuzz`: boards at which anything may happen, for as long as one says; every property of them, on all cores.

What is found is written to build/fuzz as the smallest record that shows it, which `oddtrick table` reads. Exit code 1 when
something was found.
"""

from __future__ import annotations

import argparse
import os
import secrets
import signal
import sys
import time
from collections import Counter
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests" / "table"), str(ROOT / "src")]
if "--matters" in sys.argv[:-1]:  # read where the properties are imported
    os.environ["ODDTRICK_MATTERS"] = sys.argv[sys.argv.index("--matters") + 1]

from any_board import boards  # noqa: E402
from checks import Check, found  # noqa: E402
from shrinking import TooLong, as_record, kind, limit, shrunk, table_of  # noqa: E402
from telling import Broken  # noqa: E402

from oddtrick.citations import Edition  # noqa: E402
from oddtrick.table.entries import Ruled  # noqa: E402

_SHRINK = 60.0


class Finding(NamedTuple):
    """A property that does not hold: where, how it is told apart, in words, and the record."""

    check: str
    edition: str
    seed: int
    kind: str
    text: str
    record: str


class Worker(NamedTuple):
    """A process, what it says, and when it is given up."""

    number: int
    process: Process
    says: Connection


def main() -> int:
    told = _options()
    checks = {name: check for name, check in found().items() if told.only in name}
    if not checks:
        print(f"no property is called {told.only}")
        return 2
    for stop in (signal.SIGINT, signal.SIGTERM):  # also in the background, where a shell has Ctrl-C ignored
        signal.signal(stop, signal.default_int_handler)
    run = _Run(told, checks)
    print(f"{len(checks)} properties, {told.jobs} processes, {told.minutes:g} minutes, from seed {told.seed}", flush=True)
    run.until_the_end()
    run.counts()
    return 1 if run.findings else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--boards", type=int, default=0, help="so many seeds and no more")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--seed", type=int, default=None, help="the first one; by lot if none is given")
    parser.add_argument("--longest", type=float, default=20, help="seconds that a property of one board may take")
    parser.add_argument("--matters", type=int, default=2, help="irregular actions on a board where the order of rulings is turned")
    parser.add_argument("--only", default="", help="properties whose name has that in it")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "fuzz")
    told = parser.parse_args()
    told.seed = secrets.randbelow(10**9) if told.seed is None else told.seed
    return told


class _Run:
    """The processes, and what they have found."""

    def __init__(self, told: argparse.Namespace, checks: dict[str, Check]) -> None:
        self.told, self.checks = told, checks
        self.until = time.monotonic() + 60 * told.minutes
        self.counted: Counter[str] = Counter()
        self.findings: Counter[tuple[str, str]] = Counter()
        self.doing: dict[int, tuple[float, str, str, int]] = {}

    def until_the_end(self) -> None:
        workers = {one.says: one for one in (self._begin(n, self.told.seed + n) for n in range(self.told.jobs))}
        try:
            while workers:
                for says in wait(list(workers), timeout=1):
                    assert isinstance(says, Connection)
                    self._heard(workers, says)
                for one in [one for one in workers.values() if self._is_stuck(one)]:
                    del workers[one.says]
                    again = self._given_up(one)
                    workers[again.says] = again
        except KeyboardInterrupt:
            print("stopped")
        for one in workers.values():
            one.process.kill()

    def _begin(self, number: int, seed: int) -> Worker:
        here, there = Pipe(duplex=False)
        last = self.told.seed + self.told.boards if self.told.boards else sys.maxsize
        process = Process(
            target=_work, args=(there, self.checks, seed, self.told.jobs, last, self.until, self.told.longest), daemon=True
        )
        process.start()
        there.close()
        return Worker(number, process, here)

    def _heard(self, workers: dict[Any, Worker], says: Connection) -> None:
        one = workers[says]
        try:
            what = says.recv()
        except EOFError:
            del workers[says]
            if one.process.join() or one.process.exitcode:
                self._found(Finding("process", "-", 0, "died", f"a process ended with {one.process.exitcode}", as_record(None)))
            return
        if isinstance(what, Finding):
            self._found(what)
        elif isinstance(what, Counter):
            self.counted += what
        else:
            self.doing[one.number] = (time.monotonic(), *what)

    def _is_stuck(self, one: Worker) -> bool:
        since = self.doing[one.number][0] if one.number in self.doing else time.monotonic()
        return time.monotonic() - since > 3 * self.told.longest + 2 * _SHRINK

    def _given_up(self, one: Worker) -> Worker:
        """Killed: it hung where Python does not hear a signal. Another one goes on after that seed."""
        _, check, edition, seed = self.doing.pop(one.number)
        one.process.kill()
        self._found(
            Finding(check, edition, seed, "hangs", "no answer, and no signal is heard", as_record(None, check=check, seed=seed))
        )
        return self._begin(one.number, seed + self.told.jobs)

    def _found(self, one: Finding) -> None:
        self.findings[one.check, one.kind] += 1
        if self.findings[one.check, one.kind] > 3:
            return
        self.told.out.mkdir(parents=True, exist_ok=True)
        path = self.told.out / f"{one.check}-{one.edition}-{one.seed}.json"
        path.write_text(one.record, encoding="utf-8")
        print(f"{one.check}({one.edition}, {one.seed}): {one.text}\n    {one.kind}\n    {path}", flush=True)

    def counts(self) -> None:
        print(f"{self.counted['boards']:,} boards, {self.counted['entries']:,} entries, {self.counted['rulings']:,} rulings in "
              f"{self.counted['inquiries']:,} inquiries; {self.counted['seeds']:,} seeds in each edition")  # fmt: skip
        for name in self.checks:
            print(f"  {self.counted[name]:>10,}  {name}")
        for (check, what), number in self.findings.most_common():
            print(f"{number:>6,} × {check}: {what}")
        print(f"{sum(self.findings.values()):,} found, of {len(self.findings)} kinds" if self.findings else "nothing found")


def _work(says: Connection, checks: dict[str, Check], seed: int, step: int, last: int, until: float, longest: float) -> None:
    """One process: seed after seed, in both editions, every property."""
    known: set[tuple[str, str]] = set()
    while seed < last and time.monotonic() < until:
        counted: Counter[str] = Counter(seeds=1)
        for edition in Edition:
            for name, check in checks.items():
                says.send((name, str(edition), seed))
                one = _tried(name, check, edition, seed, longest, known)
                counted[name] += 1
                if one is not None:
                    says.send(one)
            counted += _counted(edition, seed)
        says.send(counted)
        seed += step


def _tried(name: str, check: Check, edition: Edition, seed: int, longest: float, known: set[tuple[str, str]]) -> Finding | None:
    try:
        with limit(longest):
            check(edition, seed)
        return None
    except (Exception, TooLong) as error:
        what = kind(error)
        if (name, what) not in known and isinstance(error, Broken):
            known.add((name, what))
            error = shrunk(error, _SHRINK, longest)
        text = f"{type(error).__name__}: {error}"[:500]
        table, step = table_of(error), getattr(error, "step", None)
        record = as_record(table, step, property=name, edition=str(edition), seed=seed, error=text)
        return Finding(name, str(edition), seed, what, text, record)


def _counted(edition: Edition, seed: int) -> Counter[str]:
    """How much the boards of a seed hold; one that breaks is counted as a finding, and not here."""
    counted: Counter[str] = Counter()
    try:
        ends = [one.end for one in boards(edition, seed)]
    except Broken:
        return counted
    for end in ends:
        counted["boards"] += 1
        counted["entries"] += len(end.entries)
        counted["rulings"] += sum(isinstance(entry, Ruled) for entry in end.entries)
        counted["inquiries"] += len(end.inquiries)
    return counted


if __name__ == "__main__":
    sys.exit(main())
