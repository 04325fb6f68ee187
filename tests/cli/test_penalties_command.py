"""`oddtrick score` with penalties, from the command line and from a file (Laws 90, 91)."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from running import oddtrick

from conftest import ROOT

EXAMPLE = str(ROOT / "src" / "oddtrick" / "examples" / "warsaw-2013-08-08.pbn")
SCHEMA = json.loads((ROOT / "docs" / "schemas" / "score.json").read_text(encoding="utf-8"))
SLOW = ("--penalty", "7: 90B2: 10% of a top, slow")


def test_90B2_a_penalty_lowers_one_score_and_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    before = oddtrick(capsys, "score", EXAMPLE, "--json").json
    after = oddtrick(capsys, "score", EXAMPLE, "--json", *SLOW).json
    jsonschema.validate(after, SCHEMA)
    assert after["boards"] == before["boards"]
    old, new = ({one["contestant"]: one["score"] for one in found["standings"]} for found in (before, after))
    assert [one for one in old if old[one] != new[one]] == ["7"]
    assert old["7"] - new["7"] == pytest.approx(10 / 27)
    (penalty,) = after["penalties"]
    assert penalty == {
        "contestant": "7", "law": "90B2", "amount": 10, "unit": "percent", "deducted": 10 / 27, "reason": "slow",
    }  # fmt: skip
    assert "penalties" not in before


def test_the_ranking_tells_each_penalty_with_its_law(capsys: pytest.CaptureFixture[str]) -> None:
    lines = oddtrick(capsys, "score", EXAMPLE, *SLOW, "--penalty", "3: 2007 91A: 2 MP").out.splitlines()
    assert lines[-3:] == [
        "Penalties",
        "7: penalty of 10 percent of a top, slow: 0.3703… % less in the ranking (Law 90B2)",
        "3: penalty of 2 matchpoints: 0.3703… % less in the ranking (Law 91A of 2007)",
    ]


def test_why_tells_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    lines = oddtrick(capsys, "score", EXAMPLE, *SLOW, "--why", "3", "7").out.splitlines()
    assert lines[-2:] == [
        "  score on this board: 40 %",
        "  penalty of 10 percent of a top, slow: 0.3703… % less in the ranking (Law 90B2)",
    ]


def test_the_page_has_a_table_of_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    assert oddtrick(capsys, "score", EXAMPLE, *SLOW, "--html", str(page)).status == 0
    text = page.read_text(encoding="utf-8")
    assert "<caption>Penalties</caption>" in text
    assert '<td>90B2</td><td>10 percent of a top, slow</td><td class="figure">−0.37</td>' in text
    assert oddtrick(capsys, "score", EXAMPLE, "--html", str(page)).status == 0
    assert "Penalties" not in page.read_text(encoding="utf-8")


def test_a_file_and_the_line_may_both_tell_some(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "evening.pbn"
    example = Path(EXAMPLE).read_text(encoding="utf-8")
    path.write_text(example.replace("[Event ", '[Penalty "8: 90B1: 25%"]\n[Event ', 1), encoding="utf-8")
    ran = oddtrick(capsys, "score", str(path), "--json", "--strict", *SLOW)
    assert [one["contestant"] for one in ran.json["penalties"]] == ["8", "7"]


@pytest.mark.parametrize(
    ("penalty", "says"),
    [
        ("7 90B2", "'7 90B2' is no penalty"),
        ("7: 90B2: 2 VP", "7: 90B2: a penalty in VPs does not fit matchpoints (2-1-0); expected percent of a top"),
        ("77: 90B2: 2 MP", "nobody here is called '77'"),
        ("7: 90B9: 2 MP", "the edition of 2017 has no 90B9"),
        ("7: 91C: 2 MP", "the edition of 2017 has no 91C"),
        ("7: PZBS 99: 2 MP", "the decisions of the Polish federation have no point 99"),
    ],
)
def test_what_cannot_be_is_refused(penalty: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran = oddtrick(capsys, "score", EXAMPLE, "--penalty", penalty)
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err


def test_90A_the_usual_penalty_of_the_regulations_needs_no_amount(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """90A."""
    club = tmp_path / "club.toml"
    own = 'title = "C"\nlayer = "conditions"\nbase = "pzbs"\n[procedural_penalty_scale.value]\n90B2 = "10% of a top"\n'
    club.write_text(own, encoding="utf-8")
    usual = oddtrick(capsys, "score", EXAMPLE, "--json", "--regulations", str(club), "--penalty", "7: 90B2, slow").json
    assert usual["penalties"] == oddtrick(capsys, "score", EXAMPLE, "--json", *SLOW).json["penalties"]
    for arguments in (("--regulations", str(club), "--penalty", "7: 90B1"), ("--penalty", "7: 90B2")):
        refused = oddtrick(capsys, "score", EXAMPLE, *arguments)
        assert refused.status == 2
        assert "has no amount, and nothing says what is usual" in refused.err
