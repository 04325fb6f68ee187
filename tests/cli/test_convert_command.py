"""`oddtrick convert`: what is written, what is said to be left out, and that nothing is written by halves."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from running import oddtrick
from schemas import check_schema

from conftest import ROOT, missing
from oddtrick.analysis.doubledummy.library import available
from oddtrick.cli.convert.command import Converted
from oddtrick.formats.detect import read
from oddtrick.formats.held import FORMATS

DATA = ROOT / "tests" / "data"
SCHEMA = ROOT / "docs" / "schemas" / "convert.json"
Capture = pytest.CaptureFixture[str]


def sample(kind: str) -> str:
    return str(DATA / f"dealconvert_test.{kind}")


@pytest.mark.parametrize("kind", [one for one in FORMATS if one not in ("pbn", "rbn")])
def test_deals_go_through_every_format_and_come_back(capsys: Capture, tmp_path: Path, kind: str) -> None:
    there, back = tmp_path / f"x.{kind}", tmp_path / "back.dup"
    assert oddtrick(capsys, "convert", sample("dup"), str(there)).out == f"16 boards written to {there}\n"
    assert oddtrick(capsys, "convert", str(there), str(back)).status == 0
    assert back.read_bytes() == Path(sample("dup")).read_bytes()
    if kind not in ("lin", "dlm"):  # one table of each board; a headline of our own
        assert there.read_bytes() == Path(sample(kind)).read_bytes()


def test_what_a_format_has_no_place_for_is_said(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "a.dup"
    ran = oddtrick(capsys, "convert", sample("pbn"), str(out))
    assert ran.status == 0
    assert ("DUP has no place for this, it is left out of 16 boards (1, 2, 3, 4, 5, …): "
            "tables behind the board, such as makeable tricks") in ran.err  # fmt: skip
    assert "further tags" in ran.err
    ran = oddtrick(capsys, "convert", sample("pbn"), str(tmp_path / "b.dup"), "--strict")
    assert ran.status == 2
    assert "is not written: DUP has no place for this" in ran.err
    assert not (tmp_path / "b.dup").exists()


def test_json_names_what_was_left_out_and_fits_its_schema(capsys: Capture, tmp_path: Path) -> None:
    check_schema(Converted, SCHEMA, "oddtrick convert --json")
    played = DATA / "bridgebots_sample.pbn"
    told = oddtrick(capsys, "convert", str(played), str(tmp_path / "a.cds"), "--json").json
    jsonschema.validate(told, json.loads(SCHEMA.read_text()))
    assert told["format"] == "cds"
    assert {"players", "auction", "play", "result"} <= {one["what"] for one in told["left_out"]}
    told = oddtrick(capsys, "convert", str(played), str(tmp_path / "a.lin"), "--json").json
    assert not {"players", "auction", "play", "result", "deal", "number"} & {one["what"] for one in told["left_out"]}


def test_a_number_that_is_not_told_or_other_than_it_becomes_is_said(capsys: Capture, tmp_path: Path) -> None:
    ran = oddtrick(capsys, "convert", sample("dup"), str(tmp_path / "a.bri"), "--boards", "5-8")
    assert "BRI has no place for this, it is left out of 4 boards (5, 6, 7, 8): the number of the board" in ran.err
    assert "the dealer" not in ran.err  # four boards on, the same one deals
    assert "the vulnerability" in ran.err
    ran = oddtrick(capsys, "convert", sample("dup"), str(tmp_path / "b.bri"), "--boards", "5-8", "--first", "1")
    assert ran.err == ""
    assert [one.board for one in read((tmp_path / "b.bri").read_bytes()).records] == [1, 2, 3, 4]


def test_two_tables_of_a_board_are_one_board_in_a_file_of_deals(capsys: Capture, tmp_path: Path) -> None:
    ran = oddtrick(capsys, "convert", sample("lin"), str(tmp_path / "a.rzd"))
    assert "16 boards written" in ran.out


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["{bad}", "{out}.dup"], "bad.ber: board 1: byte 3: expected 1, 2, 3 or 4: who holds the card"),
        (["{dup}", "{out}.xyz"], "its format is not known; expected a name that ends in one of .pbn, .lin, .dlm"),
        (["{dup}", "{out}.xml"], "results go out with what they came to; write it with: oddtrick score FILE --publish "),
        (["{dup}", "{out}.bws"], "a session's file is made of a tournament; write it with: oddtrick bridgemate new FILE "),
        (["{dup}", "{out}.dup", "--boards", "40"], "has no board 40"),
        (["{dup}", "{out}.dup", "--boards", "١"], "'١': expected boards, as in 1-8,12"),
        (["{dup}", "{out}.dup", "--boards", "x"], "'x': expected boards, as in 1-8,12"),
        (["{dup}", "{out}.dup", "--boards", "1,3"], "DUP holds boards in a row: expected board 2 after 1, not 3"),
        (["{dup}", "{out}.dup", "--first", "90"], "DUP holds boards 1 to 99; this one is 100"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_nothing_is_written(
    capsys: Capture, tmp_path: Path, arguments: list[str], why: str
) -> None:
    (tmp_path / "bad.ber").write_bytes(b"12x" + Path(sample("ber")).read_bytes()[3:])
    named = {"bad": str(tmp_path / "bad.ber"), "dup": sample("dup"), "out": str(tmp_path / "out")}
    ran = oddtrick(capsys, "convert", *(one.format(**named) for one in arguments))
    assert ran.status == 2
    assert why in ran.err
    assert ran.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["bad.ber"]


def test_in_polish(capsys: Capture, tmp_path: Path) -> None:
    ran = oddtrick(capsys, "convert", sample("pbn"), str(tmp_path / "a.dup"), "--lang", "pl")
    assert "Format DUP tego nie pomieści, pominięto w 16 rozdaniach" in ran.err


def test_what_was_makeable_goes_with_the_boards_where_it_is_wanted(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ODDTRICK_CACHE", str(tmp_path / "kept"))
    out, deals = tmp_path / "a.pbn", tmp_path / "a.dup"
    if not available():
        missing("oddtrick[analysis]")
    given = ("--boards", "1-2", "--makeable")
    assert oddtrick(capsys, "convert", sample("dup"), str(out), *given).status == 0
    text = out.read_text()
    published = (DATA / "dealconvert_test.pbn").read_text()
    for tag in (
        '[DoubleDummyTricks "634566345',
        '[OptimumScore "NS -420"]',
        '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]',
    ):
        assert tag in text
    assert published.count('[OptimumScore "NS -420"]') == 1
    ran = oddtrick(capsys, "convert", str(out), str(deals))
    assert "tables behind the board, such as makeable tricks" in ran.err
    monkeypatch.setattr("oddtrick.solving.solvers.available", lambda: False)
    refused = oddtrick(capsys, "convert", sample("dup"), str(tmp_path / "b.pbn"), *given)
    assert (refused.status, "pip install 'oddtrick[analysis]'" in refused.err, (tmp_path / "b.pbn").exists()) == (2, True, False)
