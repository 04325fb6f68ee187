"""`oddtrick search`: as the desk finds it, one question or many, and what is not known."""

from __future__ import annotations

import io
import json

import jsonschema
import pytest
from running import oddtrick
from schemas import check_schema

from conftest import ROOT
from oddtrick.everyday import measure
from oddtrick.shapes.procedures import Searched

Capsys = pytest.CaptureFixture[str]
SCHEMA = ROOT / "docs" / "schemas" / "search.json"


def test_the_schema_is_current() -> None:
    check_schema(Searched, SCHEMA, "oddtrick search --json")


def test_words_find_procedures_best_first(capsys: Capsys) -> None:
    found = oddtrick(capsys, "search", "IB", "by", "West", "--json").json
    jsonschema.validate(found, json.loads(SCHEMA.read_text()))
    assert found["found"][0]["procedures"][0]["name"] == "insufficient_bid"
    assert oddtrick(capsys, "search", "IB", "--lang", "pl").out.split()[0] == "27"


def test_many_questions_come_one_a_line(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("kibitzer spoke\n\nchess clock\n"))
    out = oddtrick(capsys, "search", "-", "--lang", "en").out.splitlines()
    assert out[0].startswith("kibitzer spoke: spectator")
    assert out[1] == "chess clock: -"


def test_what_is_not_known_is_said_and_the_moments_are_shown(capsys: Capsys) -> None:
    out = oddtrick(capsys, "search", "chess", "clock", "--lang", "en").out.splitlines()
    assert out[:2] == ["Nothing is known by these words. This is what there is, by the moment:", "Before the auction"]
    found = oddtrick(capsys, "search", "chess", "clock", "--json").json
    jsonschema.validate(found, json.loads(SCHEMA.read_text()))
    assert found["found"] == [{"asked": "chess clock", "procedures": []}]
    assert [one["moment"] for one in found["moments"]][:2] == ["before", "auction"]
    assert "insufficient_bid" in found["moments"][1]["procedures"]
    assert oddtrick(capsys, "search", "IB", "--json").json["moments"] == []


def test_no_words_are_refused(capsys: Capsys) -> None:
    assert oddtrick(capsys, "search", "--lang", "en").status == 2


def test_the_measure_is_printed(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one set: `tests/everyday` measures them all."""
    monkeypatch.setattr(measure, "SETS", measure.SETS[:1])
    out = oddtrick(capsys, "search", "--measure", "--lang", "en").out
    assert "hit@1" in out
    assert "pl z literówkami" in out
