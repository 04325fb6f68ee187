"""Facts for the Director's own procedures."""

from __future__ import annotations

from oddtrick.table.facts.kinds import Fact
from oddtrick.table.state import Inquiry, Table


def _played(table: Table, _inquiry: Inquiry) -> object:
    """82B2. Whether the board has been played to its end: what is over can no longer be put off or cancelled."""
    return table.over


OFFICE: dict[str, Fact] = {"82B.played": _played}
