"""What the table itself can answer: question id to a function of the table and the inquiry.

A fact is the answer as it is stored; NOT_YET (the moment has not come: the inquiry waits and the game goes on); MOOT (it
can never come); `Only` (a person answers, but only these options are open to him); `Anew` (an earlier question has another
answer by now); or None (ask a person). Facts about the time before the inquiry was opened look only at what had happened by
then; the desk writes each answer down, because read again later it could be another one.
"""

from __future__ import annotations

from oddtrick.table.facts.auction.calls import CALLS
from oddtrick.table.facts.auction.changes import CHANGES
from oddtrick.table.facts.auction.exposed import EXPOSED
from oddtrick.table.facts.auction.hands import HANDS
from oddtrick.table.facts.cards.cards_played import CARDS_PLAYED
from oddtrick.table.facts.cards.claims import CLAIMS
from oddtrick.table.facts.cards.defective import DEFECTIVE
from oddtrick.table.facts.cards.designations import DESIGNATIONS
from oddtrick.table.facts.cards.dummy import DUMMY
from oddtrick.table.facts.cards.inspection import INSPECTION
from oddtrick.table.facts.cards.leads import LEADS
from oddtrick.table.facts.cards.out_of_turn import OUT_OF_TURN
from oddtrick.table.facts.cards.penalty_cards import DECLARERS_CHOICES, PENALTY_CARDS
from oddtrick.table.facts.cards.premature import PREMATURE
from oddtrick.table.facts.cards.redress import REDRESS
from oddtrick.table.facts.cards.retractions import RETRACTIONS
from oddtrick.table.facts.cards.revokes import REVOKES
from oddtrick.table.facts.kinds import MOOT, NOT_YET, Anew, Fact, Only, Wait
from oddtrick.table.facts.people.before import BEFORE
from oddtrick.table.facts.people.contest import CONTEST
from oddtrick.table.facts.people.explanations import CORRECTIONS, EXPLANATIONS
from oddtrick.table.facts.people.knowledge import KNOWLEDGE
from oddtrick.table.facts.people.manners import MANNERS
from oddtrick.table.facts.people.misinformed import CALLS_CHANGED, MISINFORMED
from oddtrick.table.facts.people.office import OFFICE
from oddtrick.table.facts.people.understandings import UNDERSTANDINGS
from oddtrick.table.state import Inquiry, Table

__all__ = ["FACTS", "MOOT", "NOT_YET", "Anew", "Only", "Wait", "fact"]

FACTS: dict[str, Fact] = {
    **BEFORE,
    **CALLS,
    **CALLS_CHANGED,
    **CARDS_PLAYED,
    **RETRACTIONS,
    **CHANGES,
    **CLAIMS,
    **CONTEST,
    **CORRECTIONS,
    **DECLARERS_CHOICES,
    **DEFECTIVE,
    **DESIGNATIONS,
    **DUMMY,
    **EXPLANATIONS,
    **EXPOSED,
    **HANDS,
    **INSPECTION,
    **KNOWLEDGE,
    **LEADS,
    **MANNERS,
    **MISINFORMED,
    **OFFICE,
    **OUT_OF_TURN,
    **PREMATURE,
    **PENALTY_CARDS,
    **REVOKES,
    **REDRESS,
    **UNDERSTANDINGS,
}

# Questions whose facts do not need the action itself: they work for a matter from before the record, too.
_WITHOUT_ACTION = {
    "10C4.withdrawn",
    "16D2.call_made",
    "24E.becomes",
    "26.defends",
    "26A2.choice",
    "26A2.suit",
    "26B.any",
    "26B.prohibited",
    "40B3a.over",
    "41.subject",
    "41A.faced",
    "41A.in_turn",
    "41A.reason",
    "42B3.play_over",
    "43B3.damage",
    "43B3.gained",
    "45C5.penalty_card",
    "50B.cards",
    "61B2a.rights_lost",
    "66A.dummy",
    "66A.own",
    "66B.led",
    "66B.side_played",
    "66D.play_over",
    "7B1.whence",
    "82B.played",
    "8B1.signal",
    "8B1.table",
    "8B2.board",
    "9A3.dummy",
    *CONTEST,
    *CALLS_CHANGED,
    *CORRECTIONS,
    *DECLARERS_CHOICES,
    *DESIGNATIONS,
    *HANDS,
    *MANNERS,
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
    "16B1a.",
    "16B3.",
    "16C2.",
    "16D2c.",
    "23C.",
    "27D.",
    "40.",
    "40B2a.psychic",
    "40B4.",
    "40C1.",
    "45F.",
    "47E2b.",
    "50E4.",
    "55C.",
    "64C",
    "72C.",
    "73C1.",
    "79",
)
