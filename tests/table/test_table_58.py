"""58 at a table: two players' cards at the same time in whatever order they are entered, and who keeps his card."""

from __future__ import annotations

import pytest
from playing import EAST, begun, hands, trick
from tables import E2007, E2017, E, S, answers

from oddtrick.citations import Edition
from oddtrick.table.desk import take_up
from oddtrick.table.record import dump, load
from oddtrick.table.state import Kind, Standing, Table

EDITIONS = pytest.mark.parametrize("edition", [E2007, E2017], ids=str)


def kinds(found: Table) -> list[tuple[Kind, Standing]]:
    return [(one.kind, one.standing) for one in found.irregularities]


@EDITIONS
@pytest.mark.parametrize("order", [("E D2", "S D4 too"), ("S D4", "E D2 too")], ids=["in turn first", "out of turn first"])
def test_58A_the_lead_in_turn_comes_first_and_the_other_is_a_play_to_it(edition: Edition, order: tuple[str, str]) -> None:
    """East is on lead; South, who would be next, leads at the same time."""
    found = hands(begun(edition, EAST), *order)
    assert (trick(found), kinds(found)) == ("E D2 D4", [])
    assert load(dump(found)) == found


@EDITIONS
@pytest.mark.parametrize("order", [("E D2", "W D6 too"), ("W D6", "E D2 too")], ids=["in turn first", "out of turn first"])
def test_58A_a_card_that_is_not_next_either_is_out_of_turn(edition: Edition, order: tuple[str, str]) -> None:
    found = hands(begun(edition, EAST), *order)
    assert kinds(found) == [(Kind.PLAY_OUT_OF_TURN, Standing.OPEN)]
    (one,) = found.irregularities
    assert (one.by, one.rightful) == (E.partner, E.lho)


@EDITIONS
def test_58A_the_later_of_the_two_must_follow_suit(edition: Edition) -> None:
    found = hands(begun(edition, EAST), "S S3", "E D2 too")
    assert (trick(found), [kind for kind, _ in kinds(found)]) == ("E D2 S3", [Kind.REVOKE])


@EDITIONS
def test_58B3_a_card_that_is_kept_must_follow_suit_to_the_one_designated(edition: Edition) -> None:
    """South has spades: the diamond that he keeps is a revoke now; what he withdraws is none."""
    found = take_up(hands(begun(edition, EAST), "E D2", "E S9 too", "S D4"), S)
    found = answers(found, x58B_visible=True, x58B2_designated="other")
    kept, changed = (answers(found, x58B3_lho_withdraws=change) for change in (False, True))
    (one,) = [one for one in kept.irregularities if one.kind is Kind.REVOKE]
    assert (trick(kept), one.by, one.standing) == ("E S9 D4", S, Standing.OPEN)
    assert [one for one in changed.irregularities if one.kind is Kind.REVOKE] == []
    assert load(dump(kept)) == kept
    same = take_up(hands(begun(edition, EAST), "E D2", "E S9 too", "S D4"), S)
    same = answers(same, x58B_visible=True, x58B2_designated="first")
    assert [one for one in same.irregularities if one.kind is Kind.REVOKE] == []


@EDITIONS
def test_58A_a_lead_before_it_is_not_simultaneous(edition: Edition) -> None:
    found = hands(begun(edition, EAST), "S D4", "E D2")
    assert [kind for kind, _ in kinds(found)] == [Kind.LEAD_OUT_OF_TURN]
