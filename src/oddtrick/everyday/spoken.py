"""What a question says apart from who, which and where: no names or tables, a card is a card, short words are spelt out."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files

from oddtrick.everyday.marks import words_of

_SHORT = dict(
    line.split(" = ")
    for line in (files("oddtrick.everyday") / "said" / "short.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
)
_SPELT = re.compile(r"\b(?:poza kol|nie w kol|\w+)\b")
# Where it happened, which says nothing of what: `table 6`, `at T3`, `przy stole 4`; a board without its number.
_TABLE = re.compile(
    r"\b(?:(?:at|przy)\s+)?(?:table|tbl|t|stół|stol|st|(?<=przy )(?:stole|stoliku))\.?\s*\d+\b(?!\s*(?:card|cds|trick|kart|lew))",
    re.IGNORECASE,
)
_BOARD = re.compile(r"\b(boards?|pudełk\w*|rozdani\w*)\s*(?:(?:no|nr)\.?\s*)?\d+\b", re.IGNORECASE)
_COME = re.compile(
    r"\b(?:(?:pls|please)\s+come|come\s+(?:pls|please)|(?:director|td),?\s+(?:pls|please)|need\s+(?:a\s+|the\s+)?(?:td|director)"
    r"|proszę\s+(?:podejść|o\s+sędziego|sędziego)|sędzia,?\s+proszę|pls|prosze podejsc)\b",
    re.IGNORECASE,
)

_CARD = re.compile(r"(?<!\d)[♠♥♦♣♤♡♢♧](?:10|[AKQJTWD2-9])\b|\b[AKQJTWD][♠♥♦♣♤♡♢♧](?!\w)")  # 2♥ is a call, ♥2 a card
_PAIRS = (
    (re.compile(r"\b(?:north|n)\s*[-/–]\s*(?:south|s)\b|\bnorth south\b", re.IGNORECASE), " ns "),
    (re.compile(r"\b(?:east|e)\s*[-/–]\s*(?:west|w)\b|\beast west\b", re.IGNORECASE), " ew "),
)
_PASSES = re.compile(r"\b(pass|pas)(?:[\s,–-]+\1){2,}\b", re.IGNORECASE)
_AVERAGE = re.compile(r"\b(?:a|ave?|avg|śr|sr)([+−-])(?=[\W]|$)", re.IGNORECASE)
_NAME = re.compile(r"(?<![.!?:;„“\"'\w])(?<=[\s,])\s*[A-ZĄĆĘŁŃÓŚŹŻ][a-ząćęłńóśźż]{2,}\b")
_FIRST = re.compile(r"^[A-ZĄĆĘŁŃÓŚŹŻ][a-ząćęłńóśźż]{2,}\b(?=\s+\S)")


def spelt(text: str) -> str:
    """Short words as what they stand for, and nothing of where it happened: `POOT t4 pls come` is a pass out of turn."""
    whole = _TABLE.sub(" ", _COME.sub(" ", text))
    text = whole if re.search(r"\w", whole) else text
    return _SPELT.sub(lambda found: _SHORT.get(found[0]) or _SHORT.get(found[0].casefold(), found[0]), _BOARD.sub(r"\1", text))


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
