"""`oddtrick cases`: the library or files, what is told, and the exit status."""

from __future__ import annotations

from pathlib import Path

import pytest
from running import oddtrick

CASE = """
law = 27
[[case]]
id = "27-mine"
title_pl = "Moja"
story = "North opens 1S, East bids 1H, and South passes."
[case.table]
dealer = "N"
happened = ["N: 1S 1H Pass"]
[case.ruling]
turn = "{turn}"
"""


@pytest.mark.parametrize(
    ("turn", "status", "said"), [("W", 0, "1 case, 2 rulings: all as expected"), ("S", 1, "not as expected: 2")]
)
def test_a_file_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path, turn: str, status: int, said: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(CASE.format(turn=turn), encoding="utf-8")
    ran = oddtrick(capsys, "cases", str(file))
    assert (ran.status, said in ran.out) == (status, True)
    found = oddtrick(capsys, "cases", str(file), "--json", "--edition", "2017")
    assert (found.json["agree"], found.json["differ"]) == ((1, 0) if status == 0 else (0, 1))


def test_the_cases_of_a_law_and_one_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    listed = oddtrick(capsys, "cases", "27")
    assert (listed.status, "27-replaced-by-a-pass (2007, 2017)" in listed.out) == (0, True)
    told = oddtrick(capsys, "cases", "27-replaced-by-a-pass", "--edition", "2017", "--lang", "pl")
    assert "N otwiera 1♠, E mówi 1♥" in told.out
    assert "27B2: " in told.out


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (["94"], "there is no Law 94; expected 1 to 93"),
        (["27-nothing"], "there are no such cases: 27-nothing"),
        (["none.toml"], "none.toml: there is no such file"),
    ],
)
def test_what_is_not_there(capsys: pytest.CaptureFixture[str], wanted: list[str], said: str) -> None:
    ran = oddtrick(capsys, "cases", *wanted)
    assert (ran.status, said in ran.err) == (2, True)
