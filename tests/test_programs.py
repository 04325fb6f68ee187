"""The programs of examples/ run as they stand there, and are listed where they are looked for."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from oddtrick import read
from oddtrick.dealing import condition
from oddtrick.dealing.conditions import holds
from oddtrick.night.access.passes import Keys, Pass
from oddtrick.night.access.shelf import Beside
from oddtrick.tournament.people import Role

sys.path.append(str(Path(__file__).parent / "web"))
from serving import running

ROOT = Path(__file__).parent.parent
PROGRAMS = ROOT / "examples"
WARSAW = ROOT / "src" / "oddtrick" / "examples" / "warsaw-2013-08-08.pbn"


def run(name: str, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(PROGRAMS / name), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, input=given)


def ran(name: str, *arguments: str, given: str = "") -> str:
    done = run(name, *arguments, given=given)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_program_is_listed_shown_and_run() -> None:
    readme, page = ((ROOT / name).read_text(encoding="utf-8") for name in ("examples/README.md", "docs/programs.md"))
    tests = Path(__file__).read_text(encoding="utf-8") + (ROOT / "tests/cli/test_talk_command.py").read_text(encoding="utf-8")
    programs = [one for one in PROGRAMS.iterdir() if one.suffix in (".py", ".mjs")]
    assert len(programs) > 9
    for one in programs:
        assert f"]({one.name})" in readme, one
        assert f"../examples/{one.name}" in page or one.suffix == ".mjs", one
        assert f'"{one.name}"' in tests, one
        assert len(one.read_text(encoding="utf-8").splitlines()) <= 60, one
    for name in re.findall(r"\]\(([\w./]+)[)#]", readme):
        assert (PROGRAMS / name).exists(), name


def test_statistics_of_files() -> None:
    lines = ran("statistics_of_files.py", str(WARSAW)).splitlines()
    assert lines[0] == "4H      49 times, made 69%"


def test_random_boards_are_the_same_boards_again() -> None:
    told = ran("random_boards.py", "3", "an evening")
    assert told == ran("random_boards.py", "3", "an evening")
    assert [line for line in told.splitlines() if line.startswith("[Board")] == ['[Board "1"]', '[Board "2"]', '[Board "3"]']


def test_wanted_deals_are_of_that_kind_and_what_cannot_be_is_a_sentence() -> None:
    done = run("wanted_deals.py", "N balanced 15-17", "3", "a phrase")
    records = read(done.stdout.encode()).records
    assert len(records) == 3
    wanted = condition("N balanced 15-17")
    assert all(one.deal is not None and holds(wanted, one.deal) for one in records)
    assert done.stderr == "N balanced and N 15-17 points: one deal in 20.6\n"
    refused = run("wanted_deals.py", "N 41 points", "3", "a phrase")
    assert (refused.returncode, refused.stderr) == (1, "no deal is like that: N 41 points\n")


def test_a_case_is_ruled_as_the_page_shows_it() -> None:
    page = (ROOT / "docs" / "programs.md").read_text(encoding="utf-8")
    shown = re.search(r"\$ python rule_a_case.py ([^\n]*)\n(.*?)```", page, re.DOTALL)
    assert shown is not None
    assert ran("rule_a_case.py", *shown[1].split()) == shown[2]
    asks = ran("rule_a_case.py", "2007", "27", "27A2.out_of_rotation=no", "27A1.lho_called=no", "27C.premature=no")
    assert asks.splitlines()[-2:] == ["    27A1.lho_accepts=yes", "    27A1.lho_accepts=no"]
    refused = run("rule_a_case.py", "27", "27Z=no")
    assert refused.returncode == 1
    assert refused.stderr.startswith("27Z is not a question of this Law; expected one of 27A2.out_of_rotation")


def test_a_table_refuses_with_the_law_and_goes_on() -> None:
    told = ran("refusing_table.py", given=(PROGRAMS / "happened.txt").read_text()).splitlines()
    assert told[0] == "E 1C: Law 18D: 1C is not higher than 1S (auction.insufficient)"
    assert told[1] == "N P: Law 17C: it is S who calls now (auction.turn)"
    assert "Calls: 1S 2C Pass Pass Pass" in told
    assert told[-1].startswith("Next: ")
    assert ran("refusing_table.py", given="X 1S\nN 8C\n").splitlines()[:2] == [
        "X 1S: 'X' is not a seat; expected N, E, S or W", "N 8C: '8C' is not a call; expected 1C to 7NT, Pass, X or XX",
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_four_bots_finish_a_board(seed: int) -> None:
    last = ran("four_bots.py", str(seed)).splitlines()[-1]
    assert last == "passed out" or (" by " in last and "NS " in last and "<" not in last)


def test_a_spreadsheet_becomes_a_ranking(tmp_path: Path) -> None:
    """By hand: North-South 1 win board 1 (420 to 400) and lose board 2 (0 to 110); East-West 2 and 4 lose and win with them."""
    (tmp_path / "results.csv").write_text("board,ns,ew,result\n1,1,2,4S N 10\n1,3,4,3NT N 9\n2,1,2,Pass\n2,3,4,+110\n")
    lines = [line.split() for line in ran("csv_to_ranking.py", str(tmp_path / "results.csv")).splitlines()]
    assert lines == [["1", side, pair, "50.00", "%"] for side, pair in (("NS", "1"), ("NS", "3"), ("EW", "2"), ("EW", "4"))]
    assert len(ran("csv_to_ranking.py", str(PROGRAMS / "results.csv")).splitlines()) == 6


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
