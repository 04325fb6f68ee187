"""`make check` finds the tests of what changed, begins with the nearest, and says what it left out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import ROOT

sys.path.append(str(Path(__file__).parent.parent / "tools"))
import changed
from changed import module, parted, told, touched_by
from daemon import types

CLOCKED = """
import time

def test_that_takes_all_the_time(): time.sleep(0.02)

def test_that_does_not_begin(): raise AssertionError
"""


def test_a_test_runs_when_it_changed_or_imports_what_changed() -> None:
    assert touched_by({"tests/test_changed.py"}) == ["tests/test_changed.py"]
    found = touched_by({"src/oddtrick/game/dealing.py"})
    assert "tests/game/test_dealing_from_seeds.py" in found
    assert "tests/laws/test_laws_92_93.py" not in found
    assert touched_by({"tools/changed.py"}) == ["tests/test_changed.py"]
    assert "tests/table/test_properties.py" in touched_by({"tests/table/any_board.py"})


def test_what_is_no_module_has_the_tests_that_name_it_and_those_of_its_room() -> None:
    assert "tests/test_links.py" in touched_by({"docs/library.md"})
    assert "tests/table/test_found_seeds.py" in touched_by({"tests/table/data/seeds.txt"})
    found = touched_by({"src/oddtrick/web/night/templates/night.html"})
    nights, others = found.index("tests/web/test_night_pages.py"), found.index("tests/web/test_practise.py")
    assert nights < others
    assert touched_by({"no" + "body.txt"}) == []


def test_the_nearest_come_first_and_of_these_the_quickest(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = "tests/game/test_play_lawful.py"
    monkeypatch.setattr(changed, "seconds", lambda: {quick: 0.001})
    found = touched_by({"src/oddtrick/game/cards.py", "tests/laws/test_index.py"})
    assert found[:2] == ["tests/laws/test_index.py", quick]
    rooms = [changed.room(test) for test in found]
    assert rooms.index("table") > max(n for n, room in enumerate(rooms) if room == "game")


def test_what_a_browser_is_needed_for_and_what_cannot_fit_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changed, "seconds", lambda: {"a": 50.0, "b": 50.0})
    assert parted(["a", "tests/browser/test_taps.py", "b", "c"], 40) == (["a", "b"], ["tests/browser/test_taps.py", "c"])


def test_it_is_never_silent_about_what_was_left() -> None:
    assert told([], []).startswith("No tests were run")
    assert told(["a", "b"], []) == "Every file of tests that is known to touch what changed was run: 2."
    left = "NOT ALL WAS TESTED: of 2 files of tests that touch what changed 1 are left to `make test` (b)."
    assert told(["a", "b"], ["b"]) == left


@pytest.mark.parametrize("shared", [[], ["-p", "xdist", "-n", "1"]], ids=["alone", "shared out"])
def test_no_test_begins_after_its_time_and_its_file_is_named(tmp_path: Path, shared: list[str]) -> None:
    """Within one process, and in one of xdist; the next time it has time for all."""
    (tmp_path / "conftest.py").write_text(
        "from clock import Clock\ndef pytest_configure(config): config.pluginmanager.register(Clock(config))\n"
    )
    (tmp_path / "test_clocked.py").write_text(CLOCKED)
    (tmp_path / "test_quick.py").write_text("def test_quick(): pass\n")
    left = tmp_path / "left.txt"

    def run(budget: str) -> tuple[int, list[str]]:
        command = [sys.executable, "-m", "pytest", *shared, "test_quick.py", "test_clocked.py"]
        env = {
            **os.environ,
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTHONPATH": str(ROOT / "tests"),
            "ODDTRICK_BUDGET": budget,
            "ODDTRICK_LEFT": str(left),
        }
        ended = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, check=False).returncode
        return ended, left.read_text(encoding="utf-8").splitlines()

    assert run("0") == (0, ["test_clocked.py", "test_quick.py"])
    assert run("100") == (1, [])


def test_the_daemon_is_believed_only_when_it_answers(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """What broke, hangs or cannot begin is ended, and mypy is asked."""
    ended = tmp_path / "ended"
    rest = {"kill": ["touch", str(ended)], "mypy": ["sh", "-c", "echo asked; exit 1"]}
    for status, said in ((0, "Success"), (1, "src/oddtrick/texts.py:1: error: found")):
        assert types(["sh", "-c", f"echo '{said}'; exit {status}"], **rest) == status
        assert capfd.readouterr().out == f"{said}\n"
    assert not ended.exists()
    others = "echo '.venv/lib/others.py:1: error: found'; exit 1"
    for broken in (["sh", "-c", "echo crashed; exit 2"], ["sh", "-c", others], ["sleep", "20"], [str(tmp_path / "nobody")]):
        assert types(broken, **rest, patience=0.2) == 1
        out = capfd.readouterr().out
        assert "did not answer" in out
        assert out.endswith("asked\n")
        assert ended.exists()
        ended.unlink()


def test_every_module_has_its_name() -> None:
    assert module("src/oddtrick/game/dealing.py") == "oddtrick.game.dealing"
    assert module("src/oddtrick/formats/pbn/__init__.py") == "oddtrick.formats.pbn"
    assert module("tests/table/any_board.py") == "any_board"
    assert module("tests/test_changed.py") == module("docs/conf.py") == ""
    assert (ROOT / "tools" / "changed.py").exists()


def test_a_dry_run_of_make_runs_no_test(tmp_path: Path) -> None:
    """Which a line of the Makefile would do that names MAKE."""
    begun = tmp_path / "begun"
    for target, variable in (("test", "PYTEST"), ("check", "CHECK")):
        command = ["make", "-n", target, f"{variable}=touch {begun}"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        assert f"touch {begun}" in done.stdout
        assert not begun.exists()


def test_only_the_quick_check_asks_the_daemon() -> None:
    """What is released was checked by mypy itself."""
    for target, asked in (("test", False), ("lint", False), ("check", True)):
        said = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        assert ("tools/daemon.py" in said, "bin/mypy" in said) == (asked, not asked)
