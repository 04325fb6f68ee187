"""Facts about claims and concessions: Laws 68-71 and 79, read from what the players said and did after one."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.citations import Edition
from oddtrick.game.seats import SEATS, Side
from oddtrick.table.entries import Assented, Called, Claimed, Entry, Exposed, Moment, Objected, Passed, Played, PlayedOn
from oddtrick.table.facts.kinds import NOT_YET, Fact, Only
from oddtrick.table.results import as_claimed, is_too_late, objections
from oddtrick.table.state import Inquiry, Table


def _claim(table: Table, inquiry: Inquiry) -> Claimed | None:
    entry = None if inquiry.about is None else table.entries[inquiry.about]
    return entry if isinstance(entry, Claimed) else None


def _since(table: Table, inquiry: Inquiry) -> Iterator[tuple[int, Entry]]:
    """What came after the claim, with its place."""
    return ((at, entry) for at, entry in enumerate(table.entries) if inquiry.about is not None and at > inquiry.about)


def _left(table: Table) -> int:
    """The tricks that were left, the one in progress included."""
    return table.play.start.tricks - len(table.play.tricks) if table.play else 0


def _act(table: Table, inquiry: Inquiry) -> object:
    """68A, 68B1. What was said is known by the number of tricks; of the last trick in progress nobody can claim."""
    claim = _claim(table, inquiry)
    if claim is None or table.play is None:
        return None
    if _left(table) == 1 and table.play.trick:
        return "current"
    return None if claim.tricks is None else "wins" if claim.tricks else "loses"


def _dummy(table: Table, inquiry: Inquiry) -> object:
    return table.declarer is inquiry.offender.partner


def _objects(table: Table, inquiry: Inquiry) -> object:
    """68B2. Only a defender's concession; whether his partner's objection came at once is plain when it came next, or too late."""
    claim = _claim(table, inquiry)
    if claim is None:
        return None if table.defends(inquiry.offender) else False
    if not table.defends(claim.by) or claim.tricks == _left(table):
        return False
    said = [(entry.by, at) for at, entry in _since(table, inquiry) if isinstance(entry, Objected | Assented)]
    own = next((at for by, at in said if by is claim.by.partner), None)
    if own is None or is_too_late(table, inquiry.about or 0, claim.by.side, own):
        return False
    return True if said[0][1] == own else None


def _exposed(table: Table, inquiry: Inquiry) -> object:
    shown = any(isinstance(entry, Exposed) and entry.by is inquiry.offender for _, entry in _since(table, inquiry))
    return True if shown else None


def _played_on(table: Table, inquiry: Inquiry) -> bool:
    return any(isinstance(entry, PlayedOn) for _, entry in _since(table, inquiry))


def _course(table: Table, inquiry: Inquiry) -> object:
    """68D. In 2017 all four may agree to play on. A side that had agreed and comes back on it later is a matter of 69.

    One of its players agrees for it once it is too late to object.
    """
    claim, new = _claim(table, inquiry), table.start.edition >= Edition.E2017
    if claim is None:
        return None
    if new and _played_on(table, inquiry):
        return "play_on"
    about, others = inquiry.about or 0, {claim.by.lho, claim.by.rho}
    doubts, _ = objections(table, about)
    before = doubts[0] if doubts else len(table.entries)
    said = {*claim.agreed, *(entry.by for at, entry in _since(table, inquiry) if at < before and isinstance(entry, Assented))}
    dummy = table.declarer and table.declarer.partner
    if said >= others - {dummy} or (said & others and is_too_late(table, about, claim.by.side.opponents, before)):
        return "agreed"
    if not doubts:
        return None
    return Only(("doubted", "play_on")) if new else "doubted"


def _doubted(table: Table, inquiry: Inquiry) -> bool:
    return any(isinstance(entry, Objected) for _, entry in _since(table, inquiry))


def _actors(table: Table, inquiry: Inquiry) -> set[Side]:
    """The sides that played after the claim, before the Director took it up."""
    return {entry.by.side for at, entry in _since(table, inquiry) if at < inquiry.since and isinstance(entry, Played | Called)}


def _acted(table: Table, inquiry: Inquiry) -> object:
    sides, own = _actors(table, inquiry), inquiry.offender.side
    if len(sides) == 2:
        return "both"
    return "claimers" if own in sides else "others" if sides else "nobody"


def _request(table: Table, inquiry: Inquiry) -> object:
    return True if _played_on(table, inquiry) else None


# ---------------------------------------------------------------- 69, 71


def _objection(table: Table, inquiry: Inquiry) -> object:
    """69A. Agreement is established when the side that agreed has called on a later board, or the round has ended."""
    claim = _claim(table, inquiry)
    if claim is None or inquiry.about is None:
        return None
    other = claim.by.side.opponents
    said = [at for at, entry in _since(table, inquiry) if isinstance(entry, Objected) and entry.by.side is other]
    if not said:
        return "none"
    return Only(("period", "late")) if is_too_late(table, inquiry.about, other, said[-1]) else "in_time"


def _regained(conceded: bool) -> Fact:
    """69B, 71. No more tricks than the other side has by the claim or concession."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        has = as_claimed(table).tricks[inquiry.offender.side.opponents if conceded else inquiry.offender.side]
        return Only(tuple(str(n) for n in range(1, has + 1))) if has else None

    return fact


# ---------------------------------------------------------------- 70


def _trump(table: Table, inquiry: Inquiry) -> object:
    """70C1. Without trumps, or when no opponent has one left, there is nothing to say; who says nothing speaks of no trump."""
    play = table.play
    if play is None:
        return None
    if play.start.trump is None:
        return False
    hands = [table.held(seat) for seat in SEATS if seat.side is not inquiry.offender.side]
    if all(hand is not None and not hand.in_suit(play.start.trump) for hand in hands):
        return False
    one_left = any(hand is not None and hand.in_suit(play.start.trump) for hand in hands)
    return True if one_left and _silent(table, inquiry) else None


def _silent(table: Table, inquiry: Inquiry) -> bool:
    """68C. Whether he has been found to have said nothing of how he would win the tricks; no words recorded prove nothing."""
    claim = _claim(table, inquiry)
    told = (one.answers.get("68C.stated") for one in table.inquiries if one.about == inquiry.about)
    return claim is not None and not claim.words.strip() and any(stated is False for stated in told)


def _depends(table: Table, inquiry: Inquiry) -> object:
    defends = table.defends(inquiry.offender)
    return None if defends is None else Only(("independent", "choice")) if defends else "declaring"


def _tricks(table: Table, inquiry: Inquiry) -> object:
    return Only(tuple(str(n) for n in range(_left(table) + 1))) if table.play else None


# ---------------------------------------------------------------- 79


def _called(table: Table, inquiry: Inquiry) -> object:
    """79A1, 79B3. How far it had come when the Director took it up."""
    if not table.over:
        return NOT_YET
    before = [entry.moment for entry in table.entries[: inquiry.since] if isinstance(entry, Passed)]
    return "round_over" if Moment.ROUND_OVER in before else "round" if Moment.RETURNED in before else "hands_out"


def _claimed(table: Table, inquiry: Inquiry) -> object:
    return table.claimed is not None or table.claim_ruled


CLAIMS: dict[str, Fact] = {
    "68.act": _act,
    "68A.dummy": _dummy,
    "68B2.objects": _objects,
    "68B2.exposed": _exposed,
    "68D.course": _course,
    "68D.acted": _acted,
    "68D.doubted": _doubted,
    "68D2b.request": _request,
    "68D2b.concur": _request,
    "69A.objection": _objection,
    "69B.tricks": _regained(conceded=False),
    "71.tricks": _regained(conceded=True),
    "70C1.unstated": _trump,
    "70D2.depends": _depends,
    "70D3.played": lambda table, inquiry: bool(_actors(table, inquiry)),
    "70A.tricks": _tricks,
    "79B.called": _called,
    "79B1.claim": _claimed,
}
