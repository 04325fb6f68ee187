"""What the searches of tools/movements have found, as it is kept beside this module."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any


@lru_cache(maxsize=4)
def found(what: str) -> dict[str, Any]:
    """`howells` or `individuals`: by size, as `7-9` for 7 tables (or players) and 9 rounds."""
    text = (files("oddtrick.movements.forms") / "data" / f"{what}.json").read_text(encoding="utf-8")
    told: dict[str, Any] = json.loads(text)
    return told


def bits(hexadecimal: str, many: int) -> list[bool]:
    """So many bits, the first highest."""
    number = int(hexadecimal, 16)
    return [bool(number >> (many - 1 - n) & 1) for n in range(many)]
