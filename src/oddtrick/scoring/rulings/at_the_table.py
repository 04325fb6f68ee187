"""From a table to a result that is compared: its score from play, and what the Director awards there by Law 12.

What the Director has found is written as in an award: `+140`, `1/3 +140; 2/3 4S N 10`, `+420; own error: +300`; where each
side is judged by itself, `NS: +420 | EW: 1/3 +140; 2/3 +170`; by 12C1(e) of 2007 how likely results were, `+420 likely; -50
probable; -100 not probable`; nothing where the Law itself says the averages.
"""

from __future__ import annotations

import re

from oddtrick.awards.text import parse_award
from oddtrick.awards.values import AdjustedScore, Assigned
from oddtrick.citations import Edition
from oddtrick.game.outcome import NotPlayed, Outcome, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.decisions import Form
from oddtrick.inquiry.effects import Assign
from oddtrick.scoring.adjusted.assigned import Likelihood
from oddtrick.scoring.rulings.awarded import Findings, adjusted_by, awarded
from oddtrick.scoring.sessions.boards import TableResult
from oddtrick.table.desk.desk import progress
from oddtrick.table.folding import awarding
from oddtrick.table.folding.names import names
from oddtrick.table.results import final
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import BadInput, say

_LIKELY = re.compile(r"([+-]?\d{1,5})\s+(likely|probable|not probable)", re.IGNORECASE | re.ASCII)
_EACH = re.compile(r"\s*(NS|EW)\s*:(.*)", re.IGNORECASE | re.DOTALL)
_LIKELIHOODS = {"likely": Likelihood.LIKELY, "probable": Likelihood.PROBABLE, "not probable": Likelihood.NOT_PROBABLE}


def outcome_of(table: Table) -> Outcome:
    """What became of the board at the table itself."""
    contract, tricks = table.contract, final(table)
    if table.auction.passed_out:
        return PassedOut()
    if contract is None:
        return NotPlayed()
    if tricks is None:
        return Unknown(contract)
    return PlayedOut(contract, max(0, min(13, tricks[contract.declarer.side])), agreed=not table.transfers)


def result_of(table: Table) -> TableResult:
    """What the table hands in, with what the Director has awarded in its place."""
    start = table.start
    deal = start.deal if any(start.deal[seat] is not None for seat in Seat) else None
    return TableResult(
        start.board or 0, start.ns, start.ew, outcome_of(table), start.vulnerability, start.dealer, deal,
        adjusted=awarding.adjusted(table)
    )  # fmt: skip


def awarded_at(table: Table, found: str, reason: str, matter: str | None = None) -> tuple[str, AdjustedScore]:
    """12. The matter, and what both sides are awarded in it by what Law 12 has come to there and what the Director has found.

    Raises BadInput when there is no such matter, when it is still open, and for whatever the ruling does not allow.
    """
    head = _matter(table, matter)
    edition = table.start.edition
    inquiries = [got for one in table.inquiries if awarding.belongs(table, one.id, head.id) and (got := progress(table, one))]
    adjusted = adjusted_by(inquiries, head.offender.side, findings(found, edition, reason), edition)
    awarded(result_of(table), adjusted)
    return head.id, adjusted


def _matter(table: Table, matter: str | None) -> Inquiry:
    heads = [*awarding.heads(table)]
    lasting = names(table)
    known = ", ".join(lasting[head.id] for head in heads)
    wanted = next((id for id, name in lasting.items() if name == matter), matter)
    if not heads:
        raise BadInput(say("no score is adjusted here; an award comes after a ruling by Law 12"))
    if matter is None and len(heads) > 1:
        raise BadInput(say("several scores are to be adjusted; expected which matter is meant, one of {names}", names=known))
    for head in heads:
        if matter is None or (wanted is not None and table.inquiry(wanted) and awarding.belongs(table, wanted, head.id)):
            return head
    raise BadInput(say("{matter} is no matter in which a score is adjusted; expected one of {names}", matter=matter, names=known))


def findings(found: str, edition: Edition, reason: str) -> Findings:
    """What the Director has found, as it is written. Raises BadInput."""
    if found.strip() in ("", "-"):
        return Findings(reason=reason)
    likely = [_LIKELY.fullmatch(part.strip()) for part in found.split(";")]
    if all(likely):
        return Findings(likely={int(one[1]): _LIKELIHOODS[one[2].lower()] for one in likely if one}, reason=reason)
    each = [_EACH.fullmatch(part) for part in found.split("|")]
    told = {Side[one[1].upper()]: _assigned(one[2], edition) for one in each if one}
    if all(each) and len(told) == len(each) == 2:
        own = next((value.own_error for value in told.values() if value.own_error), ())
        return Findings(own_error=own, reason=reason, apart={side: value.possible for side, value in told.items()})
    value = _assigned(found, edition)
    return Findings(value.possible, value.own_error, reason=reason)


def _assigned(text: str, edition: Edition) -> Assigned:
    value = parse_award(f"{edition} 12C1: {text.strip()}").value
    if not isinstance(value, Assigned):
        raise BadInput(say("{text!r} is no result; expected one like +140, or 1/3 +140; 2/3 4S N 10, and none for averages",
                           text=text))  # fmt: skip
    return value


def doubted(table: Table) -> bool:
    """Whether the award that counts is not one that its ruling allows; of one from before the record nobody can tell."""
    last = next(reversed(awarding.awards(table)), None)
    if last is None or last.matter is None:
        return False
    if any(isinstance(one, Assign) and one.form in _EXTREMES for one in awarding.effects(table, last.matter)):
        return False
    values = {side: value for side in Side if isinstance(value := last.adjusted.of(side).value, Assigned)}
    own = next((value.own_error for value in values.values() if value.own_error), ())
    apart = {side: value.possible for side, value in values.items()}
    told = Findings(own_error=own, reason=last.adjusted.reason, apart=apart)
    edition = table.start.edition
    inquiries = [got for one in table.inquiries if awarding.belongs(table, one.id, last.matter) and (got := progress(table, one))]
    head = table.inquiry(last.matter)
    assert head is not None
    try:
        return adjusted_by(inquiries, head.offender.side, told, edition) != last.adjusted
    except BadInput:
        return True


_EXTREMES = (Form.BEST_LIKELY, Form.WORST_PROBABLE)
