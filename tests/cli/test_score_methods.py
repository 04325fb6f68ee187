"""`oddtrick score --method`: teams, datum, caps, scales of victory points, groups of fouled boards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from conftest import ROOT
from oddtrick.cli import run
from oddtrick.game.deal import Deal
from oddtrick.scoring.methods.victory_points import wbf

SCHEMA = ROOT / "docs" / "schemas" / "score.json"
LIN = ROOT / "tests" / "data" / "bridgebots_usbf_sf_14502.lin"
DEALS = [str(Deal.numbered(number)) for number in range(2)]


def game(board: int, ns: str, ew: str, contract: str = "4S", result: str = "10", deal: int = 0, **tags: str) -> str:
    told = {"Board": str(board), "Dealer": "N", "Vulnerable": "None", "Deal": DEALS[deal], "PairNS": ns, "PairEW": ew}
    told |= {"Declarer": "N", "Contract": contract, "Result": result, "Scoring": "IMP"} | tags
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


def standings(found: dict[str, Any]) -> dict[str, float]:
    return {one["contestant"]: one["score"] for one in found["standings"]}


def values(found: dict[str, Any]) -> list[list[float]]:
    return [[result["ns"] for result in board["results"]] for board in found["boards"]]


LEAGUE = "".join(
    game(board, ns, ew, result=result, HomeTeam=home, VisitTeam=visitor, Round="1", Room=room)
    for board in range(1, 9)
    for ns, ew, result, home, visitor, room in [
        ("1", "2", "10", "Alfa", "Beta", "Open"),
        ("3", "4", "9", "Alfa", "Beta", "Closed"),
        ("5", "6", "10", "Gamma", "Delta", "Closed"),
        ("7", "8", "11", "Gamma", "Delta", "Open"),
    ]
)


def test_78D_victory_points_of_two_matches_on_the_same_boards(score: Any) -> None:
    found, err = score(LEAGUE, "--method", "vp")
    small = float(wbf(8).award(8))
    assert standings(found) == {"Alfa": 20.0, "Gamma": small, "Delta": pytest.approx(20 - small), "Beta": 0.0}
    assert [(one["home"], one["visitor"], one["round"], one["boards"]) for one in found["matches"]] == [
        ("Alfa", "Beta", "1", 8),
        ("Gamma", "Delta", "1", 8),
    ]
    assert [(one["home_won"], one["visitor_won"]) for one in found["matches"]] == [(80, 0), (8, 0)]
    assert values(found)[0] == [10, -10, -1, 1]
    assert "warning" not in err


@pytest.mark.parametrize(
    ("options", "scores"),
    [
        (["--method", "bam"], {"Alfa": 16, "Beta": 0, "Gamma": 16, "Delta": 0}),
        (["--method", "bam", "--scale", "1"], {"Alfa": 8, "Beta": 0, "Gamma": 8, "Delta": 0}),
        (["--method", "vp", "--vp", "acbl-20"], {"Alfa": 20, "Beta": 0, "Gamma": 14, "Delta": 6}),
        (["--method", "vp", "--vp", "acbl-30:9"], {"Alfa": 30, "Beta": 0, "Gamma": 22, "Delta": 8}),
        (["--method", "vp", "--vp", "wbf", "--cap", "1"], {"Alfa": 13.12, "Beta": 6.88, "Gamma": 13.12, "Delta": 6.88}),
        (["--method", "patton"], {"Alfa": 32, "Beta": 0, "Gamma": 32, "Delta": 0}),
        (["--method", "hybrid"], {"Alfa": 32, "Beta": 0, "Gamma": 26.496, "Delta": 5.504}),
    ],
)
def test_78D_methods_of_teams(options: list[str], scores: dict[str, float], score: Any) -> None:
    assert standings(score(LEAGUE, *options)[0]) == pytest.approx(scores)


def test_78D_a_table_of_victory_points_from_a_file(score: Any, tmp_path: Path) -> None:
    scale = tmp_path / "league.csv"
    scale.write_text("imp,8\n0,15\n5,16\n10,25-4\n")
    assert standings(score(LEAGUE, "--method", "vp", "--vp", str(scale))[0]) == {"Alfa": 25, "Beta": 4, "Gamma": 16, "Delta": 14}


def test_a_match_from_a_lin_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", str(LIN), "--method", "vp", "--lang", "en"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["1", "Fleisher", "15", "13.13"] in lines
    assert ["2", "Nickell", "15", "6.87"] in lines
    assert "Nickell - Fleisher".split() == lines[-1][:3]
    assert lines[-1][-3:] == ["6.87", ":", "13.13"]


def test_board_a_match_shows_its_points_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", str(LIN), "--method", "bam", "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["Nickell", "-", "Fleisher", "15", "16", ":", "14"]


@pytest.mark.parametrize("method", ["vp", "bam", "butler"])
def test_the_page_of_a_match(method: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "page.html"
    assert run(["score", str(LIN), "--method", method, "--html", str(target), "--lang", "en"]) == 0
    capsys.readouterr()
    page = target.read_text()
    assert ("<caption>Matches</caption>" in page) is (method != "butler")
    assert ("Score sheets" in page) is (method == "butler")


PAIRS = game(1, "1", "2") + game(1, "3", "4", result="9") + game(1, "5", "6", result="9") + game(1, "7", "8", "6NT", "12")


def test_78B_butler_and_its_datum(score: Any) -> None:
    # 420, -50, -50, 990: the mean is 327.5, without the extremes 185, the median too.
    assert values(score(PAIRS, "--method", "butler")[0]) == [[3, -9, -9, 12]]
    assert values(score(PAIRS, "--method", "butler", "--datum", "butler-2")[0]) == [[6, -6, -6, 13]]
    assert values(score(PAIRS, "--method", "imps", "--datum", "median-low/exact")[0]) == [[10, 0, 0, 14]]
    assert values(score(PAIRS, "--method", "butler", "--cap", "8")[0]) == [[3, -8, -8, 8]]


def test_78B_cross_imps_over_and_capped(score: Any) -> None:
    assert values(score(PAIRS, "--method", "cross-imps", "--over", "1")[0]) == [[9, -24, -24, 39]]
    assert values(score(PAIRS, "--method", "cross-imps", "--over", "n")[0]) == [[2.25, -6, -6, 9.75]]
    assert values(score(PAIRS, "--method", "cross-imps")[0]) == [[3, -8, -8, 13]]
    assert values(score(PAIRS, "--method", "cross-imps", "--over", "1", "--cap", "10")[0]) == [[10, -20, -20, 30]]


def test_87B_groups_of_a_fouled_board(score: Any) -> None:
    text = "".join(game(1, f"{n}", f"{n + 20}", result=f"{n}", deal=n > 10) for n in range(5, 13))
    neuberg, ebu, acbl, none = (
        [result["ns"] + result["ew"] for result in score(text, "--groups", rule)[0]["boards"][0]["results"]]
        for rule in ("neuberg", "ebu", "acbl", "none")
    )
    assert neuberg == none == pytest.approx([100] * 8)
    assert ebu == acbl == pytest.approx([100] * 6 + [120] * 2)
    assert values(score(text, "--groups", "ebu")[0])[0][-2:] == [55, 65]
    assert values(score(text, "--groups", "none")[0]) == values(score(text, "--no-neuberg")[0])


def test_factored_sums(score: Any) -> None:
    text = game(1, "1", "2") + game(1, "3", "4", result="9") + game(2, "1", "4") + game(2, "5", "2", result="9")
    assert standings(score(text, "--method", "imps")[0])["3"] == -10
    assert standings(score(text, "--method", "imps", "--factored")[0])["3"] == -20


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--method", "vp"], "no board has the two tables of a match"),
        (["--method", "vp", "--vp", "wbg"], "'wbg' is not a scale of victory points; expected wbf, acbl-20, acbl-30"),
        (["--method", "vp", "--vp", "absent.csv"], "absent.csv: there is no such file"),
        (["--method", "butler", "--datum", "middle"], "'middle' is not a rule for a datum; expected mean, median"),
        (["--cap", "0"], "Invalid value for '--cap': 0 is not in the range"),
        (["--over", "2"], "Invalid value for '--over': '2' is not one of"),
        (["--groups", "wbf"], "Invalid value for '--groups': 'wbf' is not one of"),
    ],
)
def test_refusals_are_one_sentence(options: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.pbn"
    path.write_text(PAIRS)
    assert run(["score", str(path), *options, "--lang", "en"]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(f"oddtrick: {sentence}")
    assert captured.err.count("\n") == 1


def test_a_table_that_is_not_text_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scale = tmp_path / "scale.csv"
    scale.write_bytes(b"\xff\xfe\x00")
    assert run(["score", str(LIN), "--method", "vp", "--vp", str(scale), "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"oddtrick: {scale}: expected text\n"


def test_a_board_whose_match_is_not_told_is_warned_of(score: Any) -> None:
    _, err = score(LEAGUE + game(9, "1", "2"), "--method", "vp")
    assert "board 9: which tables are a match is not told; expected two results, or the tags HomeTeam and VisitTeam" in err


CLUB = """
base = "wbf"
scoring_methods = ["IMP", "VP"]
scoring_method = { value = "vp", point = "§ 4", locked = true }
imp_cap = 1
carry_over = [{ contestant = "Delta", against = "Gamma", amount = 8 }, { contestant = "Omega", amount = 1 }]
"""


def test_78D_conditions_of_contest_set_the_scoring(score: Any, tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text(CLUB, encoding="utf-8")
    found, err = score(LEAGUE, "--regulations", str(club))
    assert found["method"] == "vp"
    assert standings(found) == {"Alfa": 13.12, "Beta": 6.88, "Gamma": 10, "Delta": 10}
    assert "nobody here is called 'Omega', who carries something over" in err
    found, _ = score(LEAGUE, "--regulations", str(club), "--cap", "24", "--vp", "wbf")
    assert standings(found)["Alfa"] == 20


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--method", "bam"], 'club.toml § 4, which says scoring_method = "vp" and does not let it be changed (Law 78D)'),
        (["--averages", "pzbs"], "imp_avg_plus_scale = [3]: Law 12C2(b) leaves this to the Regulating Authority"),
    ],
)
def test_80B2_an_option_against_the_conditions_is_refused(
    options: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = tmp_path / "club.toml"
    club.write_text(CLUB, encoding="utf-8")
    assert run(["score", str(LIN), "--regulations", str(club), *options, "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"oddtrick: {' '.join(options)} contradicts {sentence}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("options", [["--no-neuberg"], ["--groups", "none"]])
def test_87B_groups_are_one_choice_however_they_are_told(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = tmp_path / "club.toml"
    club.write_text('fouled_board_groups = { value = "ebu", locked = true }\n', encoding="utf-8")
    assert run(["score", str(LIN), "--regulations", str(club), *options, "--lang", "en"]) == 2
    assert 'contradicts club.toml, which says fouled_board_groups = "ebu"' in capsys.readouterr().err


def test_78D_check_looks_at_the_scoring_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = tmp_path / "club.toml"
    club.write_text('imp_datum = "meen"\n', encoding="utf-8")
    assert run(["regulations", "check", str(club), "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("oddtrick: club.toml: imp_datum: 'meen' is not a rule for a datum")
