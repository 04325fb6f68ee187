"""The JSON of deal, check, rule, diff and editions: its schema is current, and what is printed fits it."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import msgspec
import pytest
from running import oddtrick
from schemas import check_schema

from conftest import ROOT
from oddtrick.cli.commands.check import Checked
from oddtrick.cli.commands.deal import Dealt
from oddtrick.cli.commands.diff import Compared
from oddtrick.cli.commands.editions import Editions
from oddtrick.cli.laws.draft import Begun
from oddtrick.cli.laws.draft import Checked as DraftChecked
from oddtrick.shapes.cases import CasesRan
from oddtrick.shapes.impact import ImpactOut
from oddtrick.shapes.inquiry import Ruling

SCHEMAS = ROOT / "docs" / "schemas"


@pytest.mark.parametrize(
    ("verb", "shape"),
    [
        ("deal", Dealt),
        ("check", Checked),
        ("rule", Ruling),
        ("diff", Compared),
        ("editions", Editions),
        ("cases", CasesRan),
        ("laws draft new", Begun),
        ("laws draft check", DraftChecked),
        ("laws impact", ImpactOut),
    ],
)
def test_the_schema_is_current(verb: str, shape: type[msgspec.Struct]) -> None:
    check_schema(shape, SCHEMAS / f"{verb.replace(' ', '_')}.json", f"oddtrick {verb} --json")


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(
    ("verb", "arguments"),
    [
        ("deal", ["-n", "2"]),
        ("deal", ["-n", "2", "--seed", "spring"]),
        ("check", [str(ROOT / "src" / "oddtrick" / "examples" / "warsaw-2013-08-08.pbn")]),
        ("rule", ["27"]),
        ("rule", ["64", "--what-if"]),
        ("rule", ["awareness", "--answers", "ANSWERS"]),
        ("diff", ["27"]),
        ("editions", []),
        ("cases", ["27"]),
    ],
)
def test_what_is_printed_fits(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, verb: str, arguments: list[str], language: str
) -> None:
    file = tmp_path / "answers.json"
    file.write_text(
        json.dumps(
            {
                "72C.could_have_known": {"answer": True, "reason": "he saw it coming"},
                "72C.gained": {"answer": False, "reason": "the contract was cold"},
            }
        )
    )
    given = [str(file) if one == "ANSWERS" else one for one in arguments]
    ran = oddtrick(capsys, verb, *given, "--json", "--lang", language)
    assert ran.status == 0
    jsonschema.validate(ran.json, json.loads((SCHEMAS / f"{verb}.json").read_text()))
