"""Nothing but BadInput ever comes out of a reader, whatever goes in, and what was read can be written and read again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import ROOT
from oddtrick.formats.detect import read
from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.lin import read_lin
from oddtrick.formats.pbn import read_pbn, write_pbn
from oddtrick.formats.records import Reading
from oddtrick.texts import BadInput

DATA = ROOT / "tests" / "data"
PBN = [
    (DATA / name).read_text("utf-8")[:6000]
    for name in ("bridgebots_sample.pbn", "bridgebots_shared_deals.pbn", "dealconvert_test.pbn")
]
LIN = [(DATA / name).read_text("utf-8")[:4000] for name in ("bridgebots_usbf_sf_14502.lin", "dealconvert_test.lin")]
TAGS = (
    '[Note "1:x"]\n',
    '[Board "9"]\n',
    '[Auction "N"]\n',
    '[Play "E"]\n',
    '[Contract "4S"]\n',
    '[Deal "N:- - - -"]\n',
    "\n% x\n",
)
SIGNS = '" [ ] { } ; % \\ | * + - =1= $3 ! ? # ##x ^I ^S ^R ^L ^ AP Pass X 1NT SA . : , md qx mb pc \n \n\n \t'.split(" ")
PIECES = st.sampled_from([*SIGNS, *TAGS])


@st.composite
def damaged(draw: st.DrawFn, texts: list[str]) -> str:
    """A valid file with pieces put in, cut out or moved."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 5))):
        at, length = draw(st.integers(0, len(text))), draw(st.integers(0, 40))
        text = text[:at] + draw(PIECES) + text[at + length * draw(st.booleans()) :]
    return text


def check(reader: Callable[..., Reading], text: str) -> None:
    reading = reader(text)
    assert all(str(one) for one in reading.diagnostics)
    for record in reading.records:
        assert record.auction is None or record.auction.value is not None
        assert record.play is None or record.play.contract is None or record.play.value is not None
        assert all(section.table().columns for section in record.sections)
    assert read_pbn(write_pbn(reading.records)).records == reading.records
    if all(one.severity is Severity.NOTE for one in reading.diagnostics):
        assert reader(text, strict=True) == reading
        return
    with pytest.raises(BadInput):
        reader(text, strict=True)


@given(st.text() | st.lists(PIECES).map("".join))
def test_any_text(text: str) -> None:
    check(read_pbn, text)
    check(read_lin, text)


@given(st.binary())
def test_any_bytes(data: bytes) -> None:
    read(data, "")


@given(damaged(PBN))
def test_damaged_pbn(text: str) -> None:
    check(read_pbn, text)


@given(damaged(LIN))
def test_damaged_lin(text: str) -> None:
    check(read_lin, text)


@pytest.mark.parametrize("number", ["9" * 5000, "²", "٣"])
def test_odd_digits(number: str) -> None:
    tags = "".join(f'[{name} "{number}"]\n' for name in ("Board", "Result", "Score", "Date"))
    check(read_pbn, f'{tags}[Contract "{number}S"]\n[Declarer "N"]\n[Auction "N"]\n1D ={number}= ${number}\n[Note "{number}:x"]\n')
    check(read_pbn, f'[ScorePercentage "NS ^{number}"]\n[ScoreTable "a\\{number}R"]\n1\n')
    check(read_lin, f"vg|a,b,c,{number},5,d,e,f,g|qx|o{number}|mc|{number}|ah|Board {number}|rs|4SN+{number}|")
