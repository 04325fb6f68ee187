"""Periods that run from the moment when the official score can be seen: the correction period and that of rulings and appeals.

No clock is read here: every moment is passed in.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from oddtrick.citations import Edition
from oddtrick.regulations.values import Regulations

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
    return correction if regulations.edition is Edition.E2007 else max(correction, ruling_minutes(regulations))
