"""`oddtrick robots`: what robots play is a file like any other."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from running import oddtrick
from schemas import check_schema

from conftest import ROOT
from oddtrick.analysis.doubledummy.library import available
from oddtrick.cli.robots.command import RobotsPlayed, RobotsTrained
from oddtrick.formats.detect import read

Capture = pytest.CaptureFixture[str]
SCHEMA = ROOT / "docs" / "schemas" / "robots_play.json"
TRAINED = ROOT / "docs" / "schemas" / "robots_train.json"


def test_the_schema_is_current() -> None:
    check_schema(RobotsPlayed, SCHEMA, "oddtrick robots play --json")
    check_schema(RobotsTrained, TRAINED, "oddtrick robots train --json")


def test_a_session_by_a_movement_is_scored_like_any_other(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "session.pbn"
    ran = oddtrick(capsys, "robots", "play", "-n", "3", "--movement", "howell 2", "-o", str(out), "--json")
    assert ran.status == 0
    jsonschema.validate(ran.json, json.loads(SCHEMA.read_text()))
    assert ran.json == {"file": str(out), "boards": 6, "tables": 2, "rounds": 3}
    reading = read(out.read_bytes())
    assert not reading.diagnostics
    assert all(one.auction is not None and one.auction.value.over for one in reading.records)
    assert [one.tags["Table"] for one in reading.records] == ["1", "2"] * 3
    assert "Place" in oddtrick(capsys, "score", str(out)).out


def test_the_boards_of_a_file_are_played_at_one_table(capsys: Capture, tmp_path: Path) -> None:
    boards, out = tmp_path / "boards.pbn", tmp_path / "played.pbn"
    assert oddtrick(capsys, "deal", "-n", "2", "--first", "7", "--seed", "x", "-o", str(boards)).status == 0
    assert oddtrick(capsys, "robots", "play", str(boards), "-o", str(out), "--lang", "pl").out == (
        f"2 rozdania rozegrane, zapisane w {out}\n"
    )
    assert [one.board for one in read(out.read_bytes()).records] == [7, 8]
    dealt, played = (read(one.read_bytes()).records for one in (boards, out))
    assert [one.deal for one in dealt] == [one.deal for one in played]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--movement", "howell x"], "'howell x' is no movement; expected a form and its numbers, as in howell 4"),
        (["--movement", "waltz 4"], "there is no movement waltz"),
        (["--movement", "howell 2", "-n", "4"], "4 boards do not divide into the 3 sets of the movement"),
        (["nothing.pbn"], "nothing.pbn"),
    ],
)
def test_what_cannot_be_played_is_refused(capsys: Capture, tmp_path: Path, arguments: list[str], told: str) -> None:
    out = tmp_path / "out.pbn"
    ran = oddtrick(capsys, "robots", "play", *arguments, "-o", str(out))
    assert (ran.status, told in ran.err, out.exists()) == (2, True, False)


def test_a_board_without_its_cards_is_refused_with_its_number(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "half.pbn"
    file.write_text('[Board "5"]\n[Dealer "N"]\n[Deal "N:AKQJT98765432... - - -"]\n')
    ran = oddtrick(capsys, "robots", "play", str(file), "-o", str(tmp_path / "out.pbn"))
    assert (ran.status, "board 5 has not four hands" in ran.err) == (2, True)


def test_boards_for_directors_are_records_and_the_answers_stand_apart(capsys: Capture, tmp_path: Path) -> None:
    folder, checker = tmp_path / "boards", tmp_path / "checker.txt"
    given = ["-n", "3", "--seed", "monday", "-o", str(folder), "--checker", str(checker)]
    ran = oddtrick(capsys, "robots", "train", *given, "--json")
    assert ran.status == 0
    jsonschema.validate(ran.json, json.loads(TRAINED.read_text()))
    records = sorted(folder.iterdir())
    assert [int(one.stem.partition("-")[2]) for one in records] == ran.json["boards"]
    lines = checker.read_text().splitlines()
    assert [int(line.partition(",")[0].removeprefix("Board ")) for line in lines] == ran.json["boards"]
    assert oddtrick(capsys, "table", str(records[0])).status == 0
    before = [one.read_text() for one in records]
    assert oddtrick(capsys, "robots", "train", *given).out == f"3 boards written to {folder}\n"
    assert [one.read_text() for one in sorted(folder.iterdir())] == before


def test_only_some_irregularities_and_none_that_is_unknown(capsys: Capture, tmp_path: Path) -> None:
    checker = tmp_path / "checker.txt"
    arguments = ["robots", "train", "-n", "2", "-o", str(tmp_path), "--checker", str(checker), "--only"]
    assert oddtrick(capsys, *arguments, "revoke").status == 0
    assert all("a revoke" in line for line in checker.read_text().splitlines())
    ran = oddtrick(capsys, *arguments, "sneeze")
    assert (ran.status, "'sneeze' is no irregularity of robots; expected one of insufficient_bid" in ran.err) == (2, True)


@pytest.mark.skipif(available(), reason="oddtrick[analysis] is installed")
def test_double_dummy_without_the_extra_is_refused_with_its_name(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "out.pbn"
    ran = oddtrick(capsys, "robots", "play", "-n", "1", "--double-dummy", "2", "-o", str(out))
    assert (ran.status, "oddtrick[analysis]" in ran.err, out.exists()) == (2, True, False)
