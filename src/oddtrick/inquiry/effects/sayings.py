"""What a paragraph says of a case, where it decides without ordering anything of its own: a finding, a duty, a ground."""

from __future__ import annotations

from oddtrick.inquiry.effects.value import Effect, effect
from oddtrick.inquiry.sayings import Saying
from oddtrick.texts import Text


@effect
class Says(Effect):
    """What a paragraph means for the case; nothing changes by it at the table, what it leads to is ordered beside it."""

    what: Saying

    @property
    def text(self) -> Text:
        """In words."""
        return self.what.text
