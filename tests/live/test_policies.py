"""Each choice of a live table does what it says, and profiles are layers: every cell of the table of policies."""

from __future__ import annotations

import pytest
from live_tables import called, director_answers, does, happening, opened, refused

from oddtrick.game.calls import Call
from oddtrick.game.cards import Card, Rank
from oddtrick.game.seats import SEATS, Seat, Side
from oddtrick.live.acts.values import (
    Agree,
    Ask,
    CallDirector,
    Claim,
    Consent,
    Explain,
    Face,
    MakeCall,
    Object,
    PlayCard,
    PlayOn,
    TakeBack,
    TakeCardBack,
    Write,
)
from oddtrick.live.directing import Award, BackUp, Hold, Inquire, Leave, Penalise, Release, Skip, TakeUp, directed
from oddtrick.live.happenings import Happened, Summoned
from oddtrick.live.policy import PROFILES, Policy
from oddtrick.live.rights import May
from oddtrick.live.seen import Watcher
from oddtrick.live.state import LiveTable, after
from oddtrick.live.view import view
from oddtrick.table.desk.running import asking
from oddtrick.table.results import final
from oddtrick.texts import BadInput

C1, S1, P, NT1 = (Call.parse(one) for one in ("1C", "1S", "P", "1NT"))


def in_play(chosen: dict[str, str | int] | None = None, profile: str = "club", seed: int = 2) -> LiveTable:
    """North declares 1NT; the first trick has been played."""
    live = called(opened(profile, chosen, seed), "1NT P P P")
    for _ in range(4):
        assert live.table is not None
        assert live.table.play is not None
        turn = live.table.turn
        player = Seat.N if turn is Seat.S else turn
        assert player is not None
        live = does(live, player, PlayCard(next(iter(live.table.play.lawful or ()))))
    return live


# ---------------------------------------------------------------- what a Law forbids


def test_PREVENT_refuses_with_the_law_and_nothing_reaches_anybody() -> None:
    live = called(opened(), "1S")
    before = view(live, Seat.W, 0)
    assert refused(live, Seat.E, MakeCall(C1)).law == "18D"
    assert refused(live, Seat.S, MakeCall(P)).law == "17C"
    assert view(live, Seat.W, 0) == before


def test_RECORD_lets_it_happen_and_the_desk_rules_27() -> None:
    live = called(opened("lesson"), "1S")
    live = does(live, Seat.E, MakeCall(C1))
    live = does(live, Seat.S, CallDirector("irregularity"))
    assert live.table is not None
    assert [one.procedure for one in live.table.inquiries] == ["insufficient_bid"]
    seen = view(live, Seat.S, 0)
    assert [one.id for one in seen.questions] == ["27A1.lho_accepts"]
    assert view(live, Seat.N, 0).questions == ()
    assert view(live, Seat.N, 0).asked == (Seat.S,)


def test_9B2_an_open_question_holds_the_game() -> None:
    live = does(called(opened(), "1S P"), Seat.E, TakeBack(C1, "the wrong card from the box"))
    assert live.is_asking
    assert refused(live, Seat.S, MakeCall(P)).law == "9B2"


# ---------------------------------------------------------------- taking back a call


def test_25A_by_law_the_director_says_whether_it_was_unintended() -> None:
    live = does(called(opened(), "1C"), Seat.N, TakeBack(S1, "the card beside it"))
    assert live.summons == Summoned(Seat.N, "change", "the card beside it")
    yes, no = director_answers(live, True), director_answers(live, False)
    assert yes.table is not None
    assert [one.call for one in yes.table.auction.made] == [S1]
    assert no.table is not None
    assert no.table.auction.made[0].call is C1


def test_25A_by_opponents_both_agree_or_it_stays() -> None:
    live = does(called(opened("club", {"call_back": "opponents"}), "1C"), Seat.N, TakeBack(S1, "a slip"))
    assert view(live, Seat.E, 0).wanted is not None
    assert view(live, Seat.S, 0).wanted is None, "R4: hidden from partner"
    assert May.CONSENT in view(live, Seat.E, 0).may
    assert refused(live, Seat.E, MakeCall(P)).law == "25"
    once = does(live, Seat.E, Consent(yes=True))
    both = does(once, Seat.W, Consent(yes=True))
    assert both.table is not None
    assert [one.call for one in both.table.auction.made] == [S1]
    assert str(refused(live, Seat.S, MakeCall(P))) == "Law 9B2: another matter comes first", "R4: in no sentence either"
    never = does(once, Seat.W, Consent(yes=False))
    assert never.wanted is None
    assert [view(never, seat, 0).declined is not None for seat in SEATS] == [True, True, False, True]
    assert refused(never, Seat.N, TakeBack(S1, "a slip")).law == "25", "nobody asks the same people again and again"
    assert does(never, Seat.E, MakeCall(P)).declined is None
    assert never.table is not None
    assert [one.call for one in never.table.auction.made] == [C1]


def test_25A_a_slip_until_anybody_has_called() -> None:
    policy: dict[str, str | int] = {"call_back": "partner"}
    live = does(called(opened("club", policy), "1C"), Seat.N, TakeBack(S1, "a slip"))
    assert live.table is not None
    assert [one.call for one in live.table.auction.made] == [S1]
    assert not live.is_asking
    assert refused(called(opened("club", policy), "1C P"), Seat.N, TakeBack(S1, "a slip")).law == "25"


def test_25A_never() -> None:
    live = called(opened("club", {"call_back": "never"}), "1C")
    assert refused(live, Seat.N, TakeBack(S1, "a slip")).law == "25"
    assert May.TAKE_BACK not in view(live, Seat.N, 0).may


@pytest.mark.parametrize("policy", ["law", "opponents", "partner"])
def test_25A4_not_once_partner_has_called_and_never_without_a_reason(policy: str) -> None:
    live = called(opened("club", {"call_back": policy}), "1C P P")
    assert refused(live, Seat.N, TakeBack(S1, "a slip")).law == "25A4"
    assert refused(called(opened("club", {"call_back": policy}), "1C"), Seat.N, TakeBack(S1, " ")).law == "25A"


# ---------------------------------------------------------------- taking back a card


def test_45C4b_only_declarers_card_from_dummy_and_only_where_it_is_allowed() -> None:
    live = called(opened(), "1NT P P P")
    assert live.table is not None
    assert live.table.play is not None
    live = does(live, Seat.E, PlayCard(next(iter(live.table.play.lawful or ()))))
    assert refused(live, Seat.E, TakeCardBack("slip")).law == "45C4(b)"
    assert live.table is not None
    assert live.table.play is not None
    live = does(live, Seat.N, PlayCard(next(iter(live.table.play.lawful or ()))))
    assert May.TAKE_CARD_BACK in view(live, Seat.N, 0).may
    asked = does(live, Seat.N, TakeCardBack("the other one"))
    assert asked.summons is not None
    assert asked.summons.what == "card"
    never = live._replace(policy=live.policy.with_choices({"card_back": "never"}))
    assert refused(never, Seat.N, TakeCardBack("slip")).law == "47"


# ---------------------------------------------------------------- claims


def test_68_a_claim_suspends_play_and_needs_a_statement() -> None:
    live = in_play()
    assert refused(live, Seat.N, Claim(12, "")).law == "68C"
    assert refused(live, Seat.N, Claim(13, "too many")).law == "68A"
    assert refused(live, Seat.S, Claim(12, "dummy")).law == "43A1(c)"
    live = does(live, Seat.N, Claim(12, "from the top"))
    assert refused(live, Seat.E, PlayCard(Card.parse("C2"))).law == "68D"
    assert view(live, Seat.E, 0).hands[Seat.N]
    assert May.ANSWER_CLAIM in view(live, Seat.E, 0).may
    assert May.ANSWER_CLAIM not in view(live, Seat.S, 0).may


def test_68_both_agree_and_the_board_is_over() -> None:
    live = does(does(does(in_play(), Seat.N, Claim(8, "eight")), Seat.E, Agree()), Seat.W, Agree())
    assert live.finished
    assert live.table is not None
    won = final(live.table)
    assert won is not None
    assert won[Side.NS] in (8, 9)
    withdrawn = does(live, Seat.W, Object())
    assert withdrawn.summons is not None, "69B, R2"


def test_68D_2017_the_first_objection_stops_the_cards_and_four_may_play_on() -> None:
    live = does(does(in_play(), Seat.N, Claim(8, "eight")), Seat.W, Object())
    assert live.in_doubt
    assert live.summons is not None
    assert refused(live, Seat.E, Agree()).law == "68D"
    for seat in (Seat.N, Seat.E, Seat.S):
        live = does(live, seat, PlayOn())
        assert live.in_doubt
    live = does(live, Seat.W, PlayOn())
    assert live.table is not None
    assert not live.table.over
    assert not live.is_asking


def test_68D_2007_nobody_plays_on() -> None:
    live = does(does(in_play({"contested": "law_2007"}), Seat.N, Claim(8, "eight")), Seat.W, Object())
    assert refused(live, Seat.N, PlayOn()).law == "68D"
    assert May.PLAY_ON not in view(live, Seat.N, 0).may


def test_68_a_rejected_claim_plays_on() -> None:
    live = does(does(in_play({"contested": "play_on"}), Seat.N, Claim(8, "eight")), Seat.W, Object())
    assert live.table is not None
    assert not live.table.over
    assert not live.in_doubt
    assert live.summons is None
    assert not live.is_asking


def test_70_a_contested_claim_is_ruled_by_the_director() -> None:
    live = does(does(in_play(), Seat.N, Claim(8, "eight")), Seat.W, Object())
    for _ in range(20):
        if live.table is None or not asking(live.table):
            break
        live = director_answers(live)
    assert live.finished
    assert live.table is not None
    assert final(live.table) is not None


# ---------------------------------------------------------------- alerts and explanations


def test_alerts_of_the_own_call() -> None:
    live = does(opened(), Seat.N, MakeCall(C1, "strong", alerted=True))
    told = [(seat, view(live, seat, 0).auction[0].words) for seat in SEATS]
    assert told == [(Seat.N, "strong"), (Seat.E, "strong"), (Seat.S, ""), (Seat.W, "strong")]
    assert refused(live, Seat.S, Explain(0, "natural")).law == "20F1"


def test_alerts_by_the_partner_as_at_a_table() -> None:
    live = does(opened("club", {"alerting": "partner"}), Seat.N, MakeCall(C1, "strong", alerted=True))
    assert not any(one.alerted for seat in SEATS for one in view(live, seat, 0).auction)
    assert refused(live, Seat.N, Explain(0, "strong")).law == "20F1"
    live = does(live, Seat.S, Explain(0, "strong"))
    assert all(view(live, seat, 0).auction[0].words == "strong" for seat in SEATS)


def test_alerts_with_screens_are_kept_for_either_side() -> None:
    live = called(opened("club", {"alerting": "screens"}), "1C P P")
    live = does(does(live, Seat.N, Explain(0, "strong")), Seat.S, Explain(0, "natural"))
    told = {seat: view(live, seat, 10**9).auction[0].words for seat in SEATS}
    assert told == {Seat.N: "strong", Seat.E: "strong", Seat.S: "natural", Seat.W: "natural"}
    assert view(live, Watcher.DIRECTOR, 0).auction[0].alerted


def test_R6_a_question_a_long_answer_and_the_same_words_again() -> None:
    live = called(opened(boards=2), "1C")
    live = does(live, Seat.E, Ask(0))
    assert view(live, Seat.N, 0).auction[0].asked
    assert not view(live, Seat.S, 0).auction[0].asked
    live = does(live, Seat.N, Explain(0, "x" * 900))
    assert refused(live, Seat.N, Explain(0, "x" * 1001)).law == "20F"
    assert refused(live, Seat.W, Ask(0)).law == "20F1"


# ---------------------------------------------------------------- writing, profiles


def test_who_may_write() -> None:
    for chat, during in (("nobody", False), ("table", True), ("between", False)):
        live = called(opened("club", {"chat": chat}), "1C")
        assert (May.WRITE in view(live, Seat.N, 0).may) is during
        if not during:
            assert refused(live, Seat.N, Write("hello")).law == "73B1"
    over = called(opened("club", {"chat": "between"}), "P P P P")
    assert May.WRITE in view(over, Seat.N, 0).may


def test_R15_what_has_no_meaning_is_refused_with_a_hint() -> None:
    with pytest.raises(BadInput, match="call_back"):
        Policy.of("club").with_choices({"callback": "law"})
    with pytest.raises(BadInput, match="law, opponents, partner, never"):
        Policy.of("club").with_choices({"call_back": "perhaps"})
    with pytest.raises(BadInput, match="0 to 15"):
        Policy.of("club").with_choices({"stop": 99})
    with pytest.raises(BadInput, match="screens"):
        Policy.of("federation").with_choices({"chat": "table"})
    with pytest.raises(BadInput, match="club, federation, friends, lesson, training"):
        Policy.of("pub")
    for profile in PROFILES.values():
        assert Policy.read(profile.plain()) == profile


# ---------------------------------------------------------------- the Director's powers (R9)


def test_R9_every_power_is_kept_with_its_law_and_reason() -> None:
    live = called(opened(), "1C P 1S P")
    assert live.table is not None

    def uses(power: object) -> LiveTable:
        outcome = directed(live, power, "Ada")  # the powers are values, as acts are
        assert isinstance(outcome, list), outcome
        return happening(live, outcome, 10**6)

    backed = uses(BackUp(2, "25A1", "a slip"))
    assert backed.table is not None
    assert len(backed.table.auction.made) == 2
    assert backed.rulings[-1].what == directed(live, BackUp(2, "25A1", "a slip"), "Ada")[0]
    assert uses(Hold("wait")).paused is not None
    assert refused(uses(Hold("wait")), Seat.N, MakeCall(P)).law == "81C"
    assert uses(Skip("8B2", "late")).done[-1].skipped == "late"
    assert len(uses(Penalise(Side.NS, "10%", "90A", "slow")).rulings) == 1
    awarded = uses(Award("12C2(a): average", why="cannot be played"))
    assert awarded.table is not None
    assert awarded.table.awards
    asked = uses(Inquire("misinformation", Seat.E, 2))
    assert asked.table is not None
    assert [one.procedure for one in asked.table.inquiries] == ["misinformation"]
    assert not isinstance(directed(live, TakeUp(), "Ada"), list)
    assert not isinstance(directed(live, Release(), "Ada"), list)
    assert after(live, Happened(1, Summoned(Seat.N, "other"))).summons is not None
    assert (
        happening(after(live, Happened(1, Summoned(Seat.N, "other"))), [*_list(directed(live, Leave(), "Ada"))], 2).summons is None
    )
    with pytest.raises(BadInput, match="why"):
        directed(live, Skip("8B2", " "), "Ada")


def _list(outcome: object) -> list[object]:
    assert isinstance(outcome, list)
    return outcome


def test_an_explanation_of_a_missing_call_and_a_card_of_another() -> None:
    live = in_play(profile="lesson")
    assert live.table is not None
    other = next(card for card in live.table.held(Seat.E) or () if card.rank is not Rank.ACE)
    assert refused(live, Seat.W, PlayCard(other)).law == "44C"
    assert refused(live, Seat.N, Explain(40, "what")).law == "20F"


def test_41A_the_opening_lead_lies_face_down_until_who_may_ask_has_asked() -> None:
    """North declares 1NT, East leads: West and North may ask, South and everybody else see no card."""
    live = called(opened("club", {"leading": "face_down"}, 2), "1NT P P P")
    card = view(live, Seat.E, 0).cards[0]
    live = does(live, Seat.E, PlayCard(card))
    assert live.table is not None
    assert not live.table.in_play
    assert live.waits_for == "lead"
    assert (live.led and live.led.by, live.may_ask_first) == (Seat.E, (Seat.W, Seat.N))
    for seat in SEATS:
        seen = view(live, seat, 0)
        assert seen.led is Seat.E
        assert seen.trick is None
        assert seen.dummy is None or seat is Seat.S
        assert (May.FACE in seen.may) is (seat in (Seat.W, Seat.N))
        assert not seen.cards
    mine = view(live, Seat.E, 0).hand
    assert mine is not None
    assert card not in mine, "it lies on the table"
    assert refused(live, Seat.E, PlayCard(next(iter(mine)))).law == "41A"
    assert refused(live, Seat.S, Face()).law == "41B", "presumed dummy asks nothing"
    asked = does(live, Seat.W, Ask(0))
    assert asked.led is not None
    once = does(live, Seat.N, Face())
    assert once.may_ask_first == (Seat.W,)
    assert refused(once, Seat.N, Face()).law == "41B"
    both = does(once, Seat.W, Face())
    assert both.table is not None
    assert both.table.in_play
    assert both.waits_for is None
    assert view(both, Seat.N, 0).trick is not None
    assert view(both, Seat.N, 0).dummy is not None
    assert both.no_questions == frozenset()
    up = does(called(opened("club", None, 2), "1NT P P P"), Seat.E, PlayCard(card))
    assert up.table is not None
    assert up.table.in_play


def test_41A_what_time_the_questions_take_is_nobodys() -> None:
    live = called(opened("federation", {"stop": 0, "trick_one": 0}, 2), "1NT P P P")
    live = does(live, Seat.E, PlayCard(view(live, Seat.E, 10**9).cards[0]))
    before = live.counted
    live = does(does(live, Seat.N, Face(), live.acted_at + 90_000), Seat.W, Face(), live.acted_at + 90_000)
    assert (live.counted.ns, live.counted.ew) == (before.ns, before.ew)
    assert live.counted.neutral == before.neutral + 90_000
