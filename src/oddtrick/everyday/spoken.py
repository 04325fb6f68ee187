"""What a question says apart from who and which: names are left out, a card is a card, North-South a pair."""

from __future__ import annotations

import re
from collections.abc import Callable

from oddtrick.everyday.marks import words_of

_CARD = re.compile(r"(?<!\d)[♠♥♦♣♤♡♢♧](?:10|[AKQJTWD2-9])\b|\b[AKQJTWD][♠♥♦♣♤♡♢♧](?!\w)")  # 2♥ is a call, ♥2 a card
_PAIRS = (
    (re.compile(r"\b(?:north|n)\s*[-/–]\s*(?:south|s)\b|\bnorth south\b", re.IGNORECASE), " ns "),
    (re.compile(r"\b(?:east|e)\s*[-/–]\s*(?:west|w)\b|\beast west\b", re.IGNORECASE), " ew "),
)
_PASSES = re.compile(r"\b(pass|pas)(?:[\s,–-]+\1){2,}\b", re.IGNORECASE)
_AVERAGE = re.compile(r"\b(?:a|ave|avg|śr|sr)([+−-])(?=[\W]|$)", re.IGNORECASE)
_NAME = re.compile(r"(?<![.!?:;„“\"'\w])(?<=[\s,])\s*[A-ZĄĆĘŁŃÓŚŹŻ][a-ząćęłńóśźż]{2,}\b")
_FIRST = re.compile(r"^[A-ZĄĆĘŁŃÓŚŹŻ][a-ząćęłńóśźż]{2,}\b(?=\s+\S)")


def kinds(text: str) -> str:
    """Cards, pairs and passes by their kinds; calls stand as they are, because they are compared."""
    for found, pair in _PAIRS:
        text = found.sub(pair, text)
    text = _AVERAGE.sub(lambda found: f" average {'plus' if found[1] == '+' else 'minus'} ", text)
    return _PASSES.sub(r" 3 \1 \1es ", _CARD.sub(" card ", text))


def nobody(text: str, known: Callable[[str], bool]) -> str:
    """Without the words in capitals that nothing knows: Mary, Kowalski."""

    def kept(found: re.Match[str]) -> str:
        return found[0] if any(known(word) for word in words_of(found[0])) else " "

    return _FIRST.sub(kept, _NAME.sub(kept, text))
