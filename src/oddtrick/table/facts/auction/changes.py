"""Facts of calls that are changed or replaced: Laws 25 and 27."""

from __future__ import annotations

from oddtrick.game.calls import BIDS, PASS
from oddtrick.table.acts import CHANGED, called_by, calls_after, changed_call, replacement
from oddtrick.table.entries import Moment, Passed
from oddtrick.table.facts.auction.calls import next_call
from oddtrick.table.facts.kinds import MOOT, NOT_YET, Fact, Only, acted, kind_of, later_or_never, lho_accepts
from oddtrick.table.standing import illegal_as_intended, never_accepted
from oddtrick.table.state import Inquiry, Kind, Phase, Standing, Table

# ---------------------------------------------------------------- 25


def _unintended(table: Table, inquiry: Inquiry) -> object:
    """Nothing is to be changed where no call of his stood."""
    offence = table.offence(inquiry)
    return None if offence is None or offence.first is not None else MOOT


def _too_late(table: Table, inquiry: Inquiry) -> object:
    """25A4, 25A5 (2007: 25A2, 25A3). Partner has called, or the opening lead has been faced, before he wanted to change.

    41C: faced before the ruling, the lead leaves the calls as they are, so that the change comes too late all the same.
    17D2 (2007: 22B2): of a board passed out the auction period lasts until all four hands are back in it.
    """
    first, offence = changed_call(table, inquiry), table.offence(inquiry)
    if first is None or offence is None:
        return None
    if acted(table, inquiry.offender.partner, first, offence.at):
        return "partner"
    if offence.phase is Phase.OVER and table.auction.passed_out:
        returned = any(isinstance(entry, Passed) and entry.moment is Moment.RETURNED for entry in table.entries[: offence.at])
        return "period" if returned else Only(("no", "period"))
    over = offence.phase in (Phase.PLAY, Phase.OVER) or (table.in_play and offence.at not in table.calls)
    return "period" if over else "no"


def _first_was(table: Table, inquiry: Inquiry) -> object:
    """25B. What the first call was by itself: one that was accepted is a legal one."""
    first = changed_call(table, inquiry)
    fault = next((one for one in table.irregularities if one.at == first and one.standing not in _LEGAL), None)
    if fault is None or fault.kind is Kind.MISSTATED:
        return "legal"
    return "insufficient" if fault.kind is Kind.INSUFFICIENT else "illegal"


def _first_accepted(table: Table, inquiry: Inquiry) -> object:
    """25B2. Known when the Law for the first call has been applied: it stands then, and so as one that LHO has accepted."""
    first = changed_call(table, inquiry)
    mine = [one for one in table.inquiries if one.about == first and one.procedure not in (CHANGED, "lead_restrictions")]
    if first not in table.withdrawn and not all(one.closed for one in mine):
        return NOT_YET
    swept = any(one.at == first and one.standing is Standing.FORFEITED for one in table.irregularities)
    if swept or any(one.answers.get("36A.lho_called") is True for one in mine):
        return MOOT  # 28B, 36A: as though nothing had been called, and 26 does not apply
    accepted = any(one.at == first and one.standing in _LEGAL for one in table.irregularities)
    return accepted and first in table.calls and inquiry.about not in table.calls


def _second_is(table: Table, inquiry: Inquiry) -> object:
    """25A1. What the intended call is where it stands."""
    kind = illegal_as_intended(table, inquiry.about or 0)
    if kind is None:
        return "legal"
    return "insufficient" if kind is Kind.INSUFFICIENT else "illegal"


_LEGAL = (Standing.CONDONED, Standing.REGULAR)


def _lho_over_first(table: Table, inquiry: Inquiry) -> object:
    """25A6. A call of LHO between the two, also one that the new call has made illegal."""
    return bool(_over_first(table, inquiry))


def _over_first(table: Table, inquiry: Inquiry) -> list[int]:
    first = changed_call(table, inquiry)
    mine = [] if first is None else called_by(table, inquiry.offender.lho, first)
    return [at for at in mine if at < (inquiry.about or 0)]


def _withdraws(table: Table, inquiry: Inquiry) -> object:
    """25A6. What the new call has made illegal is gone by itself; otherwise LHO decides."""
    return None if any(at in table.calls for at in _over_first(table, inquiry)) else True


def _lho_called_over(table: Table, inquiry: Inquiry) -> object:
    """25B1. LHO has called over the second call before the Director took it up; not one that he cannot accept (36A)."""
    offence = table.offence(inquiry)
    if offence is None or offence.kind is not Kind.CHANGE or never_accepted(table, offence) is Kind.INADMISSIBLE:
        return False
    return offence.standing is Standing.CONDONED or (table.in_play and offence.at in table.calls)


def _lho_accepts_change(table: Table, inquiry: Inquiry) -> object:
    """25B1. Asked where it is LHO's turn to call over it; not again when he has declined it as a call out of rotation.

    36, 37B: nor of a call that is inadmissible.
    """
    if _lho_called_over(table, inquiry):
        return True
    offence = table.offence(inquiry)
    if offence is not None and never_accepted(table, offence) is not None:
        return False
    declined = any(one.about == inquiry.about and one.answers.get("29A.lho_accepts") is False for one in table.inquiries)
    first = changed_call(table, inquiry)
    if declined or table.auction.over or first is None or first not in table.calls:
        return False
    after = [made.by for at in calls_after(table, first) if (made := table.made_at(at))]
    if set(after) - {inquiry.offender.lho}:
        return False
    return lho_accepts(table, inquiry)


# ---------------------------------------------------------------- 27


def _replaced_early(table: Table, inquiry: Inquiry) -> int | None:
    """27C. The call by which he replaced his bid before the Director took it up."""
    assert inquiry.about is not None
    early = (at for at in range(inquiry.about + 1, inquiry.since) if (made := table.made_at(at)) and made.by is inquiry.offender)
    return next((at for at in early if not acted(table, inquiry.offender.lho, inquiry.about, at)), None)


def _premature(table: Table, inquiry: Inquiry) -> object:
    return _replaced_early(table, inquiry) is not None


def _lho_called(table: Table, inquiry: Inquiry) -> object:
    """27A1. LHO has called over the bid, and not over a call that had replaced it."""
    assert inquiry.about is not None
    offence = table.offence(inquiry)
    if offence is not None and offence.standing is Standing.CONDONED:
        return True
    until = _replaced_early(table, inquiry)
    return acted(table, inquiry.offender.lho, inquiry.about, inquiry.since if until is None else until)


def _lho_accepts(table: Table, inquiry: Inquiry) -> object:
    """27A1. To call is to accept; to call over what had replaced the bid is not."""
    assert inquiry.about is not None
    if _premature(table, inquiry) and acted(table, inquiry.offender.lho, inquiry.about, inquiry.since):
        return False
    return lho_accepts(table, inquiry)


def _replacement(table: Table, inquiry: Inquiry) -> object:
    """27B. What the offender has put in the place of his bid; one that is irregular in itself must be ruled first.

    That it was a change says nothing of the call: 25 has come before, and has left it to 27.
    """
    changes = {one.at for one in table.irregularities if one.kind is Kind.CHANGE}
    doubtful = table.doubtful - changes
    found = [at for at in replacement(table, inquiry) if at not in doubtful]
    new, old = table.made_at(found[0]) if found else None, table.made_at(inquiry.about)
    if new is None or old is None:
        return later_or_never(table)
    if not new.call.is_bid:
        return "pass" if new.call is PASS else "double"
    floor = _floor(table, found[0], inquiry.about)
    if new.call.index <= floor:
        return "insufficient"
    lowest = next((bid for bid in BIDS[floor + 1 :] if bid.denomination is old.call.denomination), None)
    return "lowest" if new.call is lowest else "other"


def _floor(table: Table, new: int, about: int | None) -> int:
    """The last bid that stands before the replacement."""
    made = (table.made_at(at) for at in table.calls if at < new and at != about)
    bids = [one.call.index for one in made if one is not None and one.call.is_bid]
    return bids[-1] if bids else -1


def _second_accepted(table: Table, inquiry: Inquiry) -> object:
    """27B4. LHO who calls over the second insufficient bid accepts it."""
    second = replacement(table, inquiry)
    return True if second and table.calls_by(inquiry.offender.lho, second[0]) else None


CHANGES: dict[str, Fact] = {
    "25A.unintended": _unintended,
    "25A.too_late": _too_late,
    "25A6.lho_called": _lho_over_first,
    "25A1.second": _second_is,
    "25A6.lho_withdraws": _withdraws,
    "25B.first": _first_was,
    "25B2.first_accepted": _first_accepted,
    "25B1.lho_called": _lho_called_over,
    "25B1.lho_accepts": _lho_accepts_change,
    "27A2.out_of_rotation": lambda table, inquiry: kind_of(table, inquiry) is Kind.OUT_OF_ROTATION,
    "27A1.lho_called": _lho_called,
    "27C.premature": _premature,
    "27A1.lho_accepts": _lho_accepts,
    "27B.replacement": _replacement,
    "27B4.lho_accepts": _second_accepted,
    "27B3.final": next_call,
}
