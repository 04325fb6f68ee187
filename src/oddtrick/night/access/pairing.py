"""A short code by which somebody in office brings in another device of his: read from one screen, typed on the other."""

from __future__ import annotations

import secrets

from oddtrick.tournament.people import Role

LASTS = 600  # seconds
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that is taken for another
LENGTH = 8  # 39 bits, good once and for ten minutes, and wrong ones are counted


class Pairings:
    """The codes that are good."""

    def __init__(self) -> None:
        self._open: dict[str, tuple[Role, str, float]] = {}

    def make(self, role: Role, name: str, now: float) -> str:
        """A new one; an earlier one of the same person is void."""
        self._open = {code: one for code, one in self._open.items() if one[2] > now and one[:2] != (role, name)}
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        self._open[code] = (role, name, now + LASTS)
        return code

    def taken(self, typed: str, now: float) -> tuple[Role, str] | None:
        """In what office somebody comes with it, and by what name; it is used up."""
        code = "".join(one for one in typed.upper() if one.isalnum())
        role, name, until = self._open.pop(code, (Role.PUBLIC, "", 0.0))
        return (role, name) if until > now else None
