"""82C: a corrected answer leaves the board as the right one does at once; and the boards on which it did not."""

from __future__ import annotations

import json

import pytest
from corrections import check_a_correction_after_the_next_card, check_a_correction_at_once
from playing import begun, director, hands, trick
from tables import E2007, E2017, answers, laws

from every import every
from oddtrick.citations import Edition
from oddtrick.table.desk.desk import correct
from oddtrick.table.folding.record import dump, load
from oddtrick.table.folding.words import rulings
from oddtrick.table.state import Table
from oddtrick.texts import BadInput

EDITIONS = every("edition", [E2007, E2017])


@EDITIONS
def test_82C_a_correction_leads_to_the_board_of_the_right_answer(edition: Edition) -> None:
    for seed in range(6):
        check_a_correction_at_once(edition, seed)
        check_a_correction_after_the_next_card(edition, seed)


@pytest.mark.parametrize(
    ("edition", "seed"),
    [(E2007, 17), (E2017, 41), (E2007, 42), (E2007, 57), (E2017, 59), (E2017, 814307944), (E2017, 25056731)],
    ids=str,
)
def test_82C_boards_on_which_what_had_come_up_by_the_wrong_answer_stayed(edition: Edition, seed: int) -> None:
    check_a_correction_at_once(edition, seed)


@pytest.mark.parametrize(
    ("edition", "seed"), [(E2017, 1), (E2017, 2), (E2007, 25), (E2017, 63), (E2007, 89), (E2007, 653148508)], ids=str
)
def test_82C_boards_on_which_a_card_had_been_played_over_it(edition: Edition, seed: int) -> None:
    check_a_correction_after_the_next_card(edition, seed)


def _lead_from_the_wrong_hand(edition: Edition, lho: str) -> Table:
    """South has won the first trick and leads from dummy; West says that he accepts it, or that he does not."""
    found = director(begun(edition, "H6 H2 H4 HJ"), "N S4")
    return answers(found, x55A_lho="nothing", x55A_rho=lho)


@EDITIONS
def test_82C_an_answer_in_the_play_is_corrected_as_long_as_nobody_has_acted(edition: Edition) -> None:
    wrong = _lead_from_the_wrong_hand(edition, "accepts")
    matter = next(one for one in wrong.inquiries if "55A.rho" in one.answers)
    right = correct(wrong, matter.id, "55A.rho", "refuses", "TD", "he had refused")
    assert (trick(wrong), trick(right)) == ("N S4", "S")
    assert [one.law for one in rulings(right)] == laws(_lead_from_the_wrong_hand(edition, "refuses"))
    assert right.entries[: len(wrong.entries)] == wrong.entries, "the first ruling stays in the record"
    assert load(json.loads(json.dumps(dump(right)))) == right


@EDITIONS
def test_82C_an_answer_may_be_corrected_more_than_once(edition: Edition) -> None:
    found = _lead_from_the_wrong_hand(edition, "nothing")
    told = [one.law for one in rulings(found)]
    matter = next(one.id for one in found.inquiries if "55A.rho" in one.answers)
    for value in ("accepts", "refuses", "accepts", "nothing"):
        found = correct(found, matter, "55A.rho", value, "TD", "so he says now")
    assert [one.law for one in rulings(found)] == told
    assert load(json.loads(json.dumps(dump(found)))) == found


def test_82C_a_question_that_was_not_asked_there_has_no_answer_to_correct() -> None:
    found = _lead_from_the_wrong_hand(E2017, "accepts")
    for matter, question in (("99.0", "55A.rho"), (found.inquiries[0].id, "29A.lho_accepts")):
        with pytest.raises(BadInput, match="is not asked in inquiry"):
            correct(found, matter, question, "refuses", "TD", "he had refused")


@EDITIONS
def test_82C_once_a_card_has_been_played_over_it_the_cards_stand(edition: Edition) -> None:
    wrong = hands(_lead_from_the_wrong_hand(edition, "accepts"), "E S9")
    matter = next(one for one in wrong.inquiries if "55A.rho" in one.answers)
    with pytest.raises(BadInput, match="82C"):
        correct(wrong, matter.id, "55A.rho", "refuses", "TD", "he had refused")
