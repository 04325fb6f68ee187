"""`oddtrick analyse` killed in the middle of its work, or stopped by hand: what was found is kept, and it goes on from there."""

from __future__ import annotations

import os
import select
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from running import oddtrick

from conftest import ROOT, missing
from oddtrick.analysis.doubledummy.library import available
from oddtrick.formats.detect import read
from oddtrick.formats.held import written
from oddtrick.solving.solvers import Solvers

Capture = pytest.CaptureFixture[str]
# The program as it is, and what happens to it once the third answer has been kept.
PROGRAM = """
import os, signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever started the tests may have had it ignored
from oddtrick.solving.kept import Kept
keep, kept = Kept.keep, []
def counted(self, answers):
    keep(self, answers)
    kept.append(answers)
    if len(kept) == 3:
        {then}
Kept.keep = counted
from oddtrick.cli import run
sys.exit(run(sys.argv[1:]))
"""
DEALS = 8


@pytest.fixture
def deals(tmp_path: Path) -> Path:
    if not available():
        missing("oddtrick[analysis]")
    records = read((ROOT / "tests" / "data" / "dealconvert_test.dup").read_bytes()).records[:DEALS]
    path = tmp_path / "deals.dup"
    path.write_bytes(written(records, "dup").data)
    return path


def begun(tmp_path: Path, deals: Path, then: str, **more: int) -> subprocess.Popen[bytes]:
    program = [sys.executable, "-c", PROGRAM.format(then=then), "analyse", str(deals), "--processes", "1"]
    place = os.environ | {"ODDTRICK_CACHE": str(tmp_path / "kept"), "COLUMNS": "100"}
    return subprocess.Popen(program, env=place, stdout=subprocess.DEVNULL, start_new_session=True, **more)


def kept_in(tmp_path: Path) -> int:
    with closing(sqlite3.connect(tmp_path / "kept" / "solved.sqlite")) as file:
        return int(file.execute("SELECT count(*) FROM solved").fetchone()[0])


def running_in(session: int) -> list[str]:
    """The processes of a session, by what they are."""
    found = []
    for one in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = one.read_text().partition("(")[2].rpartition(")")
        except OSError:
            continue
        if rest.split()[3] == str(session) and rest.split()[0] != "Z":
            found.append(name)
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_killed_halfway_it_leaves_no_process_and_goes_on_from_there(
    capsys: Capture, tmp_path: Path, deals: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "halfway"
    process = begun(tmp_path, deals, f"open({str(there)!r}, 'w').close(); time.sleep(600)")
    while not there.exists():
        assert process.poll() is None
        time.sleep(0.02)
    process.kill()
    assert process.wait() == -signal.SIGKILL
    while running_in(process.pid):
        time.sleep(0.02)
    monkeypatch.setenv("ODDTRICK_CACHE", str(tmp_path / "kept"))
    known = kept_in(tmp_path)
    assert 3 <= known < DEALS
    asked: list[object] = []
    ask = Solvers._asked

    def counted(self: Solvers, question: Any) -> Any:
        asked.append(question)
        return ask(self, question)

    monkeypatch.setattr(Solvers, "_asked", counted)
    first = oddtrick(capsys, "analyse", str(deals), "--json").json
    assert len(asked) == DEALS - known
    assert [row["board"] for row in first["tables"]] == [*range(1, DEALS + 1)]
    assert kept_in(tmp_path) == DEALS
    asked.clear()
    assert oddtrick(capsys, "analyse", str(deals), "--json").json == first
    assert asked == []


def test_stopped_by_hand_it_ends_says_so_and_keeps_what_it_found(tmp_path: Path, deals: Path) -> None:
    """On a terminal, where a bar shows how far it is."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    process = begun(tmp_path, deals, "os.kill(os.getpid(), signal.SIGINT)", stderr=theirs)
    os.close(theirs)
    shown = b""
    while process.poll() is None or select.select([ours], [], [], 0)[0]:
        if select.select([ours], [], [], 0.05)[0]:
            try:
                shown += os.read(ours, 4096)
            except OSError:  # nobody has it any more
                break
    os.close(ours)
    assert process.wait() == 130
    assert b"%" in shown
    assert b"Traceback" not in shown
    assert 3 <= kept_in(tmp_path) < DEALS
