"""Passes, bids and doubles out of rotation on a table, with each player's turn, in both editions (30-34)."""

from __future__ import annotations

from dataclasses import replace

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
    table,
    then,
    waiting,
)

from every import every
from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.seats import Side
from oddtrick.speaking.card import aloud
from oddtrick.table.desk.desk import take_up
from oddtrick.table.desk.following import follow
from oddtrick.table.entries import Called
from oddtrick.table.folding.record import dump, load
from oddtrick.table.folding.words import happened
from oddtrick.table.sheets.bindings import obligations
from oddtrick.table.sheets.matters import matters
from oddtrick.table.sheets.view import lawful
from oddtrick.table.state import Kind, Standing, Table

BOTH = every("edition", [E2007, E2017])


def declined(edition: Edition, before: str, call: str) -> Table:
    """A call out of rotation that LHO does not accept."""
    return director(calls(table(edition, before), call), x29A_lho_accepts=False)


# ---------------------------------------------------------------- 30


@BOTH
def test_30A_a_pass_at_rhos_turn_he_passes_once(edition: Edition) -> None:
    found = answers(declined(edition, "", "E P"), x29_call="pass")
    assert bound(found) == ["E MustPass once"]
    assert bound(calls(found, "N 1C", "E P")) == []
    broken = calls(found, "N 1C", "E 1H")
    assert broken.irregularities[-1].kind is Kind.NOT_PASSED


def test_30B2_at_partners_turn_after_a_bid_he_is_silenced_and_partner_may_not_double_2007() -> None:
    found = answers(declined(E2007, "1S", "W P"), x29_call="pass")
    assert bound(found) == ["W MustPass throughout", "E NoDouble"]
    assert calls(found, "E X").irregularities[-1].kind is Kind.BARRED_DOUBLE
    later = calls(found, "E 2H", "S P", "W P", "N P")
    assert bound(calls(found, "E 2H", "S P")) == ["W MustPass throughout"]
    assert bound(later) == [], "the auction has ended"


def test_30B2b_a_double_all_the_same_is_replaced_or_stands_when_lho_has_called_2007() -> None:
    found = calls(answers(declined(E2007, "1S", "W P"), x29_call="pass"), "E X")
    ruled = take_up(found, S, len(found.entries) - 1)
    assert (ruled.turn, "E NoDouble" in bound(ruled)) == (E, True)
    condoned = take_up(calls(found, "S P"), S, len(found.entries) - 1)
    assert laws(condoned)[-1] == "11A"
    assert auction(condoned) == "N1S EX SPass"


@pytest.mark.parametrize("comparable", [True, False])
def test_30B1_at_partners_turn_his_next_call_is_compared_2017(comparable: bool) -> None:
    found = calls(answers(declined(E2017, "1S", "W P"), x29_call="pass"), "E 2H", "S 3S")
    assert bound(found) == []
    ruled = answers(calls(found, "W P"), x30_comparable=comparable)
    assert bound(ruled) == ([] if comparable else ["E MustPass once"])
    assert ruled.withdrawn[1] is (None if comparable else Side.EW)


@pytest.mark.parametrize(("edition", "law"), [(E2017, "30B2"), (E2007, "30B3")], ids=str)
def test_30B2_30B3_a_second_call_at_lhos_turn_is_a_change_of_call(edition: Edition, law: str) -> None:
    found = answers(declined(edition, "1H", "N P"), x29_call="pass")
    assert law in laws(found)
    assert asked(found) == ["25A.unintended"]
    ruled = answers(found, x25A_unintended=False)
    assert (auction(ruled), ruled.turn) == ("N1H", E)


@BOTH
def test_30B2_25A1_an_unintended_first_call_gives_way_to_it(edition: Edition) -> None:
    pause = {} if edition is E2017 else {"x25A1_no_pause": True}
    found = answers(declined(edition, "1H", "N P"), x29_call="pass", x25A_unintended=True, **pause)
    assert (auction(found), gone(found), found.turn) == ("NPass", "N1H", E)


@BOTH
def test_31C_25A1_nothing_is_said_of_a_cancelled_call_that_stands_after_all(edition: Edition) -> None:
    pause = {} if edition is E2017 else {"x25A1_no_pause": True}
    found = answers(declined(edition, "1H P", "E 2S"), x25A_unintended=True, **pause)
    said = matters(found)[0].card
    assert "East's 2♠ is cancelled." not in [aloud(line, str) for line in said.says]
    assert [aloud(line, str) for line in said.information] == [
        "North-South may use the information from the withdrawn Pass, East-West may not."
    ]


@BOTH
def test_31C_25A1_27_what_was_intended_and_is_insufficient_lho_may_refuse(edition: Edition) -> None:
    """E has passed over 2H and meant 1S, which he bids at the turn of S."""
    pause = {} if edition is E2017 else {"x25A1_no_pause": True}
    found = answers(declined(edition, "2H P", "E 1S"), x25A_unintended=True, **pause)
    assert (auction(found), gone(found), asked(found)) == ("N2H E1S", "EPass", ["27A1.lho_accepts"])
    refused = answers(found, x27A1_lho_accepts=False)
    assert (auction(refused), gone(refused), refused.turn) == ("N2H", "EPass E1S", E)


@BOTH
def test_30C_an_artificial_pass_goes_to_31(edition: Edition) -> None:
    found = answers(declined(edition, "", "S P"), x29_call="artificial_pass")
    assert "30C" in laws(found)
    assert bound(found) == (["N MustPass throughout"] if edition is E2007 else [])


@pytest.mark.parametrize(
    ("comparable", "told"),
    [
        (True, ["Both sides may use the information from the withdrawn call."]),
        (False, ["East-West may use the information from the withdrawn 1♦, North-South may not."]),
    ],
)
def test_23B_31B_what_partner_may_use_is_not_left_open_once_they_are_compared_2017(comparable: bool, told: list[str]) -> None:
    found = calls(declined(E2017, "", "S 1D"), "N P", "E P")
    open_still = [aloud(line, str) for line in matters(found)[0].card.information]
    assert any("unless a comparable call takes its place" in one for one in open_still)
    found = answers(calls(found, "S 2D"), x30_comparable=comparable)
    assert [aloud(line, str) for line in matters(found)[0].card.information] == told


# ---------------------------------------------------------------- 31


@BOTH
def test_31A1_rho_passes_and_the_bid_must_be_repeated(edition: Edition) -> None:
    found = calls(declined(edition, "", "E 1H"), "N P")
    assert (bound(found), laws(found)[-1]) == (["E MustRepeat 1H"], "31A1")
    assert bound(calls(found, "E 1H")) == []


@BOTH
def test_29B_a_call_that_is_in_turn_once_another_is_cancelled_needs_nobody_to_accept_it(edition: Edition) -> None:
    """W has bid at E's turn; E and S pass over it before N speaks. With 2C cancelled E has passed at his own turn, as S did."""
    made = calls(table(edition, "1S"), "W 2C", "E P", "S P")
    found = answers(take_up(made, N, 1), x29A_lho_accepts=False)
    assert (auction(found), gone(found), found.turn) == ("N1S EPass SPass", "W2C", W)
    assert [one.standing for one in found.irregularities if one.at == 2] == [Standing.REGULAR]
    assert "29A" not in laws(found)


@BOTH
def test_31A1_another_call_is_cancelled_and_the_first_still_to_be_repeated(edition: Edition) -> None:
    found = calls(declined(edition, "", "E 1H"), "N P", "E 1S")
    assert found.irregularities[-1].kind is Kind.NOT_REPEATED
    ruled = take_up(found, S)
    assert (laws(ruled)[-1], bound(ruled), ruled.turn) == ("31A1", ["E MustRepeat 1H"], E)


@BOTH
def test_31A1_another_call_over_which_lho_has_called_stands(edition: Edition) -> None:
    found = calls(declined(edition, "", "E 1H"), "N P", "E 1S", "S P")
    ruled = take_up(found, S)
    assert (laws(ruled)[-1], auction(ruled), bound(ruled)) == ("11A", "NPass E1S SPass", [])


@BOTH
def test_31A1_a_call_that_has_become_illegal_is_rectified_as_any_other(edition: Edition) -> None:
    """S's 1H out of rotation was insufficient as well: he repeats it, and 27 deals with it."""
    found = calls(declined(edition, "1S", "S 1H"), "E P")
    assert bound(found) == ["S MustRepeat 1H"]
    repeated = calls(found, "S 1H")
    assert repeated.irregularities[-1].kind is Kind.INSUFFICIENT


@BOTH
def test_31A1_a_call_that_has_become_illegal_need_not_be_repeated_and_26_decides_of_another(edition: Edition) -> None:
    found = calls(declined(edition, "1S", "S 1H"), "E P")
    assert [(one.player, one.what) for one in obligations(found)] == [(S, "may_repeat")]
    passed = calls(found, "S P", "W 2C", "N P", "E P", "S P")
    assert [(one.procedure, one.about) for one in passed.inquiries][-1] == ("lead_restrictions", 1)
    assert asked(passed) == ["26A.comparable" if edition is E2017 else "26A.only_suits"]


@BOTH
def test_31A1_27B1a_of_a_call_repeated_that_is_illegal_its_own_law_says_what_becomes_of_the_lead(edition: Edition) -> None:
    """S's 1H out of rotation was insufficient as well; he repeats it, and 2H takes its place (27B1(a)): nothing is left for 26."""
    repeated = answers(take_up(calls(declined(edition, "1S", "S 1H"), "E P", "S 1H"), W), x27A1_lho_accepts=False)
    assert [str(one.text) for one in obligations(repeated)] == ["S need not repeat 1♥, which is not legal now"]
    lowest = {"x27B1a_natural": True} if edition is E2007 else {"x27B1a_specifies": True}
    found = calls(answers(calls(repeated, "S 2H"), **lowest), "W 3C", "N P", "E P", "S P")
    assert [one.procedure for one in found.inquiries if one.procedure == "lead_restrictions"] == []
    assert (asked(found), laws(found).count("27B1(a)")) == ([], 1)


@pytest.mark.parametrize("comparable", [True, False])
def test_31A2_rho_acts_and_the_next_call_is_compared_2017(comparable: bool) -> None:
    found = calls(declined(E2017, "", "E 1H"), "N 1S", "E 2H")
    ruled = answers(found, x30_comparable=comparable)
    assert bound(ruled) == ([] if comparable else ["W MustPass once"])


@pytest.mark.parametrize(("now", "before"), [("yes", True), ("no", False)])
def test_23A_a_record_with_a_plain_answer_of_former_times_is_the_same_ruling(now: str, before: bool) -> None:
    ruled = answers(calls(declined(E2017, "", "E 1H"), "N 1S", "E 2H"), x30_comparable=now)
    record = dump(ruled)
    (told,) = [entry for entry in record["entries"] if entry.get("question") == "30.comparable"]
    assert told["answer"] == now
    told["answer"] = before
    old = load(record)
    assert (laws(old), bound(old)) == (laws(ruled), bound(ruled))
    again = follow(old, {}, leave=True).table
    assert (laws(again), bound(again), again.withdrawn) == (laws(ruled), bound(ruled), ruled.withdrawn)


def test_31A2_the_same_denomination_or_another_2007() -> None:
    same = calls(declined(E2007, "", "E 1H"), "N 1S", "E 2H")
    assert (laws(same)[-1], bound(same)) == ("31A2(a)", ["W MustPass once"])
    other = calls(declined(E2007, "", "E 1H"), "N 1S", "E 2C")
    assert ("31A2(b)" in laws(other), bound(other)) == (True, ["W MustPass throughout"])


def test_29C_the_denomination_specified_counts_and_not_the_one_named_2007() -> None:
    """A transfer of 2D, then 2H itself: the same denomination was specified."""
    found = director(then(table(E2007), Called(E, Call.parse("2D"), shows="H")), x29A_lho_accepts=False)
    found = calls(found, "N 1S", "E 2H")
    assert "31A2(a)" in laws(found)


@pytest.mark.parametrize("same", [True, False])
def test_31A2a_one_of_several_denominations_specified_is_for_the_director_2007(same: bool) -> None:
    """29C: a bid that shows both majors, then hearts."""
    found = director(then(table(E2007), Called(E, Call.parse("2C"), shows="HS")), x29A_lho_accepts=False)
    found = calls(found, "N 2D", "E 2H")
    assert asked(found) == ["31A2a.same"]
    paragraph, silent = ("31A2(a)", "W MustPass once") if same else ("31A2(b)", "W MustPass throughout")
    found = answers(found, x31A2a_same=same)
    assert (paragraph in laws(found), bound(found)) == (True, [silent])
    other = director(then(table(E2007), Called(E, Call.parse("2C"), shows="HS")), x29A_lho_accepts=False)
    assert "31A2(b)" in laws(calls(other, "N 2D", "E 3C"))


def test_29C_naming_the_same_denomination_proves_nothing_2017() -> None:
    """A transfer of 2D, then 2D over 1S: what the calls specify is compared, so the Director is asked."""
    found = director(then(table(E2017), Called(E, Call.parse("2D"), shows="H")), x29A_lho_accepts=False)
    found = calls(found, "N 1S", "E 2D")
    assert asked(found) == ["30.comparable"]
    assert bound(answers(found, x30_comparable=False)) == ["W MustPass once"]


def test_31A_fn8_an_illegal_call_by_rho_is_rectified_first() -> None:
    """fn8 of 2017, as 31A2 fn of 2007: only what RHO calls legally counts."""
    found = calls(declined(E2017, "1S P", "W 2C"), "S 1H")
    assert "31A.rho_does" in waiting(found)
    ruled = answers(take_up(found, N), x27A1_lho_accepts=False)
    assert "30.comparable" in waiting(answers(calls(ruled, "S 2H"), x27B1a_specifies=True))


def test_31B_at_partners_turn_both_editions() -> None:
    assert bound(declined(E2007, "", "S 1S")) == ["N MustPass throughout"]
    assert bound(declined(E2017, "", "S 1S")) == []


@BOTH
def test_31B_at_lhos_turn_before_he_has_called(edition: Edition) -> None:
    """W opens at N's turn."""
    found = declined(edition, "", "W 1D")
    assert (found.turn, bound(found)) == (N, ["E MustPass throughout"] if edition is E2007 else [])


# ---------------------------------------------------------------- 32


@pytest.mark.parametrize(("edition", "law"), [(E2017, "32A1"), (E2007, "32B1")], ids=str)
def test_32A1_32B1_rho_passes_and_the_double_must_be_repeated(edition: Edition, law: str) -> None:
    found = calls(declined(edition, "1S P", "W X"), "S P")
    assert (laws(found)[-1], bound(found)) == (law, ["W MustRepeat X"])
    other = take_up(calls(found, "W 2C"), N)
    assert (laws(other)[-1], bound(other)) == (law, ["W MustRepeat X"])


def test_32A2_rho_acts_2017_and_32B2_2007() -> None:
    assert bound(answers(calls(declined(E2017, "1S P", "W X"), "S 2S", "W X"), x30_comparable=False)) == ["E MustPass once"]
    assert bound(calls(declined(E2007, "1S P", "W X"), "S 2S")) == ["E MustPass throughout"]


def test_32A_at_partners_turn_2007_and_32B_2017() -> None:
    assert bound(declined(E2007, "1S", "W X")) == ["E MustPass throughout"]
    assert bound(declined(E2017, "1S", "W X")) == []


def test_32_declarer_is_asked_for_any_suit_and_may_demand_none_2007() -> None:
    """26B alone: nobody is asked which suits the double showed (26A)."""
    found = calls(declined(E2007, "1H", "W X"), "E P", "S 2H", "W 2S", "N 3H", "E P", "S P", "W P")
    assert found.contract is not None
    assert not [one for one in asked(found) if one.startswith("26A")]
    assert "26B.any" in asked(found)


@BOTH
def test_32_at_lhos_turn_it_is_a_change_of_call(edition: Edition) -> None:
    """E has passed over 1S and doubles at S's turn; nothing but 25 remains."""
    found = declined(edition, "1S P", "E X")
    assert any(one.procedure == "change_of_call" for one in found.inquiries)


# ---------------------------------------------------------------- 33


@BOTH
@pytest.mark.parametrize("order", ["first", "last"])
def test_33_of_two_calls_at_once_the_one_in_turn_came_first(edition: Edition, order: str) -> None:
    """Whichever of the two was entered first."""
    one, other = Called(E, Call.parse("1C")), Called(W, Call.parse("1H"))
    pair = (one, Called(W, other.call, at_once=True)) if order == "first" else (other, Called(E, one.call, at_once=True))
    found = then(table(edition, "P"), *pair)
    (noted,) = found.irregularities
    assert (noted.kind, noted.by, noted.rightful) == (Kind.SIMULTANEOUS, W, S)
    ruled = director(found, x29A_lho_accepts=False)
    assert (laws(ruled)[0], auction(ruled), ruled.turn) == ("33", "NPass E1C", S)


@BOTH
@pytest.mark.parametrize("order", ["in turn first", "out of turn first"])
def test_33_the_sentence_names_the_player_who_called_in_turn(edition: Edition, order: str) -> None:
    made = [Called(N, Call.parse("1C")), Called(S, Call.parse("1H"))]
    first, second = made if order == "in turn first" else reversed(made)
    found = then(table(edition), first, replace(second, at_once=True))
    assert str(happened(found, found.irregularities[0])) == "S calls 1♥ at the same time as N, whose turn it is"


@BOTH
def test_33_counted_as_the_later_it_may_be_in_rotation(edition: Edition) -> None:
    found = then(table(edition, "P"), Called(E, Call.parse("1C")), Called(S, Call.parse("1H"), at_once=True))
    assert (found.irregularities, auction(found)) == ((), "NPass E1C S1H")


# ---------------------------------------------------------------- several at once


@BOTH
@every(
    "made",
    [
        "N 1C,E 1S,E 3D,S 1D!,E P,S P!,S 2D",
        "N 1S,E 1H,W P,E 2NT!,N 3C!,N P,E 2D",
        "N 2C,E 2S,S 3D,W P,E P,S 1H,S P!",
        "N P,S 3D,W 2H,E X,S 2S,W P!,W 3D",
        "N 2D,E 2S,E P,W X,W 2H,N 2S,E P",
        "N 2H,S P,W P,E 2D,W P",
    ],
)
def test_27A1_28B_whoever_is_in_turn_has_a_lawful_call(edition: Edition, made: str) -> None:
    """25B1, 27C: a call over which others have called since is not put in the place of another by LHO's next call."""
    found = calls(table(edition), *made.split(","))
    assert found.turn is not None
    assert lawful(found)


@BOTH
def test_28B_all_that_was_called_after_the_call_out_of_rotation_goes_with_it(edition: Edition) -> None:
    found = calls(table(edition, "2H P"), "W 3C", "E 4C", "S P")
    assert (auction(found), gone(found), found.turn) == ("N2H EPass SPass", "W3C E4C", W)


@BOTH
def test_29B_27_a_bid_that_is_in_rotation_once_another_is_cancelled_is_insufficient_there(edition: Edition) -> None:
    """West bids at East's turn, and East over it; declined, West's bid is gone, and East's is too low over North's."""
    found, _ = follow(calls(table(edition, "1S"), "W 2C", "E 1H"), {}, leave=False)
    assert asked(found) == ["29A.lho_accepts"]
    found, _ = follow(answers(found, x29A_lho_accepts=False), {}, leave=False)
    assert (auction(found), found.turn, asked(found)) == ("N1S E1H", S, ["27A1.lho_accepts"])
    gone_too = answers(found, x27A1_lho_accepts=False)
    assert (auction(gone_too), gone_too.turn) == ("N1S", E)
