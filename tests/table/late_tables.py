"""Tables in the play for tests of Laws 61-71: a deal in 1NT, an ending, and what lies, came back and is in the trick."""

from __future__ import annotations

from tables import cards, table

from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat
from oddtrick.table.entries import Played, Start
from oddtrick.table.state import Table

DEAL = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")


def begun(edition: Edition, played: str, contract: str = "1N") -> Table:
    """South declares on DEAL; West leads."""
    return cards(table(edition, f"{contract} P P P", Seat.S, DEAL), played)


def lying(found: Table) -> list[str]:
    """`E C4 major`: the penalty cards."""
    return [f"{one.seat} {one.card} {'major' if one.major else 'minor'}" for one in found.penalties]


def back(found: Table) -> list[str]:
    """`E C4 EW`: the cards that were withdrawn, and which side may not use what they told."""
    entries = ((found.entries[at], side) for at, side in found.withdrawn.items())
    return [f"{one.by} {one.card} {side}" for one, side in entries if isinstance(one, Played)]


def current(found: Table) -> str:
    """The trick in progress, from its leader; `-` where a card is missing."""
    assert found.play is not None
    return " ".join(str(card or "-") for card in found.play.trick)


def complete(found: Table) -> str:
    """The trick completed last."""
    assert found.play is not None
    return " ".join(str(card or "-") for card in found.play.tricks[-1].cards)


def ending(
    edition: Edition, hands: dict[Seat, str], leader: Seat = Seat.W, contract: str = "1N", won: tuple[int, int] = (0, 0)
) -> Table:
    """South declares, and only these cards are left."""
    deal = Deal(*(Hand.of(map(Card.parse, hands[seat].split())) for seat in Seat))
    first = 14 - len(hands[Seat.N].split())
    return Table.begin(
        Start(edition, Seat.N, deal=deal, contract=Contract.parse(contract, Seat.S), trick=first, leader=leader, won=won)
    )
