"""The examples that come with the program are found by their names alone, by every command that reads a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from running import oddtrick

WARSAW = "warsaw-2013-08-08.pbn"


@pytest.mark.parametrize(
    "words",
    [
        ["check", WARSAW],
        ["score", WARSAW],
        ["records", WARSAW, "-o", "out.html"],
        ["convert", WARSAW, "out.lin"],
        ["analyse", WARSAW, "--no-play"],
        ["robots", "play", WARSAW, "-n", "1", "-o", "out.pbn"],
        ["table", "board-record.json", "--answers", "board-answers.json"],
        ["poll", "hesitation-poll.json"],
        ["tournament", "replay", "evening.jsonl"],
        ["tournament", "standings", "evening.jsonl"],
    ],
    ids=" ".join,
)
def test_an_example_is_found(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = oddtrick(capsys, *words)
    assert "no such file" not in ran.err
    assert ran.status == 0, ran.err
