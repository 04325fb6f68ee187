"""What the pages of a poll share: the hand and the auction for their templates, links and their QR codes."""

from __future__ import annotations

from typing import Any

from litestar import Request

from oddtrick.game.calls import Call
from oddtrick.game.cards import Card, Suit
from oddtrick.game.seats import SEATS
from oddtrick.polls.hand import Asked, Reply, Shown
from oddtrick.polls.peers import Action
from oddtrick.polls.peers import shown as face
from oddtrick.texts import BadInput, Text, say
from oddtrick.web.cards import GRID, spoken_call, spoken_card
from oddtrick.web.polls.address import letters, numbered, packed

Plain = Request[Any, Any, Any]


def spoken(action: Action) -> Text:
    """A call or card as a screen reader says it."""
    return spoken_card(action) if isinstance(action, Card) else spoken_call(action)


def hand(shown: Shown) -> dict[str, Any]:
    """A poll for its templates: the hand by suits, the auction in rows of four from West, and what can be answered."""
    meanings = dict(shown.meanings)
    cells: list[tuple[int | None, Action | None]] = [(None, None)] * ((shown.dealer.index - 3) % 4)
    cells += [*enumerate(shown.calls)]
    cells += [(len(shown.calls), None)] if shown.asks is Asked.CALL else []
    cells += [(None, None)] * (-len(cells) % 4)
    return {
        "shown": shown,
        "packed": packed(shown),
        "holdings": [(suit, ["10" if one == "T" else one for one in shown.hand.holding(suit)]) for suit in reversed(Suit)],
        "columns": [SEATS[3], *SEATS[:3]],
        "rows": [cells[n : n + 4] for n in range(0, len(cells), 4)],
        "notes": {place: n for n, place in enumerate(sorted(meanings), 1)},
        "meanings": meanings,
        "choices": _rows(shown),
        "letters": letters,
        **WORDS,
    }


def _rows(shown: Shown) -> list[list[Action | None]]:
    """What can be answered, in rows: other calls, then bids by their level, None where one is too low; cards by suit."""
    if shown.asks is not Asked.CALL:
        return [[*row] for suit in reversed(Suit) if (row := shown.hand.in_suit(suit).cards)]
    known = {*shown.options}
    bids: list[list[Action | None]] = [[one if one in known else None for one in level] for level in GRID]
    other: list[Action | None] = [one for one in shown.options if isinstance(one, Call) and not one.is_bid]
    return [row for row in (other, *bids) if any(row)]


WORDS: dict[str, Any] = {"face": face, "spoken": spoken, "Asked": Asked}


def told_reply(shown: Shown, data: dict[str, str], prefix: str = "") -> Reply:
    """The answer that a form says. Raises BadInput."""
    known = {letters(one): one for one in shown.options}
    chosen = known.get(data.get(f"{prefix}chosen", ""))
    if chosen is None:
        raise BadInput(say("choose a call first") if shown.asks is Asked.CALL else say("choose a card first"))
    considered = [one for name, one in known.items() if f"{prefix}considered.{name}" in data]
    return numbered(chosen, considered).checked(shown)
