"""Why an action is not lawful: always with the Law that says so."""

from __future__ import annotations

from typing import final

from oddtrick.game.frozen import Told
from oddtrick.game.kinds import REFUSALS, kind_of
from oddtrick.texts import Text, say


@final
class Reason(Told):
    """The provision that forbids an action (as `Citation.parse` reads it), and one sentence for a person."""

    __slots__ = ("law", "text")
    law: str
    text: Text

    def __init__(self, law: str, text: Text) -> None:
        self._fix(law=law, text=text)

    def __repr__(self) -> str:
        return f"<Reason {self}>"

    def __str__(self) -> str:
        return str(self.said)

    @property
    def kind(self) -> str:
        """What kind of refusal this is, for programs: a name that stays, as `auction.insufficient`."""
        return kind_of(self.text, REFUSALS)

    @property
    def said(self) -> Text:
        """The whole of it as a sentence that can be translated."""
        return say("Law {law}: {text}", law=self.law, text=self.text)
