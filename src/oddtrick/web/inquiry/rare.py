"""Rare cases in one list: questions asked one after another, of which every usual answer only leads to the next, stand together.

A procedure asks them one by one, and each answer is recorded as if it had been given so: the list is only another way to ask. Of a
fact no is usual; of several options the one that the Law names so (`Question.usual`), which is chosen until another is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.answering.house import House
from oddtrick.inquiry.asking import Question, rule, stored
from oddtrick.web.case import Case, parsed


def row(case: Case, n: int, house: House) -> tuple[Question[Any], ...]:
    """The open question of an inquiry and those that follow it while the answer is the usual one: two or more, else none."""
    progress, run, regulations = case.progress(n, house), case.procedure(n).run, house.answers(case.rules, case.edition)
    found: list[Question[Any]] = []
    known = parsed(case.procedure(n), case.inquiries[n].answers)
    while (question := progress.question) is not None and question.usual is not None:
        found.append(question)
        known[question.id] = question.usual
        progress = rule(run, known, regulations)
    return tuple(found) if len(found) > 1 else ()


def answered(case: Case, n: int, house: House, told: Mapping[str, str]) -> Case:
    """With the list answered, as far as the procedure asks: yes where it was ticked, what was chosen, the usual elsewhere."""
    shown = {question.id for question in row(case, n, house)}
    while (question := case.progress(n, house).question) is not None and question.id in shown:
        case = case.answered(n, question.id, _value(question, told.get(question.id, "")))
    return case


def _value(question: Question[Any], told: str) -> bool | str:
    """An answer as it is stored. Raises BadInput for an option that the question has not."""
    usual = stored(question.usual)
    if isinstance(usual, bool):
        return bool(told)
    return str(stored(question.parse(told or usual)))
