"""The types of the house, checked by mypy's daemon: it keeps what it knows, and checks again only what a change touches.

`make check` asks it; `make lint` and `make test` ask mypy itself. The daemon begins with a cache that mypy made for it when it was
asked for the first time, and ends by itself after an hour in which nobody asked. Where it does not answer with what it found (it
broke, or hangs, or speaks of files that are not the house's), it is ended and mypy is asked.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
STATUS = ROOT / "build" / "dmypy.json"
LOG = ROOT / "build" / "dmypy.txt"
CACHE = ROOT / ".mypy_cache" / "daemon"
HOUSE = "src/oddtrick/"
IDLE = 3600
PATIENCE = 300.0

# The house is installed from where it stands. On the path of the daemon it would be a package of somebody else, of whose errors
# it is silent once something has changed.
PROGRAM = """
import sys
sys.path[:] = [place for place in sys.path if place != sys.argv[1]]
del sys.argv[1]
from mypy.dmypy.client import console_entry
console_entry()
"""
DAEMON = (sys.executable, "-c", PROGRAM, str(ROOT / "src"), "--status-file", str(STATUS))
RUN = (*DAEMON, "run", "--timeout", str(IDLE), "--log-file", str(LOG), "--", "--cache-dir", str(CACHE), "--use-fine-grained-cache")
KILL = (*DAEMON, "kill")
MYPY = (str(BIN / "mypy"),)
FIRST = (*MYPY, "--cache-dir", str(CACHE), "--cache-fine-grained")


def types(run: Sequence[str] = RUN, kill: Sequence[str] = KILL, mypy: Sequence[str] = MYPY, patience: float = PATIENCE) -> int:
    """0: no errors; 1: errors, which are printed. The daemon's word is taken only where it is one of these."""
    try:
        done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, timeout=patience, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        why = str(error)
    else:
        if done.returncode == 0 or (done.returncode == 1 and of_the_house(done.stdout)):
            print(done.stdout, end="")
            return done.returncode
        why = (done.stdout + done.stderr).strip()
    print(f"mypy's daemon did not answer ({why[-300:]}): mypy is asked.", flush=True)
    subprocess.run(kill, cwd=ROOT, capture_output=True, check=False)
    return subprocess.run(mypy, cwd=ROOT, check=False).returncode


def of_the_house(told: str) -> bool:
    """Whether errors are told, and all of them in its files."""
    errors = [line for line in told.splitlines() if ": error:" in line]
    return bool(errors) and all(line.startswith(HOUSE) for line in errors)


if __name__ == "__main__":
    STATUS.parent.mkdir(exist_ok=True)
    sys.exit(types() if CACHE.exists() else subprocess.run(FIRST, cwd=ROOT, check=False).returncode)
