"""Words of one meaning, English and Polish in all their forms: a question that uses one of them finds the others."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

ALIKE = [
    line.split()
    for line in (files("oddtrick.everyday") / "said" / "alike.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]

_WORDS: dict[str, int] = {}
_BEGINNINGS: dict[str, int] = {}
for _number, _line in enumerate(ALIKE):
    for _word in _line:
        (_BEGINNINGS if _word.endswith("*") else _WORDS)[_word.rstrip("*")] = _number


@lru_cache(maxsize=20_000)
def meaning_of(word: str) -> int | None:
    """The number of the meaning that a word has with others, None for a word that stands alone."""
    if (found := _WORDS.get(word)) is not None:
        return found
    return next((_BEGINNINGS[word[:n]] for n in range(len(word), 2, -1) if word[:n] in _BEGINNINGS), None)
