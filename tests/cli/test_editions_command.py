"""`oddtrick editions` as a person and as a program use it."""

from __future__ import annotations

import pytest
from running import oddtrick

from oddtrick.citations import Edition
from oddtrick.laws.editions import ALL, named

Capsys = pytest.CaptureFixture[str]


def test_each_edition_as_data(capsys: Capsys) -> None:
    found = oddtrick(capsys, "editions", "--json", "--lang", "en").json
    assert found["default"] == "2017"
    first, second = found["editions"]
    assert (first["edition"], first["name"], first["in_force_from"]) == ("2007", "Laws of Duplicate Bridge 2007", "2008-01-01")
    assert (first["based_on"], first["compared"]) == (None, None)
    assert (second["edition"], second["in_force_from"], second["based_on"]) == ("2017", "2017-03", None)
    assert second["own"] == second["procedures"] == sum(one.edition is Edition.E2017 for one in ALL)


def test_what_the_later_one_has_otherwise_is_counted(capsys: Capsys) -> None:
    """Procedure by procedure, in the way of somebody who looks them up by name."""
    old, new = Edition.E2007, Edition.E2017
    pairs = [(named(name, old), named(name, new)) for name in {one.name for one in ALL}]
    changed = sum(a is not None and b is not None and a.run is not b.run for a, b in pairs)
    added, dropped = sum(a is None for a, _ in pairs), sum(b is None for _, b in pairs)
    compared = oddtrick(capsys, "editions", "--json").json["editions"][1]["compared"]
    assert compared == {"edition": "2007", "changed": changed, "new": added, "dropped": dropped}
    assert min(changed, added, dropped) > 0


def test_as_a_table_in_both_languages(capsys: Capsys) -> None:
    lines = oddtrick(capsys, "editions", "--lang", "en").out.splitlines()
    assert lines[0].split()[:5] == ["Edition", "Title", "In", "force", "from"]
    assert lines[1].split()[-5:] == ["143", "143", "–", "–", "–"]
    assert lines[-1] == "A command that names no edition takes 2017."
    polish = oddtrick(capsys, "editions", "--lang", "pl").out
    assert "Międzynarodowe Prawo Brydżowe 2017" in polish
    assert "Obowiązuje od" in polish
