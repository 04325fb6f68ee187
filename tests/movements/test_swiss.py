"""The Swiss draw is never stuck, draws neighbours, and is the same for the same seed."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.movements.swiss import Drawn, draw
from oddtrick.texts import BadInput


def event(many: int, rounds: int, seed: int) -> list[Drawn]:
    rng, met, byes, plan, found = random.Random(seed), set[frozenset[int]](), set[int](), (), []
    field = [*range(1, many + 1)]
    for left in range(rounds, 0, -1):
        rng.shuffle(field)
        drawn = draw(field, met, byes, left=left, seed=seed, plan=plan)
        assert sorted(one for two in drawn.pairs for one in two) == sorted(set(field) - {drawn.bye})
        assert not any(frozenset(two) in met for two in drawn.pairs)
        assert drawn.bye not in byes
        met |= {frozenset(two) for two in drawn.pairs}
        byes |= {drawn.bye} if drawn.bye else set()
        plan = drawn.plan
        found.append(drawn)
    return found


@settings(max_examples=30, deadline=None)
@given(st.integers(4, 13), st.integers(0, 1000), st.data())
def test_it_is_never_stuck(many: int, seed: int, data: st.DataObject) -> None:
    rounds = data.draw(st.integers(1, many - 1 + many % 2))
    assert len(event(many, rounds, seed)) == rounds


def test_neighbours_meet_and_the_lowest_without_a_bye_sits_out() -> None:
    assert draw([3, 1, 2, 4], set()).pairs == ((3, 1), (2, 4))
    first = draw([5, 4, 3, 2, 1], {frozenset((5, 4))}, {1})
    assert first.bye == 2
    assert draw([1, 2, 3, 4], {frozenset((1, 2))}).pairs == ((1, 3), (2, 4))


def test_the_danish_way_neighbours_meet_again() -> None:
    assert draw([1, 2, 3, 4], {frozenset((1, 2))}, again=True).pairs == ((1, 2), (3, 4))


def test_the_same_seed_gives_the_same_draw() -> None:
    assert event(12, 9, 7) == event(12, 9, 7)


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(BadInput, match="1 rounds in which nobody meets twice cannot be drawn"):
        draw([1, 2], {frozenset((1, 2))})
    with pytest.raises(BadInput, match="a draw needs at least two contestants"):
        draw([1, 1], set())
