"""Facts about calls and cards on misinformation: Laws 21B and 47E2."""

from __future__ import annotations

from oddtrick.game.calls import PASS
from oddtrick.game.seats import Seat
from oddtrick.table.clocks import Clock, clocks
from oddtrick.table.entries import Called, Played, Ruled
from oddtrick.table.facts.kinds import MOOT, NOT_YET, Fact, Only, ask_at_end
from oddtrick.table.facts.people.explanations import player_of
from oddtrick.table.standing import bound_to_pass
from oddtrick.table.state import Inquiry, Table


def _stage(table: Table, inquiry: Inquiry) -> object:
    """17D, 21B1(a). The auction period ends with the faced lead; of a board passed out, when the hands are back in it."""
    if clocks(table).period(inquiry.offender.side) is not Clock.OVER:
        return "auction_period"
    return "after" if table.over else "play"


def _since(role: str) -> Fact:
    """21B1(a). Whether a player has called since he was misinformed, and his partner after him."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        assert inquiry.about is not None
        seat = getattr(inquiry.offender, role)
        callers = [made.by for at in table.calls if at > inquiry.about and (made := table.made_at(at))]
        if seat not in callers:
            return "nothing"
        last = len(callers) - callers[::-1].index(seat)
        return "followed" if seat.partner in callers[last:] else "last"

    return fact


def _rho_before(table: Table, inquiry: Inquiry) -> object:
    """21B1(a). Whether RHO has called since the misinformation; asked only when LHO's is the later call of the two."""
    return _since("rho")(table, inquiry) != "nothing"


def _earlier(table: Table, inquiry: Inquiry) -> object:
    """21B1(a), 21B3. Only of a player who had called twice since the misinformation when the Director came."""
    assert inquiry.about is not None
    made = [entry.by for entry in table.entries[inquiry.about + 1 : inquiry.since] if isinstance(entry, Called)]
    return None if any(made.count(seat) > 1 for seat in (inquiry.offender.lho, inquiry.offender.rho)) else False


def _changed(table: Table, inquiry: Inquiry, seat: Seat) -> int | None:
    """The call by which a player has changed his last one since the Director came."""
    for at in range(inquiry.since, len(table.entries)):
        entry = table.entries[at]
        if isinstance(entry, Called) and entry.by is seat and entry.instead and at in table.calls:
            return at
    return None


def _changes(role: str) -> Fact:
    """21B1(a). An act is an answer: the player has changed his call, or his leave to do so has lapsed."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        seat = getattr(inquiry.offender, role)
        if _changed(table, inquiry, seat) is not None:
            return True
        return False if table.leave(seat) is None else None

    return fact


def _influenced(role: str) -> Fact:
    """21B1(a). A pass that a player had to make, or that was put in for him (37B2, 38C), was no decision of his."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        last = table.standing_call(getattr(inquiry.offender, role))
        made = table.made_at(last)
        if last is None or made is None or made.call is not PASS:
            return None
        return False if bound_to_pass(table, last) or isinstance(table.entries[last], Ruled) else None

    return fact


def _called_after(role: str) -> Fact:
    """21B2. Whether the LHO of a player who changed his call has called after it, by a call that still stands."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        seat = getattr(inquiry.offender, role)
        new = _changed(table, inquiry, seat)
        if new is None:
            return None
        later = table.calls[table.calls.index(new) + 1 :]
        return any((made := table.made_at(at)) and made.by is seat.lho for at in later)

    return fact


def _face_down(table: Table, inquiry: Inquiry) -> object:
    """47E2(a). The leader alone can have led, and only after the final pass."""
    leader = None if table.play is None else table.play.start.contract.declarer.lho
    if leader is inquiry.offender.lho:
        return Only(("nobody", "lho"))
    return Only(("nobody", "rho")) if leader is inquiry.offender.rho else "nobody"


def _card(*, any_card: bool) -> Fact:
    """47E2(a). A card of the misinformed side after which none (2007: none to that trick) has been played."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        mine = [at for at in table.cards if at > (inquiry.about or 0) and _role(table, inquiry, at)]
        if not mine:
            return "none"
        for at in reversed(mine):
            later = [one for one in table.cards if one > at and (any_card or table.trick_of(one) == table.trick_of(at))]
            if not later:
                role = _role(table, inquiry, at)
                return Only((role, "late")) if at == table.cards[0] and table.start.trick == 1 else role
        return "late"

    return fact


def _role(table: Table, inquiry: Inquiry, at: int) -> str:
    """Which of the misinformed players played a card; declarer plays dummy's."""
    entry = table.entries[at]
    by = player_of(table, entry.by) if isinstance(entry, Played) else None
    return {inquiry.offender.lho: "lho", inquiry.offender.rho: "rho"}.get(by, "") if by is not None else ""


def _conveyed(table: Table, inquiry: Inquiry) -> object:
    """21B2 (2007). Asked at the end, and only when a player of the offending side did change his call."""
    if not table.over:
        return NOT_YET
    changed = [entry for entry in table.entries[inquiry.since :] if isinstance(entry, Called) and entry.instead]
    return None if any(entry.by.side is inquiry.offender.side for entry in changed) else MOOT


MISINFORMED: dict[str, Fact] = {
    "21B1a.lho_since": _since("lho"),
    "21B1a.rho_since": _since("rho"),
    "21B1a.rho_before": _rho_before,
    "21B1a.earlier": _earlier,
    "47E2a.card": _card(any_card=True),
    "47E2a.card_in_trick": _card(any_card=False),
}

# These work for an explanation from before the record, too.
CALLS_CHANGED: dict[str, Fact] = {
    "21B.stage": _stage,
    "21B1a.lho_influenced": _influenced("lho"),
    "21B1a.rho_influenced": _influenced("rho"),
    "21B1a.lho_changes": _changes("lho"),
    "21B1a.rho_changes": _changes("rho"),
    "21B2.partner_called": _called_after("lho"),
    "21B2.offender_called": _called_after("rho"),
    "47E2a.face_down": _face_down,
    "21B3.result": ask_at_end,
    "21B2.conveyed": _conveyed,
}
