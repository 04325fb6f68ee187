"""The names that words mean, the likeliest first; none where they are about other things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from string import ascii_lowercase
from typing import NamedTuple

from oddtrick.everyday.likely import Likely
from oddtrick.everyday.marks import LITTLE, family, words_of

NOTHING = ""  # the name of phrases about other things
_MOST = 60  # words of a question that are looked at
_PHRASES = 2  # that have a word, or others of its meaning: less may be a slip
_LETTERS = 4  # of a word in which a slip is looked for, at least
_LIKELIER = 3.5  # than other things, at least
# What everybody says of everything: alone it finds nothing.
_COMMON = frozenset(
    map(family, "partner hand card not no wrong opponent player play say make give go come take back out want".split())
)


class Ranked(NamedTuple):
    """A name that was found, and how likely it is: a logarithm, of which only differences mean something."""

    name: str
    score: float


class Index:
    """Phrases of names, made ready for searching. Those of the name NOTHING are about other things."""

    def __init__(self, phrases: Iterable[tuple[str, tuple[str, ...]]]) -> None:
        told = [(name, words) for name, words in phrases if words]
        self._whole: dict[tuple[str, ...], dict[str, None]] = {}
        for name, words in told:
            self._whole.setdefault(bare(words), {})[name] = None
        self._often = Counter(word for _, words in told for word in words)
        families = Counter(family(word) for _, words in told for word in {*words} - LITTLE)
        self._families = {one for one, much in families.items() if much >= _PHRASES}
        self._likely = Likely(told)

    def knows(self, word: str) -> bool:
        """Whether a word, another of its meaning, or one that begins with as many letters is in a phrase."""
        return word in LITTLE or family(word) in self._families

    def whole(self, told: str) -> list[str]:
        """The names of which it is a whole phrase."""
        return [name for name in self._whole.get(bare(words_of(told)), ()) if name != NOTHING]

    def ranked(self, told: str) -> list[Ranked]:
        """All names, the likeliest first; none where other things are as likely, or nothing is known."""
        words = [self._meant(word) for word in words_of(told)[:_MOST]]
        telling = {family(word) for word in words if word[1:] and word not in LITTLE and not word.isdecimal()}
        if self._families.isdisjoint(telling) or (len(telling) == 1 and telling <= _COMMON):
            return []
        likely = self._likely.of(words)
        other = likely.pop(NOTHING, 0.0)
        found = sorted((Ranked(name, score) for name, score in likely.items()), key=lambda one: (-one.score, one.name))
        return found if found and found[0].score - other > _LIKELIER else []

    def _meant(self, word: str) -> str:
        """The word, or the one of which it is a slip or the beginning: the one that is said most often."""
        if len(word) < _LETTERS or word.isdecimal() or self.knows(word):
            return word
        near = [other for other in _slips(word) if other in self._often and self.knows(other)]
        begun = near or [other for other in self._often if other.startswith(word)]
        return max(begun, key=lambda other: self._often[other], default=word)


def bare(words: Iterable[str]) -> tuple[str, ...]:
    """Without an article in front."""
    one = tuple(words)
    return one[1:] if one[1:] and one[0] in ("a", "an", "the") else one


def _slips(word: str) -> Iterator[str]:
    """The words of which this one may be a slip: a letter wrong, missing or too many, or two that changed places."""
    for at in range(len(word) + 1):
        before, after = word[:at], word[at:]
        yield before + after[1:]
        yield before + after[1:2] + after[:1] + after[2:]
        for letter in ascii_lowercase:
            yield before + letter + after
            yield before + letter + after[1:]
