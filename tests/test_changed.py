"""`make check` finds the tests of what changed."""

from __future__ import annotations

import subprocess
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


def test_a_dry_run_of_make_runs_no_test(tmp_path: Path) -> None:
    """Which a line of the Makefile would do that names MAKE."""
    begun = tmp_path / "begun"
    for target in ("test", "check"):
        command = ["make", "-n", target, f"PYTEST=touch {begun}"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        assert f"touch {begun}" in done.stdout
        assert not begun.exists()
