"""Facts about cards exposed before the play: Law 24."""

from __future__ import annotations

from oddtrick.table.entries import Called, Exposed, Played
from oddtrick.table.facts.kinds import NOT_YET, Fact
from oddtrick.table.state import Inquiry, Table


def _when(table: Table, inquiry: Inquiry) -> object:
    """From the first call to the final pass is the auction; the auction period is longer (17)."""
    assert inquiry.about is not None
    before = table.entries[: inquiry.about]
    if not any(isinstance(entry, Called) for entry in before):
        return "before"
    standing = [at for at in table.calls if at < inquiry.about]
    ended = table.auction.over and len(standing) == len(table.calls)
    return "after" if ended else "auction"


def _cards(table: Table, inquiry: Inquiry) -> object:
    assert inquiry.about is not None
    entry = table.entries[inquiry.about]
    if isinstance(entry, Played):
        return "led"
    assert isinstance(entry, Exposed)
    if len(entry.cards) > 1:
        return "several"
    if entry.led:
        return "led"
    return "honour" if entry.cards[0].rank.is_honour else "low"


def _becomes(table: Table, inquiry: Inquiry) -> object:
    if table.auction.passed_out:
        return "nothing"
    defends = table.defends(inquiry.offender)
    if defends is None:
        return NOT_YET
    return "defender" if defends else "declaring"


EXPOSED: dict[str, Fact] = {"24.when": _when, "24.cards": _cards, "24E.becomes": _becomes}
