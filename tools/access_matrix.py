#!/usr/bin/env python3
"""Writes docs/access_matrix.md anew: who may do what in which state of a night, as it is when each is asked."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "web"))

from access_cells import drawn  # noqa: E402

HEAD = """# Who may do what

Each cell was asked through HTTP in four states of a night (announced, planned, playing, over); `tools/access_matrix.py` writes
it, and a test compares. A player and a phone do it for their own table only, which is A1 here. "–": it is refused in every state.

"""


def main() -> None:
    (ROOT / "docs" / "access_matrix.md").write_text(f"{HEAD}{drawn()}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
