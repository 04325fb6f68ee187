"""What a paragraph says of a case, where it decides without ordering anything of its own: a finding, a duty, a ground."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.laws.vocabulary import Saying
from oddtrick.texts import Text


@dataclass(frozen=True, slots=True)
class Says:
    """What a paragraph means for the case; nothing changes by it at the table, what it leads to is ordered beside it."""

    what: Saying

    @property
    def text(self) -> Text:
        """In words."""
        return self.what.text
