"""What an import costs: a fresh interpreter that imports, less one that does not."""

from __future__ import annotations

import subprocess
import sys
from time import perf_counter

from bench.measure import Line

MODULES = {
    "oddtrick": "oddtrick, oddtrick.game.auction, oddtrick.game.play, oddtrick.game.dealing",
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
    """Milliseconds, round by round; those who cannot be imported here are left out."""
    programs = {who: f"import {modules}" for who, modules in MODULES.items()}
    programs = {who: program for who, program in programs.items() if _once(program) is not None}
    taken: dict[str, list[float]] = {who: [] for who in programs}
    for _ in range(min(ROUNDS, at_most)):
        bare = _once("pass") or 0.0
        for who, program in programs.items():
            taken[who].append(max((_once(program) or 0.0) - bare, 0.1))
    return Line("import", "ms", taken, smaller_is_better=True)
