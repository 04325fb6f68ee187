"""A process that is killed at a random moment has lost and doubled nothing that it had acknowledged.

300 times where no test may be skipped (as in CI), 10 times elsewhere; `ODDTRICK_KILLS` says how often, 1,000 before a release.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from conftest import NO_SKIPS

KILLS = int(os.environ.get("ODDTRICK_KILLS") or ("300" if os.environ.get(NO_SKIPS) else "10"))


def test_a_killed_process_loses_and_doubles_nothing(tmp_path: Path) -> None:
    script = Path(__file__).with_name("killing.py")
    done = subprocess.run([sys.executable, str(script), str(KILLS), str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    rounds, acknowledged = map(int, done.stdout.split())
    assert rounds == KILLS
    assert acknowledged > 5 * KILLS
