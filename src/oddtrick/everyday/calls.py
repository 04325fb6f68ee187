"""Calls among the words of a question: `1H over 1S`, `2 kier po 2 pik`, `1S 1H`, `8NT`."""

from __future__ import annotations

import re
from typing import NamedTuple

from oddtrick.everyday.marks import LITTLE, words_of

_LEVELS = {
    word: level
    for level, words in enumerate(
        (
            "1 one jeden jedno jednym jednego",
            "2 two dwa dwoch dwie dwoma",
            "3 three trzy trzech trzema",
            "4 four cztery czterech",
            "5 five piec pieciu",
            "6 six szesc szesciu",
            "7 seven siedem siedmiu",
            "8 eight osiem osmiu",
            "9 nine dziewiec dziewieciu",
        ),
        start=1,
    )
    for word in words.split()
}
_STRAINS = {
    word: strain
    for strain, words in enumerate(
        (
            "c t club clubs trefl trefle treflu treflach trefli trefla",
            "d k diamond diamonds karo kara karach karu",
            "h heart hearts kier kiery kierze kierach kierow kiera kieru",
            "s p spade spades pik piki piku pikach pikow pika",
            "n nt ba notrump notrumps",
        )
    )
    for word in words.split()
}
_SUITS = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs")
_NO_TRUMP = {("bez", "atu"), ("no", "trump"), ("no", "trumps")}
_AFTER = frozenset("over after on na po nad".split())
_TOGETHER = re.compile(r"(\d)(\w{1,2})")
_HIGHEST, _PAIR = 7, 2
CALL, LOW = "onecall", "lowcall"  # words for a call, and for one that is not higher than the one before
_BETWEEN = 4  # words from one call to the other: `over my partner's`


class Told(NamedTuple):
    """The words of a question, each call in it by its kind, and the procedure that the calls alone mean."""

    words: str
    meant: str = ""


def read_calls(wanted: str) -> Told:
    """A bid of eight is inadmissible; a bid over one as high or higher is insufficient, and is all that is said or a low one."""
    words = words_of(wanted.translate(_SUITS))
    said: list[str] = []
    rest: list[str] = []
    calls: list[tuple[int, int]] = []
    over, since, at, low = False, 0, 0, 0
    while at < len(words):
        if (found := _call(words, at)) is None:
            rest.append(words[at])
            said.append(words[at])
            at += 1
            continue
        between = rest[since:]
        here = bool(calls and len(between) <= _BETWEEN and not _AFTER.isdisjoint(between))
        lower = bool(calls) and (calls[-1] <= found[0] if here else found[0] <= calls[-1])
        over, low = over or here, low + lower
        calls.append(found[0])
        said.append(LOW if lower else CALL)
        since, at = len(rest), found[1]
    if any(level > _HIGHEST for level, _ in calls):
        return Told(wanted, "bid_above_seven")
    if len(calls) == _PAIR and low and (over or LITTLE.issuperset(rest)):
        return Told(" ".join(said), "insufficient_bid")
    return Told(" ".join(said) if calls and not _AFTER.issuperset(rest) else wanted)


def _call(words: list[str], at: int) -> tuple[tuple[int, int], int] | None:
    """The bid that begins at a word, and where the next word stands."""
    if (together := _TOGETHER.fullmatch(words[at])) and together[2] in _STRAINS:
        return (int(together[1]), _STRAINS[together[2]]), at + 1
    level, strain = _LEVELS.get(words[at]), (*words[at + 1 : at + 2],)
    if level is None:
        return None
    if (*words[at + 1 : at + 3],) in _NO_TRUMP:
        return (level, 4), at + 3
    return ((level, _STRAINS[strain[0]]), at + 2) if strain and strain[0] in _STRAINS else None
