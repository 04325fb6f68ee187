"""The programs of docs/programs.md run as they stand there."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from oddtrick.night.access.passes import Keys, Pass
from oddtrick.night.access.shelf import Beside
from oddtrick.tournament.people import Role

sys.path.append(str(Path(__file__).parent / "web"))
from serving import running

PROGRAMS = Path(__file__).parent.parent / "docs" / "programs"
WARSAW = Path(__file__).parent.parent / "src" / "oddtrick" / "examples" / "warsaw-2013-08-08.pbn"


def ran(name: str, *arguments: str) -> str:
    done = subprocess.run([sys.executable, str(PROGRAMS / name), *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_statistics_of_files() -> None:
    lines = ran("statistics_of_files.py", str(WARSAW)).splitlines()
    assert lines[0] == "4H      49 times, made 69%"


def test_random_boards_are_the_same_boards_again() -> None:
    told = ran("random_boards.py", "3", "an evening")
    assert told == ran("random_boards.py", "3", "an evening")
    assert [line for line in told.splitlines() if line.startswith("[Board")] == ['[Board "1"]', '[Board "2"]', '[Board "3"]']


@pytest.mark.parametrize("seed", range(4))
def test_four_bots_finish_a_board(seed: int) -> None:
    last = ran("four_bots.py", str(seed)).splitlines()[-1]
    assert last == "passed out" or " by " in last


def test_a_spreadsheet_becomes_a_ranking(tmp_path: Path) -> None:
    """By hand: North-South 1 win board 1 (420 to 400) and lose board 2 (0 to 110); East-West 2 and 4 lose and win with them."""
    (tmp_path / "results.csv").write_text("board,ns,ew,result\n1,1,2,4S N 10\n1,3,4,3NT N 9\n2,1,2,Pass\n2,3,4,+110\n")
    lines = [line.split() for line in ran("csv_to_ranking.py", str(tmp_path / "results.csv")).splitlines()]
    assert lines == [["1", side, pair, "50.00", "%"] for side, pair in (("NS", "1"), ("NS", "3"), ("EW", "2"), ("EW", "4"))]


def test_a_desk_that_runs_elsewhere_rules() -> None:
    with running() as desk:
        told = ran("ask_the_desk.py", f"http://127.0.0.1:{desk.port}")
    assert '"name": "insufficient_bid"' in told
    assert '"question"' in told


def test_results_from_another_program_are_taken_once(tmp_path: Path) -> None:
    results = [{"table": f"A{n}", "round": 1, "board": 1, "contract": "3NT", "by": "N", "made": "="} for n in (1, 9)]
    (tmp_path / "results.json").write_text(json.dumps(results))
    with running("--data", str(tmp_path / "night.oddtrick")) as desk:
        keys = asyncio.run(Keys.on(Beside(tmp_path / "night.oddtrick")))
        token = keys.signed(Pass(Role.SCORER, int(time.time()) + 60, "Program"))
        chief = keys.signed(Pass(Role.CHIEF, int(time.time()) + 60, "Chief"))
        pairs = "\n".join(f"N{n} – S{n}" for n in range(1, 5))
        for path, told in (("nights", {"title": "Thursday", "list": pairs}),
                           ("nights/tonight/plan", {"boards": 6, "choices": [{}], "deal": False}),
                           ("nights/tonight/acts", {"act": "round"})):  # fmt: skip
            headers = {
                "content-type": "application/json",
                "authorization": f"Bearer {chief}",
                "idempotency-key": f"key-of-{path[-4:]}",
            }
            status, answer = desk.send("POST", f"/api/night/{path}", json.dumps(told), headers, 60)
            assert status in (200, 201), answer
        address = f"http://127.0.0.1:{desk.port}"
        first, second = (ran("report_results.py", address, token, str(tmp_path / "results.json")).splitlines() for _ in range(2))
    assert re.fullmatch(r"result-A1-1-1: entry \d+", first[0])
    assert second[0] == f"{first[0]} (again)"
    assert "A9" in first[1]
    assert len(first) == 6
