"""What goes onto other computers: the unit and the container start what exists, and the program for Windows is put together."""

from __future__ import annotations

import json
import re
import runpy
import sys
import tomllib
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


def test_the_container_names_what_exists_and_runs_as_nobody_in_particular() -> None:
    """What a linter would look at, and whether each line speaks of something that is there."""
    lines = [one for one in (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines() if one and not one.startswith("#")]
    told = [one.partition(" ")[::2] for one in lines]
    assert [word for word, _ in told] == [
        "FROM", "ARG", "COPY", "RUN", "FROM", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD",
    ]  # fmt: skip
    by = dict(told)
    images = {rest.split(" ")[0] for word, rest in told if word == "FROM"}
    assert len(images) == 1, "what was built for one Python runs under the same"
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (version,) = (re.fullmatch(r"python:3\.(\d+)-slim", one) for one in images)
    assert version
    assert int(version[1]) >= int(wanted["requires-python"].rpartition(".")[2])
    assert "/source[$EXTRAS]" in told[3][1]
    extras = by["ARG"].removeprefix("EXTRAS=").split(",")
    assert extras[0] == "desk"
    assert {*extras} <= {*wanted["optional-dependencies"]}
    assert by["USER"].isdecimal()
    assert f"--uid {by['USER']} " in by["RUN"]
    assert f"chown oddtrick {by['VOLUME']}" in by["RUN"]
    starts = json.loads(by["CMD"])
    assert starts[0] in wanted["scripts"]
    assert starts[starts.index("--data") + 1].startswith(f"{by['VOLUME']}/")
    (port,) = (one.default for one in command.params if one.name == "port")
    assert by["EXPOSE"] == str(port)
    health = json.loads(by["HEALTHCHECK"].removeprefix("CMD "))
    compile(health[2], "HEALTHCHECK", "exec")
    assert f"127.0.0.1:{port}/health" in health[2]
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert not {"src", "pyproject.toml", "README.md", "LICENSE"} & {*ignored}


def test_the_service_may_write_where_it_keeps_nights_and_nowhere_else() -> None:
    unit = (DEPLOY / "oddtrick.service").read_text(encoding="utf-8")
    told = dict(line.split("=", 1) for line in unit.splitlines() if "=" in line and not line.startswith("#"))
    places = re.findall(r"(?<= )/\S+", told["ExecStart"])
    assert places
    assert all(one.startswith(f"/var/lib/{told['StateDirectory']}/") for one in places)
    assert (told["ProtectSystem"], told["ProtectHome"], told["UMask"], told["Restart"]) == ("strict", "yes", "0077", "always")
    debian = (ROOT / "docs" / "install.md").read_text(encoding="utf-8").split("## Debian")[1].split("```")[1].strip().splitlines()
    assert len(debian) == 5
    assert told["ExecStart"].split(" ")[0].rpartition("/bin/")[0] in debian[2]
    assert f"useradd --system {told['User']}" in debian[1]


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
