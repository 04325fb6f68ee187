"""Fouled boards (Law 87A): in which forms the tables played a board, and what differs between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from oddtrick.game.cards import CARDS, Card
from oddtrick.game.deal import Deal
from oddtrick.game.seats import SEATS, Seat, Vulnerability
from oddtrick.texts import Text, say


class Copy(NamedTuple):
    """A board as one table had it; None where that is not told, and hands of the deal may be missing too.

    `form`: what the file calls its form, where the cards of that are not told.
    """

    deal: Deal | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    form: str = ""

    @property
    def untold(self) -> int:
        """How much of it is not told: hands, the dealer, the vulnerability."""
        hands = 4 if self.deal is None else sum(self.deal[seat] is None for seat in SEATS)
        return hands + (self.dealer is None) + (self.vulnerability is None)

    def agrees(self, other: Copy) -> bool:
        """Whether nothing that both tell is different."""
        if self.form != other.form:
            return False
        if self.dealer is not other.dealer and self.dealer and other.dealer:
            return False
        if self.vulnerability is not other.vulnerability and self.vulnerability and other.vulnerability:
            return False
        return self.deal is None or other.deal is None or self.deal == other.deal or not displaced(self, other)


class Displaced(NamedTuple):
    """A card that lay in another hand, and in which hand the usual form has it; None where that is not told."""

    card: Card
    usual: Seat | None
    here: Seat | None


class Form(NamedTuple):
    """A form in which a board was played, and the tables that played it so, by their index."""

    copy: Copy
    tables: tuple[int, ...]


def forms(copies: Sequence[Copy]) -> tuple[Form, ...]:
    """87A and 87B. The forms of a board, the most frequent first, then as they were met; more than one: it is fouled.

    A copy that does not tell everything is with the most frequent form that it agrees with.
    """
    leading: list[Copy] = []
    of: dict[Copy, Copy] = {}
    for copy in sorted((copy for copy, _ in Counter(copies).most_common()), key=lambda one: one.untold):
        of[copy] = next((one for one in leading if one.agrees(copy)), copy)
        if of[copy] is copy:
            leading.append(copy)
    found: dict[Copy, list[int]] = {}
    for table, copy in enumerate(copies):
        found.setdefault(of[copy], []).append(table)
    together = (Form(copy, tuple(tables)) for copy, tables in found.items())
    return tuple(sorted(together, key=lambda form: -len(form.tables)))


def displaced(usual: Copy, other: Copy) -> tuple[Displaced, ...]:
    """87A. The cards that do not lie where the usual form has them, the highest first; hands that are not told are left out."""
    if usual.deal is None or other.deal is None:
        return ()
    both = [seat for seat in SEATS if usual.deal[seat] is not None and other.deal[seat] is not None]
    places = ((card, _holder(usual.deal, card, both), _holder(other.deal, card, both)) for card in reversed(CARDS))
    return tuple(Displaced(*place) for place in places if place[1] is not place[2])


def differences(usual: Copy, other: Copy) -> tuple[Text, ...]:
    """87A. What another form of a board has that the usual one has not."""
    found = [
        say("{card} lay with {here}, not with {usual}", card=one.card, here=one.here or "–", usual=one.usual or "–")
        for one in displaced(usual, other)
    ]
    if usual.dealer and other.dealer and usual.dealer is not other.dealer:
        found.append(say("the dealer was {here}, not {usual}", here=other.dealer, usual=usual.dealer))
    if usual.vulnerability and other.vulnerability and usual.vulnerability is not other.vulnerability:
        found.append(say("vulnerable: {here}, not {usual}", here=other.vulnerability, usual=usual.vulnerability))
    return tuple(found)


def _holder(deal: Deal, card: Card, seats: Sequence[Seat]) -> Seat | None:
    return next((seat for seat in seats if (hand := deal[seat]) is not None and card in hand), None)
