"""The example of a draft (docs/drafts.md) is an edition like any other in whatever is started with it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from starting import EXAMPLE, started


def test_it_stands_among_the_editions() -> None:
    found = started("edition", [EXAMPLE])
    assert found == {
        "all": ["2007", "2017", "2027"],
        "names": ["E2007", "E2017", "E2027"],
        "base": "2017",
        "draft": [False, False, True],
        "exist": ["64A", "64B1", "27B2"],
        "later": True,
        "changed": ["insufficient_bid", "established_revoke"],
    }


def test_commands_run_with_it() -> None:
    lines = {
        "diff|64|--editions|2017|2027": "2017: 64A1 - 2027: 64A (8 situations)",
        "laws|64A|--edition|2027|--lang|pl": "Jeżeli strona wykraczająca wzięła lewę z renonsem albo późniejszą",
        "laws|64B1|--edition|2027|--tests": "laws.draft.2027.law_64:established_revoke_2027",
        "laws|27|--edition|2027|--cases": "Law 27 (2027): Insufficient bid",
        "draw|64|--edition|2027|--format|csv": '64A,"1 trick goes to the non-offending side',
        "rule|27|--edition|2027|--json": '"edition": "2027"',
        "editions": "2027     Laws of Duplicate Bridge 2027  –              2017",
        "laws|64A1|--edition|2027": "",
    }
    found = dict(zip(lines, started("commands", [EXAMPLE], *lines), strict=True))
    for line, said in lines.items():
        status, out, err = found[line]
        assert (status, said in out) == (0 if said else 2, True), (line, out, err)
    assert found["laws|64A1|--edition|2027"][2] == "oddtrick: the edition of 2027 has no 64A1\n"


def test_the_desk_has_it_and_says_so() -> None:
    assert {address: found for address, found in started("desk", [EXAMPLE]).items() if found != [200, True]} == {}


def test_the_command_line_takes_it_before_and_behind_the_verb() -> None:
    for line in (["--draft", str(EXAMPLE), "editions", "--json"], ["editions", "--json", f"--draft={EXAMPLE}"]):
        ran = subprocess.run([sys.executable, "-m", "oddtrick", *line], capture_output=True, text=True, check=True)
        assert [one["edition"] for one in json.loads(ran.stdout)["editions"]] == ["2007", "2017", "2027"]


def test_two_drafts_of_one_year_are_refused(tmp_path: Path) -> None:
    (tmp_path / "draft.toml").write_text('[draft]\nyear = "2027"\n', encoding="utf-8")
    line = ["--draft", str(EXAMPLE), "--draft", str(tmp_path), "editions"]
    ran = subprocess.run([sys.executable, "-m", "oddtrick", *line], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "there is an edition of 2027 already; expected another year" in ran.stderr


def test_a_draft_may_be_based_on_another(tmp_path: Path) -> None:
    (tmp_path / "draft.toml").write_text('[draft]\nyear = "2037"\nbased_on = "2027"\n', encoding="utf-8")
    (status, out, _err), (alone, _out, said) = (
        *started("commands", [EXAMPLE, tmp_path], "laws|64A|--edition|2037"),
        *started("commands", [EXAMPLE], "laws|64A|--edition|2037"),
    )
    assert (status, alone) == (0, 2)
    assert "If the offending side won the revoke trick or a later one" in " ".join(out.split())
    assert "2037" in said
