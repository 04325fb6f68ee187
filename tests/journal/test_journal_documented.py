"""The example of docs/journal.md runs as it stands there."""

from __future__ import annotations

import re
import subprocess
import sys

from conftest import ROOT


def test_the_example_runs() -> None:
    text = (ROOT / "docs" / "journal.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```(?:python)?\n(.*?)```", text, re.DOTALL)
    done = subprocess.run([sys.executable, "-c", blocks[0]], capture_output=True, text=True, check=True)
    assert done.stdout == blocks[1]
