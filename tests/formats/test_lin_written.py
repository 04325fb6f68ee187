"""LIN written: a match of two rooms, boards one after another, and everything that LIN can tell read back as it was."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import ROOT
from oddtrick.formats.detect import read
from oddtrick.formats.lin import read_lin
from oddtrick.formats.lin.write import write_lin
from oddtrick.formats.pbn import read_pbn
from oddtrick.formats.records import Record
from oddtrick.game.outcome import NotPlayed, PlayedOut

DATA = ROOT / "tests" / "data"


def same(one: Record, other: Record) -> None:
    for part in ("board", "dealer", "vulnerability", "deal", "players", "outcome", "auction"):
        assert getattr(one, part) == getattr(other, part), part
    played = [record.play and [(hand, card) for hand, card, _ in record.play.in_order()] for record in (one, other)]
    assert played[0] == played[1]
    assert [comment.text for comment in one.comments] == [comment.text for comment in other.comments]


def test_a_match_that_another_program_has_written_comes_out_byte_by_byte() -> None:
    data = (DATA / "dealconvert_test.lin").read_bytes()
    assert write_lin(read(data).records).encode() == data


def test_a_match_with_auctions_cards_results_and_comments_is_read_back_the_same() -> None:
    records = read((DATA / "bridgebots_usbf_sf_14502.lin").read_bytes()).records
    text = write_lin(records)
    again = read_lin(text)
    assert len(again.records) == len(records)
    for one, other in zip(records, again.records, strict=True):
        same(one, other)
    assert write_lin(again.records) == text
    assert text.startswith("vg|2010 USBF SF A,Segment 4 of 8,I,46,60,Nickell,80,Fleisher,99|\r\nrs|4HE=,4HE=,3NW+1,3NW+1,4DN=,")


def test_boards_without_rooms_stand_one_after_another() -> None:
    records = read_pbn((DATA / "bridgebots_sample.pbn").read_text("utf-8")).records
    text = write_lin(records)
    again = read_lin(text).records
    assert len(again) == len(records)
    assert not text.startswith("vg|")
    for one, other in zip(records, again, strict=True):
        assert (one.board, one.dealer, one.vulnerability, one.deal, one.outcome) == (
            other.board, other.dealer, other.vulnerability, other.deal, other.outcome)  # fmt: skip
        assert (one.auction and one.auction.made) == (other.auction and other.auction.made)


def test_tricks_stand_there_only_with_their_contract() -> None:
    told = '[Board "1"]\n[Dealer "N"]\n[Deal "N:AKQJ.T98.765.432 - - -"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "9"]\n'
    for games in (told, told + '[Room "Open"]\n'):
        again = read_lin(write_lin(read_pbn(games).records))
        assert not again.diagnostics
        assert isinstance(again.records[0].outcome, PlayedOut if "Room" in games else NotPlayed)


@pytest.mark.parametrize("sign", ["|", "\n", "\r\n", "\t"])
def test_what_would_end_a_field_does_not_stand_in_one(sign: str) -> None:
    (record,) = read_pbn(f'[Board "1"]\n[Deal "N:- - - -"]\n[North "A{sign}B"]\n[Comment "x"]\n' if sign == "|" else
                         f'[Board "1"]\n[Deal "N:- - - -"]\n[North "A B"]\n{{one{sign}two}}\n').records  # fmt: skip
    (again,) = read_lin(write_lin([record])).records
    assert again.board == 1
    assert "A B" in again.players.values()


@given(st.text(max_size=30))
def test_any_name_leaves_the_board_whole(name: str) -> None:
    (record,) = read_pbn('[Board "5"]\n[Dealer "N"]\n[Deal "N:AKQJ.T98.765.432 - - -"]\n').records
    named = Record(tags={"North": name, "Event": name}, board=5, dealer=record.dealer, deal=record.deal)
    (again,) = read_lin(write_lin([named])).records
    assert (again.board, again.dealer, again.deal) == (5, record.dealer, record.deal)
