"""What the record answers to the questions of Laws 45 to 48: cards played since, tricks, turns, and declarer's words."""

from __future__ import annotations

import pytest
from tables import E2007, E2017, E, N, S, W, cards, table, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.table.entries import Attention, Exposed, Played, Quitted
from oddtrick.table.facts import NOT_YET, Only, fact
from oddtrick.table.state import Inquiry, PenaltyCard, Table

EDITIONS = every("edition", [E2007, E2017])
DEAL = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")
OPENING = 4  # after four calls


def begun(played: str = "", edition: Edition = E2017, deal: Deal = DEAL, contract: str = "1N") -> Table:
    """South declares 1NT on DEAL; West leads, the entry of the opening lead is the fifth one."""
    return cards(table(edition, f"{contract} P P P", S, deal), played)


def says(table: Table, question: str, offender: Seat, about: int | None = None, since: int | None = None) -> object:
    """The fact about an entry (the last one) in an inquiry opened now."""
    where = len(table.entries) - 1 if about is None else about
    return fact(table, Inquiry("1", "", offender, where, len(table.entries) if since is None else since), question)


def called(table: Table, words: str, card: str) -> Table:
    """Dummy's card with declarer's words."""
    return then(table, Played(N, Card.parse(card), said=words))


# ---------------------------------------------------------------- 45A-C


def test_45_what_the_record_knows_of_how_a_card_came() -> None:
    assert says(begun("S6"), "45.act", W) == "faced"
    assert says(begun("S6 S4"), "45.act", N) == "dummys"
    shown = then(begun("S6 S4"), Exposed(E, (Card.parse("SQ"),)))
    assert says(shown, "45.act", E) == Only(("held", "face_down", "named", "penalty"))


@pytest.mark.parametrize(
    ("played", "seat", "edition", "turn"),
    [
        ("S6 S4", E, E2017, "in_turn"),
        ("S6", E, E2017, "early"),
        ("S6 S4", W, E2017, "played"),
        ("S6 S4 SQ S3", W, E2017, "lead"),
        ("S6 S4 SQ S3", W, E2007, "early"),
    ],
)
def test_45C1_whose_turn_it_was_when_a_card_was_seen(played: str, seat: Seat, edition: Edition, turn: str) -> None:
    shown = then(begun(played, edition), Exposed(seat, (Card.parse("H6" if seat is W else "HA"),)))
    assert says(shown, "45C1.turn", seat) == turn


def test_45C5_which_penalty_cards_can_be_played_now() -> None:
    def with_cards(played: str, *penalties: tuple[str, bool]) -> Table:
        lying = tuple(PenaltyCard(E, Card.parse(card), major, "50B") for card, major in penalties)
        return begun(played)._replace(penalties=lying)

    assert says(with_cards("S6 S4", ("SQ", True)), "45C5.penalty_card", E) == "one"
    assert says(with_cards("S6 S4", ("SQ", True), ("SJ", True)), "45C5.penalty_card", E) == "several"
    assert says(with_cards("S6 S4", ("HA", True)), "45C5.penalty_card", E) == "not_now"
    assert says(with_cards("S6", ("SQ", True)), "45C5.penalty_card", E) == "not_now"
    assert says(with_cards("S6 S4", ("S9", False)), "45C5.penalty_card", E) == Only(("one", "not_now"))


# ---------------------------------------------------------------- 45C4(b), 45D


def test_45C4b_the_windows_of_both_editions_2017_2007() -> None:
    """Until declarer plays from either hand (2017), or until another card of dummy is played (2007)."""
    at = OPENING + 1  # dummy's card to the first trick
    fresh, later, dummy = begun("S6 S4 SQ"), begun("S6 S4 SQ S3"), begun("S6 S4 SQ S3 D2 DA D6 D3")
    assert [says(one, "45C4b.played_since", N, at) for one in (fresh, later, dummy)] == [False, True, True]
    assert [says(one, "45C4b.partner_played", N, at) for one in (fresh, later, dummy)] == [False, False, True]
    assert says(fresh, "45C4b.named", N, at) == "dummy"
    assert says(later, "45C4b.named", S) == "own"


@EDITIONS
def test_45C4b_whether_the_next_hand_has_played(edition: Edition) -> None:
    assert says(begun("S6 S4", edition), "45C4b.next", N) == "no"
    assert says(begun("S6 S4 SQ", edition), "45C4b.next", N, OPENING + 1) == "legal", "dummy followed suit"
    led_by_dummy = begun("S6 SK S9 S3 CQ C4", edition)
    assert says(led_by_dummy, "45C4b.next", N, OPENING + 4) == Only(("legal", "illegal"))


@EDITIONS
def test_45D1_each_side_on_the_next_trick_before_attention(edition: Edition) -> None:
    trick = "S6 S4 SQ S3"
    assert says(begun(f"{trick} D2", edition), "45D1.too_late", N, OPENING + 1) is False
    late = begun(f"{trick} D2 DA", edition)
    assert says(late, "45D1.too_late", N, OPENING + 1) is True
    noticed = cards(then(begun(f"{trick} D2", edition), Attention(E, OPENING + 1)), "DA")
    assert says(noticed, "45D1.too_late", N, OPENING + 1) is False


def test_45D1_who_has_played_since() -> None:
    at, two = OPENING + 1, begun("S6 S4 SQ S3")
    assert says(two, "45D1.rho_played", N, at) is True
    assert says(two, "45D1.declarer_played", N, at) is True
    assert says(two, "45D1.lho_played", N, at) is False
    assert says(two, "45D1.wrong_lead", N, at) is False
    assert says(cards(two, "D2"), "45D1.wrong_lead", N, at) is None


def test_45D2_what_dummys_card_was_in_its_trick_2017() -> None:
    assert says(begun("S6 S4"), "45D2.place", N) == "followed"
    assert says(then(begun("S6"), Played(N, Card.parse("H2"))), "45D2.place", N) == "revoked"
    assert says(begun("S6 SA S9 S3 D3"), "45D2.place", N) == "led"


# ---------------------------------------------------------------- 45E-G


def test_45E_a_fifth_card_and_its_trick() -> None:
    stray = then(begun("S6 S4"), Played(W, Card.parse("S2")))
    assert says(stray, "45E.whose", W) == "defender"
    assert says(stray, "45E.in_turn", W) is False
    at = len(stray.entries) - 1
    assert says(cards(stray, "SQ S3"), "45E.too_late", W, at) is False
    assert says(cards(stray, "SQ S3 D2 DA"), "45E.too_late", W, at) is True
    assert says(begun("S6 S4 SQ S3 D2"), "45E.in_turn", E) is True
    fifth = then(begun("S6 S4 SQ S3"), Played(W, Card.parse("S2")))
    assert says(fifth, "45E.too_late", W) is False


def test_45F_the_judgements_wait_for_the_end_of_play() -> None:
    assert says(begun("S6"), "45F.suggested", N) is NOT_YET
    assert says(begun("S6"), "47E2b.damaged", W) is NOT_YET


def test_45G_a_trick_that_is_turned_too_soon_lacks_a_card() -> None:
    assert says(then(begun("S6 S4 SQ"), Quitted()), "45G.complete", S) is False


# ---------------------------------------------------------------- 46


@pytest.mark.parametrize(
    ("words", "card", "kind"),
    [
        ("", "S4", "full"),
        ("SA", "SA", "full"),
        ("high", "SA", "high"),
        ("low", "S4", "low"),
        ("win it", "SA", "win"),
        ("a spade", "S4", "suit"),
        ("king", "SK", "rank"),
        ("anything", "S4", "anything"),
    ],
)
def test_46_declarers_words_are_read_from_the_entry(words: str, card: str, kind: str) -> None:
    assert says(called(begun("S6"), words, card), "46.words", N) == kind


def test_46B1_what_dummy_can_follow_with_and_win_with() -> None:
    assert says(called(begun("S6"), "high", "SA"), "46B1.follows", N) is True
    leads = called(begun("S6 SA S9 S3"), "low", "H2")
    assert says(leads, "46B1.follows", N) is False
    assert says(called(begun("S6"), "win", "SA"), "46B1b.winner", N) is True
    assert says(called(begun("HT"), "win", "HK"), "46B1b.winner", N) is False, "East may hold the ace"


def test_46B1b_a_defender_who_has_shown_out_cannot_win() -> None:
    """East has no spade. The king loses to nobody once he has shown it, though the ace has not been seen."""
    deal = Deal.parse("N:K54.AK52.J83.Q72 .QJ943.KT52.J843 AT873.87.A94.AK5 QJ962.T6.Q76.T96")
    assert says(called(begun("SQ", deal=deal), "win", "SK"), "46B1b.winner", N) is False
    shown_out = begun("S6 S4 C3 S8 D4 DQ D3 D2 SQ", deal=deal)
    assert says(called(shown_out, "win", "SK"), "46B1b.winner", N) is True


def test_46B2_and_46B4_what_dummy_holds() -> None:
    assert says(called(begun("S6"), "spade", "S4"), "46B2.has_suit", N) is True
    assert says(called(begun("S6"), "SQ", "S4"), "46B4.in_dummy", N) is False


def test_46B3a_after_a_ruff_the_suit_with_which_he_won_in_2017_and_in_which_in_2007() -> None:
    """Dummy has ruffed a spade with a heart and calls a king: the king of hearts, or of spades, which he has not."""
    deal = Deal.parse("N:.KQ52.J8643.Q972 QJ9.A74.KT52.J84 AKT8.J863.A9.AK5 765432.T9.Q7.T63")
    leads = called(begun("S6 H2 S9 S8", deal=deal, contract="1H"), "king", "HK")
    assert says(leads, "46B3a.won_with", N) is True
    assert says(leads, "46B3a.won_in", N) is False


def test_46B3b_how_many_cards_of_that_rank_are_legal() -> None:
    leads = called(begun("S6 SA S9 S3"), "king", "SK")
    assert says(leads, "46B3b.cards", N) == "several"
    assert says(called(begun("S6"), "king", "SK"), "46B3b.cards", N) == "one"
    assert says(called(begun("S6"), "queen", "SA"), "46B3b.cards", N) == "none"


# ---------------------------------------------------------------- 47, 48


def test_47E2a_any_later_card_in_2017_one_to_the_same_trick_in_2007() -> None:
    """The last card of a trick, after which the next trick has begun: too late in 2017 and not in 2007."""
    at = OPENING + 3
    assert says(begun("S6 S4 SQ S3 D2"), "47E2a.too_late", S, at) == "card"
    assert says(begun("S6 S4 SQ S3 D2", E2007), "47E2a.late_in_trick", S, at) == "no"
    assert says(begun("S6"), "47E2a.too_late", W) == Only(("no", "dummy"))


def test_47_whose_card_it_is() -> None:
    assert says(begun("S6"), "47B.defends", W) is True
    assert says(begun("S6 S4"), "47A.whose", N) == "declaring"
    assert says(begun("S6 S4"), "47D.after_revoke", N) is False
    assert says(begun("S6 S4"), "47E1.lho_played", W, OPENING) is True
    assert says(begun("S6"), "47E1.revoked", W) is False


def test_47E1_a_revoke_on_the_trick_before_is_known() -> None:
    """East discards a heart on a spade though he has three, and then West leads."""
    play = then(begun("S6 S4"), Played(E, Card.parse("H4")))
    play = then(cards(play, "S3"), Played(W, Card.parse("D6")))
    assert says(play, "47E1.revoked", W) is True


def test_48_a_single_card_is_no_claim() -> None:
    assert says(then(begun("S6"), Exposed(S, (Card.parse("CA"),))), "48.shown", S) == Only(("dropped", "card", "as_played"))
    assert says(then(begun("S6"), Exposed(S, tuple(map(Card.parse, ("CA", "CK"))))), "48.shown", S) is None
