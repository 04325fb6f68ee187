"""Why an action is not lawful: always with the Law that says so."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.texts import Text


class Reason(NamedTuple):
    """The provision that forbids an action (as `Citation.parse` reads it), and one sentence for a person."""

    law: str
    text: Text

    def __str__(self) -> str:
        return f"Law {self.law}: {self.text}"
