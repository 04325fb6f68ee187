"""Facts about cards that are taken back: Law 47. The offender is the hand from which the card came."""

from __future__ import annotations

from oddtrick.table.facts.cards.cards_played import about_of, cards_since, has_played, trick_at
from oddtrick.table.facts.kinds import Fact, Only, ask_at_end
from oddtrick.table.state import Inquiry, Kind, Table


def _sent_back(table: Table, inquiry: Inquiry) -> object:
    declaring = table.defends(inquiry.offender) is False
    return "declaring" if declaring else Only(("offending_defender", "other_defender"))


def _defends(table: Table, inquiry: Inquiry) -> object:
    return table.defends(inquiry.offender)


def _after_revoke(table: Table, inquiry: Inquiry) -> object:
    return None if table.defends(inquiry.offender) else False


def _revoked_before(table: Table, inquiry: Inquiry) -> object:
    """47E1, 63A1. A revoke of that side on the trick before; of hands that are not known somebody must tell."""
    home = trick_at(table, inquiry)
    for one in table.irregularities:
        ours = one.kind is Kind.REVOKE and one.by.side is inquiry.offender.side and one.at not in table.withdrawn
        if ours and home is not None and table.trick_of(one.at) == home - 1:
            return True
    return False if table.start.deal.is_complete else None


def _too_late(table: Table, inquiry: Inquiry) -> object:
    """47E2(a) (2017). Any card played since; whether dummy has faced one is not in the record."""
    return _late(table, inquiry, any(True for _ in cards_since(table, inquiry)))


def _late_in_trick(table: Table, inquiry: Inquiry) -> object:
    """47E2(a) (2007). Only a card to the same trick."""
    home = trick_at(table, inquiry)
    return _late(table, inquiry, any(table.trick_of(at) == home for at, _ in cards_since(table, inquiry)))


def _late(table: Table, inquiry: Inquiry, played: bool) -> object:
    if played:
        return "card"
    opening = table.start.trick == 1 and table.cards[:1] == (about_of(inquiry),)
    return Only(("no", "dummy")) if opening else "no"


def _not_after_play(table: Table, inquiry: Inquiry) -> object:
    """47E1, 47E2(a). Once play has ended no card is taken back."""
    return False if table.over else None


RETRACTIONS: dict[str, Fact] = {
    "47A.whose": _sent_back,
    "47B.defends": _defends,
    "47D.after_revoke": _after_revoke,
    "47E1.retracts": _not_after_play,
    "47E1.lho_played": lambda table, inquiry: has_played(table, inquiry, inquiry.offender.lho, same_trick=True),
    "47E1.revoked": _revoked_before,
    "47E2a.too_late": _too_late,
    "47E2a.late_in_trick": _late_in_trick,
    "47E2a.retracts": _not_after_play,
    "47E2b.damaged": ask_at_end,
}
