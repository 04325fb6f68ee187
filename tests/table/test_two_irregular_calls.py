"""Two irregularities in one auction, and irregular calls when it is over: which of them stands, and what that leaves."""

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
    director,
    gone,
    laws,
    must_pass,
    table,
    then,
    waiting,
)

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.seats import Side
from oddtrick.table.desk.desk import take_up
from oddtrick.table.entries import Exposed, Moment, Passed
from oddtrick.table.folding.words import effect_text, rulings
from oddtrick.table.state import Kind, Standing

BOTH = every("edition", [E2007, E2017])


def slip(edition: Edition) -> dict[str, bool | str]:
    return {"x25A_unintended": True} if edition is E2017 else {"x25A_unintended": True, "x25A1_no_pause": True}


# ---------------------------------------------------------------- 25B2 and 26 after a first call that was illegal and accepted


@BOTH
@pytest.mark.parametrize(
    ("before", "made", "accepted", "after"),
    [
        ("", ("S 1S", "S 1H!"), "x29A_lho_accepts", ("W P", "N P", "E 2D", "S P", "W P", "N P")),
        ("2S", ("E 2H", "E 3C!"), "x27A1_lho_accepts", ("S 3S", "W P", "N P", "E P")),
        ("2S", ("E 2H", "E 3C"), "x27A1_lho_accepts", ("S 3S", "W P", "N P", "E P")),
    ],
    ids=["29A", "27A1", "27C"],
)
def test_25B2_26_what_was_tried_in_the_place_of_a_call_that_lho_then_accepts_may_restrict_the_lead(
    edition: Edition, before: str, made: tuple[str, ...], accepted: str, after: tuple[str, ...]
) -> None:
    """The illegal first call stands; the second is a withdrawn call like any other, and no call but the first has replaced it."""
    found = take_up(calls(table(edition, before), *made), W)
    if made[1].endswith("!"):
        found = answers(found, x25A_unintended=False)
    found = answers(found, **{accepted: True})
    assert auction(found).endswith(made[0].replace(" ", ""))
    assert (gone(found), waiting(found)) == (made[1].replace(" ", "").strip("!"), ["26.defends"])
    ended = calls(found, *after)
    if edition is E2017:
        assert asked(ended) == ["26A.comparable"]
        restricted = answers(ended, x26A_comparable="no")
        assert "26B" in laws(restricted)
    else:
        assert asked(ended) == ["26A.only_suits"]
        assert "26A2" in laws(answers(ended, x26A_only_suits=True))


@BOTH
def test_25B2_a_first_call_out_of_rotation_that_lho_declines_takes_the_second_with_it(edition: Edition) -> None:
    found = answers(take_up(calls(table(edition), "S 1S", "S 1H!"), W), x25A_unintended=False, x29A_lho_accepts=False)
    assert (gone(found), "25B2" in laws(found), found.turn) == ("S1S S1H", True, N)


# ---------------------------------------------------------------- 25 and 27


@BOTH
@pytest.mark.parametrize("about", [1, 2])
def test_27C_a_bid_changed_before_anybody_spoke_stays_replaced_when_lho_has_called(edition: Edition, about: int) -> None:
    """Whichever of the two E's LHO speaks of: first whether 1H was a slip (25), then 27 by what stands in its place."""
    found = take_up(calls(table(edition, "1S"), "E 1H", "E 2H!", "S 2S"), N, about)
    assert asked(found) == ["25A.unintended"]
    ruled = answers(found, x25A_unintended=False)
    assert (auction(ruled), gone(ruled), ruled.turn) == ("N1S E2H S2S", "E1H", W)
    assert asked(ruled) == ["27B1a.specifies" if edition is E2017 else "27B1a.natural"]
    other = {"x27B1a_specifies": False, "x27B1b_comparable": "no"} if edition is E2017 else {"x27B1a_natural": False}
    dearer = answers(ruled, **other, **({} if edition is E2017 else {"x27B1b_same_meaning": False}))
    assert (laws(dearer)[-1], bound(dearer)) == ("27B2", ["W MustPass throughout"])


@BOTH
def test_25A1_a_slip_that_was_insufficient_is_nothing_more_once_the_intended_bid_stands(edition: Edition) -> None:
    found = director(calls(table(edition, "1S"), "E 1H", "E 2H!", "S 2S"), **slip(edition))
    assert (auction(found), asked(found), bound(found)) == ("N1S E2H S2S", [], [])
    assert [one.standing for one in found.irregularities if one.kind is Kind.INSUFFICIENT] == [Standing.CANCELLED]


@BOTH
def test_25A1_37_a_pass_that_was_a_slip_is_replaced_only_by_a_call_that_its_player_may_make(edition: Edition) -> None:
    """W had to pass: the double that he had intended is subject to Law 37."""
    found = director(calls(must_pass(table(edition, "1S P 2S"), W), "W P", "W X!"), **slip(edition))
    assert (auction(found), found.turn) == ("N1S EPass S2S WPass", N)
    assert laws(found)[-2:] == ["37B1", "37B2"]
    assert bound(found) == ["W MustPass throughout", "E MustPass throughout"]


@BOTH
def test_27C_24_a_ruling_on_the_same_player_is_no_replacement_of_his_bid(edition: Edition) -> None:
    """E shows a card and bids too low, and both come before the Director at once: he has replaced nothing before the ruling."""
    shown = then(table(edition, "1S"), Exposed(E, (Card.parse("HK"),)))
    found = answers(take_up(calls(shown, "E 1H"), S), x27A1_lho_accepts=False)
    assert ("27C" in laws(found), auction(found), found.turn) == (False, "N1S", E)
    assert [inquiry.answers["27C.premature"] for inquiry in found.inquiries if inquiry.procedure == "insufficient_bid"] == [False]


@BOTH
def test_36B1_25B3_what_was_tried_in_the_place_of_an_inadmissible_double_tells_partner_nothing(edition: Edition) -> None:
    found = director(calls(table(edition, "1S P"), "S X", "S 2S!"), x25A_unintended=False)
    assert (auction(found), gone(found), found.turn) == ("N1S EPass", "SX S2S", S)
    assert found.withdrawn == {2: Side.NS, 3: Side.NS}


# ---------------------------------------------------------------- 25 and 39, when the auction is over


@BOTH
def test_25A5_22B_until_the_hands_are_back_the_last_pass_of_a_passed_out_board_may_have_been_a_slip(edition: Edition) -> None:
    out = table(edition, "P P P P")
    found = director(calls(out, "W 1NT!"), **slip(edition))
    assert asked(found) == ["25A.too_late"], "no record says for certain that no hand lies in the board yet"
    early = answers(found, x25A_too_late="no")
    assert (auction(early), early.turn) == ("NPass EPass SPass W1NT", N)
    ended = calls(early, "N P", "E P", "S P")
    assert str(ended.contract) == "1NT"
    late = director(calls(then(out, Passed(Moment.RETURNED)), "W 1NT!"), **slip(edition))
    assert laws(late)[0] == ("25A5" if edition is E2017 else "25A3")
    assert (auction(late), asked(late)) == ("NPass EPass SPass WPass", [])


@BOTH
def test_25A6_25A5_lho_takes_his_pass_back_though_it_ended_the_auction(edition: Edition) -> None:
    found = director(calls(table(edition, "1H P P P"), "S 2H!"), **slip(edition), x25A6_lho_withdraws=True)
    assert (auction(found), gone(found), found.turn) == ("N1H EPass S2H", "SPass WPass", W)


@BOTH
def test_25B1_39A_a_final_pass_that_was_meant_is_not_changed_and_lho_is_not_asked(edition: Edition) -> None:
    found = director(calls(table(edition, "1S P P P"), "W X!"), x25A_unintended=False)
    assert (auction(found), gone(found)) == ("N1S EPass SPass WPass", "WX")
    assert "25B2" in laws(found)
    assert asked(found) == ["26A.comparable" if edition is E2017 else "26A.only_suits"]


@BOTH
def test_39B_of_a_board_that_is_passed_out_nobody_is_a_defender(edition: Edition) -> None:
    found = director(calls(table(edition, "P P P P"), "N 1S"))
    assert (laws(found), auction(found), asked(found)) == (["39A", "39B"], "NPass EPass SPass WPass", [])


# ---------------------------------------------------------------- 29, 32, 36 and 37


@BOTH
def test_32_a_double_of_a_bid_that_has_been_cancelled_is_accepted_by_nobody(edition: Edition) -> None:
    """W bids at E's turn, and S doubles at N's; N does not accept W's bid, and of S's double there is no bid left."""
    found = director(calls(table(edition, "1S"), "W 2H", "S X"), x29A_lho_accepts=False)
    assert (auction(found), gone(found), found.turn, asked(found)) == ("N1S", "W2H SX", E, [])
    assert "36B1" not in laws(found)
    passed = calls(found, "E P", "S P")
    assert passed.irregularities[-1].standing is Standing.CANCELLED, "he cannot repeat it (31A1)"
    over = director(calls(take_up(calls(table(edition, "1S"), "W 2H", "S X"), E, 1), "W 3C"))
    assert "S X" not in auction(over)


@BOTH
def test_36B_37B_one_who_must_pass_and_doubles_nothing_has_broken_both(edition: Edition) -> None:
    """35: the pass is put in for him, and both partners are silenced; by 36B alone he would have been free again."""
    found = director(calls(must_pass(table(edition, "P"), E), "E X"))
    assert (auction(found), found.turn, laws(found)[-3:]) == ("NPass EPass", S, ["36B1", "37B2", "36B3"])
    assert bound(found) == ["E MustPass throughout", "W MustPass throughout"]
    over = director(calls(must_pass(table(edition, "P"), E), "E X", "S 1H"))
    assert (laws(over)[-1], auction(over), bound(over)) == ("36A", "NPass", ["E MustPass once"])


@BOTH
def test_36B4_37B_also_out_of_turn(edition: Edition) -> None:
    found = director(calls(must_pass(table(edition, "1S 2C"), W), "W X"))
    assert (auction(found), found.turn, laws(found)[-3:]) == ("N1S E2C", S, ["36B1", "36B4", "37B2"])
    assert {"E MustPass throughout", "W MustPass throughout"} <= set(bound(found))


def test_36A_a_redouble_that_27C_lets_stand_and_that_lho_called_over_comes_before_what_is_irregular_after_it() -> None:
    """2007: South puts a redouble in the place of his insufficient bid; of North's bid, which came later, somebody speaks then."""
    found = calls(table(E2007, "2H P"), "S 1S", "S XX!", "W 3C", "N 2C")
    low = len(found.entries) - 1
    found = answers(take_up(found, W, 2), x25A_unintended=False, x27B1b_same_meaning=False)
    assert auction(found) == "N2H EPass SXX W3C N2C"
    found = take_up(found, W, low)
    assert (laws(found)[-1], auction(found), found.turn) == ("36A", "N2H EPass", S)


# ---------------------------------------------------------------- 25 and 28 to 31


@BOTH
def test_29B_25B_what_was_tried_in_the_place_of_a_call_out_of_rotation_goes_with_it(edition: Edition) -> None:
    """E bids at N's turn and wants to bid otherwise. Neither bid may tell W anything (16C2; 2007: 16D2)."""
    found = director(calls(table(edition), "E 1H", "E 1S!"), x25A_unintended=False, x29A_lho_accepts=False)
    assert (auction(found), gone(found), found.turn) == ("", "E1H E1S", N)
    assert found.withdrawn == {0: Side.EW, 1: Side.EW}
    assert bound(calls(found, "N P")) == ["E MustRepeat 1H"]
    accepted = director(calls(table(edition), "E 1H", "E 1S!"), x25A_unintended=False, x29A_lho_accepts=True)
    assert (auction(accepted), accepted.turn, accepted.withdrawn) == ("E1H", S, {1: Side.EW})


@BOTH
@pytest.mark.parametrize("spoken_of", [(3, 5), (5, 3)], ids=["the first before", "the last before"])
def test_29_a_call_put_in_for_a_slip_out_of_rotation_comes_before_what_its_player_called_after_it(
    edition: Edition, spoken_of: tuple[int, int]
) -> None:
    """S passes at E's turn, changes that slip into a redouble of nothing, and bids as well; the bid comes at E's turn again."""
    first, last = spoken_of
    found = calls(table(edition, "2D 3D 4NT", S), "S P", "S XX!", "S 5S")
    found = take_up(answers(take_up(found, N, first), **slip(edition)), N, last)
    assert (auction(found), found.turn, asked(found)) == ("S2D W3D N4NT S5S", W, ["29A.lho_accepts"])
    assert [one.standing for one in found.irregularities if one.at == 4][-1] is Standing.CANCELLED
    assert next(one for one in found.irregularities if one.at == 5).rightful is E


@BOTH
@pytest.mark.parametrize(("call", "law"), [("2C", "31"), ("P", "30")])
def test_29B_30B2_31C_the_ruling_names_the_second_call_and_not_the_first(edition: Edition, call: str, law: str) -> None:
    """A second call at LHO's turn is cancelled, and the first stands: the sentence of 29B is about the second."""
    passed = {"x29_call": "pass"} if call == "P" else {}
    found = director(calls(table(edition, "1H"), f"N {call}"), x29A_lho_accepts=False, **passed, x25A_unintended=False)
    assert (auction(found), found.turn) == ("N1H", E)
    assert any(one.startswith(law) for one in laws(found))
    order = next(one for one in rulings(found) if one.law == "29B")
    told = str(effect_text(found, order.effects[0], order.law, order.inquiry, order.offender))
    assert told == f"the action (N: {'Pass' if call == 'P' else '2♣'}) is withdrawn"


@BOTH
@pytest.mark.parametrize("spoken_of", [3, None], ids=["the double alone", "both"])
@pytest.mark.parametrize("accepted", [True, False])
def test_36B_81C3_what_was_called_over_a_double_that_is_cancelled_is_ruled_on_before_it_is_replaced(
    edition: Edition, spoken_of: int | None, accepted: bool
) -> None:
    """N doubles his partner's side, and S bids at E's turn: it is out of rotation before N calls again, whoever is spoken of."""
    found = take_up(calls(table(edition, "1C X P", E), "N X", "S 2H"), W, spoken_of)
    assert (auction(found), asked(found)) == ("E1C SX WPass S2H", ["29A.lho_accepts"])
    found = answers(found, x29A_lho_accepts=accepted)
    if accepted:
        assert (auction(found), found.turn) == ("E1C SX WPass S2H", W)
    else:
        assert (auction(calls(found, "N 1H")), found.turn) == ("E1C SX WPass N1H", N)


@BOTH
def test_37B2_a_pass_is_put_where_the_call_stood_and_what_was_called_over_it_is_out_of_rotation_after_it(edition: Edition) -> None:
    """S has to pass and bids; N bids at W's turn. S was in turn, so the pass stands there; then the Director comes to N's bid."""
    found = take_up(calls(must_pass(table(edition, "1C", E), S), "S 1S", "N 2H"), W, 2)
    assert (auction(found), asked(found)) == ("E1C SPass N2H", ["29A.lho_accepts"])
    assert next(one for one in found.irregularities if one.at == 3).rightful is W
    assert found.turn is E
    found = answers(found, x29A_lho_accepts=False)
    assert (auction(found), found.turn) == ("E1C SPass", W)


@BOTH
@pytest.mark.parametrize("order", [(1, 2, 4, 5), (5, 4, 2, 1)], ids=["as they came", "backwards"])
def test_27B4_25B_what_has_replaced_an_insufficient_bid_is_no_change_any_more(edition: Edition, order: tuple[int, ...]) -> None:
    """W bids too low and wants to pass, then to bid the same again; E has doubled a bid of nobody's. S accepts W's second bid."""
    found = calls(table(edition, "1NT", S), "W 1H", "E XX", "S 2C", "W P!", "W 1H!")
    for at in (at for at in order if at not in found.withdrawn):
        found = take_up(found, N, at)
        while asked(found):
            found = answers(found, **{f"x{asked(found)[0].replace('.', '_')}": asked(found)[0] == "27B4.lho_accepts"})
    assert (auction(found), found.calls, found.turn) == ("S1NT W1H", (0, 5), N)


@BOTH
@pytest.mark.parametrize("spoken_of", [0, None], ids=["the first double alone", "all"])
def test_36B_81C3_so_is_it_where_the_offender_had_called_once_more_over_that(edition: Edition, spoken_of: int | None) -> None:
    """N and S begin by doubling, and N bids 1S: his bid stands in the place of both, and E has calls to make."""
    found = take_up(calls(table(edition, "", N), "N X", "S X", "N 1S"), E, spoken_of)
    assert (auction(found), found.turn, asked(found)) == ("N1S", E, [])
    assert (laws(found).count("36B1"), bound(calls(found, "E 2C"))) == (2, ["S MustPass throughout", "N MustPass throughout"])


# ---------------------------------------------------------------- 26 and 30 to 32, when the auction ends first


def test_32B2_26B_a_double_that_no_call_of_his_has_replaced_restricts_the_lead_2017() -> None:
    """E doubles at W's turn; W passes, and the auction ends before E can call again: nothing comparable has taken its place."""
    found = calls(director(calls(table(E2017, "1S P P"), "E X"), x29A_lho_accepts=False), "W P")
    assert (str(found.contract), found.inquiries[-2].procedure) == ("1S", "lead_restrictions")
    assert ("26B" in laws(found), "32A2(b)" in laws(found), waiting(found)) == (
        True,
        False,
        ["26B.prohibited", "72C.could_have_known"],
    )
    assert found.withdrawn == {3: Side.EW}


def test_31B2_26B_of_the_declaring_side_nothing_is_asked_2017() -> None:
    """E bids at W's turn, and is dummy in the end."""
    found = calls(director(calls(table(E2017, "P 1C P 1H P", dealer=S), "E 2C"), x29A_lho_accepts=False), "W P", "N P")
    assert (str(found.contract), found.declarer, asked(found), bound(found)) == ("1H", E, [], [])


# ---------------------------------------------------------------- 25B1: LHO had called over the first call


@BOTH
def test_25B1_lho_who_had_called_over_the_first_call_accepts_the_second_by_calling_over_that(edition: Edition) -> None:
    """His first call goes with the one it was made over; for his side it told nothing that is barred (16C, 2007: 16D)."""
    found = calls(table(edition, "1S P"), "N 1NT!", "E 2H", "S P")
    assert (auction(found), gone(found), found.turn) == ("N1NT E2H SPass", "N1S EPass", W)
    assert found.irregularities[0].standing is Standing.CONDONED
    found = director(found, x25A_unintended=False)
    assert "25B1" in laws(found)
    assert all(side is Side.NS for side in found.withdrawn.values())


@BOTH
def test_25B1_lho_who_says_that_he_accepts_calls_over_the_second_call(edition: Edition) -> None:
    found = director(calls(table(edition, "1S P"), "N 1NT!"), x25A_unintended=False, x25B1_lho_accepts=True)
    assert (auction(found), gone(found), found.turn) == ("N1NT", "N1S EPass", E)
    assert auction(calls(found, "E P", "S 2C")) == "N1NT EPass S2C"


@BOTH
def test_25B1_25A4_what_partner_has_called_over_no_call_of_lho_undoes(edition: Edition) -> None:
    found = calls(table(edition, "1S P"), "S 2S", "N 3S!", "E 4C")
    assert auction(found).startswith("N1S EPass S2S")


@BOTH
def test_25A6_what_lho_has_called_over_the_intended_call_stands(edition: Edition) -> None:
    """25A6 (2007: 25A4) is about what he called over the slip."""
    found = director(calls(table(edition, "1S P"), "N 1NT!", "E 2H"), **slip(edition))
    assert (auction(found), found.turn) == ("N1NT E2H", S)


@BOTH
def test_36A_25B1_lhos_double_of_the_first_call_stays_when_a_redouble_in_its_place_cannot_be_accepted(edition: Edition) -> None:
    """With 1S gone there would be nothing to redouble: 1S stands, doubled, and S calls."""
    found = director(calls(table(edition, "1S X"), "N XX!", "E P"), x25A_unintended=False)
    assert (auction(found), "EX" in gone(found).split(), found.turn) == ("N1S EX", False, S)
