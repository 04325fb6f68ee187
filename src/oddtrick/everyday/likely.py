"""How likely a name is by what is said: a naive Bayes classifier over the marks of phrases.

A mark that few phrases have counts for more (tf-idf), one that a single phrase has for nothing; every phrase counts as much as any
other, however long it is; a name begins with its share of all phrases.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import log, sqrt

from oddtrick.everyday.marks import marks

_SEEN = 0.008  # of everything, as if each name had it
_PHRASES = 2  # that have a mark, at least


class Likely:
    """What the phrases of each name have, and how rare that is among all phrases."""

    def __init__(self, phrases: Iterable[tuple[str, tuple[str, ...]]]) -> None:
        looked = [(name, marks(words)) for name, words in phrases]
        many = Counter(name for name, _ in looked)
        having = Counter(mark for _, found in looked for mark in found)
        self._rare = {mark: 1 + log((1 + len(looked)) / (1 + much)) for mark, much in having.items() if much >= _PHRASES}
        whole = dict.fromkeys(many, _SEEN * len(self._rare))
        self._much: dict[str, dict[str, float]] = {mark: {} for mark in self._rare}
        for name, found in looked:
            for mark, share in self._shares(found).items():
                mine = self._much[mark]
                mine[name] = mine.get(name, 0.0) + share
                whole[name] += share
        for mine in self._much.values():
            for name, share in mine.items():
                mine[name] = log(1 + share / _SEEN)
        self._begin = {name: log(much / len(looked)) for name, much in many.items()}
        self._whole = {name: log(much / _SEEN) for name, much in whole.items()}

    def of(self, words: Iterable[str]) -> dict[str, float]:
        """By name, how likely it is (a logarithm): only the differences mean something. Empty where nothing is known."""
        told = self._shares(marks(words))
        if not told:
            return {}
        every = sum(told.values())
        likely = {name: begin - every * self._whole[name] for name, begin in self._begin.items()}
        for mark, share in told.items():
            for name, much in self._much[mark].items():
                likely[name] += share * much
        return likely

    def _shares(self, found: Iterable[str]) -> dict[str, float]:
        """Of the length of one for all that is looked at together."""
        weighed = {mark: rare for mark in found if (rare := self._rare.get(mark))}
        length = sqrt(sum(much * much for much in weighed.values())) or 1.0
        return {mark: much / length for mark, much in weighed.items()}
