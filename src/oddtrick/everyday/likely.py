"""How likely a name is by what is said: words by their meanings, beginnings of words, and each word with the next one.

A naive Bayes classifier: every phrase counts as much as any other, however long it is; a name begins as all names together are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log, sqrt

from oddtrick.everyday.near import LITTLE, family

_BEFORE = 6.0  # phrases of a name as all names have them, with which each name begins
_LITTLE, _BEGINNING, _NEXT = (
    0.7,
    0.7,
    1.0,
)  # what a little word, a beginning of a word, and two words in a row weigh; a word weighs 1
_LETTERS = 6  # of a beginning, which stands for the endings of one word
_ALL, _MANY = 0.2, 0.6  # of what is said, and of how many phrases a name has
_START, _END = "^", "$"


class Likely:
    """What the phrases of each name have, and what all have."""

    def __init__(self, phrases: Iterable[tuple[str, tuple[str, ...]]]) -> None:
        self._names: dict[str, dict[str, float]] = {}
        self._many: Counter[str] = Counter()
        for name, words in phrases:
            self._many[name] += 1
            for one, share in _shares(marks(words)).items():
                mine = self._names.setdefault(one, {})
                mine[name] = mine.get(name, 0.0) + share
        self._usual = {one: sum(mine.values()) for one, mine in self._names.items()}
        whole = sum(self._usual.values())
        self._usual = {one: much / whole for one, much in self._usual.items()}
        self._much: dict[str, float] = {}
        for mine in self._names.values():
            for name, share in mine.items():
                self._much[name] = self._much.get(name, 0.0) + share

    def of(self, words: Iterable[str]) -> dict[str, float]:
        """By name, how much more likely it is than before anything was said."""
        told = _shares({one: much for one, much in marks(words).items() if one in self._names})
        every = sum(told.values())
        likely = {name: every * log(_BEFORE / (much + _BEFORE)) for name, much in self._much.items()}
        for one, share in told.items():
            usual = _BEFORE * self._usual[one]
            for name, much in self._names[one].items():
                likely[name] += share * log(1 + much / usual)
        return {name: _ALL * (much + _MANY * log(self._many[name])) for name, much in likely.items()}


def marks(words: Iterable[str]) -> dict[str, float]:
    """What is looked at in a phrase: who acted stands in the little words beside the telling ones, `my partner did not`."""
    found: dict[str, float] = {}
    before = _START
    for word in words:
        meant, little = family(word), word in LITTLE
        found[meant] = found.get(meant, 0.0) + (_LITTLE if little else 1.0)
        if not little and meant == word and len(word) >= _LETTERS and not word.isdecimal():
            begun = f"{word[:_LETTERS]}-"
            found[begun] = found.get(begun, 0.0) + _BEGINNING
        pair = f"{before}|{meant}"
        found[pair] = found.get(pair, 0.0) + _NEXT
        before = meant
    last = f"{before}|{_END}"
    found[last] = found.get(last, 0.0) + _NEXT
    return found


def _shares(told: Mapping[str, float]) -> dict[str, float]:
    """Of the length of one for all that is looked at together."""
    length = sqrt(sum(much * much for much in told.values())) or 1.0
    return {one: much / length for one, much in told.items()}
