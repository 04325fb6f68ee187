"""docs/schemas/record.json: the format of a record, made from the entries and effects themselves."""

from __future__ import annotations

import json
import os
from dataclasses import MISSING, fields
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from jsonschema import Draft202012Validator
from schemas import WRITE
from told_tables import DECLINED, OUT_OF_ROTATION, TWICE, command

from conftest import ROOT
from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.inquiry.effects import EFFECTS, Effect
from oddtrick.table.entries import Entry, Start

SCHEMA = ROOT / "docs" / "schemas" / "record.json"
CALL = {"type": "string", "description": "1C to 7NT, Pass, X, XX"}
TEXTS = {
    Call: CALL,
    Card: {"type": "string", "pattern": "^[SHDC][AKQJT2-9]$"},
    Deal: {"type": "string", "description": "the four hands as in PBN, from the seat named; - for one that is not known"},
}
CONTRACT = {
    "type": "object",
    "properties": {"contract": {"type": "string"}, "declarer": {"enum": ["N", "E", "S", "W"]}},
    "required": ["contract", "declarer"],
    "additionalProperties": False,
}


def shape(hint: Any) -> dict[str, Any]:
    if hint in TEXTS:
        return TEXTS[hint]
    if hint is Contract:
        return CONTRACT
    if hint is Effect:
        return {"$ref": "#/$defs/Effect"}
    if hint in (bool, int, str, NoneType):
        return {"type": {bool: "boolean", int: "integer", str: "string", NoneType: "null"}[hint]}
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {"enum": [one.value for one in hint]}
    if get_origin(hint) is tuple:
        return several(get_args(hint))
    if isinstance(hint, UnionType):
        return {"anyOf": [shape(kind) for kind in get_args(hint)]}
    raise AssertionError(hint)


def several(kinds: tuple[Any, ...]) -> dict[str, Any]:
    if kinds[-1] is Ellipsis:
        return {"type": "array", "items": shape(kinds[0])}
    return {"type": "array", "prefixItems": [shape(kind) for kind in kinds], "minItems": len(kinds), "maxItems": len(kinds)}


def structure(cls: type, *, named: bool) -> dict[str, Any]:
    hints = get_type_hints(cls)
    needed = [one.name for one in fields(cls) if one.default is MISSING and one.default_factory is MISSING]
    properties = {"is": {"const": cls.__name__}} if named else {}
    return {
        "description": (cls.__doc__ or "").strip().splitlines()[0],
        "type": "object",
        "properties": properties | {name: shape(hint) for name, hint in hints.items()},
        "required": [*(["is"] if named else []), *needed],
        "additionalProperties": False,
    }


def schema() -> dict[str, Any]:
    names = [cls.__name__ for cls in get_args(Entry)]
    effects = {cls.__name__: structure(cls, named=True) for cls in sorted(EFFECTS, key=lambda cls: cls.__name__)}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "the record of a table, as `oddtrick table` reads it",
        "type": "object",
        "properties": {
            "start": {"$ref": "#/$defs/Start"},
            "entries": {"type": "array", "items": {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in names]}},
        },
        "required": ["start"],
        "$defs": {
            "Start": structure(Start, named=False),
            **{cls.__name__: structure(cls, named=True) for cls in get_args(Entry)},
            "Effect": {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in effects]},
            **effects,
        },
    }


@pytest.fixture
def table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Any:
    return command(capsys, tmp_path)


def test_the_schema_of_a_record_is_current() -> None:
    text = json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"
    if os.environ.get(WRITE):
        SCHEMA.write_text(text, encoding="utf-8")
    assert SCHEMA.read_text(encoding="utf-8") == text, f"{SCHEMA.name} is stale; run the tests with {WRITE}=1"


@pytest.mark.parametrize("told", [OUT_OF_ROTATION, TWICE])
def test_records_written_by_hand_and_by_the_desk_are_valid(table: Any, told: dict[str, Any]) -> None:
    validator = Draft202012Validator(schema())
    validator.validate(told)
    validator.validate(table(told, DECLINED, "--json").json["record"])


def test_a_record_that_is_none_is_not_valid() -> None:
    assert not Draft202012Validator(schema()).is_valid({"start": {"edition": "2017"}, "entries": []})
    bad = {"start": {"edition": "2017", "dealer": "N"}, "entries": [{"is": "Called", "by": "N"}]}
    assert not Draft202012Validator(schema()).is_valid(bad)


def test_the_example_of_the_documentation_is_valid_and_runs(table: Any) -> None:
    page = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    shown = [block.split("```")[0] for block in page.split("```json\n")[1:]]
    told, given = json.loads(shown[0]), json.loads(shown[1])
    Draft202012Validator(schema()).validate(told)
    found = table(told, given, "--json").json
    assert [(one["player"], one["what"], one["law"]) for one in found["obligations"]] == [("N", "must_pass", "31A2(b)")]
