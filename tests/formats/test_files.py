"""Real files: championship records, deals, club tournaments; and that the quick way of reading says what the careful one says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conftest import ROOT, SHARED
from oddtrick.formats.detect import read
from oddtrick.formats.lin import read_lin
from oddtrick.formats.pbn import decode, encode, read_pbn, write_pbn
from oddtrick.formats.pbn import games as pbn_games
from oddtrick.formats.records import End, Reading, Record
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import NotPlayed, PassedOut, PlayedOut, score_ns
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.texts import BadInput

DATA = ROOT / "tests" / "data"
FILES = sorted(file for file in DATA.iterdir() if file.suffix in (".pbn", ".lin"))


def load(name: str) -> Reading:
    return read((DATA / name).read_bytes(), name)


def contract_of(record: Record) -> Contract:
    assert isinstance(record.outcome, PlayedOut)
    return record.outcome.contract


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_files_survive(file: Path) -> None:
    records = read(file.read_bytes(), file.name).records
    assert records
    assert read(encode(write_pbn(records)), "").records == records


def test_championship_records_in_pbn() -> None:
    reading = load("bridgebots_sample.pbn")
    assert [record.board for record in reading.records] == [10, 1, 14]
    assert [str(contract_of(record)) for record in reading.records] == ["3NT", "3D", "5C"]
    assert [record.play.end for record in reading.records if record.play] == [End.STOPPED] * 3
    assert [str(one) for one in reading.diagnostics] == [
        "line 59, board 1: a brace closes no comment; comments do not nest",
        "line 93, board 14: Date '2015.09.?': expected YYYY.MM.DD",
        "line 106, board 14: note 0 is not explained",
    ]


def test_the_second_table_of_a_board_has_its_deal() -> None:
    first, second, third, fourth = load("bridgebots_shared_deals.pbn").records
    assert second.deal == first.deal
    assert (second.board, second.vulnerability) == (62, Vulnerability.NONE)
    assert (fourth.deal, fourth.board) == (third.deal, 7)


def test_a_vugraph_match() -> None:
    reading = load("bridgebots_usbf_sf_14502.lin")
    assert not reading.diagnostics
    assert len(reading.records) == 30
    assert {record.tags["Room"] for record in reading.records} == {"Open", "Closed"}
    assert all(isinstance(record.outcome, PlayedOut) for record in reading.records)
    first = reading.records[0]
    assert (first.board, str(contract_of(first)), first.players[Seat.N]) == (46, "4H", "Rodwell")
    assert reading.records[1].players[Seat.S] == "Stansby"


def test_a_vugraph_match_scored() -> None:
    """The results of the header (rs), scored by Law 77, are those of the boards."""
    scores = []
    for record in load("bridgebots_usbf_sf_14502.lin").records[:4]:
        assert record.vulnerability is not None
        scores.append(score_ns(record.outcome, record.vulnerability))
    assert scores == [-420, -420, -430, -430]


def test_sixteen_deals_in_three_files() -> None:
    pbn, jfr, lin = (load(f"dealconvert_{name}").records for name in ("test.pbn", "test-jfr.pbn", "test.lin"))
    deals = [record.deal for record in pbn]
    assert len(deals) == 16
    assert deals == [record.deal for record in jfr] == [record.deal for record in lin[::2]] == [record.deal for record in lin[1::2]]
    assert {type(record.outcome) for record in (*pbn, *jfr, *lin)} == {NotPlayed}


def test_double_dummy_table_and_jfr_ability() -> None:
    """JFR: the tricks in the order no trump, spades to clubs, A for ten and so on."""
    table = load("dealconvert_test.pbn").records[0].sections[0].table()
    tricks = {(row["Declarer"], row["Denomination"]): int(row["Result"]) for row in table.rows}
    ability = load("dealconvert_test-jfr.pbn").records[0].tags["Ability"]
    for part in ability.split():
        seat, digits = part.split(":")
        assert [tricks[seat, name] for name in ("NT", "S", "H", "D", "C")] == [int(digit, 14) for digit in digits]


@pytest.mark.parametrize(("name", "games", "passed_out"), [("wb130808.pbn", 295, 9), ("PCH1003.pbn", 570, 0)])
def test_club_tournaments(name: str, games: int, passed_out: int) -> None:
    file = SHARED / "data" / "pbn" / name
    if not file.exists():
        pytest.skip("the club files are not here")
    reading = read(file.read_bytes(), name)
    assert not reading.diagnostics
    assert len(reading.records) == games
    assert sum(isinstance(record.outcome, PassedOut) for record in reading.records) == passed_out
    assert sum(isinstance(record.outcome, PlayedOut) for record in reading.records) == games - passed_out
    assert read_pbn(write_pbn(reading.records)).records == reading.records


@pytest.mark.parametrize("file", [file for file in FILES if file.suffix == ".pbn"], ids=lambda file: file.name)
@pytest.mark.parametrize("written", [False, True])
def test_the_quick_way_is_the_careful_way(file: Path, written: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    text = decode(file.read_bytes())
    text = write_pbn(read_pbn(text).records) if written else text
    quick = read_pbn(text)
    monkeypatch.setattr(pbn_games._Reader, "usual", lambda *_: None)
    assert read_pbn(text) == quick


def test_detection_by_content() -> None:
    pbn, lin = '[Board "7"]\n', "qx|o7|md|3,,,|sv|b|"
    for name in ("x", "x.pbn", "x.lin"):
        assert read(pbn.encode(), name).records[0].board == 7
        assert read(lin.encode(), name).records[0].board == 7
    assert read(b"\xef\xbb\xbf" + pbn.encode(), "x.lin").records[0].board == 7
    assert read(b"% PBN 2.1\n% EXPORT\n", "x.lin") == Reading((), ())
    assert read(b" \n", "") == Reading((), ())
    assert "{md|" in '{md|x|}\n[Board "7"]\n'
    assert read(b'{qx|x|}\n[Board "7"]\n', "x.pbn").records[0].board == 7


def test_neither_format() -> None:
    assert [str(one) for one in read(b"hello", "x.txt").diagnostics] == [
        "line 1: this is neither PBN nor LIN, nor a file of deals or results"
    ]
    assert [str(one) for one in read(b"hello", "x.lin").diagnostics] == [
        "line 1: 'hello' is not a tag; expected two letters and a value between bars"
    ]
    with pytest.raises(BadInput, match="line 1: this is neither PBN nor LIN, nor a file of deals or results"):
        read(b"hello", "x.txt", strict=True)


def test_latin_1_is_noted() -> None:
    reading = read('[West "Müller"]\n'.encode("latin-1"), "x.pbn")
    assert reading.records[0].players[Seat.W] == "Müller"
    assert [str(one) for one in reading.diagnostics] == ["line 1: the file is not in UTF-8; it is read as ISO 8859-1 (Latin 1)"]


POLISH = "Łukasz Wąż & Józef Ćwieląg"


@pytest.mark.parametrize(
    ("encoding", "name", "called"),
    [
        ("cp1250", POLISH, "Windows-1250"),
        ("iso8859-2", POLISH, "ISO 8859-2 (Latin 2)"),
        ("cp1250", "Małgorzata", "Windows-1250"),
        ("cp1250", "GÓŚĆ", "Windows-1250"),
        ("iso8859-2", "Krzyś", "ISO 8859-2 (Latin 2)"),
        ("cp1252", "d’Été à Noël", "Windows-1252"),
        ("latin-1", "¿Qué? ¡Ñoño! Åse Ærø", "ISO 8859-1 (Latin 1)"),
    ],
)
def test_the_encoding_is_seen_from_the_letters_and_told(encoding: str, name: str, called: str) -> None:
    reading = read(f'[West "{name}"]\n'.encode(encoding), "x.pbn")
    assert reading.records[0].players[Seat.W] == name
    assert str(reading.diagnostics[0]) == f"line 1: the file is not in UTF-8; it is read as {called}"


def test_the_encoding_may_be_told() -> None:
    data = '[West "Gęń"]\n'.encode("cp1250")  # letters that are letters in ISO 8859-1 too
    assert read(data, "x.pbn").records[0].players[Seat.W] == "Gêñ"
    told = read(data, "x.pbn", told="cp1250")
    assert (told.records[0].players[Seat.W], told.diagnostics) == ("Gęń", ())
    with pytest.raises(BadInput, match=r"x.pbn is not in UTF-8"):
        read(data, "x.pbn", told="utf-8")


def test_reading_is_linear() -> None:
    """Twice as long takes about twice as much: no part of the reader looks back over the whole file."""
    game = '[Board "1"]\n{a\n\nb}\n[Deal "N:- - - -"]\n[Mine "x"]\n' + "a b\n" * 3
    text = "\n".join([game] * 3000) + "{never closed\n\n" * 3000 + "}"
    reading = read_pbn(text)
    assert len(reading.records) == 3000
    assert len(re.findall("qx", "qx|o1|mb|p|" * 3000)) == len(read_lin("qx|o1|mb|p|" * 3000).records)


def test_deals_are_values() -> None:
    assert load("dealconvert_test.pbn").records[0].deal == Deal.parse(
        "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"
    )
