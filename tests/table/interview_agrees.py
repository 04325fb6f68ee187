"""An interview and a table agree: the answers of an inquiry, given to `oddtrick rule`, have the same orders in the same words."""

from __future__ import annotations

from random import Random

from any_board import board
from properties import at_every_moment
from telling import Broken

from oddtrick.citations import Edition
from oddtrick.game.seats import SEATS
from oddtrick.inquiry.asking import Order, Question, answered, rule
from oddtrick.inquiry.procedures import PROCEDURES
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.editions import named
from oddtrick.pictures.words import told
from oddtrick.table.desk.desk import asking, given, record
from oddtrick.table.entries import Answered, Opened
from oddtrick.table.folding.words import effect_text, rulings
from oddtrick.table.regulated import regulations_for
from oddtrick.table.state import Inquiry, Table

NOW_AND_THEN, PART = 4, 6  # moments of a board; procedures for each seed
SEATED = ("who", "what")  # at a table these words have a seat, or name the action


def interviewed(table: Table, inquiry: Inquiry) -> tuple[tuple[Order, ...], Question[object] | None]:
    """What `oddtrick rule` makes of the answers of an inquiry, and what it asks then."""
    procedure = named(inquiry.procedure, table.start.edition)
    assert procedure is not None
    found = rule(procedure.run, answered(procedure.run, inquiry.answers), regulations_for(procedure.run, table.start))
    return found.orders, found.question


@at_every_moment(NOW_AND_THEN)
def check_an_interview_and_a_table_agree(table: Table) -> None:
    """What the table has ordered in an inquiry is what the interview orders, so far as the table has carried it out."""
    for inquiry in table.inquiries:
        _agrees(table, inquiry)


def check_what_the_director_takes_up_agrees(edition: Edition, seed: int) -> None:
    """The same of any procedure that the Director takes up at a table: some for each seed, each in its turn."""
    names = procedures(edition)
    tables = board(edition, seed).tables
    for name in (names[(PART * seed + n) % len(names)] for n in range(PART)):
        table = taken_up(Random(f"{name} {seed}").choice(tables), name, seed)
        try:
            for inquiry in table.inquiries:
                _agrees(table, inquiry)
        except AssertionError as error:
            raise Broken(name, table, error) from error


def procedures(edition: Edition) -> list[str]:
    """Every procedure of an edition."""
    return [name for name in PROCEDURES if named(name, edition) is not None]


def taken_up(table: Table, name: str, seed: int) -> Table:
    """The Director takes that up, about an earlier entry or none, and everything is answered by lot."""
    chance = Random(f"{name} {seed} answers")
    about = chance.choice((None, *range(len(table.entries))))
    table = record(table, Opened(name, chance.choice(SEATS), about))
    for _ in range(40):
        if not (found := asking(table)):
            break
        one = chance.choice(found)
        table = given(table, Answered(one.inquiry.id, one.question.id, chance.choice(one.options), "?", "by lot"))
    return table


def _agrees(table: Table, inquiry: Inquiry) -> None:
    if named(inquiry.procedure, table.start.edition) is None:
        return
    carried_out = [one for one in rulings(table) if one.inquiry and one.inquiry.id == inquiry.id]
    orders, question = interviewed(table, inquiry)
    at_table = [(one.law, one.effects) for one in carried_out]
    assert at_table == [(one.law, one.effects) for one in orders[: len(at_table)]], inquiry
    if inquiry.closed and question is None and carried_out:
        assert len(at_table) == len(orders), inquiry
    for one in carried_out:
        for effect in one.effects:
            here = effect_text(table, effect, one.law, one.inquiry, one.offender)
            alone = told(effect, table.start.edition, one.law)
            assert (here.template, here.several) == (alone.template, alone.several), effect
            assert _unseated(here.values) == _unseated(alone.values), effect
            if here.values == alone.values:
                assert [translator(one)(here) for one in LANGUAGES] == [translator(one)(alone) for one in LANGUAGES], effect


def _unseated(values: tuple[tuple[str, object], ...]) -> list[tuple[str, object]]:
    return [(name, value) for name, value in values if name not in SEATED]
