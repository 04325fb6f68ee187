"""What an import costs: a fresh interpreter that imports, less one that does not."""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from time import perf_counter

from bench.measure import Line

MODULES = {
    "oddtrick": "oddtrick, oddtrick.auction, oddtrick.play, oddtrick.dealing",
    "endplay": "endplay",
    "bridgebots": "bridgebots",
}
MODULES |= {"open_spiel": "pyspiel"}
ROUNDS = 11


def _once(program: str) -> float | None:
    begun = perf_counter()
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    return None if done.returncode else (perf_counter() - begun) * 1000


def line(at_most: int) -> Line:
    """Milliseconds, medians of rounds in which all take turns."""
    programs = {"": "pass"} | {who: f"import {modules}" for who, modules in MODULES.items()}
    taken: dict[str, list[float]] = {who: [] for who in programs}
    for round_ in range(min(ROUNDS, at_most) + 1):
        for who, program in programs.items():
            once = _once(program)
            if round_ and once is not None:
                taken[who].append(once)
    bare = median(taken.pop(""))
    return Line(
        "import", "ms", {who: max(median(times) - bare, 0.01) for who, times in taken.items() if times}, smaller_is_better=True
    )
