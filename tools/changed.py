"""The tests of what changed: `tools/changed.py PYTEST...` runs them with that command, the nearest first; alone it names them.

What is changed is what git has not committed yet; if that is nothing, the last commit. A test is touched that changed itself, or
imports a changed module by name. Where nobody does, and of a template or another file, those are touched that have its name in
them, and those of its room. What a browser is needed for is left to `make test`, and what does not begin within ODDTRICK_BUDGET
seconds (tests/clock.py). How many files of tests that is stands in build/tested.txt, which `make check` shows last.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SECONDS = ROOT / ".pytest_cache" / "v" / "oddtrick" / "seconds"  # what each file of tests took when it was run whole
LEFT = ROOT / "build" / "left.txt"
TESTED = ROOT / "build" / "tested.txt"
BROWSER = "tests/browser/"
UNKNOWN = 1.0
COLLECTED = 2  # so many times of what fits into the budget are read at all
FEW = 4.0  # seconds of tests that are run in one process


def git(*arguments: str) -> list[str]:
    return subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True, check=True).stdout.splitlines()


def changed() -> set[str]:
    """Paths, as git names them."""
    now = {*git("diff", "--name-only", "HEAD"), *git("ls-files", "--others", "--exclude-standard")}
    return now or {*git("diff", "--name-only", "HEAD~1")}


def module(path: str) -> str:
    """The name by which a source file, or what tests share, is imported; empty for any other."""
    parts = Path(path).with_suffix("").parts
    if not path.endswith(".py") or parts[0] not in ("src", "tests", "tools") or parts[-1].startswith("test_"):
        return ""
    return ".".join(parts[1:]).removesuffix(".__init__") if parts[0] == "src" else parts[-1]


def room(path: str) -> str:
    """The room of the house in which a file is, or which a test mirrors; empty where there is none."""
    parts = Path(path).parts
    within = parts[2:] if parts[:2] == ("src", "oddtrick") else parts[1:] if parts[0] == "tests" else ()
    return within[0] if len(within) > 1 else ""


@cache
def text(test: str) -> str:
    return (ROOT / test).read_text(encoding="utf-8")


@cache
def imported(test: str) -> frozenset[str]:
    """The modules that a test names in its imports."""
    found = set()
    for node in ast.walk(ast.parse(text(test))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return frozenset(found)


def touched_by(paths: set[str]) -> list[str]:
    """The files of tests to run: the nearest first, of those equally near the quickest."""
    every = [str(path.relative_to(ROOT)) for path in sorted((ROOT / "tests").rglob("test_*.py"))]
    near: dict[str, int] = {}
    for path in paths:
        for test, far in touched(path, every).items():
            near[test] = min(far, near.get(test, far))
    took = seconds()
    return sorted(near, key=lambda test: (near[test], took.get(test, UNKNOWN), test))


def touched(path: str, every: list[str]) -> dict[str, int]:
    """The tests that one changed file touches, and how far from it each is. Parsed is only what has the last word of its name."""
    if path in every:
        return {path: 0}
    name, mine = module(path), room(path)
    if name:
        word = name.rpartition(".")[2]
        found = [test for test in every if word in text(test) and name in imported(test)]
        if found:
            return {test: 1 if room(test) == mine else 2 for test in found}
    folders = Path(path).parts[:-1]
    named = {test: 1 for test in every if Path(path).name in text(test)}
    if not mine:
        return {test: 2 for test in every if folders and f'"{folders[0]}")' in text(test)} | named
    of_room = [test for test in every if room(test) == mine]
    words = {test: {*Path(test).stem.split("_")} for test in of_room}
    return {test: 3 if words[test].isdisjoint(folders[3:]) else 2 for test in of_room} | named


def seconds() -> dict[str, float]:
    try:
        return dict(json.loads(SECONDS.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {}


def parted(tests: list[str], budget: float) -> tuple[list[str], list[str]]:
    """Those to hand on, and those that are not even read: of the browser, and beyond all that could fit."""
    took, sum_, run, left = seconds(), 0.0, [], []
    for test in tests:
        if test.startswith(BROWSER) or sum_ > budget * COLLECTED:
            left.append(test)
        else:
            run.append(test)
            sum_ += took.get(test, UNKNOWN)
    return run, left


def processes(tests: list[str]) -> list[str]:
    """How pytest is told to share them out: by files, in their order."""
    took = seconds()
    few = len(tests) == 1 or sum(took.get(test, UNKNOWN) for test in tests) < FEW
    return ["-n", "0"] if few else ["-n", str(os.cpu_count()), "--dist", "loadfile", "--no-loadscope-reorder"]


def told(tests: list[str], left: list[str]) -> str:
    """What was run, and what was not."""
    if not tests:
        return "No tests were run: none is known to touch what changed."
    if not left:
        return f"Every file of tests that is known to touch what changed was run: {len(tests)}."
    first = ", ".join(left[:3]) + (", …" if len(left) > 3 else "")
    return (
        f"NOT ALL WAS TESTED: of {len(tests)} files of tests that touch what changed {len(left)} are left to `make test` ({first})."
    )


def main(command: list[str]) -> int:
    tests = touched_by(changed())
    if not command:
        print(*tests, sep="\n")
        return 0
    run, left = parted(tests, float(os.environ.get("ODDTRICK_BUDGET", "inf")))
    LEFT.parent.mkdir(exist_ok=True)
    LEFT.write_text("", encoding="utf-8")
    ended = 0
    if run:
        asked = [*command, *processes(run), *run]
        ended = subprocess.run(asked, cwd=ROOT, env={**os.environ, "ODDTRICK_LEFT": str(LEFT)}, check=False).returncode
        left = LEFT.read_text(encoding="utf-8").splitlines() + left
    TESTED.write_text(told(tests, left) + "\n", encoding="utf-8")
    return ended


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
