"""Something that the Director should look at."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.texts import Text
from oddtrick.tournament.places import BoardAt


class Finding(NamedTuple):
    """Something to look at: a sentence, where it is about a board at a table that place, and the Law."""

    text: Text
    place: BoardAt | None = None
    law: str = ""
