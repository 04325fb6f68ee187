"""What is told other than by calls and plays, and the leave to change a call: Laws 16B, 21B, 75A on the table."""

from __future__ import annotations

import pytest
from tables import E2007, E2017, E, N, S, W, answers, auction, bound, calls, gone, laws, table, then, told

from every import every
from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Side
from oddtrick.inquiry.effects import MayChange
from oddtrick.inquiry.vocabulary import Role, Source
from oddtrick.table.desk.desk import attempt, correct, take_up
from oddtrick.table.entries import Called, Explained, Informed, Moment, Passed
from oddtrick.table.folding.record import dump, load
from oddtrick.table.folding.words import act_text
from oddtrick.table.sheets.bindings import information, obligations
from oddtrick.table.state import Kind, Phase, Table

EDITIONS = every("edition", [E2007, E2017])
TO_2H = "1N P 2D P 2H P P P"  # South opens; 2D was explained wrongly


def misinformed(edition: Edition, *roles: Role) -> Table:
    """South gave the wrong explanation; these may change their calls."""
    return told(table(edition, TO_2H, S), S, *(MayChange(role) for role in roles))


@EDITIONS
def test_16B1_what_a_hesitation_tells_is_not_for_partner(edition: Edition) -> None:
    found = then(table(edition, "1S P 3S"), Informed(N, Source.HESITATION, 2, "ten seconds"))
    (one,) = information(found)
    assert (one.unauthorized, one.authorized, one.law) == ((S,), (N, E, W), {E2007: "16B1(a)", E2017: "16B1"}[edition])
    assert str(act_text(found, 3)) == "N: a hesitation, with S: 3♠ (ten seconds)"


@EDITIONS
def test_75A_partners_explanation_is_not_for_the_player_who_called(edition: Edition) -> None:
    found = then(table(edition, "1N P 2D"), Explained(N, 2, "natural"))
    assert [(one.unauthorized, one.law) for one in information(found)] == [((S,), "75A")]


@EDITIONS
def test_16B1_what_a_player_says_of_his_own_call_is_a_remark_and_no_explanation_heard(edition: Edition) -> None:
    """North has called 2D, South explained it, and North puts that right: South has heard nothing about a call of his own."""
    found = then(table(edition, "1N P 2D", S), Explained(S, 2, "natural"), Explained(N, 2, "hearts"))
    said = {E2007: "16B1(a)", E2017: "16B1"}[edition]
    assert [(one.unauthorized, one.law) for one in information(found)] == [((N,), "75A"), ((S,), said)]


@EDITIONS
def test_21B1a_with_leave_a_new_call_takes_the_place_of_the_last(edition: Edition) -> None:
    found = misinformed(edition, Role.RHO)
    assert [(one.player, one.what, one.law) for one in obligations(found)] == [(E, "may_change", "12")]
    found = calls(found, "E 2S!")
    assert auction(found) == "S1NT WPass N2D EPass S2H WPass NPass E2S"
    assert (gone(found), found.phase, found.turn, found.irregularities) == ("EPass", Phase.AUCTION, S, ())
    assert found.withdrawn == {7: Side.NS}
    assert obligations(found) == []


@EDITIONS
def test_21B1a_the_leave_ends_when_he_or_his_partner_calls(edition: Edition) -> None:
    found = told(table(edition, "1N P 2D", S), S, MayChange(Role.LHO))
    assert found.leave(W) is not None
    assert calls(found, "E P").leave(W) is None


@EDITIONS
def test_21B1a_17D2_of_a_board_passed_out_the_leave_ends_when_the_hands_are_back_in_it(edition: Edition) -> None:
    """17E1 and 22B in 2007. There is no opening lead, so nothing is said of one."""
    found = told(table(edition, "P P P P"), E, MayChange(Role.PARTNER))
    assert [str(one.until.text) for one in obligations(found)] == ["until his partner calls or the auction period ends"]
    assert auction(calls(found, "W 1S!")) == "NPass EPass SPass W1S"
    returned = then(found, Passed(Moment.RETURNED))
    assert obligations(returned) == []
    late = calls(returned, "W 1S!")
    assert (auction(late), [one.kind for one in late.irregularities]) == ("NPass EPass SPass WPass", [Kind.CHANGE])


@EDITIONS
def test_21B1a_without_leave_a_changed_call_stays_an_irregularity(edition: Edition) -> None:
    found = calls(misinformed(edition, Role.RHO), "W 2S!")
    assert [(one.kind, one.by) for one in found.irregularities] == [(Kind.CHANGE, W)]


@EDITIONS
def test_21B1a_the_new_call_must_be_a_legal_one_where_the_old_one_stood(edition: Edition) -> None:
    found = misinformed(edition, Role.RHO)
    refused = attempt(found, Called(E, Call.parse("2C"), instead=True))
    assert isinstance(refused, Reason)
    assert refused.law == "18D"
    found = calls(found, "E 2C!")
    assert [(one.kind, one.by) for one in found.irregularities] == [(Kind.INSUFFICIENT, E)]


@EDITIONS
def test_21B2_what_is_no_longer_legal_after_the_change_is_withdrawn(edition: Edition) -> None:
    """West passed over 1NT, North bid 2D; West now bids 3C: North's 2D cannot stand, and East's pass over it goes too."""
    found = told(table(edition, "1N P 2D", S), S, MayChange(Role.LHO))
    found = calls(found, "W 3C!")
    assert (auction(found), gone(found), found.turn) == ("S1NT W3C", "WPass N2D", N)


@EDITIONS
def test_21B1a_a_leave_is_part_of_what_comes_back_from_json(edition: Edition) -> None:
    found = calls(misinformed(edition, Role.RHO), "E 2S!")
    assert load(dump(found)) == found


@pytest.mark.parametrize("ruled_first", [False, True])
def test_21B1_30_the_call_that_stands_is_the_one_compared_2017(ruled_first: bool) -> None:
    """South bids out of rotation, then at his turn, and changes that bid by leave; what was ruled on it before is put right."""
    found = answers(take_up(calls(table(E2017), "S 1H"), W), x29A_lho_accepts=False)
    found = calls(found, "N 1C", "E 1D", "S 1H")
    matter = next(one.id for one in found.inquiries if one.procedure == "bid_out_of_rotation")
    if ruled_first:
        found = answers(found, x30_comparable="similar")
        assert "31A2(a)" in laws(found)
    found = calls(told(found, E, MayChange(Role.LHO)), "S 2D!")
    assert auction(found) == "N1C E1D S2D"
    found = correct(found, matter, "30.comparable", "no", "TD") if ruled_first else answers(found, x30_comparable="no")
    assert bound(found) == ["N MustPass once"]
