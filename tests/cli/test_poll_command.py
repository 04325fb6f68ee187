"""`oddtrick poll`: the counts as text and JSON, the schema, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from running import Ran, oddtrick
from schemas import check_schema

from conftest import ROOT
from every import every
from oddtrick.cli.commands.poll import Polled

Capsys = pytest.CaptureFixture[str]
SCHEMA = ROOT / "docs" / "schemas" / "poll.json"
VOTES = [
    {"peer": "A", "chosen": "Pass"},
    {"peer": "B", "chosen": "4S", "considered": ["Pass"]},
    {"peer": "C", "chosen": "SQ"},
]


@pytest.fixture
def poll(capsys: Capsys, tmp_path: Path) -> Any:
    def run(told: Any, *options: str) -> Ran:
        file = tmp_path / "poll.json"
        file.write_text(told if isinstance(told, str) else json.dumps(told))
        return oddtrick(capsys, "poll", str(file), *options)

    return run


def test_the_schema_is_current() -> None:
    check_schema(Polled, SCHEMA, "oddtrick poll --json")


@every("language", ["en", "pl"])
def test_16B1b_counts_as_json(poll: Any, language: str) -> None:
    ran = poll({"votes": VOTES, "threshold": {"considered_percent": 66, "chosen_peers": 2}}, "--json", "--lang", language)
    assert ran.status == 0
    Draft202012Validator(json.loads(SCHEMA.read_text())).validate(ran.json)
    first = ran.json["counts"][0]
    assert (ran.json["peers"], [one["action"] for one in ran.json["counts"]]) == (3, ["Pass", "4S", "SQ"])
    assert (first["considered"], first["considered_percent"], first["chosen"], first["chosen_percent"]) == (2, 66, 1, 33)
    assert first["reaches"] == {"considered": True, "chosen": False}
    assert ran.json["threshold"] == {"considered_percent": 66, "chosen_percent": None, "chosen_peers": 2}


def test_without_numbers_nothing_is_compared(poll: Any) -> None:
    ran = poll({"votes": VOTES}, "--json")
    assert ran.json["threshold"] is None
    assert {tuple(one["reaches"].values()) for one in ran.json["counts"]} == {(None, None)}
    assert "reaches" not in poll({"votes": VOTES}, "--lang", "en").out


def test_the_text_shows_the_table_the_numbers_and_the_reason_but_no_verdict(poll: Any) -> None:
    told = {"question": "Your call?", "hand": "AQ765", "auction": "1S P", "system": "natural", "votes": VOTES}
    ran = poll(told | {"threshold": {"considered_percent": 50}}, "--lang", "en")
    assert [line.rstrip() for line in ran.out.splitlines()] == [
        "Question: Your call?",
        "Hand: AQ765",
        "Auction: 1S P",
        "Methods: natural",
        "       seriously considered by   chosen by      reaches the numbers",
        "Pass   2 of 3 (66%)              1 of 3 (33%)   yes",
        "4♠     1 of 3 (33%)              1 of 3 (33%)   no",
        "♠Q     1 of 3 (33%)              1 of 3 (33%)   no",
        "the regulations: seriously considered by at least 50%",
        "The poll decides nothing; whether an action is a logical alternative the Director judges (Law 16B1(b)).",
        "Reason: 3 peers were asked; Pass: seriously considered by 2 (66%), chosen by 1 (33%); "
        "4♠: seriously considered by 1 (33%), chosen by 1 (33%); ♠Q: seriously considered by 1 (33%), chosen by 1 (33%); "
        "the regulations: seriously considered by at least 50%",
    ]


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"votes": []}, "votes: expected a list with at least one vote"),
        ({"votes": [{"peer": "A"}]}, "votes[0]: chosen is missing"),
        ({"votes": [*VOTES, {"peer": "A", "chosen": "4S"}]}, "votes[3].peer: 'A' has voted already"),
        ("{", "is not JSON: it breaks off or goes wrong at line 1, column 2"),
    ],
)
def test_what_is_missing_is_said_in_one_sentence(poll: Any, tmp_path: Path, told: Any, sentence: str) -> None:
    ran = poll(told, "--lang", "en")
    between = " " if sentence.startswith("is not") else ": "
    assert (ran.status, ran.out, ran.err) == (2, "", f"oddtrick: {tmp_path / 'poll.json'}{between}{sentence}\n")


def test_a_file_that_is_not_there(capsys: Capsys) -> None:
    ran = oddtrick(capsys, "poll", "nowhere.json", "--lang", "en")
    assert (ran.status, ran.err) == (2, "oddtrick: nowhere.json: there is no such file\n")
