"""What a record says to the questions of Laws 41-43, 65 and 66: who spoke first, of what, and what has been played since."""

from __future__ import annotations

from tables import E2007, E2017, E, N, S, W, cards, table, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import DummyLimited
from oddtrick.table.entries import Attention, Claimed, Opened, Rescinded, Ruled
from oddtrick.table.facts import NOT_YET, Only, fact
from oddtrick.table.state import Table

EDITIONS = every("edition", [E2007, E2017])
ENDED = "1S P P P"  # North declares, East leads, South is dummy
DEAL = Deal.parse("N:AKQ2.AK2.432.432 543.QJT9.AKQ.AKQ JT9.876.JT98.JT9 876.543.765.8765")


def facts(table: Table, offender: Seat, about: int | None, *questions: str) -> list[object]:
    """What the table says in an inquiry that is opened now."""
    opened = then(table, Opened("dummys_violation", offender, about))
    inquiry = opened.inquiries[-1]
    return [fact(opened, inquiry, question) for question in questions]


def declarer_revokes(edition: Edition) -> Table:
    """North ruffs the second trick, a heart, with a heart in hand."""
    return cards(table(edition, ENDED, deal=DEAL), "S3 S9 S6 SA H2 H9 H6 H3 HQ H7 H4 S2")


REVOKE = 4 + 11


@EDITIONS
def test_43A_when_and_how_dummy_drew_attention(edition: Edition) -> None:
    found = then(declarer_revokes(edition), Attention(S, REVOKE))
    assert facts(found, S, len(found.entries) - 1, "43A.when", "43A.what") == ["play", "attention"]


@EDITIONS
def test_43A1a_another_players_attention_counts_and_dummys_does_not(edition: Edition) -> None:
    found = declarer_revokes(edition)
    assert facts(then(found, Attention(S, REVOKE)), S, REVOKE, "43A1a.drawn") == [None]
    assert facts(then(found, Attention(W, REVOKE)), S, REVOKE, "43A1a.drawn") == [True]
    early = then(table(edition, "1S P P P", dealer=N), Attention(W, 0))
    assert facts(cards(early, "H2"), S, 5, "43A1a.drawn") == [None]


@EDITIONS
def test_43B2_rights_are_lost_once_the_director_has_found_it(edition: Edition) -> None:
    found = declarer_revokes(edition)
    assert facts(found, S, None, "61B2a.rights_lost") == [None]
    ruled = then(found, Ruled(None, "43B2", (DummyLimited(),), offender=S))
    assert facts(ruled, S, None, "61B2a.rights_lost") == [True]
    opened = then(found, Opened("dummys_violation", S))
    id = opened.inquiries[-1].id
    again = then(opened, Ruled(id, "43B2", (DummyLimited(),)), Rescinded(id))
    assert fact(again, again.inquiries[-1], "61B2a.rights_lost") is None


@EDITIONS
def test_43B_of_what_dummy_spoke(edition: Edition) -> None:
    found = then(declarer_revokes(edition), Attention(S, REVOKE))
    assert facts(found, S, len(found.entries) - 1, "43B.did") == ["asked"]
    defender = then(cards(table(edition, ENDED, deal=DEAL), "S3 S9 S6 SA H2 H9 H6 D7"), Attention(S, 4 + 7))
    assert facts(defender, S, len(defender.entries) - 1, "43B.did", "43B3.first") == ["drew", True]


@EDITIONS
def test_43B2b_declarers_card_and_who_asked_first(edition: Edition) -> None:
    found = declarer_revokes(edition)
    first, second = then(found, Attention(S, REVOKE)), then(found, Attention(W, REVOKE), Attention(S, REVOKE))
    assert facts(first, N, REVOKE, "43B2b.play", "43B2b.first") == ["revoke", True]
    assert facts(second, N, REVOKE, "43B2b.play", "43B2b.first") == ["revoke", False]
    assert facts(first, N, 4 + 7, "43B2b.play") == [None], "not declarer's card"
    assert facts(first, N, 4 + 3, "43B2b.play") == ["legal"]
    assert facts(cards(found, "SK"), N, REVOKE, "43B2b.play") == ["too_late"]


@EDITIONS
def test_43B2a_what_followed_the_warning(edition: Edition) -> None:
    found = then(cards(table(edition, ENDED, deal=DEAL), "S3 S9 S6 SA"), Attention(S, 4))
    about = len(found.entries) - 1
    assert facts(found, N, about, "43B2a.led") == ["no"]
    assert facts(cards(found, "H2"), N, about, "43B2a.led") == ["led"]
    assert facts(cards(found, "H2 H9"), N, about, "43B2a.led") == ["played"]


@EDITIONS
def test_43B3_the_gain_is_judged_when_play_has_ended(edition: Edition) -> None:
    found = declarer_revokes(edition)
    question = "43B3.gained" if edition is E2017 else "43B3.damage"
    assert facts(found, S, REVOKE, question) == [NOT_YET]
    assert facts(then(found, Claimed(N)), S, REVOKE, question) == [None]


@EDITIONS
def test_41A_who_made_the_lead_and_whether_it_is_faced(edition: Edition) -> None:
    assert facts(table(edition, ENDED), E, None, "41A.faced") == [False]
    found = cards(table(edition, ENDED), "SA")
    assert facts(found, E, 4, "41A.faced", "41A.in_turn") == [True, True]
    assert facts(found, W, 4, "41A.in_turn") == [False]


@EDITIONS
def test_42B3_and_66D_the_play_is_over(edition: Edition) -> None:
    found = declarer_revokes(edition)
    assert facts(found, S, None, "42B3.play_over", "66D.play_over") == [False, False]
    assert facts(then(found, Claimed(N)), S, None, "42B3.play_over", "66D.play_over") == [True, True]


@EDITIONS
def test_65B3_what_the_speakers_side_has_played_since(edition: Edition) -> None:
    """East's card of the first trick; dummy speaks of it before and after North leads on."""
    found = cards(table(edition, ENDED, deal=DEAL), "S3 S9 S6 SA")
    spoken = then(found, Attention(W, 4))
    questions = ("65B3.played_on", "65B3.led_on", "65B3.who", "65B.won")
    assert facts(spoken, W, 4, *questions) == [False, False, "other", False]
    led = then(cards(found, "H2"), Attention(W, 4))
    assert facts(led, W, 4, *questions) == [False, True, "other", False]
    declarer = then(cards(found, "H2"), Attention(N, 4 + 3))
    assert facts(declarer, N, 4 + 3, *questions) == [True, True, "declarer", True]


@EDITIONS
def test_66A_66B_what_the_side_has_played_to_the_next_trick(edition: Edition) -> None:
    found = cards(table(edition, ENDED, deal=DEAL), "S3 S9 S6 SA")
    questions = ("66A.dummy", "66A.own", "66B.side_played", "66B.led")
    assert facts(found, W, None, *questions) == [False, Only(("faced", "turned")), False, False]
    led = cards(found, "H2")
    assert facts(led, W, None, *questions) == [False, Only(("faced", "turned")), False, True]
    assert facts(led, S, None, *questions) == [True, "played_on", True, True]


@EDITIONS
def test_43A_when_dummy_spoke_is_not_when_that_came_about_of_which_he_spoke(edition: Edition) -> None:
    found = declarer_revokes(edition)
    assert REVOKE in [one.at for one in found.irregularities]
    assert facts(found, S, REVOKE, "43A.when") == [None]
