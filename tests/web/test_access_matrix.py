"""Every cell of docs/access_matrix.md is as it is through HTTP, and the lines that matter most by themselves."""

from __future__ import annotations

import pytest
from access_cells import drawn

from conftest import ROOT


@pytest.fixture(scope="module")
def table() -> str:
    return drawn()


def test_every_cell_is_as_documented(table: str) -> None:
    told = (ROOT / "docs" / "access_matrix.md").read_text(encoding="utf-8")
    assert table in told, "run: .venv/bin/python tools/access_matrix.py"
