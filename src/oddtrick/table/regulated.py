"""What the regulations of a board answer: the stored answers of its start, read once for each procedure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from oddtrick.inquiry.asking import ASKED, By, Law, Question, questions
from oddtrick.laws.editions import ALL
from oddtrick.table.entries import Start
from oddtrick.texts import BadInput, say

Stored = tuple[tuple[str, bool | str], ...]
_SILENT: Mapping[str, Any] = {}


def regulations_for(law: Law, start: Start) -> Mapping[str, Any]:
    """What the regulations of a board answer to that procedure's questions; where they are silent the Laws' default holds."""
    return read(law, told_to(law, start))


def told_to(law: Law, start: Start) -> Stored:
    """The stored answers of a board's regulations to that procedure's questions, each once."""
    if not start.regulations:
        return ()
    known = _known(law)
    return tuple({id: value for id, value in start.regulations if id in known}.items())


def read(law: Law, told: Stored) -> Mapping[str, Any]:
    """What these stored answers say."""
    return _read(law, told) if told else _SILENT


@cache
def _known(law: Law) -> Mapping[str, Question[Any]]:
    return {question.id: question for question in questions(law) if question.by is By.REGULATION}


@lru_cache(maxsize=1_024)  # of answers to questions of that law alone, each once: none is longer than it has questions
def _read(law: Law, told: Stored) -> Mapping[str, Any]:
    known = _known(law)
    return {id: _parsed(known[id], value) for id, value in told}


def _parsed(question: Question[Any], value: bool | str) -> Any:
    return ASKED if value == ASKED.value else question.parse(value)


def allowed(start: Start, question: str) -> bool:
    """Whether they say yes to that question; what they leave to the case is no answer here."""
    return any(id == question and value is True for id, value in start.regulations)


def checked_regulations(told: Stored) -> None:
    """Refuse what no regulation is asked in any edition, and answers that are none. Raises BadInput."""
    if not told:
        return
    known = {question.id: question for one in ALL for question in questions(one.run) if question.by is By.REGULATION}
    for id, value in told:
        if id not in known:
            raise BadInput(say("start.regulations: {id} is not a question for regulations", id=id))
        try:
            _parsed(known[id], value)
        except BadInput as error:
            raise BadInput(say("start.regulations: {error}", error=error.text)) from None
