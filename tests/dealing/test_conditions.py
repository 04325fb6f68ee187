"""Conditions on deals: words that are understood, counted exactly, and drawn without favour, with numpy and without it."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import islice
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import EXAMPLES
from every import every
from oddtrick import BadInput, Card, Seat
from oddtrick.dealing import commitment, condition, dealt
from oddtrick.dealing.conditions import MOST, Amount, Condition, Every, Holds, Not, Shape, Some, holds, masks_of
from oddtrick.dealing.counting import chance, impossible
from oddtrick.dealing.drawing import _first, numbers_of
from oddtrick.dealing.measures import NAMED, SHAPES, Measure, pattern
from oddtrick.dealing.sets import SETS
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed

SEED = Seed("conditions")
ONE = [(seat,) for seat in Seat]
SIDES = [(Seat.N, Seat.S), (Seat.E, Seat.W)]


@every(
    ("text", "told"),
    [
        ("N balanced 15-17", "N balanced and N 15-17 points"),
        ("N 5+ spades 11-15 and S 8+ points", "N 5+ spades and N 11-15 points and S 8+ points"),
        ("N zrównoważona 15-17 i S co najmniej 8 punktów", "N balanced and N 15-17 points and S 8+ points"),
        ("N 5+ pików 11-15 PC, S max 7 lew przegrywających", "N 5+ spades and N 11-15 points and S 0-7 losers"),
        ("NS 25+ (N 4+ hearts or S 4+ hearts)", "NS 25+ points and (N 4+ hearts or S 4+ hearts)"),
        ("N 11-15 (5+ spades or 5+ hearts)", "N 11-15 points and (N 5+ spades or N 5+ hearts)"),
        ("any 22+", "N 22+ points or E 22+ points or S 22+ points or W 22+ points"),
        ("ktoś renons pik", "N 0 spades or E 0 spades or S 0 spades or W 0 spades"),
        ("W 5+ major not void", "(W 5+ spades or W 5+ hearts) and not (W void)"),
        ("N 5-4-3-1", "N 5-4-3-1"),
        ("N exactly 5431", "N exactly 5-4-3-1"),
        ("N =5-x-x-x ♠A", "N exactly 5-x-x-x and N SA"),
        ("EW 3+ controls; E 6+ points in hearts", "EW 3+ controls and E 6+ points in hearts"),
        ("N at least 2 aces at most 1 king", "N 2+ aces and N 0-1 kings"),
        ("N >=12 <15 up to 4 spades", "N 12+ points and N 0-14 points and N 0-4 spades"),
        ("N singleton", "N singleton"),
        (
            "NS 5+ major (N 4+ or (S 4+ or E 4+)) not (not W void)",
            "(NS 5+ spades or NS 5+ hearts) and (N 4+ points or S 4+ points or E 4+ points) and not (not (W void))",
        ),
        ("any 8+ major", " or ".join(f"{seat} 8+ {suit}" for seat in "NESW" for suit in ("spades", "hearts"))),
        ("N 20 lub S 20", "N 20 points or S 20 points"),
        ("W ma singla w kierach i 10+", "W 1 hearts and W 10+ points"),
    ],
)
def test_words_are_understood_and_said_again(text: str, told: str) -> None:
    assert str(condition(text)) == told
    assert condition(told) == condition(text)


@every(
    ("text", "told"),
    [
        ("", "a condition is missing; expected one as in N balanced 15-17"),
        ("N", "a condition is missing"),
        ("N balanced or", "a condition is missing"),
        ("N not", "a condition is missing"),
        ("not N", "a condition is missing"),
        ("N 12+ with not a", "a condition is missing"),
        ("balanced", "'balanced': whose hand is not told; expected N, E, S, W, NS or EW before it"),
        ("N foo", "'foo' is not understood; expected a number with points"),
        ("NS balanced", "'balanced' is of one hand; expected N, E, S or W before it"),
        ("N 17-15", "'17-15': expected the smaller number first"),
        ("N 5-5-5-x", "'5-5-5-x' is no shape of thirteen cards"),
        ("N (15+", "a bracket is not closed"),
        ("N 15+)", "')' is not expected here"),
        ("N min x", "'x': expected a number"),
        ("N 5+ points in x", "'x' is not a suit"),
        ("N " + "(" * 50 + "15+" + ")" * 50, "these brackets are nested too deeply"),
        ("N 15+ " * 300, "this condition is too long; expected at most 1000 letters"),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_said(text: str, told: str) -> None:
    with pytest.raises(BadInput, match=told.replace("(", r"\(").replace(")", r"\)").replace("+", r"\+")):
        condition(text)


@given(st.text(alphabet="NESW 0123456789+-()andorbalpints♠", max_size=60) | st.text(max_size=40))
@settings(max_examples=EXAMPLES)
def test_any_words_are_understood_or_refused_in_a_sentence(text: str) -> None:
    try:
        found = condition(text)
    except BadInput:
        return
    assert condition(str(found)) == found


WHO = st.sampled_from([*ONE, *SIDES])
WHAT = st.sampled_from([one for one in Measure if one is not Measure.CARDS])
LEAVES: st.SearchStrategy[Condition] = (
    st.builds(lambda who, what, low, more: Amount(who, what, low, low + more), WHO, WHAT, st.integers(0, 8), st.integers(0, 9))
    | st.builds(lambda who, low, suit: Amount(who, Measure.CARDS, low, MOST, (suit,)), WHO, st.integers(0, 6), st.integers(0, 3))
    | st.builds(lambda seat, name: Shape(seat, name, NAMED[name]), st.sampled_from(list(Seat)), st.sampled_from([*NAMED]))
)
LEAVES |= st.builds(lambda seats: Holds(seats, Card.parse("HQ")), st.sampled_from([*ONE, *SIDES]))
TREES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, min_size=2, max_size=3).map(lambda parts: Every(tuple(parts)))
    | st.lists(inner, min_size=2, max_size=3).map(lambda parts: Some(tuple(parts))) | st.builds(Not, inner),
    max_leaves=5,
)  # fmt: skip


@given(TREES, st.integers(1, 10**6))
@settings(max_examples=EXAMPLES, deadline=None)
def test_with_numpy_and_without_it_the_deals_are_the_same_and_as_wanted(wanted: Condition, board: int) -> None:
    vectors = pytest.importorskip("oddtrick.dealing.vectors")
    number = _first(SEED, board, wanted, 200)
    assert vectors.first_numbers(SEED, [board], wanted, 200) == {board: number}
    tried = [*islice(numbers_of(SEED, board), 200)]
    fits = [one for one in tried if holds(wanted, Deal.numbered(one))]
    assert number == (fits[0] if fits else None)


def test_holdings_are_those_of_the_deal_with_the_number() -> None:
    vectors = pytest.importorskip("oddtrick.dealing.vectors")
    np = pytest.importorskip("numpy")
    data = b"".join(SEED.digest(1, n) for n in range(40))
    real, _ = vectors._looked_at(data, condition("N 0+"))
    limbs = np.frombuffer(data, ">u4").reshape(-1, 16)[:, :15].reshape(-1, 3).astype(np.uint64)[real]
    found = zip(*(column.tolist() for column in vectors._holdings(limbs)), strict=True)
    assert [*found] == [masks_of(Deal.numbered(one)) for n in range(40) for one in SEED.numbers(1, n)]


def test_without_numpy_the_same_deals_come(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = condition("N balanced 15-17")
    quick = dealt(SEED, range(1, 9), wanted)
    monkeypatch.setitem(sys.modules, "oddtrick.dealing.vectors", None)
    assert dealt(SEED, range(1, 9), wanted) == quick
    assert dealt(SEED, [3]) == [SEED.deal(3)]
    assert dealt(SEED, [3, 3], wanted) == [quick[2], quick[2]]


@pytest.mark.parametrize(
    ("text", "ways", "cards"),
    [
        ("N 0 points", comb(36, 13), 13),
        ("N 13 spades", 1, 13),
        ("N 4 aces", comb(48, 9), 13),
        ("N 4-3-3-3", 4 * comb(13, 4) * comb(13, 3) ** 3, 13),
        ("N exactly 5-4-3-1", comb(13, 5) * comb(13, 4) * comb(13, 3) * 13, 13),
        ("N SA SK", comb(50, 11), 13),
        ("NS 13 spades", comb(39, 13), 26),
        ("NS 4 aces", comb(48, 22), 26),
        ("N 0+ points", comb(52, 13), 13),
        ("N 4-3-3-3 or N 0 points",
         4 * comb(13, 4) * comb(13, 3) ** 3 + comb(36, 13) - 4 * comb(9, 4) * comb(9, 3) ** 3, 13),
    ],
)  # fmt: skip
def test_hands_are_counted_exactly(text: str, ways: int, cards: int) -> None:
    assert chance(condition(text)) == Fraction(ways, comb(52, cards))


def test_shapes_and_losers_are_what_players_call_them() -> None:
    assert len(SHAPES) == 560
    assert len(NAMED["balanced"]) == 4 + 12 + 12
    assert pattern("xxxx", in_order=False) == frozenset(SHAPES)
    losers = Measure.LOSERS.of_holding
    ace, king, queen = 1 << 12, 1 << 11, 1 << 10
    assert [losers[bits] for bits in (0, king, ace, king | 1, queen | 1, ace | queen, queen | 3, ace | king | queen, 15)] == [
        0, 1, 0, 1, 2, 1, 2, 0, 3]  # fmt: skip


def squares(counts: Mapping[Any, int], expected: Mapping[Any, float]) -> float:
    """How far what was counted is from what was expected, as chi-square tells it; nothing else may have been counted."""
    assert counts.keys() <= expected.keys()
    return sum((counts.get(key, 0) - much) ** 2 / much for key, much in expected.items())


def lengths(deal: Deal) -> str:
    return "".join(map(str, sorted((suit.bit_count() for suit in masks_of(deal)[:4]), reverse=True)))


def test_every_deal_that_is_wanted_has_the_same_chance() -> None:
    """Strong no trumps from one seed: shapes and points come as often as they are counted exactly, a deuce as often to each.

    The bounds are those that one seed in a thousand goes beyond.
    """
    pytest.importorskip("numpy")
    deals = dealt(SEED, range(1, 6001), condition("N balanced 15-17"))
    of_all = chance(condition("N balanced 15-17"))
    assert of_all
    shapes = {told: chance(condition(f"N {told} 15-17")) or 0 for told in ("4333", "4432", "5332")}
    assert squares(Counter(map(lengths, deals)), {told: float(6000 * share / of_all) for told, share in shapes.items()}) < 13.8
    table = Measure.POINTS.of_holding
    points = Counter(sum(table[suit] for suit in masks_of(deal)[:4]) for deal in deals)
    told = {much: chance(condition(f"N balanced {much}")) or 0 for much in (15, 16, 17)}
    assert squares(points, {much: float(6000 * share / of_all) for much, share in told.items()}) < 13.8
    where = Counter(next(n for n in range(4) if masks_of(deal)[4 * n] & 1) for deal in deals)  # the two of clubs
    del where[0]
    assert squares(where, dict.fromkeys((1, 2, 3), where.total() / 3)) < 13.8


def test_the_deals_of_a_small_set_of_shapes_all_come() -> None:
    """Of a rare condition every one of its 24 shapes comes, about as often as any other."""
    pytest.importorskip("numpy")
    deals = dealt(SEED, range(1, 1201), condition("N 7-3-2-1"))
    counts = Counter(tuple(suit.bit_count() for suit in masks_of(deal)[:4]) for deal in deals)
    assert len(counts) == 24
    assert squares(counts, dict.fromkeys([one[::-1] for one in pattern("7321", in_order=False)], 50.0)) < 49.8


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("N 38+ points", "N 38+ points"),
        ("N 4-3-3-3 8+ spades", "N 4-3-3-3 and N 8+ spades"),
        ("N balanced S 20+ N 21+", "S 20+ points and N 21+ points"),
        ("NS 27+ E 14+", "NS 27+ points and E 14+ points"),
        ("N 7+ spades S 7+ spades", "N 7+ spades and S 7+ spades"),
        ("N max 8 S max 8 E max 8 W max 8", "N 0-8 points and S 0-8 points and E 0-8 points and W 0-8 points"),
        ("NS max 10 points N 11+", "NS 0-10 points and N 11+ points"),
        ("N 38+ or S 5 aces", "N 38+ points"),
        ("N SA 0 aces", "N SA and N 0 aces"),
    ],
)
def test_what_no_deal_can_be_is_said(text: str, told: str) -> None:
    assert str(impossible(condition(text))) == f"no deal is like that: {told}"
    with pytest.raises(BadInput, match="no deal is like that"):
        dealt(SEED, [1], condition(text), limit=100)


@pytest.mark.parametrize(
    "text", ["N 37 points", "N balanced or S 38+", "NS 26+ E 14+", "N 5+ spades S 5+ spades", "not N 0+ or N 1+"]
)
def test_what_a_deal_can_be_is_not_refused(text: str) -> None:
    assert impossible(condition(text)) is None


def test_what_is_too_rare_is_given_up_with_a_sentence() -> None:
    with pytest.raises(BadInput, match="board 2: none of 50 deals was like that; about one in 635013559600 is"):
        dealt(SEED, [2], condition("N 13 spades"), limit=50)
    with pytest.raises(BadInput, match="board 2: none of 50 deals was like that; expected a condition that is not so rare"):
        dealt(SEED, [2], condition("N 10+ spades E 10+ hearts"), limit=50)


def test_a_commitment_is_to_the_seed_and_to_what_is_wanted() -> None:
    one, other = condition("N 15+"), condition("N 16+")
    assert len({commitment(SEED), commitment(SEED, one), commitment(SEED, other), commitment(Seed("x"), one)}) == 4
    assert commitment(SEED) == SEED.commitment
    assert commitment(SEED, one) == commitment(SEED, condition("N co najmniej 15 punktów"))


@every("name", SETS)
def test_deals_to_practise_with_are_there(name: str) -> None:
    wanted = condition(SETS[name].where)
    assert condition(str(wanted)) == wanted
    (deal,) = dealt(SEED, [1], wanted)
    assert holds(wanted, deal)
