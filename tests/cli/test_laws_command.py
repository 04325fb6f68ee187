"""`oddtrick laws` as a person and as a program use it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from running import oddtrick
from schemas import check_schema

from conftest import ROOT
from every import every
from oddtrick.citations import Edition
from oddtrick.cli.laws.listing import Index
from oddtrick.laws.words import rules

Capsys = pytest.CaptureFixture[str]
SCHEMA = ROOT / "docs" / "schemas" / "laws.json"


def found(capsys: Capsys, *arguments: str) -> Any:
    ran = oddtrick(capsys, "laws", *arguments, "--json")
    assert (ran.status, ran.err) == (0, "")
    Draft202012Validator(json.loads(SCHEMA.read_text())).validate(ran.json)
    return ran.json


def test_the_schema_is_current() -> None:
    check_schema(Index, SCHEMA, "oddtrick laws --json")


@pytest.mark.parametrize(("edition", "total"), [("2017", 837), ("2007", 811)])
def test_all_laws(capsys: Capsys, edition: str, total: int) -> None:
    index = found(capsys, "--edition", edition, "--lang", "en")
    assert index["edition"] == edition
    assert [row["law"] for row in index["laws"]] == list(range(94))
    assert sum(row["provisions"] for row in index["laws"]) == total
    assert all(row["tested"] <= row["implemented"] <= row["provisions"] for row in index["laws"])
    assert index["provisions"] == []


def test_a_law_with_what_implements_and_tests_it(capsys: Capsys) -> None:
    index = found(capsys, "27", "--lang", "en")
    assert [row["title"] for row in index["laws"]] == ["Insufficient bid"]
    row = index["provisions"][3]
    assert (row["ref"], row["kind"]) == ("27B1(a)", "rectification")
    assert row["implemented_by"] == ["oddtrick.laws.auction.law_27:insufficient_bid_2017"]
    assert all(re.fullmatch(r"tests/\w+/test_\w+\.py::test_\w+", test) for test in row["tested_by"])
    assert "why_not" not in row
    assert {"refs_2007": ["27C"], "refs_2017": ["27C"], "change": "substantive"}.items() <= index["differences"][5].items()


def test_a_paragraph_says_why_nothing_implements_it(capsys: Capsys) -> None:
    row = found(capsys, "Def:Contestant", "--lang", "pl")["provisions"][0]
    assert (row["kind"], row["why_not"]) == ("definition", "definition")


@pytest.mark.parametrize(("reference", "law"), [("fn19", [64]), ("Def:Dummy", []), ("12C1(e)(ii)", [12])])
def test_a_footnote_shows_its_law_and_a_definition_none(capsys: Capsys, reference: str, law: list[int]) -> None:
    assert [row["law"] for row in found(capsys, reference)["laws"]] == law


def test_only_what_is_missing(capsys: Capsys) -> None:
    laws = [row["law"] for row in found(capsys, "--missing")["laws"]]
    assert 64 not in laws
    assert 76 in laws
    refs = [row["ref"] for row in found(capsys, "76", "--missing")["provisions"]]
    assert refs == ["fn25"]
    assert oddtrick(capsys, "laws", "64A", "--missing", "--lang", "en").out.splitlines()[1] == "nothing is missing"


def test_the_tables_in_english(capsys: Capsys) -> None:
    lines = oddtrick(capsys, "laws", "--lang", "en").out.splitlines()
    assert lines[0].split() == ["Law", "Title", "Provisions", "Implemented", "Tested"]
    assert lines[1].split()[:2] == ["–", "Introduction"]
    assert lines[24].split()[:3] == ["23", "Comparable", "call"]
    assert re.fullmatch(r"2017: 837 provisions, \d+ implemented, \d+ tested", lines[-1])
    shown = oddtrick(capsys, "laws", "26", "--edition", "2007", "--tests", "--lang", "en").out
    assert shown.startswith("Law 26 (2007): Call withdrawn, lead restrictions\n")
    assert "26A2(a)    Require the lead of such a suit" in shown
    assert "another ruling" in shown


def test_the_tables_in_polish(capsys: Capsys) -> None:
    lines = oddtrick(capsys, "laws", "--lang", "pl").out.splitlines()
    assert any("Zapowiedź porównywalna" in line for line in lines)
    shown = oddtrick(capsys, "laws", "64B", "--tests", "--lang", "pl").out
    assert "Postępowanie po uprawomocnieniu fałszywego renonsu" in shown
    assert "Bez lew w dwunastej lewie" in shown
    assert "Renons po obu stronach i oba uprawomocnione" in shown
    assert "None if" not in shown


@every("language", ["en", "pl"])
@pytest.mark.parametrize("law", ["27", "64", "78", "12", "50"])
def test_a_law_is_told_to_a_director_on_one_screen(capsys: Capsys, law: str, language: str) -> None:
    """What it rules, what changed, what to ask; no module and no test."""
    shown = oddtrick(capsys, "laws", law, "--lang", language).out
    told = rules(int(law), Edition.E2017)
    assert told is not None
    assert told.shown(language).split()[:4] == shown.splitlines()[2].split()[:4]
    assert len(shown.splitlines()) <= 30
    assert "test_" not in shown
    assert "law_" not in shown


def test_a_paragraph_is_told_in_a_sentence(capsys: Capsys) -> None:
    shown = oddtrick(capsys, "laws", "64A1", "--lang", "en").out
    assert shown.startswith("Law 64 (2017): ")
    assert "64A1  " in shown
    assert "test_" not in shown
    assert "oddtrick laws 64A1 --tests" in shown


@pytest.mark.parametrize(("law", "part"), [("2", "2/1"), ("5", "5A"), ("26", "26A")])
def test_a_law_names_a_part_of_it_that_is_told_in_a_sentence(capsys: Capsys, law: str, part: str) -> None:
    """Law 2 has no paragraphs: its statements have numbers."""
    assert f"A paragraph in a sentence: oddtrick laws {part}\n" in oddtrick(capsys, "laws", law, "--lang", "en").out
    told = oddtrick(capsys, "laws", part, "--lang", "en").out
    assert f"\n{part}" in told
    assert "A paragraph in a sentence" not in told


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["26A2"], "the edition of 2017 has no 26A2"),
        (["94"], "'94': Laws run from 1 to 93"),
        (["fn19", "--edition", "2007"], "'fn19': the footnotes of 2007 have no numbers; expected one like 31B fn"),
        (["revoke"], "'revoke' is not a reference to the Laws; expected one like 27B1(b), fn9 or Def:Dummy"),
        (["27", "--edition", "1997"], "Invalid value for '--edition': '1997' is not one of '2017', '2007'."),
    ],
)
def test_refusals_are_one_sentence(arguments: list[str], sentence: str, capsys: Capsys) -> None:
    ran = oddtrick(capsys, "laws", *arguments, "--lang", "en")
    assert (ran.status, ran.out, ran.err) == (2, "", f"oddtrick: {sentence}\n")


def test_cases_of_a_law_are_told_with_what_the_director_says(capsys: Capsys) -> None:
    lines = oddtrick(capsys, "laws", "27", "--cases", "--lang", "en").out.splitlines()
    assert lines[0] == "Law 27 (2017): Insufficient bid"
    assert sum(line == "“Director!”" for line in lines) in (2, 3)
    spoken = [line for line in lines if line.startswith("> ")]
    assert len(spoken) >= 4
    assert any("(27" in line for line in lines)
    assert max(map(len, lines)) <= 79
    assert "„Sędzia!”" in oddtrick(capsys, "laws", "51", "--cases", "--lang", "pl").out


@pytest.mark.parametrize("wanted", [["1", "--cases"], ["--cases"], ["27", "--cases", "--json"]])
def test_cases_that_there_are_none_of_are_refused(capsys: Capsys, wanted: list[str]) -> None:
    ran = oddtrick(capsys, "laws", *wanted, "--lang", "en")
    assert ran.status == 2
    assert "cases" in ran.out + ran.err
