"""Law 6: dealing by chance, from a seed, and with a commitment that anyone can verify."""

from __future__ import annotations

import copy
import pickle
import random
from hashlib import sha256, sha512

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.game.deal import TOTAL, Deal
from oddtrick.game.dealing import Seed, random_deal
from oddtrick.texts import BadInput

ODDTRICK = {
    1: "N:T84.8.JT743.AKT4 K3.QT962.AK8.763 2.7543.652.QJ952 AQJ9765.AKJ.Q9.8",
    2: "N:KJ2.T8.KQJT765.4 QT754.K42.93.AK7 A9863.J765.A2.95 .AQ93.84.QJT8632",
    3: "N:Q64.Q643.Q4.Q863 JT853.J9.T2.KT97 A972.AT8.KJ8.AJ4 K.K752.A97653.52",
    4: "N:A4.9742.K64.Q984 KJ73.AKQ5.72.752 92.J8.QJT9853.63 QT865.T63.A.AKJT",
}
lines = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1, max_size=20)


@pytest.mark.parametrize(("board", "deal"), ODDTRICK.items())
def test_a_seed_deals_the_same_boards_for_ever(board: int, deal: str) -> None:
    assert str(Seed("oddtrick").deal(board)) == deal


def anyones_deal(seed: str, board: int) -> int:
    """The number of a board's deal, written anew from the description alone."""
    attempt = 0
    while True:
        digest = sha512(f"oddtrick deal 1\n{seed}\n{board}\n{attempt}\n".encode()).hexdigest()
        drawn = [int(digest[k : k + 24], 16) for k in range(0, 120, 24)]
        below = [number for number in drawn if number < TOTAL]
        if below:
            return below[0]
        attempt += 1


@given(lines, st.integers(1, 10**6))
def test_anyone_can_verify_the_boards_of_a_seed(seed: str, board: int) -> None:
    assert Seed(seed).deal(board).number == anyones_deal(seed, board)


def test_6E4_numbers_that_are_too_large_are_passed_over() -> None:
    """One board in 135 takes the last number of its digest, one in 280 needs another digest."""

    def first_five(board: int) -> list[int]:
        digest = sha512(f"oddtrick deal 1\nagain\n{board}\n0\n".encode()).hexdigest()
        return [int(digest[k : k + 24], 16) for k in range(0, 120, 24)]

    first = {board: [number < TOTAL for number in first_five(board)] for board in range(1, 2000)}
    last = [board for board, fit in first.items() if fit == [False] * 4 + [True]]
    again = [board for board, fit in first.items() if not any(fit)]
    assert 1 <= len(again) <= 20 <= 2 * len(last) <= 60
    for board in last + again:
        assert Seed("again").deal(board).number == anyones_deal("again", board)


@given(lines)
def test_anyone_can_verify_a_commitment(seed: str) -> None:
    assert Seed(seed).commitment == sha256(b"oddtrick seed 1\n" + seed.encode() + b"\n").hexdigest()


def test_the_commitment_does_not_change() -> None:
    assert Seed("oddtrick").commitment == "f984fea2614c6f84a7c45e8c4157c5fafb94330969beb8e208863e95494a62a9"


def test_the_boards_of_a_seed_do_not_depend_on_what_was_dealt_before() -> None:
    seed = Seed("any order")
    forwards = [seed.deal(board) for board in range(1, 33)]
    assert [seed.deal(board) for board in range(32, 0, -1)] == forwards[::-1]
    assert len(set(forwards)) == 32
    assert not set(forwards) & {Seed("another").deal(board) for board in range(1, 33)}


@pytest.mark.parametrize("text", ["", "two\nlines", "ended\n", "a\rb", "\n", "half \udcff", "a\u2028b"])
def test_what_is_not_a_seed_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as refused:
        Seed(text)
    assert str(refused.value) == f"{text!r} is not a seed; expected one line of text that is not empty"


def test_a_fresh_seed_has_256_bits_of_the_generator() -> None:
    class Sevens:
        def getrandbits(self, k: int, /) -> int:
            return 7 if k == 256 else 0

    assert str(Seed.fresh(Sevens())) == "0" * 63 + "7"
    assert len({Seed.fresh(random.SystemRandom()) for _ in range(20)}) == 20


def test_6E4_one_uniform_draw_those_too_large_drawn_again() -> None:
    class Fixed:
        def __init__(self) -> None:
            self.drawn = [(1 << 96) - 1, TOTAL, TOTAL - 1, 0]

        def getrandbits(self, k: int, /) -> int:
            assert k == 96
            return self.drawn.pop(0)

    generator = Fixed()
    assert random_deal(generator) == Deal.numbered(TOTAL - 1)
    assert generator.drawn == [0]


def test_6E4_the_systems_generator_deals() -> None:
    deals = {random_deal(random.SystemRandom()) for _ in range(50)}
    assert len(deals) == 50
    assert all(deal.is_complete for deal in deals)
    assert random_deal(random.Random(4)) == random_deal(random.Random(4))


def test_seeds_are_values() -> None:
    seed = Seed("one")
    assert seed == Seed("one") == pickle.loads(pickle.dumps(seed)) == copy.deepcopy(seed)
    assert seed != Seed("two")
    assert seed != "one"
    assert {seed: 1}[Seed("one")] == 1
    assert (str(seed), repr(seed)) == ("one", "Seed('one')")
    with pytest.raises(AttributeError):
        seed.text = "two"
