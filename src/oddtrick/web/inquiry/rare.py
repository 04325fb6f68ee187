"""Rare cases in one list: facts asked one after another, of which every "no" only leads to the next, are shown together.

A procedure asks them one by one, and each answer is recorded as if it had been given so: the list is only another way to ask.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from oddtrick.inquiry.asking import YES_NO, By, Question, rule
from oddtrick.web.case import Case, parsed
from oddtrick.web.rules import House


def row(case: Case, n: int, house: House) -> tuple[Question[Any], ...]:
    """The open question of an inquiry and those that follow it while the answer is no: two facts or more, else none."""
    progress, run, regulations = case.progress(n, house), case.procedure(n).run, house.answers(case.rules, case.edition)
    found: list[Question[Any]] = []
    known = parsed(case.procedure(n), case.inquiries[n].answers)
    while (question := progress.question) is not None and _is_fact(question):
        found.append(question)
        known[question.id] = False
        progress = rule(run, known, regulations)
    return tuple(found) if len(found) > 1 else ()


def _is_fact(question: Question[Any]) -> bool:
    return question.by is By.TABLE and question.options == YES_NO


def answered(case: Case, n: int, house: House, ticked: Container[str]) -> Case:
    """With the list answered: yes where it was ticked, no elsewhere, as far as the procedure asks."""
    shown = {question.id for question in row(case, n, house)}
    while (question := case.progress(n, house).question) is not None and question.id in shown:
        case = case.answered(n, question.id, question.id in ticked)
    return case
