"""`oddtrick rule --result`: the score before tricks go over and after it (64A, 77)."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from litestar.testing import TestClient
from running import oddtrick

from conftest import ROOT
from oddtrick.web.app import application

TWO_TRICKS = {
    "64B2.earlier": "none",
    "64B3.card": "unfaced",
    "64B4.attention": "in_time",
    "64B6.twelfth": False,
    "64B7.both": "no",
    "64B8.corrected": False,
    "64A.winner": "offender",
    "64A.later": True,
}
NONE = TWO_TRICKS | {"64A.winner": "opponents", "64A.later": False}
SCHEMA = json.loads((ROOT / "docs" / "schemas" / "rule.json").read_text(encoding="utf-8"))
Captured = pytest.CaptureFixture[str]


def ruled(
    capsys: Captured, folder: Path, answers: dict[str, object], *arguments: str, by: str = "established_revoke"
) -> dict[str, int]:
    """What the ruling makes of the result; answers to questions that are not asked are left out."""
    file = folder / "answers.json"
    asked: dict[str, object] = {}
    while True:
        file.write_text(json.dumps(asked), encoding="utf-8")
        found = oddtrick(capsys, "rule", by, "--answers", str(file), "--json", *arguments).json
        jsonschema.validate(found, SCHEMA)
        if found["question"] is None:
            return dict(found["result"])
        asked[found["question"]["id"]] = answers[found["question"]["id"]]


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize(
    ("offender", "tricks", "score"),
    [("S", 8, -200), ("N", 8, -200), ("W", 12, 680)],
    ids=["declarer", "his partner", "a defender"],
)
def test_64A1_the_score_before_and_after(
    edition: str, offender: str, tricks: int, score: int, tmp_path: Path, capsys: Captured
) -> None:
    """64A1. 4S made by South, vulnerable: two tricks go from the offending side."""
    told = ("--edition", edition, "--result", "4S S 10", "--vul", "ns", "--offender", offender)
    assert ruled(capsys, tmp_path, TWO_TRICKS, *told) == {
        "transferred": 2,
        "tricks_before": 10,
        "tricks": tricks,
        "score_ns_before": 620,
        "score_ns": score,
    }


def test_64A_no_more_tricks_go_over_than_the_offending_side_won(tmp_path: Path, capsys: Captured) -> None:
    found = ruled(capsys, tmp_path, TWO_TRICKS, "--result", "4S S 12", "--offender", "W")
    assert (found["transferred"], found["tricks"]) == (1, 13)


def test_64B1_nothing_goes_over_and_the_score_stays(tmp_path: Path, capsys: Captured) -> None:
    found = ruled(capsys, tmp_path, NONE, "--result", "3NTX E 8", "--vul", "both", "--offender", "W")
    assert (found["transferred"], found["score_ns_before"], found["score_ns"]) == (0, 200, 200)


def test_in_words_both_scores_are_told(tmp_path: Path, capsys: Captured) -> None:
    ruled(capsys, tmp_path, TWO_TRICKS, "--result", "4S S 10", "--offender", "W")
    given = ("rule", "established_revoke", "--answers", str(tmp_path / "answers.json"), "--result", "4S S 10")
    lines = oddtrick(capsys, *given, "--offender", "W", "--lang", "en").out.splitlines()
    assert "score of North-South before tricks were transferred: +420" in lines
    assert "score of North-South: +480" in lines


def test_the_api_tells_the_same(tmp_path: Path, capsys: Captured) -> None:
    once = ruled(capsys, tmp_path, TWO_TRICKS, "--result", "4S S 10", "--vul", "ns", "--offender", "W")
    answers = json.loads((tmp_path / "answers.json").read_text(encoding="utf-8"))
    asked = {"procedure": "established_revoke", "answers": answers, "result": "4S S 10", "vulnerable": "NS", "offender": "W"}
    with TestClient(application()) as client:
        assert client.post("/api/rule", json=asked).json()["result"] == once
        assert client.post("/api/rule", json=asked | {"offender": None}).status_code == 400


@pytest.mark.parametrize(
    "arguments",
    [
        ["--result", "4S S 10"],
        ["--result", "4S S", "--offender", "W"],
        ["--result", "4S S 14", "--offender", "W"],
        ["--result", "9S S 10", "--offender", "W"],
        ["--result", "4S Q 10", "--offender", "W"],
        ["--result", "4S S 10", "--offender", "X"],
        ["--result", "4S S 10", "--offender", "W", "--vul", "all of them"],
    ],
)
def test_what_is_no_result_is_refused_in_one_sentence(arguments: list[str], capsys: Captured) -> None:
    ran = oddtrick(capsys, "rule", "64", *arguments, "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize(
    ("by", "offender", "tricks", "score"),
    [("agreed_claim", "S", 9, -50), ("agreed_claim", "W", 11, 450), ("cancelled_concession", "S", 11, 450)],
    ids=["69B: from the claimer", "69B: from a claiming defender", "71: to who had conceded"],
)
def test_69B_71_the_score_with_a_trick_that_a_side_gets_back(
    edition: str, by: str, offender: str, tricks: int, score: int, tmp_path: Path, capsys: Captured
) -> None:
    """69B, 71. The board is scored again with such a trick awarded to the side that withdraws."""
    answers: dict[str, object] = {"69A.objection": "period", "69B.lost": "likely", "69B.tricks": "1"}
    answers |= {"71.period": True, "71.conceded": "safe", "71.tricks": "1"}
    found = ruled(capsys, tmp_path, answers, "--edition", edition, "--result", "4S S 10", "--offender", offender, by=by)
    assert (found["tricks_before"], found["tricks"], found["score_ns"]) == (10, tricks, score)
