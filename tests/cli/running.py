"""Run the command line inside the test process."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from oddtrick.cli import run


class Ran(NamedTuple):
    """What a run printed, and its exit status."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def oddtrick(capsys: pytest.CaptureFixture[str], *arguments: str) -> Ran:
    capsys.readouterr()
    status = run(arguments)
    out, err = capsys.readouterr()
    return Ran(status, out, err)
