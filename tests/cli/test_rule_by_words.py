"""`oddtrick rule` by what happened at the table: lists, words, both languages."""

from __future__ import annotations

import pytest
from running import oddtrick
from schemas import check_schema

from conftest import ROOT
from oddtrick.shapes.procedures import Procedures

Capsys = pytest.CaptureFixture[str]


def test_without_a_law_the_procedures_are_listed_by_moment(capsys: Capsys) -> None:
    out = oddtrick(capsys, "rule", "--lang", "en").out
    heads = [line for line in out.splitlines() if not line.startswith(" ")]
    assert heads[:5] == ["Before the auction", "The auction", "The opening lead", "The play", "Claims and concessions"]
    assert ["27", "an", "insufficient", "bid", "[insufficient_bid]"] in [line.split() for line in out.splitlines()]


def test_the_list_names_the_laws_of_its_edition(capsys: Capsys) -> None:
    rows = oddtrick(capsys, "rule", "--edition", "2007", "--json").json["procedures"]
    assert {"name": "awareness", "law": "23", "moment": "after"} | {"title": ""} in [row | {"title": ""} for row in rows]


def test_words_that_several_titles_have_list_them(capsys: Capsys) -> None:
    ran = oddtrick(capsys, "rule", "out of rotation", "--json")
    assert ran.status == 0
    assert {row["name"] for row in ran.json["procedures"]} >= {"call_out_of_rotation", "bid_out_of_rotation"}
    check_schema(Procedures, ROOT / "docs" / "schemas" / "procedures.json", "oddtrick rule --json, without a Law")


@pytest.mark.parametrize("words", [["insufficient bid"], ["an", "insufficient", "bid"], ["more than seven"]])
def test_words_of_one_title_rule_by_it(capsys: Capsys, words: list[str]) -> None:
    """Quotes are not needed, and a whole title means just that one."""
    ran = oddtrick(capsys, "rule", *words, "--lang", "en")
    assert (ran.status, ran.out.startswith("Law ")) == (0, True)


@pytest.mark.parametrize("words", ["poza kolejnością", "POZA KOLEJNOSCIA", "out of rotation"])
def test_a_polish_reader_may_use_polish_or_english_words(capsys: Capsys, words: str) -> None:
    out = oddtrick(capsys, "rule", words, "--lang", "pl").out
    assert "zapowiedź poza kolejnością  [call_out_of_rotation]" in out


def test_words_that_no_title_has(capsys: Capsys) -> None:
    ran = oddtrick(capsys, "rule", "chess", "clock", "--lang", "en")
    assert (ran.status, ran.err) == (2, "oddtrick: no procedure has 'chess clock' in its title; oddtrick rule lists them all\n")


@pytest.mark.parametrize(
    ("words", "law"),
    [("a bid that is too low", "27"), ("wrong board", "15B"), ("follow suit", "63"), ("mispull", "25"), ("odzywka za niska", "27")],
)
def test_everyday_words_do(capsys: Capsys, words: str, law: str) -> None:
    out = oddtrick(capsys, "rule", words, "--lang", "pl").out
    assert out.startswith(f"Przepis {law} (2017)")


def test_a_bid_out_of_turn_begins_with_whether_it_is_accepted(capsys: Capsys) -> None:
    """Law 29 comes before Law 31, which is about a bid that was cancelled."""
    assert oddtrick(capsys, "rule", "a bid out of turn", "--lang", "en").out.startswith("Law 29 (2017)")
    assert oddtrick(capsys, "rule", "bid out of turn not accepted", "--lang", "en").out.startswith("Law 31 (2017)")


def test_digits_among_words_are_no_law(capsys: Capsys) -> None:
    assert oddtrick(capsys, "rule", "15 cards", "--lang", "en").out.startswith("Law 13 (2017)")
    assert oddtrick(capsys, "rule", "27B1", "--lang", "en").out.startswith("Law 27 (2017)")


@pytest.mark.parametrize(
    ("words", "edition", "law", "name"),
    [
        ("a bid too low", "2017", "27", "insufficient_bid"),
        ("27", "2007", "27", "insufficient_bid"),
    ],
)
def test_json_says_which_law_the_words_picked(
    words: str, edition: str, law: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its lasting name, its title, and the edition."""
    found = oddtrick(capsys, "rule", *words.split(), "--edition", edition, "--json").json
    assert found["edition"] == edition
    picked = found["procedure"]
    assert picked["law"] == law
    assert picked["name"] == name
    assert picked["title"]
