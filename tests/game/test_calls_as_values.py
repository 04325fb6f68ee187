"""Laws 17-19: the 38 calls and sets of them."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.game.calls import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Call, Calls
from oddtrick.game.cards import DENOMINATIONS, Denomination
from oddtrick.texts import BadInput


def test_18A_a_bid_names_one_to_seven_odd_tricks_in_a_denomination() -> None:
    assert len(BIDS) == 35
    assert [(bid.level, bid.denomination) for bid in BIDS] == [(level, one) for level in range(1, 8) for one in DENOMINATIONS]
    assert all(bid.is_bid for bid in BIDS)
    for call in (PASS, DOUBLE, REDOUBLE):
        assert (call.is_bid, call.level, call.denomination) == (False, None, None)


@pytest.mark.parametrize("level", [0, 8, -1])
def test_18A_no_bid_of_more_than_seven(level: int) -> None:
    with pytest.raises(BadInput) as refused:
        Call.bid(level, Denomination.CLUBS)
    assert str(refused.value) == f"{level} is not a level; a bid names one to seven odd tricks (Law 18A)"


def test_18B_a_bid_supersedes_what_is_lower_in_level_or_denomination() -> None:
    for one in BIDS:
        for other in BIDS:
            assert one.level is not None
            assert other.level is not None
            assert one.denomination is not None
            assert other.denomination is not None
            higher = one.level > other.level or (one.level == other.level and one.denomination > other.denomination)
            assert one.supersedes(other) is higher


def test_18B_only_bids_supersede_bids() -> None:
    with pytest.raises(ValueError, match="Pass and 1C: only bids supersede bids"):
        PASS.supersedes(BIDS[0])
    with pytest.raises(ValueError, match="1C and X: only bids supersede bids"):
        BIDS[0].supersedes(DOUBLE)


@every("call", CALLS)
def test_calls_are_read_as_printed_and_there_is_one_object_for_each(call: Call) -> None:
    for text in (str(call), str(call).lower(), str(call).upper(), f" {call} "):
        assert Call.parse(text) is call
    assert eval(repr(call), {"Call": Call}) is call
    assert pickle.loads(pickle.dumps(call)) is copy.copy(call) is copy.deepcopy(call) is call
    assert CALLS[call.index] is call
    if call.denomination is not None:
        assert call.level is not None
        assert Call.bid(call.level, call.denomination) is call
        assert Call.parse(f"{call.level}{call.denomination.symbol}") is call
        assert Call.parse(f"{call.level}{str(call.denomination)[0]}") is call


@pytest.mark.parametrize(
    ("texts", "call"),
    [
        ("P p pass PASS", PASS),
        ("X x D d dbl Double", DOUBLE),
        ("XX xx R r rdbl Redouble", REDOUBLE),
        ("7n 7N 7nt 7NT", BIDS[-1]),
    ],
)
def test_calls_have_other_names(texts: str, call: Call) -> None:
    assert [Call.parse(text) for text in texts.split()] == [call] * len(texts.split())


@pytest.mark.parametrize("text", ["", "8C", "0NT", "1Z", "C1", "XXX", "-"])
def test_what_is_not_a_call_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as refused:
        Call.parse(text)
    assert str(refused.value) == f"{text!r} is not a call; expected 1C to 7NT, Pass, X or XX"


@given(st.frozensets(st.sampled_from(CALLS)))
def test_a_set_of_calls_is_a_view(some: frozenset[Call]) -> None:
    calls = Calls(sum(call.bit for call in some))
    assert set(calls) == some
    assert len(calls) == len(some)
    assert [call in calls for call in CALLS] == [call in some for call in CALLS]
    ordered = [call for call in (PASS, *BIDS, DOUBLE, REDOUBLE) if call in some]
    assert list(calls) == list(calls.calls) == ordered
    assert pickle.loads(pickle.dumps(calls)) == copy.copy(calls) == copy.deepcopy(calls) == calls
    assert hash(copy.copy(calls)) == hash(calls)
    assert repr(calls) == f"Calls({' '.join(map(str, ordered))})"


def test_calls_do_not_change() -> None:
    for value, name in ((PASS, "text"), (BIDS[0], "level"), (Calls(1), "bits")):
        with pytest.raises(AttributeError):
            setattr(value, name, 0)
    assert str(PASS) == "Pass"
    assert Calls(1) != 1
