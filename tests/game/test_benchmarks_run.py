"""The benchmarks run, with or without the peers; what they measure is no business of a test."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", "bench", "--once", *arguments]
    return subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("part", "lines"),
    [
        ("scores", ["contract and tricks to score (scores/s)"]),
        ("game", ["lawful calls and cards, whole boards (steps/s)"]),
        ("deals", ["deals from a seed (deals/s)", "deals from the system's generator (deals/s)"]),
        ("claims", ["claims evaluated, 4 cards in each hand (claims/s)", "claims evaluated, 6 cards in each hand (claims/s)"]),
        ("play", ["irregular boards: four mishaps in the play, every ruling carried out (boards/s)"]),
        ("import", ["import (ms)"]),
    ],
)
def test_a_part_prints_its_lines_with_our_number(part: str, lines: list[str]) -> None:
    done = bench(part)
    assert done.returncode == 0, done.stderr
    for line in lines:
        assert re.search(rf"^\| {re.escape(line)} \| [\d,.]+ \|", done.stdout, re.MULTILINE), done.stdout


def test_a_peer_that_is_not_there_is_told_of() -> None:
    program = "import sys; sys.modules['bridgebots'] = None; from bench.__main__ import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", program, "--once", "scores"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "bridgebots cannot be imported here" in done.stdout


def test_an_unknown_part_is_refused() -> None:
    done = bench("speed")
    assert done.returncode == 1
    parts = "formats, scores, game, deals, claims, play, import, laws, table, field, tournament, web, journal, night"
    assert done.stderr.strip() == f"no such part: speed; expected {parts}"


@pytest.mark.parametrize(("part", "line"), [("laws", "A step of an inquiry"), ("table", "A step at the desk")])
def test_a_part_of_our_own_is_reported(part: str, line: str) -> None:
    done = bench(part)
    assert done.returncode == 0, done.stderr
    assert re.search(rf"^{line}.*: [\d.]+ µs", done.stdout, re.MULTILINE), done.stdout


def test_the_journal_is_measured() -> None:
    done = bench("journal")
    assert done.returncode == 0, done.stderr
    assert re.search(r"^\| SQLite, group commit \| [\d,]+ \(", done.stdout, re.MULTILINE), done.stdout
    assert re.search(r"^A file of 10,000 entries .* takes an append after [\d.]+ s", done.stdout, re.MULTILINE), done.stdout
    assert re.search(r"^A tournament of 200 tables with 30 boards each .* [\d.]+ s", done.stdout, re.MULTILINE), done.stdout
    assert re.search(r"^\| 20 \| [\d.]+ · \d+ \| [\d.]+ · \d+ \|", done.stdout, re.MULTILINE), done.stdout


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
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert re.fullmatch(r"2 \d+ MB \(\d+ \+ \d+\)\n", done.stdout), done.stderr
