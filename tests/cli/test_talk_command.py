"""`oddtrick talk`: a line of JSON for a line of JSON, whatever stands in it."""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import sys
from base64 import b64encode
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from schemas import check_schema

from conftest import ROOT, missing
from oddtrick.answering import lines
from oddtrick.answering.lines import DEEDS, LONGEST, Answer, answered, talk
from oddtrick.language import translator

SCHEMAS = ROOT / "docs" / "schemas"
WARSAW = ROOT / "src" / "oddtrick" / "examples" / "warsaw-2013-08-08.pbn"
BOARD = {
    "number": 1,
    "results": [{"pair_ns": "1", "pair_ew": "2", "contract": "Pass"}, {"pair_ns": "3", "pair_ew": "4", "score_ns": 140}],
}
RECORD = {
    "start": {"edition": "2017", "dealer": "N", "vulnerability": "NS"},
    "entries": [{"is": "Called", "by": "N", "call": "1S"}, {"is": "Called", "by": "E", "call": "1H"}],
}
ASKED: dict[str, dict[str, Any]] = {
    "hello": {},
    "search": {"words": "renons", "lang": "pl"},
    "rule": {"procedure": "27", "answers": {"27A2.out_of_rotation": False}, "what_if": True},
    "table": {"record": RECORD, "answers": {"27A1.lho_accepts": True}},
    "contract": {"contract": "4SX", "declarer": "S", "tricks": 9, "vulnerable": "NS"},
    "score": {"boards": [BOARD], "method": "matchpoints"},
    "check": {"text": '[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n1S 1H Pass Pass Pass\n'},
    "convert": {
        "text": '[Board "1"]\n[Deal "N:AQ65.A62.J95.A83 J9743.K8.KT3.QJT T2.J95.Q8762.972 K8.QT743.A4.K654"]\n',
        "to": "lin",
    },
    "deal": {"boards": 2, "seed": "x"},
}


def told(*asked: object, language: str = "en") -> list[Any]:
    """What is answered to these lines: as they stand, or as JSON."""
    sent = b"".join(one if isinstance(one, bytes) else json.dumps(one).encode() + b"\n" for one in asked)
    out = io.BytesIO()
    talk(io.BytesIO(sent), out, translator(language))
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_the_schemas_are_current() -> None:
    wanted = msgspec.defstruct("Requests", [(do, one.wanted, msgspec.UNSET) for do, one in DEEDS.items()])
    given = msgspec.defstruct("Answers", [(do, one.given, msgspec.UNSET) for do, one in DEEDS.items()])
    check_schema(wanted, SCHEMAS / "talk_requests.json", "what stands in `with`, by what stands in `do`")
    check_schema(given, SCHEMAS / "talk_answers.json", "what stands in `answer`, by what stood in `do`")


def test_everything_that_can_be_asked_is_answered_as_described() -> None:
    assert ASKED.keys() == DEEDS.keys()
    requests, answers = (json.loads((SCHEMAS / f"talk_{name}.json").read_text()) for name in ("requests", "answers"))
    found = told(*({"id": do, "do": do, "with": wanted} for do, wanted in ASKED.items()))
    assert [one["id"] for one in found] == [*ASKED], "in the order of the lines"
    for one in found:
        jsonschema.validate({one["id"]: ASKED[one["id"]]}, requests)
        jsonschema.validate({one["id"]: one["answer"]}, answers)
    by = {one["id"]: one["answer"] for one in found}
    assert by["search"]["found"][0]["procedures"][0]["title"] == "fałszywy renons"
    assert by["contract"] == {"score_ns": -200}
    assert "auction.insufficient" in {one["kind"] for one in by["check"]["findings"]}
    assert "md|3ST2HJ95DQ8762C972," in by["convert"]["text"]
    assert [one["board"] for one in by["deal"]["boards"]] == [1, 2]
    assert told({"do": "deal", "with": ASKED["deal"]})[0]["answer"] == by["deal"], "the same seed, the same boards"


def test_whatever_stands_in_a_line_the_answer_is_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = [
        (b"nonsense\n", None, "what was sent is not JSON"),
        (b"\xff\xfe\n", None, "expected text in UTF-8"),
        (b'{"id": 1, "do": "hello", "do": "rule"}\n', 1, "the key 'do' stands twice in one object; expected it once"),
        (b'{"id": "a", "do": "hello", "with": 1e400}\n', "a", "a number in it is too large"),
        (b'{"id": 2, "do": "hello", "with": %s}\n' % (b"9" * 5000), 2, "a number in it is too large"),
        (b'{"id": 1, "do": "\\ud800"}\n', None, "\\ud800 is half a letter"),
        (
            {"id": 1, "do": "contract", "with": {"contract": "3NT", "tricks": "8"}},
            1,
            'tricks: expected a whole number from 0 to 13, or null; found: "8"',
        ),
        (b"[" * 100_000 + b"\n", None, "what was given is nested too deeply"),
        ({"id": 1}, 1, "do is missing; expected text"),
        ({"id": 2, "do": "fly"}, 2, "'fly' cannot be asked; expected one of hello, search, rule, table"),
        (
            {"id": "3", "do": "rule", "with": {"procedur": "27"}},
            "3",
            "procedur is not known here; expected one of procedure, edition, regulations, answers",
        ),
        ({"id": 4, "do": "rule", "with": {"procedure": "nothing"}}, 4, "nothing"),
        (
            {"id": 5, "do": "rule", "with": {"procedure": "27", "regulations": "nobody"}},
            5,
            "there are no regulations called nobody",
        ),
        (
            {"id": 6, "do": "convert", "with": {"text": "x", "to": "doc"}},
            6,
            "'doc' is no format of files; expected one of pbn, lin",
        ),
        ({"id": 7, "do": "check", "with": {}}, 7, "expected a file as text, or its bytes as base64, and one of the two"),
        ({"id": 8, "do": "check", "with": {"base64": "?"}}, 8, "what was sent is not base64"),
        (b"x" * (LONGEST + 5) + b"\n", None, "a line is longer than 2000000 bytes; send less at a time"),
    ]
    found = told(*(one for one, _, _ in refused), b"\n", {"id": "last", "do": "hello"})
    for (asked, id, sentence), one in zip(refused, found, strict=False):
        assert one["id"] == id, asked
        assert one["error"]["sentence"].startswith(sentence) or (sentence == "nothing" and sentence in one["error"]["sentence"]), (
            one
        )
    assert found[-1]["answer"]["protocol"] == 1
    assert len(found) == len(refused) + 1, "an empty line asks nothing"
    polish = told({"do": "rule", "with": {"procedure": "27", "regulations": "nobody", "lang": "pl"}})[0]["error"]["sentence"]
    assert (
        polish == told({"do": "rule", "with": {"procedure": "27", "regulations": "nobody"}}, language="pl")[0]["error"]["sentence"]
    )
    monkeypatch.setattr(lines.laws, "rule", lambda *_: 1 / 0)
    mistake, after = told({"id": 9, "do": "rule", "with": {"procedure": "27"}}, {"id": 10, "do": "hello"})
    assert mistake["error"]["sentence"] == "a mistake in Oddtrick, please report it: ZeroDivisionError: division by zero"
    assert after["id"] == 10


def test_a_file_that_is_no_text_goes_both_ways() -> None:
    text = {"text": WARSAW.read_text(encoding="utf-8"), "name": "w.pbn", "to": "dup"}
    made = answered(json.dumps({"do": "convert", "with": text}).encode(), translator("en"))
    assert isinstance(made, Answer)
    sent = made.answer.base64 or b64encode(made.answer.text.encode()).decode()
    assert told({"do": "check", "with": {"base64": sent, "name": "w.dup"}})[0]["answer"]["records"] == made.answer.boards


def test_the_page_shows_what_is_printed_and_names_all_that_can_be_asked() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    (command, answer) = re.findall(r"printf '%s\\n' '(.*)' \| oddtrick talk\n(.*)\n", page)[0]
    done = subprocess.run([sys.executable, "-m", "oddtrick", "talk"], input=command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == answer
    assert [one for one in re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) if one not in ("do", "with", "id")] == [*DEEDS]
    for do, one in DEEDS.items():
        fields = {field.encode_name for field in msgspec.structs.fields(one.wanted)} - {"lang"}
        (row,) = re.findall(rf"^\| `{do}` \|(.*?)\|", page, re.MULTILINE)
        known = {"base64", "text", "name", "to"} if do == "convert" else fields
        if do != "score":
            assert {*re.findall(r"`(\w+)`", row)} <= known | {"results"}, do
            assert fields <= {*re.findall(r"`(\w+)`", row)} | {"base64", "text", "name", "lang"}, do


def test_a_program_in_another_language_has_a_ruling() -> None:
    node = shutil.which("node") or shutil.which("nodejs")
    if node is None:
        missing("Node.js")
    command = shutil.which("oddtrick", path=str(Path(sys.executable).parent))
    assert node
    assert command
    program = ROOT / "examples" / "talk.mjs"
    done = subprocess.run(
        [node, str(program), command], capture_output=True, text=True, check=True, env={"LANGUAGE": "en", "PATH": "/usr/bin:/bin"}
    )
    printed = done.stdout.splitlines()
    assert printed[0] == "protocol 1"
    assert "Does LHO accept the insufficient bid? no" in printed
    assert any(line.endswith("[27B]") for line in printed)
    assert "8NT" in printed[-1]
