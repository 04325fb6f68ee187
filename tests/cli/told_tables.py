"""Records for `oddtrick table`, and the command that is given them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from running import Ran, oddtrick

from conftest import ROOT

Capsys = pytest.CaptureFixture[str]
SCHEMA = ROOT / "docs" / "schemas" / "table.json"
HANDS = "N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963"


def called(by: str, call: str, **more: Any) -> dict[str, Any]:
    return {"is": "Called", "by": by, "call": call, **more}


def played(by: str, card: str) -> dict[str, Any]:
    return {"is": "Played", "by": by, "card": card}


def attention(by: str, about: int) -> dict[str, Any]:
    return {"is": "Attention", "by": by, "about": about}


def record(*entries: dict[str, Any], **start: Any) -> dict[str, Any]:
    return {"start": {"edition": "2017", "dealer": "N"} | start, "entries": [*entries]}


# 31A2(b): South bids at North's turn, West declines, South's later call is not comparable.
OUT_OF_ROTATION = record(called("S", "1S"), attention("W", 0), called("N", "1H"), called("E", "P"), called("S", "1S"))
DECLINED = {"29A.lho_accepts": False, "30.comparable": {"answer": False, "reason": "it shows less"}}
TO_THE_END = [called(by, call) for by, call in zip("WNESWN", ("P", "P", "2C", "P", "P", "P"), strict=True)]
TWICE = record(
    {"is": "Opened", "procedure": "awareness", "offender": "S"},
    {"is": "Opened", "procedure": "awareness", "offender": "W"},
    *(called(by, "P") for by in "NESW"),
)


def command(capsys: Capsys, tmp_path: Path) -> Callable[..., Ran]:
    """`oddtrick table` of a record, with answers and options if there are any."""

    def run(told: Any, given: dict[str, Any] | None = None, *options: str) -> Ran:
        file = tmp_path / "record.json"
        file.write_text(told if isinstance(told, str) else json.dumps(told))
        if given is not None:
            answers = tmp_path / "answers.json"
            answers.write_text(json.dumps(given))
            options = (*options, "--answers", str(answers))
        return oddtrick(capsys, "table", str(file), *options)

    return run


def state(ran: Ran) -> Any:
    assert ran.status == 0, ran.err
    Draft202012Validator(json.loads(SCHEMA.read_text())).validate(ran.json)
    return ran.json
