"""The regulations that `oddtrick table --regulations` puts into a record: what they answer, and their name."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.inquiry.asking import ASKED, stored
from oddtrick.regulations.answers import answers, points
from oddtrick.regulations.values import Regulations
from oddtrick.table.entries import Answered, Closed, Ruled
from oddtrick.table.folding.fold import fold
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, say


def under(found: Table, values: Regulations) -> Table:
    """The record under those regulations. Raises BadInput when the desk has already ruled in it under others."""
    said = tuple((id, _plain(answer)) for id, answer in sorted(answers(values).items()))
    where = tuple((id, str(point)) for id, point in sorted(points(values).items()))
    start = replace(found.start, regulations=said, regulated_by=values.name, points=where)
    if start == found.start:
        return found
    same = replace(start, points=found.start.points) == found.start
    if not same and any(
        isinstance(entry, Answered | Closed) or (isinstance(entry, Ruled) and entry.inquiry) for entry in found.entries
    ):
        before = found.start.regulated_by or say("the Laws alone")
        raise BadInput(say("the record holds rulings by other regulations ({before}); expected the same ones", before=before))
    return fold(start, found.entries)


def _plain(answer: object) -> bool | str:
    value = ASKED.value if answer is ASKED else stored(answer)
    assert isinstance(value, bool | str)
    return value
