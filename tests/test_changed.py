"""`make check` finds the tests of what changed."""

from __future__ import annotations

import sys
from pathlib import Path

from conftest import ROOT

sys.path.append(str(Path(__file__).parent.parent / "tools"))
from changed import module, touched_by


def test_a_test_runs_when_it_changed_or_imports_what_changed() -> None:
    assert touched_by({"tests/test_changed.py", "README.md"}) == ["tests/test_changed.py"]
    found = touched_by({"src/oddtrick/game/dealing.py"})
    assert "tests/game/test_dealing_from_seeds.py" in found
    assert "tests/laws/test_laws_92_93.py" not in found
    assert touched_by({"docs/library.md"}) == []


def test_every_module_has_its_name() -> None:
    assert module("src/oddtrick/game/dealing.py") == "oddtrick.game.dealing"
    assert module("src/oddtrick/formats/pbn/__init__.py") == "oddtrick.formats.pbn"
    assert module("tests/test_changed.py") == module("docs/conf.py") == ""
    assert (ROOT / "tools" / "changed.py").exists()
