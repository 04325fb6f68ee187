"""The benchmarks run, with or without the peers; what they measure is no business of a test."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from conftest import WHOLE

ROOT = Path(__file__).parent.parent.parent


LINES = [
    "contract and tricks to score (scores/s)",
    "lawful calls and cards, whole boards (steps/s)",
    "claims evaluated, 4 cards in each hand (claims/s)",
    "claims evaluated, 6 cards in each hand (claims/s)",
    "irregular boards: four mishaps in the play, every ruling carried out (boards/s)",
]
BESIDE = ["scores", "game", "claims", "play"]
if WHOLE:  # what takes long, since all peers are imported for it
    BESIDE += ["deals", "import"]
    LINES += [
        "deals from a seed (deals/s)",
        "deals from the system's generator (deals/s)",
        "import (ms)",
    ]
OUR_OWN = ["laws", "table", "journal"]


def run(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def measured() -> str:
    """All of these parts once, where a peer is missing."""
    program = "import sys; sys.modules['bridgebots'] = None; from bench.__main__ import main; main()"
    done = run(program, "--once", *BESIDE, *OUR_OWN)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("line", LINES)
def test_a_part_prints_its_lines_with_our_number(measured: str, line: str) -> None:
    assert re.search(rf"^\| {re.escape(line)} \| [\d,.]+ \|", measured, re.MULTILINE), measured


def test_a_peer_that_is_not_there_is_told_of(measured: str) -> None:
    assert "bridgebots cannot be imported here" in measured


@pytest.mark.parametrize("line", ["A step of an inquiry", "A step at the desk"])
def test_a_part_of_our_own_is_reported(measured: str, line: str) -> None:
    assert re.search(rf"^{line}.*: [\d.]+ µs", measured, re.MULTILINE), measured


def test_the_journal_is_measured(measured: str) -> None:
    assert re.search(r"^\| SQLite, group commit \| [\d,]+ \(", measured, re.MULTILINE), measured
    assert re.search(r"^A file of 2,000 entries .* takes an append after [\d.]+ s", measured, re.MULTILINE), measured
    assert re.search(r"^A tournament of 200 tables with 30 boards each .* [\d.]+ s", measured, re.MULTILINE), measured
    assert re.search(r"^\| 20 \| [\d.]+ · \d+ \| [\d.]+ · \d+ \|", measured, re.MULTILINE), measured


def test_what_the_processors_worked_is_a_line_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    used = iter(range(100))
    contest = import_module("bench.measure").Contest("work", "units/s", 2, lambda: float(next(used)))
    contest.enter("oddtrick", lambda: lambda: 10)
    contest.enter("endplay", lambda: lambda: 5)
    by_clock, by_processor = contest.lines(2)
    assert (by_clock.what, by_processor.what) == ("work", "work, a second of one core")
    assert by_processor.rounds == {"oddtrick": [10.0, 10.0], "endplay": [5.0, 5.0]}
    assert by_processor.cell("endplay") == "5.00 (×2.00)"
    contest.processor = None
    assert [line.what for line in contest.lines(1)] == ["work"]


def test_an_unknown_part_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    monkeypatch.setattr(sys, "argv", ["bench", "speed"])
    parts = "formats, scores, game, deals, claims, makeable, play, import, laws, table, field, tournament, web, journal"
    parts += ", night, hall, live, live-two"
    with pytest.raises(SystemExit, match=f"^no such part: speed; expected {parts}$"):
        import_module("bench.__main__").main()


@pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="the system does not tell what a process holds")
def test_the_memory_of_the_server_is_that_of_all_its_processes() -> None:
    program = """
import subprocess, sys
from bench.web import _family, _held
asked = [sys.executable, "-c", "import os; print(flush=True) if os.fork() else 0; input()"]
with subprocess.Popen(asked, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as one:
    one.stdout.readline()
    print(len(_family(one.pid)), _held(one.pid))
    one.communicate(b"\\n\\n")
"""
    done = run(program)
    assert re.fullmatch(r"2 \d+ MB \(\d+ \+ \d+\)\n", done.stdout), done.stderr
