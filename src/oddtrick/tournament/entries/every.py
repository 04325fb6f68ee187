"""The closed list of entries, and how one is said: when, by whom."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from oddtrick.tournament.entries.afterwards import Afterwards
from oddtrick.tournament.entries.arranging import Arranging
from oddtrick.tournament.entries.directing import Directing
from oddtrick.tournament.entries.drawing import Drawing
from oddtrick.tournament.entries.playing import Playing
from oddtrick.tournament.entries.setting import Setting
from oddtrick.tournament.people import By

Entry = Setting | Drawing | Arranging | Playing | Directing | Afterwards


class Said(NamedTuple):
    """An entry with its moment, by the clock of the hall, and who says it."""

    at: datetime
    by: By
    entry: Entry

    def __repr__(self) -> str:
        return f"<Said at {self.at}: {self.entry!r}>"
