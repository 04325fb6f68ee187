"""Facts of Laws 13 to 15: the number of cards in the hands, a card that was missing, a board or cards from elsewhere."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.game.seats import SEATS
from oddtrick.table.clocks import Clock, clocks
from oddtrick.table.entries import Called, CalledEight
from oddtrick.table.facts.auction.calls import next_call
from oddtrick.table.facts.kinds import NOT_YET, Fact, Only, acted, ask_at_end
from oddtrick.table.state import Inquiry, Kind, Phase, Table

# ---------------------------------------------------------------- 13


def _hands(table: Table, inquiry: Inquiry) -> object:
    """13, 14A. Of four known hands: one with too many cards and another with too few, or one that is short and none over."""
    sizes = [len(hand) for hand in table.start.deal.hands if hand is not None]
    if table.start.trick > 1 or len(sizes) < 4:
        return None
    if max(sizes) > 13:
        return "over" if table.start.edition < Edition.E2017 else "misplaced"
    return "short" if min(sizes) < 13 else None


def _has_called(table: Table, inquiry: Inquiry) -> object:
    """13A. Nobody has called, or this player has; of the other hands that were wrong a person must tell."""
    called = {entry.by for entry in table.entries[: inquiry.since] if isinstance(entry, Called | CalledEight)}
    if inquiry.offender in called or called == set(SEATS):
        return True
    return None if called or table.in_play else False


def _quitted(table: Table, inquiry: Inquiry) -> object:
    """13C. Before the first trick is complete there is no quitted one."""
    return False if table.play is None or (not table.play.tricks and table.start.trick == 1) else None


# ---------------------------------------------------------------- 14


def _noticed(table: Table, inquiry: Inquiry) -> object:
    """14A, 14B. The opening lead parts the two; when the correction period ends, no record of a table says."""
    if table.over:
        return Only(("after_lead", "late"))
    return "after_lead" if table.in_play else "before_lead"


def _place(table: Table, inquiry: Inquiry) -> object:
    """14B1. A second card of that hand to a trick is the one that is missing."""
    stray = (one for one in table.irregularities if one.kind is Kind.STRAY_CARD and one.at not in table.withdrawn)
    return "played" if any(one.by is inquiry.offender for one in stray) else None


def _revoked(table: Table, inquiry: Inquiry) -> object:
    """14B4. The deal as recorded has the card in that hand all the time, so that a failure to play it is noted already."""
    if table.start.deal[inquiry.offender] is None:
        return None
    mine = (one for one in table.irregularities if one.by is inquiry.offender and one.at < inquiry.since)
    return any(one.kind is Kind.REVOKE and one.at not in table.withdrawn for one in mine)


def _shown(table: Table, inquiry: Inquiry) -> object:
    """14B4. Only a defender's card can become a penalty card; one that he showed is in the record."""
    if not table.defends(inquiry.offender):
        return False
    mine = (one for one in table.irregularities if one.by is inquiry.offender and one.at < inquiry.since)
    return True if any(one.kind is Kind.SHOWN and not one.standing.is_settled for one in mine) else None


# ---------------------------------------------------------------- 15


def _called_since(seat_of: str) -> Fact:
    """15A2 (2007: 17D2). Whether that player had called over the call on the wrong cards."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        if inquiry.about is None:
            return None
        return acted(table, getattr(inquiry.offender, seat_of), inquiry.about, inquiry.since)

    return fact


def _differs(table: Table, inquiry: Inquiry) -> object:
    """15A3 (2007: 17D2). Judged when he has called again; the board from which the cards came has a call already."""
    if inquiry.procedure == "source_of_wrong_cards" or inquiry.about is None:
        return None
    return next_call(table, inquiry)


def _begun(table: Table, inquiry: Inquiry) -> object:
    """15B. From the first cards taken from the board."""
    periods = (clocks(table).period_ns, clocks(table).period_ew)
    return any(one is not Clock.NOT_BEGUN for one in periods)


def _discovered(table: Table, inquiry: Inquiry) -> object:
    """15C (2007). In the auction period, or when it was over."""
    found = clocks(table)
    return "later" if table.phase is Phase.OVER or found.period_ns is found.period_ew is Clock.OVER else "auction"


def _alike(table: Table, inquiry: Inquiry) -> object:
    """15C (2007). A different call is in the record; that equal calls also mean the same, a person must tell."""
    first, second = table.again, table.auction.made
    if any(one != other for one, other in zip(first, second, strict=False)):
        return False
    if not first:
        return True
    return None if len(second) >= len(first) and not table.doubtful else NOT_YET


def _after_a_difference(table: Table, inquiry: Inquiry) -> object:
    """15C (2007). A cancelled board is judged at once, one that goes on when it has ended."""
    return None if inquiry.answers.get("15C.alike") is False else ask_at_end(table, inquiry)


def _deprived(table: Table, inquiry: Inquiry) -> object:
    """15B3. Of a board that is cancelled at once; of one that is played out when it has ended."""
    return None if inquiry.answers.get("15B1.played_before") is True else ask_at_end(table, inquiry)


HANDS: dict[str, Fact] = {
    "13.hands": _hands,
    "13.wrong_hands": _hands,
    "13D.play_ended": lambda table, inquiry: table.over,
    "13A.called": _has_called,
    "13C.quitted": _quitted,
    "13A2.affected": ask_at_end,
    "13.adjust": ask_at_end,
    "14.noticed": _noticed,
    "14B.place": _place,
    "14B4.revoked": _revoked,
    "14B4.shown": _shown,
    "15A.lead_faced": lambda table, inquiry: table.in_play,
    "15A2a.partner_called": _called_since("partner"),
    "15A2b.lho_called": _called_since("lho"),
    "15A.differs": _differs,
    "15A4.penalises": ask_at_end,
    "15B.begun": _begun,
    "15C.discovered": _discovered,
    "15C.alike": _alike,
    "15C.purpose": _after_a_difference,
    "15A1.stands": ask_at_end,
    "15B2.later": ask_at_end,
    "15B3.deprived": _deprived,
}
