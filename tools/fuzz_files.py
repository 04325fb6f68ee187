"""`make fuzz-files`: damaged files of every kind, for as long as one says. What is found is in build/fuzz; then it exits with 1."""

from __future__ import annotations

import argparse
import secrets
import sys
import time
import traceback
from pathlib import Path
from random import Random

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests" / "formats"), str(ROOT / "tests"), str(ROOT / "src")]

from damaging import check, damaged  # noqa: E402

_LONG = 5.0  # seconds that no file of a few thousand bytes may take


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--minutes", type=float, default=2.0)
    options.add_argument("--seed", type=int, default=secrets.randbelow(10**9), help="the first of them")
    told = options.parse_args()
    end, seed, found = time.monotonic() + 60 * told.minutes, told.seed, 0
    while time.monotonic() < end:
        kind, data = damaged(Random(seed))
        begun = time.process_time()
        try:
            check(kind, data)
            why = "" if (taken := time.process_time() - begun) < _LONG else f"it took {taken:.1f} s"
        except Exception:
            why = traceback.format_exc()
        if why:
            found += 1
            path = ROOT / "build" / "fuzz" / f"file-{seed}.{kind}"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            print(f"{path}\n{why}", flush=True)
        seed += 1
    print(f"{seed - told.seed} files, {found} findings; from seed {told.seed}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
