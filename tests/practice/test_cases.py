"""The cases on the page of a Law are ruled by its own procedures, and always the same."""

from __future__ import annotations

import pytest

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import rule
from oddtrick.inquiry.effects import Then
from oddtrick.language import translator
from oddtrick.pictures.words import told
from oddtrick.practice.cases import MOST, cases
from oddtrick.practice.questions import laws
from oddtrick.speaking.card import aloud

both = pytest.mark.parametrize("edition", [*Edition], ids=str)


@both
def test_every_case_is_ruled_again_by_its_procedure_with_the_same_orders(edition: Edition) -> None:
    for law in laws(edition):
        found = cases(law, edition)
        assert 1 <= len(found) <= MOST, law
        for case in found:
            facts = {question.id: answer for question, answer in case.item.facts}
            ruled = rule(case.item.procedure.run, facts, {})
            assert ruled.question is None, (law, case.item.procedure.name)
            again = {str(told(effect, edition, order.law)) for order in ruled.orders for effect in order.effects}
            assert {str(told(effect, edition, place)) for place, effect in case.orders} == again
            assert case.item.procedure.citation.law == law


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_the_director_says_of_a_case_has_a_sentence_for_what_is_ordered(language: str) -> None:
    translate = translator(language)
    for law in (14, 27, 31, 45, 54, 64, 68, 92):
        for case in cases(law, Edition.E2017):
            said = [aloud(line, translate) for part in case.ruling for line in part]
            assert all(line.endswith((".", "?", "!")) and "{" not in line for line in said)
            assert said or all(isinstance(effect, Then) for _, effect in case.orders)


def test_most_laws_have_two_cases_or_three_and_the_same_ones_every_time() -> None:
    several = [len(cases(law, Edition.E2017)) for law in laws(Edition.E2017)]
    assert sum(n >= 2 for n in several) >= 0.95 * len(several)
    before = [case.item for case in cases(27, Edition.E2017)]
    cases.cache_clear()
    assert [case.item for case in cases(27, Edition.E2017)] == before
