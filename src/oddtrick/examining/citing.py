"""Whether a candidate has named the Law on which a ruling rests."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from oddtrick.citations import Citation, Edition, Part
from oddtrick.examining.values import Cites
from oddtrick.inquiry.asking import Question
from oddtrick.texts import BadInput

_ID = re.compile(r"(\d+[A-Za-z0-9]*)\.")
_PLACED = re.compile(r"\d+ (fn\d+)")


def names(given: str, citations: Sequence[str], cites: Cites, edition: Edition) -> bool:
    """Any of the paragraphs will do. By paragraph the section and number must be right, and letters may be left out."""
    try:
        said = _parsed(given, edition)
    except BadInput:
        return False
    return any(_agrees(said, _parsed(one, edition), cites) for one in citations)


def _parsed(text: str, edition: Edition) -> Citation:
    found = _PLACED.fullmatch(text.strip())
    return Citation.parse(found[1] if found else text, edition)


def _agrees(said: Citation, wanted: Citation, cites: Cites) -> bool:
    if said.part is not Part.LAW or wanted.part is not Part.LAW:
        return said == wanted
    if said.law != wanted.law:
        return False
    if cites is Cites.LAW:
        return True
    least = tuple(step for step in wanted.path[:2] if step)
    return said.path[:2] == wanted.path[:2] if least else True


def asked_in(question: Question[Any], edition: Edition) -> str:
    """The paragraph that asks for a fact, by the id of its question; empty where that names none."""
    found = _ID.match(question.id)
    try:
        cited = Citation.parse(found[1], edition) if found else None
    except BadInput:
        return ""
    return str(cited) if cited is not None and cited.part is Part.LAW and cited.exists else ""


def accepted(citations: Sequence[str], cites: Cites, edition: Edition) -> tuple[str, ...]:
    """The ways in which a candidate may write it, for programs that compare letters: 27B1(b), 27B1b, 27B1; or 27 alone."""
    found: dict[str, None] = {}
    for text in citations:
        cited = _parsed(text, edition)
        if cited.part is not Part.LAW:
            found[str(cited)] = None
            continue
        whole = str(cited.paragraph)
        short = f"{cited.law}{''.join(cited.path[:2])}"
        several = (str(cited.law),) if cites is Cites.LAW else (short,)
        plain = re.sub(r"[()]", "", whole) if len(cited.path) < 4 else whole
        for one in (*several, whole, plain, short):
            found[one] = None
    return tuple(found)
