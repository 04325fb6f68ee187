"""Where a poll of peers helps the Director (16B1), and what of a table goes into it: one hand, and the auction so far."""

from __future__ import annotations

from urllib.parse import urlencode

from oddtrick.game.cards import Suit
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import Question
from oddtrick.polls.hand import MOST_CALLS, Asked
from oddtrick.table.entries import Called, Played
from oddtrick.table.state import Inquiry, Table

# The judgements of Law 16 that ask what other players would consider or choose.
JUDGEMENTS = frozenset(
    {
        "16B1a.suggested",
        "16B1a.could_suggest",
        "16B1b.considered",
        "16B1b.some_choose",
        "16B1a.alternative",
        "16C2.suggested",
        "16C2.could_suggest",
    }
)
# The fields of the form of a poll that an address may fill in; nothing of them is a name or free text.
CARRIED = ("dealer", "vulnerability", "auction", "asks", "seat", *(f"hand.{suit}" for suit in Suit))


def helps(question: Question[object] | None) -> bool:
    """Whether a poll of peers helps to answer it."""
    return question is not None and question.id in JUDGEMENTS


def query(table: Table, inquiry: Inquiry) -> str:
    """The form of a poll as far as the table can fill it in: what the player knew when he chose; never another hand."""
    start = table.start
    found = {"dealer": str(start.dealer), "vulnerability": str(start.vulnerability)}
    player = _chooser(table, inquiry)
    at = None if player is None else _choice(table, inquiry, player)
    if player is None or at is None:
        return urlencode(found)
    found |= _auction(table, at) | _asks(table, at) | _hand(table, at, player)
    return urlencode(found)


def _chooser(table: Table, inquiry: Inquiry) -> Seat | None:
    """16B1(a), 16C2. Whose choice is judged: the partner's, or (after a withdrawn action) his own where that was asked."""
    whose = inquiry.answers.get("16C2.suggested", inquiry.answers.get("16C2.could_suggest", "partner"))
    if inquiry.about is None:
        return None
    return inquiry.offender if whose == "offender" else inquiry.offender.partner


def _choice(table: Table, inquiry: Inquiry, player: Seat) -> int | None:
    """The entry by which that player first called or played afterwards; a card of dummy is declarer's choice."""
    assert inquiry.about is not None
    is_dummy = table.declarer is player.partner
    hands = (player, player.partner) if player is table.declarer else () if is_dummy else (player,)
    for at in range(inquiry.about + 1, len(table.entries)):
        entry = table.entries[at]
        if isinstance(entry, Called) and entry.by is player:
            return at
        if isinstance(entry, Played) and entry.by in hands:
            return at
    return None


def _auction(table: Table, at: int) -> dict[str, str]:
    """The calls before that entry, where they went round in order; others a poll cannot show."""
    calls = [made for one, made in table.made if one < at]
    in_order = all(made.by is table.start.dealer.after(n) for n, made in enumerate(calls))
    return {"auction": " ".join(str(made.call) for made in calls)} if in_order and 0 < len(calls) <= MOST_CALLS else {}


def _asks(table: Table, at: int) -> dict[str, str]:
    entry = table.entries[at]
    if isinstance(entry, Called):
        return {"asks": Asked.CALL.slug}
    if table.start.trick == 1 and table.cards[:1] == (at,):
        return {"asks": Asked.LEAD.slug}
    return {"asks": Asked.CARD.slug, "seat": str(getattr(entry, "by", ""))}


def _hand(table: Table, at: int, player: Seat) -> dict[str, str]:
    """What he held when he chose, where his hand is known and the choice was from it."""
    entry, hand = table.entries[at], table.start.deal[player]
    if hand is None or getattr(entry, "by", None) is not player:
        return {}
    for one in table.cards:
        before = table.entries[one]
        if one < at and isinstance(before, Played) and before.by is player:
            hand = Hand(hand.bits & ~before.card.bit)
    return {f"hand.{suit}": held for suit in Suit if (held := hand.holding(suit))}
