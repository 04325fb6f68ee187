"""From a table to the calculator of adjusted scores: what the table knows, and what its inquiries by Law 12 allow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import urlencode

from oddtrick.game.outcome import Outcome, PassedOut, PlayedOut
from oddtrick.laws.editions import named
from oddtrick.scoring.traveller import Row
from oddtrick.table.folding.awarding import belongs, finished, heads
from oddtrick.table.folding.words import title_of
from oddtrick.table.results import final
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import Text
from oddtrick.web.adjusted.ruled import PROCEDURES, allows
from oddtrick.web.case import Case, Told, asked_by
from oddtrick.web.rules import House
from oddtrick.web.table.story import Story


class Sum(NamedTuple):
    """An adjusted score to work out: the title of its matter, and the query of the calculator."""

    title: Text
    query: str


def sums(story: Story, table: Table, house: House) -> list[Sum]:
    """12. The adjusted scores of a table that can be worked out: those that Law 12 has allowed, else those that are ordered."""
    found = [
        Sum(title_of(head.procedure), _query(story, table, head.offender.side.name, case))
        for head in heads(table)
        if finished(table, head.id) and (case := _case(story, table, head, house))
    ]
    if found or not table.adjusting:
        return found
    last = table.adjusting[-1]
    inquiry = table.inquiry(last.inquiry)
    title = title_of(inquiry.procedure if inquiry else PROCEDURES[0])
    return [Sum(title, _query(story, table, last.offender.side.name, None))]


def _case(story: Story, table: Table, head: Inquiry, house: House) -> tuple[Case, int] | None:
    """The inquiries by Law 12 in a matter as a case of the calculator, with the one to work out; None where it adjusts no score."""
    case = Case(story.start.edition, story.rules, tuple(_told(table, head)))
    last = len(case.inquiries) - 1
    return (case, last) if case.inquiries and allows(case, last, house) else None


def _told(table: Table, head: Inquiry) -> Iterator[Told]:
    for inquiry in table.inquiries:
        procedure = named(inquiry.procedure, table.start.edition)
        if procedure and inquiry.procedure in PROCEDURES and belongs(table, inquiry.id, head.id):
            known = asked_by(procedure.run)
            yield Told(inquiry.procedure, tuple((id, value) for id, value in inquiry.answers.items() if id in known))


def _query(story: Story, table: Table, offenders: str, case: tuple[Case, int] | None) -> str:
    """The fields of the calculator that the table knows: the board, the side that offended, the result of this table."""
    told = {"case": case[0].packed(), "n": str(case[1])} if case else {}
    told |= {"edition": str(story.start.edition), "values": "pzbs" if story.rules == "pzbs" else ""}
    told |= {"board": str(story.board or ""), "vulnerable": str(story.start.vulnerability), "offenders": offenders}
    in_imps = table.start.scored_in == "imps" or any(one.answers.get("12A.teams") is True for one in table.inquiries)
    told |= {"method": "imps" if in_imps else "", "table": _result(table)}
    deal = None if table.start.deal is None else table.start.deal.completed()
    told |= {"deal": "" if deal is None or not deal.is_complete else str(deal)}
    return urlencode({name: value for name, value in told.items() if value})


def _result(table: Table) -> str:
    """The result of this table as the calculator reads it; nothing while there is none."""
    tricks, contract = final(table), table.contract
    outcome: Outcome | None = PassedOut() if table.auction.passed_out else None
    if tricks is not None and contract is not None:
        outcome = PlayedOut(contract, tricks[contract.declarer.side])
    return Row(outcome).result if outcome else ""
