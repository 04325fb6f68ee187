"""A process that is killed at a random moment has lost and doubled nothing that it had acknowledged.

`ODDTRICK_KILLS` says how often; 1,000 before a release.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

KILLS = int(os.environ.get("ODDTRICK_KILLS", "300"))


def test_a_killed_process_loses_and_doubles_nothing(tmp_path: Path) -> None:
    script = Path(__file__).with_name("killing.py")
    done = subprocess.run([sys.executable, str(script), str(KILLS), str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    rounds, acknowledged = map(int, done.stdout.split())
    assert rounds == KILLS
    assert acknowledged > 5 * KILLS
