"""The procedures that words mean, the nearest first: whole words before their beginnings, these before words of the same root."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from math import log
from typing import NamedTuple

_EXACT, _BEGINS, _ROOT, _SLIP = 1.0, 0.9, 0.7, 0.6  # how near one word is to another
_FEW = 2  # letters of which a beginning says little
_ENOUGH = 0.35  # of what was asked
_SOME = 0.2  # of what was asked, where nothing has enough of it
_ROOT_LETTERS = 5
# Words that say nothing about what happened, English and Polish; they only decide between equals.
_LITTLE = frozenset(
    "a an the of to in on at by is was were be been it his her he she they i my me we us our you your and or but that this "
    "who has had have did does do "
    "w we z ze na do o od u i a oraz sie to jest byl byla ma mial tego ten ta te po przy dla za co ktory".split()
)


class Ranked(NamedTuple):
    """A name that was found: how surely (`tier` 0: every word as it stands; 1: by roots; 2: only most of them), and how well."""

    tier: int
    score: float
    name: str


def words_of(text: str) -> list[str]:
    """The words of a text in small letters without accents; the Polish ł, which is a letter of its own, as l."""
    apart = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return re.findall(r"\w+", "".join(letter for letter in apart if not unicodedata.combining(letter)))


def ranked(told: str, phrases: Mapping[str, Iterable[list[str]]]) -> list[Ranked]:
    """The names whose phrases have the words, best first; those that have too little of them are left out if any has enough."""
    asked = list(dict.fromkeys(words_of(told)))[:20]
    words = {name: {other for phrase in mine for other in phrase} for name, mine in phrases.items()}
    known = set().union(*words.values())
    near = {word: _nearness(word, known) for word in asked}
    weights = _weights(asked, near, words.values())
    whole = sum(weights.values())
    if not whole:
        return []
    meant = {other for found in near.values() for other in found}
    found = [_rank(name, mine, near, meant, weights, whole) for name, mine in phrases.items() if not meant.isdisjoint(words[name])]
    kept = [one for one in found if one.score > _ENOUGH] or [one for one in found if one.score > _SOME]
    return sorted(kept, key=lambda one: (one.tier, -one.score))


def _rank(
    name: str,
    mine: Iterable[list[str]],
    near: dict[str, dict[str, float]],
    meant: set[str],
    weights: dict[str, float],
    whole: float,
) -> Ranked:
    """The best phrase of a name; what its other phrases have besides counts a little. `meant` are all that are near."""
    best, anywhere = Ranked(2, 0.0, name), dict.fromkeys(weights, 0.0)
    content = [word for word in weights if word not in _LITTLE] or [*weights]
    for phrase in mine:
        shared = meant.intersection(phrase)
        if not shared:
            continue
        got = {word: max([near[word].get(other, 0.0) for other in shared]) for word in weights}
        anywhere = {word: max(anywhere[word], got[word]) for word in weights}
        tier = 0 if all(got[word] >= _BEGINS for word in content) else 1 if all(got[word] for word in content) else 2
        covered = sum(weights[word] * got[word] for word in weights) / whole
        telling = [other for other in phrase if other not in _LITTLE] or phrase
        used = sum(other in shared for other in telling) / len(telling)
        score = covered * (0.85 + 0.15 * used)
        if (tier, -score) < (best.tier, -best.score):
            best = Ranked(tier, score, name)
    elsewhere = sum(weights[word] * anywhere[word] for word in weights) / whole
    return best._replace(score=best.score + 0.1 * elsewhere)


def _nearness(word: str, known: Iterable[str]) -> dict[str, float]:
    """How near the word is to each of those that are known; the distant ones are left out."""
    return {other: near for other in known if other[0] == word[0] and (near := _near(word, other))}


def _near(word: str, other: str) -> float:
    if word == other:
        return _EXACT
    if other.startswith(word):
        return _BEGINS if len(word) > _FEW else _SLIP
    if word.isdecimal() or other.isdecimal():
        return 0.0
    shared = next((n for n, (one, two) in enumerate(zip(word, other, strict=False)) if one != two), min(len(word), len(other)))
    if shared >= _ROOT_LETTERS or (shared >= _ROOT_LETTERS - 1 and shared >= 0.6 * max(len(word), len(other))):
        return _ROOT
    return _SLIP if len(word) >= _ROOT_LETTERS and _one_slip(word, other) else 0.0


def _one_slip(word: str, other: str) -> bool:
    """Whether one letter is wrong, missing or too many, or two neighbours changed places."""
    if abs(len(word) - len(other)) > 1:
        return False
    first = next((n for n, (one, two) in enumerate(zip(word, other, strict=False)) if one != two), min(len(word), len(other)))
    left, right = word[first:], other[first:]
    swapped = left[:2] == right[1::-1] and left[2:] == right[2:]
    return swapped or left[1:] == right[1:] or left[1:] == right or left == right[1:]


def _weights(asked: list[str], near: dict[str, dict[str, float]], names: Collection[set[str]]) -> dict[str, float]:
    """A rare word says more than a common one, and a little one hardly anything."""
    found = {}
    for word in asked:
        having = sum(not mine.isdisjoint(near[word]) for mine in names)
        found[word] = 0.15 if word in _LITTLE else 1 + log(len(names) / (1 + having)) / 3
    return found
