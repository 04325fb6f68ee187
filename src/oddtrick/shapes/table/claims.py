"""The claim in force as `oddtrick table --json` prints it."""

from __future__ import annotations

from typing import Any

from oddtrick.analysis.claims import Line
from oddtrick.analysis.contested import claim
from oddtrick.game.seats import SEATS
from oddtrick.table.state import Table


def claim_as_json(table: Table) -> dict[str, Any] | None:
    """The claim and what was said to it; the counts once it is contested."""
    found = claim(table)
    if found is None:
        return None
    ending, counted = found.ending, found.found
    lowest, highest = (counted.lowest, counted.highest) if counted else (None, None)
    return {
        "entry": found.entry,
        "by": str(found.claimed.by),
        "tricks": found.claimed.tricks,
        "words": found.claimed.words,
        "agreed": [*map(str, found.agreed)],
        "objected": [*map(str, found.objected)],
        "contested": found.contested,
        "left": ending and {str(seat): str(ending.hand(seat)) for seat in SEATS},
        "tricks_left": ending and ending.tricks,
        "read_as": None if found.statement is None else str(found.statement),
        "computed": counted is not None and counted.computed,
        "lowest": lowest and lowest.tricks,
        "lowest_play": _play(lowest),
        "highest": highest and highest.tricks,
        "highest_play": _play(highest),
        "best_play": counted and counted.best,
        "bounds": found.bounds
        and {
            "lowest_at_most": found.bounds.lowest.tricks,
            "lowest_play": _play(found.bounds.lowest),
            "highest_at_least": found.bounds.highest.tricks,
            "highest_play": _play(found.bounds.highest),
            "best_play": found.bounds.best,
        },
        "trumps_out": [
            {"player": str(one.hand), "card": str(one.card), "higher": [*map(str, one.higher)]} for one in found.outstanding
        ],
    }


def _play(line: Line | None) -> list[dict[str, Any]]:
    tricks = line.play if line else ()
    return [{"leader": str(trick.leader), "cards": [str(card) for card in trick.cards]} for trick in tricks]
