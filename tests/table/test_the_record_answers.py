"""What the record says by itself is asked of nobody: Laws 41, 46, 49, 70."""

from __future__ import annotations

import pytest
from playing import begun, hands, lying, trick
from tables import E2007, E2017, E, N, S, W, answers, asked, table, take_up, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.table.desk.desk import asking
from oddtrick.table.entries import Claimed, Exposed, LedFaceDown, Objected, Opened, Played, PlayedOn
from oddtrick.table.state import Kind, Table

EDITIONS = every("edition", [E2007, E2017])
HEARTS = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")


def options(found: Table) -> tuple[bool | str, ...]:
    return asking(found)[-1].options


@EDITIONS
@pytest.mark.parametrize(("by", "why"), [(W, ("explanation", "other", "none")), (E, ("turn", "explanation", "other"))])
def test_41A_of_a_lead_that_lies_face_down_only_its_reason_is_asked(edition: Edition, by: Seat, why: tuple[str, ...]) -> None:
    """Also when the Director is told of no entry: the lead that lies there is the one."""
    led = then(begun(edition), LedFaceDown(by))
    for about in (4, None):
        found = then(led, Opened("opening_lead", by, about))
        assert (asked(found), options(found)) == (["41A.reason"], why)
        assert {**found.inquiries[-1].answers} == {"41.subject": "taken_back", "41A.faced": False}


@EDITIONS
def test_41A_54_a_partner_who_has_led_face_up_is_the_reason(edition: Edition) -> None:
    found = then(hands(then(begun(edition), LedFaceDown(W)), "E SQ"), Opened("opening_lead", W))
    assert (asked(found), found.inquiries[-1].answers["41A.reason"]) == (["41A.ordered"], "partner")


@EDITIONS
@pytest.mark.parametrize("offender", [N, S])
@pytest.mark.parametrize("about", [4, None])
def test_46B1_whether_dummy_can_follow_suit_is_not_asked(edition: Edition, offender: Seat, about: int | None) -> None:
    found = then(hands(begun(edition), "W H6"), Opened("incomplete_designation", offender, about))
    found = answers(found, x46_words="low", x46B_intention=False)
    known = {**found.inquiries[-1].answers}
    assert (asked(found), known.get("46B1.follows", known.get("46B1.suit") == "led")) == ([], True)


@EDITIONS
def test_46_words_that_only_a_person_understands_are_a_doubt(edition: Edition) -> None:
    """Nobody is troubled with them unasked; when somebody is, the Director says what they named."""
    found = then(hands(begun(edition), "W H6"), Played(N, Card.parse("H5"), said="that one"))
    assert [one.kind for one in found.irregularities] == [Kind.MAYBE_UNNAMED]
    assert take_up(found, S) is found
    assert asked(take_up(found, S, 5)) == ["46.words"]


@EDITIONS
def test_49_cards_that_partner_could_see_are_shown(edition: Edition) -> None:
    found = take_up(then(begun(edition, "H6 H2 H4 HJ"), Exposed(E, (Card.parse("SQ"),))), S)
    assert (asked(found), found.inquiries[-1].answers["49.how"]) == (["50.waived"], "shown")
    assert lying(answers(found, x50_waived=False)) == "E:SQ"


def test_49_68_of_cards_faced_by_a_defender_who_claimed_a_person_says_how_2017() -> None:
    found = then(begun(E2017, "H6 H2 H4 HJ"), Claimed(E, (), 3), PlayedOn(), Exposed(E, (Card.parse("SQ"),)))
    found = take_up(found, S, 10)
    assert next(one.options for one in asking(found) if one.question.id == "49.how") == (
        "shown",
        "regular",
        "trick",
        "conceded",
        "turn",
    )


@EDITIONS
def test_49_of_a_card_that_was_led_a_person_says_how(edition: Edition) -> None:
    found = take_up(then(begun(edition, "H6 H2 H4 HJ"), Exposed(E, (Card.parse("SQ"),), led=True)), S)
    assert asked(found) == ["49.how"]


@EDITIONS
def test_70C1_of_a_claim_without_a_word_the_trump_that_is_out_is_known(edition: Edition) -> None:
    """68C: he has said nothing, so nothing of the trump; when he has said something a person must tell whether of that."""
    found = hands(table(edition, "1S P P P", S, HEARTS), "W H6", "N H2", "E H4", "S HJ")
    found = then(found, Claimed(S, (), 9), Objected(W))
    for stated, question in ((False, "70C2.unaware"), (True, "70C1.unstated")):
        told = answers(found, x68C_stated=stated)
        told = answers(told, x68D_course="doubted") if edition is E2017 else told
        assert (asked(told), trick(told)) == ([question], "S")
