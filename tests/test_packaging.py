"""What is installed to run the desk, and what is in the wheel."""

from __future__ import annotations

import re
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT, missing


def pinned(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    assert "--hash=sha256:" in text
    assert not re.search(r"^--|https?://", text, re.MULTILINE), "a lock names no package host"
    return dict(re.findall(r"^([A-Za-z0-9_.-]+)==([^ ;\\]+)", text, re.MULTILINE))


def _needed(project: dict[str, Any]) -> list[str]:
    return [*project["project"]["dependencies"], *project["project"]["optional-dependencies"]["desk"]]


def test_what_runs_the_desk_is_locked_alone() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    run, dev = pinned("run"), pinned("dev")
    wanted = {re.split(r"[<>=\[;]", one)[0] for one in _needed(project)}
    assert wanted <= run.keys()
    assert run.items() <= dev.items(), "the same versions as those that are tested"
    assert not {"pytest", "mypy", "ruff", "hypothesis", "playwright", "schemathesis", "babel"} & run.keys()


def test_oddtrick_alone_brings_little_and_the_desk_is_an_extra() -> None:
    """The library and its command line; what serves pages and writes PDF comes with `oddtrick[desk]` only."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    alone = {re.split(r"[<>=\[;]", one)[0] for one in project["dependencies"]}
    desk = {re.split(r"[<>=\[;]", one)[0] for one in project["optional-dependencies"]["desk"]}
    assert alone == {"click", "rich", "jinja2", "msgspec"}
    assert desk == {"litestar", "uvicorn", "segno", "fpdf2", "argon2-cffi"}


def test_every_fragment_is_of_a_kind_that_the_changelog_shows() -> None:
    kinds = {one["directory"] for one in tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["towncrier"]["type"]}
    fragments = [*(ROOT / "changelog.d").glob("*.md")]
    assert [one.name for one in fragments if one.name.split(".")[-2] not in kinds] == []


def test_make_run_installs_no_more_than_that() -> None:
    text = (ROOT / "Makefile").read_text()
    assert re.search(r"^run: \.venv-run/ready$", text, re.MULTILINE)
    assert re.search(r"^\t@tools/venv .* \.venv-run requirements/run\.txt$", text, re.MULTILINE)
    assert re.search(r"^\t\$\(PIN\) --group run pyproject\.toml", text, re.MULTILINE)


def test_the_wheel_has_the_compiled_catalogue_and_not_its_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        from hatchling.builders.wheel import WheelBuilder
    except ImportError:
        missing("hatchling")
        pytest.skip()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    made, again = (
        Path(one)
        for folder in ("one", "two")
        for one in WheelBuilder(str(ROOT)).build(directory=str(tmp_path / folder), versions=["standard"])
    )
    assert made.read_bytes() == again.read_bytes(), "whoever builds the same commit gets the same file"
    names = zipfile.ZipFile(made).namelist()
    assert [one for one in names if one.endswith("oddtrick.mo")]
    assert not [one for one in names if one.endswith((".po", ".pot", ".pyc"))]
    package = ROOT / "src"
    files = [path for path in (package / "oddtrick").rglob("*") if path.is_file() and path.suffix not in (".po", ".pot", ".pyc")]
    assert {str(path.relative_to(package)) for path in files} <= {*names}, "templates, data, examples, styles: all of it"
    (told,) = (zipfile.ZipFile(made).read(one).decode() for one in names if one.endswith("METADATA"))
    for extra in ("desk", "server", "draws", "dealing", "analysis", "bridgemate", "postgres", "cluster"):
        assert f"Provides-Extra: {extra}" in told


def test_a_release_builds_with_what_is_pinned_for_it() -> None:
    """tools/release.py calls these by name; its own run, of minutes, is `make release`."""
    assert {"hatchling", "cyclonedx-bom", "twine"} <= pinned("release").keys()
    assert not {"pytest", "mypy", "litestar"} & pinned("release").keys()
    assert re.search(r"^release: \.venv-release/ready$", (ROOT / "Makefile").read_text(), re.MULTILINE)
