"""An evening of three tables on one file, told by commands."""

from __future__ import annotations

from pathlib import Path

import pytest
from running import Ran, oddtrick


class Night:
    """A file of a tournament, and the commands on it."""

    def __init__(self, capsys: pytest.CaptureFixture[str], path: Path) -> None:
        self.capsys, self.file, self.minute = capsys, path / "night.jsonl", 0

    def tries(self, verb: str, *arguments: str) -> Ran:
        return oddtrick(self.capsys, "tournament", verb, str(self.file), *arguments)

    def does(self, verb: str, *arguments: str) -> str:
        """A command that records something, a minute after the one before."""
        self.minute += 1
        ran = self.tries(verb, *arguments, "--at", f"2026-11-23T{19 + self.minute // 60}:{self.minute % 60:02}")
        assert ran.status == 0, ran.err
        return ran.out.strip()

    def refuses(self, verb: str, *arguments: str) -> str:
        before = self.file.read_bytes()
        ran = self.tries(verb, *arguments)
        assert ran.status == 2
        assert self.file.read_bytes() == before
        return ran.err.strip().removeprefix("oddtrick: ")


def begun(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Night:
    """Three tables in their first round, by the regulations of PZBS, of a quarter of an hour."""
    night = Night(capsys, tmp_path)
    names = tmp_path / "pairs.csv"
    names.write_text("number,one,other\n" + "".join(f"{n},North {n},South {n}\n" for n in range(1, 7)))
    night.does("new", "--title", "Thursday", "--regulations", "pzbs", "--minutes", "15")
    assert night.does("enter", "--from", str(names)) == "6 contestants"
    assert night.does("movement", "mitchell", "--boards", "1") == "section A: Mitchell, 3 tables, 3 rounds"
    night.does("round", "begin")
    return night


def round_of(night: Night, results: tuple[str, str, str]) -> None:
    seats = night.tries("seat", "--json").json
    for table, result in zip(seats["tables"], results, strict=True):
        night.does("result", str(table["table"]), str(table["boards"][0]), *result.split())
    night.does("round", "end")


def evening(night: Night) -> None:
    for n, results in enumerate((("4S N 10", "Pass", "1NT E 7"), ("4S N 9", "2H S 8", "1NT E 6"), ("3S N 9", "Pass", "1NT E 8"))):
        if n:
            night.does("round", "begin")
        round_of(night, results)
