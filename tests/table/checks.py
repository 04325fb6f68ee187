"""Every property of a seed, wherever in tests/table it is written: functions `check_…(edition, seed)`, found by themselves."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from oddtrick.citations import Edition

Check = Callable[[Edition, int], None]
_HERE = Path(__file__).parent
_WRITTEN = re.compile(r"^def check_", re.MULTILINE)


def found() -> dict[str, Check]:
    """`module.check_…` and the function, in the order of their names. This directory must be on the path."""
    checks: dict[str, Check] = {}
    for path in sorted(_HERE.glob("*.py")):
        if _WRITTEN.search(path.read_text(encoding="utf-8")):
            module = import_module(path.stem)
            for name, one in sorted(vars(module).items()):
                if name.startswith("check_") and _is_of_a_seed(one, path.stem):
                    checks[f"{path.stem}.{name}"] = one
    return checks


def _is_of_a_seed(one: object, module: str) -> bool:
    mine = inspect.isfunction(one) and one.__module__ == module
    return mine and list(inspect.signature(one).parameters) == ["edition", "seed"]  # type: ignore[arg-type]
