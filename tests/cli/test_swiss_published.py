"""A Swiss of pairs whose rounds are matches, drawn, played and published for others."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from running import oddtrick

from oddtrick.formats.events import event_in

AT = ("--at", "2026-11-23T19:30")


def test_the_rounds_of_a_swiss_are_matches_with_their_victory_points(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, names = str(tmp_path / "swiss.jsonl"), tmp_path / "names.csv"
    over = tmp_path / "over.jsonl"
    over.write_text(json.dumps({"is": "SessionEnded", "when": AT[1] + ":00", "who": {"role": "chief"}, "session": 1}) + "\n")
    names.write_text("number,one,other\n" + "".join(f"{n},North {n},South {n}\n" for n in range(1, 5)))
    for verb, *told in (
        ["new", "--title", "Swiss"], ["enter", "--from", str(names)],
        ["stage", "1", "--scoring", "method=cross-imps", "--match-vp", "wbf"],
        ["draw", "--rounds", "1", "--boards", "2", "--seed", "1"],
        ["round", "begin"], ["result", "A1", "1", "4S", "N", "10"], ["result", "A2", "1", "3NT", "N", "8"],
        ["result", "A1", "2", "Pass"], ["result", "A2", "2", "Pass"], ["round", "end"], ["say", str(over)],
    ):  # fmt: skip
        ran = oddtrick(capsys, "tournament", verb, file, *told, *(() if verb == "say" else AT))
        assert ran.status == 0, ran.err
    oddtrick(capsys, "tournament", "publish", file, str(tmp_path / "out"))
    event = event_in((tmp_path / "out" / "usebio.xml").read_bytes())
    assert (event.swiss, len(event.boards)) == (True, 2)
    one, two = event.meetings
    assert (one.score, one.against, two.score, two.against) == (10, -10, -10, 10)
    assert one.points is not None
    assert (one.points + (one.points_against or 0), one.points > 10) == (20, True)
    assert (two.points, two.points_against) == (one.points_against, one.points)
    assert {(line.ns, line.ew, line.round) for board in event.boards for line in board.lines} == {
        (one.home, one.visitor, "1"), (two.home, two.visitor, "1")}  # fmt: skip
    assert isinstance(one.points, Fraction)
