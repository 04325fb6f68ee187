"""Codes by which a person brings another device of his to a table: good once, for ten minutes."""

from __future__ import annotations

import secrets

LASTS = 600  # seconds


class Devices:
    """The codes that are good."""

    def __init__(self) -> None:
        self._open: dict[str, tuple[str, str, float]] = {}

    def make(self, id: str, name: str, now: float) -> str:
        """A new one; an earlier one of the same person is void."""
        self._open = {code: one for code, one in self._open.items() if one[2] > now and one[0] != id}
        code = secrets.token_urlsafe(16)
        self._open[code] = (id, name, now + LASTS)
        return code

    def taken(self, code: str, now: float) -> tuple[str, str] | None:
        """Who comes with it; it is used up."""
        id, name, until = self._open.pop(code, ("", "", 0.0))
        return (id, name) if until > now else None
