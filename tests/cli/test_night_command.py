"""`oddtrick night rehearse`: what it prints, and its exit status."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from running import oddtrick
from schemas import check_schema

from conftest import ROOT
from oddtrick.cli.night.command import RehearsedOut
from oddtrick.night.rehearsal import rehearse
from oddtrick.night.rehearsal.report import Finding, Grade, Rehearsed
from oddtrick.texts import say

SCHEMA = ROOT / "docs" / "schemas" / "night_rehearse.json"


@pytest.mark.parametrize(("grade", "status"), [(Grade.CARE, 0), (Grade.BAD, 2)])
def test_what_a_rehearsal_came_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], grade: Grade, status: int
) -> None:
    found = Rehearsed((Finding("disk", grade, say("Disk: {n} megabytes are free.", n=7)),), (0.1, 0.2, 0.3))
    monkeypatch.setattr(rehearse, "rehearse", lambda folder, tables, tell: found)
    told = oddtrick(capsys, "night", "rehearse", "--folder", str(tmp_path))
    assert told.status == status
    assert "Disk: 7 megabytes are free.\nThis computer is " in told.out
    told = oddtrick(capsys, "night", "rehearse", "--folder", str(tmp_path), "--json", "--lang", "pl")
    read = json.loads(told.out)
    assert read == {
        "ready": status == 0, "findings": [{"name": "disk", "grade": grade.value, "text": "Dysk: wolnych megabajtów: 7."}],
        "results": 3, "p50_seconds": 0.2, "p95_seconds": 0.3,
    }  # fmt: skip
    jsonschema.validate(read, json.loads(SCHEMA.read_text(encoding="utf-8")))


def test_a_folder_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no such folder" in oddtrick(capsys, "night", "rehearse", "--folder", "/nowhere/at all").err


def test_its_schema_is_that_of_what_it_prints() -> None:
    check_schema(RehearsedOut, SCHEMA, "oddtrick night rehearse --json")
