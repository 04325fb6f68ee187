"""How often somebody may guess: so many tries of one address in a minute, and so many of all together."""

from __future__ import annotations

from collections import deque

EACH, ALL, WITHIN = 10, 120, 60.0  # wrong tries of one address, of all, in so many seconds


class Tries:
    """The wrong tries of the last minute."""

    def __init__(self) -> None:
        self._wrong: deque[tuple[float, str]] = deque()

    def too_many(self, who: str, now: float) -> bool:
        """Whether he has to wait."""
        while self._wrong and self._wrong[0][0] < now - WITHIN:
            self._wrong.popleft()
        return len(self._wrong) >= ALL or sum(one == who for _, one in self._wrong) >= EACH

    def was_wrong(self, who: str, now: float) -> None:
        """One more."""
        self._wrong.append((now, who))
