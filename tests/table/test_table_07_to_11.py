"""What a table answers by itself when Laws 7 to 11 ask: who spoke and acted, when, and whether the Director was there."""

from __future__ import annotations

import pytest
from tables import E2007, E2017, E, N, S, W, answers, asked, calls, cards, director, laws, table, then, waiting

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import Adjust, Forfeits, Penalise
from oddtrick.inquiry.vocabulary import Breach, Camp, Role
from oddtrick.table.desk.desk import asking, take_up
from oddtrick.table.entries import Attention, Claimed, Exposed, Moment, Opened, Passed, Played, Ruled
from oddtrick.table.state import Table

BOTH = every("edition", [E2007, E2017])
DEAL = Seed("before").deal(1)


def opened(found: Table, procedure: str, offender: Seat, about: int | None) -> Table:
    return then(found, Opened(procedure, offender, about))


def told(found: Table, procedure: str) -> dict[str, bool | str]:
    """The answers that an inquiry has."""
    (inquiry,) = [one for one in found.inquiries if one.procedure == procedure]
    return dict(inquiry.answers)


def options(found: Table) -> tuple[bool | str, ...]:
    (one,) = asking(found)
    return one.options


def insufficient(edition: Edition) -> Table:
    """N 2S, E 1H: entry 1 is insufficient."""
    return calls(table(edition, "2S"), "E 1H")


def in_play(edition: Edition) -> Table:
    """N plays 1NT; E is to lead, S is dummy."""
    return table(edition, "1NT P P P", deal=DEAL)


def a_trick(found: Table) -> Table:
    """Lawful cards, one from each hand."""
    for _ in range(4):
        assert found.play is not None
        assert found.turn is not None
        lawful = found.play.lawful
        assert lawful is not None
        found = then(found, Played(found.turn, next(iter(lawful))))
    return found


# ---------------------------------------------------------------- 7, 8


@BOTH
def test_7B1_who_has_not_called_has_not_called_on_a_wrong_hand(edition: Edition) -> None:
    found = answers(opened(table(edition), "board_handling", N, None), x7_fault="pocket")
    assert options(found) == ("same", "other")
    found = answers(opened(table(edition, "1S"), "board_handling", N, None), x7_fault="pocket")
    assert options(found) == ("same", "other", "called")


@BOTH
def test_8B1_a_round_that_has_ended_needed_a_signal(edition: Edition) -> None:
    over = then(table(edition, "P P P P"), Passed(Moment.ROUND_OVER))
    found = answers(opened(over, "end_of_round", N, None), x8B2_postponed=False, x8C_last=False)
    assert told(found, "end_of_round")["8B1.signal"] is True
    assert options(found) == ("done", "moved")
    assert laws(answers(found, x8B1_table="done")) == ["8B1", "8A1", "8A2"]
    still = answers(opened(table(edition), "end_of_round", N, None), x8B2_postponed=False, x8C_last=False)
    assert asked(still) == ["8B1.signal"]
    assert asked(answers(still, x8B1_signal=True)) == ["8B1.table"]


@BOTH
def test_8B2_a_board_that_is_not_over_has_no_score(edition: Edition) -> None:
    found = answers(opened(table(edition, "1S"), "end_of_round", N, None), x8B2_postponed=True)
    assert options(found) == ("cancelled", "open")
    over = answers(opened(table(edition, "P P P P"), "end_of_round", N, None), x8B2_postponed=True)
    assert options(over) == ("scored", "cancelled", "open")


# ---------------------------------------------------------------- 9A


@BOTH
def test_9A1_attention_in_the_auction(edition: Edition) -> None:
    found = opened(then(insufficient(edition), Attention(W, 1)), "attention", E, 1)
    assert told(found, "attention") == {
        "9A.did": "drew",
        "9A.subject": "other",
        "9A.moment": "auction",
        "9B1d.own_side": True,
        "9B1a.called": "at_once",
    }
    assert laws(found) == ["9A1", "9B1(a)", "9B2", "9B1(d)", "9B1(c)"]


@pytest.mark.parametrize(("edition", "law"), [(E2017, "9A4"), (E2007, "9A3")], ids=str)
def test_9A4_dummy_speaks_during_the_play(edition: Edition, law: str) -> None:
    """9A4; in 2007 the same stands in 9A3."""
    begun = a_trick(in_play(edition))
    revoked = then(begun, Attention(S, 4))
    found = opened(revoked, "attention", E, 4)
    assert asked(found) == ["9A.subject"], "nothing is noted as irregular"
    found = answers(found, x9A_subject="other")
    assert told(found, "attention")["9A.moment"] == "dummy"
    assert laws(found) == [law, "43B1"]
    (_, ruling) = [entry for entry in found.entries if isinstance(entry, Ruled)]
    assert Penalise(Role.DUMMY, Breach.MAY_NOT) in ruling.effects
    assert asked(found) == ["61B2a.rights_lost"]


@BOTH
def test_9A2_declarer_or_a_defender_speaks_and_after_the_play_everybody(edition: Edition) -> None:
    begun = a_trick(in_play(edition))
    for by, moment in ((N, "play"), (W, "play")):
        found = answers(opened(then(begun, Attention(by, 4)), "attention", E, 4), x9A_subject="other")
        assert told(found, "attention")["9A.moment"] == moment
    after = then(begun, Claimed(N), Attention(S, 4))
    found = answers(opened(after, "attention", E, 4), x9A_subject="other")
    assert told(found, "attention")["9A.moment"] == "after"


@BOTH
def test_9A_without_a_recorded_word_a_person_tells(edition: Edition) -> None:
    found = opened(insufficient(edition), "attention", E, 1)
    assert asked(found) == ["9A.did"]
    found = answers(found, x9A_did="drew")
    assert told(found, "attention")["9A.moment"] == "auction"
    assert asked(answers(found, x9B1d_own_side=False)) == ["9B1a.called"]


@BOTH
def test_9A3_there_is_no_dummy_before_the_lead(edition: Edition) -> None:
    found = answers(opened(insufficient(edition), "attention", E, 1), x9A_did="prevented")
    assert told(found, "attention")["9A3.dummy"] is False
    played = answers(opened(a_trick(in_play(edition)), "attention", E, 4), x9A_did="prevented")
    assert asked(played) == ["9A3.dummy"]


# ---------------------------------------------------------------- 9B, 9C


@BOTH
def test_9B1a_9B2_a_call_after_attention_was_drawn(edition: Edition) -> None:
    """N draws attention, S calls on, and only then the Director comes."""
    late = calls(then(insufficient(edition), Attention(N, 1)), "S P")
    found = opened(late, "attention", E, 1)
    assert options(found) == ("later", "never")
    found = answers(found, x9B1a_called="later")
    assert told(found, "action_before_ruling") == {"9B2.actor": "lho", "9B2.drawn": True}
    assert asked(found) == ["11A.director_called"]
    found = answers(found, x11A_director_called=False)
    assert told(found, "forfeiture")["11A.acted"] is True


@BOTH
def test_9B2_a_call_before_anybody_spoke_breaks_nothing(edition: Edition) -> None:
    found = opened(calls(insufficient(edition), "S P"), "action_before_ruling", E, 1)
    assert told(found, "action_before_ruling") == {"9B2.actor": "lho", "9B2.drawn": False}
    assert laws(found)[0] == "11A"


@BOTH
def test_9B2_a_call_while_the_director_is_there(edition: Edition) -> None:
    """The Director has taken the bid up and asks LHO; W calls before LHO has chosen."""
    waits = calls(take_up(insufficient(edition), N), "W P")
    found = opened(waits, "action_before_ruling", E, 1)
    assert told(found, "action_before_ruling")["9B2.actor"] == "partner"
    assert told(found, "action_before_ruling")["9B2.drawn"] is True
    lho = calls(take_up(calls(table(edition, "1S"), "W 2H"), N), "S P")
    found = opened(lho, "action_before_ruling", W, 1)
    assert told(found, "action_before_ruling")["9B2.actor"] == "rho"
    assert told(found, "action_before_ruling")["11A.director_called"] is True


@BOTH
def test_9C_a_premature_correction(edition: Edition) -> None:
    bid = opened(calls(insufficient(edition), "E 2NT"), "action_before_ruling", E, 1)
    assert told(bid, "action_before_ruling") == {"9B2.actor": "corrects", "9B2.drawn": False, "9C.corrected": "insufficient"}
    assert [one.procedure for one in bid.inquiries] == ["action_before_ruling", "insufficient_bid"]
    out = calls(table(edition, "1S"), "S 2C")
    late = opened(calls(out, "S P!"), "action_before_ruling", S, 1)
    assert told(late, "action_before_ruling")["9C.corrected"] == "call"


@BOTH
def test_9C_a_card_taken_back(edition: Edition) -> None:
    begun = a_trick(in_play(edition))
    assert begun.turn is not None
    shown = then(begun, Exposed(W, (Card.parse("S2"),)))
    found = opened(shown, "action_before_ruling", W, len(shown.entries) - 1)
    assert asked(found) == ["9B2.actor"]
    found = answers(found, x9B2_actor="corrects", x9B2_drawn=False)
    assert told(found, "action_before_ruling")["9C.corrected"] == "card"


@BOTH
def test_9B2_a_second_card_of_the_offender_may_or_may_not_correct_the_first(edition: Edition) -> None:
    begun = in_play(edition)
    assert begun.play is not None
    first, second = list(begun.play.hand(E) or ())[:2]
    found = opened(then(begun, Played(E, first), Played(E, second)), "action_before_ruling", E, 4)
    assert options(found) == ("corrects", "offender")


# ---------------------------------------------------------------- 10, 11


@BOTH
def test_10C4_what_was_withdrawn_and_what_law_27_takes_back(edition: Edition) -> None:
    accepted = {"x27A1_lho_accepts": False}
    ruled = director(insufficient(edition), **accepted)
    found = answers(opened(ruled, "choice_of_option", E, 1), x10C_matter="profit")
    assert told(found, "choice_of_option")["10C4.withdrawn"] is True
    limit = "10C4.limit" if edition is E2017 else "10C4.limit_2007"
    assert told(found, "choice_of_option")[limit] == "insufficient"
    plain = answers(opened(table(edition, "1S"), "choice_of_option", N, 0), x10C_matter="profit")
    assert told(plain, "choice_of_option")["10C4.withdrawn"] is False


def test_10C4_no_penalty_card_no_help_from_one_2007() -> None:
    found = answers(opened(table(E2007, "1S"), "choice_of_option", N, 0), x10C_matter="profit")
    assert options(found) == ("none", "insufficient")


@BOTH
def test_11A_a_call_by_the_other_side_before_the_director(edition: Edition) -> None:
    found = opened(calls(insufficient(edition), "S P"), "forfeiture", E, 1)
    assert told(found, "forfeiture") == {"11A.acted": True}
    own = opened(calls(insufficient(edition), "W P"), "forfeiture", E, 1)
    assert told(own, "forfeiture") == {"11A.acted": False}


@BOTH
def test_11A_what_happens_after_the_director_came_is_no_forfeiture(edition: Edition) -> None:
    ruled = calls(director(insufficient(edition), x27A1_lho_accepts=True), "S P")
    assert told(opened(ruled, "forfeiture", E, 1), "forfeiture") == {"11A.acted": False}


def test_11A_the_gain_of_one_side_is_looked_at_when_play_has_ended_2017() -> None:
    found = answers(opened(calls(insufficient(E2017), "S P"), "forfeiture", E, 1), x11A_forfeited=True)
    assert Forfeits(Role.LHO) in [effect for entry in found.entries if isinstance(entry, Ruled) for effect in entry.effects]
    assert waiting(found) == ["11A.gained"]
    ended = calls(found, "W P", "N P", "E P")
    assert ended.play is not None
    done = then(cards(ended, "HA"), Claimed(N))
    assert "11A.gained" in asked(done)
    done = answers(done, x11A_gained="non_offending")
    last = [entry for entry in done.entries if isinstance(entry, Ruled)][-1]
    assert last.effects == (Adjust("12C1(b)", Camp.NON_OFFENDING),)


def test_11A_a_possible_gain_forfeits_at_once_2007() -> None:
    found = answers(opened(calls(insufficient(E2007), "S P"), "forfeiture", E, 1), x11A_may_have_gained=True)
    assert laws(found) == ["11A", "11B"]
    assert waiting(found) == []
