"""What a night promises stands in the documentation with the tests that hold it: they are there."""

from __future__ import annotations

import re

from conftest import ROOT

TOLD = (ROOT / "docs" / "night_promises.md").read_text(encoding="utf-8")
NUMBERS = ["R8", *(f"R{n}" for n in range(13, 29))]


def test_every_promise_has_its_tests_and_they_are_there() -> None:
    rows = [line.split(" | ") for line in TOLD.splitlines() if line.startswith("| R")]
    assert [row[0].removeprefix("| ") for row in rows] == NUMBERS
    assert all(re.search(r"`tests/\S+`", row[2]) for row in rows)
    for path, _, name in re.findall(r"`(tests/[\w/]+\.py)(::(\w+))?`", TOLD):
        text = (ROOT / path).read_text(encoding="utf-8")
        assert not name or f"def {name}(" in text, f"{path}::{name}"
