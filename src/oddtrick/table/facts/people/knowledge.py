"""Facts about information: Laws 16 and 73C. What a player was told is in the record; what it suggests is judged after play."""

from __future__ import annotations

from oddtrick.game.seats import Seat
from oddtrick.table.entries import Called, CalledEight, Informed, Played, Questioned
from oddtrick.table.facts.kinds import Fact, ask_at_end, at_end
from oddtrick.table.state import Inquiry, Table


def _source(table: Table, inquiry: Inquiry) -> object:
    """16B1. The sign in question, or the one that came with the call or card in question. An explanation may be anything."""
    assert inquiry.about is not None
    for at in (inquiry.about, *reversed(range(inquiry.about + 1, len(table.entries)))):
        entry = table.entries[at]
        if isinstance(entry, Informed) and entry.by is inquiry.offender and inquiry.about in (at, entry.about):
            return entry.source.value
    return "question" if isinstance(table.entries[inquiry.about], Questioned) else None


def _acted(table: Table, inquiry: Inquiry) -> object:
    """16B1(a). Whether his partner has called or played since; dummy's cards are declarer's choice."""
    if inquiry.about is None:
        return None
    partner = inquiry.offender.partner
    hands = _hands(table, partner)
    later = table.entries[inquiry.about + 1 :]
    called = any(isinstance(entry, Called | CalledEight) and entry.by is partner for entry in later)
    return called or any(isinstance(entry, Played) and entry.by in hands for entry in later)


def _hands(table: Table, player: Seat) -> tuple[Seat, ...]:
    """From which hands a player plays."""
    if player is table.declarer:
        return (player, player.partner)
    return () if player.partner is table.declarer else (player,)


def _freed(table: Table, inquiry: Inquiry) -> object:
    """16C. A withdrawn action is free for all when a Law has said so; of one that was never withdrawn the table knows nothing."""
    assert inquiry.about is not None
    return table.withdrawn[inquiry.about] is None if inquiry.about in table.withdrawn else None


def _call_made(table: Table, inquiry: Inquiry) -> object:
    """16D2, 16D3 (2007: 16C2, 16C3). Whether anybody had called when the Director took it up."""
    before = table.entries[: inquiry.since]
    return table.start.contract is not None or any(isinstance(entry, Called | CalledEight) for entry in before)


KNOWLEDGE: dict[str, Fact] = {
    "16B1.source": _source,
    "16B1a.acted": at_end(_acted),
    "16B3.believes": ask_at_end,
    "16B3.believes_could": ask_at_end,
    "16C.freed": _freed,
    "16C2.suggested": ask_at_end,
    "16C2.could_suggest": ask_at_end,
    "16D2.call_made": _call_made,
    "16D2c.affected": ask_at_end,
    "16D2c.may_affect": ask_at_end,
    "73C1.avoided": ask_at_end,
}
