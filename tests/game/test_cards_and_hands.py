"""Law 1: suits, ranks, cards; hands as immutable sets of cards."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.game.cards import ALL_RANKS, CARDS, DENOMINATIONS, PACK, SUITS, Card, Denomination, Rank, Suit
from oddtrick.game.hands import HOLDINGS, SUIT_HANDS, Hand, ranks_of
from oddtrick.texts import BadInput

hands = st.integers(0, PACK).map(Hand)
cards = st.sampled_from(CARDS)


def test_1A_four_suits_of_thirteen_ranks_clubs_and_deuces_lowest() -> None:
    assert [str(suit) for suit in SUITS] == ["C", "D", "H", "S"]
    assert "".join(map(str, ALL_RANKS)) == "23456789TJQKA"
    assert sorted(set(SUITS)) == list(SUITS)
    assert max(ALL_RANKS) is Rank.ACE
    assert len(set(CARDS)) == 52
    assert [(card.suit, card.rank) for card in CARDS] == [(suit, rank) for suit in SUITS for rank in ALL_RANKS]


def test_18E_denominations_rank_no_trump_highest() -> None:
    assert [str(one) for one in sorted(DENOMINATIONS)] == ["C", "D", "H", "S", "NT"]
    assert [one.trump for one in DENOMINATIONS] == [*SUITS, None]
    assert "".join(one.symbol for one in DENOMINATIONS) == "♣♦♥♠NT"


def test_suits_ranks_and_denominations_do_not_compare_with_one_another() -> None:
    with pytest.raises(TypeError):
        assert Suit.CLUBS < Denomination.SPADES
    with pytest.raises(TypeError):
        assert Card.parse("C2") < Rank.ACE  # type: ignore[operator]


def test_def_honour() -> None:
    assert "".join(str(rank) for rank in ALL_RANKS if rank.is_honour) == "TJQKA"


@pytest.mark.parametrize("kind", [Suit, Rank, Denomination])
def test_suits_ranks_and_denominations_are_read_as_printed(kind: type[Suit | Rank | Denomination]) -> None:
    for one in kind:
        assert kind.parse(str(one)) is one
        assert kind.parse(str(one).lower()) is one
    for suit in SUITS:
        assert Suit.parse(suit.symbol) is suit
    assert Rank.parse("10") is Rank.TEN
    assert Denomination.parse("N") is Denomination.parse("nt") is Denomination.parse("Nt") is Denomination.NO_TRUMP
    assert Denomination.parse("♥") is Denomination.HEARTS


@pytest.mark.parametrize(
    ("read", "text", "message"),
    [
        (Suit.parse, "N", "'N' is not a suit; expected S, H, D or C"),
        (Rank.parse, "1", "'1' is not a rank; expected one of A K Q J T 9 8 7 6 5 4 3 2"),
        (Denomination.parse, "Z", "'Z' is not a denomination; expected C, D, H, S or NT"),
        (Card.parse, "", "'' is not a card; expected suit and rank, as in SA or HT"),
        (Card.parse, "AS", "'AS' is not a card; expected suit and rank, as in SA or HT"),
        (Card.parse, "S1", "'S1' is not a card; expected suit and rank, as in SA or HT"),
        (Hand.parse, "AK.QJ.T", "'AK.QJ.T' is not a hand; expected four suits between dots, as in AK2.QT5..987643"),
        (Hand.parse, "AX...", "'X' is not a rank; expected one of A K Q J T 9 8 7 6 5 4 3 2"),
        (Hand.parse, "AKA...", "A stands twice in 'AKA'"),
        (Hand.parse, ".10T..", "T stands twice in '10T'"),
    ],
)
def test_what_is_not_a_card_or_hand_is_refused(read: object, text: str, message: str) -> None:
    assert callable(read)
    with pytest.raises(BadInput) as refused:
        read(text)
    assert str(refused.value) == message


@every("card", CARDS)
def test_cards_are_read_in_every_notation(card: Card) -> None:
    suit, rank = card.suit, str(card.rank).replace("T", "10")
    for text in (str(card), str(card).lower(), f"{suit.symbol}{card.rank}", f"{suit}{rank}", f"{suit.symbol}{rank}"):
        assert Card.parse(text) is card
    assert Card.of(card.suit, card.rank) is card
    assert eval(repr(card), {"Card": Card}) is card
    assert card.bit == 1 << card.index
    assert CARDS[card.index] is card


def test_cards_are_ordered_and_there_is_one_object_for_each() -> None:
    assert sorted(set(CARDS)) == list(CARDS)
    for card in CARDS:
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.copy(card) is copy.deepcopy(card) is card


@given(hands)
def test_hands_are_read_as_printed(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand
    assert Hand.parse(str(hand).lower().replace("t", "10")) == hand
    assert eval(repr(hand), {"Hand": Hand}) == hand
    assert pickle.loads(pickle.dumps(hand)) == copy.copy(hand) == copy.deepcopy(hand) == hand


@given(st.permutations(list("AKQJT98765432")), st.integers(0, 13))
def test_the_ranks_of_a_holding_may_stand_in_any_order(ranks: list[str], n: int) -> None:
    text = "".join(ranks[:n])
    assert ranks_of(HOLDINGS[text]) == "".join(sorted(text, key="AKQJT98765432".index))


@given(st.frozensets(cards))
def test_a_hand_is_a_set_of_cards(some: frozenset[Card]) -> None:
    hand = Hand.of(some)
    assert set(hand) == some
    assert len(hand) == len(some)
    assert bool(hand) is bool(some)
    assert [card in hand for card in CARDS] == [card in some for card in CARDS]
    assert list(hand) == list(hand.cards) == sorted(some, reverse=True)


@given(hands, hands)
def test_hands_join_and_part_as_sets_do(one: Hand, other: Hand) -> None:
    assert set(one | other) == set(one) | set(other)
    assert set(one & other) == set(one) & set(other)
    assert set(one - other) == set(one) - set(other)
    assert (one == other) is (set(one) == set(other))
    if one == other:
        assert hash(one) == hash(other)


@given(hands)
def test_a_hand_by_suits_and_by_ranks(hand: Hand) -> None:
    for suit in SUITS:
        part = hand.in_suit(suit)
        assert set(part) == {card for card in hand if card.suit is suit}
        assert hand.holding(suit) == "".join(str(card.rank) for card in part)
        if part:
            assert part.highest is max(part)
            assert part.lowest is min(part)
    for rank in ALL_RANKS:
        assert set(hand.of_rank(rank)) == {card for card in hand if card.rank is rank}


def test_an_empty_hand_has_no_highest_card() -> None:
    for end in ("highest", "lowest"):
        with pytest.raises(ValueError, match="an empty hand has no cards"):
            getattr(Hand(), end)


def test_a_card_does_not_stand_twice_in_a_hand() -> None:
    ace = Card.parse("SA")
    with pytest.raises(BadInput) as refused:
        Hand.of([ace, Card.parse("S2"), ace])
    assert str(refused.value) == "SA stands twice in one hand"


def test_bits_outside_the_pack_are_no_cards() -> None:
    with pytest.raises(ValueError, match="bits that stand for no card"):
        list(Hand(1 << 52))


def test_values_do_not_change() -> None:
    card, hand = Card.parse("SA"), Hand.parse("AK...")
    for value, name in ((card, "text"), (card, "bit"), (hand, "bits"), (hand, "anything")):
        with pytest.raises(AttributeError):
            setattr(value, name, 0)
        with pytest.raises(AttributeError):
            delattr(value, name)
    assert str(card) == "SA"
    assert str(hand) == "AK..."


def test_a_hand_is_equal_to_hands_only() -> None:
    assert Hand(3) != 3
    assert {Hand(3): "three"}[Hand.parse("...32")] == "three"


@given(st.sampled_from(SUITS), st.integers(1, 0x1FFF))
def test_the_kept_hands_of_one_suit_are_hands_like_any_other(suit: Suit, holding: int) -> None:
    kept, made = SUIT_HANDS[holding << 13 * suit.index], Hand(holding << 13 * suit.index)
    assert kept == made
    assert hash(kept) == hash(made)
    assert kept.cards == made.cards == tuple(kept)
    assert repr(kept) == repr(made)
    assert pickle.loads(pickle.dumps(kept)) == copy.deepcopy(kept) == made
    with pytest.raises(AttributeError):
        kept.cards = ()  # type: ignore[misc]
    with pytest.raises(AttributeError):
        kept.bits = 0
