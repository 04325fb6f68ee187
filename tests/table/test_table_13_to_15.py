"""Laws 13 to 15 at a table: what the record shows of short hands, of cards or boards from elsewhere, and of what follows."""

from __future__ import annotations

import pytest
from tables import E2007, E2017, E, N, S, W, answers, asked, auction, awards, bound, calls, cards, gone, laws, table, then, waiting

from oddtrick.awards.values import AdjustedScore, Average, SideAward
from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.reasons import Reason
from oddtrick.inquiry.effects import AtFault
from oddtrick.speaking.card import aloud
from oddtrick.table.changes import LAW_12
from oddtrick.table.desk.desk import attempt, award, take_up
from oddtrick.table.entries import Called, Claimed, Exposed, Moment, Opened, Passed, Played, Quitted, Start
from oddtrick.table.facts.auction.hands import HANDS
from oddtrick.table.folding.record import dump, load
from oddtrick.table.folding.words import rulings
from oddtrick.table.sheets.bindings import information, obligations
from oddtrick.table.sheets.matters import matters
from oddtrick.table.sheets.view import lawful
from oddtrick.table.state import Inquiry, Phase, Standing, Table
from oddtrick.texts import BadInput, say

BOTH = pytest.mark.parametrize("edition", [E2007, E2017], ids=str)
# The five of diamonds is West's only one.
DEAL = Deal.parse("N:AKQ.AKQJ.AKQ.987 JT9.T98.JT9.AKQJ 876.76.876432.T6 5432.5432.5.5432")
TWO_TRICKS = "S2 SA S9 S6 HA H8 H6 H2"
DISCARD = "DA D9 D2 S3"
OVER = Claimed(S, (E, W))


def opened(found: Table, procedure: str, by: object = W, about: int | None = None) -> Table:
    return then(found, Opened(procedure, by, about))  # type: ignore[arg-type]


def in_play(edition: Edition, played: str = "", deal: Deal = DEAL) -> Table:
    """South plays three no trumps, West to lead."""
    return cards(Table.begin(Start(edition, N, deal=deal, contract=Contract.parse("3NT", S))), played)


def given(found: Table, question: str) -> object:
    """The answer to a question, whoever gave it; None when it is still open."""
    return next((one.answers[question] for one in found.inquiries if question in one.answers), None)


def gone_cards(found: Table) -> str:
    return " ".join(str(entry.card) for at in sorted(found.withdrawn) if isinstance(entry := found.entries[at], Played))


# ---------------------------------------------------------------- 13


@BOTH
def test_13_four_known_hands_show_a_missing_card(edition: Edition) -> None:
    """fn2 of 2017: a hand of twelve, and none of fourteen, is for Law 14."""
    short = Deal(*(hand and hand - hand.in_suit(Card.parse("D5").suit) if n == 3 else hand for n, hand in enumerate(DEAL)))
    found = opened(Table.begin(Start(edition, N, deal=short)), "wrong_number_of_cards")
    assert [one.procedure for one in found.inquiries] == ["wrong_number_of_cards", "missing_card"]
    assert laws(found) == ["fn2" if edition is E2017 else "13A"]


@BOTH
def test_13_a_deal_told_in_full_leaves_the_question_open(edition: Edition) -> None:
    """The record tells the hands as they should be."""
    assert asked(opened(in_play(edition), "wrong_number_of_cards")) == ["13.hands" if edition is E2017 else "13.wrong_hands"]


FOURTEEN = Deal.as_found("N:AKQ2.AKQJ.AKQ.987 JT9.T98.JT9.AKQJ 876.76.876432.T6 543.5432.5.5432")


@BOTH
def test_13_a_deal_with_a_hand_of_fourteen_can_be_recorded_and_shows_it(edition: Edition) -> None:
    found = Table.begin(Start(edition, N, deal=FOURTEEN))
    assert load(dump(found)) == found
    found = opened(calls(found, "N 1S"), "wrong_number_of_cards", N)
    told = ("13.hands", "misplaced") if edition is E2017 else ("13.wrong_hands", "over")
    assert (told[0], given(found, told[0])) == told
    assert asked(found) == ["13B1.playable"]


@BOTH
def test_13_once_put_right_the_hands_that_were_wrong_are_not_known(edition: Edition) -> None:
    """Which card went from North to West no record says; the other two hands are as they were."""
    found = calls(Table.begin(Start(edition, N, deal=FOURTEEN)), "N 1S", "E P", "S P", "W P")
    assert (found.held(N), found.held(W), found.held(E)) == (None, None, FOURTEEN[E])
    assert load(dump(cards(found, "DJ D2 D5 DA"))).play is not None


def test_13_a_card_in_two_hands_is_refused_all_the_same() -> None:
    with pytest.raises(BadInput, match="two hands"):
        Deal.as_found("N:AKQ2.AKQJ.AKQ.987 JT9.T98.JT9.AKQJ 876.76.876432.T6 5432.543.5.5432")


def misplaced(found: Table) -> Table:
    kind = {"x13_hands": "misplaced"} if found.start.edition is E2017 else {"x13_wrong_hands": "over"}
    return answers(opened(found, "wrong_number_of_cards", E), **kind)


@BOTH
def test_13A_whether_a_wrong_hand_has_called_is_in_the_record(edition: Edition) -> None:
    assert given(misplaced(table(edition)), "13A.called") is False
    assert given(misplaced(table(edition, "1S 2C")), "13A.called") is True
    assert given(misplaced(table(edition, "1S")), "13A.called") is None
    assert asked(misplaced(table(edition, "1S"))) == ["13A.called"]


@BOTH
def test_13B_13D_the_end_of_play_decides_whether_it_can_be_put_right(edition: Edition) -> None:
    assert given(misplaced(in_play(edition)), "13D.play_ended") is False
    assert given(misplaced(then(in_play(edition), OVER)), "13D.play_ended") is True
    assert laws(misplaced(then(in_play(edition), OVER))) == ["13D" if edition is E2017 else "13C"]


@BOTH
def test_13C_no_card_lies_in_a_quitted_trick_before_the_first_is_complete(edition: Edition) -> None:
    kind = {"x13_hands" if edition is E2017 else "x13_wrong_hands": "surplus"}
    assert laws(answers(opened(in_play(edition), "wrong_number_of_cards"), **kind)) == ["13C" if edition is E2017 else "13F"]
    assert asked(answers(opened(in_play(edition, TWO_TRICKS), "wrong_number_of_cards"), **kind)) == ["13C.quitted"]


@BOTH
def test_13B1_what_the_director_awards_waits_for_the_end_of_play(edition: Edition) -> None:
    """13B1 of 2017, 13A of 2007."""
    moved: dict[str, bool | str] = {} if edition is E2017 else {"x13E_partner": False, "x13E_opponents": "rho"}
    found = answers(misplaced(table(edition, "1S 2C")), x13B1_playable=True, **moved)
    assert (asked(found), waiting(found)) == ([], ["13.adjust"])
    found = then(calls(found, "S P", "W P", "N P"), Played(S, Card.parse("S8")), OVER)
    assert asked(found) == ["13.adjust"]
    assert awards(answers(found, x13_adjust=True)) == (("13B1" if edition is E2017 else "13A", "12C1"),)


# ---------------------------------------------------------------- 14


@BOTH
def test_14A_before_the_lead_nothing_is_put_right(edition: Edition) -> None:
    found = answers(opened(table(edition, "1S P"), "missing_card"), x14A_found=True)
    assert laws(found) == ["14A1", "14A3", "14C"]
    assert (auction(found), found.turn) == ("N1S EPass", S)


@BOTH
def test_14B_the_opening_lead_parts_the_two(edition: Edition) -> None:
    assert given(opened(in_play(edition), "missing_card"), "14.noticed") == "after_lead"
    ended = opened(then(in_play(edition), OVER), "missing_card")
    assert asked(ended) == ["14.noticed"]
    assert laws(answers(ended, x14_noticed="late")) == ["14B"]


@BOTH
def test_14B1_a_second_card_to_a_trick_is_the_one_that_is_missing(edition: Edition) -> None:
    twice = then(in_play(edition, "S2 SA"), Played(W, Card.parse("S3")))
    assert laws(opened(twice, "missing_card")) == ["14B1"]


@BOTH
def test_14B1_the_trick_without_his_card_is_ruled_on_once(edition: Edition) -> None:
    """67B1. West has played nothing to the third trick; his card is found among those played, and it is one revoke."""
    short = then(in_play(edition, f"{TWO_TRICKS} DA D9 D2"), Quitted())
    found = take_up(answers(opened(cards(short, "C7 CJ C6 C2"), "missing_card"), x14B_place="played"), E)
    assert [one.procedure for one in found.inquiries] == ["missing_card", "defective_trick", "established_revoke"]


def restored(edition: Edition, played: str = DISCARD) -> Table:
    """West's five of diamonds is found on the floor; the matter is his card to the third trick."""
    return opened(cards(in_play(edition, TWO_TRICKS), played), "missing_card", W, 11)


@BOTH
def test_14B4_a_discard_was_a_revoke_when_the_card_counts_as_held(edition: Edition) -> None:
    found = answers(restored(edition, f"{DISCARD} C7 CJ C6 C2"), x14B_place="elsewhere", x14B4_shown=False)
    assert given(found, "14B4.revoked") is True
    assert [one.procedure for one in found.inquiries] == ["missing_card", "revoke", "established_revoke"]
    assert found.penalties == ()
    (revoke,) = found.irregularities
    assert revoke.standing is Standing.TAKEN_UP
    assert take_up(found, N) == found, "the revoke is taken up once"


@BOTH
def test_14B4_a_revoke_that_is_not_established_is_corrected(edition: Edition) -> None:
    found = answers(restored(edition), x14B_place="elsewhere", x14B4_shown=False)
    assert [one.procedure for one in found.inquiries] == ["missing_card", "revoke", "revoke_correction"]
    assert (gone_cards(found), found.turn) == ("S3", W)


@BOTH
def test_14B4_who_followed_suit_has_not_revoked(edition: Edition) -> None:
    found = answers(restored(edition, "DA D9 D2 D5"), x14B_place="elsewhere", x14B4_shown=False)
    assert given(found, "14B4.revoked") is False
    assert [one.procedure for one in found.inquiries] == ["missing_card"]


@BOTH
def test_14B4_of_an_unknown_hand_the_player_tells(edition: Edition) -> None:
    """Nor does the record say what partner could see."""
    unknown = Deal(*(None if n == 3 else hand for n, hand in enumerate(DEAL)))
    found = opened(in_play(edition, TWO_TRICKS, unknown), "missing_card")
    assert asked(answers(found, x14B_place="elsewhere")) == ["14B4.revoked"]
    assert asked(answers(found, x14B_place="elsewhere", x14B4_revoked=False)) == ["14B4.shown"]


@BOTH
def test_14B4_a_defenders_card_that_was_shown_becomes_a_penalty_card(edition: Edition) -> None:
    """And not a card that he discarded when he should have played it."""
    found = then(cards(in_play(edition, TWO_TRICKS), f"{DISCARD} C7 CJ C6 C2"), Exposed(W, (Card.parse("D5"),)))
    found = answers(opened(found, "missing_card", W, 11), x14B_place="elsewhere")
    assert [(one.seat, str(one.card), one.major, one.law) for one in found.penalties] == [(W, "D5", False, "14B4")]


@BOTH
def test_14B4_50B_a_restored_honour_that_was_shown_is_a_major_penalty_card(edition: Edition) -> None:
    """14B4 leaves the kind to 50B, which makes every honour a major one."""
    deal = Deal.parse("N:AKQ.AKQJ.AKQ.987 JT9.T98.T95.AKQJ 876.76.876432.T6 5432.5432.J.5432")
    found = then(cards(in_play(edition, TWO_TRICKS, deal), f"{DISCARD} C7 CJ C6 C2"), Exposed(W, (Card.parse("DJ"),)))
    found = answers(opened(found, "missing_card", W, 11), x14B_place="elsewhere")
    assert [(one.seat, str(one.card), one.major, one.law) for one in found.penalties] == [(W, "DJ", True, "14B4")]


@BOTH
def test_14B4_a_card_of_the_declaring_side_becomes_no_penalty_card(edition: Edition) -> None:
    found = answers(opened(in_play(edition, TWO_TRICKS), "missing_card", S), x14B_place="elsewhere")
    assert (given(found, "14B4.shown"), found.penalties) == (False, ())


@BOTH
def test_14C_it_is_partner_who_may_not_use_it(edition: Edition) -> None:
    found = answers(restored(edition, "DA D9 D2 D5"), x14B_place="elsewhere", x14B4_shown=False)
    assert [one.unauthorized for one in information(found)] == [(E,)]


# ---------------------------------------------------------------- 15A (2007: 17D)


def on_wrong_cards(edition: Edition, *later: str) -> Table:
    """North's opening was a call on the cards of another board."""
    return opened(calls(table(edition, "1S"), *later), "call_on_wrong_cards", N, 0)


@BOTH
def test_15A2_17D2_who_has_called_since_is_in_the_record(edition: Edition) -> None:
    found = on_wrong_cards(edition, "E P", "S P")
    assert given(found, "15A2a.partner_called") is True
    assert awards(found) == (("15A2(a)", "12C1") if edition is E2017 else ("17D2", "12C2"),)


@BOTH
def test_15A2b_17D2_of_a_call_out_of_turn_he_calls_again_at_his_turn(edition: Edition) -> None:
    found = opened(calls(table(edition, "1S"), "S 2S"), "call_on_wrong_cards", S, 1)
    assert (found.turn, given(found, "15A2b.out_of_turn"), auction(found)) == (E, True, "N1S")
    assert given(on_wrong_cards(edition), "15A2b.out_of_turn") is False


@BOTH
def test_15A2_17D2_once_partner_has_called_the_board_is_closed_by_an_award(edition: Edition) -> None:
    """15A2(a) of 2017, 17D2 of 2007: nobody is asked to call, and Law 12 comes at once."""
    found = on_wrong_cards(edition, "E P", "S P")
    assert (found.phase, found.turn, lawful(found)) == (Phase.OVER, None, [])
    found = answers(found, x15A4_penalises=False)
    if edition is E2017:
        found = answers(found, x12A_teams=False, x12C1a_known="no_result")
    found = answers(found, x12C2a_offending="directly", x12C2a_non_offending="not", x12C2b_imps=False, x12C4_contest="other")
    matter = next(one.id for one in found.inquiries if one.procedure in LAW_12)
    minus, plus = SideAward(Average.MINUS, "12C2(a)", edition), SideAward(Average.PLUS, "12C2(a)", edition)
    found = award(found, matter, AdjustedScore(minus, plus), "TD", "South has called over a call on wrong cards")
    assert len(found.awards) == 1


@BOTH
def test_13B_a_deal_that_cannot_be_played_goes_no_further(edition: Edition) -> None:
    """13B2 of 2017, 13B of 2007."""
    found = answers(misplaced(table(edition, "1S 2C")), x13B1_playable=False)
    assert (found.phase, found.turn) == (Phase.OVER, None)


@BOTH
@pytest.mark.parametrize(
    ("decided", "law", "ends"), [("played", "84D", False), ("adjusted", "12A1", False), ("unplayable", "12A2", True)]
)
def test_12A_a_wrong_hand_found_after_the_lead_is_for_the_director(edition: Edition, decided: str, law: str, ends: bool) -> None:
    """15A of 2017, 17D of 2007. The calls stand and the play goes on, unless no normal play is possible."""
    found = opened(cards(table(edition, "1S P P P"), "HA"), "call_on_wrong_cards", N, 0)
    assert asked(found) == ["15A.after_lead"]
    found = answers(found, x15A_after_lead=decided)
    assert (laws(found)[-1], found.over, gone(found)) == (law, ends, "")
    assert awards(found) == {"played": (), "adjusted": (("12A1", "12C1"),), "unplayable": (("12A2", "12A2"),)}[decided]


@BOTH
def test_12A_where_no_law_says_anything_the_director_takes_up_law_12_itself(edition: Edition) -> None:
    """Dummy's card left face up, a board without time to play it."""
    assert asked(opened(in_play(edition), "adjusted_score", N)) == ["12A.ground"]
    assert asked(opened(table(edition), "artificial_score", N)) == ["12A.sides"]


def test_15A1_15A2b_all_calls_go_and_he_calls_again_2017() -> None:
    found = on_wrong_cards(E2017, "E 2C")
    assert (auction(found), gone(found), found.turn) == ("", "N1S E2C", N)
    assert auction(calls(found, "N 1H", "E P")) == "N1H EPass"


def test_17D2_lho_repeats_his_call_and_a_different_new_one_is_judged_2007() -> None:
    found = on_wrong_cards(E2007, "E 2C")
    assert (found.turn, bound(found)[0].split()[:2], waiting(found)) == (N, ["E", "MustRepeat"], ["15A.differs"])
    assert [str(duty.call) for duty in found.duties] == ["2C"]
    found = calls(found, "N 1H")
    assert asked(found) == ["15A.differs"]
    other = answers(found, x15A_differs=True)
    assert awards(other) == (("17D2", "12C2"),)
    assert ([one.what for one in obligations(found)], obligations(other)) == (["must_repeat"], []), "nobody calls any more"


def test_17D2_who_does_not_repeat_it_must_do_so_by_the_same_paragraph_2007() -> None:
    found = answers(calls(on_wrong_cards(E2007, "E 2C"), "N 1H"), x15A_differs=False)
    found = take_up(calls(found, "E 2D"), N)
    assert (auction(found), laws(found)[-1]) == ("N1H", "17D2")
    assert (bound(found), found.duties[-1].law) == (["E MustRepeat 2C"], "17D2")


@BOTH
@pytest.mark.parametrize("over", ["3S", "P"])
@pytest.mark.parametrize("slip", [True, False])
def test_15A1_17D1_a_call_that_had_replaced_another_goes_as_well(edition: Edition, over: str, slip: bool) -> None:
    """15A1 of 2017, 17D1 of 2007: cancelled is what stood, and nothing of what was changed comes back."""
    changed = calls(table(edition, "1S"), "E 2H", "E 3H!")
    if slip:
        changed = answers(take_up(changed, S, 2), x25A_unintended=True, **({"x25A1_no_pause": True} if edition is E2007 else {}))
    found = opened(calls(changed, f"S {over}"), "call_on_wrong_cards", E, 2)
    assert (auction(found), found.turn) == ("N1S", E)
    later = calls(found, "E P", f"S {over}")
    assert auction(later) == f"N1S EPass S{Call.parse(over)}"
    assert [one for one in later.irregularities if not one.standing.is_settled and one.standing is not Standing.TAKEN_UP] == []


@BOTH
def test_15A1_17D1_with_an_attempt_to_change_it_goes_the_call_that_stands(edition: Edition) -> None:
    found = opened(calls(table(edition, "1S"), "E 2H", "E 3H!"), "call_on_wrong_cards", E, 2)
    assert (auction(found), found.turn) == ("N1S", E)


def test_17D2_a_call_of_lho_that_is_not_legal_any_more_is_not_repeated_and_26_is_silent_2007() -> None:
    found = calls(on_wrong_cards(E2007, "E 2H"), "N 2H")
    told = [str(one.text) for one in obligations(found)]
    assert told == ["E need not repeat 2♥, which is not legal now"], "26 speaks of a player who has offended"


def test_27B_17D1_the_card_still_names_the_bid_that_was_made_on_wrong_cards_2007() -> None:
    """East has replaced 1H by 2H on the cards of another board; with his own he passes."""
    found = answers(take_up(calls(table(E2007, "1S"), "E 1H"), S), x27A1_lho_accepts=False)
    found = calls(answers(calls(found, "E 2H"), x27B1a_natural=True), "S 3S")
    found = answers(calls(opened(found, "call_on_wrong_cards", E, 3), "E P"), x15A_differs=False)
    said = [aloud(line, str) for line in matters(found)[0].card.says]
    assert [line for line in said if "instead" in line] == ["East bids 2♥ instead."]


@BOTH
def test_15A4_17D4_whether_to_penalise_waits_for_the_end(edition: Edition) -> None:
    found = on_wrong_cards(edition)
    assert (asked(found), waiting(found)) == ([], ["15A4.penalises"])
    found = calls(found, "N P", "E P", "S P", "W P")
    assert laws(answers(found, x15A4_penalises=True))[-1] == ("15A4" if edition is E2017 else "17D4")


@BOTH
def test_15A3_17D3_the_call_on_the_other_board_is_judged_at_once(edition: Edition) -> None:
    assert asked(opened(table(edition, "1S"), "source_of_wrong_cards", N, 0)) == ["15A.differs"]


# ---------------------------------------------------------------- 15B (2007: 15)


def test_15B_begins_with_the_first_cards_taken_from_the_board_2017() -> None:
    untouched = answers(opened(table(E2017), "wrong_board"), x15B_teams=False)
    assert laws(untouched) == ["15B"]
    taken = opened(then(table(E2017), Passed(Moment.CARDS_OUT_EW)), "wrong_board")
    assert asked(answers(taken, x15B_teams=False)) == ["15B1.played_before"]


def test_15B2_15B3_what_is_still_open_waits_for_the_score_2017() -> None:
    found = answers(opened(in_play(E2017), "wrong_board"), x15B_teams=False, x15B1_played_before=False)
    assert (asked(found), waiting(found)) == ([], ["15B2.later"])
    found = answers(then(found, OVER), x15B2_later=True)
    assert asked(found) == ["15B3.deprived"]


def test_15B1_of_a_cancelled_board_it_is_asked_at_once_2017() -> None:
    found = answers(opened(in_play(E2017), "wrong_board"), x15B_teams=False, x15B1_played_before=True)
    assert asked(found) == ["15B3.deprived"]
    assert awards(answers(found, x15B3_deprived="others")) == (("15B3", "12C2(a)"),)


def test_15A1_15A2_a_new_board_is_judged_when_it_is_over_2007() -> None:
    found = answers(opened(in_play(E2007), "wrong_board"), x15B1_played_before=False)
    assert (laws(found), waiting(found)) == (["15A"], ["15A1.stands"])
    found = answers(then(found, OVER), x15A1_stands=True, x15B2_later=True)
    assert laws(found) == ["15A", "15A1", "15A2"]


def again(*made: str) -> Table:
    """After three calls the wrong pair is found to sit at the table; the auction begins anew."""
    return calls(then(table(E2007, "1S P 2S"), Opened("wrong_board")), *made)


def test_15C_the_first_auction_is_withdrawn_2007() -> None:
    found = again()
    assert (auction(found), gone(found), found.turn) == ("", "N1S EPass S2S", N)
    assert (found.phase, waiting(found)) == (Phase.AUCTION, ["15C.alike"])
    assert set(found.withdrawn.values()) == {None}, "nobody has offended, and every call is to be repeated"
    assert [one.unauthorized for one in information(found)] == [(), (), ()]


def test_15C_the_second_auction_shows_whose_turn_it_is_to_repeat_what_2007() -> None:
    found = again()
    assert [(one.player, one.what, one.law) for one in obligations(found)] == [(N, "must_repeat", "15C")]
    assert (lawful(found), lawful(calls(found, "N 1S"))) == (["1S"], ["Pass"])
    assert attempt(found, Called(N, Call.parse("1H"))) == Reason("15C", say("{by} must repeat {call}", by=N, call=Call.parse("1S")))
    repeated = answers(calls(found, "N 1S", "E P", "S 2S"), x15C_alike=True)
    assert (obligations(repeated), len(lawful(repeated) or ())) == ([], 28)


def test_15C_a_different_call_is_no_other_irregularity_and_nobody_calls_any_more_2007() -> None:
    found = again("N 1S", "E X")
    assert (found.irregularities, found.phase, found.turn) == ((), Phase.OVER, None)


def test_15C_nobody_is_named_as_an_offender_2007() -> None:
    """The penalty for wanting it is somebody's, and whose, the Director knows."""
    found = answers(again("N 1S", "E X"), x15C_purpose="penalty")
    assert [one.offender for one in rulings(found)] == [None] * len(rulings(found))
    assert load(dump(found)).inquiries == found.inquiries


def test_a_record_without_an_offender_is_refused_where_the_law_has_one() -> None:
    with pytest.raises(BadInput, match=r"entries\[0\].offender"):
        load({"start": {"edition": "2017", "dealer": "N"}, "entries": [{"is": "Opened", "procedure": "missing_card"}]})


def test_15C_also_after_the_final_pass_as_long_as_no_lead_is_faced_2007() -> None:
    found = opened(table(E2007, "1S P P P"), "wrong_board", E)
    assert (auction(found), found.play, found.turn) == ("", None, N)
    assert laws(answers(opened(in_play(E2007, "S2"), "wrong_board"), x15B1_played_before=True, x15B3_deprived="nobody")) == ["15B"]


def test_15C_a_different_call_cancels_the_board_2007() -> None:
    found = again("N 1S", "E X")
    assert given(found, "15C.alike") is False
    assert awards(found) == (("15C", "12C2(a)"),)
    assert asked(found)[:1] == ["15C.purpose"], "the board goes no further"


def test_12C2a_where_nobody_has_offended_both_sides_get_average_plus_2007() -> None:
    """15C: Law 12 asks for no offending side, and names none."""
    found = answers(again("N 1S", "E X"), x15C_purpose="no")
    assert "12C2a.offending" not in asked(found)
    assert AtFault(None) in [effect for one in rulings(found) for effect in one.effects]
    assert [one.offender for one in rulings(found)] == [None] * len(rulings(found))
    named = answers(calls(then(table(E2007, "1S P 2S"), Opened("wrong_board", E)), "N 1S", "E X"), x15C_purpose="no")
    assert "12C2a.offending" in asked(named)


def test_15C_whether_equal_calls_differ_otherwise_a_person_says_2007() -> None:
    assert asked(again("N 1S", "E P")) == []
    found = again("N 1S", "E P", "S 2S")
    assert asked(found) == ["15C.alike"]
    found = answers(found, x15C_alike=True)
    assert (asked(found), waiting(found)) == ([], ["15C.purpose"])
    found = calls(found, "W P", "N P", "E P")
    assert (auction(found), found.turn) == ("N1S EPass S2S WPass NPass EPass", E)
    found = then(found, Played(E, Card.parse("S8")), OVER)
    assert laws(answers(found, x15C_purpose="penalty"))[-1] == "15C"


def test_15C_nothing_is_to_be_repeated_when_nobody_has_called_2007() -> None:
    found = opened(then(table(E2007), Passed(Moment.CARDS_OUT_EW)), "wrong_board", E)
    assert given(found, "15C.alike") is True


@BOTH
def test_13_to_15_a_record_is_read_back_as_it_was(edition: Edition) -> None:
    for found in (restored(edition), misplaced(table(edition)), again("N 1S")):
        assert load(dump(found)).inquiries == found.inquiries


def test_facts_of_a_matter_from_before_the_record_do_not_fail() -> None:
    """15A: without the entry in question a person answers."""
    for question in HANDS:
        HANDS[question](table(E2017), Inquiry("0.0", "call_on_wrong_cards", N, None, 0))


def test_15C_an_accepted_call_out_of_rotation_cannot_be_repeated_2007() -> None:
    """North was dealer and East called first, which was accepted; then North calls what he likes, and it differs."""
    found = then(calls(table(E2007), "E 1D", "S 1S"), Opened("wrong_board"))
    assert (found.turn, obligations(found), len(lawful(found) or ())) == (N, [], 36)
    assert calls(found, "N P").phase is Phase.OVER
