"""What becomes of a call that was changed (25) and of an insufficient bid (27)."""

from __future__ import annotations

import pytest
from tables import (
    E2007,
    E2017,
    E,
    N,
    S,
    W,
    answers,
    asked,
    auction,
    bound,
    calls,
    cards,
    director,
    gone,
    laws,
    table,
    then,
    waiting,
)

from every import every
from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.seats import Side
from oddtrick.pictures.record import Answer
from oddtrick.speaking.card import aloud
from oddtrick.table.desk.desk import take_up
from oddtrick.table.desk.following import follow
from oddtrick.table.entries import Called, CalledEight
from oddtrick.table.folding.fold import fold
from oddtrick.table.sheets.bindings import restrictions
from oddtrick.table.sheets.matters import matters
from oddtrick.table.state import Kind, Standing, Table

BOTH = every("edition", [E2007, E2017])


def unintended(edition: Edition) -> dict[str, bool | str]:
    return {"x25A_unintended": True} if edition is E2017 else {"x25A_unintended": True, "x25A1_no_pause": True}


# ---------------------------------------------------------------- 25


@BOTH
def test_25A1_an_unintended_call_is_replaced(edition: Edition) -> None:
    found = director(calls(table(edition), "N 1H", "N 1S!"), **unintended(edition))
    assert (auction(found), gone(found), found.turn, waiting(found)) == ("N1S", "N1H", E, [])


def test_25A6_lho_takes_his_call_back_and_the_others_may_not_use_it_2017() -> None:
    found = director(calls(table(E2017), "N 1NT", "E P", "N 1S!"), **unintended(E2017))
    assert asked(found) == ["25A6.lho_withdraws"]
    free = answers(found, x25A6_lho_withdraws=True)
    assert (auction(free), free.turn) == ("N1S", E)
    assert free.withdrawn == {0: Side.NS, 1: Side.NS}
    assert auction(answers(found, x25A6_lho_withdraws=False)) == "N1S EPass"


def test_25A4_lho_takes_his_call_back_2007() -> None:
    found = director(calls(table(E2007), "N 1NT", "E P", "N 1S!"), **unintended(E2007), x25A6_lho_withdraws=True)
    assert laws(found)[-3:] == ["25A1", "25A4", "25A4"]


@BOTH
def test_25A6_a_call_that_has_become_illegal_is_gone_by_itself(edition: Edition) -> None:
    """E's 1S cannot stand over 2C."""
    found = director(calls(table(edition), "N 1H", "E 1S", "N 2C!"), **unintended(edition))
    assert (auction(found), found.turn, asked(found)) == ("N2C", E, [])


@BOTH
def test_25A6_lho_had_called_over_the_first_call_though_his_call_is_gone_by_itself(edition: Edition) -> None:
    """2007: 25A4. The sheet does not say that he had not; what his call told is not for the other side."""
    found = director(calls(table(edition), "N 1H", "E 1S", "N 2C!"), **unintended(edition))
    told = found.inquiries[0].answers
    assert (told["25A6.lho_called"], told["25A6.lho_withdraws"]) == (True, True)
    assert ("25A6" if edition is E2017 else "25A4") in laws(found)


@BOTH
@pytest.mark.parametrize("made", [("W P", "W X!"), ("W 1S", "N 2C", "W 2NT!")], ids=["25B1, 39A", "25A6"])
def test_25_the_sheet_does_not_say_that_lho_chose_what_he_was_not_asked(edition: Edition, made: tuple[str, ...]) -> None:
    """The auction is over, so nothing can be accepted; or the new call has made his own one illegal."""
    found = calls(table(edition, "1H P P"), *made)
    slip = unintended(edition) if len(made) > 2 else {"x25A_unintended": False}
    (matter,) = matters(director(found, **slip))
    assert "N chose it by what he did" not in [str(one.source) for one in matter.findings]
    assert matter.options == ()


@BOTH
def test_25B1_a_change_that_lho_has_called_over_is_taken_up_at_the_end_of_the_record(edition: Edition) -> None:
    """Nobody has drawn attention to it; 26 gives declarer a right all the same."""
    made = calls(table(edition, dealer=W), "W 1H", "W 1S!", "N 2C", "E P", "S P", "W P")
    found = follow(fold(made.start, made.entries), {"25A.unintended": Answer(False, "he had changed his mind")}, leave=False).table
    assert found.inquiries[0].about == 1
    assert "25B1" in laws(found)
    assert asked(found) == ["26A.comparable" if edition is E2017 else "26A.only_suits"]


@BOTH
def test_25A1_the_second_call_is_subject_to_its_own_law(edition: Edition) -> None:
    found = director(calls(table(edition, "2H"), "E 2S", "E 1S!"), **unintended(edition))
    assert found.irregularities[-1].kind is Kind.INSUFFICIENT
    assert asked(found) == ["27A1.lho_accepts"]


@pytest.mark.parametrize(("edition", "law"), [(E2017, "25A4"), (E2007, "25A2")], ids=str)
def test_25A4_25A2_too_late_when_partner_has_called(edition: Edition, law: str) -> None:
    found = director(calls(table(edition), "N 1H", "E P", "S 1S", "N 2H!"), **unintended(edition))
    assert laws(found) == [law, "25B2", "25B3"]
    assert auction(found) == "N1H EPass S1S"


@pytest.mark.parametrize(("edition", "law"), [(E2017, "25A5"), (E2007, "25A3")], ids=str)
def test_25A5_25A3_until_the_auction_period_ends(edition: Edition, law: str) -> None:
    """E's final pass was unintended: he may bid until the opening lead is faced."""
    ended = table(edition, "1S P P P", dealer=S)
    early = director(calls(ended, "E 2H!"), **unintended(edition))
    assert (auction(early), early.turn, early.play) == ("S1S WPass NPass E2H", S, None)
    late = director(calls(cards(ended, "HA"), "E 2H!"), **unintended(edition))
    assert laws(late) == [law, "25B2", "25B3"]
    assert auction(late) == "S1S WPass NPass EPass"


@BOTH
def test_25B1_lho_accepts_by_calling_over_it(edition: Edition) -> None:
    unattended = calls(table(edition), "N 1H", "N 1S!", "E P")
    asked_for = director(calls(table(edition), "N 1H", "N 1S!"), x25A_unintended=False)
    accepted = calls(answers(asked_for, x25B1_lho_accepts=True), "E P")
    called = calls(asked_for, "E P")
    assert auction(unattended) == auction(accepted) == auction(called) == "N1S EPass"
    assert unattended.irregularities[0].standing is Standing.CONDONED


@BOTH
def test_25B2_otherwise_the_first_call_stands(edition: Edition) -> None:
    """25B3: the offending side may not use the information from the withdrawn call."""
    found = director(calls(table(edition), "N 1H", "N 1S!"), x25A_unintended=False, x25B1_lho_accepts=False)
    assert (auction(found), gone(found), found.turn) == ("N1H", "N1S", E)
    (barred,) = {side for at, side in found.withdrawn.items() if isinstance(found.entries[at], Called)}
    assert barred is N.side
    assert asked(found) == [], "26 asks whether the first call is comparable once it is known that he defends"


@BOTH
@pytest.mark.parametrize("before", ["N 1NT,E P,S P", "N 1NT,E P,S 2C,W P"])
def test_25A4_25A2_once_partner_has_called_lho_has_nothing_to_accept(edition: Edition, before: str) -> None:
    """25A4 of 2017, 25A2 of 2007: no substitution any more."""
    made = calls(table(edition), *before.split(","))
    found = director(calls(made, "N 1S!"), **unintended(edition))
    assert "25B1.lho_accepts" not in asked(found)
    assert auction(found) == auction(made)
    assert "25A4" in laws(found) if edition is E2017 else "25A2" in laws(found)


@BOTH
def test_25B_an_illegal_first_call_goes_to_its_own_law(edition: Edition) -> None:
    """A pass out of rotation, then changed: 29 and 30 deal with the pass."""
    found = calls(table(edition), "S P", "S 1C!")
    found = answers(take_up(found, W, 1), x25A_unintended=False)
    assert found.inquiries[-1].procedure == "call_out_of_rotation"
    assert found.inquiries[-1].about == 0


# ---------------------------------------------------------------- 27


def insufficient(edition: Edition) -> Table:
    return director(calls(table(edition, "1S"), "E 1H"), x27A1_lho_accepts=False)


@BOTH
def test_27A1_lho_accepts_by_calling(edition: Edition) -> None:
    unattended = calls(table(edition, "2H"), "E 1S", "S 1NT")
    asked_for = take_up(calls(table(edition, "2H"), "E 1S"), S)
    assert auction(unattended) == auction(calls(asked_for, "S 1NT")) == "N2H E1S S1NT"
    assert unattended.irregularities[0].standing is Standing.CONDONED
    assert laws(take_up(unattended, N)) == ["27A1"]


@BOTH
def test_27B1_27B2_replaced_at_no_price_or_partner_is_silenced(edition: Edition) -> None:
    right = "x27B1a_specifies" if edition is E2017 else "x27B1a_natural"
    free = answers(calls(insufficient(edition), "E 2H"), **{right: True})
    assert (auction(free), bound(free), free.withdrawn) == ("N1S E2H", [], {1: None})
    other = {"x27B1b_comparable": False} if edition is E2017 else {"x27B1b_same_meaning": False}
    silenced = answers(calls(insufficient(edition), "E P"), **other)
    assert bound(silenced) == ["W MustPass throughout"]
    assert silenced.withdrawn == {1: Side.EW}


@BOTH
def test_27B_what_replaces_the_bid_is_no_change_of_an_earlier_call(edition: Edition) -> None:
    """Though he has called in an earlier round, and says that he calls instead."""
    replaced = calls(director(calls(table(edition, "P 1S 2H P P"), "E 1NT"), x27A1_lho_accepts=False), "E 2S!")
    assert [one.kind for one in replaced.irregularities] == [Kind.INSUFFICIENT]
    assert auction(replaced).split()[-1] == "E2S"


@BOTH
def test_27B_19A3_a_double_that_names_the_wrong_bid_replaces_it_all_the_same(edition: Edition) -> None:
    found = then(insufficient(edition), Called(E, Call.parse("X"), names=Call.parse("7H")))
    assert asked(found) == ["27B1b.comparable" if edition is E2017 else "27B1b.same_meaning"]


def test_27B3_a_double_that_is_not_comparable_is_cancelled_and_replaced_2017() -> None:
    found = answers(calls(insufficient(E2017), "E X"), x27B1b_comparable=False)
    assert (auction(found), found.turn, gone(found)) == ("N1S", E, "E1H EX")
    assert waiting(found)[0] == "27B3.final"
    final = answers(calls(found, "E 2H"), x27B3_final="not_comparable")
    assert (auction(final), bound(final)) == ("N1S E2H", ["W MustPass throughout"])


def test_27B4_a_second_insufficient_bid_may_be_accepted_2017() -> None:
    found = calls(insufficient(E2017), "E 1D")
    assert asked(found) == ["27B4.lho_accepts"]
    accepted = calls(found, "S P")
    assert (auction(accepted), bound(accepted)) == ("N1S E1D SPass", [])
    declined = answers(found, x27B4_lho_accepts=False)
    assert (auction(declined), declined.turn, bound(declined)) == ("N1S", E, ["W MustPass throughout"])


@BOTH
def test_27B4_26_of_the_first_bid_when_the_second_is_accepted(edition: Edition) -> None:
    """The first bid was withdrawn, though the second is treated as legal."""
    found = calls(insufficient(edition), "E 1D", "S 2NT", "W P", "N P", "E P")
    if edition is E2007:
        found = answers(found, x26A_only_suits=True, x26A2_choice="prohibit")
    else:
        found = answers(found, x26A_comparable="no", x26B_prohibited="H")
    assert (auction(found), bound(found)) == ("N1S E1D S2NT WPass NPass EPass", ["W NoLead H"])
    assert laws(found).count("27B4") == 1


@BOTH
def test_27B3_a_third_insufficient_bid_is_a_new_matter(edition: Edition) -> None:
    found = answers(calls(insufficient(edition), "E 1D"), x27B4_lho_accepts=False)
    if edition is E2007:
        found = answers(found, x27B1b_same_meaning=False) if asked(found) == ["27B1b.same_meaning"] else found
    third = calls(found, "E 1C")
    assert third.irregularities[-1].kind is Kind.INSUFFICIENT
    assert third.irregularities[-1].standing is Standing.OPEN


@BOTH
def test_27C_a_premature_replacement_takes_the_place_of_the_bid(edition: Edition) -> None:
    """It is no second irregularity; LHO is still offered the first bid."""
    early = calls(table(edition, "1S"), "E 1H", "E 2H")
    assert len(early.irregularities) == 1
    accepted = director(early, x27A1_lho_accepts=True)
    assert (auction(accepted), gone(accepted)) == ("N1S E1H", "E2H")
    declined = director(early, x27A1_lho_accepts=False)
    assert (auction(declined), gone(declined), "27C" in laws(declined)) == ("N1S E2H", "E1H", True)


@BOTH
def test_27C_28B_the_replacement_stands_where_the_bid_stood_also_when_partner_had_called_before_it(edition: Edition) -> None:
    """West, whose turn North has taken, calls over the replacement; North's bid of eight goes."""
    found = calls(then(table(edition, "1S P 1H"), CalledEight(N, "8C")), "E 2D", "S 2H")
    found = answers(take_up(found, W, 2), x27A1_lho_accepts=False)
    found = calls(found, "W P")
    assert auction(found) == "N1S EPass S2H WPass"


@BOTH
def test_27C_lho_who_calls_over_the_replacement_accepts_nothing(edition: Edition) -> None:
    found = calls(table(edition, "1S"), "E 1H", "E 2H", "S 2S")
    assert auction(found) == "N1S E2H S2S"
    ruled = take_up(found, N)
    assert "27A1" not in laws(ruled)
    assert asked(ruled) == ["27B1a.specifies" if edition is E2017 else "27B1a.natural"]


def test_27C_a_premature_double_stands_in_2007_and_is_cancelled_in_2017() -> None:
    old = director(calls(table(E2007, "1S"), "E 1H", "E X"), x27A1_lho_accepts=False, x27B1b_same_meaning=False)
    assert (auction(old), bound(old)) == ("N1S EX", ["W MustPass throughout"])
    new = director(calls(table(E2017, "1S"), "E 1H", "E X"), x27A1_lho_accepts=False, x27B1b_comparable=False)
    assert (auction(new), new.turn) == ("N1S", E)


@BOTH
def test_27A2_an_insufficient_bid_out_of_rotation_goes_to_31(edition: Edition) -> None:
    found = director(calls(table(edition, "1S"), "S 1H"), x29A_lho_accepts=False)
    assert "27A2" in laws(found)
    assert "27A2" not in laws(director(calls(table(edition, "1S"), "S 2H"), x29A_lho_accepts=False))
    assert any(one.procedure == "bid_out_of_rotation" for one in found.inquiries)


def test_26A2_an_artificial_call_shows_other_suits_2007() -> None:
    """2C that shows both majors: declarer chooses among these, and not the suit that was named."""
    found = take_up(then(table(E2007, "2H"), Called(E, Call.parse("2C"), shows="SH")), S)
    silenced = answers(calls(answers(found, x27A1_lho_accepts=False), "E 2NT"), x27B1b_same_meaning=False)
    ended = answers(calls(silenced, "S 3S", "W P", "N P", "E P"), x26A_only_suits=True)
    assert (bound(silenced), ended.choices[0].suits) == (["W MustPass throughout"], ("S", "H"))


@BOTH
def test_25A1_a_slip_comes_before_what_was_insufficient_about_it(edition: Edition) -> None:
    """He says that he changes his insufficient bid: 25A is asked first, and where it allows that, 27 is not asked at all."""
    slip = director(calls(table(edition, "1S"), "E 1H", "E 2H!"), **unintended(edition))
    assert (auction(slip), gone(slip), "27B" in laws(slip), bound(slip)) == ("N1S E2H", "E1H", False, [])
    meant = director(calls(table(edition, "1S"), "E 1H", "E 2H!"), x25A_unintended=False)
    assert asked(meant) == ["27A1.lho_accepts"]
    declined = answers(meant, x27A1_lho_accepts=False)
    assert ("27C" in laws(declined), asked(declined)) == (True, ["27B1a.specifies" if edition is E2017 else "27B1a.natural"])


@BOTH
def test_27C_a_bid_replaced_before_anybody_spoke_is_taken_up_at_the_end(edition: Edition) -> None:
    """LHO has called over the replacement: what it means for the offender's partner is open all the same."""
    found, _ = follow(calls(table(edition, "1S"), "E 1H", "E 3NT", "S P"), {}, leave=False)
    assert asked(found) == ["27B1a.specifies" if edition is E2017 else "27B1b.same_meaning"]
    other = {"x27B1a_specifies": False, "x27B1b_comparable": "no"} if edition is E2017 else {"x27B1b_same_meaning": False}
    assert bound(answers(found, **other)) == ["W MustPass throughout"]


# ---------------------------------------------------------------- what is read out


def informed(found: Table) -> list[str]:
    """What is said of who may use what, in the first matter."""
    return [aloud(line, str) for line in matters(found)[0].card.information]


@BOTH
def test_25A4_25A6_what_lho_takes_back_is_said_to_be_for_his_side(edition: Edition) -> None:
    """25A6 of 2017, 25A4 of 2007; of the first call 16C (16D) speaks."""
    found = director(calls(table(edition, "1S P"), "N 1NT!"), **unintended(edition), x25A6_lho_withdraws=True)
    assert informed(found) == [
        "East-West may use the information from the call that East takes back, North-South may not.",
        "East-West may use the information from the withdrawn 1♠, North-South may not.",
    ]


@BOTH
def test_27C_25B2_of_an_accepted_bid_the_call_that_was_to_replace_it_is_named_as_withdrawn(edition: Edition) -> None:
    found = director(calls(table(edition, "1S"), "E 1H", "E X!"), x25A_unintended=False, x27A1_lho_accepts=True)
    found = calls(found, "S 1S", "W P", "N P", "E P")
    assert informed(found) == ["North-South may use the information from the withdrawn X, East-West may not."]
    says = [aloud(line, str) for line in matters(found)[0].card.says]
    assert says.count("The call put in its place is withdrawn.") == 1


def test_26A1_after_25B1_the_first_call_is_named_as_withdrawn_2007() -> None:
    found = director(calls(table(E2007, "1S"), "E 2H", "E 3H!", "S 3S"), x25A_unintended=False)
    found = answers(calls(found, "W P", "N P", "E P"), x26A_only_suits=True)
    assert laws(found)[-1] == "26A1"
    assert informed(found) == ["North-South may use the information from the withdrawn 2♥, East-West may not."]


@BOTH
def test_26_once_declarer_may_choose_it_is_not_said_any_more_that_26_is_still_to_come(edition: Edition) -> None:
    """27B2: East has passed in the place of his bid, and is on lead against North."""
    found = calls(insufficient(edition), "E P")
    found = answers(found, **{"x27B1b_same_meaning" if edition is E2007 else "x27B1b_comparable": False})
    assert any("first lead" in aloud(line, str) for line in matters(found)[0].card.later)
    found = calls(found, "S 2S", "W P", "N P", "E P")
    found = answers(found, x26A_only_suits=False) if edition is E2007 else found
    assert [one.law for one in restrictions(found)] == ["26B"]
    assert not any("first lead" in aloud(line, str) for line in matters(found)[0].card.later)


@BOTH
def test_25A5_41C_a_lead_faced_before_the_ruling_makes_the_change_of_a_final_pass_too_late(edition: Edition) -> None:
    """25A3 of 2007. Without the lead the double that West had intended stands."""
    changed = calls(table(edition, "1N P P"), "W P", "W X!")
    slip = {"x25A_unintended": True} if edition is E2017 else {"x25A_unintended": True, "x25A1_no_pause": True}
    assert auction(answers(take_up(changed, N, 4), **slip)) == "N1NT EPass SPass WX"
    found = answers(take_up(cards(changed, "SA"), N, 4), **slip)
    assert (auction(found), gone(found)) == ("N1NT EPass SPass WPass", "WX")
    assert laws(found) == ["25A5" if edition is E2017 else "25A3", "25B2", "25B3"]


@BOTH
def test_25B2_what_a_pass_was_to_be_changed_to_has_no_place_when_a_ruling_has_passed_the_board_out(edition: Edition) -> None:
    """29B, 31: West's pass is left of what came after East's bid out of rotation, and North's own is gone before he changes it."""
    changed = calls(table(edition, "P P P"), "E 1H", "W P", "N P", "N 2C!")
    found = answers(take_up(changed, S, 3), x29A_lho_accepts=False)
    found = answers(found, x72C_could_have_known=False) if edition is E2007 else found
    found = answers(take_up(found, W, 6), x25A_unintended=False)
    assert (auction(found), found.auction.passed_out) == ("NPass EPass SPass WPass", True)
    assert laws(found)[-2:] == ["25B2", "25B3"]
