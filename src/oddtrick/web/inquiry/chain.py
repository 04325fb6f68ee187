"""What follows by itself: the next procedure is opened where nothing is to be chosen, and closed when nothing orders it now."""

from __future__ import annotations

from collections import Counter

from oddtrick.answering.house import House
from oddtrick.everyday.matters import Moment as When
from oddtrick.everyday.matters import moment as when
from oddtrick.inquiry.effects import Then
from oddtrick.laws.editions import named
from oddtrick.table.desk.moments import Moment, moment_of
from oddtrick.web.case import Case, asked_by

_LONGEST = 8  # procedures in a row
_LATER = {Moment.END_OF_AUCTION, Moment.PARTNER_LEADS}


def moment_when(case: Case, then: Then) -> Moment | None:
    """When a further procedure is asked: at a later moment of the board, or (None) at once."""
    found = named(then.procedure, case.edition)
    if found is None:
        return None
    if when(found) is When.AFTER or then.procedure == "adjusted_score":
        return Moment.END_OF_PLAY
    known = dict(then.given)
    moment = moment_of(next((id for id in asked_by(found.run) if id not in known), ""))
    return moment if moment in _LATER else None


def open_now(case: Case, house: House) -> int | None:
    """The inquiry whose question stands on the screen: of those that ask, the one that was opened last."""
    return next((n for n in reversed(range(len(case.inquiries))) if case.progress(n, house).question), None)


def gone_on(case: Case, house: House) -> Case:
    """With the procedures opened that follow at once, as long as nothing is asked and only one of them can be next."""
    for _ in range(_LONGEST):
        if open_now(case, house) is not None:
            break
        at_once = [(n, then) for n, then in case.waiting(house) if moment_when(case, then) is None]
        if len(at_once) != 1:
            break
        ((n, then),) = at_once
        case = case.follows_from(n, then)
    return case


def orphaned(before: Case, after: Case, house: House) -> int | None:
    """The first inquiry that another one had ordered and that, since an answer was changed, nothing orders any more."""
    lost = _ordered(before, house) - _ordered(after, house)
    return next((n for n, one in enumerate(after.inquiries) if n and one.procedure in lost), None)


def _ordered(case: Case, house: House) -> Counter[str]:
    return Counter({then.procedure for n in range(len(case.inquiries)) for then in case.follows(n, house)})
