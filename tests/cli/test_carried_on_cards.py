"""What a contestant brings along stands on his score card (Law 78D)."""

from __future__ import annotations

from pathlib import Path

import pytest
from running import oddtrick

CONDITIONS = """title = "Cup"
base = "laws"
edition = 2017
carry_over = [
  { contestant = "2", against = "1", amount = 12.5 },
  { contestant = "1", amount = 3 },
]
"""


def test_78D_what_is_brought_along_stands_on_the_cards_of_both_teams(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The victory points of a card did not follow from its boards, and nothing said why."""
    file, teams, conditions = (tmp_path / name for name in ("cup.jsonl", "teams.csv", "conditions.toml"))
    teams.write_text("".join(f"{n}," + ",".join(f"{n}{seat}" for seat in "abcd") + "\n" for n in (1, 2)))
    conditions.write_text(CONDITIONS)
    said = [
        ("new", "--title", "Cup", "--contest", "teams", "--scoring", "method=vp", "--conditions", str(conditions)),
        ("enter", "--from", str(teams)),
        ("movement", "match", "--boards", "2", "--rounds", "1"),
        ("round", "begin"),
        *(("result", f"A{table}", str(board), "4S", "N", "10") for table in (1, 2) for board in (1, 2)),
        ("end",),
        ("publish", str(tmp_path / "out")),
    ]
    for verb, *rest in said:
        ran = oddtrick(capsys, "tournament", verb, str(file), *rest)
        assert ran.status == 0, ran.err
    first, second = ((tmp_path / "out" / f"cards-{n}.html").read_text() for n in (1, 2))
    assert "Carried over: −12.5 · against 2 2a" in first
    assert "Carried over: 3.00" in first
    assert "Carried over: +12.5 · against 1 1a" in second
