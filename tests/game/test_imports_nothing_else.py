"""Importing the values and the game costs little: nothing outside the standard library is loaded, and nothing from the edges."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent.parent / "src"

# A fresh interpreter without site-packages: an import that needs them fails, an optional one would be listed.
PROGRAM = """
import importlib, json, sys
sys.path.insert(0, sys.argv[1])
before = set(sys.modules)
importlib.import_module(sys.argv[2])
print(json.dumps(sorted(set(sys.modules) - before)))
"""


def imported(module: str, *options: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-I", *options, "-c", PROGRAM, str(SOURCE), module], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout))


@pytest.mark.parametrize(
    "module", ["oddtrick", "oddtrick.game.auction", "oddtrick.game.play", "oddtrick.game.dealing", "oddtrick.game.outcome"]
)
@pytest.mark.parametrize("options", [["-S"], []], ids=["without site-packages", "with site-packages"])
def test_importing_needs_only_the_standard_library(module: str, options: list[str]) -> None:
    roots = {name.partition(".")[0] for name in imported(module, *options)}
    assert "oddtrick" in roots
    assert roots - sys.stdlib_module_names == {"oddtrick"}


def test_importing_the_package_imports_no_module_of_it() -> None:
    assert imported("oddtrick", "-S") == {"oddtrick"}


def test_importing_the_game_imports_nothing_of_what_stands_to_its_right() -> None:
    modules = {name for name in imported("oddtrick.game.play", "-S") if name.startswith("oddtrick.")}
    values = {"frozen", "kinds", "cards", "hands", "seats", "calls", "deal", "contract", "reasons", "play"}
    assert modules == {"oddtrick.texts", "oddtrick.game", *(f"oddtrick.game.{name}" for name in values)}


def test_importing_the_game_does_not_load_slow_parts_of_the_standard_library() -> None:
    heavy = {"asyncio", "dataclasses", "email", "http", "inspect", "logging", "random", "subprocess", "unittest", "xml"}
    assert not imported("oddtrick.game.play", "-S") & heavy
