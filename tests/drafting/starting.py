"""Runs a function in a process of its own that was started with drafts: an edition is there from the beginning, or not at all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
EXAMPLE = HERE.parent.parent / "src" / "oddtrick" / "examples" / "draft-2027"


def started(name: str, folders: Iterable[Path], *given: str) -> Any:
    """What the function of that name in `started_with.py` gives, in a program that knows these drafts."""
    ran = subprocess.run(
        [sys.executable, str(HERE / "started_with.py"), name, *given],
        env={**os.environ, "ODDTRICK_DRAFTS": os.pathsep.join(map(str, folders)), "LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    return json.loads(ran.stdout)
