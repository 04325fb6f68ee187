"""`tools/costs.py` lists what test files cost, and ends as the tests do."""

from __future__ import annotations

import re
import subprocess
import sys

from conftest import ROOT


def test_files_are_listed_with_what_they_cost() -> None:
    command = [sys.executable, "tools/costs.py", "tests/laws/test_definitions.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    tests = len(
        re.findall(r"^def test_", (ROOT / "tests" / "laws" / "test_definitions.py").read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert re.search(rf"^ +\d+\.\d\d +\d+\.\d\d +{tests}  tests/laws/test_definitions\.py$", done.stdout, re.MULTILINE), done.stdout
    assert re.search(r"^ +\d+\.\d\d in all, \d+\.\d\d of it for collecting$", done.stdout, re.MULTILINE)
