"""Addresses of devices, which are kept for some days and no longer: each stands in the journal with the day on which it was seen.

So an address that comes every Thursday is another text on each of them, and can be erased with its day (`journal.personal`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, date, datetime
from ipaddress import ip_address

from oddtrick.journal.contract import PersonalText

_DATED = re.compile(r"(?P<address>\S+) (?P<day>\d{4}-\d\d-\d\d)")


def dated(address: str, now: float) -> str:
    """An address as it is kept: with its day (UTC)."""
    return f"{address} {datetime.fromtimestamp(now, UTC):%Y-%m-%d}" if address else ""


def plain(kept: str) -> str:
    """The address alone; what stands in place of one that was erased stays as it is."""
    found = _DATED.fullmatch(kept)
    return found["address"] if found else kept


def is_address(text: str) -> bool:
    """Whether a personal text is an address, and nobody's name."""
    if _DATED.fullmatch(text):
        return True
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def older(texts: Iterable[PersonalText], first: date) -> list[str]:
    """Those of addresses that were seen before that day; of one without a day it is not known that it is newer."""
    days = ((one.text, _DATED.fullmatch(one.text)) for one in texts if is_address(one.text))
    return [text for text, found in days if found is None or found["day"] < first.isoformat()]
