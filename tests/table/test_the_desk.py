"""The desk: who is asked, what waits, corrected answers, several matters at once, both policies, and the record as JSON."""

from __future__ import annotations

import json

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
    must_pass,
    table,
    told,
    waiting,
)

from every import every
from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Side
from oddtrick.inquiry.effects import MustPass, Penalty
from oddtrick.inquiry.vocabulary import Role, Spell
from oddtrick.table.desk.desk import advance, answer, asking, attempt, correct, person, take_up, waits
from oddtrick.table.entries import Called, Claimed, Closed, Opened, Rescinded
from oddtrick.table.folding.fold import after, fold
from oddtrick.table.folding.record import dump, load
from oddtrick.table.sheets.matters import matters
from oddtrick.table.state import Standing, Table
from oddtrick.texts import BadInput

BOTH = every("edition", [E2007, E2017])


def again(table: Table) -> Table:
    return load(json.loads(json.dumps(dump(table))))


# ---------------------------------------------------------------- asking


@BOTH
def test_9B2_a_question_to_a_player_holds_the_game(edition: Edition) -> None:
    found = take_up(calls(table(edition, "1S"), "E 1H"), S)
    assert [person(found, one) for one in asking(found)] == [S]
    refused = attempt(found, Called(S, Call.parse("P")))
    assert isinstance(refused, Reason)
    assert refused.law == "9B2"
    assert auction(calls(found, "S P")) == "N1S E1H SPass", "RECORD: what happened, happened; it is his answer"


@BOTH
def test_a_question_that_waits_does_not_hold_the_game(edition: Edition) -> None:
    found = director(calls(table(edition), "E 1H"), x29A_lho_accepts=False)
    assert (asked(found), waiting(found)) == ([], ["31A.rho_does"])
    assert isinstance(attempt(found, Called(N, Call.parse("1S"))), Table)


def test_an_option_that_is_not_open_is_refused() -> None:
    found = take_up(calls(table(), "E 1H"), S)
    with pytest.raises(BadInput, match="is not asked now"):
        answer(found, "27A1.lho_accepts", True, "S")
    with pytest.raises(BadInput, match="is not open now"):
        answer(found, "29A.lho_accepts", "perhaps", "S")


@BOTH
def test_what_waits_for_the_end_of_play_is_asked_once(edition: Edition) -> None:
    free = {"x27B1a_specifies": True} if edition is E2017 else {"x27B1a_natural": True}
    found = answers(calls(director(calls(table(edition, "1S"), "E 1H"), x27A1_lho_accepts=False), "E 2H"), **free)
    assert (asked(found), waiting(found)) == ([], ["27D.different" if edition is E2017 else "27D.different_contract"])
    over = after(calls(found, "S P", "W P", "N P"), Claimed(E, (N, S)))
    assert asked(advance(over)) == waiting(found)


@BOTH
def test_a_question_that_can_never_come_ends_its_inquiry(edition: Edition) -> None:
    """The board is passed out: nobody defends, and there is no lead to restrict."""
    found = director(calls(table(edition), "E P"), x29A_lho_accepts=False)
    found = answers(found, x29_call="artificial_pass")
    found = calls(found, "N P", "E P", "S P", "W P")
    assert found.over
    assert [question.id for _, question in waits(found)] == []
    assert all(one.closed for one in found.inquiries if one.procedure != "awareness")


def test_taking_up_everything_leaves_out_what_has_gone() -> None:
    """The second call was withdrawn with the first one (36A): there is nothing left to rule about it."""
    found = take_up(calls(table(E2017, "1H P"), "S X", "W P", "S 2C"), N, 2)
    assert [one.standing for one in found.irregularities] == [Standing.CANCELLED, Standing.CANCELLED]
    assert take_up(found, N) == found


# ---------------------------------------------------------------- several at once, and corrections


def test_two_irregularities_at_once() -> None:
    """S has bid at N's turn, and 31 waits for his next call; then E bids at N's turn too. In 2007 N must pass: 28A."""
    old = calls(director(calls(table(E2007), "S 1S"), x29A_lho_accepts=False), "E 1H")
    assert (auction(old), old.irregularities[1:]) == ("NPass E1H", ())
    found = director(calls(table(E2017), "S 1S"), x29A_lho_accepts=False)
    found = answers(take_up(calls(found, "E 1H"), S), x29A_lho_accepts=False)
    assert found.turn is N
    repeat = calls(found, "N P")
    assert "E MustRepeat 1H" in bound(repeat)
    assert sorted(one.offender.name for one in found.inquiries if one.procedure == "bid_out_of_rotation") == ["E", "S"]


def test_82C_a_corrected_answer_takes_back_only_what_differs() -> None:
    found = director(calls(table(E2017, "1S"), "E 1H"), x27A1_lho_accepts=False)
    found = answers(calls(found, "E 2H"), x27B1a_specifies=False, x27B1b_comparable=False)
    assert bound(found) == ["W MustPass throughout"]
    fixed = correct(found, found.inquiries[0].id, "27B1a.specifies", True, "TD", "asked again")
    assert (bound(fixed), auction(fixed), laws(fixed)[-1]) == ([], "N1S E2H", "27B1(a)")
    assert [one.procedure for one in fixed.inquiries] == ["insufficient_bid", "after_insufficient_bid"]
    assert fixed.withdrawn == {1: None}
    assert again(fixed) == fixed
    back = correct(fixed, fixed.inquiries[0].id, "27B1a.specifies", False, "TD", "as before")
    assert (bound(back), again(back) == back) == (["W MustPass throughout"], True)


def test_82C_a_call_accepted_by_mistake_is_cancelled_with_what_was_called_over_it() -> None:
    found = director(calls(table(), "E 1H"), x29A_lho_accepts=True)
    found = calls(found, "S P", "W 2H")
    fixed = correct(found, found.inquiries[0].id, "29A.lho_accepts", False, "TD")
    assert (auction(fixed), fixed.turn, gone(fixed)) == ("", N, "E1H SPass W2H")
    assert sum(isinstance(entry, Rescinded) for entry in fixed.entries) == 1


@BOTH
def test_31A1_a_call_is_not_repeated_when_the_pass_on_which_that_rests_is_withdrawn(edition: Edition) -> None:
    """East's 3H at North's turn was to be repeated; but West's 2H before had not been accepted."""
    found = director(calls(table(edition, "1S P 2S"), "W 2H"), x27A1_lho_accepts=True)
    found = calls(director(calls(found, "E 3H"), x29A_lho_accepts=False), "N P")
    assert bound(found) == ["E MustRepeat 3H"]
    found = correct(found, found.inquiries[0].id, "27A1.lho_accepts", False, "TD", "he had refused")
    assert (bound(found), found.turn) == ([], W)
    found = calls(found, "W 3C")
    found = answers(
        found, **({"x27B1a_specifies": False, "x27B1b_comparable": False} if edition is E2017 else {"x27B1b_same_meaning": False})
    )
    assert bound(found) == ["E MustPass throughout"]
    assert bound(calls(found, "N P")) == ["E MustPass throughout"]


@BOTH
def test_31A1_37_who_must_pass_does_not_repeat_his_call(edition: Edition) -> None:
    found = calls(director(calls(table(edition), "E 1H"), x29A_lho_accepts=False), "N P")
    assert bound(found) == ["E MustRepeat 1H"]
    silenced = must_pass(found, E)
    assert (bound(silenced), calls(silenced, "E P").irregularities) == (["E MustPass once"], silenced.irregularities)


def test_82C_not_once_the_opening_lead_is_faced() -> None:
    found = director(calls(table(), "E 1H"), x29A_lho_accepts=True)
    found = cards(calls(found, "S P", "W P", "N P"), "SA")
    with pytest.raises(BadInput, match="82C"):
        correct(found, found.inquiries[0].id, "29A.lho_accepts", False, "TD")


# ---------------------------------------------------------------- information, the middle of a board, the record


def test_16C_16D_what_was_withdrawn_is_closed_to_the_side_that_offended() -> None:
    """2017 16C, 2007 16D: whoever's action it was."""
    for edition in Edition:
        found = director(calls(table(edition, "1H P"), "S X", "W P"))
        assert found.withdrawn == {2: Side.NS, 3: Side.NS}


def test_a_record_may_begin_in_the_middle() -> None:
    found = told(table(E2017, "1H P"), S, MustPass(Role.OFFENDER, Spell.THROUGHOUT), Penalty(Role.OFFENDER))
    assert bound(found) == ["S MustPass throughout"]
    assert found.penalties == ()


@BOTH
def test_a_matter_from_before_the_record_is_asked_of_persons(edition: Edition) -> None:
    found = advance(after(table(edition, "1S"), Opened("call_out_of_rotation", W)))
    assert asked(found) == ["28A.rho_must_pass"]


def test_a_closed_inquiry_is_an_entry() -> None:
    found = answers(director(calls(table(), "N 1NT", "E P", "N 1S!"), x25A_unintended=True), x25A6_lho_withdraws=False)
    assert found.entries[-1] == Closed(found.inquiries[0].id)
    assert again(found) == found == fold(found.start, found.entries)


def test_entries_that_a_file_spoils_are_named() -> None:
    with pytest.raises(BadInput, match=r"entries\[0\]"):
        load({"start": {"edition": "2017", "dealer": "N"}, "entries": [{"is": "Sang", "by": "N"}]})


@BOTH
def test_prevent_refuses_with_the_law(edition: Edition) -> None:
    begun = table(edition, "1S")
    for by, call, law in ((S, "P", "17C"), (E, "1H", "18D"), (E, "XX", "19B1")):
        refused = attempt(begun, Called(by, Call.parse(call)))
        assert isinstance(refused, Reason)
        assert refused.law == law
    assert isinstance(attempt(must_pass(begun, E), Called(E, Call.parse("2C"))), Reason)
    assert isinstance(attempt(table(edition, "P P P P"), Called(N, Call.parse("P"))), Reason)


def test_a_judgement_is_recorded_with_who_made_it_and_its_reason_may_come_later() -> None:
    found = take_up(calls(table(E2017, "1S"), "E 1H"), N)
    found = answer(found, "27A1.lho_accepts", False, "S")
    found = calls(found, "E 2H")
    told = answer(found, "27B1a.specifies", True, "TD")
    (finding,) = [one for matter in matters(told) for one in matter.findings if one.judged]
    assert finding.lacking
    assert str(finding.source) == "TD judges"
    told = correct(told, told.inquiries[0].id, "27B1a.specifies", False, "TD", "2H may hide diamonds")
    (finding,) = [one for matter in matters(told) for one in matter.findings if one.judged]
    assert (finding.lacking, finding.reason) == (False, "2H may hide diamonds")
