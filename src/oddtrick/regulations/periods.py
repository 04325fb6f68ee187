"""Periods that run from the moment when the official score can be seen: the correction period and that of rulings and appeals.

No clock is read here: every moment is passed in.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.regulations.values import Regulations
from oddtrick.texts import BadInput, Text, count, say

# What the Laws allow where nobody has chosen.
MINUTES = 30


def expires(available: datetime, minutes: int = MINUTES) -> datetime:
    """79C1, 92B. The last moment of a period that begins when the official score has been made available."""
    return available + timedelta(minutes=minutes)


def in_time(available: datetime | None, reported: datetime, minutes: int = MINUTES) -> bool:
    """79C1, 92B. Whether a report, request or appeal came before the period ended; the last moment still belongs to it.

    While the official score is not available (None), the period has not begun, and everything is in time.
    """
    return available is None or reported <= expires(available, minutes)


def correction_minutes(regulations: Regulations) -> int:
    """79C1. The correction period that holds: the organizer's, else that of the Laws."""
    return regulations.number("correction_period_minutes", MINUTES)


def ruling_minutes(regulations: Regulations) -> int:
    """92B. The period for requests and appeals that holds: the organizer's, else that of the Laws."""
    return regulations.number("appeal_period_minutes", MINUTES)


def directors_minutes(regulations: Regulations) -> int:
    """81C3. How long the Director rectifies what he becomes aware of: in 2007 as long as scores are corrected.

    In 2017 the period for rulings and appeals counts as well, and the later of the two decides.
    """
    correction = correction_minutes(regulations)
    return correction if regulations.edition < Edition.E2017 else max(correction, ruling_minutes(regulations))


class Moment(NamedTuple):
    """A time of day, `dated` where its day was told too."""

    when: datetime
    dated: bool

    @staticmethod
    def parse(text: str) -> Moment:
        """`16:45`, or with a day `2026-11-22 16:45`. Raises BadInput."""
        if found := _WRITTEN.fullmatch(text.strip()):
            try:
                return Moment(datetime.fromisoformat(f"{found[1] or _ANY_DAY}T{found[2]:0>5}"), bool(found[1]))
            except ValueError:
                pass
        raise BadInput(say("{text!r} is no time; expected one like 16:45, or 2026-11-22 16:45", text=text[:40]))

    def after(self, minutes: int) -> Moment:
        """So many minutes later."""
        return Moment(self.when + timedelta(minutes=minutes), self.dated)

    @property
    def text(self) -> Text | str:
        """In words: the day where it was told, else that it is another day."""
        if self.dated:
            return f"{self.when:%Y-%m-%d %H:%M}"
        days = (self.when.date() - datetime.fromisoformat(_ANY_DAY).date()).days
        if not days:
            return f"{self.when:%H:%M}"
        time = f"{self.when:%H:%M}"
        return count("{time}, {days} day later", "{time}, {days} days later", days, time=time, days=days)

    def __str__(self) -> str:
        return self.when.isoformat(timespec="minutes") if self.dated else f"{self.when:%H:%M}"


_ANY_DAY = "2001-01-01"
_WRITTEN = re.compile(r"(?:([12][0-9]{3}-[0-9]{2}-[0-9]{2})[ T])?([0-9]{1,2}:[0-9]{2})")


class Period(NamedTuple):
    """What may be done until when: the paragraph, the number of minutes and whose choice they are, the last moment of it."""

    law: str
    what: Text
    minutes: int
    source: Text | str
    ends: Moment


def periods(available: Moment, regulations: Regulations) -> tuple[Period, ...]:
    """79C1, 92B and 81C3. When each period ends, where the official score could be seen from that moment on.

    79C1 and 92B are the same in both editions. 81C3 goes with them: in 2007 with the first alone, in 2017 with the later.
    """
    correction, ruling, director = (of(regulations) for of in (correction_minutes, ruling_minutes, directors_minutes))
    name = "correction_period_minutes" if director == correction else "appeal_period_minutes"
    told = (
        ("79C1", say("an error in the score is corrected"), correction, "correction_period_minutes"),
        ("92B", say("a ruling is asked for, or appealed"), ruling, "appeal_period_minutes"),
        ("81C3", say("the Director rectifies what he becomes aware of"), director, name),
    )
    return tuple(Period(law, what, minutes, regulations.cited(hook), available.after(minutes)) for law, what, minutes, hook in told)


def was_in_time(period: Period, available: Moment, reported: Moment) -> bool:
    """79C1, 92B. Whether it came before the period ended. Raises BadInput unless both moments tell a day, or neither does.

    Before the score could be seen the period had not begun, which is in time. Of times without a day one that is more than
    twelve hours before the other belongs to the next day.
    """
    if available.dated is not reported.dated:
        raise BadInput(say("expected a day with both times, or with neither"))
    when = reported.when
    if not available.dated and available.when - when > timedelta(hours=12):
        when += timedelta(days=1)
    return in_time(available.when, when, period.minutes)
