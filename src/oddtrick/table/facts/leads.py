"""Facts about lead restrictions (26), and the judgements that wait for the end of the play."""

from __future__ import annotations

from oddtrick.table.entries import Called
from oddtrick.table.facts.kinds import MOOT, NOT_YET, Fact, Only, ask_at_end, later_or_never, new_call, shown_suits
from oddtrick.table.state import Inquiry, Table

_SUITS = ("S", "H", "D", "C")


def _defends(table: Table, inquiry: Inquiry) -> object:
    if table.auction.passed_out:
        return MOOT
    defends = table.defends(inquiry.offender)
    return NOT_YET if defends is None else defends


def _specified(table: Table, inquiry: Inquiry) -> set[str]:
    """The suits that the offender has specified in the legal auction."""
    mine = (table.entries[at] for at in table.calls)
    return set().union(*(shown_suits(entry) for entry in mine if isinstance(entry, Called) and entry.by is inquiry.offender))


def _withdrawn_suits(table: Table, inquiry: Inquiry) -> set[str]:
    entry = table.entries[inquiry.about] if inquiry.about is not None else None
    return shown_suits(entry) if isinstance(entry, Called) else set()


def _first_lead(table: Table, inquiry: Inquiry) -> object:
    """Partner's first turn to lead has come."""
    play = table.play
    if table.over or play is None:
        return MOOT if table.over else NOT_YET
    return None if not play.trick and play.turn is inquiry.offender.partner else NOT_YET


def _not_specified(table: Table, inquiry: Inquiry) -> object:
    """26B (2017): one suit that the offender has not specified, or none."""
    moment = _first_lead(table, inquiry)
    if moment is not None:
        return moment
    specified = _specified(table, inquiry)
    return Only((*(suit for suit in _SUITS if suit not in specified), "none"))


def _of_the_call(table: Table, inquiry: Inquiry) -> object:
    """26A2 (2007): a suit of the withdrawn call that he has not specified since."""
    if inquiry.about is None:
        return None
    suits = [suit for suit in _SUITS if suit in _withdrawn_suits(table, inquiry) - _specified(table, inquiry)]
    return suits[0] if len(suits) == 1 else Only(tuple(suits))


def _final_call(table: Table, inquiry: Inquiry) -> object:
    """26 (2007): the same call can have a much different meaning, which the Director must say."""
    new = new_call(table, inquiry)
    if new is None:
        return later_or_never(table)
    assert inquiry.about is not None
    entry = table.entries[inquiry.about]
    same = isinstance(entry, Called) and entry.call is new.call
    return Only(("same", "same_but_different")) if same else "other"


def _all_specified(table: Table, inquiry: Inquiry) -> object:
    suits = _withdrawn_suits(table, inquiry)
    return suits <= _specified(table, inquiry) if suits else None


LEADS: dict[str, Fact] = {
    "26A.comparable": lambda table, inquiry: None if new_call(table, inquiry) else later_or_never(table),
    "26.defends": _defends,
    "26B.prohibited": _not_specified,
    "26B.any": _first_lead,
    "26A2.choice": _first_lead,
    "26A2.suit": _of_the_call,
    "26.final_call": _final_call,
    "26A1.all_specified": _all_specified,
    "23C.different": ask_at_end,
    "23C.damaged": ask_at_end,
    "27D.different": ask_at_end,
    "27D.different_contract": ask_at_end,
    "27D.damaged": ask_at_end,
    "64C1.not_enough": ask_at_end,
    "64C2a.more_tricks": ask_at_end,
    "64C2b.damaged": ask_at_end,
    "72C.could_have_known": ask_at_end,
    "72C.gained": ask_at_end,
}
