"""The names that words mean, the likeliest first; none where they are about other things."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase
from typing import NamedTuple

from oddtrick.everyday.learnt import NOTHING, bare, learnt
from oddtrick.everyday.marks import LITTLE, family, words_of

_MOST = 60  # words of a question that are looked at
_PAIR = 2  # words that may mean something together, where each of them says nothing
_LETTERS, _BEGUN = 4, 3  # of a word in which a slip is looked for, and of one that may be the beginning of another, at least
_LITTLE, _SURE = (
    4.0,
    22.0,
)  # likelier than other things, at least: of little words, and of a common or unknown one by how many are said
# What everybody says of everything: alone it finds nothing.
_COMMON = frozenset(
    map(family, "partner hand card not no wrong opponent player play say make give go come take back out want".split())
)


class Ranked(NamedTuple):
    """A name that was found, and how likely it is: a logarithm, of which only differences mean something."""

    name: str
    score: float


def knows(word: str) -> bool:
    """Whether a word, another of its meaning, or one that begins with as many letters is in two phrases."""
    return word in LITTLE or family(word) in learnt().families


def whole(told: str) -> list[str]:
    """The names of which it is a whole phrase, slips of the finger forgiven."""
    words = words_of(told)
    return learnt().having(bare(words)) or learnt().having(bare(map(_meant, words)))


def ranked(told: str) -> list[Ranked]:
    """All names, the likeliest first; none where other things are as likely, or nothing is known."""
    words = [_meant(word) for word in words_of(told)[:_MOST]]
    telling = {family(word) for word in words if word[1:] and word not in LITTLE}
    common = len(telling) <= 1 and telling <= _COMMON
    if common and len(words) < _PAIR:
        return []
    likely = learnt().likely.of(words)
    other = likely.pop(NOTHING, 0.0)
    found = sorted((Ranked(name, score) for name, score in likely.items()), key=lambda one: (-one.score, one.name))
    return found if found and found[0].score - other > _least(len(words), telling, common) else []


def _least(words: int, telling: set[str], common: bool) -> float:
    """How much likelier than other things it must be: not at all with a word that is known and not common."""
    if not telling:
        return _LITTLE
    return _SURE / max(words, _PAIR) if common or learnt().families.isdisjoint(telling) else 0.0


def _meant(word: str) -> str:
    """The word, or the one of which it is a slip or the beginning: the one that is said most often."""
    if len(word) < _BEGUN or word.isdecimal() or knows(word):
        return word
    often = learnt().often
    slips = _slips(word) if len(word) >= _LETTERS else ()
    near = [other for other in slips if other in often and knows(other)]
    begun = near or [other for other in often if other.startswith(word)]
    return max(begun, key=lambda other: often[other], default=word)


def _slips(word: str) -> Iterator[str]:
    """The words of which this one may be a slip: a letter wrong, missing or too many, or two that changed places."""
    for at in range(len(word) + 1):
        before, after = word[:at], word[at:]
        yield before + after[1:]
        yield before + after[1:2] + after[:1] + after[2:]
        for letter in ascii_lowercase:
            yield before + letter + after
            yield before + letter + after[1:]
