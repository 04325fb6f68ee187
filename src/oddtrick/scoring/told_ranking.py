"""The ranking that a file tells beside its results, against the one that follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from oddtrick.scoring.checks import Finding
from oddtrick.scoring.gathering import BoardRecord
from oddtrick.scoring.methods.conditions import Method
from oddtrick.scoring.sessions.session import Session
from oddtrick.texts import Text, say

_IMPS = (Method.IMPS, Method.CROSS_IMPS, Method.BUTLER)
# What the column of a sum says about the method, by a part of its name (PBN 5.10).
_UNITS = {"Percentage": (Method.MATCHPOINTS,), "MP": (Method.MATCHPOINTS,), "IMP": _IMPS}


def another_ranking(records: Iterable[BoardRecord], session: Session) -> Iterator[Finding]:
    """Where the file ranks otherwise by the same method, one sentence; places that are shared here contradict none."""
    found = {one.contestant: one.rank for one in session.standings if one.rank is not None}
    if text := otherwise(told_places(records, session.conditions.method), found):
        yield Finding(text)


def told_places(records: Iterable[BoardRecord], method: Method) -> Mapping[str, str]:
    """PBN 5.10. The place of each contestant in the first ranking of a file, where that is by this method."""
    tables = (section.table() for record in records for section in record.sections if section.name == "TotalScoreTable")
    first = next(tables, None)
    rows = tuple(first.rows) if first else ()
    return {row.get("PairId", "").strip(): row.get("Rank", "").strip() for row in rows if method in _methods(row)}


def _methods(row: Mapping[str, str]) -> tuple[Method, ...]:
    names = [name for name in row if name not in ("Rank", "PairId", "Names", "NrBoards")]
    return next((methods for part, methods in _UNITS.items() if any(part in name for name in names)), ())


def otherwise(told: Mapping[str, str], found: Mapping[str, int]) -> Text | None:
    """What to say of two rankings, by contestant, of which one has somebody before another whom the other has behind him."""
    places = {who: int(place) for who, text in told.items() if (place := text.removesuffix("=")).isdecimal() and who in found}
    before, moved = 0, False
    for _, alike in groupby(sorted(places, key=places.__getitem__), key=places.__getitem__):
        here = [found[who] for who in alike]
        moved = moved or min(here) < before
        before = max(before, *here)
    if not moved:
        return None
    who = max(places, key=lambda one: abs(places[one] - found[one]))
    return say(
        "the file itself has another ranking (contestant {who}: place {told}, by its boards {found}); penalties, forms of a fouled "
        "board, weighted scores and what was brought along are not told by every kind of file",
        who=who,
        told=places[who],
        found=found[who],
    )
