"""How likely a name is by what is said: a naive Bayes classifier over the marks of phrases, as it was learnt (see `learning`)."""

from __future__ import annotations

from collections.abc import Iterable
from math import log, sqrt
from typing import NamedTuple

from oddtrick.everyday.marks import marks

STEP = 0.04  # of a logarithm: as finely as it is kept
LETTER = ord("Ā")  # a small number is kept as a letter, from this one on
LEAST = ord("¡") - LETTER  # the least of such numbers: what is below it would be no letter
_PAIR, _NEXT, _LETTERS = 0.7, 1.2, 0.7  # how much these marks count beside words and meanings


class Likely(NamedTuple):
    """What the phrases of each name have, and how rare that is among all phrases."""

    phrases: int
    names: list[str]
    begin: list[float]  # by name, how likely it is before anything is said
    whole: list[float]  # by name, what all of its phrases have together
    marks: dict[str, tuple[int, str, str]]  # in how many phrases a mark is, which names have it, and how telling it is for each

    def of(self, words: Iterable[str]) -> dict[str, float]:
        """By name, how likely it is (a logarithm): only the differences mean something. Empty where nothing is known."""
        told = shares(
            (mark, weight(mark, self.phrases, self.marks[mark][0])) for mark in sorted(marks(words)) if mark in self.marks
        )
        if not told:
            return {}
        every = sum(told.values())
        likely = [begin - every * whole for begin, whole in zip(self.begin, self.whole, strict=True)]
        for mark, share in told.items():
            _, names, telling = self.marks[mark]
            for name, steps in zip(names, telling, strict=True):
                likely[ord(name) - LETTER] += share * STEP * (ord(steps) - LETTER)
        return dict(zip(self.names, likely, strict=True))


def weight(mark: str, phrases: int, having: int) -> float:
    """How much a mark counts that so many of all phrases have: the fewer, the more; by its kind, as was best when tried."""
    kind = _PAIR if "&" in mark else _NEXT if "|" in mark and "||" not in mark else _LETTERS if mark.startswith("-") else 1.0
    return kind * (1 + log((1 + phrases) / (1 + having)))


def shares(weighed: Iterable[tuple[str, float]]) -> dict[str, float]:
    """Of the length of one for all that is looked at together, so that every phrase counts as much, however long it is."""
    found = dict(weighed)
    length = sqrt(sum(much * much for much in found.values())) or 1.0
    return {mark: much / length for mark, much in found.items()}
