"""How likely a name is by the words of a question: words that its phrases use more than others do, and two of them together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log, sqrt

from oddtrick.everyday.near import LITTLE, family

_BEFORE, _PAIRS_BEFORE = 1.0, 2.0  # phrases of a name as all others have them, with which each name begins
_MOST, _MOST_OF_PAIR = 3.0, 4.0  # what one word, and one pair of words, can say at most
_LITTLE = 0.15
_APART = 3  # words between which a pair is looked for
_OF_WORDS, _OF_PAIRS, _OFTEN = 0.15, 0.1, 0.05


class Likely:
    """What the phrases of all names have in common, and what only some have."""

    def __init__(self, phrases: Iterable[tuple[str, tuple[str, ...]]]) -> None:
        self._names: list[str] = []
        self._pairs: dict[frozenset[str], list[int]] = {}
        for number, (name, words) in enumerate(phrases):
            self._names.append(name)
            for pair in _pairs(words):
                self._pairs.setdefault(pair, []).append(number)
        self._many = Counter(self._names)

    def of(self, words: list[str], found: Mapping[str, Mapping[int, float]], but: int = -1) -> dict[str, float]:
        """By name, how much more likely it is than before anything was said; `found` has the phrases near to each word."""
        likely: dict[str, float] = {}
        told = [(word, self._by_name(here), sum(here.values())) for word, here in found.items()]
        names = dict.fromkeys(name for _, mine, _ in told for name in mine)
        for word, mine, total in told:
            usual = (total + 0.5) / len(self._names)
            weight = _LITTLE if word in LITTLE else 1.0
            for name in names:
                more = log((mine.get(name, 0.0) + _BEFORE * usual) / (self._many[name] + _BEFORE) / usual)
                likely[name] = likely.get(name, 0.0) + _OF_WORDS * weight * max(-_MOST, min(_MOST, more))
        for pair in _pairs(words):
            self._together(pair, but, likely)
        root = sqrt(max(1, sum(word not in LITTLE for word in words)))
        return {name: much / root + _OFTEN * log(self._many[name]) for name, much in likely.items()}

    def _together(self, pair: frozenset[str], but: int, likely: dict[str, float]) -> None:
        numbers = [number for number in self._pairs.get(pair, ()) if number != but]
        usual = (len(numbers) + 0.5) / len(self._names)
        for name, times in Counter(self._names[number] for number in numbers).items():
            more = log((times + _PAIRS_BEFORE * usual) / (self._many[name] + _PAIRS_BEFORE) / usual)
            if name in likely:
                likely[name] += _OF_PAIRS * min(_MOST_OF_PAIR, max(0.0, more))

    def _by_name(self, here: Mapping[int, float]) -> dict[str, float]:
        mine: dict[str, float] = {}
        for number, share in here.items():
            name = self._names[number]
            mine[name] = mine.get(name, 0.0) + share
        return mine


def _pairs(words: Iterable[str]) -> set[frozenset[str]]:
    """Two telling words that stand near each other, by their meanings, in any order."""
    told = list(dict.fromkeys(family(word) for word in words if word not in LITTLE))
    return {frozenset((one, other)) for n, one in enumerate(told) for other in told[n + 1 : n + 1 + _APART]}
