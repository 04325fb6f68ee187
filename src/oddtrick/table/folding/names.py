"""A name for each matter that stays, however many answers have been written into the record before it.

`revoke@17` is the revoke with the entry 17 of what happened at the table, counted from 0 without what the desk has written and
without attention. A matter that is about no entry is named by its offender, `penalty_cards_choice@E`; a second one of that name is
`penalty_cards_choice@E#2`.
"""

from __future__ import annotations

from collections import Counter
from typing import get_args

from oddtrick.table.entries import Attention, Desk
from oddtrick.table.state import Inquiry, Table

_NOT_COUNTED = (*get_args(Desk), Attention)


def name_of(table: Table, inquiry: Inquiry) -> str:
    """The lasting name of a matter of this table."""
    return names(table)[inquiry.id]


def names(table: Table) -> dict[str, str]:
    """The lasting names of all matters, by the inquiry's own id."""
    places, happened = [], 0
    for entry in table.entries:
        places.append(happened)
        happened += not isinstance(entry, _NOT_COUNTED)
    seen: Counter[str] = Counter()
    found = {}
    for one in table.inquiries:
        where = one.offends if one.about is None else places[one.about]
        name = f"{one.procedure}@{where if where is not None else one.offender}"
        seen[name] += 1
        found[one.id] = name if seen[name] == 1 else f"{name}#{seen[name]}"
    return found
