"""What the search has learnt from all phrases, as it is kept in `said/learnt.json`: reading it is quick, also in a browser."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from oddtrick.everyday.likely import LETTER, Likely

NOTHING = ""  # the name of phrases about other things
FILE = files("oddtrick.everyday") / "said" / "learnt.json"


class Learnt(NamedTuple):
    """All that a search looks at: how often a word is said, which meanings are known, whole phrases, and what is likely.

    `origin` tells the phrases and the way of learning from others (see `learning`).
    """

    origin: str
    often: dict[str, int]
    families: frozenset[str]
    whole: dict[str, str]  # by phrase, the names that have it: a letter each, as in `likely`
    likely: Likely

    def having(self, phrase: str) -> list[str]:
        """The names of which that is a whole phrase."""
        return [self.likely.names[ord(name) - LETTER] for name in self.whole.get(phrase, "")]


@cache
def learnt() -> Learnt:
    """As it was kept."""
    origin, often, families, whole, likely = json.loads(FILE.read_text(encoding="utf-8"))
    return Learnt(origin, often, frozenset(families), whole, Likely(*likely))


def kept(one: Learnt) -> str:
    """As it is kept."""
    rows = (one.origin, one.often, sorted(one.families), one.whole, one.likely)
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":")).replace('],"', '],\n"') + "\n"


def bare(words: Iterable[str]) -> str:
    """Words in one line, without an article in front."""
    one = tuple(words)
    return " ".join(one[1:] if one[1:] and one[0] in ("a", "an", "the") else one)
