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


def test_every_picture_of_a_night_is_shown_and_every_one_that_is_shown_is_there() -> None:
    shown = re.findall(r'src="pictures/night/([\w-]+)\.png"', (ROOT / "docs" / "night.md").read_text(encoding="utf-8"))
    assert sorted(shown) == sorted(path.stem for path in (ROOT / "docs" / "pictures" / "night").glob("*.png"))
