"""Every order, chart and table of every procedure, in both editions and languages, over all paths: nothing is without words."""

from __future__ import annotations

from contextlib import redirect_stdout
from functools import cache
from io import StringIO

from walking import every_procedure

from oddtrick.citations import Edition
from oddtrick.cli.commands.rule import show
from oddtrick.cli.common import Terminal
from oddtrick.inquiry.asking import Order, Progress, explore, questions, shown
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.procedure import Procedure
from oddtrick.pictures.words import BY, order_lines, placed, rests_on
from oddtrick.shapes.inquiry import under


@cache
def ordered(procedure: Procedure) -> frozenset[Order]:
    """Every order that any of its paths gives."""
    return frozenset(order for path in explore(procedure.run) for order in path.orders)


def is_translated(text: object, edition: Edition) -> bool:
    """Whether a sentence reads otherwise in Polish, or has no words but signs and numbers."""
    english, polish = (translator(language)(text) for language in ("en", "pl"))
    return english != polish or not any(letter.islower() for letter in english)


@every_procedure
def test_no_order_is_empty(procedure: Procedure) -> None:
    assert {order.law for order in ordered(procedure) if not order.effects} == set()


@every_procedure
def test_every_line_has_words_in_both_languages(procedure: Procedure) -> None:
    for order in ordered(procedure):
        for line in order_lines(order, procedure.edition):
            for language in LANGUAGES:
                said = translator(language)(line)
                assert said.strip()
                assert "{" not in said
                assert "None" not in said
            assert is_translated(line, procedure.edition), line


@every_procedure
def test_every_question_has_words_in_both_languages(procedure: Procedure) -> None:
    for question in questions(procedure.run):
        for text in (question.text, BY[question.by], *map(shown, question.options)):
            assert is_translated(text, procedure.edition), text


# ---------------------------------------------------------------- whole sheets

SHEETS = 20  # of each procedure, spread evenly over its paths


def ends(procedure: Procedure) -> list[Progress]:
    """The ends of its paths; of many, evenly chosen ones, the last among them."""
    paths = list(explore(procedure.run))
    return paths[:: -(-len(paths) // SHEETS)] + paths[-1:]


def printed(procedure: Procedure, path: Progress, language: str) -> list[str]:
    """The sheet of `oddtrick rule`, line by line."""
    with redirect_stdout(StringIO()) as written:
        show(Terminal(language), under(procedure, "", None), path, {})
    return written.getvalue().splitlines()


@every_procedure
def test_a_whole_sheet_has_no_empty_line_and_is_translated(procedure: Procedure) -> None:
    for path in ends(procedure):
        english, polish = (printed(procedure, path, language) for language in ("en", "pl"))
        assert len(english) == len(polish)
        for one, other in zip(english, polish, strict=True):
            assert one.strip(" *")
            assert other.strip(" *")
            assert one != other or not any(letter.islower() for letter in one), one


@every_procedure
def test_no_paragraph_is_named_of_which_nothing_was_applied(procedure: Procedure) -> None:
    """A Law that a procedure begins with, and leaves for another, decides nothing: 45A of a card of dummy's."""
    for path in explore(procedure.run):
        laws = [order.law for order in path.orders]
        if procedure.law in set(rests_on(procedure.law, laws, procedure.edition)) - set(laws):
            inside = [placed(law, procedure.edition) for law in laws]
            assert any(law.startswith(procedure.law) for law in inside), inside
