"""What a rehearsal came to: findings in plain words, and whether this computer is ready."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from oddtrick.texts import Text


class Grade(Enum):
    """How a finding is meant."""

    GOOD = "good"
    CARE = "care"  # it can be played, and somebody looks after it
    BAD = "bad"


class Finding(NamedTuple):
    """One, by a name that programs know."""

    name: str
    grade: Grade
    text: Text


class Rehearsed(NamedTuple):
    """All of them, and the seconds from sending a result to its answer, in order."""

    findings: tuple[Finding, ...]
    seconds: tuple[float, ...] = ()

    @property
    def ready(self) -> bool:
        """Whether nothing was bad."""
        return all(one.grade is not Grade.BAD for one in self.findings)

    def seconds_of(self, percent: int) -> float | None:
        """In how many seconds so many of a hundred results were answered."""
        return self.seconds[min(len(self.seconds) - 1, len(self.seconds) * percent // 100)] if self.seconds else None
