"""What a table does by itself under Laws 17, 19, 22 and 24: the clocks, three passes, misstated doubles, exposed cards."""

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
from oddtrick.game.cards import Card
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import Seat, Side
from oddtrick.speaking.card import aloud
from oddtrick.speaking.until import Until
from oddtrick.table.clocks import Clock, Clocks, clocks
from oddtrick.table.desk.desk import attempt, take_up
from oddtrick.table.desk.questions import Moment as When
from oddtrick.table.desk.questions import waiting as waits_for
from oddtrick.table.entries import Called, Claimed, Exposed, Moment, Passed, Played, Ruled
from oddtrick.table.folding.words import happened
from oddtrick.table.sheets.bindings import information, obligations
from oddtrick.table.sheets.matters import matters
from oddtrick.table.state import Kind, Phase, Standing, Table

BOTH = every("edition", [E2007, E2017])
NOT_YET, RUNS, OVER = Clock
HEARTS, LOW = Card.parse("HA"), Card.parse("D4")

# ---------------------------------------------------------------- 17, 22


@BOTH
def test_17A_the_auction_period_begins_for_a_side_with_its_cards(edition: Edition) -> None:
    begun = then(table(edition), Passed(Moment.CARDS_OUT_EW))
    assert clocks(begun) == Clocks(NOT_YET, RUNS, NOT_YET, NOT_YET, NOT_YET)
    assert clocks(begun).period(Side.EW) is RUNS


@BOTH
def test_17B_17D1_22A_the_clocks_of_a_board(edition: Edition) -> None:
    begun = table(edition, "1S")
    assert clocks(begun) == Clocks(RUNS, RUNS, RUNS, NOT_YET, NOT_YET)
    ended = calls(begun, "E P", "S P", "W P")
    assert clocks(ended) == Clocks(RUNS, RUNS, OVER, RUNS, NOT_YET)
    played = cards(ended, "HA")
    assert clocks(played) == Clocks(OVER, OVER, OVER, OVER, RUNS)
    assert clocks(then(played, Claimed(N))).play is OVER


def test_17D2_the_period_of_a_board_passed_out_ends_when_the_hands_are_back_2017() -> None:
    out = table(E2017, "P P P P")
    assert clocks(out) == Clocks(RUNS, RUNS, OVER, NOT_YET, NOT_YET)
    assert clocks(then(out, Passed(Moment.RETURNED))).period_ns is OVER


@BOTH
def test_17B_17C_phase_and_turn(edition: Edition) -> None:
    assert (table(edition).phase, table(edition).turn) == (Phase.BEFORE, N)
    assert (table(edition, "1S").phase, table(edition, "1S").turn) == (Phase.AUCTION, E)
    assert table(edition, "1S P P P").phase is Phase.CLARIFICATION
    assert table(edition, "P P P P").phase is Phase.OVER


@pytest.mark.parametrize(("edition", "law"), [(E2017, "17D3"), (E2007, "17E2")], ids=str)
def test_17D3_17E2_a_turn_missed_comes_back_by_itself(edition: Edition, law: str) -> None:
    """N opens, E and S pass, and N passes for W: three passes, and W has not called."""
    found = calls(table(edition, "1S P P"), "N P")
    assert laws(found) == ["34", law]
    assert (auction(found), found.turn, gone(found)) == ("N1S EPass SPass", W, "NPass")
    assert set(found.withdrawn.values()) == {Side.NS}, "who passed out of rotation is the offender"
    assert found.irregularities[0].standing is Standing.CANCELLED


@BOTH
def test_17D3_34_also_when_the_pass_was_accepted(edition: Edition) -> None:
    """S passes for E, W calls and so accepts, N passes: E has been deprived of his turn, and all three passes go."""
    found = calls(table(edition, "1S"), "S P", "W P", "N P")
    assert (auction(found), found.turn, gone(found)) == ("N1S", E, "SPass WPass NPass")


@BOTH
@pytest.mark.parametrize("opening", ["1S", "P"])
def test_17D3_34_a_pass_at_another_players_turn_is_not_the_turn_that_was_missed(edition: Edition, opening: str) -> None:
    """S passes for E, W accepts that, and E passes for N: he has been deprived of his turn all the same."""
    found = calls(table(edition, opening), "S P", "W P", "E P")
    assert (auction(found), found.turn, found.auction.over) == ("N1S" if opening == "1S" else "NPass", E, False)
    assert gone(found) == "SPass WPass EPass"
    assert (found.withdrawn[1], found.withdrawn[3]) == (Side.NS, Side.EW)


@BOTH
def test_17D3_29A_nothing_stands_of_a_pass_that_was_accepted_and_is_cancelled(edition: Edition) -> None:
    """W passes for S, N calls over it; whoever speaks of W's pass afterwards learns nothing else than before."""
    found = calls(table(edition, "1S P"), "W P", "N P")
    spoken = take_up(found, S, 2)
    assert laws(spoken) == laws(found) == ["34", "17D3" if edition is E2017 else "17E2"]
    assert laws(take_up(found, S)) == laws(found)
    assert (auction(spoken), spoken.turn, len(spoken.inquiries)) == ("N1S EPass", S, 1)


@BOTH
def test_17D3_each_side_may_not_use_its_own_pass_out_of_rotation(edition: Edition) -> None:
    found = calls(table(edition, "1S"), "W P", "S P", "N P")
    assert found.withdrawn[1] is Side.EW
    assert found.turn is E


# ---------------------------------------------------------------- 19


@BOTH
@pytest.mark.parametrize(("before", "call", "law"), [("2S", "X", "19A3"), ("2S X", "XX", "19B3")])
def test_19A3_19B3_a_double_counts_for_the_bid_as_made(edition: Edition, before: str, call: str, law: str) -> None:
    found = table(edition, before)
    by = found.auction.turn
    found = then(found, Called(by, Call.parse(call), names=Call.parse("3S")))
    assert found.irregularities[-1].kind is Kind.MISSTATED
    ruled = director(found)
    assert laws(ruled) == [law]
    assert str(ruled.auction.made[-1].call) == call
    assert ruled.irregularities[-1].standing is Standing.CONDONED
    assert str(happened(ruled, ruled.irregularities[-1])) == f"{by} names the wrong bid: 3♠"
    assert asked(ruled) == ["16B1.might_suggest"], "it is what he said"


@BOTH
def test_19A2_19B2_naming_the_right_bid_changes_nothing(edition: Edition) -> None:
    found = then(table(edition, "2S"), Called(E, Call.parse("X"), names=Call.parse("2S")))
    found = then(found, Called(S, Call.parse("XX"), names=Call.parse("2S")))
    assert found.irregularities == ()
    assert auction(found) == "N2S EX SXX"


# ---------------------------------------------------------------- 24


def exposed(edition: Edition, *shown: Card, led: bool = False, by: Seat = E) -> Table:
    return director(then(table(edition, "1S"), Exposed(by, shown, led)))


@BOTH
def test_24A_a_low_card_costs_nothing_but_a_minor_penalty_card_for_a_defender(edition: Edition) -> None:
    found = exposed(edition, LOW)
    assert (bound(found), found.faced) == ([], ((E, LOW),))
    defends = calls(found, "E P", "S P", "W P")
    assert [(one.seat, one.card, one.major) for one in defends.penalties] == [(E, LOW, False)]
    assert defends.faced == ()


@BOTH
@pytest.mark.parametrize(("shown", "led"), [((HEARTS,), False), ((LOW,), True), ((LOW, HEARTS), False)])
def test_24B_24C_partner_passes_once(edition: Edition, shown: tuple[Card, ...], led: bool) -> None:
    found = exposed(edition, *shown, led=led)
    assert bound(found) == ["W MustPass once"]
    assert "72C.could_have_known" in waiting(found)
    later = calls(found, "E 2C", "S 2D", "W P")
    assert bound(later) == []


@BOTH
@pytest.mark.parametrize("call", ["2S", "P"])
def test_24B_his_next_turn_is_the_next_one_after_the_ruling(edition: Edition, call: str) -> None:
    """North opens a heart, East drops an honour, and West has called before the Director comes."""
    found = then(table(edition, "1H"), Exposed(E, (Card.parse("SA"),)))
    found = take_up(calls(found, "E P", "S 2H", f"W {call}"), S)
    assert (auction(found), bound(found)) == (f"N1H EPass S2H W{Call.parse(call)}", ["W MustPass once"])


@BOTH
def test_24C_a_second_low_card_shown_later_makes_two(edition: Edition) -> None:
    """One card below the ten cost nothing (24A); now two are exposed. The same card again is still one."""
    first = calls(exposed(edition, LOW), "E P", "S 2S", "W P", "N 3S")
    again = director(then(first, Exposed(E, (LOW,))))
    assert (bound(again), "24C" in laws(again)) == ([], False)
    found = director(then(first, Exposed(E, (Card.parse("C2"),))))
    assert (bound(found), laws(found).count("24C")) == (["W MustPass once"], 1)
    other = director(then(first, Exposed(W, (Card.parse("C2"),))))
    assert bound(other) == [], "the cards of two hands are not two of one hand"


@BOTH
def test_24C_partner_passes_again_when_a_low_card_comes_beside_an_honour(edition: Edition) -> None:
    found = calls(exposed(edition, HEARTS), "E P", "S 2S", "W P", "N 3S")
    assert bound(found) == []
    assert bound(director(then(found, Exposed(E, (LOW,))))) == ["W MustPass once"]


@BOTH
def test_24_a_card_that_an_opponent_knocked_from_a_hand_costs_its_owner_nothing(edition: Edition) -> None:
    shown = then(table(edition, "1S"), Exposed(E, (HEARTS,), by_another=True))
    found = director(shown)
    assert (bound(found), found.faced, found.inquiries[-1].procedure) == ([], (), "extraneous_information")
    assert calls(found, "E P", "S P", "W P").penalties == ()


@pytest.mark.parametrize(("edition", "end"), [(E2007, "the opening lead is faced"), (E2017, "the auction has ended")], ids=str)
def test_24_how_long_the_cards_lie_is_said_as_it_is(edition: Edition, end: str) -> None:
    (told,) = [one.effects[0] for one in exposed(edition, LOW).entries if isinstance(one, Ruled) and one.law == "24"]
    assert str(told.text) == f"the offender leaves the cards face up on the table until {end}"


@BOTH
def test_24_of_one_card_and_of_several_the_ruling_speaks_as_there_are(edition: Edition) -> None:
    end = "the auction has ended" if edition is E2017 else "the opening lead is faced"
    for shown, lies, told in (
        ((HEARTS,), "the ♥A", "the ♥A"),
        ((HEARTS, LOW), "the cards", "the cards that were shown"),
    ):
        said = matters(director(then(table(edition, "1S"), Exposed(E, shown))))[0].card
        assert aloud(said.now[0], str) == f"East leaves {lies} face up on the table until {end}."
        assert aloud(said.information[0], str) == f"West may not use the information from {told}."


@BOTH
def test_24_a_partner_who_bids_instead_breaks_37(edition: Edition) -> None:
    found = calls(exposed(edition, HEARTS), "E P", "S P", "W 2C")
    assert found.irregularities[-1].kind is Kind.NOT_PASSED


def test_24D_declarer_and_dummy_take_their_cards_back_after_the_auction_in_2017_and_after_the_lead_in_2007() -> None:
    """24 of 2007 leaves them face up until the auction period ends, 24 of 2017 until the auction ends."""
    new, old = (calls(exposed(edition, HEARTS, by=S), "E P", "S P", "W P") for edition in (E2017, E2007))
    assert (new.penalties, new.faced) == ((), ())
    assert (old.penalties, old.faced) == ((), ((S, HEARTS),))
    assert cards(old, "C2").faced == ()
    lying = [(one.player, one.what, one.until) for one in obligations(old)]
    assert lying == [(S, "face_up", Until.LEAD_FACED)], "between the final pass and the lead it is told as what it is"
    assert (obligations(new), obligations(cards(old, "C2"))) == ([], [])
    assert [one.until for one in waits_for(old) if one.question.id == "24E.becomes"] == [When.LATER], "the auction has ended"
    assert [one.until for one in waits_for(exposed(E2007, HEARTS, by=S)) if one.question.id == "24E.becomes"] == [
        When.END_OF_AUCTION
    ]


@BOTH
def test_24E_50B_a_second_penalty_card_makes_both_major(edition: Edition) -> None:
    first = exposed(edition, LOW)
    second = director(then(first, Exposed(E, (Card.parse("C2"),))))
    ended = calls(second, "E P", "S P", "W P")
    assert [(str(one.card), one.major) for one in ended.penalties] == [("D4", True), ("C2", True)]
    assert "50B" in laws(ended), "which kind it is, no other paragraph says"


@BOTH
def test_24E_50E1_what_a_card_shown_in_the_auction_tells_is_for_all_once_it_is_a_penalty_card(edition: Edition) -> None:
    """In 2017, as long as it lies there; in 2007 its sight stays barred to partner. Played, it goes by 50E3."""
    found = director(then(table(edition, "1S"), Exposed(E, (HEARTS,))))
    during = [aloud(line, str) for line in matters(found)[0].card.information]
    for_others = "South and North may use the information from the ♥A."
    assert during == ["West may not use the information from the ♥A.", for_others]
    found = calls(found, "E P", "S P", "W P")
    told = [(line.law, aloud(line, str)) for line in matters(found)[0].card.information]
    if edition is E2007:
        assert told == [("24", "West may not use the information from the ♥A."), ("24", for_others)]
        return
    assert told == [
        ("24", "Until the auction has ended West may not use the information from the ♥A."),
        ("24", for_others),
        ("50E1", "As long as the ♥A lies on the table all players may use the information from it."),
    ]
    assert [one.law for one in information(found)] == ["50E1"]
    assert [one.law for one in information(cards(found, "HA"))] == ["50E3"]


@BOTH
@pytest.mark.parametrize("spoken", [(1,), (4,), (1, 4), (4, 1)])
def test_24E_51B2_declarer_chooses_among_the_suits_of_every_card_shown_in_the_auction(
    edition: Edition, spoken: tuple[int, ...]
) -> None:
    found = calls(then(table(edition, "1S"), Exposed(W, (Card.parse("HK"),))), "E P", "S 4S")
    found = calls(then(found, Exposed(W, (Card.parse("DK"),))), "W P", "N P", "E P")
    for at in spoken:
        found = take_up(found, N, at)
    assert [str(one.card) for one in sorted(found.penalties, key=lambda one: str(one.card))] == ["DK", "HK"]
    chosen = answers(found, x50D2_lead_hearts="prohibit")
    assert asked(chosen) == ["51B2b.diamonds_too"]
    assert bound(answers(chosen, x51B2b_diamonds_too=True)) == ["E NoLead H", "E NoLead D"]


@BOTH
def test_24_49_declarer_does_not_choose_before_every_card_shown_after_the_final_pass_is_ruled_on(edition: Edition) -> None:
    found = then(table(edition, "1S P P P"), Exposed(W, (Card.parse("HK"),)), Exposed(W, (Card.parse("DK"),)))
    found = take_up(found, N, 4)
    while "50.waived" in asked(found):
        assert asked(found) == ["50.waived"]
        found = answers(found, x50_waived=False)
    assert asked(answers(found, x50D2_lead_hearts="prohibit")) == ["51B2b.diamonds_too"]


@BOTH
def test_24B_a_card_led_during_the_auction_is_a_major_penalty_card(edition: Edition) -> None:
    found = director(then(table(edition, "1S"), Played(E, LOW)))
    assert found.irregularities[0].kind is Kind.EXPOSED
    ended = calls(found, "E P", "S P", "W P")
    assert [(one.card, one.major) for one in ended.penalties] == [(LOW, True)]


def test_24_before_the_first_call_it_is_24_in_2007_and_16D_in_2017() -> None:
    shown = Exposed(E, (LOW,))
    assert laws(director(then(table(E2007), shown))) == ["24", "24A"]
    new = director(then(table(E2017), shown))
    assert laws(new) == ["24"]
    assert new.inquiries[-1].procedure == "extraneous_information"
    assert asked(new) == ["16D1.notified"], "that the card was seen at this table nobody need say"
    assert [aloud(line, str) for line in matters(new)[0].card.says] == ["East picks the card up."]


def test_24_after_the_final_pass_it_is_24_in_2007_and_another_law_in_2017() -> None:
    shown = Exposed(E, (HEARTS,))
    old = director(then(table(E2007, "1S P P P"), shown))
    assert [(one.card, one.major) for one in old.penalties] == [(HEARTS, True)]
    new = director(then(table(E2017, "1S P P P"), shown))
    assert new.inquiries[-1].procedure == "card_exposed_by_defender"
    assert "49.how" in new.inquiries[-1].answers


def test_24_a_card_seen_before_the_first_call_does_not_lie_face_up_2017() -> None:
    for edition, lies in ((E2017, []), (E2007, ["face_up"])):
        found = calls(director(then(table(edition), Exposed(E, (HEARTS,)))), "N 1S")
        assert [one.what for one in obligations(found) if one.what == "face_up"] == lies


@pytest.mark.parametrize("shown", [Exposed(N, (HEARTS,)), Exposed(S, (Card.parse("HK"), Card.parse("D3")))])
def test_48A_after_the_final_pass_the_declaring_side_picks_its_cards_up_2017(shown: Exposed) -> None:
    """48A and 49 (2017). North has bid 1NT; the table knows whose cards they are, and asks nobody."""
    found = then(table(E2017, "1NT P P P"), shown)
    found = take_up(found, W, len(found.entries) - 1)
    assert (laws(found), asked(found)) == (["48A"], [])
    assert (found.penalties, found.faced) == ((), ())


def test_22B_a_card_shown_when_the_board_is_passed_out_goes_back_2017() -> None:
    found = director(then(table(E2017, "P P P P"), Exposed(E, (LOW,))))
    assert (laws(found), found.faced, asked(found)) == (["22B"], (), [])


@BOTH
def test_22B_nobody_is_a_defender_when_the_board_is_passed_out(edition: Edition) -> None:
    found = director(then(table(edition, "P"), Exposed(E, (LOW,))))
    out = calls(found, "E P", "S P", "W P")
    assert (out.penalties, out.faced, out.over) == ((), (), True)


@BOTH
def test_50B_a_penalty_card_must_be_played_first(edition: Edition) -> None:
    deal = Seed("penalty").deal(1)
    hand = deal[E]
    assert hand is not None
    honour = next(card for card in hand.cards if card.rank.is_honour)
    begun = director(then(table(edition, "1S", deal=deal), Exposed(E, (honour,))))
    ended = calls(begun, "E P", "S P", "W P")
    other = next(card for card in hand.cards if card is not honour)
    refused = attempt(ended, Played(E, other))
    assert not isinstance(refused, Table)
    assert refused.law == "50D1(a)"
    assert isinstance(attempt(ended, Played(E, honour)), Table)
