"""The Director's office in the documentation: its files are the answers, and every command prints what is shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conftest import ROOT
from oddtrick.citations import Edition
from oddtrick.cli import run
from oddtrick.laws.editions import named
from oddtrick.regulations.hooks import hooks

PAGE = (ROOT / "docs" / "office.md").read_text(encoding="utf-8")
FILES = re.findall(r"`(\w+\.(?:json|toml))`:\n\n```(?:json|toml)\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = re.findall(r"```console\n\$ oddtrick ([^\n]*)\n(.*?)\n```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("command", "shown"), COMMANDS, ids=[command.split()[1] for command, _ in COMMANDS])
def test_a_command_prints_what_is_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, shown: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, content in FILES:
        Path(name).write_text(content, encoding="utf-8")
    assert run(command.split()) == 0
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == shown.splitlines()


def test_the_page_has_its_files_and_commands() -> None:
    assert len(FILES) == 8
    assert len(COMMANDS) == 8


def test_the_tables_name_procedures_and_values_that_there_are() -> None:
    procedures = re.findall(r"^\| [^|]+ \| \d[^|]* \| (`[^|]+) \|$", PAGE, re.MULTILINE)
    names = [name for cell in procedures for name in re.findall(r"`(\w+)`", cell)]
    assert [name for name in names if named(name, Edition.E2007) is None or named(name, Edition.E2017) is None] == []
    values = [name for cell in re.findall(r"^\| (`[^|]+) \|", PAGE, re.MULTILINE) for name in re.findall(r"`(\w+)`", cell)]
    assert [name for name in values if name not in hooks()] == []
    assert (len(names), len(values)) == (14, 8)
