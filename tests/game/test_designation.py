"""Law 46: what declarer's words name from dummy."""

from __future__ import annotations

import pytest

from oddtrick.game.cards import Card, Rank, Suit
from oddtrick.game.hands import Hand
from oddtrick.game.play import Trick
from oddtrick.game.seats import Seat
from oddtrick.game.words.designation import Chooser, Designation, Named, Unnamed, Word, resolve
from oddtrick.texts import BadInput

DUMMY = Hand.parse("Q5.AJ72.Q4.2")
N, E, S, W = Seat


def trick(leader: Seat = W, *cards: str) -> Trick:
    return Trick(leader, tuple(map(Card.parse, cards)))


def named(words: str, to: Trick, **known: object) -> object:
    found = resolve(Designation.parse(words), DUMMY, to, None, **known)  # type: ignore[arg-type]
    return (str(found.card), found.law) if isinstance(found, Named) else (found.chooser, str(found.among), found.law)


def test_46A_suit_and_rank_name_the_card() -> None:
    assert named("queen of diamonds", trick(N)) == ("DQ", "46A")


def test_46B1a_high_is_the_highest_of_the_suit_led() -> None:
    assert named("high", trick(W, "HT")) == ("HA", "46B1(a)")


def test_46B1b_win_is_the_lowest_card_known_to_win() -> None:
    """The ten is led and East is still to play: only the ace is known to win."""
    assert named("win it", trick(W, "HT")) == ("HA", "46B1(b)")


def test_46B1b_win_uses_what_is_known_about_the_hands_still_to_play() -> None:
    """East is known to have no heart, at no trump: the jack is enough over West's ten."""
    void = Hand.parse("AK987.." + "AK." + "AK")
    assert named("win it", trick(S, "H5", "HT"), may_hold={E: void}) == ("HJ", "46B1(b)")
    assert named("win it", trick(S, "H5", "HT")) == ("HA", "46B1(b)")


def test_46B1b_a_ruff_that_is_known_to_be_possible_is_feared() -> None:
    dummy, to = Hand.parse(".AJ72..2"), trick(S, "H5", "HT")
    ruffs = {E: Hand.parse("...KQ")}
    assert resolve(Designation(word=Word.WIN), dummy, to, Suit.CLUBS, may_hold=ruffs) == Unnamed(
        Chooser.DECLARER, Hand.parse(".AJ72.."), "46B1(b)"
    )


def test_46B1b_in_a_ruff_the_lowest_trump_that_wins() -> None:
    dummy, to = Hand.parse("95.." + "Q4." + "2"), trick(E, "HA", "HK", "S4")
    assert resolve(Designation(word=Word.WIN), dummy, to, Suit.SPADES) == Named(Card.parse("S5"), "46B1(b)")


def test_46B1b_nothing_wins() -> None:
    assert named("win", trick(W, "SA")) == (Chooser.DECLARER, "Q5...", "46B1(b)")


def test_46B1c_low_is_the_lowest_of_the_suit_led() -> None:
    assert named("low", trick(W, "HT")) == ("H2", "46B1(c)")
    assert named("blotka", trick(W, "HT")) == ("H2", "46B1(c)")


@pytest.mark.parametrize(("word", "law"), [("high", "46B1(a)"), ("low", "46B1(c)")])
def test_46B1_high_and_low_name_nothing_when_no_suit_is_led(word: str, law: str) -> None:
    assert named(word, trick(N)) == (Chooser.DECLARER, str(DUMMY), law)


def test_46B2_a_suit_alone_is_its_lowest_card() -> None:
    assert named("heart", trick(N)) == ("H2", "46B2")
    assert named("♦", trick(N)) == ("D4", "46B2")


def test_46B3a_on_lead_a_rank_alone_goes_on_with_the_suit_that_dummy_won_with() -> None:
    assert named("queen", trick(N), won_with=Card.parse("DA")) == ("DQ", "46B3(a)")
    assert named("two", trick(N), won_with=Card.parse("HA")) == ("H2", "46B3(a)")


def test_46B3b_a_rank_that_only_one_lawful_card_has() -> None:
    assert named("jack", trick(N), won_with=Card.parse("SA")) == ("HJ", "46B3(b)")
    assert named("queen", trick(W, "DA")) == ("DQ", "46B3(b)")


def test_46B3b_of_several_cards_declarer_says_which() -> None:
    assert named("queen", trick(N), won_with=Card.parse("HA")) == (Chooser.DECLARER, "Q..Q.", "46B3(b)")


def test_46B4_a_card_that_dummy_does_not_hold() -> None:
    assert named("SA", trick(W, "H3")) == (Chooser.DECLARER, ".AJ72..", "46B4")
    assert named("king", trick(W, "H3")) == (Chooser.DECLARER, ".AJ72..", "46B4")
    assert resolve(Designation(Suit.CLUBS), Hand.parse("Q..."), trick(N), None) == Unnamed(
        Chooser.DECLARER, Hand.parse("Q..."), "46B4"
    )


def test_46B5_anything_lets_either_defender_choose() -> None:
    assert named("play anything", trick(W, "C3")) == (Chooser.EITHER_DEFENDER, "...2", "46B5")


@pytest.mark.parametrize("words", ["SQ", "queen of spades", "dama pik", "spade queen", "♠ dama"])
def test_words_in_both_languages(words: str) -> None:
    assert Designation.parse(words) == Designation(Suit.SPADES, Rank.QUEEN)


def test_words_that_name_no_card_are_refused() -> None:
    with pytest.raises(BadInput) as refused:
        Designation.parse("hmm")
    assert str(refused.value) == "'hmm' names no card; expected a suit, a rank, both, or high, low, win, anything"
