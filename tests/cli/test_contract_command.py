"""`oddtrick contract`: text, JSON, its schema, and what it refuses."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator
from schemas import check_schema

from conftest import ROOT
from oddtrick.cli import run
from oddtrick.cli.commands.contract import ContractScore

SCHEMA = ROOT / "docs" / "schemas" / "contract.json"


def test_the_schema_is_current() -> None:
    check_schema(ContractScore, SCHEMA, "oddtrick contract --json")


@pytest.mark.parametrize(
    ("line", "score"),
    [
        ("4SX --by S --tricks 9 --vul none", -100),
        ("4SX --by S --tricks 9 --vul ns", -200),
        ("4SX --by S --tricks 9 --vul ew", -100),
        ("4sx --by s --tricks 9 --vul BOTH", -200),
        ("4SX --by W --tricks 9 --vul ew", 200),
        ("3NT --by N --tricks 9", 400),
        ("3N --by E --tricks 9 --vul both", -600),
        ("7NTXX --by N --tricks 13 --vul both", 2980),
        ("Pass", 0),
        ("pass --vul both", 0),
    ],
)
def test_77_score_as_json(line: str, score: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["contract", *line.split(), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == {"score_ns": score}
    Draft202012Validator(json.loads(SCHEMA.read_text())).validate(found)


def test_77_the_text_says_where_the_points_come_from(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("contract 6NTXX --by W --tricks 13 --vul both --lang en".split()) == 0
    out = capsys.readouterr().out
    items = [(line[:40].strip(), line[40:].strip()) for line in out.splitlines()[1:-1]]
    assert out.startswith("6NTXX by W, 13 tricks, vulnerable\n")
    assert items == [
        ("6 odd tricks", "+760"),
        ("premium for game, vulnerable", "+500"),
        ("premium for a small slam, vulnerable", "+750"),
        ("premium for making a redoubled contract", "+100"),
        ("1 overtrick", "+400"),
        ("East-West score", "+2510"),
        ("North-South score", "-2510"),
    ]
    assert out.endswith("Source: Law 77\n")


def test_22B_passed_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("contract Pass --lang en".split()) == 0
    assert capsys.readouterr().out == "Passed out: each side scores 0 (Law 77)\n"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("8S --by N --tricks 9", "'8S' is not a contract; expected one like 4S, 3NT or 3BA, 4SX or 4SXX"),
        ("4SXXX --by N --tricks 9", "'4SXXX' is not a contract; expected one like 4S, 3NT or 3BA, 4SX or 4SXX"),
        ("4Z", "'4Z' is not a contract; expected one like 4S, 3NT or 3BA, 4SX or 4SXX"),
        ("4S --by Q --tricks 9", "'Q' is not a seat; expected N, E, S or W"),
        ("4S --tricks 9", "the declarer is missing; expected --by N, E, S or W"),
        ("4S --by N", "the number of tricks is missing; expected --tricks 0 to 13"),
        ("4S --by N --tricks 14", "14 is not a number of tricks; expected 0 to 13"),
        ("4S --by N --tricks -1", "-1 is not a number of tricks; expected 0 to 13"),
        ("4S --by N --tricks ١٠", "Invalid value for '--tricks': '١٠' is not a valid integer."),
        ("4S --by N --tricks 1_0", "Invalid value for '--tricks': '1_0' is not a valid integer."),
        ("4S --by N --tricks ten", "Invalid value for '--tricks': 'ten' is not a valid integer."),
        ("4S --by N --tricks 9 --vul red", "'red' is not a vulnerability; expected none, ns, ew or both"),
        ("Pass --by N", "a board that is passed out has no declarer and no tricks; leave out --by and --tricks"),
    ],
)
def test_refusals_are_one_sentence(line: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["contract", *line.split(), "--lang", "en"]) == 2
    captured = capsys.readouterr()
    assert captured.err == f"oddtrick: {sentence}\n"
    assert captured.out == ""
