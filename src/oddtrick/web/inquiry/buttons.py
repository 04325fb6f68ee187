"""The calls or cards to touch where an inquiry asks what was done, as a bidding box or a hand has them."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.game.calls import CALLS
from oddtrick.game.cards import CARDS, Suit
from oddtrick.laws.procedure import Procedure
from oddtrick.speaking.casting import Act, Cast
from oddtrick.speaking.shown import call_text, card_text
from oddtrick.texts import Text
from oddtrick.web.cards import GRID, spoken_call, spoken_card
from oddtrick.web.placed import Placed


class Button(NamedTuple):
    """A call or a card to touch: how it is sent, how it is shown, and how a screen reader says it."""

    value: str
    shown: Text | str
    spoken: Text
    chosen: bool


def rows(wanted: Cast, procedure: Procedure, about: Placed) -> list[list[Button]]:
    """The calls or cards to choose from, row by row: as a bidding box has them, or suit by suit; none where none is asked."""
    if wanted.act is Act.CALL:
        last = [] if procedure.name in _BIDS_ONLY else [call for call in CALLS if not call.is_bid]
        found = [*([last] if last else []), *GRID]
        return [[Button(str(call), call_text(call), spoken_call(call), str(call) == about.act) for call in row] for row in found]
    if wanted.act is Act.CARD:
        suits = [sorted((card for card in CARDS if card.suit is suit), reverse=True) for suit in reversed(Suit)]
        return [[Button(str(card), card_text(card), spoken_card(card), str(card) == about.act) for card in row] for row in suits]
    return []


_BIDS_ONLY = {"insufficient_bid", "after_insufficient_bid", "bid_out_of_rotation"}
