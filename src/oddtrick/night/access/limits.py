"""How often somebody may try: a bucket for each kind and each who, that fills again by itself. Nothing of it is kept."""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import NamedTuple


class Rate(NamedTuple):
    """So many at once, and then one in so many seconds."""

    burst: int
    each: float


RATES = {
    "entry": Rate(150, 0.3),  # forms and requests that change something, of one pass, or of one address without any
    "login": Rate(8, 30),  # wrong passwords, of one address and of one name
    "code": Rate(20, 15),  # wrong codes and links of one address
    "wrong": Rate(20, 30),  # entries of one table that cannot be: by trying leads a phone would learn a hand
    "table": Rate(8, 450),  # live tables that one person opens
    "tables": Rate(60, 60),  # live tables opened from one address
    "hall": Rate(2_000, 40),  # live tables opened in one hall
    "log": Rate(60, 5),  # refusals of one address that are written down
}
MOST = 20_000  # buckets that are remembered


class Limits:
    """The buckets."""

    def __init__(self) -> None:
        self._used: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def wait(self, kind: str, who: str, now: float, *, take: bool = True) -> int:
        """For how many seconds he is to wait; 0: he may, and it is counted (unless it is only asked)."""
        rate = RATES[kind]
        used, at = self._used.get((kind, who), (0.0, now))
        used = max(0.0, used - max(0.0, now - at) / rate.each)
        free = used <= rate.burst - 1
        if take and free:
            used += 1
        self._used[kind, who] = (used, now)
        self._used.move_to_end((kind, who))
        if len(self._used) > MOST:
            self._used.popitem(last=False)
        return 0 if free else math.ceil((used - rate.burst + 1) * rate.each)
