"""Law 12 at a table: which inquiries decide an adjusted score, what they allow, and what the Director has awarded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from oddtrick.awards.text import award_text, parse_award
from oddtrick.awards.values import AdjustedScore, Assigned
from oddtrick.inquiry.effects import Artificial, Assign, Effect, Keep
from oddtrick.laws.editions import named
from oddtrick.laws.general.law_12 import follows
from oddtrick.table.changes import LAW_12
from oddtrick.table.entries import Awarded, Opened, Ruled
from oddtrick.table.folding.words import rulings
from oddtrick.table.results import is_settled
from oddtrick.table.state import Adjustment, Inquiry, Table
from oddtrick.texts import BadInput, say


class Award(NamedTuple):
    """An adjusted score as it was awarded: its entry, the matter (None: from before the record), both sides, by whom."""

    entry: int
    matter: str | None
    adjusted: AdjustedScore
    by: str


def awards(table: Table) -> tuple[Award, ...]:
    """Every award that has not lapsed with its ruling, in order; the last one counts."""
    return tuple(_award(table, at) for at in table.awards)


def adjusted(table: Table) -> AdjustedScore | None:
    """Def:Adjusted Score. What both sides get in the place of the result; None while the Director has awarded nothing."""
    return _award(table, table.awards[-1]).adjusted if table.awards else None


def _award(table: Table, at: int) -> Award:
    entry = table.entries[at]
    assert isinstance(entry, Awarded)
    score = AdjustedScore(parse_award(entry.ns), parse_award(entry.ew), entry.reason)
    matter = table.inquiry(entry.matter) if entry.matter else None
    if matter is not None and any(isinstance(side.value, Assigned) for side in score[:2]):
        score = score._replace(offenders=() if matter.nobodys else (matter.offender.side,))
    return Award(at, entry.matter, score, entry.by)


# ---------------------------------------------------------------- which inquiry


def due(table: Table) -> Opened | None:
    """An adjusted score that is ordered, and whose inquiry can begin: the board has its result, or is to have none."""
    for one in table.adjusting:
        if inquiry_of(table, one) is not None:
            continue
        then = follows(one.effect)
        ready = is_settled(table) or then.procedure == "artificial_score"
        if ready and named(then.procedure, table.start.edition) is not None:
            return Opened(then.procedure, one.offender, one.about, one.at, then.given)
    return None


def inquiry_of(table: Table, one: Adjustment) -> Inquiry | None:
    """The inquiry by Law 12 into an adjusted score that is ordered; the same matter is asked about once."""
    for inquiry in table.inquiries:
        if inquiry.procedure in LAW_12 and _order(table, inquiry) == one.at:
            return inquiry
    if one.about is None or _within(table, one):
        return None
    return next((head for head in heads(table) if (head.offender, head.about) == (one.offender, one.about)), None)


def _within(table: Table, one: Adjustment) -> bool:
    """86. Whether it is Law 12 itself, or the Law on matches of teams, that orders it."""
    inquiry = table.inquiry(one.inquiry)
    return inquiry is not None and inquiry.procedure in LAW_12


def heads(table: Table) -> Iterator[Inquiry]:
    """The inquiries with which Law 12 begins in each matter; what they lead to belongs to them."""
    for inquiry in table.inquiries:
        above = table.inquiry(came_from(table, inquiry.id))
        if inquiry.procedure in LAW_12 and (above is None or above.procedure not in LAW_12):
            yield inquiry


def came_from(table: Table, id: str) -> str | None:
    """The inquiry whose order opened that one; None when somebody drew attention to it."""
    entry = table.entries[int(id.partition(".")[0])]
    if isinstance(entry, Opened) and entry.order is not None:
        entry = table.entries[entry.order]
    return entry.inquiry if isinstance(entry, Ruled) else None


def belongs(table: Table, id: str, matter: str) -> bool:
    """Whether an inquiry is that one, or came from it."""
    found: str | None = id
    while found is not None and found != matter:
        found = came_from(table, found)
    return found is not None


def _order(table: Table, inquiry: Inquiry) -> int | None:
    entry = table.entries[int(inquiry.id.partition(".")[0])]
    return entry.order if isinstance(entry, Opened) else None


# ---------------------------------------------------------------- what is still to be awarded


def to_award(table: Table) -> tuple[Adjustment, ...]:
    """The adjusted scores that are ordered, and that the Director has yet to award or to refuse."""
    given = {award.matter for award in awards(table)}
    if not table.adjusting or None in given:
        return ()
    found = ((one, inquiry_of(table, one)) for one in table.adjusting if not _within(table, one))
    return tuple(one for one, head in found if head is None or not (head.id in given or _refused(table, head)))


def finished(table: Table, matter: str) -> bool:
    """Whether Law 12 has been asked to its end there."""
    return all(inquiry.closed for inquiry in table.inquiries if belongs(table, inquiry.id, matter))


def effects(table: Table, matter: str) -> tuple[Effect, ...]:
    """What has been ordered about that adjusted score."""
    own = (one for one in rulings(table) if one.inquiry and belongs(table, one.inquiry.id, matter))
    return tuple(effect for one in own for effect in one.effects)


def _refused(table: Table, head: Inquiry) -> bool:
    ordered = effects(table, head.id) if finished(table, head.id) else ()
    return any(isinstance(one, Keep) for one in ordered) and not any(isinstance(one, Assign | Artificial) for one in ordered)


def checked_award(table: Table, matter: str | None, score: AdjustedScore, by: str, reason: str) -> Awarded:
    """The entry by which an adjusted score is awarded. Raises BadInput where Law 12 is still asking, or without a reason.

    Whether it is a score that Law 12 allows there, `oddtrick.scoring.rulings.awarded` says.
    """
    names = [head.id for head in heads(table)]
    head = next((name for name in names if matter is not None and table.inquiry(matter) and belongs(table, matter, name)), None)
    if matter is not None and head is None:
        raise BadInput(say("{matter} is no matter in which a score is adjusted; expected one of {names}", matter=matter,
                           names=", ".join(names) or "-"))  # fmt: skip
    if head is not None and not finished(table, head):
        raise BadInput(say("{matter}: Law 12 is not answered to its end; the award comes after that", matter=head))
    if not reason.strip():
        raise BadInput(say("an adjusted score is a judgement, and needs its reason"))
    for side in score[:2]:
        if side.law and side.edition is not table.start.edition:
            raise BadInput(say("{award} is by the Laws of {edition}; expected those of {expected}", award=award_text(side),
                               edition=side.edition, expected=table.start.edition))  # fmt: skip
    return Awarded(head, award_text(score.ns), award_text(score.ew), by, reason)
