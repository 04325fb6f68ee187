"""Where a journal is: a file, or a server (`postgresql://…`)."""

from __future__ import annotations

from pathlib import Path


def is_server(place: Path | str) -> bool:
    """Whether a journal is kept by a PostgreSQL, and not in a file."""
    return str(place).startswith(("postgresql://", "postgres://"))
