"""The tests of what changed: every changed test, and every test that imports a changed module by name.

What is changed is what git has not committed yet; if that is nothing, the last commit. Prints one path a line.
"""

from __future__ import annotations

import ast
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def git(*arguments: str) -> list[str]:
    return subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True, check=True).stdout.splitlines()


def changed() -> set[str]:
    """Paths, as git names them."""
    now = {*git("diff", "--name-only", "HEAD"), *git("ls-files", "--others", "--exclude-standard")}
    return now or {*git("diff", "--name-only", "HEAD~1")}


def module(path: str) -> str:
    """The dotted name of a source file; empty for any other."""
    parts = Path(path).with_suffix("").parts
    return ".".join(parts[1:]).removesuffix(".__init__") if parts[0] == "src" and path.endswith(".py") else ""


def imported(test: str) -> set[str]:
    """The modules that the text of a test names in its imports."""
    found = set()
    for node in ast.walk(ast.parse(test)):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found


def touched_by(paths: set[str]) -> list[str]:
    """The test files to run. Only a test that has the last word of a module's name somewhere is read for its imports."""
    modules = {module(path) for path in paths} - {""}
    words = {name.rpartition(".")[2] for name in modules}
    every = [path.relative_to(ROOT) for path in sorted((ROOT / "tests").rglob("test_*.py"))]

    def imports(path: Path) -> bool:
        text = path.read_text(encoding="utf-8")
        return any(word in text for word in words) and not modules.isdisjoint(imported(text))

    return [str(path) for path in every if str(path) in paths or imports(ROOT / path)]


if __name__ == "__main__":
    print(*touched_by(changed()), sep="\n")
