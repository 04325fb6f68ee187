"""How likely a name is by what is said: each word, its meaning, its beginning, and each meaning with the next one.

A naive Bayes classifier over what is looked at, where what stands in few phrases counts for more (tf-idf): every phrase counts as
much as any other, however long it is; a name begins with its share of all phrases.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log, sqrt

from oddtrick.everyday.near import family

_SEEN = 0.006  # of everything, as if each name had it
_LETTERS = 5  # of a beginning, which stands for the endings of one word
_ALL = 0.45  # of what this says beside how near a phrase is
_START, _END = "^", "$"


class Likely:
    """What the phrases of each name have, and how rare that is among all phrases."""

    def __init__(self, phrases: Iterable[tuple[str, tuple[str, ...]]]) -> None:
        looked = [(name, marks(words)) for name, words in phrases]
        many = Counter(name for name, _ in looked)
        having = Counter(one for _, found in looked for one in found)
        self._rare = {one: 1 + log((1 + len(looked)) / (1 + much)) for one, much in having.items()}
        self._names: dict[str, dict[str, float]] = {}
        whole = dict.fromkeys(many, _SEEN * len(having))
        for name, found in looked:
            for one, share in self._shares(found).items():
                mine = self._names.setdefault(one, {})
                mine[name] = mine.get(name, 0.0) + share
                whole[name] += share
        self._begin = {name: log(much / len(looked)) for name, much in many.items()}
        self._whole = {name: log(much / _SEEN) for name, much in whole.items()}
        self._much = {one: {name: log(1 + share / _SEEN) for name, share in mine.items()} for one, mine in self._names.items()}

    def of(self, words: Iterable[str]) -> dict[str, float]:
        """By name, how likely it is: only the differences mean something."""
        told = self._shares({one: much for one, much in marks(words).items() if one in self._rare})
        every = sum(told.values())
        likely = {name: begin - every * self._whole[name] for name, begin in self._begin.items()}
        for one, share in told.items():
            for name, much in self._much[one].items():
                likely[name] += share * much
        return {name: _ALL * much for name, much in likely.items()}

    def _shares(self, found: Mapping[str, float]) -> dict[str, float]:
        """Of the length of one for all that is looked at together."""
        weighed = {one: much * self._rare[one] for one, much in found.items()}
        length = sqrt(sum(much * much for much in weighed.values())) or 1.0
        return {one: much / length for one, much in weighed.items()}


def marks(words: Iterable[str]) -> dict[str, float]:
    """What is looked at in a phrase: who acted stands in the little words beside the telling ones, `my partner did not`."""
    found: dict[str, float] = {}
    before = _START
    for word in words:
        meant = family(word)
        looked = [word, f"{meant}.", f"{before}|{meant}"]
        if len(word) > _LETTERS:
            looked.append(f"{word[:_LETTERS]}-")
        found |= dict.fromkeys(looked, 1.0)
        before = meant
    return found | {f"{before}|{_END}": 1.0}
