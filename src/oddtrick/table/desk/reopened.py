"""What a change of call after the final pass makes of matters that were ruled on by who was thought to defend.

A misinformed player may change his last call until a lead is faced (21B1(a)), and so may one whose call was a slip (25A5). Then the
auction goes on, and when it ends anew another side may declare: what the Laws say of declarer, dummy and defenders is of these.
"""

from __future__ import annotations

from oddtrick.table.actions.irregular_cards import CHOICES
from oddtrick.table.entries import Answered, Closed, Entry, Rescinded
from oddtrick.table.facts import NOT_YET, fact
from oddtrick.table.folding.words import rulings
from oddtrick.table.state import Inquiry, Table

# What a player becomes when the auction has ended.
_BECOMES = ("24E.becomes", "20F5b.becomes", "26.defends")
TABLE = "table"


def ended_otherwise(table: Table) -> Entry | None:
    """The next step by which what was ruled on the auction as it had ended first becomes what it is as it has ended now."""
    if table.in_play or not table.withdrawn or not table.inquiries:
        return None
    for one in table.inquiries:
        if one.procedure in CHOICES and (step := _not_to_be_chosen(table, one)) is not None:
            return step
        for question in _BECOMES if table.auction.over else ():
            if question in one.answers and (step := _read_again(table, one, question)) is not None:
                return step
    return None


def _not_to_be_chosen(table: Table, one: Inquiry) -> Entry | None:
    """48A, 50D2, 51A. Declarer chooses nothing about the cards of his own side, and nothing while the auction goes on."""
    if table.auction.over and table.defends(one.offender):
        return None
    given = bool(_orders(table, one))
    if given and table.auction.over:
        return Rescinded(one.id, 0)
    return None if given or one.closed else Closed(one.id)


def _read_again(table: Table, one: Inquiry, question: str) -> Entry | None:
    """24E, 26, 20F5(b). The orders that rest on what he was thought to become are taken back, and the answer is given anew."""
    known = fact(table, one, question)
    if question == "24E.becomes" and known is NOT_YET and table.defends(one.offender) is False:
        known = "declaring"  # 2007: at once, and not when the lead is faced, since he was told of a penalty card
    if not isinstance(known, bool | str) or known == one.answers[question]:
        return None
    told = max(n for n, entry in enumerate(table.entries) if isinstance(entry, Answered) and _same(entry, one, question))
    orders = _orders(table, one)
    kept = sum(at < told for at in orders)
    return Rescinded(one.id, kept) if one.closed or kept < len(orders) else Answered(one.id, question, known, TABLE)


def _same(entry: Answered, one: Inquiry, question: str) -> bool:
    return (entry.inquiry, entry.question) == (one.id, question)


def _orders(table: Table, one: Inquiry) -> list[int]:
    """The entries of the orders in force of that inquiry."""
    return [each.entry for each in rulings(table) if each.inquiry is not None and each.inquiry.id == one.id]
