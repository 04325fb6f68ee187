"""What luck found of two cards of one hand to a trick (45E, 58B, 67B2): cases by their Law."""

from __future__ import annotations

import pytest
from playing import DUMMY, EAST, SOUTH, begun, hands, lying, trick
from tables import E2007, E2017, E, N, S, W, answers, asked, bound, laws, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.table.desk.desk import take_up
from oddtrick.table.entries import Exposed, Informed, Played, Source
from oddtrick.table.state import Kind, Standing

EDITIONS = every("edition", [E2007, E2017])


@EDITIONS
@pytest.mark.parametrize("who", ["the revoke", "both"])
def test_58B_until_the_card_led_is_known_nobody_has_revoked_to_it(edition: Edition, who: str) -> None:
    """South leads two cards, West does not follow suit to the first; West is spoken of first, or both are."""
    found = hands(begun(edition, SOUTH), "S C5", "S S3 too", "W S2")
    found = take_up(found, W, len(found.entries) - 1 if who == "the revoke" else None)
    assert asked(found) == ["58B.visible"]
    found = answers(found, x58B_visible=True, x58B2_designated="other", x58B3_lho_withdraws=False)
    assert trick(found) == "S S3 S2"
    assert (asked(found), found.penalties, bound(found)) == ([], (), [])


@EDITIONS
def test_58B_what_was_spoken_of_meanwhile_comes_next(edition: Edition) -> None:
    found = hands(begun(edition, SOUTH), "S C5", "S S3 too", "W S2")
    found = take_up(found, E, len(found.entries) - 1)
    found = answers(found, x58B_visible=True, x58B2_designated="first", x58B3_lho_withdraws=False)
    assert [one.procedure for one in found.inquiries][:2] == ["simultaneous_plays", "revoke"]
    assert [str(one.card) for one in found.penalties] == ["S2"]


@EDITIONS
@pytest.mark.parametrize("spoken_of", [1, 0], ids=["the revoke", "the two cards"])
def test_58B_nobody_has_revoked_with_a_card_that_he_may_not_have_played(edition: Edition, spoken_of: int) -> None:
    """West follows to a diamond with a spade and a diamond; the one that has been taken for his card is a revoke."""
    found = hands(begun(edition, EAST), "E D2", "S D4", "W S2", "W D6 too")
    found = take_up(found, S, len(found.entries) - 1 - spoken_of)
    assert asked(found) == ["58B.visible"]
    found = answers(found, x58B_visible=True, x58B2_designated="other")
    assert (trick(found), asked(found)) == ("E D2 D4 D6", [])
    assert [(str(one.card), one.major) for one in found.penalties] == [("S2", False)]


@EDITIONS
def test_58B_a_card_beside_another_is_of_the_trick_of_that_one_though_it_is_led_later(edition: Edition) -> None:
    """South leads the ace of clubs and a spade, and then that spade, to which West revokes."""
    found = hands(begun(edition, SOUTH), "S CA", "S S3 too", "W C3", "N C2", "E C4", "S S3", "W H6")
    found = take_up(found, S, len(found.entries) - 1)
    assert found.inquiries[0].procedure == "revoke"


@EDITIONS
def test_58B_a_card_that_came_with_another_is_not_exposed_once_more(edition: Edition) -> None:
    """West follows with a club and a heart at once; that he also shows the heart is seen already, another card is not."""
    found = hands(begun(edition, SOUTH), "S C5", "W C3", "W H6 too")
    again = then(found, Exposed(W, (Card.parse("H6"),)))
    assert [one.kind for one in again.irregularities] == [Kind.AT_ONCE]
    more = then(found, Exposed(W, (Card.parse("H6"), Card.parse("C9"))))
    assert [one.kind for one in more.irregularities] == [Kind.AT_ONCE, Kind.SHOWN]


@EDITIONS
def test_67B2a_the_card_that_goes_back_is_the_penalty_card_and_no_other_that_lies_there(edition: Edition) -> None:
    """West follows with two cards, and leads two to the next trick; attention is drawn to the first two."""
    found = hands(begun(edition, EAST), "E D2", "S D4", "W DQ", "W S2 too", "N D3", "W C3", "W C9 too", "N C2")
    found = take_up(found, S, len(found.entries) - 5)
    found = answers(found, x67B2a_faced=False, x67B2a_exposed=True)
    assert [str(one.card) for one in found.penalties] == ["S2"]


@EDITIONS
def test_67B2a_the_card_that_stays_stays_where_the_other_lies_on_the_table(edition: Edition) -> None:
    """East leads two cards; nobody knows which was faced, and that which goes back is seen on its way."""
    found = hands(begun(edition, EAST), "E D2", "E DK too", "S D4", "W DQ", "N D3", "W C3", "N C2")
    found = answers(take_up(found, S, len(found.entries) - 6), x67B2a_faced=False, x67B2a_exposed=True)
    assert found.play is not None
    assert [str(card) for card in found.play.tricks[1].cards[1:]] == ["D4", "DQ", "D3"]
    assert [(str(one.card), one.major) for one in found.penalties] == [("D2", False)]
    assert Card.parse("DK") not in (found.held(E) or ())


@EDITIONS
@pytest.mark.parametrize("how", ["", " too"])
def test_45E_58B_a_card_that_was_played_to_the_next_trick_was_not_left_in_the_first(edition: Edition, how: str) -> None:
    """West puts two cards to the first trick, takes one of them up again and leads it: no trick has a card too many."""
    found = hands(begun(edition, EAST), "E D2", "S D4", "W DQ", f"W D6{how}", "N D3", "W D6", "N C2")
    for name, matter in (("45E.too_late", found), ("58B4.too_late", found)):
        ruled = take_up(matter, S, len(matter.entries) - 4)
        assert ruled.inquiries[0].answers.get(name) in (False, None)
        assert "defective_trick" not in [one.procedure for one in ruled.inquiries]


@EDITIONS
def test_58B2_a_penalty_card_that_counts_as_played_lies_there_no_longer(edition: Edition) -> None:
    """West has shown a card, puts it to the next trick beside another, and chooses it; the exposure is ruled on first."""
    shown = then(begun(edition, EAST), Exposed(W, (Card.parse("D6"),)))
    found = take_up(hands(shown, "E D2", "S D4", "W DQ", "W D6 too"), S, len(shown.entries) - 1)
    found = answers(found, x50_waived=False, x50B_unintended=True)
    assert [str(one.card) for one in found.penalties] == ["D6"]
    found = answers(take_up(found, S), x58B_visible=True, x58B2_designated="other")
    assert [str(one.card) for one in found.penalties] == ["DQ"]


@EDITIONS
def test_67B2a_of_the_card_that_goes_back_nobody_has_revoked(edition: Edition) -> None:
    """South has played a club and the ace of diamonds to a diamond; the club was taken for his card, and goes back."""
    found = hands(begun(edition, EAST), "E D2", "S C5", "S DA too", "W D6", "N D3", "W S6", "N S4", "E S9", "S S3")
    (revoke,) = (one for one in found.irregularities if one.kind is Kind.REVOKE)
    found = answers(take_up(found, W, revoke.at + 1), x67B2a_faced=False)
    assert [one.standing for one in found.irregularities if one.kind is Kind.REVOKE] == [Standing.REGULAR]
    found = take_up(found, W, revoke.at)
    assert [one.procedure for one in found.inquiries] == ["simultaneous_plays", "defective_trick"]
    assert Card.parse("C5") in (found.held(S) or ())


@EDITIONS
def test_58B_is_ruled_on_before_the_other_sides_revoke_on_that_trick(edition: Edition) -> None:
    """South has revoked, and West, who plays a heart and a diamond together; attention is drawn to South's card."""
    found = hands(begun(edition, EAST), "E D2", "S C5", "W H7", "W DQ too", "N D3", "N C2", "E C4", "S CK", "W C3")
    south = next(one.at for one in found.irregularities if (one.kind, one.by) == (Kind.REVOKE, S))
    found = take_up(found, W, south)
    ruled = [(one.procedure, one.offender) for one in found.inquiries if one.offender is W]
    assert ruled[0] == ("simultaneous_plays", W)
    assert ("revoke", W) not in ruled[: ruled.index(("defective_trick", W))]


@EDITIONS
def test_58B_62C1_which_card_was_played_comes_before_a_revoke_of_that_trick(edition: Edition) -> None:
    """South has revoked; West, who plays two diamonds together, takes back both when South's card is replaced."""
    found = hands(begun(edition, EAST), "E D2", "S C5", "W DQ", "W D6 too")
    south = next(one.at for one in found.irregularities if (one.kind, one.by) == (Kind.REVOKE, S))
    found = take_up(found, W, south)
    assert [one.procedure for one in found.inquiries] == ["simultaneous_plays"]
    assert asked(found) == ["58B.visible"]


@EDITIONS
def test_58B_of_two_such_pairs_on_a_trick_both_come_before_its_revoke(edition: Edition) -> None:
    """Dummy and declarer have each played two cards; East, between them, has revoked, and attention is drawn to that."""
    found = hands(begun(edition), "W H6", "N H2", "N S4 too", "E D2", "S H3", "S C5 too")
    east = next(one.at for one in found.irregularities if one.kind is Kind.REVOKE)
    found = answers(take_up(found, W, east), x58B_visible=False)
    assert [(one.procedure, one.offender) for one in found.inquiries] == [("simultaneous_plays", N), ("simultaneous_plays", S)]
    assert "revoke" in [one.procedure for one in answers(found, x58B_visible=False).inquiries]


@EDITIONS
@pytest.mark.parametrize("first", [0, 1], ids=["West's", "North's"])
def test_58B2_62C1_the_card_designated_was_played_to_that_trick_be_it_withdrawn_since(edition: Edition, first: int) -> None:
    """West discards on East's diamond before declarer has played, and dummy twice at once; attention is drawn to either revoke."""
    found = hands(begun(edition, EAST), "E D2", "W S2", "N SK", "N CQ too")
    revokes = [one.at for one in found.irregularities if one.kind is Kind.REVOKE]
    found = take_up(found, E, revokes[first])
    found = answers(found, x58B_visible=True, x58B2_designated="other")
    assert trick(found) == "E D2"


@EDITIONS
def test_58B3_nobody_changes_a_card_of_a_trick_to_the_next_of_which_both_sides_have_played(edition: Edition) -> None:
    """Dummy puts two cards to East's lead, takes one back and plays it to the next trick; East, his LHO, keeps what he led."""
    found = hands(
        begun(edition, EAST), "E D2", "S D4", "W DQ", "N D3", "N D8 too", "W C3", "N C2", "E C4", "S CA", "S DA", "W D6", "N D8"
    )
    found = take_up(hands(found, "E DK"), W, next(one.at for one in found.irregularities if one.kind is Kind.AT_ONCE))
    found = answers(found, x58B_visible=True)
    assert [found.inquiries[0].answers[one] for one in ("58B2.designated", "58B3.lho_played", "58B3.rho_played")] == [
        "first",
        False,
        False,
    ]
    assert (asked(found), trick(found, 3)) == ([], "S DA D6 D8 DK")


@EDITIONS
@pytest.mark.parametrize("first", ["the card out of turn", "the second card"])
def test_67B2a_the_card_that_goes_back_was_not_played_out_of_turn(edition: Edition, first: str) -> None:
    """Declarer plays a club and a heart at once to West's heart, before dummy; both sides have played to the next trick."""
    found = hands(begun(edition), "W H6", "S C5", "S H3 too", "N H2", "E HQ", "E D2", "S D4")
    kinds = (Kind.PLAY_OUT_OF_TURN, Kind.AT_ONCE)
    early, second = (next(one.at for one in found.irregularities if one.kind is kind) for kind in kinds)
    found = take_up(found, W, early if first == "the card out of turn" else second)
    found = answers(found, x67B2a_faced=False)
    found = take_up(found, W, second if first == "the card out of turn" else early)
    assert (trick(found), asked(found)) == ("E D2 D4", [])
    assert Card.parse("C5") in (found.held(S) or ())


@EDITIONS
def test_58B4_a_card_put_down_again_beside_that_to_the_next_trick_was_not_left_in_the_first(edition: Edition) -> None:
    """West puts two cards to the first trick, takes one up again and adds it to his card to the next."""
    found = hands(begun(edition, EAST), "E D2", "S D4", "W DQ", "W D6 too", "N D3", "W C3", "N C2", "W D6")
    early = next(one.at for one in found.irregularities if one.kind is Kind.AT_ONCE)
    assert [one.kind for one in found.irregularities][-1] is Kind.STRAY_CARD
    ruled = take_up(found, S, early)
    assert ruled.inquiries[0].answers["58B4.too_late"] is False
    assert "defective_trick" not in [one.procedure for one in ruled.inquiries]


@EDITIONS
def test_53_a_lead_to_the_next_trick_is_no_opening_lead_because_a_card_of_the_first_went_back(edition: Edition) -> None:
    """Dummy plays two cards to the opening lead, East and South follow, and South leads too; East may have his card back (58B3)."""
    found = hands(begun(edition), "W H6", "N HK", "N D3 too", "E H4", "S H3", "S C5")
    two, lead = len(found.entries) - 4, len(found.entries) - 1
    found = answers(take_up(found, W, two), x58B_visible=True, x58B2_designated="first", x58B3_lho_withdraws=True)
    found = take_up(found, W, lead)
    led = next(one for one in found.inquiries if one.procedure == "lead_out_of_turn")
    assert led.answers["53.lead"] == "declarer"


@EDITIONS
def test_45E_a_card_taken_up_again_and_played_to_the_next_trick_was_not_led(edition: Edition) -> None:
    """West plays a fifth card, takes it up and follows with it to the next lead; nobody asks whether it was a lead."""
    found = hands(begun(edition, SOUTH), "S C5", "W C3", "W CT", "N C2", "E CJ", "E C8", "S CA", "W CT")
    found = take_up(found, S, len(found.entries) - 6)
    assert found.inquiries[0].procedure == "fifth_card"
    assert found.inquiries[0].answers["45E.led"] is False
    assert (asked(found), lying(found), trick(found)) == ([], "", "E C8 CA CT")


@EDITIONS
def test_58B3_a_card_that_follows_the_one_designated_may_still_be_one_that_declarer_has_not_named(edition: Edition) -> None:
    """East leads a diamond and a spade, all play spades, dummy at the word "play"; East designates the spade."""
    found = hands(begun(edition, EAST), "E D2", "E S9 too", "S S3", "W S2")
    found = take_up(then(found, Played(N, Card.parse("S4"), said="play")), W)
    found = answers(found, x58B_visible=True, x58B2_designated="other", x58B3_lho_withdraws=False, x58B3_rho_withdraws=False)
    assert asked(found) == ["46.words"]
    assert [one.standing for one in found.irregularities if one.kind is Kind.REVOKE] == [Standing.REGULAR] * 3


@EDITIONS
def test_58B_a_card_with_which_none_came_is_no_card_at_the_same_time(edition: Edition) -> None:
    """East has led, South has played, somebody has hesitated; East's next card, told as at the same time, has nothing beside it."""
    found = then(hands(begun(edition, EAST), "E D2", "S D4"), Informed(W, Source.HESITATION))
    found = hands(found, "E S9 too")
    assert [one.kind for one in found.irregularities] == [Kind.STRAY_CARD]


@EDITIONS
@pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=["the earlier first", "the later first"])
def test_50A_a_card_that_was_to_lie_on_the_table_lies_there_when_it_comes_back(edition: Edition, order: tuple[int, int]) -> None:
    """West follows with two clubs, South leads a spade and a club, and West plays his second club; he may have it back (58B3)."""
    found = hands(begun(edition, DUMMY), "N C2", "E C4", "S CA", "W C3", "W C9 too", "S S3", "S C5 too", "W C9")
    spoken_of = [one.at for one in found.irregularities if one.kind is Kind.AT_ONCE]
    for which in order:
        found = take_up(found, E, spoken_of[which])
        while asked(found):
            question = asked(found)[0]
            first = {"58B2.designated": "first"} if len(spoken_of) > 1 and found.inquiries[-1].offender is W else {}
            given = {"58B2.designated": "other", **first}.get(question, True)
            found = answers(found, **{f"x{question.replace('.', '_', 1)}": given})
    assert lying(found) == "W:C9 minor"


@EDITIONS
@pytest.mark.parametrize("first", [0, 1])
def test_58B2_a_card_put_down_again_beside_that_to_the_next_trick_was_not_played_to_the_first(edition: Edition, first: int) -> None:
    """South puts two cards to the opening lead, and the same second card beside his card to the next trick."""
    found = hands(begun(edition), "W H6", "N HK", "E H4", "S H3", "S C5 too", "N D3", "E D2", "S D4", "S C5 too")
    both = [one.at for one in found.irregularities if one.kind is Kind.AT_ONCE]
    assert len(both) == 2
    for at in (both[first], both[1 - first]):
        found = answers(take_up(found, W, at), x58B_visible=True)
        found = answers(found, x58B2_designated="first") if asked(found) else found
    assert (trick(found, 0), trick(found)) == ("W H6 HK H4 H3", "N D3 D2 D4")
    early = next(one for one in found.inquiries if one.about == both[0])
    assert (early.answers["58B4.too_late"], early.answers["58B2.designated"]) == (False, "first")


@EDITIONS
def test_58B2_a_card_put_down_again_while_he_is_asked_which_one_he_played_was_not_played(edition: Edition) -> None:
    """South puts two cards to the opening lead; before he says which one he played he puts one of them to the next trick."""
    found = hands(begun(edition), "W H6", "N HK", "E H4", "S H3", "S C5 too")
    found = answers(take_up(found, W, len(found.entries) - 1), x58B_visible=True)
    assert asked(found) == ["58B2.designated"]
    found = hands(found, "N C2", "E C7", "S C5")
    assert (trick(found, 0), trick(found)) == ("W H6 HK H4 H3", "N C2 C7 C5")
    assert (found.inquiries[0].answers["58B2.designated"], asked(found)) == ("first", [])


@EDITIONS
@pytest.mark.parametrize("first", [Kind.REVOKE, Kind.AT_ONCE])
def test_67B2a_58B_a_revoke_that_had_to_wait_is_ruled_on_though_its_card_went_back_in_exchange(
    edition: Edition, first: Kind
) -> None:
    """South discards on a spade that he could follow, with a second card; nobody knows which of the two was faced."""
    found = hands(begun(edition, EAST), "E S9", "S D4", "S CK too", "W S2", "N SA", "N D3", "E D2")
    at = {one.kind: one.at for one in found.irregularities}
    found = answers(take_up(found, W, at[first]), x67B2a_faced=False)
    if first is Kind.AT_ONCE:
        found = take_up(found, W, at[Kind.REVOKE])
    assert "revoke" in [one.procedure for one in found.inquiries]
    assert "63A1" in laws(found)
