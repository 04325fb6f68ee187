"""The search learns from the phrases in `said`; `tools/said.py` does it whenever they have changed, and keeps what was learnt.

A mark that few phrases have counts for more (tf-idf); what a single phrase has counts for nothing, and what two words make together
only when three phrases have it; a name with more phrases begins as a little more likely. What counting alone confuses may be told
apart by a second learner (`Apart`): it says how much more, or less, a mark is to mean each of the names that have it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from hashlib import sha256
from importlib.resources import files
from math import log

from oddtrick.everyday.calls import read_calls
from oddtrick.everyday.learnt import NOTHING, Learnt, bare, kept
from oddtrick.everyday.likely import LEAST, LETTER, STEP, Likely, shares, weight
from oddtrick.everyday.marks import LITTLE, family, marks, words_of
from oddtrick.everyday.spoken import kinds, spelt
from oddtrick.everyday.words import phrases, sayings

_SEEN = 0.005  # of everything, as if each name had it
_BEGIN = 0.75  # of the share of all phrases that a name has: how much it counts
_PHRASES, _TOGETHER = 2, 3  # that have a mark, or two words together, at least
_APART = 4.0  # how much the second learner counts beside the first, as was best when tried
_PART = 40  # of so many phrases one is learnt from, to see whether all would be learnt alike
_FILES = "en.txt", "pl.txt", "other.txt", "alike.txt", "short.txt"

Shares = dict[str, float]
Apart = Callable[[list[tuple[str, Shares]]], Mapping[str, Mapping[str, float]]]


def learn(apart: Apart | None = None) -> Learnt:
    """From all phrases, anew: of the procedures, and of talk about other things.

    `apart` gets every phrase as its name and the shares of its marks, and gives by mark and name what is to be added.
    """
    return _learnt(1, apart)._replace(origin=origin())


def origin() -> str:
    """What changes with the phrases, and with the way of learning as a part of them shows it: quick to know."""
    said = b"".join((files("oddtrick.everyday") / "said" / name).read_bytes() for name in _FILES)
    return sha256(said.replace(b"\r\n", b"\n") + kept(_learnt(_PART)).encode()).hexdigest()


def _learnt(part: int, apart: Apart | None = None) -> Learnt:
    said = [(name, phrase) for name, mine in sayings().items() for phrase in mine]
    said += [(NOTHING, phrase) for _, phrase in phrases("other.txt")]
    told = [(name, told_as(phrase)) for name, phrase in said[::part]]
    likely = _likely(told, apart)
    whole: dict[str, str] = {}
    for name, words in told:
        letter = chr(LETTER + likely.names.index(name))
        if name != NOTHING and letter not in whole.setdefault(bare(words), ""):
            whole[bare(words)] += letter
    families = Counter(family(word) for _, words in told for word in {*words} - LITTLE)
    return Learnt(
        "",
        dict(sorted(Counter(word for _, words in told for word in words).items())),
        frozenset(one for one, much in families.items() if much >= _PHRASES),
        dict(sorted(whole.items())),
        likely,
    )


def told_as(phrase: str) -> tuple[str, ...]:
    """The words of a phrase to learn from."""
    return (*words_of(read_calls(kinds(spelt(phrase))).words),)


def _likely(told: list[tuple[str, tuple[str, ...]]], apart: Apart | None) -> Likely:
    looked = [(name, marks(words)) for name, words in told]
    many = Counter(name for name, _ in looked)
    names = sorted(many)
    having = Counter(mark for _, found in looked for mark in found)
    counts = {mark: much for mark, much in having.items() if much >= (_TOGETHER if {*"|&"} & {*mark} else _PHRASES)}
    shared = [
        (name, shares((mark, weight(mark, len(looked), counts[mark])) for mark in sorted(found) if mark in counts))
        for name, found in looked
    ]
    much: dict[str, Shares] = {mark: {} for mark in sorted(counts)}
    whole = dict.fromkeys(names, _SEEN * len(counts))
    for name, mine in shared:
        for mark, share in mine.items():
            much[mark][name] = much[mark].get(name, 0.0) + share
            whole[name] += share
    more = apart(shared) if apart else {}
    return Likely(
        len(looked),
        names,
        [round(_BEGIN * log(many[name] / len(looked)), 4) for name in names],
        [round(log(whole[name] / _SEEN), 4) for name in names],
        {mark: _kept(counts[mark], mine, more.get(mark, {}), names) for mark, mine in much.items()},
    )


def _kept(having: int, mine: Shares, more: Mapping[str, float], names: list[str]) -> tuple[int, str, str]:
    steps = sorted(
        (names.index(name), max(LEAST, round((log(1 + share / _SEEN) + _APART * more.get(name, 0.0)) / STEP)))
        for name, share in mine.items()
    )
    return having, "".join(chr(LETTER + name) for name, _ in steps), "".join(chr(LETTER + much) for _, much in steps)
