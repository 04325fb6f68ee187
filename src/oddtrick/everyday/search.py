"""The procedures that words mean, the nearest first: rare words count for more, and a phrase that says little else is nearer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import log
from operator import itemgetter
from typing import NamedTuple

from oddtrick.everyday.likely import Likely
from oddtrick.everyday.near import COMMON, LITTLE, SAME, Known, family, words_of

NOTHING = ""  # the name of phrases about other things: where they are the best, nothing is found
_FEW = 2  # letters of which a beginning says nothing; telling words that are few
_MOST = 60  # words of a question that are looked at
_KEPT = 100  # words of which is kept where they are: people use few, and a box that is typed in asks the first of them again
_USED, _ALL_OVER, _SEEN = 0.5, 0.6, 1.5  # how a phrase is used up; what all phrases of a name add; how soon a word is a name's own
_UNKNOWN, _STRANGE, _HARDLY = 5.0, 2, 0.1  # what a word weighs that is nowhere, how many such count, and one that says nothing
_HALF = 0.5
# What is told of is more likely than other things; how much of the question its phrases have, and how many words are of the game.
_ENOUGH, _SURE, _COVERED, _OFTEN, _TIMES = 3.5, 0.67, 2.2, 2.0, 3
_ENOUGH_ALONE = 0.36  # of the question, where nothing is known of other things
# Of the common words, the ones that find something alone; and one more that does not.
_FINDS, _FINDS_NOTHING = frozenset("bid call board rozdanie table lewa".split()), "wrong"


class Ranked(NamedTuple):
    """A name that was found: how surely (`tier` 0: every word as it stands; 1: nearly; 2: only most of them), and how well."""

    tier: int
    score: float
    name: str


class _Here(NamedTuple):
    """Where a word is: how near to it each phrase comes, by its number; by name, all its phrases together, and the nearest."""

    phrases: dict[int, float]
    times: dict[str, float]
    most: dict[str, float]


class _Asked(NamedTuple):
    """The words of a question: what is near to each, where it is, what each weighs, and all; how many are not little."""

    near: dict[str, dict[str, float]]
    here: dict[str, _Here]
    weights: dict[str, float]
    whole: float
    telling: int


class _Found(NamedTuple):
    """By the number of a phrase or the name of a procedure: how much it has of the question."""

    phrases: dict[int, float]
    names: dict[str, float]
    covered: dict[str, float]


class Index:
    """The phrases of all names, made ready for searching."""

    def __init__(self, phrases: Mapping[str, Iterable[list[str]]]) -> None:
        self.phrases = [(name, tuple(phrase)) for name, mine in phrases.items() for phrase in mine if phrase]
        self.whole: dict[tuple[str, ...], list[str]] = {}
        self._at: dict[str, list[int]] = {}
        names: dict[str, set[str]] = {}
        for number, (name, phrase) in enumerate(self.phrases):
            told = self.whole.setdefault(bare(phrase), [])
            told.extend([name] * (name not in told))
            for word in dict.fromkeys(phrase):
                self._at.setdefault(word, []).append(number)
                names.setdefault(family(word), set()).add(name)
        self._count = len(phrases)
        self._weights = {word: self._weight(word, len(names[family(word)])) for word in self._at}
        self._words = [tuple(dict.fromkeys(phrase)) for _, phrase in self.phrases]
        self._totals = [sum(self._weights[word] for word in words) for words in self._words]
        self._times = Counter(family(word) for name, phrase in self.phrases if name != NOTHING for word in {*phrase})
        self._strange = {word for word in self._at if names[family(word)] == {NOTHING}}
        self._known = Known(self._at)
        self._likely = Likely(self.phrases)
        self._where = lru_cache(maxsize=_KEPT)(self._here)

    def knows(self, word: str) -> bool:
        """Whether a word is one of the phrases' or of one meaning with one."""
        return bool(self._known.near(word, len(word)))

    def ranked(self, told: str) -> list[Ranked]:
        """The names whose phrases have the words, best first; none where nothing has enough of what was asked."""
        said = words_of(told)[:_MOST]
        words = list(dict.fromkeys(said))
        asked = self._asked(words)
        if asked is None:
            return []
        found = self._found(asked)
        likely = self._likely.of(self._as_known(said, asked.near))
        all_over = ((name, _ALL_OVER * share / asked.whole) for name, share in found.names.items())
        more = {name: share + likely[name] for name, share in all_over}
        best = (one._replace(score=one.score + more[one.name]) for one in self._best(asked, found) if one.name != NOTHING)
        order = sorted(best, key=lambda one: (-one.score, one.tier))
        return order if order and self._is_told_of(order[0].name, asked, found, likely) else []

    def _best(self, asked: _Asked, found: _Found) -> Iterable[Ranked]:
        """Of each name the phrase that is nearest to the question."""
        nearest: dict[str, float] = {}
        for near in asked.near.values():
            nearest |= {other: share for other, share in near.items() if share > nearest.get(other, 0.0)}
        best: dict[str, tuple[float, int]] = {}
        for number, share in sorted(found.phrases.items(), key=itemgetter(1), reverse=True):
            name = self.phrases[number][0]
            score = share / asked.whole
            if name in best and score <= best[name][0]:
                continue  # nor is it, with what it has besides
            used = sum(self._weights[word] * nearest[word] for word in self._words[number] if word in nearest)
            score *= 1 - _USED + _USED * min(1.0, used / self._totals[number])
            if name not in best or score > best[name][0]:
                best[name] = score, number
        return [Ranked(self._tier(number, asked), score, name) for name, (score, number) in best.items()]

    def _tier(self, number: int, asked: _Asked) -> int:
        """How surely a phrase has every telling word."""
        having = (here.phrases.get(number, 0.0) for word, here in asked.here.items() if word not in LITTLE)
        shares = [share for share in having if share]
        if len(shares) < asked.telling:
            return 2
        return 0 if min(shares, default=SAME) >= SAME else 1

    def _is_told_of(self, name: str, asked: _Asked, found: _Found, likely: Mapping[str, float]) -> bool:
        """Whether a name is likely enough beside the phrases about other things, which no search needs to have."""
        covered = found.covered[name] / asked.whole
        if NOTHING not in likely:
            return covered > _ENOUGH_ALONE
        sure = likely[name] - likely[NOTHING]
        return _SURE * sure + _COVERED * covered + _OFTEN * self._of_the_game(asked.weights) > _ENOUGH

    def _of_the_game(self, words: Iterable[str]) -> float:
        """How many of the telling words are such as people use of what happens at a table."""
        told = [word for word in words if word not in LITTLE]
        near = (self._known.near(word, len(word)) for word in told)
        often = sum(max((self._times[family(other)] for other in found), default=0) >= _TIMES for found in near)
        return often / max(1, len(told))

    def _as_known(self, words: list[str], near: Mapping[str, Mapping[str, float]]) -> list[str]:
        """The words as they were meant: one that no phrase has, by the nearest that is known."""
        meant = {word: max(known, key=lambda other: (known[other], other)) for word, known in near.items() if word not in self._at}
        return [meant.get(word, word) for word in words]

    def _here(self, word: str, more_than: int) -> _Here:
        """The phrases that have a word, or one near to it."""
        found = _Here({}, {}, {})
        for other, share in self._known.near(word, more_than).items():
            for number in self._at[other]:
                if share > found.phrases.get(number, 0.0):
                    found.phrases[number] = share
        for number, share in found.phrases.items():
            name = self.phrases[number][0]
            found.times[name] = found.times.get(name, 0.0) + share
            found.most[name] = max(found.most.get(name, 0.0), share)
        return found

    def _found(self, asked: _Asked) -> _Found:
        """What of the question is in each phrase, and in all phrases of a name together: in many of them it is the name's own."""
        phrases: dict[int, float] = {}
        names: dict[str, float] = {}
        covered: dict[str, float] = {}
        for word, here in asked.here.items():
            weight = asked.weights[word]
            for number, share in here.phrases.items():
                phrases[number] = phrases.get(number, 0.0) + weight * share
            for name, times in here.times.items():
                covered[name] = covered.get(name, 0.0) + weight * here.most[name]
                names[name] = names.get(name, 0.0) + weight * times / (times + _SEEN)
        return _Found(phrases, names, covered)

    def _asked(self, words: list[str]) -> _Asked | None:
        """What is near to the words; None where they say nothing, or nothing that is known."""
        last = len(words) - 1
        more_than = {word: _FEW + (n > 0) if n == last else len(word) for n, word in enumerate(words)}
        near = {word: self._known.near(word, more) for word, more in more_than.items()}
        if not _says_something(words) or not any(near[word] for word in words if word not in LITTLE and len(word) > 1):
            return None
        weights = {word: self._asked_weight(word, near[word]) for word in words}
        strange = [word for word in words if weights[word] == _UNKNOWN]
        weights |= dict.fromkeys(strange[_STRANGE:], _HARDLY)
        telling = sum(word not in LITTLE for word in words) or len(words)
        found = {word: mine for word, mine in near.items() if mine}
        here = {word: self._where(word, more_than[word]) for word in found}
        return _Asked(found, here, weights, sum(weights.values()), telling)

    def _asked_weight(self, word: str, near: dict[str, float]) -> float:
        if self._strange.issuperset(near):
            return _HARDLY if word in LITTLE or word.isdecimal() else _UNKNOWN
        mine = self._weights.get(word)
        return max(self._weights[other] * share for other, share in near.items()) if mine is None else mine

    def _weight(self, word: str, having: int) -> float:
        """A rare word says more than a common one, and a little one hardly anything."""
        if word in LITTLE:
            return _HARDLY
        return log(1 + self._count / having) * (_HALF if word.isdecimal() or family(word) in _COMMON_FAMILIES else 1)


def bare(words: Iterable[str]) -> tuple[str, ...]:
    """Without an article in front."""
    one = tuple(words)
    return one[1:] if one[1:] and one[:1] in (("a",), ("an",), ("the",)) else one


def _says_something(asked: list[str]) -> bool:
    """Whether the words are more than one that everybody uses of everything, or a bare number."""
    told = [word for word in asked if word not in LITTLE]
    if len({*map(family, told)}) >= _FEW:
        return True
    return any(family(word) not in _NOTHING_ALONE and not word.isdecimal() for word in told)


_COMMON_FAMILIES = frozenset(family(word) for word in COMMON)
_NOTHING_ALONE = (_COMMON_FAMILIES | {family(_FINDS_NOTHING)}) - {family(word) for word in _FINDS}
