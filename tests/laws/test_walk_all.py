"""Every order, chart and table of every procedure, in both editions and languages, over all paths: nothing is without words."""

from __future__ import annotations

from functools import cache

import pytest

from oddtrick.citations import Edition
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.asking import Order, explore, questions, shown
from oddtrick.laws.editions import ALL, Procedure
from oddtrick.laws.pictures.words import BY, order_lines

every = pytest.mark.parametrize("procedure", ALL, ids=lambda one: f"{one.name}-{one.edition}")


@cache
def ordered(procedure: Procedure) -> frozenset[Order]:
    """Every order that any of its paths gives."""
    return frozenset(order for path in explore(procedure.run) for order in path.orders)


def is_translated(text: object, edition: Edition) -> bool:
    """Whether a sentence reads otherwise in Polish, or has no words but signs and numbers."""
    english, polish = (translator(language)(text) for language in ("en", "pl"))
    return english != polish or not any(letter.islower() for letter in english)


@every
def test_no_order_is_empty(procedure: Procedure) -> None:
    assert {order.law for order in ordered(procedure) if not order.effects} == set()


@every
def test_every_line_has_words_in_both_languages(procedure: Procedure) -> None:
    for order in ordered(procedure):
        for line in order_lines(order, procedure.edition):
            for language in LANGUAGES:
                said = translator(language)(line)
                assert said.strip()
                assert "{" not in said
                assert "None" not in said
            assert is_translated(line, procedure.edition), line


@every
def test_every_question_has_words_in_both_languages(procedure: Procedure) -> None:
    for question in questions(procedure.run):
        for text in (question.text, BY[question.by], *map(shown, question.options)):
            assert is_translated(text, procedure.edition), text
