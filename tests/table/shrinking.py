"""A record on which a property does not hold, made smaller as long as it still does not hold in the same way."""

from __future__ import annotations

import json
import signal
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

from telling import Broken, Step, retold, steps

from oddtrick.game.seats import Vulnerability
from oddtrick.table.entries import Entry, Start
from oddtrick.table.folding.record import dump, dump_entry
from oddtrick.table.state import Table

_ROOT = str(Path(__file__).parent.parent.parent)


class TooLong(BaseException):
    """A board takes longer than it may: a fault, as a program that never answers is one."""


@contextmanager
def limit(seconds: float) -> Iterator[None]:
    """Raise TooLong where it computes longer than that (in the main thread only), however busy the machine is."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLong(f"longer than {seconds:g} seconds")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def kind(error: BaseException) -> str:
    """What makes two findings the same one: the exception and the line that raised it."""
    own = error.error if isinstance(error, Broken) else error
    if isinstance(own, TooLong):
        return "TooLong"
    frames = traceback.extract_tb(own.__traceback__ or error.__traceback__)
    where = next((f"{Path(one.filename).name}:{one.lineno}" for one in reversed(frames) if one.filename.startswith(_ROOT)), "?")
    return f"{type(own).__name__} at {where}"


def table_of(error: BaseException) -> Table | None:
    """The table that a failed check spoke of: its own word, or the longest one in the innermost function that has any."""
    if isinstance(error, Broken):
        return error.table
    found: Table | None = None
    frame = error.__traceback__
    while frame is not None:
        tables = [one for one in frame.tb_frame.f_locals.values() if isinstance(one, Table)]
        found = max(tables, key=lambda one: len(one.entries), default=found)
        frame = frame.tb_next
    return found


# ---------------------------------------------------------------- smaller


def shrunk(broken: Broken, seconds: float = 60, each: float = 20) -> Broken:
    """The same fault on the smallest record that was found in that time."""
    until, wanted, best = time.monotonic() + seconds, kind(broken), broken
    if broken.says is None and broken.step is None:
        return broken

    def tried(start: Start, told: list[Step]) -> Broken | None:
        if time.monotonic() > until:
            return None
        found = _fails(broken, start, told, each)
        return found if found is not None and kind(found) == wanted else None

    start, told = broken.table.start, _told(broken)
    if (first := tried(start, told)) is None:
        return broken
    best = first
    size = len(told) // 2
    while size >= 1:
        at, smaller = 0, False
        while at < len(told):
            less = told[:at] + told[at + size :]
            if (found := tried(start, less)) is not None:
                told, best, smaller = less, found, True
            else:
                at += size
        size = size if smaller and size == 1 else size // 2
    for plain in _plainer(start):
        if (found := tried(plain, told)) is not None:
            start, best = plain, found
    return best


def _told(broken: Broken) -> list[Step]:
    told, step = steps(broken.table), broken.step
    if step is not None:
        named = getattr(step, "inquiry", getattr(step, "matter", None))
        told.append(Step(step, len(broken.table.entries), broken.table.inquiry(named)))
    return told


def _fails(broken: Broken, start: Start, told: list[Step], each: float) -> Broken | None:
    table = Table.begin(start)
    try:
        with limit(each):
            tables, _ = retold(start, told)
            table = tables[-1]
            if broken.says is not None:
                broken.says(table)
    except Broken as found:
        return found if broken.step is not None else None
    except (Exception, TooLong) as error:
        return Broken(broken.name, table, error, says=broken.says)
    return None


def _plainer(start: Start) -> Iterator[Start]:
    plain = replace(start, regulations=(), regulated_by="", points=())
    yield replace(plain, contest="", scored_in="", board=None, vulnerability=Vulnerability.NONE)
    yield plain
    yield replace(start, contest="", scored_in="", board=None)
    yield replace(start, vulnerability=Vulnerability.NONE)


# ---------------------------------------------------------------- written


def as_record(table: Table | None, step: Entry | None = None, **found: Any) -> str:
    """A record that `oddtrick table` reads, and beside it what was found and how it is seen again."""
    plain: dict[str, Any] = {"found": found}
    if table is not None:
        plain |= dump(table)
        plain["entries"] += [dump_entry(step)] if step is not None else []
    return json.dumps(plain, indent=1, ensure_ascii=False) + "\n"
