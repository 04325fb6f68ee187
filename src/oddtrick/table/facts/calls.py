"""Facts of the auction: Laws 17, 25, 27-39."""

from __future__ import annotations

from oddtrick.calls import BIDS, DOUBLE, PASS, REDOUBLE
from oddtrick.laws.effects import MustPass
from oddtrick.laws.vocabulary import Spell
from oddtrick.seats import Seat
from oddtrick.table.entries import Called
from oddtrick.table.facts.kinds import (
    Fact,
    Only,
    acted,
    later_or_never,
    lho_accepts,
    lho_called,
    new_call,
)
from oddtrick.table.state import Inquiry, Kind, Standing, Table


def _kind(table: Table, inquiry: Inquiry) -> Kind | None:
    offence = table.offence(inquiry)
    return offence and offence.kind


def _rightful(table: Table, inquiry: Inquiry) -> Seat | None:
    offence = table.offence(inquiry)
    return offence and offence.rightful


def _whose_turn(table: Table, inquiry: Inquiry) -> object:
    offender = inquiry.offender
    turns = {offender.rho: "rho", offender.partner: "partner", offender.lho: "lho"}
    return turns.get(_rightful(table, inquiry))  # type: ignore[arg-type]


def _act(table: Table, inquiry: Inquiry) -> Called:
    assert inquiry.about is not None
    return table.called(inquiry.about)


# ---------------------------------------------------------------- 28-32


def _call(table: Table, inquiry: Inquiry) -> object:
    """29.call. Whether a pass is artificial, nobody but the Director can say."""
    call = _act(table, inquiry).call
    if call is PASS:
        return Only(("pass", "artificial_pass"))
    return "double" if call in (DOUBLE, REDOUBLE) else "bid"


def _inadmissible(table: Table, inquiry: Inquiry) -> object:
    """32. Whether Law 19 forbids the double at that place, whoever's turn it was."""
    act = _act(table, inquiry)
    if act.call not in (DOUBLE, REDOUBLE):
        return False
    before = [at for at in table.calls if inquiry.about is not None and at < inquiry.about]
    auction = type(table.auction)(table.start.dealer)
    for at in before:
        entry = table.entries[at]
        if isinstance(entry, Called):
            auction = auction.after(entry.call, entry.by)
    reason = auction.why_not(act.call, act.by)
    return reason is not None and reason.law in ("19A1", "19B1")


def _rightful_called(table: Table, inquiry: Inquiry) -> object:
    offence = table.offence(inquiry)
    return offence is not None and _was(table, inquiry, Standing.FORFEITED)


def _was(table: Table, inquiry: Inquiry, standing: Standing) -> bool:
    """What an irregularity had become before it was taken up: worked out from who called since."""
    rightful = _rightful(table, inquiry)
    if inquiry.about is None or rightful is None:
        return False
    first = next((e for e in table.entries[inquiry.about + 1 : inquiry.since] if isinstance(e, Called)), None)
    if first is None:
        return False
    if standing is Standing.FORFEITED:
        return first.by is rightful and rightful.side is not inquiry.offender.side and rightful is not inquiry.offender.lho
    return first.by is inquiry.offender.lho


def _rho_does(table: Table, inquiry: Inquiry) -> object:
    """31A. RHO's call at his turn, once it stands as a legal one."""
    made = [at for at in table.calls_by(inquiry.offender.rho, inquiry.since) if at in table.calls]
    doubtful = {i.at for i in table.irregularities if i.standing in (Standing.OPEN, Standing.TAKEN_UP)}
    legal = [at for at in made if at not in doubtful]
    if not legal:
        return later_or_never(table)
    return "passes" if table.called(legal[0]).call is PASS else "acts"


def _next_call(table: Table, inquiry: Inquiry) -> object:
    """A judgement about the offender's call at his turn: asked when he has made it, never if the auction ends before."""
    return None if new_call(table, inquiry) else later_or_never(table)


def _same_denomination(table: Table, inquiry: Inquiry) -> object:
    new = new_call(table, inquiry)
    if new is None:
        return later_or_never(table)
    act = _act(table, inquiry)
    shown = act.shows or str(act.call.denomination)
    return (new.shows or str(new.call.denomination)) == shown and act.call.is_bid


def _any_bid(table: Table, inquiry: Inquiry) -> object:
    assert inquiry.about is not None
    return any(isinstance(entry, Called) and entry.call.is_bid for entry in table.entries[: inquiry.about])


def _called_before(table: Table, inquiry: Inquiry) -> object:
    assert inquiry.about is not None
    return any(at < inquiry.about for at in table.calls_by(inquiry.offender))


# ---------------------------------------------------------------- 27


def _replacement(table: Table, inquiry: Inquiry) -> object:
    """27B. What the offender has put in the place of his bid."""
    assert inquiry.about is not None
    made = table.calls_by(inquiry.offender, inquiry.about)
    if not made:
        return later_or_never(table)
    new, old = table.called(made[0]).call, _act(table, inquiry).call
    if not new.is_bid:
        return "pass" if new is PASS else "double"
    bids = [table.called(at).call for at in table.calls if at < made[0] and at != inquiry.about and _is_bid(table, at)]
    floor = bids[-1].index if bids else -1
    if new.index <= floor:
        return "insufficient"
    lowest = next(bid for bid in BIDS[floor + 1 :] if bid.denomination is old.denomination)
    return "lowest" if new is lowest else "other"


def _is_bid(table: Table, at: int) -> bool:
    entry = table.entries[at]
    return isinstance(entry, Called) and entry.call.is_bid


def _premature(table: Table, inquiry: Inquiry) -> object:
    assert inquiry.about is not None
    return acted(table, inquiry.offender, inquiry.about, inquiry.since)


def _second_accepted(table: Table, inquiry: Inquiry) -> object:
    """27B4. LHO who calls over the second insufficient bid accepts it."""
    assert inquiry.about is not None
    second = table.calls_by(inquiry.offender, inquiry.about)
    return True if second and table.calls_by(inquiry.offender.lho, second[0]) else None


# ---------------------------------------------------------------- 25


def _first(table: Table, inquiry: Inquiry) -> int:
    """The call that was to be changed."""
    assert inquiry.about is not None
    earlier = [at for at in range(inquiry.about) if isinstance(e := table.entries[at], Called) and e.by is inquiry.offender]
    return earlier[-1]


def _too_late(table: Table, inquiry: Inquiry) -> object:
    if acted(table, inquiry.offender.partner, _first(table, inquiry), inquiry.about or 0):
        return "partner"
    return "period" if table.cards and table.cards[0] < (inquiry.about or 0) else "no"


def _first_was(table: Table, inquiry: Inquiry) -> object:
    first = _first(table, inquiry)
    fault = next((i for i in table.irregularities if i.at == first and i.standing is not Standing.CONDONED), None)
    if fault is None:
        return "legal"
    return "insufficient" if fault.kind is Kind.INSUFFICIENT else "illegal"


def _lho_over_first(table: Table, inquiry: Inquiry) -> object:
    return acted(table, inquiry.offender.lho, _first(table, inquiry), inquiry.about or 0)


# ---------------------------------------------------------------- 36-39


def _throughout(table: Table, inquiry: Inquiry) -> object:
    return any(
        isinstance(d.effect, MustPass) and d.effect.spell is Spell.THROUGHOUT for d in table.mine(inquiry.offender, MustPass)
    )


def _made_after_the_end(table: Table, inquiry: Inquiry) -> object:
    declaring = table.defends(inquiry.offender) is False
    return "harmless" if declaring or _act(table, inquiry).call is PASS else "defender_acts"


def _substituted(table: Table, inquiry: Inquiry) -> object:
    return table.auction.over


CALLS: dict[str, Fact] = {
    "17D3.out_of_rotation": lambda table, inquiry: True,
    "17D3.deprived": lambda table, inquiry: True,
    "28A.rho_must_pass": lambda table, inquiry: False,
    "32.inadmissible": _inadmissible,
    "28B.lho_is_rightful": lambda table, inquiry: _rightful(table, inquiry) is inquiry.offender.lho,
    "28B.rightful_called": _rightful_called,
    "29A.lho_called": lambda table, inquiry: _was(table, inquiry, Standing.CONDONED),
    "29A.lho_accepts": lho_accepts,
    "29.call": _call,
    "30.turn": _whose_turn,
    "30.called_before": _called_before,
    "30A.any_bid": _any_bid,
    "31A.rho_does": _rho_does,
    "30.comparable": _next_call,
    "31A2a.same": _same_denomination,
    "27A2.out_of_rotation": lambda table, inquiry: _kind(table, inquiry) is Kind.OUT_OF_ROTATION,
    "27A1.lho_called": lho_called,
    "27C.premature": _premature,
    "27A1.lho_accepts": lho_accepts,
    "27B.replacement": _replacement,
    "27B1a.specifies": lambda table, inquiry: None,
    "27B4.lho_accepts": _second_accepted,
    "27B3.final": _next_call,
    "25A.too_late": _too_late,
    "25A6.lho_called": _lho_over_first,
    "25B.first": _first_was,
    "25B1.lho_called": lho_called,
    "25B1.lho_accepts": lho_accepts,
    "36C.lead_faced": lambda table, inquiry: bool(table.cards) and table.cards[0] < inquiry.since,
    "36A.lho_called": lho_called,
    "36B4.out_of_turn": lambda table, inquiry: _rightful(table, inquiry) is not inquiry.offender,
    "37A.against_19": _inadmissible,
    "37A.lho_called": lho_called,
    "37A.throughout": _throughout,
    "38C.ended": _substituted,
    "38D.lho_called": lho_called,
    "39B.lho_called": lho_called,
    "39.made": _made_after_the_end,
}
