"""`oddtrick score`: real tournaments from file to ranking, the page, JSON and its schema, warnings and refusals."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from schemas import check_schema

from conftest import ROOT, SHARED
from oddtrick.cli import run
from oddtrick.formats.events import event_in
from oddtrick.formats.pbn import decode, encode, read_pbn, write_pbn
from oddtrick.shapes.score import SessionOut

SCHEMA = ROOT / "docs" / "schemas" / "score.json"
EXAMPLE = ROOT / "src" / "oddtrick" / "examples" / "warsaw-2013-08-08.pbn"
DATA = ROOT / "tests" / "data"


def game(board: int, ns: str, ew: str, contract: str = "4S", declarer: str = "N", result: str = "10", **tags: str) -> str:
    told = {
        "Event": "Friday pairs",
        "Site": "Warsaw",
        "Date": "2013.08.08",
        "Board": str(board),
        "West": "",
        "North": "",
        "East": "",
        "South": "",
        "Dealer": "NESW"[(board - 1) % 4],
        "Vulnerable": "None" if board == 1 else "NS",
        "Deal": "N:AQ865.T752.K4.Q7 7.9643.86.AK6543 T942.KQJ.AJT9.T9 KJ3.A8.Q7532.J82",
        "Scoring": "MP",
        "Declarer": declarer,
        "Contract": contract,
        "Result": result,
        "PairEW": ew,
        "PairNS": ns,
    } | tags
    return "".join(f'[{name} "{value}"]\n' for name, value in told.items()) + "\n"


@pytest.fixture
def score(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Score games given as text and give the JSON and what was said on standard error."""

    def scored(text: str, *options: str) -> tuple[dict[str, Any], str]:
        path = tmp_path / "games.pbn"
        path.write_text(text)
        assert run(["score", str(path), "--json", "--lang", "en", *options]) == 0
        captured = capsys.readouterr()
        found = json.loads(captured.out)
        Draft202012Validator(json.loads(SCHEMA.read_text())).validate(found)
        return found, captured.err

    return scored


def json_of(path: Path, capsys: pytest.CaptureFixture[str], *options: str) -> tuple[dict[str, Any], str]:
    assert run(["score", str(path), "--json", "--lang", "en", *options]) == 0
    captured = capsys.readouterr()
    return json.loads(captured.out), captured.err


def published(name: str, *, ruled: bool = False) -> list[dict[str, str]]:
    with (DATA / name).open(newline="") as file:
        return [row for row in csv.DictReader(file) if ruled or row["contract"] != "ruled"]


def agreeing(found: dict[str, Any], rows: list[dict[str, str]], unit: str) -> list[bool]:
    """For each published row, in the order of boards and then of the file, whether both percentages are the same."""
    results = [result for board in found["boards"] for result in board["results"]]

    def shown(value: float) -> Decimal:
        return Decimal(repr(value)).quantize(Decimal(unit), ROUND_HALF_UP)

    return [
        (shown(result["ns"]), shown(result["ew"])) == (Decimal(row["percent_ns"]), Decimal(row["percent_ew"]))
        for result, row in zip(results, rows, strict=True)
    ]


def test_the_schema_is_current() -> None:
    check_schema(SessionOut, SCHEMA, "oddtrick score --json")


@pytest.mark.parametrize("rounding", ["jfr", "exact"])
def test_the_example_297_of_297(rounding: str, capsys: pytest.CaptureFixture[str]) -> None:
    found, err = json_of(EXAMPLE, capsys, "--rounding", rounding)
    for board in found["boards"]:
        board["results"] = [result for result in board["results"] if result["pair_ew"]]
    rows = published("warsaw_2013_published.csv", ruled=True)
    assert agreeing(found, rows, "0.01") == [True] * 297
    assert err == ""


@pytest.mark.parametrize("rounding", ["jfr", "exact"])
def test_warsaw_without_its_ruling_285_of_295(rounding: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = SHARED / "data" / "pbn" / "wb130808.pbn"
    if not path.exists():
        pytest.skip("the shared data are not here")
    found, err = json_of(path, capsys, "--rounding", rounding)
    rows = published("warsaw_2013_published.csv")
    good = agreeing(found, rows, "0.01")
    assert len(good) == 295
    assert sum(good) == 285
    assert {row["board"] for row, fine in zip(rows, good, strict=True) if not fine} == {"7"}
    assert err == ""


def test_chorzow_570_of_570_and_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    path = SHARED / "data" / "pbn" / "PCH1003.pbn"
    if not path.exists():
        pytest.skip("the shared data are not here")
    found, err = json_of(path, capsys, "--rounding", "kops")
    assert agreeing(found, published("chorzow_1003_published.csv"), "0.1") == [True] * 570
    assert "warning: names do not identify contestants: they are seats with numbers, such as N1 & S1" in err


def test_the_example_is_in_export_format() -> None:
    data = EXAMPLE.read_bytes()
    reading = read_pbn(decode(data))
    assert reading.diagnostics == ()
    assert encode(write_pbn(reading.records)) == data


def test_example_ranking_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", str(EXAMPLE), "--rounding", "jfr", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["Barometer pairs · 2013-08-08 · Warsaw", "matchpoints (2-1-0)"]
    table = [line.split() for line in lines[3:]]
    assert table[0] == ["Place", "Contestant", "Boards", "MP", "top", "%"]
    assert table[1] == ["1", "13", "27", "333.9", "540", "61.83"]
    assert [row[0] for row in table[1:7]] == ["1", "2", "3", "4", "5", "6"]
    assert len(table) == 24


def test_standings_are_means_of_board_percentages(capsys: pytest.CaptureFixture[str]) -> None:
    found, _ = json_of(EXAMPLE, capsys)
    percentages: dict[str, list[float]] = {}
    for board in found["boards"]:
        for result in board["results"]:
            percentages.setdefault(result["pair_ns"], []).append(result["ns"])
            percentages.setdefault(result["pair_ew"], []).append(result["ew"])
    assert len(found["standings"]) == 23
    for standing in found["standings"]:
        own = percentages[standing["contestant"]]
        assert set(standing) == {"rank", "contestant", "score", "boards", "matchpoints", "top"}
        assert standing["score"] == pytest.approx(100 * standing["matchpoints"] / standing["top"])
        assert standing["boards"] == len(own)
        assert standing["score"] == pytest.approx(sum(own) / len(own))
        assert standing["rank"] == 1 + sum(other["score"] > standing["score"] for other in found["standings"])


def test_every_kind_of_outcome(score: Any) -> None:
    text = (
        game(1, "1", "2")
        + game(1, "3", "4", "Pass", "", "")
        + game(1, "5", "6", "?", "?", "?")
        + game(1, "7", "8", "3NTX", "W", "?")
        + game(1, "9", "10", "", "", "")
        + game(2, "2", "1", "5CX", "E", "9")
        + game(2, "4", "3", "5C", "E", "9")
    )
    found, err = score(text)
    first = found["boards"][0]["results"]
    names = ["pair_ns", "pair_ew", "contract", "declarer", "tricks", "score_ns", "ns", "ew"]
    assert [list(result) for result in first] == [[*names, "mp_ns", "mp_ew", "top"]] * 2 + [names] * 3
    assert [[*result.values()] for result in first] == [
        ["1", "2", "4S", "N", 10, 420, 100.0, 0.0, 2.0, 0.0, 2.0],
        ["3", "4", "Pass", None, None, 0, 0.0, 100.0, 0.0, 2.0, 2.0],
        ["5", "6", None, None, None, None, None, None],
        ["7", "8", "3NTX", "W", None, None, None, None],
        ["9", "10", None, None, None, None, None, None],
    ]
    assert found["method"] == "matchpoints"
    assert [(one["rank"], one["contestant"], one["score"], one["boards"]) for one in found["standings"]] == [
        (1, "1", 50.0, 2),
        (1, "2", 50.0, 2),
        (1, "3", 50.0, 2),
        (1, "4", 50.0, 2),
        *[(None, name, None, 0) for name in ("5", "6", "7", "8", "9", "10")],
    ]
    assert err.count("the result is not known; it gets no score") == 2


@pytest.mark.parametrize(
    ("method", "first", "sums"),
    [
        ("imps", [9.0, -9.0], {"1": 18.0, "2": -18.0}),
        ("cross-imps", [9.0, -9.0], {"1": 18.0, "2": -18.0}),
        ("total", [420.0, -420.0], {"1": 420.0, "2": -420.0}),
        ("matchpoints", [100.0, 0.0], {"1": 100.0, "2": 0.0}),
    ],
)
def test_methods(method: str, first: list[float], sums: dict[str, float], score: Any) -> None:
    found, _ = score(game(1, "1", "2") + game(1, "2", "1", "Pass", "", ""), "--method", method)
    assert [found["boards"][0]["results"][0][side] for side in ("ns", "ew")] == first
    assert {one["contestant"]: one["score"] for one in found["standings"]} == sums
    assert [one["rank"] for one in found["standings"]] == [1, 2]
    assert found["method"] == method


def test_names_and_pairs(score: Any) -> None:
    text = (
        game(1, "", "", North="Nowak", South="Kot", East="Para-2", West="Para-2")
        + game(1, "", "", North="Lis", South="", East="Sowa", West="Wilk")
        + game(2, "", "", North="Para-2", South="Para-2", East="Kot", West="Nowak")
    )
    found, err = score(text)
    assert [(one["pair_ns"], one["pair_ew"]) for board in found["boards"] for one in board["results"]] == [
        ("Nowak & Kot", "Para-2"),
        ("Lis", "Sowa & Wilk"),
        ("Para-2", "Nowak & Kot"),
    ]
    assert err == ""


def test_a_score_table_is_read_as_results(score: Any) -> None:
    table = (
        '[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Percentage_NS\\4R;Percentage_EW\\4R"]\n'
        " 1  2 4S   N 10    -    -\n"
        " 3  4 Pass -  -    -    -\n"
        " 5  6 -    -  -  ^60  ^40\n"
    )
    head = game(1, "", "", "", "", "").rstrip("\n")
    found, err = score(f"{head}\n{table}\n" + game(2, "2", "1"))
    assert [[*result.values()] for result in found["boards"][0]["results"]] == [
        ["1", "2", "4S", "N", 10, 420, 100.0, 0.0, 2.0, 0.0, 2.0],
        ["3", "4", "Pass", None, None, 0, 0.0, 100.0, 0.0, 2.0, 2.0],
        ["5", "6", None, None, None, None, 60.0, 40.0, 1.2, 0.8, 2.0],
    ]
    assert "not known" not in err


def test_two_rankings_have_a_direction(score: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = game(1, "1", "11") + game(1, "2", "12", "Pass", "", "") + game(2, "1", "12") + game(2, "2", "11", result="9")
    found, _ = score(text)
    assert [(one["rank"], one["contestant"], one["direction"]) for one in found["standings"]] == [
        (1, "1", "NS"),
        (2, "2", "NS"),
        (1, "11", "EW"),
        (1, "12", "EW"),
    ]
    assert run(["score", str(tmp_path / "games.pbn"), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.index("Ranking North-South") < out.index("Ranking East-West")


def test_warnings_name_board_and_line(score: Any) -> None:
    _, err = score(game(1, "1", "2") + game(1, "1", "3") + game(1, "4", "4"))
    assert "warning: line 19, board 1: 1 has a second result here; the first is at line 1\n" in err
    assert "warning: line 37, board 1: 4 plays against itself\n" in err


def test_many_warnings_of_a_kind_are_counted(score: Any) -> None:
    _, err = score("".join(game(1, f"{n}", f"{n + 50}", "4S", "N", "?") for n in range(30)))
    assert err.count("the result is not known") == 10
    assert "and 20 more warnings like these\n" in err


def test_neuberg_and_scale(score: Any) -> None:
    text = game(1, "1", "2") + game(1, "3", "4", "Pass", "", "") + "".join(game(2, f"{n}", f"{n + 1}") for n in (1, 3, 5))
    found, _ = score(text)
    assert [one["ns"] for one in found["boards"][0]["results"]] == pytest.approx([87.5, 12.5])
    half = score(text, "--scale", "1")[0]
    for one, other in zip(found["boards"][0]["results"], half["boards"][0]["results"], strict=True):
        assert (one["ns"], one["mp_ns"] / 2, one["top"] / 2) == (other["ns"], other["mp_ns"], other["top"])
    assert [one["score"] for one in half["standings"]] == [one["score"] for one in found["standings"]]
    assert [one["ns"] for one in score(text, "--no-neuberg")[0]["boards"][0]["results"]] == [100.0, 0.0]


def test_html_is_written_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "new" / "page.html"
    assert run(["score", str(EXAMPLE), "--html", str(target), "--lang", "en"]) == 0
    assert capsys.readouterr().out.endswith(f"Page written to {target}\n")
    page = target.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>\n")
    assert page.rstrip().endswith("</html>")
    assert [one.name for one in target.parent.iterdir()] == ["page.html"]


def test_json_and_html_together_print_json_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found, err = json_of(EXAMPLE, capsys, "--html", str(tmp_path / "page.html"))
    assert found["method"] == "matchpoints"
    assert err == ""


def test_a_page_that_cannot_be_written_leaves_the_old_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "page.html").mkdir()
    assert run(["score", str(EXAMPLE), "--html", str(tmp_path / "page.html"), "--lang", "en"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"oddtrick: {tmp_path / 'page.html'}")
    assert captured.err.count("\n") == 1


def test_polish(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", str(EXAMPLE), "--lang", "pl"]) == 0
    assert "61.83" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["absent.pbn"], "absent.pbn: there is no such file"),
        (["."], ". is a directory; expected a file"),
        ([], "Missing argument 'FILE'."),
        ([str(EXAMPLE), "--method", "goals"], "Invalid value for '--method': 'goals' is not one of "),
        ([str(EXAMPLE), "--scale", "3"], "Invalid value for '--scale': '3' is not one of "),
        ([str(EXAMPLE), "--rounding", "up"], "Invalid value for '--rounding': 'up' is not one of "),
        ([str(EXAMPLE), "--neuberg"], "No such option '--neuberg'"),
    ],
)
def test_refusals_are_one_sentence(options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", *options, "--lang", "en"]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(f"oddtrick: {sentence}")
    assert captured.err.count("\n") == 1
    assert captured.out == ""


@pytest.mark.parametrize("content", [b"", b"\n\n", b"% PBN 2.1\n", b"Dear Sir,\n", b"\x89PNG\r\n\x1a\n\x00\xff"])
@pytest.mark.parametrize("name", ["empty.pbn", "empty"])
def test_a_file_without_boards_is_refused(content: bytes, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    assert run(["score", str(path), "--lang", "en"]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(f"oddtrick: {path}: no board was found in it")
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_boards_without_a_single_result(score: Any) -> None:
    found, err = score(game(1, "", "", "", "", ""))
    assert found["standings"] == []
    assert err == "warning: no board has a result\n"


def test_strict_refuses_what_is_otherwise_a_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.pbn"
    path.write_text(game(1, "1", "2") + game(1, "1", "3"))
    assert run(["score", str(path), "--strict", "--lang", "en"]) == 2
    captured = capsys.readouterr()
    assert captured.err == "oddtrick: line 19, board 1: 1 has a second result here; the first is at line 1\n"
    assert captured.out == ""


def test_the_program_itself(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "oddtrick", "score", "-", "--lang", "en", "--html", str(tmp_path / "page.html")]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, input=EXAMPLE.read_bytes(), capture_output=True, check=False, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "61.83" in done.stdout.decode()
    assert (tmp_path / "page.html").exists()
    refused = subprocess.run([*command[:4], "absent.pbn", "--lang", "en"], capture_output=True, check=False)
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert refused.stderr.decode() == "oddtrick: absent.pbn: there is no such file\n"


def test_a_file_in_polish_letters_of_eight_bits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "evening.pbn"
    path.write_bytes(EXAMPLE.read_bytes() + '\n[Event "Wąż"]\n[Site "Gęń"]\n'.encode("cp1250"))
    assert run(["score", str(path), "--lang", "en"]) == 0
    assert "note: the file is not in UTF-8; it is read as Windows-1250\n" in capsys.readouterr().err
    assert run(["score", str(path), "--encoding", "cp1250", "--lang", "en"]) == 0
    assert "UTF-8" not in capsys.readouterr().err
    assert run(["check", str(path), "--encoding", "utf-8", "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"oddtrick: {path} is not in UTF-8\n"


@pytest.mark.parametrize("name", ["results.xml", "results.csv", "results.pbn"])
def test_results_go_out_for_others_and_come_to_the_same(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = ROOT / "tests" / "data" / "chorzow_1003_published.csv"
    out = tmp_path / name
    assert run(["score", str(file), "--publish", str(out), "--club", "Chorzów", "--lang", "en"]) == 0
    assert f"Results written to {out}" in capsys.readouterr().out
    rankings = []
    for each in (file, out):
        assert run(["score", str(each), "--json"]) == 0
        rankings.append(json.loads(capsys.readouterr().out)["standings"])
    assert rankings[0] == rankings[1]


def test_what_a_format_of_results_has_no_place_for_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = ROOT / "tests" / "data" / "bridgebots_sample.pbn"
    outs = [tmp_path / f"a.{end}" for end in ("xml", "csv", "pbn")]
    assert run(["score", str(played), *(told for out in outs for told in ("--publish", str(out))), "--lang", "en"]) == 0
    said = capsys.readouterr().err
    for out, what in zip(outs, ("the auction, the play", "the hands, the auction, the play", "the auction, the play"), strict=True):
        assert f"{out} has no place for this, it is left out: {what}\n" in said
    found = [[board.deal for board in event_in(out.read_bytes(), out.name).boards] for out in outs]
    assert [any(deals) for deals in found] == [True, False, True]


def test_a_name_that_says_no_format_is_refused_and_nothing_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", str(EXAMPLE), "--publish", str(tmp_path / "results.doc"), "--lang", "en"]) == 2
    assert "expected a name that ends in one of .xml (USEBIO), .csv (BridgeWebs), .pbn (PBN)" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
