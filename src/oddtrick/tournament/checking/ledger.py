"""The list of matters: where each stands, for whom it waits, and until when something may be done (Laws 82-93)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from oddtrick.inquiry.asking import Option
from oddtrick.regulations.periods import expires, in_time, ruling_minutes
from oddtrick.texts import say
from oddtrick.tournament.folding.hearing import lacking, may_go_on
from oddtrick.tournament.matters import Deposit, Matter
from oddtrick.tournament.state import Tournament


class Standing(Option):
    """How far a matter is."""

    OPEN = "open", say("may be appealed")
    WAITING = "waiting", say("the appeal waits for agreement")
    PENDING = "pending", say("the appeal waits for a decision")
    FURTHER = "further", say("decided, may be appealed further")
    CLOSED = "closed", say("closed")


class Line(NamedTuple):
    """A matter in the list. `until`: until when it may be appealed; `waits_for`: who has still to agree (92D)."""

    matter: Matter
    standing: Standing
    until: datetime | None = None
    waits_for: tuple[str, ...] = ()
    deposit: Deposit | None = None


def ledger(now: Tournament, at: datetime) -> Iterator[Line]:
    """All matters, oldest first, as they stand at a moment."""
    for matter in now.matters.values():
        yield _line(now, matter, at)


def _line(now: Tournament, matter: Matter, at: datetime) -> Line:
    posted, minutes = now.sessions[matter.session].posted, ruling_minutes(now.regulations)
    if not matter.appeals:
        until = expires(posted, minutes) if posted else None
        return Line(matter, Standing.OPEN if in_time(posted, at, minutes) else Standing.CLOSED, until)
    if not matter.pending:
        further = Standing.FURTHER if now.finished is None and may_go_on(now, matter) else Standing.CLOSED
        return Line(matter, further, deposit=matter.appeals[-1].returned)
    missing = tuple(name for one in matter.pending for name in lacking(now, matter, one))
    return Line(matter, Standing.WAITING if missing else Standing.PENDING, waits_for=missing, deposit=matter.pending[-1].returned)
