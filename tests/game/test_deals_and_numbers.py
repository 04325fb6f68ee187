"""Laws 1 and 6: deals, and the number that every deal has."""

from __future__ import annotations

import copy
import pickle
import random
from itertools import product
from math import comb, factorial, prod

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from every import every
from oddtrick.game.cards import CARDS, PACK, SUITS
from oddtrick.game.deal import TOTAL, Deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import SEATS, Seat
from oddtrick.texts import BadInput

numbers = st.integers(0, TOTAL - 1)
EXAMPLE = "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"


def test_6_there_are_52_cards_in_four_hands_of_thirteen() -> None:
    assert str(TOTAL) == "53_644_737_765_488_792_839_237_440_000".replace("_", "")
    assert factorial(52) // factorial(13) ** 4 == TOTAL


@given(numbers)
@example(0)
@example(1)
@example(TOTAL - 1)
@example(comb(26, 13) - 1)
@example(comb(26, 13))
@example(comb(26, 13) ** 2 - 1)
@example(comb(26, 13) ** 2)
def test_6E4_every_number_has_a_deal_and_that_deal_has_that_number(number: int) -> None:
    deal = Deal.numbered(number)
    assert deal.number == number
    assert deal.is_complete
    assert Deal(*deal.hands) == deal  # which checks that no card stands twice


@given(st.permutations(range(52)))
def test_6E4_every_deal_has_a_number_that_gives_that_deal(pack: list[int]) -> None:
    north, east, south, west = (Hand.of(CARDS[n] for n in pack[k : k + 13]) for k in range(0, 52, 13))
    deal = Deal(north, east, south, west)
    assert 0 <= deal.number < TOTAL
    assert Deal.numbered(deal.number) == deal


def slow_subset(cards: list[int], place: int) -> list[int]:
    """The half of these cards at a place, in the order that the module's own text describes, by walking through it."""
    blocks = [cards[k : k + 13] for k in range(0, len(cards), 13)]
    for sizes in product(range(14), repeat=len(blocks)):
        if sum(sizes) != len(cards) // 2:
            continue
        ways = prod(comb(13, size) for size in sizes)
        if place < ways:
            break
        place -= ways
    taken: list[int] = []
    for block, size in zip(blocks, sizes, strict=True):
        ordered = [bits for bits in range(1 << 13) if bits.bit_count() == size]
        place, k = divmod(place, len(ordered))
        taken += [card for n, card in enumerate(block) if ordered[k] >> n & 1]
    return taken


@every("number", [0, TOTAL - 1, *(random.Random(6).randrange(TOTAL) for _ in range(12))])
def test_6E4_the_numbering_is_the_one_that_is_documented(number: int) -> None:
    rest, east_place = divmod(number, comb(26, 13))
    sides_place, north_place = divmod(rest, comb(26, 13))
    sides = slow_subset(list(range(52)), sides_place)
    others = [card for card in range(52) if card not in sides]
    north, east = slow_subset(sides, north_place), slow_subset(others, east_place)
    deal = Deal.numbered(number)
    assert (deal[Seat.N], deal[Seat.E]) == (Hand.of(CARDS[n] for n in north), Hand.of(CARDS[n] for n in east))


FROZEN = {
    0: "N:AKQJT98765432... ..AKQJT98765432. .AKQJT98765432.. ...AKQJT98765432",
    1: "N:AKQJT98765432... ..KQJT98765432.2 .AKQJT98765432.. ..A.AKQJT9876543",
    10**28: "N:KJ64.K6.A765.JT7 T73.QJT7.93.9863 AQ5.98432.KT4.KQ 982.A5.QJ82.A542",
    TOTAL // 2: "N:AKQJT98765432... .AKQJT98.AKQJT9. .765432..8765432 ..8765432.AKQJT9",
    TOTAL - 1: "N:...AKQJT98765432 .AKQJT98765432.. ..AKQJT98765432. AKQJT98765432...",
}


@pytest.mark.parametrize(("number", "text"), FROZEN.items())
def test_the_numbers_of_deals_never_change(number: int, text: str) -> None:
    assert str(Deal.numbered(number)) == text
    assert Deal.parse(text).number == number


@pytest.mark.parametrize("number", [-1, TOTAL, 10**40])
def test_numbers_of_no_deal_are_refused(number: int) -> None:
    with pytest.raises(BadInput) as refused:
        Deal.numbered(number)
    assert str(refused.value) == f"{number} is not the number of a deal; expected 0 to {TOTAL - 1}"


@pytest.mark.parametrize("text", ["N:AKQJ.T98.765.432 - - -", "N:A... K... Q... J..."])
def test_only_a_complete_deal_has_a_number(text: str) -> None:
    deal = Deal.parse(text)
    assert not deal.is_complete
    with pytest.raises(BadInput) as refused:
        _ = deal.number
    assert str(refused.value) == f"only a complete deal has a number; this one is {text}"


def test_6E4_uniform_numbers_deal_every_card_to_every_hand_equally_often() -> None:
    """Chi-square of (card, hand): 52 x 3 degrees of freedom; 5,000 deals of a fixed seed, bound at about 8 sigma."""
    chance, deals = random.Random(1925), 5_000
    held = [[0] * 4 for _ in CARDS]
    for _ in range(deals):
        for seat, bits in enumerate(Deal.numbered(chance.randrange(TOTAL)).bits):
            assert bits is not None
            for card in Hand(bits):
                held[card.index][seat] += 1
    assert all(sum(seats) == deals for seats in held)
    expected = deals / 4
    chi_square = sum((count - expected) ** 2 / expected for seats in held for count in seats)
    assert 60 < chi_square < 300


def test_6E4_uniform_numbers_give_suit_lengths_as_often_as_they_should() -> None:
    """How many spades North holds, against the hypergeometric distribution; 13 degrees of freedom, rare ones put together."""
    chance, deals = random.Random(2017), 5_000
    lengths = [0] * 14
    for _ in range(deals):
        lengths[Deal.numbered(chance.randrange(TOTAL)).hands[0].in_suit(SUITS[3]).bits.bit_count()] += 1  # type: ignore[union-attr]
    expected = [deals * comb(13, n) * comb(39, 13 - n) / comb(52, 13) for n in range(14)]
    groups = [range(2), range(2, 3), range(3, 4), range(4, 5), range(5, 6), range(6, 14)]
    pairs = [(sum(lengths[n] for n in group), sum(expected[n] for n in group)) for group in groups]
    assert sum((found - wanted) ** 2 / wanted for found, wanted in pairs) < 25


@given(numbers, st.sampled_from(SEATS), st.frozensets(st.sampled_from(range(4))))
def test_deals_are_read_as_printed_from_any_seat_with_unknown_hands(number: int, first: Seat, unknown: frozenset[int]) -> None:
    bits = [None if seat in unknown else bits for seat, bits in enumerate(Deal.numbered(number).bits)]
    deal = Deal.of_bits((bits[0], bits[1], bits[2], bits[3]))
    text = deal.text(first)
    assert text.startswith(f"{first}:")
    assert text.count("-") == len(unknown)
    assert Deal.parse(text) == Deal.parse(f"  {text.lower()} ") == deal
    assert eval(repr(deal), {"Deal": Deal}) == deal
    assert pickle.loads(pickle.dumps(deal)) == copy.copy(deal) == copy.deepcopy(deal) == deal
    assert hash(copy.copy(deal)) == hash(deal)
    assert deal.is_complete is (not unknown)
    assert [deal[seat] for seat in SEATS] == list(deal) == list(deal.hands)


@given(numbers, st.sampled_from(range(4)))
def test_1_the_fourth_hand_follows_from_three(number: int, unknown: int) -> None:
    deal = Deal.numbered(number)
    bits = [None if seat == unknown else bits for seat, bits in enumerate(deal.bits)]
    assert Deal.of_bits((bits[0], bits[1], bits[2], bits[3])).completed() == deal
    bits[(unknown + 1) % 4] = None
    two = Deal.of_bits((bits[0], bits[1], bits[2], bits[3]))
    assert two.completed() == two


def test_an_end_position_is_not_completed() -> None:
    deal = Deal.parse("N:A... K... Q... -")
    assert deal.completed() == deal


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is not a deal; expected N: and four hands, as in N:AK2.QT5..9876432 ..."),
        (EXAMPLE[2:], f"{EXAMPLE[2:]!r} is not a deal; expected N: and four hands, as in N:AK2.QT5..9876432 ..."),
        ("N:- - -", "'N:- - -' is not a deal; expected N: and four hands, as in N:AK2.QT5..9876432 ..."),
        ("Q:- - - -", "'Q' is not a seat; expected N, E, S or W"),
        ("N:AK.. - - -", "'AK..' is not a hand; expected four suits between dots, as in AK2.QT5..987643"),
        ("E:A... - .A.. A...", "♠A is in two hands, N and E"),
        ("N:AKQJT98765432.A.. - - -", "N holds 14 cards; a hand has thirteen (Law 6B)"),
    ],
)
def test_1_6B_what_is_not_a_deal_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadInput) as refused:
        Deal.parse(text)
    assert str(refused.value) == message


def test_deals_do_not_change() -> None:
    deal = Deal.parse(EXAMPLE)
    with pytest.raises(AttributeError):
        deal.bits = (0, 0, 0, 0)
    assert str(deal) == EXAMPLE
    assert deal != EXAMPLE
    assert sum(bits or 0 for bits in deal.bits) == PACK
