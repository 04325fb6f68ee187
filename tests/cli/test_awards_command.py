"""`oddtrick score` with awards in a file: the two ruled boards of a public tournament, and awards that cannot be read."""

from __future__ import annotations

import csv
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import pytest
from running import oddtrick

from conftest import ROOT
from oddtrick.scoring.methods.victory_points import wbf

CHORZOW = ROOT / "tests" / "data" / "chorzow_1003_published.csv"


def game(board: str, ns: str, ew: str, **tags: str) -> str:
    told = {"Board": board, "PairNS": ns, "PairEW": ew} | tags
    return "".join(f'[{name} "{value}"]\n' for name, value in told.items()) + "\n"


def test_12C2a_chorzow_with_its_two_ruled_boards_42_of_42(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """12C2(a). Boards 7 and 8: 60 percent for pair 17 and 40 for pair 15, by the house rule of KoPS; 572 of 572 in all."""
    with CHORZOW.open(newline="") as file:
        rows = [*csv.DictReader(file)]
    ruled = {"AwardNS": "12C2(a): average plus", "AwardEW": "12C2(a): average minus"}
    text = ""
    for row in rows:
        result = {"Contract": row["contract"], "Declarer": row["declarer"], "Result": row["tricks"]}
        text += game(row["board"], row["ns"], row["ew"], **(ruled if row["contract"] == "ruled" else result))
    path = tmp_path / "chorzow.pbn"
    path.write_text(text)
    found = oddtrick(capsys, "score", str(path), "--rounding", "kops", "--json").json
    results = {(board["number"], one["pair_ns"], one["pair_ew"]): one for board in found["boards"] for one in board["results"]}
    good = [shown(results[int(row["board"]), row["ns"], row["ew"]]) == (row["percent_ns"], row["percent_ew"]) for row in rows]
    assert good == [True] * 572
    assert sum(row["board"] in ("7", "8") and row["contract"] != "ruled" for row in rows) == 42


def shown(result: dict[str, float]) -> tuple[str, str]:
    ns, ew = (str(Decimal(repr(result[side])).quantize(Decimal("0.1"), ROUND_HALF_UP)) for side in ("ns", "ew"))
    return ns, ew


def test_an_award_that_cannot_be_read_is_an_error_and_the_result_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.pbn"
    made = {"Declarer": "N", "Contract": "4S", "Result": "10"}
    path.write_text(game("1", "1", "2", **made, Award="sixty") + game("1", "3", "4", **made))
    ran = oddtrick(capsys, "score", str(path), "--json")
    assert ran.err.startswith("error: line 7, board 1: Award: 'sixty' is no award; expected one like")
    assert [one["ns"] for one in ran.json["boards"][0]["results"]] == [50, 50]
    assert oddtrick(capsys, "score", str(path), "--strict").status == 2


def test_the_page_names_what_was_awarded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    example = ROOT / "src" / "oddtrick" / "examples" / "warsaw-2013-08-08.pbn"
    assert oddtrick(capsys, "score", str(example), "--html", str(page)).status == 0
    text = page.read_text(encoding="utf-8")
    assert text.count("adjusted score (12C1(c))") == 3  # the traveller and two score sheets
    assert text.count("adjusted score (12C2(a))") == 3
    assert text.count("sat out") == 27 * 2


def match(offenders: str) -> str:
    """One board of Orły against Sokoły: half of 620 and half of -130 beside -100 is 5.5 IMPs to the home team."""
    rooms = {"Open": {"Award": "12C1(c): 1/2 +620; 1/2 -130", "AwardOffenders": offenders}, "Closed": {}}
    made = {"Contract": "4H", "Declarer": "N", "Result": "9", "Vulnerable": "All"}
    teams = {"HomeTeam": "Orły", "VisitTeam": "Sokoły", "Round": "1"}
    return "".join(game("1", f"{room} 1", f"{room} 2", Room=room, **teams, **made, **awarded) for room, awarded in rooms.items())


@pytest.mark.parametrize(
    ("offenders", "home", "why"), [("EW", 6, "in its favour (PZBS 3.1.F(i))"), ("NS", 5, "against it (PZBS 3.1.F(ii))")]
)
def test_pzbs_3_1_F_a_match_from_a_file_is_rounded_by_who_offended(
    offenders: str, home: int, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """PZBS 3.1.F. By the federation's regulations; by the Laws alone 5.5 is rounded away from zero for both."""
    path = tmp_path / "match.pbn"
    path.write_text(match(offenders), encoding="utf-8")
    given = ("score", str(path), "--method", "vp")
    for regulations in (("--averages", "pzbs"), ("--regulations", "pzbs")):
        (found,) = oddtrick(capsys, *given, *regulations, "--json").json["matches"]
        assert (found["home_won"], found["visitor_won"]) == (5.5, 0)
        assert found["home_score"] == pytest.approx(float(wbf(1).award(home)))
        lines = oddtrick(capsys, *given, *regulations, "--why", "1", "Orły").out
        assert f"board with a fraction: rounded {why}" in lines
        assert f"5.5 becomes {home} IMPs in the match (PZBS 3.1.F)" in lines
    (laws,) = oddtrick(capsys, *given, "--json").json["matches"]
    assert laws["home_score"] == pytest.approx(float(wbf(1).award(6)))


def test_pzbs_3_1_F_a_side_that_cannot_be_read_is_told_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.pbn"
    path.write_text(match("N"), encoding="utf-8")
    ran = oddtrick(capsys, "score", str(path), "--method", "vp")
    assert "'N' is no side that offended; expected one of none, NS, EW, both" in ran.err
