"""68C: a claimer's statement as it is read from plain words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.analysis.claims import Statement, Step
from oddtrick.game.cards import CARDS, SUITS
from oddtrick.game.seats import Seat
from oddtrick.texts import BadInput


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("SA, SK, then diamonds from the top", "SA SK D"),
        ("♠A ♠K ♦", "SA SK D"),
        ("♠︎AK10, ♦️", "SA SK ST D"),
        ("sak; d", "SA SK D"),
        ("A♠ 10♥ K♦", "SA HT DK"),
        ("AS KS", "SA SK"),
        ("ace of clubs and then my hearts", "CA H"),
        ("the queen of the hearts", "HQ"),
        ("ten of spades, 3 of clubs, trójka karo", "ST C3 D3"),
        ("as pik, król kier, potem kara z góry", "SA HK D"),
        ("♠D i ♠W", "SQ SJ"),
        ("trefle górą", "C"),
        ("from the top: hearts, spades", "H S"),
        ("from dummy: HA, HK; then from hand spades", "N: HA HK S: S"),
        ("z ręki ♠10, w dziadku kiery", "S: ST N: H"),
        ("N: HA S: S D", "N: HA S: S D"),
        ("from S: S", "S: S"),
        ("West: all my clubs", "W: C"),
        ("", ""),
        ("  ", ""),
    ],
)
def test_68C_words_are_read_as_cards_and_suits_in_order(words: str, read: str) -> None:
    assert str(Statement.parse(words, Seat.S)) == read


@pytest.mark.parametrize(
    ("words", "refused"),
    [
        ("the rest are mine", "rest"),
        ("no trumps left", "no"),
        ("SA, SX", "SX"),
        ("hearts from the bottom", "bottom"),
        ("♠ A", "A"),
        ("ace", "ace"),
        ("ace king of spades", "ace"),
        ("small spade", "small"),
        ("then a heart", "a"),
        ("three spades", "three"),
        ("SA, 2 hearts", "2"),
        ("spade-ace", "spade-ace"),
        ("from SA", "SA"),
        ("hearts from", "from"),
        ("queen of trumps", "trumps"),
    ],
)
def test_68C_other_words_are_refused_in_one_sentence(words: str, refused: str) -> None:
    with pytest.raises(BadInput) as caught:
        Statement.parse(words)
    told = "does not name a card or a suit; expected them in order, as in SA, SK, then diamonds from the top"
    assert str(caught.value) == f"{refused!r} {told}"


def test_dummy_is_nobody_where_declarer_is_not_known() -> None:
    with pytest.raises(BadInput, match="'dummy': it is not known who is declarer; expected N, E, S or W"):
        Statement.parse("from dummy hearts")


@st.composite
def statements(draw: st.DrawFn) -> Statement:
    """Steps in order; once a hand has been named, each step has one."""
    steps: list[Step] = []
    hand = None
    for _ in range(draw(st.integers(0, 6))):
        hand = draw(st.sampled_from([*Seat, *([None] if hand is None else [])]))
        suit = draw(st.sampled_from(SUITS))
        card = draw(st.sampled_from([None, *(card for card in CARDS if card.suit is suit)]))
        steps.append(Step(suit, card, hand))
    return Statement(tuple(steps))


@given(statements())
def test_a_statement_is_read_back_as_it_is_written(statement: Statement) -> None:
    assert Statement.parse(str(statement)) == statement
