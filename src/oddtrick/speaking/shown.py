"""Calls and cards as people see them."""

from __future__ import annotations

from oddtrick.game.calls import PASS, Call
from oddtrick.game.cards import Card
from oddtrick.texts import Text, say


def call_text(call: Call | str) -> Text | str:
    """A call with the symbol of its suit; a pass in words."""
    if isinstance(call, str):
        return call
    if call is PASS:
        return say("Pass")
    return f"{call.level}{call.denomination.symbol}" if call.denomination else str(call)


def card_text(card: Card) -> str:
    """A card as suit and rank, the ten as 10."""
    return f"{card.suit.symbol}{str(card.rank).replace('T', '10')}"
