"""52A, 62A: a player puts another card in the place of his own before anybody has ruled.

Nobody may change a card on his own initiative, so the first one is played until the Director has it withdrawn (52B2, 62B); the
other is no fifth card and no lead, but the card that then takes its place. Where declarer accepts the first (52B1), the
penalty card that was put instead remains what it was.
"""

from __future__ import annotations

from oddtrick.game.cards import Card
from oddtrick.table.actions.plays import played
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Entry, Opened, Played
from oddtrick.table.state import Inquiry, Kind, Standing, Table

_REVOKES = (Kind.REVOKE, Kind.MAYBE_REVOKE)


def card_put_instead(table: Table, about: int | None) -> int | None:
    """The entry of the card that its player has put in the place of that one, and that is in no trick yet."""
    first = None if about is None else table.entries[about]
    if about is None or not isinstance(first, Played):
        return None
    known = {*table.cards, *table.withdrawn, *(one.at for one in table.irregularities)}
    for at in range(about + 1, len(table.entries)):
        entry = table.entries[at]
        if isinstance(entry, Played) and entry.by is first.by:
            return None if at in known else at
    return None


def is_put_instead_since(table: Table, inquiry: Inquiry) -> bool:
    """Whether that was done while the Director had the matter already."""
    at = card_put_instead(table, inquiry.about)
    return at is not None and at > inquiry.since


def put_down(table: Table, inquiry: Inquiry) -> Table:
    """52B2, 62B. Once the card is withdrawn, the one that he has put in its place already is played, if he must play it or may."""
    at = card_put_instead(table, inquiry.about)
    entry = None if at is None else table.entries[at]
    if at is None or not isinstance(entry, Played) or table.play is None or table.play.turn is not entry.by:
        return table
    return played(table, at, entry) if entry.card in _playable(table, inquiry, entry) else table


def _playable(table: Table, inquiry: Inquiry, entry: Played) -> list[Card]:
    """The cards that can take the place: of several penalty cards none before declarer has designated one (51A)."""
    lawful = lawful_cards(table, entry.by)
    cards = [entry.card] if lawful is None else list(lawful)
    if inquiry.procedure != "penalty_card_not_played":
        return cards
    lying = [one.card for one in table.penalties if one.seat is entry.by and one.card in cards]
    lying = lying if lawful is not None else [one.card for one in table.penalties if one.seat is entry.by]
    return lying if len(lying) == 1 else []


def corrected_due(table: Table) -> Entry | None:
    """62A. Who puts a card of the suit led in the place of his own draws attention to his revoke himself."""
    last = table.entries[-1] if table.entries else None
    if not isinstance(last, Played):
        return None
    for one in table.irregularities:
        mine = one.kind in _REVOKES and one.standing is Standing.OPEN and one.by is last.by
        if mine and card_put_instead(table, one.at) == len(table.entries) - 1:
            return Opened(one.kind.procedure, one.by, one.at)
    return None
