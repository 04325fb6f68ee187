"""Every procedure comes to an order at a table, and orders there what `oddtrick rule` orders."""

from __future__ import annotations

import pytest
from any_board import board
from interview_agrees import PART, check_what_the_director_takes_up_agrees, procedures, taken_up
from tables import E2007, E2017, table

from every import every
from oddtrick.citations import Edition
from oddtrick.table.folding.words import rulings
from oddtrick.table.state import Table

EDITIONS = every("edition", [E2007, E2017])
LOTS = 4


@EDITIONS
@pytest.mark.parametrize("lot", range(LOTS))
def test_every_procedure_taken_up_at_a_table_agrees_with_the_interview(edition: Edition, lot: int) -> None:
    for seed in range(lot, len(procedures(edition)) // PART + 1, LOTS):
        check_what_the_director_takes_up_agrees(edition, seed)


# 21B2 (2007) speaks of a call that was changed by leave (21B1); none has been on these tables.
NEVER = {E2007: {"after_changed_call"}, E2017: set[str]()}


@EDITIONS
def test_every_procedure_orders_something_at_a_table(edition: Edition) -> None:
    played = [board(edition, seed).tables for seed in range(8)]
    begun = [table(edition, "1S P 2S P"), *(one[-1] for one in played), *(one[len(one) // 2] for one in played)]
    missing = {name for name in procedures(edition) if not _ruled_on(name, begun)}
    assert missing == NEVER[edition]


def _ruled_on(name: str, begun: list[Table]) -> bool:
    """Whether it comes to an order at one of these tables, taken up by the Director with one set of answers or another."""
    made = (taken_up(one, name, seed) for one in begun for seed in range(12))
    return any(one.inquiry and one.inquiry.procedure == name for found in made for one in rulings(found))
