"""`oddtrick form`: the Director's forms as PDF, JSON and text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from running import Ran, oddtrick
from schemas import check_schema

from conftest import ROOT
from every import every
from oddtrick.cli.form_schema import FormOut
from oddtrick.language import LANGUAGES, translator
from oddtrick.pages.forms import Kind

Capsys = pytest.CaptureFixture[str]
SCHEMA = ROOT / "docs" / "schemas" / "form.json"
EXAMPLES = ROOT / "src" / "oddtrick" / "examples"
TABLE = ("--table", str(EXAMPLES / "board-record.json"), "--answers", str(EXAMPLES / "board-answers.json"))
CASE = {"edition": "2017", "regulations": "pzbs", "inquiries": [{"procedure": "insufficient_bid", "answers": {}}]}


@pytest.fixture
def told(tmp_path: Path) -> Any:
    def write(data: Any, name: str = "told.json") -> str:
        file = tmp_path / name
        file.write_text(data if isinstance(data, str) else json.dumps(data))
        return str(file)

    return write


def form(capsys: Capsys, *arguments: str) -> Ran:
    return oddtrick(capsys, "form", *arguments)


def state(ran: Ran) -> Any:
    assert ran.status == 0, ran.err
    Draft202012Validator(json.loads(SCHEMA.read_text())).validate(ran.json)
    return ran.json


def test_the_schema_is_current() -> None:
    check_schema(FormOut, SCHEMA, "oddtrick form --json")


@every("language", LANGUAGES)
def test_without_a_kind_the_forms_are_listed(capsys: Capsys, language: str) -> None:
    out = form(capsys, "--lang", language).out
    for one in Kind:
        assert one.slug in out
        assert translator(language)(one.purpose) in out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wanted", [one.slug for one in Kind])
def test_a_form_is_written_as_pdf_and_printed_as_json(capsys: Capsys, tmp_path: Path, wanted: str, language: str) -> None:
    file = tmp_path / "new" / "form.pdf"
    ran = form(capsys, wanted, *TABLE, "-o", str(file), "--json", "--lang", language)
    found = state(ran)
    assert file.read_bytes().startswith(b"%PDF-")
    assert found["form"] == wanted
    assert found["language"] == language
    assert not [*tmp_path.glob("new/.*")]


def test_a_form_as_text_shows_what_is_known_and_what_is_empty(capsys: Capsys) -> None:
    out = form(capsys, "claim", *TABLE).out
    assert "Cards" not in out.splitlines()[0]
    assert "N .75..K" in out
    assert "What was said with it, word for word (68C): H7, H5, CK" in out
    assert "Claimed or conceded by: [x] N  [ ] E  [ ] S  [ ] W" in out
    ruling = form(capsys, "ruling", *TABLE).out
    assert "- 27B: the action (N: 1♥) is withdrawn; North must put a legal call or play in its place" in ruling
    assert " 1. E ♣J  S ♣4  W ♣5  N ♣A" in ruling


def test_a_case_and_fields_fill_a_form(capsys: Capsys, told: Any) -> None:
    fields = told({"north": "Łucja Żądło", "event": "Grand Prix"}, "fields.json")
    found = state(form(capsys, "ruling", "--case", told(CASE), "--fields", fields, "--json"))
    assert found["under"] == ["Laws of 2017", "PZBS"]
    assert found["fields"]["irregularity"] == "An insufficient bid (Law 27)"
    assert found["fields"]["north"] == "Łucja Żądło"
    without = state(form(capsys, "ruling", "--case", told(CASE), "--fields", fields, "--json", "--without-names"))
    assert "north" not in without["fields"]
    assert without["fields"]["event"] == "Grand Prix"


def test_a_form_as_json_can_be_given_back(capsys: Capsys, told: Any) -> None:
    found = state(form(capsys, "appeal", *TABLE, "--json"))
    again = state(form(capsys, "appeal", *TABLE, "--fields", told(found), "--json"))
    assert again["fields"] == found["fields"]


def test_awards_fill_the_score_adjustment(capsys: Capsys) -> None:
    both = form(capsys, "adjustment", "--award", "12C1(c): 1/3 4S N 10; 2/3 +170").out
    assert "- 1/3: 4♠ by N, 10 tricks" in both
    apart = form(capsys, "adjustment", "--award-ns", "12C2(a): average plus", "--award-ew", "12C2(a): average minus").out
    assert "Award to East-West: Average minus (Law 12C2(a))" in apart


def test_what_is_refused(capsys: Capsys, told: Any, tmp_path: Path) -> None:
    output = tmp_path / "form.pdf"
    cases: list[tuple[tuple[str, ...], str]] = [
        (("fine",), "there is no form called 'fine'"),
        (("ruling", "--case", told(CASE), *TABLE), "from a case or from a table"),
        (("ruling", "--answers", told({}, "a.json")), "answers belong to a table"),
        (("ruling", "--case", told("{", "bad.json")), "is not JSON"),
        (("ruling", "--case", told({}, "empty.json")), "expected a case"),
        (("ruling", "--case", told(CASE | {"regulations": "nothing"}, "rules.json")), "nothing"),
        (("ruling", "--table", told({}, "table.json")), "start"),
        (("ruling", "--fields", told([], "list.json")), "expected an object of fields and text"),
        (("ruling", "--fields", told({"colour": "x"}, "unknown.json")), "'colour' is not a field of this form"),
        (("ruling", "--fields", told({"hand.N": "AKQ"}, "hand.json")), "is not a hand"),
        (("adjustment", "--award", "many"), "is no award"),
        (("ruling", "--table", str(tmp_path / "none.json")), "there is no such file"),
    ]
    for arguments, said in cases:
        ran = form(capsys, *arguments, "-o", str(output))
        assert ran.status == 2
        assert said in ran.err, arguments
        assert len(ran.err.splitlines()) == 1
        assert not output.exists()


def test_a_file_that_cannot_be_written_is_said(capsys: Capsys, tmp_path: Path) -> None:
    written = tmp_path / "ruling.pdf"
    ran = form(capsys, "ruling", "-o", str(written))
    assert (ran.status, ran.out, ran.err) == (0, "", f"written: {written}\n")
    ran = form(capsys, "ruling", "-o", str(tmp_path))
    assert ran.status == 2
    assert "is a directory" in ran.err
