"""Answers to the questions of a table, checked before any is used."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Question, questions
from oddtrick.laws.editions import ALL
from oddtrick.pictures.record import Answer
from oddtrick.texts import BadInput, say


def check_answers(edition: Edition, answers: Mapping[str, Answer]) -> None:
    """Refuse an answer to a question that no edition has, and one that is no answer. Raises BadInput.

    One to a question of another edition is never asked for here; it stays among those that nobody has used.
    """
    if not answers:
        return
    known = _known(edition)
    for key, answer in answers.items():
        id = key.rpartition(":")[2]
        if id not in known and any(id in _known(other) for other in Edition if other is not edition):
            continue
        if id not in known:
            raise BadInput(say("{id} is not a question of the Laws of {edition}", id=id, edition=edition))
        known[id].parse(answer.answer)


@cache
def _known(edition: Edition) -> dict[str, Question[Any]]:
    return {question.id: question for one in ALL if one.edition is edition for question in questions(one.run)}
