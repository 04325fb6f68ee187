"""Calls out of rotation together with something else: what one of them takes away from the ruling on another."""

from __future__ import annotations

from dataclasses import replace

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
from oddtrick.game.calls import Call
from oddtrick.game.seats import Side
from oddtrick.pictures.record import Answer
from oddtrick.table.desk.desk import asking, take_up
from oddtrick.table.desk.following import follow
from oddtrick.table.entries import Attention, Called, CalledEight
from oddtrick.table.folding.fold import fold
from oddtrick.table.folding.record import dump, load
from oddtrick.table.folding.words import rulings
from oddtrick.table.state import Kind, Table

BOTH = every("edition", [E2007, E2017])


@BOTH
def test_31A1_29A_what_rho_calls_after_his_turn_has_been_lost_is_no_pass_at_his_turn(edition: Edition) -> None:
    """E bids at N's turn twice; the first bid is cancelled, and S calls over the second: of N's turn nothing is left."""
    found = director(calls(table(edition), "E 3H"), x29A_lho_accepts=False)
    found = calls(take_up(calls(found, "E 1S"), S), "S 2C", "W P", "N P")
    assert (auction(found), bound(found), "31A1" in laws(found)) == ("E1S S2C WPass NPass", [], False)
    assert waiting(found) == ["26.defends"], "31A says nothing of the bid that has replaced 3H, 26 does"
    ended = calls(found, "E P")
    assert asked(ended) == ["26A.comparable" if edition is E2017 else "26A.only_suits"]


@BOTH
def test_28B_a_player_whose_turn_it_was_and_who_is_lho_as_well_has_called_at_his_own_turn(edition: Edition) -> None:
    """S passes and redoubles at W's turn, and W passes, before anybody speaks of the first call."""
    found = take_up(calls(table(edition, dealer=W), "S P", "S XX", "W P!"), N, 0)
    assert (auction(found), laws(found)[-1:], found.turn) == ("WPass", ["28B"], N)


@BOTH
@every("before", ["", "W must pass"])
def test_28B_36_an_inadmissible_double_out_of_rotation_is_gone_when_the_right_opponent_calls(edition: Edition, before: str) -> None:
    """W doubles his partner's bid at S's turn, and S calls: nobody has yet ruled by 36B4."""
    found = table(edition, "1H", dealer=E)
    found = calls(must_pass(found, W) if before else found, "W X", "S 1S")
    ruled = take_up(found, N)
    assert (auction(ruled), gone(ruled), ruled.turn, laws(ruled)[-1]) == ("E1H S1S", "WX", W, "28B")
    assert [one for one in bound(ruled) if one.startswith("E")] == []


@BOTH
def test_28B_37_38_so_is_any_other_call_that_was_inadmissible_as_well(edition: Edition) -> None:
    opened = table(edition, "1H", dealer=E)
    barred = take_up(calls(must_pass(opened, W), "W 1S", "S 2C"), N)
    above = take_up(calls(then(opened, CalledEight(W, "8C")), "S 2C"), N)
    for ruled in (barred, above):
        assert (auction(ruled), laws(ruled)[-1]) == ("E1H S2C", "28B")


@BOTH
def test_36A_when_lho_calls_over_it_his_call_goes_too(edition: Edition) -> None:
    ruled = take_up(calls(table(edition, "1H", dealer=E), "W X", "N P"), S)
    assert (auction(ruled), gone(ruled), ruled.turn, laws(ruled)) == ("E1H", "WX NPass", S, ["36A"])


@BOTH
def test_28B_said_also_when_the_right_opponent_calls_while_lho_is_asked(edition: Edition) -> None:
    asked_first = calls(take_up(calls(table(edition), "E 1H"), S), "N 1S")
    called_first = take_up(calls(table(edition), "E 1H", "N 1S"), S)
    assert laws(asked_first) == laws(called_first) == ["28B"]
    assert [one.effects for one in rulings(asked_first)] == [one.effects for one in rulings(called_first)]
    assert (auction(asked_first), asked(asked_first), bound(asked_first)) == ("N1S", [], [])
    again = follow(load(dump(asked_first)), {}, leave=False).table
    assert (laws(again), again.withdrawn) == (laws(asked_first), asked_first.withdrawn)


@BOTH
def test_28B_9B2_what_lho_had_chosen_in_time_goes_before_it(edition: Edition) -> None:
    """In a file of answers S has declined when he was asked, and N called after that: 29B, and 31A2 in the end."""
    happened = (Called(E, Call.parse("1H")), Attention(S, 0), Called(N, Call.parse("1S")))
    told = follow(fold(table(edition).start, happened), {"29A.lho_accepts": Answer(answer=False)}, leave=False).table
    assert ("28B" in laws(told), laws(told)[0], auction(told), told.turn) == (False, "29B", "N1S", E)


def changed_and_declined(edition: Edition) -> Table:
    """E bids 1H at N's turn and wants to bid 2S instead; that was no slip, and S declines 1H."""
    found = take_up(calls(table(edition), "E 1H", "E 2S!"), S, 1)
    return answers(found, x25A_unintended=False, x29A_lho_accepts=False)


@BOTH
def test_25B2_26_what_was_wanted_in_the_place_of_a_call_out_of_rotation_may_restrict_the_lead_too(edition: Edition) -> None:
    """The 2H that E bids in his turn is like 1H and not like 2S: N plays 3S, and of 2S alone Law 26 has anything to say."""
    found = changed_and_declined(edition)
    assert [law for law in laws(found) if law.startswith("25B")] == ["25B", "25B2", "25B3"]
    found = calls(found, "N 1S", "E 2H")
    found = answers(found, x30_comparable="similar") if edition is E2017 else found
    found = calls(found, "S 3S", "W P", "N P", "E P")
    assert found.withdrawn == {0: None if edition is E2017 else Side.EW, 1: Side.EW}
    assert asked(found) == ["26A.comparable" if edition is E2017 else "26A.only_suits"]
    assert [one.inquiry.about for one in asking(found)] == [1]
    if edition is E2017:
        assert "26B" in laws(answers(found, x26A_comparable="no"))
        alike = answers(found, x26A_comparable="purpose")
        assert (laws(alike)[-1], alike.withdrawn) == ("26A", {0: None, 1: None})
    else:
        restricted = answers(found, x26A_only_suits=True)
        assert [(one.seat, one.suits) for one in restricted.choices] == [(W, ("S",))]


@BOTH
def test_25B2_28B_36A_nothing_of_it_where_the_first_is_as_though_it_had_not_been_called(edition: Edition) -> None:
    """N bids at his own turn while S is asked; or W has called over S's double of his partner's bid."""
    swept = answers(take_up(calls(table(edition), "E 1H", "E 2S!"), S, 1), x25A_unintended=False)
    swept = calls(swept, "N 1S")
    doubled = answers(take_up(calls(table(edition, "1S P"), "S X", "W P", "S 2S!"), W, 4), x25A_unintended=False)
    for found, law in ((swept, "28B"), (doubled, "36A")):
        assert (laws(found)[-1], "25B2" in laws(found), asked(found), waiting(found)) == (law, False, [], [])


@BOTH
def test_33_speaks_only_of_a_call_at_the_same_time_as_one_in_turn(edition: Edition) -> None:
    """N is to call, and E and W do so at the same time; or N, W and S all do."""
    e, w = Called(E, Call.parse("1H")), Called(W, Call.parse("1S"), at_once=True)
    neither = answers(take_up(then(table(edition), e, w), N), x29A_lho_accepts=False)
    assert "33" not in laws(neither)
    assert [one.kind for one in neither.irregularities] == [Kind.OUT_OF_ROTATION] * 2
    all_three = then(table(edition), Called(N, Call.parse("1C")), w, replace(e, by=S, at_once=True))
    assert [one.kind for one in all_three.irregularities] == [Kind.SIMULTANEOUS] * 2


@BOTH
def test_33_28B_what_the_player_in_turn_called_at_the_same_time_stays_when_the_other_call_is_swept_away(edition: Edition) -> None:
    """N passes at S's turn; S bids at the same time, which was entered later. W, whose turn N's pass has taken, calls."""
    at_once = then(table(edition, "1S P", dealer=N), Called(N, Call.parse("P")), Called(S, Call.parse("2H"), at_once=True))
    (noted,) = at_once.irregularities
    assert (auction(at_once), noted.kind, noted.rightful) == ("N1S EPass S2H NPass", Kind.SIMULTANEOUS, W)
    found = calls(at_once, "W 3C")
    assert (auction(found), found.turn, [*asking(found)]) == ("N1S EPass S2H W3C", N, [])
