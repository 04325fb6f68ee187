"""What the table itself can answer: question id to a function of the table and the inquiry.

A fact is the answer as it is stored; NOT_YET (the moment has not come: the inquiry waits and the game goes on); MOOT (it
can never come); `Only` (a person answers, but only these options are open to him); or None (ask a person). Facts about the
time before the inquiry was opened look only at what had happened by then; the desk writes each answer down, because
read again later it could be another one.
"""

from __future__ import annotations

from oddtrick.table.facts.before import BEFORE
from oddtrick.table.facts.calls import CALLS
from oddtrick.table.facts.changes import CHANGES
from oddtrick.table.facts.explanations import CORRECTIONS, EXPLANATIONS
from oddtrick.table.facts.exposed import EXPOSED
from oddtrick.table.facts.hands import HANDS
from oddtrick.table.facts.kinds import MOOT, NOT_YET, Fact, Only, Wait
from oddtrick.table.facts.knowledge import KNOWLEDGE
from oddtrick.table.facts.leads import LEADS
from oddtrick.table.facts.manners import MANNERS
from oddtrick.table.facts.revokes import REVOKES
from oddtrick.table.facts.understandings import UNDERSTANDINGS
from oddtrick.table.state import Inquiry, Table

__all__ = ["FACTS", "MOOT", "NOT_YET", "Only", "Wait", "fact"]

FACTS: dict[str, Fact] = {
    **BEFORE,
    **CALLS,
    **CHANGES,
    **CORRECTIONS,
    **EXPLANATIONS,
    **EXPOSED,
    **HANDS,
    **KNOWLEDGE,
    **LEADS,
    **MANNERS,
    **REVOKES,
    **UNDERSTANDINGS,
}

# Questions whose facts do not need the action itself: they work for a matter from before the record, too.
_WITHOUT_ACTION = {
    *CORRECTIONS,
    *HANDS,
    *MANNERS,
    "7B1.whence",
    "8B1.signal",
    "8B1.table",
    "8B2.board",
    "9A3.dummy",
    "10C4.withdrawn",
    "24E.becomes",
    "26.defends",
    "26B.prohibited",
    "26B.any",
    "26A2.choice",
    "26A2.suit",
    "40B3a.over",
    "16D2.call_made",
}


def fact(table: Table, inquiry: Inquiry, question: str) -> object:
    """What the table says to a question; None where a person must say."""
    known = FACTS.get(question)
    if known is None or not (_has_seen(table, inquiry) or question in _WITHOUT_ACTION or question.startswith(_AFTER_PLAY)):
        return None
    return known(table, inquiry)


def _has_seen(table: Table, inquiry: Inquiry) -> bool:
    """Of a matter from before the record the table says nothing."""
    return inquiry.about is not None and 0 <= inquiry.about < len(table.entries)


_AFTER_PLAY = (
    "11A.gained",
    "23C.",
    "27D.",
    "64C",
    "72C.",
    "40.",
    "40B2a.psychic",
    "40B4.",
    "40C1.",
    "16B1a.",
    "16B3.",
    "16C2.",
    "16D2c.",
    "73C1.",
)
