"""Ready reasons of judgements: which question has which, that every kind is asked somewhere, and what is shown beside an answer."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from oddtrick.inquiry.asking import Question, questions
from oddtrick.inquiry.reasons import ALWAYS, KINDS, ready
from oddtrick.laws.editions import ALL


@cache
def asked() -> dict[str, Question[Any]]:
    """Every question, by its id."""
    return {question.id: question for procedure in ALL for question in questions(procedure.run)}


def test_every_judgement_has_short_reasons_and_nothing_else_has() -> None:
    for question in asked().values():
        found = ready(question)
        assert bool(found) == question.judged, question.id
        assert len(found) == len(set(found)) <= 8, question.id
        assert all(len(text.template) <= 64 for text in found)


def test_every_kind_is_asked_and_has_its_own_reasons() -> None:
    judged = [id for id, question in asked().items() if question.judged]
    for kind in KINDS:
        assert any(re.search(kind.pattern, id) for id in judged), kind.pattern
        assert not {*kind.reasons} & {*ALWAYS}


def test_23A_beside_an_answer_stand_the_reasons_that_fit_it() -> None:
    question = asked()["27B1b.comparable"]
    every = [str(one) for one in ready(question)]
    by_option = {option.slug: [str(one) for one in ready(question, option)] for option in question.options}
    assert by_option["similar"][0] == "it means the same, or nearly the same"
    assert by_option["subset"][0] == "every hand for the new call fits the withdrawn one"
    assert by_option["no"][0] == "the withdrawn call told something that the new one does not"
    assert not {*by_option["no"][:2]} & {*by_option["similar"]}
    assert all({*told} <= {*every} for told in by_option.values())


def test_72C_reasons_for_yes_and_for_no_differ() -> None:
    question = asked()["72C.could_have_known"]
    assert ready(question, True)[0] != ready(question, False)[0]
