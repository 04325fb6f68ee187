"""The Director's own procedures at the table: what the record answers by itself."""

from __future__ import annotations

from tables import E2007, E2017, E, N, S, W, answers, asked, cards, laws, table, then

from every import every
from oddtrick.awards.text import parse_award
from oddtrick.awards.values import AdjustedScore
from oddtrick.citations import Edition
from oddtrick.game.deal import Deal
from oddtrick.inquiry.effects import AtFault
from oddtrick.table.desk.desk import award
from oddtrick.table.entries import Claimed, Opened
from oddtrick.table.folding import awarding
from oddtrick.table.folding.words import rulings

EDITIONS = every("edition", [E2007, E2017])
DEAL = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")


@EDITIONS
def test_82B2_a_board_that_is_not_over_can_still_be_put_off(edition: Edition) -> None:
    found = then(cards(table(edition, "1N P P P", S, DEAL), "H6 H2"), Opened("error_in_procedure", N))
    assert asked(found) == ["82B2.play"]
    assert laws(found) == ["82A"]


@EDITIONS
def test_82B1_of_a_board_that_is_over_only_the_result_is_left(edition: Edition) -> None:
    begun = cards(table(edition, "1N P P P", S, DEAL), "H6 H2")
    found = then(begun, Claimed(S, (E, W), 12), Opened("error_in_procedure", N))
    assert asked(found) == ["82B1.result"]


@EDITIONS
def test_82C_12C2a_after_the_directors_error_nobody_is_asked_whose_fault_it_was(edition: Edition) -> None:
    """82C. Both sides count as non-offending: of an artificial score each gets average plus, and no seat is named as offending."""
    begun = cards(table(edition, "1N P P P", S, DEAL), "H6 H2")
    found = answers(then(begun, Opened("directors_error", E)), x82C_incorrect=True, x82C_normally=False, x82C_award="artificial")
    assert "12C2a.offending" not in asked(found)
    assert AtFault(None) in [effect for one in rulings(found) for effect in one.effects]
    assert [one.offender for one in rulings(found)] == [None] * len(rulings(found))


@EDITIONS
def test_82C_12C2a_nor_where_no_assigned_score_can_be_found(edition: Edition) -> None:
    """82C, 12C1(d), 12C2(a). From Law 12 to the artificial score it is still nobody's matter."""
    begun = then(cards(table(edition, "1N P P P", S, DEAL), "H6 H2"), Claimed(S, (E, W), 12), Opened("directors_error", E))
    found = answers(
        begun, x82C_incorrect=True, x82C_normally=False, x82C_award="assigned", x12A_teams=False, x12C1a_known="no_result"
    )
    assert asked(found) == ["12C2b.imps"]
    assert AtFault(None) in [effect for one in rulings(found) for effect in one.effects]


def test_82C_86B2a_in_a_match_neither_contestant_is_at_fault() -> None:
    """82C, 86B2(a) (2017). Nobody is asked which of the two was at fault, there and in the artificial score that follows."""
    begun = then(cards(table(E2017, "1N P P P", S, DEAL), "H6 H2"), Claimed(S, (E, W), 12), Opened("directors_error", E))
    found = answers(
        begun, x82C_incorrect=True, x82C_normally=False, x82C_award="assigned",
        x12A_teams=True, x86B_scores="several", x86A_redeal="no",
    )  # fmt: skip
    assert asked(found) == ["12C2b.imps"]
    assert "86B2(a)" in laws(found)


@EDITIONS
def test_82C_of_an_assigned_score_neither_side_is_kept_as_offending(edition: Edition) -> None:
    """82C, PZBS 3.1.F. The fractions of a match are rounded by whose offence it was: it was nobody's."""
    begun = cards(table(edition, "1N P P P", S, DEAL), "H6 H2")
    found = answers(
        then(begun, Claimed(S, (E, W), 12), Opened("directors_error", E)),
        x82C_incorrect=True, x82C_normally=False, x82C_award="assigned",
        x12A_teams=False, x12C1a_known="yes", x12C1c_weighted=False, x12C1e_own_action="nothing", x12C4_contest="other",
    )  # fmt: skip
    law = "12C1(b)" if edition is E2017 else "2007 12C1(a)"
    one = parse_award(f"{law}: +140")
    (head,) = awarding.heads(found)
    (given,) = awarding.awards(award(found, head.id, AdjustedScore(one, one), "TD", "as it would have been"))
    assert given.adjusted.offenders == ()
