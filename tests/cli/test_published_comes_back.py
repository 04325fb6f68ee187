"""What `oddtrick tournament publish` writes, read again: the same ranking, or a sentence that the file has another one."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest
from running import oddtrick

from conftest import ROOT

EVENING = str(ROOT / "src" / "oddtrick" / "examples" / "evening.jsonl")
Capture = pytest.CaptureFixture[str]


def ranked(capsys: Capture, file: str, *columns: str) -> list[tuple[object, ...]]:
    rows = oddtrick(capsys, "tournament", "standings", file, "--json").json["rows"]
    return [tuple(row[name] for name in columns) for row in rows]


def published(capsys: Capture, file: str, folder: Path) -> Path:
    assert oddtrick(capsys, "tournament", "publish", file, str(folder)).status == 0
    return folder


def test_87B_90_an_evening_with_a_fouled_board_a_penalty_and_a_sit_out_comes_back(capsys: Capture, tmp_path: Path) -> None:
    """Forms, penalties and what there is for sitting out stood in no file; a ruling was refused where PBN told it."""
    folder, other = published(capsys, EVENING, tmp_path / "out"), str(tmp_path / "other.jsonl")
    told = oddtrick(capsys, "score", str(folder / "boards.pbn"), "--strict", "--json")
    mine = ranked(capsys, EVENING, "rank", "contestant", "score")
    assert told.err == ""
    for row, (rank, contestant, score) in zip(told.json["standings"], mine, strict=True):
        assert (row["rank"], row["contestant"], row["score"]) == (rank, str(contestant), pytest.approx(score))
    back = oddtrick(capsys, "tournament", "import", str(folder / "boards.pbn"), other)
    assert (back.status, back.err) == (0, "")
    assert ranked(capsys, other, "rank", "contestant", "score", "boards", "penalty") == ranked(
        capsys, EVENING, "rank", "contestant", "score", "boards", "penalty"
    )


def test_87B_a_table_of_results_tells_forms_and_who_sat_out(capsys: Capture, tmp_path: Path) -> None:
    folder, other = published(capsys, EVENING, tmp_path / "out"), str(tmp_path / "other.jsonl")
    assert oddtrick(capsys, "tournament", "import", str(folder / "results.csv"), other).status == 0
    before = {who: pytest.approx(score + less) for who, score, less in ranked(capsys, EVENING, "contestant", "score", "penalty")}
    assert dict(ranked(capsys, other, "contestant", "score")) == before


@pytest.mark.parametrize("name", ["usebio.xml", "bridgewebs.csv"])
def test_a_file_that_cannot_tell_all_of_it_is_said_to_rank_otherwise(capsys: Capture, tmp_path: Path, name: str) -> None:
    """Pair 8 was fourth, and the tenth by the boards that the file tells, without a word."""
    folder, other = published(capsys, EVENING, tmp_path / "out"), str(tmp_path / "other.jsonl")
    expected = "the file itself has another ranking (contestant 8: place 4, by its boards 10)"
    assert expected in oddtrick(capsys, "score", str(folder / name)).err
    back = oddtrick(capsys, "tournament", "import", str(folder / name), other)
    assert (back.status, expected in back.err) == (0, True)
    assert ranked(capsys, other, "boards") == [(24 if who == 20 else 27,) for (who,) in ranked(capsys, other, "contestant")]


def said(capsys: Capture, file: str, entries: Iterable[dict[str, object]], tmp_path: Path) -> None:
    lines = tmp_path / "said.jsonl"
    lines.write_text("".join(f"{json.dumps(one)}\n" for one in entries))
    ran = oddtrick(capsys, "tournament", "say", file, str(lines))
    assert ran.status == 0, ran.err


def test_78A_sections_that_are_scored_apart_are_told_apart(capsys: Capture, tmp_path: Path) -> None:
    """`oddtrick score` compared the tables of both sections."""
    file, when = str(tmp_path / "night.jsonl"), {"when": "2026-11-23T20:00:00", "who": {"role": "chief"}}
    assert oddtrick(capsys, "tournament", "new", file, "--title", "Two", "--at", "2026-11-23T18:00").status == 0
    pairs = tmp_path / "pairs.csv"
    pairs.write_text("".join(f"{n},A{n},B{n}\n" for n in range(1, 9)))
    assert oddtrick(capsys, "tournament", "enter", file, "--from", str(pairs), "--at", "2026-11-23T18:01").status == 0
    for section, who in (("A", "1,2,3,4"), ("B", "5,6,7,8")):
        made = "movement", file, "howell", "--section", section, "--contestants", who, "--boards", "1", "--at", "2026-11-23T18:02"
        assert oddtrick(capsys, "tournament", *made).status == 0
    said(capsys, file, [{**when, "is": "StageSet", "stage": 1, "across": False}], tmp_path)
    for round_ in range(1, 4):
        for section in "AB":
            began = "round", file, "begin", "--section", section, "--at", "2026-11-23T20:00"
            assert oddtrick(capsys, "tournament", *began).status == 0
        for n, seat in enumerate(oddtrick(capsys, "tournament", "seat", file, "--json").json["tables"]):
            for board in seat["boards"]:
                result = "result", file, f"{seat['section']}{seat['table']}", str(board), f"{1 + (n + round_) % 3}NT", "N", "8"
                assert oddtrick(capsys, "tournament", *result, "--at", "2026-11-23T20:00").status == 0
    assert oddtrick(capsys, "tournament", "end", file, "--at", "2026-11-23T21:00").status == 0
    told = oddtrick(capsys, "score", str(published(capsys, file, tmp_path / "out") / "boards.pbn"), "--json")
    assert {int(row["contestant"]): pytest.approx(row["score"]) for row in told.json["standings"]} == dict(
        ranked(capsys, file, "contestant", "score")
    )


def test_78B_a_table_of_results_of_teams_is_read_as_matches(capsys: Capture, tmp_path: Path) -> None:
    """It was said that no board has the two tables of a match, though every line names both teams."""
    file, teams = str(tmp_path / "cup.jsonl"), tmp_path / "teams.csv"
    teams.write_text("".join(f"{n}," + ",".join(f"{n}{seat}" for seat in "abcd") + "\n" for n in range(1, 5)))
    said = [("new", "--title", "Cup", "--contest", "teams", "--scoring", "method=vp"), ("enter", "--from", str(teams)),
            ("movement", "round-robin", "--boards", "2")]  # fmt: skip
    for verb, *rest in said:
        assert oddtrick(capsys, "tournament", verb, file, *rest, "--at", "2026-11-23T19:00").status == 0
    for round_ in (1, 2, 3):
        assert oddtrick(capsys, "tournament", "round", file, "begin", "--at", "2026-11-23T20:00").status == 0
        for seat in oddtrick(capsys, "tournament", "seat", file, "--json").json["tables"]:
            for board in seat["boards"]:
                result = f"A{seat['table']}", str(board), "4S", "N", str(8 + (seat["table"] * board + round_) % 4)
                assert oddtrick(capsys, "tournament", "result", file, *result, "--at", "2026-11-23T20:00").status == 0
    assert oddtrick(capsys, "tournament", "end", file, "--at", "2026-11-23T21:00").status == 0
    folder = published(capsys, file, tmp_path / "out")
    told = oddtrick(capsys, "score", str(folder / "results.csv"), "--method", "vp", "--json")
    assert told.err == ""
    assert {int(row["contestant"]): pytest.approx(row["score"]) for row in told.json["standings"]} == dict(
        ranked(capsys, file, "contestant", "score")
    )
