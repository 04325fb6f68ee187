"""`oddtrick records`: a sheet to print and a page, in both languages, with what was makeable; a booklet with travellers."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from running import oddtrick

from conftest import ROOT, missing
from oddtrick.analysis.doubledummy.library import available
from oddtrick.cli.records.command import hand_records
from oddtrick.formats.detect import read
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.pages.records.pdf import pdf
from oddtrick.pages.records.values import HandRecord

DEALS = ROOT / "tests" / "data" / "dealconvert_test.dup"
SESSION = ROOT / "src" / "oddtrick" / "examples" / "warsaw-2013-08-08.pbn"
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True, scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> object:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ODDTRICK_CACHE", str(tmp_path_factory.mktemp("kept")))
        yield


def text_of(path: Path, *options: str) -> str:
    if shutil.which("pdftotext") is None:
        missing("pdftotext")
    return subprocess.run(["pdftotext", *options, str(path), "-"], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Dealer N · Vulnerable –|Par −420: 4♠ EW ="), ("pl", "Rozdaje N · Po partii –|Minimaks −420: 4♠ EW =")],
)
def test_sixteen_boards_stand_on_two_pages(capsys: Capture, tmp_path: Path, language: str, words: str) -> None:
    if not available():
        missing("oddtrick[analysis]")
    path = tmp_path / "sheet.pdf"
    ran = oddtrick(capsys, "records", str(DEALS), "-o", str(path), "--title", "Środa, żółw", "--lang", language)
    assert (ran.status, path.read_bytes()[:5]) == (0, b"%PDF-")
    told = text_of(path, "-layout")
    assert told.count("\f") == 2
    assert "Środa, żółw" in told
    for one in words.split("|"):
        assert one in told
    again = tmp_path / "again.pdf"
    oddtrick(capsys, "records", str(DEALS), "-o", str(again), "--title", "Środa, żółw", "--lang", language)
    assert again.read_bytes() == path.read_bytes()


def test_a_booklet_has_each_board_with_its_traveller(capsys: Capture, tmp_path: Path) -> None:
    pages = {kind: tmp_path / f"booklet.{kind}" for kind in ("pdf", "html")}
    for path in pages.values():
        assert oddtrick(capsys, "records", str(SESSION), "-o", str(path), "--travellers", "--deals-only").status == 0
    told, page = text_of(pages["pdf"], "-layout"), pages["html"].read_text(encoding="utf-8")
    for shown in ("+590", "100.00", "adjusted score"):
        assert shown in told
        assert shown in page
    assert page.count("<article") == 27
    assert "Par" not in told


def test_the_page_draws_the_hands_and_says_what_was_makeable(capsys: Capture, tmp_path: Path) -> None:
    if not available():
        missing("oddtrick[analysis]")
    path = tmp_path / "page.html"
    assert oddtrick(capsys, "records", str(DEALS), "-o", str(path)).status == 0
    page = path.read_text(encoding="utf-8")
    assert page.count('<svg xmlns="http://www.w3.org/2000/svg" class="deal" role="img"') == 16
    assert page.count("What was makeable") == 16
    assert '4<span class="suit-S">♠︎</span> EW =' in page


def test_long_suits_and_many_results_stay_in_their_places() -> None:
    """A hand of thirteen clubs is set smaller, and what has no place goes on on the next page."""
    deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    found = pdf([HandRecord(n, deal, Seat.N, Vulnerability.BOTH) for n in range(1, 14)], "x" * 300)
    assert found.startswith(b"%PDF-")
    assert found.count(b"/Type /Page\n") == 2


def test_points_and_boards_of_a_file_with_gaps() -> None:
    records = read(b'[Board "7"]\n[Deal "N:AKQJ.AKQ.AKQ.AKQ - - -"]\n\n' + DEALS.with_suffix(".pbn").read_bytes()).records
    found = hand_records(records, None, with_tables=False)
    assert [one.number for one in found] == [*range(1, 17)]
    assert found[0].points == (12, 16, 5, 7)
    assert (found[0].vulnerable, found[1].vulnerable, found[3].vulnerable) == ("–", "NS", "NS EW")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["{deals}", "-o", "{folder}/a.txt"], "its format is not known"),
        (["{folder}/none.pbn", "-o", "{folder}/a.pdf"], "there is no such file"),
        (["{empty}", "-o", "{folder}/a.pdf"], "no board with all four hands"),
        (["{deals}", "-o", "{folder}/a.pdf", "--regulations", "{folder}/none.toml"], "there is no such file"),
    ],
)
def test_what_cannot_be_is_one_sentence(capsys: Capture, tmp_path: Path, arguments: list[str], why: str) -> None:
    (tmp_path / "empty.pbn").write_text('[Board "1"]\n[Contract "4S"]\n')
    named = {"folder": str(tmp_path), "deals": str(DEALS), "empty": str(tmp_path / "empty.pbn")}
    ran = oddtrick(capsys, "records", *(one.format(**named) for one in arguments))
    assert (ran.status, ran.out, len(ran.err.splitlines())) == (2, "", 1)
    assert why in ran.err
    assert not [*tmp_path.glob("a.*")]


def test_without_double_dummy_the_sheet_is_made_and_it_is_said(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oddtrick.cli.solving.available", lambda: False)
    ran = oddtrick(capsys, "records", str(DEALS), "-o", str(tmp_path / "a.pdf"))
    assert (ran.status, "pip install 'oddtrick[analysis]'" in ran.err) == (0, True)
    assert "Par" not in text_of(tmp_path / "a.pdf")


def test_where_nothing_is_solved_the_tables_of_the_file_stand_there(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oddtrick.cli.solving.available", lambda: False)
    path = tmp_path / "page.html"
    ran = oddtrick(capsys, "records", str(DEALS.with_suffix(".pbn")), "-o", str(path))
    assert (ran.status, ran.err) == (0, "")
    assert path.read_text(encoding="utf-8").count("What was makeable") == 16
    ran = oddtrick(capsys, "records", str(DEALS), "-o", str(path))
    assert "without double dummy" in ran.err
    assert "What was makeable" not in path.read_text(encoding="utf-8")
