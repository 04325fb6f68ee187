"""What goes onto other computers: the unit and the container start what exists, and the program for Windows is put together."""

from __future__ import annotations

import re
import runpy
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from click import Context

from conftest import ROOT
from oddtrick.cli.commands.serve import command
from oddtrick.web.server import connections, limits, workers

DEPLOY = ROOT / "deploy"


@pytest.mark.parametrize("path", [DEPLOY / "oddtrick.service", ROOT / "Dockerfile", DEPLOY / "windows" / "build.py"])
def test_every_option_that_they_give_is_one_of_serve(path: Path) -> None:
    (line,) = (one for one in path.read_text(encoding="utf-8").splitlines() if "serve" in one and "--data" in one)
    options = {option for one in command.get_params(Context(command)) for option in one.opts}
    assert {*re.findall(r"--[a-z]+", line)} <= options


def test_the_program_for_windows_lies_where_it_looks_for_itself(tmp_path: Path) -> None:
    build: dict[str, Any] = runpy.run_path(str(DEPLOY / "windows" / "build.py"))
    python, wheel, folder = tmp_path / "python embed ż.zip", tmp_path / "a.whl", tmp_path / "made ż"
    with zipfile.ZipFile(python, "w") as made:
        made.writestr("python313._pth", "python313.zip\n.\n")
        made.writestr("python.exe", "")
    with zipfile.ZipFile(wheel, "w") as made:
        made.writestr("oddtrick/__init__.py", "")
    build["unpacked"](python, [wheel], folder)
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert there == {
        "LICENSE",
        "Oddtrick.cmd",
        "python/python.exe",
        "python/python313._pth",
        "python/site-packages/oddtrick/__init__.py",
    }
    assert "site-packages" in (folder / "python" / "python313._pth").read_text().splitlines()
    start = (folder / "Oddtrick.cmd").read_bytes()
    assert start.count(b"\r\n") == start.count(b"\n")
    assert b'"%LOCALAPPDATA%\\Oddtrick\\nights.oddtrick"' in start


def test_without_what_windows_has_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "resource", None)
    told = runpy.run_path(limits.__file__)
    assert told["files"]() > 1000
    told["more_files"]()
    told["bound_memory"](1)
    monkeypatch.setattr(connections, "files", told["files"])
    assert connections.most(connections.OF_A_NIGHT) == connections.OF_A_NIGHT
    monkeypatch.delattr(workers.signal, "setitimer")
    with workers._ends_itself():
        pass
