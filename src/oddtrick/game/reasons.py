"""Why an action is not lawful: always with the Law that says so."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.texts import Text, say


class Reason(NamedTuple):
    """The provision that forbids an action (as `Citation.parse` reads it), and one sentence for a person."""

    law: str
    text: Text

    def __str__(self) -> str:
        return str(self.said)

    @property
    def said(self) -> Text:
        """The whole of it as a sentence that can be translated."""
        return say("Law {law}: {text}", law=self.law, text=self.text)
