"""The description of the interface: what it promises holds, and what it names has plain names."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from one_desk import the_desk

from conftest import ROOT


def test_the_interface_keeps_what_it_promises() -> None:
    script = Path(__file__).with_name("api_schema.py")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "schemathesis.pytest.plugin", str(script)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    tried = re.search(r"(\d+) passed", done.stdout)
    assert tried
    assert int(tried[1]) >= len(the_desk().openapi_schema.to_schema()["paths"])


def test_names_of_what_is_described_are_plain_words() -> None:
    names = [*the_desk().openapi_schema.to_schema()["components"]["schemas"]]
    assert [name for name in names if not re.fullmatch(r"([A-Z][a-z]*)+", name)] == []
