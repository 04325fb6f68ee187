"""58 at a table: two players' cards at the same time in whatever order they are entered, and who keeps his card."""

from __future__ import annotations

from itertools import permutations

import pytest
from playing import DUMMY, EAST, begun, hands, lawful, lying, trick
from tables import E2007, E2017, E, S, W, answers, asked, bound, laws

from every import every
from oddtrick.citations import Edition
from oddtrick.table.actions import at_once
from oddtrick.table.actions.plays import played
from oddtrick.table.desk.desk import take_up
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Played
from oddtrick.table.folding import fold as fold_module
from oddtrick.table.folding.fold import after
from oddtrick.table.folding.record import dump, load
from oddtrick.table.state import Kind, Standing, Table

EDITIONS = every("edition", [E2007, E2017])


def kinds(found: Table) -> list[tuple[Kind, Standing]]:
    return [(one.kind, one.standing) for one in found.irregularities]


@EDITIONS
@pytest.mark.parametrize("order", [("E D2", "S D4 too"), ("S D4", "E D2 too")], ids=["in turn first", "out of turn first"])
def test_58A_the_lead_in_turn_comes_first_and_the_other_is_a_play_to_it(edition: Edition, order: tuple[str, str]) -> None:
    """East is on lead; South, who would be next, leads at the same time."""
    found = hands(begun(edition, EAST), *order)
    assert (trick(found), kinds(found)) == ("E D2 D4", [])
    assert load(dump(found)) == found


@EDITIONS
@pytest.mark.parametrize("order", [("E D2", "W D6 too"), ("W D6", "E D2 too")], ids=["in turn first", "out of turn first"])
def test_58A_a_card_that_is_not_next_either_is_out_of_turn(edition: Edition, order: tuple[str, str]) -> None:
    found = hands(begun(edition, EAST), *order)
    assert kinds(found) == [(Kind.PLAY_OUT_OF_TURN, Standing.OPEN)]
    (one,) = found.irregularities
    assert (one.by, one.rightful) == (E.partner, E.lho)


@EDITIONS
def test_58A_the_later_of_the_two_must_follow_suit(edition: Edition) -> None:
    found = hands(begun(edition, EAST), "S S3", "E D2 too")
    assert (trick(found), [kind for kind, _ in kinds(found)]) == ("E D2 S3", [Kind.REVOKE])


@EDITIONS
def test_58B3_a_card_that_is_kept_must_follow_suit_to_the_one_designated(edition: Edition) -> None:
    """South has spades: the diamond that he keeps is a revoke before the Director's eyes (62A); what he withdraws is none."""
    found = take_up(hands(begun(edition, EAST), "E D2", "E S9 too", "S D4"), S)
    found = answers(found, x58B_visible=True, x58B2_designated="other")
    kept, changed = (answers(found, x58B3_lho_withdraws=change) for change in (False, True))
    (one,) = [one for one in kept.irregularities if one.kind is Kind.REVOKE]
    assert (trick(kept), one.by, one.standing) == ("E S9", S, Standing.CANCELLED)
    assert [one for one in changed.irregularities if one.kind is Kind.REVOKE] == []
    assert load(dump(kept)) == kept
    same = take_up(hands(begun(edition, EAST), "E D2", "E S9 too", "S D4"), S)
    same = answers(same, x58B_visible=True, x58B2_designated="first")
    assert [one for one in same.irregularities if one.kind is Kind.REVOKE] == []


@EDITIONS
def test_58B2_61A_the_card_designated_is_a_revoke_where_it_does_not_follow_suit(edition: Edition) -> None:
    """East has led a spade; South, who has spades, shows a heart and a diamond."""
    found = take_up(hands(begun(edition, EAST), "E S9", "S H8", "S D4 too"), W)
    for card in ("first", "other"):
        done = answers(found, x58B_visible=True, x58B2_designated=card)
        assert [one.procedure for one in done.inquiries] == ["simultaneous_plays", "revoke", "revoke_correction"]
        assert (trick(done), done.turn) == ("E S9", S)


@EDITIONS
def test_58B2_50D2_declarer_is_asked_about_no_lead_while_the_card_designated_is_a_revoke(edition: Edition) -> None:
    """East shows a heart, which becomes a penalty card, and a diamond, which he designates; without it West would have won."""
    found = hands(begun(edition), "W H6", "N H2", "E HQ", "E DK too", "S H3")
    found = take_up(found, S, len(found.entries) - 2)
    found = answers(found, x58B_visible=True, x58B2_designated="other", x58B3_lho_withdraws=False)
    assert [one.procedure for one in found.inquiries] == ["simultaneous_plays", "revoke", "revoke_correction"]
    assert (asked(found), lawful(found)) == ([], "E .Q..")


@EDITIONS
def test_58B3_who_played_to_that_trick_before_the_two_cards_may_not_change(edition: Edition) -> None:
    """East has led to the trick, has won it, and has led to the next one: his second card did not come to South's two."""
    found = hands(begun(edition, EAST), "E DK", "S D4", "S H8 too", "W D6", "N D3", "E C4")
    found = take_up(found, E, next(one.at for one in found.irregularities))
    found = answers(found, x58B_visible=True, x58B2_designated="first", x58B3_lho_withdraws=False)
    assert "58B3.rho_withdraws" not in asked(found)


@EDITIONS
def test_58B2_a_card_that_has_been_played_since_is_not_designated(edition: Edition) -> None:
    """East leads the jack of spades to the next trick, which he had shown beside his king of diamonds: the king was played."""
    found = hands(begun(edition, EAST), "E DK", "E SJ too", "S D4", "W D6", "N D3", "E SJ")
    found = answers(take_up(found, S, 9), x58B_visible=True)
    (inquiry,) = [one for one in found.inquiries if one.procedure == "simultaneous_plays"]
    assert inquiry.answers["58B2.designated"] == "first"


@EDITIONS
def test_58A_a_lead_before_it_is_not_simultaneous(edition: Edition) -> None:
    found = hands(begun(edition, EAST), "S D4", "E D2")
    assert [kind for kind, _ in kinds(found)] == [Kind.LEAD_OUT_OF_TURN]


# ---------------------------------------------------------------- 58A, in whatever order they were entered


@EDITIONS
@every(
    ("before", "made", "stands", "noted"),
    [
        ("H6 HK H4", ("S H3", "N S4"), "N S4", []),  # the last card of a trick, and the lead to the next one
        ("H6 H2 HQ", ("S H3", "E D2"), "E D2", []),
        ("H6 HK H4", ("S H3", "W D6"), "W D6", [Kind.LEAD_OUT_OF_TURN]),
        ("", ("W H6", "N H2"), "W H6 H2", []),
        ("", ("W H6", "S H3"), "W H6 - - H3", [Kind.PLAY_OUT_OF_TURN]),
        (EAST, ("E D2", "S D4", "W D6"), "E D2 D4 D6", []),
        (EAST, ("S D4", "N D3"), "S D4 - D3", [Kind.LEAD_OUT_OF_TURN, Kind.PLAY_OUT_OF_TURN]),
    ],
)
def test_58A_cards_at_once_come_in_rotation_whichever_was_entered_first(
    edition: Edition, before: str, made: tuple[str, ...], stands: str, noted: list[Kind]
) -> None:
    for order in permutations(made):
        found = hands(begun(edition, before), order[0], *(f"{one} too" for one in order[1:]))
        assert (trick(found), [kind for kind, _ in kinds(found)]) == (stands, noted), order
        assert load(dump(found)) == found


@EDITIONS
def test_58A_the_order_holds_when_a_card_of_the_trick_is_withdrawn_later(edition: Edition) -> None:
    found = take_up(hands(begun(edition, EAST), "S D4", "E D2 too", "W C3"), S)
    assert trick(found) == "E D2 D4"
    assert lying(found) == "W:C3"


@EDITIONS
@pytest.mark.parametrize("order", [("E D2", "W D6 too"), ("W D6", "E D2 too")], ids=["in turn first", "out of turn first"])
def test_58A_is_cited_and_the_card_in_turn_was_there_before_it(edition: Edition, order: tuple[str, str]) -> None:
    """57: West has played at his RHO's turn or before his partner, never before the card that came at the same time."""
    found = take_up(hands(begun(edition, EAST), *order), S)
    assert laws(found)[0] == "58A"
    play = next(one for one in found.inquiries if one.procedure == "play_out_of_turn")
    assert play.answers["57A.what"] == "at_rhos_turn"


@EDITIONS
@pytest.mark.parametrize("order", [("W S6", "E D2 too"), ("E D2", "W S6 too")], ids=["W entered first", "E entered first"])
def test_58A_49_both_defenders_lead_at_once_and_neither_lead_stands(edition: Edition, order: tuple[str, str]) -> None:
    """North is on lead. East's lead comes first, in rotation; when it is refused, nothing is left to which West has played."""
    found = take_up(hands(begun(edition, DUMMY), *order), S)
    found = answers(found, x53A_misinformed=False, x56A_accepts=False, x50_waived=False)
    assert (trick(found), lying(found), bound(found)) == ("N", "E:D2 W:S6", [])


@EDITIONS
@pytest.mark.parametrize("order", [("E D2", "S S3 too"), ("S S3", "E D2 too")], ids=["E entered first", "S entered first"])
def test_58A_57A_declarers_card_at_the_same_time_forfeits_nothing(edition: Edition, order: tuple[str, str]) -> None:
    """East, who has led the queen, leads to the next trick just as South plays to this one: South has not played over it (60A1)."""
    found = take_up(hands(begun(edition, f"{EAST} SQ"), *order), S)
    found = answers(found, x45E_led=True, x57A_demand="lowest")
    assert (trick(found), lying(found), bound(found)) == ("E SQ S3", "E:D2", ["W MustPlayRank"])


@EDITIONS
@pytest.mark.parametrize("order", [("W S2", "E D2 too"), ("E D2", "W S2 too")], ids=["W entered first", "E entered first"])
def test_58A_57A_partner_who_plays_in_turn_at_the_same_time_has_played(edition: Edition, order: tuple[str, str]) -> None:
    """East leads to the next trick just as West plays to this one: it is a lead out of turn, and West need not play otherwise."""
    found = answers(take_up(hands(begun(edition, f"{EAST} SQ S3"), *order), S), x45E_led=True)
    assert [one.procedure for one in found.inquiries if not one.closed] == ["lead_out_of_turn"]
    assert asked(found) == ["53A.misinformed"]


def test_58A_the_cost_grows_with_the_cards_and_does_not_double_with_each_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []

    def once(table: Table, at: int, entry: Played) -> Table:
        counted.append(at)
        return played(table, at, entry)

    monkeypatch.setattr(fold_module, "played", once)
    monkeypatch.setattr(at_once, "played", once)
    steps = []
    for pairs in (3, 6, 12):
        counted.clear()
        found = begun(E2017, EAST)
        start, first = found.start, len(found.entries)
        entries = [*found.entries]
        for n in range(2 * pairs):
            assert found.turn is not None
            hand = found.turn
            card = next(iter(lawful_cards(found, hand) or ()))
            found = after(found, Played(hand, card))
            entries.append(Played(hand, card, at_once=n % 2 == 1))
        counted.clear()
        again = fold_module.fold(start, entries)
        assert again.cards == (*range(4, 8), *range(first, first + 2 * pairs))
        steps.append(len(counted))
    assert steps == [1 + 2 * 3, 1 + 2 * 6, 1 + 2 * 12], "besides the usual cards, which go the short way"
