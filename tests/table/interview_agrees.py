"""An interview and a table agree: the answers of an inquiry, given to `oddtrick rule`, have the same orders in the same words."""

from __future__ import annotations

from properties import at_every_moment

from oddtrick.laws.asking import Order, Question, answered, rule
from oddtrick.laws.editions import named
from oddtrick.laws.pictures.words import told
from oddtrick.table.regulated import regulations_for
from oddtrick.table.state import Inquiry, Table
from oddtrick.table.words import effect_text, rulings

NOW_AND_THEN = 4
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
        if named(inquiry.procedure, table.start.edition) is None:
            continue
        carried_out = [one for one in rulings(table) if one.inquiry and one.inquiry.id == inquiry.id]
        orders, question = interviewed(table, inquiry)
        at_table = [(one.law, one.effects) for one in carried_out]
        assert at_table == [(one.law, one.effects) for one in orders[: len(at_table)]], inquiry
        if inquiry.closed and question is None and carried_out:
            assert len(at_table) == len(orders), inquiry
        for one in carried_out:
            for effect in one.effects:
                here, alone = effect_text(table, effect, one.inquiry, one.offender), told(effect, table.start.edition)
                assert (here.template, here.several) == (alone.template, alone.several), effect
                assert _unseated(here.values) == _unseated(alone.values), effect


def _unseated(values: tuple[tuple[str, object], ...]) -> list[tuple[str, object]]:
    return [(name, value) for name, value in values if name not in SEATED]
