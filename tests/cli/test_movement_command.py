"""`oddtrick movement`: what fits, a movement and its cards, files checked, pictures; bad input in one sentence."""

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
from oddtrick.shapes.movements import CheckedMovementsOut, GuideOut, MovementOut, ProposalsOut, TableOut

SCHEMAS = ROOT / "docs" / "schemas"
SHAPES = {
    "propose": ProposalsOut, "show": MovementOut, "guide": GuideOut, "table": TableOut, "check": CheckedMovementsOut,
}  # fmt: skip
Captured = pytest.CaptureFixture[str]
LIBRARY = "Two tables\n0,2,6,2,3\n1,2,1,4,1,2,2,4,3\n3,4,1,2,3,2,3,1,3\n\nBroken\n0,2,4,2,2\n1,2,1,1,2,1\n3,4,1,3,4,2\n"


@pytest.mark.parametrize(("name", "shape"), SHAPES.items())
def test_the_schema_is_current(name: str, shape: type[msgspec.Struct]) -> None:
    check_schema(shape, SCHEMAS / f"movement_{name}.json", f"oddtrick movement {name} --json")


@every("language", ["en", "pl"])
@every(
    ("name", "arguments"),
    [
        ("propose", ["propose", "14", "--boards", "24", "--minutes", "190"]),
        ("propose", ["propose", "8", "--kind", "teams"]),
        ("propose", ["propose", "12", "--kind", "individual", "--boards", "22"]),
        ("show", ["show", "howell", "7", "9", "--simple"]),
        ("show", ["show", "mitchell", "7", "--switch", "best", "--without", "14"]),
        ("guide", ["show", "individual", "12", "--guide", "3", "--boards", "2"]),
        ("guide", ["show", "mitchell", "6", "--without", "12", "--guide", "6"]),
        ("table", ["show", "share", "6", "--table", "1", "--boards", "4"]),
    ],
)
def test_what_is_printed_fits(name: str, arguments: list[str], language: str, capsys: Captured) -> None:
    ran = oddtrick(capsys, "movement", *arguments, "--json", "--lang", language)
    assert (ran.status, ran.err) == (0, "")
    jsonschema.validate(ran.json, json.loads((SCHEMAS / f"movement_{name}.json").read_text()))
    in_words = oddtrick(capsys, "movement", *arguments, "--lang", language)
    assert (in_words.status, in_words.err) == (0, "")


def test_a_movement_printed_is_read_again(capsys: Captured, tmp_path: Path) -> None:
    shown = oddtrick(capsys, "movement", "show", "howell", "5", "--json", "--lang", "en")
    file = tmp_path / "howell.json"
    file.write_text(shown.out)
    again = oddtrick(capsys, "movement", "show", str(file), "--json", "--lang", "en")
    assert again.json == shown.json
    checked = oddtrick(capsys, "movement", "check", str(file), "--lang", "en")
    assert (checked.status, checked.out) == (0, "1 movement can be played\n")


def test_a_file_is_checked_and_what_cannot_be_played_is_told(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "PSMovements.txt"
    file.write_text(LIBRARY)
    ran = oddtrick(capsys, "movement", "check", str(file), "--lang", "en")
    assert (ran.status, ran.out) == (
        2,
        "2. Broken: pair 1 plays set 1 more than once: rounds 1, 2\n1 movement can be played\n",
    )
    told = oddtrick(capsys, "movement", "check", str(file), "--json", "--lang", "en")
    assert told.status == 2
    jsonschema.validate(told.json, json.loads((SCHEMAS / "movement_check.json").read_text()))
    assert [one["playable"] for one in told.json["movements"]] == [True, False]
    refused = oddtrick(capsys, "movement", "show", str(file), "--number", "2", "--lang", "en")
    assert (refused.status, refused.err) == (2, "oddtrick: Broken: pair 1 plays set 1 more than once: rounds 1, 2\n")


def test_a_picture_is_printed_or_written(capsys: Captured, tmp_path: Path) -> None:
    printed = oddtrick(capsys, "movement", "draw", "howell", "4", "--format", "svg", "--lang", "en")
    assert printed.out.startswith("<svg ")
    file = tmp_path / "howell.svg"
    ran = oddtrick(capsys, "movement", "draw", "howell", "4", "-o", str(file), "--lang", "en")
    assert (ran.status, ran.out, file.read_text()) == (0, f"written: {file}\n", printed.out)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["show", "howell", "7", "99"], "the number of rounds must be 7 to 13; given: 99"),
        (["show", "howell", "seven"], "seven is no number; expected a whole one from 0 to 9999"),
        (["show", "waltz"], "there is no movement and no file waltz; movements: mitchell, skip, "),
        (["show", "howell", "99999"], "99999 is no number; expected a whole one from 0 to 9999"),
        (["show", "mitchell", "7", "--switch", "1,x"], "x is no number"),
        (["show", "howell", "7", "--guide", "15"], "there is no pair 15: the last number is 14"),
        (["propose", "10", "--kind", "individual"], "an individual needs 4 players a table, and one more at most; given: 10"),
        (["check", "nowhere.txt"], "nowhere.txt"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(arguments: list[str], sentence: str, capsys: Captured) -> None:
    ran = oddtrick(capsys, "movement", *arguments, "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1
