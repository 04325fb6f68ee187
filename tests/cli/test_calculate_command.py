"""`oddtrick calculate`: IMPs (78B), periods (79C1, 92B, 81C3), rounding (PZBS 3.1.F), replays (PZBS 25.2), better of two (86B2)."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import msgspec
import pytest
from running import oddtrick
from schemas import check_schema

from conftest import ROOT
from every import every
from oddtrick.shapes.calculate import BetterOut, ImpsOut, PeriodsOut, ReplayOut, RoundedOut

SCHEMAS = ROOT / "docs" / "schemas"
SHAPES = {"imps": ImpsOut, "period": PeriodsOut, "rounding": RoundedOut, "replay": ReplayOut, "better": BetterOut}
Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize(("name", "shape"), SHAPES.items())
def test_the_schema_is_current(name: str, shape: type[msgspec.Struct]) -> None:
    check_schema(shape, SCHEMAS / f"calculate_{name}.json", f"oddtrick calculate {name} --json")


@every("language", ["en", "pl"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["imps", "620", "-100"],
        ["period", "16:45", "--regulations", "pzbs", "--reported", "17:15"],
        ["rounding", "5.5:n", "-1.1:o"],
        ["replay", "3:fouled", "7:other", "--room", "1"],
        ["better", "2/3 620; 1/3 -100", "-600", "--edition", "2007"],
    ],
)
def test_what_is_printed_fits(arguments: list[str], language: str, capsys: Captured) -> None:
    ran = oddtrick(capsys, "calculate", *arguments, "--json", "--lang", language)
    assert (ran.status, ran.err) == (0, "")
    jsonschema.validate(ran.json, json.loads((SCHEMAS / f"calculate_{arguments[0]}.json").read_text()))
    assert oddtrick(capsys, "calculate", *arguments, "--lang", language).out.strip()


def test_78B_two_scores(capsys: Captured) -> None:
    ran = oddtrick(capsys, "calculate", "imps", "620", "-100", "--lang", "en")
    assert ran.out.splitlines() == [
        "12 IMPs to the team that sat North-South at the first table",
        "  +620 at one table and −100 at the other: difference +720 (Law 78B)",
        "  600 to 740 points are 12 IMPs (Law 78B)",
    ]
    assert oddtrick(capsys, "calculate", "imps", "-620", "-600", "--json").json["imps"] == -1


@every("edition", ["2007", "2017"])
def test_79C1_92B_thirty_minutes_where_nobody_has_chosen(edition: str, capsys: Captured) -> None:
    """79C1, 92B, 81C3. The last moment belongs to the period; before the score could be seen it had not begun."""
    for reported, in_time in (("17:15", True), ("17:16", False), ("16:00", True)):
        found = oddtrick(capsys, "calculate", "period", "16:45", "--edition", edition, "--reported", reported, "--json").json
        assert [(one["law"], one["ends"], one["in_time"]) for one in found["periods"]] == [
            (law, "17:15", in_time) for law in ("79C1", "92B", "81C3")
        ]


def test_92B_periods_of_the_conditions_of_contest(tmp_path: Path, capsys: Captured) -> None:
    """79C1, 92B. 81C3 goes with the later of the two in 2017, and with the first alone in 2007."""
    file = tmp_path / "club.toml"
    file.write_text('base = "pzbs"\ntitle = "Thursday pairs"\ncorrection_period_minutes = { value = 60, reason = "x" }\n'
                    "appeal_period_minutes = 75\n")  # fmt: skip
    found = oddtrick(capsys, "calculate", "period", "2026-11-22 23:00", "--regulations", str(file), "--json").json
    assert [(one["law"], one["minutes"], one["ends"]) for one in found["periods"]] == [
        ("79C1", 60, "2026-11-23T00:00"),
        ("92B", 75, "2026-11-23T00:15"),
        ("81C3", 75, "2026-11-23T00:15"),
    ]
    assert "club.toml" in found["periods"][1]["source"] or "Thursday" in found["periods"][1]["source"]


def test_pzbs_3_1_F_the_better_for_who_did_nothing(capsys: Captured) -> None:
    """PZBS 3.1.F. 4.4 is 5, 4, and to the nearest; whole results are not rounded, whoever had them."""
    for role, whole in (("n", 5), ("o", 4), ("b", 4)):
        found = oddtrick(capsys, "calculate", "rounding", f"5.5:{role}", f"-1.1:{role}", "3:o", "--json").json
        assert (found["sum"], found["imps"]) == (7.4, whole + 3)
    assert oddtrick(capsys, "calculate", "rounding", "3", "-1:n", "--json").json["imps"] == 2


def test_pzbs_25_2_E_boards_in_the_order_planned(capsys: Captured) -> None:
    """PZBS 25.2.A, 25.2.B, 25.2.E."""
    boards = ("3:fouled", "7:other", "8:other:played", "9:fouled")
    found = oddtrick(capsys, "calculate", "replay", *boards, "--room", "2", "--json").json
    assert found["again"] == [7, 3]
    assert {one["board"]: one["law"] for one in found["awarded"]} == {8: "PZBS 25.1.B", 9: "PZBS 25.1.A"}
    assert {line["law"] for line in found["lines"]} >= {"PZBS 25.2.A", "PZBS 25.2.D", "PZBS 25.2.E", "PZBS 25.2.F"}
    alone = oddtrick(capsys, "calculate", "replay", "3:f", "--known", "--json").json
    assert alone["again"] == []
    assert "PZBS 25.2.B" in {line["law"] for line in alone["lines"]}


def test_86B2b_the_better_of_two_and_its_opposite(capsys: Captured) -> None:
    """86B2(b). 620 beside -100 is 11 IMPs, more than average plus; -100 beside -600 is less."""
    found = oddtrick(capsys, "calculate", "better", "620", "-100", "--json").json
    assert (found["assigned"], found["non_offending"], found["offending"]) == (11, 11, -11)
    found = oddtrick(capsys, "calculate", "better", "-100", "-600", "--average-plus", "2", "--json").json
    assert (found["assigned"], found["non_offending"], found["offending"]) == (-12, 2, -2)
    found = oddtrick(capsys, "calculate", "better", "2/3 620; 1/3 -100", "-50", "--json").json
    assert found["assigned"] == pytest.approx(2 / 3 * 11 - 4 / 3)


def test_86D_in_2007_nothing_follows_for_the_offending_side(capsys: Captured) -> None:
    """86D (2007). The Director may, and should where the other table's result favours the side without fault."""
    found = oddtrick(capsys, "calculate", "better", "620", "-100", "--edition", "2007", "--json").json
    assert (found["non_offending"], found["offending"]) == (11, None)
    assert [(line["law"], line["edition"]) for line in found["lines"][-2:]] == [("86D", "2007"), ("12C1(f)", "2007")]
    found = oddtrick(capsys, "calculate", "better", "-100", "-600", "--edition", "2007", "--json").json
    assert (found["non_offending"], found["lines"][-2]["law"]) == (3, "12C2(a)")


@every(
    "arguments",
    [
        ["imps", "625", "0"],
        ["imps", "x", "0"],
        ["imps", "9990", "0"],
        ["period", "25:00"],
        ["period", "2026-13-01 10:00"],
        ["period", "soon"],
        ["period", "16:00", "--reported", "2026-11-22 16:00"],
        ["period", "16:00", "--regulations", "pzbs", "--edition", "2007"],
        ["rounding", "5.5:x"],
        ["rounding", "five"],
        ["rounding"],
        ["replay", "3"],
        ["replay", "0:fouled"],
        ["replay", "3:fouled", "3:other"],
        ["better", "1/2 620; 1/3 -100", "0"],
        ["better", "1/2 620 1/2 0", "0"],
        ["better", "", "0"],
    ],
)
def test_what_cannot_be_worked_out_is_one_sentence(arguments: list[str], capsys: Captured) -> None:
    ran = oddtrick(capsys, "calculate", *arguments, "--lang", "en")
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("oddtrick: ")
    assert ran.err.count("\n") == 1
