"""What Python 3.11.0-3.11.4 (Debian 12 has 3.11.2) cannot do: possessive groups crash its `re` or match wrongly."""

from __future__ import annotations

import re

from conftest import ROOT

POSSESSIVE_GROUP = re.compile(r"\)[*+?}]\+|\(\?>")


def test_no_pattern_has_a_possessive_or_atomic_group() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{n}: {line.strip()}"
        for path in sorted((ROOT / "src").rglob("*.py"))
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if POSSESSIVE_GROUP.search(line)
    ]
    assert found == []


def test_the_pattern_finds_one() -> None:
    assert POSSESSIVE_GROUP.search(r"(?:ab)*+")
    assert POSSESSIVE_GROUP.search(r"(?>ab)")
    assert not POSSESSIVE_GROUP.search(r"[^x]*+")
