"""What stands in an address is read back as it was, or refused."""

import base64
import contextlib
import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.texts import BadInput
from oddtrick.web.addresses import VERSION, pack, unpack

plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=20,
)


@given(plain)
def test_what_was_packed_comes_back(value):
    packed = pack(value)
    assert unpack(packed) == value
    assert set(packed) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


@given(st.text(max_size=60))
def test_other_text_is_refused_or_data(text):
    refused = ""
    try:
        json.dumps(unpack(text))
    except BadInput as error:
        refused = str(error)
    assert not refused or refused.startswith("this address")


@given(plain, st.data())
def test_an_altered_or_cut_address_is_refused(value, data):
    packed = pack(value)
    place = data.draw(st.integers(1, len(packed) - 2))
    other = data.draw(st.sampled_from([letter for letter in "Aq7_" if letter != packed[place]]))
    with pytest.raises(BadInput):
        unpack(packed[:place])
    with contextlib.suppress(BadInput):  # a letter of which only spare bits changed gives the same data
        assert unpack(packed[:place] + other + packed[place + 1 :]) == value


def test_another_version_is_refused():
    assert VERSION == "1"
    with pytest.raises(BadInput, match="another version"):
        unpack("2" + pack([])[1:])


def test_what_would_grow_without_bound_is_refused():
    bomb = VERSION + base64.urlsafe_b64encode(zlib.compress(b"[" + b" " * 9_000_000 + b"]", 9)).decode()
    assert len(bomb) < 20_000
    with pytest.raises(BadInput, match="cut short or altered"):
        unpack(bomb)


def test_what_is_nested_without_end_is_refused():
    with pytest.raises(BadInput):
        unpack(VERSION + base64.urlsafe_b64encode(zlib.compress(b"[" * 50_000)).decode())


def test_a_usual_case_is_short():
    answers = {"27A2.out_of_rotation": False, "27A1.lho_called": False, "27A1.accepts": False, "27B.replacement": "bid"}
    assert len(pack(["2017", "pzbs", [["insufficient_bid", answers]]])) < 150
