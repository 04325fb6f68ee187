"""From a finished inquiry of Law 12 to what a table is awarded, and on to its board."""

from __future__ import annotations

from fractions import Fraction

import pytest

from every import every
from oddtrick.awards.text import award_text, parse_award
from oddtrick.awards.values import AdjustedScore, Assigned, Average, Obtained, Possible
from oddtrick.citations import Edition
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import NotPlayed, PlayedOut
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.asking import Progress, answered, rule
from oddtrick.laws.editions import find
from oddtrick.scoring.adjusted.assigned import Likelihood
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.rulings.awarded import Findings, adjusted_by, awarded
from oddtrick.scoring.sessions.boards import TableResult
from oddtrick.scoring.sessions.session import score_session
from oddtrick.texts import BadInput

E2007, E2017 = Edition.E2007, Edition.E2017
THIRD = Fraction(1, 3)
ONE = (Possible(170, legal=True),)
TWO = (Possible(140, THIRD, legal=True), Possible(170, 2 * THIRD, legal=True))
OWN = (Possible(620),)


def inquiry(procedure: str, edition: Edition, regulations: dict[str, bool] | None = None, /, **answers: bool | str) -> Progress:
    run = find(procedure, edition).run
    told = {name[1:].replace("_", ".", 1): value for name, value in answers.items()}
    return rule(run, answered(run, told), regulations or {})


def assigned(edition: Edition, regulations: dict[str, bool] | None = None, **answers: bool | str) -> Progress:
    usual: dict[str, bool | str] = {"x12A_sides": "both", "x12C1c_weighted": False, "x12C4_contest": "other"}
    usual["x12C1e_own_action"] = "nothing"
    return inquiry("assigned_score", edition, regulations, **{**usual, **answers})


def artificial(edition: Edition, **answers: bool | str) -> Progress:
    usual: dict[str, bool | str] = {"x12C2a_offending": "directly", "x12C2a_non_offending": "not"}
    usual |= {"x12A_sides": "both", "x12C2b_imps": False, "x12C4_contest": "other"}
    return inquiry("artificial_score", edition, None, **{**usual, **answers})


@every("edition", [E2007, E2017])
def test_12C2a_of_a_board_where_nobody_has_offended_neither_side_is_an_offending_one(edition: Edition) -> None:
    told = {"x12A_sides": "both", "x12C2a_offending": "nobody", "x12C2b_imps": False, "x12C4_contest": "other"}
    found = adjusted_by([inquiry("artificial_score", edition, None, **told)], Side.EW, findings(), edition)
    assert (found.ns.value, found.ew.value, found.offenders) == (Average.PLUS, Average.PLUS, ())


def findings(*results: Possible, own: tuple[Possible, ...] = (), reason: str = "as found") -> Findings:
    return Findings(results, own, reason=reason)


def refusal(ruling: Progress, found: Findings, edition: Edition = E2017) -> str:
    with pytest.raises(BadInput) as refused:
        adjusted_by([ruling], Side.EW, found, edition)
    return str(refused.value)


def texts(adjusted: AdjustedScore) -> tuple[str, str]:
    """Both awards as a file holds them."""
    for award in (adjusted.ns, adjusted.ew):
        assert parse_award(award_text(award)) == award
    return award_text(adjusted.ns), award_text(adjusted.ew)


# ---------------------------------------------------------------- what is awarded


@pytest.mark.parametrize(("edition", "law"), [(E2017, "12C1(b): +170"), (E2007, "2007 12C1(a): +170")], ids=str)
def test_12C1_one_result_for_both_sides(edition: Edition, law: str) -> None:
    adjusted = adjusted_by([assigned(edition)], Side.EW, findings(*ONE), edition)
    assert (texts(adjusted), adjusted.reason) == ((law, law), "as found")


@every("edition", [E2007, E2017])
def test_12C1c_several_results_by_their_weights(edition: Edition) -> None:
    adjusted = adjusted_by([assigned(edition, x12C1c_weighted=True)], Side.NS, findings(*TWO), edition)
    assert adjusted.ns == adjusted.ew
    assert adjusted.ns.law == "12C1(c)"
    assert adjusted.ns.value == Assigned(TWO)


@every("edition", [E2007, E2017])
@pytest.mark.parametrize("offenders", Side)
def test_12C2a_artificial_scores_by_fault(edition: Edition, offenders: Side) -> None:
    adjusted = adjusted_by([artificial(edition)], offenders, findings(), edition)
    assert (adjusted.of(offenders).value, adjusted.of(offenders.opponents).value) == (Average.MINUS, Average.PLUS)
    assert adjusted.ns.law == "12C2(a)"


@every("edition", [E2007, E2017])
def test_12C1a_only_one_side_is_adjusted(edition: Edition) -> None:
    adjusted = adjusted_by([assigned(edition, x12A_sides="offending")], Side.NS, findings(*ONE), edition)
    assert (adjusted.ns.value, adjusted.ew.value) == (Assigned(ONE), Obtained.SCORE)


def test_12C1e_ii_a_side_that_hurt_itself_gets_no_relief_for_that_2017() -> None:
    ruling = assigned(E2017, x12C1e_own_action="double_shot")
    adjusted = adjusted_by([ruling], Side.EW, findings(*ONE, own=OWN), E2017)
    assert texts(adjusted) == ("12C1(e)(ii): +170; own error: +620", "12C1(e)(i): +170")


def test_12C1b_a_side_that_hurt_itself_2007() -> None:
    ruling = assigned(E2007, x12C1e_own_action="wild")
    adjusted = adjusted_by([ruling], Side.NS, findings(*ONE, own=OWN), E2007)
    assert texts(adjusted) == ("2007 12C1(b): +170", "2007 12C1(b): +170; own error: +620")


@every("edition", [E2007, E2017])
def test_12C1c_each_side_by_its_own_chances(edition: Edition) -> None:
    """12C1(f) of 2007: the scores need not balance."""
    other = (Possible(140, 2 * THIRD, legal=True), Possible(170, THIRD, legal=True))
    found = Findings(reason="as found", apart={Side.NS: TWO, Side.EW: other})
    adjusted = adjusted_by([assigned(edition, x12C1c_weighted=True)], Side.EW, found, edition)
    assert (adjusted.ns.value, adjusted.ew.value) == (Assigned(TWO), Assigned(other))


APART = {"12C1c.points_may": True, "12C1c.each_apart": True}


def test_PZBS_3_2_D_each_side_has_its_own_kind_of_score() -> None:
    ruling = assigned(E2017, APART, x12C1c_alike=False)
    found = Findings(reason="as found", apart={Side.NS: TWO, Side.EW: ONE})
    adjusted = adjusted_by([ruling], Side.EW, found, E2017)
    assert texts(adjusted) == ("12C1(c): 1/3 +140; 2/3 +170", "12C1(c): +170")
    assert texts(adjusted_by([ruling], Side.EW, findings(*ONE), E2017)) == ("12C1(c): +170", "12C1(c): +170")


def test_PZBS_3_2_both_alike_where_the_director_finds_no_difference() -> None:
    ruling = assigned(E2017, APART, x12C1c_alike=True, x12C1c_points=False, x12C1c_weighted=True)
    assert adjusted_by([ruling], Side.EW, findings(*TWO), E2017).ns.value == Assigned(TWO)
    found = Findings(reason="as found", apart={Side.NS: TWO, Side.EW: tuple(reversed(TWO))[:1]})
    assert refusal(ruling, found) == "the sides' results differ; expected the same for both, as the ruling says (Law 12C1(c))"


LIKELY = {420: Likelihood.LIKELY, 450: Likelihood.LIKELY, 980: Likelihood.PROBABLE, 1510: Likelihood.NOT_PROBABLE}


def test_12C1e_i_and_ii_the_two_extremes_2007() -> None:
    ruling = assigned(E2007, {"12C1e.likely_probable": True})
    adjusted = adjusted_by([ruling], Side.EW, Findings(likely=LIKELY, reason="as found"), E2007)
    assert texts(adjusted) == ("2007 12C1(e)(i): +450", "2007 12C1(e)(ii): +980")


def test_12C1b_the_two_extremes_where_a_side_hurt_itself_2007() -> None:
    ruling = assigned(E2007, {"12C1e.likely_probable": True}, x12C1e_own_action="gambling")
    adjusted = adjusted_by([ruling], Side.EW, Findings(own_error=OWN, likely=LIKELY, reason="as found"), E2007)
    assert texts(adjusted) == ("2007 12C1(e)(i): +450; own error: +620", "2007 12C1(e)(ii): +980")


def test_12C1a_the_whole_chain_of_inquiries_is_read() -> None:
    first = inquiry("adjusted_score", E2017, x12A_ground="prescribed", x12A_raised="director", x12A_sides="both",
                    x12A_teams=False, x12C1a_known="yes")  # fmt: skip
    assert adjusted_by([first, assigned(E2017)], Side.EW, findings(*ONE), E2017).ns.law == "12C1(b)"


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize("reason", ["", "  "])
def test_12A_a_ruling_needs_its_reason(reason: str) -> None:
    assert refusal(assigned(E2017), findings(*ONE, reason=reason)) == (
        "an adjusted score needs the Director's reason; expected one that is not empty (Law 12A)"
    )


def test_12A_an_inquiry_must_be_finished() -> None:
    open_still = inquiry("assigned_score", E2017, x12A_sides="both")
    assert refusal(open_still, findings(*ONE)) == "the ruling is not finished; expected an answer to 12C1c.weighted"


def test_12B2_a_ruling_that_keeps_the_score_awards_nothing() -> None:
    kept = inquiry("adjusted_score", E2017, x12A_ground="severity")
    assert refusal(kept, findings()) == "the ruling adjusts no score, so none is awarded (Law 12B2)"


@pytest.mark.parametrize(("edition", "law"), [(E2017, "12C1(b)"), (E2007, "12C1(a)")], ids=str)
def test_12C1_several_results_where_one_was_ruled(edition: Edition, law: str) -> None:
    assert refusal(assigned(edition), findings(*TWO), edition) == (
        f"the results that have a weight are 2; expected one, as the ruling says (Law {law})"
    )


@every("edition", [E2007, E2017])
def test_12C1c_one_result_where_several_were_ruled(edition: Edition) -> None:
    assert refusal(assigned(edition, x12C1c_weighted=True), findings(*ONE), edition) == (
        "one result has all the weight; expected several, the ruling weighs them (Law 12C1(c))"
    )


def test_12C1c_weights_where_the_authority_forbids_them_2007() -> None:
    ruling = assigned(E2007, {"12C1c.forbidden": True})
    assert refusal(ruling, findings(*TWO), E2007) == (
        "a weighted score is forbidden here by the Regulating Authority (Law 12C1(c) of 2007)"
    )


def test_12C1c_a_result_that_no_legal_play_gives_counts_in_2007_and_not_in_2017() -> None:
    """12C1(c)/2."""
    unmarked = findings(Possible(170))
    assert refusal(assigned(E2017), unmarked) == (
        "+170 to North-South may have no weight: it is not marked as one reached without a breach (Law 12C1(c))"
    )
    assert texts(adjusted_by([assigned(E2007)], Side.EW, unmarked, E2007))


@pytest.mark.parametrize(("edition", "law"), [(E2017, "12C1(e)(ii)"), (E2007, "12C1(b)")], ids=str)
def test_12C1e_the_result_but_for_the_own_error_is_needed(edition: Edition, law: str) -> None:
    ruling = assigned(edition, x12C1e_own_action="extremely_serious_error")
    assert refusal(ruling, findings(*ONE), edition) == (
        f"a side hurt itself; expected the result that it would have had without its own error (Law {law})"
    )


@pytest.mark.parametrize(("edition", "law"), [(E2017, "12C1(e)"), (E2007, "12C1(b)")], ids=str)
def test_12C1e_no_own_error_where_none_was_found(edition: Edition, law: str) -> None:
    assert refusal(assigned(edition), findings(*ONE, own=OWN), edition) == (
        f"a result without an own error was given; expected none, the ruling finds no such error (Law {law})"
    )


def test_12C2_an_artificial_score_has_no_results() -> None:
    assert refusal(artificial(E2017), findings(*ONE)) == (
        "results with weights were given; expected none, the ruling assigns none of them (Law 12C2)"
    )


def test_12C1e_likelihoods_belong_to_the_two_extremes_2007() -> None:
    assert refusal(assigned(E2007), Findings(ONE, likely=LIKELY, reason="x"), E2007) == (
        "it was told how likely results were; expected nothing of it here (Law 12C1(e) of 2007)"
    )
    extremes = assigned(E2007, {"12C1e.likely_probable": True})
    assert "(Law 12C1(e))" in refusal(extremes, Findings(ONE, likely=LIKELY, reason="x"), E2007)


def test_12C1c_points_are_points_2017() -> None:
    ruling = assigned(E2017, {"12C1c.points_may": True}, x12C1c_points=True)
    played = Possible(PlayedOut(Contract.parse("3S", Seat.S), 10), legal=True)
    assert refusal(ruling, findings(played)) == (
        "3S by S, 10 tricks is no number of points; expected points, as the ruling says (Law 12C1(c))"
    )
    assert texts(adjusted_by([ruling], Side.EW, findings(*ONE), E2017)) == ("12C1(c): +170", "12C1(c): +170")


# ---------------------------------------------------------------- at the board


def results() -> list[TableResult]:
    tricks = {("A", "V"): 10, ("B", "W"): 9, ("C", "X"): 11}
    contract = Contract.parse("4S", Seat.N)
    return [
        TableResult(board, ns, ew, PlayedOut(contract, won + board % 2)) for board in (1, 2, 3) for (ns, ew), won in tricks.items()
    ]


def test_12C1a_a_ruling_recomputes_its_own_board_and_no_other() -> None:
    before = score_session(results(), Conditions())
    handed_in = [one.result for one in before.boards[1].results]
    ruling = assigned(E2017, x12C1c_weighted=True)
    first = adjusted_by([ruling], Side.EW, findings(*TWO), E2017)
    ruled = before.after(2, [awarded(handed_in[0], first), *handed_in[1:]])
    again = adjusted_by([ruling], Side.EW, findings(*TWO[:1], Possible(420, 2 * THIRD, legal=True)), E2017)
    changed = ruled.after(2, [awarded(handed_in[0], again), *handed_in[1:]])
    for session in (ruled, changed):
        assert [one is other for one, other in zip(session.boards, before.boards, strict=True)] == [True, False, True]
    assert ruled.boards[1] != changed.boards[1] != before.boards[1]
    assert changed == score_session([one.result for board in changed.boards for one in board.results], Conditions())
    back = changed.after(2, [awarded(changed.boards[1].results[0].result, None), *handed_in[1:]])
    assert (back.boards, back.standings) == (before.boards, before.standings)


def test_12C1e_without_a_score_from_play_there_is_no_own_part() -> None:
    ruling = assigned(E2017, x12C1e_own_action="double_shot")
    adjusted = adjusted_by([ruling], Side.EW, findings(*ONE, own=OWN), E2017)
    with pytest.raises(BadInput) as refused:
        awarded(TableResult(7, "A", "B", NotPlayed()), adjusted)
    assert str(refused.value) == "board 7: NS have no score from play to be compared with the award (Law 12C1(e)(ii))"


def test_12C1a_a_side_cannot_keep_a_score_that_it_has_not() -> None:
    adjusted = adjusted_by([assigned(E2017, x12A_sides="offending")], Side.NS, findings(*ONE), E2017)
    with pytest.raises(BadInput):
        awarded(TableResult(7, "A", "B", NotPlayed()), adjusted)
    assert awarded(results()[0], adjusted).adjusted == adjusted
