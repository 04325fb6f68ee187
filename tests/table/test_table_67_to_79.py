"""Defective tricks and claims at the table: what the record answers by itself, and what is left to a person."""

from __future__ import annotations

import pytest
from late_tables import ending
from tables import E2007, E2017, E, N, S, W, answers, asked, cards, laws, table, then, waiting

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat, Side
from oddtrick.table.desk.desk import asking, take_up
from oddtrick.table.entries import (
    Added,
    Assented,
    Attention,
    Claimed,
    Exposed,
    Moment,
    Objected,
    Opened,
    Passed,
    Played,
    PlayedOn,
    Quitted,
)
from oddtrick.table.results import final
from oddtrick.table.state import Table

EDITIONS = every("edition", [E2007, E2017])
DEAL = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")
TRICK = "H6 H2 HQ H3"  # East wins the first trick


def begun(edition: Edition = E2017, played: str = TRICK, contract: str = "1N") -> Table:
    """South declares on DEAL; West leads."""
    return cards(table(edition, f"{contract} P P P", S, DEAL), played)


def options(found: Table) -> tuple[bool | str, ...]:
    (one,) = asking(found)
    return one.options


def told(found: Table, procedure: str) -> dict[str, bool | str]:
    """The answers of the last inquiry of that procedure."""
    return dict([one for one in found.inquiries if one.procedure == procedure][-1].answers)


def procedures(found: Table) -> list[str]:
    return [one.procedure for one in found.inquiries]


# ---------------------------------------------------------------- 67


@EDITIONS
def test_67A1_before_both_sides_have_played_on_the_card_is_supplied(edition: Edition) -> None:
    found = take_up(cards(then(begun(edition, "H6 H2 HQ"), Quitted()), "D2"), W)
    assert told(found, "defective_trick") == {"67A.next_trick": False, "67A.fault": "too_few"}
    assert laws(found) == ["67A1"]


SPADES = f"{TRICK} SQ S3 S2 SA SK S9 S7 S6 S5 SJ S8"  # West has no spade left


@EDITIONS
@pytest.mark.parametrize(("played", "has", "law"), [("H6 H2 HQ", True, "67B1(a)"), (SPADES, False, "67B1(b)")])
def test_67B1_whether_he_could_have_followed_suit_is_read_from_his_hand(edition: Edition, played: str, has: bool, law: str) -> None:
    found = take_up(cards(then(begun(edition, played), Quitted()), "D2 D4"), W)
    assert told(found, "defective_trick")["67B1a.has_suit"] is has
    assert laws(found)[-1] == law


@EDITIONS
def test_67B1_64B6_on_trick_twelve_no_card_goes_back_for_a_trick_to_which_none_was_played(edition: Edition) -> None:
    """East is found with a card too many when the last trick has been played; 62D1 has nothing to correct."""
    hands = {N: "SA H2", E: "SQ H3", S: "S3 H4", W: "ST HA"}
    found = ending(edition, hands, leader=N, won=(8, 3))
    for hand, card in ((N, "SA"), (S, "S3"), (W, "ST")):
        found = then(found, Played(hand, Card.parse(card)))
    found = cards(then(found, Quitted()), "H2 H3 H4 HA")
    found = answers(take_up(found, S, 3), x64B2_earlier="none")
    if asked(found) == ["64B7.both"]:
        found = answers(found, x64B7_both="no")
    assert laws(found)[-2:] == ["67B1(a)", "64B6"]
    assert (found.penalties, final(found)) == ((), {Side.NS: 9, Side.EW: 4})


@EDITIONS
def test_67B1_the_card_that_was_added_shows_the_suit_too(edition: Edition) -> None:
    found = cards(then(begun(edition, "H6 H2 HQ"), Quitted()), "D2 D4 DQ D3")
    found = take_up(then(found, Added(S, Card.parse("H3"), 1)), W)
    assert told(found, "defective_trick")["67B1a.has_suit"] is True


@EDITIONS
def test_67B2_a_surplus_card_of_declarers_side_is_never_a_penalty_card(edition: Edition) -> None:
    found = then(begun(edition, "H6 H2 HQ H3 D2 D4"), Played(S, Card.parse("D9"), at_once=True))
    at = len(found.entries) - 1
    found = cards(found, "DQ D3")
    early = then(found, Opened("defective_trick", S, at))
    assert told(early, "defective_trick") == {"67A.next_trick": False, "67A.fault": "too_many", "67A2.how": "together"}
    later = then(cards(found, "C3 C2 C4"), Opened("defective_trick", S, at))
    assert asked(later) == ["67B2a.faced"]
    assert "67B2a.exposed" in told(answers(later, x67B2a_faced=True), "defective_trick")


# ---------------------------------------------------------------- 68


@EDITIONS
@pytest.mark.parametrize(("tricks", "act"), [(7, "wins"), (0, "loses")])
def test_68A_68B1_what_was_said_is_known_by_the_number_of_tricks(edition: Edition, tricks: int, act: str) -> None:
    found = then(begun(edition), Claimed(S, (), tricks), Objected(W))
    assert told(found, "claim")["68.act"] == act
    assert told(found, "claim")["68B2.objects"] is False


@EDITIONS
def test_68A_a_claim_without_a_number_is_asked_about(edition: Edition) -> None:
    assert asked(then(begun(edition), Claimed(S), Objected(W))) == ["68.act"]


@pytest.mark.parametrize("tricks", [12, 0])
def test_68A_dummys_claim_is_none_and_play_goes_on_2017(tricks: int) -> None:
    law, said = "68A" if tricks else "68B1", then(begun(), Claimed(N, (), tricks))
    assert (said.claimed, said.turn, final(said)) == (None, E, None)
    on = cards(said, "D2 D4 DQ D3")
    assert len(on.cards) == 8
    for found in (then(said, Objected(W)), then(said, Objected(S)), then(said, Attention(E, 8)), take_up(on, W, 8)):
        assert (laws(found)[0], procedures(found)[0], found.claimed) == (law, "claim", None)
    claimed = then(on, Claimed(S, (E, W), 5), Attention(E, 8))
    assert (laws(claimed)[0], final(claimed)) == (law, {Side.NS: 5, Side.EW: 8})


def test_68A_43A1c_what_dummy_says_as_a_claim_he_says_in_the_play_2017() -> None:
    found = then(begun(), Claimed(N, (), 12), Objected(W))
    assert told(found, "dummys_violation")["43A.when"] == "play"
    assert [(one.question.id, one.options) for one in asking(found)] == [("43A.what", ("took_part", "told"))]
    assert laws(answers(found, x43A_what="took_part"))[-2:] == ["43A1(c)", "43B1"]


def test_68A_79A1_what_dummy_said_and_an_opponent_agreed_to_is_the_number_of_tricks_2017() -> None:
    for found in (then(begun(), Claimed(N, (), 12), Assented(W)), then(begun(), Claimed(N, (E, W), 12))):
        assert (found.claimed, found.over, final(found)) == (8, True, {Side.NS: 12, Side.EW: 1})
        assert laws(then(found, Objected(E)))[0] == "68A"
    own = then(begun(), Claimed(N, (), 12), Assented(S))
    assert (own.claimed, own.turn) == (None, E)
    over = then(cards(then(begun(), Claimed(N, (), 12)), "D2"), Assented(W))
    assert over.claimed is None
    ruled = then(begun(), Claimed(N, (), 12), Objected(E), Assented(W))
    assert ruled.claimed is None


def test_68A_a_claim_by_any_contestant_ends_the_play_2007() -> None:
    found = then(begun(E2007), Claimed(N, (), 12), Assented(E))
    assert (found.claimed, final(found)) == (8, {Side.NS: 12, Side.EW: 1})


@EDITIONS
def test_68B2_a_defender_who_objects_at_once_undoes_his_partners_concession(edition: Edition) -> None:
    found = then(begun(edition), Claimed(W, (), 0), Objected(E))
    assert laws(found) == ["68B2", "68B2"]
    assert asked(found) == ["68B2.exposed"]
    shown = then(begun(edition), Claimed(W, (), 0), Exposed(W, (Card.parse("S2"),)), Objected(E))
    assert told(shown, "objection_to_concession")["68B2.exposed"] is True


@EDITIONS
def test_68B2_an_objection_after_others_have_spoken_is_judged_and_one_to_a_claim_of_all_is_none(edition: Edition) -> None:
    assert asked(then(begun(edition), Claimed(W, (), 0), Assented(S), Objected(E))) == ["68B2.objects"]
    assert told(then(begun(edition), Claimed(W, (), 12), Objected(E)), "claim")["68B2.objects"] is False


def doubted(edition: Edition) -> Table:
    return answers(then(begun(edition), Claimed(S, (), 7), Objected(W)), x68C_stated=True)


def test_68D2_all_four_may_still_play_on_2017() -> None:
    found = doubted(E2017)
    assert options(found) == ("doubted", "play_on")
    played = then(found, PlayedOn())
    assert (laws(played)[-1], played.claimed, played.turn) == ("68D2(b)(ii)", None, E)


def test_68D_a_doubted_claim_is_contested_2007() -> None:
    found = doubted(E2007)
    assert (told(found, "claim")["68D.course"], told(found, "contested_claim")["70D3.played"]) == ("doubted", False)


def test_70D3_what_was_played_after_the_claim_is_evidence_2007() -> None:
    found = then(begun(E2007), Claimed(S, (), 7), Played(E, Card.parse("D2")), Objected(W))
    found = answers(found, x68C_stated=True)
    assert told(found, "claim")["68D.acted"] == "others"
    assert "70D3" in laws(found)


# ---------------------------------------------------------------- 69-71


def agreed(edition: Edition, *since: Passed) -> Table:
    """Both defenders agree; later East objects."""
    found = then(begun(edition), Claimed(S, (E,), 12), Assented(W), *since, Objected(E))
    return answers(found, x68C_stated=True)


@EDITIONS
def test_69A_an_objection_before_the_next_board_makes_it_contested(edition: Edition) -> None:
    found = agreed(edition)
    assert told(found, "agreed_claim") == {"69A.objection": "in_time"}
    assert asked(found) == ["70D1.unstated"]
    assert told(agreed(edition, Passed(Moment.NEXT_CALL_NS)), "agreed_claim") == {"69A.objection": "in_time"}


@EDITIONS
@pytest.mark.parametrize("moment", [Moment.NEXT_CALL_EW, Moment.ROUND_OVER])
def test_69A_later_only_the_correction_period_is_asked_about(edition: Edition, moment: Moment) -> None:
    assert options(agreed(edition, Passed(moment))) == ("period", "late")


@EDITIONS
@pytest.mark.parametrize("moment", [Moment.NEXT_CALL_EW, Moment.ROUND_OVER])
@pytest.mark.parametrize("back", [E, W])
def test_69A_one_player_assents_for_his_side(edition: Edition, moment: Moment, back: Seat) -> None:
    """Once it is too late to object; before that the other one doubts the claim (68D2)."""
    late = answers(then(begun(edition), Claimed(S, (), 12), Assented(E), Passed(moment), Objected(back)), x68C_stated=True)
    assert (told(late, "claim")["68D.course"], options(late)) == ("agreed", ("period", "late"))
    doubts = answers(then(begun(edition), Claimed(S, (), 12), Assented(E), Objected(back)), x68C_stated=True)
    doubts = answers(doubts, x68D_course="doubted") if edition is E2017 else doubts
    assert "contested_claim" in [one.procedure for one in doubts.inquiries]
    silent = answers(then(begun(edition), Claimed(S, (), 12), Passed(moment), Objected(back)), x68C_stated=True)
    assert "agreed_claim" not in [one.procedure for one in silent.inquiries], "nobody has assented"


@EDITIONS
@pytest.mark.parametrize(("contract", "asks"), [("1N", "70D1.unstated"), ("1S", "70C1.unstated"), ("1H", "70C1.unstated")])
def test_70C1_without_trumps_in_the_opponents_hands_nothing_is_asked(edition: Edition, contract: str, asks: str) -> None:
    found = answers(then(begun(edition, TRICK, contract), Claimed(S, (), 7), Objected(W)), x68C_stated=True)
    found = answers(found, x68D_course="doubted") if edition is E2017 else found
    assert asked(found) == [asks]


@EDITIONS
@pytest.mark.parametrize(("by", "depends"), [(S, "declaring"), (E, None)])
def test_70A_70D2_the_options_are_those_of_the_position(edition: Edition, by: Seat, depends: str | None) -> None:
    found = then(begun(edition), Claimed(by, (), 12), Opened("contested_claim", by, 8))
    found = answers(found, x70D1_unstated=False)
    if depends is None:
        assert options(found) == ("independent", "choice")
        found = answers(found, x70D2_depends="independent")
    assert options(found) == tuple(str(n) for n in range(13))


@EDITIONS
@pytest.mark.parametrize("tricks", [0, 5])
@pytest.mark.parametrize("by", [S, N])
@pytest.mark.parametrize("since", [(), (Passed(Moment.NEXT_CALL_NS),)])
def test_71_the_side_that_conceded_wants_tricks_back(edition: Edition, tricks: int, by: Seat, since: tuple[Passed, ...]) -> None:
    """68B1: who claims some of the tricks concedes the others."""
    found = then(begun(edition), Claimed(S, (), tricks), Assented(E), Assented(W), *since, Objected(by))
    assert (procedures(found), asked(found)) == (["cancelled_concession"], ["71.period"])
    found = answers(found, x71_period=True, x71_conceded="safe", x71_tricks="2")
    assert (laws(found)[-1], final(found)) == ("71B" if edition is E2017 else "71/2", {Side.NS: tricks + 2, Side.EW: 11 - tricks})


@EDITIONS
def test_71_68D2_before_anybody_has_agreed_or_of_all_the_tricks_it_is_a_doubt(edition: Edition) -> None:
    for found in (
        then(begun(edition), Claimed(S, (), 5), Objected(N)),
        then(begun(edition), Claimed(S, (E, W), 12), Objected(S)),
        then(begun(edition), Claimed(S, (E,), 5), Objected(W), Objected(S)),
    ):
        assert procedures(found) == ["claim"]


@EDITIONS
def test_71_68B2_of_a_defender_once_it_is_clear_that_his_partner_did_not_object_at_once(edition: Edition) -> None:
    conceded = then(begun(edition), Claimed(W, (), 0), Assented(S))
    assert procedures(then(conceded, Objected(W))) == ["cancelled_concession"]
    partner = then(conceded, Objected(E))
    assert asked(partner) == ["68B2.objects"]
    assert "cancelled_concession" not in procedures(answers(partner, x68B2_objects=True))
    assert asked(answers(partner, x68B2_objects=False)) == ["71.period"]
    assert asked(then(conceded, Passed(Moment.NEXT_CALL_EW), Objected(E))) == ["71.period"]


@EDITIONS
def test_71_no_more_tricks_come_back_than_the_other_side_has(edition: Edition) -> None:
    found = then(begun(edition), Claimed(S, (), 0), Opened("cancelled_concession", S, 8))
    found = answers(found, x71_period=True, x71_conceded="won")
    assert options(found) == tuple(str(n) for n in range(1, 14)), "the trick that East has won, and the twelve conceded"


# ---------------------------------------------------------------- 79


@EDITIONS
def test_79B_the_number_of_tricks_waits_for_the_end_of_the_play(edition: Edition) -> None:
    found = then(begun(edition), Opened("tricks_won", S))
    assert waiting(found) == ["79B.called"]
    over = then(found, Claimed(S, (E, W), 12))
    assert told(over, "tricks_won") == {"79B.called": "hands_out"}


@EDITIONS
def test_79A1_79B1_how_far_it_had_come_is_read_from_the_moments(edition: Edition) -> None:
    over = then(begun(edition), Claimed(S, (E, W), 12))
    back = then(over, Passed(Moment.RETURNED), Opened("tricks_won", S))
    assert told(back, "tricks_won") == {"79B.called": "round"}
    late = answers(then(over, Passed(Moment.ROUND_OVER), Opened("tricks_won", S)), x79A1_agreed=True, x79A2_knew="nobody")
    assert told(late, "tricks_won")["79B.called"] == "round_over"
    assert told(late, "tricks_won")["79B1.claim"] is True


@EDITIONS
def test_69B_who_objects_to_a_claim_that_is_before_the_director_as_agreed_opens_no_other_matter(edition: Edition) -> None:
    """68D2, 79B1. What the side gets back does not depend on whether it was said before or after it has objected."""
    found = then(begun(edition), Claimed(S, (), 12), Opened("agreed_claim", S, None))
    found = then(answers(found, x69A_objection="period"), Objected(W))
    assert ([one.procedure for one in found.inquiries], asked(found)) == (["agreed_claim"], ["69B.lost"])
    agreed = answers(then(begun(edition), Claimed(S, (), 12), Opened("agreed_claim", S, None)), x69A_objection="none")
    assert [one.procedure for one in then(agreed, Objected(W)).inquiries] == ["agreed_claim", "claim"]
