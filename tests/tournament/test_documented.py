"""What the documentation says of offices is what the program does."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddtrick.tournament.people import Role
from oddtrick.tournament.permits import MAY

PAGE = Path(__file__).parents[2] / "docs" / "tournament.md"


def test_the_table_of_offices_stands_in_the_documentation() -> None:
    _, _, part = PAGE.read_text(encoding="utf-8").partition("## Who may say what")
    rows = [line for line in part.splitlines() if line.startswith("| `")]
    offices = [role for role in Role if role is not Role.PUBLIC]
    told = {
        row.split("`")[1]: {role for role, cell in zip(offices, row.split("|")[2:-1], strict=True) if cell.strip()} for row in rows
    }
    assert told == {entry.__name__: set(roles) for entry, roles in MAY.items()}


def test_the_program_of_the_page_prints_what_stands_below_it(capsys: pytest.CaptureFixture[str]) -> None:
    program, _, printed, *_ = PAGE.read_text(encoding="utf-8").split("```python\n", 1)[1].split("```")
    exec(program, {})
    assert capsys.readouterr().out == printed.removeprefix("\n")
