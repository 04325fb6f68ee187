"""The procedures that words mean, the nearest first: rare words count for more, and a phrase that says little else is nearer."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import log
from typing import NamedTuple

from oddtrick.everyday.alike import meaning_of

_EXACT, _BEGINS, _SAME, _ROOT, _TYPED, _SLIP = 1.0, 0.92, 0.9, 0.75, 0.75, 0.6  # how near one word is to another
_FEW = 2  # letters of which a beginning says nothing
_ENOUGH, _OF_MANY, _MANY = 0.4, 0.28, 5  # of what was asked; of a whole story, and how many words one has
_TOLD, _ELSEWHERE = 0.65, 0.1  # what counts beside the share of the phrase; what the other phrases of a name add
_UNKNOWN, _HARDLY = 3.0, 0.1  # what a word weighs that is nowhere, and one that says nothing
_ROOT_LETTERS, _ROOT_SHARE = 4, 0.65
_SLIP_LETTERS = 5
_ENDINGS = ("s", "d", "ed", "es", "ing", "t", "y", "e", "a", "u", "i", "em", "om", "ow", "ach", "ami")
# Words that say nothing about what happened, English and Polish; they only decide between equals.
_LITTLE = frozenset(
    "a an the of to in on at by is was were be been being am are it its his her hers he she him they them their i my mine me we us "
    "our you your and or but that this these those there who whom which has have had having did does do s t d ll then so just "
    "very some somebody someone one with for from as if when while because would can could will should "
    "w we z ze na do od u i a o oraz sie to jest byl byla bylo byli sa ma mial miala mieli maja tego ten ta te tym tej tych temu "
    "po przy dla za co ktory ktora ktore jak ze ale bo gdy kiedy jego jej ich mu moj moja moje mnie mi ja on ona oni my wy nas czy "
    "jeszcze juz tylko tak ktos ktoras sobie swoj swoja swoje swoim swojego podczas przez jako bardzo jakis niz than "
    "what where why how gdzie dlaczego".split()
)
# Words that everybody uses of everything: they help, but they do not find.
_COMMON = frozenset(
    "no not didn don wasn wouldn couldn cannot can out up off before after during into over nie bez przed poza partner partnera "
    "partnerem partnerowi partners opponent opponents opps player players gracz gracza graczy zawodnik przeciwnik przeciwnika "
    "przeciwnicy card cards karta karty karte kart kartami hand hands reka reki reke play played gral zagral gra made make makes "
    "got get gave give went told tell said says powiedzial zrobil went table board rozdanie rozdania bid call lewa "
    "want take back inny spade ace never nigdy instead".split()
)


_HALF = 0.5
# Of those, the ones that find something alone; and one more that does not.
_FINDS, _FINDS_NOTHING = frozenset("bid call board rozdanie table lewa".split()), "wrong"


class Ranked(NamedTuple):
    """A name that was found: how surely (`tier` 0: every word as it stands; 1: nearly; 2: only most of them), and how well."""

    tier: int
    score: float
    name: str


class _Asked(NamedTuple):
    """The words of a question: what is near to each, and to any of them; what each weighs, and all; those that are not little."""

    near: dict[str, dict[str, float]]
    nearest: dict[str, float]
    weights: dict[str, float]
    whole: float
    telling: list[str]

    def share(self, got: Mapping[str, float]) -> float:
        """How much of the question it is."""
        return sum(self.weights[word] * near for word, near in got.items()) / self.whole


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
                names.setdefault(word, set()).add(name)
                names.setdefault(_family(word), set()).add(name)
        self._count = len(phrases)
        self._weights = {word: self._weight(word, len(names[_family(word)])) for word in self._at}
        self._totals = [sum(self._weights[word] for word in phrase) for _, phrase in self.phrases]
        self._near = lru_cache(maxsize=4_000)(self._nearness)

    def ranked(self, told: str) -> list[Ranked]:
        """The names whose phrases have the words, best first; none where nothing has enough of what was asked."""
        asked = self._asked(list(dict.fromkeys(words_of(told)))[:20])
        if asked is None:
            return []
        best: dict[str, Ranked] = {}
        anywhere: dict[str, dict[str, float]] = {}
        for number in sorted({number for other in asked.nearest for number in self._at[other]}):
            name, phrase = self.phrases[number]
            shared = asked.nearest.keys() & phrase
            got = {word: max([found.get(other, 0.0) for other in shared]) for word, found in asked.near.items()}
            mine = anywhere.setdefault(name, dict.fromkeys(got, 0.0))
            mine.update({word: share for word, share in got.items() if share > mine[word]})
            one = self._phrase(number, got, asked)
            if name not in best or one.score > best[name].score:
                best[name] = one
        enough = _OF_MANY if len(asked.telling) >= _MANY else _ENOUGH
        found = [
            one._replace(score=one.score + _ELSEWHERE * asked.share(anywhere[name]))
            for name, one in best.items()
            if one.score > enough
        ]
        return sorted(found, key=lambda one: (-one.score, one.tier))

    def _asked(self, words: list[str]) -> _Asked | None:
        """What is near to the words; None where they say nothing, or nothing that is known."""
        last = len(words) - 1
        near = {word: self._near(word, _FEW + (n > 0) if n == last else len(word)) for n, word in enumerate(words)}
        if not _says_something(words) or not any(near[word] for word in words if word not in _LITTLE):
            return None
        weights = {word: self._asked_weight(word, near[word]) for word in words}
        nearest: dict[str, float] = {}
        for found in near.values():
            nearest |= {other: share for other, share in found.items() if share > nearest.get(other, 0.0)}
        telling = [word for word in words if word not in _LITTLE] or words
        return _Asked({word: found for word, found in near.items() if found}, nearest, weights, sum(weights.values()), telling)

    def _phrase(self, number: int, got: dict[str, float], asked: _Asked) -> Ranked:
        """How well one phrase fits: what of the question is in it, and how much of it is in the question."""
        name, phrase = self.phrases[number]
        least = min(got.get(word, 0.0) for word in asked.telling)
        tier = 0 if least >= _SAME else 1 if least else 2
        used = sum(self._weights[other] * asked.nearest.get(other, 0.0) for other in phrase) / self._totals[number]
        return Ranked(tier, asked.share(got) * (_TOLD + (1 - _TOLD) * used), name)

    def _nearness(self, word: str, more_than: int) -> dict[str, float]:
        """How near the word is to each that is known.

        Only a word that is not known may be unfinished, of more letters than so many, or have a slip in it.
        """
        found = {other: near for other in self._at if (near := _near(word, other))}
        if word in self._at or word in _LITTLE:
            return found
        if len(word) > more_than:
            found |= {other: max(_TYPED, found.get(other, 0.0)) for other in self._at if other.startswith(word)}
        if not found and len(word) >= _SLIP_LETTERS:
            found = {other: _SLIP for other in self._at if other[0] == word[0] and _one_slip(word, other)}
        return found

    def _asked_weight(self, word: str, near: dict[str, float]) -> float:
        if not near:
            return _HARDLY if word in _LITTLE or word.isdecimal() else _UNKNOWN
        mine = self._weights.get(word)
        return max(self._weights[other] * share for other, share in near.items()) if mine is None else mine

    def _weight(self, word: str, having: int) -> float:
        """A rare word says more than a common one, and a little one hardly anything."""
        if word in _LITTLE:
            return _HARDLY
        return log(1 + self._count / having) * (_HALF if word.isdecimal() or _family(word) in _COMMON_FAMILIES else 1)


def words_of(text: str) -> list[str]:
    """The words of a text in small letters without accents; the Polish ł, which is a letter of its own, as l."""
    apart = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return re.findall(r"\w+", "".join(letter for letter in apart if not unicodedata.combining(letter)))


def bare(words: Iterable[str]) -> tuple[str, ...]:
    """Without an article in front."""
    one = tuple(words)
    return one[1:] if one[:1] in (("a",), ("an",), ("the",)) else one


def _says_something(asked: list[str]) -> bool:
    """Whether the words are more than one or two that everybody uses of everything, or a bare number."""
    told = [word for word in asked if word not in _LITTLE]
    if len(told) > _FEW or (len(told) == _FEW and any(word.isdecimal() for word in told)):
        return True
    return any(_family(word) not in _NOTHING_ALONE and not word.isdecimal() for word in told)


def _family(word: str) -> str:
    """What stands for all words of one meaning; no word has a blank in it."""
    return f"{meaning} " if (meaning := meaning_of(word)) is not None else word


_COMMON_FAMILIES = frozenset(_family(word) for word in _COMMON)
_NOTHING_ALONE = (_COMMON_FAMILIES | {_family(_FINDS_NOTHING)}) - {_family(word) for word in _FINDS}


def _near(word: str, other: str) -> float:
    if word == other:
        return _EXACT
    if word in _LITTLE or other in _LITTLE:
        return 0.0
    one, two = meaning_of(word), meaning_of(other)
    if one is not None and two is not None:
        return _SAME if one == two else 0.0
    if word[0] != other[0] or word.isdecimal() or other.isdecimal():
        return 0.0
    short, long = sorted((word, other), key=len)
    if long.startswith(short) and len(short) > _FEW:
        rest = long[len(short) :]
        if rest in _ENDINGS and (len(short) > _FEW + 1 or rest in _ENDINGS[:5]):
            return _BEGINS
    shared = next((n for n, (left, right) in enumerate(zip(word, other, strict=False)) if left != right), len(short))
    return _ROOT if shared >= _ROOT_LETTERS and shared >= _ROOT_SHARE * len(long) else 0.0


def _one_slip(word: str, other: str) -> bool:
    """Whether one letter is wrong, missing or too many, or two neighbours changed places."""
    if abs(len(word) - len(other)) > 1:
        return False
    first = next((n for n, (one, two) in enumerate(zip(word, other, strict=False)) if one != two), min(len(word), len(other)))
    left, right = word[first:], other[first:]
    swapped = left[:2] == right[1::-1] and left[2:] == right[2:]
    return swapped or left[1:] == right[1:] or left[1:] == right or left == right[1:]
