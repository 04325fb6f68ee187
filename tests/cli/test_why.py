"""`oddtrick score FILE --why BOARD PAIR`: the bundled tournament, in both languages, as text and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from running import oddtrick
from schemas import check_schema

from conftest import ROOT
from every import every
from oddtrick.cli.score.why import WhyOut

EXAMPLE = str(ROOT / "src" / "oddtrick" / "examples" / "warsaw-2013-08-08.pbn")
SCHEMA = ROOT / "docs" / "schemas" / "why.json"


def test_the_schema_is_current() -> None:
    check_schema(WhyOut, SCHEMA, "oddtrick score --why --json")


def test_12C1c_the_ruled_board_of_the_example(capsys: pytest.CaptureFixture[str]) -> None:
    """12C1(c)."""
    ran = oddtrick(capsys, "score", EXAMPLE, "--why", "7", "9")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "Board 7: 9 (North-South) against 17",
        "  awarded in its place: an assigned score of several results (Law 12C1(c))",
        "    33/100 of +140 to North-South (Law 12C1(c))",
        "    67/100 of +170 to North-South (Law 12C1(c))",
        "  +170 against 10 other results: 5 lower, 5 equal: 2 × 5 + 5 = 15 (Law 78A)",
        "  +140 against 10 other results: 2 lower, 3 equal: 2 × 2 + 3 = 7 (Law 78A)",
        "  by their weights: 67/100 × 15 + 33/100 × 7 = 12.36 matchpoints (Law 12C1(c))",
        "  of 20 that could be had: 12.36 / 20 = 61.8 % (Law 78A)",
        "  score on this board: 61.8 %",
    ]


def test_nobody_to_play_against(capsys: pytest.CaptureFixture[str]) -> None:
    ran = oddtrick(capsys, "score", EXAMPLE, "--why", "8", "1")
    assert ran.out.splitlines() == [
        "Board 8: 1 (North-South)",
        "  awarded in its place: for sitting out: 60 percent",
        "  12 matchpoints of 20 that could be had (Law 78D)",
        "  score on this board: 60 %",
    ]


@every("language", ["en", "pl"])
def test_as_json_it_fits_its_schema(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran = oddtrick(capsys, "score", EXAMPLE, "--why", "8", "17", "--json", "--lang", language)
    jsonschema.validate(ran.json, json.loads(SCHEMA.read_text()))
    assert {name: ran.json[name] for name in ran.json if name != "lines"} == {
        "board": 8,
        "contestant": "17",
        "opponents": "9",
        "direction": "EW",
        "score": 60.0,
        "matchpoints": 12.0,
        "top": 20.0,
    }
    assert [line["law"] for line in ran.json["lines"]] == ["12C2(a)", "12C2(a)", "12C2(c)", "12C2(c)", "12C2(a)", None]


def test_an_award_by_the_laws_of_2007_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """12C1(e)(i) and 12C1(e)(ii) (2007)."""
    games = "".join(
        f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "10"]\n'
        f'[PairNS "{ns}"]\n[PairEW "{ew}"]\n{tags}\n'
        for ns, ew, tags in (
            ("1", "2", '[AwardNS "2007 12C1(e)(i): +450"]\n[AwardEW "2007 12C1(e)(ii): +980"]\n'),
            ("3", "4", ""),
        )
    )
    path = tmp_path / "match.pbn"
    path.write_text(games)
    ran = oddtrick(capsys, "score", str(path), "--method", "cross-imps", "--why", "1", "2", "--lang", "en")
    assert "  awarded in its place: +980 to North-South (Law 12C1(e)(ii) of 2007)" in ran.out.splitlines()
    found = oddtrick(capsys, "score", str(path), "--method", "cross-imps", "--why", "1", "2", "--json").json
    assert [line.get("edition") for line in found["lines"] if line["law"] == "12C1(e)(ii)"] == ["2007"]
    assert found["score"] == -11
    (board,) = oddtrick(capsys, "score", str(path), "--method", "cross-imps", "--json").json["boards"]
    assert [board["results"][0][name] for name in ("award_ns", "award_ew")] == [
        "2007 12C1(e)(i): +450",
        "2007 12C1(e)(ii): +980",
    ]
    assert "award_ns" not in board["results"][1]


def test_averages_of_the_polish_federation_and_a_knockout(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PZBS 3.1.A, 12C4."""
    rows = [
        ("1", "1", "2", '[Award "PZBS 3.1.A: average plus"]\n'),
        ("2", "1", "2", '[Award "PZBS 3.1.A: average plus"]\n'),
        ("3", "1", "2", '[AwardNS "12C2(b): average plus"]\n[AwardEW "12C2(b): average"]\n'),
    ]
    path = tmp_path / "match.pbn"
    path.write_text("".join(f'[Board "{board}"]\n[PairNS "{ns}"]\n[PairEW "{ew}"]\n{tags}\n' for board, ns, ew, tags in rows))
    common = ("score", str(path), "--method", "imps", "--json")
    pzbs = oddtrick(capsys, *common, "--averages", "pzbs").json["boards"]
    assert [(board["results"][0]["ns"], board["results"][0]["ew"]) for board in pzbs] == [(3, 3), (2, 2), (1, 0)]
    laws = oddtrick(capsys, *common).json["boards"]
    assert [(board["results"][0]["ns"], board["results"][0]["ew"]) for board in laws] == [(3, 3), (3, 3), (3, 0)]
    knockout = oddtrick(capsys, *common, "--knockout").json["boards"]
    assert [(board["results"][0]["ns"], board["results"][0]["ew"]) for board in knockout] == [(0, 0), (0, 0), (1.5, -1.5)]


def test_78A_a_board_of_two_sessions_is_that_at_which_somebody_sat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = [("1", "1", "2"), ("1", "3", "4"), ("2", "1", "5"), ("2", "6", "7")]
    path = tmp_path / "sessions.pbn"
    path.write_text(
        "\n".join(
            f'[Board "1"]\n[Session "{session}"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "{10 - tricks}"]\n'
            f'[PairNS "{ns}"]\n[PairEW "{ew}"]\n'
            for tricks, (session, ns, ew) in enumerate(games)
        )
    )
    ran = oddtrick(capsys, "score", str(path), "--why", "1", "6")
    assert ran.out.splitlines()[0] == "Board 1: 6 (North-South) against 7"
    assert "  −150 against 1 other result: 0 lower, 0 equal: 2 × 0 + 0 = 0 (Law 78A)" in ran.out.splitlines()
    ran = oddtrick(capsys, "score", str(path), "--why", "1", "1")
    sentence = "1 played a board 1 in several sessions: 1, 2; expected a file with the records of one session, to score it alone"
    assert (ran.status, ran.out, ran.err) == (2, "", f"oddtrick: {sentence}\n")


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (("99", "1"), "there is no board 99 here"),
        (("7", "99"), "99 has no result on board 7"),
        (("x", "9"), "--why 'x': expected the number of a board, then a pair, as in --why 7 12"),
    ],
)
def test_refusals_are_one_sentence(asked: tuple[str, str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran = oddtrick(capsys, "score", EXAMPLE, "--why", *asked)
    assert (ran.status, ran.out, ran.err) == (2, "", f"oddtrick: {sentence}\n")
