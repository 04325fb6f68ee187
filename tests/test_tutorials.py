"""The tutorials: every command prints what is shown, every session of Python runs, and a reader has his page in his languages."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import oddtrick
from conftest import ROOT
from oddtrick.cli import run

TUTORIALS = ROOT / "docs" / "tutorials"
PEOPLE = ("director", "club", "player", "committee")
WARSAW = ROOT / "src" / "oddtrick" / "examples" / "warsaw-2013-08-08.pbn"
BLOCK = re.compile(r"^```(\S*) ?(\S*)\n(?::caption: (\S+)\n\n)?(.*?)^```$", re.DOTALL | re.MULTILINE)


def shown(printed: list[str], told: str) -> None:
    """Lines that follow one another in the page do so in the print; `...` stands for lines left out."""
    if "..." not in told.splitlines():
        assert printed == told.splitlines()
    at = 0
    for part in (part.strip("\n").splitlines() for part in f"\n{told}\n".split("\n...\n")):
        at = next((n for n in range(at, len(printed) + 1) if printed[n : n + len(part)] == part), -1)
        assert at >= 0, (part, printed)


def ran(words: list[str], capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What a command prints; one with a draft in a process of its own, for a draft stays loaded."""
    if any("laws-2027" in word for word in words):
        done = subprocess.run([sys.executable, "-m", "oddtrick", *words], capture_output=True, text=True, check=True)
        return [line.rstrip() for line in done.stdout.splitlines()]
    run(words)
    told = capsys.readouterr()
    return [line.rstrip() for line in (told.out + told.err).splitlines()]


def written(path: Path, text: str) -> None:
    """The file that a page shows; of one that is there already, the line that begins with the same word."""
    if not path.exists():
        path.write_text(text, encoding="utf-8")
        return
    word = text.split()[0]
    lines = path.read_text(encoding="utf-8").splitlines()
    (place,) = (n for n, line in enumerate(lines) if line.startswith(f"{word} "))
    assert lines[place] != text.strip()
    lines[place] = text.strip()
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize("page", [f"{name}{ending}" for name in PEOPLE for ending in (".md", ".pl.md")])
def test_every_command_prints_what_is_shown(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(WARSAW, tmp_path)
    tried = 0
    for kind, _, caption, text in BLOCK.findall((TUTORIALS / page).read_text(encoding="utf-8")):
        if caption:
            written(tmp_path / caption, text)
        elif kind == "console":
            for command, told in re.findall(r"^\$ oddtrick ([^\n]*)\n(.*?)(?=^\$ |\Z)", text, re.DOTALL | re.MULTILINE):
                shown(ran(shlex.split(command), capsys), told.rstrip("\n"))
                tried += 1
    assert tried >= 3


def test_the_session_of_the_programmer_runs() -> None:
    found = doctest.DocTestParser().get_doctest((TUTORIALS / "programmer.md").read_text(), {}, "programmer", "programmer.md", 0)
    result = doctest.DocTestRunner().run(found)
    assert (result.failed, result.attempted > 20) == (0, True)


def test_every_public_name_has_an_example_that_runs() -> None:
    """In docs/public.md, where it stands in a heading and in the session below it."""
    page = (ROOT / "docs" / "public.md").read_text(encoding="utf-8")
    test = doctest.DocTestParser().get_doctest(page, {}, "public", "public.md", 0)
    result = doctest.DocTestRunner().run(test)
    assert (result.failed, result.attempted > 60) == (0, True)
    parts = [part.partition("\n") for part in page.split("\n### ")[1:]]
    named = [(name, example) for head, _, example in parts for name in re.findall(r"`(\w+)`", head)]
    assert sorted(name for name, _ in named) == sorted(oddtrick.__all__), "each public name in one heading"
    assert [name for name, example in named if not re.search(rf"\b{name}\b", example)] == []
