"""What a table knows by itself of questions and of wrong explanations: Law 20, with 75B2-3."""

from __future__ import annotations

import pytest
from explaining import explained, known, options
from tables import E2007, E2017, E, N, S, W, answers, asked, calls, cards, laws, must_pass, table, then, waiting

from every import every
from oddtrick.citations import Edition
from oddtrick.game.seats import Seat
from oddtrick.speaking.card import aloud
from oddtrick.table.desk.desk import take_up
from oddtrick.table.desk.questions import Moment
from oddtrick.table.desk.questions import waiting as waits_for
from oddtrick.table.entries import Claimed, Explained, LedFaceDown, Opened, Questioned
from oddtrick.table.sheets.matters import matters
from oddtrick.table.state import Table

BOTH = every("edition", [E2007, E2017])


# ---------------------------------------------------------------- 20A-20C, 20F1-3


def review(found: Table, by: Seat) -> object:
    found = then(found, Questioned(by))
    return known(then(found, Opened("review_of_auction", by, len(found.entries) - 1))).get("20B.when")


def question(found: Table, by: Seat, about: int = 0) -> object:
    found = then(found, Questioned(by, about))
    return known(then(found, Opened("question_about_meaning", by, len(found.entries) - 1))).get("20F.when")


@BOTH
def test_20B_the_moment_of_a_review_is_a_fact(edition: Edition) -> None:
    begun, ended = table(edition, "1S"), table(edition, "1S P P P")
    assert [review(begun, seat) for seat in (E, W)] == ["turn", "others_turn"]
    assert review(must_pass(begun, E), E) == "must_pass"
    assert [review(ended, seat) for seat in (N, E, S, W)] == ["clarifying", "defending", "dummy", "clarifying"]


@BOTH
def test_41B_who_has_led_face_down_has_had_his_turn_to_ask(edition: Edition) -> None:
    """What the table finds irregular is not permitted by the ruling; and of the presumed dummy nobody says that he is too late."""
    led = then(table(edition, "1S P P P"), LedFaceDown(E))
    assert [review(led, seat) for seat in (N, E, S, W)] == ["clarifying", "not_turn", "dummy", "clarifying"]
    assert question(led, E) == "not_turn"
    for seat in (E, S):
        asks = then(led, Questioned(seat))
        said = matters(take_up(asks, N, len(asks.entries) - 1))[0].card.says
        assert [aloud(line, str) for line in said] == ["A review is for declarer and the defenders, at their first turn to play."]


@BOTH
def test_20C2_fn6_whether_a_player_has_played_is_a_fact(edition: Edition) -> None:
    """A card from dummy is one of declarer's."""
    led = cards(table(edition, "1S P P P"), "HA")
    assert [review(led, seat) for seat in (N, E, S, W)] == ["declaring", "not_turn", "dummy", "not_turn"]
    once, twice = then(led, Questioned(N)), cards(led, "H2 H3 H4 HK")
    assert known(then(once, Opened("review_of_auction", N, 5)))["fn6.played"] is False
    again = then(twice, Questioned(N))
    assert known(then(again, Opened("review_of_auction", N, len(again.entries) - 1)))["fn6.played"] is True


@BOTH
def test_20C2_a_defender_who_has_not_played_yet(edition: Edition) -> None:
    led = then(cards(table(edition, "1S P P P"), "HA H2"), Questioned(W))
    assert known(then(led, Opened("review_of_auction", W, 6)))["20C2.played"] is False


@BOTH
def test_20F1_20F2_the_moment_of_a_question_is_a_fact(edition: Edition) -> None:
    begun, ended = table(edition, "1S"), table(edition, "1S P P P")
    assert [question(begun, seat) for seat in (E, W)] == ["turn", "others_turn"]
    assert [question(ended, seat) for seat in (N, E, S, W)] == ["clarifying", "defending", "dummy", "clarifying"]
    assert [question(cards(ended, "HA"), seat) for seat in (N, E, S, W)] == ["declaring", "not_turn", "dummy", "not_turn"]


@BOTH
def test_20F1_a_question_right_after_partners_is_a_supplementary_one(edition: Edition) -> None:
    asked_by_partner = then(table(edition, "1S"), Questioned(E, 0))
    assert question(asked_by_partner, W) == "supplement"
    assert question(calls(asked_by_partner, "E P"), E) == "others_turn"


def test_20F1_fn7_a_question_by_a_player_who_must_pass_is_irregular_in_2017_only() -> None:
    for edition, law in ((E2007, []), (E2017, ["fn7"])):
        found = then(must_pass(table(edition, "1S"), E), Questioned(E, 0))
        assert laws(take_up(found, N))[1:] == law


@BOTH
def test_20F3_what_a_question_is_about(edition: Edition) -> None:
    single = then(table(edition, "1S"), Questioned(E, 0))
    assert known(then(single, Opened("question_about_meaning", E, 1)))["20F.subject"] == "single"
    card = then(cards(table(edition, "1S P P P"), "HA"), Questioned(N, 4))
    assert known(then(card, Opened("question_about_meaning", N, 5)))["20F.subject"] == "cards"
    whole = then(table(edition, "1S"), Questioned(E))
    assert known(then(whole, Opened("review_of_auction", E, 1)))["20B.wants"] == "all"
    assert asked(then(whole, Opened("question_about_meaning", E, 1))) == ["20F.subject"]


@BOTH
def test_20F1_who_explains_whose_call(edition: Edition) -> None:
    right, at = explained(edition, "1NT P 2D", 2, by=S)
    assert known(then(right, Opened("explanation_given", S, at)))["20F1.whose"] == "partner"
    wrong, at = explained(edition, "1NT P 2D", 2, by=N)
    assert options(then(wrong, Opened("explanation_given", N, at))) == ("instructed", "own")
    assert asked(then(table(edition, "1S"), Opened("explanation_given", N, 0))) == ["20F1.whose"]


@BOTH
def test_20A_20F1_of_a_matter_from_before_the_record_a_person_tells(edition: Edition) -> None:
    for procedure, first in (("review_of_auction", "20B.wants"), ("question_about_meaning", "20F.subject")):
        assert asked(then(table(edition, "1S"), Opened(procedure, E))) == [first]


@BOTH
def test_20E_damage_is_judged_at_the_end(edition: Edition) -> None:
    found = then(table(edition, "1S P P P"), Opened("after_uncorrected_review", E))
    assert (asked(found), waiting(found)) == ([], ["20E.damaged"])
    assert asked(then(found, Claimed(N, (E, W)))) == ["20E.damaged"]


# ---------------------------------------------------------------- 20F4, 20F5


def test_20F4a_when_he_found_out_and_whether_in_time_2017() -> None:
    bidding, at = explained(E2017, "1NT P 2D", 2)
    found = then(bidding, Opened("own_explanation_wrong", S, at))
    assert known(found) == {"20F4a.realised": "auction", "20F4a.in_time": True}
    ended, at = explained(E2017, "1NT P 2D P P P", 2)
    found = then(ended, Opened("own_explanation_wrong", S, at))
    assert options(found) == ("auction", "clarification")
    assert known(answers(found, x20F4a_realised="auction"))["20F4a.in_time"] is True


def test_20F4a_75B2_found_out_in_the_play_2017() -> None:
    ended, at = explained(E2017, "1NT P 2D P P P", 2)
    found = then(cards(ended, "HA"), Opened("own_explanation_wrong", S, at))
    assert options(found) == ("auction", "clarification", "play")
    assert known(answers(found, x20F4a_realised="play"))["20F4a.in_time"] is True
    assert asked(answers(found, x20F4a_realised="auction")) == ["20F4a.in_time"]
    over = then(then(ended, Claimed(N)), Opened("own_explanation_wrong", S, at))
    assert options(over) == ("auction", "clarification", "play", "after")
    assert asked(answers(over, x20F4a_realised="play")) == ["20F4a.in_time"]


@BOTH
@pytest.mark.parametrize(
    ("by", "becomes", "when"), [(S, "declarer", "told"), (N, "dummy", "told"), (W, "defender", "end"), (E, "defender", "end")]
)
def test_20F5b_the_partner_speaks_when_his_time_has_come(edition: Edition, by: Seat, becomes: str, when: str) -> None:
    """North declares 2D; the partner of the player who explained is silent in the auction, whoever he is."""
    found, at = explained(edition, "1NT P 2D", 2, by=by)
    found = answers(then(found, Opened("partners_explanation_wrong", by, at)), x20F5a_showed=False)
    assert (asked(found), [one.until for one in waits_for(found)]) == ([], [Moment.END_OF_AUCTION])
    found = calls(found, "E P", "S P", "W P")
    assert known(found)["20F5b.becomes"] == becomes
    if when == "end":
        assert (asked(found), [one.until for one in waits_for(found)]) == ([], [Moment.END_OF_PLAY])
        found = answers(then(found, Claimed(N)), x20F5b_too_early=False)
    assert asked(found) == ["75B3.told"]


@BOTH
def test_20F5b_a_defender_who_showed_it_in_the_auction_must_still_tell_after_play(edition: Edition) -> None:
    """20F5(a), 20F5(b)(i). The opponents' rights are dealt with at once, his duty waits for its time."""
    found, at = explained(edition, "1NT P 2D", 2, by=W)
    found = answers(then(found, Opened("partners_explanation_wrong", W, at)), x20F5a_showed=True)
    assert found.inquiries[-1].procedure == "misinformation"
    ended = answers(then(calls(found, "E P", "S P", "W P"), Claimed(N)), x20F5b_too_early=False)
    assert "75B3.told" in asked(ended)


@BOTH
def test_20F5bi_a_defender_is_told_only_until_when_he_is_silent_and_not_that_the_final_pass_frees_him(edition: Edition) -> None:
    found, at = explained(edition, "P 1H", 1, by=E)
    found = answers(then(found, Opened("partners_explanation_wrong", E, at)), x20F5a_showed=False)
    silent = "West may not show in any way that it was wrong: only {}."
    assert _says(found) == [silent.format("after the final pass")]
    ended = _says(calls(found, "N 1S", "E P", "S P", "W P"))
    assert [line for line in ended if "show" in line] == [silent.format("when play has ended")]


def _says(found: Table) -> list[str]:
    return [aloud(line, str) for line in matters(found)[0].card.says]


@BOTH
def test_20F5b_75B3_a_defender_who_speaks_of_his_own_call_too_early_is_dealt_with_at_once(edition: Edition) -> None:
    """West speaks of his 2C before the opening lead is faced: declarer's side is told of its rights now, and not after the play."""
    found, at = explained(edition, "1NT 2C 2D", 1, by=E)
    found = calls(found, "E P", "S P", "W P")
    found = answers(then(found, Opened("partners_explanation_wrong", E, at)), x20F5a_showed=False)
    assert [one.until for one in waits_for(found)] == [Moment.END_OF_PLAY]
    assert asked(then(found, Explained(N, 0, "15-17"))) == []
    found = then(found, Explained(W, 1, "majors"))
    assert asked(found) == ["20F5b.too_early"]
    assert found.inquiries[-1].procedure == "partners_explanation_wrong"
    assert answers(found, x20F5b_too_early=True).inquiries[-1].procedure == "misinformation"
    unsaid = answers(found, x20F5b_too_early=False)
    assert (asked(unsaid), waiting(unsaid)) == ([], ["75B3.told"])


@BOTH
def test_20F5b_of_a_board_passed_out(edition: Edition) -> None:
    found = then(table(edition, "P P P P"), Opened("partners_explanation_wrong", N, 0))
    assert known(answers(found, x20F5a_showed=False))["20F5b.becomes"] == "nobody"
