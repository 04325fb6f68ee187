"""The auction and the cards that USEBIO tells beside a result (LIN_DATA): a game of their own, and what is wrong with them."""

from __future__ import annotations

import pytest
from published_examples import BASE, ROW

from oddtrick import Call, Record, read
from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.held import written
from oddtrick.scoring.gathering import gather

SOUTH, WEST, NORTH = "SAKQJHT98DT98CT98", "S765HAKQJD765C765", "ST98H765DAKQJC432"
HEAD = f"pn|Sue,Wes,Nan,Eve|st||md|3{SOUTH},{WEST},{NORTH},|sv|n|"
CALLS = "mb|1D|mb|p|mb|1S!|an|four|mb|p|mb|2S|mb|p|mb|p|mb|p|"
CARDS = "pc|HA|pc|H5|pc|H2|pc|H8|pc|HK|pc|H6|pc|H3|pc|H9|mc|10|"
RESULT = "<CONTRACT>2S</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>{}</TRICKS><SCORE>{}</SCORE>{}"


def rows(*lin: str, tricks: int = 10) -> bytes:
    """A board of which each result has that LIN; nothing where it is empty."""
    told = (RESULT.format(tricks, 170, f"<LIN_DATA>{one}</LIN_DATA>" if one else "") for one in lin)
    lines = (ROW.format(one).replace(">1<", f">{n}<", 1) for n, one in enumerate(told, 1))
    return BASE.format("3", "".join(lines)).encode()


def told_wrong(data: bytes) -> list[str]:
    return [str(one.text) for one in read(data).diagnostics if one.severity is not Severity.NOTE]


def played(data: bytes) -> Record:
    (only,) = [one for one in read(data).records if one.auction is not None]
    return only


def test_the_auction_and_the_cards_of_a_result_come_along() -> None:
    data = rows("", HEAD + CALLS + CARDS, "")
    assert told_wrong(data) == []
    others, one = read(data).records
    assert (others.auction, len(others.sections[0].table().rows)) == (None, 2)
    assert one.auction is not None
    assert one.play is not None
    assert [call for _, call in one.auction.value.made][:3] == [Call.parse("1D"), Call.parse("P"), Call.parse("1S")]
    assert [note.text for note in one.auction.notes] == ["four"]
    assert [one.players[seat] for seat in sorted(one.players, key=str)] == ["Eve", "Nan", "Sue", "Wes"]
    assert [row["PairId_NS"] for row in one.sections[0].table().rows] == ["2"]
    assert str(one.contract) == "2S"
    assert one.deal is not None, "the board tells no hands"


def test_each_result_counts_once_and_is_the_same_from_pbn() -> None:
    data = rows("", HEAD + CALLS + CARDS, HEAD + CALLS)
    records = read(data).records
    assert len(records) == 3
    gathered = gather(records)
    assert [(one.ns, one.ew) for one in gathered.results] == [("1", "2"), ("2", "2"), ("3", "2")]
    again = read(written(records, "pbn").data)
    assert [one for one in again.diagnostics if one.severity is not Severity.NOTE] == []
    assert [(one.auction, one.play) for one in again.records] == [(one.auction, one.play) for one in records]
    assert len(gather(again.records).results) == 3


@pytest.mark.parametrize(
    ("lin", "tricks", "why"),
    [
        (
            HEAD + "mb|1D|mb|p|mb|1H|mb|p|mb|2H|mb|p|mb|p|mb|p|",
            10,
            "the auction of this result (LIN_DATA) ends in another contract; it is left out, with the cards",
        ),
        (
            HEAD + CALLS + CARDS,
            9,
            "the cards of this result (LIN_DATA) come to another number of tricks; they are left out, with the auction",
        ),
    ],
    ids=["contract", "tricks"],
)
def test_what_belongs_to_another_result_is_left_out_and_the_result_stays(lin: str, tricks: int, why: str) -> None:
    data = rows(lin, tricks=tricks)
    assert told_wrong(data) == [why]
    (only,) = read(data).records
    assert only.auction is None
    assert only.sections[0].table().rows[0]["Result"] == str(tricks)


def test_those_of_another_deal_are_left_out() -> None:
    hand = "<HAND><DIRECTION>{}</DIRECTION><SPADES>{}</SPADES><HEARTS>{}</HEARTS><DIAMONDS>{}</DIAMONDS><CLUBS>{}</CLUBS></HAND>"
    hands = "".join(
        hand.format(*one.split("."))
        for one in ("North.AKQJ.T98.T98.T98", "East.765.AKQJ.765.765", "South.T98.765.AKQJ.432", "West.432.432.432.AKQJ")
    )
    data = rows(HEAD + CALLS).replace(b"</BOARD_NUMBER>", f"</BOARD_NUMBER>{hands}".encode())
    assert told_wrong(data) == ["the auction and the cards of this result (LIN_DATA) are of another deal; they are left out"]


def test_of_damaged_ones_one_sentence_says_so_and_the_rest_is_kept() -> None:
    data = rows(HEAD + CALLS.replace("mb|2S|", "mb|2S|mb|9Q|") + "pc|ZZ|" + CARDS, "")
    (said,) = told_wrong(data)
    assert said.startswith("the auction and the cards of this result (LIN_DATA) are damaged; the rest of them is kept: ")
    assert len(played(data).auction.value.made) == 8  # type: ignore[union-attr]
    assert len(gather(read(data).records).results) == 2


def test_where_neither_is_told_it_is_only_a_note() -> None:
    data = rows("pn|a,b,c,d|")
    assert told_wrong(data) == []
    assert [one.kind for one in read(data).diagnostics if "LIN_DATA" in str(one.text)] == ["usebio.play"]
